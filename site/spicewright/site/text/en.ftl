# The phrases of English rules text. Words of the game are not here: packs bring them (words.en.ftl).
# An argument such as $object comes with $object-person: you, one or many. What is called `own-` is only used here.

## Cases of nouns that other languages tell apart
cases = nom
# Words that melt into one, as in: apart = joined, apart = joined
contractions = { "" }

## Sentences
sentence = { $text-capital }.
requirement = { $test-capital }.
head = When { $event }.
steps = { $first }; { $last }
steps-more = { $first }; { $last }
options = { $first }; or { $last }
options-apart = { $first }. Or: { $last }
options-apart-more = { options-apart }
options-more = { $first }; { $last }
options-several = { $first }; { $last }
options-several-more = { $first }; { $last }
options-first = { $first }; if that cannot be done, { $last }
options-first-more = { options-first }
then = { $first }, then { $last }
then-more = { $first }, then { $last }
then-clause = { $first }, then { $last }
then-clause-more = { $first }, then { $last }
then-they = { $first }, then { $last }
then-they-more = { $first }, then { $last }
then-steps = { $first }; then { $last }
then-steps-more = { $first }; then { $last }
clauses-and = { $first } and { $last }
clauses-and-more = { $first }, { $last }
clauses-long = { $first }, and { $last }
clauses-long-more = { $first }, { $last }
clauses-or = { $first } or { $last }
clauses-or-more = { $first }, { $last }
and = { $first } and { $last }
and-more = { $first }, { $last }
or = { $first } or { $last }
or-more = { $first }, { $last }
apart = { $first }, and { $last }
plus = { $first }, plus { $last }
plus-more = { $first }, plus { $last }
test-and = { $first } and { $last }
test-and-more = { $first }, { $last }
test-or = { $first } or { $last }
test-or-more = { $first }, { $last }
test-also = { $first }, and if { $last }
filter-and = { $first } and { $last }
filter-then = { $first } and, of those, { $last }

## Heads: with one clause behind them, or with several steps
pay = { $cost } to { $body-infinitive }
pay-steps = { $cost }, then { $body }
pay-option = { $cost } to { $body-infinitive }
pay-option-steps = { $cost }, then { $body }
pay-may = { $who } may { $cost-infinitive } to { $body-infinitive }
pay-may-steps = { $who } may { $cost-infinitive }; if { $who-person ->
    [you] you do
   *[other] they do
 }: { $body }
need = if { $test }, { $body }
need-steps = if { $test }: { $body }
need-keyword = { $keyword }: { $body }
otherwise = { $text }. Otherwise, { $body }
otherwise-steps = { $text }. Otherwise: { $body }
when = when { $event }, { $body }
when-steps = when { $event }: { $body }
at = { $event }, { $body }
at-steps = { $event }: { $body }
as = as { $event }, { $body }
as-steps = as { $event }: { $body }
instead = when { $event }, instead { $body }
instead-steps = when { $event }, instead: { $body }
each = for { $over }, { $body }
each-steps = for { $over }: { $body }
each-player = { $over }: { $body }
each-you = for { $over }, { $body }
each-you-steps = for { $over }: { $body }
last-while = while { $test }, { $body }
last-while-steps = while { $test }: { $body }
last-until = until { $period }, { $body }
last-until-steps = until { $period }: { $body }
last-during = { $period }, { $body }
last-during-steps = { $period }: { $body }
last-during-inner = { $period } { $body }
times = { $times ->
    [0] that many times
    [2] twice
   *[other] { $times } times
 }
repeated = { $alone ->
    [yes] { $object } { times }
   *[no] { times } { $object }
 }
repeat = do this { times }: { $body }
may = { $who } may { $body }
may-any = { $who } may do this: { $body }
may-choose = { $who } may choose one: { $body }
may-repeat = { $who } may do this { times }: { $body }
choose = { $who-person ->
    [you] choose
    [one] { $who } chooses
   *[other] { $who } choose
 } { $take ->
    [1] one
    [2] two of these
    [3] three of these
   *[other] { $take } of these
 }: { $body }

## Acts
# `.done` is what something is called to which that was done: the discarded card
verb = { "" }
    .done = { $past }
