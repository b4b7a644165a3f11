"""ARCHITECTURE.md is true: both walks go as they are written, every room and every file is there."""

from __future__ import annotations

import ast
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import FrameType

import pytest

from places import MARKET, ROOT
from spicewright.compiler.emit.load import compile_bundle
from spicewright.grammar.bundle import read_bundle
from spicewright.runtime import game as game_module
from spicewright.runtime.game import Game
from spicewright.runtime.load import load
from spicewright.runtime.table.move import move
from spicewright.site.book.book import Book
from spicewright.site.book.records import write_records
from spicewright.site.shelf.shelf import gather

TEXT = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
STEP = re.compile(r"^\d+\. `([\w.]+: [\w.]+)` ", re.MULTILINE)
LAYERS = ("grammar", "compiler", "runtime", "site")
HEAD = "id: bakery\ntitle: A bakery\nversion: 1.0.0\nlanguage: 2\nrequires:\n  market: 1.0.0\n"
CARD = "cards:\n- name: Pretzel\n  cost: 1\n  text: 1 salt or 2 coins\n"
KEY = "card/pretzel"

compiled = pytest.mark.skipif(
    not str(game_module.__file__).endswith(".py"), reason="compiled functions cannot be followed"
)


def list_steps(heading: str) -> list[str]:
    section = TEXT.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    return STEP.findall(section)


@contextmanager
def follow() -> Iterator[list[str]]:
    """Every function of ours that is called, as `module: function`."""
    calls: list[str] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            module = frame.f_globals.get("__name__", "")
            if module.startswith("spicewright."):
                calls.append(f"{module.removeprefix('spicewright.')}: {frame.f_code.co_qualname}")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield calls
    finally:
        sys.setprofile(before)


def find_missing(steps: list[str], calls: list[str]) -> str:
    """The first step that is not called after the one before it."""
    left = iter(calls)
    return next((step for step in steps if step not in left), "")


@pytest.fixture
def packs(tmp_path: Path) -> list[str]:
    """A pack with one card, and the small game that it builds on."""
    shutil.copytree(MARKET, tmp_path / "market")
    pack = tmp_path / "bakery"
    pack.mkdir()
    (pack / "pack.yaml").write_text(HEAD, encoding="utf-8")
    (pack / "cards.yaml").write_text(CARD, encoding="utf-8")
    return [str(pack)]


def walk_to_page(packs: list[str]) -> list[str]:
    with follow() as calls:
        shelf, found = gather(packs)
        assert shelf is not None, found
    book = Book(shelf, "en")
    shelf.entries = {key: entry for key, entry in shelf.entries.items() if entry.key == KEY}
    with follow() as more:
        (page,) = write_records(book)
    assert page.path == f"records/bakery/{KEY}.md"
    assert "Gain 1 salt or 2 coins." in page.data.decode()
    return [*calls, *more]


def walk_to_state(packs: list[str]) -> list[str]:
    data, found = compile_bundle([*packs, str(Path(packs[0]).parent / "market")])
    assert data is not None, found
    rules = load(read_bundle(data), 2, fast=False)
    game = Game.start(rules, 1)
    while (asked := game.decision) is not None and asked.about != "play a card or rest":
        game.take(asked.options[0])
    assert asked is not None
    game = game.copy()  # it has not been asked yet, so the card can still come into the hand
    move(game.run(), rules.world.ids[KEY][0], rules.world.place("hand", asked.player))
    with follow() as calls:
        game.choose("play-a-card")
        decision, text = game.decision, game.text()
    assert decision is not None and [option.id for option in decision.options] == ["1-salt", "2-coins"]
    assert KEY in text
    return calls


WALKS = {"A card becomes a page": walk_to_page, "A decision becomes a state": walk_to_state}


@compiled
@pytest.mark.parametrize("heading", WALKS)
def test_a_walk_goes_as_it_is_written(heading: str, packs: list[str]) -> None:
    walk: Callable[[list[str]], list[str]] = WALKS[heading]
    steps = list_steps(heading)
    assert len(steps) >= 20
    assert find_missing(steps, walk(packs)) == ""


