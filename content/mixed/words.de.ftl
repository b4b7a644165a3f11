# Die Wörter dieses Packs auf Deutsch. Was hier nicht steht, kommt aus den Packs, auf denen es aufbaut.

## Das Paket selbst
pack-mixed =
    .doc = Imperium- und Intrigenkarten und Anführer der ersten Ausgabe, mit denen von Uprising gemischt.

game-uprising-with-cards-of-the-first-edition = Uprising mit Karten der ersten Ausgabe
    .unverified = ja
    .doc = Uprising mit den Stapeln beider Ausgaben
game-uprising-with-contracts-and-cards-of-the-first-edition = Uprising mit Verträgen und Karten der ersten Ausgabe
    .unverified = ja
    .doc = Uprising mit dem Modul der Verträge und den Stapeln beider Ausgaben
memory-masterstroke = Meisterstreich
    .gender = m
    .gen = Meisterstreichs
    .in = { $value-gen }
    .unverified = ja
    .doc = geheim gewählte Fraktionen
