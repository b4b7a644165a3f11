# Die Wendungen deutscher Regeltexte. Die Wörter des Spiels stehen nicht hier, sondern in den Packs (words.de.ftl).
#
# Ein Argument wie $object gibt es auch als $object-acc, $object-dat und $object-gen; $object-person ist you, one
# oder many. $form ist Fall und Geschlecht des Nomens, etwa acc-m; in der Mehrzahl acc-plural.

## Fälle
cases = nom acc dat gen
# Was verschmilzt
contractions = bei dem = beim, von dem = vom, in dem = im, zu dem = zum

## Sätze
sentence = { $text-capital }.
requirement = Voraussetzung ist, dass { $test }.
steps = { $first }; { $last }
steps-more = { $first }; { $last }
options = { $first }; oder { $last }
options-more = { $first }; { $last }
then = { $first }, dann { $last }
then-more = { $first }, dann { $last }
then-clause = { $first }. Danach: { $last-capital }
then-clause-more = { $first }. Danach: { $last-capital }
clauses-and = { $first } und { $last }
clauses-and-more = { $first }, { $last }
clauses-long = { $first }, und { $last }
clauses-long-more = { $first }, { $last }
clauses-or = { $first } oder { $last }
clauses-or-more = { $first }, { $last }
and = { $first } und { $last }
and-more = { $first }, { $last }
or = { $first } oder { $last }
or-more = { $first }, { $last }
test-and = { $first } und { $last }
test-and-more = { $first }, { $last }
test-or = { $first } oder { $last }
test-or-more = { $first }, { $last }

## Köpfe
pay = { $cost }: { $body-capital }
pay-option = { $cost } und { $body }
need = falls { $test }: { $body-capital }
need-outer = falls { $test }, { $body }
need-keyword = { $keyword }: { $body-capital }
need-keyword-outer = { $keyword }: { $body-capital }
otherwise = { $text }. Andernfalls: { $body-capital }
otherwise-outer = { $text }. Andernfalls, { $body }
when = wenn { $event }: { $body-capital }
when-outer = wenn { $event }: { $body-capital }
at = { $event }: { $body-capital }
at-outer = { $event }: { $body-capital }
instead = wenn { $event }, stattdessen: { $body-capital }
each = für { $over-acc }: { $body-capital }
each-player = { $over }: { $body-capital }
each-you = für { $over-acc }: { $body-capital }
last-while = solange { $test }: { $body-capital }
last-while-more = solange { $test }: { $body-capital } mehr
last-until = bis { $period }: { $body-capital }
last-during = { $period }: { $body-capital }
may = { $who } { darf } { $body }
may-any = { $who } { darf } Folgendes tun: { $body-capital }
choose = wähle { $take ->
    [1] eins
    [2] zwei
    [3] drei
   *[other] { $take }
 }: { $body-capital }
darf = { $who-person ->
    [you] darfst
    [many] dürfen
   *[other] darf
 }

## Handlungen
# Ein Verb hat: den Imperativ, .particle (was ans Ende rückt), .infinitive, .past (Partizip), .du und .er (wie am
# Ende eines Nebensatzes), .main und .main-you (wie im Hauptsatz, ohne den abgetrennten Teil).
verb = { "" }
    .particle = { "" }
    .main = { $er }
    .main-you = { $du }
act-object = { $object-acc }
act-rest = { $period } { $object-said } { $parts }
act-order = { $verb } { $rest } { $verb-particle }
act-order-secretly = { $verb } geheim { $rest } { $verb-particle }
act-infinitive = { $rest } { $verb-infinitive }
act-infinitive-secretly = geheim { $rest } { $verb-infinitive }
act-negated = { $period } { $object-said } nicht { $parts } { $verb-infinitive }
act-statement = { $who } { $who-person ->
    [you] { $verb-main-you }
    [many] { $verb-infinitive }
   *[other] { $verb-main }
 } { $rest } { $verb-particle }
act-event = { $who } { $rest } { finite }
act-would = { $who } { $rest } { $verb-infinitive } { $who-person ->
    [you] würdest
    [many] würden
   *[other] würde
 }
act-total = { $who } { $rest } { $verb-past } { $who-person ->
    [you] hast
    [many] haben
   *[other] hat
 }
