"""Types are built on shapes, packs change those, and what they give is read, shown and played."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from places import DATA
from spicewright.compiler.emit.bundle import encode_bundle, make_bundle
from spicewright.compiler.emit.check import check_sets
from spicewright.compiler.ground import compile_on
from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.read.packs import read_pack
from spicewright.compiler.stored import ground_from_bundle
from spicewright.grammar.bundle import read_bundle
from spicewright.grammar.meaning import Noun
from spicewright.grammar.shapes import list_shapes
from spicewright.runtime.load import load
from tiny import Run

CARD = """\
- name: card
  where: your hand
  facts:
    cost: number
  boxes:
    text: effect
"""
WARE = "- {name: ware, is: card}\n"
SCENTS = """\
shapes:
- changes: card
  facts: {scent: number}
  boxes: {after: effect}
wares:
- {changes: Loaf, after: 1 salt, scent: 2}
rules:
- name: Scents
  text:
    when you play a card: use the after box of that card
"""
BOOKS = """\
shapes:
- changes: card
  boxes: {before: effect}
types:
- {name: scroll, is: card, facts: {age: number}}
scrolls:
- {name: Almanac, cost: 1, text: 1 coin, before: 2 coins, age: 40}
rules:
- name: First things first
  text:
    when you play a card: use the before box of that card
"""
BOTH = """\
scrolls:
- {name: Ledger, text: 1 coin, before: 2 coins, after: 1 salt, scent: 1, age: 3}
wares:
- {name: Soap, text: 1 coin, before: 1 coin per scroll in your hand, after: 2 salt}
"""
SCENARIOS = """\
scenarios:
- name: What one pack adds to the shape is played of a ware of the market
  given: {you: {sponsor: Uncle Ulf, hand: Loaf}}
  when: play a card
  then: {you: {coin: 2, salt: 1}}
- name: The rules of the market speak of a type that is built on the shape later
  given: {you: {sponsor: Uncle Ulf, hand: Almanac}}
  when: play a card
  then: {you: {coin: 3, salt: 0}}
- name: Both packs add to a scroll
  given: {you: {sponsor: Uncle Ulf, hand: Ledger}}
  when: play a card
  then: {you: {coin: 3, salt: 1}}
- name: Both packs add to a ware
  given: {you: {sponsor: Uncle Ulf, hand: [Soap, Almanac]}}
  when: play a card > Soap
  then: {you: {coin: 2, salt: 2}}
