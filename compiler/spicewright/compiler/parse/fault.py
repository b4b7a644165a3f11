"""A text and the place where the parser stopped in, what that means to its author out."""

from __future__ import annotations

import re

from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.source import Text
from spicewright.grammar.values import dataclass

LAST = re.compile(r"(->|<[^<>\n]*>|[^\W_][\w-]*|\S)\s*$")
RUN = re.compile(r"[\w'’.-]+")
NAME = re.compile(r"<[^<>\n]*>")
JOINERS = (",", ";", ":", "->", "or", "then", "may", "(")
OPENERS = {
    "when": "say what it waits for: `when you ...: ...`",
    "until": "say how long: `until ...: ...` with a period",
    "while": "say under which condition: `while ...: ...`",
}
OPENER = re.compile(r"(?<![\w-])(when|until|while)(?![\w-])|[()]", re.IGNORECASE)
ARROWS = ("=>", "→", "⇒", "➔", "➜", "—>", "–>", "-→", "=")


@dataclass(frozen=True, slots=True)
class SyntaxFault:
    """Why a text is not an effect, with positions in that text."""

    fault: str
    message: str
    start: int
    end: int
    help: str

    def diagnose(self, text: Text) -> Diagnostic:
        help = self.help + place_colon(text) if self.fault == "keyword-without-colon" else self.help
        return Diagnostic(self.fault, self.message, text.slice(self.start, self.end), help)


def place_colon(text: Text) -> str:
    """Where a text that gets a colon must be: YAML cuts a plain text after a key at it."""
    source, start = text.span.source.text, text.span.start
    before = source[source.rfind("\n", 0, start) + 1 : start]
    behind_key = before.rstrip().endswith(":") and source[start : start + 1] not in ("'", '"', "|", ">")
    return ", on a line of its own, indented" if behind_key else ""


def explain_character(value: str, at: int) -> SyntaxFault:
    """Why a sign cannot be read at all."""
    char = value[at]
    if char in "<>":
        return _explain_bracket(value, at)
    if char in "0123456789" or (char in "'’" and value[at - 1 : at].isalpha()):
        return _explain_run(value, at)
    for arrow in ARROWS:
        if value.startswith(arrow, at):
            return SyntaxFault(
                "bad-character", f"unexpected `{arrow}`", at, at + len(arrow), "an arrow is written `->`"
            )
    return SyntaxFault("bad-character", f"unexpected `{char}`", at, at + 1, _advise(value, at))


def _advise(value: str, at: int) -> str:
    """What to write instead of a sign."""
    char = value[at]
    number = value[at + 1 : at + 2].isdigit()
    if char in "-–—−":
        if number and not value[:at].strip():
            return "amounts are never below zero; a cost goes before `->`"
        return "an arrow is written `->`; effects are joined with `,`"
    if char == "+":
        return "an amount has no sign" if number else "effects are joined with `,`; `2+` means 2 or more"
    if char == "&":
        return "effects are joined with `,`, conditions with `and`"
    if char == ".":
        return "numbers are whole" if number else "remove it; effects are joined with `,`, lines with `;`"
    if char in "_":
        return "words are separated by spaces"
    if char in "[]{}":
        return "names are written `<Name>`; effects are grouped with `( )`"
    if char in "“”„\"'’‘`«»":
        return "an effect has no quotes inside; names are written `<Name>`"
    return "effects are made of words, numbers, names in `< >` and the joiners `,` `;` `:` `->` `( )`"


def _explain_bracket(value: str, at: int) -> SyntaxFault:
    if value.startswith("<>", at):
        return SyntaxFault(
            "bad-name", "there is no name in `<>`", at, at + 2, "write the name of a record between them"
        )
    if value[at] == "<":
        return SyntaxFault(
            "bad-name", "this `<` is never closed", at, at + 1, "put `>` after the name: `<Name>`"
        )
    return SyntaxFault("bad-name", "this `>` closes no name", at, at + 1, "put `<` before the name: `<Name>`")


