# Die Wendungen deutscher Regeltexte. Die Wörter des Spiels stehen nicht hier, sondern in den Packs (words.de.ftl).
#
# Ein Argument wie $object gibt es auch als $object-acc, $object-dat und $object-gen; $object-person ist you, one
# oder many. $form ist Fall und Geschlecht des Nomens, etwa acc-m; in der Mehrzahl acc-plural.
#
# Was nur das Deutsche hat, ist eine Wendung mit einer Endung am Namen, die andere Sprachen nicht haben:
#   -inverted   das Verb vor dem Subjekt, weil schon etwas davor steht: in diesem Zug darfst du
#   -main       die Bedingung als Hauptsatz: du hast einen Ratssitz
#   adverb-...  was hinter das gebeugte Verb rückt: erhalte stattdessen

## Fälle
cases = nom acc dat gen
# Was verschmilzt
contractions = bei dem = beim, von dem = vom, in dem = im, zu dem = zum, in das = ins, an dem = am

## Sätze
sentence = { $text-capital }.
requirement = { $test-capital }.
head = Wenn { $event }.
steps = { $first }; { $last }
steps-more = { $first }; { $last }
options = { $first }; oder { $last }
options-apart = { $first }. Oder: { $last-capital }
options-apart-more = { options-apart }
options-more = { $first }; { $last }
options-first = { $first }; geht das nicht: { $last-capital }
options-first-more = { options-first }
options-several = { $first }; { $last }
options-several-more = { $first }; { $last }
then = { $first }, dann { $last }
then-more = { $first }, dann { $last }
then-infinitive = { $first } und dann { $last }
then-infinitive-more = { $first }, dann { $last }
then-they = { $first } und { $last }
then-they-more = { $first }, { $last }
then-steps = { $inner ->
    [need] { $first }; danach, { $last }
    [listen] { $first }; danach, { $last }
    [last] { $first }; danach gilt: { $last-capital }
    [pay] { $first }; dann { $last }
    [choice] { $first }; dann { $last }
   *[other] { $first }; danach { $last }
 }
then-steps-more = { then-steps }
then-clause = { then-steps }
then-clause-more = { $first }, dann { $last }
then-order = { $first }; dann { $last }
then-inverted = { $first }; danach { $last }
adverb-then = dann
adverb-instead = stattdessen
adverb-as = dabei
adverb-free = kostenlos
clauses-and = { $first } und { $last }
clauses-and-more = { $first }, { $last }
clauses-long = { $first } und { $last }
clauses-long-more = { $first }, { $last }
clauses-or = { $first } oder { $last }
clauses-or-more = { $first }, { $last }
clauses-nor = { $first } und { $last }
clauses-nor-more = { $first }, { $last }
and = { $first } und { $last }
and-more = { $first }, { $last }
# Auch was davor steht, wird wiederholt: bei den Fremen oder beim Imperator
or = { $first } oder { $last }
    .repeats = ja
or-more = { $first }, { $last }
apart = { $first } und { $last }
plus = { $first } plus { $last }
plus-more = { $first } plus { $last }
# Wer in der Bedingung davor schon genannt ist, wird nicht wiederholt.
test-and = { $first } und { $last }
    .silent = ja
test-and-more = { $first }, { $last }
test-or = { $first } oder { $last }
test-or-more = { $first }, { $last }
test-also = { $first } und falls { $last }
filter-and = { $first } und { $last }
filter-then = { $first } und von diesen { $last }

## Köpfe. Hinter einem Doppelpunkt steht eine Aufforderung, hinter einem Komma eine Aussage (-inverted).
# $inner ist, womit der Rumpf beginnt, wenn er selbst einen Kopf hat (-outer): pay, need, choice, each, listen, last.
pay = { $cost }, um { $body-purpose }
pay-steps = { $cost }: { $body-capital }
pay-option = { $cost } und { $body }
pay-option-steps = { pay-option }
pay-may = { $who } { darf } { $cost-infinitive }, um { $body-purpose }
pay-may-inverted = { darf } { $who } { $adverb } { $cost-infinitive }, um { $body-purpose }
pay-may-steps = { $who } { darf } { $cost-infinitive }; falls { tut }: { $body-capital }
pay-may-steps-inverted = { darf } { $who } { $adverb } { $cost-infinitive }; falls { tut }: { $body-capital }
tut = { $who-person ->
    [you] du das tust
    [many] sie das tun
   *[other] er das tut
 }
