# How the words of this pack are printed where that is more than their names and plurals.

faction-emperor = Emperor
    .the = the Emperor
faction-guild = Guild
    .the = the Guild
faction-bene-gesserit = Bene Gesserit
    .the = the Bene Gesserit
faction-fremen = Fremen
    .the = the Fremen
icon-emperor = Emperor
icon-guild = Guild
icon-bene-gesserit = Bene Gesserit
icon-fremen = Fremen
icon-landsraad = Landsraad
icon-city = City
icon-spice-trade = Spice Trade

resource-vp = victory point
    .plural = victory points
piece-mentat = Mentat
piece-swordmaster = Swordmaster
    .plural = Swordmasters
noun-agent = Agent
    .plural = Agents
piece-house-agent = House Agent
    .plural = House Agents
type-intrigue-card = Intrigue card
    .plural = Intrigue cards
type-imperium-card = Imperium card
    .plural = Imperium cards
noun-intrigue = Intrigue card
    .plural = Intrigue cards
type-conflict = Conflict
    .plural = Conflicts
type-alliance = Alliance
    .plural = Alliances
type-icon = icon
    .plural = icons
noun-order = Hagal card
    .plural = Hagal cards
type-hagal-card = Hagal card
    .plural = Hagal cards

zone-play = play
    .in = in play
    .into-in = into play
zone-conflict = Conflict
zone-front = front
    .into-in = in front of { $value-owner ->
        [their] them
       *[other] you
     }
    .in = in front of { $value-owner ->
        [their] them
       *[other] you
     }
zone-imperium-row = Imperium Row
zone-imperium-deck = Imperium deck
zone-intrigue-deck = Intrigue deck
zone-intrigue-discard-pile = Intrigue discard pile
zone-conflict-deck = Conflict deck
zone-hagal-deck = Hagal deck
zone-hagal-discard-pile = Hagal discard pile

phase-agent-turn = Agent turn
phase-reveal-turn = Reveal turn
phase-combat = Combat
    .end = at the end of Combat
    .at = in Combat
phase-makers = Makers phase
phase-recall = Recall phase
phase-settlement = settlement
    .at = when Combat is resolved
phase-endgame = Endgame
    .at = in the Endgame

fact-harvest-base-spice = base spice
space-mentat = Mentat
    .the = the Mentat space

tag-combat = Combat
tag-maker = Maker

memory-visited-space = visited space
memory-masterstroke = Masterstroke

box-agent = Agent box
box-reveal = Reveal box
box-acquire = acquire bonus
box-plot = Plot effect
box-combat = Combat effect
box-endgame = Endgame effect
box-effect = effect
box-control = control bonus
box-needs = requirement
box-cost = cost
box-signet = Signet Ring ability
box-setup = setup
box-bonus = bonus
box-first = first-place reward
box-second = second-place reward
box-third = third-place reward

keyword-fremen-bond = Fremen Bond
keyword-high-council = High Council
    .test = you have a seat on the High Council
keyword-game-goes-on = the game goes on
    .test = the game goes on
keyword-signet-ring = use your Signet Ring ability
    .statement = uses the Signet Ring ability
keyword-steal-intrigue = steal an Intrigue card from each opponent with 4 or more
keyword-control = take control of { $own-location }
keyword-reserve-card = reserve { $card }
keyword-deployed = deployed
