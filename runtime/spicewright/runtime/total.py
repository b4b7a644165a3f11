"""Refuses the words of an effect that linking would not read, so that no word is idle in a game.

What the linker reads of a phrase depends on where the phrase is: the number in `2 cards` counts where cards
are drawn, and not after `per`. This walks every phrase in its place and reports what is left.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import assert_never

from spicewright.grammar.bundle import Entry, Passage
from spicewright.grammar.english import verb_forms
from spicewright.grammar.graph import Node
from spicewright.grammar.holds import with_article
from spicewright.grammar.ids import make_id
from spicewright.grammar.meaning import (
    Act,
    Amount,
    Call,
    Change,
    Event,
    Filter,
    Noun,
    Period,
    Selector,
    Test,
    walk_meaning,
)
from spicewright.grammar.source import Span
from spicewright.runtime.ask.beside import find_group
from spicewright.runtime.faults import Unplayable
from spicewright.runtime.rules.model import ORDINALS
from spicewright.runtime.world.world import World

THINGS = ("thing", "named", "piece")
KNOWN = ("slot", "memory", "fact", "named")
BANNED = (*THINGS, "slot", "memory")
OTHERS = (*THINGS, "phase")
EITHER = (*THINGS, "memory", "player")
WHOLE = ("zone", "box")
"""Kinds of nouns that acts are done to without choosing some of them."""
PERIODS = ("", "a", "an", "the", "this", "next", "another")
"""Which period can begin or end."""
ONE = ("", "a", "an")
"""Words before what is counted that say no more than that it is one."""
PLAIN = Amount()
THIS = Noun("slot", ("this",))
MOST = 1000
"""How many numbers a player can be asked to choose from."""


def find_idle(world: World, passage: Passage) -> list[Unplayable]:
    """Everything in a passage that no game would act on."""
    finder = _Finder(world)
    nodes = passage.graph.nodes if passage.graph is not None else ()
    waiting = [node.id for node in nodes if node.kind == "listen" or node.event is not None]
    for node in nodes:
        inside = any(node.id.startswith(f"{other}.") for other in waiting)
        finder.always = passage.holds == "rules" and not inside
        finder.node(node)
    if passage.test is not None:
        finder.test(passage.test)
    for said in passage.select:
        finder.phrase(said, ("take",))
    for one in passage.filter:
        finder.filter(one)
    if passage.head is not None:
        finder.event(passage.head)
    return finder.found


def find_lacking(world: World, record: Entry, passage: Passage) -> list[Unplayable]:
    """Every fact of this that a passage of a thing speaks of, itself or by a keyword, and that it has not."""
    facts = world.facts.by_key.get(record.key)
    if facts is None or passage.graph is None:
        return []
    has = {name for name, value in facts.items() if value != ()}
    found = []
    for node in passage.graph.nodes:
        for name in _list_own_facts(world, node):
            if has.isdisjoint(world.facts.called(make_id(record.kind), name)):
                declared = name in {fact.name for fact in world.types[make_id(record.kind)].facts}
                help = f"give it one: `{name}: ...`" if declared else f"only what has a {name} can say it"
                found.append(Unplayable(f"the {name} of this, which has none", node.span, help))
    return found


def find_unplayed(record: Entry) -> list[Unplayable]:
    """What a record declares that nothing plays yet."""
    reason = help = ""
    if record.kind == "zone" and record.text("of") == "thing":
        reason = "a zone of every thing"
        help = "leave the zone out: what belongs to a thing is put on it, `put ... on ...`"
    return [Unplayable(reason, None, help)] if reason else []


def find_strangers(world: World, record: Entry, passage: Passage) -> list[Unplayable]:
    """Where an adjective speaks of `its tower`, and no tower is named by such a thing, or names it."""
    found = []
    for said in (one for part in passage.filter for one in walk_meaning(part)):
        if not isinstance(said, Selector) or said.owner != "its" or said.noun.kind != "thing":
            continue
        theirs = frozenset(
            t for sort in world.content.covered(said.noun.id) for t in world.by_sort.get(sort, ())
        )
        for sort in record.words("on") if record.kind == "keyword" else ():
            mine = frozenset(world.by_sort.get(sort, ()))
            by_third = any(world.facts.between(other, sort) for other in world.content.covered(said.noun.id))
            apart = not _names(world, mine, theirs) and not _names(world, theirs, mine)
            if mine and theirs and apart and not by_third:
                reason = f"`its` here: no {sort} names one, and none names {with_article(sort)}"
                help = f"give one of the two a fact that names the other, or leave `{sort}` out of `on`"
                found.append(Unplayable(reason, said.span, help))
    return found


def _names(world: World, these: frozenset[int], those: frozenset[int]) -> bool:
    """Whether one of these names one of those in its facts."""
    return any(not those.isdisjoint(world.facts.related.get(world.key[thing], ())) for thing in these)


def find_idle_score(world: World, record: Entry) -> list[Unplayable]:
    """A resource that is said to win the game where something else does."""
    if record.kind != "resource" or not record.flag("score"):
        return []
    games = [phase for phase in world.content.kind("phase") if not phase.text("within")]
    winner = [key.partition("/")[2] for game in games for key in game.words("winner")]
    if not winner or record.id in winner:
        return []
    reason = f"a score besides what `winner` of the game names, {' and '.join(winner)}"
    help = "leave `score` out, or name it in `winner`, in a pack that replaces that period"
    return [Unplayable(reason, None, help)]


def _list_own_facts(world: World, node: Node) -> Iterator[str]:
    """The facts of this that a step speaks of."""
    for meaning in (node.act, node.call, node.what, node.over, node.test):
        for one in walk_meaning(meaning) if meaning is not None else ():
            if isinstance(one, Call):
                means = world.records[f"keyword/{one.keyword}"].effects["means"].graph
                for inner in means.nodes if means is not None else ():
                    yield from _list_own_facts(world, inner)
            elif isinstance(one, Selector) and one.noun.kind == "fact":
                of = [filter.value for filter in one.filters if filter.by == "of"]
                if any(value is not None and value.noun == THIS for value in of):
                    yield one.noun.id[0]


def _ask_for(period: Period) -> str:
    """What to write instead of a time after what is waited for."""
    words = period.span.text.split() if period.span is not None else []
    if period.which == "this" or period.edge not in ("at", "during") or len(words) < 2:
        return "leave the time out, or write it before a colon"
    return f"ask for it after the colon: `when ...: it is {' '.join(words[1:])}: ...`"


def _say_gain(subject: Selector | None, value: Selector) -> str:
    """What to write instead of somebody or something that has what must be gained."""
    much = value.span.text if value.span is not None else "..."
    gain = "gain"
    if value.amount is not None and value.amount.how in ("more", "less"):
        gain = "lose" if value.amount.how == "less" else gain
        much = re.sub(r"\s(more|less|fewer)\b", "", much, count=1)
    if subject is None or subject.span is None:
        return f"{gain} it: `{gain} {much}`"
    who = subject.span.text
    if subject.noun.kind == "box":
        return f"wait until it is used: `when a player uses {who}: that player {gain}s {much}`"
    if subject.noun.kind != "player":
        return ""
    if subject.noun.id == ("you",):
        return f"{gain} it: `{gain} {much}`"
    if subject.which == "each":
        return f"{gain} it: `{who} {gain}s {much}`"
    return f"choose first: `choose {who} then that {subject.noun.id[0]} {gain}s {much}`"


class _Finder:
    def __init__(self, world: World) -> None:
        self.world = world
        self.found: list[Unplayable] = []
        self.span: Span | None = None
        self.always = False
        """Whether what is looked at holds all the time, and was never laid down."""

    def idle(self, reason: str, *spans: Span | None, help: str = "") -> None:
        span = next((span for span in spans if span is not None), self.span)
        self.found.append(Unplayable(reason, span, help))

    def node(self, node: Node) -> None:
        self.span = node.span
        if node.act is not None:
            self.act(node.act)
        if node.what is not None:
            self.counter(node.what)
        if node.call is not None:
            if node.kind == "listen" and node.call.arguments:
                self.idle("a parameter of a word that waits for something", node.call.span)
            self.call(node.call)
        if node.test is not None:
            self.test(node.test)
        if node.over is not None:
            self.phrase(node.over)
        if node.event is not None:
            self.event(node.event)
        if node.change is not None:
            self.change(node.change)
        if node.period is not None:
            self.period(node.period, ("next",) if node.how == "until" else ())

    # -- acts

    def act(self, act: Act, offered: bool = False) -> None:
        """An act that is done, or offered: then `at any time` is when it is."""
        said = act.object
        timed = act.period is not None and act.period.edge != "any"
        if act.period is not None and (said is None or said.noun.kind != "phase") and (timed or not offered):
            when = act.period.span.text if act.period.span is not None else "at ..."
            help = f"put the time before a colon: `{when}: ...`"
            self.idle(f"to {act.verb} at another time", act.period.span, act.span, help=help)
        if act.by is not None:
            self.phrase(act.by)
            self.one_of_several(act, act.by)
        if said is not None:
            if said.noun.kind == "counter":
                self.counter(said)
            elif said.noun.kind == "phase":
                self.filters(said, ())
                self.whole_period(act, said)
            elif said.noun.kind in WHOLE and said.amount is not None:
                self.idle("a number of these", said.span, help="name each of them")
            else:
                self.phrase(said, ("amount", "take"))
        for name, part in act.parts:
            known = name in ("of", "as")
            self.phrase(part, ("take",) if known else ("amount", "take"))
            of = next((one.value for one in part.filters if one.by == "of"), None)
            loose = of is None or (of.noun.kind not in KNOWN and of.which not in ("the", "each", "that"))
            if part.noun.kind == "track" and loose:
                what = of.noun.id[0] if of is not None else "..."
                track = self.world.content.records[f"track/{part.noun.id[0]}"].name
                help = (
                    f"choose first: `choose {with_article(what)} then ... the {track} track of that {what}`"
                )
                self.idle("one of several tracks that is not named", part.span, help=help)

    def one_of_several(self, act: Act, by: Selector) -> None:
        """Who does something must be known: no player is asked who is meant."""
        if (
            by.noun.kind == "player"
            and by.which in ("", "a", "any")
            and by.noun.id[0] in ("player", "opponent")
        ):
            who = by.noun.id[0]
            does = next(form for form, role in verb_forms(act.verb) if role == "third")
            help = f"choose first: `choose {by.span.text if by.span else who} then that {who} {does} ...`"
            self.idle("one of several players, who is not chosen here", by.span, act.span, help=help)

    def whole_period(self, act: Act, said: Selector) -> None:
        """A period that begins or ends, which is one's own; of those that begin, how many."""
        if said.owner == "enemy" or said.which == "opponent":
            help = f"leave it out: `{act.verb} the ...` is about your own"
            self.idle(f"to {act.verb} a period of an opponent", said.span, help=help)
        elif said.which not in PERIODS:
            help = f"write `{act.verb} your ...`"
            self.idle(f"`{said.which}` before a period to {act.verb}", said.span, help=help)
        else:
            self.bare(said, ("amount",))
        self.amount(said.amount, said.span)
        if said.amount is not None and said.amount.how not in ("number", "that", "more"):
            help = f"write a number, and leave the choice to `may`: `may {act.verb} ...`"
            self.idle("a choice of how many periods", said.span, help=help)

    def counter(self, said: Selector) -> None:
        """A counter that goes up or down: how much of it, and for what it is kept."""
        if said.noun.kind == "counter" and self.world.counters[said.noun.id[0]].counted:
            self.idle("to gain, lose or pay what rules count", said.span, help=self._name_counted(said))
        self.amount(said.amount, said.span)
        self.bare(said, ("amount",))
        for one in said.filters:
            if one.by in ("with", "on") and one.value is not None:
                self.phrase(one.value, ("amount",))
            else:
                self.idle(f"`{one.by}` after something that is counted", said.span)

    def _name_counted(self, said: Selector) -> str:
        """What rules count something by: best what can be gained itself."""
        thing = ""
        for record in self.world.records.values():
            for passage in record.effects.values():
                for node in passage.graph.nodes if passage.graph is not None else ():
                    value = node.change.value if node.change is not None else None
                    per = value.amount.per if value is not None and value.amount is not None else None
                    if value is None or per is None or value.noun != said.noun:
                        continue
                    if per.noun.kind == "counter":
                        return f"gain what it is counted by: `{self.world.counters[per.noun.id[0]].name}`"
                    if per.span is not None:
                        thing = f"name what it is counted by: `{per.span.text}`"
        return thing

    def call(self, call: Call) -> None:
        for _, value in call.arguments:
            self.phrase(value, ("amount", "take"))

    # -- what is asked

    def test(self, test: Test) -> None:
        subject, value = test.subject, test.value
        match test.how:
            case "all" | "any" | "some" | "neither":
                for one in test.tests:
                    self.test(one)
            case "have" | "none":
                if subject is not None:
                    self.phrase(subject, ("amount",))
                if value is not None:
                    self.phrase(value)
            case "is" | "is not":
                if subject is not None:
                    self.phrase(subject)
                if test.filter is not None:
                    self.filter(test.filter)
            case "more" | "fewer" | "same":
                for said in (subject, value, test.filter.value if test.filter is not None else None):
                    if said is not None:
                        self.phrase(said)
            case "call":
                if test.call is not None:
                    self.call(test.call)
            case "during":
                if test.period is not None:
                    self.period(test.period, (*ORDINALS, "opponent"))
            case _:
                assert_never(test.how)

    def event(self, event: Event) -> None:
        if event.period is not None:
            if event.period.edge == "any" and not self.always:
                self.idle("something that waits for any time at all", event.span)
            always = self.always and event.period.which == "next"
            self.period(event.period, (*ORDINALS, "each", "opponent", *(() if always else ("next",))))
        act = event.act
        if act is not None:
            running = not self.always and act.period is not None and act.period.which == "this"
            reads = ("amount", "period") if event.how == "total" or running else ("amount",)
            self.told(act, reads)
            said = act.object
            least = event.how == "total" or (said is not None and said.noun.kind != "counter")
            if said is not None and least and self.is_bounded(said.amount):
                help = "write the least that is waited for: `... 2+ ...`"
                self.idle("at most so many of what something happens to", said.span, help=help)
        if event.test is not None:
            self.test(event.test)

    def told(self, act: Act, reads: tuple[str, ...] = ()) -> None:
        """An act that is waited for, looked back at or banned."""
        if act.period is not None:
            if "period" not in reads:
                self.idle(f"when to {act.verb}", act.period.span, act.span, help=_ask_for(act.period))
            self.period(act.period)
        if act.by is not None:
            self.phrase(act.by)
        if act.object is not None:
            self.phrase(act.object, ("amount",) if "amount" in reads else ())
        for _, part in act.parts:
            self.phrase(part)
        for said in (act.object, *(part for _, part in act.parts)):
            if said is not None and said.which in ORDINALS:
                self.idle(f"`{said.which}` of what something happens to", said.span)

    def change(self, change: Change) -> None:
        subject, value = change.subject, change.value
        if subject is not None and not (subject.which == "next" and change.how in ("has", "counts", "costs")):
            self.phrase(subject)
        if change.who is not None:
            self.phrase(change.who)
        if change.act is not None:
            if change.how == "can":
                self.act(change.act, offered=True)
            else:
                self.told(change.act)
                for name, part in change.act.parts:
                    if part.noun.kind not in BANNED:
                        self.idle(f"what follows `{name}` in what is not allowed", part.span)
        if change.how == "has" and value is not None and value.noun.kind == "counter":
            self.has_counter(change, value)
        self.amount(change.amount, change.span)
        if value is not None and not (change.how == "has" and value.noun.kind == "counter"):
            self.phrase(value, ("amount",))

    def has_counter(self, change: Change, value: Selector) -> None:
        subject = change.subject
        if not self.world.counters[value.noun.id[0]].counted:
            self.idle(
                "to have something that is gained and not counted by rules",
                value.span,
                change.span,
                help=_say_gain(subject, value),
            )
        elif subject is None or subject.noun.kind != "player" or subject.noun.id != ("you",):
            self.idle("how much somebody else has", change.span)
        elif value.which not in ONE or value.owner or (value.amount or PLAIN).how in ("range", "all"):
            name = self.world.counters[value.noun.id[0]].name
            help = f"write how much more, `you have 2 {name}`, or less it is, `you have 2 less {name}`"
            self.idle("to have anything but a number of what rules count", value.span, help=help)
        self.amount(value.amount, value.span)
        self.bare(value, ("amount",))
        self.filters(value, ())

    # -- phrases

    def phrase(self, said: Selector, reads: tuple[str, ...] = ()) -> None:
        """A noun phrase; `reads` are those of `amount` and `take` (`top`, `bottom` ...) that count here."""
        self.bare(said, reads)
        self.together(said, reads)
        if said.amount is not None:
            self.amount(said.amount, said.span)
        match said.noun.kind:
            case "player" | "slot" | "thing" | "named" | "piece":
                for one in said.filters:
                    self.filter(one)
            case "counter":
                for one in said.filters:
                    if one.by not in ("with", "on", "of", "done"):
                        self.idle(f"`{one.by}` after something that is counted", said.span)
                    self.filter(one, past=True)
            case "zone" | "track" | "fact" | "box":
                self.filters(said, ("of",))
            case "phase" | "tag" | "memory" | "event" | "amount" | "free":
                self.filters(said, ("of",) if said.noun.kind == "event" else ())
            case _:
                assert_never(said.noun.kind)

    def together(self, said: Selector, reads: tuple[str, ...]) -> None:
        """What several share is asked of so many as are chosen or counted, and of nothing else."""
        one, amount = find_group(said), said.amount
        if one is None or (
            amount is not None and amount.how != "all" and "amount" in reads and not said.take
        ):
            return
        words = f"{'the same' if one.by == 'same' else 'different'} {one.fact}"
        if said.take:
            return self.idle(
                f"`{said.take}` of those `with {words}`", said.span, help=f"leave `{said.take}` out"
            )
        help = f"say how many: `2 ... with {words}`"
        if one.by == "same":
            help += f"; or as what: `with {words} as that ...`"
        self.idle(f"`with {words}` where no number of them is asked for", said.span, help=help)

    def filters(self, said: Selector, reads: tuple[str, ...]) -> None:
        for one in said.filters:
            if one.by not in reads:
                self.idle(f"`{one.by}` after this", said.span)
            else:
                self.filter(one)

    def bare(self, said: Selector, reads: tuple[str, ...]) -> None:
        """The words before a noun."""
        kind = said.noun.kind
        if said.amount is not None and "amount" not in reads and kind != "amount":
            self.idle("a number here", said.span)
        if said.take and "take" not in reads:
            help = f"do something with it first, such as `reveal the {said.take} ...`, and speak of `it`"
            self.idle(f"`{said.take}` here", said.span, help=help if kind in THINGS else "")
        if said.other and kind not in OTHERS:
            self.idle("`other` here", said.span)
        if said.either and kind not in EITHER:
            self.idle("`or` between these", said.span, help="write both ways in full: `... or ...`")
        if (said.which in ORDINALS and kind not in THINGS) or (
            said.which == "next" and kind not in ("player", "phase")
        ):
            self.idle(f"`{said.which}` here", said.span)

    def filter(self, one: Filter, past: bool = False) -> None:
        value = one.value
        if one.call is not None and one.call.arguments:
            self.idle("an adjective with a parameter", one.call.span)
        if one.act is not None:
            if one.act.parts and not past:
                self.idle("what follows the verb in what was done", one.act.span)
            self.told(one.act, ("period", "amount") if one.by == "did" else ("period",))
        if one.test is not None:
            self.test(one.test)
        if value is None:
            return
        if one.by == "is":
            self.phrase(value)
        elif one.by in ("with", "without"):  # a thing has a box or not
            self.phrase(value, ("amount",) if value.noun.kind != "box" else ())
        else:
            self.phrase(value)

    def is_bounded(self, amount: Amount | None) -> bool:
        """Whether an amount has a most, where only its least is read."""
        return amount is not None and amount.how == "range" and amount.high is not None

    def amount(self, amount: Amount | None, span: Span | None) -> None:
        if amount is None:
            return
        if amount.per is not None:
            if amount.how in ("that", "all"):
                self.idle("`per` after an amount that is not a number", span)
            self.phrase(amount.per, ("amount",))
            if amount.per.amount is not None and amount.per.amount.how not in ("number", "that"):
                self.idle("`per` before anything but a number of them", amount.per.span)
        if amount.how != "that" and amount.times != 1:
            self.idle("so many times something that is a number already", span)
        if amount.high is not None and amount.high - amount.low > MOST:
            self.idle(f"more than {MOST} numbers to choose from", span)

    def period(self, period: Period, reads: Iterable[str] = ()) -> None:
        if period.which and period.which != "this" and period.which not in reads:
            self.idle(f"`{period.which}` before a period", period.span)
