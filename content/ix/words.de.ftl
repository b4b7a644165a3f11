# Die Wörter dieses Packs auf Deutsch. Was hier nicht steht, kommt aus den Packs, auf denen es aufbaut.
#
# Ein gedruckter Begriff, den wir selbst gewählt haben, ohne ihn in einer deutschen Regel gefunden zu haben, hat
# `.unverified`; die Seiten sagen es. Eigene Wörter, die auf keiner Karte und keinem Plan stehen, brauchen das nicht.

## Das Paket selbst
pack-ix =
    .doc = Technologie-Plättchen, Frachter und Schlachtschiffe, auf beiden Spielplänen.

## Figuren
piece-dreadnought = Schlachtschiff
    .put = put-figure
    .gender = n
    .gen = Schlachtschiffs
    .plural = Schlachtschiffe
    .dat-plural = Schlachtschiffen
    .unverified = ja
    .doc = ein Kriegsschiff; 3 Kampfstärke im Konflikt
piece-negotiator = Unterhändler
    .gender = m
    .gen = Unterhändlers
    .plural = Unterhändler
    .dat-plural = Unterhändlern
    .unverified = ja
    .doc = ein Trupp, der mit den Erfindern von Ix verhandelt; jeder macht ein Technologie-Plättchen billiger

piece-snooper = Schnüffler
    .gender = m
    .gen = Schnüfflers
    .plural = Schnüffler
    .dat-plural = Schnüfflern
    .unverified = ja
    .doc = ein Marker von Tessia Vernius, der auf der Leiste einer Fraktion wartet

## Was gezählt wird
track-shipping = Schritt auf der Frachtleiste
    .gender = m
    .gen = Schritts auf der Frachtleiste
    .plural = Schritte auf der Frachtleiste
    .dat-plural = Schritten auf der Frachtleiste
    .track = Frachtleiste
    .unverified = ja
    .doc = wie weit der Frachter eines Spielers gekommen ist

resource-precedence = Vorrang
    .gender = m
    .gen = Vorrangs
    .plural = Vorrang
    .mass = ja
    .has = du gewinnst am Ende der Partie bei Gleichstand
    .has-inverted = gewinnst du am Ende der Partie bei Gleichstand
    .unverified = ja
    .doc = was bei Gleichstand um den Sieg entscheidet

## Typen von Dingen
type-tech-tile = Technologie-Plättchen
    .gender = n
    .gen = Technologie-Plättchens
    .plural = Technologie-Plättchen
    .unverified = ja
    .this = Plättchen
    .this-gen = Plättchens
    .this-plural = Plättchen
    .doc = eine Erfindung von Ix
    .doc-cost = was es an Spice kostet
    .doc-rival = ob automatisierte Häuser es nehmen
    .doc-acquire = was sein Erwerb bringt
    .doc-endgame = was es am Ende der Partie bringt
    .doc-rules = was für seinen Besitzer gilt
type-berth = Liegeplatz
    .gender = m
    .gen = Liegeplatzes
    .plural = Liegeplätze
    .dat-plural = Liegeplätzen
    .doc = ein Feld der Frachtleiste
    .doc-track = die Leiste, auf der er ist
    .doc-step = wie weit oben er ist
    .doc-reward = was ein Frachter mitbringt, der von dort oder von weiter oben kommt
type-faction =
    .from = von { $value-dat }
fact-rival = Rivale
    .gender = m
    .acc = Rivalen
    .dat = Rivalen
    .gen = Rivalen
fact-track = Leiste
    .gender = f
    .plural = Leisten
fact-step = Schritt
    .gender = m
    .gen = Schritts
    .plural = Schritte
    .dat-plural = Schritten
box-reward = Belohnung
    .gender = f
    .use = gain

## Zonen
zone-arsenal = Arsenal
    .gender = n
    .gen = Arsenals
    .doc = die Technologie-Plättchen eines Spielers
zone-delegation = Delegation
    .gender = f
    .doc = Truppen, die auf Ix verhandeln
zone-plan = Plan
    .gender = m
    .gen = Plans
    .into-in = verdeckt beiseite
    .from = , die du beiseitegelegt hast,
    .doc = die Karte, die Ilesa Ecaz für ihren zweiten Zug aufhebt
zone-insights = Einblicke
    .gender = plural
    .dat = Einblicken
    .in = auf { $value-owner ->
        [their] seinem
       *[other] deinem
     } Anführer
    .into-in = auf { $value-owner ->
        [their] seinen
       *[other] deinen
     } Anführer
    .doc = die Schnüffler, die Tessia Vernius erreicht hat
zone-upper-stack = Stapel der oberen Technologie-Auslage
    .gender = m
    .gen = Stapels der oberen Technologie-Auslage
    .into-in = auf { $value-acc }
    .doc = die Technologie-Plättchen, die oben noch kommen
