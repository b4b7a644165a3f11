"""Two games of one set of rules on two threads give the same bytes as one after the other."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import pairwise
from threading import Condition

import pytest

from ready import load_pack
from spicewright.runtime.bots import pick_option
from spicewright.runtime.game import Game
from spicewright.runtime.rules.model import Observer, Rules, Run, Step
from spicewright.runtime.state.scope import Deed

Pause = Callable[[], None]
SEEDS = (71, 72)
EVERY = 5
"""After how many steps of an effect the other game goes on."""
MOST_PAIRS = 20
"""How many pairs of games are played before it counts as a fault that they did not take turns."""


# A pack with the one it builds on is quick enough, that one by itself is more of the same.
several = pytest.mark.parametrize(("pack", "players"), [("base", 4), ("salt-road", 3)])


class Turnstile:
    """Lets one of two threads through at a time, each as far as its next pause."""

    def __init__(self) -> None:
        self.condition, self.turn, self.changes = Condition(), 0, 0
        self.playing = {0, 1}

    def pause(self, seat: int) -> None:
        """The other thread goes on, if it still plays, until it pauses."""
        with self.condition:
            if len(self.playing) == 2:
                self.turn, self.changes = 1 - seat, self.changes + 1
                self.condition.notify_all()
                self._wait(seat)

    @contextmanager
    def enter(self, seat: int) -> Iterator[None]:
        with self.condition:
            self._wait(seat)
        try:
            yield
        finally:
            with self.condition:
                self.playing.discard(seat)
                self.turn = 1 - seat
                self.condition.notify_all()

    def _wait(self, seat: int) -> None:
        assert self.condition.wait_for(lambda: self.turn == seat or len(self.playing) == 1, timeout=60)


class Pausing:
    """Pauses in the middle of effects, and while options and reasons are looked for."""

    def __init__(self, pause: Pause) -> None:
        self.pause, self.steps = pause, 0

    def way(self, step: Step, way: int) -> None:
        self.steps += 1
        if self.steps % EVERY == 0:
            self.pause()

    def deed(self, run: Run, deed: Deed) -> None:
        self.pause()


def play_out(rules: Rules, seed: int, pause: Pause, observer: Observer | None) -> list[str]:
    """A game to its end: every state of it, and all that was offered and refused."""
    game, seen = Game.start(rules, seed, observer), []
    while (decision := game.decision) is not None:
        seen += [game.text(), *(option.id for option in decision.options)]
        if len(seen) % 2 == seed % 2:  # reasons in one game while there are none in the other
            seen += [f"{refusal.id}: {refusal.reasons}" for refusal in decision.refused]
        pause()
        game.take(pick_option(seed, len(seen), decision))
    return [*seen, game.text()]


def no_pause() -> None:
    pass


@several
@pytest.mark.slow
def test_games_that_take_turns_in_the_middle_of_effects(pack: str, players: int) -> None:
    rules, turnstile = load_pack(pack, players), Turnstile()
    alone = [play_out(rules, seed, no_pause, Pausing(no_pause)) for seed in SEEDS]

    def play(seat: int) -> list[str]:
        def pause() -> None:
            turnstile.pause(seat)

        with turnstile.enter(seat):
            return play_out(rules, SEEDS[seat], pause, Pausing(pause))

    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(play, range(2))) == alone
    assert turnstile.changes > 1000


@several
@pytest.mark.slow
def test_games_that_are_interrupted_anywhere(pack: str, players: int) -> None:
    """The same where nobody looks on, so that effects run as fast as they can.

    How often two threads take turns is up to the machine: where it has other work, more games are needed.
    """
    rules, changes = load_pack(pack, players), 0
    for first in range(SEEDS[0], SEEDS[0] + 2 * MOST_PAIRS, 2):
        changes += play_interrupted(rules, (first, first + 1))
        if changes > 20:
            return
    pytest.fail("the threads played one after the other")


def play_interrupted(rules: Rules, seeds: tuple[int, int]) -> int:
    """Plays two games at the same time; how often the other one went on."""
    order: list[int] = []
    alone = [play_out(rules, seed, no_pause, None) for seed in seeds]

    def play(seat: int) -> list[str]:
        return play_out(rules, seeds[seat], lambda: order.append(seat), None)

    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(2) as pool:
            assert list(pool.map(play, range(2))) == alone
    finally:
        sys.setswitchinterval(before)
    return sum(one != other for one, other in pairwise(order))
