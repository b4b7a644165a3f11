# What pictures of effects say beside the words of the rules text, in English.
# $person is you where the reader acts, and one or many where somebody else does, who has been named before.

## Steps
graph-if = If { $test }
graph-keyword = { $keyword }: if { $test }
graph-when = When { $event }
graph-instead = When { $event }
graph-as = As { $event }
graph-while = While { $test }
graph-until = Until { $period }
graph-each = For { $over }
graph-each-player = { $over }
graph-may = { $person ->
    [you] You may
   *[other] May
 }
graph-first = The first that can be done
graph-choose = { $person ->
    [one] Chooses
   *[other] Choose
 } { $take ->
    [1] one
    [2] two
    [3] three
   *[other] { $take }
 }
graph-choose-up-to = { $person ->
    [one] Chooses
   *[other] Choose
 } up to { $take ->
    [1] one
    [2] two
    [3] three
   *[other] { $take }
 }
graph-all = all of these
graph-every = All of these, in any order
graph-options = Options

## Arrows
graph-then = then
graph-yes = yes
graph-else = otherwise
graph-paid = paid
graph-declined = declined
graph-taken = yes
graph-once = at once
graph-after = after that
graph-replaced = instead

## The legend
graph-legend = How to read the pictures
# The name of each sort of step, and what it means.
graph-legend-cost = Cost
    .means = what has to be given; it is paid in full or not at all
graph-legend-choice = Choice
    .means = somebody decides: whether, which way, whom or what
graph-legend-condition = Condition
    .means = go on only where this is so
graph-legend-result = Result
    .means = what happens; points in a box in any order, numbers in theirs
graph-legend-trigger = Time
    .means = what follows waits for this, or holds for so long
graph-legend-lasting = Rule
    .means = what is different as long as it holds
graph-legend-join = all of these
    .means = every arrow from here is followed, in any order
graph-legend-stop = declined
    .means = nothing more happens
graph-legend-frame = Each player
    .means = all that is in the frame happens for each of them
