"""Random games of pyminion for so many seconds: one line of JSON. Runs in an environment of its own."""

from __future__ import annotations

import json
import random
import sys
from time import process_time
from typing import Any

from pyminion.bots.bot import Bot
from pyminion.expansions.base import base_set
from pyminion.game import Game


class RandomDecider:
    """Any legal choice is as likely as any other of its size; counts how often it is asked."""

    def __init__(self) -> None:
        self.decisions = self.choices = 0

    def count(self, ways: int) -> None:
        self.decisions += 1
        self.choices += ways > 1

    def one(self, cards: list[Any], needed: bool = False) -> Any:
        ways = list(cards) if needed else [*cards, None]
        self.count(len(ways))
        return random.choice(ways)

    def some(self, cards: list[Any], least: int, most: int) -> list[Any]:
        high = len(cards) if most < 0 else min(most, len(cards))
        low = min(least, high)
        self.count(2 if high > low else len(cards))
        return random.sample(list(cards), random.randint(low, high))

    def action_phase_decision(self, valid_actions: list[Any], player: Any, game: Any) -> Any:
        return self.one(valid_actions)

    def treasure_phase_decision(self, valid_treasures: list[Any], player: Any, game: Any) -> list[Any]:
        return self.some(valid_treasures, 0, -1)

    def buy_phase_decision(self, valid_cards: list[Any], player: Any, game: Any) -> Any:
        return self.one(valid_cards)

    def binary_decision(self, prompt: str, card: Any, player: Any, game: Any, **more: Any) -> bool:
        self.count(2)
        return random.random() < 0.5

    def multiple_option_decision(
        self,
        card: Any,
        options: list[str],
        player: Any,
        game: Any,
        num_choices: int = 1,
        unique: bool = True,
    ) -> list[int]:
        self.count(len(options))
        numbers = range(len(options))
        return random.sample(numbers, num_choices) if unique else random.choices(numbers, k=num_choices)

    def deck_position_decision(
        self, prompt: str, card: Any, player: Any, game: Any, num_deck_cards: int
    ) -> int:
        self.count(num_deck_cards + 1)
        return random.randint(0, num_deck_cards)

    def multi_play_decision(
        self,
        prompt: str,
        card: Any,
        valid_cards: list[Any],
        player: Any,
        game: Any,
        required: bool = True,
    ) -> Any:
        return self.one(valid_cards, required)

    def discard_decision(self, **said: Any) -> list[Any]:
        return self.some(said["valid_cards"], said.get("min_num_discard", 0), said.get("max_num_discard", -1))

    def trash_decision(self, **said: Any) -> list[Any]:
        return self.some(said["valid_cards"], said.get("min_num_trash", 0), said.get("max_num_trash", -1))

    def gain_decision(self, **said: Any) -> list[Any]:
        return self.some(said["valid_cards"], said.get("min_num_gain", 0), said.get("max_num_gain", -1))

    def topdeck_decision(self, **said: Any) -> list[Any]:
        return self.some(said["valid_cards"], said.get("min_num_topdeck", 0), said.get("max_num_topdeck", -1))

    def reveal_decision(self, **said: Any) -> list[Any]:
        return self.some(said["valid_cards"], said.get("min_num_reveal", 0), said.get("max_num_reveal", -1))

    def pass_decision(self, **said: Any) -> list[Any]:
        return self.some(said["valid_cards"], said.get("min_num_pass", 0), said.get("max_num_pass", -1))

    def name_card_decision(self, **said: Any) -> list[Any]:
        return self.some(said["valid_cards"], said.get("min_num_name", 0), said.get("max_num_name", -1))


def play(seed: int) -> tuple[int, int]:
    """How often somebody was asked, and how often there was more than one option."""
    random.seed(seed)
    decider = RandomDecider()
    players = [Bot(decider=decider, player_id=f"player {seat}") for seat in range(4)]
    Game(players=players, expansions=[base_set], log_stdout=False).play()
    return decider.decisions, decider.choices


def main() -> None:
    wanted, seed = float(sys.argv[1]), int(sys.argv[2])
    games = decisions = choices = 0
    begun = process_time()
    while (seconds := process_time() - begun) < wanted:
        games += 1
        more, real = play(seed + games)
        decisions, choices = decisions + more, choices + real
    print(json.dumps({"games": games, "decisions": decisions, "choices": choices, "seconds": seconds}))


if __name__ == "__main__":
    main()
