"""What runs faster means the same as the walker: games played both ways are the same to the byte."""

from __future__ import annotations

import random

import pytest
from spicewright.runtime.save import state_text

from ready import read_bundle
from spicewright.runtime.game import Game, load


@pytest.mark.parametrize(("packs", "players"), [(["base"], 4), (["salt-road"], 3)])
def test_lowered_games_are_the_same_to_the_byte(packs: list[str], players: int) -> None:
    lowered, walked = load(read_bundle(), players, packs), load(read_bundle(), players, packs)
    walked.lowered = False
    assert sum(step.quick is not None for step in lowered.steps.values()) > 100
    for seed in range(3):
        choices = random.Random(seed)
        one, other = Game.start(lowered, seed), Game.start(walked, seed)
        while (decision := one.decision) is not None:
            assert state_text(one.state) == state_text(other.state)
            assert other.decision is not None
            ids = [option.id for option in decision.options]
            assert ids == [option.id for option in other.decision.options]
            chosen = choices.choice(ids)
            one.choose(chosen)
            other.choose(chosen)
        assert other.over
        assert state_text(one.state) == state_text(other.state)
