"""Packs that build on one of several, and records that exist in some games only: what each game holds."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from places import DATA
from spicewright.compiler.emit.bundle import make_bundle
from spicewright.compiler.emit.check import check_sets
from spicewright.grammar.bundle import Bundle, read_bundle
from spicewright.runtime.faults import ContentFault
from spicewright.runtime.load import load
from tiny import Run

HEAD = "id: {id}\ntitle: {id}\nversion: {version}\nlanguage: 2\n{more}"


def write_pack(folder: Path, id: str, more: str, things: str = "", version: str = "1.0.0") -> Path:
    (folder / id).mkdir()
    (folder / id / "pack.yaml").write_text(HEAD.format(id=id, more=more, version=version), encoding="utf-8")
    (folder / id / "things.yaml").write_text(
        things or f"cards:\n- {{name: Card of {id}, cost: 1, text: 1 coin}}\n", encoding="utf-8"
    )
    return folder / id


@pytest.fixture
def square(tmp_path: Path) -> Path:
    """The market, with a spring and an autumn that are never together, and wares that go with either."""
    shutil.copytree(DATA / "market", tmp_path / "market")
    crate = "cards:\n- {{name: Crate, cost: 1, text: {text}}}\n- {{name: {own}, cost: 1, text: 1 coin}}\n"
    write_pack(tmp_path, "spring", "requires: market 1.0\n", crate.format(text="1 coin", own="Seed"))
    write_pack(
        tmp_path,
        "autumn",
        "requires:\n- market 1.0\nnever beside: spring\n",
        crate.format(text="2 coins", own="Leaf"),
    )
    return tmp_path


WARES = """\
cards:
- {name: Cart, cost: 1, text: 'put <Crate> from your discard pile in your hand'}
- {name: Rake, only: beside autumn, cost: 1, text: 'put <Leaf> from your discard pile in your hand'}
- {name: Hoe, only: without autumn, cost: 1, text: 1 coin}
- {name: Bench, only: 3-4 players, cost: 1, text: 1 coin}
- {removes: Rumour, only: beside autumn}
- {changes: Loaf, only: beside autumn, text: 4 coins}
"""


def compile_all(*folders: Path) -> Bundle:
    sets, found = check_sets([str(folder) for folder in folders])
    assert found == []
    return read_bundle(make_bundle(sets))


def list_cards(bundle: Bundle, *packs: str, players: int = 2) -> set[str]:
    records = load(bundle, players, packs).world.content.records.values()
    return {record.name for record in records if record.kind == "card"}


def test_a_pack_on_one_of_two_is_played_with_each(square: Path) -> None:
    wares = write_pack(square, "wares", "requires: spring 1.0 or autumn 1.0\n", WARES)
    bundle = compile_all(wares, square / "spring", square / "autumn")
    with_spring, with_autumn = list_cards(bundle, "wares"), list_cards(bundle, "wares", "autumn")
    assert {"Cart", "Seed", "Hoe", "Rumour"} <= with_spring and not {"Leaf", "Rake"} & with_spring
    assert {"Cart", "Leaf", "Rake"} <= with_autumn and not {"Seed", "Hoe", "Rumour"} & with_autumn
    loaves = [load(bundle, 2, packs).world.records["card/loaf"] for packs in (["wares"], ["wares", "autumn"])]
    assert [loaf.effects["text"].text for loaf in loaves] == ["2 coins", "4 coins"]


def test_what_is_for_more_players_is_not_in_a_smaller_game(square: Path) -> None:
    wares = write_pack(square, "wares", "requires: spring 1.0 or autumn 1.0\n", WARES)
    rules = compile_all(wares)
    assert "Bench" not in list_cards(rules, "wares")
    record = next(one for one in rules.records if one.name == "Bench")
    assert record.text("only") == "3-4 players"


def test_what_a_file_says_holds_for_all_in_it(square: Path) -> None:
    things = "only: beside autumn\ncards:\n- {name: Rake, cost: 1, text: 1 coin}\n"
    wares = write_pack(square, "wares", "requires: spring 1.0 or autumn 1.0\n")
    (wares / "beside-autumn.yaml").write_text(things, encoding="utf-8")
    bundle = compile_all(wares, square / "autumn")
    assert "Rake" in list_cards(bundle, "wares", "autumn") and "Rake" not in list_cards(bundle, "wares")


def test_each_ground_is_checked(square: Path, run: Run) -> None:
    """A name that one of the two packs has is not known on the other."""
    card = "cards:\n- {name: Cart, cost: 1, text: 'put <Seed> from your discard pile in your hand'}\n"
    wares = write_pack(square, "wares", "requires: spring 1.0 or autumn 1.0\n", card)
    ran = run("check", str(wares))
    assert ran.code == 1 and "(on `autumn`)" in ran.out and "Seed" in ran.out


def test_what_exists_beside_a_pack_is_checked_there(square: Path, run: Run) -> None:
    text = "put <Lead> from your discard pile in your hand"
    card = f"cards:\n- {{name: Rake, only: beside autumn, cost: 1, text: {text}}}\n"
    wares = write_pack(square, "wares", "requires: market 1.0\n", card)
    ran = run("check", str(wares))
    assert ran.code == 1 and "did you mean `<Leaf>`?" in ran.out


def test_packs_that_are_apart_are_not_played_together(square: Path, run: Run) -> None:
    bundle = compile_all(square / "spring", square / "autumn")
    with pytest.raises(ContentFault, match="never played together"):
        load(bundle, 2, ["spring", "autumn"])
    ran = run("simulate", str(square / "spring"), str(square / "autumn"), "--games", "1")
    assert ran.code != 0 and "`autumn` and `spring` are never played together" in ran.err


@pytest.mark.parametrize(
    ("wanted", "there", "said"),
    [
        ("1.0", "1.4.0", ""),
        ("1.0", "2.0.0", "must be older than 2.0"),
        ("1.0+", "2.0.0", ""),
        ("1.2", "1.1.9", "must be at least 1.2"),
        ("1.0-1.5", "1.5.3", ""),
        ("1.0-1.5", "1.6.0", "must be at most 1.5"),
    ],
)
def test_versions_have_bounds(square: Path, run: Run, wanted: str, there: str, said: str) -> None:
    write_pack(square, "summer", "requires: market\n", version=there)
    wares = write_pack(square, "wares", f"requires: summer {wanted}\n")
    ran = run("check", str(wares))
    assert (ran.code == 1 and said in ran.out) if said else ran.code == 0


def test_none_of_several_is_there(square: Path, run: Run) -> None:
    wares = write_pack(square, "wares", "requires: winter 1.0 or summer 1.0\n")
    ran = run("check", str(wares))
    assert ran.code == 1 and "neither `winter` nor `summer` is there" in ran.out


GAMES = """\
games:
- {name: All Year, packs: 'autumn, wares', players: 2}
- {name: Sowing, packs: spring, players: 2}
"""


def test_games_are_played_by_name(square: Path, run: Run) -> None:
    wares = write_pack(square, "wares", "requires: spring 1.0 or autumn 1.0\n", WARES + GAMES)
    paths = [str(square / id) for id in ("spring", "autumn", "wares")]
    assert run("check", *paths).code == 0 and run("check", str(wares)).code == 0
    ran = run("simulate", *paths, "--game", "all year", "--games", "1")
    assert ran.code == 0 and "autumn 1.0.0" in ran.out and "spring" not in ran.out
    assert "this is `All Year`" in run("simulate", *paths, "--games", "1").err
    assert "there is: `All Year`, `Sowing`" in run("simulate", *paths, "--game", "Harvest").err
    assert "All Year" in run("list", *paths, "--kind", "game").out


CHANGING = """\
types:
- changes: card
  boxes:
    again: effect
