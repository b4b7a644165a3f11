"""Whether every word that a pack declares is used by something that can be met in a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from spicewright.compiler.pack_set import Compiled
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.ids import make_id
from spicewright.grammar.meaning import Act, Call, Noun, walk_meaning
from spicewright.grammar.record import Record
from spicewright.grammar.vocabulary import Vocabulary

# Records that only matter if something uses their word; everything else is met by itself.
WORDS = ("resource", "piece", "zone", "track", "tag", "memory", "verb", "keyword")
KINDS_OF_NOUNS = {"counter": ("resource", "track"), "track": ("track",), "event": ("verb",)}


def find_unreachable(
    own: Iterable[Record], records: dict[str, Record], compiled: list[Compiled], words: Vocabulary
) -> list[Diagnostic]:
    """Words of a pack that no thing, rule or setup leads to, directly or through other words."""
    texts: dict[str, list[Compiled]] = {}
    for text in compiled:
        texts.setdefault(text.record.key, []).append(text)
    left = {record.key: record for record in own if record.kind.name in WORDS}
    queue = [key for key, record in records.items() if record.kind.name not in WORDS]
    reached = set(queue)
    while left and queue:
        one = records[queue.pop()]
        for key in list_named(one, records, texts.get(one.key, ()), words):
            if key in records and key not in reached:
                reached.add(key)
                queue.append(key)
                left.pop(key, None)
    return [
        Diagnostic(
            "unreachable-word",
            f"nothing in the game leads to the {_name(record)}",
            record.values["object"].span if record.way else record.span,
            "use it in an effect, a rule or a field, or remove it",
        )
        for record in left.values()
    ]


def _name(record: Record) -> str:
    said = " or ".join(f"`{word}`" for word, _ in record.words("object"))
    return f"way of `{record.name}` for {said}" if record.way else f"{record.kind.name} `{record.name}`"


def list_named(
    record: Record, records: dict[str, Record], compiled: Iterable[Compiled], words: Vocabulary
) -> set[str]:
    """The keys of the records that a record names, in its texts and in its fields."""
    names = set(_names_in_fields(record, records))
    return names.union(*[_names_in(one.meaning, words) for one in compiled])


def _names_in(meaning: Any, words: Vocabulary) -> Iterator[str]:
    """The records that the words of a meaning name."""
    for value in walk_meaning(meaning):
        if isinstance(value, Noun):
            for kind in KINDS_OF_NOUNS.get(value.kind, (value.kind,)):
                yield from (f"{kind}/{id.replace(' ', '-')}" for id in value.id)
            yield from value.id
            if value.kind == "thing":
                yield from (
                    f"verb/{words.types[id].gain}"
                    for id in value.id
                    if id in words.types and words.types[id].gain
                )
            elif value.kind == "piece":
                yield from (f"verb/{words.gains[id]}" for id in value.id if words.gains.get(id))
        elif isinstance(value, Act):
            yield from (verb.origin for verb in words.verbs[value.verb])
        elif isinstance(value, Call):
            yield f"keyword/{value.keyword}"


def _names_in_fields(record: Record, records: dict[str, Record]) -> Iterator[str]:
    """The records that the fields of a record name."""
    for name, value in record.values.items():
        field = record.kind.field(name)
        if field is None:
            continue
        sort, _, target = field.holds.partition(":")
        if sort in ("name", "names") and target:
            for word, _ in value.words:
                yield from _with_keywords(f"{make_id(target)}/", word, records)
        elif field.holds == "boxes":
            yield from (f"zone/{make_id(word)}" for word, _ in value.words)
        elif field.holds == "prepositions" or name in ("gain", "pay", "object", "holds", "on"):
            yield from (f"{kind}/{make_id(word)}" for word, _ in value.words for kind in WORDS)


def _with_keywords(prefix: str, word: str, records: dict[str, Record]) -> Iterator[str]:
    yield prefix + make_id(word)
    parts = make_id(word).split("-")
    for length in range(1, len(parts)):
        keyword = f"keyword/{'-'.join(parts[:length])}"
        if keyword in records:
            yield keyword
