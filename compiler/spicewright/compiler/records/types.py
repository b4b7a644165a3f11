"""What a `type` record declares: the facts and the boxes of its things."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from spicewright.compiler.records.fields import refuse_field
from spicewright.compiler.suggest import suggest
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.document import Mapping, Node, Scalar
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import BOX_HOLDS, Box, Fact
from spicewright.grammar.record import Record, list_entries, list_names, list_words
from spicewright.grammar.source import Span, shorten_text
from spicewright.grammar.vocabulary import ThingType

BOX = ("holds", "doc", "must", "where", "knows", "usually", "also")
"""What the table of a box may say."""
FACT_HOLDS = ("number", "text", "flag")
USUAL = {"number": r"\d{1,4}|its .+", "flag": r"true|false|its .+"}
"""What the usual value of a fact looks like, by what it holds."""
UNKNOWN = "?"
"""Held by what was declared wrongly: its records may say anything there, so that one fault stays one."""
YOURS = "your "
"""How a zone begins that every player has."""


def read_facts(table: Node | None, found: list[Diagnostic]) -> tuple[Fact, ...]:
    """The facts a type declares: `cost: number`, or with an explanation `cost: {holds: number, doc: ...}`."""
    facts = []
    for name, parts, span in _read_parts(table, ("holds", "doc", "adjective", "usually", "also"), found):
        holds = _text(parts.get("holds")) if "holds" in parts else UNKNOWN
        sort, _, target = holds.partition(":")
        if holds not in (*FACT_HOLDS, UNKNOWN) and not (sort in ("name", "names") and target.strip()):
            near = suggest(holds, (*FACT_HOLDS, "name", "names"))
            found.append(
                Diagnostic(
                    "wrong-value",
                    "a fact holds `number`, `text`, `flag`, `'name:...'` or `'names:...'`, "
                    f"not `{shorten_text(holds)}`",
                    span,
                    f"did you mean `{near}`?" if near else f"write `{name}: number`, or what else it holds",
                )
            )
            holds = UNKNOWN
        usual = parts.get("usually")
        said = _text(usual).strip()
        if usual is not None and (wanted := USUAL.get(holds)) and not re.fullmatch(wanted, said):
            message = f"a {holds} is not usually `{shorten_text(said)}`"
            help = (
                f"write {'a number' if holds == 'number' else '`true` or `false`'}, or `its ...` and a fact"
            )
            found.append(Diagnostic("wrong-value", message, usual.span, help))
            said = ""
        facts.append(
            Fact(name, holds, _text(parts.get("doc")), _flag(parts.get("adjective")), said, _words(parts))
        )
    return tuple(facts)


def read_boxes(table: Node | None, found: list[Diagnostic]) -> tuple[Box, ...]:
    """The boxes a type declares: `top: effect`, or with an explanation."""
    boxes = []
    for name, parts, span in _read_parts(table, BOX, found):
        holds = _text(parts.get("holds")) if "holds" in parts else UNKNOWN
        if holds not in (*BOX_HOLDS, UNKNOWN):
            near = suggest(holds, BOX_HOLDS)
            shown = ", ".join(f"`{word}`" for word in BOX_HOLDS[:-1])
            found.append(
                Diagnostic(
                    "wrong-value",
                    f"a box holds {shown} or `{BOX_HOLDS[-1]}`, not `{shorten_text(holds)}`",
                    span,
                    f"did you mean `{near}`?" if near else f"write `{name}: effect`",
                )
            )
            holds = UNKNOWN
        where = parts.get("where")
        if where is not None and not isinstance(where, Scalar):
            found.append(
                Diagnostic(
                    "wrong-value",
                    "`where` holds the name of one zone, not of several",
                    where.span,
                    "keep one of them",
                )
            )
        must = _flag(parts.get("must"))
        knows = tuple(noun for noun, _ in list_words(parts.get("knows")))
        place, usual = make_id(_text(where)), "usually" in parts
        boxes.append(Box(name, holds, _text(parts.get("doc")), must, place, knows, usual, _words(parts)))
    return tuple(boxes)


@lru_cache(maxsize=1024)
def describe_type(record: Record) -> ThingType:
    """What a type or a shape says itself; a shape is called by its name, and what else it says."""
    nouns = [word for word, _ in record.words("noun")]
    shapes = tuple(make_id(name) for name, _ in record.words("is"))
    if record.kind.name == "shape":
        nouns = [record.name, *nouns]
    elif not nouns and not shapes:
        nouns = [record.name]
    where = [written.node for written in record.texts if written.field == "where"]
    held = any(isinstance(node, Scalar) and str(node.value).startswith(YOURS) for node in where)
    nouns, gain = list(dict.fromkeys(nouns)), record.text("gain")
    return ThingType(record.id, tuple(nouns), record.facts, record.boxes, gain, shapes, held)


def list_targets(facts: Node) -> Iterator[tuple[str, Span]]:
    """What each fact of a type holds."""
    for _, parts, span in _read_parts(facts, (), []):
        yield _text(parts.get("holds")), span


def list_named(boxes: Node) -> Iterator[tuple[str, Span]]:
    """The zones in which the boxes of a type have their rules count, and the nouns that they know."""
    for _, parts, _ in _read_parts(boxes, (), []):
        yield from list_names(parts.get("where"), "name:zone")
        yield from list_words(parts.get("knows"))


def check_targets(types: Iterable[Record], kinds: list[str], found: list[Diagnostic]) -> None:
    """Whether every kind of record that a fact names is there."""
    ids = {make_id(kind) for kind in kinds}
    for holds, span in (pair for record in types for pair in record.words("facts")):
        sort, colon, target = holds.partition(":")
        if colon and sort in ("name", "names") and make_id(target) not in ids:
            near = suggest(target, kinds)
            found.append(
                Diagnostic(
                    "unknown-record",
                    f"no type is called `{shorten_text(target)}`",
                    span,
                    f"did you mean `{near}`?" if near else "declare it under `types`, or require its pack",
                )
            )


def _read_parts(
    table: Node | None, known: tuple[str, ...], found: list[Diagnostic]
) -> Iterator[tuple[str, dict[str, Node], Span]]:
    """Every line of a small table: its name, what it says, and where it says what it holds."""
    for name, node, span in list_entries(table):
        if isinstance(node, Scalar):  # an empty one is reported with the fields
            yield name, {"holds": node} if node.value is not None else {}, node.span
            continue
        if not isinstance(node, Mapping):
            found.append(
                Diagnostic(
                    "wrong-value",
                    f"`{shorten_text(name)}` holds a list, not what it is",
                    node.span,
                    f"write `{shorten_text(name)}: {{holds: ..., doc: ...}}`",
                )
            )
            yield name, {}, node.span
            continue
        for entry in node.entries:
            if entry.key.text.value not in known:
                found.append(refuse_field(f"`{shorten_text(name)}`", entry.key, list(known)))
        parts = {key: value for key, value, _ in list_entries(node)}
        if "holds" not in parts and not any(suggest(key, ["holds"]) for key in parts):
            found.append(
                Diagnostic(
                    "missing-field",
                    f"`{shorten_text(name)}` does not say what it holds",
                    span,
                    "add `holds: ...` to it",
                )
            )
        yield name, parts, parts["holds"].span if "holds" in parts else span


def _words(parts: dict[str, Node]) -> str:
    """What else a fact or a box is called."""
    return ", ".join(word for word, _ in list_words(parts.get("also")))


def _flag(node: Node | None) -> bool:
    return isinstance(node, Scalar) and node.value is True


def _text(node: Node | None) -> str:
    return node.text.value if isinstance(node, Scalar) and node.value is not None else ""
