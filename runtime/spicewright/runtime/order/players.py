"""Which of several effects comes first: what only adds, then what clashes with nothing, then the player."""

from __future__ import annotations

from collections.abc import Sequence

from spicewright.runtime.course.offers import Offer, list_offers
from spicewright.runtime.order.touch import Toucher
from spicewright.runtime.rules.model import Memo, Order, Rules, Run, Step
from spicewright.runtime.state.scope import Scope

Items = Sequence[tuple[Step, Scope]]


class PlayersOrder(Order):
    """The order of effects is their owner's to say; it is asked for only where it can matter."""

    def __init__(self) -> None:
        self._toucher: Toucher | None = None

    def toucher(self, rules: Rules) -> Toucher:
        if self._toucher is None:
            self._toucher = Toucher(rules)
        return self._toucher

    def first_of(self, run: Run, items: Items, scope: Scope) -> int | None:
        """No player loses a way by having more; what cannot be done yet waits: it may become possible."""
        free = self.may_help(run, items, scope)
        if len(items) == 1 and not free:
            return 0
        toucher = self.toucher(run.rules)
        for i, (step, inner) in enumerate(items):
            if toucher.only_adds(run, step, inner):
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

    def only_adds(self, run: Run, step: Step, scope: Scope) -> bool:
        return self.toucher(run.rules).only_adds(run, step, scope)

    def first_line(self, run: Run, items: Items, player: int) -> int | None:
        """A box is opened at once; then what only adds, then what costs no player a way if it is done first.

        What cannot be done yet counts only where an offer could help it.
        """
        toucher = self.toucher(run.rules)
        for i, (step, inner) in enumerate(items):
            if step.opens_box(run, inner) or toucher.only_adds(run, step, inner):
                return i
        live = [i for i, (step, inner) in enumerate(items) if not step.can(run, inner)]
        if not live:
            return None
        offers = [
            toucher.touch(run, offer.step, offer.scope)
            for option in list_offers(run, player)
            if isinstance(offer := option.value, Offer)
        ]
        count = range(len(items)) if offers else live
        touches = {i: toucher.touch(run, items[i][0], items[i][1]) for i in count}
        for i in live:
            others = [touch for j, touch in touches.items() if j != i]
            if all(touches[i].can_precede(other) for other in (*others, *offers)):
                return i
        return None

    def run_ahead(self, run: Run, items: Items) -> set[int]:
        done: set[int] = set()
        for i, (step, scope) in enumerate(items):
            if step.quick is not None and step.quick.ready(run, scope):
                step.quick.go(run, scope)
                run.memo = Memo()
                done.add(i)
            elif self.toucher(run.rules).only_adds(run, step, scope):
                break  # the walker would do this one first
        return done
