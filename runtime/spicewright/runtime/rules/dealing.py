"""What of a game was dealt face down, and could have been dealt in another way."""

from __future__ import annotations


class Dealing:
    """Where things can be without being seen, and which of them could be in each other's place.

    `pools` has a number for every place, the same where things go from one to the other unseen, or -1;
    `shared` are the pools in which things of several players, or of the table, meet; `layers` are things
    that the setup puts on top of others; `left` are those that it could have dealt from its box, with the
    pool they would be in.
    """

    __slots__ = ("layers", "left", "pools", "shared")

    def __init__(self, places: int) -> None:
        self.pools = [-1] * places
        self.shared: set[int] = set()
        self.layers: dict[int, int] = {}
        self.left: dict[int, int] = {}
