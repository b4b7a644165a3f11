"""The verbs of a pack in, ways of which neither is narrower than the other out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from spicewright.compiler.records.ways import OBJECT, list_family
from spicewright.compiler.resolve.fit import list_types
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.ids import make_id
from spicewright.grammar.record import Record, make_key
from spicewright.grammar.vocabulary import Vocabulary


def check_ways(own: Iterable[Record], records: Mapping[str, Record], words: Vocabulary) -> list[Diagnostic]:
    """Ways of one verb that cover the same thing; `own` are the records of the pack that is checked."""
    mine = [record for record in own if record.way]
    found: list[Diagnostic] = []
    for first in dict.fromkeys(make_key(record.kind, make_id(record.name)) for record in mine):
        family = list_family(records[first], records) if first in records else mine
        for one, other in combinations(family, 2):
            if one in mine or other in mine:
                found += _compare(*((one, other) if other in mine else (other, one)), words)
    return found


def _compare(first: Record, second: Record, words: Vocabulary) -> Iterator[Diagnostic]:
    one, other = _list_covered(first, words), _list_covered(second, words)
    both = one & other
    if both and not (one < other or other < one):
        names = [" and ".join(f"`{word}`" for word, _ in way.words(OBJECT)) for way in (first, second)]
        message = f"the ways of `{second.name}` for {names[0]} and for {names[1]} cover the same things"
        help = "let one of them be for a narrower noun"
        span = second.values[OBJECT].span
        yield Diagnostic("unclear-ways", message, span, help)


def _list_covered(record: Record, words: Vocabulary) -> set[str]:
    """The types, pieces and counters that a way is for; all of a sort where that is named."""
    found: set[str] = set()
    for word, _ in record.words(OBJECT):
        noun = words.noun(word)
        if noun is not None:
            found |= {f"{noun.kind} {id}" for id in (list_types(noun) if noun.kind == "thing" else noun.id)}
        elif word in ("thing", "named", "any"):
            found |= {f"thing {id}" for id in words.types}
        if word in ("piece", "any"):
            found |= {f"piece {id}" for id in words.pieces}
        if word in ("counter", "any"):
            found |= {f"counter {id}" for id in words.counters}
        found |= {word} if noun is None else set()
    return found
