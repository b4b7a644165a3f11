# Die Wörter dieses Packs auf Deutsch. Was hier nicht steht, kommt aus den Packs, auf denen es aufbaut.
pack-escalation =
    .doc = Härtere Rivalen für eine Person mit Rise of Ix: In den letzten Konflikten rechnet jeder die Schwerter zweier Hagal-Karten hinzu.
game-against-two-brutal-rivals-with-rise-of-ix = Gegen zwei erbarmungslose Rivalen mit Rise of Ix
    .doc = eine Person gegen zwei Rivalen mit Rise of Ix, die in den letzten Konflikten die Schwerter zweier Hagal-Karten hinzurechnen
game-against-two-brutal-rivals-with-rise-of-ix-and-immortality = Gegen zwei erbarmungslose Rivalen mit Rise of Ix und Immortality
    .doc = eine Person gegen zwei Rivalen mit beiden Erweiterungen, die in den letzten Konflikten die Schwerter zweier Hagal-Karten hinzurechnen
rule-swords-of-an-order =
    .doc = ein Rivale mit Einheiten im Konflikt rechnet die Schwerter der nächsten Hagal-Karte hinzu, in Zugreihenfolge; in den letzten Konflikten die von zweien