def test_a_step_out_of_order_would_be_found() -> None:
    calls = ["a: one", "a: two", "b: three"]
    assert find_missing(["a: one", "b: three"], calls) == ""
    assert find_missing(["a: two", "a: one"], calls) == "a: one"
    assert find_missing(["a: one", "a: four"], calls) == "a: four"


def test_every_numbered_line_is_a_step_of_a_walk() -> None:
    numbered = re.findall(r"^\d+\. ", TEXT, re.MULTILINE)
    assert len(numbered) == sum(len(list_steps(heading)) for heading in WALKS)


@pytest.mark.parametrize("layer", LAYERS[1:])
def test_every_room_has_its_line(layer: str) -> None:
    section = TEXT.partition(f"\n### {layer}: ")[2].partition("\n### ")[0].partition("\n## ")[0]
    listed = re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)
    folder = ROOT / layer / "spicewright" / layer
    assert sorted(listed) == sorted(path.parent.name for path in folder.glob("*/__init__.py"))


def find_path(written: str) -> Path | None:
    """What a path of the page means: `runtime/verbs` is below the tree of that name."""
    layer, _, rest = written.partition("/")
    places = [ROOT / written]
    places += [ROOT / layer / "spicewright" / layer / rest] if layer in LAYERS else []
    places += [ROOT / one / "spicewright" / one / written for one in LAYERS]
    return next((place for place in places if place.exists()), None)


def test_every_file_and_folder_that_is_named_is_there() -> None:
    named = set(re.findall(r"`([\w./-]+(?:/[\w.-]*|\.(?:py|lark|toml|md|ftl)))`", TEXT))
    named -= {"spicewright/", "pack.yaml", "record.md"}
    assert {"runtime/verbs", "grammar/graph.py", "site/book/contents.py", "effects.lark"} <= named
    assert [path for path in sorted(named) if find_path(path) is None] == []


@cache
def list_readers() -> set[str]:
    """The files that take kinds of effects or nodes apart, as the pages write them."""
    found = set()
    for layer in LAYERS:
        folder = ROOT / layer / "spicewright" / layer
        for path in folder.rglob("*.py"):
            if b'"limit"' not in path.read_bytes():
                continue
            cases = [one for one in ast.walk(ast.parse(path.read_bytes())) if isinstance(one, ast.match_case)]
            texts = [
                one.value for case in cases for one in ast.walk(case.pattern) if isinstance(one, ast.Constant)
            ]
            if {"limit", "replace"} <= set(texts):  # both are kinds of effects and of nodes, and nothing else
                found.add(f"{layer}/{path.relative_to(folder).as_posix()}")
    return found


def test_the_files_that_a_kind_of_node_needs_are_those_that_take_kinds_apart() -> None:
    (line,) = re.findall(r"^\| a kind of node \| .*mypy then names (.*?);", TEXT, re.MULTILINE)
    assert set(re.findall(r"`([^`]+)`", line)) == list_readers()
    rows = re.findall(r"^\| \d+ \| (.*?) \| .* \| mypy.* \|$", GUIDE, re.MULTILINE)
    guided = set()
    for row in rows:
        first, *further = re.findall(r"`([^`]+)`", row)
        guided |= {first, *(f"{first.rpartition('/')[0]}/{name}" for name in further)}
    assert guided == list_readers()


@pytest.mark.parametrize("heading", ["### A primitive", "## Add a kind of node", "## Add a diagnostic"])
def test_every_file_of_a_walk_is_there(heading: str) -> None:
    section = GUIDE.partition(f"\n{heading}\n")[2].partition("\n## ")[0]
    named = {
        path
        for path in re.findall(r"`([\w./-]+/[\w.-]+\.(?:py|lark|md|ftl|yaml|txt))`", section)
        if "NAME" not in path
    }
    assert named
    assert [path for path in sorted(named) if find_path(path) is None] == []
