"""`list --count`: records by pack and kind, and effects that no game could carry out."""

from __future__ import annotations

import json

from places import CONTENT
from tiny import Run


def test_all_effects_of_our_content_are_within_the_language(run: Run) -> None:
    ran = run("list", str(CONTENT), "--count", "--format", "json")
    counted = json.loads(ran.out)
    assert ran.code == 0 and counted["beyond the language"] == 0
    assert counted["records"] == sum(counted["packs"].values()) == sum(counted["kinds"].values()) > 600
    assert {"core", "base", "uprising", "choam", "ix", "immortality"} <= set(counted["packs"])
    assert counted["kinds"]["post"] == 15 and counted["effects"] > 700


def test_counts_are_a_table_for_people(run: Run) -> None:
    ran = run("list", str(CONTENT / "choam"), "--count")
    assert ran.code == 0 and "beyond the language  0" in ran.out and "contract" in ran.out
