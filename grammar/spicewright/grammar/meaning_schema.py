"""The JSON Schema of every sort of phrase in a graph, read off the declarations in `meaning`."""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from spicewright.grammar.meaning import Act, Amount, Call, Change, Event, Filter, Noun, Period, Selector, Test

SORTS: tuple[type, ...] = (Act, Amount, Call, Change, Event, Filter, Noun, Period, Selector, Test)
PLAIN = {str: "string", int: "integer", bool: "boolean", NoneType: "null"}


def meaning_schemas() -> dict[str, dict[str, Any]]:
    """A schema for what `meaning_data` makes of each sort of phrase, by the sort's name in lower case."""
    return {sort.__name__.lower(): describe_sort(sort) for sort in SORTS}


def refer_to(sort: type) -> dict[str, Any]:
    """A reference to the schema of a sort, which is under `$defs`."""
    return {"$ref": f"#/$defs/{sort.__name__.lower()}"}


def describe_sort(sort: type) -> dict[str, Any]:
    """The schema of a dataclass as data: its fields, without those that are at their default or a span."""
    hints = get_type_hints(sort)
    kept = [field for field in fields(sort) if field.name != "span"]
    required = [field.name for field in kept if field.default is MISSING or field.metadata.get("always")]
    return {
        "description": " ".join((sort.__doc__ or "").split()),
        "type": "object",
        "properties": {field.name: _describe_type(hints[field.name]) for field in kept},
        **({"required": required} if required else {}),
        "additionalProperties": False,
    }


def _describe_type(hint: Any) -> dict[str, Any]:
    if hint in PLAIN:
        return {"type": PLAIN[hint]}
    if is_dataclass(hint) and isinstance(hint, type):
        return refer_to(hint)
    parts = get_args(hint)
    if get_origin(hint) is Literal:
        return {"enum": list(parts)}
    if get_origin(hint) in (Union, UnionType):
        return _describe_optional(parts)
    assert get_origin(hint) is tuple
    if parts[1:] == (...,):
        return {"type": "array", "items": _describe_type(parts[0])}
    return {
        "type": "array",
        "prefixItems": [_describe_type(part) for part in parts],
        "items": False,
        "minItems": len(parts),
    }


def _describe_optional(parts: tuple[Any, ...]) -> dict[str, Any]:
    """A phrase that is not there is left out of the data; a number without a bound is written as null."""
    (part,) = (part for part in parts if part is not NoneType)
    inner = _describe_type(part)
    return {"type": [inner["type"], "null"]} if "type" in inner else inner