"""


def write_pack(folder: Path, requires: str, text: str) -> Path:
    folder.mkdir()
    head = f"id: {folder.name}\ntitle: A pack\nversion: 1.0.0\nlanguage: 2\nrequires: {{{requires}}}\n"
    (folder / "pack.yaml").write_text(head, encoding="utf-8")
    (folder / "things.yaml").write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def market(tmp_path: Path) -> Path:
    """The market, with `card` as a shape and one type that is built on it."""
    market = tmp_path / "market"
    shutil.copytree(DATA / "market", market)
    words = (market / "words.yaml").read_text(encoding="utf-8")
    assert CARD in words
    (market / "words.yaml").write_text(f"shapes:\n{CARD}{words.replace(CARD, WARE)}", encoding="utf-8")
    things = (market / "things.yaml").read_text(encoding="utf-8")
    (market / "things.yaml").write_text(things.replace("cards:\n", "wares:\n"), encoding="utf-8")
    return market


@pytest.fixture
def both(market: Path) -> Path:
    """A pack above two that each add to the shape, of which neither knows the other."""
    write_pack(market.parent / "scents", "market: 1.0.0", SCENTS)
    write_pack(market.parent / "books", "market: 1.0.0", BOOKS)
    both = write_pack(market.parent / "both", "books: 1.0.0, scents: 1.0.0", BOTH)
    (both / "scenarios").mkdir()
    (both / "scenarios" / "all.yaml").write_text(SCENARIOS, encoding="utf-8")
    return both


def check(*packs: Path) -> list[PackSet]:
    sets, found = check_sets([str(pack) for pack in packs])
    assert found == []
    return sets


def test_a_type_has_what_its_shape_has(market: Path) -> None:
    (one,) = check(market)
    ware = one.words.types["ware"]
    assert [fact.name for fact in ware.facts] == ["cost"] and [box.name for box in ware.boxes] == ["text"]
    assert ware.nouns == ("card",)
    assert one.words.noun("ware") == Noun("thing", ("ware",))
    assert one.kinds["wares"].field("text") is not None and "cards" not in one.kinds
    content = load(read_bundle(make_bundle([one])), 2).world.content
    assert content.types["ware"] == ware
    assert content.records["type/ware"].effects["where"].text == "your hand"
    assert content.sorts_of("card") == ["ware"]


def test_what_packs_add_to_a_shape_is_played(both: Path, run: Run) -> None:
    ran = run("test", str(both))
    assert ran.out.startswith("4 scenarios: 4 passed"), ran.out


def test_two_packs_beside_each_other_both_add_to_every_type(both: Path) -> None:
    """Each type has what a pack adds that does not know it."""
    bundle = read_bundle(make_bundle(check(both.parent / "scents", both.parent / "books")))
    content = load(bundle, 2, ("scents", "books")).world.content
    boxes = {id: [box.name for box in content.types[id].boxes] for id in ("ware", "scroll")}
    assert boxes == {"ware": ["text", "before", "after"], "scroll": ["text", "before", "after"]}
    facts = {id: [fact.name for fact in content.types[id].facts] for id in ("ware", "scroll")}
    assert facts == {"ware": ["cost", "scent"], "scroll": ["cost", "scent", "age"]}
    alone = load(bundle, 2, ("books",)).world.content
    assert [box.name for box in alone.types["ware"].boxes] == ["text", "before"]
    assert "scroll" not in load(bundle, 2, ("scents",)).world.content.types


def test_a_noun_of_a_shape_covers_types_of_later_packs(both: Path) -> None:
    bundle = read_bundle(make_bundle(check(both)))
    content = load(bundle, 2, ("both",)).world.content
    (noun,) = {
        node.event.act.object.noun
        for node in content.records["rule/cards-do-what-they-say"].effects["text"].graph.nodes  # type: ignore[union-attr]
        if node.event is not None and node.event.act is not None and node.event.act.object is not None
    }
    assert noun == Noun("thing", ("ware", "card"))
    assert content.covered(noun.id) == ("ware", "scroll")


def test_a_ground_from_a_bundle_knows_shapes(both: Path) -> None:
    ground = ground_from_bundle(make_bundle(check(both.parent / "scents", both.parent / "books")))
    pack, found = read_pack(str(both))
    assert pack is not None and found == []
    one, found = compile_on(ground, pack)
    assert found == []
    assert one.words.types == check(both)[-1].words.types


def test_the_same_content_gives_the_same_bundle(both: Path) -> None:
    first, second = (encode_bundle(make_bundle(check(both))) for _ in range(2))
    assert first == second


def test_what_a_type_says_itself_goes_before_its_shapes(market: Path, run: Run) -> None:
    own = """\
