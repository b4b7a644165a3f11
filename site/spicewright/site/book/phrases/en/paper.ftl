# What is on the pages that are made to be printed, in English.

paper-print = To print:
paper-quick = quick reference (two pages)
paper-booklet = rules booklet
paper-quick-of = { $pack }: quick reference
paper-booklet-of = { $pack }: rules
paper-booklet-about = Setup, course and words of the game, made from the same source as this site. Print it, or read it in one go.
paper-spaces = The spaces of the board
paper-words = Words and marks
paper-icons = Icons
paper-winner = Most of:
