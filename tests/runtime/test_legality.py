"""Whether an act can be done: the same answer with reasons and without, walked and from the index."""

from __future__ import annotations

import pytest

from orchard import card, choose, deal, find, load_orchard, options, start
from spicewright.runtime.bots import pick_option
from spicewright.runtime.game import Game
from spicewright.runtime.kernel.legality import candidates, legal, why_act, why_not
from spicewright.runtime.kernel.steps import Choice
from spicewright.runtime.rules.model import Act, Run
from spicewright.runtime.state.scope import Scope, scope_of
from spicewright.runtime.table.move import move

TREES = ("Old Tree", "Tall Tree", "Far Tree", "Dear Tree")
PURSES = [
    {"apple": apple, "pear": pear, "basket": basket}
    for apple in (0, 1, 2)
    for pear in (0, 1)
    for basket in (0, 1)
]


def find_send(game: Game) -> tuple[Act, Scope, int]:
    """`send a picker to a tree`, with its picker settled: the tree is open."""
    steps = game.rules.boxes["phase/turn", "steps"]
    assert isinstance(steps, Choice)
    act = steps.parts[1]
    assert isinstance(act, Act)
    picker = game.state.zones[game.world.place("house", 0)][0]
    scope = scope_of(0).pick(act.roles[0].key, (picker,))
    return act, scope, act.open_role(scope)


def list_legal(game: Game) -> set[str]:
    act, scope, index = find_send(game)
    return {game.world.name(tree) for tree in legal(game.run(), act, scope, index)}


def explain(game: Game, tree: str) -> tuple[str, ...]:
    """Why no picker can be sent to a tree."""
    act, scope, index = find_send(game)
    run = Run(game.rules, game.state, None, explain=True)
    return why_not(run, act, scope, index, find(game, tree))


def occupy(game: Game, tree: str, player: int = 1) -> None:
    picker = game.state.zones[game.world.place("house", player)][0]
    move(game.run(), picker, game.world.first_thing_place + find(game, tree))


@pytest.mark.parametrize("purse", PURSES, ids=lambda purse: "-".join(map(str, purse.values())))
def test_walked_indexed_and_explained_give_the_same_answer(purse: dict[str, int]) -> None:
    answers = []
    for fast in (True, False):
        game = start(fast=fast, **purse)
        occupy(game, "Old Tree")
        answers.append(list_legal(game))
    answers.append({tree for tree in TREES if not explain(game, tree)})
    assert answers[0] == answers[1] == answers[2]


def test_the_purses_tell_the_trees_apart() -> None:
    found = set()
    for purse in PURSES:
        game = start(**purse)
        found.add(frozenset(list_legal(game)))
    assert {frozenset(TREES), frozenset(("Old Tree",))} <= found and len(found) >= 5


def test_nothing_is_explained_where_nobody_asks() -> None:
    game = start()
    act, scope, index = find_send(game)
    assert why_not(game.run(), act, scope, index, find(game, "Dear Tree")) == ("",)
    assert len(explain(game, "Dear Tree")) == 3


def test_every_reason_is_named_by_the_words_of_its_rule() -> None:
    game = start()
    occupy(game, "Dear Tree")
    assert explain(game, "Dear Tree") == (
        "needs: no picker of a player on that tree",
        "needs: 1 basket",
        "apple: 1 needed, 0 there",
        "pear: 1 needed, 0 there",
    )


def test_where_nothing_can_be_picked_the_nearest_ways_are_named() -> None:
    game = start(apple=1, pear=1)
    occupy(game, "Old Tree")
    occupy(game, "Tall Tree")
    occupy(game, "Far Tree", player=0)
    act, _, _ = find_send(game)
    why = why_act(Run(game.rules, game.state, None, explain=True), act, scope_of(0))
    assert why == ("needs: 1 basket", "needs: no picker of a player on that tree")


def test_a_candidate_is_offered_or_refused_and_never_both() -> None:
    game = start(apple=2, pear=1)
    occupy(game, "Old Tree")
    game = choose(game.copy(), "send-a-picker-to-a-tree")
    assert game.decision is not None
    refused = [one.id for one in game.decision.refused if one.id.endswith("tree")]
    offered = [id for id in options(game) if id.endswith("tree")]
    assert sorted(refused + offered) == ["dear-tree", "far-tree", "old-tree", "tall-tree"]
    assert offered == ["far-tree", "tall-tree"]


def test_a_price_that_a_rule_changes_is_the_price_that_is_asked() -> None:
    more = "cards:\n- name: Ladder\n  rules: trees cost you 1 less apple\n"
    for fast in (True, False):
        game = start(more, fast=fast, apple=1)
        assert "Tall Tree" not in list_legal(game)
        deal(game, "Ladder", "play")
        assert "Tall Tree" in list_legal(game)


def test_a_ban_takes_a_thing_out_and_says_so() -> None:
    text = "until your next turn: opponents cannot send pickers to <Old Tree>"
    for fast in (True, False):
        game = start(card(text), ("Tried",), fast)
        choose(game, "play-a-card")
        assert game.decision is not None and game.decision.player == 1
        assert "opponents cannot send pickers to <Old Tree>" in game.decision.why_not(
            "send-a-picker-to-a-tree"
        )


def test_the_search_leaves_the_state_as_it_was() -> None:
    game = start(apple=2)
    before = game.text()
    act, scope, index = find_send(game)
    for tree in candidates(game.run(), act, scope, index):
        why_not(Run(game.rules, game.state, None, explain=True), act, scope, index, tree)
    assert list_legal(game) and game.text() == before


@pytest.mark.parametrize("seed", range(12))
def test_random_games_go_the_same_way_walked_and_fast(seed: int) -> None:
    more = card("1 apple, (1 pear -> 2 apples)", "Gift")
    games = [Game.start(load_orchard(more, fast), seed) for fast in (True, False)]
    for game in games:
        for player, name in ((0, "Gift"), (1, "Walk")):
            deal(game, name, player=player)
    games = [game.copy() for game in games]
    for number in range(60):
        fast, walked = (game.decision for game in games)
        if fast is None or walked is None:
            break
        assert [(one.id, one.label) for one in fast.options] == [
            (one.id, one.label) for one in walked.options
        ]
        assert [(one.id, one.reasons) for one in fast.refused] == [
            (one.id, one.reasons) for one in walked.refused
        ]
        chosen = pick_option(seed, number, fast).id
        for game in games:
            game.choose(chosen)
        assert games[0].text() == games[1].text()
