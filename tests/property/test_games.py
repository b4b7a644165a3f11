"""Random games: what must hold in every state does, saving and copying change nothing, and scores add up.

The long tests play GAMES games of each sort; more of them are played by

    SPICEWRIGHT_GAMES=2000 pytest -m slow tests/property/test_games.py
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from functools import cache

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from places import ROOT, SOURCES
from ready import load_pack
from spicewright.grammar.meaning import Noun, walk_meaning
from spicewright.runtime.bots import pick_option
from spicewright.runtime.game import Game
from spicewright.runtime.invariants import broken_invariants
from spicewright.runtime.kernel.act import Do
from spicewright.runtime.rules.model import Rules, Run, Statement, Step
from spicewright.runtime.state.frame import Frame, Todo
from spicewright.runtime.state.save import read_state
from spicewright.runtime.state.scope import Deed, Scope, Value, scope_of
from spicewright.runtime.state.state import State
from spicewright.runtime.world.zones import GONE

GAMES = int(os.environ.get("SPICEWRIGHT_GAMES", "40"))
MOST = 5000
"""More decisions than any game has."""
TABLES = [("base", 3), ("base", 4), ("salt-road", 3), ("salt-road", 4)]
QUICK = range(2)


def play(game: Game, seed: int, first: int = 0) -> Iterator[int]:
    """Plays on at random; stops before every choice and says which it is, and once more when it is over."""
    for number in range(first, MOST):
        yield number
        if game.decision is None:
            return
        game.take(pick_option(seed, number, game.decision))
    raise AssertionError(f"not over after {MOST} decisions")


def play_out(game: Game, seed: int, first: int = 0) -> Game:
    for _ in play(game, seed, first):
        pass
    assert game.over
    return game


# -- what must hold


def check_game(pack: str, players: int, seed: int) -> None:
    game = Game.start(load_pack(pack, players), seed)
    for number in play(game, seed):
        wrong = broken_invariants(game)
        assert wrong == [], f"{pack} for {players}, seed {seed}, choice {number}"
        if game.decision is not None:
            assert 0 <= game.decision.player < players
            assert all(option.id and option.label for option in game.decision.options)
    assert sorted(game.ranking()) == list(range(players))


@pytest.mark.parametrize("seed", QUICK)
@pytest.mark.parametrize(("pack", "players"), TABLES)
def test_what_must_hold_does_at_every_decision(pack: str, players: int, seed: int) -> None:
    check_game(pack, players, seed)


@pytest.mark.slow
@pytest.mark.parametrize(("pack", "players"), TABLES)
def test_what_must_hold_does_in_many_games(pack: str, players: int) -> None:
    games = GAMES if pack == "base" else GAMES // 4
    for seed in range(len(QUICK), len(QUICK) + games):
        check_game(pack, players, seed)


# -- the same bytes


PROGRAM = """
import sys
from spicewright.compiler.emit.load import load_rules
from spicewright.runtime.bots import pick_option
from spicewright.runtime.game import Game
pack, players, seed, content = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
rules, found = load_rules([content], players, [pack])
game, number = Game.start(rules, seed), 0
while game.decision is not None:
    if number % 10 == 0:
        sys.stdout.buffer.write(game.text().encode() + b"\\n")
    game.take(pick_option(seed, number, game.decision))
    number += 1
sys.stdout.buffer.write(game.text().encode() + b"\\n")
"""


def play_elsewhere(pack: str, players: int, seed: int, hashes: str) -> bytes:
    """Every tenth state of a game, and the last, as a process of its own writes them."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, pack, str(players), str(seed), str(ROOT / "content")],
        capture_output=True,
        env={**os.environ, "PYTHONPATH": SOURCES, "PYTHONHASHSEED": hashes},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout


