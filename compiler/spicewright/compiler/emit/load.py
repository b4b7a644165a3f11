"""Packs in, rules ready to be played out; what is wrong with them is raised, or given as diagnostics."""

from __future__ import annotations

__public__ = "compile"

import os
from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from spicewright.compiler.emit.document import BadBundle, read_document
from spicewright.compiler.emit.kept import compile_kept
from spicewright.compiler.read.content import choose_content
from spicewright.compiler.read.folders import official_ids
from spicewright.compiler.read.installed import installed_ids
from spicewright.compiler.report.text import render_text
from spicewright.compiler.suggest import suggest
from spicewright.grammar.bundle import Bundle, read_bundle
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.games import Game, WrongPlayers, choose_players, find_apart, find_game, list_games
from spicewright.grammar.ids import make_id
from spicewright.runtime import load as linking
from spicewright.runtime.faults import ContentFault
from spicewright.runtime.rules.model import Rules

Path: TypeAlias = "str | os.PathLike[str]"
BUNDLE = ".json"
"""How a file ends that is a bundle, not a pack."""


class BadPacks(ValueError):
    """Packs that cannot be found or played; the message says why, `problems` has what `check` reports."""

    def __init__(self, message: str, problems: Sequence[Diagnostic] = ()) -> None:
        super().__init__(message)
        self.problems = tuple(problems)


def load(
    packs: Path | Iterable[Path] = (), players: int | None = None, *, game: str | None = None, mode: str = ""
) -> Rules:
    """Packs with all they require, ready to be played; BadPacks where they are not sound.

    A pack is named by its id, its path or a zip, several in a list; a file that `build` made will do. Without
    any, they are those of this folder, or else the official ones. `players` is how many persons play, without
    it as many as can; `game` is one that packs declare, by its name or id, `mode` one of its modes.
    """
    if players is not None and type(players) is not int:
        raise TypeError(f"`players` is a whole number, not {players!r}")
    given = [packs] if isinstance(packs, str | os.PathLike) else list(packs)
    bundle = _read(choose_content([_name(one) for one in given]))
    named = choose_game(bundle, game)
    played = named.packs if named is not None else ()
    try:
        number = choose_players(bundle, played, players, named)
        return linking.load(bundle, number, played, mode=make_id(mode))
    except WrongPlayers as problem:
        raise BadPacks(str(problem)) from None
    except ContentFault as problem:
        raise BadPacks(f"these packs cannot be played: {problem}") from problem


def choose_game(bundle: Bundle, game: str | None) -> Game | None:
    """The game with this name; without one none, where all packs can be played together."""
    games = list_games(bundle)
    known = ", ".join(f"`{one.name}`" for one in games) or "none"
    if game is not None:
        found = find_game(games, game)
        if found is None:
            raise BadPacks(f"no game is called `{game}`; there is: {known}")
        return found
    if find_apart(bundle.packs, {head.id for head in bundle.packs}) is not None:
        raise BadPacks(f"these packs are several games; name one with `game`: {known}")
    return None


def _name(given: Path) -> str:
    """A pack as commands are given it; an id of which there is no pack is refused with what there is."""
    name = os.fspath(given)
    if isinstance(given, str) and make_id(name) == name and not os.path.exists(name):
        known = sorted({*official_ids(), *installed_ids()})
        if name not in known:
            near = suggest(name, known)
            help = f"did you mean `{near}`?" if near else f"there is: {', '.join(known) or 'none'}"
            raise BadPacks(f"there is neither a path nor a pack `{name}`; {help}")
    return name


def _read(paths: list[str]) -> Bundle:
    """The packs at these paths, compiled, or the bundle that is in a file."""
    if any(path.endswith(BUNDLE) for path in paths):
        if len(paths) > 1:
            raise BadPacks("name one bundle, or packs, not both")
        try:
            return read_bundle(read_document(paths[0]))
        except BadBundle as problem:
            raise BadPacks(f"{paths[0]}: {problem}") from problem
    data, found = compile_kept(paths)
    if data is None:
        raise BadPacks(render_text(found, colour=False).rstrip(), found)
    return read_bundle(data)


def compile_bundle(paths: list[str]) -> tuple[dict[str, Any] | None, list[Diagnostic]]:
    """The document of the packs at these paths, compiled from their files; or what is wrong with them."""
    if isinstance(paths, str):
        raise TypeError(f"`paths` is a list: [{paths!r}]")  # each of its letters would be a path
    # here, because whoever starts from what was kept needs nothing of these
    from spicewright.compiler.emit.bundle import make_bundle  # noqa: PLC0415 - as said
    from spicewright.compiler.emit.check import check_sets  # noqa: PLC0415 - as said

    sets, found = check_sets(paths)
    return (None if found else make_bundle(sets)), found


def load_rules(
    paths: list[str], players: int, packs: Iterable[str] = ()
) -> tuple[Rules | None, list[Diagnostic]]:
    """The packs at these paths, or those of them that are named, ready for so many players."""
    if isinstance(paths, str):
        raise TypeError(f"`paths` is a list: [{paths!r}]")  # each of its letters would be a path
    data, found = compile_kept(paths)
    return (None if data is None else linking.load(read_bundle(data), players, packs)), found
