"""A JSON Schema in, a quick test of whether data fits it out.

It knows the keywords that our own schemas use and refuses any other, so that none is passed over in silence.
What is wrong with data that does not fit is for a library to report, which takes many times as long.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeAlias

Fits: TypeAlias = Callable[[Any], bool]
Schema: TypeAlias = dict[str, Any]

NOTES = frozenset(("$schema", "$defs", "title", "description"))
"""What a schema says to people."""
KNOWN = NOTES | {
    "$ref", "type", "const", "enum", "pattern", "minimum", "minItems", "prefixItems", "items", "properties",
    "required", "additionalProperties", "unevaluatedProperties", "allOf", "if", "then", "else", "not",
}  # fmt: skip
TYPES: dict[str, Fits] = {
    "object": lambda data: isinstance(data, dict),
    "array": lambda data: isinstance(data, list),
    "string": lambda data: isinstance(data, str),
    "boolean": lambda data: isinstance(data, bool),
    "null": lambda data: data is None,
    "integer": lambda data: (
        (isinstance(data, int) and not isinstance(data, bool))
        or (isinstance(data, float) and data.is_integer())
    ),
}


def make_fits(schema: Schema) -> Fits:
    """Whether data is as a schema says; ValueError for a schema with a keyword that is not known here."""
    return _Maker(schema.get("$defs", {})).make(schema)


class _Maker:
    """Makes one test of each definition, whatever refers to it."""

    def __init__(self, definitions: dict[str, Schema]) -> None:
        self.definitions = definitions
        self.made: dict[str, list[Fits]] = {}

    def make(self, schema: Schema | bool) -> Fits:
        if isinstance(schema, bool):
            return lambda data: schema
        unknown = schema.keys() - KNOWN
        if unknown:
            raise ValueError(f"a schema uses {', '.join(sorted(unknown))}, which is not tested")
        tests: list[Fits] = []
        if "$ref" in schema:
            tests.append(self._refer(schema["$ref"]))
        tests += _test_value(schema)
        if schema.keys() & {"prefixItems", "items", "minItems"}:
            tests.append(self._test_list(schema))
        if schema.keys() & {"properties", "required", "additionalProperties"}:
            tests.append(self._test_table(schema))
        if "allOf" in schema:
            tests.append(self._test_switch(schema))
        if "if" in schema:
            tests.append(self._test_branch(schema))
        if "not" in schema:
            wrong = self.make(schema["not"])
            tests.append(lambda data: not wrong(data))
        if schema.get("unevaluatedProperties") is False:
            names = self._list_names(schema)
            tests.append(lambda data: not isinstance(data, dict) or data.keys() <= names(data))
        return _join(tests)

    def _refer(self, target: str) -> Fits:
        """A definition can speak of itself, so it is looked up when data is there."""
        name = target.removeprefix("#/$defs/")
        if name not in self.made:
            self.made[name] = held = []
            held.append(self.make(self.definitions[name]))
        found = self.made[name]
        return lambda data: found[0](data)  # noqa: PLW0108 - it may not be there yet

    def _test_list(self, schema: Schema) -> Fits:
        first = [self.make(one) for one in schema.get("prefixItems", ())]
        rest, least = self.make(schema.get("items", True)), schema.get("minItems", 0)

        def fits(data: Any) -> bool:
            if not isinstance(data, list):
                return True
            return (
                len(data) >= least
                and all(test(one) for test, one in zip(first, data, strict=False))
                and all(map(rest, data[len(first) :]))
            )

        return fits

    def _test_table(self, schema: Schema) -> Fits:
        fields = {name: self.make(one) for name, one in schema.get("properties", {}).items()}
        required = frozenset(schema.get("required", ()))
        other = self.make(schema.get("additionalProperties", True))

        def fits(data: Any) -> bool:
            if not isinstance(data, dict):
                return True
            for name, value in data.items():
                if not fields.get(name, other)(value):
                    return False
            return required <= data.keys()

        return fits

    def _test_branch(self, schema: Schema) -> Fits:
        test = self.make(schema["if"])
        yes, no = self.make(schema.get("then", True)), self.make(schema.get("else", True))
        return lambda data: yes(data) if test(data) else no(data)

    def _test_switch(self, schema: Schema) -> Fits:
        field, ways = _read_switch(schema)
        tests = {word: self.make(way) for word, way in ways.items()}

        def fits(data: Any) -> bool:
            word = data.get(field) if isinstance(data, dict) else None
            test = tests.get(word) if isinstance(word, str) else None
            return test is None or test(data)

        return fits

    def _list_names(self, schema: Schema) -> Callable[[Any], frozenset[str]]:
        """The fields that a schema, or a branch of it that is gone, speaks of."""
        own = frozenset(schema.get("properties", {}))
        if "allOf" in schema:
            field, ways = _read_switch(schema)
            named = {word: own | frozenset(way.get("properties", {})) for word, way in ways.items()}
            return lambda data: named.get(str(data.get(field)), own)
        if "if" in schema:
            test = self.make(schema["if"])
            yes, no = (self._list_names(schema.get(way, {})) for way in ("then", "else"))
            return lambda data: own | (yes(data) if test(data) else no(data))
        return lambda data: own


def _read_switch(schema: Schema) -> tuple[str, dict[str, Schema]]:
    """The field that decides what else a table has, and what that is for each of its words.

    Trying one branch after another would take most of the time.
    """
    ways: dict[str, Schema] = {}
    fields = set()
    for one in schema["allOf"]:
        ((field, said),) = one["if"]["properties"].items()
        ways[said["const"]] = one["then"]
        fields.add(field)
    if len(fields) != 1 or not fields <= set(schema["required"]):
        raise ValueError("a schema decides by more than one field, or by one that can be missing")
    return fields.pop(), ways


def _test_value(schema: Schema) -> list[Fits]:
    tests: list[Fits] = []
    if "type" in schema:
        sorts = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        either = [TYPES[sort] for sort in sorts]
        tests.append(either[0] if len(either) == 1 else lambda data: any(test(data) for test in either))
    if "const" in schema:
        tests.append(_test_words([schema["const"]]))
    if "enum" in schema:
        tests.append(_test_words(schema["enum"]))
    if "pattern" in schema:
        search = re.compile(schema["pattern"]).search
        tests.append(lambda data: not isinstance(data, str) or search(data) is not None)
    if "minimum" in schema:
        least = schema["minimum"]
        tests.append(
            lambda data: not isinstance(data, int | float) or isinstance(data, bool) or data >= least
        )
    return tests


def _test_words(words: list[Any]) -> Fits:
    """In JSON, true is not 1."""
    known = {(isinstance(word, bool), word) for word in words}
    return lambda data: not isinstance(data, dict | list) and (isinstance(data, bool), data) in known


def _join(tests: list[Fits]) -> Fits:
    if len(tests) == 1:
        return tests[0]
    if len(tests) == 2:
        one, other = tests
        return lambda data: one(data) and other(data)

    def fits(data: Any) -> bool:
        for test in tests:  # noqa: SIM110 - `all` of a generator takes twice as long
            if not test(data):
                return False
        return True

    return fits
