"""The JSON Schema of scenario files, made from the same tables of names that the reader has."""

from __future__ import annotations

import json
from typing import Any

from spicewright.compiler.scenarios.model import (
    CHECKS,
    FOLDER,
    KEYS,
    LANGUAGE,
    ONLY,
    SEAT,
    UNPROVEN,
    UNPROVEN_KEYS,
)
from spicewright.grammar.graph_schema import DIALECT
from spicewright.grammar.schema import TEXT, TEXTS, VALUE

WORDS: dict[str, Any] = {**TEXT, "pattern": r"\S"}
LINES: dict[str, Any] = {"type": [*VALUE, "array"], "items": TEXT}
CHOICES: dict[str, Any] = {
    "type": [*VALUE, "array"],
    "pattern": r"\S",
    "items": TEXT,
    "minItems": 1,
    "contains": WORDS,
}
FACTS: dict[str, Any] = {"$ref": "#/$defs/facts"}
LOOKS: dict[str, Any] = {"$ref": "#/$defs/looks"}
# What every name of KEYS and CHECKS holds; a test keeps them together.
HOLDS: dict[str, dict[str, Any]] = {
    "name": WORDS,
    "names": {
        "type": "object",
        "propertyNames": {"pattern": f"^(?!en$)({LANGUAGE.pattern})$"},
        "additionalProperties": WORDS,
    },
    "doc": LINES,
    "ruling": TEXTS,
    "only": TEXT,
    "players": {"type": "integer", "minimum": 1},
    "mode": {"type": "string"},
    "at": WORDS,
    "stop at": WORDS,
    "given": {"type": "object", "additionalProperties": FACTS},
    "when": {
        "type": [*VALUE, "array", "object"],
        "pattern": r"\S",
        "items": {"$ref": "#/$defs/line"},
        "$ref": "#/$defs/names",
    },
    "then": LOOKS,
    "offered": LINES,
    "not offered": LINES,
    "refused": {"type": [*VALUE, "array", "object"], "items": TEXT, "additionalProperties": LINES},
    "decides": WORDS,
    "winner": {"type": [*VALUE, "array"], "pattern": r"\S", "items": WORDS, "minItems": 1},
    "sees": {
        "type": "object",
        "additionalProperties": {"type": "object", "additionalProperties": FACTS},
    },
}


def scenario_schema() -> dict[str, Any]:
    """The schema of a file in the folder of scenarios."""
    looks = {name: _describe(name, doc) for name, doc in CHECKS.items()}
    body = {
        "$schema": DIALECT,
        "title": "scenario file",
        "description": "examples that are played: the state of a game, what is chosen, the state after it",
        "type": "object",
        "properties": {
            ONLY: _describe(ONLY, KEYS[ONLY]),
            FOLDER: {"type": "array", "items": {"$ref": "#/$defs/scenario"}},
            UNPROVEN: {"type": "array", "items": {"$ref": "#/$defs/unproven"}},
        },
        "additionalProperties": False,
        "$defs": {
            "scenario": {
                "title": "scenario",
                "type": "object",
                "properties": {name: _describe(name, doc) for name, doc in KEYS.items()},
                "required": ["name"],
                "anyOf": [{"required": ["when"]}, {"required": ["then"]}],
                "additionalProperties": False,
            },
            "unproven": {
                "title": "unproven",
                "description": "a word that can be changed without any scenario noticing, and the reason",
                "type": "object",
                "properties": {
                    name: {"title": name, "description": doc, **WORDS} for name, doc in UNPROVEN_KEYS.items()
                },
                "required": ["record", "because"],
                "additionalProperties": False,
            },
            "line": {
                "title": "line",
                "description": "a choice, who makes it, or something to look at in between",
                "type": [*VALUE, "object"],
                "pattern": r"\S",
                "$ref": "#/$defs/names",
            },
            "names": {
                "properties": {**looks, "then": _describe("then", KEYS["then"])},
                "patternProperties": {
                    f"^({SEAT.pattern})$": {"description": "what this player chooses", **CHOICES}
                },
                "additionalProperties": False,
            },
            "looks": {
                "title": "what is compared",
                "description": "players, the table, things: what holds for each, or a look at options",
                "type": "object",
                "properties": looks,
                "additionalProperties": FACTS,
            },
            "facts": {
                "title": "what is so",
                "description": "counters, zones, memories and things by their type",
                "type": "object",
                "additionalProperties": {
                    "type": [*VALUE, "array", "object"],
                    "items": TEXT,
                    "additionalProperties": LINES,
                },
            },
        },
    }
    whole: dict[str, Any] = json.loads(json.dumps(body))  # a copy: no caller can change the tables
    return whole


def _describe(name: str, doc: str) -> dict[str, Any]:
    return {"title": name, "description": doc, **HOLDS[name]}
