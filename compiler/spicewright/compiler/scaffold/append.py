"""The text of a content file and a new record in, the text with it out; all else stays to the letter."""

from __future__ import annotations

from spicewright.compiler.format.layout import write_scalar
from spicewright.compiler.read.file import read_text
from spicewright.grammar.document import Entry, Mapping, Node, Scalar, Sequence
from spicewright.grammar.source import Source

Fields = list[tuple[str, str]]
"""The fields of a record in order; values are YAML already, but for a name, or a head with its colon."""


def write_file(plural: str, fields: Fields, comment: str) -> str:
    """A new file with one record."""
    return "\n".join([f"# {comment}", f"{plural}:", *_write_record(fields, ""), ""])


def append_record(text: str, plural: str, fields: Fields) -> str | None:
    """The text with the record at the end of its list; None for a layout that we cannot follow."""
    node, found = read_text(Source("", text))
    if found or not isinstance(node, Mapping) or node.span.text.startswith("{"):
        return None
    entry = next((entry for entry in node.entries if entry.key.text.value == plural), None)
    added = _add_to_list(text, entry, fields) if entry else _add_list(text, plural, fields)
    return added if added is not None and _is_added(node, added, plural) else None


def _add_to_list(text: str, entry: Entry, fields: Fields) -> str | None:
    value = entry.value
    if isinstance(value, Scalar) and value.value is None:
        return _insert(text, entry.key.span.end, _write_record(fields, ""))
    if not isinstance(value, Sequence) or not value.items or not value.span.text.startswith("-"):
        return None
    indent = " " * (value.span.column - 1)
    gap = [""] if _has_gaps(text, value) else []
    return _insert(text, value.span.end, [*gap, *_write_record(fields, indent)])


def _has_gaps(text: str, value: Sequence) -> bool:
    """Whether there are blank lines between the records; those of a list that begins are set apart."""
    if len(value.items) < 2:
        return True
    before, last = value.items[-2:]
    return "\n\n" in text[before.span.end : last.span.start].replace("\r\n", "\n")


def _add_list(text: str, plural: str, fields: Fields) -> str:
    return _insert(text.rstrip("\r\n "), len(text), ["", f"{plural}:", *_write_record(fields, "")])


def _insert(text: str, place: int, lines: list[str]) -> str:
    """Lines put after the line that a place is in, with the line endings of the file."""
    ending = "\r\n" if "\r\n" in text else "\n"
    at = text.find("\n", place)
    head, tail = (text.rstrip("\r\n"), "") if at < 0 else (text[:at].rstrip("\r"), text[at + 1 :])
    return ending.join([head, *lines, tail])


def _write_record(fields: Fields, indent: str) -> list[str]:
    written: list[str] = []
    for name, value in fields:
        head, head_colon, body = value.partition(": ") if name != "name" else (value, "", "")
        if head_colon and value[0] not in "{['\"":  # YAML wants a text with a colon on a line of its own
            written += [f"{name}:", f"  {head}: {body}"]
        else:
            written.append(f"{name}: {write_scalar(value) if name == 'name' else value}")
    return [f"{indent}{'  ' if place else '- '}{line}" for place, line in enumerate(written)]


def _is_added(before: Mapping, text: str, plural: str) -> bool:
    """Whether the new text reads as the old one with one more record in that list."""
    after, found = read_text(Source("", text))
    if found or not isinstance(after, Mapping):
        return False
    old, new = _list_records(before), _list_records(after)
    grown = new.pop(plural, [])
    known = old.pop(plural, [])
    return old == new and len(grown) == len(known) + 1 and grown[:-1] == known


def _list_records(node: Mapping) -> dict[str, list[str]]:
    """What a file holds, in a form that does not depend on where it is."""
    return {
        entry.key.text.value: [_flatten(item) for item in entry.value.items]
        if isinstance(entry.value, Sequence)
        else [_flatten(entry.value)]
        if not isinstance(entry.value, Scalar) or entry.value.value is not None
        else []
        for entry in node.entries
    }


def _flatten(node: Node) -> str:
    if isinstance(node, Scalar):
        return repr(node.value)
    if isinstance(node, Mapping):
        return repr([(entry.key.text.value, _flatten(entry.value)) for entry in node.entries])
    return repr([_flatten(item) for item in node.items])
