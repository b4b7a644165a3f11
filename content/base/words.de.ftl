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
    .put = put-figure
    .acc = Mentaten
    .dat = Mentaten
    .gen = Mentaten
    .plural = Mentaten
    .doc = ein Agent, der für eine Runde in Dienst tritt

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

## Schlüsselwörter
# Was als Effekt steht, hat auch .statement (mit Subjekt), .infinitive und .purpose (mit zu).

## Regeln, Aktionen und Aufbau
rule-the-mentat-waits-again = Der Mentat wartet wieder
    .doc = der Mentat tritt für eine Runde in Dienst und wartet dann wieder auf seinem Feld
setup-step-mentat = Mentat

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

## Spiele
game-dune-imperium = Dune: Imperium
    .doc = die erste Ausgabe für sich
