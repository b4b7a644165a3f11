"""A bot that plans its own turn: it knows what content declares, and nothing of what it means.

It plays some lines of its turn at random, each on a game that is dealt again, goes on for a while as if all
players chose at random, and begins the line after which it has the most. What decides the game counts for
most of that; all else that a player has counts for a little.
"""

from __future__ import annotations

__public__ = "games"

from spicewright.runtime.game import Game
from spicewright.runtime.redeal import redeal
from spicewright.runtime.state.state import State

LINES = 12
"""How many lines are tried; each option begins at least one."""
AHEAD = 3
"""How many choices for each player follow the turn."""
LONGEST = 60
"""A turn in which more is chosen is not played to its end."""
SCORE, TRACK, OTHER = 20, 2, 1
"""What a point of the score is worth, a step of a track, and any other resource or card."""
FIRST = 1000
"""What it is worth to have won."""


class Planner:
    """Tries lines of its own turn, and begins the best of them."""

    def __init__(self, lines: int = LINES, ahead: int = AHEAD) -> None:
        self.lines, self.ahead = lines, ahead

    def choose(self, game: Game, seed: int) -> str:
        decision = game.decision
        assert decision is not None
        ids = [option.id for option in decision.options]
        best, chosen = 0, ""
        for line in range(max(self.lines, len(ids)) if len(ids) > 1 else 0):
            tried = redeal(game, decision.player, seed + line)
            id = ids[line % len(ids)]
            tried.choose(id)
            self._play_on(tried, game.state, decision.player)
            worth = compare_worth(tried, decision.player)
            if not chosen or worth > best:
                best, chosen = worth, id
        return chosen or ids[0]

    def _play_on(self, game: Game, before: State, player: int) -> None:
        """Plays to the end of the player's turn and somewhat further, at random."""
        turn = _find_turn(before, player)
        for _ in range(LONGEST):
            if game.over or game.state.periods[: len(turn)] != turn:
                break
            _take_any(game)
        for _ in range(self.ahead * game.world.players):
            if game.over:
                break
            _take_any(game)

    def __repr__(self) -> str:
        return f"Planner(lines={self.lines}, ahead={self.ahead})"


def _take_any(game: Game) -> None:
    assert game.decision is not None
    options = game.decision.options
    game.take(options[game.state.draw_number(len(options))])


def _find_turn(state: State, player: int) -> tuple[tuple[str, int], ...]:
    """The periods that run, down to the shortest one of this player; all of them where none is."""
    for last in range(len(state.periods), 0, -1):
        if state.periods[last - 1][1] == player:
            return state.periods[:last]
    return state.periods


def compare_worth(game: Game, player: int) -> int:
    """How much more a player has than the others on average, times the number of the others."""
    others = game.world.players - 1
    found = [rate_player(game, seat) for seat in range(game.world.players)]
    worth = (others + 1) * found[player] - sum(found)
    return worth + FIRST * others if game.over and game.ranking()[0] == player else worth


def rate_player(game: Game, player: int) -> int:
    """What a player has: the score, tracks, resources that last, and cards, whatever they are."""
    world, state = game.world, game.state
    assert game.rules.root is not None
    score = game.rules.root.winner[:1]
    worth = sum([SCORE * game.value(id, player) for id in score])
    for counter in world.counters.values():
        if counter.id in score or counter.counted or counter.lasts or counter.shape == "thing":
            continue
        if counter.shape == "player":
            worth += OTHER * state.num[counter.index(player)]
        else:
            worth += TRACK * sum([state.num[counter.index(player, thing)] for thing in counter.per])
    for zone in world.zones.values():
        if zone.of == "player":
            things = state.zones[zone.first + player]
            worth += OTHER * sum([world.sort[thing] != "piece" for thing in things])
    return worth
