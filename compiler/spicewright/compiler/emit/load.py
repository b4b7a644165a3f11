"""Content in, rules ready to be played out; unsound content gives its diagnostics instead."""

from __future__ import annotations

__public__ = "compile"

from collections.abc import Iterable
from typing import Any

from spicewright.compiler.emit.bundle import make_bundle
from spicewright.compiler.emit.check import check_sets
from spicewright.compiler.emit.kept import compile_kept
from spicewright.grammar.bundle import read_bundle
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.runtime.load import load
from spicewright.runtime.rules.model import Rules


def compile_bundle(paths: list[str]) -> tuple[dict[str, Any] | None, list[Diagnostic]]:
    """The document of the packs at these paths, compiled from their files; or what is wrong with them."""
    sets, found = check_sets(paths)
    return (None if found else make_bundle(sets)), found


def load_rules(
    paths: list[str], players: int, packs: Iterable[str] = ()
) -> tuple[Rules | None, list[Diagnostic]]:
    """The packs at these paths, or those of them that are named, ready for so many players."""
    data, found = compile_kept(paths)
    return (None if data is None else load(read_bundle(data), players, packs)), found
