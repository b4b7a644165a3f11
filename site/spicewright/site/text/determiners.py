"""A selector in, the determiner it is said with out: the name of a phrase, and whether several are meant."""

from __future__ import annotations

from typing import assert_never

from spicewright.grammar.meaning import Amount, NounKind, Selector
from spicewright.grammar.values import replace

# Amounts that can be part of what somebody has: `up to 2 of your`.
BOUNDS = ("at-least", "at-most", "up-to", "between", "exactly")
PARTLY = ("number", *BOUNDS, "any-number", "a", "each", "any", "no")
OWNERS = ("you", "their", "its")
ORDINALS = ("next", "first", "second", "third")
COUNTED = ("number", "exactly", "at-least", "at-most", "between", "up-to", "more", "less", "the-number")
# A bound from above alone: of what is done, and of what somebody has.
UP_TO, AT_MOST = "up-to", "at-most"
# One of something, where no amount is given.
ONE = Amount()


def choose_determiner(selector: Selector, most: str = UP_TO) -> str:
    """The determiner of a selector; `most` is that of an amount with a bound from above alone."""
    owner, which = selector.owner, "a" if selector.which == "an" else selector.which
    if selector.amount is not None:
        return _choose_counted(selector, choose_amount(selector.amount, most), owner, which)
    if owner in OWNERS and which in ("a", "each", "any", "no"):
        return f"partly-{owner}"
    if selector.other and which == "a":
        return "another"
    if owner in OWNERS:
        return f"{owner}-{which}" if which in ORDINALS else owner
    if which in ("it", "that"):
        return "that"
    return which or _choose_bare(selector.noun.kind)


def _choose_bare(kind: NounKind) -> str:
    """The determiner of a noun of which nothing is said."""
    match kind:
        case "thing" | "piece" | "player" | "counter":
            return "bare"
        case "phase":
            return "the"
        case "named" | "zone" | "track" | "tag" | "memory" | "fact" | "box" | "event" | "slot":
            return "mass"
        case "amount" | "free":
            return "mass"
        case _:
            assert_never(kind)


def _choose_counted(selector: Selector, chosen: str, owner: str, which: str) -> str:
    if owner in OWNERS and chosen in PARTLY:
        return f"partly-{owner}"
    if owner in OWNERS and chosen == "all":
        return f"all-{owner}"
    if chosen == "number" and (which == "the" or selector.take in ("top", "bottom")):
        return "the-number"
    return chosen


def choose_some(selector: Selector, most: str = UP_TO) -> str:
    """How many of somebody's things a determiner means that speaks of a part of them."""
    return choose_amount(selector.amount, most) if selector.amount is not None else selector.which


def choose_amount(amount: Amount, most: str = UP_TO) -> str:
    """The determiner of an amount; `most` is that of a bound from above alone."""
    match amount.how:
        case "more" | "less" if amount.counts_back():
            return f"that-many-{amount.how}"
        case "number" | "all" | "more" | "less":
            return amount.how
        case "that":
            return "that-many" if amount.times == 1 else "twice-that-many"
        case "range":
            return _choose_range(amount.low, amount.high, most)
        case _:
            assert_never(amount.how)


def _choose_range(low: int, high: int | None, most: str) -> str:
    if high is None:
        return "at-least" if low else "any-number"
    if low == 0 and most == AT_MOST:
        return AT_MOST
    if low == high:
        return "exactly"
    return "between" if low else most


def is_many(chosen: str, selector: Selector) -> bool:
    """Whether a noun is said in the plural after a determiner."""
    if chosen.startswith(("all", "any-number", "bare", "partly")):
        return True
    if chosen in ("those", "each-of") or "that-many" in chosen:
        return True
    return chosen in COUNTED and ((selector.amount or ONE).high or 2) != 1


def is_several(selector: Selector) -> bool:
    """Whether a selector asks for a plain number of things, more than one."""
    amount = selector.amount
    return amount is not None and amount.how == "number" and amount.low > 1 and not selector.owner


def names_one(chosen: str, selector: Selector) -> bool:
    """Whether a determiner speaks of one out of several: `one of your`."""
    return chosen.startswith("partly") and (selector.amount or ONE).high == 1


def add_to(selector: Selector) -> Selector:
    """A selector as what comes on top of something."""
    amount = selector.amount or ONE
    if amount.how == "less" or amount.times != 1:
        return selector
    return replace(selector, amount=replace(amount, how="more"))


def is_counted(selector: Selector) -> bool:
    """Whether a selector asks for so many by a plain amount."""
    amount = selector.amount
    return amount is not None and amount.per is None and not selector.take


def at_least(selector: Selector) -> Selector:
    """A selector as something to have: a plain number is the least that will do."""
    amount = selector.amount
    if amount is None or not is_counted(selector) or amount.how != "number":
        return selector
    return replace(selector, amount=replace(amount, how="range", high=None))