def _explain_run(value: str, at: int) -> SyntaxFault:
    """A number grown together with a word, or a word with an apostrophe."""
    start = at
    while start and RUN.fullmatch(value[start - 1]):
        start -= 1
    match = RUN.match(value, start)
    run = match[0] if match else value[at]
    end = start + len(run)
    if value[at] in "'’":
        if run.lower().replace("’", "'") == "can't":
            return SyntaxFault("bad-character", f"`{run}` has an apostrophe", start, end, "write `cannot`")
        return SyntaxFault(
            "bad-character",
            f"`{run}` has an apostrophe",
            start,
            end,
            "what belongs to somebody is written with `of`: `the ... of ...`",
        )
    split = re.match(r"([0-9]+)-?(.*)", run[at - start :])
    apart = f"{split[1]} {split[2]}" if split and split[2] else run
    if split and split[2] in ("x", "X"):
        apart = split[1]
    return SyntaxFault(
        "bad-character", f"a number and a word run together in `{run}`", start, end, f"write `{apart}`"
    )


def explain_token(value: str, start: int, end: int, key: bool) -> SyntaxFault:
    """Why a word or sign cannot be where it is; `key` is a head that YAML has cut off at its colon."""
    token = value[start:end]
    word = token.lower()
    last, at = _find_last(value, start)
    if word == ")" and _count(value[:start]) <= 0:
        return SyntaxFault(
            "unbalanced-parenthesis",
            "this `)` closes nothing",
            start,
            end,
            "remove it, or open a `(` before it",
        )
    if last == word and last in OPENERS:
        return SyntaxFault("misplaced-word", f"`{word}` is repeated", start, end, "remove one of them")
    if last in OPENERS and word in (":", *JOINERS, ")"):
        return _refuse_bare_opener(last, at)
    if last == "otherwise" and word != ":":
        return SyntaxFault(
            "keyword-without-colon", "`otherwise` has no colon", at, at + 9, "write `otherwise: ...`"
        )
    if last == "may" and word == ":":
        return _refuse_may(start, end)
    if (not last or last in JOINERS) and word in (*JOINERS, ")"):
        return _refuse_gap(last, at, token, start, end)
    if word == "->":
        return SyntaxFault(
            "second-arrow",
            "a second `->` in the same exchange",
            start,
            end,
            "put the inner exchange in parentheses, or separate them with `;`",
        )
    if word.endswith("(") and _count(value) > 0 and _find_open(value) == end - 1:
        return _refuse_unclosed(end - 1)
    if word.endswith("("):
        return SyntaxFault(
            "misplaced-parenthesis",
            "a `(` right after an effect",
            start,
            end,
            "put `,`, `then` or `or` before it, or remove the parentheses",
        )
    if word == ":":
        return SyntaxFault(
            "misplaced-colon",
            "a second colon before the one that YAML reads",
            start,
            end,
            "put what follows it on a line of its own, indented",
        )
    if key and word == ";":
        return SyntaxFault(
            "misplaced-word",
            "`;` cannot come before a colon here",
            start,
            end,
            "make each line an item of a list, or put the whole text in quotes",
        )
    if word in (")", ";"):
        return _refuse_open_head(value[:start])
    return SyntaxFault("misplaced-word", *_explain_word(token, value[:start], start, end))


def _explain_word(token: str, before: str, start: int, end: int) -> tuple[str, int, int, str]:
    word = token.lower()
    if word == "may":
        you = re.search(r"(?<![\w-])you\s*$", before, re.IGNORECASE)
        help = "leave `you` out: `may ...`" if you else "`may` goes before the verb: `may ...`"
        return "`may` cannot be used here", start, end, help
    if word in (*OPENERS, "otherwise"):
        joined = LAST.search(before)
        help = (
            f"`{word}` opens a line of its own: `{word} ...: ...`"
            if word != "otherwise"
            else "write `; otherwise: ...`"
        )
        if word != "otherwise" and joined and joined[1].lower() in JOINERS:
            help = f"put it in parentheses, `({word} ...: ...)`, or start a line with it"
        return f"`{word}` cannot be used here", start, end, help
    return (
        f"nothing joins `{token}` to what comes before it",
        start,
        end,
        "put `,`, `then` or `or` before it",
    )


def _refuse_bare_opener(opener: str, at: int) -> SyntaxFault:
    fault = {"when": "no-event", "until": "missing-period", "while": "missing-effect"}[opener]
    return SyntaxFault(fault, f"there is nothing after `{opener}`", at, at + len(opener), OPENERS[opener])


