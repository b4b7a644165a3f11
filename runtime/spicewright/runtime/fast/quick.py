"""Effects that only give, made into plain functions: the same as walking their graph, without the walking.

Whatever is not ready is walked. The walker is the meaning: scenarios run both ways.
"""

from __future__ import annotations

from spicewright.runtime.fast.facet import Quickened, Quickening
from spicewright.runtime.kernel.act import Call
from spicewright.runtime.kernel.steps import All, End, Need, Seq
from spicewright.runtime.rules.model import Act, Quick, Rules, Run, Step
from spicewright.runtime.rules.statements import Listener, Right
from spicewright.runtime.state.scope import Deed, Scope, Things
from spicewright.runtime.table.labels import sorts
from spicewright.runtime.table.move import move


def _always(run: Run, e: Scope) -> bool:
    return True


def _nothing(run: Run, e: Scope) -> None:
    pass


def _unless_limited(quick: Quick | None) -> Quick | None:
    """What counts once in a period has to be marked as used: that is for the walker."""
    if quick is None:
        return None
    ready = quick.ready
    return Quick(lambda run, e: e.around.limit is None and ready(run, e), quick.go)


class Quickener(Quickening):
    """Makes plain functions of the steps of some rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.done: dict[int, Quick | None] = {}
        heard = [one.step for ones in rules.on_verb.values() for one in ones]
        heard += [one.step for one in rules.standing["replace"]]
        self.heard = {
            (verb, step.counter) for step in heard if isinstance(step, Listener) for verb in step.verbs
        }
        bans = [one.step for kind in ("forbid", "permit") for one in rules.standing[kind]]
        self.heard |= {
            (verb, step.name) for step in bans if isinstance(step, Right) and step.bans for verb in step.verbs
        }

    def quicken_all(self) -> None:
        for step in self.rules.steps:
            step.quick = self.quicken(step)

    def is_heard(self, verb: str, counter: str = "") -> bool:
        return (verb, counter) in self.heard or (verb, "") in self.heard

    def quicken(self, step: Step) -> Quick | None:
        if step.number in self.done:
            return self.done[step.number]
        self.done[step.number] = None  # what leads back to itself is walked
        made: Quick | None = None
        match step:
            case End():
                made = Quick(_always, _nothing)
            case All():
                made = self._several(step.parts) if not step.paid else None
            case Seq():
                made = self._several(step.parts)
            case Need():
                made = self._need(step)
            case Call():
                made = self._call(step)
            case Act():
                if not step.binds and step.by is None and not step.paid:
                    made = _unless_limited(self._act(step))
        self.done[step.number] = made
        return made

    def _several(self, steps: tuple[Step, ...]) -> Quick | None:
        parts: list[Quick] = []
        for step in steps:
            part = self.quicken(step)
            if part is None:
                return None
            parts.append(part)
        readies = [part.ready for part in parts if part.ready is not _always]
        goes = [part.go for part in parts]

        def ready(run: Run, e: Scope) -> bool:
            return all(one(run, e) for one in readies)

        def go(run: Run, e: Scope) -> None:
            for one in goes:
                one(run, e)

        return Quick(ready if readies else _always, go)

    def _need(self, step: Need) -> Quick | None:
        then = self.quicken(step.then)
        if then is None or step.bound:
            return None
        test, ready, go = step.test, then.ready, then.go
        if step.otherwise is None:  # one that does not hold may come to hold: that is for the walker
            return Quick(lambda run, e: test(run, e) and ready(run, e), go)
        other = self.quicken(step.otherwise)
        if other is None:
            return None
        other_ready, other_go = other.ready, other.go

        def go_either(run: Run, e: Scope) -> None:
            if test(run, e):
                go(run, e)
            else:
                other_go(run, e)

        return Quick(lambda run, e: ready(run, e) if test(run, e) else other_ready(run, e), go_either)

    def _call(self, step: Call) -> Quick | None:
        body = self.quicken(step.body)
        if body is None or step.roles or step.amounts:
            return None
        ready, go = body.ready, body.go
        return Quick(lambda run, e: ready(run, e.bare()), lambda run, e: go(run, e.bare()))

    def _act(self, act: Act) -> Quick | None:
        verb = act.verb
        if verb.key.startswith("language/"):
            return verb.primitive.quick(self, act) if isinstance(verb.primitive, Quickened) else None
        if verb.name in self.rules.gains and verb.means is None and not self.is_heard(verb.name):
            return self._move(act)
        return None

    def _move(self, act: Act) -> Quick | None:
        """A fixed number of things alike, from one place to another."""
        role, given = act.roles[0] if len(act.roles) == 1 else None, act.given
        if role is None or role.take != "choose" or role.fixed or set(given.spots) != {"to"}:
            return None
        if given.box or given.fact or given.phase or given.free or given.terms or given.names or given.memory:
            return None
        if given.of is not None or given.as_ is not None:
            return None
        name, to = act.verb.name, given.spots["to"]
        remembered = name in self.rules.remembered

        def ready(run: Run, e: Scope) -> bool:
            found = role.select(run, e)
            low, most = role.limits(run, e, found)
            return low == most and len(sorts(run, found)) <= 1

        def go(run: Run, e: Scope) -> None:
            found = role.select(run, e)
            things: Things = found[: role.limits(run, e, found)[1]]
            if not things:
                return
            spot = to(run, e)
            for thing in things:
                move(run, thing, spot.places[0])
            run.state.serial += 1
            if remembered:
                deed = Deed(name, e.by, e.me, e.this)
                deed.things, deed.spots = things, {"to": spot}
                run.state.history = (*run.state.history, deed)

        return Quick(ready, go)
