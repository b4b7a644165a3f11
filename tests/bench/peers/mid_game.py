"""A game in full course, laid out by hand, and the effects of the base game that happen in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from spicewright.runtime.game import Game
from spicewright.runtime.machine import Machine
from spicewright.runtime.state import Env, State

ME = 1
"""The player whose effects they are; the next ones are 2, 3 and 0."""
CARDS = ("starter-card", "imperium-card", "reserve-card", "intrigue-card")
LEADERS = ("paul-atreides", "glossu-the-beast-rabban", "helena-richese", "duke-leto-atreides")


class Table:
    """A state that can be laid out: things go where one says, without anything happening."""

    def __init__(self, machine: Machine, state: State) -> None:
        self.machine, self.world, self.state = machine, machine.world, state
        self.laid: set[int] = set()

    def copy(self) -> Table:
        made = Table(self.machine, self.state.copy())
        made.laid = set(self.laid)
        return made

    def lay(self, thing: int, place: int) -> None:
        s = self.state
        s.zones[s.at[thing]] = tuple(one for one in s.zones[s.at[thing]] if one != thing)
        s.zones[place] = (*s.zones[place], thing)
        s.at[thing] = place
        self.laid.add(thing)

    def find(self, name: str, player: int) -> int:
        """A card of that name that lies nowhere yet."""
        for sort in CARDS:
            for thing in self.world.ids.get(f"{sort}/{name}", ()):
                if thing not in self.laid and self.world.owner[thing] in (player, -1):
                    return thing
        raise KeyError(name)

    def put(self, zone: str, player: int, *names: str) -> Table:
        for name in names:
            self.lay(self.find(name, player), self.world.place(zone, player))
        return self

    def clear(self, zone: str, player: int, to: str = "game-box") -> Table:
        for thing in self.state.zones[self.world.place(zone, player)]:
            self.lay(thing, self.world.place(to, player))
            self.laid.discard(thing)
        return self

    def pieces(self, name: str, player: int, many: int, zone: str) -> Table:
        """So many pieces of a player from the supply."""
        supply = self.state.zones[self.world.place("supply", player)]
        own = [thing for thing in supply if self.world.key[thing] == f"piece/{name}"]
        for thing in own[:many]:
            self.lay(thing, self.world.place(zone, player))
        return self

    def have(self, counter: str, many: int, player: int = ME) -> Table:
        self.state.num[self.world.index(self.world.counters[counter], player)] = many
        return self

    def influence(self, player: int, **many: int) -> Table:
        """So much influence, with the points for it."""
        counter = self.world.counters["influence"]
        for name, wanted in many.items():
            faction = self.world.ids[f"faction/{name.replace('_', '-')}"][0]
            have = self.state.num[self.world.index(counter, player, faction)]
            self.machine.change(self.state, counter, player, faction, wanted - have)
        self.state.top = None
        return self

    def alliance(self, player: int, name: str) -> Table:
        token = self.world.ids[f"alliance/{name}-alliance"][0]
        self.machine.move(self.state, token, self.world.place("front", player))
        return self

    def leader(self, name: str, player: int = ME) -> Table:
        """Another leader for a player; who had it gets the old one."""
        s, new = self.state, self.world.ids[f"leader/{name}"][0]
        front = self.world.place("front", player)
        old = next(thing for thing in s.zones[front] if self.world.sort[thing] == "leader")
        place = s.at[new]
        self.lay(old, place)
        self.lay(new, front)
        return self

    def period(self, *names: str) -> Table:
        s = self.state
        s.periods = (*s.periods[:2], *((name, ME) for name in names))
        for name in names:
            s.since = {**s.since, name: len(s.history), f"{name}#": s.serial}
        return self

    def use(self, key: str, box: str, player: int) -> Table:
        """An effect that has happened before."""
        self.state.top = ((self.machine.boxes[key, box], None, None), env_of(self, key, player), None)
        game = Game(self.machine, self.state)
        game.go_on()
        assert game.over, f"{key} asks"
        return self


def env_of(table: Table, key: str, player: int, extra: str = "") -> Env:
    things = table.world.ids[key]
    thing = next((one for one in reversed(things) if table.state.at[one] == play(table, player)), things[0])
    env: Env = {"@me": player, "@by": player, "@this": thing}
    return {**env, "@for": (thing, extra)} if extra else env


def play(table: Table, player: int) -> int:
    return table.world.place("play", player)


def mid_game(machine: Machine) -> Table:
    """The table in the third round, in an agent turn of one player."""
    game = Game.start(machine, 7)
    while (decision := game.decision) is not None and decision.about.startswith("take a leader"):
        game.choose(LEADERS[decision.player])
    state = game.state.copy()
    state.top = None
    table = Table(machine, state)
    for player in range(4):
        table.clear("hand", player, "deck")
        table.clear("deck", player)
        table.have("spice", 3, player).have("solari", 4, player).have("water", 2, player)
        table.pieces("troop", player, 1, "garrison").pieces("troop", player, 2, "conflict")
        table.pieces("control-marker", player, 1, "board")
    for player in (0, 2, 3):
        table.put("hand", player, "dagger", "diplomacy", "convincing-argument")
        table.put("deck", player, "dagger", "reconnaissance", "signet-ring", "dune-the-desert-planet")
        table.put("discard-pile", player, "convincing-argument", "arrakis-liaison", "seek-allies")
        table.put("play", player, "dune-the-desert-planet")
    table.put("hand", ME, "dagger", "diplomacy", "assassination-mission", "convincing-argument")
    table.put("deck", ME, "dagger", "dune-the-desert-planet", "stilgar", "convincing-argument")
    table.put("deck", ME, "reconnaissance", "arrakis-liaison", "dr-yueh", "scout")
    table.put("discard-pile", ME, "lady-jessica", "arrakis-recruiter", "dune-the-desert-planet")
    table.put("discard-pile", ME, "seek-allies", "bene-gesserit-initiate")
    table.put("play", ME, "space-travel")
    table.put("intrigue-hand", ME, "windfall", "ambush")
    table.put("intrigue-hand", 3, "bribery", "ambush", "infiltrate", "charisma")
    table.put("intrigue-hand", 0, "water-of-life")
    table.put("intrigue-discard-pile", -1, "refocus", "private-army")
    table.influence(ME, emperor=1, guild=3, fremen=2).influence(2, guild=4, emperor=1)
    table.influence(0, fremen=4, emperor=2).influence(3, bene_gesserit=2, emperor=3)
    table.alliance(2, "guild").alliance(0, "fremen")
    table.have("solari", 9).have("spice", 7)
    for player, key in enumerate(("arrakeen", "carthag", "hardy-warriors", "sietch-tabr")):
        table.use(f"space/{key}", "effect", player)
    return table.period("turn", "agent-turn")


@dataclass(frozen=True, slots=True)
class Case:
    """An effect, how the table differs, and what is answered where somebody is asked."""

    name: str
    key: str
    box: str
    answers: tuple[str, ...] = ()
    lay: Callable[[Table], object] = lambda table: None
