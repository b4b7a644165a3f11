"""Gives up a counter for something; effects wait for it, costs do it."""

from __future__ import annotations

from spicewright.grammar.ids import make_id
from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.fast.facet import Quickened
from spicewright.runtime.order.cells import Touch
from spicewright.runtime.order.facet import Touching
from spicewright.runtime.reasons import NOTHING, UNSAID, Reasons, say_short
from spicewright.runtime.rules.model import Act, Run
from spicewright.runtime.rules.statements import Charge, list_steps
from spicewright.runtime.state.scope import PLAIN, Deed, Scope, Things, scope_of
from spicewright.runtime.table.move import change, move
from spicewright.runtime.table.read import amounts, fact, held_amount, price, value

VERB = Verb(
    "pay",
    objects=("counter", "fact", "box"),
    parts=(("for", ("fact", "box", "thing", "named", "slot")), ("in", ("counter", "piece"))),
    past="paid",
    also=("spend",),
)


class Pay(Quickened):
    """Does it."""

    takes = True
    asks = True

    def perform(self, run: Run, deed: Deed, scope: Scope) -> None:
        if scope.around.free or deed.free:
            return
        if deed.counter:
            change(run, run.world.counters[deed.counter], deed.by, deed.kept_for(), -deed.amount)
        elif "box" in deed.names:
            for thing in deed.parts["of"]:
                root = run.rules.boxes.get((run.world.key[thing], deed.names["box"]))
                if root is not None:
                    run.push(root, _paying(deed.by, thing, deed.names["box"]))
        elif "fact" in deed.names:
            currency = _paid_in(scope, deed.names["in"])
            for thing in deed.parts["of"]:
                due = _price_of(run, scope, thing, deed.names["fact"], currency)
                _take_from(run, deed.by, currency, due or 0)

    def why_not(self, run: Run, act: Act, scope: Scope) -> Reasons:
        given, player = act.given, scope.by
        if act.counter is not None and not scope.around.free:
            low, held = amounts(run, act, scope)[0], held_amount(run, act, scope)
            return (say_short(act.counter.counter.name, low, held),) if held < low else NOTHING
        if scope.around.free or given.of is None:
            return NOTHING
        if given.box:
            for thing in given.of(run, scope):
                root = run.rules.boxes.get((run.world.key[thing], given.box))
                if root is not None:
                    return root.can(run, _paying(player, thing, given.box))
            return NOTHING
        currency = _paid_in(scope, given.resource)
        for thing in given.of(run, scope):
            due, held = _price_of(run, scope, thing, given.fact, currency), _count_held(run, player, currency)
            if due is None:
                return (f"{run.world.name(thing)} has no {given.fact}",)
            if due > held:
                return (say_short(_name_of(run, currency), due, held),) if run.explain else UNSAID
        return NOTHING

    def due(self, run: Run, act: Act, scope: Scope) -> int:
        given, player = act.given, scope.by
        if scope.around.free:
            return 0
        if act.counter is not None:
            return amounts(run, act, scope)[0]
        total = 0
        for thing in given.of(run, scope) if given.of is not None else ():
            if given.box:
                root, inner = (
                    run.rules.boxes.get((run.world.key[thing], given.box)),
                    _paying(player, thing, given.box),
                )
                for step in list_steps(root) if root is not None else ():
                    if isinstance(step, Act) and step.counter is not None:
                        total += amounts(run, step, inner)[0]
            else:
                currency = _paid_in(scope, given.resource)
                total += _price_of(run, scope, thing, given.fact, currency) or 0
        return total

    def only_adds(self, touching: Touching, run: Run, act: Act, scope: Scope) -> bool | None:
        if act.paid or act.counter is not None or not scope.around.free:
            return None
        return all(role.fixed for role in act.roles)

    def touches(self, touching: Touching, run: Run, act: Act, scope: Scope) -> Touch | None:
        if act.counter is not None:
            return touching.counts(run, act, scope, adds=False)
        given = act.given
        if scope.around.free or given.of is None:
            return Touch()
        if not given.box:
            return touching.pays(_paid_in(scope, given.resource))
        found = Touch()
        for thing in given.of(run, scope):
            root = run.rules.boxes.get((run.world.key[thing], given.box))
            if root is not None:
                found |= touching.afresh().touch(run, root, _paying(scope.by, thing, given.box))
        return found


def _paying(player: int, thing: int, box: str) -> Scope:
    """What a cost knows that is paid for a box of a thing."""
    around = PLAIN.copy()
    around.paying = (thing, box)
    return scope_of(player, thing).within(around)


def _paid_in(scope: Scope, usual: str) -> str:
    """What a price is paid in."""
    terms = scope.around.terms
    return terms[0] or usual if terms is not None else usual


def _price_of(run: Run, scope: Scope, thing: int, name: str, currency: str) -> int | None:
    """What the price printed on a thing comes to now for who acts; None where it has none."""
    terms, printed = scope.around.terms, fact(run, thing, name)
    if not isinstance(printed, int):
        return None
    if terms is None:
        return price(run, Charge(scope.by, thing, currency, printed))
    _, instead, less = terms
    return instead if instead >= 0 else max(price(run, Charge(scope.by, thing, currency, printed)) - less, 0)


def _name_of(run: Run, id: str) -> str:
    """What players call a currency."""
    counter = run.world.counters.get(id)
    return counter.name if counter is not None else run.world.records[f"piece/{id}"].name


def _count_held(run: Run, player: int, id: str) -> int:
    """How much of it a player has."""
    counter = run.world.counters.get(id)
    return value(run, counter, player, -1) if counter is not None else len(_pieces(run, player, id))


def _take_from(run: Run, player: int, id: str, amount: int) -> None:
    """A player has so much less of it; pieces go where paying puts them."""
    counter = run.world.counters.get(id)
    if counter is not None:
        change(run, counter, player, -1, -amount)
        return
    paid = make_id(run.world.records[f"piece/{id}"].text("pay"))
    goal = run.world.records[f"verb/{paid}"].effects["to"].select[0]
    for piece in _pieces(run, player, id)[:amount]:
        move(run, piece, run.world.place(goal.noun.id[0], player))


def _pieces(run: Run, player: int, id: str) -> Things:
    """The pieces that are called so, where they are called so."""
    record = run.world.records[f"piece/{id}"]
    place = run.world.place(record.effects["where"].select[0].noun.id[0], player)
    whole = f"piece/{record.target('is')}"
    return tuple([thing for thing in run.state.zones[place] if run.world.key[thing] == whole])


PRIMITIVE = Pay()
