"""Forms of English words: plurals of nouns, and what a verb looks like in each place."""

from __future__ import annotations

import re

VOWELS = "aeiou"
SAME, UNCOUNTED = "same", "none"
"""What a record says of a plural that is like its name, and of a noun that has none."""
NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split()  # noqa: SIM905  # reads better
"""Numbers in words, each at its own place."""


# What is written with a vowel and begins with another sound, and the other way round.
CONSONANTS = ("eu", "ew", "once", "one")
SILENT = ("heir", "honest", "honour", "hour")
# `un` is a word of its own before these: `uninvited`, not `unit`.
DENIED = ("unid", "unim", "unin")
# A `u` before one consonant is spoken as in `use`, unless it is that of `un` or `up`.
LONG = re.compile("u[^aeiounp][aeiou]")


def opens_with_vowel(word: str) -> bool:
    """Whether a word begins with the sound of a vowel: `an hour`, `an unload card`, but `a unit`, `a use`."""
    start = word.lower()
    if start.startswith(CONSONANTS):
        return False
    if start.startswith(SILENT):
        return True
    if start.startswith("uni"):
        return start.startswith(DENIED)
    if LONG.match(start):
        return False
    return start.startswith(tuple(VOWELS))


def plural(noun: str) -> str:
    """The regular plural of a noun (of its last word)."""
    if noun.endswith(("s", "x", "z", "ch", "sh")):
        return noun + "es"
    if noun.endswith("y") and noun[-2:-1] not in VOWELS:
        return noun[:-1] + "ies"
    return noun + "s"


def plural_of(noun: str, said: str) -> str:
    """The plural of a noun that a record declares, by what its field `plural` says."""
    if said in (SAME, UNCOUNTED):
        return noun
    return said or plural(noun)


def list_nouns(data: object) -> dict[str, str]:
    """Nouns as a record has them (`[tile, {one: ox, many: oxen}]`), each with what is said of its plural."""
    found: dict[str, str] = {}
    for one in data if isinstance(data, list | tuple) else [data] if data else []:
        noun, many = (one.get("one", ""), one.get("many", "")) if isinstance(one, dict) else (one, "")
        found[str(noun)] = str(many)
    return found


def verb_forms(verb: str, past: str = "") -> list[tuple[str, str]]:
    """Each form of a verb with its role: base, third (person) or past."""
    head, _, rest = verb.partition(" ")
    tail = f" {rest}" if rest else ""
    return [(head + tail, "base"), (plural(head) + tail, "third"), (past or _past(head) + tail, "past")]


def _past(verb: str) -> str:
    if verb.endswith("e"):
        return verb + "d"
    if verb.endswith("y") and verb[-2] not in VOWELS:
        return verb[:-1] + "ied"
    if (
        len(verb) > 2
        and verb[-1] not in VOWELS + "wxyr"
        and verb[-2] in VOWELS
        and verb[-3] not in VOWELS
        and len(verb) < 5
    ):
        return verb + verb[-1] + "ed"
    return verb + "ed"
