"""A cursor that cannot go on in, the fault that explains why out."""

from __future__ import annotations

from itertools import takewhile

from spicewright.compiler.resolve.cursor import PREPOSITIONS, Cursor, PhraseFault
from spicewright.compiler.suggest import suggest
from spicewright.grammar.english import NUMBERS, verb_forms
from spicewright.grammar.function_words import LANGUAGE_WORDS, UNSAID
from spicewright.grammar.holds import with_article
from spicewright.grammar.vocabulary import Keyword

PLACED = {
    "effect": "it is an effect by itself; put `,`, `then` or `or` before it",
    "rule": "print it on a thing, beside its other fields: `keywords: {}`",
    "mark": "it is a mark on what another field names: write it there, before the name",
}
"""Where keywords are written, by what they stand for; the others are conditions."""
LONGEST_NAME = 12
PERIOD_OPENERS = ("at", "once", "in", "on", "during", "after")
JOIN = "put `,`, `then` or `or` between two effects"


def refuse_word(cursor: Cursor) -> PhraseFault:
    """The fault for a word that is in no pack, with the nearest word there is."""
    text, vocabulary = cursor.word.text, cursor.vocabulary
    if cursor.trial:
        return cursor.fault("unknown-word", f"unknown word `{text}`")
    keyword = _find_keyword(cursor)
    if keyword is not None:
        start, end, stands_for = keyword
        said = cursor.said(start, end)
        help = PLACED.get(stands_for, "it is a condition by itself: `{}: ...`").format(said)
        return cursor.fault("misplaced-word", f"the keyword `{said}` cannot be used here", help, start, end)
    name = _find_name(cursor)
    if name is not None:
        start, end, written = name
        return cursor.fault(
            "bad-name",
            f"`{written}` is the name of a record",
            f"write it in brackets: `<{written}>`",
            start,
            end,
        )
    lacking = _find_lacking(cursor)
    if lacking is not None:
        start, end, keyword_ = lacking
        wanted = " and ".join(
            "a number" if word == "amount" else with_article(word) for word in keyword_.parameters
        )
        return cursor.fault(
            "missing-argument",
            f"the keyword `{cursor.said(start, end)}` needs {wanted}",
            f"write it as `{' '.join(keyword_.pattern)}`, with {wanted} for what is in parentheses",
            start,
            end,
        )
    if text in NUMBERS[1:]:
        return cursor.fault(
            "unknown-word", f"unknown word `{text}`", f"write numbers as digits: `{NUMBERS.index(text)}`"
        )
    if text in UNSAID:
        return cursor.fault("unknown-word", f"unknown word `{text}`", UNSAID[text])
    longer = _find_longer(cursor)
    if longer is not None:
        at, form = longer
        return cursor.fault("unknown-word", f"unknown word `{cursor.texts[at]}`", _advise(form), at)
    also = _find_also(cursor)
    if also is not None:
        start, end, meant = also
        help = " or ".join(f"`{word}`" for word in meant)
        return cursor.fault(
            "unknown-word", f"unknown word `{cursor.said(start, end)}`", f"write {help}", start, end
        )
    near = suggest(text, [*vocabulary.words(), *(word for word in LANGUAGE_WORDS if word.isalpha())])
    if near is None:
        near = next((form for form in _long_forms(cursor) if text in form.split()), None)
    return cursor.fault("unknown-word", f"unknown word `{text}`", _advise(near))


def _find_lacking(cursor: Cursor) -> tuple[int, int, Keyword] | None:
    """The words of a keyword with parameters that are here, whatever was given to it."""
    for keyword in cursor.vocabulary.keywords:
        first = list(takewhile(lambda word: not word.startswith("("), keyword.pattern))
        if not keyword.parameters or not first:
            continue
        for start in range(max(0, cursor.place - len(first) + 1), cursor.place + 1):
            if cursor.texts[start : start + len(first)] == first:
                return start, start + len(first), keyword
    return None


