"""Whose things are meant, and who has some."""

from __future__ import annotations

from spicewright.grammar.meaning import Selector
from spicewright.runtime.ask.tests import Asker
from spicewright.runtime.rules.model import Find, Run
from spicewright.runtime.state.scope import Scope, Things


def find_holders(ask: Asker, said: Selector, who: Find) -> Find:
    """Those of several players who have such a thing."""
    usual = ask.things(said)
    return lambda run, e: tuple([one for one in who(run, e) if usual(run, e.acting(one))])


def find_held(ask: Asker, said: Selector, who: Find) -> Find:
    """`from that opponent`: what the noun usually means, seen by that player; or what is on a thing."""
    usual, ids = ask.things(said), ask.all_ids(said)

    def find(run: Run, e: Scope) -> Things:
        found: Things = ()
        for one in who(run, e):
            if one < run.world.players:
                found += usual(run, e.acting(one))
            else:
                on = run.state.zones[run.world.first_thing_place + one]
                found += tuple([t for t in on if t in ids])
        return found

    return find


def find_still_there(ask: Asker, select: Find, where: tuple[Selector, ...]) -> Find:
    """A thing that speaks of itself does so only where its verb looks for things: not once it is gone."""
    spots = [ask.places(spot) for spot in where]

    def find(run: Run, e: Scope) -> Things:
        around = e.owned()
        places = tuple([place for spot in spots for place in spot(run, around)])
        return tuple([thing for thing in select(run, e) if ask.is_at(run, e, thing, places)])

    return find
