# The phrases of English rules text. Words of the game are not here: packs bring them (words.en.ftl).
# An argument such as $object comes with $object-person: you, one or many.

## Cases of nouns that other languages tell apart
cases = nom
# Words that melt into one, as in: apart = joined, apart = joined
contractions = { "" }

## Sentences
sentence = { $text-capital }.
steps = { $first }; { $last }
steps-more = { $first }; { $last }
options = { $first }; or { $last }
options-more = { $first }; { $last }
requirement = { $test-capital }.
then-clause = { $first }, then { $last }
then-clause-more = { $first }, then { $last }
then = { $first }, then { $last }
then-more = { $first }, then { $last }
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
test-and = { $first } and { $last }
test-and-more = { $first }, { $last }
test-or = { $first } or { $last }
test-or-more = { $first }, { $last }

## Heads
pay = { $cost }: { $body }
pay-option = { $cost } to { $body }
need = if { $test }: { $body }
need-outer = if { $test }, { $body }
need-keyword = { $keyword }: { $body }
need-keyword-outer = { $keyword }: { $body }
otherwise = { $text }. Otherwise: { $body }
otherwise-outer = { $text }. Otherwise, { $body }
when = when { $event }: { $body }
when-outer = when { $event }, { $body }
at = { $event }: { $body }
at-outer = { $event }, { $body }
instead = when { $event }, { $body } instead
each = for { $over }: { $body }
each-player = { $over }: { $body }
each-you = for { $over }: { $body }
last-while = while { $test }, { $body }
last-while-more = while { $test }, { $body } more
last-until = until { $period }, { $body }
last-during = { $period }, { $body }
may = { $who } may { $body }
may-any = { $who } may do this: { $body }
choose = choose { $take ->
    [1] one
    [2] two
    [3] three
   *[other] { $take }
 }: { $body }

## Acts
verb = { "" }
act-object = { $object }
act-rest = { $object-said } { $parts } { $period }
act-order = { $verb } { $rest }
act-order-secretly = secretly { $verb } { $rest }
act-infinitive = { $verb } { $rest }
act-infinitive-secretly = secretly { $verb } { $rest }
act-negated = { act-infinitive }
act-statement = { $who } { $who-person ->
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

verb-have = have
    .third = has
    .past = had
verb-pay = pay
    .third = pays
    .past = paid
verb-take = take
    .third = takes
    .past = taken
verb-put = put
    .third = puts
    .past = put
verb-set-aside = set aside
    .third = sets aside
    .past = set aside
verb-use = resolve
    .third = resolves
    .past = resolved
verb-gain-on = put
    .third = puts
    .past = put
verb-open = use
    .third = uses
    .past = used

## What an act is done from, to and with
part-from = from { $value }
part-into-in = in { $value }
part-into-on = on { $value }
part-into-to = to { $value }
part-into-into = into { $value }
part-in = in { $value }
part-on = on { $value }
part-of = of { $value }
part-with = with { $value }
part-without = without { $value }
part-for = { $value-person ->
    [free] { $value }
   *[other] for { $value }
 }
part-as = as { $value }
part-at = at { $value }
part-use-as = as if it were on { $value }
free = for free

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
per = for each { $per }
zone-top = the top of { $zone }
zone-bottom = the bottom of { $zone }

det-a = { $start ->
    [a] an
    [e] an
    [i] an
    [o] an
   *[other] a
 }
det-the = the
det-each = each
det-each-counted = { "" }
det-this = this
det-that = that
det-those = those
det-any = any
det-all = all
det-all-you = all your
det-all-their = all their
det-no = no
det-next = the next
det-another = another
det-you = your
det-their = their
det-you-next = your next
det-mass = { "" }
det-bare = { "" }
det-number = { $low }
det-at-least = { $low } or more
det-up-to = up to { $high }
det-between = { $low } to { $high }
det-exactly = exactly { $low }
det-any-number = any number of
det-any-number-you = any number of your
det-any-number-their = any number of their
det-any-number-that = any number of those
det-more = { $low } more
det-less = { $low } less
det-that-many = that many
det-bare-copies = { "" }

adjective-enemy = enemy
adjective-other = other
adjective-random = random
adjective-top = top
adjective-bottom = bottom

player-you = you
player-opponent = opponent
    .plural = opponents
player-player = player
    .plural = players
slot-each = each of them
slot-this = this card
slot-to = there
here = here

filter-relative = { $who } { $verb } { $parts } { $period }
filter-done = { $verb-past } { $parts } { $period }
filter-where = where { $test }
where-more = with more { $subject } than { $value }
where-fewer = with less { $subject } than { $value }
where-same = with as much { $subject } as { $value }
fact-most = with { $fact } { $high } or less
fact-least = with { $fact } { $low } or more
fact-exactly = with { $fact } { $low }

## Tests
test-have = { $who } { $who-person ->
    [one] { $verb-third }
   *[other] { $verb }
 } { $subject }
test-none = { test-have }
test-exists = there { $subject-person ->
    [many] are
   *[other] is
 } { $subject }
test-is = { $subject } { $subject-person ->
    [many] are
   *[other] is
 } { $where }
test-more = { $who } { $who-person ->
    [one] { $verb-third }
   *[other] { $verb }
 } more { $subject } than { $value }
test-fewer = { $who } { $who-person ->
    [one] { $verb-third }
   *[other] { $verb }
 } less { $subject } than { $value }
test-same = { $who } { $who-person ->
    [one] { $verb-third }
   *[other] { $verb }
 } as much { $subject } as { $value }
test-during = it is { $period }
state-done = still { $verb-past }

## Periods
period-any = at any time
period-during = during { $phase }
period-during-this = { $phase }
period-start = at the start of { $phase }
period-end = at the end of { $phase }
period-at = during { $phase }
period-once = once per { $phase }
period-within = { $period } { $inside }
until-during = { $phase }
until-start = the start of { $phase }
until-end = the end of { $phase }
now-during = { $phase }
now-start = the start of { $phase }
now-end = the end of { $phase }

## Changes that hold
change-has = { $subject } { $subject-person ->
    [one] has
   *[other] have
 } { $value }
change-costs-less = { $subject } { $subject-person ->
    [many] cost
   *[other] costs
 } { $low } less
change-costs-less-for = { $subject } { $subject-person ->
    [many] cost
   *[other] costs
 } { $who } { $low } less
change-costs-less-of-for = { $subject } { $subject-person ->
    [many] cost
   *[other] costs
 } { $who } { $value } less
change-costs-less-of = { $subject } { $subject-person ->
    [many] cost
   *[other] costs
 } { $value } less
change-costs-more = { $subject } { $subject-person ->
    [many] cost
   *[other] costs
 } { $low } more
change-costs-more-for = { $subject } { $subject-person ->
    [many] cost
   *[other] costs
 } { $who } { $low } more
change-costs-more-of = { $subject } { $subject-person ->
    [many] cost
   *[other] costs
 } { $value } more
change-costs-more-of-for = { $subject } { $subject-person ->
    [many] cost
   *[other] costs
 } { $who } { $value } more
change-double = double { $subject }
change-ignore = ignore { $subject }
change-ignore-at = ignore { $subject } at { $value }
change-can = { $subject } may { $act }
change-only = only { $subject } may { $act }
change-cannot = { $subject } cannot { $act }
