"""The course of the game: periods that begin, do their steps, hold their windows, and end."""

from __future__ import annotations

from spicewright.runtime.course.triggers import INSIDE, announce
from spicewright.runtime.reasons import NOTHING, Reasons
from spicewright.runtime.rules.model import (
    BEGAN,
    ENDED,
    Check,
    Find,
    Memo,
    Run,
    Step,
    Stretch,
    end_key,
    turn_key,
)
from spicewright.runtime.rules.statements import expire
from spicewright.runtime.state.frame import (
    BEGIN,
    CHILDREN,
    CLEAN,
    END,
    STEPS,
    WINDOW,
    Frame,
    Passing,
    PhaseAt,
    Todo,
    Turns,
)
from spicewright.runtime.state.scope import OPEN, scope_of
from spicewright.runtime.table.read import first_player, in_order
from spicewright.runtime.world.counters import Counter


class Phase(Step):
    """One period. What it remembers is whose it is and how far it has come."""

    __slots__ = (
        "after",
        "forgets",
        "leaves",
        "opens",
        "resets",
        "shorter",
        "steps",
        "stretch",
        "until",
        "who",
    )

    def __init__(self, id: str, text: str) -> None:
        super().__init__(id, text)
        self.stretch = Stretch(id.partition("/")[2].strip("#"), text, "table", self)
        self.steps: Step | None = None
        self.until: Check | None = None
        self.who: list[Find] = []
        """The players who have it, where not all of them do."""
        self.shorter: list[Step] = []
        """The shorter periods that it is made of."""
        self.opens = False
        """Whether its player may do something else before the steps are done."""
        self.leaves = False
        """Whether it leaves its window to the shorter periods that its player takes."""
        self.resets: list[Counter] = []
        self.forgets: list[str] = []
        self.after: dict[int, int] = {}

    def has(self, run: Run, player: int) -> bool:
        """Whether a player has this period now."""
        return not self.who or any([player in find(run, scope_of(player)) for find in self.who])

    def finish(self) -> None:
        """Which stage follows which: those in which nothing happens are left out."""
        happens = (
            (STEPS, self.steps is not None),
            (WINDOW, bool(self.stretch.window) and not self.leaves),
            (CHILDREN, bool(self.shorter)),
            (END, True),
            (CLEAN, True),
        )
        stages = [BEGIN, *(stage for stage, does in happens if does)]
        self.after = {stage: later for stage, later in zip(stages, [*stages[1:], CLEAN], strict=True)}

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        at = todo.data
        assert isinstance(at, PhaseAt)
        stage = at.stage
        while self.run_stage(run, todo, frame, PhaseAt(at.player, stage)):
            if run.memo.used:
                run.memo = Memo()
            stage = self.after[stage]  # nothing waits for it to begin or end
        return False

    def run_stage(self, run: Run, todo: Todo, frame: Frame, at: PhaseAt) -> bool:
        """One stage; whether nothing follows from it, so that the next can follow at once."""
        s, name, player, stage = run.state, self.stretch.name, at.player, at.stage
        later = PhaseAt(player, self.after[stage])
        run.go(Todo(self.number, later, todo.rest), frame.scope, frame.below)
        here = s.top
        if stage == BEGIN:
            s.periods = (*s.periods, (name, player))
            s.since = {**s.since, name: len(s.history), f"{name}#": s.serial}
            if run.rules.turns:
                s.since = self.count_turns(run, player, s.since)
            if name in run.rules.ends:
                s.since = {**s.since, end_key(name): 0}
            run.way(self, BEGAN)
            announce(run, name, player, ("start", *INSIDE))
            return s.top is here
        if stage == END:
            if name in run.rules.ends:
                s.since = {**s.since, end_key(name): 1}
            announce(run, name, player, ("end",))
            if self.stretch.setup:  # before that: only now players have what they take in the setup
                announce(run, name, player, INSIDE)
            return s.top is here
        if stage == STEPS:
            inner = scope_of(_whose(run, player))
            assert self.steps is not None
            run.push(self.steps, inner.within(OPEN) if self.opens else inner)
        elif stage == WINDOW and player >= 0:
            run.push(run.rules.special["lines"], scope_of(player))
        elif stage == WINDOW:
            order = tuple(in_order(run))
            window = run.rules.special["window"]
            s.top = Frame(Todo(window.number, Passing(order, 0, 0, False), None), scope_of(order[0]), s.top)
        elif stage == CHILDREN:
            rest: Todo | None = None
            for child in reversed(self.shorter):
                rest = Todo(child.number, PhaseAt(-1, BEGIN) if isinstance(child, Phase) else None, rest)
            s.top = Frame(rest, scope_of(_whose(run, player)), s.top)
        else:
            self.clean(run, player)
            again = self.until is not None and not self.until(run, scope_of(_whose(run, player)))
            rest = Todo(self.number, PhaseAt(player, BEGIN), todo.rest) if again else todo.rest
            run.go(rest, frame.scope, frame.below)
        return False

    def count_turns(self, run: Run, player: int, since: dict[str, int]) -> dict[str, int]:
        """How often players had a period is counted from the start again when the longer one begins."""
        name = self.stretch.name
        for phase, within in run.rules.turns:
            if within == name or (not within and self.until is not None):
                since = {key: many for key, many in since.items() if not key.startswith(f"{phase}@{within}@")}
            if phase == name:
                key = turn_key(phase, within, player)
                since = {**since, key: since.get(key, 0) + 1}
        return since

    def clean(self, run: Run, player: int) -> None:
        """What was kept for this period only is lost."""
        s, name = run.state, self.stretch.name
        run.way(self, ENDED)
        players = (player,) if player >= 0 else tuple(range(run.world.players))
        for counter in self.resets:
            for one in players:
                s.num[counter.index(one)] = 0
        for id in self.forgets:
            for one in players:
                s.memory[run.world.memory(id, one)] = ()
        if s.marks:
            s.marks = frozenset([mark for mark in s.marks if mark[0] != name])
        expire(run, "end", name, player)
        s.periods = tuple([period for period in s.periods if period != (name, player)])
        if self.stretch.window == "each":
            s.lines = ()
        if self.stretch.last:
            s.out = (*s.out, player)
        if self.stretch.of != "player" and not any(phase in run.rules.keeps for phase, _ in s.periods):
            s.history = ()