zone-middle-stack = Stapel der mittleren Technologie-Auslage
    .gender = m
    .gen = Stapels der mittleren Technologie-Auslage
    .into-in = auf { $value-acc }
    .doc = die Technologie-Plättchen, die in der Mitte noch kommen
zone-lower-stack = Stapel der unteren Technologie-Auslage
    .gender = m
    .gen = Stapels der unteren Technologie-Auslage
    .into-in = auf { $value-acc }
    .doc = die Technologie-Plättchen, die unten noch kommen
zone-upper-offer = obere Technologie-Auslage
    .gender = f
    .dat = oberen Technologie-Auslage
    .gen = oberen Technologie-Auslage
    .doc = das offene Plättchen des oberen Stapels
zone-middle-offer = mittlere Technologie-Auslage
    .gender = f
    .dat = mittleren Technologie-Auslage
    .gen = mittleren Technologie-Auslage
    .doc = das offene Plättchen des mittleren Stapels
zone-lower-offer = untere Technologie-Auslage
    .gender = f
    .dat = unteren Technologie-Auslage
    .gen = unteren Technologie-Auslage
    .doc = das offene Plättchen des unteren Stapels

## Merkmale
tag-unload = Entladen
    .compound = Entlade
    .unverified = ja
    .doc = ihr Aufdeck-Bereich wirkt auch, wenn sie abgeworfen oder entsorgt wird

## Verben
verb-acquire-tech-tile = erwirb
    .infinitive = Technologie-Plättchen erwerben
    .doc = kauft ein Technologie-Plättchen mit Spice
verb-trash-tech-tile = entsorge
    .infinitive = Technologie-Plättchen entsorgen
    .doc = nimmt Technologie-Plättchen aus dem Spiel
verb-station = stationiere
    .infinitive = stationieren
    .past = stationiert
    .du = stationierst
    .er = stationiert
    .unverified = ja
    .doc = schickt ein Schlachtschiff aus dem Konflikt für eine Runde auf ein Feld, das kontrolliert werden kann
verb-commission = stelle
    .particle = in Dienst
    .infinitive = in Dienst stellen
    .zu = in Dienst zu stellen
    .past = in Dienst gestellt
    .du = in Dienst stellst
    .er = in Dienst stellt
    .main = stellt
    .main-you = stellst
    .unverified = ja
    .doc = bringt Schlachtschiffe aus dem Vorrat in die Garnison
verb-negotiate = ernenne
    .infinitive = ernennen
    .past = ernannt
    .du = ernennst
    .er = ernennt
    .unverified = ja
    .doc = schickt Truppen aus dem Vorrat nach Ix
verb-dismiss = berufe
    .particle = ab
    .infinitive = abberufen
    .zu = abzuberufen
    .past = abberufen
    .du = abberufst
    .er = abberuft
    .main = beruft
    .main-you = berufst
    .unverified = ja
    .doc = gibt Unterhändler in den Vorrat zurück
verb-collect = nimm
    .particle = entgegen
    .infinitive = entgegennehmen
    .zu = entgegenzunehmen
    .past = entgegengenommen
    .du = entgegennimmst
    .er = entgegennimmt
    .main = nimmt
    .main-you = nimmst
    .doc = bringt die Belohnung eines Feldes der Frachtleiste ein

## Schlüsselwörter
# Was als Effekt steht, hat auch .statement (mit Subjekt), .infinitive und .purpose (mit zu).
keyword-freighter = bewege deinen Frachter
    .title = Frachter
    .statement = { $who } bewegt seinen Frachter
    .infinitive = deinen Frachter bewegen
    .purpose = deinen Frachter zu bewegen
    .unverified = ja
keyword-advance-freight = rücke mit deinem Frachter vor
    .title = Mit dem Frachter vorrücken
    .statement = { $who } rückt mit seinem Frachter vor
    .infinitive = mit deinem Frachter vorrücken
    .purpose = mit deinem Frachter vorzurücken
    .unverified = ja
keyword-recall-freight = rufe deinen Frachter zurück
    .title = Den Frachter zurückrufen
    .statement = { $who } ruft seinen Frachter zurück
    .infinitive = deinen Frachter zurückrufen
    .purpose = deinen Frachter zurückzurufen
    .unverified = ja
keyword-infiltration-icon = infiltriere { $icon-name }-Felder
    .title = Infiltration
    .statement = { $who } infiltriert { $icon-name }-Felder
    .infinitive = { $icon-name }-Felder infiltrieren
    .purpose = { $icon-name }-Felder zu infiltrieren
    .unverified = ja

