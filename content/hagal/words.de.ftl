# Die Wörter dieses Packs auf Deutsch. Was hier nicht steht, kommt aus den Packs, auf denen es aufbaut.
#
# Ein gedruckter Begriff, den wir selbst gewählt haben, ohne ihn in einer deutschen Regel gefunden zu haben, hat
# `.unverified`; die Seiten sagen es. Eigene Wörter, die auf keiner Karte und keinem Plan stehen, brauchen das nicht.

## Das Paket selbst
pack-hagal =
    .doc = Plätze, auf denen niemand sitzt: ein Haus, das zweien in die Quere kommt, und zwei Rivalen für eine Person.

## Plätze, Spiele und Schwierigkeiten
seat-house = Haus
    .gender = n
    .gen = Hauses
    .plural = Häuser
    .dat-plural = Häusern
    .doc = Haus Hagal in einer Partie zu zweit. Es kommt anderen in die Quere und kämpft; es sammelt nichts und bekommt nie Punkte.
seat-rival = Rivale
    .gender = m
    .acc = Rivalen
    .dat = Rivalen
    .gen = Rivalen
    .plural = Rivalen
    .doc = Einer von zwei Gegnern einer einzelnen Person. Er sammelt, was Konflikte bringen, und kauft Punkte davon.
game-house-hagal = Haus Hagal
    .doc = zwei Personen und ein Haus, das ihnen in die Quere kommt
game-against-two-rivals = Gegen zwei Rivalen
    .doc = eine Person gegen zwei Rivalen
mode-mercenary = Söldner
    .gender = m
    .gen = Söldners
    .plural = Söldner
    .dat-plural = Söldnern
    .unverified = ja
    .doc = zum Einstieg: Die Person beginnt mit mehr, die Rivalen beginnen ohne Truppen
mode-sardaukar = Sardaukar
    .gender = m
    .plural = Sardaukar
    .doc = für Geübte: Die Rivalen beginnen mit Truppen und einer Intrigenkarte
mode-mentat-rivals = Mentaten
    .gender = plural
    .unverified = ja
    .doc = für Profis: Die Rivalen überlegen sich, wo sie kämpfen
mode-kwisatz-haderach = Kwisatz Haderach
    .gender = m
    .plural = Kwisatz Haderach
    .doc = für Profis, die mehr wollen: Die Person hat nie einen Schwertmeister

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
    .doc-needs = was außer einem freien Feld nötig ist, um ihr zu folgen
    .doc-goes = wie ihr Agent sein Feld findet
    .doc-effect = was sie bringt
    .doc-passed = was aus ihr wird, wenn ihr niemand folgen kann
type-space =
    .doc-yield = wie viel Spice eine Ernte dort außer dem Bonus-Spice bringt

## Zonen
zone-hagal-deck = Hagal-Stapel
    .gender = m
    .gen = Hagal-Stapels
    .doc = die Hagal-Karten, die noch kommen
zone-hagal-row = Hagal-Auslage
    .gender = f
    .doc = die Hagal-Karte, die ausgeführt wird
zone-hagal-discard-pile = Hagal-Ablagestapel
    .gender = m
    .gen = Hagal-Ablagestapels
    .into-in = auf { $value-acc }
    .doc = ausgeführte Hagal-Karten
zone-retinue = Gefolge
    .gender = n
    .gen = Gefolges
    .doc = der Anführer eines Rivalen, von dem nur der Siegelring zählt

## Abschnitte
phase-order-turn = Hagal-Zug
    .gender = m
    .gen = Hagal-Zuges
    .doc = es werden Hagal-Karten aufgedeckt, bis einer gefolgt werden kann
phase-battle-order = Kampfkarten-Zug
    .gender = m
    .gen = Kampfkarten-Zuges
    .doc = eine Hagal-Karte wird wegen ihrer Schwerter aufgedeckt

## Merkmale
tag-fleeting = flüchtig
    .compound = Misch
    .doc = sie wird mit den anderen gemischt, und eine weitere wird aufgedeckt
tag-willing = Rivalen
    .doc = ein Rivale kann diesen Anführer haben