act-object = { $object }
act-rest = { $object-said } { $parts } { $period }
act-order = { $verb } { $rest }
act-order-secretly = secretly { $verb } { $rest }
act-infinitive = { $verb } { $rest }
act-infinitive-secretly = secretly { $verb } { $rest }
# Of several acts with one verb, all but the first
act-elided = { $rest }
act-negated = { act-infinitive }
act-statement = { $who } { $who-person ->
    [one] { $verb-third }
   *[other] { $verb }
 } { $rest }
act-statement-secretly = { $who } secretly { $who-person ->
    [one] { $verb-third }
   *[other] { $verb }
 } { $rest }
act-event = { act-statement }
act-would = { $who } would { $verb } { $rest }
act-total = { $who } { $who-person ->
    [one] has
   *[other] have
 } { $verb-past } { $rest }
act-passive = { $object } { $object-person ->
    [many] are
   *[other] is
 } { $verb-past } { $parts } { $period }
act-would-passive = { $object } would be { $verb-past } { $parts } { $period }
act-forbidden = { $object } cannot be { $verb-past } { $parts } { $period }

verb-have = have
    .third = has
    .past = had
verb-pay = pay
    .third = pays
    .past = paid
verb-take = take
    .third = takes
    .past = taken
verb-take-phase = take
    .third = takes
    .past = taken
verb-put = put
    .third = puts
    .past = put
    .done = moved
verb-lose = lose
    .third = loses
    .past = lost
verb-give = give
    .third = gives
    .past = given
verb-leave = leave
    .third = leaves
    .past = left
verb-hold = hold
    .third = holds
    .past = held
verb-choose = choose
    .third = chooses
    .past = chosen
verb-choose-known = remember
    .third = remembers
    .past = remembered
verb-meet = meet
    .third = meets
    .past = met
verb-set-aside = set aside
    .third = sets aside
    .past = set aside
verb-use = resolve
    .third = resolves
    .past = resolved
verb-gain-on = put
    .third = puts
    .past = put
verb-lose-on = remove
    .third = removes
    .past = removed
verb-open = apply the lasting effects of
    .third = applies the lasting effects of
    .past = applied

## What an act is done from, to and with
# What comes first of several parts
part-order = with from to
part-from = from { $value }
part-into-in = into { $value }
part-into-on = on { $value }
part-into-onto = onto { $value }
part-into-to = to { $value }
part-into-into = into { $value }
part-in = in { $value }
part-on = on { $value }
part-of = of { $value }
part-with = with { $value }
part-without = without { $value }
part-under = under { $value }
part-by = by { $value }
part-after = after { $value }
part-for = { $value-person ->
    [free] { $value }
   *[other] for { $value }
 }
part-as = as { $value }
part-at = at { $value }
part-use-as = as if it were on { $value }
part-pay-in = in { $value }
part-top = on top of { $zone }
part-bottom = on the bottom of { $zone }
# Where the object of a verb comes from, if nothing else is said
part-remove-whence = from the game
part-lose-on-on = from { $value }
free = without paying for it
destination = { $target } (unless another place is named)

## Noun phrases
noun-phrase = { $before } { $noun } { $after }
compound = { $first } { $noun }
compound-or = { $first } or { $last }
compound-or-more = { $first }, { $last }
compound-and = { $first } and { $last }
compound-and-more = { $first }, { $last }
copies = { $person ->
    [many] copies
   *[other] copy
 } of { $name }
track = { $name } track
own-box = { $name } box
per = for each { $per }
per-own = for { $per }
per-number = for every { $per }
zone-top = the top of { $zone }
zone-bottom = the bottom of { $zone }
zone-random = a random place in { $zone }

some-a = one
some-each = each
some-any = any
some-no = none
some-all = all
some-number = { $low ->
    [1] one
   *[other] { $low }
 }
some-at-least = { $low } or more
some-at-most = at most { $high }
some-up-to = up to { $high }
some-between = { det-between }
some-exactly = exactly { $low }
some-any-number = any number
some-more = { $low } more
some-less = { $low } less
some-that-many = that many
some-twice-that-many = twice that many

det-a = { $start ->
    [vowel] an
   *[other] a
 }
