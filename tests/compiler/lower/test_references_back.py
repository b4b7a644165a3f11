"""What `it`, `them`, `there`, `that many` and the like mean: the thing a reader would take them for."""

from __future__ import annotations

from pathlib import Path

import pytest

from spicewright.compiler.pipeline import compile_paths

PACK = "id: x\ntitle: X\nversion: 1.0.0\nlanguage: 2\nrequires:\n  base: 1.0.0\n"
MEANT = {
    "choose a space then 1 spice then put a troop on it": ["space-2"],
    "choose an opponent then draw a card then that opponent discards a card": ["opponent"],
    # the card that was drawn is read as well: it is not one of those that are left
    "look at the top 3 cards of your deck then draw 1 of them then discard 1 of them": ["card", "card-2"],
    "discard 2 cards then draw that many cards": ["card"],
    "discard a card then draw a card then trash the discarded card": ["card"],
    "choose a space; until your next turn: opponents cannot send agents there": ["space-2"],
    "choose 2 factions then 1 influence with each of them": ["faction"],
    "choose a space then choose a card in your hand then put that card there": ["space-2", "card"],
}


@pytest.mark.parametrize("text", MEANT)
def test_a_reference_means_what_a_reader_takes_it_for(text: str, tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text(PACK, encoding="utf-8")
    (tmp_path / "cards.yaml").write_text(f"imperium cards:\n- name: A\n  agent: '{text}'\n", encoding="utf-8")
    sets, found = compile_paths([str(tmp_path)])
    assert found == []
    graph = sets[0].compiled[0].graph
    assert graph is not None
    assert [slot.name for slot in graph.slots] == MEANT[text]
