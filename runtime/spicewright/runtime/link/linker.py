"""What all of linking shares: the rules being made, the phrases read so far, and the primitives."""

from __future__ import annotations

from collections.abc import Mapping

from spicewright.grammar.meaning import Selector
from spicewright.runtime.ask.tests import Asker
from spicewright.runtime.rules.model import Find, FindSpot, Match, Primitive, Rules, Run, Step
from spicewright.runtime.state.scope import Scope, Spot

THINGS = ("thing", "named", "piece")


class Linker:
    """The rules being linked."""

    def __init__(self, rules: Rules, primitives: Mapping[str, Primitive]) -> None:
        self.rules, self.primitives = rules, primitives
        self.ask = Asker(rules)
        self.calls: list[tuple[str, Step]] = []
        """Uses of keywords, to be given what those mean once all of it is linked."""

    def match(self, said: Selector) -> Match:
        """Whether a thing is one that a noun phrase speaks of, wherever it is."""
        if said.noun.kind not in THINGS:
            find = self.ask.things(said)
            return lambda run, e, t: t in find(run, e)
        ids, checks = self.ask.all_ids(said), self.ask.filters(said.filters)
        owner = said.owner

        def fits(run: Run, e: Scope, t: int) -> bool:
            if t not in ids:
                return False
            for check in checks:
                if not check(run, e, t):
                    return False
            if owner == "you":
                return run.holder(t) == e.me
            return owner != "enemy" or run.holder(t) not in (e.me, -1)

        return fits

    def spot(self, said: Selector) -> FindSpot:
        """A place to put things: of several zones of players the one of who acts."""
        places, top, owned = self.ask.places(said), said.take == "top", bool(said.owner)

        def find(run: Run, e: Scope) -> Spot:
            found = places(run, e)
            if len(found) > 1 and not owned:
                found = tuple([place for place in found if run.world.host[place] == e.by])
            return Spot(found, top)

        return find

    def own_spot(self, said: Selector) -> FindSpot:
        """The same for the text of a verb, whose `your` is whoever does it."""
        find = self.spot(said)
        return lambda run, e: find(run, e.owned())


def owned(find: Find) -> Find:
    """The same, where `your` is whoever acts."""
    return lambda run, e: find(run, e.owned() if e.me != e.by else e)
