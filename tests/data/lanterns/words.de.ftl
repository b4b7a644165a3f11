# Die Wörter dieses Packs auf Deutsch.

## Das Paket selbst
pack-lanterns =
    .doc = Unter dem Fels liegen alte Zisternen. Wer dort unten ein Licht hütet, findet, woran andere vorbeigehen.

## Was gezählt wird
resource-oil = Öl
    .gender = n
    .gen = Öls
    .plural = Öl
    .mass = ja
    .doc = was in den Laternen brennt und womit Gräber bezahlt werden

## Figuren
piece-delver = Gräber
    .gender = m
    .gen = Gräbers
    .plural = Gräber
    .dat-plural = Gräbern
    .doc = ein Mann mit einer Hacke; 3 Kampfstärke im Konflikt, und nach dem Kampf wieder daheim
piece-lamplighter = Lampenwächter
    .gender = m
    .gen = Lampenwächters
    .plural = Lampenwächter
    .dat-plural = Lampenwächtern
    .doc = ein Trupp in der Galerie; er hütet dort ein Licht und kämpft nicht

## Zonen
zone-gallery = Galerie
    .gender = f
    .doc = wo die Lampenwächter eines Spielers stehen

## Bereiche
box-glow = Schein
    .gender = m
    .gen = Scheins
type-space =
    .doc-glow = was ein Besuch einem Spieler mit einem Lampenwächter bringt

## Verben
verb-hire = heuere
    .particle = an
    .infinitive = anheuern
    .zu = anzuheuern
    .past = angeheuert
    .du = anheuerst
    .er = anheuert
    .main = heuert
    .main-you = heuerst
    .doc = bezahlt einen Gräber aus dem Vorrat mit 2 Öl und bringt ihn in die Garnison
verb-kindle = berufe
    .infinitive = berufen
    .past = berufen
    .du = berufst
    .er = beruft
    .doc = bringt Truppen aus dem Vorrat in die Galerie, wo sie Lampenwächter sind
verb-snuff = entlasse
    .infinitive = entlassen
    .past = entlassen
    .du = entlässt
    .er = entlässt
    .doc = schickt Lampenwächter aus der Galerie in den Vorrat zurück

## Regeln, Aktionen, Aufbau und Spielplanteile
rule-glow = Schein
    .doc = ein Besuch gibt einem Spieler mit einem Lampenwächter, was der Schein des Feldes sagt
rule-delvers-come-up = Gräber kommen herauf
    .doc = nach dem Besuch eines Kampf-Feldes dürfen Gräber in den Konflikt ziehen, zusätzlich zu den Truppen
action-hire-a-delver = Gräber anheuern
    .doc = in jedem Zug darf ein Spieler Gräber mit Öl bezahlen
setup-step-first-lights = Erste Lichter
    .doc = alle beginnen mit einem Licht in der Galerie
overlay-cistern-corner = Zisternenecke
    .doc = die Treppe liegt über dem Platz, an dem Truppen gesammelt werden
overlay-cistern-corner-of-the-new-board = Zisternenecke
    .doc = die Treppe liegt über der Halle, in der Unterstützung gesucht wird
game-lanterns-in-the-deep =
    .doc = die Zisternen neben dem Grundspiel
game-lanterns-in-the-deep-and-uprising =
    .doc = dieselben Zisternen unter dem Spielplan der anderen Ausgabe
