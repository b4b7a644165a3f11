"""The JSON Schema of effect graphs, made from the tables of nodes, edges and meanings."""

from __future__ import annotations

from typing import Any

from spicewright.grammar.graph import EDGES, NODES, NodeKind
from spicewright.grammar.meaning import LASTING, Act, Call, Change, Event, Period, Selector, Test
from spicewright.grammar.meaning_schema import meaning_schemas, refer_to

DIALECT = "https://json-schema.org/draft/2020-12/schema"

# What a node holds besides its id: each name has one sort of value.
DATA: dict[str, dict[str, Any]] = {
    "act": refer_to(Act),
    "call": refer_to(Call),
    "change": refer_to(Change),
    "event": refer_to(Event),
    "how": {"enum": list(LASTING)},
    "over": refer_to(Selector),
    "paid": {"type": "boolean"},
    "period": refer_to(Period),
    "take": {"type": "integer", "minimum": -1, "not": {"const": 0}},
    "test": refer_to(Test),
    "what": refer_to(Selector),
}
NODE_ID = r"^0(\.[0-9]+)*$"


def graph_schema() -> dict[str, Any]:
    """The schema of a compiled effect, as `graph_data` writes it."""
    return {"$schema": DIALECT, **describe_graph(), "$defs": graph_definitions()}


def describe_graph() -> dict[str, Any]:
    """A graph; what it refers to is in `graph_definitions`."""
    return {
        "title": "effect graph",
        "description": "a compiled effect: nodes, edges that say why, and slots for values bound on the way",
        "type": "object",
        "properties": {
            "root": {"description": "the node the effect begins with", "type": "string", "pattern": NODE_ID},
            "nodes": {"type": "array", "items": {"$ref": "#/$defs/node"}, "minItems": 1},
            "edges": {"type": "array", "items": {"$ref": "#/$defs/edge"}},
            "slots": {"type": "array", "items": {"$ref": "#/$defs/slot"}, "minItems": 1},
        },
        "required": ["root", "nodes", "edges"],
        "additionalProperties": False,
    }


def graph_definitions() -> dict[str, dict[str, Any]]:
    """What a graph consists of, by the names its schema refers to."""
    node_id = {"type": "string", "pattern": NODE_ID}
    slot = {
        "description": "a value bound on the way",
        "type": "object",
        "properties": {
            "name": {"description": "what nodes call it", "type": "string"},
            "holds": {"description": "the noun of what is in it", "type": "string"},
            "bound_by": {
                "description": "the node that fills it; empty if it is filled from outside",
                "type": "string",
            },
            "part": {
                "description": "what of that node it is: its object, a preposition, ...",
                "type": "string",
            },
            "reads": {"description": "the nodes that ask for it", "type": "array", "items": node_id},
        },
        "required": ["name", "holds", "bound_by", "part", "reads"],
        "additionalProperties": False,
    }
    edge = {
        "description": "from one node to another, and why",
        "type": "array",
        "prefixItems": [node_id, {"enum": list(EDGES)}, node_id],
        "items": False,
        "minItems": 3,
    }
    written = {
        "description": "where it was written: path, line, column and length",
        "type": "array",
        "prefixItems": [{"type": "string"}, *[{"type": "integer", "minimum": 0}] * 3],
        "items": False,
        "minItems": 4,
    }
    return {"node": _describe_node(), "edge": edge, "slot": slot, "written": written, **meaning_schemas()}


def _describe_node() -> dict[str, Any]:
    return {
        "description": "a step of an effect",
        "type": "object",
        "properties": {
            "id": {"type": "string", "pattern": NODE_ID},
            "kind": {"enum": list(NODES)},
            "binds": {"description": "the slot that holds what was picked or done", "type": "string"},
            "at": {"$ref": "#/$defs/written"},
            "text": {"description": "the words it was written in", "type": "string"},
        },
        "required": ["id", "kind"],
        "allOf": [
            {"if": {"properties": {"kind": {"const": kind}}}, "then": _describe_data(kind)} for kind in NODES
        ],
        "unevaluatedProperties": False,
    }


def _describe_data(kind: NodeKind) -> dict[str, Any]:
    form = NODES[kind]
    made: dict[str, Any] = {
        "title": kind,
        "description": form.does,
        "properties": {name: DATA[name] for name in form.fields},
    }
    required = [entry for entry in form.has if "/" not in entry]
    if required:
        made["required"] = required
    if kind == "gain":  # decided after lowering, so only bundles have it
        made["properties"]["key"] = {"type": "string"}
    for one, other in (entry.split("/") for entry in form.has if "/" in entry):
        made["if"] = {"required": [one]}
        made["then"] = {"not": {"required": [other]}}
        made["else"] = {"required": [other]}
    return made
