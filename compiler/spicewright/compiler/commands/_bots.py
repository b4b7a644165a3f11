"""How commands that play are given bots: one for all seats, or each for its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import click

if TYPE_CHECKING:  # asking for help must not load the runtime
    from spicewright.runtime.bots import Bot

Callback: TypeAlias = Callable[..., Any]


def _complete(_: click.Context, __: click.Parameter, given: str) -> list[str]:
    from spicewright.compiler.play.bots import list_bots

    seat, equals, name = given.rpartition("=")
    return [f"{seat}{equals}{bot}" for bot in list_bots() if bot.startswith(name)]


def bot_option(usual: str) -> Callable[[Callback], Callback]:
    """The option `--bot`, with the bot that plays where it is not given."""
    return click.option(
        "--bot",
        "bots",
        multiple=True,
        metavar="[SEAT=]NAME",
        shell_complete=_complete,
        help="Who plays, or who plays in one seat: `random`, `planner`, one that is installed, or a class in "
        f"a file, `mine.py:Mine`. Can be given several times.  [default: {usual}]",
    )


def seat_bots(given: Sequence[str], players: int, usual: str) -> list[str]:
    """The name of the bot in each seat."""
    rest = [one for one in given if not _split(one)[0]]
    if len(rest) > 1:
        raise click.UsageError(f"`--bot {rest[0]}` and `--bot {rest[1]}` are both for all seats")
    names = [rest[0] if rest else usual] * players
    taken: set[int] = set()
    for seat, name in map(_split, given):
        if seat and seat > players:
            raise click.UsageError(f"there is no seat {seat} in a game of {players}")
        if seat in taken:
            raise click.UsageError(f"there are two bots for seat {seat}")
        if seat:
            names[seat - 1] = name
            taken.add(seat)
    return names


def _split(given: str) -> tuple[int, str]:
    """The seat, or 0 where the bot is for all of them, and the name."""
    seat, equals, name = given.partition("=")
    return (int(seat), name) if equals and seat.isdecimal() and int(seat) else (0, given)


def load_bots(names: Sequence[str]) -> list[Bot]:
    """A bot for every seat; one that is unknown ends the command."""
    from spicewright.compiler.play.bots import NoSuchBot, find_bot

    try:
        return [find_bot(name) for name in names]
    except NoSuchBot as problem:
        raise click.UsageError(str(problem)) from None
