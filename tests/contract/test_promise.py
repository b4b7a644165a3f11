"""An expansion is content: no Python source names anything that a pack declares."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from places import ROOT
from spicewright.compiler.pipeline import compile_paths
from spicewright.grammar.english import plural_of
from spicewright.grammar.kinds import KINDS
from spicewright.grammar.record import Record
from spicewright.runtime.verbs import primitive_verbs

SOURCES = [
    path
    for folder in ("grammar", "compiler", "runtime", "site")
    for path in sorted((ROOT / folder).rglob("*.py"))
]
# Everyday English that packs declare too; as a whole string it would still be a name of the game.
EVERYDAY = {
    "zone",
    "shape",
    "phase",
    "verb",
    "memory",
    "tag",
    "keyword",
    "rule",
    "setup step",
    "mode",
    "type",
    "track",
    "overlay",
    "action",
}


SETUP = next(
    field for kind in KINDS if kind.name == "phase" for field in kind.fields if field.name == "setup"
)
"""The mark of the phase in which a game is set up: content calls that phase the same."""
TITLES = {"setup step"}
"""Kinds whose names nobody writes in effects: they are titles, not words."""


def declared() -> list[Record]:
    sets, _ = compile_paths([str(ROOT / "content")])
    return [record for compiled in sets for record in compiled.records.values()]


def language() -> set[str]:
    """Words of the language itself, which packs may use again for a further meaning."""
    words = {word for kind in KINDS for word in (kind.name, kind.plural)}
    also = {word for verb, _ in primitive_verbs().values() for word in verb.also}
    return words | set(primitive_verbs()) | also | {SETUP.name}


def test_no_source_mentions_a_name_of_the_game() -> None:
    names = {
        word.lower()
        for record in declared()
        if record.kind.name not in EVERYDAY
        for word in (record.name, record.id, plural_of(record.name, record.text("plural")))
        if len(word) > 2
    } - language()
    found = []
    for path in SOURCES:
        text = path.read_text(encoding="utf-8").replace("_", " ").lower()
        # to look for a text is much faster than to look for a pattern, and hardly any name is there at all
        for name in (name for name in names if name in text):
            for match in re.finditer(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text):
                line = text.count("\n", 0, match.start()) + 1
                found.append(f"{path.relative_to(ROOT)}:{line}: {name}")
    assert found == []


def walk_values(tree: ast.AST) -> Iterator[ast.AST]:
    """Everything but the names of attributes, which are in `__slots__` as strings."""
    yield tree
    for child in ast.iter_child_nodes(tree):
        slots = isinstance(child, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == "__slots__" for target in child.targets
        )
        if not slots:
            yield from walk_values(child)


def test_no_string_is_a_word_that_packs_declare() -> None:
    words = {
        record.name.lower() for record in declared() if record.kind.name in EVERYDAY - TITLES
    } - language()
    found = []
    for path in SOURCES:
        for node in walk_values(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.lower() in words:
                found.append(f"{path.relative_to(ROOT)}:{node.lineno}: {node.value}")
    assert found == []
