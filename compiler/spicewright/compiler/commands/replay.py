"""`spicewright replay`: plays a game that was written to a file again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from spicewright.compiler.commands._games import load_saved, refuse_file
from spicewright.compiler.commands._paths import paths_argument
from spicewright.compiler.console.terminal import write_out
from spicewright.compiler.report.cells import show_text

if TYPE_CHECKING:  # asking for help must not load the compiler
    from spicewright.runtime.rules.model import Rules


@click.command("replay", short_help="Play a saved game again, choice by choice.")
@click.argument("file", type=click.Path(exists=True, dir_okay=False), metavar="FILE")
@paths_argument
@click.option("--show", is_flag=True, help="List every choice, with who chose what.")
def command(file: str, paths: tuple[str, ...], show: bool) -> int:
    """Play the game in FILE again from its first choice and compare the result, byte for byte.

    The packs at PATH, or in a bundle, must be those it was played with. The file is only read.

    \b
    Examples:
      spicewright replay mine.json             whether it still comes to the same
      spicewright replay mine.json --show      everything that was chosen

    Exits with 0 if it does, with 1 if it does not or the file is refused; what hidden things were
    chosen is shown too.
    """
    from spicewright.runtime.files import BadFile, read_game

    rules, data = load_saved(paths, file)
    if show:
        _show_choices(rules, data)
    try:
        game, log = read_game(rules, data)
    except BadFile as problem:
        refuse_file(file, str(problem))
    how = "over" if game.over else "not over yet"
    count = len(log.choices)
    write_out(f"{show_text(file)}: {count} choice{'s' * (count != 1)}, and the same to the byte; {how}")
    return 0


def _show_choices(rules: Rules, data: bytes) -> None:
    """Every choice with who made it, as far as they can be made again."""
    from spicewright.runtime.files import read_body
    from spicewright.runtime.game import Game
    from spicewright.runtime.view import Hearing

    body = read_body(data)
    game = Game.start(rules, body["seed"])
    lines = []
    for number, id in enumerate(body["choices"], 1):
        decision = game.decision
        option = decision.option(id) if decision is not None else None
        if decision is None or option is None:
            break
        hearing = Hearing(game, option)
        game.take(option)
        said = hearing.tell(game, decision.player)  # a player hears everything of what they choose themselves
        lines.append(f"{number:4}  player {decision.player + 1}: {show_text(said or '')}")
    write_out("\n".join(lines))
