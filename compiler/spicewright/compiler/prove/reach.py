"""Whether every word that a pack declares is used by something that can be met in a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

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
    left = {record.key: record for record in own if record.kind.name in WORDS}
    if not left:
        return []
    texts: dict[str, list[Compiled]] = {}
    for text in compiled:
        texts.setdefault(text.record.key, []).append(text)
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
    nouns: set[Noun] = set()
    for value in [value for one in compiled for value in walk_meaning(one.meaning)]:
        if isinstance(value, Noun):
            nouns.add(value)
        elif isinstance(value, Act):
            names.update([verb.origin for verb in words.verbs[value.verb]])
        elif isinstance(value, Call):
            names.add(f"keyword/{value.keyword}")
    return names.union(*[_list_named_by(noun, words) for noun in nouns])


def _list_named_by(noun: Noun, words: Vocabulary) -> list[str]:
    """The records that a noun names."""
    kinds = KINDS_OF_NOUNS.get(noun.kind, (noun.kind,))
    names = [*noun.id, *[f"{kind}/{id.replace(' ', '-')}" for kind in kinds for id in noun.id]]
    if noun.kind == "thing":
        types = [words.types[id] for id in noun.id if id in words.types]
        names += [f"verb/{type_.gain}" for type_ in types if type_.gain]
    elif noun.kind == "piece":
        names += [f"verb/{words.gains[id]}" for id in noun.id if words.gains.get(id)]
    return names


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
