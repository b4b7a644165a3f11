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

space-swordmaster =
    .the = the Swordmaster space
objective-ornithopter-objective =
    .the = the Ornithopter objective

fact-swords = swords
    .each = sword
fact-yield = yield
    .each = point of yield
fact-value = value
    .each = point of value
box-goes = route
box-passed = fallback
box-scheme = scheme

keyword-rival-signet = use the Signet Ring ability of your Leader
    .title = Rival signet
    .statement = { $who } uses the Signet Ring ability of their Leader
keyword-swordmasters-arrive = each rival takes their Swordmaster
    .title = Swordmasters arrive
keyword-attacks = the visited space is a Combat space
    .title = Attacks
    .test = the visited space is a Combat space
keyword-worms-come = a sandworm can come
    .title = Worms come
    .test = a sandworm can come
keyword-sells-spice = you have spice to sell
    .title = Sells spice
    .test = you have spice to sell
keyword-buy-a-swordmaster = buy your Swordmaster
    .title = Buy a Swordmaster
    .statement = { $who } buys their Swordmaster
keyword-buy-points = buy Victory Points
    .title = Buy points
    .statement = { $who } buys Victory Points
keyword-far-ahead = you are far ahead in the Conflict
    .title = Far ahead
    .test = you are far ahead in the Conflict
keyword-sated-with-faction = you have enough Influence with { $faction }
    .title = Sated with a faction
    .test = you have enough Influence with { $faction }
keyword-no-tile-for-rivals = there is no open Tech tile for rivals
    .title = No tile for rivals
    .test = there is no open Tech tile for rivals
keyword-add-the-swords-of-an-order = add the swords of the next Hagal card
    .title = Swords of a Hagal card
    .statement = { $who } adds the swords of the next Hagal card