def _refuse_may(start: int, end: int) -> SyntaxFault:
    return SyntaxFault("misplaced-colon", "a colon after `may`", start, end, "remove the colon: `may ...`")


def _refuse_gap(last: str, at: int, token: str, start: int, end: int) -> SyntaxFault:
    """Two joiners with nothing between them, or one with nothing before it."""
    if ";" in (last, token):
        fault, start, end = "empty-line", *((at, at + 1) if last == ";" else (start, end))
        side = "after" if last == ";" else "before"
        return SyntaxFault(
            fault, f"there is nothing {side} this `;`", start, end, "remove it, or write the missing line"
        )
    if last == "(" and token == ")":
        return SyntaxFault(
            "missing-effect", "there is nothing in these parentheses", at, end, "write an effect inside"
        )
    if token == ")" or last == "may":
        return SyntaxFault(
            "missing-effect",
            f"there is nothing after `{last}`",
            at,
            at + len(last),
            "write the effect that belongs here",
        )
    if not last or last == "(":
        what = "condition" if token == ":" else "effect"
        return SyntaxFault(
            "missing-effect",
            f"there is nothing before `{token}`",
            start,
            end,
            f"write the {what} that belongs there, or remove it",
        )
    return SyntaxFault(
        "missing-effect",
        f"there is nothing between `{last}` and `{token}`",
        at,
        end,
        "keep one of them, or write what belongs between them",
    )


def explain_end(value: str, key: bool) -> SyntaxFault:
    """Why a text cannot end where it does; a `key` is followed by a colon."""
    last, at = _find_last(value, len(value))
    if key and last == "may":
        return _refuse_may(at, at + 3)
    if last in OPENERS:
        return _refuse_bare_opener(last, at)
    if last == "otherwise":
        return SyntaxFault(
            "keyword-without-colon", "`otherwise` has no colon", at, at + 9, "write `otherwise: ...`"
        )
    if last == ";":
        return SyntaxFault(
            "empty-line",
            "there is nothing after this `;`",
            at,
            at + 1,
            "remove it, or write the missing line",
        )
    if last in JOINERS and last != "(":
        return SyntaxFault(
            "missing-effect",
            f"there is nothing after `{last}`",
            at,
            at + len(last),
            "write the effect that belongs here, or remove it",
        )
    if _count(value) > 0:
        return _refuse_unclosed(_find_open(value))
    return _refuse_open_head(value)


def _refuse_unclosed(at: int) -> SyntaxFault:
    return SyntaxFault(
        "unbalanced-parenthesis", "this `(` is never closed", at, at + 1, "add the missing `)`"
    )


def _refuse_open_head(value: str) -> SyntaxFault:
    """A `when`, `until` or `while` whose colon never came."""
    depth = 0
    for match in reversed(list(OPENER.finditer(_blank_names(value)))):
        depth += (match[0] == ")") - (match[0] == "(")
        if match[1] and depth <= 0:
            word = match[1].lower()
            return SyntaxFault(
                "keyword-without-colon",
                f"`{word}` has no colon",
                *match.span(),
                f"put a colon between what follows `{word}` and the effect: `{word} ...: ...`",
            )
    end = len(value.rstrip())
    return SyntaxFault(
        "missing-effect",
        "something is missing here",
        max(end - 1, 0),
        end,
        "write the effect that belongs here",
    )


def _find_last(value: str, end: int) -> tuple[str, int]:
    """The last word or sign before a place, in lower case, and where it starts."""
    match = LAST.search(value[:end])
    return (match[1].lower(), match.start()) if match else ("", 0)


def _blank_names(value: str) -> str:
    return NAME.sub(lambda name: " " * len(name[0]), value)


def _count(value: str) -> int:
    bare = _blank_names(value)
    return bare.count("(") - bare.count(")")


def _find_open(value: str) -> int:
    """INVARIANT: called where more parentheses open than close."""
    stack: list[int] = []
    for place, char in enumerate(_blank_names(value)):
        if char == "(":
            stack.append(place)
        elif char == ")" and stack:
            stack.pop()
    return stack[-1]
