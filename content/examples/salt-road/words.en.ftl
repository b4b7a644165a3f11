# How the words of this pack are printed where that is more than their names and plurals.
track-road = step on the road
    .plural = steps on the road
    .track = road
box-right = right
