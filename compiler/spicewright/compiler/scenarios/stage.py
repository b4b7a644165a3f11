"""The `given` of a scenario in, a game that stands so out."""

from __future__ import annotations

import re

from spicewright.compiler.scenarios.model import Said, Scenario, entries, texts
from spicewright.compiler.scenarios.names import Names, Unknown
from spicewright.compiler.suggest import suggest
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.document import Mapping, Node, Scalar
from spicewright.grammar.record import make_id
from spicewright.grammar.source import Span
from spicewright.runtime.decision import Option
from spicewright.runtime.game import Game, first_state
from spicewright.runtime.machine import Machine
from spicewright.runtime.phases import BEGIN, END, Phase, Rotation, table_env
from spicewright.runtime.state import Todo

COUNTED = re.compile(r"(\d+)\s+(.+)")


def set_stage(machine: Machine, names: Names, scenario: Scenario) -> Game:
    """A game after its setup, changed as the scenario says, at the beginning of its period."""
    phase = _find_phase(machine, scenario)
    wanted = _wanted(names, scenario)
    seed = 1
    while True:  # the first player begins, whatever the setup draws for it
        game = _set_up(machine, seed, wanted)
        game.state.periods = tuple((name, -1) for name in _path(machine, phase) if machine.phases[name].of != "player")
        if machine.in_order(game.state)[0] == 0:
            break
        seed += 1
    stage = _Stage(machine, names, game)
    for said in scenario.given:
        stage.place(said)
    stage.finish()
    _enter(machine, game, phase)
    return game


def _wanted(names: Names, scenario: Scenario) -> dict[int, set[str]]:
    """What players take in the setup: things said under the name of their type."""
    found: dict[int, set[str]] = {}
    for said in scenario.given:
        player = names.player(said.name)
        if player is not None:
            for inner in entries(said.value):
                if names.sort(inner.name):
                    found.setdefault(player, set()).update(make_id(text) for text, _ in texts(inner.value))
    return found


def _set_up(machine: Machine, seed: int, wanted: dict[int, set[str]]) -> Game:
    s = first_state(machine, seed)
    s.periods = ((machine.root.name, -1),)
    next(phase for phase in machine.phases.values() if phase.setup).start(machine, s, -1)
    game = Game(machine, s)
    game.go_on()
    taken = {id for ids in wanted.values() for id in ids}
    while (decision := game.decision) is not None:
        mine = wanted.get(decision.player, set())
        options = decision.options
        pick: Option = next(
            (one for one in options if one.id in mine),
            next((one for one in options if one.id not in taken and one.id != "done"), options[0]),
        )
        game.take(pick)
    return game


def _find_phase(machine: Machine, scenario: Scenario) -> Phase:
    """The period a scenario begins in: the first one that players have one after another, if none is said."""
    if scenario.at is None:
        rotation = next(step for step in machine.steps.values() if isinstance(step, Rotation))
        return rotation.phase
    name = make_id(scenario.at.text.value)
    found: Phase | None = machine.phases.get(name)
    if found is None:
        near = suggest(name, machine.phases)
        help = f"did you mean `{near}`?" if near else "the periods are: " + ", ".join(machine.phases)
        raise Unknown(Diagnostic("unknown-part", f"no period is called `{name}`", scenario.at.span, help))
    return found


def _path(machine: Machine, phase: Phase) -> list[str]:
    """The periods around one, from the longest to itself."""
    found = [phase.name]
    while within := machine.world.records[f"phase/{found[0]}"].get("within"):
        found.insert(0, within.partition("/")[2])
    return found


