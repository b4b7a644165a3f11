"""From a file of a pack to its tree of scalars, mappings and sequences, or to why it cannot be read."""

from __future__ import annotations

import os
import re
import stat

from spicewright.compiler.read.yaml.characters import (
    BYTE_ORDER_MARK,
    find_directive,
    find_forbidden,
    find_tabs,
)
from spicewright.compiler.read.yaml.tree import build_tree
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.document import Node
from spicewright.grammar.source import Source, Span

SIZE_LIMIT = 4 * 1024 * 1024
MOST_PASSED = 20
PASSED = ("colon-in-text", "reserved-start", "text-after-quote", "unknown-escape")
"""Slips within the value of one line, of which nothing more is said."""
VALUE = re.compile(r"\s+(?!-)[^\s:#'\"\[{][^:]*: ")
"""A line with a field and its value; not the first of a record, which has its name."""


def read_file(path: str, shown: str, within: str = "") -> tuple[Source | None, Node | None, list[Diagnostic]]:
    """The text and the tree of the file at `path`, which messages call `shown`.

    `within` is the folder of its pack; a link that leads out of it is not followed.
    """
    data, fault = load_bytes(path, Span(Source(shown, ""), 0, 0), within)
    if data is None:
        return None, None, fault
    source, fault = decode_bytes(data, shown)
    if fault:
        return source, None, fault
    node, found = read_text(source)
    return source, node, found


def read_text(source: Source) -> tuple[Node | None, list[Diagnostic]]:
    """The tree of a text; there is none only where a diagnostic says why."""
    if len(source.text) > SIZE_LIMIT:
        return None, [refuse_size(len(source.text), Span(source, 0, 0))]
    start = 1 if source.text.startswith(BYTE_ORDER_MARK) else 0
    fault = find_forbidden(source, start) or find_directive(source) or find_tabs(source)
    if fault:
        return None, [fault]
    return build_tree(source, start)


def read_past(source: Source, found: list[Diagnostic]) -> tuple[Node | None, list[Diagnostic]]:
    """The tree of a text without the values that YAML cannot read, so that one slip does not hide others.

    `found` is why there is no tree; there is none now either where that cannot be passed over.
    """
    text, found = source.text, list(found)
    for _ in range(MOST_PASSED):
        if not found or found[-1].fault not in PASSED:
            break
        number = found[-1].span.line
        start = source.position(found[-1].span.start)
        first = found[-1].span.start - start[1] + 1
        line = source.line(number)
        value = VALUE.match(line)
        if value is None or value.end() == len(line) or text[first + value.end()].isspace():
            break
        cut = first + value.end()
        text = f"{text[:cut]}{' ' * (len(line) - value.end())}{text[first + len(line) :]}"
        node, more = build_tree(source, 0, text)
        if node is not None:
            return node, [*found, *more]
        found += [fault for fault in more if fault not in found]
    return None, found


def leads_out(path: str, folder: str) -> bool:
    """Whether a path in a folder is, or goes through, a link to somewhere else.

    Who checks the pack of a stranger must not be shown, or have changed, a file of their own.
    """
    root = os.path.realpath(folder)
    return not os.path.realpath(path).startswith(os.path.join(root, ""))


def load_bytes(path: str, nowhere: Span, within: str = "") -> tuple[bytes | None, list[Diagnostic]]:
    """The content of a file; what is not an ordinary file of its pack, or too large, is not opened."""
    try:
        status = os.stat(path)
        if within and leads_out(path, within):
            message = "this is a link to a file outside of its pack, which is not read"
            help = "put the file itself, or a copy of it, into the pack"
            return None, [Diagnostic("not-a-file", message, nowhere, help)]
        if stat.S_ISDIR(status.st_mode):
            message, help = "this is a folder, not a file", "name a file in it"
            return None, [Diagnostic("not-a-file", message, nowhere, help)]
        if not stat.S_ISREG(status.st_mode):
            message, help = "this is a device or a pipe, not a file", "copy what comes out of it to a file"
            return None, [Diagnostic("not-a-file", message, nowhere, help)]
        if status.st_size > SIZE_LIMIT:
            return None, [refuse_size(status.st_size, nowhere)]
        with open(path, "rb") as file:
            data = file.read(SIZE_LIMIT + 1)
    except (FileNotFoundError, NotADirectoryError):
        message, help = "there is no such file", "check the spelling of the path"
        return None, [Diagnostic("missing-file", message, nowhere, help)]
    except PermissionError:
        message, help = "you are not allowed to read this file", "change its permissions"
        return None, [Diagnostic("unreadable-file", message, nowhere, help)]
    except OSError as error:
        message = f"this file cannot be read: {(error.strerror or 'unknown reason').lower()}"
        return None, [
            Diagnostic("unreadable-file", message, nowhere, "copy the file elsewhere and try again")
        ]
    except ValueError:  # a path with a zero character or half a surrogate pair in it
        message, help = "no file can have this name", "check the spelling of the path"
        return None, [Diagnostic("unreadable-file", message, nowhere, help)]
    if len(data) > SIZE_LIMIT:
        return None, [refuse_size(len(data), nowhere)]
    return data, []


def decode_bytes(data: bytes, shown: str) -> tuple[Source, list[Diagnostic]]:
    """Bytes as text; those that are not UTF-8 are replaced, and the first of them is reported."""
    try:
        return Source(shown, data.decode("utf-8").removeprefix(BYTE_ORDER_MARK)), []
    except UnicodeDecodeError as error:
        source = Source(shown, data.decode("utf-8", "replace").removeprefix(BYTE_ORDER_MARK))
        start = len(data[: error.start].decode("utf-8").removeprefix(BYTE_ORDER_MARK))
        message = f"byte {error.start + 1} of the file (0x{data[error.start]:02X}) is not UTF-8"
        if data.startswith((b"\xff\xfe", b"\xfe\xff")):
            message = "the file is written in UTF-16, not in UTF-8 (byte 1)"
        help = "save the file again with the encoding UTF-8"
        return source, [Diagnostic("not-utf-8", message, Span(source, start, start + 1), help)]


def refuse_size(size: int, span: Span) -> Diagnostic:
    megabytes, limit = size / 1024 / 1024, SIZE_LIMIT // 1024 // 1024
    message = f"the file has {megabytes:.1f} MB, more than the {limit} MB a file may have"
    return Diagnostic("huge-file", message, span, "split it into several files")