@pytest.mark.slow
@pytest.mark.parametrize(("pack", "players", "seed"), [("base", 4, 11), ("salt-road", 3, 12)])
def test_the_same_seed_gives_the_same_bytes_in_every_process(pack: str, players: int, seed: int) -> None:
    first, second = (play_elsewhere(pack, players, seed, hashes) for hashes in ("1", "4711"))
    assert first == second
    assert first.count(b"\n") > 10
    game = play_out(Game.start(load_pack(pack, players), seed), seed)
    assert first.splitlines()[-1] == game.text().encode()


def test_another_seed_gives_another_game() -> None:
    ends = {play_out(Game.start(load_pack("base", 3), seed), 1).text() for seed in (1, 2)}
    assert len(ends) == 2


def check_saving(pack: str, players: int, seed: int) -> None:
    """A game that is written and read back before every choice goes on as one that is not."""
    rules = load_pack(pack, players)
    plain, saved = Game.start(rules, seed), Game.start(rules, seed)
    for number in play(plain, seed):
        text = saved.text()
        assert text == plain.text(), f"{pack} for {players}, seed {seed}, choice {number}"
        numbers = {step.id: step.number for step in rules.steps}
        sizes = (rules.world.numbers, rules.world.places, rules.world.things)
        saved = Game(rules, read_state(json.loads(text), numbers, sizes))
        assert saved.text() == text
        one, other = plain.decision, saved.decision
        assert (one is None) == (other is None)
        if one is not None and other is not None:
            assert (one.player, one.about, one.step) == (other.player, other.about, other.step)
            assert [(o.id, o.label) for o in one.options] == [(o.id, o.label) for o in other.options]
            saved.take(pick_option(seed, number, other))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("pack", "players", "seed"), [("base", 3, 21), ("base", 4, 22), ("salt-road", 4, 23)]
)
def test_a_game_that_is_saved_at_every_decision_goes_on_the_same(pack: str, players: int, seed: int) -> None:
    check_saving(pack, players, seed)


@pytest.mark.slow
@pytest.mark.parametrize(("pack", "players"), TABLES)
def test_many_games_can_be_saved_at_every_decision(pack: str, players: int) -> None:
    for seed in range(100, 100 + GAMES // 8):
        check_saving(pack, players, seed)


# -- copies


def spoil(state: State) -> None:
    """Changes everything in a state that can be changed in place."""
    for name in dir(state):  # a compiled class has no `__slots__`
        value = getattr(state, name)
        if isinstance(value, list):
            value[:] = [*reversed(value), value[0]] if value else [7]


@pytest.mark.parametrize(("pack", "players", "seed"), [("base", 4, 31), ("salt-road", 3, 32)])
def test_a_copy_shares_nothing_that_changes(pack: str, players: int, seed: int) -> None:
    game = Game.start(load_pack(pack, players), seed)
    for number in play(game, seed):
        if number % 7 == 0:
            before = game.text()
            copy = game.copy()
            assert copy.text() == before
            spoil(copy.state)
            assert game.text() == before, f"choice {number}"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("pack", "players", "seed"), [("base", 3, 41), ("base", 4, 42), ("salt-road", 4, 43)]
)
def test_playing_a_copy_leaves_the_game_alone(pack: str, players: int, seed: int) -> None:
    """What copies share is never changed in place: each goes its own way to the end."""
    game = Game.start(load_pack(pack, players), seed)
    for number in play(game, seed):
        if number % 60 == 0:
            before = game.text()
            ends = [play_out(game.copy(), other, number).text() for other in (seed, seed, seed + 1)]
            assert game.text() == before, f"choice {number}"
            assert ends[0] == ends[1]
    assert game.text() == ends[0]


def test_looking_at_what_is_refused_changes_nothing() -> None:
    game = Game.start(load_pack("base", 4), 51)
    for _ in play(game, 51):
        before = game.text()
        if game.decision is not None:
            ids = {option.id for option in game.decision.options}
            for refusal in game.decision.refused:
                assert refusal.reasons and refusal.id not in ids
        assert game.text() == before


# -- scores


