"""The course of the game: periods that begin, do their steps, hold their windows, and end."""

from __future__ import annotations

from typing import Any

from spicewright.runtime.machine import Machine
from spicewright.runtime.reasons import NOTHING, Reasons
from spicewright.runtime.state import Env, Frame, State, Todo
from spicewright.runtime.steps import Seq, Step

BEGIN, STEPS, WINDOW, CHILDREN, END, CLEAN = range(6)


def table_env(player: int) -> Env:
    return {"@me": player, "@by": player, "@this": -1}


class Phase(Step):
    """One period. What it remembers is whose it is and how far it has come."""

    __slots__ = (
        "after",
        "children_",
        "first",
        "forgets",
        "last",
        "name",
        "of",
        "resets",
        "setup",
        "steps",
        "until",
        "window",
        "winner",
    )

    def __init__(self, m: Machine, record: dict[str, Any]) -> None:
        super().__init__(f"{record['key']}#", record["name"])
        self.name = record["key"].partition("/")[2]
        self.of, self.last, self.setup = record["of"], record.get("last", False), record.get("setup", False)
        self.steps = m.boxes.get((record["key"], "steps"))
        self.until = m.box_tests.get((record["key"], "until"))
        first = record["effects"].get("first")
        self.first = m.queries.things(first["select"][0]) if first else None
        self.window = record.get("window", "")
        self.winner = tuple(key.partition("/")[2] for key in record.get("winner", ()))
        self.children_: list[Step] = []
        self.resets = [counter for counter in m.world.counters.values() if counter.lasts == self.name]
        self.forgets = [
            id for id, (_, one) in m.world.memories.items() if one.get("lasts", "").endswith(f"/{self.name}")
        ]

    def finish(self) -> None:
        """Which stage follows which: those in which nothing happens are left out."""
        happens = (
            (STEPS, self.setup or self.steps is not None),
            (WINDOW, bool(self.window)),
            (CHILDREN, bool(self.children_)),
            (END, True),
            (CLEAN, True),
        )
        stages = [BEGIN, *(stage for stage, does in happens if does)]
        self.after = {stage: later for stage, later in zip(stages, [*stages[1:], CLEAN], strict=True)}

    def start(self, m: Machine, s: State, player: int) -> None:
        s.top = ((self, (player, BEGIN), None), table_env(max(player, 0)), s.top)

    def why_not(self, m: Machine, s: State, player: int) -> Reasons:
        return self.steps.can(m, s, table_env(player)) if self.steps is not None else NOTHING

    def run(self, m: Machine, s: State, data: Any, rest: Todo, env: Env, below: Frame) -> bool:
        player, stage = data
        s.top = ((self, (player, self.after[stage]), rest), env, below)
        if stage == BEGIN:
            s.periods = (*s.periods, (self.name, player))
            s.since = {**s.since, self.name: len(s.history), f"{self.name}#": s.serial}
            m.announce(s, self.name, player, ("start", "at", "during"))
        elif stage == STEPS:
            inner = table_env(self._whose(m, s, player))
            if self.window == "each":
                inner["@open"] = True
            if self.setup:
                s.top = ((m.setups[m.world.players], None, None), inner, s.top)
            elif self.steps is not None:
                s.top = ((self.steps, None, None), inner, s.top)
        elif stage == WINDOW:
            if self.window:
                order = (player,) if player >= 0 else tuple(m.in_order(s))
                s.top = ((m.steps["@window"], (order, 0, 0, False), None), table_env(order[0]), s.top)
        elif stage == CHILDREN:
            todo: Todo = None
            for child in reversed(self.children_):
                todo = (child, None if isinstance(child, Rotation) else (-1, BEGIN), todo)
            if todo is not None:
                s.top = (todo, table_env(self._whose(m, s, player)), s.top)
        elif stage == END:
            m.announce(s, self.name, player, ("end",))
        else:
            self._clean(m, s, player)
            around = table_env(self._whose(m, s, player)) if self.until is not None else env
            again = self.until is not None and not self.until[0](s, around)
            s.top = ((self, (player, BEGIN), rest) if again else rest, env, below)
        return False

    def _whose(self, m: Machine, s: State, player: int) -> int:
        return player if player >= 0 else m.first_player(s)

    def _clean(self, m: Machine, s: State, player: int) -> None:
        players = (player,) if player >= 0 else tuple(range(m.world.players))
        for counter in self.resets:
            for one in players:
                s.num[m.world.index(counter, one)] = 0
        for id in self.forgets:
            for one in players:
                s.memory[m.world.memory(id, one)] = ()
        if s.marks:
            s.marks = frozenset(mark for mark in s.marks if mark[0] != self.name)
        m.expire(s, "end", self.name, player)
        s.periods = tuple(period for period in s.periods if period != (self.name, player))
        if self.last:
            s.out = (*s.out, player)
        if self.of != "player" and not any(phase for phase, _ in s.periods if phase in m.keeps):
            s.history = ()


