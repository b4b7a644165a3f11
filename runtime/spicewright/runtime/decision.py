"""What a player is asked: options with ids that stay the same, and what is refused with the reasons."""

from __future__ import annotations

__public__ = "games"

from collections.abc import Callable
from dataclasses import dataclass


class Value:
    """What an option stands for; the step that offers it knows which sort it gave."""

    __slots__ = ()


class Way(Value):
    """One of several ways, by its number; -1 is none of them."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number


class Thing(Value):
    """A thing or a player."""

    __slots__ = ("thing",)

    def __init__(self, thing: int) -> None:
        self.thing = thing


class Many(Value):
    """So many."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number


NONE = Value()
"""No more, or nothing at all."""


class Option:
    """One way to go on. `id` names it in files and scenarios, `label` shows a reader what it does.

    Not a dataclass: those are made by interpreted code where the rest is compiled, and these are many.
    """

    __slots__ = ("id", "label", "value")

    def __init__(self, id: str, label: str, value: Value = NONE) -> None:
        self.id, self.label, self.value = id, label, value

    def __repr__(self) -> str:
        return f"Option({self.id!r}, {self.label!r})"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Something that cannot be chosen now, and every requirement that fails."""

    id: str
    label: str
    reasons: tuple[str, ...]


class Decision:
    """A question to one player: `about` says what for; `step` is where in which effect it came up.

    `seat` is the player that it is decided for: another one where that seat is automated.
    """

    __slots__ = ("_look", "_refused", "about", "options", "player", "seat", "step")

    def __init__(
        self,
        player: int,
        about: str,
        options: tuple[Option, ...],
        step: str,
        look: Callable[[], list[Refusal]],
    ) -> None:
        self.player, self.about, self.options, self.step = player, about, options, step
        self.seat = player
        self._look = look
        self._refused: tuple[Refusal, ...] | None = None

    @property
    def refused(self) -> tuple[Refusal, ...]:
        """What cannot be chosen now, with the reasons; looked for when somebody asks."""
        if self._refused is None:
            self._refused = tuple(self._look())
        return self._refused

    def __repr__(self) -> str:
        ids = ", ".join([option.id for option in self.options])
        return f"<Decision of player {self.player}, {self.about}: {ids}>"

    def option(self, id: str) -> Option | None:
        return next((option for option in self.options if option.id == id), None)

    def why_not(self, id: str) -> tuple[str, ...]:
        """Why an option is not offered; nothing where it is, or where it is unknown."""
        return next((refusal.reasons for refusal in self.refused if refusal.id == id), ())


class Refused(Exception):
    """A choice that is not legal; the game is as it was."""
