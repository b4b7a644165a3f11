"""The base game says what its printed cards and boards say: none lost, none added, none mistyped."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from places import ROOT
from ready import load_pack
from spicewright.compiler.pack_set import Compiled, PackSet
from spicewright.compiler.pipeline import compile_paths
from spicewright.grammar.bundle import Entry
from spicewright.grammar.ids import make_id
from spicewright.grammar.record import Record
from spicewright.grammar.tree import Arrow, Choice, Part
from spicewright.grammar.wording import write_effect

FACTS: list[dict[str, Any]] = json.loads((ROOT / "tests/data/base-facts.json").read_text(encoding="utf-8"))
KINDS = sorted({fact["kind"] for fact in FACTS})
ORDERS = [fact for fact in FACTS if "swords" in fact]

# Facts that a record states in a field of the same name.
NUMBERS = ("tier", "complexity", "swords")
TEXTS = ("location", "house", "ability name", "signet name", "space", "players")
MARKS = ("combat", "maker")
TIMES = ("plot", "combat", "endgame")


@cache
def compile_base() -> PackSet:
    sets, _ = compile_paths([str(ROOT / "content/base")])
    return sets[0]


def list_records(kind: str) -> list[Record]:
    return [record for record in compile_base().records.values() if record.kind.name == kind]


def find_effect(record: Record, field: str) -> Compiled | None:
    effects = (one for one in compile_base().compiled if one.record.key == record.key)
    return next((one for one in effects if one.field == field), None)


def read_cost(record: Record) -> int | str | None:
    """A price in persuasion, what a visit costs, or the prices among which a visitor chooses."""
    if record.kind.name != "space":
        return record.number("cost")
    cost, effect = find_effect(record, "cost"), find_effect(record, "effect")
    if cost is not None:
        return write_effect(cost.tree)
    tree = effect.tree if effect is not None else None
    tree = tree.node if isinstance(tree, Part) else tree
    if isinstance(tree, Choice):
        paid = [option.cost for option in tree.options if isinstance(option, Arrow)]
        return " or ".join(write_effect(cost) for cost in paid) if len(paid) == len(tree.options) else None
    return None


def find_entry(record: Record) -> Entry:
    """The record as games have it, with what it usually is where it is silent."""
    return load_pack("base", 4).world.content.records[record.key]


def list_names(record: Record, *fields: str) -> list[str]:
    known = load_pack("base", 4).world.content.records
    return sorted(known[key].name for field in fields for key in find_entry(record).words(field))


def read_value(record: Record, field: str) -> object:
    """A plain value; of a record that it names, the name."""
    value, known = find_entry(record).values.get(field), load_pack("base", 4).world.content.records
    return known[value].name if isinstance(value, str) and value in known else value


def describe_record(record: Record) -> dict[str, Any]:
    """What a record says, in the shape of a fact; what it does not say is left out."""
    said: dict[str, Any] = {
        "copies": 1 if record.number("copies") is None else record.number("copies"),
        "cost": read_cost(record),
        "icons": list_names(record, "icons", "icon"),
        "factions": list_names(record, "factions", "faction"),
        "tags": list_names(record, "tags"),
        "timing": sorted({*record.fields} & set(TIMES)),
    }
    said |= {field: read_value(record, field) for field in (*NUMBERS, *TEXTS)}
    return {key: value for key, value in said.items() if value not in (None, "", [])}


def describe_fact(fact: dict[str, Any]) -> dict[str, Any]:
    """The same of a fact; only a space carries marks of its own."""
    said = {key: sorted(value) if isinstance(value, list) else value for key, value in fact.items()}
    said = {key: value for key, value in said.items() if key not in ("kind", "name", *MARKS) and value != []}
    tags = sorted(mark for mark in MARKS if fact.get(mark)) if fact["kind"] == "space" else []
    return {"copies": 1} | said | ({"tags": tags} if tags else {})


@pytest.mark.parametrize("kind", KINDS)
def test_no_record_is_missing_or_added(kind: str) -> None:
    printed = sorted(fact["name"] for fact in FACTS if fact["kind"] == kind)
    written = sorted(record.name for record in list_records(kind))
    assert written == printed


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: make_id(f"{fact['kind']} {fact['name']}"))
def test_every_record_says_what_is_printed(fact: dict[str, Any]) -> None:
    record = next((record for record in list_records(fact["kind"]) if record.name == fact["name"]), None)
    assert record is not None, f"no {fact['kind']} is called {fact['name']}"
    assert describe_record(record) == describe_fact(fact)


@pytest.mark.parametrize("fact", ORDERS, ids=lambda fact: make_id(fact["name"]))
def test_an_order_shows_the_combat_mark_of_its_space(fact: dict[str, Any]) -> None:
    """The order that names no space goes to any maker space."""
    tags = {space.name: list_names(space, "tags") for space in list_records("space")}
    makers = [found for found in tags.values() if "maker" in found]
    shown = [tags[fact["space"]]] if "space" in fact else makers
    assert {"combat" in found for found in shown} == {fact["combat"]}
