# Was die Seiten der Spiele sagen, auf Deutsch.

games = Spiele
games-about = Ein Spiel besteht aus Paketen, die zusammen gespielt werden. Diese haben Pakete vereinbart.
games-line = Für { $players } Personen, mit den Paketen
games-packs = Pakete
games-made-of = Woraus es besteht
games-different = Verschiedene
games-copies = Mit allen Exemplaren
games-each = { $count } pro Person
games-for = { $count } bei { $players } Personen
