# Was Bilder von Effekten neben den Worten des Regeltextes sagen, auf Deutsch.
# $person ist you, wo die Lesenden handeln, und one oder many, wo jemand anderes es tut, der schon genannt ist.

## Schritte
graph-if = Falls { $test }
graph-keyword = { $keyword }: falls { $test }
graph-when = Wenn { $event }
graph-instead = Wenn { $event }
graph-as = Wenn { $event }, dabei
graph-while = Solange { $test }
graph-until = Bis { $period }
graph-each = Für { $over-acc }
graph-each-player = { $over }
graph-may = { $person ->
    [you] Du darfst
    [many] Dürfen
   *[other] Darf
 }
graph-first = Das Erste, was geht
graph-choose = { $person ->
    [you] Wähle
    [many] Wählen
   *[other] Wählt
 } { $take ->
    [1] eins
    [2] zwei
    [3] drei
   *[other] { $take }
 }
graph-choose-up-to = { $person ->
    [you] Wähle
    [many] Wählen
   *[other] Wählt
 } bis zu { $take ->
    [1] eins
    [2] zwei
    [3] drei
   *[other] { $take }
 }
graph-all = alles davon
graph-every = Alles davon, in beliebiger Reihenfolge
graph-options = Möglichkeiten

## Pfeile
graph-then = dann
graph-yes = ja
graph-else = andernfalls
graph-paid = bezahlt
graph-declined = abgelehnt
graph-taken = ja
graph-once = sofort
graph-after = danach
graph-replaced = stattdessen

## Die Legende
graph-legend = So liest man die Bilder
# The name of each sort of step, and what it means.
graph-legend-cost = Kosten
    .means = was zu geben ist; es wird ganz bezahlt oder gar nicht
graph-legend-choice = Wahl
    .means = jemand entscheidet: ob, auf welchem Weg, wen oder was
graph-legend-condition = Bedingung
    .means = weiter geht es nur, wo das so ist
graph-legend-result = Ergebnis
    .means = was geschieht; Punkte in einem Kasten in beliebiger Reihenfolge, Nummern in ihrer
graph-legend-trigger = Zeit
    .means = was folgt, wartet darauf oder gilt so lange
graph-legend-lasting = Regel
    .means = was anders ist, solange es gilt
graph-legend-join = alles davon
    .means = allen Pfeilen von hier folgt man, in beliebiger Reihenfolge
graph-legend-stop = abgelehnt
    .means = mehr geschieht nicht
graph-legend-frame = Jeder Spieler
    .means = alles im Rahmen geschieht für jeden davon
