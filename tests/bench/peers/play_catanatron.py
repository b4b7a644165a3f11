"""Random games of catanatron for so many seconds: one line of JSON. Runs in an environment of its own."""

from __future__ import annotations

import json
import random
import sys
from time import process_time

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, RandomPlayer

COPIES = 20


def start(seed: int) -> Game:
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def play(game: Game, keep: list[Game] | None = None) -> tuple[int, int]:
    """How often somebody was asked, and how often there was more than one option."""
    decisions = choices = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        decisions += 1
        choices += len(game.state.playable_actions) > 1
        if keep is not None and decisions % 50 == 0:
            keep.append(game.copy())
        game.play_tick()
    return decisions, choices


def time_copies(seed: int) -> float:
    """Of games in full course, seconds for each copy."""
    games: list[Game] = []
    play(start(seed), games)
    begun = process_time()
    for game in games:
        for _ in range(COPIES):
            game.copy()
    return (process_time() - begun) / (COPIES * len(games))


def main() -> None:
    wanted, seed = float(sys.argv[1]), int(sys.argv[2])
    games = decisions = choices = 0
    play(start(seed))
    begun = process_time()
    while (seconds := process_time() - begun) < wanted:
        games += 1
        more, real = play(start(seed + games))
        decisions, choices = decisions + more, choices + real
    copy = min(time_copies(seed) for _ in range(3))
    found = {"games": games, "decisions": decisions, "choices": choices, "seconds": seconds, "copy": copy}
    print(json.dumps(found))


if __name__ == "__main__":
    random.seed(0)
    main()
