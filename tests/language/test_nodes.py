"""Every kind of node has a case, which is played and understood as it was reviewed."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from golden import compare_golden, write_effects
from played import Played, link_rules, play_both, write_played
from spicewright.compiler.pack_set import Compiled
from spicewright.compiler.pipeline import compile_paths
from spicewright.grammar.graph import NODES
from spicewright.runtime.rules.model import Rules

FOLDER = Path(__file__).parent / "nodes"
CASES = "tests/language/nodes/cases.yaml"


@cache
def compile_nodes() -> tuple[dict[str, Compiled], Rules]:
    """The cases by the keys of their records, and the rules of their game."""
    sets, found = compile_paths([str(FOLDER)])
    assert [f"{fault.span}: {fault.message}" for fault in found] == []
    nodes = next(one for one in sets if one.pack.id == "nodes")
    return {one.record.key: one for one in nodes.compiled}, link_rules(sets)


@cache
def play_node(kind: str) -> tuple[Played, ...]:
    return play_both(compile_nodes()[1], f"action/{kind}-node")


@pytest.mark.parametrize("kind", NODES)
def test_a_node_is_walked(kind: str) -> None:
    case = compile_nodes()[0].get(f"action/{kind}-node")
    assert case is not None and case.graph is not None, f"write an action `{kind} node` into {CASES}"
    ids = {f"{case.record.key}/use#{node.id}" for node in case.graph.nodes if node.kind == kind}
    assert ids, f"`{kind} node` of {CASES} has no {kind} node: write an effect that makes one"
    assert any(ids & played.ran for played in play_node(kind)), (
        f"`{kind} node` of {CASES} does not reach it when it is played"
    )


def test_nodes_are_understood_and_played_as_reviewed(update: bool) -> None:
    cases = [case for key, case in compile_nodes()[0].items() if key.startswith("action/")]
    written = [
        write_effects([case]) + write_played(play_node(case.record.key[len("action/") : -len("-node")]))
        for case in cases
    ]
    compare_golden("\n".join(written), FOLDER / "cases.txt", update)
