"""What runs faster means the same as the walker: games played both ways are the same to the byte."""

from __future__ import annotations

import random

import pytest

from ready import load_pack, read_bundle
from spicewright.runtime.game import Game
from spicewright.runtime.load import load


@pytest.mark.slow
@pytest.mark.parametrize(("pack", "players"), [("base", 4), ("salt-road", 3)])
def test_lowered_games_are_the_same_to_the_byte(pack: str, players: int) -> None:
    lowered, walked = load_pack(pack, players), load(read_bundle(), players, [pack], fast=False)
    assert walked.index is None and not any(step.quick for step in walked.steps)
    assert lowered.index is not None and sum(step.quick is not None for step in lowered.steps) > 100
    for seed in range(3):
        choices = random.Random(seed)
        one, other = Game.start(lowered, seed), Game.start(walked, seed)
        while (decision := one.decision) is not None:
            assert one.text() == other.text()
            assert other.decision is not None
            ids = [option.id for option in decision.options]
            assert ids == [option.id for option in other.decision.options]
            chosen = choices.choice(ids)
            one.choose(chosen)
            other.choose(chosen)
        assert other.over
        assert one.text() == other.text()
