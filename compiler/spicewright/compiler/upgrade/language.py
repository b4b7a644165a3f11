"""A pack that says in which version of the language it is written in, the same with this version out."""

from __future__ import annotations

from spicewright.compiler.upgrade.draft import Draft, find_entry
from spicewright.grammar.document import Mapping
from spicewright.grammar.record import LANGUAGE


def raise_language(draft: Draft) -> None:
    head = next(node for source, node in draft.files if source.path == draft.head)
    entry = find_entry(head, "language") if isinstance(head, Mapping) else None
    if entry is not None:
        draft.replace(entry.value.span, str(LANGUAGE))
