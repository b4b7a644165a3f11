"""Automated seats: they are never asked, what they prefer decides, and who is asked for them."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from places import DATA
from spicewright.compiler.emit.bundle import make_bundle
from spicewright.compiler.emit.check import check_sets
from spicewright.grammar.bundle import Bundle, read_bundle
from spicewright.runtime.faults import ContentFault, Undecided
from spicewright.runtime.files import Log, read_game, write_game
from spicewright.runtime.game import Game
from spicewright.runtime.load import load

HEAD = "id: {id}\ntitle: {id}\nversion: 1.0.0\nlanguage: 2\nrequires: market 1.0\n"
PEDDLER = """\
seats:
- name: peddler
  {policy}

modes:
- {{name: usual, doc: as always}}
- {{name: rich, doc: with more coins}}

games:
- {{name: With a peddler, packs: fair, players: 2, seats: peddler, modes: 'usual, rich'}}
- {{name: Without one, packs: fair, players: 3}}

setup steps:
- name: Coins
  after: Stalls
  do: {coins}
- name: Riches
  only: in rich
  after: Stalls
  do:
    each peddler: 5 coins
- name: For two persons
  only: 2 persons
  after: Stalls
  do:
    each person: 1 coin
- changes: Players
  do:
    each person:
    - put 2 porters from their shed in their yard
    - put the top 3 cards of the stock in their deck
    - take a sponsor from the chest
"""


def make_fair(
    folder: Path, policy: str, coins: str = "'each peddler: 1 coin'", wrong: tuple[str, ...] = ()
) -> Bundle:
    """The market with a peddler who takes part in its setup; `wrong` is at what `check` finds a decision."""
    (folder / "fair").mkdir(exist_ok=True)
    (folder / "fair" / "pack.yaml").write_text(HEAD.format(id="fair"), encoding="utf-8")
    (folder / "fair" / "seats.yaml").write_text(PEDDLER.format(policy=policy, coins=coins), encoding="utf-8")
    sets, found = check_sets([str(folder / "fair"), str(DATA / "market")])
    assert [(fault.code, fault.span.text) for fault in found] == [("SW413", text) for text in wrong]
    return read_bundle(make_bundle(sets))


def test_a_game_has_the_seats_that_it_names(tmp_path: Path) -> None:
    bundle = make_fair(tmp_path, "asks: a person")
    assert load(bundle, 2, ["fair"]).world.seats == ("", "", "peddler")
    assert load(bundle, 3, ["fair"]).world.seats == ("", "", "")


def test_what_exists_for_so_many_persons_or_in_a_mode_counts_them(tmp_path: Path) -> None:
    bundle = make_fair(tmp_path, "asks: a person")

    def count(persons: int, mode: str = "") -> list[int]:
        game = Game.start(load(bundle, persons, ["fair"], mode=mode), 1)
        start = Game.start(load(bundle, 3, ["market"]), 1)
        return [game.value("coin", seat) - start.value("coin", seat) for seat in range(3)]

    assert count(2) == [1, 1, 1]
    assert count(2, "rich") == [1, 1, 6]
    assert count(3) == [0, 0, 0]


def test_a_mode_that_a_game_does_not_have_is_refused(tmp_path: Path) -> None:
    bundle = make_fair(tmp_path, "asks: a person")
    with pytest.raises(ContentFault, match="`poor` is not a mode of this game; there is: usual, rich"):
        load(bundle, 2, ["fair"], mode="poor")
    with pytest.raises(ContentFault, match="`rich` is not a mode of this game: it has none"):
        load(bundle, 3, ["fair"], mode="rich")


CHOICE = "'each peddler: 1 coin or 2 salt'"


def start_undecided(folder: Path, policy: str, does: str, wrong: tuple[str, ...]) -> None:
    """Begins a game in which the peddler has to decide."""
    rules = load(make_fair(folder, policy, f"'each peddler: {does}'", wrong), 2, ["fair"])
    with pytest.raises(Undecided, match=r"`peddler` has to decide about .*, and no player is asked"):
        Game.start(rules, 1)


SILENT = "doc: it asks no player"
CERTAIN = {
    "1 coin or 2 salt": "",
    "1 coin -> 1 salt or 1 coin": "",
    "2 of (1 coin or 1 salt or 2 coins)": "",
    "1 favour": "",
    "1 favour with a guild": "",
    "choose a guild as your plan": "",
    "choose a person then that person loses 1 coin": "choose a person",
    "choose an opponent then that opponent loses 1 coin": "choose an opponent",
    "1 coin then (2 coins or 1 salt)": "2 coins or 1 salt",
    "put a porter from your shed on a stall": "",
}
"""What a seat has to decide, and the place of it, if that is not all."""


@pytest.mark.parametrize("does", CERTAIN)
def test_what_check_finds_undecided_ends_a_game(tmp_path: Path, does: str) -> None:
    start_undecided(tmp_path, SILENT, f"2 coins then ({does})", (CERTAIN[does] or does,))


@pytest.mark.parametrize(
    ("policy", "does", "wrong"),
    [
        ("prefers: a stall", "1 favour", ("1 favour",)),  # what it prefers is something else
        ("prefers: a guild", "1 favour", ()),  # it may decide: only a game shows that it does not
        ("asks: a peddler", "1 coin or 2 salt", ("1 coin or 2 salt",)),  # no seat is asked
    ],
)
def test_what_a_seat_says_of_itself_may_decide(
    tmp_path: Path, policy: str, does: str, wrong: tuple[str, ...]
) -> None:
    start_undecided(tmp_path, policy, does, wrong)


@pytest.mark.parametrize(
    "does",
    [
        "first of (1 coin or 2 salt)",
        "(4 coins: 1 salt) or (no salt: 1 coin)",  # one of them at most
        "(9 coins: 1 salt) or 1 coin",
        "may 1 coin",
        "pay 0-1 coins",
        "1 coin, 1 salt",
        "1 favour with bakers",
        "choose a random guild as your plan",
        "choose an opponent with the most salt and the most coins then that opponent loses 1 coin",
    ],
)
def test_what_is_decided_is_not_reported(tmp_path: Path, does: str) -> None:
    bundle = make_fair(tmp_path, SILENT, f"'each peddler: {does}'")
    if "most" not in does:  # there, only a game shows whether two opponents tie
        assert Game.start(load(bundle, 2, ["fair"]), 1).decision is not None


BOXES = """types:
- name: order
  where: the chest
  boxes:
    do: {{holds: effect}}

