"""What a verb of the language has to say about the order of effects."""

from __future__ import annotations

from spicewright.runtime.order.cells import Touch
from spicewright.runtime.rules.model import Act, Primitive, Run, Step
from spicewright.runtime.state.scope import Scope
from spicewright.runtime.world.counters import Counter


class Touching:
    """Finds what effects touch; given to verbs, which know what theirs does."""

    def touch(self, run: Run, step: Step, scope: Scope) -> Touch:
        """What a step touches, with everything that follows it."""
        raise NotImplementedError

    def afresh(self) -> Touching:
        """The same for the text of another record, where the player acts again."""
        raise NotImplementedError

    def asks(self, act: Act) -> Touch:
        """That an act looks at things to choose from, where it does."""
        raise NotImplementedError

    def counts(self, run: Run, act: Act, scope: Scope, adds: bool) -> Touch:
        """The counter of an act, added to or changed otherwise."""
        raise NotImplementedError

    def pays(self, id: str) -> Touch:
        """A counter, or pieces, of which some are given up."""
        raise NotImplementedError

    def moves(self, run: Run, act: Act, scope: Scope) -> Touch:
        """Where the things of an act come from and go to."""
        raise NotImplementedError

    def only_adds(self, run: Run, step: Step, scope: Scope) -> bool:
        """Whether doing a step early can never cost the player a way."""
        raise NotImplementedError


class Ordered(Primitive):
    """A verb that says what it touches, and whether it can only add."""

    def touches(self, touching: Touching, run: Run, act: Act, scope: Scope) -> Touch | None:
        """What doing it touches; None if that is unknown."""
        return None

    def adds_to(self, counter: Counter) -> bool:
        """Whether it can only add to this counter, or to what has no owner."""
        return False

    def only_adds(self, touching: Touching, run: Run, act: Act, scope: Scope) -> bool | None:
        """Whether doing it early can never cost the player a way; None where the general rules decide."""
        return None
