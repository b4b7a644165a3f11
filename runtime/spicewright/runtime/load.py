"""A bundle in, the rules of a game out, ready to be played."""

from __future__ import annotations

import copyreg
import pickle
import zlib
from collections.abc import Callable, Collection, Iterable
from functools import lru_cache

from spicewright.grammar.bundle import Bundle
from spicewright.grammar.games import count_players
from spicewright.runtime.circles import find_circular_counts
from spicewright.runtime.counted_as import find_miscounted
from spicewright.runtime.course.declared import require_course
from spicewright.runtime.fast.index import FastIndex
from spicewright.runtime.fast.quick import Quickener
from spicewright.runtime.faults import ContentFault, Fault
from spicewright.runtime.link.content import ContentLinker
from spicewright.runtime.order.players import PlayersOrder
from spicewright.runtime.rules.model import Rules, Source
from spicewright.runtime.soundness import find_unsound
from spicewright.runtime.total import find_idle, find_idle_score, find_lacking, find_strangers, find_unplayed
from spicewright.runtime.verbs import list_primitives
from spicewright.runtime.world.packs import Content
from spicewright.runtime.world.world import World


def load(bundle: Bundle, players: int, packs: Iterable[str] = (), fast: bool = True, mode: str = "") -> Rules:
    """A bundle made ready for so many persons; without `fast` every effect is walked.

    The automated seats, and the usual mode, are those of the declared game that it is.
    """
    rules, faults = link_content(Content(bundle, packs, players, mode))
    if faults:
        raise ContentFault(str(faults[0]))
    require_course(rules, count_players(bundle, {id for id, _ in rules.world.content.packs}))
    if fast:
        quicken(rules)
    rules.source = Source(bundle, tuple([id for id, _ in rules.world.packs]), fast)
    return rules


def _reduce_rules(rules: Rules) -> tuple[Callable[..., Rules], tuple[object, ...]]:
    """How rules go to another process: as the bundle they were loaded from."""
    source = rules.source
    if source is None:
        raise TypeError("rules can be pickled that `load` made")
    if not source.packed:
        source.packed = zlib.compress(pickle.dumps(source.bundle), 3)
    party = rules.world.party
    return restore_rules, (source.packed, party.persons, source.packs, source.fast, party.mode)


@lru_cache(maxsize=8)
def restore_rules(packed: bytes, persons: int, packs: tuple[str, ...], fast: bool, mode: str) -> Rules:
    """The rules that were packed so; all games that come from the same ones share them."""
    rules = load(pickle.loads(zlib.decompress(packed)), persons, packs, fast, mode)
    assert rules.source is not None
    rules.source.packed = packed
    return rules


copyreg.pickle(Rules, _reduce_rules)


def check_bundle(bundle: Bundle, players: int, packs: Iterable[str]) -> list[Fault]:
    """Everything in a bundle that cannot be played, and every word of these packs that would be idle."""
    content = Content(bundle, (), players)
    return check_content(content, packs, content.records, content.records)


def check_content(
    content: Content, packs: Iterable[str], new: Collection[str], linked: Collection[str]
) -> list[Fault]:
    """The same for the records of a game that are new; `linked` are these and the words they are made of."""
    rules, found = link_content(content, linked)
    wanted = set(packs)
    for record in [one for one in content.kind("resource") if one.pack in wanted]:
        found += [Fault(record, "score", problem) for problem in find_idle_score(rules.world, record)]
    for record in [content.records[key] for key in new if content.records[key].pack in wanted]:
        for field, passage in record.effects.items():
            problems = find_idle(rules.world, passage)
            problems += find_lacking(rules.world, record, passage)
            problems += find_strangers(rules.world, record, passage)
            problems += find_miscounted(rules.world, record, passage)
            problems += find_unsound(rules, passage)
            found += [Fault(record, field, problem) for problem in problems]
    return found


def link_bundle(bundle: Bundle, players: int, packs: Iterable[str] = ()) -> tuple[Rules, list[Fault]]:
    """The rules of a bundle, and everything in it that cannot be played."""
    return link_content(Content(bundle, packs, players))


def link_content(content: Content, linked: Collection[str] | None = None) -> tuple[Rules, list[Fault]]:
    """The same for the records of a game, or for some of them with all words that these are made of."""
    primitives = {name: primitive for name, (_, primitive, _) in list_primitives().items()}
    linker = ContentLinker(World(content), PlayersOrder(), primitives)
    linker.link(content.records if linked is None else linked)
    unplayed = [
        Fault(record, "", problem) for record in content.kind("zone") for problem in find_unplayed(record)
    ]
    circles = [Fault(*found) for found in find_circular_counts(linker.rules.world)]
    return linker.rules, [*unplayed, *linker.faults, *circles]


def quicken(rules: Rules) -> None:
    """Lets what only gives run as plain functions, and legal things be found without reasons."""
    rules.index = FastIndex(rules)
    Quickener(rules).quicken_all()
