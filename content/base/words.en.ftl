# How the words of this pack are printed where that is more than their names and plurals.

piece-mentat = Mentat

noun-order = Hagal card
    .plural = Hagal cards
    .this = card
    .this-plural = cards
type-hagal-card = Hagal card
    .plural = Hagal cards
    .this = card
    .this-plural = cards

zone-hagal-deck = Hagal deck
zone-hagal-discard-pile = Hagal discard pile

space-mentat = Mentat
    .the = the Mentat space

memory-masterstroke = Masterstroke


box-space-rule = space rule
