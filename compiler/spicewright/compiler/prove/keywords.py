"""What can be proved about keywords and verbs: parameters are used, and none of them means itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from graphlib import CycleError, TopologicalSorter

from spicewright.compiler.pack_set import Compiled
from spicewright.compiler.resolve.fit import choose_signatures
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.meaning import Act, Amount, Call, Selector, walk_meaning
from spicewright.grammar.record import Record
from spicewright.grammar.source import Span
from spicewright.grammar.vocabulary import Vocabulary


def check_keywords(compiled: Iterable[Compiled], words: Vocabulary) -> Iterator[Diagnostic]:
    """Keywords whose meaning leaves a parameter out; keywords and verbs that lead back to themselves."""
    meanings = {
        one.record.key: one
        for one in compiled
        if one.record.kind.name in ("keyword", "verb") and one.field == "means"
    }
    for one in meanings.values():
        if one.record.kind.name == "keyword":
            yield from _find_unused(one, words)
    yield from _find_circles(meanings, words)


def _find_unused(one: Compiled, words: Vocabulary) -> Iterator[Diagnostic]:
    keyword = words.keyword(one.record.id)
    for parameter in keyword.parameters if keyword is not None else ():
        if not any(_speaks_of(part, parameter, words) for part in walk_meaning(one.meaning)):
            said = "that many ..." if parameter == "amount" else f"that {parameter}"
            yield Diagnostic(
                "unused-parameter",
                f"the meaning of this keyword never uses `({parameter})`",
                _find_parameter(one.record, parameter),
                f"say `{said}` in `means`, or leave the parameter out of the name",
            )


def _speaks_of(part: object, parameter: str, words: Vocabulary) -> bool:
    if parameter == "amount":
        return isinstance(part, Amount) and part.how == "that"
    noun = words.noun(parameter)
    if noun is None or not isinstance(part, Selector):
        return noun is None
    if part.noun.kind == "slot":
        return part.noun.id[0] in ("it", "them", "that", "there", parameter)
    return part.which == "that" and bool(set(part.noun.id) & set(noun.id))


def _find_parameter(record: Record, parameter: str) -> Span:
    start = record.span.text.lower().find(f"({parameter})")
    if start < 0:
        return record.span
    begin = record.span.start + start
    return Span(record.span.source, begin, begin + len(parameter) + 2)


def _list_used(one: Compiled, words: Vocabulary) -> Iterator[str]:
    """The keys of the keywords and of the packs' verbs that a meaning is said with."""
    for part in walk_meaning(one.meaning):
        if isinstance(part, Call):
            yield f"keyword/{part.keyword}"
        elif isinstance(part, Act):
            for verb in choose_signatures(words.verbs[part.verb], part.object, words):
                yield verb.origin


def _find_circles(meanings: dict[str, Compiled], words: Vocabulary) -> Iterator[Diagnostic]:
    calls = {key: set(_list_used(one, words)) & set(meanings) for key, one in meanings.items()}
    try:
        TopologicalSorter(calls).prepare()
    except CycleError as circle:
        names = list(dict.fromkeys(circle.args[1]))
        first, *others = sorted(
            (meanings[name].record for name in names), key=lambda record: record.span.start
        )
        shown = ", ".join(f"`{record.name}`" for record in (first, *others))
        yield Diagnostic(
            "keyword-circle",
            f"{shown} {'mean each other' if others else 'means itself'} endlessly",
            first.span,
            "say what it means in words that do not lead back to it",
            tuple((record.span, "and this leads back") for record in others),
        )
