"""`setups` with `steps` in, `setup steps` with `do` out."""

from __future__ import annotations

from spicewright.compiler.upgrade.draft import Draft, find_entry
from spicewright.grammar.document import Mapping

OLD, NEW = "setups", "setup steps"


def rename_setups(draft: Draft) -> None:
    for key, file, listed in draft.list_lists(OLD):
        other = find_entry(file, NEW)
        if other is not None:
            help = f"move these records to `{NEW}`, and write `do` where they have `steps`"
            draft.refuse(f"this file has `{OLD}` and `{NEW}`", key.span, help)
            continue
        draft.replace(key.span, NEW)
        for record in listed.items:
            steps = find_entry(record, "steps") if isinstance(record, Mapping) else None
            if steps is not None:
                draft.replace(steps.key.span, "do")
            elif isinstance(record, Mapping) and find_entry(record, "name") is not None:
                span = record.entries[0].value.span
                draft.refuse("this setup does nothing", span, "write `steps`, or remove it")
