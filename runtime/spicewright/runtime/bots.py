"""Players that are programs: what one is, and the one that chooses at random.

Whatever is random in a bot depends on the seed it is given, which the seed of the game and the number of
choices so far decide. Nothing has to be remembered from one choice to the next, so a game that is resumed, or
copied, goes on as it would have gone on.
"""

from __future__ import annotations

__public__ = "games"

from hashlib import sha256
from typing import Protocol

from spicewright.runtime.decision import Decision, Option
from spicewright.runtime.game import Game


class Bot(Protocol):
    """Somebody who plays: any class with this method is one.

    A protocol, so that classes outside the runtime can be bots: none of them can inherit from a compiled
    class.
    """

    def choose(self, game: Game, seed: int) -> str:
        """The id of one of the options of `game.decision`, which is always this bot's to make.

        The game is the bot's own: it may play on with it. It is dealt again, so what the player at this seat
        cannot know is not in it. `seed` is another number for each choice, and the same one where the game is
        played again.
        """
        ...


class RandomBot:
    """Takes any option, each as likely as any other."""

    def choose(self, game: Game, seed: int) -> str:
        assert game.decision is not None
        options = game.decision.options
        return options[seed % len(options)].id

    def __repr__(self) -> str:
        return "RandomBot()"


def pick_seed(seed: int, number: int) -> int:
    """What a bot is given to be random with; the same seed and number give the same everywhere."""
    digest = sha256(f"bot {seed} {number}".encode()).digest()
    return int.from_bytes(digest[:8], "big")


def pick_number(seed: int, number: int, below: int) -> int:
    """A number from 0, less than `below`."""
    return pick_seed(seed, number) % below


def pick_option(seed: int, number: int, decision: Decision) -> Option:
    """One of the options, each as likely as any other; `number` says how many choices came before."""
    return decision.options[pick_number(seed, number, len(decision.options))]
