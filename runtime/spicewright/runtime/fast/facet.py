"""What a verb of the language has to say about running fast."""

from __future__ import annotations

from spicewright.runtime.order.facet import Ordered
from spicewright.runtime.rules.model import Act, Quick, Rules, Step


class Quickening:
    """Makes plain functions of effects; given to verbs, which know what theirs does."""

    rules: Rules

    def quicken(self, step: Step) -> Quick | None:
        """The same as a plain function, where it only gives."""
        raise NotImplementedError

    def is_heard(self, verb: str, counter: str = "") -> bool:
        """Whether anything waits for this verb, or remembers it."""
        raise NotImplementedError


class Quickened(Ordered):
    """A verb that may say how it runs fast."""

    def quick(self, fast: Quickening, act: Act) -> Quick | None:
        """The act as a plain function; None where it has to be walked."""
        return None
