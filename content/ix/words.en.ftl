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
track-shipping = step on the Shipping track
    .plural = steps on the Shipping track
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
zone-upper-stack = upper stack of Tech tiles
    .into-in = on { $value }
zone-middle-stack = middle stack of Tech tiles
    .into-in = on { $value }
zone-lower-stack = lower stack of Tech tiles
    .into-in = on { $value }
zone-upper-offer = upper Tech offer
zone-middle-offer = middle Tech offer
zone-lower-offer = lower Tech offer

tag-unload = Unload

fact-opening = opening
    .exactly = for the start of the game

verb-acquire-tech-tile = acquire
    .infinitive = acquire Tech tiles
verb-trash-tech-tile = trash
    .infinitive = trash Tech tiles
verb-negotiate = place
    .third = places
    .past = placed

keyword-freighter = advance or recall your Freighter
    .title = Freighter
    .statement = { $who } advances or recalls their Freighter
keyword-advance-freight = advance your Freighter
    .title = Advance
    .statement = { $who } advances their Freighter
keyword-recall-freight = recall your Freighter
    .title = Recall
    .statement = { $who } recalls their Freighter
keyword-infiltration-icon = infiltrate { $icon-name } spaces
    .title = Infiltration
    .statement = { $who } infiltrates { $icon-name } spaces

post-shipping-post =
    .the = the Shipping post
post-ix-post =
    .the = the Ix post
