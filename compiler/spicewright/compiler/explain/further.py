"""A topic that names neither a word nor a record in, what can be said of it all the same out.

Fields, what print says otherwise, phrases of several words, parts of longer names, and kinds of files.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeAlias

from spicewright.compiler.explain.answer import Answer
from spicewright.compiler.pack_set import PackSet
from spicewright.grammar.function_words import FORMS, LANGUAGE_WORDS, UNSAID
from spicewright.grammar.holds import describe_holds, with_article
from spicewright.grammar.kinds import COMMON, PACK

Find: TypeAlias = Callable[[str], list[Answer]]
"""What a topic means that is a word, a record, a kind or a fault."""
LONGEST = 8
RULING = "ruling"
"""The kind whose names are sentences."""
MOST = 12
PAGES = {
    "scenario": (
        "an example that is played: the state of a game, what is chosen, and the state after it",
        "in the folder `scenarios` of a pack; `spicewright schema scenarios` lists what one may say,",
        "`spicewright test` plays them",
    ),
    "translation": (
        "the words of a pack in another language, in the file `words.CODE.ftl` of the pack",
        "`spicewright new translation de` begins one, and `spicewright text --gaps` names what it lacks",
    ),
    "icon file": (
        "a picture of a word, in the folder `icons` of a pack, such as `icons/resource-NAME.svg`",
        "a word without one is drawn as a badge with its name",
    ),
}
"""What is in a pack besides lists of records."""


def find_further(wanted: str, sets: Sequence[PackSet], find: Find) -> Iterator[Answer]:
    """Answers of the first sort that there are any of."""
    for found in (
        list(find_fields(wanted, sets)),
        list(_find_pages(wanted)),
        list(_find_printed(wanted, sets, find)),
        list(_find_phrase(wanted, find)),
        list(_find_parts(wanted, sets)),
    ):
        if found:
            yield from found
            return


def find_fields(wanted: str, sets: Sequence[PackSet]) -> Iterator[Answer]:
    """A field of records: what it holds for each kind that has it."""
    name = wanted.removeprefix("field/")
    kinds = {kind.name: kind for one in sets for kind in one.kinds.values()} | {PACK.name: PACK}
    said: list[str] = []
    for kind in kinds.values():
        field = kind.field(name)
        if field is not None and field not in COMMON:
            doc = f"; {field.doc}" if field.doc else ""
            said.append(f"of {with_article(kind.name)}: {describe_holds(field.holds)}{doc}")
    common = next((field for field in COMMON if field.name == name), None)
    if common is not None:
        said.insert(0, f"of every record: {describe_holds(common.holds)}; {common.doc}")
    if said:
        summary = f"a field {said[0]}" + (f", and of {len(said) - 1} more" if len(said) > 1 else "")
        yield Answer(
            f"field/{name}", summary, partial(_write, name, ["a field of records", *said]), minor=True
        )


def _find_pages(wanted: str) -> Iterator[Answer]:
    for name, lines in PAGES.items():
        if wanted in (name, f"{name}s"):
            yield Answer(name, lines[0], partial(_write, name, list(lines)))


def _find_printed(wanted: str, sets: Sequence[PackSet], find: Find) -> Iterator[Answer]:
    """What print says, and the language otherwise."""
    if wanted in UNSAID:
        lines = ["not a word of the language, though printed texts use it", UNSAID[wanted]]
        yield Answer(wanted, lines[0], partial(_write, wanted, lines))
    meant = dict.fromkeys(word for one in sets for word in one.words.also.get(wanted, ()))
    fields = [field for one in sets for kind in one.kinds.values() for field in kind.fields]
    meant |= dict.fromkeys(field.name for field in fields if wanted in field.also.lower().split(", "))
    for word in meant:
        for answer in find(word) or find_fields(word, sets):
            yield Answer(answer.address, answer.summary, partial(_write_meant, wanted, word, answer))


def _write_meant(wanted: str, word: str, answer: Answer) -> str:
    return f"`{wanted}` is written `{word}`\n\n{answer.write()}"


def _find_phrase(wanted: str, find: Find) -> Iterator[Answer]:
    """Several words, each of which is known: forms of the language first, the longest before others."""
    words = wanted.split()
    if wanted in FORMS:
        yield Answer(
            wanted, FORMS[wanted], partial(_write, wanted, ["a phrase of the language", FORMS[wanted]])
        )
    if wanted in FORMS or not 1 < len(words) <= LONGEST:
        return
    lines: list[str] = []
    place = 0
    while place < len(words):
        for end in range(len(words), place, -1):
            piece = " ".join(words[place:end])
            said = _say(piece, find) if end - place < len(words) else ""
            if said:
                lines.append(f"{piece}: {said}")
                place = end
                break
        else:
            return
    yield Answer(wanted, "; ".join(lines), partial(_write, wanted, lines))


def _say(piece: str, find: Find) -> str:
    """What a word or a form is, in a line."""
    if piece.isdigit():
        return "a number"
    said = FORMS.get(piece) or LANGUAGE_WORDS.get(piece) or UNSAID.get(piece)
    return said or next((f"{answer.summary} ({answer.address})" for answer in find(piece)), "")


def _find_parts(wanted: str, sets: Sequence[PackSet]) -> Iterator[Answer]:
    """Longer names that a word is a part of."""
    found: dict[str, str] = {}
    for one in sets:
        for record in one.records.values():
            words = record.name.lower().replace("(", "").replace(")", "").split()
            if wanted in words and record.kind.name != RULING:
                found.setdefault(record.key, f"{record.name}, {with_article(record.kind.name)}")
    if found:
        more = [f"and {len(found) - MOST} more"] if len(found) > MOST else []
        shown = [f"{key}: {said}" for key, said in list(found.items())[:MOST]]
        lines = ["a part of longer names; ask for one of them:", *shown, *more]
        yield Answer(wanted, lines[0], partial(_write, wanted, lines))


def _write(topic: str, lines: list[str]) -> str:
    return "\n".join([topic, *(f"  {line}" for line in lines)]) + "\n"
