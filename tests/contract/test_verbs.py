"""A verb is one file: no other module of the runtime names one."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from spicewright.runtime.verbs import primitive_verbs

ROOT = Path(__file__).parents[2]
RUNTIME = ROOT / "runtime" / "spicewright" / "runtime"
FILES = sorted(path for path in RUNTIME.rglob("*.py") if path.parent.name != "verbs")

EDGE = "the edge of a period"
NODE = "the kind of a node"
TAKE = "how things are taken for a role: choose, top, bottom, random, all"
FIELD = "a field of a record"
COINCIDENCES = {
    ("ask/tests.py", "end"): EDGE,
    ("course/declared.py", "use"): FIELD,
    ("course/phases.py", "end"): EDGE,
    ("fast/quick.py", "choose"): TAKE,
    ("fast/quick.py", "replace"): NODE,
    ("course/triggers.py", "end"): EDGE,
    ("kernel/deeds.py", "replace"): NODE,
    ("kernel/steps.py", "pay"): "the id of an option",
    ("link/acts.py", "choose"): TAKE,
    ("soundness.py", "gain"): FIELD,
    ("link/content.py", "replace"): NODE,
    ("link/graph.py", "choose"): TAKE,
    ("link/graph.py", "end"): f"{NODE}, {EDGE}",
    ("link/graph.py", "gain"): NODE,
    ("link/graph.py", "pay"): NODE,
    ("link/graph.py", "replace"): NODE,
    ("link/verbs.py", "choose"): TAKE,
    ("link/verbs.py", "take"): FIELD,
    ("order/limits.py", "replace"): NODE,
    ("order/touch.py", "choose"): TAKE,
    ("rules/model.py", "choose"): TAKE,
    ("rules/model.py", "gain"): FIELD,
    ("rules/model.py", "replace"): NODE,
    ("rules/statements.py", "end"): EDGE,
    ("state/save.py", "open"): "an attribute of `Around`, as it is written",
    ("total.py", "take"): "a part of a noun phrase",
    ("world/zones.py", "fill"): FIELD,
    ("total.py", "gain"): "what a help text says",
    ("total.py", "lose"): "what a help text says",
}
"""Words that are the name of a verb and mean something else there; names of slots are not looked at."""


def list_strings(tree: ast.AST) -> Iterator[ast.Constant]:
    """Every string of a module, but for the names of slots."""
    slots = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__slots__"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in slots:
            yield node


def find_names(path: Path) -> list[tuple[str, str]]:
    """The names of verbs that a module has as strings: the module, and the word."""
    verbs, tree = primitive_verbs(), ast.parse(path.read_text(encoding="utf-8"))
    module = path.relative_to(RUNTIME).as_posix()
    return sorted({(module, str(node.value)) for node in list_strings(tree) if node.value in verbs})


def is_of_verbs(node: ast.AST) -> bool:
    """Whether an expression speaks of a verb: `deed.verb`, `act.verb.name`, `rules.verbs[...]`."""
    parts = [one.attr for one in ast.walk(node) if isinstance(one, ast.Attribute)]
    parts += [one.id for one in ast.walk(node) if isinstance(one, ast.Name)]
    return any("verb" in part.lower() for part in parts)


def is_lookup(function: ast.AST) -> bool:
    """Whether a function begins a deed, or looks a verb up: `Deed(...)`, `rules.verbs.get(...)`."""
    if isinstance(function, ast.Attribute):
        return function.attr in ("get", "pop", "setdefault") and is_of_verbs(function.value)
    return isinstance(function, ast.Name) and function.id == "Deed"


def find_uses(tree: ast.AST) -> list[str]:
    """Places where the name of a verb is compared with one, looks one up, or begins a deed."""
    names = {*primitive_verbs(), *(f"language/{name}" for name in primitive_verbs())}

    def is_name(node: ast.AST) -> bool:
        return any(isinstance(one, ast.Constant) and one.value in names for one in ast.walk(node))

    found = []
    for node in ast.walk(tree):
        match node:
            case ast.Compare():
                sides = [node.left, *node.comparators]
                hit = any(map(is_name, sides)) and any(
                    is_of_verbs(side) for side in sides if not is_name(side)
                )
            case ast.Subscript():
                hit = is_name(node.slice) and is_of_verbs(node.value)
            case ast.Call():
                hit = any(map(is_name, node.args[:1])) and is_lookup(node.func)
            case ast.Constant():
                hit = isinstance(node.value, str) and node.value.startswith("language/") and is_name(node)
            case ast.Match():
                hit = is_of_verbs(node.subject) and any(is_name(case.pattern) for case in node.cases)
            case _:
                hit = False
        if hit:
            found.append(f"{getattr(node, 'lineno', 0)}: {ast.unparse(node)[:80]}")
    return found


def test_no_module_outside_verbs_has_the_name_of_one() -> None:
    found = {pair for path in FILES for pair in find_names(path)}
    assert sorted(found - set(COINCIDENCES)) == []
    assert sorted(set(COINCIDENCES) - found) == [], "nothing is there any longer: remove the line"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(RUNTIME).as_posix())
def test_no_module_asks_which_verb_it_is(path: Path) -> None:
    assert find_uses(ast.parse(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "text",
    [
        'deed.verb == "gain"',
        'act.verb.name in ("put", "take")',
        'rules.verbs["language/use"]',
        'primitives.get("language/use")',
        'Deed("end", 0, 0, -1)',
        'rules.verbs.get("put")',
        'match verb:\n    case "pay":\n        pass',
    ],
)
def test_asking_which_verb_it_is_would_be_found(text: str) -> None:
    assert len(find_uses(ast.parse(text))) >= 1
