# What the pages on setups and the course of a game say, in English.

setup-all = Setup, and how a game goes
setup-of = { $pack }: setup, and how a game goes
setup-players = For { $players } players.
setup-written = As it is written
setup-steps = How a game begins
setup-for = for { $players } players
setup-done = All steps of the setup, in order
setup-shares = What every player begins with
setup-shares-about = Declared with these things, and there before the first step.
setup-what = Of these
setup-where = Where it is
setup-course = How a game goes
setup-course-about = Every stretch of the game in order, with the rules that wait for it and what players may do in it.
setup-in-turn = Players have it one after another, clockwise, until none of them has any left.
setup-first = Who begins: { $who }.
setup-around = Around the table, until all pass in a row, players may:
setup-each = At any time in it, the player may:
setup-inside = Then, in this order:
setup-inside-of-player = Inside it:
setup-ends = At its end:
setup-last = The player who had it is done with the stretch around it until that begins again.
setup-until = It comes again and again until this holds:
setup-winner = Who has the most when it ends has won; the next of these decides a tie:
setup-standing = What holds all the time