need = falls { $test }: { $body-capital }
need-steps = { need }
need-outer = falls { $test }, { $body }
need-inverted = falls { $test }, { $body }
need-keyword = { $keyword }: { $body-capital }
otherwise = { $text }. Andernfalls: { $body-capital }
otherwise-steps = { otherwise }
otherwise-outer = { $inner ->
    [need] { $text }. Andernfalls, { $body }
    [pay] { otherwise }
    [choice] { otherwise }
   *[other] { $text }. Andernfalls { $body }
 }
otherwise-inverted = { $text }. Andernfalls { $body }
when = wenn { $event }: { $body-capital }
when-steps = { when }
when-outer = wenn { $event }, { $body }
when-inverted = wenn { $event }, { $body }
# Ein Ereignis mit einer Bedingung
when-and = { $first } und { $last }
at = { $event }: { $body-capital }
at-steps = { at }
at-outer = { $inner ->
    [need] { $event }, { $body }
    [listen] { $event }, { $body }
    [option] { $event }, { $body }
    [each] { $event } { $body }
    [last] { $event } { $body }
   *[other] { at }
 }
at-inverted = { $event } { $body }
as = wenn { $event }, dabei: { $body-capital }
as-steps = { as }
as-inverted = wenn { $event }, { $body }
as-left = { as }
instead = wenn { $event }, { $body }
instead-steps = { instead }
instead-inverted = { instead }
instead-left = wenn { $event }, stattdessen: { $body-capital }
each = für { $over-acc }: { $body-capital }
each-steps = { each }
each-inverted = für { $over-acc } { $body }
each-player = { $over }: { $body-capital }
each-you = für { $over-acc }: { $body-capital }
each-you-steps = { each-you }
last-while = solange { $test }: { $body-capital }
last-while-steps = { last-while }
last-while-inverted = solange { $test }, { $body }
last-until = bis { $period }: { $body-capital }
last-until-steps = { last-until }
last-until-inverted = bis { $period } { $body }
last-during = { $period }: { $body-capital }
last-during-steps = { last-during }
last-during-inner = { last-during }
last-during-outer = { $inner ->
    [need] { $period }, { $body }
    [listen] { $period }, { $body }
    [option] { $period }, { $body }
    [each] { $period } { $body }
   *[other] { last-during }
 }
last-during-inverted = { $period } { $body }
times = { $times ->
    [0] ebenso oft
    [2] zweimal
    [3] dreimal
   *[other] { $times }-mal
 }
repeated = { times } { $object }
repeat = tue { $adverb } dies { times }: { $body-capital }
may = { $who } { darf } { $body }
may-inverted = { darf } { $who } { $adverb } { $body }
may-any = { $who } { darf } Folgendes tun: { $body-capital }
may-any-after = { darf } { $who } { $adverb } Folgendes tun: { $body-capital }
may-choose = { $who } { darf } eins davon tun: { $body-capital }
may-choose-after = { darf } { $who } { $adverb } eins davon tun: { $body-capital }
may-repeat = { $who } { darf } dies { times } tun: { $body-capital }
may-repeat-after = { darf } { $who } { $adverb } dies { times } tun: { $body-capital }
choose = { $who-person ->
    [you] wähle
    [one] { $who } wählt
   *[other] { $who } wählen
 } { $take ->
    [1] eins
    [2] zwei davon
    [3] drei davon
   *[other] { $take } davon
 }: { $body-capital }
darf = { $who-person ->
    [you] darfst
    [many] dürfen
   *[other] darf
 }

## Handlungen
# Ein Verb hat: den Imperativ, .particle (was ans Ende rückt), .infinitive, .zu (der Infinitiv mit zu), .past
# (Partizip), .du und .er (wie am Ende eines Nebensatzes), .main und .main-you (wie im Hauptsatz, ohne den
# abgetrennten Teil).
verb = { "" }
    .particle = { "" }
    .zu = zu { $infinitive }
    .main = { $er }
    .main-you = { $du }
act-object = { $object-acc }
    .counted = ja
# Ein Nebensatz am Ende rückt hinter das Verb: erhalte 1 Einfluss ..., bei der ...
act-rest = { $period } { $object-said } { $parts }
    .tail = ja
