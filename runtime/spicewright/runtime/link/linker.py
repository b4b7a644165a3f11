"""What all of linking shares: the rules being made, the phrases read so far, and the primitives."""

from __future__ import annotations

from collections.abc import Mapping

from spicewright.runtime.ask.tests import Asker
from spicewright.runtime.rules.model import Primitive, Rules, Step


class Linker:
    """The rules being linked."""

    def __init__(self, rules: Rules, primitives: Mapping[str, Primitive]) -> None:
        self.rules, self.primitives = rules, primitives
        self.ask = Asker(rules)
        self.calls: list[tuple[str, Step]] = []
        """Uses of keywords, to be given what those mean once all of it is linked."""
