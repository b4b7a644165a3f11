# Die Wörter dieses Packs auf Deutsch: die Einzahl, dann .gender (m, f, n; plural für Wörter ohne Einzahl), .plural und
# die Fälle, die anders lauten. `.doc` ist die Erklärung des Datensatzes, `.doc-...` die eines Werts oder Bereichs.
#
# Ein gedruckter Begriff, den wir selbst gewählt haben, ohne ihn in einer deutschen Regel gefunden zu haben, hat
# `.unverified`; die Seiten sagen es. Eigene Wörter, die auf keiner Karte und keinem Plan stehen, brauchen das nicht.

## Das Paket selbst
pack-uprising =
    .doc = Ein eigener Spielplan, Spione, Sandwürmer und Zielkarten, für drei und vier Personen.

## Figuren und Marker
piece-spy = Spion
    .put = put-figure
    .gender = m
    .gen = Spions
    .plural = Spione
    .dat-plural = Spionen
    .unverified = ja
    .doc = eine Figur, die von einem Beobachtungsposten aus Felder überwacht
piece-sandworm = Sandwurm
    .gender = m
    .gen = Sandwurms
    .plural = Sandwürmer
    .dat-plural = Sandwürmern
    .doc = 3 Kampfstärke im Konflikt; wer einen dort hat, erhält die Belohnungen doppelt
piece-maker-hook = Bringerhaken
    .gender = m
    .gen = Bringerhakens
    .plural = Bringerhaken
    .unverified = ja
    .doc = wer einen hat, kann Sandwürmer rufen
piece-memory = Erinnerung
    .gender = f
    .plural = Erinnerungen
    .unverified = ja
    .doc = ein Trupp, den Lady Jessica behält, bis sie sich erinnert
token-shield-wall = Schildwall
    .gender = m
    .gen = Schildwalls
    .plural = Schildwälle
    .dat-plural = Schildwällen
    .the = der Schildwall
    .the-acc = den Schildwall
    .the-dat = dem Schildwall
    .the-gen = des Schildwalls
    .unverified = ja
    .doc = hält Sandwürmer von den Feldern hinter ihm fern

## Was gezählt wird
track-training = Ausbildungsschritt
    .gender = m
    .gen = Ausbildungsschritts
    .plural = Ausbildungsschritte
    .dat-plural = Ausbildungsschritten
    .track = Ausbildungsleiste
    .step-start = Beginn
    .step-drill = Drill
    .step-pause = Pause
    .step-trial = Prüfung
    .step-shadow = Schatten
    .step-reward = Lohn
    .step-finish = Abschluss
    .unverified = ja
    .doc = wie weit die Ausbildung eines Anführers gekommen ist

## Symbole
icon-spy = Spion
    .unverified = ja
    .doc = öffnet die Felder, die ein Spion des Spielers überwacht
battle-icon-crysknife = Crysmesser
    .unverified = ja
    .doc = eine von drei Arten
battle-icon-desert-mouse = Wüstenmaus
    .unverified = ja
    .doc = eine von drei Arten
battle-icon-ornithopter = Ornithopter
    .unverified = ja
    .doc = eine von drei Arten
battle-icon-wild = Joker
    .unverified = ja
    .doc = passt zu jeder der anderen, aber nur am Ende der Partie

## Typen von Dingen
type-post = Beobachtungsposten
    .gender = m
    .from = von { $value-dat }
    .gen = Beobachtungspostens
    .plural = Beobachtungsposten
    .unverified = ja
    .doc = von hier aus überwacht ein Spion ein Feld oder mehrere
    .doc-spaces = die Felder, die er überwacht
type-battle-icon = Schlachtsymbol
    .gender = n
    .gen = Schlachtsymbols
    .plural = Schlachtsymbole
    .dat-plural = Schlachtsymbolen
    .unverified = ja
    .doc = was Konflikte und Zielkarten zu Paaren macht
type-objective = Zielkarte
    .gender = f
    .plural = Zielkarten
    .unverified = ja
    .doc = eine Karte, mit der jeder Spieler beginnt und die wie ein gewonnener Konflikt zählt
    .this = Zielkarte
    .this-plural = Zielkarten
    .doc-rules = was sie außerdem bewirkt
noun-trophy = Trophäe
    .gender = f
    .plural = Trophäen
    .doc = was durch sein Schlachtsymbol zu einem Paar wird
    .doc-battle-icon = was sie mit anderen zu einem Paar macht
fact-spaces = Felder
    .gender = plural
    .dat = Feldern
