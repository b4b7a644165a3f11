"""`spicewright play`: a person against bots, in the terminal."""

from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING

import click

from spicewright.compiler.commands._bots import bot_option, load_bots, seat_bots
from spicewright.compiler.commands._games import (
    game_option,
    load_rules,
    load_saved,
    mode_option,
    packs_option,
    players_option,
    refuse_file,
)
from spicewright.compiler.commands._paths import paths_argument
from spicewright.compiler.console.terminal import measure_width, want_colour, write_note
from spicewright.compiler.report.cells import show_text

if TYPE_CHECKING:  # asking for help must not load the compiler
    from rich.console import Console

NAME = __name__.rpartition(".")[2]
USUAL = "planner"
"""Who plays against a person."""


@click.command(NAME, short_help="Play in the terminal, against bots.")
@paths_argument
@players_option
@click.option("--seed", type=int, metavar="S", help="The same one gives the same game; without it a new one.")
@click.option(
    "--seat", type=click.IntRange(1), default=1, show_default=True, metavar="K", help="Where you sit."
)
@bot_option(USUAL)
@click.option("--save", type=click.Path(dir_okay=False), metavar="FILE", help="Where the game is kept.")
@click.option(
    "--resume",
    type=click.Path(exists=True, dir_okay=False),
    metavar="FILE",
    help="Go on with a game that was saved; it is saved there again.",
)
@packs_option
@game_option
@mode_option
@click.option("--no-color", is_flag=True, help="No colours, whatever the terminal can do.")
def command(
    paths: tuple[str, ...],
    players: int | None,
    seed: int | None,
    seat: int,
    bots: tuple[str, ...],
    save: str | None,
    resume: str | None,
    packs: tuple[str, ...],
    game: str | None,
    mode: str | None,
    no_color: bool,
) -> int:
    """Play a game with the packs at PATH, or in a bundle: you in one seat, bots in the others.

    Type the number of what you choose; `h` lists what else can be typed: what is refused and why, the
    whole board, what a card says, undo, the log, saving. You see what you would see at a table, and what
    happened since your last choice. Where there is one option, it is taken.
    With --save the game is kept in FILE after every choice. What --resume goes on
    with is played again first, so that it refuses what `replay` refuses. Such a file holds all hands
    and decks in plain text.

    \b
    Examples:
      spicewright play --players 4                   a new game
      spicewright play --game "My Game"              a declared one
      spicewright play --seed 7 --seat 2             this one, in the second seat
      spicewright play --bot random                  against chance
      spicewright play --save mine.json              kept in a file
      spicewright play --resume mine.json            and on with it
    """
    from spicewright.compiler.play.session import Session
    from spicewright.runtime.files import BadFile, Log, read_game
    from spicewright.runtime.game import Game
    from spicewright.runtime.seating import BotFault

    if resume is not None:
        if players is not None or seed is not None or packs or game or mode:
            raise click.UsageError("a saved game knows its players, its seed and its packs")
        rules, data = load_saved(paths, resume)
        try:
            played, log = read_game(rules, data)
        except BadFile as problem:
            refuse_file(resume, str(problem))
    else:
        _, rules = load_rules(paths, players, packs, game, mode)
        seed = int.from_bytes(os.urandom(4), "big") if seed is None else seed
        played, log = Game.start(rules, seed), Log(seed)
    persons = rules.world.party.persons
    if seat > persons:
        raise click.UsageError(f"there is no seat {seat} in a game of {persons}")
    target = save or resume or ""
    if save is not None and save != resume and os.path.exists(save):
        raise click.UsageError(f"there is a `{save}` already; resume it, or name another file")
    if any(one.startswith(f"{seat}=") for one in bots):
        raise click.UsageError(f"seat {seat} is yours: `--seat` names another")
    others = load_bots(seat_bots(bots, persons, USUAL))
    gc.freeze()  # the rules stay, for a whole evening
    gc.enable()
    session = Session(played, log, seat - 1, _open_console(no_color), target, bots=others)
    packs_played = ", ".join(f"{name} {version}" for name, version in rules.world.packs)
    session.say(f"{packs_played}; seed {log.seed}; you are player {seat} of {rules.world.players}; h helps")
    try:
        session.run()
    except BotFault as problem:
        write_note(show_text(str(problem), 2000))
        return 1
    return 0


def _open_console(no_color: bool) -> Console:
    """Where the game is shown: without any escape where colour is not wanted or not possible."""
    from rich.console import Console

    colour = want_colour(sys.stdout) and not no_color
    return Console(
        file=sys.stdout,
        width=measure_width(sys.stdout),
        force_terminal=colour,
        color_system="standard" if colour else None,
        no_color=not colour,
        highlight=False,
        markup=False,
        emoji=False,
    )
