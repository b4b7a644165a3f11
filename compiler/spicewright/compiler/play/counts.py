"""How often everything came up in some games: phases, actions, verbs, boxes, ways and options."""

from __future__ import annotations

from typing import Any, TypeAlias

from spicewright.runtime.course.offers import Offer
from spicewright.runtime.decision import Decision, Option
from spicewright.runtime.game import Game
from spicewright.runtime.kernel.lines import OPENING
from spicewright.runtime.rules.model import BEGAN, ENDED, RAN, Act, Rules, Run, Statement, Step
from spicewright.runtime.state.scope import Deed
from spicewright.runtime.state.state import State
from spicewright.runtime.ways import Way, describe_way, list_box_ways

Data = dict[str, Any]
Pair: TypeAlias = tuple[str, str]

COURSE = frozenset({"phase", "action", "verb"})
"""The kinds whose texts are counted as what they are, not as boxes."""


class Counts:
    """What came up in some games, and how often; those of several games can be added."""

    __slots__ = ("actions", "offered", "opened", "taken", "verbs", "ways")

    def __init__(self) -> None:
        self.ways: dict[Way, int] = {}
        """Every step that ran, every way that was taken and every period that began."""
        self.opened: dict[Way, int] = {}
        """Every step of a box that was opened: its lines run later, and where it is one, the step itself."""
        self.verbs: dict[str, int] = {}
        self.actions: dict[str, int] = {}
        self.offered: dict[Pair, int] = {}
        """Options by the step that asked and their own id."""
        self.taken: dict[Pair, int] = {}

    def add(self, other: Counts) -> None:
        """Adds what came up in other games."""
        for name in Counts.__slots__:
            mine, theirs = getattr(self, name), getattr(other, name)
            for key, many in theirs.items():
                mine[key] = mine.get(key, 0) + many


class Counter:
    """An observer that counts; whoever plays lets it know the state, and every option that is taken."""

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules, self.state = rules, state
        self.counts = Counts()
        self._verbs = {step.id: step.verb for step in rules.steps if isinstance(step, Act)}
        self._verb = ""
        """The verb of the act that ran last: two verbs can have one name."""
        self._waiting: set[str] = set()
        """The boxes that were opened and did not run yet."""
        self._asked = -1
        """The step that asked last, until another runs: it goes on, and does not begin again."""

    def way(self, step: Step, way: int) -> None:
        if way == RAN:
            top = self.state.top
            todo = top.todo if top is not None else None
            if todo is not None and todo.step == step.number:
                asked, self._asked = self._asked, -1
                if (verb := self._verbs.get(step.id)) is not None:
                    self._verb = verb.key
                if todo.data == OPENING and step.id not in self._waiting:
                    self._open(step)
                self._waiting.discard(step.id)
                if todo.data is not None or asked == step.number:
                    return
            elif not isinstance(step, Statement):
                self._waiting.add(step.id)
                self._open(step)
                return
        elif way == ENDED:
            return
        key, ways = (step.id, way), self.counts.ways
        ways[key] = ways.get(key, 0) + 1

    def _open(self, step: Step) -> None:
        opened = self.counts.opened
        opened[step.id, RAN] = opened.get((step.id, RAN), 0) + 1

    def deed(self, run: Run, deed: Deed) -> None:
        verbs, key = self.counts.verbs, self._verb
        if key not in self.rules.verbs or self.rules.verbs[key].name != deed.verb:
            key = next(one.key for one in self.rules.verbs.values() if one.name == deed.verb)
        verbs[key] = verbs.get(key, 0) + 1

    def take(self, game: Game, decision: Decision, option: Option) -> None:
        """Takes an option, and counts it with those that were offered."""
        offered, taken, step = self.counts.offered, self.counts.taken, decision.step
        for one in decision.options:
            key = (step, one.id)
            offered[key] = offered.get(key, 0) + 1
        taken[step, option.id] = taken.get((step, option.id), 0) + 1
        value = option.value
        if isinstance(value, Offer) and value.said is None:
            actions = self.counts.actions
            actions[value.id] = actions.get(value.id, 0) + 1
        todo = self.state.top.todo if self.state.top is not None else None
        self._asked = todo.step if todo is not None else -1
        game.take(option)


# -- what they come to


def list_counts(rules: Rules, counts: Counts) -> Data:
    """Everything that could come up, with how often it did; of options, what was offered."""
    boxes = list_box_ways(rules)
    ways = counts.ways | {way: max(many, counts.ways.get(way, 0)) for way, many in counts.opened.items()}
    options: dict[str, dict[str, Data]] = {}
    for (step, id), many in sorted(counts.offered.items()):
        found = options.setdefault(step.lstrip("@"), {})
        found[id] = {"offered": many, "taken": counts.taken.get((step, id), 0)}
    listed: dict[str, dict[str, int]] = {}
    for step, way in sorted({way for all_ in boxes.values() for way in all_}):
        listed.setdefault(step, {})[str(way)] = ways.get((step, way), 0)
    return {
        "phases": {
            f"phase/{name}": ways.get((stretch.step.id, BEGAN), 0)
            for name, stretch in sorted(rules.phases.items())
        },
        "actions": {f"action/{one.id}": counts.actions.get(one.id, 0) for one in rules.actions},
        "verbs": {key: counts.verbs.get(key, 0) for key in _list_verbs(rules)},
        "boxes": {
            f"{key}/{field}": max((ways.get(way, 0) for way in all_), default=0)
            for (key, field), all_ in sorted(boxes.items())
            if all_ and rules.world.records[key].kind not in COURSE
        },
        "ways": listed,
        "options": options,
    }


def _list_verbs(rules: Rules) -> list[str]:
    """The verbs that packs declare, and those of the language that a text does, not only asks about."""
    done = {step.verb.key for step in rules.steps if isinstance(step, Act)}
    return sorted(key for key in rules.verbs if key in done or not key.startswith("language/"))


def list_never(rules: Rules, listed: Data) -> Data:
    """What of all that could come up never did, with the words that it has in its text."""
    never: Data = {
        kind: [key for key, many in listed[kind].items() if not many]
        for kind in ("phases", "actions", "verbs", "boxes")
    }
    never["ways"] = [
        {"step": step, "way": int(way), "text": describe_way(rules.by_id[step], int(way))}
        for step, ways in listed["ways"].items()
        for way, many in ways.items()
        if not many
    ]
    never["options"] = [
        {"step": step, "option": id, "offered": one["offered"]}
        for step, options in listed["options"].items()
        for id, one in options.items()
        if not one["taken"]
    ]
    return never
