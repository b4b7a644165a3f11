# What the pages of packs say, in English.

packs-about = A pack is a folder of content: the base game, or an expansion that builds on others.
packs-line = Version { $version }, { $count } records, { $scenarios } scenarios.
packs-id = Short name
packs-version = Version
packs-requires = Builds on
packs-required-by = Needed by
packs-or = or
packs-apart = Never beside
packs-games = In the games
packs-replaces = Takes the place of
packs-overlays = Lays over the board
packs-count = { $count ->
    [one] It holds one record.
   *[other] It holds { $count } records.
  }
packs-things = Things of the game
packs-words = Words and rules
packs-passed = { $passed } of { $count } pass
packs-board = The board
packs-setup = Setup, and how a game goes
