"""Paths of packs in, complete sets and what is wrong with them out: what every command calls sound."""

from __future__ import annotations

from spicewright.compiler.emit.bundle import complete_sets
from spicewright.compiler.emit.playable import find_unplayable
from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.pipeline import compile_paths
from spicewright.grammar.diagnostic import Diagnostic, sort_diagnostics


def check_sets(paths: list[str]) -> tuple[list[PackSet], list[Diagnostic]]:
    """The packs at these paths and all they require, what is required first, compiled and linked."""
    wanted, found = compile_paths(paths)
    sets, more = complete_sets(wanted)
    if not found and not more:
        more = find_unplayable(sets, [one.pack.id for one in wanted])
    return sets, sort_diagnostics([*found, *more])


def check_wanted(paths: list[str]) -> tuple[list[PackSet], list[Diagnostic]]:
    """The packs at these paths alone, compiled, and what is wrong with them or cannot be played."""
    wanted, found = compile_paths(paths)
    if found:
        return wanted, found
    sets, more = complete_sets(wanted)
    return wanted, sort_diagnostics(more or find_unplayable(sets, [one.pack.id for one in wanted]))


def check_paths(paths: list[str]) -> list[Diagnostic]:
    """Everything that is wrong with the packs at these paths."""
    return check_sets(paths)[1]