fact-battle-icon = Schlachtsymbol
    .gender = n
    .gen = Schlachtsymbols
    .unverified = ja
    .plural = Schlachtsymbole
    .dat-plural = Schlachtsymbolen

## Zonen
zone-bank = Bank
    .gender = f
    .from = aus { $value-dat }
    .doc = Sandwürmer und Bringerhaken, die niemand genommen hat
zone-trophies = Trophäen
    .gender = plural
    .in = unter { $value-dat }
    .from = aus { $value-dat }
    .into-in = zu { $value-dat }
    .doc = Zielkarten und gewonnene Konflikte, die noch kein Paar bilden
zone-matched-trophies = Trophäenpaare
    .gender = plural
    .dat = Trophäenpaaren
    .in = unter { $value-dat }
    .from = aus { $value-dat }
    .into-in = zu { $value-dat }
    .doc = verdeckte Paare
zone-other-memories = Andere Erinnerungen
    .gender = plural
    .dat = Anderen Erinnerungen
    .gen = Anderen Erinnerungen
    .unverified = ja
    .in = unter { $value-dat }
    .into-in = zu { $value-dat }
    .doc = die Truppen, die Lady Jessica als Erinnerungen behält

## Merkmale
tag-shielded = Schildwall
    .doc = vom Schildwall geschützt, solange er da ist

## Verben
verb-place = platziere
    .infinitive = platzieren
    .past = platziert
    .du = platzierst
    .er = platziert
    .unverified = ja
    .doc = setzt einen Spion auf einen Beobachtungsposten, auf dem keiner ist
part-place-on = auf { $value-dat }
verb-recall-spy = rufe
    .infinitive = Spione zurückrufen
    .doc = nimmt einen Spion von seinem Beobachtungsposten zurück
verb-summon = rufe
    .particle = herbei
    .infinitive = herbeirufen
    .zu = herbeizurufen
    .past = herbeigerufen
    .du = herbeirufst
    .er = herbeiruft
    .main = ruft
    .main-you = rufst
    .unverified = ja
    .doc = bringt Sandwürmer unmittelbar in den Konflikt
verb-retain = behalte
    .infinitive = behalten
    .past = behalten
    .du = behältst
    .er = behält
    .unverified = ja
    .doc = legt Truppen als Erinnerungen beiseite

## Schlüsselwörter
# Was als Effekt steht, hat auch .statement (mit Subjekt), .infinitive und .purpose (mit zu).
keyword-contract = nimm 1 Vertrag
    .title = Vertrag
    .statement = { $who } nimmt 1 Vertrag
    .infinitive = 1 Vertrag nehmen
    .purpose = 1 Vertrag zu nehmen
    .unverified = ja
keyword-spied = ausgespäht{ ending }
    .title = ausgespäht
keyword-collect-bonus-spice = sammle das Bonus-Spice ein
    .title = Bonus-Spice einsammeln
    .statement = { $who } sammelt das Bonus-Spice ein
    .infinitive = das Bonus-Spice einsammeln
    .purpose = das Bonus-Spice einzusammeln

## Regeln, Aktionen und Aufbau
rule-doubled-rewards = Verdoppelte Belohnungen
    .doc = wer einen Sandwurm im Konflikt hat, erhält jede Belohnung zweimal; Kontrolle bleibt ein einziger Marker
rule-infiltrate = Einschleusen
    .unverified = ja
    .doc = ein Spion, der ein Feld überwacht, macht dort einem Agenten Platz und kehrt zurück
rule-trophies = Trophäen
    .doc = der Sieger behält den Konflikt; zwei mit demselben Schlachtsymbol werden umgedreht und bringen einen Punkt
rule-acquired-and-revealed = Erworben und aufgedeckt
    .doc = eine Karte, die man im Aufdeck-Zug auf die Hand erwirbt, wird auch aufgedeckt
action-match-a-wild-trophy = Joker-Trophäe zuordnen
setup-step-posts = Beobachtungsposten
setup-step-bank = Bank
setup-step-first-player = Zielkarten

## Spiele
game-uprising = Uprising
    .doc = die zweite Ausgabe für sich

## Namen, die im Satz einen Artikel haben, und Namen, die wir nicht belegen können
space-high-council = Hoher Rat
    .the = der Hohe Rat
    .the-acc = den Hohen Rat
    .the-dat = dem Hohen Rat
    .the-gen = des Hohen Rats
    .unverified = ja
