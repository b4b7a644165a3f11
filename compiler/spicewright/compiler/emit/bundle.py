"""Compiled packs in, the bundle out: one JSON document that holds all that players and readers need of them.

The same content gives the same bytes wherever it is and in whichever order its packs were named.
"""

from __future__ import annotations

__public__ = "compile"

import json
import os
from collections.abc import Iterable
from typing import Any

from spicewright.compiler.console.cache import write_whole
from spicewright.compiler.console.leftovers import sweep
from spicewright.compiler.emit.document import prove_document
from spicewright.compiler.emit.entries import list_own
from spicewright.compiler.emit.sets import complete_sets, describe_pack, settle_sets
from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.records.vocabulary import collect_words
from spicewright.compiler.validate.graph import prove_graph
from spicewright.grammar.bundle import Entry, entry_data
from spicewright.grammar.bundle_schema import BUNDLE
from spicewright.grammar.kinds import KINDS, Kind
from spicewright.grammar.meaning import meaning_data
from spicewright.grammar.record import LANGUAGE
from spicewright.grammar.values import dataclass
from spicewright.grammar.vocabulary import Verb, Vocabulary
from spicewright.runtime.verbs import primitive_verbs

FILE = "bundle.json"


@dataclass(frozen=True, slots=True)
class Share:
    """What one pack brings to every bundle that it is in."""

    pack: dict[str, Any]
    kinds: list[dict[str, Any]]
    records: list[dict[str, Any]]
    words: dict[str, Any]


def make_bundle(sets: list[PackSet]) -> dict[str, Any]:
    """The document of these packs and all they require; `complete_sets` says whether they are sound."""
    sets = complete_sets(sets)[0]
    return join_shares([describe_set(one, entries) for one, entries in settle_sets(sets)])


def describe_set(one: PackSet, entries: list[Entry]) -> Share:
    """What a pack itself brings to a bundle, without those it builds on."""
    parts = one.parts
    return Share(
        describe_pack(one),
        [_describe_kind(kind, one.pack.id) for part in parts for kind in part.declared.kinds.values()],
        [entry_data(entry) for entry in entries],
        _describe_words(
            collect_words(
                [record for part in parts for record in list_own(part)],
                [],
                [record for part in parts for record in part.records.values()],
            )
        ),
    )


def join_shares(shares: Iterable[Share]) -> dict[str, Any]:
    """The document of these packs, what is required before what requires it."""
    shares = list(shares)
    kinds = [_describe_kind(kind, "") for kind in KINDS]
    kinds += [kind for share in shares for kind in share.kinds]
    return {
        "bundle": BUNDLE,
        "language": LANGUAGE,
        "packs": [share.pack for share in shares],
        "kinds": sorted(kinds, key=lambda kind: (kind.get("pack", ""), kind["name"])),
        "records": [record for share in shares for record in share.records],
        "words": {
            "language": _describe_words(collect_words([], [verb for verb, _ in primitive_verbs().values()])),
            "packs": {share.pack["id"]: share.words for share in shares},
        },
    }


def write_bundle(sets: list[PackSet], folder: str) -> str:
    """Put the bundle into a folder, every graph and the whole proved before, and give its path."""
    for one in sets:
        for compiled in one.compiled:
            if compiled.graph is not None:
                prove_graph(compiled.graph)
    data = encode_bundle(make_bundle(sets))
    prove_document(json.loads(data))
    path = os.path.join(folder, FILE)
    os.makedirs(folder, exist_ok=True)
    sweep(folder)
    write_whole(path, data, lasting=True)
    return path


def encode_bundle(bundle: dict[str, Any]) -> bytes:
    """The document as bytes: tables in the order in which things were declared, each record on its line.

    What is read back from them is what was written, to the order of every table.
    """

    def write(value: Any) -> str:
        return json.dumps(value, ensure_ascii=False)

    parts = []
    for key, value in bundle.items():
        lines = ",\n".join(map(write, value)) if isinstance(value, list) else write(value)
        parts.append(f"{write(key)}: [\n{lines}\n]" if isinstance(value, list) else f"{write(key)}: {lines}")
    text = "{\n" + ",\n".join(parts) + "\n}\n"
    # A file name that is not UTF-8 reaches us with halves of surrogate pairs, which no reader takes.
    return text.encode("utf-8", "replace")


def _describe_kind(kind: Kind, pack: str) -> dict[str, Any]:
    fields = [
        {
            "name": field.name,
            "holds": field.holds,
            "doc": field.doc,
            **({"required": True} if field.required else {}),
        }
        for field in kind.fields
    ]
    made = {"name": kind.name, "plural": kind.plural, "doc": kind.doc, "fields": fields}
    return {**made, "pack": pack} if pack else made


def _describe_words(words: Vocabulary) -> dict[str, Any]:
    """What a pack adds to the vocabulary; `forms` is every word as it can be written, with its readings."""
    forms = {
        text: [
            {"verb": meaning.verb, "form": meaning.form}
            if meaning.noun is None
            else {"noun": meaning_data(meaning.noun), **({"plural": True} if meaning.plural else {})}
            for length, meaning in words.match(text.split())
            if length == len(text.split())
        ]
        for text in words.words()
    }
    return {
        "forms": forms,
        "verbs": {name: [_describe_verb(verb) for verb in verbs] for name, verbs in words.verbs.items()},
        "keywords": {
            word.id: {"pattern": list(word.pattern), "as": word.stands_for, "on": list(word.on)}
            for word in words.keywords
        },
        "types": {type_.id: meaning_data(type_) for type_ in words.plain.values()},
        "shapes": {shape.id: meaning_data(shape) for shape in words.shapes.values()},
        "counters": words.counters,
        "limits": words.limits,
        "pieces": {piece: list(nouns) for piece, nouns in words.pieces.items()},
        "gains": words.gains,
        "memories": words.memories,
        "phases": words.phases,
        "tags": {tag: list(types) for tag, types in words.tags.items()},
    }


def _describe_verb(verb: Verb) -> dict[str, Any]:
    made: dict[str, Any] = meaning_data(verb)
    return {**made, "parts": {name: list(kinds) for name, kinds in verb.parts}}
