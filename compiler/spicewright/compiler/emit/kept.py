"""Paths in, the bundle of their packs out: the one that was kept, where nothing has changed since."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any

from spicewright.compiler.console.unchanged import find_kept, keep

if TYPE_CHECKING:
    from spicewright.grammar.diagnostic import Diagnostic

SORT = "bundle"


def compile_kept(paths: list[str]) -> tuple[dict[str, Any] | None, list[Diagnostic]]:
    """The document of the packs at these paths with all they require, or what is wrong with them.

    It is the same, to the order of every table, whether it was kept or made. What is unsound is not kept.
    """
    started = time.time_ns()
    kept = find_kept(SORT, paths)
    if kept is not None:
        try:
            return json.loads(kept), []
        except ValueError:  # not what we wrote
            pass
    # here, because whoever starts from what was kept needs nothing of the compiler
    from spicewright.compiler.emit.bundle import encode_bundle, make_bundle  # noqa: PLC0415 - as said
    from spicewright.compiler.emit.check import check_sets  # noqa: PLC0415 - as said
    from spicewright.compiler.emit.document import prove_document  # noqa: PLC0415 - as said
    from spicewright.compiler.read.content import list_roots  # noqa: PLC0415 - as said

    sets, found = check_sets(paths)
    if found:
        return None, found
    data = encode_bundle(make_bundle(sets))
    document: dict[str, Any] = json.loads(data)
    prove_document(document)
    keep(
        SORT,
        paths,
        list_roots(paths, (pack for one in sets for part in one.parts for pack in part.packs)),
        started,
        data,
    )
    return document, []
