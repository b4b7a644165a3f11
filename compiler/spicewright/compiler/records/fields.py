"""Whether the fields of a record are the ones its kind has, each with a value of the right sort."""

from __future__ import annotations

import re
from collections.abc import Iterator
from collections.abc import Mapping as Table
from typing import TypeAlias

from spicewright.compiler.records.outline import spread_records
from spicewright.compiler.records.ways import OBJECT, WAYS, list_ways
from spicewright.compiler.suggest import suggest
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.document import Mapping, Node, Scalar, Sequence
from spicewright.grammar.english import NUMBERS
from spicewright.grammar.holds import with_article
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import (
    COMMON,
    HEADS,
    NOTHING,
    TAKES,
    THING,
    WITHOUT,
    Field,
    Kind,
    list_way_fields,
)
from spicewright.grammar.record import Record, list_entries, list_words
from spicewright.grammar.source import Span, shorten_text
from spicewright.grammar.values import replace

Known: TypeAlias = Table[str, Record]
EMPTY: Known = {}
LARGEST = 9999
TABLES = {
    "facts": "some-fact: number",
    "boxes": "some-box: effect",
    "levels": "2: ...",
    "prepositions": "in: zone",
    "ways": "some-noun: {from: ..., to: ...}",
    "names": "de: ...",
    "requires": "other-pack: 1.0.0",
}
"""What a line of each small table looks like."""
NOUN = ("one", "many")
"""What a noun that is written with its plural has to say."""
STEP = ("name", "gives", "rules", "next")
"""What a step of a branching track may say."""


def check_fields(kind: Kind, node: Mapping, known: Known = EMPTY) -> list[Diagnostic]:
    """What is wrong with the fields of one record, and of those that are written inside of it.

    `known` are records of other packs, by key.
    """
    records = [one for one in spread_records(kind, (node,)) if isinstance(one, Mapping)]
    return [fault for record in records for fault in _check_record(kind, record, known)]


def _check_record(kind: Kind, node: Mapping, known: Known) -> list[Diagnostic]:
    found: list[Diagnostic] = []
    for entry in node.entries:
        field = kind.field(entry.key.text.value)
        if field is None or (
            field.name == WITHOUT and TAKES not in {other.key.text.value for other in node.entries}
        ):
            found.append(_refuse_unknown(kind, entry.key, known))
        else:
            found += _check_value(field, entry.value, entry.key)
            if field.holds == WAYS:
                found += _check_ways(kind, node)
    given = {entry.key.text.value for entry in node.entries}
    partly = [head for head in HEADS if head in given and kind.field("name") is not None]
    for field in kind.fields:
        if field.required and field.name not in given and not _is_known(field, partly):
            shown = " or ".join(f"`{field.name}: {word}`" for word in _words_of(field) or ["..."])
            found.append(
                Diagnostic(
                    "missing-field",
                    f"this {kind.name} has no `{field.name}`",
                    _find_place(node),
                    f"add {shown}: {field.doc}",
                )
            )
    return found


def _check_ways(kind: Kind, node: Mapping) -> Iterator[Diagnostic]:
    """Each way has fields of the verb; what it is done to is before its colon."""
    names = [field.name for field in list_way_fields(kind)]
    for way in list_ways(kind, node):
        if isinstance(way.value, Mapping):
            for entry in way.value.entries:
                field = kind.field(entry.key.text.value)
                if field is None or field.name not in names:
                    yield refuse_field("a way", entry.key, names)
                else:
                    yield from _check_value(field, entry.value, entry.key)
        elif not isinstance(way.value, Scalar) or way.value.value is not None:
            help = f"write `{way.key.text.value}: {{from: ..., to: ...}}`"
            yield Diagnostic("wrong-value", "a way is a table of fields", way.value.span, help)
    for entry in node.entries:
        if entry.key.text.value == OBJECT:
            message = "this verb has `object` and `ways`"
            help = "keep one of them: each way says what the verb is done to"
            yield Diagnostic("unclear-ways", message, entry.key.span, help)


def _is_known(field: Field, heads: list[str]) -> bool:
    """Whether a field can be left out because a record of another pack has it."""
    return bool(heads) and (field.name == "name" or heads != ["replaces"])


def _refuse_unknown(kind: Kind, key: Scalar, known: Known) -> Diagnostic:
    """A field that a kind does not have: called otherwise, or a mark; else its own fields come first."""
    said = key.text.value.strip().lower()
    also = [field.name for field in kind.fields if said in map(str.strip, field.also.lower().split(","))]
    common = {field.name for field in (*COMMON, *THING)}
    names = sorted((field.name for field in kind.fields), key=lambda name: name in common and name != "name")
    fault = refuse_field(with_article(kind.name), key, names)
    if also:
        return replace(fault, help=f"write `{also[0]}`")
    for field in kind.fields:
        mark = known.get(f"{field.holds.partition(':')[2]}/{make_id(said)}") if field in THING else None
        if mark is not None and _can_carry(mark, kind):
            return replace(
                fault, help=f"it is {with_article(mark.kind.name)}: write `{field.name}: {mark.name}`"
            )
    return fault