rules:
- name: Second helpings
  text:
    when you play a card: use the again box of that card
cards:
- {name: Rake, only: 2 players, cost: 1, text: 1 coin, again: 1 salt}
- {changes: Seed, only: beside spring, again: 2 coins}
- {changes: Leaf, only: beside autumn, again: 3 coins}
"""


def test_a_pack_on_either_of_two_changes_records_of_each(square: Path, run: Run) -> None:
    wares = write_pack(square, "wares", "requires: spring 1.0 or autumn 1.0\n", CHANGING)
    bundle = compile_all(wares, square / "spring", square / "autumn")
    seed = load(bundle, 2, ["wares"]).world.records["card/seed"]
    leaf = load(bundle, 2, ["wares", "autumn"]).world.records["card/leaf"]
    assert (seed.effects["again"].text, leaf.effects["again"].text) == ("2 coins", "3 coins")
    assert run("check", str(wares)).code == 0


def test_what_is_changed_must_be_the_same_on_both(square: Path, run: Run) -> None:
    crate = "cards:\n- {name: Cart, cost: 1, text: 1 coin}\n- {changes: Crate, cost: 3}\n"
    wares = write_pack(square, "wares", "requires: spring 1.0 or autumn 1.0\n", crate)
    (square / "autumn" / "things.yaml").write_text(
        "cards:\n- {name: Crate, cost: 1, copies: 4, text: 1 coin}\n", encoding="utf-8"
    )
    ran = run("check", str(wares))
    assert ran.code == 1 and "`Crate` that is changed is not the same on `autumn`" in ran.out


def test_a_pack_above_decides_which_of_two_is_meant(square: Path, run: Run) -> None:
    write_pack(square, "wares", "requires: spring 1.0 or autumn 1.0\n", CHANGING)
    above = write_pack(square, "above", "requires:\n- autumn 1.0\n- wares 1.0\n")
    assert run("check", str(above)).code == 0
    assert "autumn 1.0.0, wares 1.0.0, above" in run("simulate", str(above), "--games", "1").out


def test_a_game_of_a_pack_brings_the_other_packs(square: Path, run: Run) -> None:
    wares = write_pack(square, "wares", "requires: spring 1.0 or autumn 1.0\n", WARES + GAMES)
    ran = run("simulate", str(wares), str(square / "autumn"), "--game", "All Year", "--games", "1")
    assert ran.code == 0 and "autumn 1.0.0, wares 1.0.0" in ran.out


def test_one_record_for_each_of_two_packs(square: Path) -> None:
    cards = (
        "cards:\n- {name: Cart, cost: 1, text: 1 coin}\n"
        "- {changes: Crate, only: beside spring, text: 3 coins}\n"
        "- {changes: Crate, only: beside autumn, text: 4 coins}\n"
    )
    wares = write_pack(square, "wares", "requires: spring 1.0 or autumn 1.0\n", cards)
    bundle = compile_all(wares, square / "spring", square / "autumn")
    games = (["wares"], ["wares", "autumn"])
    crates = [load(bundle, 2, packs).world.records["card/crate"] for packs in games]
    assert [crate.effects["text"].text for crate in crates] == ["3 coins", "4 coins"]


def test_what_exists_beside_a_module_of_one_ground_is_compiled_on_that_ground(square: Path) -> None:
    """Spring and autumn change one record, and the module goes with autumn alone."""
    for id, text in (("spring", "5 coins"), ("autumn", "6 coins")):
        with (square / id / "things.yaml").open("a", encoding="utf-8") as file:
            file.write(f"- {{changes: Loaf, text: {text}}}\n")
    module = write_pack(square, "cellar", "requires: autumn 1.0\n")
    card = "cards:\n- {name: Key, only: beside cellar, cost: 1, text: 'put <Card of cellar> in your hand'}\n"
    wares = write_pack(square, "wares", "requires: spring 1.0 or autumn 1.0\n", card)
    bundle = compile_all(square / "spring", square / "autumn", module, wares)
    assert "Key" in list_cards(bundle, "wares", "cellar")
    assert "Key" not in list_cards(bundle, "wares", "spring")


def test_a_game_that_exists_beside_a_pack_is_checked_too(square: Path, run: Run) -> None:
    games = "games:\n- {name: Both, only: beside autumn, packs: 'wares, spring, autumn', players: 2}\n"
    wares = write_pack(square, "wares", "requires: market 1.0\n", games)
    ran = run("check", str(wares), str(square / "spring"), str(square / "autumn"))
    assert ran.code == 1 and "`Both` cannot be played: `autumn` and `spring` are never played" in ran.out


def test_a_word_that_is_another_on_the_second_ground_is_read_there(square: Path, run: Run) -> None:
    """Spring and autumn have one verb each with the same words: of a card, and of an amount of coins."""
    for id, verb in (("spring", "object: card, means: trash that card"), ("autumn", "means: 2 coins")):
        things = (
            f"verbs:\n- {{name: sweep, past: swept, doc: away with it, {verb}}}\n"
            f"cards:\n- {{name: Broom of {id}, cost: 1, text: sweep{' a card' if id == 'spring' else ''}}}\n"
        )
        (square / id / "things.yaml").write_text(things, encoding="utf-8")
    cards = "cards:\n- {name: Pan, cost: 1, text: sweep a card}\n- {name: Cup, cost: 1, text: 1 coin}\n"
    wares = write_pack(square, "wares", "requires: spring 1.0 or autumn 1.0\n", cards)
    ran = run("check", str(wares))
    assert ran.code == 1 and "(on `autumn`)" in ran.out and "sweep a card" in ran.out


def test_a_pack_has_two_records_where_its_own_differs_beside_another(square: Path, run: Run) -> None:
    """What a pack declares itself cannot be changed by it, as it can be declared."""
    cards = "cards:\n- {name: Cart, cost: 1, text: 1 coin}\n- {changes: Cart, only: beside autumn, cost: 2}\n"
    wares = write_pack(square, "wares", "requires: market 1.0\n", cards)
    ran = run("check", str(wares), str(square / "autumn"))
    assert ran.code == 1 and "the card `Cart` is one of this pack itself" in ran.out


def test_records_are_taken_from_another_pack(square: Path, run: Run) -> None:
    """They are the pack's own where it is played; a command that is asked for one shows it once."""
    cards = "cards:\n- {takes: autumn, without: Crate}\n- {name: Cart, cost: 1, text: 1 coin}\n"
    wares = write_pack(square, "wares", "requires: spring 1.0\n", cards)
    bundle = compile_all(wares, square / "spring", square / "autumn")
    assert {"Leaf", "Cart", "Seed"} <= list_cards(bundle, "wares")
    assert "Leaf" not in list_cards(bundle, "spring")
    assert load(bundle, 2, ["wares"]).world.records["card/crate"].effects["text"].text == "1 coin"
    assert run("text", "Leaf", str(square)).code == 0
    assert run("fmt", "--check", str(wares)).code == 0


