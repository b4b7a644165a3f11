# Die Wörter dieses Packs auf Deutsch. Was hier nicht steht, kommt aus den Packs, auf denen es aufbaut.

## Das Paket selbst
pack-salt-road =
    .doc = Eine Erweiterung, die nur aus Inhalt besteht. Karawanen bringen Salz durch die Wüste, vorbei an Steinmalen, an denen Späher wachen.

## Was gezählt wird
resource-salt = Salz
    .gender = n
    .plural = Salz
    .mass = ja
    .doc = was der Basar statt Überzeugung nimmt
track-road = Etappe
    .gender = f
    .plural = Etappen
    .doc = wie weit die Karawane eines Spielers gekommen ist
    .step-gate = Tor
    .step-well = Brunnen
    .step-fork = Weggabelung
    .step-high-pass = Hoher Pass
    .step-salt-flats = Salzebene
    .step-harbour = Hafen

## Figuren
piece-lancer = Lanzenreiter
    .gender = m
    .gen = Lanzenreiters
    .plural = Lanzenreiter
    .dat-plural = Lanzenreitern
    .doc = ein Reiter; 3 Kampfstärke, aber nur neben einem Trupp, und nach dem Kampf wieder daheim
piece-lookout = Späher
    .gender = m
    .gen = Spähers
    .plural = Späher
    .dat-plural = Spähern
    .doc = ein Wächter auf einem Steinmal

## Typen von Dingen
type-cairn = Steinmal
    .gender = n
    .gen = Steinmals
    .plural = Steinmale
    .dat-plural = Steinmalen
    .doc = ein Haufen Steine zwischen Feldern, von dem aus man sie beobachtet
    .doc-spaces = die Felder, die man von ihm aus sieht
type-ware = Ware
    .gender = f
    .plural = Waren
    .doc = eine Karte des Basars, die mit Salz gekauft wird
    .doc-price = was sie an Salz kostet
    .doc-acquire = was ihr Kauf bringt
    .doc-rules = was gilt, solange sie im Spiel ist
type-charter = Freibrief
    .gender = m
    .gen = Freibriefs
    .plural = Freibriefe
    .dat-plural = Freibriefen
    .doc = ein Plättchen, das sein Besitzer einmal pro Runde nutzt
    .doc-right = was er bewirkt
box-right = Recht
    .gender = n
    .gen = Rechts
    .use = use-ability
fact-price = Preis
    .gender = m
    .gen = Preises
    .plural = Preise
    .dat-plural = Preisen
fact-spaces = Felder
    .gender = plural
    .dat = Feldern

## Zonen und was man sich merkt
zone-bazaar-row = Basarreihe
    .gender = f
    .doc = Waren, die zu kaufen sind
zone-bazaar-deck = Basarstapel
    .gender = m
    .gen = Basarstapels
    .doc = woraus der Basar aufgefüllt wird
memory-yokemate = Gespannkarte
    .gender = f
    .doc = die Karte, die mit der gespielten im Gespann geht

## Verben
verb-muster = stelle
    .particle = auf
    .infinitive = aufstellen
    .zu = aufzustellen
    .past = aufgestellt
    .du = aufstellst
    .er = aufstellt
    .main = stellt
    .main-you = stellst
    .doc = bringt Lanzenreiter aus dem Vorrat in die Garnison
verb-post = postiere
    .infinitive = postieren
    .past = postiert
    .du = postierst
    .er = postiert
    .doc = setzt einen Späher auf ein Steinmal, von dem noch niemand Ausschau hält
part-post-on = auf { $value-dat }
verb-buy = kaufe
    .infinitive = kaufen
    .past = gekauft
    .du = kaufst
    .er = kauft
    .doc = kauft eine Ware mit Salz
verb-yoke = spanne
    .particle = an
    .infinitive = anspannen
    .zu = anzuspannen
    .past = angespannt
    .du = anspannst
    .er = anspannt
    .main = spannt
    .main-you = spannst
    .doc = spielt eine zweite Karte neben der, die den Agenten entsendet

## Schlüsselwörter
keyword-watched = beobachtet{ ending }
    .title = beobachtet
keyword-preserve-card = bewahre { $card-acc } auf
    .statement = { $who } bewahrt { $card-acc } auf
    .infinitive = { $card-acc } aufbewahren
    .purpose = { $card-acc } aufzubewahren
    .title = Karte aufbewahren

## Regeln, Aktionen und Spielplanteile
rule-the-bazaar-opens = Der Basar öffnet
    .doc = die Waren werden ausgelegt; die Steinmale und Freibriefe liegen auf dem Spielplan
rule-watching = Ausschau
    .doc = wer ein Feld von einem Steinmal aus beobachtet, kommt an den Agenten der anderen vorbei
rule-lancers-ride-out = Lanzenreiter rücken aus
    .doc = nach dem Besuch eines Kampf-Feldes dürfen Lanzenreiter in den Konflikt ziehen, zusätzlich zu den Truppen
action-buy-in-the-bazaar = Im Basar kaufen
action-use-a-charter = Freibrief nutzen
action-call-the-caravans-home = Karawanen heimrufen
    .doc = einmal pro Partie kommt alles zurück, was unterwegs ist
overlay-salt-corner = Salzecke
    .doc = die Salzpfannen liegen über dem alten Vertragsbüro
overlay-salt-corner-of-the-new-board = Salzecke
    .doc = die Salzpfannen liegen über der Halle, in der Unterstützung gesammelt wird

## Steinmale
cairn-north-cairn =
    .doc = zwischen dem Stadttor und der Station dahinter
cairn-south-cairn =
    .doc = wo die Straße die zweite Stadt verlässt und zu den Höhlen führt
cairn-southern-cairn =
    .doc = wo die Straße die Raffinerie verlässt und zu den Höhlen führt
cairn-western-cairn =
    .doc = neben den Stufen der großen Halle
cairn-east-cairn =
    .doc = am Rand der beiden Becken
cairn-west-cairn =
    .doc = neben den Stufen der großen Halle

## Spiele
game-the-salt-road = Die Salzstraße
    .doc = die Karawanen neben dem Grundspiel
game-the-salt-road-and-uprising = Die Salzstraße und Uprising
    .doc = dieselbe Straße über den Spielplan der anderen Ausgabe
