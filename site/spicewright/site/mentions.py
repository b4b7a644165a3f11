"""A record of a bundle in, the keys of all records it speaks of out."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from typing import Any

Data = Mapping[str, Any]
Verbs = Mapping[str, Mapping[str, set[str]]]
"""The keys of verbs by their name, each with the types of things it is done to."""

# Kinds of nouns that are declared by records of another kind; all others are called as their records are.
DECLARED = {"counter": ("resource", "track"), "thing": ("type",)}
# What a meaning says by the bare id or name of a record.
SAID = {"keyword": "keyword", "phase": "phase", "within": "phase"}
# What every record says of itself.
OWN = ("key", "name", "id", "pack", "kind", "at", "doc", "names")


def list_mentions(record: Data, known: Container[str], verbs: Verbs) -> list[str]:
    """The keys in order, each once; `known` are all keys there are."""
    found: dict[str, None] = {}
    for name, value in record.items():
        if name not in OWN:
            found |= dict.fromkeys(_walk(value, verbs))
    return [key for key in found if key in known and key != record["key"]]


def _walk(value: Any, verbs: Verbs) -> Iterator[str]:
    if isinstance(value, str):
        yield from value.split(" ") if "/" in value else ()  # a key, perhaps behind that of a keyword
    elif isinstance(value, list):
        for item in value:
            yield from _walk(item, verbs)
    elif isinstance(value, Mapping):
        yield from _read(value, verbs)
        for name, item in value.items():
            if name != "at" and not (
                name == "text" and isinstance(item, str)
            ):  # where and how it was written
                yield from _walk(item, verbs)


def _read(meaning: Data, verbs: Verbs) -> Iterator[str]:
    """What a meaning itself names, apart from its parts."""
    kind, ids = meaning.get("kind"), meaning.get("id")
    if isinstance(kind, str) and isinstance(ids, list):
        for id in ids:
            yield from (f"{one}/{id}" for one in DECLARED.get(kind, (kind,))) if kind != "named" else (id,)
    for name, sort in SAID.items():
        if isinstance(meaning.get(name), str):
            yield f"{sort}/{meaning[name]}"
    if isinstance(meaning.get("verb"), str):
        called = verbs.get(meaning["verb"], {})
        done_to = set(meaning.get("object", {}).get("noun", {}).get("id", ()))
        # Of several verbs of one name the one that is done to such things.
        yield from [key for key, sorts in called.items() if sorts & done_to] or called