@pytest.mark.parametrize(
    ("item", "said"),
    [
        ("{takes: autumn, without: Lead}", "there is no `Lead` to leave out"),
        ("{takes: autumn, cost: 2}", "a record with `takes` has no `cost`"),
        ("{takes: winter}", "there is no pack `winter`"),
        ("{takes: wares}", "a pack has its own records already"),
        ("{takes: }", "`takes`"),
        ("{name: Cart, cost: 1, text: 1 coin, without: Leaf}", "a card has no field `without`"),
    ],
)
def test_what_cannot_be_taken_is_said(square: Path, run: Run, item: str, said: str) -> None:
    wares = write_pack(square, "wares", "requires: spring 1.0\n", f"cards:\n- {item}\n")
    ran = run("check", str(wares))
    assert ran.code == 1 and said in ran.out


def test_a_change_of_what_is_taken_is_checked_again(square: Path, run: Run) -> None:
    """Also where nothing of the pack itself has changed since it was found to be without problems."""
    wares = write_pack(
        square, "wares", "requires: spring 1.0\n", "cards:\n- {takes: autumn, without: Crate}\n"
    )
    for _ in range(2):
        assert run("check", str(wares)).code == 0
    there = square / "autumn" / "things.yaml"
    there.write_text(there.read_text(encoding="utf-8").replace("1 coin", "1 coinage"), encoding="utf-8")
    assert run("check", str(wares)).code == 1


