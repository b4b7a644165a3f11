"""What an effect knows while it runs, and what was done: values that never change once they are made."""

from __future__ import annotations

from typing import TypeAlias

Things: TypeAlias = tuple[int, ...]
Mark: TypeAlias = tuple[str, str, int, int]
"""A limit that is used up: its period, its step, whose it is and what it is printed on."""
Done: TypeAlias = tuple[str, int, int]
"""A replacement that has taken part in a deed: its step, whose it is and what it is printed on."""
Expiry: TypeAlias = tuple[str, str, int]
"""When something ends: at which edge of which period, and of whose (-1: of anybody's)."""
NEVER: Expiry = ("", "", -1)


class Spot:
    """Where something is put: the places meant, and whether on top of what is there."""

    __slots__ = ("places", "top")

    def __init__(self, places: Things, top: bool = False) -> None:
        self.places, self.top = places, top

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Spot) and (self.places, self.top) == (other.places, other.top)

    def __hash__(self) -> int:
        return hash((self.places, self.top))


Value: TypeAlias = Things | int | Spot
"""What a slot holds: things, a number, or a place."""


class Deed:
    """Something done, or about to be done.

    `things` is what it is done to, or `counter` and `amount`; `parts` are the things of its prepositions,
    `spots` the places, `names` what is named by id (a box, a fact, a period, a resource, an event).
    """

    __slots__ = (
        "amount", "by", "counter", "for_box", "free", "later", "me", "memory", "names", "parts", "replaced",
        "spots", "table", "things", "this", "verb", "was",
    )  # fmt: skip

    def __init__(self, verb: str, by: int, me: int, this: int) -> None:
        self.verb, self.by, self.me, self.this = verb, by, me, this
        self.things: Things = ()
        self.was: Things = ()
        """Where each of the things was before, where somebody asks."""
        self.amount = 0
        self.counter = ""
        self.parts: dict[str, Things] = {}
        self.spots: dict[str, Spot] = {}
        self.names: dict[str, str] = {}
        self.for_box = ""
        """The box that this pays for."""
        self.memory = -1
        self.later = False
        self.free = False
        self.table = False
        self.replaced: tuple[Done, ...] = ()

    def with_part(self, name: str, things: Things) -> Deed:
        """The same deed with other things in one of its parts."""
        made = self.copy()
        made.parts = {**self.parts, name: things}
        return made

    def copy(self) -> Deed:
        made = Deed(self.verb, self.by, self.me, self.this)
        made.things, made.amount, made.counter = self.things, self.amount, self.counter
        made.parts, made.spots, made.names = self.parts, self.spots, self.names
        made.for_box, made.memory, made.replaced = self.for_box, self.memory, self.replaced
        made.later, made.free, made.table, made.was = self.later, self.free, self.table, self.was
        return made

    def left_by(self, mark: Done, verb: str) -> Deed:
        """The same deed after a replacement that was left; `verb` is the key of its verb."""
        made = self.copy()
        made.replaced, made.names = (*self.replaced, mark), {**self.names, "verb": verb}
        return made

    def of_amount(self, amount: int, verb: str) -> Deed:
        """A part of the deed; `verb` is the key of its verb."""
        made = self.copy()
        made.amount, made.names = amount, {**self.names, "verb": verb}
        return made

    def part(self, name: str) -> Value:
        """What a slot holds that is bound to a part of this deed."""
        if name == "by":
            return (self.by,)
        if name == "object":
            return self.amount if self.counter else self.things
        if name == "per":
            return self.parts.get("with", self.parts.get("on", ()))
        return self.parts[name] if name in self.parts else self.spots.get(name, ())

    def kept_for(self) -> int:
        """The thing a counter is kept for, or -1."""
        things = self.parts.get("with") or self.parts.get("on") or (-1,)
        return things[0]


Terms: TypeAlias = tuple[str, int, int]
"""How a price is paid: in which counter (or the usual one), how much instead of it (or -1), how much less."""


