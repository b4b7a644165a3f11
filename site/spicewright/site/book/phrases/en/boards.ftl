# What the pages of boards say, in English.

boards = Boards
boards-of = { $pack }: the board
boards-index = The boards of games with these packs, drawn from what the packs declare.
boards-about = The board of a game with this pack, drawn from what the packs declare:
boards-larger = The picture by itself, as large as you like; its parts lead to their pages.
boards-shows = Spaces and tracks by group.
boards-space = Space
boards-marks = Marks
boards-others = Other spaces
boards-zones = On the table
boards-beside = Beside the spaces
boards-covered = Covered by this
boards-leads = leads to
