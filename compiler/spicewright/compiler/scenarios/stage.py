"""The `given` of a scenario in, a game in that state out."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise

from spicewright.compiler.scenarios.bound import Bound
from spicewright.compiler.scenarios.model import (
    Said,
    Scenario,
    Unfit,
    entries,
    is_signed,
    refuse,
    texts,
    whole_number,
)
from spicewright.compiler.scenarios.names import Names, Setup
from spicewright.compiler.suggest import suggest
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.document import Mapping, Node, Scalar
from spicewright.grammar.ids import make_id
from spicewright.grammar.source import Span
from spicewright.runtime.course.phases import Phase, Rotation, start_phase
from spicewright.runtime.decision import Option
from spicewright.runtime.game import Game
from spicewright.runtime.recorder import Recorder
from spicewright.runtime.rules.model import Rules, Stretch
from spicewright.runtime.state.frame import BEGIN, END, Frame, PhaseAt, Todo, Turns
from spicewright.runtime.state.scope import scope_of
from spicewright.runtime.state.start import first_state
from spicewright.runtime.state.state import State
from spicewright.runtime.table.move import check_watch, fill, front_of, turn_over
from spicewright.runtime.table.read import in_order
from spicewright.runtime.world.counters import Counter

COUNTED = re.compile(r"(\d+)\s+(.+)")
HERE = "here"
"""Owner marker for neutral pieces."""
MOST_TRIES = 500
"""How many setups are tried until one lets the first player begin."""
FIXED = 12
"""After so many setups with the same beginner, not chance but the rules say who begins."""


def set_stage(names: Names, scenario: Scenario, recorder: Recorder | Bound | None) -> Game:
    """A game after its setup, changed as the scenario says; when it goes on, its period begins."""
    rules = names.rules
    phase = _find_phase(rules, scenario)
    if phase.setup:
        return _open_setup(names, scenario, recorder)
    game = _begin(names, scenario, phase, recorder)
    stage = _Stage(names, game)
    for said in scenario.given:
        stage.place(said)
    stage.finish()
    _enter(game, phase)
    return game


def _open_setup(names: Names, scenario: Scenario, recorder: Recorder | Bound | None) -> Game:
    """A new game, about to begin its setup, in which what chance draws lets the first player begin."""
    if scenario.given:
        message, help = (
            "nothing is given before the setup",
            "choose it under `when`, or begin after the setup",
        )
        raise Unfit(refuse(message, scenario.given[0].span, help))
    rules = names.rules
    rotation = next((step for step in rules.steps if isinstance(step, Rotation)), None)
    seed = 1
    if rotation is not None:
        seed, _ = _find_seed(names, scenario, rotation.phase.stretch, {})
    game = Game(rules, first_state(rules.world, seed), recorder)
    assert rules.root is not None
    start_phase(game.run(), rules.root, -1)
    return game


def _begin(names: Names, scenario: Scenario, phase: Stretch, recorder: Recorder | Bound | None) -> Game:
    """A game after a setup in which the first player begins, whatever it draws for that."""
    wanted = _wanted(names, scenario)
    seed, found = _find_seed(names, scenario, phase, wanted)
    if recorder is not None:
        recorder.ways |= _recall(names, seed, wanted)[1]
    return Game(names.rules, found, recorder)


def _find_seed(
    names: Names, scenario: Scenario, phase: Stretch, wanted: dict[int, set[str]]
) -> tuple[int, State]:
    """The first seed whose setup lets the first player begin, and the state after that setup.

    Where the rules let somebody else begin, it is the first seed.
    """
    rules = names.rules
    around = tuple((name, -1) for name in _path(rules, phase) if rules.phases[name].of != "player")
    begun: list[tuple[int, State]] = []
    for seed in range(1, MOST_TRIES):
        game = Game(rules, _recall(names, seed, wanted)[0].copy())
        game.state.periods = around
        begun.append((in_order(game.run())[0], game.state))
        if begun[-1][0] == 0:
            return seed, game.state
        if len(begun) == FIXED and len({player for player, _ in begun}) == 1:
            return 1, begun[0][1]
    message, help = "no setup lets the first player begin", "let something random decide who begins"
    raise Unfit(refuse(message, scenario.span, help))


def _recall(
    names: Names, seed: int, wanted: dict[int, set[str]]
) -> tuple[State, dict[tuple[str, int], None]]:
    """The state after a setup, and its ways: worked out once for all scenarios that want the same of it."""
    key: Setup = (seed, tuple((player, *sorted(ids)) for player, ids in sorted(wanted.items())))
    if key not in names.kept:
        recorder = Recorder()
        names.kept[key] = (_set_up(names.rules, seed, wanted, recorder).state, recorder.ways)
    return names.kept[key]


def _wanted(names: Names, scenario: Scenario) -> dict[int, set[str]]:
    """What players take in the setup: things said under the name of their type."""
    found: dict[int, set[str]] = {}
    for said in scenario.given:
        player = names.player(said.name)
        if player is not None:
            for inner in entries(said.value):
                if sort := names.sort(inner.name):
                    keys = [key for text, _ in texts(inner.value) for key in names.of_sort(text, sort)]
                    taken = [_find_front(names, names.world.ids[key][0]) for key in keys]
                    found.setdefault(player, set()).update(names.world.thing_ids[thing] for thing in taken)
    return found


def _find_front(names: Names, thing: int) -> int:
    """The side of a thing that is in the game when it begins."""
    return names.world.other_side.get(thing, thing) if thing in names.world.absent else thing


def _set_up(rules: Rules, seed: int, wanted: dict[int, set[str]], recorder: Recorder) -> Game:
    game = Game(rules, first_state(rules.world, seed), recorder)
    assert rules.root is not None
    game.state.periods = ((rules.root.name, -1),)
    start_phase(game.run(), next(phase for phase in rules.phases.values() if phase.setup), -1)
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


def _find_phase(rules: Rules, scenario: Scenario) -> Stretch:
    """The period a scenario begins in: the first one that players have one after another, if none is said."""
    if scenario.at is None:
        rotation = next((step for step in rules.steps if isinstance(step, Rotation)), None)
        if rotation is None:
            message, help = "no period belongs to players in turn", "say with `at:` where it begins"
            raise Unfit(refuse(message, scenario.span, help))
        return rotation.phase.stretch
    name = make_id(scenario.at.text.value)
    found = rules.phases.get(name)
    if found is None:
        near = suggest(name, rules.phases)
        help = f"did you mean `{near}`?" if near else "the periods are: " + ", ".join(rules.phases)
        raise Unfit(Diagnostic("unknown-part", f"no period is called `{name}`", scenario.at.span, help))
    around = _path(rules, found)[:-1]
    inside = next((name for name in around if rules.phases[name].of == "player"), "")
    if inside:
        message, help = f"`{name}` is a part of `{inside}`", f"begin at `{inside}`, and choose it there"
        raise Unfit(refuse(message, scenario.at.span, help))
    if not around:
        message, help = f"no scenario begins at `{name}`", "begin at the setup, or at a period after it"
        raise Unfit(refuse(message, scenario.at.span, help))
    return found


def _path(rules: Rules, phase: Stretch) -> list[str]:
    """The periods around one, from the longest to itself."""
    found = [phase.name]
    while within := rules.phases[found[0]].within:
        found.insert(0, within)
    return found


def _enter(game: Game, phase: Stretch) -> None:
    """The game is about to begin a period, with all that comes after it waiting."""
    s, rules, run = game.state, game.rules, game.run()
    s.top, s.periods, s.history = None, (), ()
    for name, inner in pairwise(_path(rules, phase)):
        around = rules.phases[name].step
        assert isinstance(around, Phase)
        run.push_phase(around.stretch, PhaseAt(-1, END), scope_of(0))
        s.periods = (*s.periods, (name, -1))
        s.since = {**s.since, name: 0, f"{name}#": s.serial}
        later: Todo | None = None
        for child in reversed(around.shorter):
            if isinstance(child, Rotation) and child.phase.stretch.name == inner:
                order = tuple(in_order(run))
                s.top = Frame(Todo(child.number, Turns(order, 1), later), scope_of(0), s.top)
                start_phase(run, child.phase.stretch, order[0])
                break
            if isinstance(child, Phase) and child.stretch.name == inner:
                s.top = Frame(later, scope_of(0), s.top)
                if inner == phase.name:
                    start_phase(run, phase, -1)
                break
            later = Todo(child.number, PhaseAt(-1, BEGIN) if isinstance(child, Phase) else None, later)


class _Stage:
    """A state being changed by name."""

    def __init__(self, names: Names, game: Game) -> None:
        self.rules, self.names, self.state, self.run = names.rules, names, game.state, game.run()
        self.world = names.world
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
                self.fill_zone(find_table_zone(self.names, inner), -1, inner)
        else:
            thing = self.one_thing(said.name, said.span)
            for inner in entries(said.value):
                self.of_thing(thing, inner)

    def one_thing(self, name: str, span: Span, sorts: Iterable[str] = ()) -> int:
        """A thing by its name; of several with one name the one of these sorts."""
        keys = self.names.lookup(name, span, at_home=False)
        wanted = tuple(sorts)
        return self.world.ids[next((key for key in keys if key.partition("/")[0] in wanted), keys[0])][0]

    def of_player(self, player: int, said: Said) -> None:
        zone, counter = find_own_zone(self.names, said), self.names.counter(said.name)
        memory, sort = self.names.memory(said.name), self.names.sort(said.name)
        if zone is not None:
            self.fill_zone(zone, player, said)
        elif counter is not None:
            self.set_counter(counter, player, said)
        elif memory is not None:
            nouns = self.world.memories[memory][1].words("holds")
            sorts = [sort for noun in nouns for sort in self.world.content.sorts_of(noun)]
            things = tuple(self.one_thing(text, span, sorts) for text, span in texts(said.value))
            self.state.memory[self.world.memory(memory, player)] = things
        elif sort is not None:
            for thing in self.find_things(said.value, player, sort):
                front = _find_front(self.names, thing)
                self.put(front, front_of(self.run, front, player))
                if front != thing:
                    turn_over(self.run, front)
        else:
            raise self.names.refuse(said.name, said.span)

    def set_counter(self, id: str, player: int, said: Said) -> None:
        counter = self.world.counters[id]
        if counter.counted:
            message = f"`{said.name}` is never set: rules count it"
            raise Unfit(refuse(message, said.span, "say what it is counted from"))
        if counter.shape == "player":
            self.numbers.append((counter.index(player), self.number(counter, said)))
            return
        if counter.shape == "thing":
            raise not_kept_for(self.names, said, player)
        for inner in list_kept(self.names, counter, said):
            thing = find_kept(self.names, counter, inner)
            index = counter.index(player, thing)
            self.state.num[index] = self.number(counter, inner)
            for watch in self.rules.watch_number.get(index, ()):
                check_watch(self.run, watch)

    def number(self, counter: Counter, said: Said) -> int:
        number = number_of(said.value)
        if is_signed(said.value):
            message, help = "a change cannot be given", "write how much there is, without a sign"
            raise Unfit(refuse(message, said.value.span, help))
        if counter.most is not None and number > counter.most:
            message = f"`{said.name}` cannot be {number}"
            raise Unfit(refuse(message, said.value.span, f"it is {counter.most} at most"))
        return number

    def of_thing(self, thing: int, said: Said) -> None:
        counter = self.names.counter(said.name)
        if counter is not None:
            found = self.world.counters[counter]
            if thing not in found.order or found.shape != "thing":
                raise not_kept_for(self.names, said, thing)
            self.numbers.append((found.index(0, thing), self.number(found, said)))
            return
        keys = self.names.wide.get(make_id(said.name)) or self.names.lookup(said.name, said.span, True)
        place = self.world.first_thing_place + thing
        for piece in self.state.zones[place]:  # it holds just what is listed of these
            if self.world.key[piece] in keys and piece not in self.used:
                self.put(piece, self.home(piece))
        for text, span in texts(said.value):
            match = COUNTED.fullmatch(text)
            many, whose = (int(match[1]), match[2]) if match else (1, text)
            player = self.names.player(whose)
            if player is None and whose != HERE:
                raise self.names.refuse_player(whose, span)
            for _ in range(many):
                piece = self.take_copy(keys, -1 if player is None else player, span)
                self.put(piece, place)
                if self.world.owner[piece] < 0 and player is not None:
                    self.state.kept = {**self.state.kept, piece: player}

    def find_things(self, node: Node, player: int, sort: str = "") -> list[int]:
        """The things a list names, of a type if one is meant; a number before a name is so many of them."""
        found = []
        for text, span in texts(node):
            match = COUNTED.fullmatch(text)
            many, name = (int(match[1]), match[2]) if match else (1, text)
            if match and make_id(text) in self.names.things:
                many, name = 1, text
            keys = self.names.lookup(name, span, at_home=True)
            keys = self.names.of_sort(name, sort) if sort else keys
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
        name = self.world.records[keys[0]].name
        message = f"there is no other `{name}`"
        raise Unfit(refuse(message, span, "name it less often"))

    def fill_zone(self, id: str, player: int, said: Said) -> None:
        """A zone holds just what is listed; of a pile, the list is its top."""
        zone, s = self.world.zones[id], self.state
        if isinstance(said.value, Mapping) or whole_number(said.value) is not None:
            message = f"this does not say what is in `{said.name}`"
            raise Unfit(refuse(message, said.value.span, "write names, or `[]` for nothing"))
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
        found: set[str] = set()
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
        for watch in self.rules.watch_thing.get(thing, ()):
            check_watch(self.run, watch)

    def finish(self) -> None:
        for index, number in self.numbers:
            self.state.num[index] = number
        for zone in self.world.zones.values():
            if zone.size:
                fill(self.run, zone.id)


def find_table_zone(names: Names, said: Said) -> str:
    """The zone that a name under `table` means."""
    zone = names.zone(said.name)
    if zone is None:
        raise names.refuse(said.name, said.span)
    if names.world.zones[zone].of == "player":
        message = f"every player has a `{said.name}` of their own"
        raise Unfit(refuse(message, said.span, "write it below `you` or another player"))
    return zone


def find_own_zone(names: Names, said: Said) -> str | None:
    """The zone of a player that a name means; None where it means none."""
    zone = names.zone(said.name)
    if zone is not None and names.world.zones[zone].of != "player":
        if names.counter(said.name) or names.memory(said.name) or names.sort(said.name):
            return None
        message, help = f"no player has a `{said.name}` of their own", "write it below `table`"
        raise Unfit(refuse(message, said.span, help))
    return zone


def list_kept(names: Names, counter: Counter, said: Said) -> tuple[Said, ...]:
    """What is said of a counter that is kept for each thing."""
    found = entries(said.value)
    if not found:
        first = names.world.name(counter.per[0]) if counter.per else "name"
        message, help = f"`{said.name}` is kept for each thing", f"write `{said.name}: {{{first}: 1}}`"
        raise Unfit(refuse(message, said.value.span, help))
    return found


def find_kept(names: Names, counter: Counter, said: Said) -> int:
    """The thing that a counter is kept for."""
    for thing in counter.per:
        if make_id(names.world.name(thing)) == make_id(said.name):
            return thing
    near = suggest(said.name, [names.world.name(thing) for thing in counter.per])
    known = ", ".join(names.world.name(thing) for thing in counter.per)
    help = f"did you mean `{near}`?" if near else f"there are: {known}"
    raise Unfit(Diagnostic("unknown-part", f"nothing is kept for `{said.name}`", said.span, help))


def not_kept_for(names: Names, said: Said, thing: int) -> Unfit:
    message = f"`{said.name}` is not kept for {names.world.name(thing)}"
    return Unfit(refuse(message, said.span, "write it below whoever or whatever has it"))


def number_of(node: Node) -> int:
    number = whole_number(node)
    if number is not None:
        return number
    what = f"`{node.text.value}`" if isinstance(node, Scalar) else "a list"
    what = "a table" if isinstance(node, Mapping) else what
    raise Unfit(refuse(f"a number is expected here, not {what}", node.span, "write a number"))