orders:
- name: Wells
  do: 1 coin or 2 salt

setup steps:
- name: Orders
  after: Coins
  do: '{uses}'
"""


@pytest.mark.parametrize(
    ("uses", "wrong"),
    [
        ("each peddler: use the do box of <Wells>", ("1 coin or 2 salt",)),
        ("each player: use the do box of <Wells>", ()),  # it is for persons, who choose
        ("each peddler: use the do box of <Wells>; each person: use the do box of <Wells>", ()),
        ("each player: (you are a peddler: use the do box of <Wells>)", ("1 coin or 2 salt",)),
        (
            "each player: (you are a person: 1 coin; otherwise: use the do box of <Wells>)",
            ("1 coin or 2 salt",),
        ),
    ],
)
def test_a_box_is_a_seat_s_own_if_no_person_uses_it(
    tmp_path: Path, uses: str, wrong: tuple[str, ...]
) -> None:
    (tmp_path / "fair").mkdir()
    (tmp_path / "fair" / "orders.yaml").write_text(BOXES.format(uses=uses), encoding="utf-8")
    make_fair(tmp_path, SILENT, wrong=wrong)


def test_the_player_that_a_seat_asks_decides_for_it(tmp_path: Path) -> None:
    game = Game.start(load(make_fair(tmp_path, "asks: the next person", CHOICE), 2, ["fair"]), 1)
    decision = game.decision
    assert decision is not None
    assert (decision.player, decision.seat) == (0, 2)
    assert [option.id for option in decision.options] == ["1-coin", "2-salt"]
    before = game.value("salt", 2)
    game.choose("2-salt")
    assert game.value("salt", 2) == before + 2


def test_an_automated_seat_leaves_nothing_and_takes_the_most(tmp_path: Path) -> None:
    coins = "'each peddler: 3 coins then may (1 coin -> 1 salt) then pay 0-2 coins'"
    game = Game.start(load(make_fair(tmp_path, SILENT, coins), 2, ["fair"]), 1)
    start = Game.start(load(make_market(), 3, ["market"]), 1)
    assert game.value("salt", 2) - start.value("salt", 2) == 1
    assert game.value("coin", 2) - start.value("coin", 2) == 3 - 1 - 2


def make_market() -> Bundle:
    return read_bundle(make_bundle(check_sets([str(DATA / "market")])[0]))


def test_a_saved_game_knows_its_seats_and_its_mode(tmp_path: Path) -> None:
    bundle = make_fair(tmp_path, "asks: the next person", CHOICE)
    rules = load(bundle, 2, ["fair"], mode="rich")
    game, log = Game.start(rules, 5), Log(5)
    game.choose("1-coin")
    log.choices.append("1-coin")
    data = write_game(game, log)
    again, _ = read_game(load(bundle, 2, ["fair"], mode="rich"), data)
    assert again.text() == game.text()


@pytest.mark.parametrize("seed", range(5))
def test_only_persons_are_asked(tmp_path: Path, seed: int) -> None:
    game = Game.start(load(make_fair(tmp_path, "asks: a person", CHOICE), 2, ["fair"]), seed)
    chance = random.Random(seed)
    for _ in range(300):
        decision = game.decision
        if decision is None:
            break
        assert not game.world.seats[decision.player]
        game.take(chance.choice(decision.options))
