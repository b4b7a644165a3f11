"""Parts that a sort of meaning always has, although its class also serves sorts that lack them."""

from __future__ import annotations

from typing import TypeVar

Part = TypeVar("Part")


def present(part: Part | None) -> Part:
    """A part that cannot be missing here."""
    assert part is not None, "INVARIANT: this sort of meaning has the part"
    return part