def _enter(machine: Machine, game: Game, phase: Phase) -> None:
    """The game is at the beginning of a period, with all that comes after it waiting."""
    s, path = game.state, _path(machine, phase)
    s.top, s.periods, s.history = None, (), ()
    for name, inner in zip(path[:-1], path[1:], strict=True):
        around: Phase = machine.phases[name]
        s.top = ((around, (-1, END), None), table_env(0), s.top)
        s.periods = (*s.periods, (name, -1))
        s.since = {**s.since, name: 0, f"{name}#": s.serial}
        later: Todo = None
        for child in reversed(around.children_):
            own = child.phase if isinstance(child, Rotation) else child
            if own is machine.phases[inner]:
                if isinstance(child, Rotation):
                    order = tuple(machine.in_order(s))
                    s.top = ((child, (order, 1), later), table_env(0), s.top)
                    child.phase.start(machine, s, order[0])
                else:
                    s.top = (later, table_env(0), s.top)
                    if inner == phase.name:
                        phase.start(machine, s, -1)
                break
            later = (child, None if isinstance(child, Rotation) else (-1, BEGIN), later)
    game.go_on()


class _Stage:
    """A state being changed by name."""

    def __init__(self, machine: Machine, names: Names, game: Game) -> None:
        self.machine, self.names, self.state = machine, names, game.state
        self.world = machine.world
        self.used: set[int] = set()
        self.numbers: list[tuple[int, int]] = []

    def place(self, said: Said) -> None:
        """One name under `given`: a player, the table, or a thing of the board."""
        player = self.names.player(said.name)
        if player is not None:
            for inner in entries(said.value):
                self.of_player(player, inner)
        elif said.name == "table":
            for inner in entries(said.value):
                zone = self.names.zone(inner.name)
                if zone is None or self.world.zones[zone].of == "player":
                    raise Unknown(self.names.refuse(inner.name, inner.span))
                self.fill_zone(zone, -1, inner)
        else:
            thing = self.one_thing(said.name, said.span)
            for inner in entries(said.value):
                self.of_thing(thing, inner)

    def one_thing(self, name: str, span: Span) -> int:
        return self.world.ids[self.names.lookup(name, span, at_home=False)[0]][0]

    def of_player(self, player: int, said: Said) -> None:
        zone, counter = self.names.zone(said.name), self.names.counter(said.name)
        memory, sort = self.names.memory(said.name), self.names.sort(said.name)
        if zone is not None and self.world.zones[zone].of == "player":
            self.fill_zone(zone, player, said)
        elif counter is not None:
            self.set_counter(counter, player, said)
        elif memory is not None:
            things = tuple(self.one_thing(text, span) for text, span in texts(said.value))
            self.state.memory[self.world.memory(memory, player)] = things
        elif sort is not None:
            for thing in self.find_things(said.value, player):
                self.put(thing, self.machine.front_of(thing, player))
        else:
            raise Unknown(self.names.refuse(said.name, said.span))

    def set_counter(self, id: str, player: int, said: Said) -> None:
        counter = self.world.counters[id]
        if counter.counted:
            help = "say what it is counted from"
            message = f"`{said.name}` is never set: rules count it"
            raise Unknown(Diagnostic("bad-scenario", message, said.span, help))
        if counter.shape == "player":
            self.numbers.append((self.world.index(counter, player), number_of(said.value)))
            return
        for inner in entries(said.value):
            thing = self.find_per(counter.per, inner)
            index = self.world.index(counter, player, thing)
            self.state.num[index] = number_of(inner.value)
            for watch in self.machine.watch_number.get(index, ()):
                self.machine.check_watch(self.state, watch)

    def find_per(self, per: tuple[int, ...], said: Said) -> int:
        for thing in per:
            if make_id(self.world.name(thing)) == make_id(said.name):
                return thing
        raise Unknown(self.names.refuse(said.name, said.span))

    def of_thing(self, thing: int, said: Said) -> None:
        counter = self.names.counter(said.name)
        if counter is not None:
            found = self.world.counters[counter]
            self.numbers.append((self.world.index(found, 0, thing), number_of(said.value)))
            return
        keys = self.names.wide.get(make_id(said.name)) or self.names.lookup(said.name, said.span, True)
        for text, span in texts(said.value):
            match = COUNTED.fullmatch(text)
            many, whose = (int(match[1]), match[2]) if match else (1, text)
            player = self.names.player(whose)
            if player is None and whose != "here":
                raise Unknown(self.names.refuse(whose, span))
            for _ in range(many):
                piece = self.take_copy(keys, -1 if player is None else player, span)
                self.put(piece, self.world.first_thing_place + thing)
                if self.world.owner[piece] < 0 and player is not None:
                    self.state.kept = {**self.state.kept, piece: player}

    def find_things(self, node: Node, player: int) -> list[int]:
        """The things a list names; `2 troops` are two of them."""
        found = []
        for text, span in texts(node):
            match = COUNTED.fullmatch(text)
            many, name = (int(match[1]), match[2]) if match else (1, text)
            if match and make_id(text) in self.names.things:
                many, name = 1, text
            keys = self.names.lookup(name, span, at_home=True)
            for _ in range(many):
                found.append(self.take_copy(keys, player, span))
        return found

    def take_copy(self, keys: list[str], player: int, span: Span) -> int:
        """A copy of one of these records that the scenario has not used yet: the player's own first."""
        for key in keys:
            free = [
                thing
                for thing in self.world.ids[key]
                if thing not in self.used and self.world.owner[thing] in (player, -1)
            ]
            if free:  # one that the setup has not placed goes first
                thing = min(free, key=lambda one: self.state.at[one] != self.home(one))
                self.used.add(thing)
                return thing
        name = self.world.records[keys[0]]["name"]
        message = f"there is no further `{name}`"
        raise Unknown(Diagnostic("bad-scenario", message, span, "name it less often"))

    def fill_zone(self, id: str, player: int, said: Said) -> None:
        """A zone holds just what is listed; of a pile, the list is its top."""
        zone, s = self.world.zones[id], self.state
        place = self.world.place(id, player)
        things = self.find_things(said.value, player)
        if not zone.ordered or not texts(said.value):
            sorts = self.sorts_said(said.value)
            for thing in s.zones[place]:
                if thing not in things and (not sorts or self.world.sort[thing] in sorts):
                    self.put(thing, self.home(thing))
        for thing in things:
            self.put(thing, place)
        if zone.ordered:
            s.zones[place] = (*things, *(t for t in s.zones[place] if t not in things))

    def sorts_said(self, node: Node) -> set[str]:
        """The types that a list speaks of; what it does not speak of stays where it is."""
        found = set()
        for text, span in texts(node):
            match = COUNTED.fullmatch(text)
            name = match[2] if match and make_id(text) not in self.names.things else text
            found.update(key.partition("/")[0] for key in self.names.lookup(name, span, at_home=True))
        return found

    def home(self, thing: int) -> int:
        owner = self.world.owner[thing]
        start = self.world.starts["player" if self.world.sort[thing] == "piece" and owner >= 0 else "table"]
        return start.first + (owner if start.of == "player" else 0)

    def put(self, thing: int, place: int) -> None:
        s = self.state
        s.zones[s.at[thing]] = tuple(t for t in s.zones[s.at[thing]] if t != thing)
        s.zones[place] = (*s.zones[place], thing)
        s.at[thing] = place
        for watch in self.machine.watch_thing.get(thing, ()):
            self.machine.check_watch(s, watch)

    def finish(self) -> None:
        for index, number in self.numbers:
            self.state.num[index] = number
        for zone in self.world.zones.values():
            if zone.size:
                self.machine.fill(self.state, zone.id)


def number_of(node: Node) -> int:
    if isinstance(node, Scalar) and isinstance(node.value, int) and not isinstance(node.value, bool):
        return node.value
    text = node.text.value if isinstance(node, Scalar) else "a table" if isinstance(node, Mapping) else "a list"
    raise Unknown(Diagnostic("bad-scenario", f"a number stands here, not `{text}`", node.span, "write a number"))
