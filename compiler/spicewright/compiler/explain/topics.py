"""A topic and the packs at hand in, what explains it out: a fault, a word, a kind or a record, as plain text.

Everything said here comes from what the language and the packs declare; the caller prints it.
"""

from __future__ import annotations

__public__ = "compile"

import re
from collections.abc import Iterator, Sequence
from functools import partial

from spicewright.compiler.explain.answer import Answer
from spicewright.compiler.explain.entries import (
    write_fault,
    write_kind,
    write_language_word,
    write_noun,
    write_record,
    write_verb,
)
from spicewright.compiler.explain.further import PAGES, find_fields, find_further
from spicewright.compiler.explain.lookup import name_whole
from spicewright.compiler.pack_set import PackSet
from spicewright.grammar.diagnostic import fault_codes
from spicewright.grammar.english import verb_forms
from spicewright.grammar.function_words import FORMS, LANGUAGE_WORDS, UNSAID
from spicewright.grammar.holds import with_article
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import KINDS, PACK, Box, Fact, Kind
from spicewright.grammar.meaning import Noun
from spicewright.grammar.record import Record
from spicewright.grammar.vocabulary import Meaning
from spicewright.runtime.verbs import primitive_verbs


def explain(topic: str, sets: Sequence[PackSet]) -> str | None:
    """What a topic is; where it can be several things, their list; None if it is unknown."""
    wanted = _simplify(topic)
    found = _find_answers(wanted, sets) if wanted else []
    if not found and wanted:
        found = list(find_further(wanted, sets, lambda other: _find_answers(other, sets)))
    exact = [answer for answer in found if answer.address == wanted]
    chosen = exact or _choose(wanted, found)
    if not chosen:
        return None
    if len(chosen) > 1:
        lines = [f"`{' '.join(topic.split())}` can be several things; ask for one of them:"]
        return "\n".join([*lines, *(f"  {answer.address}: {answer.summary}" for answer in chosen), ""])
    others = [answer for answer in found if answer not in chosen and not exact]
    also = [f"\nAlso {answer.address}: {answer.summary}\n" for answer in others]
    return "".join([chosen[0].write(), *also])


def _choose(wanted: str, found: list[Answer]) -> list[Answer]:
    """What a topic means first of all: a kind of record that is called so, before what else is."""
    kinds = [answer for answer in found if answer.kind == wanted]
    return kinds if len(kinds) == 1 else [answer for answer in found if not answer.minor] or found


def list_topics(sets: Sequence[PackSet]) -> list[str]:
    """Everything that can be asked for by name, for suggestions and completion."""
    topics = {*fault_codes(), *fault_codes().values(), *LANGUAGE_WORDS, *primitive_verbs(), PACK.name}
    topics |= {kind.name for kind in KINDS} | {*FORMS, *UNSAID, *PAGES}
    for one in sets:
        topics |= {kind.name for kind in one.kinds.values()} | set(one.words.words())
        there = [record for part in one.parts for record in part.records.values()]
        topics |= {record.name for record in there if record.kind.name != "verb" or record.key in one.records}
        topics |= {field.name for kind in one.kinds.values() for field in kind.fields} | set(one.words.also)
    return sorted(topics)


def _simplify(topic: str) -> str:
    text = " ".join(topic.split()).lower()
    return text[1:-1].strip() if re.fullmatch(r"<.+>", text) else text


def _find_answers(wanted: str, sets: Sequence[PackSet]) -> list[Answer]:
    found: dict[tuple[str, str], Answer] = {}
    for finder in (
        _find_faults,
        _find_kinds,
        _find_verbs,
        _find_records,
        _find_nouns,
        _find_language_words,
        _find_boxes,
    ):
        for answer in finder(wanted, sets):
            found.setdefault((answer.address, answer.summary), answer)
    return list(found.values())