def refuse_name(cursor: Cursor) -> PhraseFault:
    """The fault for a name in `< >` that no record has, or none that is a thing."""
    written = cursor.word.text[1:-1].strip()
    kind = cursor.vocabulary.others.get(written.lower())
    if kind is not None:
        is_word = kind in ("keyword", "verb") or cursor.vocabulary.noun(written.lower()) is not None
        bare = f"write it without `< >`: `{written.lower()}`"
        help = bare if is_word else f"leave it out: no effect can speak of {with_article(kind)}"
        return cursor.fault("unknown-name", f"`{written}` is {with_article(kind)}, not a thing", help)
    near = suggest(written, cursor.vocabulary.titles.values())
    return cursor.fault(
        "unknown-name", f"no record is called `{written}`", _advise(f"<{near}>" if near else None)
    )


def refuse_noun(cursor: Cursor) -> PhraseFault:
    """The fault where a noun is expected and there is something else."""
    word, before = cursor.word, _before(cursor)
    if cursor.done:
        return cursor.fault(
            "missing-noun", f"a noun must follow `{before}`", f"say what: `{before} ...`", cursor.place - 1
        )
    if word.kind == "name":
        return refuse_name(cursor)
    if cursor.verb("past") is not None and before:
        return cursor.fault(
            "missing-noun", f"a noun must follow `{word.text}`", f"say what: `{word.text} ...`"
        )
    if cursor.readings():
        third = cursor.verb("third")
        help = "write a noun here; a verb starts an effect of its own"
        if third is not None and not before:
            help = (
                f"no player is named before it: write `{third[1]}`, or `each opponent: ... or {third[1]} ...`"
            )
        return cursor.fault("verb-for-noun", f"`{word.text}` is something to do, not a thing", help)
    if word.kind == "word" and word.text not in LANGUAGE_WORDS:
        return refuse_word(cursor)
    if not before:
        help = "begin with an amount, a noun or a verb"
        if word.text in ("less", *PREPOSITIONS):
            help = (
                "write `fewer` before a noun"
                if word.text == "less"
                else "leave it out, or write before it what it belongs to"
            )
        return cursor.fault("misplaced-word", f"`{word.text}` cannot come first", help)
    help = f"say what: `{before} ...`"
    if word.text == "of" and before.isdigit():
        help = f"put the ways in parentheses: `{before} of (... or ...)`"
    if word.text == "other":
        help = "write `the rest` for what is left of several, or `another ...` for one more"
    if word.text == "different":
        help = "leave it out: of several that are chosen, no two are the same one"
    return cursor.fault("missing-noun", f"a noun must follow `{before}`, not `{word.text}`", help)


def refuse_verb(cursor: Cursor, forms: tuple[str, ...]) -> PhraseFault:
    """The fault where a verb in one of these forms is expected and there is something else."""
    word, before = cursor.word, _before(cursor)
    if cursor.done:
        return cursor.fault(
            "missing-verb",
            f"a verb must follow `{before}`",
            f"say what is done: `{before} ...`",
            cursor.place - 1,
        )
    other = cursor.verb("base", "third", "past")
    if other is not None:
        wanted = next(text for text, form in _write_forms(cursor, other[1]) if form in forms)
        return cursor.fault(
            "missing-verb",
            f"`{word.text}` has the wrong form after `{before}`",
            f"write `{wanted}`",
            cursor.place,
            cursor.place + other[0],
        )
    if word.kind == "word" and not cursor.readings() and word.text not in LANGUAGE_WORDS:
        return refuse_word(cursor)
    return cursor.fault(
        "missing-verb",
        f"a verb must follow `{before}`, not `{word.text}`",
        f"say what is done: `{before} ...`",
    )


def refuse_period(cursor: Cursor) -> PhraseFault:
    """The fault where a period is expected and there is something else."""
    start = cursor.place
    while cursor.word.text in LANGUAGE_WORDS:
        cursor.place += 1
    if cursor.word.kind == "word" and not cursor.readings():
        return refuse_word(cursor)
    shown = _show_period(cursor, start)
    if start >= len(cursor.words):
        return cursor.fault(
            "missing-period",
            f"a period must follow `{cursor.words[-1].text}`",
            f"write one, such as {shown}",
            start,
        )
    said = cursor.said(start)
    return cursor.fault(
        "missing-period", f"`{said}` is not a period", f"write one, such as {shown}", start, len(cursor.words)
    )


