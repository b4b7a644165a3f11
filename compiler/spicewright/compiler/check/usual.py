"""Whether what things usually have can be found: for what a type declares, and for things that are silent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from spicewright.compiler.suggest import suggest
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import NOTHING, Fact
from spicewright.grammar.record import Record
from spicewright.grammar.shapes import ITS, NAME, build_types
from spicewright.grammar.source import shorten_text
from spicewright.grammar.vocabulary import ThingType, Vocabulary

DECLARING = ("type", "shape")


def check_usual(
    own: Iterable[Record], records: Mapping[str, Record], words: Vocabulary
) -> Iterator[Diagnostic]:
    """What is wrong with the usual values of a pack; `records` are all that are known."""
    own = list(own)
    shapes = build_types(words.shapes, words.shapes)
    mine = [record for record in own if record.id and record.kind.name in DECLARING]
    for record in mine:
        type_ = (words.types if record.kind.name == "type" else shapes).get(record.id)
        for fact in record.facts if type_ is not None else ():
            yield from _check_declared(record, fact, type_ or words.types[record.id], records)
    for record in own:
        for fact, name in _list_missing(record, records, words):
            yield _refuse_silence(record, fact, name)
    for declared in mine if any(fact.usually for record in mine for fact in record.facts) else ():
        yield from _check_others(declared, records, words)


def _check_declared(
    record: Record, fact: Fact, type_: ThingType, records: Mapping[str, Record]
) -> Iterator[Diagnostic]:
    """Whether a usual value is a fact of the same things, or names a record that there is."""
    if not fact.usually:
        return
    asked = fact.usually.removeprefix(ITS)
    sort, _, target = fact.holds.partition(":")
    if fact.usually.startswith(ITS):
        facts = {one.name: one for one in type_.facts if one.name != fact.name}
        other = facts.get(asked)
        if asked != NAME and other is None:
            near = suggest(asked, [NAME, *facts])
            message = f"`{shorten_text(fact.name)}` is usually `{shorten_text(fact.usually)}`, "
            help = f"did you mean `its {near}`?" if near else "write `its name`, or one of its other facts"
            yield Diagnostic("wrong-value", f"{message}which is not a fact of it", record.span, help)
        elif not target and (other.holds if other is not None else "text") != sort:
            held = "a text" if other is None else f"a {other.holds.partition(':')[0]}"
            message = (
                f"`{shorten_text(fact.name)}` holds a {sort}, but `{shorten_text(fact.usually)}` is {held}"
            )
            yield Diagnostic("wrong-value", message, record.span, "write a value that it can hold")
    elif target:
        kind = make_id(target)
        for name in fact.usually.split(",") if sort == "names" else [fact.usually]:
            if f"{kind}/{make_id(name.strip())}" not in records:
                near = suggest(
                    name.strip(), [one.name for one in records.values() if one.kind.name == target]
                )
                message = f"no {target} is called `{shorten_text(name.strip())}`"
                help = (
                    f"did you mean `{near}`?" if near else "name one that there is, `its name` or `its ...`"
                )
                yield Diagnostic("unknown-record", message, record.span, help)


def _check_others(declared: Record, records: Mapping[str, Record], words: Vocabulary) -> Iterator[Diagnostic]:
    """Things of other packs for which a pack declares what they usually have, and it is not there."""
    usual = {fact.name for fact in declared.facts if fact.usually}
    for record in records.values():
        if record.pack == declared.pack:
            continue
        for fact, name in _list_missing(record, records, words):
            if fact.name in usual and _is_built(record, declared, words):
                yield _refuse_silence(record, fact, name, declared)
                return


def _is_built(record: Record, declared: Record, words: Vocabulary) -> bool:
    """Whether a thing is of a type, or of one that is built on a shape."""
    type_ = words.types[make_id(record.kind.name)]
    return declared.id == type_.id if declared.kind.name == "type" else declared.name in type_.nouns


def _list_missing(
    record: Record, records: Mapping[str, Record], words: Vocabulary
) -> Iterator[tuple[Fact, str]]:
    """The facts of a thing in which it is silent, and the record that it would name is not there."""
    type_ = words.types.get(make_id(record.kind.name))
    facts = {fact.name: fact for fact in type_.facts} if type_ is not None and record.id else {}
    for fact in facts.values():
        target = fact.holds.partition(":")[2]
        if fact.name not in record.values and target and fact.usually.startswith(ITS):
            for name in _find_names(record, fact.usually.removeprefix(ITS), facts, len(facts)):
                if f"{make_id(target)}/{make_id(name)}" not in records:
                    yield fact, name


def _find_names(record: Record, asked: str, facts: Mapping[str, Fact], depth: int) -> list[str]:
    """What a fact of a thing names, or usually names."""
    if asked == NAME:
        return [record.name]
    value = record.values.get(asked)
    if value is not None:
        return [name for name, _ in value.words] or ([value.text] if value.data is not None else [])
    fact = facts.get(asked)
    if fact is None or not fact.usually or depth < 0:
        return []
    if fact.usually.startswith(ITS):
        return _find_names(record, fact.usually.removeprefix(ITS), facts, depth - 1)
    return [fact.usually]


def _refuse_silence(record: Record, fact: Fact, name: str, declared: Record | None = None) -> Diagnostic:
    target = fact.holds.partition(":")[2]
    message = f"the {fact.name} of `{shorten_text(record.name)}` is usually {fact.usually}, "
    help = f"write `{fact.name}: ...`, or `{fact.name}: {NOTHING}` if it has none"
    message += f"but no {target} is called `{shorten_text(name)}`"
    if declared is None:
        return Diagnostic("usual-not-found", message, record.span, help)
    return Diagnostic("usual-not-found", message, declared.span, f"change that {record.kind.name}: {help}")