class Around:
    """What is rare for an effect to know: how it came about, and what it is part of.

    `open` is whether a player may do something else in between; `table` that it has no owner; `limit`
    what the next deed uses up; `would` the deed it takes the place of, and `replaced` what changed that
    before; `expiry` how long its statements hold; `paying` the thing and box that a cost is paid for;
    `terms` how a price is paid where that is not as usual; `between` how few and how many are picked
    under a key; `used` how much of a permission is used up, or -1 while a wait leaves out the period that
    runs; `on` the thing whose counter is asked for; `deed` what has just happened.
    """

    __slots__ = (
        "between", "deed", "expiry", "free", "limit", "on", "open", "paying", "replaced", "table", "terms",
        "used", "would",
    )  # fmt: skip

    def __init__(self) -> None:
        self.open = False
        self.table = False
        self.free = False
        self.terms: Terms | None = None
        self.limit: Mark | None = None
        self.replaced: tuple[Done, ...] = ()
        self.would: Deed | None = None
        self.expiry: Expiry | None = None
        self.paying: tuple[int, str] | None = None
        self.between: tuple[str, int, int] | None = None
        self.used = 0
        self.on = -1
        self.deed: Deed | None = None

    def copy(self) -> Around:
        made = Around()
        made.open, made.table, made.free = self.open, self.table, self.free
        made.limit, made.replaced, made.would = self.limit, self.replaced, self.would
        made.expiry, made.paying, made.used = self.expiry, self.paying, self.used
        made.on, made.deed, made.terms, made.between = self.on, self.deed, self.terms, self.between
        return made


PLAIN = Around()
"""Nothing rare: shared by nearly all scopes, and never changed."""
OPEN = Around()
OPEN.open = True
NO_SLOTS: dict[str, Value] = {}
NO_PICKS: dict[str, Things] = {}


def memory_slot(id: str) -> str:
    """The slot of what a player remembered when an effect was laid down that waits."""
    return f"memory {id}"


class Scope:
    """What an effect knows: whose it is, who acts, what it is printed on, and its slots; never changed.

    `it` is the thing or player that a description is about; `picks` is what an act has settled so far, by
    the key of the role; an amount is kept as a tuple of one number.
    """

    __slots__ = ("around", "by", "it", "me", "picks", "slots", "this")

    def __init__(
        self,
        me: int,
        by: int,
        this: int,
        it: int,
        slots: dict[str, Value],
        picks: dict[str, Things],
        around: Around,
    ) -> None:
        self.me, self.by, self.this, self.it = me, by, this, it
        self.slots, self.picks, self.around = slots, picks, around

    def acting(self, by: int) -> Scope:
        """The same, with somebody else acting."""
        return Scope(self.me, by, self.this, self.it, self.slots, self.picks, self.around)

    def owned(self) -> Scope:
        """The same, seen by who acts: `your` is theirs."""
        return Scope(self.by, self.by, self.this, self.it, self.slots, self.picks, self.around)

    def about(self, it: int) -> Scope:
        """The same, describing one thing or player."""
        return Scope(self.me, self.by, self.this, it, self.slots, self.picks, self.around)

    def about_player(self, player: int) -> Scope:
        return Scope(self.me, player, self.this, player, self.slots, self.picks, self.around)

    def bind(self, slots: dict[str, Value]) -> Scope:
        return Scope(self.me, self.by, self.this, self.it, {**self.slots, **slots}, self.picks, self.around)

    def pick(self, key: str, things: Things) -> Scope:
        return Scope(
            self.me, self.by, self.this, self.it, self.slots, {**self.picks, key: things}, self.around
        )

    def within(self, around: Around) -> Scope:
        return Scope(self.me, self.by, self.this, self.it, self.slots, self.picks, around)

    def bare(self) -> Scope:
        """Only who acts, which is whose it is, and what it is printed on."""
        return Scope(self.by, self.by, self.this, -1, NO_SLOTS, NO_PICKS, PLAIN)

    def kept(self) -> Scope:
        """What a statement still knows later on."""
        return Scope(self.me, self.by, self.this, -1, self.slots, NO_PICKS, PLAIN)

    def is_same(self, other: Scope) -> bool:
        """Whether two scopes of statements know the same."""
        mine = (self.me, self.by, self.this, self.around.used)
        return mine == (other.me, other.by, other.this, other.around.used) and self.slots == other.slots


def scope_of(player: int, this: int = -1) -> Scope:
    """What a player's own effect knows from the start."""
    if this < 0 and player < len(OWN):
        return OWN[player]
    return Scope(player, player, this, -1, NO_SLOTS, NO_PICKS, PLAIN)


OWN = [Scope(player, player, -1, -1, NO_SLOTS, NO_PICKS, PLAIN) for player in range(12)]
"""The scopes of effects that are printed on nothing: made very often, so made once."""
