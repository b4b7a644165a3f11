# Die Wörter dieses Packs auf Deutsch. Was hier nicht steht, kommt aus den Packs, auf denen es aufbaut.

## Das Paket selbst
pack-choam =
    .doc = Verträge über Dienste für die Handelsgesellschaft, und der Imperator, der eigene hat.

## Typen von Dingen
type-contract = Vertrag
    .gender = m
    .acc = Vertrag
    .gen = Vertrags
    .plural = Verträge
    .dat-plural = Verträgen
    .unverified = ja
    .doc = ein Versprechen, das sich auszahlt, sobald es gehalten ist
    .doc-space = das Feld, dessen Besuch ihn erfüllt
    .doc-reward = was er bringt
    .doc-rules = was ihn sonst erfüllt
fact-space = Feld
    .gender = n
    .gen = Feldes
box-reward = Belohnung
    .gender = f
    .use = gain
tag-sardaukar = Sardaukar
    .doc = ein Vertrag, der das Feld der Soldaten des Imperators nennt
tag-placeless = Sonder
    .doc = ein Vertrag, den kein Besuch erfüllt

## Zonen
zone-contract-bank = Vertragsvorrat
    .gender = m
    .gen = Vertragsvorrats
    .doc = die Verträge, die noch kommen
zone-contract-row = Vertragsauslage
    .gender = f
    .doc = Verträge, die genommen werden können
zone-contracts = Verträge
    .gender = plural
    .dat = Verträgen
    .in = unter { $value-dat }
    .into-in = zu { $value-dat }
    .doc = Verträge, die ein Spieler genommen und noch nicht erfüllt hat
zone-ledger = Kontobuch
    .gender = n
    .gen = Kontobuchs
    .doc = die Verträge, die ein Spieler erfüllt hat
zone-court = Hof
    .gender = m
    .gen = Hofs
    .in = an { $value-dat }
    .into-in = an { $value-acc }
    .doc = Verträge, die nur der Imperator nehmen kann

## Verben
verb-accept = nimm
    .particle = an
    .infinitive = annehmen
    .zu = anzunehmen
    .past = angenommen
    .du = annimmst
    .er = annimmt
    .main = nimmt
    .main-you = nimmst
    .unverified = ja
    .doc = nimmt einen Vertrag, der ausliegt
verb-complete = erfülle
    .infinitive = erfüllen
    .past = erfüllt
    .du = erfüllst
    .er = erfüllt
    .unverified = ja
    .doc = legt einen Vertrag zu den erfüllten und gibt, was er bringt

## Regeln und Aufbau
rule-contracts-for-a-space = Verträge für ein Feld
    .doc = wer einen Agenten auf das Feld eines Vertrags entsendet, hat ihn erfüllt
rule-contracts-taken-late = Spät genommene Verträge
    .doc = ein Besuch erfüllt keinen Vertrag, den man erst nach dem Entsenden des Agenten nimmt
setup-step-contracts = Verträge
game-uprising-with-contracts = Uprising mit Verträgen
    .doc = die zweite Ausgabe mit ihrem Modul der Verträge
contract-immediate = Sofort
    .unverified = ja
contract-harvest-3-or-more = Ernte von 3 oder mehr
    .unverified = ja
contract-harvest-4-or-more = Ernte von 4 oder mehr
    .unverified = ja
contract-acquire-the-spice-must-flow = Das Spice muss nun fließen (Erwerb)
    .unverified = ja
contract-arrakeen-water = Arrakeen (Wasser)
contract-arrakeen-spy = Arrakeen (Spion)
contract-heighliner-water = Heighliner (Wasser)
contract-heighliner-troops = Heighliner (Truppen)
contract-high-council-influence = Hoher Rat (Einfluss)
contract-high-council-solari = Hoher Rat (Solari)
contract-research-station-spy = Research Station (Spion)
contract-research-station-solari = Research Station (Solari)
contract-sardaukar-cards = Sardaukar (Karten)
contract-sardaukar-agent = Sardaukar (Agent)
contract-spice-refinery-cards = Spice-Raffinerie (Karten)
contract-spice-refinery-water = Spice-Raffinerie (Wasser)

## Themen der Regelfragen
topic-contracts = Verträge