## Verben
verb-occupy = besetze
    .infinitive = besetzen
    .past = besetzt
    .du = besetzt
    .er = besetzt
    .doc = stellt einen Agenten ohne Karte auf ein Feld; was das Feld kostet und bringt, zählt nicht
verb-follow = befolge
    .infinitive = befolgen
    .past = befolgt
    .du = befolgst
    .er = befolgt
    .doc = tut, was eine Hagal-Karte bringt, sobald ihr Agent ein Feld gefunden hat

## Schlüsselwörter
# Was als Effekt steht, hat auch .statement (mit Subjekt), .infinitive und .purpose (mit zu).
keyword-rival-signet = nutze die Siegelring-Fähigkeit deines Anführers
    .title = Siegelring eines Rivalen
    .statement = { $who } nutzt die Siegelring-Fähigkeit seines Anführers
    .infinitive = die Siegelring-Fähigkeit deines Anführers nutzen
    .purpose = die Siegelring-Fähigkeit deines Anführers zu nutzen
keyword-swordmasters-arrive = jeder Rivale erhält seinen Schwertmeister
    .title = Die Schwertmeister kommen
    .statement = jeder Rivale erhält seinen Schwertmeister
    .infinitive = jedem Rivalen seinen Schwertmeister geben
    .purpose = jedem Rivalen seinen Schwertmeister zu geben
keyword-attacks = das Zielfeld ist ein Kampf-Feld
    .title = Angriff
    .test = das Zielfeld ein Kampf-Feld ist
    .test-main = das Zielfeld ist ein Kampf-Feld

## Regeln, Aktionen und Aufbau
rule-swords-of-an-order = Schwerter einer Hagal-Karte
    .doc = wer Einheiten im Konflikt hat, rechnet die Schwerter der nächsten Hagal-Karte hinzu, in Zugreihenfolge
rule-control-bonus-of-an-order = Kontrollbonus bei einer Hagal-Karte
    .doc = wer ein Feld kontrolliert, erhält den Kontrollbonus, wer auch immer es besetzt
rule-no-bonus-of-factions = Kein Bonus der Fraktionen
    .doc = die Leiste einer Fraktion bringt einem Platz, auf dem niemand sitzt, keinen Bonus
rule-the-house-acts-after-the-first-player = Das Haus handelt nach dem Startspieler
    .doc = nach jedem Agenten-Zug des Startspielers, solange das Haus einen Agenten hat
rule-the-house-collects-nothing = Das Haus sammelt nichts
    .doc = keine Punkte, keine Rohstoffe, keine Belohnungen
rule-a-conflict-that-the-house-wins = Ein Konflikt, den das Haus gewinnt
    .doc = ein umkämpftes Feld gehört niemandem, wenn das Haus gewinnt
rule-points-for-resources = Punkte für Rohstoffe
    .doc = was ein Rivale sammelt, wird zu einem Punkt, sobald es reicht
rule-points-for-spice = Punkte für Spice
    .doc = auch aus genug Spice wird ein Punkt
rule-swordmasters-after-five-conflicts = Schwertmeister nach fünf Konflikten
    .doc = die Rivalen haben ihren dritten Agenten vom fünften Konflikt an
rule-swordmasters-after-four-conflicts = Schwertmeister nach vier Konflikten
    .doc = die Rivalen haben ihren dritten Agenten vom vierten Konflikt an
rule-swordmasters-after-three-conflicts = Schwertmeister nach drei Konflikten
    .doc = die Rivalen haben ihren dritten Agenten vom dritten Konflikt an
rule-no-swordmaster-for-the-person = Kein Schwertmeister für die Person
    .doc = die Person hat nie einen dritten Agenten
rule-expert-deployment = Einsatz mit Bedacht
    .unverified = ja
    .doc = in den ersten Konflikten behält ein Rivale mit Vorsprung seine Truppen
setup-step-orders = Hagal-Karten
setup-step-agents-of-the-house = Agenten des Hauses
setup-step-water-of-the-house = Wasser des Hauses
setup-step-leaders-of-rivals = Anführer der Rivalen
setup-step-help-for-beginners = Hilfe zum Einstieg
setup-step-rivals-in-force = Starke Rivalen

