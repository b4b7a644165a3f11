"""A bundle in, the rules of a game out, ready to be played."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from spicewright.grammar.bundle import Bundle
from spicewright.grammar.games import count_players
from spicewright.runtime.circles import find_circular_counts
from spicewright.runtime.counted_as import find_miscounted
from spicewright.runtime.course.declared import require_course
from spicewright.runtime.fast.index import FastIndex
from spicewright.runtime.fast.quick import Quickener
from spicewright.runtime.faults import ContentFault
from spicewright.runtime.link.content import ContentLinker, Fault
from spicewright.runtime.order.players import PlayersOrder
from spicewright.runtime.rules.model import Rules
from spicewright.runtime.soundness import find_unsound
from spicewright.runtime.total import find_idle, find_idle_score, find_lacking, find_strangers, find_unplayed
from spicewright.runtime.verbs import list_primitives
from spicewright.runtime.world.world import World


def load(bundle: Bundle, players: int, packs: Iterable[str] = (), fast: bool = True) -> Rules:
    """A bundle made ready to play with so many players; without `fast` every effect is walked."""
    rules, faults = link_bundle(bundle, players, packs)
    if faults:
        raise ContentFault(str(faults[0]))
    require_course(rules, count_players(bundle, {id for id, _ in rules.world.content.packs}))
    if fast:
        quicken(rules)
    return rules


def check_bundle(
    bundle: Bundle, players: int, packs: Iterable[str], known: Collection[str] = ()
) -> list[Fault]:
    """Everything in a bundle that cannot be played, and every word of these packs that would be idle.

    `known` are the keys of things that are linked already, with the same words.
    """
    rules, found = link_bundle(bundle, players, known=known)
    wanted = set(packs)
    for record in rules.world.records.values():
        if record.pack in wanted and record.key not in known:
            found += [Fault(record, "score", problem) for problem in find_idle_score(rules.world, record)]
            for field, passage in record.effects.items():
                problems = find_idle(rules.world, passage)
                problems += find_lacking(rules.world, record, passage)
                problems += find_strangers(rules.world, record, passage)
                problems += find_miscounted(rules.world, record, passage)
                problems += find_unsound(rules, passage)
                found += [Fault(record, field, problem) for problem in problems]
    return found


def link_bundle(
    bundle: Bundle, players: int, packs: Iterable[str] = (), known: Collection[str] = ()
) -> tuple[Rules, list[Fault]]:
    """The rules of a bundle, and everything in it that cannot be played; without the things known already."""
    primitives = {name: primitive for name, (_, primitive, _) in list_primitives().items()}
    linker = ContentLinker(World(bundle, players, packs), PlayersOrder(), primitives)
    linker.link(known)
    records = linker.rules.world.content.records.values()
    unplayed = [Fault(record, "", problem) for record in records for problem in find_unplayed(record)]
    circles = [Fault(*found) for found in find_circular_counts(linker.rules.world)]
    return linker.rules, [*unplayed, *linker.faults, *circles]


def quicken(rules: Rules) -> None:
    """Lets what only gives run as plain functions, and legal things be found without reasons."""
    rules.index = FastIndex(rules)
    Quickener(rules).quicken_all()