class Rotation(Step):
    """Players have a period one after another, around the table, until nobody has any left."""

    __slots__ = ("phase",)

    def __init__(self, phase: Phase) -> None:
        super().__init__(f"{phase.id}rotation", phase.text)
        self.phase = phase

    def run(self, m: Machine, s: State, data: Any, rest: Todo, env: Env, below: Frame) -> bool:
        if data is None:
            s.out = ()
            data = (tuple(m.in_order(s)), 0)
        order, place = data
        for extra in s.extra:
            if extra[0] == self.phase.name and extra[1] not in s.out:
                s.extra = tuple(other for other in s.extra if other is not extra)
                s.top = ((self, data, rest), env, below)
                self.phase.start(m, s, extra[1])
                return False
        for turn in range(len(order)):
            player = order[(place + turn) % len(order)]
            if player not in s.out:
                s.top = ((self, (order, place + turn + 1), rest), env, below)
                self.phase.start(m, s, player)
                return False
        s.out, s.extra = (), ()
        s.top = (rest, env, below)
        return False


def end_phase(m: Machine, s: State, name: str, player: int) -> None:
    """Ends a period at once: whatever runs inside it is over."""
    frame = s.top
    while frame is not None:
        todo, env, below = frame
        if todo is not None and isinstance(todo[0], Phase):
            phase, (whose, _), rest = todo
            if phase.name == name and whose in (player, -1):
                s.top = ((phase, (whose, END), rest), env, below)
                return
            phase._clean(m, s, whose)
        frame = below
    # nothing of that name runs: there is nothing to end


def link_phases(m: Machine) -> None:
    made: dict[str, Phase] = {}
    for record in m.world.kind("phase"):
        phase = Phase(m, record)
        made[record["key"]] = phase
        m.phases[phase.name] = phase
        m.steps[phase.id] = phase
    # Records come sorted by name: a period comes before another as the file says.
    ordered = sorted(m.world.kind("phase"), key=lambda record: (record["pack"], record["at"]))
    for record in ordered:
        parent = made.get(record.get("within", ""))
        if parent is None:
            m.root = made[record["key"]]
        elif parent.of != "player":
            phase = made[record["key"]]
            child: Step = Rotation(phase) if phase.of == "player" else phase
            m.steps[child.id] = child
            parent.children_.append(child)
    for phase in made.values():
        phase.finish()
    m.keeps = {name for name, phase in m.phases.items() if phase.of != "player" and phase is not m.root}
    setups: dict[int, list[Step]] = {}
    for record in m.world.kind("setup"):  # what a pack adds comes after what it builds on
        for number in record.get("players", ()):
            setups.setdefault(int(number), []).append(m.boxes[record["key"], "steps"])
    for number, steps in setups.items():
        m.setups[number] = steps[0] if len(steps) == 1 else Seq(f"@setup-{number}", "setup", tuple(steps))
        m.steps[m.setups[number].id] = m.setups[number]
