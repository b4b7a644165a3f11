"""Sets of packs in, those out of which some records exist only beside packs that are not among them."""

from __future__ import annotations

from collections.abc import Iterable

from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.read.beside import list_conditions
from spicewright.grammar.only import list_packs


def list_partial(sets: Iterable[PackSet]) -> set[str]:
    """The folders of such packs: an icon there may be that of a record which is not here."""
    sets = list(sets)
    here = {pack.id for one in sets for pack in one.packs}
    return {
        one.pack.folder
        for one in sets
        if any(
            not here.issuperset(list_packs(only)) for only in list_conditions(one.declared.read or one.pack)
        )
    }
