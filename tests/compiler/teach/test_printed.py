"""Printed wording is refused with the line that works, and every such line does."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from spicewright.compiler.emit.check import check_paths
from spicewright.compiler.ground import MOST_TAUGHT
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.values import dataclass

HERE = Path(__file__).parent
HEAD = "id: printed\ntitle: Printed\nversion: 0.1.0\nlanguage: 2\nrequires: base 1.0\n"
LISTS = {
    "imperium cards": ("cost: 1", ("agent", "reveal")),
    "intrigue cards": ("", ("plot", "combat", "endgame")),
    "leaders": ("", ("signet", "ability")),
    "spaces": ("icon: city", ("effect", "needs")),
    "conflicts": ("tier: 1", ("first",)),
}
"""Where a line is tried, by its box: a list of records, and what else they say."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a card: its box, how it is printed, and how we write it."""

    box: str
    printed: str
    ours: str


def read_lines() -> list[Line]:
    rows = (HERE / "printed.txt").read_text(encoding="utf-8").splitlines()
    return [Line(*map(str.strip, row.split(" | "))) for row in rows if row and not row.startswith("#")]


def check(folder: Path, texts: list[tuple[str, str]]) -> dict[int, list[Diagnostic]]:
    """What is wrong with each of these texts; every one is on a record of its own."""
    folder.mkdir()
    (folder / "pack.yaml").write_text(HEAD, encoding="utf-8")
    made: list[str] = []
    places: dict[int, int] = {}
    for name, (extra, boxes) in LISTS.items():
        for number, (box, text) in enumerate(texts):
            if box in boxes:
                made += [] if f"{name}:" in made else [f"{name}:"]
                made += [f"- name: Card {number}", *([f"  {extra}"] if extra else [])]
                made += [f"  {box}: {json.dumps(text)}"]
                places[len(made)] = number
    (folder / "cards.yaml").write_text("\n".join(made) + "\n", encoding="utf-8")
    found: dict[int, list[Diagnostic]] = {}
    for fault in check_paths([str(folder)]):
        found.setdefault(places[fault.span.line], []).append(fault)
    return found


@pytest.fixture(scope="module")
def refused(tmp_path_factory: pytest.TempPathFactory) -> dict[int, list[Diagnostic]]:
    texts = [(line.box, line.printed) for line in read_lines()]
    folder = tmp_path_factory.mktemp("printed")
    found: dict[int, list[Diagnostic]] = {}
    for start in range(0, len(texts), MOST_TAUGHT // 2):  # a pack with more problems is not taught
        some = check(folder / f"pack-{start}", texts[start : start + MOST_TAUGHT // 2])
        found |= {start + number: faults for number, faults in some.items()}
    return found


@pytest.mark.parametrize("number", range(len(read_lines())), ids=[line.printed for line in read_lines()])
def test_a_printed_line_is_refused_with_the_line_that_works(
    number: int, refused: dict[int, list[Diagnostic]]
) -> None:
    (fault,) = refused[number]
    assert fault.help == f"write `{read_lines()[number].ours}`"


def test_every_line_that_is_offered_is_sound_and_can_be_played(tmp_path: Path) -> None:
    # of a text with several lines, only the one that is wrong is offered
    whole = [(line.box, line.ours) for line in read_lines() if "opponent; " not in line.printed]
    assert check(tmp_path / "pack", whole) == {}