act-passive = { $object } { $period } { $parts } { $verb-past } { $object-person ->
    [many] werden
   *[other] wird
 }
finite = { $who-person ->
    [you] { $verb-du }
    [many] { $verb-infinitive }
   *[other] { $verb-er }
 }

verb-have = habe
    .infinitive = haben
    .past = gehabt
    .du = hast
    .er = hat
verb-hold = habe
    .infinitive = haben
    .past = gehabt
    .du = hast
    .er = hat
verb-own = besitze
    .infinitive = besitzen
    .past = besessen
    .du = besitzt
    .er = besitzt
verb-pay = zahle
    .infinitive = zahlen
    .past = gezahlt
    .du = zahlst
    .er = zahlt
verb-gain = erhalte
    .infinitive = erhalten
    .past = erhalten
    .du = erhältst
    .er = erhält
verb-gain-on = lege
    .infinitive = legen
    .past = gelegt
    .du = legst
    .er = legt
verb-lose = verliere
    .infinitive = verlieren
    .past = verloren
    .du = verlierst
    .er = verliert
verb-take = nimm
    .infinitive = nehmen
    .past = genommen
    .du = nimmst
    .er = nimmt
verb-take-phase = führe
    .particle = aus
    .infinitive = ausführen
    .past = ausgeführt
    .du = ausführst
    .er = ausführt
    .main = führt
    .main-you = führst
verb-put = lege
    .infinitive = legen
    .past = gelegt
    .du = legst
    .er = legt
verb-choose = wähle
    .infinitive = wählen
    .past = gewählt
    .du = wählst
    .er = wählt
verb-reveal = decke
    .particle = auf
    .infinitive = aufdecken
    .past = aufgedeckt
    .du = aufdeckst
    .er = aufdeckt
    .main = deckt
    .main-you = deckst
verb-look = betrachte
    .infinitive = betrachten
    .past = betrachtet
    .du = betrachtest
    .er = betrachtet
verb-shuffle = mische
    .infinitive = mischen
    .past = gemischt
    .du = mischst
    .er = mischt
verb-end = beende
    .infinitive = beenden
    .past = beendet
    .du = beendest
    .er = beendet
verb-set-aside = lege
    .particle = beiseite
    .infinitive = beiseitelegen
    .past = beiseitegelegt
    .du = beiseitelegst
    .er = beiseitelegt
    .main = legt
    .main-you = legst
verb-replace = ersetze
    .infinitive = ersetzen
    .past = ersetzt
    .du = ersetzt
    .er = ersetzt
verb-remove = entferne
    .infinitive = entfernen
    .past = entfernt
    .du = entfernst
    .er = entfernt
verb-use = führe
    .particle = aus
    .infinitive = ausführen
    .past = ausgeführt
    .du = ausführst
    .er = ausführt
    .main = führt
    .main-you = führst
verb-open = nutze
    .infinitive = nutzen
    .past = genutzt
    .du = nutzt
    .er = nutzt
verb-fill = fülle
    .particle = auf
    .infinitive = auffüllen
    .past = aufgefüllt
    .du = auffüllst
    .er = auffüllt
    .main = füllt
    .main-you = füllst
verb-meet = erfülle
    .infinitive = erfüllen
    .past = erfüllt
    .du = erfüllst
    .er = erfüllt
verb-give = gib
    .infinitive = geben
    .past = gegeben
    .du = gibst
    .er = gibt
verb-flip = drehe
    .particle = um
    .infinitive = umdrehen
    .past = umgedreht
    .du = umdrehst
    .er = umdreht
    .main = dreht
    .main-you = drehst
verb-reach = erreiche
    .infinitive = erreichen
    .past = erreicht
    .du = erreichst
    .er = erreicht
verb-leave = verlasse
    .infinitive = verlassen
    .past = verlassen
    .du = verlässt
    .er = verlässt

## Woher, wohin, womit
part-from = aus { $value-dat }
part-into-in = in { $value-acc }
part-into-on = auf { $value-acc }
part-into-to = auf { $value-acc }
part-into-into = in { $value-acc }
part-in = in { $value-dat }
part-on = auf { $value-dat }
part-of = { $value-gen }
part-with = mit { $value-dat }
part-without = ohne { $value-acc }
part-for = { $value-person ->
    [free] { $value }
   *[other] für { $value-acc }
 }