def test_a_pack_alone_is_checked_in_its_games_with_all_that_exists_there(square: Path, run: Run) -> None:
    """The game of the second ground needs a record that exists only there."""
    cards = (
        "cards:\n- {name: Cart, cost: 1, text: 'put <Tool> from your discard pile in your hand'}\n"
        "- {name: Tool, only: beside spring, cost: 1, text: 1 coin}\n"
        "- {name: Tool, only: beside autumn, cost: 1, text: 2 coins}\n"
        "games:\n- {name: Harvest, packs: 'wares, autumn', players: 2}\n"
    )
    wares = write_pack(square, "wares", "requires: spring 1.0 or autumn 1.0\n", cards)
    ran = run("check", str(wares))
    assert ran.code == 0, ran.out
    cards = "cards:\n- {name: Cart, only: without autumn, cost: 1, text: 1 coin}\n"
    cards += "- {name: Cart, only: beside autumn, cost: 2, text: 1 coin}\n"
    carts = write_pack(square, "carts", "requires: market 1.0\n", cards)
    for paths in ((carts,), (carts, square / "autumn")):
        ran = run("check", *map(str, paths))
        assert ran.code == 0, ran.out


def test_what_does_not_exist_beside_a_pack_may_name_what_it_removes(square: Path) -> None:
    """On the second of its grounds, too, where it has records that exist beside the other pack."""
    either = "requires: spring 1.0 or autumn 1.0\n"
    text = "text: 'put <{}> from your discard pile in your hand'"
    tent = "cards:\n- {name: Tent, cost: 1, text: 1 coin}\n"
    gossip = f"- {{name: Gossip, only: without wares, cost: 1, {text.format('Rumour')}}}\n"
    stall = f"- {{name: Stall, only: beside fair, cost: 1, {text.format('Tent')}}}\n"
    fair = write_pack(square, "fair", either, tent + gossip)
    wares = write_pack(square, "wares", either, WARES + stall)
    bundle = compile_all(wares, fair, square / "spring", square / "autumn")
    together = list_cards(bundle, "wares", "fair", "autumn")
    assert {"Stall", "Tent"} <= together and not {"Gossip", "Rumour"} & together
    assert {"Gossip", "Rumour"} <= list_cards(bundle, "fair", "autumn")
