# What the pages of games say, in English.

games = Games
games-about = A game is made of packs that are played together. These are the ones that packs declare.
games-line = For { $players } players, with the packs
games-packs = Packs
games-made-of = What it is made of
games-different = Different ones
games-copies = With all copies
games-each = { $count } for each player
games-for = { $count } with { $players } players
