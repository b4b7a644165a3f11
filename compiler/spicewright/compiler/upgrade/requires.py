"""A table of required packs in, a line for each of them out."""

from __future__ import annotations

from spicewright.compiler.upgrade.draft import Draft, find_entry, is_bracketed
from spicewright.grammar.document import Entry, Mapping, Scalar
from spicewright.grammar.source import Span


def list_requires(draft: Draft) -> None:
    """The version in the table was the oldest that would do, and any newer one did: so says a plus."""
    head = next(node for source, node in draft.files if source.path == draft.head)
    entry = find_entry(head, "requires") if isinstance(head, Mapping) else None
    table = entry.value if entry is not None else None
    if not isinstance(table, Mapping):
        return
    if is_bracketed(table):
        lines = [_write(need) for need in table.entries]
        draft.replace(table.span, lines[0] if len(lines) == 1 else f"[{', '.join(lines)}]")
        return
    for need in table.entries:
        source = need.key.span.source
        start = source.text.rfind("\n", 0, need.key.span.start) + 1
        draft.replace(Span(source, start, _find_end(need)), f"- {_write(need)}")


def _write(need: Entry) -> str:
    value = need.value
    version = value.text.value if isinstance(value, Scalar) and value.value is not None else ""
    return f"{need.key.text.value} {version}+" if version else need.key.text.value


def _find_end(need: Entry) -> int:
    """After the version, or the colon where there is none."""
    value = need.value
    empty = isinstance(value, Scalar) and value.value is None
    text = need.key.span.source.text
    return text.index(":", need.key.span.end) + 1 if empty else value.span.end