## Namen, die wir nicht belegen können, und Karten mit einer Erklärung
hagal-card-foldspace =
    .unverified = ja
hagal-card-harvest-spice = Spice ernten
    .unverified = ja
    .doc = von mehreren solchen Feldern das mit dem meisten Bonus-Spice, dann das mit dem meisten Spice insgesamt
hagal-card-reshuffle = Neu mischen
    .unverified = ja

## Angaben und Bereiche
fact-space = Feld
    .gender = n
    .gen = Feldes
fact-swords = Schwerter
    .gender = plural
    .dat = Schwertern
fact-players = Spielerzahl
    .gender = f
fact-yield = Ertrag
    .gender = m
    .gen = Ertrags
box-goes = Weg
    .gender = m
    .gen = Weges
box-passed = Ersatz
    .gender = m
    .gen = Ersatzes

## Themen der Regelfragen
topic-automated-houses = Automatisierte Häuser

## Mit Rise of Ix und Immortality
game-house-hagal-with-rise-of-ix = Haus Hagal mit Rise of Ix
    .doc = zwei Personen und ein Haus, mit Rise of Ix
game-against-two-rivals-with-rise-of-ix = Gegen zwei Rivalen mit Rise of Ix
    .doc = eine Person gegen zwei Rivalen, mit Rise of Ix
game-house-hagal-with-immortality = Haus Hagal mit Immortality
    .doc = zwei Personen und ein Haus, mit Immortality
game-against-two-rivals-with-immortality = Gegen zwei Rivalen mit Immortality
    .doc = eine Person gegen zwei Rivalen, mit Immortality
game-house-hagal-with-rise-of-ix-and-immortality = Haus Hagal mit Rise of Ix und Immortality
    .doc = zwei Personen und ein Haus, mit beiden Erweiterungen
game-against-two-rivals-with-rise-of-ix-and-immortality = Gegen zwei Rivalen mit Rise of Ix und Immortality
    .doc = eine Person gegen zwei Rivalen, mit beiden Erweiterungen
resource-depth = Tiefe
    .gender = f
    .plural = Tiefe
    .mass = ja
    .doc = wie viele Plättchen unter einem offenen liegen: drei für jedes, und eins oder zwei mehr für einen höheren Stapel
phase-clearance = Wechsel der Auslage
    .gender = m
    .gen = Wechsels der Auslage
    .doc = offene Plättchen, die kein Rivale erwerben kann, machen Platz
tag-coveted = für Rivalen
    .compound = Rivalen
    .doc = ein Rivale kann dieses Plättchen erwerben
verb-withdraw = entferne
    .infinitive = entfernen
    .past = entfernt
    .du = entfernst
    .er = entfernt
    .doc = nimmt ein offenes Technologie-Plättchen aus dem Spiel
verb-clear = räume
    .particle = ab
    .infinitive = abräumen
    .past = abgeräumt
    .du = räumst
    .er = räumt
    .doc = nimmt eine Karte der Tleilaxu-Reihe aus dem Spiel; eine neue nimmt ihren Platz ein
keyword-no-tile-for-rivals = kein offenes Plättchen ist für Rivalen
    .title = Kein Plättchen für Rivalen
    .test = kein offenes Technologie-Plättchen für Rivalen ist
    .test-main = kein offenes Technologie-Plättchen ist für Rivalen
type-tech-tile =
    .doc-automatic = was für einen Rivalen gilt, der es besitzt
rule-spice-is-kept-for-tech-tiles = Spice für Technologie
    .doc = ein Rivale macht nur dann Punkte aus Spice, wenn um einen Konflikt III gekämpft wird
rule-tiles-that-rivals-want = Plättchen, die Rivalen wollen
    .doc = ein Plättchen, das ein Rivale erwerben kann, liegt immer offen, solange es eines gibt
rule-tiles-for-rivals = Plättchen für Rivalen
    .doc = von den Technologie-Plättchen erwerben Rivalen nur die gekennzeichneten
setup-step-tech-tiles-that-rivals-want = Plättchen, die Rivalen wollen
