# What the pages on setups and the course of a game say, in English.

setup-all = Setup, and how a game goes
setup-of = { $pack }: setup, and how a game goes
setup-players = For { $players } players.
setup-written = Source
setup-steps = How a game begins
setup-for = for { $players } players
setup-done = All steps of the setup, in order
setup-shares = What every player begins with
setup-shares-about = Declared with these things, and there before the first step.
setup-what = Item
setup-where = Starts in
setup-course = How a game goes
setup-course-about = The phases in order, and the rules that apply in each.
setup-in-turn = Players have it one after another, clockwise, until none of them has any left.
setup-first = Who begins: { $who }.
setup-around = Around the table, until all pass in a row, players may:
setup-each = At any time in it, the player may:
setup-inside = Then, in this order:
setup-inside-of-player = Inside it:
setup-ends = At its end:
setup-last = A player who has taken it takes no more turns until the next { $round }.
setup-until = Repeat until:
setup-winner = Who has the most when it ends has won; the next of these decides a tie:
setup-standing = What holds all the time