shapes:
- {name: paper, is: card, where: your front, facts: {cost: {holds: text, doc: what it is worth}}}
- {name: note, is: paper}
types:
- {name: bill, is: note, where: your yard, boxes: {text: cost}}
bills:
- {name: Receipt, cost: next to nothing, text: 1 coin}
actions:
- {name: Look for bills, when: your turn, use: {a bill: 1 coin}}
"""
    one = check(write_pack(market.parent / "papers", "market: 1.0.0", own))[-1]
    bill = one.words.types["bill"]
    assert bill.nouns == ("card", "paper", "note")
    assert [fact.holds for fact in bill.facts] == ["text"] and [box.holds for box in bill.boxes] == ["cost"]
    content = load(read_bundle(make_bundle([one])), 2).world.content
    assert content.records["type/bill"].effects["where"].text == "your yard"
    ran = run("explain", "bill", "--path", str(market.parent / "papers"))
    assert "in effects: card, paper, note\n  is: note, paper, card\n  where: your yard\n" in ran.out


def test_a_type_changes_beside_its_shape(market: Path) -> None:
    own = "types:\n- changes: ware\n  boxes: {gift: effect}\nwares:\n- {changes: Loaf, gift: 1 salt}\n"
    write_pack(market.parent / "gifts", "market: 1.0.0", own)
    write_pack(market.parent / "scents", "market: 1.0.0", SCENTS)
    bundle = read_bundle(make_bundle(check(market.parent / "gifts", market.parent / "scents")))
    content = load(bundle, 2, ("gifts", "scents")).world.content
    assert {box.name for box in content.types["ware"].boxes} == {"text", "after", "gift"}
    assert set(content.records["ware/loaf"].effects) == {"text", "after", "gift"}


def test_a_shape_that_is_named_cannot_be_removed(market: Path, run: Run) -> None:
    ran = run("check", str(write_pack(market.parent / "less", "market: 1.0.0", "shapes:\n- removes: card\n")))
    assert "error[SW517] the shape `card` is removed, but the type `ware` names it" in ran.out


def test_a_change_of_a_shape_must_fit_the_types_built_on_it(market: Path, run: Run) -> None:
    words = market / "words.yaml"
    text = words.read_text(encoding="utf-8").replace(WARE, "- {name: ware, is: 'card, parcel'}\n")
    parcel = "shapes:\n- {name: parcel, facts: {weight: number}}\n"
    words.write_text(text.replace("shapes:\n", parcel), encoding="utf-8")
    own = "shapes:\n- {changes: card, facts: {weight: text}}\n"
    ran = run("check", str(write_pack(market.parent / "odd", "market: 1.0.0", own)))
    assert "error[SW331] the shapes `card` and `parcel` differ in the fact `weight`" in ran.out
    assert "odd/things.yaml:2:13" in ran.out


@pytest.mark.parametrize(
    ("direct", "above", "listed"),
    [
        (("b",), {"b": ("a",)}, ["a", "b"]),
        (("b", "c"), {"b": ("a",), "c": ("a",)}, ["a", "b", "c"]),
        (("c", "b"), {"c": ("b",), "b": ("a",)}, ["a", "b", "c"]),
        (("a",), {"a": ("b",), "b": ("a",)}, ["b", "a"]),
        (("x",), {}, ["x"]),
    ],
)
def test_wider_shapes_come_first(
    direct: tuple[str, ...], above: dict[str, tuple[str, ...]], listed: list[str]
) -> None:
    assert list_shapes(direct, above) == listed


HABITS = """\
shapes:
- changes: card
  facts:
    worth: {holds: number, usually: 2}
    sold: {holds: flag, usually: true}
    maker: {holds: 'name:guild', adjective: true}
    home: {holds: 'name:guild', usually: its maker}
    label: {holds: text, usually: its name}
    friends: {holds: 'names:guild', usually: 'masons, bakers'}
  boxes:
    after: {holds: effect, usually: 1 salt}
  rules:
    when you play this: 1 coin
wares:
- {changes: Loaf, maker: bakers, worth: 5}
- {changes: Brick, maker: masons, home: none, worth: none, after: none, friends: bakers}
- {changes: Rumour, after: 2 salt, sold: false}
rules:
- name: Afters
  text:
    when you play a card: use the after box of that card
"""
HABIT_SCENARIOS = """\
scenarios:
- name: What is usually in a box is done where a card is silent, and the rules of the shape hold
  given: {you: {sponsor: Uncle Ulf, hand: Loaf}}
  when: play a card
  then: {you: {coin: 3, salt: 1}}
- name: None is none
  given: {you: {sponsor: Uncle Ulf, hand: Brick}}
  when: play a card > favour
  then: {you: {coin: 1, salt: 0}}
- name: What a card says itself is done instead
  given: {you: {sponsor: Uncle Ulf, hand: Rumour}}
  when: play a card
  then: {you: {salt: 2}}
