"""A name in a program of which there is nothing: what there is, and what was probably meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class NoSuchName(LookupError):
    """A name of which there is nothing; the message lists what there is, or what was probably meant."""


FEW = 12
"""So many names are listed."""


def refuse_name(what: str, name: object, known: Iterable[str]) -> NoSuchName:
    """The refusal of a name, with what could have been meant."""
    names = sorted(known)
    near = get_close_matches(str(name), names, n=1)
    if near:
        help = f"did you mean `{near[0]}`?"
    else:
        rest = f" and {len(names) - FEW} more" if len(names) > FEW else ""
        help = f"there is: {', '.join(names[:FEW]) or 'none'}{rest}"
    return NoSuchName(f"no {what} is called `{name}`; {help}")
