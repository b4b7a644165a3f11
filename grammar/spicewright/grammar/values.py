"""Frozen dataclasses that take a fifth of the time to make and half of it to change in a copy.

To mypy they are dataclasses, and it is mypy that holds them frozen: nothing does when they run.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass, replace
else:
    import dataclasses

    def dataclass(*, frozen, slots, eq=True):
        """What `dataclasses.dataclass` gives, without source that is written and compiled for every class."""
        assert frozen and slots, "whatever changes is a plain dataclass"

        def make(cls):
            made = dataclasses.dataclass(slots=True, eq=False, repr=False)(cls)
            made.__repr__ = _show
            made._given = _list_given(made)
            if eq:
                _compare_by(made, [item.name for item in dataclasses.fields(made) if item.compare])
            return made

        return make

    def _compare_by(made, names):
        key = attrgetter(*names) if names else lambda _: ()

        def equal(self, other):
            if self is other:
                return True
            return key(self) == key(other) if other.__class__ is self.__class__ else NotImplemented

        made.__eq__ = equal
        made.__hash__ = lambda self: hash(key(self))

    def _show(self):
        shown = [
            f"{item.name}={getattr(self, item.name)!r}" for item in dataclasses.fields(self) if item.repr
        ]
        return f"{self.__class__.__qualname__}({', '.join(shown)})"

    def replace(value, /, **changes):
        """What `dataclasses.replace` gives: the same value with some fields changed."""
        places, read = value._given
        given = [*read(value)]
        for name, new in changes.items():
            given[places[name]] = new
        return value.__class__(*given)

    def _list_given(cls):
        """The fields that a value is made of, by name and place, and how all of them are read at once."""
        names = [item.name for item in dataclasses.fields(cls) if item.init]
        read = attrgetter(*names) if len(names) > 1 else lambda self: (getattr(self, names[0]),)
        return {name: place for place, name in enumerate(names)}, read


__all__ = ["dataclass", "replace"]
