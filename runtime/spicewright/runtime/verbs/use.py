"""Carries out a box of something as if it were printed here."""

from __future__ import annotations

from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.fast.facet import Quickened, Quickening
from spicewright.runtime.kernel.lines import (
    AFTER_STEPS,
    WITHIN_BOX,
    begin_box,
    find_place,
    is_running,
    lay_box,
)
from spicewright.runtime.order.cells import Touch
from spicewright.runtime.order.facet import Touching
from spicewright.runtime.reasons import NOTHING, Reasons
from spicewright.runtime.rules.model import Act, Quick, Run
from spicewright.runtime.state.scope import Deed, Scope, Things, scope_of

VERB = Verb(
    "use",
    objects=("box", "event", "fact"),
    parts=(("of", ("thing", "named", "memory", "piece")), ("as", ("thing", "named", "slot"))),
)


class Use(Quickened):
    """Does it."""

    quiet = True
    opens_box = True

    def perform(self, run: Run, deed: Deed, scope: Scope) -> None:
        as_, things = deed.parts.get("as", ()), deed.parts["of"]
        waits = find_place(run, deed.by) in (AFTER_STEPS, WITHIN_BOX)
        for thing in things if waits else tuple(reversed(things)):
            root = run.rules.boxes.get((run.world.key[thing], deed.names["box"]))
            inner = _enter(run, thing, deed.names["box"], scope, as_)
            if root is None or is_running(run, root, inner.this):
                continue
            if waits:
                lay_box(run, root, inner)
            else:
                begin_box(run, root, inner)
                run.push(root, inner)

    def why_not(self, run: Run, act: Act, scope: Scope) -> Reasons:
        given = act.given
        assert given.of is not None
        as_ = given.as_(run, scope) if given.as_ is not None else ()
        for thing in given.of(run, scope):
            root = run.rules.boxes.get((run.world.key[thing], given.box))
            if root is not None:
                return root.can(run, _enter(run, thing, given.box, scope, as_))
        return NOTHING

    def only_adds(self, touching: Touching, run: Run, act: Act, scope: Scope) -> bool | None:
        given = act.given
        assert given.of is not None
        things = given.of(run, scope)
        this = given.as_(run, scope) if given.as_ is not None else ()
        for thing in things:
            root = run.rules.boxes.get((run.world.key[thing], given.box))
            inner = _enter(run, thing, given.box, scope, this)
            if root is not None and not touching.only_adds(run, root, inner):
                return False
        return True

    def touches(self, touching: Touching, run: Run, act: Act, scope: Scope) -> Touch | None:
        found, of = Touch(), act.given.of
        assert of is not None
        for thing in of(run, scope):
            root = run.rules.boxes.get((run.world.key[thing], act.given.box))
            if root is not None:
                found |= touching.afresh().touch(run, root, _enter(run, thing, act.given.box, scope, ()))
        return found

    def quick(self, fast: Quickening, act: Act) -> Quick | None:
        given, of = act.given, act.given.of
        if of is None or not given.box or fast.is_heard(VERB.name, given.box):
            return None
        boxes = {key: fast.quicken(root) for (key, box), root in fast.rules.boxes.items() if box == given.box}

        def inner(run: Run, e: Scope, thing: int) -> Scope:
            return _enter(run, thing, given.box, e, given.as_(run, e) if given.as_ is not None else ())

        def ready(run: Run, e: Scope) -> bool:
            for thing in of(run, e):
                key = run.world.key[thing]
                if key in boxes:
                    quick = boxes[key]
                    if quick is None or not quick.ready(run, inner(run, e, thing)):
                        return False
            return True

        def go(run: Run, e: Scope) -> None:
            for thing in of(run, e):
                quick = boxes.get(run.world.key[thing])
                if quick is not None:
                    quick.go(run, inner(run, e, thing))

        return Quick(ready, go)


def _enter(run: Run, thing: int, box: str, scope: Scope, as_: Things) -> Scope:
    """What a box of a thing knows when it is used here."""
    inner = scope_of(scope.by, as_[0] if as_ else thing)
    known = run.rules.known.get((run.world.key[thing], box))
    if known is None:
        return inner
    return inner.bind({name: scope.slots[name] for name in known if name in scope.slots})


PRIMITIVE = Use()
