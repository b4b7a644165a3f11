"""Games without people, at random unless bots are named: seeded, as many as one likes, and their statistics.

The same content, number of players and seed give the same data, wherever it is worked out and by how many
processes; only `timing` differs.
"""

from __future__ import annotations

__public__ = "prove"

import os
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import Any

from spicewright.compiler.console.processes import open_processes
from spicewright.compiler.play.bots import find_bot
from spicewright.compiler.play.counts import Counter, Counts, list_counts, list_never
from spicewright.compiler.play.dead_ends import Checker, Uses, find_repeated, list_lost_rounds, list_useless
from spicewright.grammar.bundle import Bundle
from spicewright.grammar.only import Party
from spicewright.runtime.bots import Bot, RandomBot
from spicewright.runtime.course.phases import start_phase
from spicewright.runtime.game import Game
from spicewright.runtime.invariants import broken_invariants
from spicewright.runtime.load import load
from spicewright.runtime.rules.model import Rules
from spicewright.runtime.seating import ask_bot
from spicewright.runtime.state.start import first_state
from spicewright.runtime.view import can_see

Data = dict[str, Any]

MOST_DECISIONS = 50_000
"""A game that asks more often will never be over."""


class Look(Enum):
    """How closely games are watched: who checks them counts as well."""

    NOT = "not"
    COUNT = "count"
    CHECK = "check"


def play_game(rules: Rules, seed: int, look: Look = Look.NOT, bots: Sequence[Bot] = ()) -> Data:
    """One game to its end, by a bot for each player; `broken` says at which decision what went wrong.

    Where it is counted, `counts` is how often everything came up; where it is checked, `uses` is what periods
    and options were good for.
    """
    bots = bots or [RandomBot()] * rules.world.players
    made: Data = {"seed": seed, "seats": [], "scores": [], "winner": None, "rounds": 0, "decisions": 0}
    repeated, begun = find_repeated(rules), None
    state = first_state(rules.world, seed)
    watching: Counter | None = Counter(rules, state) if look is Look.COUNT else None
    checking: Checker | None = None
    if look is Look.CHECK:
        watching = checking = Checker(rules, state, seed)
        made["uses"] = checking.uses
    if watching is not None:
        made["counts"] = watching.counts
    try:
        game = Game(rules, state, watching)
        assert rules.root is not None
        start_phase(game.run(), rules.root, -1)
        game.go_on()
        while (decision := game.decision) is not None:
            since = game.state.since.get(f"{repeated}#")
            made["rounds"] += since != begun
            begun = since
            if not made["seats"] and not _is_setup(game):
                made["seats"] = _describe_seats(game)
            wrong = broken_invariants(game) if checking is not None else []
            if not decision.options:
                wrong = wrong or [f"nothing can be chosen: {decision.about}"]
            if made["decisions"] >= MOST_DECISIONS:
                wrong = [f"the game is not over after {MOST_DECISIONS} decisions"]
            if wrong:
                return {**made, "broken": wrong}
            option = ask_bot(bots[decision.player], game, seed, made["decisions"])
            if watching is None:
                game.take(option)
            else:
                watching.take(game, decision, option)
            made["decisions"] += 1
        wrong = broken_invariants(game) if checking is not None else []
    except Exception as problem:  # whatever it is, the seed and the decision are what helps to fix it
        if os.environ.get("SPICEWRIGHT_DEBUG") == "1":
            raise
        return {**made, "broken": [f"{type(problem).__name__}: {problem}"]}
    made["seats"] = made["seats"] or _describe_seats(game)
    made["scores"] = list_scores(game)
    made["winner"] = game.ranking()[0] + 1
    if checking is not None and not wrong:
        checking.finish()
        if checking.found:
            return {**made, "broken": [what for _, what in checking.found], "at": checking.found[0][0]}
    return {**made, "broken": wrong} if wrong else made


def list_scores(game: Game) -> list[int]:
    """What decides the game first, player by player."""
    counters = list_winners(game.rules)
    return [game.value(counters[0], seat) if counters else 0 for seat in range(game.world.players)]


def list_winners(rules: Rules) -> tuple[str, ...]:
    """The counters that decide a game, the first one first."""
    return rules.root.winner if rules.root is not None else ()


def _is_setup(game: Game) -> bool:
    return any(game.rules.phases[phase].setup for phase, _ in game.state.periods)


def _describe_seats(game: Game) -> list[Data]:
    """Who sits where: what is open before each player, except pieces."""
    world, s = game.world, game.state
    seats = []
    for seat in range(world.players):
        places = [zone.first + seat for zone in world.zones.values() if zone.of == "player"]
        things = [t for place in places for t in s.zones[place] if world.sort[t] != "piece"]
        others = [other for other in range(world.players) if other != seat]
        open_ = [t for t in things if all(can_see(game, t, other) for other in others)]
        seats.append({"seat": seat + 1, "holds": [world.name(t) for t in open_]})
    return seats


