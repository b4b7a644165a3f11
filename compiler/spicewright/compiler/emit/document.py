"""The document of a bundle: proved when it is written, refused with the reason when others wrote it badly."""

from __future__ import annotations

__public__ = "compile"

import json
from functools import cache
from typing import TYPE_CHECKING, Any

from spicewright.grammar.bundle_schema import BUNDLE, bundle_schema
from spicewright.grammar.fitting import Fits, make_fits
from spicewright.grammar.record import LANGUAGE

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError

AGAIN = "build it again with `spicewright build`"
SORTS = {
    "object": "a table",
    "array": "a list",
    "string": "a text",
    "integer": "a whole number",
    "boolean": "true or false",
    "null": "nothing",
}
PLACES = {
    "packs": "pack",
    "kinds": "kind",
    "records": "record",
    "nodes": "node",
    "edges": "edge",
    "slots": "slot",
}
"""What the items of a list are called."""
FEW = 12
LONG = 60


class BadBundle(Exception):
    """A file that is not a bundle; the message says where in it, what was expected and what to do."""


def read_document(path: str) -> dict[str, Any]:
    """The bundle in a file from outside; OSError where it cannot be read, BadBundle where it is not one."""
    with open(path, "rb") as file:
        data = file.read()
    try:
        document = json.loads(data.decode("utf-8"))
        return check_document(document)
    except UnicodeDecodeError as problem:
        raise BadBundle(f"byte {problem.start + 1} is not UTF-8; {AGAIN}") from None
    except json.JSONDecodeError as problem:
        where = f"line {problem.lineno}, column {problem.colno}"
        raise BadBundle(
            f"it is not JSON from {where} on: it is cut off, or something else; {AGAIN}"
        ) from None
    except (RecursionError, ValueError):  # a number can be too long to be read
        raise BadBundle(f"it is nested or counted beyond every bundle; {AGAIN}") from None


def check_document(document: Any) -> dict[str, Any]:
    """The same, if it is a bundle that this version reads; BadBundle if not."""
    if isinstance(document, dict):
        for name, known in (("bundle", BUNDLE), ("language", LANGUAGE)):
            said = document.get(name)
            if isinstance(said, int) and said != known:
                raise BadBundle(
                    f"it was written by another version: `{name}` is {said}, not {known}; {AGAIN}"
                )
    if not _fits()(document):
        raise BadBundle(f"{describe_fault(document)}; {AGAIN}")
    made: dict[str, Any] = document
    return made


def prove_document(document: Any) -> None:
    """Whether what is about to be written is a bundle; if not, that is a bug of ours."""
    if not _fits()(document):
        raise ValueError(f"INVARIANT: a bundle is as its schema says: {describe_fault(document)}")


@cache
def _fits() -> Fits:
    return make_fits(bundle_schema())


def describe_fault(document: Any) -> str:
    """What is wrong with a document that is not a bundle, and where, in words."""
    # here, because it takes a quarter of a second to load, and only what is wrong needs it
    from jsonschema import Draft202012Validator  # noqa: PLC0415 - as said

    error = min(Draft202012Validator(bundle_schema()).iter_errors(document), key=_order)
    where = describe_place(document, list(error.absolute_path))
    return f"{where}: {describe_error(error)}"


def _order(error: ValidationError) -> tuple[int, bool, int]:
    """The nearest cause first: deep in the document, a wrong value before what follows from it."""
    follows = error.validator in ("unevaluatedProperties", "additionalProperties")
    return -len(error.absolute_path), follows, len(error.absolute_schema_path)


def describe_place(document: Any, path: list[str | int]) -> str:
    """A place in a bundle: the record by its key, the field by its name, the rest as it is called there."""
    words, here, inside = [], document, ""
    for step in path:
        here = here[step]
        if isinstance(step, int):
            words.append(_name_item(here, inside, step))
        elif inside == "effects":
            words.append(f"field `{step}`")
        elif step not in (*PLACES, "effects"):
            words.append(f"`{_cut(step)}`")
        inside = str(step)
    return ", ".join(words) or "at the top"


def _name_item(item: Any, inside: str, number: int) -> str:
    sort = PLACES.get(inside, "item")
    if isinstance(item, dict):
        for name in ("key", "id", "name"):
            if isinstance(item.get(name), str):
                pack = item.get("pack") if sort == "record" else None
                return f"{sort} `{_cut(item[name])}`" + (
                    f" of `{_cut(pack)}`" if isinstance(pack, str) else ""
                )
    return f"{sort} {number + 1}"


def describe_error(error: ValidationError) -> str:
    """What was expected there, and what is there instead."""
    found: Any = error.instance
    wanted: Any = error.validator_value
    match error.validator:
        case "required":
            missing = [name for name in wanted if name not in found]
            return f"`{missing[0]}` is missing"
        case "additionalProperties" | "unevaluatedProperties":
            known = error.schema.get("properties", {}) if isinstance(error.schema, dict) else {}
            other = sorted(name for name in found if name not in known)
            # what a branch of the schema allows is known to the library alone
            strange = [name for name in other if f"'{name}'" in error.message] or other
            return f"`{_cut(strange[0])}` is not expected there"
        case "type":
            sorts = wanted if isinstance(wanted, list) else [wanted]
            return f"{' or '.join(SORTS[sort] for sort in sorts)} is expected, not {_show(found)}"
        case "enum":
            few = ", ".join(f"`{word}`" for word in wanted[:FEW])
            more = ", ..." if len(wanted) > FEW else ""
            return f"one of {few}{more} is expected, not {_show(found)}"
        case "const":
            return f"`{wanted}` is expected, not {_show(found)}"
        case "minimum" | "minItems":
            unit = " items are" if error.validator == "minItems" else " is"
            return f"at least {wanted}{unit} expected, not {_show(found)}"
        case "pattern":
            return f"{_show(found)} is not written as it must be ({wanted})"
        case _:
            return _cut(error.message)


def _show(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "nothing"
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    return f"`{_cut(str(value))}`"


def _cut(text: str) -> str:
    return text if len(text) <= LONG else f"{text[:LONG]}..."
