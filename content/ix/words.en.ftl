# How the words of this pack are printed where that is more than their names and plurals.

type-tech-tile = Tech tile
    .plural = Tech tiles
    .this = tile
    .this-plural = tiles
type-berth = space of the Shipping track
    .plural = spaces of the Shipping track
box-reward = reward
    .use = gain

resource-precedence = precedence
    .has = you win ties at the end of the game
track-shipping = step of the Freighter
    .plural = steps of the Freighter
    .track = Shipping track

piece-dreadnought = Dreadnought
    .plural = Dreadnoughts
piece-negotiator = Negotiator
    .plural = Negotiators
piece-snooper = Snooper
    .plural = Snoopers

zone-plan = plan
    .into-in = aside, face down
    .from = that you put aside
zone-insights = insights
    .in = on your Leader
    .into-in = onto your Leader

verb-negotiate = place
    .third = places
    .past = placed

keyword-freighter = advance or recall your Freighter
    .title = Freighter
keyword-advance-freight = advance your Freighter
    .title = Advance
keyword-recall-freight = recall your Freighter
    .title = Recall
