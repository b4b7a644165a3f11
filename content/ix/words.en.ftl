# How the words of this pack are printed where that is more than their names and plurals.

keyword-freighter = move your freighter
    .title = Freighter
    .statement = { $who } moves their freighter
