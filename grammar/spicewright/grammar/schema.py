"""The JSON Schemas of content files and packs, made from the same table of kinds that the compiler reads.

They serve editors and other tools; the compiler itself speaks in diagnostics and never asks them. Those of
graphs and bundles are made beside, in `graph_schema` and `bundle_schema`.
"""

from __future__ import annotations

__public__ = "language"

import json
from collections.abc import Iterable
from typing import Any

from spicewright.grammar.bundle_schema import bundle_schema
from spicewright.grammar.graph_schema import DIALECT, graph_schema
from spicewright.grammar.holds import describe_holds
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import (
    BOX_HOLDS,
    HEADS,
    MOODS,
    NESTED,
    NOTHING,
    PACK,
    Field,
    Kind,
    list_way_fields,
)
from spicewright.grammar.record import LANGUAGE, OLDEST

__all__ = ["bundle_schema", "file_schema", "graph_schema", "pack_schema", "record_schema"]

ID = r"^[a-z0-9]+(-[a-z0-9]+)*$"
VERSION = r"^[0-9]+\.[0-9]+(\.[0-9]+)?$"
RANGE = r"[0-9]+\.[0-9]+(\.[0-9]+)?(\+|-[0-9]+\.[0-9]+(\.[0-9]+)?)?"
CHOICES = rf"[a-z0-9-]+( {RANGE})?( or [a-z0-9-]+( {RANGE})?)*"
REQUIREMENT = rf"^{CHOICES}(, {CHOICES})*$"
LARGEST = 9999
LONGEST_NAME = 100

# Where we read a text, other YAML tools see a number in `1.10` and a flag in `true`.
VALUE = ["string", "number", "boolean"]
TEXT: dict[str, Any] = {"type": VALUE}
# One or several, with something beside every comma.
SEVERAL = r"^\s*[^\s,][^,]*(,\s*[^\s,][^,]*)*$"
TEXTS: dict[str, Any] = {
    "type": [*VALUE, "array"],
    "pattern": SEVERAL,
    "items": {"type": VALUE, "pattern": SEVERAL},
}
NOUN: dict[str, Any] = {
    "pattern": SEVERAL,
    "properties": {
        "one": {"description": "the noun for one of them", **TEXT},
        "many": {"description": "its plural; `same` for the noun, `none` if there is none", **TEXT},
    },
    "required": ["one", "many"],
    "additionalProperties": False,
}
# What every record says of itself is narrower than what such fields hold elsewhere.
NARROWED: dict[str, dict[str, Any]] = {
    "id": {"pattern": ID},
    "name": {"pattern": r"^[^<>\n]*[^<>\s][^<>\n]*$", "maxLength": LONGEST_NAME},
}
EFFECT: dict[str, Any] = {"$ref": "#/$defs/effect"}

# A branch of `oneOf` that fails blames the wrong line in editors: what may be a text, a list or a table
# says so in `type`, and each keyword speaks of its own type only.
VALUES: dict[str, dict[str, Any]] = {
    "text": TEXT,
    "word": TEXT,
    "number": {"type": "integer", "minimum": 0, "maximum": LARGEST},
    "flag": {"type": "boolean"},
    "words": TEXTS,
    "records": TEXTS,
    "nouns": {
        **NOUN,
        "type": [*VALUE, "array", "object"],
        "items": {**NOUN, "type": [*VALUE, "object"]},
    },
    **dict.fromkeys(MOODS, EFFECT),
    "selector": {"type": "string", "minLength": 1},
    "facts": {"type": "object", "additionalProperties": {"$ref": "#/$defs/fact"}},
    "boxes": {"type": "object", "additionalProperties": {"$ref": "#/$defs/box"}},
    "steps": {"type": "array", "items": {"$ref": "#/$defs/step"}},
    "levels": {"type": "object", "propertyNames": {"pattern": "^[0-9]+$"}, "additionalProperties": EFFECT},
    "prepositions": {"type": "object", "additionalProperties": TEXTS},
    "ways": {"type": "object"},
    "names": {"type": "object", "additionalProperties": TEXT},
    "requires": {
        "anyOf": [
            {"type": "string", "pattern": REQUIREMENT},
            {"type": "array", "items": {"type": "string", "pattern": REQUIREMENT}},
            {
                "description": "the form of language 1: each pack, and the oldest version that will do",
                "type": "object",
                "additionalProperties": {"type": ["string", "number"], "pattern": VERSION},
            },
        ]
    },
}
DEFINITIONS: dict[str, dict[str, Any]] = {
    "effect": {
        "title": "effect",
        "description": "a text in the effect language, a list of its lines, or a table of heads",
        "type": ["string", "array", "object"],
        "minLength": 1,
        "items": EFFECT,
        "minItems": 1,
        "additionalProperties": EFFECT,
        "minProperties": 1,
    },
    "fact": {
        "title": "fact",
        "description": "what the fact holds, or a table that also explains it",
        "type": ["string", "object"],
        "pattern": "^(number|text|flag|names?:.+)$",
        "properties": {
            "holds": {
                "description": "number, text, flag, or `name:T` and `names:T` for things of a type",
                "type": "string",
                "pattern": "^(number|text|flag|names?:.+)$",
            },
            "doc": {"description": "what the fact says", **TEXT},
            "adjective": {"description": "true if its value can come before the noun", "type": "boolean"},
            "usually": {"description": "its value where a record is silent; `its name`, `its ...`", **TEXT},
            "also": {"description": "what else it is called in print", **TEXTS},
        },
        "required": ["holds"],
        "additionalProperties": False,
    },
    "box": {
        "title": "box",
        "description": "what the box holds, or a table that also explains it",
        "type": ["string", "object"],
        "pattern": f"^({'|'.join(BOX_HOLDS)})$",
        "properties": {
            "holds": {"description": "the mood of its text", "enum": list(BOX_HOLDS)},
            "doc": {"description": "when the text is carried out", **TEXT},
            "must": {"description": "true if its costs have to be paid", "type": "boolean"},
            "where": {"description": "the zone in which its rules count", **TEXT},
            "usually": {"description": "what is in it where a record is silent", **EFFECT},
            "knows": {
                "description": "what its text can refer to as `that ...`, if what uses the box names one",
                **TEXTS,
            },
            "also": {"description": "what else it is called in print", **TEXTS},
        },
        "required": ["holds"],
        "additionalProperties": False,
    },
    "step": {
        "title": "step",
        "description": "a step of a branching track",
        "type": "object",
        "properties": {
            "name": {"description": "what the step is called", **TEXT},
            "gives": {"description": "what reaching it gives", **EFFECT},
            "rules": {"description": "what holds for a player who is on it", **EFFECT},
            "next": {"description": "the steps it leads to", **TEXTS},
        },
        "required": ["name"],
        "additionalProperties": False,
    },
}


