"""A printed line and the words of some packs in, the same line out with words as those packs have them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spicewright.compiler.teach.phrases import STOP
from spicewright.grammar.english import NUMBERS, verb_forms
from spicewright.grammar.holds import with_article
from spicewright.grammar.vocabulary import Vocabulary

ACTING = re.compile(r"\b((?:that|each|an|the) (?:opponent|player)|they)(:? )", re.IGNORECASE)
COUNT = rf"(\d+|{'|'.join(NUMBERS[1:])})"
CHOSEN = re.compile(
    rf"\bchoose(?: {COUNT}(?: of(?: the following| these)?)?)?\s*[:,]\s*|"
    rf"\bchoose {COUNT}(?: of(?: the following| these)?)?\s+(?=\()",
    re.IGNORECASE,
)
CHOICE = re.compile(r"(?:^| )choose [^,;]+$", re.IGNORECASE)
GAINED = re.compile(r"\bgain (an?|\d+|up to \d+) (?=([\w ]+))", re.IGNORECASE)
MOVED = re.compile(
    rf"\b(place|move) ([^;:,]+?) (?:in|into|to|on) (?:the|your) ([\w ]+?){STOP}", re.IGNORECASE
)
NAMED = re.compile(r"\b(an?|no|\d+) ([\w-]+) with (?:the )?", re.IGNORECASE)


def use_own_words(text: str, words: Vocabulary) -> Iterator[str]:
    """What else is printed for a word, replaced by the word; the longest first."""
    lowered = text.lower()
    for said in sorted((said for said in words.also if said in lowered), key=len, reverse=True):
        place = _find(said, text)
        if place >= 0 and not any(size == len(said.split()) for size, _ in words.match(said.split())):
            for meant in words.also[said]:
                yield text[:place] + meant + text[place + len(said) :]
            return


def drop_label(text: str, field: str) -> Iterator[str]:
    """A text that begins with the name of the box that it is in, or with the act that the box is for."""
    label = re.escape(field)
    act = rf"when(?:ever)? you {label} this(?: card)?\s*[,:]\s*"
    match = re.match(rf"{label}(?: \w+)?\s*:\s*|{act}", text, re.IGNORECASE)
    if match:
        yield text[match.end() :]


def list_ways(text: str) -> Iterator[str]:
    """`choose one: ...`: the ways, joined by `or`; of several that are chosen, in parentheses."""
    match = CHOSEN.search(text)
    if match is None:
        return
    rest = text[match.end() :].strip(" ;.")
    rest = rest[1:-1] if re.fullmatch(r"\([^()]*\)", rest) else rest
    said = (match[1] or match[2] or "1").lower()
    count = int(said) if said.isdigit() else NUMBERS.index(said)
    for join in (" or ", "; ", ", "):
        ways = [re.sub(r"^(?:and|or) ", "", way) for way in re.split(join, rest, flags=re.IGNORECASE)]
        if len(ways) > 1:
            listed = " or ".join(ways)
            yield text[: match.start()] + (listed if count == 1 else f"{count} of ({listed})")


def pay_first(text: str, words: Vocabulary) -> Iterator[str]:
    """`pay 2 coins to draw a card`, `pay 2 coins: draw a card`: an arrow after what is done for it."""
    for match in re.finditer(r",? to (?=([\w ]+))", text):
        if _bend(match[1], "base", "base", words):
            yield f"{text[: match.start()]} -> {text[match.end() :]}"
    head, colon, rest = text.partition(": ")
    if (
        colon
        and _bend(re.split(" then |, ", head)[-1], "base", "base", words)
        and not re.search("[:;]", rest)
    ):
        yield f"{head}{' then' if CHOICE.search(head) else ' ->'} {rest}"


def gain_by_verb(text: str, words: Vocabulary) -> Iterator[str]:
    """`gain 2 cards`: the verb by which such things are had."""
    for found in GAINED.finditer(text):
        for _, meaning in words.match(found[2].lower().split()):
            noun = meaning.noun
            types = [words.types[id].gain for id in noun.id if id in words.types] if noun else []
            verbs = [*types, *[words.gains.get(id, "") for id in noun.id]] if noun else []
            for verb in dict.fromkeys(verb for verb in verbs if verb):
                yield f"{text[: found.start()]}{verb} {found[1]} {text[found.end() :]}"


def call_keyword(text: str, words: Vocabulary) -> Iterator[str]:
    """`gain KEYWORD of ...`: a keyword that stands for an effect is the whole of it."""
    for keyword in words.keywords:
        if keyword.stands_for == "effect" and not keyword.parameters:
            name = " ".join(keyword.pattern)
            pattern = rf"\b(?:(?:gain|take|use) )?(?:the )?(?<![\w-]){re.escape(name)}(?: of [\w ]+?)?{STOP}"
            for found in re.finditer(pattern, text, re.IGNORECASE):
                if found[0].lower() != name:
                    yield f"{text[: found.start()]}{name}{text[found.end() :]}"


def move_by_verb(text: str, words: Vocabulary) -> Iterator[str]:
    """`place a piece in your zone`: the verb that brings it there, or else `put`."""
    match = MOVED.search(text)
    if match is None or any(meaning.verb for _, meaning in words.match([match[1].lower()])):
        return
    for verb, place in words.ends.items():
        if place.partition(" ")[2] == match[3].lower():
            yield f"{text[: match.start()]}{verb} {match[2]}{text[match.end() :]}"
    yield from use_own_words(text, words)


def keep_for(text: str, words: Vocabulary) -> Iterator[str]:
    """`2 NAME COUNTER`: what is kept for a thing is written with it."""
    for counter, type_ in words.counters.items():
        for name in _list_bare(text, type_, words) if type_ and counter in text.lower() else ():
            for found in re.finditer(
                rf"\b(?:the )?{re.escape(name)} ({re.escape(counter)})\b", text, re.IGNORECASE
            ):
                yield f"{text[: found.start()]}{found[1]} with {name}{text[found.end() :]}"


def describe_first(text: str, words: Vocabulary) -> Iterator[str]:
    """`a NOUN with the NAME`: what describes a thing comes before it, and a bare name has no `the`."""
    for name in _list_bare(text, "", words):
        for found in re.finditer(rf"{NAMED.pattern}{re.escape(name)}\b", text, re.IGNORECASE):
            described = f"{name} {found[2]}"
            said = with_article(described) if found[1].lower() in ("a", "an") else f"{found[1]} {described}"
            yield f"{text[: found.start()]}{said}{text[found.end() :]}"
        for found in re.finditer(rf"\bthe {re.escape(name)}\b", text, re.IGNORECASE):
            yield f"{text[: found.start()]}{name}{text[found.end() :]}"


def name_who(text: str, words: Vocabulary) -> Iterator[str]:
    """`that opponent: lose 1 or discard`: each way says who; `each opponent` has a colon, and plain verbs."""
    for found in ACTING.finditer(text):
        who, rest = found[1].lower(), text[found.end() :]
        if who.startswith("each "):
            ways = [_bend(way, "third", "base", words) for way in re.split(r" (?:and|or) ", rest)]
            joins = re.findall(r" (and|or) ", rest)
            if all(ways):
                said = ways[0] + "".join(
                    f"{', ' if join == 'and' else ' or '}{way}"
                    for join, way in zip(joins, ways[1:], strict=True)
                )
                yield f"{text[: found.start()]}{who}: {said}"
        else:
            ways = [_bend(way, "base", "third", words) or way for way in rest.split(" or ")]
            one = who if who.startswith("that ") else "that opponent"
            yield text[: found.start()] + " or ".join(f"{one} {way}" for way in ways)


def _bend(way: str, form: str, wanted: str, words: Vocabulary) -> str:
    """A phrase that begins with a verb, its verb in another form; nothing where there is no such verb."""
    said = way.split()
    for size, meaning in words.match([word.lower() for word in said]):
        if meaning.verb and meaning.form == form:
            forms = verb_forms(meaning.verb, words.verbs[meaning.verb][0].past)
            return " ".join([next(text for text, role in forms if role == wanted), *said[size:]])
    return ""


def _list_bare(text: str, type_: str, words: Vocabulary) -> list[str]:
    """The names in a text that are words of effects, of one type or of all."""
    said = text.lower()
    return [
        name
        for name, nouns in words.named.items()
        if name in said
        and any(not type_ or noun.id[0].startswith(f"{type_}/") for noun in nouns)
        and any(meaning.noun in nouns for _, meaning in words.match(name.split()))
    ]


def _find(said: str, text: str) -> int:
    """Where some words begin in a text, as whole words."""
    match = re.search(rf"(?<![\w-]){re.escape(said)}(?![\w-])", text, re.IGNORECASE)
    return match.start() if match else -1