def _show_period(cursor: Cursor, start: int) -> str:
    """A period that fits this place."""
    phase = next((phase for phase, of in cursor.vocabulary.phases.items() if of == "player"), "...")
    phase = phase.replace("-", " ")
    opener = cursor.texts[start] if start < len(cursor.texts) else ""
    if opener in ("at", "once"):
        return f"`at the start of your {phase}`" if opener == "at" else f"`once per {phase}`"
    if opener in PERIOD_OPENERS:
        return f"`{opener} your {phase}`"
    return f"`your {phase}`" if start else f"`your next {phase}`"


def refuse_rest(cursor: Cursor, verb: str = "") -> PhraseFault:
    """The fault where a phrase is complete and words are left; `verb` is what was done in it."""
    word, before = cursor.word, _before(cursor)
    if word.kind == "word" and not cursor.readings() and word.text not in LANGUAGE_WORDS:
        return refuse_word(cursor)
    if before in ("cost", "costs"):
        return refuse_price(cursor)
    if word.text == "and":
        return cursor.fault("misplaced-word", "`and` does not join effects", JOIN)
    compared = compares(cursor.texts[: cursor.place])
    if compared and word.text == compared[1] and word.text not in cursor.texts[compared[2] : cursor.place]:
        said = f"{compared[0]} ... {word.text}"
        return cursor.fault(
            "misplaced-word",
            f"`{said}` compares, but no condition is allowed here",
            f"put the comparison before a colon: `you have {said} ...: ...`",
        )
    if word.text == "than":
        return cursor.fault(
            "misplaced-word", "`than` has no `more` or `fewer` before it", "write `more ... than ...`"
        )
    if word.text == "for" and cursor.ahead(1) in ("each", "every"):
        return cursor.fault(
            "misplaced-preposition",
            f"`for {cursor.ahead(1)}` does not multiply",
            "write `per` instead",
            cursor.place,
            cursor.place + 2,
        )
    if word.text in PREPOSITIONS:
        return _refuse_preposition(cursor, verb)
    if (
        word.kind == "number"
        and cursor.place == len(cursor.words) - 1
        and not verb
        and all(cursor.texts[:-1])
    ):
        noun = cursor.said(0, cursor.place)
        return cursor.fault("misplaced-word", "an amount goes before its noun", f"write `{word.text} {noun}`")
    if word.kind in ("number", "atleast", "range", "name") or cursor.verb("base") is not None:
        return cursor.fault("misplaced-word", f"nothing joins `{word.text}` to what comes before it", JOIN)
    help = "a word such as `with`, `of` or `from` may be missing before it, or a joiner such as `,`"
    if word.text == "other":
        help = "write `another` before the noun: it is none of those named before"
    return cursor.fault("misplaced-word", f"`{word.text}` cannot be used here", help)


def compares(texts: list[str]) -> tuple[str, str, int] | None:
    """The comparison that these words open: its words, what leads to its other side, and where they end."""
    for place, text in enumerate(texts):
        if text in ("more", "fewer"):
            return text, "than", place + 1
        if text == "as" and texts[place + 1 : place + 2] in (["much"], ["many"]):
            return f"as {texts[place + 1]}", "as", place + 2
    return None


def refuse_comparison(cursor: Cursor, compared: str, link: str, start: int) -> PhraseFault:
    """The fault where a comparison that begins after `start` does not come to its other side."""
    at = cursor.texts.index(compared if link == "than" else "as", start)
    end = at + (1 if link == "than" else 2)
    said = cursor.said(at, end)
    if cursor.at("as", "than"):
        return cursor.fault(
            "missing-than", f"`{cursor.word.text}` does not go with `{said}`", f"write `{link}`"
        )
    return cursor.fault(
        "missing-than",
        f"`{said}` {link} whom or what?",
        f"write `{said} ... {link} each opponent`",
        at,
        end,
    )


