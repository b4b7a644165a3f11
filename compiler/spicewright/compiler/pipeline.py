"""The whole way from pack folders to checked effects, one step after another."""

from __future__ import annotations

from spicewright.compiler.compile import compile_record
from spicewright.compiler.pack_set import Compiled, PackSet
from spicewright.compiler.prove.keywords import check_keywords
from spicewright.compiler.prove.reach import find_unreachable
from spicewright.compiler.prove.replacements import check_replacements
from spicewright.compiler.prove.triggers import find_trigger_loops
from spicewright.compiler.prove.words import check_words
from spicewright.compiler.read.packs import read_packs, required_packs
from spicewright.compiler.records.records import BUILT_IN, declare_pack
from spicewright.compiler.records.vocabulary import collect_words
from spicewright.grammar.diagnostic import Diagnostic, sort_diagnostics
from spicewright.grammar.kinds import Kind
from spicewright.grammar.record import Pack, Record
from spicewright.runtime.verbs import primitive_verbs

MOST = 1000
"""How many problems of a pack are looked for: nobody reads more, and a hostile pack could take for ever."""
UNSURE = frozenset(
    ("unknown-word", "unknown-name", "unknown-kind", "unknown-record", "nothing-replaced", "unreachable-word")
)
"""What nobody can say while a file cannot be read: the missing word may stand in that file."""


def compile_paths(paths: list[str]) -> tuple[list[PackSet], list[Diagnostic]]:
    """Every pack at these paths, compiled with what it requires."""
    wanted, known, found = read_packs(paths)
    sets = []
    for pack in wanted:
        ground = required_packs(pack, known)
        compiled, faults = compile_pack(ground)
        sets.append(compiled)
        whole = all(one.whole for one in ground)
        unsure = UNSURE if not whole else ("unreachable-word",) if found else ()
        found += [fault for fault in faults if fault.fault not in unsure]
    return sets, sort_diagnostics(found)


def compile_pack(packs: list[Pack]) -> tuple[PackSet, list[Diagnostic]]:
    """The last of these packs, compiled with the others as its ground."""
    own = packs[-1]
    kinds: dict[str, Kind] = dict(BUILT_IN)
    found: list[Diagnostic] = []
    records: dict[str, Record] = {}
    mine: list[Record] = []
    for pack in packs:
        declared = declare_pack(pack, kinds)
        kinds |= declared.kinds
        found += declared.kind_faults
        if pack is own:
            mine = list(declared.records)
            found += declared.faults
            found += check_replacements(pack, mine, records)
        records.update({record.key: record for record in declared.records if record.id})
    words = collect_words(records.values(), [verb for verb, _ in primitive_verbs().values()])
    compiled: list[Compiled] = []
    for record in mine:
        if len(found) > MOST:
            found.append(_refuse_rest(record))
            break
        done, faults = compile_record(record, words, records)
        compiled += done
        found += faults
    found += find_trigger_loops(
        compiled, [record for record in records.values() if record.pack != own.id], words
    )
    found += check_words(mine, records.values())
    found += check_keywords(compiled, words)
    if not found:
        found += find_unreachable(mine, records, compiled, words)
    return PackSet(own, tuple(packs), kinds, records, words, tuple(compiled)), found


def _refuse_rest(record: Record) -> Diagnostic:
    return Diagnostic(
        "too-many-problems",
        f"more than {MOST} problems: what follows in this pack was not checked",
        record.span,
        "mend the problems above first",
    )


def check_paths(paths: list[str]) -> list[Diagnostic]:
    """Everything that is wrong with the packs at these paths."""
    return compile_paths(paths)[1]
