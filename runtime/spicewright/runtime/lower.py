"""Effects that only give, made into plain functions: the same as walking their graph, without the walking.

A lowered effect has two halves: `ready` says whether walking it now would ask nobody, take nothing and be
heard by nobody; `go` does it. Whatever is not ready is walked. The walker is the meaning: scenarios run both
ways.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from spicewright.runtime.doing import Call, Do
from spicewright.runtime.state import Env, State
from spicewright.runtime.steps import All, End, Need, Seq, Step

if TYPE_CHECKING:
    from spicewright.runtime.machine import Machine

Ready = Callable[[State, Env], bool]
Go = Callable[[State, Env], None]


class Quick:
    """A lowered effect."""

    __slots__ = ("go", "ready")

    def __init__(self, ready: Ready, go: Go) -> None:
        self.ready, self.go = ready, go


def lower_content(m: Machine) -> None:
    """Lowers every step that can be."""
    lowering = _Lowering(m)
    for step in list(m.steps.values()):
        step.quick = lowering.lower(step)


def _always(s: State, e: Env) -> bool:
    return True


def _nothing(s: State, e: Env) -> None:
    pass


class _Lowering:
    def __init__(self, m: Machine) -> None:
        self.m = m
        self.done: dict[int, Quick | None] = {}
        heard = [one.step for ones in m.on_verb.values() for one in ones]
        heard += [one.step for one in m.standing["replace"]]
        self.heard = {(verb, step.counter) for step in heard for verb in step.about_verb}

    def lower(self, step: Step) -> Quick | None:
        known = self.done.get(id(step), ())
        if known != ():
            return known  # type: ignore[return-value]
        self.done[id(step)] = None  # what leads back to itself is walked
        made: Quick | None = None
        if isinstance(step, End):
            made = Quick(_always, _nothing)
        elif isinstance(step, Seq | All) and not getattr(step, "paid", False):
            made = self._several(step)
        elif isinstance(step, Need):
            made = self._need(step)
        elif isinstance(step, Call):
            made = self._call(step)
        elif isinstance(step, Do) and not step.binds and step.by is None and not step.paid:
            made = self._do(step)
        self.done[id(step)] = made
        return made

    def _several(self, step: Seq | All) -> Quick | None:
        parts = [self.lower(part) for part in step.parts]
        if any(part is None for part in parts):
            return None
        readies = [part.ready for part in parts if part is not None and part.ready is not _always]
        goes = [part.go for part in parts if part is not None]

        def ready(s: State, e: Env) -> bool:
            return all(one(s, e) for one in readies)

        def go(s: State, e: Env) -> None:
            for one in goes:
                one(s, e)

        return Quick(ready if readies else _always, go)

    def _need(self, step: Need) -> Quick | None:
        then = self.lower(step.then)
        if then is None or step.bound:
            return None
        test, ready, go = step.test, then.ready, then.go
        if step.otherwise is None:  # one that does not hold may come to hold: that is for the walker
            return Quick(lambda s, e: test(s, e) and ready(s, e), go)
        other = self.lower(step.otherwise)
        if other is None:
            return None
        other_ready, other_go = other.ready, other.go
        return Quick(
            lambda s, e: ready(s, e) if test(s, e) else other_ready(s, e),
            lambda s, e: go(s, e) if test(s, e) else other_go(s, e),
        )

    def _call(self, step: Call) -> Quick | None:
        body = self.lower(step.body)
        if body is None or step.roles:
            return None
        ready, go = body.ready, body.go
        return Quick(lambda s, e: ready(s, step.own_env(e)), lambda s, e: go(s, step.own_env(e)))

    def _do(self, do: Do) -> Quick | None:
        name = do.verb.name
        if name == "use":
            return self._use(do)
        if name == "gain" and do.counter is not None:
            return self._gain(do)
        if name in self.m.gains and do.verb.means is None and (name, "") not in self.heard:
            return self._move(do)
        return None

    def _use(self, do: Do) -> Quick | None:
        m, world = self.m, self.m.world
        box = do.given["box"](m, None, None)
        of, as_ = do.given["of"], do.given.get("as")
        boxes = {key: root for (key, field), root in m.boxes.items() if field == box}
        lowered = {key: self.lower(root) for key, root in boxes.items()}
        if ("use", "") in self.heard:
            return None

        def inner(s: State, e: Env, thing: int) -> Env:
            this = as_(m, s, e)[0] if as_ is not None else thing
            return {"@me": e["@by"], "@by": e["@by"], "@this": this}

        def ready(s: State, e: Env) -> bool:
            for thing in of(m, s, e):
                key = world.key[thing]
                if key in boxes:
                    quick = lowered[key]
                    if quick is None or not quick.ready(s, inner(s, e, thing)):
                        return False
            return True

        def go(s: State, e: Env) -> None:
            for thing in of(m, s, e):
                quick = lowered.get(world.key[thing])
                if quick is not None:
                    quick.go(s, inner(s, e, thing))

        return Quick(ready, go)

    def _gain(self, do: Do) -> Quick | None:
        m = self.m
        counter = m.world.counters[do.counter.id]
        if counter.track or counter.counted or counter.shape != "player" or do.roles:
            return None
        if {("gain", ""), ("gain", counter.id)} & self.heard or "gain" in m.queries.remembered:
            return None
        if do.counter.how != "number" or set(do.given) or do.verb.parts:
            return None
        amount, first, most = do.counter.amount, counter.first, counter.most
        if any(first <= index < first + m.world.players for index in m.watch_number):
            return None

        def go(s: State, e: Env) -> None:
            index = first + e["@by"]
            value = s.num[index] + amount(s, e)[0]
            s.num[index] = value if most is None else min(value, most)
            s.serial += 1

        return Quick(_always, go)

    def _move(self, do: Do) -> Quick | None:
        """A fixed number of things alike, from one place to another."""
        m = self.m
        role = do.roles[0] if len(do.roles) == 1 else None
        if role is None or role.take != "choose" or role.fixed or set(do.given) - {"to", "@deck"}:
            return None
        if "to" not in do.given:
            return None
        name, to = do.verb.name, do.given["to"]
        remembered = name in m.queries.remembered

        def ready(s: State, e: Env) -> bool:
            found = role.select(s, e)
            low, most = role.limits(s, e, len(found))
            return low == most and len(m.sorts(s, found)) <= 1

        def go(s: State, e: Env) -> None:
            found = role.select(s, e)
            things = found[: role.limits(s, e, len(found))[1]]
            if not things:
                return
            spot = to(m, s, e)
            for thing in things:
                m.move(s, thing, spot["places"][0])
            s.serial += 1
            if remembered:
                deed = {"verb": name, "by": e["@by"], "me": e["@me"], "this": e["@this"], "things": things}
                s.history = (*s.history, {**deed, "amount": 0, "parts": {"to": spot}, "replaced": ()})

        return Quick(ready, go)
