"""A verb with several ways is the several verbs that a text can mean, whoever adds a way to it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from places import DATA
from spicewright.compiler.emit.bundle import make_bundle
from spicewright.compiler.emit.check import check_sets
from tiny import Run

HEAD = "id: fair\ntitle: A fair\nversion: 1.0.0\nlanguage: 2\nrequires: {market: 1.0.0}\n"
THINGS = """\
types:
- {name: charm, where: your front, boxes: {text: effect}}
- {name: trinket, noun: 'card, trinket', where: your hand, boxes: {text: effect}}
charms:
- {name: Clover, text: 1 coin}
trinkets:
- {name: Ribbon, text: 2 coins}
setup steps:
- name: Trinkets
  do:
    each player: put all trinkets from the chest in their hand
"""
APART = """\
verbs:
- {name: fetch, past: fetched, object: card, take: top, from: the stock, to: your hand, doc: a card}
- name: fetch
  id: fetch-charm
  past: fetched
  object: charm
  take: top
  from: the chest
  to: your front
  needs: 1 coin
- {name: fetch, id: fetch-trinket, past: fetched, object: trinket, take: random, from: the row, to: your hand}
actions:
- {name: Fetch, when: your turn, use: '1 coin -> fetch a card or fetch a charm or fetch a trinket'}
"""
TOGETHER = """\
verbs:
- name: fetch
  past: fetched
  to: your hand
  take: top
  ways:
    card: {from: the stock, doc: a card}
    charm:
      from: the chest
      to: your front
      needs: 1 coin
    trinket: {take: random, from: the row}
actions:
- {name: Fetch, when: your turn, use: '1 coin -> fetch a card or fetch a charm or fetch a trinket'}
"""


def write_pack(folder: Path, id: str, text: str, requires: str = "market") -> str:
    (folder / id).mkdir()
    head = HEAD.replace("fair", id).replace("{market:", f"{{{requires}:")
    (folder / id / "pack.yaml").write_text(head, encoding="utf-8")
    (folder / id / "content.yaml").write_text(text, encoding="utf-8")
    return str(folder / id)


@pytest.fixture
def fair(tmp_path: Path) -> Path:
    (tmp_path / "market").symlink_to(DATA / "market")
    write_pack(tmp_path, "fair", THINGS)
    return tmp_path


def compile_verbs(*paths: str) -> dict[str, Any]:
    """The records of verbs and actions in a bundle, without their places."""
    sets, found = check_sets(list(paths))
    assert [fault.message for fault in found] == []
    records = [one for one in make_bundle(sets)["records"] if one["kind"] in ("verb", "action")]
    return {f"{one['pack']} {one['key']}": drop_places(one) for one in records}


def drop_places(data: Any) -> Any:
    if isinstance(data, Mapping):
        return {name: drop_places(value) for name, value in data.items() if name != "at"}
    return [drop_places(one) for one in data] if isinstance(data, list) else data


def test_ways_are_the_verbs_that_could_be_written_one_by_one(fair: Path) -> None:
    apart = compile_verbs(write_pack(fair, "aaa", APART, "fair"))
    (fair / "aaa" / "content.yaml").write_text(TOGETHER, encoding="utf-8")
    assert compile_verbs(str(fair / "aaa")) == apart
    assert {"aaa verb/fetch", "aaa verb/fetch-charm", "aaa verb/fetch-trinket"} <= set(apart)


ADDED = """\
verbs:
- changes: play
  ways:
    charm: {from: your front, to: the street}
rules:
- name: Charms do what they say
  text:
    when you play a charm: use the text box of that charm
"""
PLAYED = """\
scenarios:
- name: A charm is played from the front
  given: {you: {sponsor: Uncle Ulf, front: Clover}}
  when: play a charm
  then:
    you: {coin: 1, discard pile: 0}
    table: {street: [Clover, Gate, Well]}
- name: A card is played as before
  given: {you: {sponsor: Uncle Ulf, hand: Loaf}}
  when: play a card > Loaf
  then: {you: {coin: 2, discard pile: Loaf}}
