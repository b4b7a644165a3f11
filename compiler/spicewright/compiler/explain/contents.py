"""The packs at hand in, a list of all that can be asked about them out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import fill

from spicewright.compiler.explain.further import PAGES
from spicewright.compiler.pack_set import PackSet
from spicewright.grammar.diagnostic import fault_codes
from spicewright.grammar.function_words import FORMS, LANGUAGE_WORDS
from spicewright.grammar.kinds import KINDS
from spicewright.runtime.verbs import primitive_verbs

WIDTH = 100
WORDS = {
    "verb": "Verbs",
    "keyword": "Keywords",
    "resource": "What is counted",
    "track": "Tracks",
    "piece": "Pieces",
    "zone": "Places",
    "tag": "Tags",
    "phase": "Periods",
    "memory": "What is remembered",
}
"""The kinds of records that bring words, and what such words are called."""


def write_contents(sets: Sequence[PackSet]) -> str:
    """Every word, kind, field and sign, by sort; records and problems are only counted."""
    built_in = [kind.name for kind in KINDS]
    records = {record.key: record for one in sets for record in one.records.values()}
    kinds = {kind.name: kind for one in sets for kind in one.kinds.values()}
    signs = [word for word in LANGUAGE_WORDS if not word.isalpha()]
    groups: list[tuple[str, Iterable[str]]] = [
        ("Kinds of records of the game", sorted(set(kinds) - set(built_in))),
        ("Kinds of records that bring words and rules", sorted(built_in)),
        ("Other files of a pack", PAGES),
    ]
    for kind, title in WORDS.items():
        names = {record.name for record in records.values() if record.kind.name == kind}
        groups.append((title, sorted(names | (set(primitive_verbs()) if kind == "verb" else set()))))
    groups += [
        ("Words of the language", sorted(word for word in LANGUAGE_WORDS if word.isalpha())),
        ("Phrases", sorted(FORMS)),
        ("Signs", signs),
        ("Fields", sorted({field.name for kind in kinds.values() for field in kind.fields})),
    ]
    shown = [_write_group(title, names) for title, names in groups]
    things = len([record for record in records.values() if record.kind.name not in built_in])
    ends = [
        f"Cards, spaces and other things: {things}; `spicewright list` names them.",
        f"Problems: {len(fault_codes())}, by the code or the name that `spicewright check` gives them.",
        "`spicewright explain TOPIC` says more of each.",
    ]
    return "\n\n".join([*(group for group in shown if group), "\n".join(ends)]) + "\n"


def _write_group(title: str, names: Iterable[str]) -> str:
    listed = ", ".join(names)
    indent = "  "
    return (
        f"{title}:\n{fill(listed, WIDTH, initial_indent=indent, subsequent_indent=indent)}" if listed else ""
    )
