# How the words of this pack are printed where that is more than their names and plurals.
box-glow = glow
