"""Plurals that are like the name in, what such a plural is called now out."""

from __future__ import annotations

from spicewright.compiler.upgrade.draft import Draft, find_entry, read_value
from spicewright.grammar.document import Mapping
from spicewright.grammar.english import SAME, UNCOUNTED

FORMS = {"resources": UNCOUNTED, "tracks": UNCOUNTED, "pieces": SAME, "zones": SAME, "types": SAME}
"""What a plural like the name meant, by its list: amounts were not counted one by one, all else was."""


def name_plurals(draft: Draft) -> None:
    for key, form in FORMS.items():
        for _, _, listed in draft.list_lists(key):
            for record in listed.items:
                plural = find_entry(record, "plural") if isinstance(record, Mapping) else None
                if plural is None or not isinstance(record, Mapping):
                    continue
                if read_value(record, "plural").lower() == read_value(record, "name").lower() != "":
                    draft.replace(plural.value.span, form)
