# How the words of this pack are printed where that is more than their names and plurals.

noun-order = Hagal card
    .plural = Hagal cards
    .this = card
    .this-plural = cards
type-hagal-card = Hagal card
    .plural = Hagal cards
    .this = card
    .this-plural = cards

zone-hagal-deck = Hagal deck
zone-hagal-row = Hagal row
zone-hagal-discard-pile = Hagal discard pile

keyword-no-tile-for-rivals = there is no open Tech tile for rivals
    .title = No tile for rivals
    .test = there is no open Tech tile for rivals
