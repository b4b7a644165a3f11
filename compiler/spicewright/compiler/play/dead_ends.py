"""What is wrong with games that go on all the same: turns for nothing, rounds left out, idle options.

An option is idle if, once all is done that follows from it, the state differs only in what was done and what
is still to do. One idle choice proves little, as a card may offer what gives nothing now: it is a fault where
it was chosen `ENOUGH_CHOICES` times and never had an effect. So it is with periods in which players may act:
no player has to be able to every time. A turn that leaves its player no choice must do something every time.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from spicewright.compiler.play.counts import Counter
from spicewright.grammar.bundle import Bundle
from spicewright.runtime.course.offers import Offer, Window
from spicewright.runtime.course.phases import Phase, Rotation
from spicewright.runtime.decision import NONE, Decision, Many, Option, Way
from spicewright.runtime.game import Game
from spicewright.runtime.kernel.act import Call
from spicewright.runtime.kernel.steps import All, Choice, Each, Pay, Pool, Seq
from spicewright.runtime.rules.model import BEGAN, ENDED, RAN, Act, Primitive, Rules, Run, Step, Stretch
from spicewright.runtime.rules.statements import Right
from spicewright.runtime.state.frame import Frame, Todo
from spicewright.runtime.state.scope import Deed, scope_of
from spicewright.runtime.state.state import State

Place: TypeAlias = tuple[int, int]
"""The seed of a game, and the number of a decision in it."""

ENOUGH_CHOICES = 10
"""An option that was chosen so often and never had an effect has none."""
ENOUGH_PERIODS = 100
"""A period that began so often, and in which no player could ever do anything, is for nothing."""


class Use:
    """How often something came up, how often for nothing, and where for the first time."""

    __slots__ = ("first", "idle", "times")

    def __init__(self, first: Place) -> None:
        self.first = first
        self.times = self.idle = 0

    def add(self, other: Use) -> None:
        self.first = min(self.first, other.first)
        self.times, self.idle = self.times + other.times, self.idle + other.idle


class Uses:
    """What periods and options were good for in some games; those of several games can be added."""

    __slots__ = ("options", "periods")

    def __init__(self) -> None:
        self.periods: dict[str, Use] = {}
        self.options: dict[str, Use] = {}
        """By what they are called in a report."""

    def add(self, other: Uses) -> None:
        for mine, theirs in ((self.periods, other.periods), (self.options, other.options)):
            for key, use in theirs.items():
                mine.setdefault(key, Use(use.first)).add(use)


class Span:
    """A period that runs: whether something was done or asked in it, and whether its own window asked."""

    __slots__ = ("acted", "asked", "player", "since", "stretch")

    def __init__(self, stretch: Stretch, player: int, since: int) -> None:
        self.stretch, self.player, self.since = stretch, player, since
        self.acted = self.asked = False


class Chosen:
    """An option that was taken: how things were before it, and where what it leads to is done."""

    __slots__ = ("after", "before", "deliberate", "frame", "name", "since", "window")

    def __init__(self, name: str, frame: Frame, window: bool, since: int) -> None:
        self.name, self.frame, self.window, self.since = name, frame, window, since
        self.after = frame.below
        """What goes on when the frame of the option is done."""
        while self.after is not None and self.after.todo is None:
            self.after = self.after.below
        self.before: tuple[object, ...] = ()
        self.deliberate = False
        """Whether a verb was done that means nothing but itself, such as to pass."""

    def is_done(self, top: Frame, todo: Todo) -> bool:
        frame = self.frame
        assert frame.todo is not None
        if self.window:
            return top is frame or (top.below is frame.below and todo.step == frame.todo.step)
        return top is self.after or (todo is frame.todo.rest and top.below is frame.below)

    def is_known_later(self, top: Frame) -> bool:
        """Whether what follows may read what was picked."""
        scope = self.frame.scope
        same = top.below is not self.frame.below or top.scope is scope
        return not same and (top.scope.slots != scope.slots or top.scope.picks != scope.picks)


class Checker(Counter):
    """A counter that also notes what is wrong; `found` has it, with the number of the decision."""

    def __init__(self, rules: Rules, state: State, seed: int) -> None:
        super().__init__(rules, state)
        self.seed, self.decisions = seed, 0
        self.found: list[tuple[int, str]] = []
        self.uses = Uses()
        self._spans: list[Span] = []
        self._chosen: list[Chosen] = []
        self._phases = {stretch.step.id: stretch for stretch in rules.phases.values()}
        zones = enumerate(rules.world.zone_of)
        self._ordered = [place for place, zone in zones if zone is not None and zone.ordered]
        self._round = find_repeated(rules)
        self._rounds = 0
        self._is_late = False
        """Whether what ends the rounds held before the first of them."""
        self._choices = 0
        """How many decisions came after the setup."""

    # -- what is heard

    def way(self, step: Step, way: int) -> None:
        super().way(step, way)
        if way == RAN:
            if self._chosen:
                self._look(step)
        elif way == BEGAN:
            self._begin(self._phases[step.id])
        elif way == ENDED:
            self._end(self._phases[step.id])

    def deed(self, run: Run, deed: Deed) -> None:
        super().deed(run, deed)
        self._mark()
        if self._chosen:
            verb = self.rules.verbs.get(self._verb)
            if verb is not None and verb.means is None and type(verb.primitive) is Primitive:
                for one in self._chosen:
                    one.deliberate = True

    def take(self, game: Game, decision: Decision, option: Option) -> None:
        self._mark()
        top = self.state.top
        assert top is not None and top.todo is not None
        step = self.rules.steps[top.todo.step]
        running = {id(frame) for frame in _list_frames(top)}
        self._chosen = [
            one for one in self._chosen if one.frame.below is None or id(one.frame.below) in running
        ]
        setup = any(self.rules.phases[name].setup for name, _ in self.state.periods)
        self._choices += not setup
        if isinstance(step, Window) and self._spans:
            self._spans[-1].asked = True
        name = self._name(step, option)
        if name and not setup:
            window = isinstance(option.value, Offer)
            chosen = Chosen(name, top, window, self.decisions + 1)
            chosen.before = self._describe()
            self._chosen.append(chosen)
        super().take(game, decision, option)
        self.decisions += 1

    # -- options

    def _describe(self) -> tuple[object, ...]:
        """Everything that an effect can change; not what is still to be done, nor what was done."""
        s = self.state
        changing = (s.num[:], s.at[:], [s.zones[place] for place in self._ordered], s.memory[:], s.lines)
        return (*changing, s.lasting, s.marks, s.periods, s.out, s.extra, s.held, s.kept, s.seen, s.random)

    def _name(self, step: Step, option: Option) -> str:
        """What a report calls an option; nothing for one that does not have to have an effect."""
        value = option.value
        if isinstance(value, Offer):
            if value.said is not None:
                return f"`{value.name}` of {_name_place(value.said)}"
            return f"`{value.name}` of action/{value.id}"
        if value is NONE or isinstance(step, All | Each | Pool | Window):
            return ""  # enough, nothing, or only an order
        if isinstance(value, Many) and value.number == 0:
            return ""
        if isinstance(step, Choice):
            place = _number(value)
            if place < 0 or step.wanted > 1 or _pays_nothing(step.parts[place]):
                return ""
            return f"`{option.label}` of {_name_place(step)}"
        if isinstance(step, Pay):
            return f"`{step.text}` of {_name_place(step)}" if _number(value) else ""
        return f"`{step.text}` of {_name_place(step)}" if isinstance(step, Act | Call) else ""

    def _look(self, step: Step) -> None:
        """Settles the options of which all is done that follows from them."""
        top = self.state.top
        if top is None or top.todo is None or top.todo.step != step.number:
            return
        while self._chosen and self._chosen[-1].is_done(top, top.todo):
            one = self._chosen.pop()
            use = self.uses.options.setdefault(one.name, Use((self.seed, one.since)))
            use.times += 1
            had = one.deliberate or one.is_known_later(top) or one.before != self._describe()
            use.idle += not had

    # -- periods

    def _mark(self) -> None:
        for span in reversed(self._spans):
            if span.acted:
                return
            span.acted = True

    def _begin(self, stretch: Stretch) -> None:
        self._spans.append(Span(stretch, self.state.periods[-1][1], self.decisions + 1))
        if stretch.name == self._round:
            self._rounds += 1
            phase = stretch.step
            if self._rounds == 1 and isinstance(phase, Phase) and phase.until is not None:
                quiet = Run(self.rules, self.state, None)
                self._is_late = phase.until(quiet, scope_of(max(self.state.periods[-1][1], 0)))
        if stretch.setup and self._rounds:
            self._note(f"the setup began after the first `{self.rules.phases[self._round].text}`")

    def _end(self, stretch: Stretch) -> None:
        while self._spans:
            span = self._spans.pop()
            if span.stretch is stretch:
                self._judge(span)
                return

    def _judge(self, span: Span) -> None:
        stretch, phase = span.stretch, span.stretch.step
        if not isinstance(phase, Phase) or stretch.setup or (phase.steps is None and not stretch.window):
            return
        use = self.uses.periods.setdefault(stretch.name, Use((self.seed, span.since)))
        use.times += 1
        acted = span.acted if phase.steps is not None else span.asked
        use.idle += not acted
        if not acted and stretch.of == "player" and phase.steps is not None and _must_act(phase.steps):
            self._note(
                f"phase `{stretch.text}` of player {span.player + 1} began and nothing in it could be done"
            )

    def finish(self) -> None:
        """The game is over: whether it came to its rounds at all."""
        if self._round and not self._rounds:
            self._note(f"the game is over before the first `{self.rules.phases[self._round].text}`")
        elif self._is_late and self._rounds == 1:
            name = self.rules.phases[self._round].text
            self._note(f"the game is over after one `{name}`: what ends it held before it began")
        elif not self._choices:
            self._note("the game is over and no player had anything to decide")

    def _note(self, what: str) -> None:
        if all(what != known for _, known in self.found):
            self.found.append((self.decisions + 1, what))


def _number(value: object) -> int:
    return value.number if isinstance(value, Way) else 0


def _name_place(step: Step) -> str:
    return step.id.partition("#")[0]


def _list_frames(frame: Frame | None) -> Iterator[Frame]:
    while frame is not None:
        yield frame
        frame = frame.below


def _pays_nothing(step: Step) -> bool:
    """Whether it is a way to leave a cost unpaid: `0 coins`."""
    said = step.said.object if isinstance(step, Act) and step.paid else None
    return said is not None and said.amount is not None and said.amount.high == 0


def _must_act(step: Step) -> bool:
    """Whether an effect leaves no choice but to do something."""
    if isinstance(step, Seq):
        return _must_act(step.parts[0])
    if isinstance(step, All):
        return any(map(_must_act, step.parts))
    if isinstance(step, Choice):
        return step.declined is None
    return isinstance(step, Act | Call)


# -- what only many games show


def find_repeated(rules: Rules) -> str:
    """The period that comes again until something holds: the outermost one, where there are several."""
    level: list[Step] = [rules.root.step] if rules.root is not None else []
    while level:
        phases = [one.phase if isinstance(one, Rotation) else one for one in level]
        for phase in phases:
            if isinstance(phase, Phase) and phase.until is not None:
                return phase.stretch.name
        level = [child for phase in phases if isinstance(phase, Phase) for child in phase.shorter]
    return ""


def list_useless(rules: Rules, uses: Uses) -> list[tuple[Place, str]]:
    """Periods in which no player could ever do anything, and options that never had an effect."""
    found: list[tuple[Place, str]] = []
    for name, use in uses.periods.items():
        enough = ENOUGH_PERIODS if _can_act(rules, rules.phases[name]) else 1
        if use.idle == use.times >= enough:
            often = "once" if use.times == 1 else f"{use.times} times"
            text = rules.phases[name].text
            found.append(
                (use.first, f"phase `{text}` began {often} and no player could ever do anything in it")
            )
    for name, use in uses.options.items():
        if use.idle == use.times >= ENOUGH_CHOICES:
            found.append((use.first, f"{name} was chosen {use.times} times and never had an effect"))
    return sorted(found)


def _can_act(rules: Rules, stretch: Stretch) -> bool:
    """Whether there is something that players could do in a period, if not always."""
    phase = stretch.step
    if isinstance(phase, Phase) and phase.steps is not None:
        return True
    around, name = {""}, stretch.name
    while name and name not in around:
        around.add(name)
        name = rules.phases[name].within
    for action in rules.actions:
        if action.phase in around:
            mine = not action.phase or rules.phases[action.phase].of == "player"
            if action.owner != "you" or mine:
                return True
    return any(
        isinstance(step, Right) and step.offer is not None and step.offer.verb.name not in rules.procedural
        for step in rules.steps
    )


def list_lost_rounds(bundle: Bundle, rules: Rules) -> list[str]:
    """Periods that came again, until a pack replaced them by one that does not."""
    played = {pack for pack, _ in rules.world.packs}
    found = []
    for pack in bundle.packs:
        for full in pack.replaces if pack.id in played else ():
            owner, _, key = full.partition(":")
            before = next((one for one in bundle.records if one.pack == owner and one.key == key), None)
            after = rules.world.records.get(key)
            if before is None or after is None or before.kind != "phase":
                continue
            if "until" in before.effects and "until" not in after.effects:
                found.append(f"`{after.name}` comes only once: {pack.id} replaces it by one without `until`")
    return found
