"""Orders of expansions say what their cards say, and every deck has those of its players and no others."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from places import ROOT
from ready import load_pack, read_bundle
from spicewright.grammar.bundle import Entry
from spicewright.grammar.ids import make_id
from spicewright.runtime.load import load


def read_data(name: str) -> list[dict[str, Any]]:
    facts: list[dict[str, Any]] = json.loads((ROOT / "tests" / "data" / name).read_text(encoding="utf-8"))
    return facts


FACTS = read_data("orders-facts.json")
FIRST = [fact for fact in read_data("hagal-facts.json") if fact["kind"] == "hagal card"]
RESHUFFLE = {"name": "Reshuffle", "copies": 1, "players": "2P"}
TAKEN_AWAY = {
    "ix": {1: {"Rally Troops", "Hall of Oratory"}, 2: {"Rally Troops", "Hall of Oratory"}},
    "immortality": {1: {"Carthag"}, 2: set()},
}
"""The orders that an expansion removes, by the number of persons."""
SIZES = {
    (): (27, 28),
    ("ix",): (30, 29),
    ("immortality",): (28, 28),
    ("ix", "immortality"): (31, 29),
}
"""How many orders one person and two persons play with, by the expansions."""
DECKS = [(packs, persons) for packs in SIZES for persons in (1, 2)]


@cache
def list_records(packs: tuple[str, ...], persons: int) -> Mapping[str, Entry]:
    """Everything in a game of the first edition with automated seats."""
    return load(read_bundle(), persons, ["hagal", "base", *packs]).world.content.records


def list_orders(packs: tuple[str, ...], persons: int) -> dict[str, int]:
    """The orders of a game, each with its copies."""
    records = list_records(packs, persons).values()
    return {one.name: one.number("copies") or 1 for one in records if one.kind == "hagal card"}


def find_order(fact: dict[str, Any]) -> Entry:
    persons = 2 if fact.get("players") == "2P" else 1
    records = list_records((fact["pack"],), persons)
    return records[f"hagal-card/{make_id(fact['name'])}"]


def name_fact(fact: dict[str, Any]) -> str:
    return make_id(fact["name"])


@pytest.mark.parametrize("fact", FACTS, ids=name_fact)
def test_every_order_says_what_is_printed(fact: dict[str, Any]) -> None:
    order = find_order(fact)
    records = list_records((fact["pack"],), 1)
    space = order.values.get("space")
    said = {
        "copies": order.number("copies") or 1,
        "players": order.values.get("players"),
        "space": records[space].name if isinstance(space, str) and space in records else None,
        "swords": order.number("swords") or 0,
        "unverified": order.flag("unverified"),
        "effect": order.effects["effect"].text,
    }
    printed = {"players": None, "space": None, "unverified": False, **fact}
    assert said == {key: printed[key] for key in said}


@pytest.mark.parametrize("fact", FACTS, ids=name_fact)
def test_an_order_shows_the_combat_mark_of_its_space(fact: dict[str, Any]) -> None:
    """An order for two spaces has one of them in its name."""
    records = list_records((fact["pack"],), 1)
    names = [fact["space"]] if "space" in fact else fact["name"].split(" / ")
    shown = [records[f"space/{make_id(name)}"].words("tags") for name in names]
    assert {"tag/combat" in tags for tags in shown} == {fact["combat"]}


@pytest.mark.parametrize("fact", [fact for fact in FACTS if fact.get("unverified")], ids=name_fact)
def test_what_is_not_certain_says_why(fact: dict[str, Any]) -> None:
    assert find_order(fact).values.get("note")


@pytest.mark.parametrize(("packs", "persons"), DECKS, ids=str)
def test_a_deck_has_the_orders_of_its_players_and_no_others(packs: tuple[str, ...], persons: int) -> None:
    all_of_them = [*FIRST, RESHUFFLE, *(fact for fact in FACTS if fact["pack"] in packs)]
    gone = set[str]().union(*(TAKEN_AWAY[pack][persons] for pack in packs))
    meant = [
        fact
        for fact in all_of_them
        if fact.get("players", f"{persons}P") == f"{persons}P" and fact["name"] not in gone
    ]
    assert list_orders(packs, persons) == {fact["name"]: fact["copies"] for fact in meant}


@pytest.mark.parametrize(("packs", "persons"), DECKS, ids=str)
def test_a_deck_has_as_many_orders_as_the_rules_say(packs: tuple[str, ...], persons: int) -> None:
    assert sum(list_orders(packs, persons).values()) == SIZES[packs][persons - 1]


def test_the_seats_of_a_game_are_those_of_its_persons() -> None:
    seats = {persons: load_pack("hagal", persons).world.seats for persons in (1, 2)}
    assert seats == {1: ("", "rival", "rival"), 2: ("", "", "house")}