# A number for the article of what is done something to: draw 1 card
det-one = 1
det-one-other = 1 other
det-the = the
det-the-number = the
det-each = each
det-each-counted = { "" }
det-each-of = each of { $low }
det-this = this
det-that = that
det-those = those
det-any = any
det-all = all
det-all-you = all your
det-all-their = all their
det-all-its = all its
det-no = no
det-next = the next
det-first = the first
det-second = the second
det-third = the third
det-another = another
det-opponent = an opponent's
det-you = your
det-their = their
det-its = its
det-you-next = your next
det-you-first = your first
det-you-second = your second
det-you-third = your third
det-their-next = their next
det-their-first = their first
det-their-second = their second
det-their-third = their third
det-done = the { $verb-done }
det-partly-you = { $some } of your
det-partly-their = { $some } of their
det-partly-its = { $some } of its
det-partly-that = { $some } of those
det-chosen = { det-a }
    .behind = of { $whose ->
        [their] their
       *[other] your
     } choice
det-chosen-one = one
    .behind = of { $whose ->
        [their] their
       *[other] your
     } choice
det-whose = { "" }
det-mass = { "" }
det-bare = { "" }
det-bare-copies = { "" }
det-number = { $low }
det-at-least = { $low } or more
det-at-most = { $high ->
    [0] 0
   *[other] at most { $high }
 }
det-up-to = up to { $high }
det-between = { $low } { $span ->
    [1] or
   *[other] to
 } { $high }
det-exactly = exactly { $low }
det-any-number = any { $mass ->
    [yes] amount
   *[other] number
 } of
det-more = { $low } more
det-less = { $low } less
det-that-many = that { $mass ->
    [yes] much
   *[no] many
 }
det-that-many-more = { det-that-many } more
det-that-many-less = { det-that-many } less
det-twice-that-many = twice that { $mass ->
    [yes] much
   *[no] many
 }
det-that-many-given = the named { $mass ->
    [yes] amount
   *[no] number
 } of
det-twice-that-many-given = twice { det-that-many-given }

adjective-enemy = enemy
adjective-other = other
adjective-random = random
adjective-top = top
adjective-bottom = bottom

player-you = you
player-again = they
    .person = many
player-opponent = opponent
    .plural = opponents
player-player = player
    .plural = players
player-person = person
    .plural = persons
player-owner = owner
    .plural = owners
slot-each = each of them
slot-rest = the rest
slot-this = this card
slot-to = in the named place
here = here

filter-relative = { $who } { $who-person ->
    [one] { $verb-third }
   *[other] { $verb }
 } { $parts }
filter-relative-past = { $who } { $who-person ->
    [one] has
   *[other] have
 } { $verb-past } { $parts } { $period }
filter-done = { $verb-past } { $parts } { $period }
filter-did = that { $head-person ->
    [many] have
   *[one] has
 } { $verb-past } { $object } { $parts } { $period }
filter-did-player = who { $head-person ->
    [many] have
   *[one] has
 } { $verb-past } { $object } { $parts } { $period }
filter-is = that { $head-person ->
    [many] are
   *[one] is
 } { $where }
filter-is-not = that { $head-person ->
    [many] are
   *[one] is
 } not { $where }
filter-is-player = who { $head-person ->
    [many] are
   *[one] is
 } { $where }
filter-is-player-not = who { $head-person ->
    [many] are
   *[one] is
 } not { $where }
filter-where = where { $test }
filter-whose = whose { $subject } is { $where }
filter-whose-had = whose { $subject } { $who } { $who-person ->
    [one] { $verb-third }
   *[other] { $verb }
 }
filter-whose-not = whose { $subject } is not { $where }
where-more = with more { $subject } than { $value }
where-fewer = with { own-fewer } { $subject } than { $value }
where-same = with { own-as-many } { $subject } as { $value }
own-fewer = { $subject-person ->
    [many] fewer
   *[other] less
 }
own-as-many = { $subject-person ->
    [many] as many
   *[other] as much
 }
fact-most = with { det-a } { $fact } of { $high } or less
fact-least = with { det-a } { $fact } of { $low } or more
fact-between = with { det-a } { $fact } of { $low } to { $high }
fact-exactly = with { det-a } { $fact } of { $low }

## Things beside each other
filter-most = with the most { $value }
filter-least = with the { $value-person ->
    [many] fewest
   *[other] least
 } { $value }
filter-highest = with the highest { $fact }
filter-lowest = with the lowest { $fact }
filter-same = with the same { $fact } as { $value }
filter-same-each = with the same { $fact }
filter-different = with a different { $fact } than { $value }
filter-different-each = with different { $fact }
test-is-same = { $subject } { subject-has } the same { $fact } as { $value }
test-is-same-each = { $subject } { subject-has } the same { $fact }
test-is-different = { $subject } { subject-has } a different { $fact } than { $value }
test-is-different-each = { $subject } { subject-has } different { $fact }
subject-has = { $subject-person ->
    [many] have
   *[other] has
 }

