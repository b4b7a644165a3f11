"""The text of one file of a pack and its ground in, all that can be said about it as JSON out.

This is what a language server, a playground and a quick check of one file need. Nothing is read from disk
but the tables of the language, and the parser of YAML in Python is enough.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeAlias

from spicewright.compiler.emit.entries import list_entries
from spicewright.compiler.ground import compile_on, drop_unsure
from spicewright.compiler.pack_set import Ground, PackSet
from spicewright.compiler.read.file import read_text
from spicewright.compiler.report.json import describe_place, describe_problem
from spicewright.grammar.bundle import entry_data
from spicewright.grammar.diagnostic import sort_diagnostics
from spicewright.grammar.record import Pack
from spicewright.grammar.source import Source, Span
from spicewright.grammar.values import replace

Write: TypeAlias = Callable[[list[dict[str, Any]]], dict[str, dict[str, str]]]
"""Records as bundles have them in, the printed text of each of their fields out, by key and field."""
OWN = ""
"""The id of the pack that the file is taken for; none that others could have."""


def compile_text(text: str, path: str, ground: Ground, write: Write | None = None) -> dict[str, Any]:
    """What is wrong with a file, and what its records mean.

    `path` is what messages call the file. `ground` holds the packs it builds on (`prepare_ground`, or
    `ground_from_bundle` for one that was kept); the other files of its pack can be among them, as a pack of
    their own. Whether a word is used anywhere is not asked: other files may use it.

    The answer has two lists. `diagnostics` are as `check --format json` gives them: code, fault, message,
    help, path, start, end and notes. `records` are as a bundle has them, with the `effects` of every field:
    its mood (`holds`), its canonical `text`, and its graph or what it asks for; and with `whole`, where all
    of the record is. What cannot be read is left out of them. With `write` every record has its printed texts
    too, by field, as `texts`.
    """
    source = Source(path, text)
    node, found = read_text(source)
    if node is None:
        return {"diagnostics": [describe_problem(fault) for fault in sort_diagnostics(found)], "records": []}
    folder = os.path.dirname(path)
    pack = Pack(OWN, "", "", "", (), (), folder, Span(source, 0, 0), ((source, node),))
    one, faults = compile_on(ground, pack)
    found += [fault for fault in drop_unsure(faults, one.packs) if fault.fault != "unreachable-word"]
    return {
        "diagnostics": [describe_problem(fault) for fault in sort_diagnostics(found)],
        "records": _describe_records(one, write),
    }


def _describe_records(one: PackSet, write: Write | None) -> list[dict[str, Any]]:
    sound = tuple(compiled for compiled in one.compiled if compiled.graph or compiled.meaning)
    records = [entry_data(entry) for entry in list_entries(replace(one, compiled=sound))]
    texts = write(records) if write is not None else {}
    return [
        {
            **record,
            "whole": describe_place(one.records[record["key"]].whole),
            **({"texts": texts[record["key"]]} if record["key"] in texts else {}),
        }
        for record in records
    ]
