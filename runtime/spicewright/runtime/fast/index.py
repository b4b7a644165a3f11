"""Legal things found without reasons, where only what the verb itself asks for decides."""

from __future__ import annotations

from spicewright.runtime.kernel.legality import Boxed, pick_parts, verb_scope
from spicewright.runtime.kernel.steps import All
from spicewright.runtime.rules.model import Act, Index, Rules, Run, Verb
from spicewright.runtime.rules.statements import Charge
from spicewright.runtime.state.scope import Scope, Things
from spicewright.runtime.table.bans import may_forbid
from spicewright.runtime.table.labels import sort_of, sorts
from spicewright.runtime.table.read import active, price
from spicewright.runtime.world.counters import Counter

Cost = list[tuple[Counter, int]]
PARTS = ("with", "to", "on", "from", "at", "for", "in", "into")


class Split:
    """What rules out a verb because of one part alone, and what because of others too.

    `things` are those that an ask can be about (None: all), `fixed` those whose box is a plain cost.
    """

    __slots__ = ("alone", "fixed", "rest", "things")

    def __init__(self, rules: Rules, verb: Verb, part: str, costs: dict[tuple[str, str], Cost]) -> None:
        self.alone = [ask for ask in verb.asks if ask.parts <= {part}]
        self.rest = [ask for ask in verb.asks if not ask.parts <= {part}]
        self.things: list[frozenset[int] | None] = []
        self.fixed: list[dict[int, Cost]] = []
        for ask in self.alone:
            box = ask.act.given.box if isinstance(ask, Boxed) else ""
            fixed: dict[int, Cost] = {}
            things: frozenset[int] | None = None
            if box and isinstance(ask, Boxed):
                keys = {key for key, field in (*rules.boxes, *rules.box_tests) if field == box}
                things = frozenset(thing for key in keys for thing in rules.world.ids.get(key, ()))
                if ask.act.verb.primitive.takes:
                    for thing in things:
                        cost = costs.get((rules.world.key[thing], box))
                        if cost is not None:
                            fixed[thing] = cost
            self.things.append(things)
            self.fixed.append(fixed)


class FastIndex(Index):
    """Splits what verbs ask for by the part it depends on, and keeps plain costs as numbers."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.costs = _fix_costs(rules)
        self.splits: dict[tuple[str, str], Split] = {}
        for verb in rules.verbs.values():
            for part in ("object", *PARTS, *verb.given.values()):
                self.splits[verb.key, part] = Split(rules, verb, part, self.costs)

    def _is_simple(self, run: Run, act: Act, scope: Scope) -> bool:
        """Whether only the verb's own requirements decide about the open part, the last that is open."""
        if not act.verb.strict or act.follow or act.verb.key.startswith("language/"):
            return False
        index = act.open_role(scope)
        last = not act.roles[index].fixed and all(role.fixed for role in act.roles[index + 1 :])
        return last and not may_forbid(run, act.verb.name)

    def filter(self, run: Run, act: Act, scope: Scope, found: Things) -> Things | None:
        if not self._is_simple(run, act, scope):
            return None
        kinds = sorts(run, found)
        good = self._good(run, act, scope, tuple(kinds.values()), len(found))
        if len(kinds) == len(found):
            return good
        alike = {sort_of(run, thing) for thing in good}
        return tuple([thing for thing in found if sort_of(run, thing) in alike])

    def any(self, run: Run, act: Act, scope: Scope, found: Things) -> bool | None:
        if not self._is_simple(run, act, scope):
            return None
        return bool(self._good(run, act, scope, found, 1))

    def _good(self, run: Run, act: Act, scope: Scope, found: Things, most: int) -> Things:
        """Those of the things that the act can be done with, up to so many."""
        index = act.open_role(scope)
        role, picked = act.roles[index], pick_parts(act, scope)
        for later in act.roles[index + 1 :]:
            picked[later.name] = later.select(run, scope)
        inner = verb_scope(run, act, scope, picked)
        slots = [slot for slot, part in act.verb.given.items() if part == role.name]
        split = self.splits[act.verb.key, role.name]
        around = inner.around
        known = run.memo.open.setdefault((split, inner.by, around.free, around.terms), {})
        run.memo.used = True
        good = []
        for thing in found:
            is_open = known.get(thing)
            if is_open is False:
                continue
            for slot in slots:
                inner.slots[slot] = (thing,)
            if not self._fits(run, split, inner):  # asked first: what remains is asked of fewer things
                continue
            if is_open is None:
                is_open = known[thing] = self._is_open(run, split, thing, inner)
            if is_open:
                good.append(thing)
                if len(good) >= most:
                    break
        return tuple(good)

    def _fits(self, run: Run, split: Split, scope: Scope) -> bool:
        """Whether there is nothing against this thing that depends on the other parts too."""
        for ask in split.rest:  # noqa: SIM110 - asked very often, and a generator costs more
            if ask.why(run, scope):
                return False
        return True

    def _is_open(self, run: Run, split: Split, thing: int, scope: Scope) -> bool:
        """Whether there is nothing against this thing that depends on its part of the act alone."""
        usual = not scope.around.free and scope.around.terms is None
        for ask, things, fixed in zip(split.alone, split.things, split.fixed, strict=True):
            if things is not None and thing not in things:
                continue
            cost = fixed.get(thing) if usual else None
            if cost is None:
                if ask.why(run, scope):
                    return False
            elif not self._affords(run, scope.by, thing, cost):
                return False
        return True

    def _affords(self, run: Run, player: int, thing: int, cost: Cost) -> bool:
        """Whether a player has what a plain cost of a thing comes to now."""
        changed = bool(active(run, "modify"))
        for counter, amount in cost:
            due = price(run, Charge(player, thing, counter.id, amount)) if changed else amount
            if run.state.num[counter.first + player] < due:
                return False
        return True


def _fix_costs(rules: Rules) -> dict[tuple[str, str], Cost]:
    """Costs of plain counters, each counter with how much."""
    found: dict[tuple[str, str], Cost] = {}
    for (key, field), root in rules.boxes.items():
        if rules.world.records[key].effects[field].holds != "cost":
            continue
        cost: Cost = []
        parts = root.parts if isinstance(root, All) else (root,)
        for part in parts:
            said = part.said.object if isinstance(part, Act) and part.counter is not None else None
            amount = said.amount if said is not None else None
            if amount is None or amount.how not in ("number", "range") or amount.per is not None:
                continue
            assert isinstance(part, Act) and part.counter is not None
            counter = part.counter.counter
            if counter.shape == "player" and not counter.counted:
                cost.append((counter, amount.low))
        if len(cost) == len(parts) and len({counter.id for counter, _ in cost}) == len(cost):
            found[key, field] = cost
    return found
