# How the words of this pack are printed where that is more than their names and plurals.

track-shipping = step on the Shipping track
    .plural = steps on the Shipping track
    .track = Shipping track

zone-upper-stack = upper stack of tech tiles
    .into-in = on { $value }
zone-middle-stack = middle stack of tech tiles
    .into-in = on { $value }
zone-lower-stack = lower stack of tech tiles
    .into-in = on { $value }
zone-upper-offer = upper tech offer
zone-middle-offer = middle tech offer
zone-lower-offer = lower tech offer

tag-unload = Unload
tag-ixian = Ixian

box-reward = reward
    .use = gain

verb-acquire-tech-tile = acquire
    .infinitive = acquire tech tiles
verb-negotiate = appoint
    .infinitive = appoint
    .third = appoints
    .past = appointed

keyword-freighter = move your freighter
    .title = Freighter
    .statement = { $who } moves their freighter
keyword-advance-freight = advance your freighter
    .title = Advance the freighter
    .statement = { $who } advances their freighter
keyword-recall-freight = recall your freighter
    .title = Recall the freighter
    .statement = { $who } recalls their freighter
keyword-infiltration-icon = infiltrate { $icon-name } spaces
    .title = Infiltration
    .statement = { $who } infiltrates { $icon-name } spaces
