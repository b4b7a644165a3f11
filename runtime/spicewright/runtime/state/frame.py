"""What is left to do: frames of running effects, each with its steps and what every step remembers."""

from __future__ import annotations

from typing import TypeAlias

from spicewright.runtime.state.scope import Deed, Scope, Things

BEGIN, STEPS, WINDOW, CHILDREN, END, CLEAN = range(6)
"""How far a period has come."""


class Picking:
    """An act in the middle of a choice: `about` is `count`, `where`, or nothing where things are picked."""

    __slots__ = ("about", "by", "picked")

    def __init__(self, about: str, by: int, picked: Things) -> None:
        self.about, self.by, self.picked = about, by, picked


class PhaseAt:
    """How far a period has come, and whose it is (-1: the table's)."""

    __slots__ = ("player", "stage")

    def __init__(self, player: int, stage: int) -> None:
        self.player, self.stage = player, stage

    def has_window(self) -> bool:
        """Whether what waits for the player's window still gets one."""
        return self.stage <= WINDOW


class Turns:
    """Players in their order, and how many of them have had their turn."""

    __slots__ = ("order", "place")

    def __init__(self, order: Things, place: int) -> None:
        self.order, self.place = order, place


class Passing(Turns):
    """Players who may do something around the table: how many passed in a row, and whether one acted."""

    __slots__ = ("acted", "passes")

    def __init__(self, order: Things, place: int, passes: int, acted: bool) -> None:
        super().__init__(order, place)
        self.passes, self.acted = passes, acted


class Moving:
    """Steps left to go on a track that branches."""

    __slots__ = ("counter", "steps", "thing")

    def __init__(self, counter: str, thing: int, steps: int) -> None:
        self.counter, self.thing, self.steps = counter, thing, steps


class Item:
    """An effect that waits: its step and what it knows."""

    __slots__ = ("scope", "step")

    def __init__(self, step: int, scope: Scope) -> None:
        self.step, self.scope = step, scope


class Waiting:
    """Effects that happen at once and wait for their order."""

    __slots__ = ("items",)

    def __init__(self, items: tuple[Item, ...]) -> None:
        self.items = items


Data: TypeAlias = Things | Picking | PhaseAt | Turns | Moving | Waiting | Deed | None
"""What a step remembers of itself while it waits."""


class Todo:
    """A step to do, what it remembers, and the rest of the frame."""

    __slots__ = ("data", "rest", "step")

    def __init__(self, step: int, data: Data, rest: Todo | None) -> None:
        self.step, self.data, self.rest = step, data, rest


class Frame:
    """A running effect; below it is what goes on when it is done."""

    __slots__ = ("below", "scope", "todo")

    def __init__(self, todo: Todo | None, scope: Scope, below: Frame | None) -> None:
        self.todo, self.scope, self.below = todo, scope, below


class Lasting:
    """A statement that holds for a while: since when in the history, and until when."""

    __slots__ = ("expiry", "scope", "since", "step")

    def __init__(self, step: int, scope: Scope, expiry: tuple[str, str, int], since: int) -> None:
        self.step, self.scope, self.expiry, self.since = step, scope, expiry, since
