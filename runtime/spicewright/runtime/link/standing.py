"""What rules and things state all the time, put into the tables that the interpreter asks."""

from __future__ import annotations

from spicewright.grammar.bundle import Entry, Passage
from spicewright.grammar.ids import make_id
from spicewright.grammar.meaning import Test
from spicewright.runtime.ask.yours import mentions_you
from spicewright.runtime.course.tracks import is_on_step
from spicewright.runtime.faults import Unplayable
from spicewright.runtime.kernel.act import Do
from spicewright.runtime.kernel.steps import All, Last, Limit, Need, Pay, Seq
from spicewright.runtime.link.linker import Linker
from spicewright.runtime.rules.model import Check, Run, Standing, Statement, Step, Watch
from spicewright.runtime.rules.statements import Count, Grant, Listener, list_steps
from spicewright.runtime.state.scope import Scope, Things, scope_of
from spicewright.runtime.state.state import State
from spicewright.runtime.table.move import thing_slot

WHILE = "`while` in a box that is carried out, which looks at its condition once"
HOLDS = "write it in a box that holds all the time, or say how long: `this turn: ...`"
BEGINS = "write it in a box that is carried out: there it begins with that"
LASTS = f"leave the time out, or {BEGINS}"
COMES = "say when it is gained: `when ...: ...`, or write it in a box that is carried out"
APART = "write what holds otherwise as a line of its own: `not (...): ...`"


def link_standing(linker: Linker, record: Entry, field: str, passage: Passage) -> None:
    """What a field of a record states all the time, or gives where a track reaches a step."""
    root = linker.rules.boxes[record.key, field]
    name, _, number = field.partition(" ")
    if record.kind == "track" and name == "steps":
        number, _, holds = number.partition(" ")
        if holds:
            counter, place = linker.rules.world.counters[record.id], int(number) - 1
            at = (counter.first, place) if counter.shape == "player" else None
            _Collector(linker, record, field, passage, at).collect(root, (is_on_step(counter, place),), None)
        else:
            linker.rules.levels.setdefault(record.id, []).append((int(number) - 1, root))
    elif record.kind == "track" and name == "levels":
        _link_level(linker, record, int(number), root)
    elif passage.holds == "rules":
        _Collector(linker, record, field, passage).collect(root, (), None)
    elif make_id(record.kind) in linker.rules.world.types:
        lasting = [one for one in list_steps(root) if isinstance(one, Last) and one.test is not None]
        if lasting:
            raise _Collector(linker, record, field, passage).refuse(lasting[0], WHILE, HOLDS)
        for step in root.parts if isinstance(root, All) else (root,):
            if isinstance(step, Listener) and step.about_this and step.kind == "listen":
                step.always = True  # what waits for its own thing does so wherever on it that is written
                _Collector(linker, record, field, passage).collect(step, (), None)