## Regeln, Aktionen und Aufbau
rule-negotiators = Unterhändler
    .doc = ein Unterhändler, der abberufen wird, macht ein Technologie-Plättchen um ein Spice billiger
rule-unload = Entladen
    .unverified = ja
    .doc = der Aufdeck-Bereich einer Entlade-Karte wirkt auch, wenn sie abgeworfen oder entsorgt wird
rule-dreadnoughts-take-control = Schlachtschiffe übernehmen die Kontrolle
    .doc = wer mit einem Schlachtschiff gewinnt, schickt es auf ein Feld, das kontrolliert werden kann; dort bleibt es eine Runde lang
rule-sandworms-stay = Sandwürmer bleiben
    .doc = ein Sandwurm ist nie in einer Garnison, also zieht er sich nicht zurück
rule-tech-tiles-at-the-end = Technologie-Plättchen am Ende
    .doc = was Technologie-Plättchen am Ende bringen, kommt nach den letzten Intrigenkarten; niemand muss es verlangen
rule-deployment =
    .doc = nach dem Besuch eines Kampf-Feldes dürfen Einheiten in den Konflikt ziehen
rule-control-bonus =
    .doc = wer ein Feld kontrolliert, erhält den Kontrollbonus, wer auch immer es besucht; ein Schlachtschiff geht einem Kontrollmarker vor
setup-step-berths = Liegeplätze
setup-step-tech-tiles = Technologie-Plättchen
setup-step-a-conflict-that-is-not-fought = Ein Konflikt, um den nicht gekämpft wird
    .doc = vier der fünf Konflikte der Stufe III werden gespielt
setup-step-first-contracts = Erste Verträge
setup-step-first-contracts-kept = Erste Verträge behalten

## Spiele
game-rise-of-ix = Rise of Ix
    .doc = die erste Ausgabe mit Rise of Ix
game-uprising-with-rise-of-ix = Uprising mit Rise of Ix
    .doc = die zweite Ausgabe mit Rise of Ix
game-uprising-with-contracts-and-rise-of-ix = Uprising mit Verträgen und Rise of Ix
    .doc = die zweite Ausgabe mit ihrem Modul der Verträge und Rise of Ix

## Namen, die im Satz einen Artikel haben, und Namen, die wir nicht belegen können
berth-dividends = Dividenden
    .the = die Dividenden
    .the-dat = den Dividenden
    .the-gen = der Dividenden
berth-musters = Verstärkungen
    .the = die Verstärkungen
    .the-dat = den Verstärkungen
    .the-gen = der Verstärkungen
berth-deliveries = Lieferungen
    .the = die Lieferungen
    .the-dat = den Lieferungen
    .the-gen = der Lieferungen
post-shipping-post = Frachtposten
    .the = der Frachtposten
    .the-acc = den Frachtposten
    .the-dat = dem Frachtposten
    .the-gen = des Frachtpostens
post-ix-post = Ix-Posten
    .the = der Ix-Posten
    .the-acc = den Ix-Posten
    .the-dat = dem Ix-Posten
    .the-gen = des Ix-Postens
contract-dreadnought-negotiator = Schlachtschiff (Unterhändler)
    .unverified = ja
contract-espionage-contract = Espionage (Vertrag)
contract-harvest-3-or-more-contract = Ernte von 3 oder mehr (Vertrag)
    .unverified = ja
contract-harvest-4-or-more-contract = Ernte von 4 oder mehr (Vertrag)
    .unverified = ja
contract-heighliner-contract = Heighliner (Vertrag)
contract-high-council-negotiator = Hoher Rat (Unterhändler)
contract-interstellar-shipping-negotiator = Interstellare Fracht (Unterhändler)
    .unverified = ja
contract-secrets-contract = Secrets (Vertrag)
contract-smuggling-contract = Schmuggel (Vertrag)
    .unverified = ja
contract-tech-negotiation-contract = Technologie-Verhandlung (Vertrag)
    .unverified = ja
space-dreadnought = Schlachtschiff
    .unverified = ja
space-interstellar-shipping = Interstellare Fracht
    .unverified = ja
space-smuggling = Schmuggel
    .unverified = ja
space-tech-negotiation = Technologie-Verhandlung
    .unverified = ja
type-contract =
    .doc-opening = 1 bei einem Vertrag, mit dem ein Spieler beginnen kann
fact-opening = Auftakt
    .gender = m
    .gen = Auftakts
    .exactly = , mit { $head-gender ->
        [f] der
        [plural] denen
       *[other] dem
     } ein Spieler beginnen kann,

## Themen der Regelfragen
topic-tech-tiles = Technologie-Plättchen
topic-freighters = Frachter
topic-dreadnoughts = Schlachtschiffe
topic-infiltration = Infiltration
topic-the-overlay = Das Overlay
topic-leaders = Anführer
