"""How the base game is set up, choice by choice: what comes before the first round no scenario can say."""

from __future__ import annotations

import pytest

from ready import load_pack
from spicewright.runtime.game import Game


@pytest.mark.parametrize("players", [3, 4])
def test_what_a_leader_asks_comes_after_everybody_has_one(players: int) -> None:
    game = Game.start(load_pack("base", players), 7)
    asked = []
    while len(asked) < players + 2:
        decision = game.decision
        assert decision is not None
        asked.append(decision.about)
        baron = [option for option in decision.options if "harkonnen" in option.id]
        game.take((baron or list(decision.options))[0])
    assert ["leader" in about for about in asked] == [True] * players + [False] * 2
    assert all("masterstroke" in about for about in asked[players:])
