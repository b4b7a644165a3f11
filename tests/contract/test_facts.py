"""Official packs say what printed cards and boards say: none lost, none added, none mistyped."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
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

PACKS = {
    "base": ("base", "core"),
    "uprising": ("uprising", "core"),
    "choam": ("choam",),
    "ix": ("ix",),
    "immortality": ("immortality",),
    "hagal": ("hagal",),
}
"""The packs whose facts are known, and the packs that hold their records."""
PLAYERS = {"hagal": (1, 2)}
"""For how many persons a pack is, where these are not three and four."""


def read_facts(pack: str) -> list[dict[str, Any]]:
    path = ROOT / "tests" / "data" / f"{pack}-facts.json"
    return [{"pack": pack, **fact} for fact in json.loads(path.read_text(encoding="utf-8"))]


FACTS = [fact for pack in PACKS for fact in read_facts(pack)]
KINDS = sorted({(fact["pack"], fact["kind"]) for fact in FACTS})
ORDERS = [fact for fact in FACTS if "swords" in fact]

# Facts that a record states in a field of the same name.
NUMBERS = ("tier", "complexity", "swords", "price")
TEXTS = ("location", "house", "ability name", "signet name", "space", "players", "battle icon")
MARKS = ("combat", "maker", "shielded")
TIMES = ("plot", "combat", "endgame")

# What a fact says of itself: where it belongs, and what it is called where the record needs another name.
NAMES = ("pack", "kind", "name", "label")


@cache
def compile_pack(pack: str) -> PackSet:
    sets, _ = compile_paths([str(ROOT / "content" / pack)])
    return sets[0]


def list_records(pack: str, kind: str) -> list[Record]:
    records = compile_pack(pack).records.values()
    return [record for record in records if record.kind.name == kind and record.pack in PACKS[pack]]


def find_record(fact: dict[str, Any]) -> Record:
    """The record of a fact; it fails where there is none."""
    found = [one for one in list_records(fact["pack"], fact["kind"]) if one.name == fact["name"]]
    assert len(found) == 1, f"{len(found)} of kind {fact['kind']} are called {fact['name']}"
    return found[0]


def find_effect(pack: str, record: Record, field: str) -> Compiled | None:
    effects = (one for one in compile_pack(pack).compiled if one.record.key == record.key)
    return next((one for one in effects if one.field == field), None)


def read_cost(pack: str, record: Record) -> int | str | None:
    """A price in persuasion, what a visit costs, or the prices among which a visitor chooses."""
    if record.kind.name != "space":
        return record.number("cost")
    cost, effect = find_effect(pack, record, "cost"), find_effect(pack, record, "effect")
    if cost is not None:
        return write_effect(cost.tree)
    tree = effect.tree if effect is not None else None
    tree = tree.node if isinstance(tree, Part) else tree
    if isinstance(tree, Choice):
        paid = [option.cost for option in tree.options if isinstance(option, Arrow)]
        return " or ".join(write_effect(cost) for cost in paid) if len(paid) == len(tree.options) else None
    return None


def read_infiltration(pack: str, record: Record) -> list[str]:
    """The icons with which a card sends agents past those of others: a keyword in its agent box."""
    agent = find_effect(pack, record, "agent")
    return re.findall(r"infiltration ([a-z ]+)", write_effect(agent.tree)) if agent is not None else []


@cache
def list_entries(pack: str) -> Mapping[str, Entry]:
    """The records as games have them, with what they usually are where they are silent."""
    first, second = PLAYERS.get(pack, (3, 4))
    return load_pack(pack, first).world.content.records | load_pack(pack, second).world.content.records


def list_names(pack: str, record: Record, *fields: str) -> list[str]:
    known = list_entries(pack)
    return sorted(known[key].name for field in fields for key in known[record.key].words(field))


def read_value(pack: str, record: Record, field: str) -> object:
    """A plain value; of a record that it names, the name."""
    known = list_entries(pack)
    value = known[record.key].values.get(field)
    return known[value].name if isinstance(value, str) and value in known else value


def describe_record(pack: str, record: Record) -> dict[str, Any]:
    """What a record says, in the shape of a fact; what it does not say is left out."""
    said: dict[str, Any] = {
        "copies": 1 if record.number("copies") is None else record.number("copies"),
        "cost": read_cost(pack, record),
        "icons": list_names(pack, record, "icons", "icon"),
        "factions": list_names(pack, record, "factions", "faction"),
        "spaces": list_names(pack, record, "spaces"),
        "tags": list_names(pack, record, "tags"),
        "timing": sorted({*record.fields} & set(TIMES)),
        "only": record.text("only"),
        "rival": record.flag("rival") or None,
        "infiltration": read_infiltration(pack, record),
        "unverified": record.flag("unverified") or None,
    }
    said |= {field: read_value(pack, record, field) for field in (*NUMBERS, *TEXTS)}
    return {key: value for key, value in said.items() if value not in (None, "", [])}


def describe_fact(fact: dict[str, Any]) -> dict[str, Any]:
    """The same of a fact; the marks of a space are its tags."""
    said = {key: sorted(value) if isinstance(value, list) else value for key, value in fact.items()}
    said = {key: value for key, value in said.items() if key not in (*NAMES, *MARKS) and value != []}
    tags = sorted(mark for mark in MARKS if fact.get(mark)) if fact["kind"] == "space" else []
    return {"copies": 1} | said | ({"tags": tags} if tags else {})


def name_fact(fact: dict[str, Any]) -> str:
    return make_id(f"{fact['pack']} {fact['kind']} {fact['name']}")


@pytest.mark.parametrize(("pack", "kind"), KINDS, ids=make_id)
def test_no_record_is_missing_or_added(pack: str, kind: str) -> None:
    printed = sorted(fact["name"] for fact in FACTS if (fact["pack"], fact["kind"]) == (pack, kind))
    written = sorted(record.name for record in list_records(pack, kind))
    assert written == printed


@pytest.mark.parametrize("fact", FACTS, ids=name_fact)
def test_every_record_says_what_is_printed(fact: dict[str, Any]) -> None:
    assert describe_record(fact["pack"], find_record(fact)) == describe_fact(fact)


@pytest.mark.parametrize("fact", [fact for fact in FACTS if fact.get("unverified")], ids=name_fact)
def test_what_is_not_certain_says_why(fact: dict[str, Any]) -> None:
    assert find_record(fact).text("note")


@pytest.mark.parametrize("fact", ORDERS, ids=name_fact)
def test_an_order_shows_the_combat_mark_of_its_space(fact: dict[str, Any]) -> None:
    """The order that names no space goes to any maker space."""
    tags = {space.name: list_names("base", space, "tags") for space in list_records("base", "space")}
    makers = [found for found in tags.values() if "maker" in found]
    shown = [tags[fact["space"]]] if "space" in fact else makers
    assert {"combat" in found for found in shown} == {fact["combat"]}
