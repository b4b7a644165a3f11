# How the words of this pack are printed where that is more than their names and plurals.

tag-sardaukar = Sardaukar
zone-contracts = contracts
    .in = among { $value }
    .into-in = among { $value }
box-reward = reward
    .use = gain
