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
game-uprising-with-contracts-to-11 = Uprising mit Verträgen bis 11
    .unverified = ja
    .doc = Uprising mit dem Modul der Verträge, um einen Punkt länger
game-rise-of-ix-to-11 = Rise of Ix bis 11
    .unverified = ja
    .doc = die erste Ausgabe mit Rise of Ix, um einen Punkt länger
game-uprising-with-rise-of-ix-to-11 = Uprising mit Rise of Ix bis 11
    .unverified = ja
    .doc = Uprising mit Rise of Ix, um einen Punkt länger
game-immortality-to-11 = Immortality bis 11
    .unverified = ja
    .doc = die erste Ausgabe mit Immortality, um einen Punkt länger
game-uprising-with-immortality-to-11 = Uprising mit Immortality bis 11
    .unverified = ja
    .doc = Uprising mit Immortality, um einen Punkt länger
game-rise-of-ix-and-immortality-to-11 = Rise of Ix und Immortality bis 11
    .unverified = ja
    .doc = die erste Ausgabe mit beiden Erweiterungen, um einen Punkt länger

## Themen der Regelfragen
topic-goal = Ziel