def record_schema(kind: Kind) -> dict[str, Any]:
    """The schema of one record of a kind."""
    return _finish(_describe_record(kind, "#"), {})


def file_schema(kinds: Iterable[Kind]) -> dict[str, Any]:
    """The schema of a content file: lists of records, each under the plural of their kind."""
    ordered = sorted(kinds, key=lambda kind: kind.plural)
    lists = {
        kind.plural: {
            **_describe(kind.doc),
            "type": "array",
            "items": {"$ref": f"#/$defs/{_definition(kind)}"},
        }
        for kind in ordered
    }
    body = {
        "title": "content file",
        "description": "lists of records, each under the plural of their kind",
        "type": "object",
        "properties": {"only": {"description": "where all that is in this file exists", **TEXT}, **lists},
        "additionalProperties": False,
    }
    records = {_definition(kind): _describe_record(kind, f"#/$defs/{_definition(kind)}") for kind in ordered}
    return _finish(body, records)


def pack_schema() -> dict[str, Any]:
    """The schema of pack.yaml."""
    body = _describe_record(PACK, "#")
    fields = body["properties"]
    fields["version"] |= {"pattern": VERSION}
    fields["language"] |= {"minimum": OLDEST, "maximum": LANGUAGE}
    return _finish(body, {})


def _describe_record(kind: Kind, at: str) -> dict[str, Any]:
    """The schema of a record, which is found there where records can be inside of each other."""
    required = [field.name for field in kind.fields if field.required]
    made: dict[str, Any] = {
        "title": kind.name,
        **_describe(kind.doc),
        "type": "object",
        "properties": {field.name: _describe_field(field) for field in kind.fields},
    }
    if kind.name in NESTED:
        items = {"if": {"type": "object"}, "then": {"$ref": at}, "else": TEXTS["items"]}
        made["properties"][NESTED[kind.name]] |= {"items": items}
    if any(field.holds == "ways" for field in kind.fields):
        way = {field.name: _describe_field(field) for field in list_way_fields(kind)}
        made["properties"]["ways"] |= {
            "additionalProperties": {"type": "object", "properties": way, "additionalProperties": False}
        }
    heads = [{"required": [head]} for head in HEADS if kind.field(head) is not None and kind.field("name")]
    made |= {"anyOf": [{"required": required}, *heads]} if heads else {"required": required}
    return {**made, "additionalProperties": False}


def _describe_field(field: Field) -> dict[str, Any]:
    doc = field.doc or describe_holds(field.holds)
    narrowed = NARROWED.get(field.name, {}) if field.holds in ("text", "word") else {}
    return {"title": field.name, "description": doc, **_describe_usual(field), **narrowed}


def _describe_usual(field: Field) -> dict[str, Any]:
    """What a field holds; one with a usual value can also say that it has none."""
    made = _describe_value(field.holds)
    plain = field.usual and made.get("type") in ("integer", "boolean")
    return {**made, "type": [made["type"], "string"], "pattern": f"^{NOTHING}$"} if plain else made


def _describe_value(holds: str) -> dict[str, Any]:
    if holds.startswith("one of "):
        return {"enum": holds[7:].split("|")}
    if holds.startswith("name:"):
        return TEXT
    if holds.startswith("names:"):
        return TEXTS
    return VALUES[holds]


def _describe(doc: str) -> dict[str, Any]:
    return {"description": doc} if doc else {}


def _definition(kind: Kind) -> str:
    """Apart from the names in `DEFINITIONS`, whatever a pack calls its types."""
    return f"{make_id(kind.name)}-record"


def _finish(body: dict[str, Any], records: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """A whole schema with the definitions it uses; a copy, so that no caller can change the tables."""
    used = json.dumps([body, records])
    for name in ("fact", "box", "step", "effect"):
        if f'"#/$defs/{name}"' in used:
            records = {**records, name: DEFINITIONS[name]}
            used += json.dumps(DEFINITIONS[name])
    definitions = {"$defs": records} if records else {}
    whole: dict[str, Any] = json.loads(json.dumps({"$schema": DIALECT, **body, **definitions}))
    return whole
