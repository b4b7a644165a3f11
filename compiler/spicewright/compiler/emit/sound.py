"""Paths of packs in, what can be shown of them out: a slip in one card does not hide the others.

Only a problem inside of a thing is passed over. With one in a word, in the pack itself or in a file that
cannot be read, it is not sure what the others say.
"""

from __future__ import annotations

from spicewright.compiler.emit.entries import list_whole
from spicewright.compiler.emit.sets import complete_sets
from spicewright.compiler.pack_set import Compiled, PackSet
from spicewright.compiler.pipeline import compile_paths
from spicewright.grammar.diagnostic import Diagnostic, sort_diagnostics
from spicewright.grammar.kinds import KINDS
from spicewright.grammar.meaning import Event, Test
from spicewright.grammar.record import Record
from spicewright.grammar.values import dataclass, replace

WORDS = frozenset(kind.name for kind in KINDS)
HARMLESS = frozenset(("unreachable-word",))
"""Problems of a word that is not used."""


@dataclass(frozen=True, slots=True)
class Sound:
    """Packs as far as they can be shown: `broken` are the records that cannot, by pack and key.

    `wanted` are the packs that were asked for. Where a problem leaves nothing sure, `sets` is empty.
    """

    sets: list[PackSet]
    wanted: frozenset[str]
    found: list[Diagnostic]
    broken: frozenset[tuple[str, str]]

    def shows(self, record: Record) -> bool:
        return (record.pack, record.key) not in self.broken


def compile_sound(paths: list[str]) -> Sound:
    """The packs at these paths and all that any of their records needs, without what is broken in them."""
    sets, found = compile_paths(paths)
    wanted = frozenset(one.pack.id for one in sets)
    sets, more = complete_sets(sets, beside=True)
    return leave_broken(sets, wanted, sort_diagnostics([*found, *more]))


def leave_broken(sets: list[PackSet], wanted: frozenset[str], found: list[Diagnostic]) -> Sound:
    """Complete sets without what is broken in them; `found` is all that is wrong with them."""
    records = [record for one in sets for _, record in list_whole(one)]
    faulty = [_find_record(fault, records) for fault in found if fault.fault not in HARMLESS]
    if any(record is None or record.kind.name in WORDS for record in faulty):
        return Sound([], wanted, found, frozenset())
    broken = {(record.pack, record.key) for record in faulty if record is not None}
    for part in (part for one in sets for part in one.parts):
        broken |= {(part.pack.id, text.record.key) for text in part.compiled if not _is_whole(text)}
    sets = [
        replace(_leave_texts(one), beside=tuple(_leave_texts(part) for part in one.beside)) for one in sets
    ]
    return Sound(sets, wanted, found, frozenset(broken))


def _leave_texts(one: PackSet) -> PackSet:
    """Without the effects of which it is not known what they mean."""
    return replace(one, compiled=tuple(filter(_is_whole, one.compiled)))


def _find_record(fault: Diagnostic, records: list[Record]) -> Record | None:
    """The record that a problem is in."""
    path, place = fault.span.source.path, fault.span.start
    for record in records:
        if record.span.source.path == path and record.whole.start <= place < max(
            record.whole.end, record.whole.start + 1
        ):
            return record
    return None


def _is_whole(text: Compiled) -> bool:
    """Whether it is known what an effect means."""
    return text.graph is not None or isinstance(text.meaning, Test | Event | tuple)