space-swordmaster = Schwertmeister
    .the = das Schwertmeister-Feld
    .the-dat = dem Schwertmeister-Feld
    .the-gen = des Schwertmeister-Feldes
    .unverified = ja
space-imperial-basin = Imperiales Becken
    .the = das Imperiale Becken
    .the-dat = dem Imperialen Becken
    .the-gen = des Imperialen Beckens
space-spice-refinery = Spice-Raffinerie
    .the = die Spice-Raffinerie
    .the-dat = der Spice-Raffinerie
    .the-gen = der Spice-Raffinerie
    .unverified = ja
objective-crysknife-objective = Zielkarte Crysmesser
objective-second-crysknife-objective = Zweite Zielkarte Crysmesser
objective-desert-mouse-objective = Zielkarte Wüstenmaus
objective-second-desert-mouse-objective = Zweite Zielkarte Wüstenmaus
objective-ornithopter-objective = Zielkarte Ornithopter
post-emperor-post = Posten des Imperators
    .the = der Posten des Imperators
    .the-acc = den Posten des Imperators
    .the-dat = dem Posten des Imperators
    .the-gen = des Postens des Imperators
post-guild-post = Posten der Gilde
    .the = der Posten der Gilde
    .the-acc = den Posten der Gilde
    .the-dat = dem Posten der Gilde
    .the-gen = des Postens der Gilde
post-sisterhood-post = Posten der Schwesternschaft
    .the = der Posten der Schwesternschaft
    .the-acc = den Posten der Schwesternschaft
    .the-dat = dem Posten der Schwesternschaft
    .the-gen = des Postens der Schwesternschaft
post-fremen-post = Posten der Fremen
    .the = der Posten der Fremen
    .the-acc = den Posten der Fremen
    .the-dat = dem Posten der Fremen
    .the-gen = des Postens der Fremen
post-council-post = Posten des Rats
    .the = der Posten des Rats
    .the-acc = den Posten des Rats
    .the-dat = dem Posten des Rats
    .the-gen = des Postens des Rats
post-assembly-post = Posten der Versammlung
    .the = der Posten der Versammlung
    .the-acc = den Posten der Versammlung
    .the-dat = dem Posten der Versammlung
    .the-gen = des Postens der Versammlung
post-choam-post = CHOAM-Posten
    .the = der CHOAM-Posten
    .the-acc = den CHOAM-Posten
    .the-dat = dem CHOAM-Posten
    .the-gen = des CHOAM-Postens
post-north-post = Nordposten
    .the = der Nordposten
    .the-acc = den Nordposten
    .the-dat = dem Nordposten
    .the-gen = des Nordpostens
post-middle-post = Mittelposten
    .the = der Mittelposten
    .the-acc = den Mittelposten
    .the-dat = dem Mittelposten
    .the-gen = des Mittelpostens
post-south-post = Südposten
    .the = der Südposten
    .the-acc = den Südposten
    .the-dat = dem Südposten
    .the-gen = des Südpostens
post-basin-post = Beckenposten
    .the = der Beckenposten
    .the-acc = den Beckenposten
    .the-dat = dem Beckenposten
    .the-gen = des Beckenpostens
post-hagga-post = Hagga-Posten
    .the = der Hagga-Posten
    .the-acc = den Hagga-Posten
    .the-dat = dem Hagga-Posten
    .the-gen = des Hagga-Postens
post-desert-post = Wüstenposten
    .the = der Wüstenposten
    .the-acc = den Wüstenposten
    .the-dat = dem Wüstenposten
    .the-gen = des Wüstenpostens
conflict-skirmish-crysknife = Skirmish (Crysmesser)
conflict-skirmish-desert-mouse = Skirmish (Wüstenmaus)
conflict-skirmish-ornithopter = Skirmish (Ornithopter)

## Themen der Regelfragen
topic-costs-and-requirements = Kosten und Anforderungen
topic-deploying-troops = Truppen einsetzen
topic-control-of-spaces = Kontrolle über Felder
topic-influence-and-alliances = Einfluss und Fraktionsmarker
topic-rewards-and-ties = Belohnungen und Gleichstände
topic-strength-and-combat = Kampfstärke und Kampf
topic-sandworms-and-the-shield-wall = Sandwürmer und Schildwall
topic-battle-icons-and-objectives = Schlachtsymbole und Zielkarten
topic-cards-and-what-they-do = Karten und was sie bewirken
topic-leaders = Anführer
topic-spies = Spione
topic-contracts = Verträge
topic-spaces = Felder
