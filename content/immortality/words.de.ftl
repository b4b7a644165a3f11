# Die Wörter dieses Packs auf Deutsch. Was hier nicht steht, kommt aus den Packs, auf denen es aufbaut.
#
# Ein gedruckter Begriff, den wir selbst gewählt haben, ohne ihn in einer deutschen Regel gefunden zu haben, hat
# `.unverified`; die Seiten sagen es. Eigene Wörter, die auf keiner Karte und keinem Plan stehen, brauchen das nicht.

## Das Paket selbst
pack-immortality =
    .doc = Proben, Forschung und verschmolzene Karten der Bene Tleilax, auf beiden Spielplänen.

## Was gezählt wird
resource-genetic-marker = Gen-Marker
    .gender = m
    .gen = Gen-Markers
    .plural = Gen-Marker
    .dat-plural = Gen-Markern
    .unverified = ja
    .doc = wie viele Marker der Forschungsleiste ein Spieler erreicht hat
track-tleilaxu = Schritt auf der Tleilaxu-Leiste
    .gender = m
    .gen = Schritts auf der Tleilaxu-Leiste
    .plural = Schritte auf der Tleilaxu-Leiste
    .dat-plural = Schritten auf der Tleilaxu-Leiste
    .track = Tleilaxu-Leiste
    .unverified = ja
    .doc = die Gunst der Bene Tleilax
track-research = Schritt auf der Forschungsleiste
    .gender = m
    .gen = Schritts auf der Forschungsleiste
    .plural = Schritte auf der Forschungsleiste
    .dat-plural = Schritten auf der Forschungsleiste
    .track = Forschungsleiste
    .step-start = Beginn
    .step-c1 = 1
    .step-c2-upper = 2 oben
    .step-c2-lower = 2 unten
    .step-c3-top = 3 oben
    .step-c3-middle = 3 Mitte
    .step-c3-bottom = 3 unten
    .step-c4-top = 4 oben
    .step-c4-middle = 4 Mitte
    .step-c4-bottom = 4 unten
    .step-c5-top = 5 oben
    .step-c5-middle = 5 Mitte
    .step-c5-bottom = 5 unten
    .step-c6-top = 6 oben
    .step-c6-middle = 6 Mitte
    .step-c6-bottom = 6 unten
    .step-c7-top = 7 oben
    .step-c7-middle = 7 Mitte
    .step-c7-bottom = 7 unten
    .step-c8-top = 8 oben
    .step-c8-middle = 8 Mitte
    .step-c8-bottom = 8 unten
    .unverified = ja
    .doc = wie viel ein Spieler von den Geheimnissen des Lebens weiß

## Figuren und Marker
piece-specimen = Probe
    .gender = f
    .plural = Proben
    .unverified = ja
    .doc = ein Trupp in den Axolotl-Tanks
piece-family-atomics = Familienatomwaffen
    .gender = plural
    .plural = Familienatomwaffen
    .unverified = ja
    .doc = ein Bestand, der einmal eingesetzt wird
token-spice-hoard = Spice-Hort
    .gender = m
    .gen = Spice-Horts
    .plural = Spice-Horte
    .dat-plural = Spice-Horten
    .the = der Spice-Hort
    .the-acc = den Spice-Hort
    .the-dat = dem Spice-Hort
    .the-gen = des Spice-Horts
    .doc = die 2 Spice für den ersten Spieler in der Mitte der Tleilaxu-Leiste

## Typen von Dingen
type-tleilaxu-card = Tleilaxu-Karte
    .gender = f
    .plural = Tleilaxu-Karten
    .this = Karte
    .this-plural = Karten
    .unverified = ja
    .doc = eine Karte des Tleilaxu-Stapels, die mit Proben gekauft wird
    .doc-price = was sie an Proben kostet
    .doc-acquire = was ihr Erwerb bringt
    .doc-rules = was gilt, solange sie im Spiel ist, oder wenn etwas mit ihr geschieht
type-standing-offer = Dauerangebot
    .gender = n
    .gen = Dauerangebots
    .plural = Dauerangebote
    .dat-plural = Dauerangeboten
    .doc = was man mit Proben immer wieder kaufen kann
    .doc-price = was es an Proben kostet
    .doc-acquire = was es jedes Mal bringt
fact-price = Preis
    .gender = m
    .gen = Preises
    .plural = Preise
    .dat-plural = Preisen

## Zonen
zone-tanks = Axolotl-Tanks
    .gender = plural
    .unverified = ja
    .doc = wo Proben gezüchtet werden
zone-tleilaxu-row = Tleilaxu-Reihe
    .gender = f
    .unverified = ja
    .doc = Karten, die man mit Proben kauft
zone-tleilaxu-deck = Tleilaxu-Stapel
    .gender = m
    .gen = Tleilaxu-Stapels
    .unverified = ja
    .doc = woraus die Tleilaxu-Reihe aufgefüllt wird