"""


@pytest.fixture
def habits(market: Path) -> Path:
    """A pack that says what cards of the market usually have."""
    habits = write_pack(market.parent / "habits", "market: 1.0.0", HABITS)
    (habits / "scenarios").mkdir()
    (habits / "scenarios" / "all.yaml").write_text(HABIT_SCENARIOS, encoding="utf-8")
    return habits


def test_what_is_usual_is_played_where_a_thing_is_silent(habits: Path, run: Run) -> None:
    ran = run("test", str(habits))
    assert ran.out.startswith("3 scenarios: 3 passed"), ran.out


def test_usual_values_are_facts_of_things(habits: Path) -> None:
    bundle = read_bundle(make_bundle(check(habits)))
    records = load(bundle, 2, ("habits",)).world.content.records
    loaf, brick, loan = (records[f"ware/{id}"].values for id in ("loaf", "brick", "loan"))
    names = ("worth", "sold", "home", "label", "friends")
    both = ["guild/masons", "guild/bakers"]
    assert [loaf.get(name) for name in names] == [5, True, "guild/bakers", "Loaf", both]
    assert [brick.get(name) for name in names] == [None, True, None, "Brick", ["guild/bakers"]]
    assert [loan.get(name) for name in names] == [2, True, None, "Loan", both]
    assert "home" not in loan and "worth" not in brick
    facts = load(bundle, 2, ("habits",)).world.facts.by_key["ware/loaf"]
    assert facts["worth"] == 5 and facts["sold"] is True and len(facts["friends"]) == 2  # type: ignore[arg-type]


def test_without_the_pack_nothing_is_usual(habits: Path) -> None:
    bundle = read_bundle(make_bundle(check(habits)))
    loaf = load(bundle, 2, ("market",)).world.content.records["ware/loaf"]
    assert set(loaf.effects) == {"text"} and "label" not in loaf.values


def test_what_a_pack_says_is_usual_holds_beside_others(habits: Path) -> None:
    """A scroll of a pack that does not know the habits has them, too."""
    write_pack(habits.parent / "books", "market: 1.0.0", BOOKS)
    bundle = read_bundle(make_bundle(check(habits, habits.parent / "books")))
    almanac = load(bundle, 2, ("books", "habits")).world.content.records["scroll/almanac"]
    assert {name: passage.text for name, passage in almanac.effects.items()} == {
        "text": "1 coin",
        "before": "2 coins",
        "after": "1 salt",
        "rules": "when you play this: 1 coin",
    }
    assert (almanac.number("worth"), almanac.text("label")) == (2, "Almanac")


def test_rules_of_a_shape_a_type_and_a_thing_all_hold(market: Path, run: Run) -> None:
    own = """\
shapes:
- {name: paper, is: card, rules: {when you play this: 1 coin}}
types:
- {name: bill, is: paper, boxes: {rules: {holds: rules, where: hand}}, rules: {when you play this: 2 coins}}
bills:
- {name: Receipt, text: 4 coins, rules: {when you play this: 1 salt}}
"""
    bills = write_pack(market.parent / "bills", "market: 1.0.0", own)
    (bills / "scenarios").mkdir()
    (bills / "scenarios" / "all.yaml").write_text(
        "scenarios:\n- name: All of it\n  given: {you: {sponsor: Uncle Ulf, hand: Receipt}}\n"
        "  when: play a card\n  then: {you: {coin: 7, salt: 1}}\n",
        encoding="utf-8",
    )
    ran = run("test", str(bills))
    assert ran.out.startswith("1 scenario: 1 passed"), ran.out


def test_a_circle_by_what_is_usually_in_a_box_is_found(market: Path, run: Run) -> None:
    own = """\
shapes:
- changes: card
  boxes: {after: {holds: effect, usually: draw a card}}
rules:
- name: Afters
  text:
    when you draw a card: use the after box of that card
"""
    ran = run("check", str(write_pack(market.parent / "ever", "market: 1.0.0", own)))
    assert "error[SW408]" in ran.out


def test_a_ground_from_a_bundle_knows_what_is_usual(habits: Path) -> None:
    ground = ground_from_bundle(make_bundle(check(habits)))
    more = "wares:\n- {name: Pie, worth: none, after: none}\n"
    pack, found = read_pack(str(write_pack(habits.parent / "pies", "habits: 1.0.0", more)))
    assert pack is not None and found == []
    one, found = compile_on(ground, pack)
    assert found == []
    assert one.words.types == check(habits.parent / "pies")[-1].words.types
    pie = one.records["ware/pie"]
    assert pie.texts == () and pie.values["worth"].data is None


def test_a_pack_must_say_what_things_of_others_have(market: Path, run: Run) -> None:
    own = "shapes:\n- changes: card\n  facts: {place: {holds: 'name:stall', usually: its name}}\n"
    ran = run("check", str(write_pack(market.parent / "odd", "market: 1.0.0", own)))
    assert "error[SW332] the place of `Loaf` is usually its name, but no stall is called `Loaf`" in ran.out
    assert "change that ware: write `place: ...`, or `place: none` if it has none" in ran.out
    own += "wares:\n- {changes: [Loaf, Brick, Loan, Rumour, Errand, 'Plan, the Great'], place: none}\n"
    assert run("check", str(write_pack(market.parent / "even", "market: 1.0.0", own))).code == 0
