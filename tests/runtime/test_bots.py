"""Bots: what they are given, what they may answer, and that the planner beats chance."""

from __future__ import annotations

import pytest

from orchard import load_orchard
from ready import load_pack
from spicewright.runtime.bots import RandomBot, pick_option, pick_seed
from spicewright.runtime.game import Game
from spicewright.runtime.planner import Planner, compare_worth, rate_player
from spicewright.runtime.rules.model import Rules
from spicewright.runtime.seating import BotFault, ask_bot, play_out
from spicewright.runtime.view import view_for


@pytest.fixture(scope="module")
def rules() -> Rules:
    return load_pack("base", 4)


def play_some(rules: Rules, seed: int, number: int) -> Game:
    game = Game.start(rules, seed)
    for count in range(number):
        assert game.decision is not None
        game.take(pick_option(seed, count, game.decision))
    return game


class Watching:
    """Keeps what it was asked, and takes the last option."""

    def __init__(self) -> None:
        self.asked: list[tuple[Game, int]] = []

    def choose(self, game: Game, seed: int) -> str:
        self.asked.append((game.copy(), seed))
        assert game.decision is not None
        id = game.decision.options[-1].id
        game.choose(id)  # the game is its own
        return id


class Answering:
    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, game: Game, seed: int) -> str:
        return self.answer  # type: ignore[return-value]


class Failing:
    def choose(self, game: Game, seed: int) -> str:
        raise ZeroDivisionError("by what")


def test_random_players_choose_as_they_did(rules: Rules) -> None:
    bots = [RandomBot()] * 4
    assert play_out(rules, bots, 5).text() == play_some(rules, 5, count_choices(rules, 5)).text()


def count_choices(rules: Rules, seed: int) -> int:
    game, number = Game.start(rules, seed), 0
    while game.decision is not None:
        game.take(pick_option(seed, number, game.decision))
        number += 1
    return number


def test_a_bot_gets_what_its_player_may_know_and_nothing_else(rules: Rules) -> None:
    game = play_some(rules, 5, 60)
    unlike = 0
    for number in range(60, 160):
        decision = game.decision
        if decision is None:
            break
        bot, before = Watching(), game.text()
        option = ask_bot(bot, game, 5, number)
        assert game.text() == before, "the game itself is left alone"
        if len(decision.options) == 1:
            assert bot.asked == []
        else:
            ((given, seed),) = bot.asked
            assert seed == pick_seed(5, number)
            assert view_for(given, decision.player) == view_for(game, decision.player)
            hands = [place for place, zone in enumerate(game.world.zone_of) if zone and zone.sees == "none"]
            unlike += any(given.state.zones[place] != game.state.zones[place] for place in hands)
            assert given.state.random != game.state.random
        game.take(option)
    assert unlike > 30


def test_what_a_bot_does_wrong_is_named(rules: Rules) -> None:
    game = Game.start(rules, 1)
    with pytest.raises(
        BotFault, match=r"the bot Answering chose 'nothing', which is not offered; there is: .*, "
    ):
        ask_bot(Answering("nothing"), game, 1, 0)
    with pytest.raises(BotFault, match="the bot Answering chose None"):
        ask_bot(Answering(None), game, 1, 0)
    with pytest.raises(BotFault, match="the bot Failing failed: ZeroDivisionError: by what"):
        ask_bot(Failing(), game, 1, 0)
    with pytest.raises(ValueError, match="a game of 4 needs as many bots; there are 3"):
        play_out(rules, [RandomBot()] * 3, 1)


def test_the_planner_chooses_the_same_for_the_same_seed(rules: Rules) -> None:
    game = play_some(rules, 6, 100)
    assert game.decision is not None and len(game.decision.options) > 1
    before = game.text()
    assert ask_bot(Planner(), game, 6, 100).id == ask_bot(Planner(), game, 6, 100).id
    assert game.text() == before


def test_the_planner_takes_what_is_worth_most() -> None:
    """A card that gives points, beside one that gives nothing of worth."""
    from orchard import deal

    more = "cards:\n- {name: Feast, text: 3 apples}\n- {name: Nap, text: 1 pear}\n"
    game = Game.start(load_orchard(more), 1)
    assert game.decision is not None
    for name in ("Nap", "Feast"):
        deal(game, name, player=game.decision.player)
    game = game.copy()
    assert game.decision is not None
    ids = [option.id for option in game.decision.options]
    assert "Feast" in game.inside("hand", game.decision.player) and len(ids) > 1
    for _ in range(3):
        if game.decision is None or "Feast" not in game.inside("hand", 0):
            break
        game.choose(Planner(lines=30, ahead=0).choose(game.copy(), 4))
    assert game.value("apple", 0) == 3


def test_what_decides_the_game_is_worth_most(rules: Rules) -> None:
    game = play_some(rules, 7, 80)
    assert rules.root is not None
    score = game.world.counters[rules.root.winner[0]]
    before = [rate_player(game, seat) for seat in range(4)], compare_worth(game, 2)
    game.state.num[score.index(2)] += 1
    after = [rate_player(game, seat) for seat in range(4)], compare_worth(game, 2)
    assert [new - old for new, old in zip(after[0], before[0], strict=True)] == [0, 0, 20, 0]
    assert after[1] - before[1] == 60


@pytest.mark.slow
def test_the_planner_beats_three_random_players(rules: Rules) -> None:
    """Of 60 games it won 56, in all seats in turn; here are some of them."""
    wins = 0
    for seed in range(1000, 1006):
        seat = seed % 4
        bots = [Planner() if player == seat else RandomBot() for player in range(4)]
        wins += play_out(rules, bots, seed).ranking()[0] == seat
    assert wins >= 5


def test_bots_say_what_they_are() -> None:
    assert repr(Planner(3)) == "Planner(lines=3, ahead=3)" and repr(RandomBot()) == "RandomBot()"