part-as = als { $value-acc }
part-at = bei { $value-dat }
part-use-as = wie auf { $value-dat }
part-look-at = { $value-acc }
part-take-from = von { $value-dat }
part-gain-from = durch { $value-acc }
free = kostenlos

## Nomen
noun-phrase = { $before } { $noun } { $after }
compound = { $first }-{ $noun }
compound-or = { $first }- oder { $last }
compound-or-more = { $first }-, { $last }
compound-and = { $first }- und { $last }
compound-and-more = { $first }-, { $last }
per = pro { $per }
copies = { $person ->
    [many] Exemplare
   *[other] Exemplar
 } von { $name }
zone-top = { $case ->
    [dat] der
    [gen] der
   *[other] die
 } Oberseite { $zone-gen }
zone-bottom = { $case ->
    [dat] der
    [gen] der
   *[other] die
 } Unterseite { $zone-gen }

# Endungen: von ein, kein, dein; von dieser und jeder; von Adjektiven hinter der (weak), ein (mixed) und allein (strong)
ein = { $form ->
    [nom-m] { "" }
    [nom-n] { "" }
    [acc-n] { "" }
    [acc-m] en
    [dat-m] em
    [dat-n] em
    [dat-f] er
    [gen-f] er
    [gen-m] es
    [gen-n] es
    [dat-plural] en
    [gen-plural] er
   *[other] e
 }
dies = { $form ->
    [nom-m] er
    [acc-m] en
    [dat-m] em
    [gen-m] es
    [dat-f] er
    [gen-f] er
    [nom-n] es
    [acc-n] es
    [dat-n] em
    [gen-n] es
    [dat-plural] en
    [gen-plural] er
   *[other] e
 }
weak = { $form ->
    [nom-m] e
    [nom-f] e
    [acc-f] e
    [nom-n] e
    [acc-n] e
   *[other] en
 }
mixed = { $form ->
    [nom-m] er
    [nom-f] e
    [acc-f] e
    [nom-n] es
    [acc-n] es
   *[other] en
 }
strong = { $form ->
    [nom-m] er
    [dat-m] em
    [nom-f] e
    [acc-f] e
    [dat-f] er
    [gen-f] er
    [nom-n] es
    [acc-n] es
    [dat-n] em
    [nom-plural] e
    [acc-plural] e
    [gen-plural] er
   *[other] en
 }
ending = { $after ->
    [weak] { weak }
    [mixed] { mixed }
   *[strong] { strong }
 }

det-a = ein{ ein }
    .after = mixed
det-the = { $form ->
    [nom-m] der
    [acc-m] den
    [dat-m] dem
    [gen-m] des
    [dat-f] der
    [gen-f] der
    [nom-n] das
    [acc-n] das
    [dat-n] dem
    [gen-n] des
    [dat-plural] den
    [gen-plural] der
   *[other] die
 }
    .after = weak
det-each = jed{ dies }
    .after = weak
det-each-counted = { "" }
det-this = dies{ dies }
    .after = weak
det-that = dies{ dies }
    .after = weak
det-those = dies{ dies }
    .after = weak
det-any = ein{ ein } beliebig{ mixed }
    .after = mixed
det-all = all{ dies }
    .after = weak
det-all-you = all{ dies } dein{ ein }
    .after = weak
det-all-their = all{ dies } sein{ ein }
    .after = weak
det-no = kein{ ein }
    .after = mixed
det-next = { det-the } nächst{ weak }
    .after = weak
det-another = ein{ ein } weiter{ mixed }
    .after = mixed
det-you = dein{ ein }
    .after = mixed
det-their = sein{ ein }
    .after = mixed
det-you-next = dein{ ein } nächst{ mixed }
    .after = mixed
det-mass = { "" }
det-bare = { "" }
det-bare-copies = { "" }
det-number = { $low }
det-at-least = mindestens { $low }
det-up-to = bis zu { $high }
det-between = { $low } bis { $high }
det-exactly = genau { $low }
det-any-number = beliebig viele
det-any-number-you = beliebig viele deiner
    .case = gen
    .after = mixed
