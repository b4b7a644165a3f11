"""What a field may hold, said in words an author knows; the codes are those of `kinds`."""

from __future__ import annotations

from spicewright.grammar.english import opens_with_vowel, plural

WORDS = {
    "text": "a text",
    "number": "a whole number",
    "flag": "`true` or `false`",
    "word": "a word",
    "words": "a word, or several with commas between them",
    "nouns": "a noun, or several with commas between them; with its plural as `{one: ..., many: ...}`",
    "effect": "an effect",
    "procedure": "effects that are carried out in this order",
    "cost": "a cost",
    "requirement": "a requirement",
    "rules": "what holds all the time, in the language",
    "selector": "a noun phrase, or several joined by `or`",
    "facts": "a table: the name of each fact, and what it holds",
    "boxes": "a table: the name of each box, and what it holds",
    "steps": "a list of steps, each with its name, what it gives, what holds on it and what comes next",
    "levels": "a table: the number of a step, and the effect of reaching it",
    "prepositions": "a table: each preposition, and the nouns that may follow it",
    "ways": "a table: each noun, and what of the verb holds for it",
    "names": "a table: the code of a language, and the text in it",
    "records": "a record as `kind/id`, or several with commas between them",
    "requires": "a list: the id of each pack with its version, such as `core 1.0`",
}


def with_article(noun: str) -> str:
    """A noun after `a` or `an`: what counts is the sound, so it is `a unit` and `a use`."""
    return f"{'an' if opens_with_vowel(noun) else 'a'} {noun}"


def describe_holds(holds: str) -> str:
    """One code in words: `names:K` is one or several K."""
    sort, _, rest = holds.partition(":")
    if sort == "name" and rest:
        return f"the name of {with_article(rest)}"
    if sort == "names" and rest:
        return f"the name of {with_article(rest)}, or of several {plural(rest)}"
    if holds.startswith("one of "):
        words = [f"`{word}`" for word in holds[7:].split("|")]
        return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
    return WORDS[holds]
