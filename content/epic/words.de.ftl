# Die Wörter dieses Packs auf Deutsch. Was hier nicht steht, kommt aus den Packs, auf denen es aufbaut.

## Das Paket selbst
pack-epic =
    .doc = Eine längere und härtere Partie: 12 Punkte, schwerere Konflikte und von Anfang an mehr Truppen.

game-epic-rise-of-ix = Rise of Ix, episch
    .unverified = ja
    .doc = die erste Ausgabe mit Rise of Ix, bis 12 Punkte
game-epic-uprising-with-rise-of-ix = Uprising mit Rise of Ix, episch
    .unverified = ja
    .doc = Uprising mit Rise of Ix, bis 12 Punkte
setup-step-first-intrigue = Erste Intrige
    .doc = alle beginnen mit 1 Intrigenkarte; was ein Anführer mit weiteren tut, kommt danach
setup-step-control-of-the-spice = Kontrolle des Spice
starter-card-control-the-spice = Kontrolliere das Spice
    .unverified = ja
game-epic-rise-of-ix-and-immortality = Rise of Ix und Immortality, episch
    .unverified = ja
    .doc = die erste Ausgabe mit beiden Erweiterungen, bis 12 Punkte
game-epic-uprising-with-contracts-and-rise-of-ix = Uprising mit Verträgen und Rise of Ix, episch
    .unverified = ja
    .doc = Uprising mit dem Modul der Verträge und Rise of Ix, bis 12 Punkte
game-epic-uprising-with-rise-of-ix-and-immortality = Uprising mit Rise of Ix und Immortality, episch
    .unverified = ja
    .doc = Uprising mit beiden Erweiterungen, bis 12 Punkte

## Themen der Regelfragen
topic-goal = Ziel
topic-the-first-deck = Das erste Deck
topic-conflicts = Konflikte