# -- many games


_ready: tuple[Rules, list[Bot]] | None = None
"""What a process of its own plays with: it is made ready once, not for every game."""


def _prepare(bundle: Bundle, party: Party, packs: Sequence[str], bots: Sequence[str]) -> None:
    global _ready  # noqa: PLW0603 - a process of a pool has no other place to keep something
    _ready = load(bundle, party.persons, packs, mode=party.mode), [find_bot(name) for name in bots]


def _play_one(seed: int, look: Look) -> Data:
    assert _ready is not None
    return play_game(_ready[0], seed, look, _ready[1])


def play_games(
    bundle: Bundle, rules: Rules, seeds: range, jobs: int, look: Look, bots: Sequence[str] = ()
) -> Iterator[Data]:
    """The games of these seeds, in their order, by so many processes that load the same packs as here.

    `bots` are the names of those that play, seat by seat.
    """
    if jobs <= 1 or len(seeds) <= 1:
        found = [find_bot(name) for name in bots]
        yield from (play_game(rules, seed, look, found) for seed in seeds)
        return
    party, packs = rules.world.party, [pack for pack, _ in rules.world.packs]
    with open_processes(min(jobs, len(seeds)), _prepare, (bundle, party, tuple(packs), bots)) as pool:
        yield from pool.map(_play_one, seeds, [look] * len(seeds))


# -- what they come to


class Seen:
    """What all games together show: the counts and uses of each are added up and then forgotten."""

    def __init__(self) -> None:
        self.counts, self.uses = Counts(), Uses()

    def add(self, played: Iterable[Data]) -> Iterator[Data]:
        """The games, without what is kept here."""
        for one in played:
            if (counts := one.pop("counts", None)) is not None:
                self.counts.add(counts)
            if (uses := one.pop("uses", None)) is not None:
                self.uses.add(uses)
            yield one


def sum_up(rules: Rules, seeds: range, games: Sequence[Data], bots: Sequence[str]) -> Data:
    """All games as one document."""
    return {
        "packs": [list(pack) for pack in rules.world.packs],
        "players": rules.world.players,
        "bots": [*bots, *rules.world.seats[len(bots) :]],
        "seed": seeds.start,
        "games": [{key: one[key] for key in one if key not in ("broken", "at")} for one in games],
        "totals": _count_totals(rules, games),
        "broken": [
            {"seed": one["seed"], "decision": one.get("at", one["decisions"] + 1), "what": one["broken"]}
            for one in games
            if "broken" in one
        ],
    }


def list_faults(bundle: Bundle, rules: Rules, first: int, uses: Uses) -> list[Data]:
    """What only all games together show to be wrong, each with the game in which it came up first."""
    found = [{"seed": first, "decision": 1, "what": [what]} for what in list_lost_rounds(bundle, rules)]
    found += [
        {"seed": seed, "decision": decision, "what": [what]}
        for (seed, decision), what in list_useless(rules, uses)
    ]
    return found


def list_came_up(rules: Rules, counts: Counts) -> Data:
    """How often everything came up, and what never did."""
    listed = list_counts(rules, counts)
    return {"counts": listed, "never": list_never(rules, listed)}


def time_games(games: Sequence[Data], seconds: float, jobs: int) -> Data:
    """How long they took, the only part that differs from run to run."""
    decisions = sum(one["decisions"] for one in games)
    return {
        "seconds": round(seconds, 3),
        "decisions per second": round(decisions / seconds) if seconds else None,
        "jobs": jobs,
    }


def _count_totals(rules: Rules, games: Sequence[Data]) -> Data:
    over = [one for one in games if one["winner"] is not None]
    counters = list_winners(rules)
    return {
        "games": len(games),
        "over": len(over),
        "period": rules.phases[name].text if (name := find_repeated(rules)) else None,
        "score": rules.world.counters[counters[0]].name if counters else None,
        "rounds": _spread([one["rounds"] for one in over]),
        "decisions": _spread([one["decisions"] for one in over]),
        "winning score": _spread([one["scores"][one["winner"] - 1] for one in over]),
        "seats": [
            {
                "seat": seat + 1,
                "wins": sum(one["winner"] == seat + 1 for one in over),
                "scores": _spread([one["scores"][seat] for one in over]),
            }
            for seat in range(rules.world.players)
        ],
    }


def _spread(values: Sequence[int]) -> Data:
    if not values:
        return {"average": None, "least": None, "most": None}
    return {"average": round(sum(values) / len(values), 3), "least": min(values), "most": max(values)}