def _whose(run: Run, player: int) -> int:
    return player if player >= 0 else first_player(run)


class Rotation(Step):
    """Players have a period one after another, around the table, until none of them has any left."""

    __slots__ = ("phase",)

    def __init__(self, phase: Phase) -> None:
        super().__init__(f"{phase.id}rotation", phase.text)
        self.phase = phase

    def run(self, run: Run, todo: Todo, frame: Frame) -> bool:
        s, data = run.state, todo.data
        if data is None:
            s.out = ()
            data = Turns(tuple(in_order(run)), 0)
        assert isinstance(data, Turns)
        for place, (name, player) in enumerate(s.extra):
            if name == self.phase.stretch.name and player not in s.out:
                s.extra = s.extra[:place] + s.extra[place + 1 :]
                run.go(Todo(self.number, data, todo.rest), frame.scope, frame.below)
                start_phase(run, self.phase.stretch, player)
                return False
        for turn in range(len(data.order)):
            player = data.order[(data.place + turn) % len(data.order)]
            if player not in s.out and self.phase.has(run, player):
                turns = Turns(data.order, data.place + turn + 1)
                run.go(Todo(self.number, turns, todo.rest), frame.scope, frame.below)
                start_phase(run, self.phase.stretch, player)
                return False
        s.out, s.extra = (), ()
        return run.go(todo.rest, frame.scope, frame.below)


def start_phase(run: Run, stretch: Stretch, player: int) -> None:
    """A period begins, before everything else that is to be done."""
    run.push_phase(stretch, PhaseAt(player, BEGIN), scope_of(max(player, 0)))


def why_no_phase(run: Run, stretch: Stretch, player: int) -> Reasons:
    """Why a player cannot do what a period is for."""
    step = stretch.step
    steps = step.steps if isinstance(step, Phase) else None
    return steps.can(run, scope_of(player)) if steps is not None else NOTHING


def end_phase(run: Run, name: str, player: int) -> None:
    """Ends a period at once: whatever runs inside it is over. Where it does not run, nothing ends."""
    frame = run.state.top
    while frame is not None:
        todo = frame.todo
        step = run.rules.steps[todo.step] if todo is not None else None
        if todo is not None and isinstance(step, Phase) and isinstance(todo.data, PhaseAt):
            whose = todo.data.player
            if step.stretch.name == name and whose in (player, -1):
                run.go(Todo(step.number, PhaseAt(whose, END), todo.rest), frame.scope, frame.below)
                return
            step.clean(run, whose)
        frame = frame.below
