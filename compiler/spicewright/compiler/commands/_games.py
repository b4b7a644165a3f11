"""What the commands that play share: which packs, for how many players, ready to be played."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

import click

from spicewright.compiler.console.findings import tell_findings
from spicewright.compiler.console.terminal import write_note
from spicewright.compiler.read.content import NoSuchPack, add_packs, choose_content, name_packs
from spicewright.compiler.report.cells import show_text

if TYPE_CHECKING:  # asking for help must not load the compiler
    from spicewright.grammar.bundle import Bundle
    from spicewright.runtime.rules.model import Rules


def _split(_: click.Context, __: click.Parameter, value: str | None) -> tuple[str, ...]:
    return tuple(word.strip() for word in (value or "").split(",") if word.strip())


packs_option = click.option(
    "--packs",
    callback=_split,
    metavar="ID,...",
    help="Only these packs and what they require, each by id, path or zip; without it all but examples.",
)
game_option = click.option(
    "--game",
    metavar="NAME",
    help="A game that packs declare, by its name or id; `spicewright list --kind game` names them.",
)
players_option = click.option(
    "--players", type=click.IntRange(1), metavar="N", help="How many persons play; without it as many as can."
)
mode_option = click.option(
    "--mode", metavar="NAME", help="A mode of the game, where it has several; without it the usual one."
)


BUNDLE = ".json"
"""How a file ends that is a bundle, not a pack."""


LARGEST = 32 * 1024 * 1024
"""More bytes than any saved game has: who gives us a device must not wait for its end."""


def load_bundle(paths: Sequence[str], packs: Sequence[str], examples: bool = False) -> Bundle:
    """The packs at these paths, compiled; their problems are reported, and end the command.

    With `examples`, those of an `examples` folder are among them.
    """
    from spicewright.compiler.emit.kept import compile_kept
    from spicewright.grammar.bundle import read_bundle

    if _names_bundle(paths):
        return _open_bundle(paths, packs)
    chosen = add_packs(choose_content(paths), packs) if packs or examples else _leave_examples(paths)
    bundle, found = compile_kept(chosen)
    if bundle is None:
        tell_findings(found)
        raise click.exceptions.Exit(1)
    return read_bundle(bundle)


def _names_bundle(paths: Sequence[str]) -> bool:
    return any(path.endswith(BUNDLE) for path in paths)


def _open_bundle(paths: Sequence[str], packs: Sequence[str]) -> Bundle:
    """The bundle in a file that somebody gave us: what does not fit its schema is refused with the place."""
    from spicewright.compiler.emit.document import BadBundle, read_document
    from spicewright.grammar.bundle import read_bundle

    if len(paths) > 1:
        raise click.UsageError("name one bundle, or packs, not both")
    try:
        bundle = read_bundle(read_document(paths[0]))
    except OSError as problem:
        reason = (problem.strerror or "unknown reason").lower()
        raise click.ClickException(f"cannot read `{paths[0]}`: {reason}") from None
    except BadBundle as problem:
        refuse_file(paths[0], str(problem))
    known = [head.id for head in bundle.packs]
    for pack in packs:
        if pack not in known:
            raise NoSuchPack(f"no pack in this bundle is called `{pack}`; there is: {', '.join(known)}")
    return bundle


def _load(bundle: Bundle, players: int, packs: Sequence[str], paths: Sequence[str], mode: str = "") -> Rules:
    """Rules to play by. A bundle that was changed by hand can fit its schema and still make no sense."""
    from spicewright.runtime.load import load

    if not _names_bundle(paths):
        return load(bundle, players, packs, mode=mode)
    try:
        return load(bundle, players, packs, mode=mode)
    except (LookupError, ValueError, TypeError, AttributeError, AssertionError) as problem:
        what = f"{type(problem).__name__}: {problem}"
        refuse_file(
            paths[0], f"its records do not go together ({what}); build it again with `spicewright build`"
        )


def load_rules(
    paths: Sequence[str],
    players: int | None,
    packs: Sequence[str],
    game: str | None = None,
    mode: str | None = None,
) -> tuple[Bundle, Rules]:
    """The packs ready for so many persons, or for as many as there can be."""
    from spicewright.grammar.games import WrongPlayers, choose_players, find_game, list_games
    from spicewright.grammar.ids import make_id
    from spicewright.runtime.faults import ContentFault

    if game is not None and packs:
        raise click.UsageError("`--game` says which packs are played: leave `--packs` out")
    try:
        paths, packs = name_packs(paths, packs)
        bundle = load_bundle(paths, packs, examples=game is not None)
        packs = packs or choose_game(bundle, game)
        missing = [pack for pack in packs if pack not in {head.id for head in bundle.packs}]
        bundle = load_bundle(paths, packs) if missing else bundle
    except NoSuchPack as problem:
        raise click.UsageError(str(problem)) from None
    named = find_game(list_games(bundle), game) if game is not None else None
    try:
        number = choose_players(bundle, packs, players, named)
        return bundle, _load(bundle, number, packs, paths, make_id(mode or ""))
    except WrongPlayers as problem:
        raise click.UsageError(str(problem)) from None
    except ContentFault as problem:
        raise click.ClickException(f"these packs cannot be played: {problem}") from None


def _leave_examples(paths: Sequence[str]) -> list[str]:
    """The packs at these paths without those of an `examples` folder, where there are both."""
    from spicewright.compiler.read.folders import find_packs

    chosen = choose_content(paths)
    folders, _ = find_packs(chosen)
    proper = [folder for folder in folders if "examples" not in folder.replace(os.sep, "/").split("/")]
    return proper if proper and len(proper) < len(folders) else chosen


def choose_game(bundle: Bundle, name: str | None) -> tuple[str, ...]:
    """The packs of the game with this name; without one all packs, or the first game where some are apart."""
    from spicewright.grammar.games import find_apart, find_game, list_games

    games = list_games(bundle)
    if name is not None:
        game = find_game(games, name)
        if game is None:
            known = ", ".join(f"`{one.name}`" for one in games) or "none"
            raise click.UsageError(f"no game is called `{show_text(name)}`; there is: {known}")
        return game.packs
    if not games or find_apart(bundle.packs, {head.id for head in bundle.packs}) is None:
        return ()
    others = ", ".join(f"`{one.name}`" for one in games[1:])
    note = f"; another with --game NAME: {others}" if others else ""
    write_note(show_text(f"these packs are several games, and this is `{games[0].name}`{note}"))
    return games[0].packs


def load_saved(paths: Sequence[str], file: str) -> tuple[Rules, bytes]:
    """The packs that a saved game was played with, and its bytes; a refusal ends the command."""
    from spicewright.grammar.games import close_packs, count_players
    from spicewright.runtime.files import BadFile, read_body

    try:
        with open(file, "rb") as opened:
            data = opened.read(LARGEST + 1)
        if len(data) > LARGEST:
            refuse_file(file, "it is too large to be a saved game")
        body = read_body(data)
    except OSError as problem:
        reason = (problem.strerror or "unknown reason").lower()
        raise click.ClickException(f"cannot read `{file}`: {reason}") from None
    except BadFile as problem:
        refuse_file(file, str(problem))
    packs = [name for name, _ in body["packs"]]
    try:
        bundle = load_bundle(paths, packs)
    except NoSuchPack as problem:
        refuse_file(file, f"it was played with packs that are not here: {problem}")
    if body["players"] not in count_players(bundle, close_packs(bundle.packs, packs)):
        refuse_file(file, f"it was played by {body['players']}, for whom these packs have no setup")
    return _load(bundle, body["players"], packs, paths, body["mode"]), data


def refuse_file(file: str, reason: str) -> NoReturn:
    """Says why a saved game or a bundle cannot be used, and ends the command."""
    write_note(f"{show_text(file)}: {show_text(reason)}")
    raise click.exceptions.Exit(1)