class Accounts:
    """What players should have: what deeds gave them for good, and what they have while something holds.

    It hears of deeds and asks conditions itself, and never looks at a number that the rules keep.
    """

    def __init__(self, rules: Rules) -> None:
        assert rules.root is not None
        self.rules, self.score = rules, rules.world.counters[rules.root.winner[0]]
        self.good = [self.score.start] * rules.world.players

    def way(self, step: Step, way: int) -> None:
        pass

    def deed(self, run: Run, deed: Deed) -> None:
        if deed.counter == self.score.id and f"language/{deed.verb}" in self.rules.verbs:
            assert deed.verb == "gain", f"nobody counts what it is to {deed.verb} it"
            self.good[deed.by] += deed.amount

    def list_held(self, run: Run) -> list[int]:
        """What every player has while something holds."""
        found = [0] * run.world.players
        for watch in self.rules.watches:
            holder = watch.scope.me if watch.scope.this < 0 else run.holder(watch.scope.this)
            if watch.counter is self.score and holder >= 0:
                mine = scope_of(holder, watch.scope.this).bind(watch.scope.slots)
                found[holder] += watch.amount if watch.check(run, mine) else 0
        return found


@pytest.mark.slow
@pytest.mark.parametrize(("pack", "players"), TABLES)
def test_a_score_is_the_sum_of_what_it_came_from(pack: str, players: int) -> None:
    rules, most = load_pack(pack, players), 0
    for seed in (61, 62):
        accounts = Accounts(rules)
        game = Game.start(rules, seed, accounts)
        for number in play(game, seed):
            scores = [game.value(accounts.score.id, player) for player in range(players)]
            held = accounts.list_held(game.run())
            wanted = [good + more for good, more in zip(accounts.good, held, strict=True)]
            assert scores == wanted, f"seed {seed}, choice {number}"
            most = max(most, *held)
        assert max(accounts.good) > accounts.score.start
        assert play_out(Game.start(rules, seed), seed).text() == game.text()
    assert most > 0, "nobody ever had something while something held"


# -- every verb, in any state


PLAIN = settings(deadline=None, phases=[Phase.explicit, Phase.reuse, Phase.generate])
"""A seed is a seed: there is no smaller one to look for."""
LONGEST = 25
"""How many decisions of an effect are made before it is left alone."""


@cache
def stations(pack: str, players: int, seed: int) -> list[tuple[State, str]]:
    """The states of a random game before each of its choices, and as texts."""
    game = Game.start(load_pack(pack, players), seed)
    return [(game.state.copy(), game.text()) for _ in play(game, seed)]


@cache
def all_steps() -> dict[str, list[str]]:
    """Every step of every pack that does something, by its verb; but for what replaces something else."""
    steps = load_pack("salt-road", 4).by_id
    instead: set[str] = set()
    for step in steps.values():
        if isinstance(step, Statement) and step.kind == "replace":
            waiting = list(step.children())
            while waiting:
                instead.add(waiting[-1].id)
                waiting += waiting.pop().children()
    found: dict[str, list[str]] = {}
    for id, step in sorted(steps.items()):
        if isinstance(step, Do) and id not in instead:
            found.setdefault(step.verb.key, []).append(id)
    return found


class Unbound(Exception):
    """A step reads something that only what comes before it could say."""


def read_slots(step: Do) -> list[str]:
    """The slots that the meaning of a step reads."""
    nouns = [one for one in walk_meaning(step.said) if isinstance(one, Noun) and one.kind == "slot"]
    return list(dict.fromkeys(name for noun in nouns for name in noun.id))