def _can_carry(mark: Record, kind: Kind) -> bool:
    """Whether a tag or a keyword can be printed on records of a kind."""
    on = [word for word, _ in mark.words("on")]
    return mark.text("as") == "rule" or kind.name in on


def refuse_field(what: str, key: Scalar, names: list[str]) -> Diagnostic:
    """An unknown field name."""
    name = key.text.value
    near = suggest(name, names)
    return Diagnostic(
        "unknown-field",
        f"{what} has no field `{shorten_text(name)}`",
        key.span,
        f"did you mean `{near}`?"
        if near
        else f"its fields are {', '.join(name for name in names if name not in (*HEADS, WITHOUT))}",
    )


def _find_place(node: Mapping) -> Span:
    """Where to say what a record lacks: at its name, as that is how authors call it."""
    for name, value, _ in list_entries(node):
        if name in ("name", "id", *HEADS) and isinstance(value, Scalar) and value.value is not None:
            return value.span
    return node.entries[0].key.span if node.entries else node.span


def _words_of(field: Field) -> list[str]:
    return field.holds[7:].split("|") if field.holds.startswith("one of ") else []


def says_nothing(field: Field, node: Node) -> bool:
    """Whether a record says of what has a usual value that it has none."""
    return field.usual and isinstance(node, Scalar) and node.text.value.strip() == NOTHING


def _check_value(field: Field, node: Node, key: Scalar) -> list[Diagnostic]:
    if says_nothing(field, node):
        return []
    if isinstance(node, Scalar) and node.value is None:
        help = (
            "write it after the colon"
            if field.required
            else "write it after the colon, or leave the field out"
        )
        return [Diagnostic("empty-field", f"`{field.name}` has no value", key.span, help)]
    sort, _, target = field.holds.partition(":")
    if (
        sort in ("number", "flag", "text", "word")
        or sort.startswith("one of ")
        or (sort == "name" and target)
    ):
        return _check_scalar(field, node)
    if sort == "nouns":
        return list(_check_nouns(field, node))
    if sort in ("words", "records") or (sort == "names" and target):
        return list(_check_list(field, node))
    if sort == "requires" and not isinstance(node, Mapping):
        return list(_check_list(field, node))
    if sort in TABLES:
        return list(_check_table(field, node))
    if sort == "steps":
        return list(_check_steps(field, node))
    return []


def _check_scalar(field: Field, node: Node) -> list[Diagnostic]:
    if not isinstance(node, Scalar):
        return [_wrong(field, node, "one value", f"write it in one line: `{field.name}: ...`")]
    if field.holds == "number":
        if node.kind != "number" or not isinstance(node.value, int):
            return [
                _wrong(field, node, "a whole number", f"write digits: `{field.name}: {_guess_number(node)}`")
            ]
        if not 0 <= node.value <= LARGEST:
            return [_wrong(field, node, f"a number from 0 to {LARGEST}", "use a number in that range")]
    if field.holds == "flag" and node.kind != "flag":
        return [
            _wrong(field, node, "`true` or `false`", f"write `{field.name}: true`, or leave the field out")
        ]
    words = _words_of(field)
    if words and node.text.value not in words:
        near = suggest(node.text.value, words)
        shown = " or ".join([", ".join(f"`{word}`" for word in words[:-1]), f"`{words[-1]}`"])
        return [_wrong(field, node, shown, f"did you mean `{near}`?" if near else "use one of these words")]
    return []


def _check_list(field: Field, node: Node) -> Iterator[Diagnostic]:
    if isinstance(node, Mapping):
        shown = shorten_text(", ".join(entry.key.text.value for entry in node.entries))
        yield _wrong(
            field, node, "names, with commas between them", f"write `{field.name}: {shown or '...'}`"
        )
        return
    for item in node.items if isinstance(node, Sequence) else (node,):
        if not isinstance(item, Scalar):
            yield _wrong(field, item, "names", "write one name after each `-`")
        elif item.value is None:
            yield Diagnostic(
                "empty-field",
                f"a name is missing in `{field.name}`",
                item.span,
                "write it, or remove the `-`",
            )
        elif any(not word for word, _ in list_words(item)):
            yield Diagnostic(
                "empty-field",
                f"a name is missing beside a comma in `{field.name}`",
                item.span,
                "write it, or remove the comma",
            )


