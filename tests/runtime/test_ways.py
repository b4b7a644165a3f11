"""The ways of effects that can be taken, and those that nothing takes."""

from __future__ import annotations

from ready import read_bundle
from spicewright.runtime.load import load
from spicewright.runtime.rules.model import RAN
from spicewright.runtime.ways import list_box_ways


def test_conditions_of_what_only_holds_are_no_ways() -> None:
    rules = load(read_bundle(), 1, ["hagal", "uprising"], mode="mentat-rivals")
    ways = list_box_ways(rules)["rule/smart-politics", "text"]
    assert [way for _, way in ways] == [RAN] * 4


def test_conditions_of_what_is_carried_out_are_ways() -> None:
    rules = load(read_bundle(), 1, ["hagal", "uprising"], mode="mentat-rivals")
    ways = list_box_ways(rules)["rule/expert-deployment-with-units", "text"]
    assert sorted(way for _, way in ways) == [RAN] * 4 + [0, 0, 1, 1]
