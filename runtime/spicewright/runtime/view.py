"""What one player may know of a game: all that is open, and of what is hidden only how much there is.

Whatever shows a game to a player or hands it to a program that plays goes through here.
"""

from __future__ import annotations

__public__ = "games"

from collections.abc import Mapping
from typing import Any, TypeAlias

from spicewright.runtime.course.offers import Offer
from spicewright.runtime.decision import NONE, Decision, Option, Thing
from spicewright.runtime.game import Game
from spicewright.runtime.rules.model import Act
from spicewright.runtime.state.save import Json
from spicewright.runtime.table.read import value
from spicewright.runtime.world.counters import Counter
from spicewright.runtime.world.zones import ASIDE, Zone

Data: TypeAlias = dict[str, Any]
"""A whole view, as whoever shows it reads it."""
Part: TypeAlias = Mapping[str, Json]
"""A part of one, as it is made here."""

HIDDEN = "something hidden"
PASS = "pass"
"""The id of the option of a question that is asked only of who can do something."""


def view_for(game: Game, player: int) -> Data:
    """Everything a player may know, as plain data; seats are counted from 1, as people do."""
    world, s = game.world, game.state
    world.check_player(player)
    decision = game.decision
    table = [zone for zone in _list_zones(game) if zone.of != "player"]
    return {
        "seat": player + 1,
        "over": game.over,
        "periods": [
            {"name": game.rules.phases[phase].text, "seat": whose + 1 if whose >= 0 else None}
            for phase, whose in s.periods
        ],
        "seats": [_describe_seat(game, seat, player) for seat in range(world.players)],
        "zones": [_describe_zone(game, zone, zone.first, player) for zone in table],
        "aside": [_describe_thing(game, thing, player) for thing in s.zones[ASIDE]],
        "memories": describe_memories(game, -1, player),
        "lasting": _describe_lasting(game, player),
        "decision": None if decision is None else _describe_decision(game, decision, player),
        "ranking": [seat + 1 for seat in game.ranking()] if game.over else None,
    }


def can_see(game: Game, thing: int, player: int) -> bool:
    """Whether a player may know which thing this is: it is where they see it, or they saw it there once."""
    world, s = game.world, game.state
    if (thing, player) in s.seen or thing < world.players:
        return True
    place = s.at[thing]
    while place >= world.first_thing_place:
        place = s.at[place - world.first_thing_place]
    zone = world.zone_of[place]
    return zone is None or is_open(zone, world.host[place], player)


def is_open(zone: Zone, host: int, player: int) -> bool:
    """Whether a player sees what is in a zone of this host."""
    return zone.sees == "all" or (zone.sees == "owner" and host == player)


# -- what there is


def _list_zones(game: Game) -> list[Zone]:
    """The zones in the order in which their packs declare them."""
    zones = game.world.zones
    return sorted(zones.values(), key=lambda zone: _declared(game, f"zone/{zone.id}"))


def _list_counters(game: Game) -> list[Counter]:
    def declared(counter: Counter) -> tuple[bool, int, str, int]:
        return counter.track, *_declared(game, f"{'track' if counter.track else 'resource'}/{counter.id}")

    return sorted(game.world.counters.values(), key=declared)


def _declared(game: Game, key: str) -> tuple[int, str, int]:
    record = game.world.records[key]
    packs = [pack for pack, _ in game.world.packs]
    return packs.index(record.pack), record.at[0], record.at[1]


def _describe_seat(game: Game, seat: int, player: int) -> Part:
    world, run = game.world, game.run()
    kept = _list_counters(game)
    return {
        "seat": seat + 1,
        "counters": {one.name: value(run, one, seat, -1) for one in kept if one.shape == "player"},
        "tracks": {
            one.name: {world.name(thing): value(run, one, seat, thing) for thing in one.per}
            for one in kept
            if one.shape == "both"
        },
        "zones": [
            _describe_zone(game, zone, zone.first + seat, player)
            for zone in _list_zones(game)
            if zone.of == "player"
        ],
        "on": _describe_above(game, seat, player),
        "memories": describe_memories(game, seat, player),
    }


def _describe_zone(game: Game, zone: Zone, place: int, player: int) -> Part:
    things = game.state.zones[place]
    made: dict[str, Json] = {"name": zone.name, "count": len(things)}
    if is_open(zone, game.world.host[place], player):
        return {**made, "things": [_describe_thing(game, thing, player) for thing in things]}
    known = [thing for thing in things if can_see(game, thing, player)]
    return {**made, "known": [_describe_thing(game, thing, player) for thing in known]}


def _describe_thing(game: Game, thing: int, player: int) -> Part:
    """A thing that the player sees, with everything on it."""
    world = game.world
    made: dict[str, Json] = {"key": world.key[thing], "name": world.name(thing)}
    if world.owner[thing] >= 0:
        made["of"] = world.owner[thing] + 1
    counters = {
        one.name: value(game.run(), one, player, thing)
        for one in world.counters.values()
        if one.shape == "thing" and thing in one.per
    }
    if counters:
        made["counters"] = counters
    above = _describe_above(game, thing, player)
    return {**made, "on": above} if above else made


