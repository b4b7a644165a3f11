"""A selector in, the determiner it is said with out: the name of a phrase, and whether several are meant."""

from __future__ import annotations

from spicewright.site.text.words import Data

# Amounts that can be part of what somebody has: `up to 2 of your`.
BOUNDS = ("at-least", "at-most", "up-to", "between", "exactly")
PARTLY = ("number", *BOUNDS, "any-number", "a", "each", "any", "no")
OWNERS = ("you", "their", "its")
ORDINALS = ("next", "first", "second", "third")
COUNTED = ("number", "exactly", "at-least", "at-most", "between", "up-to", "more", "less", "the-number")
ONE = {"low": 1, "high": 1}


def choose_determiner(selector: Data) -> str:
    """The determiner of a selector."""
    amount, owner, which = selector.get("amount"), selector.get("owner", ""), selector.get("which", "")
    which = "a" if which == "an" else which
    if amount is not None:
        return _choose_counted(selector, choose_amount(amount), owner, which)
    if owner in OWNERS and which in ("a", "each", "any", "no"):
        return f"partly-{owner}"
    if selector.get("other") and which == "a":
        return "another"
    if owner in OWNERS:
        return f"{owner}-{which}" if which in ORDINALS else str(owner)
    if which in ("it", "that"):
        return "that"
    if which:
        return str(which)
    kind = selector["noun"]["kind"]
    return "bare" if kind in ("thing", "piece", "player", "counter") else "the" if kind == "phase" else "mass"


def _choose_counted(selector: Data, chosen: str, owner: str, which: str) -> str:
    if owner in OWNERS and chosen in PARTLY:
        return f"partly-{owner}"
    if owner in OWNERS and chosen == "all":
        return f"all-{owner}"
    if chosen == "number" and (which == "the" or selector.get("take") in ("top", "bottom")):
        return "the-number"
    return chosen


def choose_some(selector: Data) -> str:
    """How many of somebody's things a determiner means that speaks of a part of them."""
    amount = selector.get("amount")
    return choose_amount(amount) if amount is not None else str(selector.get("which", ""))


def choose_amount(amount: Data) -> str:
    """The determiner of an amount."""
    how, low, high = amount.get("how", "number"), amount["low"], amount["high"]
    if how == "that":
        return "that-many" if amount.get("times", 1) == 1 else "twice-that-many"
    if how != "range":
        return str(how)
    if high is None:
        return "at-least" if low else "any-number"
    if low == high:
        return "exactly"
    return "between" if low else "up-to"


def is_many(chosen: str, selector: Data) -> bool:
    """Whether a noun is said in the plural behind a determiner."""
    if chosen.startswith(("all", "any-number", "bare", "partly")):
        return True
    if chosen == "those" or "that-many" in chosen:
        return True
    amount = selector.get("amount") or ONE
    return chosen in COUNTED and (amount["high"] or 2) != 1


def names_one(chosen: str, selector: Data) -> bool:
    """Whether a determiner speaks of one out of several: `one of your`."""
    amount = selector.get("amount") or ONE
    return chosen.startswith("partly") and amount["high"] == 1


def add_to(selector: Data) -> Data:
    """A selector as what comes on top of something."""
    return {**selector, "amount": {**selector.get("amount", ONE), "how": "more"}}


def at_least(selector: Data) -> Data:
    """A selector as something to have: a plain number is the least that will do."""
    amount = selector.get("amount")
    if amount is None or amount.get("per") or selector.get("take"):
        return selector
    if amount.get("how", "number") == "number":
        return {**selector, "amount": {**amount, "how": "range", "high": None}}
    bounded = amount["how"] == "range" and not amount["low"] and amount["high"] is not None
    return {**selector, "amount": {**amount, "how": "at-most"}} if bounded else selector
