"""What can be proved about a set of packs: which triggers set each other off, and whether that ever ends."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import islice
from typing import TypeAlias, assert_never

from spicewright.compiler.pack_set import Compiled
from spicewright.compiler.prove.circles import find_circles
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.meaning import Act, Call, Effect, Event, Noun, Selector
from spicewright.grammar.record import Record
from spicewright.grammar.source import Span
from spicewright.grammar.values import dataclass
from spicewright.grammar.vocabulary import Vocabulary

SHOWN = 5
"""How many triggers of a circle an author is shown."""
CROWD = 500
"""How many different events of one verb a deed is compared with: more than any game has, but not endless."""


@dataclass(frozen=True, slots=True)
class Deed:
    """Something done, or waited for: by whom (you, other or any), the verb, to what, and with which names."""

    who: str
    verb: str
    what: Noun | None
    names: tuple[tuple[str, Noun], ...]
    parts: tuple[tuple[str, Noun], ...] = ()


@dataclass(frozen=True, slots=True)
class Known:
    """What effects are read with: the words of the packs, and what their keywords mean."""

    words: Vocabulary
    means: Mapping[str, Effect]


@dataclass(frozen=True, slots=True)
class Below:
    """What a pack builds on: its rules and keywords, and its boxes of some names, for whoever asks."""

    met: Sequence[Compiled]
    boxes: Callable[[Collection[str]], list[Compiled]]


@dataclass(frozen=True, slots=True)
class Trigger:
    """A text that waits for an event all the time, and what it does then; a box waits for its use."""

    record: Record
    waits: Deed
    does: tuple[Deed, ...]
    span: Span
    box: bool = False


def find_trigger_loops(compiled: list[Compiled], below: Below, words: Vocabulary) -> list[Diagnostic]:
    """Triggers that feed each other without a limit, one diagnostic for each circle a pack has a part in.

    `compiled` are the effects of the pack; what is below can lead on from them.
    """
    means = {
        one.record.key.partition("/")[2]: one.meaning
        for one in (*below.met, *compiled)
        if one.record.kind.name == "keyword" and isinstance(one.meaning, Effect)
    }
    known = Known(words, means)
    triggers = [trigger for one in compiled for trigger in _find_triggers(one, known)]
    rules = [trigger for one in below.met for trigger in _find_triggers(one, known)]
    names = {name for _, name in _find_used(triggers)}
    boxes = below.boxes(names) if names else []
    used = _find_used([*triggers, *rules])
    triggers += _find_boxes(compiled, used, known)
    own = len(triggers)
    triggers += rules + _find_boxes(boxes, used, known)
    circles = []
    for circle in find_circles(_join_triggers(triggers)):
        places = sorted(place for place in circle if isinstance(place, int))
        if places and places[0] < own and not all(triggers[place].box for place in places):
            circles.append(places)
    return [_refuse_loop([triggers[place] for place in circle]) for circle in sorted(circles)]


Used: TypeAlias = dict[tuple[str, str], set[str]]


def _find_used(triggers: list[Trigger]) -> Used:
    """The boxes that triggers use: by the verb and the name of the box, the types of things it is of."""
    used: Used = {}
    for trigger in triggers:
        for deed in trigger.does:
            if deed.what is not None and deed.what.kind == "box":
                sorts = {id.partition("/")[0] for _, noun in deed.parts for id in noun.id}
                for name in deed.what.id:
                    used.setdefault((deed.verb, name), set()).update(sorts)
    return used


def _find_boxes(compiled: list[Compiled], used: Used, known: Known) -> list[Trigger]:
    """The boxes of these records that a trigger uses: what is in them happens then.

    Only a trigger makes a circle of them endless: a box that uses another one comes to an end by itself.
    """
    found = []
    for one in compiled:
        for (verb, name), sorts in used.items():
            if (
                one.field in (name, f"boxes {name}")
                and isinstance(one.meaning, Effect)
                and not sorts.isdisjoint(_list_sorts(one.record, known.words))
            ):
                waits = Deed("any", verb, Noun("box", (name,)), ())
                does = tuple(_deeds(one.meaning, known, "you"))
                if does:
                    found.append(Trigger(one.record, waits, does, one.meaning.span, box=True))
    return found


def _list_sorts(record: Record, words: Vocabulary) -> set[str]:
    """The types of things whose box a record fills: its own, or those of a type or shape that says it."""
    if record.kind.name == "shape":
        return {id for id, type_ in words.types.items() if record.name in type_.nouns}
    return {record.id if record.kind.name == "type" else record.key.partition("/")[0]}


def _refuse_loop(members: list[Trigger]) -> Diagnostic:
    first, *others = members
    if not others:
        return Diagnostic(
            "trigger-loop",
            "this sets itself off again and again, for ever",
            first.span,
            "write `once per turn:` before `when`, or wait for something narrower",
        )
    names = list(dict.fromkeys(f"`{trigger.record.name}`" for trigger in members))
    shown = ", ".join(names[:SHOWN]) + (f" and {len(names) - SHOWN} more" if len(names) > SHOWN else "")
    return Diagnostic(
        "trigger-loop",
        f"these set each other off for ever: {shown}",
        first.span,
        "let this do something else: a rule would use it again and again"
        if first.box
        else "write `once per turn:` before the `when` of one of them, or wait for something narrower",
        tuple((other.span, "and this goes on from there") for other in others[: SHOWN - 1]),
    )


def _join_triggers(triggers: list[Trigger]) -> dict[int | Deed, list[int | Deed]]:
    """What leads to what: a trigger to the events it makes happen, these to the triggers that wait for them.

    Going by way of events keeps the graph small: a thousand cards that wait for the same thing share one.
    """
    edges: dict[int | Deed, list[int | Deed]] = {place: [] for place in range(len(triggers))}
    events: dict[str, dict[Deed, None]] = {}
    for place, trigger in enumerate(triggers):
        edges.setdefault(trigger.waits, []).append(place)
        events.setdefault(trigger.waits.verb, {})[trigger.waits] = None
    for place, trigger in enumerate(triggers):
        for deed in trigger.does:
            for event in islice(events.get(deed.verb, ()), CROWD):
                if _happens(deed, event) and not (trigger.box and _takes_more(event)):
                    seen = "any" in (deed.who, event.who) or deed.who == event.who
                    edges[place] += [event] if seen else _list_watchers(place, edges[event], triggers)
    return edges


def _list_watchers(place: int, waiting: list[int | Deed], triggers: list[Trigger]) -> list[int | Deed]:
    """Who sees what another player does: not the same card, as players are not their own opponents."""
    record = triggers[place].record
    shared = record.kind.name == "rule" or (record.number("copies") or 1) > 1
    return [
        other
        for other in waiting[:CROWD]
        if isinstance(other, int) and (shared or triggers[other].record is not record)
    ]


def _find_triggers(one: Compiled, known: Known) -> Iterator[Trigger]:
    if isinstance(one.meaning, Effect):
        yield from _triggers_in(one.meaning, one.record, known, lasting=one.holds == "rules")


def _triggers_in(effect: Effect, record: Record, known: Known, lasting: bool) -> Iterator[Trigger]:
    """INVARIANT: a limited trigger, or one that replaces its event, ends by itself and is left out.

    So does one that nothing makes last: it waits for its event once.
    """
    match effect.how:
        case "limit" | "replace" | "option":
            return
        case "listen":
            event = effect.phrase
            if isinstance(event, Event) and event.act is not None and event.how == "did":
                if lasting:
                    does = tuple(_deeds(effect.parts[0], known, "you"))
                    yield Trigger(record, _make_wait(event.act), does, event.span or effect.span)
                return
        case "last":
            lasting = True
        case "do" | "all" | "seq" | "choice" | "pay" | "may" | "need" | "each" | "repeat":
            pass
        case _:
            assert_never(effect.how)
    for part in effect.parts:
        yield from _triggers_in(part, record, known, lasting)


def _make_wait(act: Act) -> Deed:
    return _make_deed(_who(act.by), act.verb, act.object, act.parts)


def _make_deed(who: str, verb: str, what: Selector | None, parts: tuple[tuple[str, Selector], ...]) -> Deed:
    """A name keeps its preposition whether that belongs to the noun or to the verb."""
    filters = [(filter.by, filter.value) for filter in what.filters] if what is not None else []
    names = tuple(
        (by, value.noun)
        for by, value in (*filters, *parts)
        if value is not None and value.noun.kind == "named"
    )
    said = tuple((by, value.noun) for by, value in (*filters, *parts) if value is not None)
    return Deed(who, verb, what.noun if what is not None else None, names, said)


def _who(by: Selector | None) -> str:
    """Who acts, seen from the player whose effect it is; an event in the passive says nothing about that."""
    if by is None:
        return "any"
    return {"you": "you", "opponent": "other"}.get(by.noun.id[0] if by.noun.id else "", "any")


def _deeds(effect: Effect, known: Known, who: str, inside: tuple[str, ...] = ()) -> Iterator[Deed]:
    """What an effect must do: what comes after a cost or a choice can be left, and so it ends.

    `inside` are the keywords that led here.
    """
    phrase = effect.phrase
    match effect.how:
        case "do":
            if isinstance(phrase, Selector):
                yield _make_deed(who, _find_gain(phrase.noun, known.words), phrase, ())
            elif isinstance(phrase, Act):
                by = who if phrase.by is None else _who(phrase.by)
                yield _make_deed(by, phrase.verb, phrase.object, phrase.parts)
            elif isinstance(phrase, Call) and phrase.keyword not in inside:
                meant = known.means.get(phrase.keyword)
                if meant is not None:
                    yield from _deeds(meant, known, who, (*inside, phrase.keyword))
        case "all" | "seq" | "each" | "need" | "repeat":
            if effect.how == "each" and isinstance(phrase, Selector) and phrase.noun.kind == "player":
                who = _who(phrase)
            for part in effect.parts:
                yield from _deeds(part, known, who, inside)
        case "choice" | "pay" | "may" | "listen" | "replace" | "last" | "limit" | "option":
            return
        case _:
            assert_never(effect.how)


def _find_gain(noun: Noun, words: Vocabulary) -> str:
    """The verb that a bare amount stands for."""
    return "gain" if noun.kind == "counter" else next((words.gains.get(i, "") for i in noun.id), "")


def _happens(deed: Deed, event: Deed) -> bool:
    """Whether a deed is the event, as far as verb and object go."""
    if event.what is None:
        return True
    if deed.what is None or event.what.kind == "slot":
        return False
    return _overlap(deed.what, event.what) and not _apart(deed, event)


def _takes_more(event: Deed) -> bool:
    """Whether an event is about further things, such as the card that sends somebody: they run out."""
    return len(event.parts) > len(event.names)


def _overlap(one: Noun, other: Noun) -> bool:
    if one.kind == other.kind:
        return bool(set(one.id) & set(other.id))
    if {one.kind, other.kind} != {"thing", "named"}:
        return False
    return bool({id.partition("/")[0] for id in one.id} & {id.partition("/")[0] for id in other.id})


def _apart(one: Deed, other: Deed) -> bool:
    """Whether two deeds name different things: influence with one faction or with another."""
    return any(
        mine == theirs and not set(first.id) & set(second.id)
        for mine, first in one.names
        for theirs, second in other.names
    )