def _describe_above(game: Game, thing: int, player: int) -> list[Part]:
    above = game.state.zones[game.world.first_thing_place + thing]
    return [_describe_thing(game, other, player) for other in above]


def describe_memories(game: Game, seat: int, player: int) -> Part:
    """What is remembered of a player, or of the table; of a secret somebody else has, how much it is."""
    world, s = game.world, game.state
    found: dict[str, Json] = {}
    for id, (_, record) in world.memories.items():
        if (record.text("of") == "player") != (seat >= 0):
            continue
        things = s.memory[world.memory(id, seat)]
        secret = record.flag("hidden") and seat != player
        if secret and not all((thing, player) in s.seen for thing in things):
            found[record.name] = {"count": len(things)}
        else:
            shown = [world.name(t) for t in things if secret or can_name(game, (t,), player)]
            found[record.name] = {"count": len(things), "things": shown}
    return found


def _describe_lasting(game: Game, player: int) -> list[Part]:
    """Statements that hold for a while, with whose they are and what they are printed on."""
    found: list[Part] = []
    for held in game.state.lasting:
        step, me, this = game.rules.steps[held.step], held.scope.me, held.scope.this
        if this < 0 or can_see(game, this, player):
            source = game.world.name(this) if this >= 0 else None
            found.append({"seat": me + 1 if me >= 0 else None, "text": step.text, "from": source})
    return found


# -- what is asked, and what others hear of it


def _describe_decision(game: Game, decision: Decision, player: int) -> Part:
    """What is asked; others hear of whom, unless the question alone would reveal what that player holds."""
    if decision.player != player:
        free = decision.option(PASS) is not None
        return {"seat": decision.player + 1 if not free or _list_named(game, decision, player) else None}
    return {
        "seat": decision.player + 1,
        "about": decision.about,
        "options": [{"id": option.id, "label": option.label} for option in decision.options],
        "refused": [
            {"id": refusal.id, "label": refusal.label, "reasons": list(refusal.reasons)}
            for refusal in decision.refused
        ],
    }


def option_things(game: Game, option: Option) -> tuple[int, ...]:
    """The things an option is about, as far as it names them."""
    if isinstance(option.value, Offer):
        return option.value.picked
    return (option.value.thing,) if isinstance(option.value, Thing) else ()


def is_secret(game: Game) -> bool:
    """Whether what is decided now concerns the decider alone."""
    frame = game.state.top
    todo = frame.todo if frame is not None else None
    step = game.rules.steps[todo.step] if todo is not None else None
    if not isinstance(step, Act):
        return False
    memory = step.given.memory
    return step.said.secret or (bool(memory) and game.world.memories[memory][1].flag("hidden"))


class Hearing:
    """What others hear of a choice: made before it is taken, asked when it is done."""

    __slots__ = ("decision", "open", "option", "quiet", "secret", "things")

    def __init__(self, game: Game, option: Option) -> None:
        assert game.decision is not None
        self.decision, self.option = game.decision, option
        self.secret = is_secret(game)
        self.things = option_things(game, option)
        # What was open is known by its name, wherever it went since.
        self.open = frozenset(seat for seat in range(game.world.players) if can_name(game, self.things, seat))
        # A player who passes on something hidden must not reveal that there was anything to pass on. All else
        # is heard: a line that is missing where something hidden could be chosen would give that away.
        self.quiet = frozenset(
            seat
            for seat in range(game.world.players)
            if option.value is NONE and not _list_named(game, self.decision, seat)
        )

    def tell(self, game: Game, player: int) -> str | None:
        """The choice as a player hears it, in the game as it is now; nothing where it goes unnoticed."""
        about, label = self.decision.about, self.option.label
        offered = isinstance(self.option.value, Offer)
        if self.decision.player != player:
            if player in self.quiet:
                return None
            if self.secret or not (player in self.open or can_name(game, self.things, player)):
                label = f"{label.partition(': ')[0]}: {HIDDEN}" if offered else HIDDEN
        return label if offered or label in about else f"{about}: {label}"


def _list_named(game: Game, decision: Decision, player: int) -> list[Option]:
    """The options of somebody else that a player may hear of, except that of doing nothing."""
    return [
        option
        for option in decision.options
        if option.value is not NONE and can_name(game, option_things(game, option), player)
    ]


def can_name(game: Game, things: tuple[int, ...], player: int) -> bool:
    """Whether a player may hear of these things: they see them, or there is nothing in them but a name."""
    world, s = game.world, game.state
    box = world.starts["table"].first
    return all(
        can_see(game, thing, player) or (s.at[thing] == box and _is_bare(game, thing)) for thing in things
    )


def _is_bare(game: Game, thing: int) -> bool:
    """Whether there is nothing in a thing but its name."""
    type_ = game.world.records.get(f"type/{game.world.sort[thing]}")
    return type_ is not None and type_.flag("bare")
