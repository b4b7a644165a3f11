# How the words of this pack are printed where that is more than their names and plurals.

piece-mentat = Mentat

space-mentat = Mentat
    .the = the Mentat space

memory-masterstroke = Masterstroke
