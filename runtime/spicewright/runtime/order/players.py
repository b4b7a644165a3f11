"""Which of several effects comes first: what only adds, then what clashes with nothing, then the player."""

from __future__ import annotations

from collections.abc import Sequence

from spicewright.runtime.course.offers import Offer, list_offers
from spicewright.runtime.kernel.lines import is_live
from spicewright.runtime.kernel.steps import Need
from spicewright.runtime.order.cells import ALL, ASKING, NONE, Cells, Touch
from spicewright.runtime.order.limits import Limits
from spicewright.runtime.order.touch import Toucher
from spicewright.runtime.rules.model import Memo, Order, Rules, Run, Step
from spicewright.runtime.state.scope import Scope

NEWS = Touch(adds=ASKING)
Items = Sequence[tuple[Step, Scope]]


class PlayersOrder(Order):
    """The order of effects is their owner's to say; it is asked for only where it can matter."""

    def __init__(self) -> None:
        self._toucher: Toucher | None = None
        self._limits = Limits()
        self._kept: Cells = NONE
        """The cells of counters that are kept on things, as texts speak of them."""

    def toucher(self, rules: Rules) -> Toucher:
        if self._toucher is None:
            self._toucher = Toucher(rules)
            kept = [counter.id for counter in rules.world.counters.values() if counter.shape == "thing"]
            self._kept = frozenset([f"{id}@me" for id in kept])
        return self._toucher

    def first_of(self, run: Run, items: Items, scope: Scope) -> int | None:
        """No player loses a way by having more; what cannot be done yet waits: it may become possible."""
        free = self.may_help(run, items, scope)
        if len(items) == 1 and not free:
            return 0
        toucher = self.toucher(run.rules)
        for i, (step, inner) in enumerate(items):
            if toucher.only_adds(run, step, inner) and not self._takes_what_is_read(run, items, i):
                return i
        if free:
            return None
        live = [i for i, (step, inner) in enumerate(items) if not step.can(run, inner)]
        if len(live) < 2:
            return live[0] if live else 0
        asked = self.ask_about(run, items, scope)
        lone = [i for i in live if i not in asked]
        return lone[0] if lone else None

    def may_help(self, run: Run, items: Items, scope: Scope) -> bool:
        if not scope.around.open:
            return False
        waiting = [(step, inner) for step, inner in items if step.can(run, inner)]
        if not waiting:
            return False
        toucher = self.toucher(run.rules)
        looks = frozenset(cell for step, inner in waiting for cell in toucher.touch(run, step, inner).looks)
        for option in list_offers(run, scope.by):
            offer = option.value
            if isinstance(offer, Offer) and offer.said is None:
                does = toucher.touch(run, offer.step, offer.scope)
                if not looks.isdisjoint(does.adds | does.changes):
                    return True
        return False

    def ask_about(self, run: Run, items: Items, scope: Scope) -> list[int]:
        """All of them where something else could come between, else those that clash with another."""
        if self.may_help(run, items, scope):
            return list(range(len(items)))
        live = [i for i, (step, inner) in enumerate(items) if not step.can(run, inner)]
        toucher = self.toucher(run.rules)
        touches = [toucher.touch(run, *items[i]) for i in live]
        return [
            live[i]
            for i, one in enumerate(touches)
            if any(one.clashes(other) for j, other in enumerate(touches) if i != j)
        ]

    def may_lead_to(self, run: Run, steps: Sequence[Step], later: Step, scope: Scope) -> bool:
        toucher = self.toucher(run.rules)
        wanted = toucher.touch(run, later, scope)
        found = [toucher.touch(run, step, scope) for step in steps]
        does = frozenset([cell for one in found for cell in one.adds | one.changes])
        asked = wanted.looks | wanted.changes | toucher.cells_of_needs(later)
        return ALL in does | wanted.changes or not does.isdisjoint(asked)

    def only_adds(self, run: Run, step: Step, scope: Scope) -> bool:
        return self.toucher(run.rules).only_adds(run, step, scope)

    def counts(self, step: Step) -> bool:
        return self._limits.counts(step)

    def first_line(self, run: Run, items: Items, player: int) -> int | None:
        """What only adds, unless that would be too much; then what costs no player a way if it is first.

        What cannot be done yet counts only where an offer could help it.
        """
        toucher = self.toucher(run.rules)
        places = range(len(items))
        for i in sorted(places, key=lambda i: self._limits.counts(items[i][0])):  # what counts comes last
            if not toucher.only_adds(run, items[i][0], items[i][1]):
                continue
            spoils = self._is_too_early(run, items, i) or self._takes_what_is_read(run, items, i)
            spoils = spoils or self._counts_too_early(run, items, i)
            if not spoils and not self._would_be_replaced(run, items, i):
                return i
        live = [i for i, (step, inner) in enumerate(items) if is_live(run, step, inner)]
        if not live:
            return None
        offers = self._touch_offers(run, player)
        touches = {i: toucher.touch(run, step, inner) for i, (step, inner) in enumerate(items)}
        helps = frozenset([cell for offer in offers for cell in offer.adds | offer.changes])
        touches = {
            i: touch
            for i, touch in touches.items()
            if i in live or ALL in helps or not helps.isdisjoint(touch.looks | touch.changes)
        }
        for i in live:
            if self._would_be_replaced(run, items, i) or self._counts_too_early(run, items, i):
                continue
            others = [*[touch for j, touch in touches.items() if j != i], *offers]
            mine = touches[i]
            if all(mine.can_precede(other) for other in others) or self._is_settled(run, items[i], others):
                return i
        return None

    def _touch_offers(self, run: Run, player: int) -> list[Touch]:
        """What each offer touches; what comes to light by an action may decide a choice."""
        found = []
        for option in list_offers(run, player):
            offer = option.value
            if isinstance(offer, Offer):
                touch = self.toucher(run.rules).touch(run, offer.step, offer.scope)
                found.append(touch | NEWS if offer.said is None else touch)
        return found

    def _is_settled(self, run: Run, item: tuple[Step, Scope], others: list[Touch]) -> bool:
        """Whether a condition stays unmet whatever is done first, and what follows then only adds."""
        step, scope = item
        if not isinstance(step, Need) or step.said is None or step.otherwise is None or step.test(run, scope):
            return False
        toucher = self.toucher(run.rules)
        cells = toucher.cells_of_test(step.said)
        stays = all(cells.isdisjoint(other.adds | other.changes) for other in others)
        return stays and toucher.only_adds(run, step.otherwise, scope)

    def _is_too_early(self, run: Run, items: Items, place: int) -> bool:
        """Whether another of them could be spoilt by what this one adds."""
        limits = [self._limits.find(step) for i, (step, _) in enumerate(items) if i != place]
        cells = frozenset([cell for found in limits for cell in found])
        if not cells:
            return False
        return not cells.isdisjoint(self.toucher(run.rules).touch(run, items[place][0], items[place][1]).adds)

    def _takes_what_is_read(self, run: Run, items: Items, place: int) -> bool:
        """Whether another of them counts or asks for what this one takes from a thing."""
        toucher = self.toucher(run.rules)
        changed = toucher.touch(run, items[place][0], items[place][1]).changes
        taken = changed & self._kept
        if not taken:
            return False
        others = [item for i, item in enumerate(items) if i != place]
        return any(
            not taken.isdisjoint(self._limits.find_counted(step) | toucher.touch(run, step, scope).looks)
            for step, scope in others
        )

    def _counts_too_early(self, run: Run, items: Items, place: int) -> bool:
        """Whether it counts what gave something, and another of them may still give that."""
        given = self._limits.find_given(items[place][0])
        if not given:
            return False
        for i, (step, scope) in enumerate(items):
            if i == place or scope.this < 0 or self._limits.counts(step):
                continue
            sort = run.world.sort[scope.this]
            cells = frozenset([cell for cell, counted in given if counted == sort])
            adds = self.toucher(run.rules).touch(run, step, scope).adds if cells else cells
            if not cells.isdisjoint(adds) and is_live(run, step, scope):
                return True
        return False

    def _would_be_replaced(self, run: Run, items: Items, place: int) -> bool:
        """Whether another of them, done first, would turn what this one adds into something else."""
        others = [item for i, item in enumerate(items) if i != place]
        cells = [self._limits.find_replaced(step) for step, _ in others]
        if not any(cells):
            return False
        adds = self.toucher(run.rules).touch(run, items[place][0], items[place][1]).adds
        return any(
            not found.isdisjoint(adds) and is_live(run, step, scope)
            for found, (step, scope) in zip(cells, others, strict=True)
        )

    def run_ahead(self, run: Run, items: Items) -> set[int]:
        done: set[int] = set()
        last = max([i for i, (step, _) in enumerate(items) if step.quick is not None], default=-1)
        for i, (step, scope) in enumerate(items[: last + 1]):
            if step.quick is not None and step.quick.ready(run, scope):
                step.quick.go(run, scope)
                run.memo = Memo()
                done.add(i)
            elif self.toucher(run.rules).only_adds(run, step, scope):
                break  # the walker would do this one first
        return done