act-order = { $verb } { $adverb } { $rest } { $verb-particle } { $tail }
act-order-secretly = { $verb } { $adverb } geheim { $rest } { $verb-particle } { $tail }
act-infinitive = { $adverb } { $rest } { $verb-infinitive } { $tail }
act-infinitive-secretly = { $adverb } geheim { $rest } { $verb-infinitive } { $tail }
act-purpose = { $adverb } { $rest } { $verb-zu } { $tail }
act-purpose-secretly = { $adverb } geheim { $rest } { $verb-zu } { $tail }
# Von mehreren Handlungen mit einem Verb alle bis auf die letzte
act-elided = { $rest } { $tail }
    .before = ja
act-negated = { $period } { $object-said } nicht { $parts } { $verb-infinitive }
act-negated-none = { $rest } { $verb-infinitive } { $tail }
act-statement = { $who } { main } { $adverb } { $rest } { $verb-particle } { $tail }
act-statement-secretly = { $who } { main } { $adverb } geheim { $rest } { $verb-particle } { $tail }
act-inverted = { main } { $who } { $adverb } { $rest } { $verb-particle } { $tail }
act-inverted-secretly = { main } { $who } { $adverb } geheim { $rest } { $verb-particle } { $tail }
act-event = { $who } { $rest } { finite } { $tail }
act-would = { $who } { $rest } { $verb-infinitive } { $who-person ->
    [you] würdest
    [many] würden
   *[other] würde
 } { $tail }
act-total = { $who } { $rest } { $verb-past } { $who-person ->
    [you] hast
    [many] haben
   *[other] hat
 } { $tail }
act-total-main = { $who } { hat-who } { $rest } { $verb-past } { $tail }
act-passive = { $object } { $period } { $parts } { $verb-past } { $object-person ->
    [many] werden
   *[other] wird
 }
act-would-passive = { $object } { $period } { $parts } { $verb-past } { $object-person ->
    [many] würden
   *[other] würde
 }
act-forbidden = { $object } { darf-object } { $adverb } { $period } { $parts } nicht { $verb-past } werden
act-forbidden-inverted = { darf-object } { $object } { $adverb } { $period } { $parts } nicht { $verb-past } werden
darf-object = { $object-person ->
    [many] dürfen
   *[other] darf
 }
# Das gebeugte Verb am Ende eines Nebensatzes und im Hauptsatz
finite = { $who-person ->
    [you] { $verb-du }
    [many] { $verb-infinitive }
   *[other] { $verb-er }
 }
