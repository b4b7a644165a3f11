"""Records of a set of packs in, their vocabulary out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import lru_cache

from spicewright.compiler.records.types import describe_type
from spicewright.grammar.english import list_nouns, plural, plural_of
from spicewright.grammar.ids import make_id
from spicewright.grammar.meaning import Noun
from spicewright.grammar.record import Record
from spicewright.grammar.shapes import build_types
from spicewright.grammar.vocabulary import Keyword, ThingType, Verb, Vocabulary

TARGETS = ("on", "onto", "to", "in", "into")
"""After these comes where something is put."""


def collect_words(
    records: Iterable[Record], primitives: Iterable[Verb], around: Iterable[Record] = ()
) -> Vocabulary:
    """Every word that the effects of these records may use; `around` are others with shapes of theirs."""
    words = Vocabulary()
    for verb in primitives:
        words.add_verb(verb)
    records = list(records)
    by_kind: dict[str, list[Record]] = {}
    for record in records:
        by_kind.setdefault(record.kind.name, []).append(record)
    shapes = by_kind.get("shape", [])
    types = by_kind.get("type", [])
    wider = {record.id: describe_type(record) for record in around if record.kind.name == "shape"}
    words.shapes = {record.id: describe_type(record) for record in shapes}
    words.plain = {record.id: describe_type(record) for record in types}
    words.types = build_types(words.plain, wider | words.shapes)
    for type_ in (*words.types.values(), *words.shapes.values()):
        _add_parts(words, type_)
    pieces = by_kind.get("piece", [])
    _add_type_nouns(words, [*shapes, *types], {noun for piece in pieces for noun, _ in piece.words("nouns")})
    for kind, add in ADDERS.items():
        for record in by_kind.get(kind, ()):
            add(words, record)
    _add_wider_pieces(words, pieces)
    bare = {record.name for record in by_kind.get("type", ()) if record.flag("bare")}
    things = {kind: id for kind in by_kind if (id := make_id(kind)) in words.types}
    for record in records:
        kind = record.kind.name
        if kind in things:
            _add_thing(words, record, things[kind], kind in bare)
        else:
            words.others[record.name.lower()] = kind
        if "also" in record.values:
            _add_also(words, record)
    _find_targets(words)
    return words


def _find_targets(words: Vocabulary) -> None:
    """Whoever puts several things each on another thing looks for a place for each of them."""
    declared = [verb for same in words.verbs.values() for verb in same if verb.origin != "language"]
    for verb in declared:
        names = [name for name, nouns in verb.parts if name in TARGETS and _are_things(nouns, words)]
        if names:
            words.targets[verb.origin] = tuple(names)
    words.followed = bool(words.targets or words.means) or any(verb.optional for verb in declared)


def _are_things(nouns: Iterable[str], words: Vocabulary) -> bool:
    found = [words.noun(noun) for noun in nouns]
    return all(noun is not None and noun.kind == "thing" for noun in found)


def _add_parts(words: Vocabulary, type_: ThingType) -> None:
    for fact in type_.facts:
        words.add_noun(Noun("fact", (fact.name,)), fact.name)
    for box in type_.boxes:
        words.add_noun(Noun("box", (box.name,)), f"{box.name} box", f"{box.name} boxes")


def _add_type_nouns(words: Vocabulary, types: Iterable[Record], wider: Collection[str]) -> None:
    """A noun stands for every type that uses it; a type's own name for that type alone.

    A noun that is `wider` than a piece stands for the pieces, too: those have it.
    """
    shared: dict[str, list[str]] = {}
    for type_ in words.types.values():
        for noun in type_.nouns:
            if noun not in wider:
                shared.setdefault(noun, []).append(type_.id)
    plurals = _list_plurals(types, "noun")
    named = {noun: shape.id for shape in words.shapes.values() for noun in shape.nouns}
    for noun, ids in shared.items():
        alike = len(ids) == 1 or sum(other == ids for other in shared.values()) > 1
        # a pack that comes later may build a further type on the shape: nothing else would tell it apart
        further = (named[noun],) if alike and noun in named else ()
        for many in plurals.get(noun) or ("",):
            words.add_noun(Noun("thing", (*ids, *further)), noun, many)
    for type_ in words.types.values():
        name = type_.id.replace("-", " ")
        if name not in shared:
            for many in plurals.get(name) or ("",):
                words.add_noun(Noun("thing", (type_.id,)), name, many)


def _list_plurals(records: Iterable[Record], field: str) -> dict[str, list[str]]:
    """What records say of the plurals of their nouns and of their own names."""
    found: dict[str, list[str]] = {}
    for record in records:
        value = record.values.get(field)
        said = list_nouns(value.data) if value is not None else {}
        for noun, many in {record.name: record.text("plural"), **said}.items():
            if many and many not in found.setdefault(noun, []):
                found[noun].append(many)
    return found


def _add_thing(words: Vocabulary, record: Record, type_: str, bare: bool) -> None:
    noun, name = Noun("named", (f"{type_}/{record.id}",)), record.name.lower()
    words.titles.setdefault(name, record.name)
    known = words.named.setdefault(name, [])
    if noun not in known:
        known.append(noun)
    if record.id != name:
        words.named.setdefault(record.id, []).append(noun)
    if bare:
        words.add_name(noun, record.name)


def _add_also(words: Vocabulary, record: Record) -> None:
    """What else a record is called in print, in both numbers if it has them; verbs have their own forms."""
    many = plural_of(record.name, record.text("plural"))
    for said, _ in record.words("also") if record.kind.name != "verb" else ():
        words.add_also(said, record.name)
        if words.noun(many.lower()) is not None:
            words.add_also(plural(said), many)


def _add_counter(words: Vocabulary, record: Record) -> None:
    words.counters[record.id] = make_id(record.text("per"))
    if record.number("most") is not None:
        words.limits[record.id] = record.number("most") or 0
    words.add_noun(Noun("counter", (record.id,)), record.name, record.text("plural"))
    if record.kind.name == "track":
        words.tracks.add(record.id)
        words.add_noun(Noun("track", (record.id,)), f"{record.name} track")


def _add_piece(words: Vocabulary, record: Record) -> None:
    words.gains[record.id] = record.text("gain")
    words.pays[record.id] = record.text("pay")
    if record.text("is"):
        words.roles[record.id] = make_id(record.text("is"))
    else:
        words.pieces[record.id] = tuple(word for word, _ in record.words("nouns"))
    if record.number("each") is not None:
        words.limits[record.id] = record.number("each") or 0
    words.add_noun(Noun("piece", (record.id,)), record.name, record.text("plural"))


def _add_wider_pieces(words: Vocabulary, records: Iterable[Record]) -> None:
    plurals = _list_plurals(records, "nouns")
    wider: dict[str, list[str]] = {}
    for piece, nouns in words.pieces.items():
        for noun in nouns:
            wider.setdefault(noun, []).append(piece)
    for type_ in words.types.values():
        for noun in type_.nouns:
            if noun in wider:
                wider[noun].append(type_.id)
    for noun, pieces in wider.items():
        # the word itself stays among them: a pack that comes later may declare a further piece of this sort
        for many in plurals.get(noun) or ("",):
            words.add_noun(Noun("piece", (*pieces, make_id(noun))), noun, many)


def _add_zone(words: Vocabulary, record: Record) -> None:
    words.add_noun(Noun("zone", (record.id,)), record.name, record.text("plural"))


def _add_seat(words: Vocabulary, record: Record) -> None:
    words.add_noun(Noun("player", (record.id,)), record.name, record.text("plural"))


def _add_tag(words: Vocabulary, record: Record) -> None:
    words.tags[record.id] = tuple(make_id(word) for word, _ in record.words("on"))
    words.add_name(Noun("tag", (record.id,)), record.name)


def _add_memory(words: Vocabulary, record: Record) -> None:
    words.memories[record.id] = record.text("holds")
    words.add_noun(Noun("memory", (record.id,)), record.name)


def _add_phase(words: Vocabulary, record: Record) -> None:
    words.phases[record.id] = record.text("of")
    words.add_noun(Noun("phase", (record.id,)), record.name)


def _add_verb(words: Vocabulary, record: Record) -> None:
    verb = _make_verb(record)
    words.add_verb(verb)
    if record.text("to"):
        words.ends[record.name] = record.text("to")
    for text in record.texts:
        if text.field == "means":
            words.means[record.key] = text.node
    if verb.noun:
        words.add_noun(Noun("event", (record.name,)), verb.noun)
    for amount in verb.amounts:
        words.add_noun(Noun("fact", (f"{record.name} {amount}",)), amount)


@lru_cache(maxsize=1024)
def _make_verb(record: Record) -> Verb:
    parts = list_parts(record)
    for name in ("from", "to"):
        if name in record.fields and name not in dict(parts):
            parts.append((name, ("zone", "memory") if name == "from" else ("zone", "thing", "named")))
    return Verb(
        record.name,
        tuple(word for word, _ in record.words("object")),
        tuple(parts),
        record.text("past"),
        record.text("noun"),
        tuple(word for word, _ in record.words("parts")),
        record.text("take") or "choose",
        record.key,
        optional=record.flag("may"),
        also=tuple(word for word, _ in record.words("also")),
    )


def list_parts(record: Record) -> list[tuple[str, tuple[str, ...]]]:
    """The prepositions of a verb, each with the nouns that may follow it."""
    table = record.table("with")
    return [(name, tuple(map(str, nouns))) for name, nouns in table.items() if isinstance(nouns, list)]


def _add_keyword(words: Vocabulary, record: Record) -> None:
    on = tuple(word for word, _ in record.words("on"))
    field = record.kind.field("as")
    known = field is not None and record.text("as") in field.holds.removeprefix("one of ").split("|")
    stands_for = record.text("as") if known else ""
    words.add_keyword(Keyword(record.id, tuple(record.name.lower().split()), stands_for, on))


ADDERS: dict[str, Callable[[Vocabulary, Record], None]] = {
    "resource": _add_counter,
    "track": _add_counter,
    "piece": _add_piece,
    "zone": _add_zone,
    "seat": _add_seat,
    "tag": _add_tag,
    "memory": _add_memory,
    "phase": _add_phase,
    "verb": _add_verb,
    "keyword": _add_keyword,
}
"""What brings words that are not names of things; records of other kinds bring none."""
