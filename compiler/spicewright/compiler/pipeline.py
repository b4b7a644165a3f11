"""The whole way from pack folders to checked effects, one step after another."""

from __future__ import annotations

__public__ = "compile"

from collections.abc import Iterable

from spicewright.compiler.ground import Grounds, drop_unsure, find_unused
from spicewright.compiler.pack_set import Ground, PackSet
from spicewright.compiler.read.beside import list_conditions
from spicewright.compiler.read.file import PASSED
from spicewright.compiler.read.requirements import read_packs, required_packs
from spicewright.grammar.diagnostic import Diagnostic, sort_diagnostics
from spicewright.grammar.record import Pack
from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.verbs import primitive_verbs


def compile_paths(paths: list[str]) -> tuple[list[PackSet], list[Diagnostic]]:
    """Every pack at these paths, compiled with what it requires."""
    wanted, known, found = read_packs(paths)
    grounds = Grounds(known, list_verbs())
    made: dict[str, PackSet] = {}
    faults: dict[str, list[Diagnostic]] = {}
    # what others build on first: it is compiled once
    ordered = sorted(wanted, key=lambda pack: len(required_packs(pack, known)))
    for pack in ordered:
        made[pack.id], faults[pack.id] = grounds.compile(pack)
    for pack in ordered:
        if list_conditions(pack) and not faults[pack.id]:
            made[pack.id], faults[pack.id] = grounds.add_parts(made[pack.id])
        if not faults[pack.id]:
            faults[pack.id] = grounds.check_abouts(made[pack.id])
    unsure = ("unreachable-word",) if found else ()
    unread = {_find_line(fault) for fault in found if fault.fault in PASSED}
    for id, one in made.items():
        sure = [fault for fault in drop_unsure(faults[id], one.packs) if fault.fault not in unsure]
        found += [fault for fault in sure if _find_line(fault) not in unread]
    sets = [made[pack.id] for pack in wanted]
    if not found:
        found = find_unused(sets)
    return sets, sort_diagnostics(found)


def _find_line(fault: Diagnostic) -> tuple[str, int]:
    return fault.span.source.path, fault.span.line


def prepare_ground(packs: Iterable[Pack]) -> Ground:
    """Packs to build on, each after what it requires; `compile_on` compiles others on them."""
    packs = list(packs)
    return Grounds({pack.id: pack for pack in packs}, list_verbs()).join(packs)


def list_verbs() -> list[Verb]:
    """The verbs of the language itself."""
    return [verb for verb, _ in primitive_verbs().values()]