def _check_nouns(field: Field, node: Node) -> Iterator[Diagnostic]:
    """Words, or tables with one word and its plural."""
    items = node.items if isinstance(node, Sequence) else (node,)
    for item in items:
        if isinstance(item, Sequence):
            yield _wrong(field, item, "nouns", "write one noun after each `-`")
        elif isinstance(item, Scalar):
            yield from _check_list(field, item)
        if not isinstance(item, Mapping):
            continue
        for entry in item.entries:
            key, value = entry.key.text.value, entry.value
            if key not in NOUN:
                yield refuse_field(f"`{field.name}`", entry.key, list(NOUN))
            elif not isinstance(value, Scalar):
                yield _wrong(replace(field, name=key), value, "one word", f"write `{key}: ...` in one line")
            elif value.value is None:
                help = "write it after the colon, or leave the line out"
                yield Diagnostic("empty-field", f"`{key}` has no value", entry.key.span, help)
        for key in NOUN:
            if not any(entry.key.text.value == key for entry in item.entries):
                span = item.entries[0].key.span if item.entries else item.span
                message = f"this noun has no `{key}`"
                help = "write `{one: ..., many: ...}`, or the noun alone if its plural ends in s"
                yield Diagnostic("missing-field", message, span, help)


def _check_table(field: Field, node: Node) -> Iterator[Diagnostic]:
    if not isinstance(node, Mapping):
        yield _wrong(
            field,
            node,
            "a table",
            f"write `{field.name}:`, and below it a line `{TABLES[field.holds]}` for each",
        )
        return
    for entry in node.entries:
        value = entry.value
        if isinstance(value, Scalar) and value.value is None:
            yield Diagnostic(
                "empty-field",
                f"`{shorten_text(entry.key.text.value)}` has no value",
                entry.key.span,
                "write it after the colon, or leave the line out",
            )
        elif field.holds == "names" and not isinstance(value, Scalar):
            yield _wrong(field, value, "a text for each language", "write one text after each language code")
        elif field.holds == "levels" and entry.key.kind != "number":
            yield Diagnostic(
                "wrong-value",
                f"`{shorten_text(entry.key.text.value)}` is not a step of the track",
                entry.key.span,
                "write the number of the step: `2: ...`",
            )


def _check_steps(field: Field, node: Node) -> Iterator[Diagnostic]:
    if not isinstance(node, Sequence):
        yield _wrong(field, node, "a list of steps", "begin every step with `- name: ...`")
        return
    names = [
        value.text.value
        for item in node.items
        for key, value, _ in list_entries(item)
        if key == "name" and isinstance(value, Scalar)
    ]
    for item in node.items:
        if not isinstance(item, Mapping):
            yield _wrong(field, item, "steps", "begin every step with `- name: ...`")
            continue
        for entry in item.entries:
            if entry.key.text.value not in STEP:
                yield refuse_field("a step", entry.key, list(STEP))
            elif isinstance(entry.value, Scalar) and entry.value.value is None:
                yield Diagnostic(
                    "empty-field",
                    f"`{entry.key.text.value}` has no value",
                    entry.key.span,
                    "write it after the colon, or leave the line out",
                )
            elif entry.key.text.value == "next":
                for name, span in list_words(entry.value):
                    if name not in names:
                        near = suggest(name, names)
                        yield Diagnostic(
                            "unknown-record",
                            f"no step of this track is called `{shorten_text(name)}`",
                            span,
                            f"did you mean `{near}`?" if near else f"its steps are {', '.join(names)}",
                        )
        if not any(entry.key.text.value == "name" for entry in item.entries):
            yield Diagnostic(
                "missing-field",
                "this step has no `name`",
                item.entries[0].key.span if item.entries else item.span,
                "add `name: ...`; `next` of another step refers to it",
            )


def _wrong(field: Field, node: Node, wanted: str, help: str) -> Diagnostic:
    shown = "a list" if isinstance(node, Sequence) else "a table"
    span = node.span
    if isinstance(node, Scalar):
        shown = f"`{shorten_text(node.text.value)}`"
    elif isinstance(node, Mapping) and node.entries:
        span = node.entries[0].key.span
    return Diagnostic("wrong-value", f"`{field.name}` holds {wanted}, not {shown}", span, help)


def _guess_number(node: Node) -> str:
    """The number that somebody who wrote more than that, or a word, probably means."""
    said = node.text.value.strip().lower() if isinstance(node, Scalar) else ""
    digits = re.search(r"(?<!\d)\d{1,4}(?!\d)", said)
    return digits[0] if digits else str(NUMBERS.index(said)) if said in NUMBERS else "2"