main = { $who-person ->
    [you] { $verb-main-you }
    [many] { $verb-infinitive }
   *[other] { $verb-main }
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
verb-lose-on = entferne
    .infinitive = entfernen
    .past = entfernt
    .du = entfernst
    .er = entfernt
verb-take = nimm
    .infinitive = nehmen
    .past = genommen
    .du = nimmst
    .er = nimmt
verb-take-phase = führe
    .particle = aus
    .infinitive = ausführen
    .zu = auszuführen
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
# Was steht, wird gestellt: Ein Pack sagt das mit .put = put-figure.
verb-put-figure = stelle
    .infinitive = stellen
    .past = gestellt
    .du = stellst
    .er = stellt
verb-choose-known = behalte
    .particle = im Gedächtnis
    .infinitive = im Gedächtnis behalten
    .zu = im Gedächtnis zu behalten
    .past = im Gedächtnis behalten
    .du = im Gedächtnis behältst
    .er = im Gedächtnis behält
    .main = behält
    .main-you = behältst
verb-choose = wähle
    .infinitive = wählen
    .past = gewählt
    .du = wählst
    .er = wählt
verb-reveal = decke
    .particle = auf
    .infinitive = aufdecken
    .zu = aufzudecken
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
    .zu = beiseitezulegen
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
    .zu = auszuführen
    .past = ausgeführt
    .du = ausführst
    .er = ausführt
    .main = führt
    .main-you = führst
# Nicht jeder Bereich wird ausgeführt: Ein Pack sagt mit .use = use-ability, dass man ihn nutzt.
verb-use-ability = nutze
    .infinitive = nutzen
    .past = genutzt
    .du = nutzt
    .er = nutzt
verb-open = wende
    .particle = an, soweit er dauerhaft gilt
    .infinitive = anwenden, soweit er dauerhaft gilt
    .zu = anzuwenden, soweit er dauerhaft gilt
    .past = angewendet
    .du = anwendest, soweit er dauerhaft gilt
    .er = anwendet, soweit er dauerhaft gilt
    .main = wendet
    .main-you = wendest
verb-fill = fülle
    .particle = auf
    .infinitive = auffüllen
    .zu = aufzufüllen
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
    .zu = umzudrehen
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
# Was von mehreren Teilen zuerst steht
part-order = period with from
part-from = aus { $value-dat }
part-into-in = in { $value-acc }
part-into-on = auf { $value-acc }
part-into-onto = auf { $value-acc }
part-into-to = auf { $value-acc }
part-into-into = in { $value-acc }
part-in = in { $value-dat }
part-on = auf { $value-dat }
part-of = { $value-gen }
part-of-bare = von { $value-dat }
part-with = mit { $value-dat }
part-without = ohne { $value-acc }
    .bare = ja
part-under = unter { $value-dat }
part-by = von { $value-dat }
part-after = nach { $value-dat }
part-for = { $value-person ->
    [free] { $value }
   *[other] für { $value-acc }
 }
part-as = als { $value-acc }
part-at = auf { $value-dat }
part-top = oben auf { $zone-acc }
part-bottom = unter { $zone-acc }
part-random = an eine zufällige Stelle { $zone-gen }
part-use-as = als Effekt { $value-gen }
part-use-ability-as = als Effekt { $value-gen }
part-look-at = { $value-acc }
part-take-from = von { $value-dat }
part-gain-from = für { $value-acc }
part-pay-in = in { $value-dat }
part-lose-on-on = von { $value-dat }
# Woher das Objekt eines Verbs kommt, wenn nichts anderes gesagt ist
part-remove-whence = aus dem Spiel
free = kostenlos
destination = { $target } (sofern kein anderer Ort genannt ist)

## Nomen
noun-phrase = { $before } { $noun } { $after }
name = „{ $name }“
compound = { $first }-{ $noun }
compound-or = { $first }- oder { $last }
compound-or-more = { $first }-, { $last }
compound-and = { $first }- und { $last }
compound-and-more = { $first }-, { $last }
copies = { $person ->
    [many] Exemplare
   *[other] Exemplar
 } von { $name }
    .gender = n
track = { $name }-Leiste
    .gender = f
own-box = { $name }-Bereich
per = pro { $per-acc }
per-own = für { $per-acc }
per-number = für je { $per-acc }
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
zone-random = { $case ->
    [dat] einer zufälligen
    [gen] einer zufälligen
   *[other] eine zufällige
 } Stelle { $zone-gen }

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
ein-one = { $one ->
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
   *[other] e
 }
dies-one = { $one ->
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

some-a = ein{ dies }
some-each = jed{ dies }
some-any = ein{ ein } beliebig{ mixed }
some-no = kein{ dies }
some-all = alle
some-number = { $low ->
    [1] ein{ dies }
   *[other] { $low }
 }
some-at-least = mindestens { $low }
some-at-most = höchstens { $high }
some-up-to = bis zu { $high }
some-between = { det-between }
some-exactly = genau { $low }
some-any-number = beliebig viele
some-more = { $low } weitere
some-less = { $low } weniger
some-that-many = ebenso viele
some-twice-that-many = doppelt so viele

det-a = ein{ ein }
    .after = mixed
# Die Zahl statt des Artikels, wo etwas zu tun ist: ziehe 1 Karte
det-one = 1
    .after = mixed
det-one-other = 1 ander{ mixed }
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
det-the-number = { det-the }
    .after = weak
det-each = jed{ dies }
    .after = weak
det-each-counted = { "" }
det-each-of = jed{ dies-one } von { $low }
    .case = dat
det-this = dies{ dies }
    .after = weak
det-that = dies{ dies }
    .after = weak
det-those = dies{ dies }
    .after = weak
det-any = ein{ ein } beliebig{ mixed }
    .after = mixed
det-all = { $mass ->
    [yes] { all-mass }
   *[no] all{ dies }
 }
    .after = weak
all-mass = { $one ->
    [nom-n] alles
    [acc-n] alles
    [dat-n] allem
    [acc-m] allen
    [nom-m] aller
    [dat-m] allem
    [dat-f] aller
    [gen-f] aller
    [gen-n] allen
    [gen-m] allen
   *[other] alle
 }
det-all-you = all{ dies } dein{ ein }
    .after = weak
det-all-their = all{ dies } { their }{ ein }
    .after = weak
det-all-its = all{ dies } { its }{ ein }
    .after = weak
det-no = kein{ ein }
    .after = mixed
det-bare-no = { $mass ->
    [yes] kein{ ein-one }
   *[no] kein{ ein }
 }
    .after = mixed
det-next = { det-the } nächst{ weak }
    .after = weak
det-first = { det-the } erst{ weak }
    .after = weak
det-second = { det-the } zweit{ weak }
    .after = weak
det-third = { det-the } dritt{ weak }
    .after = weak
det-another = ein{ ein } weiter{ mixed }
    .after = mixed
det-opponent = { det-the }
    .after = weak
    .behind = eines Gegners
det-you = dein{ ein }
    .after = mixed
det-their = { their }{ ein }
    .after = mixed
their = { $their ->
    [f] ihr
    [plural] ihr
   *[other] sein
 }
its = { $its ->
    [f] ihr
    [plural] ihr
   *[other] sein
 }
det-its = { its }{ ein }
    .after = mixed
det-you-next = dein{ ein } nächst{ mixed }
    .after = mixed
det-you-first = dein{ ein } erst{ mixed }
    .after = mixed
det-you-second = dein{ ein } zweit{ mixed }
    .after = mixed
det-you-third = dein{ ein } dritt{ mixed }
    .after = mixed
det-their-next = { their }{ ein } nächst{ mixed }
    .after = mixed
det-their-first = { their }{ ein } erst{ mixed }
    .after = mixed
det-their-second = { their }{ ein } zweit{ mixed }
    .after = mixed
det-their-third = { their }{ ein } dritt{ mixed }
    .after = mixed
det-done = { det-the } { $verb-past }{ weak }
    .after = weak
det-partly-you = { $some } deiner
    .case = gen
    .after = mixed
det-partly-their = { $some } { their }er
    .case = gen
    .after = mixed
det-partly-its = { $some } { its }er
    .case = gen
    .after = mixed
det-partly-that = { $some } dieser
    .case = gen
    .after = weak
det-chosen = ein{ ein }
    .after = mixed
    .behind = { $whose ->
        [their] { their }er
       *[other] deiner
     } Wahl
det-chosen-one = { det-chosen }
    .after = mixed
    .behind = { $whose ->
        [their] { their }er
       *[other] deiner
     } Wahl
det-whose = { "" }
    .after = strong
det-mass = { "" }
det-bare = { "" }
det-bare-copies = { "" }
det-number = { $low }
    .after = { $low ->
        [1] mixed
       *[other] strong
     }
det-at-least = mindestens { $low }
    .one = ja
det-at-most = { $high ->
    [0] 0
   *[other] höchstens { $high }
 }
det-up-to = bis zu { $high }
det-between = { $low } { $span ->
    [1] oder
   *[other] bis
 } { $high }
det-exactly = genau { $low }
det-any-number = { $mass ->
    [yes] beliebig viel
   *[other] beliebig viele
 }
det-more = { $low }
    .behind = mehr
det-less = { $low }
    .behind = weniger
det-that-many = ebenso { viel }
det-that-many-more = { det-that-many }
    .behind = mehr
det-that-many-less = { det-that-many }
    .behind = weniger
det-twice-that-many = doppelt so { viel }
det-that-many-given = { $case ->
    [dat] der genannten
    [gen] der genannten
   *[other] die genannte
 } { menge }
det-twice-that-many-given = { $case ->
    [dat] der doppelten genannten
    [gen] der doppelten genannten
   *[other] die doppelte genannte
 } { menge }
menge = { $mass ->
    [yes] Menge
   *[no] Anzahl
 }
viel = { $mass ->
    [yes] viel
   *[no] viele
 }

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
player-again = { $gender ->
    [f] { again-f }
   *[other] { again-m }
 }
    .person = one
again-m = { $case ->
    [acc] ihn
    [dat] ihm
   *[other] er
 }
again-f = { $case ->
    [dat] ihr
   *[other] sie
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
player-person = Person
    .gender = f
    .plural = Personen
    .dat-plural = Personen
player-owner = Besitzer
    .gender = m
    .gen = Besitzers
    .plural = Besitzer
    .dat-plural = Besitzern
# Was eben genannt wurde
pronoun = { $form ->
    [nom-m] er
    [acc-m] ihn
    [dat-m] ihm
    [dat-f] ihr
    [nom-n] es
    [acc-n] es
    [dat-n] ihm
    [dat-plural] ihnen
   *[other] sie
 }
slot-each = jed{ dies } davon
slot-rest = { $case ->
    [nom] der Rest
    [dat] dem Rest
    [gen] des Rests
   *[other] den Rest
 }
slot-to = dorthin
slot-to-at = am genannten Ort
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
relative-subject = { $head-gender ->
    [m] der
    [n] das
   *[other] die
 }
filter-relative = , { relative } { $who } { $period } { $parts } { finite },
filter-relative-past = , { relative } { $who } { $period } { $parts } { $verb-past } { hat-who },
filter-done = { filter-relative-past }
filter-did = , { relative-subject } { $period } { $object-acc } { $parts } { $verb-past } { $head-person ->
    [many] haben
   *[one] hat
 },
filter-did-player = { filter-did }
filter-is = , { relative-subject } { $where } { head-is },
filter-is-not = , { relative-subject } nicht { $where } { head-is },
filter-is-player = { filter-is }
filter-is-player-not = { filter-is-not }
filter-where = , bei { $head-gender ->
    [f] der
    [plural] denen
   *[other] dem
 } { $test },
filter-whose = , { deren } { $subject } { $where } ist,
filter-whose-had = , { deren } { $subject-acc } { $who } { finite },
filter-whose-not = , { deren } { $subject } nicht { $where } ist,
deren = { $head-gender ->
    [f] deren
    [plural] deren
   *[other] dessen
 }
kostet-head = { $head-person ->
    [many] kosten
   *[one] kostet
 }
head-is = { $head-person ->
    [many] sind
   *[one] ist
 }
hat-who = { $who-person ->
    [you] hast
    [many] haben
   *[other] hat
 }
where-more = mit mehr { $subject-dat } als { $value }
where-fewer = mit { own-fewer } { $subject-dat } als { $value }
where-same = mit { own-as-many } { $subject-dat } wie { $value }
own-fewer = weniger
own-as-many = genauso { $subject-person ->
    [many] viele
   *[other] viel
 }
fact-ein = { $gender ->
    [f] einer
    [m] einem
    [n] einem
   *[other] { "" }
 }
fact-most = mit { fact-ein } { $fact } von höchstens { $high }
fact-least = mit { fact-ein } { $fact } von mindestens { $low }
fact-between = mit { fact-ein } { $fact } von { $low } bis { $high }
fact-exactly = mit { fact-ein } { $fact } von { $low }

## Dinge nebeneinander
fact-dem = { $gender ->
    [f] der
    [m] dem
    [n] dem
   *[other] den
 }
filter-most = mit { $value-gender ->
    [plural] den
    [f] der
   *[other] dem
 } meisten { $value-dat }
filter-least = mit { $value-gender ->
    [plural] den
    [f] der
   *[other] dem
 } wenigsten { $value-dat }
filter-highest = mit { fact-dem } höchsten { $fact-dat }
filter-lowest = mit { fact-dem } niedrigsten { $fact-dat }
filter-same = mit { fact-dem }selben { $fact-dat } wie { $value }
filter-same-each = mit { fact-dem }selben { $fact-dat }
fact-anderem = { $gender ->
    [f] einer anderen
    [m] einem anderen
    [n] einem anderen
   *[other] anderen
 }
filter-different = mit { fact-anderem } { $fact-dat } als { $value }
filter-different-each = mit verschiedenen { $fact-dat }
fact-anderen = { $gender ->
    [f] eine andere
    [m] einen anderen
    [n] ein anderes
   *[other] andere
 }
subject-has = { $subject-person ->
    [many] haben
   *[other] hat
 }
fact-selben = { $gender ->
    [f] dieselbe
    [m] denselben
    [n] dasselbe
   *[other] dieselben
 }
test-is-same = { $subject } { fact-selben } { $fact-acc } wie { $value } { subject-has }
test-is-same-main = { $subject } { subject-has } { fact-selben } { $fact-acc } wie { $value }
test-is-same-each = { $subject } { fact-selben } { $fact-acc } { subject-has }
test-is-same-each-main = { $subject } { subject-has } { fact-selben } { $fact-acc }
test-is-different = { $subject } { fact-anderen } { $fact-acc } als { $value } { subject-has }
test-is-different-main = { $subject } { subject-has } { fact-anderen } { $fact-acc } als { $value }
test-is-different-each = { $subject } verschiedene { $fact-acc } { subject-has }
test-is-different-each-main = { $subject } { subject-has } verschiedene { $fact-acc }

## Bedingungen, als Nebensatz und (-main) als Hauptsatz
test-have = { $who } { $subject-acc } { finite } { $tail }
test-have-main = { $who } { main } { $subject-acc } { $tail }
test-exists = es { $subject-acc } gibt { $tail }
test-exists-main = es gibt { $subject-acc } { $tail }
test-is = { $subject } { $where } { subject-is }
test-is-main = { $subject } { subject-is } { $where }
test-is-not = { $subject } nicht { $where } { subject-is }
    .none = ja
test-is-not-main = { $subject } { subject-is } nicht { $where }
subject-is = { $subject-person ->
    [you] bist
    [many] sind
   *[other] ist
 }
test-more = { $who } mehr { $subject } { finite } als { $value }
test-more-main = { $who } { main } mehr { $subject } als { $value }
test-fewer = { $who } { own-fewer } { $subject } { finite } als { $value }
test-fewer-main = { $who } { main } { own-fewer } { $subject } als { $value }
test-more-by = { $who } mindestens { $count } { $subject } mehr { finite } als { $value }
test-more-by-main = { $who } { main } mindestens { $count } { $subject } mehr als { $value }
test-fewer-by = { $who } mindestens { $count } { $subject } weniger { finite } als { $value }
test-fewer-by-main = { $who } { main } mindestens { $count } { $subject } weniger als { $value }
test-same = { $who } { own-as-many } { $subject } { finite } wie { $value }
test-same-main = { $who } { main } { own-as-many } { $subject } wie { $value }
test-some = mindestens { $low } dieser Bedingungen gelten ({ $tests })
test-one = mindestens eine dieser Bedingungen gilt ({ $tests })
test-none = keine dieser Bedingungen gilt ({ $tests })
test-not = dies nicht gilt ({ $tests })
test-not-main = dies gilt nicht ({ $tests })
test-during = { $period }
state-done = { $period } { $parts } { $verb-past }
state-still = noch { $parts } { $verb-past }

## Zeiten
period-any = jederzeit
period-during = in { $phase-dat }
period-during-this = in { $phase-dat }
period-start = zu Beginn { $phase-gen }
period-end = am Ende { $phase-gen }
period-after = nach { $phase-dat }
period-at = in { $phase-dat }
period-once = einmal pro { $phase-acc }
period-within = { $period } { $within-gen }
until-during = zu { $phase-dat }
until-at = zu { $phase-dat }
until-start = zum Beginn { $phase-gen }
until-end = zum Ende { $phase-gen }
now-during = gerade { $phase } ist
now-during-main = es ist gerade { $phase }
now-at = { now-during }
now-at-main = { now-during-main }
now-start = { $phase } gerade beginnt
now-start-main = { $phase } beginnt gerade
now-end = { $phase } gerade endet
now-end-main = { $phase } endet gerade

## Was gilt
hat = { $subject-person ->
    [you] hast
    [many] haben
   *[other] hat
 }
own-costs = { $subject-person ->
    [many] kosten
   *[other] kostet
 }
erlaubt = { $subject-person ->
    [you] darfst
    [many] dürfen
   *[other] darf
 }
change-has-also = { $subject } { hat } { $adverb } zusätzlich { $value-acc }
change-has-also-inverted = { hat } { $subject } { $adverb } zusätzlich { $value-acc }
change-has = { $subject } { hat } { $adverb } { $value-acc }
change-has-inverted = { hat } { $subject } { $adverb } { $value-acc }
counts-as = { $subject-person ->
    [many] zählen
   *[other] zählt
 }
change-counts = { $subject } { counts-as } { $adverb } als { $value }
    .bare = ja
change-counts-inverted = { counts-as } { $subject } { $adverb } als { $value }
change-costs-number = { $subject } { own-costs } { $adverb } { $low }
change-costs-number-inverted = { own-costs } { $subject } { $adverb } { $low }
change-costs-number-for = { $subject } { own-costs } { $who-acc } { $adverb } { $low }
change-costs-number-for-inverted = { own-costs } { $who-acc } { $subject } { $adverb } { $low }
change-costs-number-of = { $subject } { own-costs } { $adverb } { $value-acc }
change-costs-number-of-inverted = { own-costs } { $subject } { $adverb } { $value-acc }
change-costs-number-of-for = { $subject } { own-costs } { $who-acc } { $adverb } { $value-acc }
change-costs-number-of-for-inverted = { own-costs } { $who-acc } { $subject } { $adverb } { $value-acc }
change-costs-less = { $subject } { own-costs } { $adverb } { $low } weniger
change-costs-less-inverted = { own-costs } { $subject } { $adverb } { $low } weniger
change-costs-less-for = { $subject } { own-costs } { $who-acc } { $adverb } { $low } weniger
change-costs-less-for-inverted = { own-costs } { $who-acc } { $subject } { $adverb } { $low } weniger
change-costs-less-of = { $subject } { own-costs } { $adverb } { $value-acc } weniger
change-costs-less-of-inverted = { own-costs } { $subject } { $adverb } { $value-acc } weniger
change-costs-less-of-for = { $subject } { own-costs } { $who-acc } { $adverb } { $value-acc } weniger
change-costs-less-of-for-inverted = { own-costs } { $who-acc } { $subject } { $adverb } { $value-acc } weniger
change-costs-that-less = { $subject } { own-costs } { $adverb } entsprechend weniger
change-costs-that-less-inverted = { own-costs } { $subject } { $adverb } entsprechend weniger
change-costs-that-less-for = { $subject } { own-costs } { $who-acc } { $adverb } entsprechend weniger
change-costs-that-less-for-inverted = { own-costs } { $who-acc } { $subject } { $adverb } entsprechend weniger
change-costs-that-more = { $subject } { own-costs } { $adverb } entsprechend mehr
change-costs-that-more-inverted = { own-costs } { $subject } { $adverb } entsprechend mehr
change-costs-that-more-for = { $subject } { own-costs } { $who-acc } { $adverb } entsprechend mehr
change-costs-that-more-for-inverted = { own-costs } { $who-acc } { $subject } { $adverb } entsprechend mehr
change-costs-more = { $subject } { own-costs } { $adverb } { $low } mehr
change-costs-more-inverted = { own-costs } { $subject } { $adverb } { $low } mehr
change-costs-more-for = { $subject } { own-costs } { $who-acc } { $adverb } { $low } mehr
change-costs-more-for-inverted = { own-costs } { $who-acc } { $subject } { $adverb } { $low } mehr
change-costs-more-of = { $subject } { own-costs } { $adverb } { $value-acc } mehr
change-costs-more-of-inverted = { own-costs } { $subject } { $adverb } { $value-acc } mehr
change-costs-more-of-for = { $subject } { own-costs } { $who-acc } { $adverb } { $value-acc } mehr
change-costs-more-of-for-inverted = { own-costs } { $who-acc } { $subject } { $adverb } { $value-acc } mehr
change-double = verdopple { $adverb } { $subject-acc }
change-ignore = ignoriere { $adverb } { $subject-acc }
change-ignore-at = ignoriere { $adverb } { $subject-acc } auf { $value-dat }
change-ignore-there = ignoriere { $adverb } dort { $subject-acc }
change-ignore-needs = ignoriere { $adverb } { $subject }-Anforderungen
change-ignore-needs-at = ignoriere { $adverb } { $subject }-Anforderungen auf { $value-dat }
change-ignore-needs-there = ignoriere { $adverb } dort { $subject }-Anforderungen
change-ignore-infinitive = { $subject-acc } ignorieren
change-ignore-at-infinitive = { $subject-acc } auf { $value-dat } ignorieren
change-ignore-there-infinitive = dort { $subject-acc } ignorieren
change-ignore-needs-infinitive = { $subject }-Anforderungen ignorieren
change-ignore-needs-at-infinitive = { $subject }-Anforderungen auf { $value-dat } ignorieren
change-ignore-needs-there-infinitive = dort { $subject }-Anforderungen ignorieren
change-ignore-purpose = { $subject-acc } zu ignorieren
change-ignore-at-purpose = { $subject-acc } auf { $value-dat } zu ignorieren
change-ignore-there-purpose = dort { $subject-acc } zu ignorieren
change-ignore-needs-purpose = { $subject }-Anforderungen zu ignorieren
change-ignore-needs-at-purpose = { $subject }-Anforderungen auf { $value-dat } zu ignorieren
change-ignore-needs-there-purpose = dort { $subject }-Anforderungen zu ignorieren
change-ignore-when = { $text }, wenn { $act }
change-can = { $subject } { erlaubt } { $adverb } { $act }
change-can-inverted = { erlaubt } { $subject } { $adverb } { $act }
change-only = nur { $subject } { erlaubt } { $adverb } { $act }
change-only-inverted = { erlaubt } nur { $subject } { $adverb } { $act }
change-cannot = { $subject } { erlaubt } { $adverb } { $act }
change-cannot-inverted = { erlaubt } { $subject } { $adverb } { $act }
