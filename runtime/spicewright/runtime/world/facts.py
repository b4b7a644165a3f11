"""Facts and tags printed on things: what each record names, counts and is marked with."""

from __future__ import annotations

from typing import TypeAlias

from spicewright.grammar.english import plural
from spicewright.grammar.ids import make_id
from spicewright.runtime.world.packs import Content

FactValue: TypeAlias = tuple[int, ...] | int | str | bool
"""Things that a fact names, or its plain value; no things where a record says nothing."""


NO_TAGS: frozenset[str] = frozenset()


class Facts:
    """Of every record its facts by name, everything it names in them, and its tags."""

    __slots__ = ("_between", "_called", "by_key", "named", "related", "tags", "types")

    def __init__(self, content: Content, ids: dict[str, tuple[int, ...]]) -> None:
        self.types = content.types
        self._called: dict[tuple[str, str], tuple[str, ...]] = {}
        self._between: dict[tuple[str, str], str] = {}
        self.by_key: dict[str, dict[str, FactValue]] = {}
        self.related: dict[str, frozenset[int]] = {}
        self.tags: dict[str, frozenset[str]] = {}
        declared = {
            id: [(fact.name, fact.holds.partition(":")[0] in ("name", "names")) for fact in type_.facts]
            for id, type_ in content.types.items()
        }
        kinds = {kind: declared.get(make_id(kind)) for kind in content.by_kind}
        for key, record in content.records.items():
            values = record.values
            tags = record.words("tags") if "tags" in values else ()
            self.tags[key] = frozenset([tag.partition("/")[2] for tag in tags]) if tags else NO_TAGS
            names = kinds[record.kind]
            if names is None:
                continue
            facts: dict[str, FactValue] = {}
            related: set[int] = set()
            for name, is_named in names:
                if name not in values:
                    if is_named:
                        facts[name] = ()
                elif is_named:
                    things = tuple([ids[one][0] for one in record.words(name) if one in ids])
                    facts[name] = things
                    related.update(things)
                else:
                    value = values[name]
                    assert isinstance(value, int | str)
                    facts[name] = value
            self.by_key[key] = facts
            self.related[key] = frozenset(related)

        self.named = frozenset(thing for things in self.related.values() for thing in things)
        """Everything that some record names in its facts."""

    def called(self, sort: str, name: str) -> tuple[str, ...]:
        """The facts of a type that a word means: the one of that name, or else all that name such things."""
        known = self._called.get((sort, name))
        if known is None:
            type_ = self.types.get(sort)
            names = [fact.name for fact in type_.facts] if type_ is not None else []
            said = {make_id(name), make_id(plural(name))}
            alike = [one for one in names if make_id(one) in said or make_id(plural(one)) in said]
            exact = [one for one in alike if make_id(one) == make_id(name)]
            known = tuple(exact or alike) or self.naming(sort, make_id(name))
            self._called[sort, name] = known
        return known

    def named_sort(self, sort: str, fact: str) -> str:
        """The type that a fact of a type names, or nothing."""
        type_ = self.types.get(sort)
        for declared in type_.facts if type_ is not None else ():
            if declared.name == fact:
                return make_id(declared.holds.partition(":")[2])
        return ""

    def naming(self, sort: str, named: str) -> tuple[str, ...]:
        """The facts of a type that name things of another."""
        type_ = self.types.get(sort)
        facts = type_.facts if type_ is not None else ()
        return tuple(fact.name for fact in facts if make_id(fact.holds.partition(":")[2]) == named)

    def between(self, one: str, other: str) -> str:
        """The only type that two others are related by, where neither names the other in its facts."""
        known = self._between.get((one, other))
        if known is None:
            found = [sort for sort in self.types if self._joins(sort, one) and self._joins(sort, other)]
            known = found[0] if len(found) == 1 and not self._joins(one, other) else ""
            self._between[one, other] = known
        return known

    def _joins(self, one: str, other: str) -> bool:
        """Whether one of two types names the other in its facts."""
        return one != other and bool(self.naming(one, other) or self.naming(other, one))

    def sort_of_fact(self, fact: str) -> str:
        """The type that a fact names, whichever type has it."""
        return next((found for sort in self.types if (found := self.named_sort(sort, fact))), "")
