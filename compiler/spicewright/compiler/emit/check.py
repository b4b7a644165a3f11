"""Paths of packs in, complete sets and what is wrong with them out: what every command calls sound."""

from __future__ import annotations

from spicewright.compiler.emit.playable import find_impossible, find_unplayable, list_missing
from spicewright.compiler.emit.sets import complete_sets
from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.pipeline import compile_paths
from spicewright.grammar.diagnostic import Diagnostic, sort_diagnostics


def check_sets(paths: list[str], beside: bool = False) -> tuple[list[PackSet], list[Diagnostic]]:
    """The packs at these paths and all they require, what is required first, compiled and linked.

    With `beside`, also those beside which some of their records exist.
    """
    wanted, found = compile_paths(paths)
    sets, more = complete_sets(wanted, beside)
    if not found and not more:
        more = _find_unplayable(sets, wanted)
    return sets, sort_diagnostics([*found, *more])


def check_together(paths: list[str], packs: list[str]) -> tuple[list[PackSet], list[Diagnostic]]:
    """The same for packs at these paths that are named, as one game."""
    sets, found = check_sets(paths)
    return sets, found or sort_diagnostics(find_impossible(sets, packs))


def check_wanted(paths: list[str]) -> tuple[list[PackSet], list[Diagnostic]]:
    """The packs at these paths alone, compiled, and what is wrong with them or cannot be played."""
    wanted, found = compile_paths(paths)
    if found:
        return wanted, found
    sets, more = complete_sets(wanted)
    return wanted, sort_diagnostics(more or _find_unplayable(sets, wanted))


def _find_unplayable(sets: list[PackSet], wanted: list[PackSet]) -> list[Diagnostic]:
    """What cannot be played of these packs, and of the games they declare; `sets` are all they require."""
    others, found = compile_paths(list_missing(sets, wanted)) if list_missing(sets, wanted) else ([], [])
    if others:
        sets, more = complete_sets([*sets, *others])
        found = [*found, *more]
    return found or find_unplayable(sets, [one.pack.id for one in wanted])


def check_paths(paths: list[str]) -> list[Diagnostic]:
    """Everything that is wrong with the packs at these paths."""
    return check_sets(paths)[1]