def refuse_fact(cursor: Cursor, start: int) -> PhraseFault:
    """The fault where things are compared by a noun, begun at `start`, that is printed on none of them."""
    message = f"`{cursor.said(start, cursor.place)}` is not printed on things"
    help = "name a fact, such as `the same cost as that card`"
    return cursor.fault("no-such-fact", message, help, start, cursor.place)


def refuse_price(cursor: Cursor) -> PhraseFault:
    """The fault where `costs` is not followed by a number."""
    message = (
        "the price changes by no amount"
        if cursor.done
        else f"`{cursor.word.text}` is not an amount that a price changes by"
    )
    return cursor.fault("bad-price", message, "write `costs 1 less` or `costs 1 more`")


def _write_forms(cursor: Cursor, verb: str) -> list[tuple[str, str]]:
    """Each form of a verb, with its role."""
    return verb_forms(verb, cursor.vocabulary.verbs[verb][0].past)


def _refuse_preposition(cursor: Cursor, verb: str) -> PhraseFault:
    text = cursor.word.text
    again = "a second " if text in cursor.texts[: cursor.place] else ""
    taken = sorted({name for one in cursor.vocabulary.verbs.get(verb, ()) for name, _ in one.parts})
    if verb:
        help = (
            f"`{verb}` takes {' and '.join(f'`{name}`' for name in taken)}"
            if taken
            else f"`{verb}` takes no preposition"
        )
    else:
        help = "leave it out, or say it with a verb"
    return cursor.fault("misplaced-preposition", f"nothing before {again}`{text}` takes it", help)


def _before(cursor: Cursor) -> str:
    return cursor.words[cursor.place - 1].text if cursor.place else ""


def _advise(near: str | None) -> str:
    return f"did you mean `{near}`?" if near else "check the spelling, or require the pack that declares it"


def _find_name(cursor: Cursor) -> tuple[int, int, str] | None:
    """A record's name around this place, written without its brackets."""
    texts = [word.text for word in cursor.words]
    for start in range(max(cursor.place - LONGEST_NAME, 0), cursor.place + 1):
        for end in range(min(start + LONGEST_NAME, len(texts)), max(cursor.place, start + 1), -1):
            written = cursor.vocabulary.titles.get(" ".join(texts[start:end]))
            if written is not None:
                return start, end, written
    return None


def _find_keyword(cursor: Cursor) -> tuple[int, int, str] | None:
    """A keyword around this place that is spelt right."""
    for keyword in cursor.vocabulary.keywords:
        length = len(keyword.pattern)
        for start in range(max(cursor.place - length + 1, 0), cursor.place + 1):
            if (
                keyword.stands_for != "adjective"
                and tuple(cursor.texts[start : start + length]) == keyword.pattern
            ):
                return start, start + length, keyword.stands_for
    return None


def _long_forms(cursor: Cursor) -> list[str]:
    """Every form and keyword of several words."""
    keywords = (" ".join(keyword.pattern) for keyword in cursor.vocabulary.keywords if not keyword.parameters)
    return sorted({form for form in (*cursor.vocabulary.words(), *keywords) if " " in form})


def _find_also(cursor: Cursor) -> tuple[int, int, list[str]] | None:
    """Other words for something, around this place, and what is written instead."""
    for size in (5, 4, 3, 2, 1):
        for start in range(max(cursor.place - size + 1, 0), cursor.place + 1):
            meant = cursor.vocabulary.also.get(" ".join(cursor.texts[start : start + size]))
            if meant:
                return start, start + size, meant
    return None


def _find_longer(cursor: Cursor) -> tuple[int, str] | None:
    """A form of several words with a slip in one of them, around this place; the slip comes first."""
    for form in _long_forms(cursor):
        parts = form.split()
        for start in range(max(cursor.place - len(parts) + 1, 0), cursor.place + 1):
            said = cursor.texts[start : start + len(parts)]
            wrong = [at for at, (one, other) in enumerate(zip(said, parts, strict=False)) if one != other]
            if (
                len(said) == len(parts)
                and len(wrong) == 1
                and suggest(said[wrong[0]], [parts[wrong[0]]]) is not None
            ):
                return start + wrong[0], form
    return None