## Abschnitte
phase-plain-turn = Einzelkarten-Zug
    .gender = m
    .gen = Einzelkarten-Zuges
    .doc = eine Karte ausspielen und einen Agenten entsenden
phase-graft-turn = Verschmelz-Zug
    .gender = m
    .gen = Verschmelz-Zuges
    .doc = zwei Karten zusammen ausspielen und einen Agenten entsenden
phase-usurping-turn = Usurp-Zug
    .gender = m
    .gen = Usurp-Zuges
    .doc = eine Karte zusammen mit einer aus der Imperium-Reihe ausspielen

phase-toll = Verlustschritt
    .gender = m
    .gen = Verlustschritts
    .doc = was der Konflikt gekostet hat, steht fest

## Merkmale und was man sich merkt
tag-graft = Verschmelzen
    .compound = Verschmelz
    .unverified = ja
    .doc = eine Karte, die zusammen mit einer anderen ausgespielt wird
memory-scion = Pfropfkarte
    .gender = f
    .in = , die { $value } ist,
    .doc = die Verschmelz-Karte, die ein Spieler in diesem Zug ausgespielt hat
memory-stock = Trägerkarte
    .gender = f
    .in = , die { $value } ist,
    .doc = die Karte, mit der sie verschmolzen ist

## Verben
verb-grow = züchte
    .infinitive = züchten
    .past = gezüchtet
    .du = züchtest
    .er = züchtet
    .unverified = ja
    .doc = legt Truppen aus dem Vorrat in die Axolotl-Tanks
verb-return = gib
    .particle = zurück
    .infinitive = zurückgeben
    .zu = zurückzugeben
    .past = zurückgegeben
    .du = zurückgibst
    .er = zurückgibt
    .main = gibt
    .main-you = gibst
    .unverified = ja
    .doc = nimmt Proben in den Vorrat zurück
verb-forfeit = büße
    .particle = ein
    .infinitive = einbüßen
    .zu = einzubüßen
    .past = eingebüßt
    .du = einbüßt
    .er = einbüßt
    .main = büßt
    .main-you = büßt
    .doc = bekommt Truppen aus einem Konflikt, der vorbei ist, nicht zurück
verb-acquire-tleilaxu-card = erwirb
    .infinitive = Tleilaxu-Karten erwerben
    .doc = kauft eine Tleilaxu-Karte mit Proben
verb-acquire-offer = erwirb
    .infinitive = Dauerangebote erwerben
    .doc = kauft, was immer zu haben ist

## Schlüsselwörter
# Was als Effekt steht, hat auch .statement (mit Subjekt), .infinitive und .purpose (mit zu).
keyword-grafted = verschmolzen{ ending }
    .title = verschmolzen
    .unverified = ja
keyword-join-the-conflict = behandle das Zielfeld in diesem Zug als Kampf-Feld
    .title = In den Konflikt ziehen
    .statement = { $who } behandelt das Zielfeld in diesem Zug als Kampf-Feld
    .infinitive = das Zielfeld in diesem Zug als Kampf-Feld behandeln
    .purpose = das Zielfeld in diesem Zug als Kampf-Feld zu behandeln

## Regeln, Aktionen und Aufbau
rule-first-marker = Erster Marker
    .doc = ab dem ersten Gen-Marker dürfen Tleilaxu-Karten oben auf das Deck
rule-second-marker = Zweiter Marker
    .doc = am Ende der Forschungsleiste bringt Forschung eine Karte
rule-fallen-troops = Gefallene Truppen
    .doc = wer nach den Belohnungen noch Truppen im Konflikt hat, hat sie verloren
action-acquire-a-tleilaxu-card = Tleilaxu-Karte erwerben
action-acquire-what-is-always-for-sale = Dauerangebot erwerben
action-return-specimens = Proben zurückgeben
action-return-specimens-in-combat = Proben im Kampf zurückgeben
action-use-the-family-atomics = Familienatomwaffen einsetzen
setup-step-standing-offers = Dauerangebote
setup-step-tleilaxu-row = Tleilaxu-Reihe

## Spiele
game-immortality = Immortality
    .doc = die erste Ausgabe mit Immortality
game-uprising-with-immortality = Uprising mit Immortality
    .doc = die zweite Ausgabe mit Immortality
game-rise-of-ix-and-immortality = Rise of Ix und Immortality
    .doc = die erste Ausgabe mit beiden Erweiterungen
game-uprising-with-contracts-rise-of-ix-and-immortality = Uprising mit Verträgen, Rise of Ix und Immortality
    .doc = die zweite Ausgabe mit Verträgen und beiden Erweiterungen

## Themen der Regelfragen
topic-grafted-cards = Verschmolzene Karten
topic-research-and-markers = Forschung und Gen-Marker
topic-specimens-and-tleilaxu-cards = Proben und Tleilaxu-Karten
topic-family-atomics = Familienatomwaffen
topic-setup = Aufbau
topic-deploying-troops = Truppen einsetzen
