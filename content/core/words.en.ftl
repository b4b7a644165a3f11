# How the words of this pack are printed where that is more than their names and plurals.

faction-emperor = Emperor
    .the = the Emperor
faction-guild = Spacing Guild
    .the = the Spacing Guild
faction-bene-gesserit = Bene Gesserit
    .the = the Bene Gesserit
faction-fremen = Fremen
    .the = the Fremen
icon-emperor = Emperor
icon-guild = Spacing Guild
icon-bene-gesserit = Bene Gesserit
icon-fremen = Fremen
icon-landsraad = Landsraad
icon-city = City
icon-spice-trade = Spice Trade
alliance-guild-alliance = Spacing Guild Alliance

resource-solari = Solari
    .plural = Solari
resource-vp = Victory Point
    .plural = Victory Points
resource-persuasion = Persuasion
    .plural = Persuasion
resource-rank = rank
    .exactly = a rank of { $low }
    .has = your rank is { $numbers }
    .has-more = your rank is { $numbers } worse
resource-bonus-spice = bonus spice
    .says-with = on { $value }
track-influence = Influence
    .plural = Influence

piece-swordmaster = Swordmaster
    .plural = Swordmasters
piece-control-marker = Control marker
    .plural = Control markers
noun-agent = Agent
    .plural = Agents
piece-house-agent = House Agent
    .plural = House Agents

type-intrigue-card = Intrigue card
    .plural = Intrigue cards
    .this = card
    .this-plural = cards
type-imperium-card = Imperium card
    .plural = Imperium cards
type-reserve-card = Reserve card
    .plural = Reserve cards
    .this = card
    .this-plural = cards
noun-intrigue = Intrigue card
    .plural = Intrigue cards
    .this = card
    .this-plural = cards
type-conflict = Conflict
    .plural = Conflicts
type-alliance = Alliance
    .plural = Alliances
type-leader = Leader
    .plural = Leaders
type-icon = Agent icon
    .plural = Agent icons
token-council-seat = High Council seat
    .plural = High Council seats
token-first-player-marker = First Player marker

zone-play = play area
    .in = in play
    .into-in = into play
zone-conflict = Conflict
    .in = in the Conflict
    .from = from the Conflict
zone-intrigue-hand = Intrigue hand
zone-front = front
    .from = from in front of { $value-owner ->
        [their] them
        [its] them
       *[other] you
     }
    .into-in = in front of { $value-owner ->
        [their] them
        [its] them
       *[other] you
     }
    .in = in front of { $value-owner ->
        [their] them
        [its] them
       *[other] you
     }
zone-imperium-row = Imperium Row
zone-imperium-deck = Imperium deck
zone-reserve = Reserve
zone-intrigue-deck = Intrigue deck
zone-intrigue-discard-pile = Intrigue discard pile
    .into-in = on { $value }
zone-conflict-deck = Conflict deck
    .empty = the Conflict deck is empty
zone-conflict-row = Conflict row
zone-past-conflicts = pile of past Conflicts
    .into-in = on { $value }

phase-agent-turn = Agent turn
phase-reveal-turn = Reveal turn
phase-setup = setup
    .the = setup
phase-combat = Combat
    .the = Combat
    .at = in Combat
    .during = in Combat
phase-makers = Makers phase
phase-recall = Recall phase
phase-settlement = resolution of Combat
    .at = when Combat is resolved
phase-endgame = Endgame
    .at = in the Endgame
    .during = in the Endgame

fact-cost = cost
    .most = that { $head-person ->
        [many] cost
       *[other] costs
     } { $high } or less
    .least = that { $head-person ->
        [many] cost
       *[other] costs
     } { $low } or more
fact-tier = tier
    .exactly = of tier { $low }
fact-icon = Agent icon
event-send = visit
    .from = for your visit

tag-combat = Combat
tag-maker = Maker

box-agent = Agent box
box-reveal = Reveal box
box-acquire = acquire bonus
    .use = gain
box-plot = Plot effect
box-combat = Combat effect
box-endgame = Endgame effect
box-effect = effect
box-control = control bonus
    .use = gain
box-needs = requirement
box-cost = cost
    .for = as { $value }
box-signet = Signet Ring ability
box-ability = ability
box-rules = rules
box-setup = setup
box-bonus = bonus
    .use = gain
box-first = first-place reward
    .use = gain
box-second = second-place reward
    .use = gain
box-third = third-place reward
    .use = gain

verb-win = win
    .third = wins
    .past = won
    .stated = yes

part-send-from = that is on { $value }
part-acquire-to-top = to the top of { $zone }
part-deploy-whence = from { $whose ->
    [their] their
   *[other] your
 } garrison

keyword-fremen-bond = Fremen Bond
    .title = Fremen Bond
keyword-high-council = High Council
    .title = High Council
    .test = you have a High Council seat
keyword-game-goes-on = the game goes on
    .test = the game goes on
keyword-signet-ring = use your Signet Ring ability
    .title = Signet Ring
    .statement = { $who } uses their Signet Ring ability
keyword-steal-intrigue = steal 1 random Intrigue card from each opponent with 4 or more Intrigue cards
    .title = Steal Intrigue
keyword-control = take control of { $own-location }
keyword-deployed = deployed
keyword-goal-reached = a player has reached the goal
    .title = Goal reached
    .test = a player has reached the goal
keyword-reserve-card = reserve { $card }