det-any-number-their = beliebig viele seiner
    .case = gen
    .after = mixed
det-any-number-that = beliebig viele dieser
    .case = gen
    .after = weak
det-more = { $low }
    .behind = mehr
det-less = { $low }
    .behind = weniger
det-that-many = so viel

adjective-enemy = gegnerisch{ ending }
adjective-other = ander{ ending }
adjective-random = zufällig{ ending }
adjective-top = oberst{ ending }
adjective-bottom = unterst{ ending }

player-you = { $case ->
    [acc] dich
    [dat] dir
   *[other] du
 }
player-opponent = Gegner
    .gender = m
    .gen = Gegners
    .plural = Gegner
    .dat-plural = Gegnern
player-player = Spieler
    .gender = m
    .gen = Spielers
    .plural = Spieler
    .dat-plural = Spielern
slot-each = jed{ dies } davon
slot-to = dorthin
slot-this = { $case ->
    [dat] dieser Karte
    [gen] dieser Karte
   *[other] diese Karte
 }
here = hier

relative = { $head-gender ->
    [m] den
    [n] das
   *[other] die
 }
filter-relative = , { relative } { $who } { $period } { $parts } { finite },
filter-done = , { relative } { $who } { $period } { $parts } { $verb-past } { $who-person ->
    [you] hast
    [many] haben
   *[other] hat
 },
filter-where = , bei { $head-gender ->
    [f] der
    [plural] denen
   *[other] dem
 } { $test },
where-more = mit mehr { $subject } als { $value }
where-fewer = mit weniger { $subject } als { $value }
where-same = mit genauso viel { $subject } wie { $value }
fact-most = mit { $fact } von höchstens { $high }
fact-least = mit { $fact } von mindestens { $low }
fact-exactly = mit { $fact } { $low }

## Bedingungen, als Nebensatz
test-have = { $who } { $subject-acc } { finite }
test-none = { test-have }
test-exists = es { $subject-acc } gibt
test-is = { $subject } { $where } { $subject-person ->
    [many] sind
   *[other] ist
 }
test-more = { $who } mehr { $subject } { finite } als { $value }
test-fewer = { $who } weniger { $subject } { finite } als { $value }
test-same = { $who } genauso viel { $subject } { finite } wie { $value }
test-during = es { $period } ist
state-done = noch { $verb-past }

## Zeiten
period-any = jederzeit
period-during = in { $phase-dat }
period-during-this = in { $phase-dat }
period-start = zu Beginn { $phase-gen }
period-end = am Ende { $phase-gen }
period-at = in { $phase-dat }
period-once = einmal pro { $phase }
period-within = { $period } { $inside }
until-during = zu { $phase-dat }
until-start = zum Beginn { $phase-gen }
until-end = zum Ende { $phase-gen }
now-during = { $phase }
now-start = der Beginn { $phase-gen }
now-end = das Ende { $phase-gen }

## Was gilt
hat = { $subject-person ->
    [you] hast
    [many] haben
   *[other] hat
 }
kostet = { $subject-person ->
    [many] kosten
   *[other] kostet
 }
change-has = { $subject } { hat } { $value-acc }
change-costs-less = { $subject } { kostet } { $low } weniger
change-costs-less-for = { $subject } { kostet } { $who-acc } { $low } weniger
change-costs-less-of = { $subject } { kostet } { $value-acc } weniger
change-costs-less-of-for = { $subject } { kostet } { $who-acc } { $value-acc } weniger
change-costs-more = { $subject } { kostet } { $low } mehr
change-costs-more-for = { $subject } { kostet } { $who-acc } { $low } mehr
change-costs-more-of = { $subject } { kostet } { $value-acc } mehr
change-costs-more-of-for = { $subject } { kostet } { $who-acc } { $value-acc } mehr
change-double = verdopple { $subject-acc }
change-ignore = ignoriere { $subject-acc }
change-ignore-at = ignoriere { $subject-acc } auf { $value-dat }
erlaubt = { $subject-person ->
    [you] darfst
    [many] dürfen
   *[other] darf
 }
change-can = { $subject } { erlaubt } { $act }
change-only = nur { $subject } { erlaubt } { $act }
change-cannot = { $subject } { erlaubt } { $act }
