"""Refuses acts after which a game would not be sound, as when what is one player's own changes hands."""

from __future__ import annotations

from collections.abc import Iterator

from spicewright.grammar.bundle import Passage
from spicewright.grammar.english import verb_forms
from spicewright.grammar.holds import with_article
from spicewright.grammar.meaning import Act, Filter, Selector
from spicewright.runtime.ask.sets import is_in_sets, name_movable
from spicewright.runtime.faults import Unplayable
from spicewright.runtime.rules.model import Rules
from spicewright.runtime.world.world import World

PLACES = ("in", "on", "to", "into")
WHERE = ("in", "on", "from", "of")


def find_unsound(rules: Rules, passage: Passage) -> list[Unplayable]:
    """Every act of a passage that no game could carry out soundly."""
    world = rules.world
    found: list[Unplayable] = []
    nodes = passage.graph.nodes if passage.graph is not None else ()
    others = [node.id for node in nodes if node.over is not None and node.over.noun.kind == "player"]
    for node in nodes:
        if node.act is not None:
            found += _look_at(rules, node.act)
            if any(node.id.startswith(f"{other}.") for other in others):
                found += _look_at_other(rules, node.act)
        said = node.act.object if node.act is not None else node.what
        if said is not None and said.noun.kind == "counter":
            parts = node.act.parts if node.act is not None else ()
            found += _look_at_counter(world, said, dict(parts))
    return found


def _look_at(rules: Rules, act: Act) -> Iterator[Unplayable]:
    said, parts, world = act.object, dict(act.parts), rules.world
    verb = rules.verbs[act.key]
    own = any(place.owner == "you" for place in (*verb.source, *verb.destination))
    theirs = said is not None and (said.owner == "enemy" or bool(_list_opponents(said.filters)))
    if said is not None and theirs and own and act.by is None and "from" not in parts:
        does = verb_forms(verb.name)[1][0]
        help = f"let them do it: `choose an opponent then that opponent {does} ...`"
        if any(value.which == "each" for value in _list_opponents(said.filters)):
            help = f"let them do it: `each opponent: {verb.name} ...`"
        yield Unplayable(f"to {verb.name} what is an opponent's, not one's own", said.span, help)
    if said is None or not verb.key.startswith("language/"):
        return
    source = parts.get("from")
    if said.noun.kind == "phase" and said.amount is not None and not verb.primitive.begins:
        yield Unplayable(f"to {act.verb} more than one period", said.span, "leave the number out")
    if verb.primitive.counts and said.noun.kind == "thing":
        help = "say where they come from, and where they go: `put ... from ... in ...`"
        had = _find_gain(world, said)
        yield Unplayable(
            "to gain things", said.span, f"write `{had}` instead of `{act.verb}`" if had else help
        )
    if verb.primitive.moves and _changes_hands(world, said, parts):
        help = name_movable(rules.world, said)
        yield Unplayable("to put what is in a set of every player with another player", said.span, help)
    if verb.primitive.takes_over and is_in_sets(world, said):
        piece = source is not None and source.noun.kind == "player" and said.noun.kind == "piece"
        if piece or (source is None and _is_anywhere(said)):  # things from a player are refused in linking
            help = name_movable(world, said)
            yield Unplayable("to take what is in a set of every player from another player", said.span, help)


def _find_gain(world: World, said: Selector) -> str:
    """The verb by which such things are had, where their type names one."""
    types = [world.records[f"type/{id}"] for id in said.noun.id if f"type/{id}" in world.records]
    return next((type_.text("gain") for type_ in types if type_.has("gain")), "")


def _look_at_other(rules: Rules, act: Act) -> Iterator[Unplayable]:
    """What another player puts is that player's own: it does not come to you."""
    said, goals = act.object, [part for name, part in act.parts if name in PLACES]
    yours = any(goal.noun.kind == "zone" and goal.owner == "you" for goal in goals)
    put = act.key.startswith("language/") and rules.verbs[act.key].primitive.moves and act.by is None
    if put and yours and said is not None and is_in_sets(rules.world, said):
        help = name_movable(rules.world, said)
        yield Unplayable("to put what is in a set of every player with another player", said.span, help)


def _look_at_counter(world: World, said: Selector, parts: dict[str, Selector]) -> Iterator[Unplayable]:
    kept = [parts[name] for name in ("with", "on") if name in parts]
    kept += [one.value for one in said.filters if one.by in ("with", "on") and one.value is not None]
    for target in kept:
        if not _is_kept_for(world, said.noun.id[0], target):
            name = world.counters[said.noun.id[0]].name
            sorts = sorted({world.sort[thing] for thing in world.counters[said.noun.id[0]].per})
            help = f"name what it is kept for: `{' or '.join(map(with_article, sorts))}`"
            yield Unplayable(f"{name} with something that it is not kept for", target.span, help)


def _changes_hands(world: World, said: Selector, parts: dict[str, Selector]) -> bool:
    """Whether things of every player's set would come to another player: those of anybody, or one's own."""
    goals = [parts[name] for name in PLACES if name in parts and parts[name].noun.kind == "zone"]
    goals = [goal for goal in goals if world.zones[goal.noun.id[0]].of == "player"]
    if not goals or said.owner == "enemy" or not is_in_sets(world, said):
        return False
    if _says(said.filters, "of"):  # `their` is of a player who was chosen before, not of the one named here
        return any(goal.owner == "their" for goal in goals) and bool(_list_opponents(said.filters))
    return _is_anywhere(said) or any(_says(goal.filters, "of") for goal in goals)


def _is_anywhere(said: Selector) -> bool:
    """Whether a phrase leaves open where its things are, and whose they are."""
    placed = said.where or any(_says(said.filters, by) for by in WHERE)
    return not said.owner and not placed and said.whose == "any"


def _says(filters: tuple[Filter, ...], by: str) -> bool:
    return any(one.by == by for one in filters)


def _list_opponents(filters: tuple[Filter, ...]) -> list[Selector]:
    """The opponents that things are said to be of, where these were not chosen before."""
    values = [one.value for one in filters if one.by == "of" and one.value is not None]
    return [value for value in values if value.noun.kind == "player" and value.noun.id == ("opponent",)]


def _is_kept_for(world: World, id: str, target: Selector) -> bool:
    """Whether what was named before, by the noun that its slot is called after, can have the counter."""
    if target.noun.kind != "slot":
        return True  # that is checked where it is written
    counter, name = world.counters[id], target.noun.id[0].rstrip("0123456789").rstrip("-")
    sorts = set(world.content.sorts_of(name))
    known = {sort for sort in sorts if sort in world.by_sort or f"piece/{sort}" in world.records}
    return not known or not counter.per or bool(known & {world.sort[thing] for thing in counter.per})
