"""The tree of a pack.yaml in, what it says about the pack out."""

from __future__ import annotations

import re

from spicewright.compiler.records.fields import check_fields
from spicewright.compiler.records.records import refuse_id
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.document import Mapping, Node, Scalar
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import PACK
from spicewright.grammar.record import LANGUAGE, OLDEST, Pack, Requirement, list_entries, list_words
from spicewright.grammar.source import Span, shorten_text
from spicewright.grammar.values import replace

VERSION = re.compile(r"[0-9]{1,6}\.[0-9]{1,6}(\.[0-9]{1,6})?")
RANGE = re.compile(rf"({VERSION.pattern})(\+|-({VERSION.pattern}))?")
"""A version, from one on, or from one to another."""


def read_head(node: Node, folder: str) -> tuple[Pack | None, list[Diagnostic]]:
    """What pack.yaml says; None if the pack has no usable id or its ground is unknown."""
    if not isinstance(node, Mapping):
        return None, [_refuse_head(node)]
    found = check_fields(PACK, node)
    fields = {key: value for key, value, _ in list_entries(node)}
    text = {
        name: value.text.value
        for name, value in fields.items()
        if isinstance(value, Scalar) and value.value is not None
    }
    requires = _read_requires(fields.get("requires"), found)
    if "version" in text and not VERSION.fullmatch(text["version"]):
        found.append(_refuse_version(text["version"], fields["version"].span, "version"))
    language = fields.get("language")
    number = language.value if isinstance(language, Scalar) and type(language.value) is int else LANGUAGE
    if language is not None and not OLDEST <= number <= LANGUAGE:
        found.append(_refuse_language(language.span.text, number, language.span))
        return None, found
    needed = fields.get("requires")
    if "id" not in text or (needed is not None and len(requires) != _count_lines(needed)):
        return None, found
    if make_id(text["id"]) != text["id"]:
        found.append(refuse_id(text["id"], fields["id"].span, make_id(text["id"])))
        return None, found
    pack = Pack(
        text["id"],
        text.get("title", text["id"]),
        text.get("version", "0.0.0"),
        text.get("doc", ""),
        requires,
        tuple(list_words(fields.get("replaces"))),
        folder,
        fields["id"].span,
        language=number,
        library=isinstance(library := fields.get("library"), Scalar) and library.value is True,
        apart=tuple(list_words(fields.get("never beside"))),
    )
    return pack, found


def _refuse_head(node: Node) -> Diagnostic:
    help = (
        "write `id: ...`, `title: ...`, `version: 1.0.0` and "
        + f"`language: {LANGUAGE}`, each on a line of its own"
    )
    if isinstance(node, Scalar) and node.value is None:
        return Diagnostic("not-a-pack", "there is nothing in this pack.yaml", node.span, help)
    return Diagnostic(
        "not-a-pack",
        f"pack.yaml holds fields, not {'a text' if isinstance(node, Scalar) else 'a list'}",
        node.span,
        help,
    )


def _refuse_version(given: str, span: Span, name: str) -> Diagnostic:
    return Diagnostic(
        "bad-version",
        f"`{shorten_text(given)}` is not a version",
        span,
        f"write numbers with dots between them: `{name}: 1.0.0`",
    )


def _refuse_language(given: str, number: int, span: Span) -> Diagnostic:
    if number > LANGUAGE:
        help = f"update Spicewright; or write `language: {LANGUAGE}` if the pack needs nothing newer"
    else:
        help = f"bring the pack up to date and write `language: {LANGUAGE}`"
    message = (
        f"written in version {shorten_text(given)} of the language; "
        + f"this Spicewright reads versions {OLDEST} to {LANGUAGE}"
    )
    return Diagnostic("language-version", message, span, help)


def _count_lines(node: Node) -> int:
    return len(node.entries) if isinstance(node, Mapping) else len(list_words(node))


def _read_line(text: str, span: Span, found: list[Diagnostic]) -> Requirement | None:
    """A line such as `this 1.0 or that 1.0`; None where it cannot be read."""
    read: list[Requirement] = []
    for choice in text.split(" or "):
        id, _, version = choice.strip().partition(" ")
        version = version.strip()
        if not id or make_id(id) != id:
            found.append(refuse_id(id or text, span, make_id(id or text)))
            return None
        if version and not RANGE.fullmatch(version):
            message = f"`{shorten_text(version)}` is not a version"
            help = f"write `{id} 1.0`, `{id} 1.0+` or `{id} 1.0-1.5`"
            found.append(Diagnostic("bad-version", message, span, help))
            return None
        read.append(Requirement(id, version, span))
    return replace(read[0], others=tuple(read[1:]))


def _read_requires(node: Node | None, found: list[Diagnostic]) -> tuple[Requirement, ...]:
    if node is not None and not isinstance(node, Mapping):
        lines = [_read_line(text, span, found) for text, span in list_words(node) if text]
        return tuple(line for line in lines if line is not None)
    requires = []
    for id, value, span in list_entries(node):
        if make_id(id) != id:
            found.append(refuse_id(id, span, make_id(id)))
            continue
        wanted = value.text.value if isinstance(value, Scalar) else ""
        if not VERSION.fullmatch(wanted) and not (isinstance(value, Scalar) and value.value is None):
            found.append(_refuse_version(wanted or value.span.text, value.span, id))
        requires.append(Requirement(id, f"{wanted}+" if VERSION.fullmatch(wanted) else wanted, span))
    return tuple(requires)