def _find_faults(wanted: str, sets: Sequence[PackSet]) -> Iterator[Answer]:
    for fault, code in fault_codes().items():
        if wanted in (code.lower(), fault, fault.replace("-", " "), f"fault/{fault}"):
            yield Answer(f"fault/{fault}", f"the fault {code}", partial(write_fault, fault))


def _find_language_words(wanted: str, sets: Sequence[PackSet]) -> Iterator[Answer]:
    word = wanted.removeprefix("word/") or wanted
    if word in LANGUAGE_WORDS:
        sentence = LANGUAGE_WORDS[word]
        write = partial(write_language_word, word, sentence)
        yield Answer(f"word/{word}", f"a word of the language: {sentence}", write)


def _find_boxes(wanted: str, sets: Sequence[PackSet]) -> Iterator[Answer]:
    """A box has the name of a field, and its noun is another: `first` is one besides what else it means."""
    boxes = {box.name for one in sets for type_ in one.words.types.values() for box in type_.boxes}
    if wanted in boxes and not any(one.words.noun(wanted) for one in sets):
        yield from find_fields(wanted, sets)


def _find_kinds(wanted: str, sets: Sequence[PackSet]) -> Iterator[Answer]:
    for kind in (PACK, *KINDS):
        if wanted in _names_of(kind):
            summary = f"a kind of record: {kind.doc}"
            yield Answer(
                f"kind/{make_id(kind.name)}", summary, partial(write_kind, kind, None), kind=kind.name
            )
    for record, one in _list_records(sets, "type"):
        if wanted in (*_names_of(_kind_of(record, one)), *_addresses_of(record)):
            yield _answer_type(record, one, wanted)


def _kind_of(record: Record, one: PackSet) -> Kind:
    """The kind that a type declares."""
    return next(kind for kind in one.kinds.values() if kind.name == record.name)


def _answer_type(record: Record, one: PackSet, wanted: str) -> Answer:
    kind = _kind_of(record, one)
    summary = f"a kind of record of the pack `{record.pack}`: {kind.doc}"
    write = partial(write_kind, kind, record, one)
    return Answer(_address_of(record, wanted), summary, write, kind=kind.name.lower())


def _names_of(kind: Kind) -> tuple[str, ...]:
    id = make_id(kind.name)
    return kind.name.lower(), kind.plural.lower(), id, f"kind/{id}"


def _addresses_of(record: Record) -> tuple[str, str, str]:
    return record.key, f"{record.pack}:{record.key}", name_whole(record)


def _address_of(record: Record, wanted: str) -> str:
    """The short address, unless the one with the pack was asked for; elsewhere another may have that one."""
    key, full, whole = _addresses_of(record)
    return whole if record.text("only") else full if wanted == full else key


def _list_records(sets: Sequence[PackSet], kind: str = "") -> Iterator[tuple[Record, PackSet]]:
    """Every record once, with the smallest set it is in: what explains it there does so in every set."""
    seen = set()
    for one in sorted((part for one in sets for part in one.parts), key=lambda one: len(one.packs)):
        for record in one.records.values():
            name = name_whole(record)
            if name not in seen and kind in ("", record.kind.name):
                seen.add(name)
                yield record, one


def _find_records(wanted: str, sets: Sequence[PackSet]) -> Iterator[Answer]:
    id = make_id(wanted)
    gone = {name for one in sets for part in one.parts for name, _ in part.pack.replaces} - {wanted}
    found: list[tuple[Record, PackSet]] = []
    for record, one in _list_records(sets):
        named = wanted == record.name.lower() or (id == record.id and "/" not in wanted)
        if record.kind.name not in ("type", "verb") and (named or wanted in _addresses_of(record)):
            found.append((record, one))
    # where another takes its place, that one is meant; by its full name it can still be asked for
    kept = [(record, one) for record, one in found if f"{record.pack}:{record.key}" not in gone]
    for record, one in kept or found:
        yield _answer_record(record, one, wanted)


