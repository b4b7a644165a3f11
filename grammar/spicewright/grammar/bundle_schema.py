"""The JSON Schema of a bundle: the one document that the compiler writes and that runtime and site read."""

from __future__ import annotations

from typing import Any

from spicewright.grammar.graph_schema import DIALECT, describe_graph, graph_definitions
from spicewright.grammar.kinds import Box, Fact, Field
from spicewright.grammar.meaning import Filter, Noun, Selector, Test
from spicewright.grammar.meaning_schema import describe_sort, refer_to
from spicewright.grammar.record import LANGUAGE
from spicewright.grammar.vocabulary import ThingType, Verb

BUNDLE = 1
TEXT = {"type": "string"}
TEXTS = {"type": "array", "items": TEXT}
KEY = {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*$"}
# Effects that ask or name have no graph: under which name their meaning is, by what the field holds.
MEANINGS: dict[str, tuple[str, dict[str, Any]]] = {
    "requirement": ("test", refer_to(Test)),
    "selector": ("select", {"type": "array", "items": refer_to(Selector)}),
    "filter": ("filter", {"type": "array", "items": refer_to(Filter)}),
    "head": ("head", {"$ref": "#/$defs/event"}),
}


def bundle_schema() -> dict[str, Any]:
    """The schema of bundle.json."""
    fields = {
        "bundle": {"description": "the version of the shape of this document", "const": BUNDLE},
        "language": {"description": "the version of the effect language", "const": LANGUAGE},
        "packs": {"description": "what is required before what requires it", **_list_of("pack")},
        "kinds": {"description": "the kinds of records, and the fields of each", **_list_of("kind")},
        "records": {"description": "every record, pack by pack", **_list_of("record")},
        "words": _table(
            "the vocabulary",
            {"language": {"$ref": "#/$defs/words"}, "packs": _table_of({"$ref": "#/$defs/words"})},
        ),
    }
    body = {"title": "bundle", **_table("packs, checked and compiled", fields)}
    return {"$schema": DIALECT, **body, "$defs": _bundle_definitions()}


def _bundle_definitions() -> dict[str, dict[str, Any]]:
    pack = {
        "id": TEXT,
        "title": TEXT,
        "version": TEXT,
        "requires": _table_of(TEXT),
        "doc": TEXT,
        "replaces": TEXTS,
        "library": {"const": True},
        "apart": TEXTS,
        "one_of": {"type": "array", "items": _table_of(TEXT)},
    }
    kind = {
        "name": TEXT,
        "plural": TEXT,
        "doc": TEXT,
        "fields": {"type": "array", "items": describe_sort(Field)},
        "pack": TEXT,
    }
    return {
        "pack": _table("a pack", pack, optional=("doc", "replaces", "library", "apart", "one_of")),
        "kind": _table(
            "a kind of record; without a pack it belongs to the language", kind, optional=("pack",)
        ),
        "record": _describe_record(),
        "effect": _describe_effect(),
        "words": _describe_words(),
        "verb": _describe_verb(),
        "fact": describe_sort(Fact),
        "box": describe_sort(Box),
        "thingtype": describe_sort(ThingType),
        "graph": describe_graph(),
        **graph_definitions(),
    }


def _describe_record() -> dict[str, Any]:
    """A record may have further fields: the plain values that its kind declares."""
    fields = {
        "key": {"description": "its kind and id, unique in its pack", **KEY},
        "pack": TEXT,
        "kind": TEXT,
        "name": TEXT,
        "at": {"$ref": "#/$defs/written"},
        "effects": {"description": "its effects, by field", **_table_of({"$ref": "#/$defs/effect"})},
    }
    changed = {"description": "the fields that its pack changes of a record of another", **TEXTS}
    return {
        "description": "a record, with the plain values of its fields beside what is listed here",
        "type": "object",
        "properties": {**fields, "changed": changed},
        "required": sorted(fields),
    }


def _describe_effect() -> dict[str, Any]:
    moods: dict[str, Any] = {"required": ["graph"], "properties": {"graph": {"$ref": "#/$defs/graph"}}}
    for holds, (name, value) in MEANINGS.items():
        moods = {
            "if": {"properties": {"holds": {"const": holds}}},
            "then": {"required": [name], "properties": {name: value}},
            "else": moods,
        }
    return {
        "description": "an effect field: its mood, its canonical text, and its graph or what it asks for",
        "type": "object",
        "properties": {"holds": TEXT, "text": TEXT},
        "required": ["holds", "text"],
        **moods,
        "unevaluatedProperties": False,
    }


def _describe_words() -> dict[str, Any]:
    reading = {
        "type": "object",
        "properties": {"noun": refer_to(Noun), "plural": {"const": True}, "verb": TEXT, "form": TEXT},
        "additionalProperties": False,
        "if": {"required": ["noun"]},
        "then": {"not": {"required": ["verb"]}},
        "else": {"required": ["verb", "form"]},
    }
    keyword = _table("a keyword", {"pattern": TEXTS, "as": TEXT, "on": TEXTS})
    fields = {
        "forms": {
            "description": "every word as it is written, with what it can be",
            **_table_of(_array(reading)),
        },
        "verbs": _table_of(_array({"$ref": "#/$defs/verb"})),
        "keywords": _table_of(keyword),
        "types": _table_of({"$ref": "#/$defs/thingtype"}),
        "shapes": _table_of({"$ref": "#/$defs/thingtype"}),
        "counters": {"description": "what each counter is kept apart for", **_table_of(TEXT)},
        "limits": {"description": "the most a player can have", **_table_of({"type": "integer"})},
        "pieces": {"description": "the wider nouns of each piece", **_table_of(TEXTS)},
        "gains": {"description": "the verb that a bare amount stands for", **_table_of(TEXT)},
        "memories": {"description": "the noun of what is remembered", **_table_of(TEXT)},
        "phases": {"description": "whose each period is", **_table_of(TEXT)},
        "tags": {"description": "the types that can carry each tag", **_table_of(TEXTS)},
    }
    return _table("words that effects can use", fields)


def _describe_verb() -> dict[str, Any]:
    """As declared, but the parts are in a table by preposition."""
    made = describe_sort(Verb)
    made["properties"]["parts"] = _table_of(TEXTS)
    made["required"] = [*made["required"], "parts"]
    return made


def _table(doc: str, fields: dict[str, Any], optional: tuple[str, ...] = ()) -> dict[str, Any]:
    return {
        "description": doc,
        "type": "object",
        "properties": fields,
        "required": [name for name in fields if name not in optional],
        "additionalProperties": False,
    }


def _table_of(value: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": value}


def _array(items: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": items}


def _list_of(name: str) -> dict[str, Any]:
    return _array({"$ref": f"#/$defs/{name}"})