def bind(rules: Rules, state: State, step: Do, player: int, chance: random.Random) -> Scope:
    """What a step has to know: whose it is, on what it stands, and something that fits for all it reads."""
    world = rules.world
    key = step.id.partition("#")[0].rpartition("/")[0]
    mine = [thing for thing in world.ids.get(key, ()) if world.owner[thing] in (player, -1)]
    this, slots = chance.choice(mine) if mine else -1, dict[str, Value]()
    for memory, (_, record) in world.memories.items():
        place, sorts = world.memory(memory, player), world.content.sorts_of(record.text("holds"))
        if not state.memory[place]:
            fitting = [thing for sort in sorts for thing in world.by_sort.get(sort, ())]
            state.memory[place] = (chance.choice(fitting),)
    for slot in read_slots(step):
        name = slot.rstrip("0123456789").rstrip("-")
        if name == "this":
            if not mine:
                raise Unbound(slot)
            continue
        if name in ("player", "opponent"):
            others = [one for one in range(world.players) if one != player or name == "player"]
            slots[slot] = (chance.choice(others),)
            continue
        fitting = [
            thing
            for sort in world.content.sorts_of(name)
            for thing in (*world.by_sort.get(sort, ()), *world.ids.get(f"piece/{sort}", ()))
            if state.at[thing] != GONE and world.owner[thing] in (player, -1)
        ]
        if not fitting:
            raise Unbound(slot)
        slots[slot] = (chance.choice(fitting),)
    return scope_of(player, this).bind(slots)


def drive(pack: str, players: int, id: str, chance: random.Random) -> bool:
    """One step, in a random state, for a random player, with random choices; whether it could be bound."""
    rules = load_pack(pack, players)
    step = rules.by_id.get(id)
    if not isinstance(step, Do):
        return False
    station, before = chance.choice(stations(pack, players, chance.randrange(3)))
    player = chance.randrange(players)
    game = Game(rules, station.copy())
    state = game.state
    try:
        scope = bind(rules, state, step, player, chance)
    except Unbound:
        return False
    if step.paid and step.can(game.run(), scope):
        return True  # a cost that cannot be paid is never begun
    # between other things an effect can come where players may do what they like
    waiting = state.top.todo if state.top is not None else None
    window = waiting is not None and rules.steps[waiting.step].id == "@window"
    state.top = Frame(Todo(step.number, None, None), scope, state.top if window else None)
    game.go_on()
    for _ in range(LONGEST):
        decision = game.decision
        if decision is None or not decision.options:
            break
        game.take(chance.choice(decision.options))
    wrong = [one for one in broken_invariants(game) if not one.startswith("nothing can be chosen")]
    assert wrong == []
    assert Game(rules, station).text() == before
    return True


def drive_verb(verb: str, seed: int) -> None:
    for id in all_steps()[verb]:
        chance = random.Random(f"{seed} {id}")
        pack, players = chance.choice(TABLES)
        try:
            drive(pack, players, id, chance)
        except Exception as problem:
            problem.add_note(f"{id} with {pack} for {players}, seed {seed}")
            raise


MANY_STEPS = ("language/gain", "language/choose")
"""The verbs that take seconds to try, as half of all effects have them."""


@pytest.mark.parametrize(
    "verb",
    [pytest.param(one, marks=pytest.mark.slow if one in MANY_STEPS else ()) for one in sorted(all_steps())],
)
@settings(PLAIN, max_examples=1)
@given(seed=st.integers(0, 2**32))
def test_every_verb_leaves_a_sound_state(verb: str, seed: int) -> None:
    drive_verb(verb, seed)


@pytest.mark.slow
@pytest.mark.parametrize("verb", sorted(all_steps()))
@settings(PLAIN, max_examples=max(GAMES // 8, 1))
@given(seed=st.integers(0, 2**32))
def test_every_verb_leaves_a_sound_state_in_many(verb: str, seed: int) -> None:
    drive_verb(verb, seed)


@pytest.mark.slow
def test_hardly_a_step_is_left_out() -> None:
    """A step that reads what only the steps before it can say is tried as a part of those."""
    steps = [id for ids in all_steps().values() for id in ids]
    left = [
        id
        for id in steps
        if not any(drive("salt-road", 4, id, random.Random(f"{attempt} {id}")) for attempt in range(3))
    ]
    assert len(left) <= len(steps) // 50, left
