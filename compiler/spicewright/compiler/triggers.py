"""What can be proved about a whole set of packs: which triggers set each other off, and whether that ever ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter

from spicewright.compiler.agree import fits
from spicewright.compiler.compile import Compiled
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.meaning import Act, Change, Effect, Event, Noun, Selector
from spicewright.grammar.record import Record
from spicewright.grammar.source import Span
from spicewright.grammar.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Trigger:
    """A text that waits for an event all the time, and what it does then: verbs with what they are done to."""

    record: Record
    waits: tuple[str, Noun | None]
    does: tuple[tuple[str, Noun | None], ...]
    span: Span


def find_trigger_loops(compiled: list[Compiled], words: Vocabulary) -> list[Diagnostic]:
    """Triggers that feed each other without a limit, one diagnostic for each circle."""
    triggers = list(_find_triggers(compiled, words))
    edges = {
        place: [other for other, later in enumerate(triggers) if _sets_off(trigger, later, words)]
        for place, trigger in enumerate(triggers)
    }
    # graphlib only says whether there is a circle: nearly always there is none, and networkx is slow to import.
    try:
        TopologicalSorter(edges).prepare()
        return []
    except CycleError:
        import networkx

    graph = networkx.DiGraph([(start, end) for start, ends in edges.items() for end in ends])
    found = []
    for circle in sorted(sorted(part) for part in networkx.strongly_connected_components(graph)):
        if len(circle) == 1 and not graph.has_edge(circle[0], circle[0]):
            continue
        first, *others = (triggers[place] for place in circle)
        names = ", ".join(dict.fromkeys(f"`{triggers[place].record.name}`" for place in circle))
        found.append(Diagnostic("trigger-loop", f"this can go on for ever: {names}", first.span,
                                "add `once per turn:` before one of them, or wait for something narrower",
                                tuple((other.span, "and this sets it off again") for other in others)))
    return found


def _find_triggers(compiled: list[Compiled], words: Vocabulary) -> Iterator[Trigger]:
    for one in compiled:
        if one.holds == "rules" and isinstance(one.meaning, Effect):
            yield from _triggers_in(one.meaning, one.record, words)


def _triggers_in(effect: Effect, record: Record, words: Vocabulary) -> Iterator[Trigger]:
    """INVARIANT: a limited trigger, or one that replaces its event, ends by itself and is left out."""
    if effect.how in ("limit", "replace"):
        return
    if effect.how == "listen" and isinstance(effect.phrase, Event) and effect.phrase.act is not None and effect.phrase.how == "did":
        act = effect.phrase.act
        waits = (act.verb, act.object.noun if act.object is not None else None)
        yield Trigger(record, waits, tuple(_deeds(effect.parts[0], words)), effect.phrase.span or effect.span)
        return
    for part in effect.parts:
        yield from _triggers_in(part, record, words)


def _deeds(effect: Effect, words: Vocabulary) -> Iterator[tuple[str, Noun | None]]:
    phrase = effect.phrase
    if effect.how == "do" and isinstance(phrase, Selector):
        verb = "gain" if phrase.noun.kind == "counter" else next((words.gains.get(i, "") for i in phrase.noun.id), "")
        yield verb, phrase.noun
    elif effect.how == "do" and isinstance(phrase, Act) and not isinstance(phrase, Change):
        yield phrase.verb, phrase.object.noun if phrase.object is not None else None
    # A trigger behind a cost or a choice can be left alone: only what must happen can go on for ever.
    if effect.how in ("all", "seq", "each", "need"):
        for part in effect.parts:
            yield from _deeds(part, words)


def _sets_off(trigger: Trigger, later: Trigger, words: Vocabulary) -> bool:
    verb, waited = later.waits
    for done, noun in trigger.does:
        if done != verb:
            continue
        if waited is None or noun is None or waited.kind == "slot":
            return waited is None
        if waited.kind == noun.kind and set(waited.id) & set(noun.id):
            return True
        if {waited.kind, noun.kind} == {"thing", "named"} and fits(noun, waited.id, words):
            return True
    return False