"""


def test_a_way_that_a_pack_adds_is_played_beside_the_old_one(fair: Path, run: Run) -> None:
    change = "phases:\n- {changes: turn, steps: play a card or play a charm or rest}\n"
    folder = write_pack(fair, "aaa", ADDED + change, "fair")
    (Path(folder) / "scenarios").mkdir()
    (Path(folder) / "scenarios" / "all.yaml").write_text(PLAYED, encoding="utf-8")
    ran = run("test", folder)
    assert ran.out.startswith("2 scenarios: 2 passed"), ran.out


def test_a_change_of_a_verb_holds_for_all_of_its_ways_and_one_of_a_way_for_that(fair: Path) -> None:
    verbs = TOGETHER.partition("actions:")[0]
    use = (
        "actions:\n- {name: Fetch, when: your turn, use: fetch a card or fetch a charm or fetch a trinket}\n"
    )
    below = write_pack(fair, "aaa", verbs + use, "fair")
    change = "verbs:\n- {changes: fetch, take: choose, ways: {charm: {to: your hand}}}\n"
    made = compile_verbs(below, write_pack(fair, "bbb", change, "aaa"))
    changed = {name: one for name, one in made.items() if name.startswith("bbb verb")}
    assert {name: one["take"] for name, one in changed.items()} == {
        "bbb verb/fetch": "choose",
        "bbb verb/fetch-charm": "choose",
        "bbb verb/fetch-trinket": "choose",
    }
    assert changed["bbb verb/fetch-charm"]["effects"]["to"]["text"] == "your hand"
    assert changed["bbb verb/fetch-charm"]["effects"]["from"]["text"] == "the chest"
    assert changed["bbb verb/fetch-trinket"]["effects"]["from"]["text"] == "the row"


def test_a_way_that_is_added_has_what_all_ways_share(fair: Path) -> None:
    verbs = (
        "verbs:\n- name: fetch\n  past: fetched\n  take: top\n  to: your hand\n"
        "  ways: {charm: {from: the chest}, trinket: {from: the row}}\n"
    )
    use = "actions:\n- {name: Fetch, when: your turn, use: fetch a charm or fetch a trinket}\n"
    below = write_pack(fair, "aaa", verbs + use, "fair")
    change = "verbs:\n- {changes: fetch, ways: {sponsor: {from: the street}}}\n"
    use = "actions:\n- {name: Hire, when: your turn, use: fetch a sponsor}\n"
    made = compile_verbs(below, write_pack(fair, "bbb", change + use, "aaa"))
    added = made["bbb verb/fetch-sponsor"]
    assert (added["name"], added["past"], added["take"], added["object"]) == (
        "fetch",
        "fetched",
        "top",
        ["sponsor"],
    )
    assert {name: one["text"] for name, one in added["effects"].items()} == {
        "to": "your hand",
        "from": "the street",
    }
    assert "bbb verb/fetch" not in made


def test_a_verb_is_removed_and_replaced_with_all_of_its_ways(fair: Path) -> None:
    verbs = TOGETHER.partition("actions:")[0]
    below = write_pack(fair, "aaa", verbs, "fair")
    (fair / "aaa" / "pack.yaml").write_text(
        (fair / "aaa" / "pack.yaml").read_text(encoding="utf-8") + "library: true\n", encoding="utf-8"
    )
    ways = "{charm: {from: the chest, to: your front}, stall: {from: the street}}"
    new = f"verbs:\n- replaces: fetch\n  ways: {ways}\n"
    use = "actions:\n- {name: Fetch, when: your turn, use: fetch a charm or fetch a stall}\n"
    sets, found = check_sets([below, write_pack(fair, "bbb", new + use, "aaa")])
    assert [fault.message for fault in found] == []
    there = {key for key in sets[-1].records if key.startswith("verb/fetch")}
    assert there == {"verb/fetch", "verb/fetch-stall"}
    gone = check_sets([below, write_pack(fair, "ccc", "verbs:\n- removes: fetch\n", "aaa")])[0][-1]
    assert not [key for key in gone.records if key.startswith("verb/fetch")]


def test_the_narrowest_way_is_taken(fair: Path, run: Run) -> None:
    """A trinket is a card, and has a way of its own."""
    text = "verbs:\n- changes: play\n  ways: {trinket: {from: your hand, to: the street}}\n"
    folder = write_pack(
        fair,
        "aaa",
        f"{text}phases:\n- {{changes: turn, steps: play a card or play a trinket or rest}}\n",
        "fair",
    )
    (Path(folder) / "scenarios").mkdir()
    (Path(folder) / "scenarios" / "all.yaml").write_text(
        "scenarios:\n- name: To the street\n  given: {you: {sponsor: Uncle Ulf}}\n"
        "  when: play a trinket\n  then: {table: {street: [Ribbon, Gate, Well]}}\n",
        encoding="utf-8",
    )
    ran = run("test", folder)
    assert ran.out.startswith("1 scenario: 1 passed"), ran.out
