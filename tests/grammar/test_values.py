"""Our frozen dataclasses compare, hash, print, copy and match as those of the library do."""

from __future__ import annotations

import dataclasses
import pickle
from typing import Any

import pytest

from spicewright.grammar import values


class Both:
    """The same class made by the library and by us."""

    def __init__(self, make: Any) -> None:
        @make(frozen=True, slots=True)
        class Pair:
            """Two values, and a note that does not count."""

            one: int
            two: str = "b"
            note: str = dataclasses.field(default="", compare=False, repr=False)

        @make(frozen=True, slots=True)
        class Empty:
            """Nothing."""

        @make(frozen=True, slots=True, eq=False)
        class Own:
            """Equal to itself alone."""

            one: int

        self.pair: Any = Pair
        self.empty: Any = Empty
        self.own: Any = Own


@pytest.fixture(params=[dataclasses.dataclass, values.dataclass], ids=["library", "ours"])
def made(request: pytest.FixtureRequest) -> Both:
    return Both(request.param)


@values.dataclass(frozen=True, slots=True)
class Sent:
    """A value that another process can be given."""

    one: int


def test_values_with_the_same_fields_are_equal(made: Both) -> None:
    assert made.pair(1) == made.pair(1, "b", note="x") != made.pair(1, "c")
    assert hash(made.pair(1)) == hash(made.pair(1, note="x"))
    assert made.pair(1) != (1, "b") and made.empty() == made.empty() != made.pair(1)
    assert len({made.empty(), made.empty(), made.pair(1), made.pair(1)}) == 2


def test_a_class_may_keep_its_identity(made: Both) -> None:
    one = made.own(1)
    assert one == one and one != made.own(1)


def test_a_value_is_printed_with_its_fields(made: Both) -> None:
    assert repr(made.pair(1, note="x")).endswith("Pair(one=1, two='b')")
    assert repr(made.empty()).endswith("Empty()")


def test_a_value_is_changed_by_replacing_it(made: Both) -> None:
    old = made.pair(1, note="x")
    new = dataclasses.replace(old, two="c")
    assert (new.one, new.two, new.note, old.two) == (1, "c", "x", "b")
    assert [item.name for item in dataclasses.fields(new)] == ["one", "two", "note"]


def test_a_value_is_slotted_and_taken_apart_by_position(made: Both) -> None:
    assert not hasattr(made.pair(1), "__dict__")
    assert made.pair.__match_args__ == ("one", "two", "note")


def test_a_value_can_be_sent_to_another_process() -> None:
    assert pickle.loads(pickle.dumps(Sent(1))) == Sent(1)


def test_what_changes_is_left_to_the_library() -> None:
    with pytest.raises(AssertionError):
        values.dataclass(frozen=False, slots=True)
