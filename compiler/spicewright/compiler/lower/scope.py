"""What an effect can refer back to, and which of it a reference means."""

from __future__ import annotations

from spicewright.grammar.meaning import Filter, Noun, Selector
from spicewright.grammar.source import Span
from spicewright.grammar.values import dataclass
from spicewright.grammar.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Binding:
    """Something earlier in the effect that can be referred back to."""

    slot: str
    noun: Noun
    verb: str
    node: str
    span: Span | None
    chosen: bool = False
    many: bool = False
    part: str = "object"
    group: str = ""
    """The slot of the several of which this is a part."""


Scope = tuple[Binding, ...]


def name_slot(noun: Noun, words: Vocabulary) -> str:
    """What the first slot with such a thing is called."""
    base = noun.id[0].partition("/")[0] if noun.id else noun.kind
    if noun.kind in ("thing", "named") and base in words.types:
        base = words.types[base].nouns[0]
    return base.replace(" ", "-")


def find_counted(scope: Scope) -> Binding | None:
    """What `that many` counts: the latest number given, or the latest thing something was done to."""
    for binding in reversed(scope):
        if binding.noun.kind == "amount" or (binding.verb and binding.noun.kind != "player"):
            return binding
    return None


def is_many(item: Selector) -> bool:
    return item.which == "each" or (
        item.amount is not None and (item.amount.high is None or item.amount.high > 1)
    )


def is_part(item: Selector) -> bool:
    """Whether some of several are meant: `1 of them`."""
    return item.amount is not None and item.noun.kind == "slot"


def keep_each(item: Selector) -> str:
    return "each" if item.which == "each" else ""


def keep_filters(item: Selector) -> tuple[Filter, ...]:
    return tuple(f for f in item.filters if not (f.by == "done" and f.act and f.act.period is None))


def describes(item: object) -> bool:
    """Whether `its` is of what this is said of: `a space with a worm on its well`."""
    return isinstance(item, Filter) and item.by != "of"


def refers_back(item: Selector) -> bool:
    if item.noun.kind == "slot":
        return item.noun.id[0] in ("it", "them", "that", "there")
    if item.noun.kind in ("memory", "phase", "event"):
        return False
    if item.which == "that":
        return True
    return item.which == "the" and any(
        f.by == "done" and f.act and f.act.period is None and f.act.by is None for f in item.filters
    )


def fits_reference(item: Selector, binding: Binding, done: str) -> bool:
    if binding.part == "known" and item.noun.kind == "slot":
        return False  # what was named outside is not `it`
    if done and item.which != "that":
        return binding.verb == done and _overlap(item.noun, binding.noun)
    if item.noun.kind == "slot":
        if item.noun.id[0] == "there":
            return binding.noun.kind in ("thing", "named", "zone", "track")
        return binding.noun.kind not in ("player", "counter")
    return _overlap(item.noun, binding.noun)


def is_held(noun: Noun, words: Vocabulary) -> bool:
    """Whether players have what a noun stands for: that is not a place."""
    if noun.kind not in ("thing", "named"):
        return False
    types = [words.types.get(sort) for sort in _list_sorts(noun)]
    return bool(types) and all(type_ is not None and type_.held for type_ in types)


def is_called(one: Noun, other: Noun) -> bool:
    """Whether whatever the other noun stands for is one of these, too."""
    return one.kind == "slot" or set(_list_sorts(other)) <= set(_list_sorts(one))


def _list_sorts(noun: Noun) -> list[str]:
    return [id.partition("/")[0] for id in noun.id]


def _overlap(one: Noun, other: Noun) -> bool:
    if one.kind == "memory" or other.kind == "memory":
        return one == other
    if one.kind != other.kind and {one.kind, other.kind} != {"thing", "named"}:
        return False
    return bool(set(_list_sorts(one)) & set(_list_sorts(other)))