## Tests
test-have = { $who } { $who-person ->
    [one] { $verb-third }
   *[other] { $verb }
 } { $subject }
test-exists = there { $subject-person ->
    [many] are
   *[other] is
 } { $subject }
test-is = { $subject } { $subject-person ->
    [you] are
    [many] are
   *[other] is
 } { $where }
test-is-not = { $subject } { $subject-person ->
    [you] are
    [many] are
   *[other] is
 } not { $where }
test-more = { $who } { $who-person ->
    [one] { $verb-third }
   *[other] { $verb }
 } more { $subject } than { $value }
test-fewer = { $who } { $who-person ->
    [one] { $verb-third }
   *[other] { $verb }
 } { own-fewer } { $subject } than { $value }
test-more-by = { $who } { $who-person ->
    [one] { $verb-third }
   *[other] { $verb }
 } at least { $count } more { $subject } than { $value }
test-fewer-by = { $who } { $who-person ->
    [one] { $verb-third }
   *[other] { $verb }
 } at least { $count } { own-fewer } { $subject } than { $value }
test-same = { $who } { $who-person ->
    [one] { $verb-third }
   *[other] { $verb }
 } { own-as-many } { $subject } as { $value }
test-some = at least { $low } of these hold ({ $tests })
test-one = at least one of these holds ({ $tests })
test-none = none of these holds ({ $tests })
test-not = this does not hold ({ $tests })
test-during = it is { $period }
state-done = { $verb-past } { $parts } { $period }
state-still = still { $verb-past } { $parts }

## Periods
period-any = at any time
period-during = during { $phase }
period-during-this = { $phase }
period-start = at the start of { $phase }
period-end = at the end of { $phase }
period-after = after { $phase }
period-at = during { $phase }
period-once = once per { $phase }
period-within = { $period } { $inside }
until-during = { $phase }
until-at = { $phase }
until-start = the start of { $phase }
until-end = the end of { $phase }
now-during = { $phase }
now-at = { $phase }
now-start = the start of { $phase }
now-end = the end of { $phase }

## Changes that hold
change-has = { $subject } { $subject-person ->
    [one] has
   *[other] have
 } { $value }
change-has-also = { $subject } also { $subject-person ->
    [one] has
   *[other] have
 } { $value }
change-counts = { $subject } { $subject-person ->
    [many] count
   *[other] counts
 } as { $value }
own-costs = { $subject-person ->
    [many] cost
   *[other] costs
 }
change-costs-number = { $subject } { own-costs } { $low }
change-costs-number-for = { $subject } { own-costs } { $who } { $low }
change-costs-number-of = { $subject } { own-costs } { $value }
change-costs-number-of-for = { $subject } { own-costs } { $who } { $value }
change-costs-less = { $subject } { own-costs } { $low } less
change-costs-less-for = { $subject } { own-costs } { $who } { $low } less
change-costs-less-of = { $subject } { own-costs } { $value } less
change-costs-less-of-for = { $subject } { own-costs } { $who } { $value } less
change-costs-that-less = { $subject } { own-costs } that much less
change-costs-that-less-for = { $subject } { own-costs } { $who } that much less
change-costs-that-more = { $subject } { own-costs } that much more
change-costs-that-more-for = { $subject } { own-costs } { $who } that much more
change-costs-more = { $subject } { own-costs } { $low } more
change-costs-more-for = { $subject } { own-costs } { $who } { $low } more
change-costs-more-of = { $subject } { own-costs } { $value } more
change-costs-more-of-for = { $subject } { own-costs } { $who } { $value } more
change-double = double { $subject }
change-ignore = ignore { $subject }
change-ignore-at = ignore { $subject } at { $value }
change-ignore-there = ignore { $subject } there
change-ignore-needs = ignore { $subject } requirements
change-ignore-needs-at = ignore { $subject } requirements at { $value }
change-ignore-needs-there = ignore { $subject } requirements there
change-ignore-when = { $text } when { $act }
change-can = { $subject } may { $act }
change-only = only { $subject } may { $act }
change-cannot = { $subject } cannot { $act }
