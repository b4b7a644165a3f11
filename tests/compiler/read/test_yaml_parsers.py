"""The YAML parser in C and the one in Python read the same: trees, places and diagnostics."""

from __future__ import annotations

import importlib.util
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from marks import mark_rest
from spicewright.compiler.read.file import decode_bytes, read_text
from spicewright.compiler.read.yaml.tree import parse_events
from spicewright.compiler.report.json import describe_problem
from spicewright.grammar.document import Mapping, Node, Scalar
from spicewright.grammar.source import Source

ROOT = Path(__file__).parents[3]
CONTENT = sorted((ROOT / "content").rglob("*.yaml"))
ERRORS = ROOT / "tests" / "errors"
TEXTS = [
    "- : x",
    "a:\n- : x\n",
    "- name: a\n  : x\n",
    "{: x}",
    "x: {: b, c: d}",
    "x:",
    "x: # nothing\n",
    "x:\t# nothing\ny: 1\n",
    "- # nothing\n- b\n",
    "x: a\tb\n",
    "x:\ta\n",
    "x: 'a\tb'\n",
    'x: "a\\tb\tc"\n',
    "x: |\n  a\tb\n",
    "x: >\n  a\n  \tb\n",
    "x: a\t\n  b\n",
    "x: [a,\tb]\t\n",
    "[{name:zap}]",
    "x: [a:b, c]",
    "x: &a b\ny: *a\n",
    "x: &a@ b",
    "x: *a.b",
    "|\n{",
    "x: y\n...\nz: 1\n",
]


@cache
def load_cases() -> ModuleType:
    spec = importlib.util.spec_from_file_location("error_cases", ERRORS / "test_cases.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["error_cases"] = module
    spec.loader.exec_module(module)
    return module


def list_cases() -> list[Any]:
    """Every error case; every twentieth is quick enough for all that they have in common."""
    return [
        pytest.param(path, id=path.stem, marks=pytest.mark.slow if number % 20 else ())
        for number, path in enumerate(sorted(ERRORS.glob("*.case")))
    ]


def describe_node(node: Node | None) -> Any:
    """All that a tree says, to the offset of every character."""
    if node is None:
        return None
    place = node.span.start, node.span.end
    if isinstance(node, Scalar):
        text = node.text
        return place, node.kind, node.value, node.style, text.value, text.span.start, text.offsets
    if isinstance(node, Mapping):
        return place, [(describe_node(entry.key), describe_node(entry.value)) for entry in node.entries]
    return place, [describe_node(item) for item in node.items]


def read_both(text: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Any, Any]:
    """What the parser in C makes of a text, and what is made of it where there is no such parser."""
    found = []
    for missing in (False, True):
        with monkeypatch.context() as patch:
            if missing:
                patch.setitem(sys.modules, "ruamel.yaml.cyaml", None)
            node, faults = read_text(Source("file", text))
            found.append((describe_node(node), [describe_problem(fault) for fault in faults]))
    return found[0], found[1]


def test_without_the_parser_in_c_the_one_in_python_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    modules = {type(event).__module__ for event in parse_events("a: 1")}
    monkeypatch.setitem(sys.modules, "ruamel.yaml.cyaml", None)
    assert {type(event).__module__ for event in parse_events("a: 1")} == modules
    assert type(parse_events("a: 1")).__name__ == "generator"


@pytest.mark.parametrize("text", TEXTS)
def test_both_parsers_read_the_same(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = read_both(text, monkeypatch)
    assert one == other


@pytest.mark.parametrize("path", list_cases())
def test_both_parsers_read_every_error_case_the_same(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    case = load_cases().read_case(path.read_bytes().decode("utf-8"))
    for files in (case.broken, case.fixed):
        for name, data in files.items():
            source, fault = decode_bytes(data, name)
            if not fault:
                one, other = read_both(source.text, monkeypatch)
                assert one == other


@pytest.mark.parametrize("path", mark_rest(CONTENT, 15), ids=lambda path: path.stem)
def test_both_parsers_read_all_content_the_same(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = read_both(path.read_text(encoding="utf-8"), monkeypatch)
    assert one == other
