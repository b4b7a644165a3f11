"""A game at a moment in, what there is to look at out, and the difference to a later moment."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator

from spicewright.compiler.scenarios.recording import (
    ASIDE,
    GONE,
    NOBODY,
    Change,
    Counted,
    Fact,
    Held,
    Moved,
    Turned,
    Value,
)
from spicewright.runtime.game import Game
from spicewright.runtime.state.scope import Things
from spicewright.runtime.table.read import value
from spicewright.runtime.view import can_see
from spicewright.runtime.world.counters import Counter
from spicewright.runtime.world.world import World
from spicewright.runtime.world.zones import ASIDE as ASIDE_PLACE
from spicewright.runtime.world.zones import GONE as GONE_PLACE


class Position:
    """A copy of a game without an observer: to look at it is not to use any of its rules."""

    def __init__(self, game: Game) -> None:
        self.game = Game(game.rules, game.state.copy())
        self.world, self.state = game.world, self.game.state
        self.run = self.game.run()
        self.counted: dict[tuple[str, int, int], int] = {}

    @property
    def periods(self) -> tuple[tuple[str, int], ...]:
        return self.state.periods

    # -- what there is

    def read(self, fact: Fact) -> Value:
        """What a fact comes to here."""
        counter = self.world.counters.get(fact.what.partition("/")[2]) if _is_counter(fact) else None
        if counter is None:
            return self._hold(self.state.zones[self._find_place(fact)], fact.player)
        thing = self.world.ids[fact.thing][0] if fact.thing else -1
        return self._count(counter, max(fact.player, 0), thing)

    def is_store(self, fact: Fact) -> bool:
        """Whether a fact is a place of things that are not in play."""
        stores = {f"zone/{zone.id}" for zone in self.world.starts.values()}
        return fact in (GONE, ASIDE) or fact.what in stores

    def _find_place(self, fact: Fact) -> int:
        if fact in (GONE, ASIDE):
            return GONE_PLACE if fact == GONE else ASIDE_PLACE
        if not fact.what:
            thing = self.world.ids[fact.thing][0] if fact.thing else fact.player
            return self.world.first_thing_place + thing
        return self.world.place(fact.what.partition("/")[2], fact.player)

    def _count(self, counter: Counter, player: int, thing: int) -> int:
        if not counter.counted:
            return self.state.num[counter.index(player, thing)]
        key = (counter.id, player, thing)
        if key not in self.counted:
            self.counted[key] = value(self.run, counter, player, thing)
        return self.counted[key]

    def _hold(self, things: Things, host: int) -> tuple[Held, ...]:
        """What is there, alike things together, those that no player sees by their type."""
        tally = Tally(self._name(thing, self.sees(thing)) for thing in things)
        found = [(key, owner if owner != host else NOBODY, count) for (key, owner), count in tally.items()]
        return tuple(Held(key, count, owner) for key, owner, count in sorted(found))

    def _name(self, thing: int, seen: bool) -> tuple[str, int]:
        """A thing by its key, or its type alone; a piece hides nothing."""
        sort = self.world.sort[thing]
        if seen or sort == "piece":
            return self.world.key[thing], self.run.holder(thing)
        return f"type/{sort}", NOBODY

    def sees(self, thing: int) -> bool:
        """Whether a player knows which thing this is: what somebody sees is shown, a deck is not."""
        return any(can_see(self.game, thing, player) for player in range(self.world.players))

    # -- what is different

    def compare(self, later: Position) -> tuple[Change, ...]:
        """What happened up to a later moment: numbers first, then things."""
        return (*self._compare_counters(later), *self._compare_things(later))

    def _compare_counters(self, later: Position) -> Iterator[Counted]:
        mine, other = self.state.num, later.state.num
        for counter in self.world.counters.values():
            last = counter.first + counter.size(self.world.players)
            if not counter.counted and mine[counter.first : last] == other[counter.first : last]:
                continue
            for player, thing in self._list_kept(counter):
                before, after = self._count(counter, player, thing), later._count(counter, player, thing)
                if before != after:
                    whose = NOBODY if counter.shape == "thing" else player
                    kept = self.world.key[thing] if thing >= 0 else ""
                    yield Counted(Fact(counter.key, whose, kept), before, after)

    def _list_kept(self, counter: Counter) -> Iterator[tuple[int, int]]:
        """Whom and what a counter is kept for."""
        for player in range(1 if counter.shape == "thing" else self.world.players):
            for thing in (-1,) if counter.shape == "player" else counter.per:
                yield player, thing

    def _compare_things(self, later: Position) -> Iterator[Moved | Turned]:
        before, after = self.state.at, later.state.at
        pairs = enumerate(zip(before, after, strict=True))
        moved = [thing for thing, (start, end) in pairs if start != end]
        turned: set[int] = set()
        for thing in moved:
            other = self.world.other_side.get(thing, -1)
            if after[thing] == GONE_PLACE and other in moved and before[other] == GONE_PLACE:
                turned |= {thing, other}
                yield Turned(self.world.key[thing], self.world.key[other])
        tally: Tally[tuple[tuple[str, int], int, int]] = Tally()
        for thing in moved:
            if thing not in turned:
                seen = self.sees(thing) or later.sees(thing)
                tally[later._name(thing, seen), before[thing], after[thing]] += 1
        for ((key, owner), start, end), count in tally.items():
            yield Moved(Held(key, count, owner), find_place(self.world, start), find_place(self.world, end))


def find_place(world: World, place: int) -> Fact:
    """A place as something to look at."""
    first = world.first_thing_place
    if place >= first:
        thing = place - first
        player = thing if thing < world.players else NOBODY
        return Fact("", player, "" if player >= 0 else world.key[thing])
    zone = world.zone_of[place]
    if zone is None:
        return GONE if place == GONE_PLACE else ASIDE
    return Fact(f"zone/{zone.id}", world.host[place])


def _is_counter(fact: Fact) -> bool:
    return fact.what.startswith(("resource/", "track/"))