class _Collector:
    """The statements of one field, each with what it depends on."""

    def __init__(
        self, linker: Linker, record: Entry, field: str, passage: Passage, at: tuple[int, int] | None = None
    ) -> None:
        self.linker, self.rules, self.graph, self.at = linker, linker.rules, passage.graph, at
        world = self.rules.world
        type_ = world.types.get(make_id(record.kind))
        self.ids: Things | None = None
        self.where = ""
        if type_ is not None:
            self.ids = world.ids[record.key]
            usual = world.records[f"type/{type_.id}"].effects.get("where")
            where = {name: box.where for box in type_.boxes for name in (box.holds, box.name)}
            self.where = where.get(field, where.get("rules", ""))  # a keyword holds where rules do
            if not self.where and usual is not None:
                self.where = usual.select[0].noun.id[0]
        self.you = record.kind == "track" or mentions_you(world, passage)

    def collect(self, step: Step, conditions: tuple[Check, ...], limit: Limit | None) -> None:
        match step:
            case All() | Seq():
                for part in step.parts:
                    self.collect(part, conditions, limit)
            case Need():
                if step.otherwise is not None:
                    raise self.refuse(step, "`otherwise` in what holds all the time", APART)
                self.collect(step.then, (*conditions, step.test), limit)
            case Limit():
                self.collect(step.body, conditions, step)
            case Last():
                if step.test is None:
                    head = step.text.partition(":")[0]
                    help = LASTS if isinstance(step.body, Statement) else BEGINS
                    raise self.refuse(step, f"`{head}` before what holds all the time", help)
                if isinstance(step.body, Statement):
                    self.collect(step.body, (*conditions, step.test), limit)
                elif _is_about(step.said, "this"):
                    self._watch(step, step.test)
                else:
                    raise self.refuse(step, "to gain while something holds that is not about this", COMES)
            case Statement():
                self._add(step, conditions, limit)
            case _:
                raise self.refuse(step, f"`{step.text}` as something that holds all the time")

    def refuse(self, step: Step, reason: str, help: str = "") -> Unplayable:
        """What to raise at a step."""
        nodes = self.graph.nodes if self.graph is not None else ()
        id = step.id.rpartition("#")[2]
        return Unplayable(reason, next((node.span for node in nodes if node.id == id), None), help)

    def _add(self, step: Statement, conditions: tuple[Check, ...], limit: Limit | None) -> None:
        rules = self.rules
        made = Standing(step, self.ids, self.where, self.you)
        made.conditions, made.at = conditions, self.at
        made.limit = (limit.period, limit.id) if limit is not None else None
        if isinstance(step, Count):
            rules.counted.setdefault(step.counter, []).append(made)
        elif isinstance(step, Grant):
            if step.own:
                made.where = ""  # what a thing says of itself holds wherever it is
            rules.grants.append(made)
        else:
            rules.standing[step.kind].append(made)
        if isinstance(step, Listener) and step.kind == "listen":
            if step.period is not None and step.period.edge == "any":
                if not isinstance(step.body, Pay) and limit is None:
                    raise self.refuse(step, "at any time what costs nothing and is not `once per` a period")
                rules.any_time.append(made)
            elif step.period is not None:
                rules.on_phase.setdefault(step.period.phase, []).append(made)
                for thing in self.ids or () if step.period.edge == "during" else ():
                    rules.on_arrival.setdefault(thing, []).append(made)
            for verb in step.verbs:
                rules.on_verb.setdefault(verb, []).append(made)

    def _watch(self, last: Last, check: Check) -> None:
        """`while ...: 1 point` of a thing."""
        for thing in self.ids or ():
            scope = Scope(-1, -1, thing, -1, {}, {}, scope_of(0).around)
            watch = _make_watch(self.linker, last, check, scope)
            self.rules.watch_thing.setdefault(thing, []).append(watch)


def _make_watch(linker: Linker, last: Last, check: Check, scope: Scope) -> Watch:
    """Something gained while a test holds: a fixed amount of a player's counter."""
    gain, rules = last.body, linker.rules
    if not isinstance(gain, Do) or gain.counter is None or gain.roles or not _is_fixed(gain):
        head = last.text.partition(":")[0]
        raise Unplayable(f"`{gain.text}` after `{head}`: only a fixed amount can come and go", None, COMES)
    amount, _ = gain.counter.amount(Run(rules, State(), None), scope)
    watch = Watch(len(rules.watches), check, scope, gain.counter.counter, amount)
    watch.verb = gain.verb.name
    rules.watches.append(watch)
    return watch


def _is_about(test: Test | None, id: str) -> bool:
    """Whether a test asks about one thing or counter, so that it is known when to ask again."""
    return test is not None and test.subject is not None and test.subject.noun.id == (id,)


def _is_fixed(gain: Do) -> bool:
    said = gain.said.object
    amount = said.amount if said is not None else None
    return amount is not None and amount.how == "number" and amount.per is None


def _link_level(linker: Linker, record: Entry, level: int, step: Step) -> None:
    """What reaching a step of a track gives: for good, or while the player is there."""
    rules = linker.rules
    counter = rules.world.counters[record.id]
    if not isinstance(step, Last):
        levels = [*rules.levels.get(counter.id, ()), (level, step)]
        rules.levels[counter.id] = sorted(levels, key=lambda pair: pair[0])
        return
    if step.test is None or not _is_about(step.said, counter.id):
        help = f"only the track itself can be asked for here: `while {level} {record.name}: ...`"
        raise Unplayable(f"`{step.text.partition(':')[0]}` at a step of a track", None, help)
    run = Run(rules, State(), None)
    for player in range(rules.world.players):
        for thing in counter.per or (-1,):
            scope = scope_of(player)
            if thing >= 0:
                scope = scope.bind({thing_slot(run, counter): (thing,)})
            watch = _make_watch(linker, step, step.test, scope)
            rules.watch_number.setdefault(counter.index(player, thing), []).append(watch)
