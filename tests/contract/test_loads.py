"""Whatever passes the check is made ready to play, or refused with the record named."""

from __future__ import annotations

import pytest

from places import ROOT
from spicewright.compiler.emit.load import compile_bundle
from spicewright.grammar.bundle import read_bundle
from spicewright.runtime.faults import ContentFault
from spicewright.runtime.load import load


@pytest.mark.parametrize("players", [3, 4])
def test_the_hardest_effects_are_made_ready(players: int) -> None:
    bundle, problems = compile_bundle([str(ROOT / "tests/language/hard")])
    assert bundle is not None and problems == []
    rules = load(read_bundle(bundle), players)
    linked = {key for key, _ in rules.boxes}
    wanted = {r["key"] for r in bundle["records"] if any("graph" in e for e in r["effects"].values())}
    assert linked == wanted


def test_what_cannot_be_played_is_named() -> None:
    bundle, _ = compile_bundle([str(ROOT / "content/base")])
    assert bundle is not None
    load(read_bundle(bundle), 4)
    mode = {"key": "mode/quick", "pack": "base", "kind": "mode", "name": "quick", "at": ["modes.yaml", 2]}
    bundle["records"].append({**mode, "effects": {}})
    with pytest.raises(ContentFault) as refused:
        load(read_bundle(bundle), 4)
    assert str(refused.value) == (
        "`quick` of mode/quick cannot be played yet: a mode: there is no way to choose one"
    )
