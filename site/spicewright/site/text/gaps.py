"""A pack and a language in, what the language lacks for it out: names, words, explanations and phrases.

Nothing here is a fault of the pack: its texts fall back to English where a name or a word is missing.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence

from fluent.syntax import ast, parse

from spicewright.grammar.bundle import Bundle, Entry
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import KINDS
from spicewright.grammar.values import dataclass
from spicewright.site.text.words import ORIGINAL, name_message
from spicewright.site.text.write import Writer

# The sorts of gaps, in the order they are reported.
SORTS = ("name", "word", "explanation", "phrase", "key")
# The kinds of records that have facts and boxes.
DECLARING = ("type", "shape")
# What a pack says of its verbs besides the verb itself: how a part of it is said.
PART = "part"


@dataclass(frozen=True, slots=True)
class Lack:
    """Something a language lacks or has to spare: its sort, the key of a record or message, what it is."""

    sort: str
    key: str
    about: str


def find_gaps(
    bundle: Bundle,
    pack: str,
    language: str,
    own: Iterable[tuple[str, str]],
    others: Iterable[tuple[str, str]],
) -> list[Lack]:
    """What a language lacks for a pack; `own` are its files of words, `others` those that it builds on."""
    own = list(own)
    writer = Writer(bundle, language, [*others, *own])
    records = [record for record in bundle.records if record.pack == pack]
    found = [lack for record in records for lack in _look_at(writer, record)]
    found += [lack for record in records for lack in _read_texts(writer, record)]
    found += _look_at_pack(writer, pack)
    found += find_spare_keys(bundle, own)
    return sorted(dict.fromkeys(found), key=lambda lack: (SORTS.index(lack.sort), lack.key, lack.about))


def join_gaps(found: Sequence[list[Lack]]) -> list[Lack]:
    """What is lacking on one ground or another; a key is to spare where no ground needs it."""
    lacks = dict.fromkeys(lack for lacks in found for lack in lacks)
    kept = [lack for lack in lacks if lack.sort != "key" or all(lack in lacks for lacks in found)]
    return sorted(kept, key=lambda lack: (SORTS.index(lack.sort), lack.key, lack.about))


def _look_at(writer: Writer, record: Entry) -> Iterator[Lack]:
    """What the language has not said of a record itself."""
    language, key = writer.voice.language, record.key
    kind = key.partition("/")[0]
    if language != ORIGINAL and not writer.is_named(key):
        yield Lack("word" if _is_word(record, kind) else "name", key, record.name)
    if record.has("doc") and writer.doc(record)[1] != language:
        yield Lack("explanation", key, record.text("doc"))
    for part in (*record.table("facts"), *record.table("boxes")) if kind in DECLARING else ():
        text, said = writer.doc(record, part)
        if text and said != language:
            yield Lack("explanation", f"{key} {part}", text)


def _look_at_pack(writer: Writer, pack: str) -> Iterator[Lack]:
    """What the language has not said of a pack itself."""
    text, language = writer.pack_doc(pack)
    if text and language != writer.voice.language:
        yield Lack("explanation", f"pack/{pack}", text)


def _is_word(record: Entry, kind: str) -> bool:
    """Whether effects use the name of a record as a word; other records have names of their own."""
    return kind in {one.name for one in KINDS} and record.name.islower()


def _read_texts(writer: Writer, record: Entry) -> Iterator[Lack]:
    """What was missing when the texts of a record were written."""
    for gap in writer.write(record).gaps:
        yield Lack("word" if gap.fault == "missing-word" else "phrase", record.key, gap.message)


def find_spare_keys(bundle: Bundle, files: Iterable[tuple[str, str]]) -> list[Lack]:
    """Messages of words files that no record of the bundle answers to."""
    known = list_keys(bundle.records) | {name_message(f"pack/{head.id}"): set() for head in bundle.packs}
    verbs = {_tidy(record.name) for record in bundle.records if record.key.startswith("verb/")}
    found = []
    for path, text in files:
        for entry in parse(text).body:
            if isinstance(entry, ast.Message):
                line = text.count("\n", 0, entry.span.start if entry.span else 0) + 1
                place = f"line {line} of {os.path.basename(path)}"
                found += [Lack("key", key, place) for key in _list_spare(entry, known, verbs)]
    return found


def _list_spare(entry: ast.Message, known: dict[str, set[str]], verbs: set[str]) -> list[str]:
    id = entry.id.name
    if id not in known:
        part = id.startswith(f"{PART}-") and any(id.startswith(f"{PART}-{verb}-") for verb in verbs)
        return [] if part else [id]
    docs = (one.id.name for one in entry.attributes if one.id.name.startswith("doc-"))
    return [f"{id}.{name}" for name in docs if name.removeprefix("doc-") not in known[id]]


def list_keys(records: Iterable[Entry]) -> dict[str, set[str]]:
    """Every id a words file can have, with the parts that it can explain."""
    known: dict[str, set[str]] = {}
    for record in records:
        id = name_message(record.key)
        kind = record.key.partition("/")[0]
        facts, boxes = (record.table("facts"), record.table("boxes")) if kind in DECLARING else ({}, {})
        known[id] = {_tidy(part) for part in (*facts, *boxes)} | known.get(id, set())
        known |= {f"fact-{_tidy(fact)}": set() for fact in facts}
        known |= {f"box-{_tidy(box)}": set() for box in boxes}
        if kind in (*DECLARING, "piece"):
            known = {f"noun-{_tidy(noun)}": set[str]() for noun in record.nouns()} | known
        if kind == "verb":
            known |= _list_events(record)
        if record.has("topic"):
            known[f"topic-{make_id(record.text('topic'))}"] = set()
    return known


def _list_events(verb: Entry) -> dict[str, set[str]]:
    """What a verb lends its name to: one such doing, and the amounts of it."""
    name = _tidy(verb.name)
    made: dict[str, set[str]] = {f"fact-{name}-{_tidy(part)}": set() for part in verb.words("parts")}
    return made | ({f"event-{name}": set()} if verb.has("noun") else {})


def _tidy(name: str) -> str:
    return name.replace(" ", "-")
