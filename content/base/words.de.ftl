# Die Wörter dieses Packs auf Deutsch: die Einzahl, dann .gender (m, f, n; plural für Wörter ohne Einzahl), .plural und
# die Fälle, die anders lauten. `.doc` ist die Erklärung des Datensatzes, `.doc-...` die eines Werts oder Bereichs.
#
# Ein gedruckter Begriff, den wir selbst gewählt haben, ohne ihn in einer deutschen Regel gefunden zu haben, hat
# `.unverified`; die Seiten sagen es. Eigene Wörter, die auf keiner Karte und keinem Plan stehen, brauchen das nicht.

## Das Paket selbst
pack-base =
    .doc = Das Grundspiel für drei und vier Personen.

## Figuren und Marker
piece-mentat = Mentat
    .gender = m
    .acc = Mentaten
    .dat = Mentaten
    .gen = Mentaten
    .plural = Mentaten
    .doc = ein Agent, der für eine Runde in Dienst tritt

## Typen von Dingen
noun-order = Hagal-Karte
    .gender = f
    .plural = Hagal-Karten
    .this = Karte
    .this-plural = Karten
type-hagal-card = Hagal-Karte
    .gender = f
    .plural = Hagal-Karten
    .this = Karte
    .this-plural = Karten
    .doc = was ein automatisiertes Haus in seinem Zug tut
    .doc-space = wohin sein Agent geht
    .doc-swords = wie viele Schwerter sie im Kampf beiträgt
    .doc-players = für wie viele Personen sie ist, wo das vermerkt ist
    .doc-space-rule = wie das Feld gefunden wird, wo keines gedruckt ist
    .doc-effect = was das Haus erhält
    .doc-rules = was außerdem gilt

## Zonen
zone-hagal-deck = Hagal-Stapel
    .gender = m
    .gen = Hagal-Stapels
    .doc = die Anweisungen für ein automatisiertes Haus
zone-hagal-discard-pile = Hagal-Ablagestapel
    .gender = m
    .gen = Hagal-Ablagestapels
    .doc = ausgeführte Anweisungen

## Merkmale und was man sich merkt
memory-masterstroke = Meisterstreich
    .gender = m
    .gen = Meisterstreichs
    .in = { $value-gen }
    .unverified = ja
    .doc = geheim gewählte Fraktionen

## Namen, die im Satz einen Artikel haben, und Namen, die wir nicht belegen können
space-mentat = Mentat
    .the = das Mentat-Feld
    .the-dat = dem Mentat-Feld
    .the-gen = des Mentat-Feldes
space-imperial-basin = Imperiales Becken
    .the = das Imperiale Becken
    .the-dat = dem Imperialen Becken
    .the-gen = des Imperialen Beckens

space-foldspace =
    .unverified = ja
hagal-card-foldspace =
    .unverified = ja

## Schlüsselwörter
# Was als Effekt steht, hat auch .statement (mit Subjekt), .infinitive und .purpose (mit zu).

## Regeln, Aktionen und Aufbau
rule-the-mentat-waits-again = Der Mentat wartet wieder
    .doc = der Mentat tritt für eine Runde in Dienst und wartet dann wieder auf seinem Feld
setup-step-mentat = Mentat

## Karten mit einer Erklärung
hagal-card-harvest-spice =
    .doc = von mehreren solchen Feldern nimmt es das mit dem meisten Bonus-Spice, dann das mit dem meisten Spice insgesamt

## Angaben und Bereiche
fact-space = Feld
    .gender = n
    .gen = Feldes
fact-swords = Schwerter
    .gender = plural
    .dat = Schwertern
fact-players = Spielerzahl
    .gender = f
box-space-rule = Feldregel
    .gender = f

## Themen der Regelfragen
topic-costs-and-requirements = Kosten und Anforderungen
topic-deploying-troops = Truppen einsetzen
topic-control-of-spaces = Kontrolle über Felder
topic-influence-and-alliances = Einfluss und Fraktionsmarker
topic-strength-and-combat = Kampfstärke und Kampf
topic-rewards-and-ties = Belohnungen und Gleichstände
topic-makers = Sandwürmer
topic-end-of-the-game = Spielende
topic-decks-and-acquiring-cards = Decks und der Erwerb von Karten
topic-cards-and-what-they-do = Karten und was sie bewirken
topic-setup = Aufbau
topic-automated-houses = Automatisierte Häuser

## Spiele
game-dune-imperium = Dune: Imperium
    .doc = die erste Ausgabe für sich