def _answer_record(record: Record, one: PackSet, wanted: str) -> Answer:
    doc = f": {record.text('doc')}" if record.text("doc") else ""
    summary = f"{with_article(record.kind.name)} of the pack `{record.pack}`{doc}"
    return Answer(_address_of(record, wanted), summary, partial(write_record, record, one))


def _find_verbs(wanted: str, sets: Sequence[PackSet]) -> Iterator[Answer]:
    declared = list(_list_records(sets, "verb"))
    names = {record.name for record, _ in declared if wanted in _addresses_of(record)}
    for verb, _ in primitive_verbs().values():
        if wanted in (f"verb/{make_id(verb.name)}", *(form for form, _ in verb_forms(verb.name, verb.past))):
            names.add(verb.name)
    for meaning, _ in _match(wanted, sets):
        if meaning.verb:
            names.add(meaning.verb)
        elif meaning.noun and meaning.noun.kind == "event":
            names.add(meaning.noun.id[0])
    for name in sorted(names):
        signatures = [(record, one) for record, one in declared if record.name == name]
        whole = any(wanted == full for record, _ in signatures for full in _addresses_of(record)[1:])
        address = wanted if whole else f"verb/{make_id(name)}"
        yield Answer(address, "a verb", partial(write_verb, name, signatures))


def _match(wanted: str, sets: Sequence[PackSet]) -> Iterator[tuple[Meaning, PackSet]]:
    """Every reading of a topic as a word of effects."""
    words = wanted.removeprefix("noun/").split()
    for one in sets:
        for size, meaning in one.words.match(words):
            if size == len(words):
                yield meaning, one


def _find_nouns(wanted: str, sets: Sequence[PackSet]) -> Iterator[Answer]:
    """What a word stands for in effects, in any of its forms; names of records are found as such."""
    word = wanted.removeprefix("noun/")
    for meaning, one in _match(wanted, sets):
        noun = meaning.noun
        if noun is None or noun.kind in ("event", "named"):
            continue
        if noun.kind in ("fact", "box"):
            said = _describe_part(noun, one)
            yield Answer(f"noun/{word}", "; ".join(said), partial(write_noun, word, said), minor=True)
            continue
        keys = [key for id in noun.id for key in _keys_of(noun.kind, id)]
        records = [one.records[key] for key in keys if key in one.records]
        if len(records) == 1:
            yield _answer_declared(records[0], one, wanted)
        elif records:
            said = [f"any {' or '.join(record.name for record in records)}"]
            yield Answer(f"noun/{word}", f"a noun: {said[0]}", partial(write_noun, word, said))


def _answer_declared(record: Record, one: PackSet, wanted: str) -> Answer:
    return (_answer_type if record.kind.name == "type" else _answer_record)(record, one, wanted)


def _keys_of(kind: str, id: str) -> tuple[str, ...]:
    """The keys of the records that can declare a noun of this kind."""
    kinds = {"counter": ("resource", "track"), "thing": ("type",)}.get(kind, (kind,))
    return tuple(f"{kind}/{id}" for kind in kinds)


def _describe_part(noun: Noun, one: PackSet) -> list[str]:
    """Which types carry a fact or a box, or which verb an amount belongs to."""
    said = []
    for type_ in one.words.types.values():
        parts: tuple[Fact | Box, ...] = (*type_.facts, *type_.boxes)
        for part in parts:
            if part.name == noun.id[0]:
                sort, doc = "box" if isinstance(part, Box) else "fact", f": {part.doc}" if part.doc else ""
                said.append(f"a {sort} of {with_article(type_.id.replace('-', ' '))}{doc}")
    for verb in (verb for verbs in one.words.verbs.values() for verb in verbs):
        if noun.id[0] in [f"{verb.name} {amount}" for amount in verb.amounts]:
            said.append(f"an amount of the verb {verb.name}")
    return said
