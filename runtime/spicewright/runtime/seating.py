"""Bots at their seats: a game and a bot for each player in, choices and games that are over out."""

from __future__ import annotations

__public__ = "games"

from collections.abc import Callable, Sequence

from spicewright.runtime.bots import Bot, RandomBot, pick_seed
from spicewright.runtime.decision import Option
from spicewright.runtime.game import Game
from spicewright.runtime.redeal import redeal
from spicewright.runtime.rules.model import Rules


class BotFault(Exception):
    """A bot that failed, or chose what is not offered; the message names it and says what happened."""


def play_out(rules: Rules, bots: Sequence[Bot], seed: int) -> Game:
    """A game to its end, with a bot for each person; the same seed and bots give the same game."""
    persons = rules.world.party.persons
    if len(bots) != persons:
        raise ValueError(f"a game of {persons} needs as many bots; there are {len(bots)}")
    game, number = Game.start(rules, seed), 0
    while (decision := game.decision) is not None:
        game.take(ask_bot(bots[decision.player], game, seed, number))
        number += 1
    return game


def ask_bot(bot: Bot, game: Game, seed: int, number: int) -> Option:
    """What a bot chooses now; `number` says how many choices came before in the game of this seed.

    It gets a game that is dealt again: what it cannot know, it cannot look at. Where there is one option, it
    is not asked.
    """
    decision = game.decision
    assert decision is not None
    own = pick_seed(seed, number)
    if isinstance(bot, RandomBot) or len(decision.options) == 1:
        return decision.options[own % len(decision.options)]  # needs no game
    choose: Callable[[Game, int], object] = bot.choose  # whatever it gives
    try:
        id = choose(redeal(game, decision.player, own), own)
    except Exception as problem:  # whatever somebody else's class does
        reason = f"{type(problem).__name__}: {problem}"
        raise BotFault(f"the bot {type(bot).__name__} failed: {reason}") from problem
    option = decision.option(id) if isinstance(id, str) else None
    if option is None:
        there = ", ".join([one.id for one in decision.options])
        raise BotFault(f"the bot {type(bot).__name__} chose {id!r}, which is not offered; there is: {there}")
    return option
