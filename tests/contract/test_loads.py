"""Whatever passes the check is made ready to play, or refused with the record named."""

from __future__ import annotations

import pytest

from places import DATA, LANGUAGE, ROOT
from spicewright.compiler.emit.bundle import make_bundle
from spicewright.compiler.emit.load import compile_bundle
from spicewright.compiler.pipeline import compile_paths
from spicewright.grammar.bundle import read_bundle
from spicewright.grammar.shapes import build_entries
from spicewright.runtime.faults import ContentFault
from spicewright.runtime.load import check_bundle, link_bundle, load

NOT_PLAYED = DATA / "not-played.txt"
"""The hard cases that no game plays yet, with the reason."""


@pytest.mark.parametrize("players", [3, 4])
def test_the_hardest_effects_are_made_ready(players: int, update: bool) -> None:
    """All of them but those that are listed: `check` refuses these at the word, until they can be played."""
    sets, problems = compile_paths([str(LANGUAGE / "hard"), str(LANGUAGE / "hard-refused")])
    assert problems == []
    bundle = read_bundle(make_bundle(sets))
    faults = check_bundle(bundle, players, ["hard-refused"])
    listed = "".join(f"{fault.key} {fault.field}: {fault.text}\n    {fault.reason}\n" for fault in faults)
    if update:
        NOT_PLAYED.write_text(listed, encoding="utf-8")
    assert listed == NOT_PLAYED.read_text(encoding="utf-8")
    rules, _ = link_bundle(bundle, players)
    things = [r for r in build_entries(bundle.records) if r.kind not in ("type", "shape")]  # say it for them
    wanted = {r.key for r in things if any(e.graph is not None for e in r.effects.values())}
    refused = {fault.key for fault in faults}
    assert {key for key, _ in rules.boxes} - refused == wanted - refused


def test_what_cannot_be_played_is_named() -> None:
    bundle, _ = compile_bundle([str(ROOT / "content/base")])
    assert bundle is not None
    load(read_bundle(bundle), 4)
    zone = {"key": "zone/pouch", "pack": "base", "kind": "zone", "name": "pouch", "at": ["words.yaml", 2]}
    bundle["records"].append({**zone, "of": "thing", "effects": {}})
    with pytest.raises(ContentFault) as refused:
        load(read_bundle(bundle), 4)
    assert str(refused.value) == ("`pouch` of zone/pouch cannot be played yet: a zone of every thing")
