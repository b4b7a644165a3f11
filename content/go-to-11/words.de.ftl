# Die Wörter dieses Packs auf Deutsch. Was hier nicht steht, kommt aus den Packs, auf denen es aufbaut.

## Das Paket selbst
pack-go-to-11 =
    .doc = Eine längere Partie: Zum Sieg braucht es einen Punkt mehr.

game-dune-imperium-to-11 = Dune: Imperium bis 11
    .unverified = ja
    .doc = die erste Ausgabe, um einen Punkt länger
game-uprising-to-11 = Uprising bis 11
    .unverified = ja
    .doc = Uprising, um einen Punkt länger
