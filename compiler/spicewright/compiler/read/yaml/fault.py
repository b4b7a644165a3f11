"""From the place where the YAML parser gave up to a diagnostic an author understands."""

from __future__ import annotations

import re

from spicewright.compiler.read.yaml.characters import ODD_SPACE
from spicewright.compiler.read.yaml.stop import (
    COMMENT,
    Stop,
    count_spaces,
    find_column,
    find_leaf,
    find_line_end,
    find_text_end,
    point_at,
    quote_text,
    read_word,
)
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.document import Mapping, Scalar, Sequence
from spicewright.grammar.source import COPIED, Span, shorten_text
from spicewright.grammar.values import replace

# What YAML makes of a sign at the beginning of a value.
SIGNS = {
    "[": "a list",
    "{": "names and values",
    "*": "an alias",
    "&": "an anchor",
    "!": "a tag",
    "|": "a text of several lines",
    ">": "a text of several lines",
    "-": "an item of a list",
    "?": "a name",
    "%": "a directive",
    ",": "the end of an item",
}
CLOSING = {"[": "]", "{": "}"}
NAME_LIMIT = 1000  # YAML itself stops looking for the colon at 1024
KEY_COLON = re.compile(r":(?=\s|$)")


def explain_stop(stop: Stop) -> Diagnostic:
    """The author's mistake that made the parser stop."""
    text, problem = stop.source.text, stop.problem
    sign = text[stop.at : stop.at + 1]
    if sign == "\t" or "tab character" in problem:
        return Diagnostic(
            "tab-outside-text", "there is a tab outside of a text", point_at(stop, stop.at), "use spaces"
        )
    if "quoted scalar" in stop.context:
        return explain_quote(stop)
    follower = explain_follower(stop)
    if follower:
        return follower
    if "mapping values" in problem:
        return explain_colon(stop)
    if "',' or" in problem:
        return explain_flow(stop)
    if "expected ':'" in problem:
        return explain_missing_colon(stop, stop.context_at)
    if "document start" in problem:
        return explain_document(stop)
    if "tag" in stop.context or "tag handle" in problem:
        message = (
            f"`{shorten_text(read_word(stop, stop.context_at).text)}` is a YAML tag, which packs do not use"
        )
        help = "delete it; put a text that begins with `!` in quotes"
        return Diagnostic("tag", message, read_word(stop, stop.context_at), help)
    if "block scalar" in stop.context or "anchor" in stop.context or "alias" in stop.context:
        return refuse_sign(stop, stop.context_at)
    if "cannot start any token" in problem or "not allowed" in problem:
        return refuse_sign(stop, stop.at)
    if "node content" in problem:
        return explain_no_value(stop)
    if stop.context in ("while parsing a block mapping", "while parsing a block collection"):
        return explain_layout(stop)
    return give_up(stop)


def explain_quote(stop: Stop) -> Diagnostic:
    if "end of stream" in stop.problem or "document" in stop.problem:
        return refuse_open_quote(stop, stop.context_at)
    text = stop.source.text
    start = text.rfind("\\", stop.context_at, stop.at + 1)
    if start < 0:
        return give_up(stop)
    span = Span(stop.source, start, max(min(start + 2, len(text)), stop.at + ("hexdecimal" in stop.problem)))
    message = f"`{shorten_text(span.text)}` means nothing in double quotes"
    return Diagnostic("unknown-escape", message, span, "use single quotes, or write `\\\\` for a backslash")


def explain_follower(stop: Stop) -> Diagnostic | None:
    """What is on the same line right after a complete value."""
    text, previous = stop.source.text, stop.previous
    while isinstance(previous, Mapping | Sequence) and text[previous.span.start] not in "[{":
        last = previous.entries[-1].value if isinstance(previous, Mapping) and previous.entries else None
        previous = previous.items[-1] if isinstance(previous, Sequence) and previous.items else last
    if previous is None or text[previous.span.end : stop.at].strip(" \t") or stop.at == len(text):
        return None
    if text[stop.at] in "\r\n#":
        return None
    if isinstance(previous, Scalar) and previous.style in ("single", "double"):
        if "\n" in previous.span.text:
            return refuse_open_quote(stop, previous.span.start)
        span = Span(stop.source, stop.at, find_text_end(stop, stop.at))
        whole = text[previous.span.start : span.end]
        message = f"`{shorten_text(span.text)}` comes after the closing quote"
        return Diagnostic(
            "text-after-quote", message, span, f"put all of it in quotes: `{quote_text(whole)}`"
        )
    if not isinstance(previous, Scalar):
        if text[stop.at] in "]}":
            return refuse_bracket(stop)
        return refuse_sign(stop, previous.span.start)
    if text.startswith("*", previous.span.start):
        return refuse_sign(stop, previous.span.start)
    return None


def explain_colon(stop: Stop) -> Diagnostic:
    """A colon where no name can end: in a text, or in a line that was meant to be a field."""
    text, previous = stop.source.text, stop.previous
    if not isinstance(previous, Scalar) or previous.span.end > stop.at:
        return give_up(stop)
    start = previous.span.start
    before = text[text.rfind("\n", 0, start) + 1 : start].rstrip()
    is_value = before.endswith(":")
    if "\n" in previous.span.text:
        return explain_inner_field(stop, before) if is_value else explain_missing_colon(stop, start)
    end = find_text_end(stop, start)
    whole = text[start:end]
    key = (
        re.split(r"[,{\[]", before[:-1])[-1].strip()
        if stop.opening is not None
        else before[:-1].lstrip(" -?")
    )
    if not is_value and stop.at - start > NAME_LIMIT:
        message = f"the name before this colon has more than {NAME_LIMIT} characters"
        return Diagnostic("yaml-syntax", message, point_at(stop, stop.at), "shorten it")
    if not is_value:
        return give_up(stop)
    message = f"YAML ends the text `{shorten_text(text[start : stop.at])}` at this colon"
    help = f"put the text in quotes: `{shorten_text(key)}: {quote_text(whole)}`"
    if stop.opening is None and len(KEY_COLON.findall(whole)) == 1:
        own = shorten_text(whole, COPIED)
        help += f", or put `{own}` on a line of its own, indented under `{shorten_text(key)}:`"
    return Diagnostic("colon-in-text", message, point_at(stop, stop.at), help)


def explain_inner_field(stop: Stop, before: str) -> Diagnostic:
    """A field indented deeper than the one above it, whose text it seems to continue."""
    text = stop.source.text
    assert stop.previous is not None
    start = text.rfind("\n", 0, stop.at) + 1
    start += len(text[start : stop.at]) - len(text[start : stop.at].lstrip(" "))
    key, outer = shorten_text(text[start : stop.at]), shorten_text(before[:-1].lstrip(" -?"))
    first = stop.previous.span.start
    note = Span(stop.source, first, find_text_end(stop, first))
    message = f"`{key}:` is inside the text of `{outer}`"
    help = (
        f"begin `{key}:` in the column of `{outer}:`; if it belongs to the text, put all the text in quotes"
    )
    return Diagnostic(
        "field-in-text", message, Span(stop.source, start, stop.at), help, ((note, "the text begins here"),)
    )


def explain_missing_colon(stop: Stop, start: int) -> Diagnostic:
    """A line that is read as a name and has no colon after it."""
    text = stop.source.text
    end = find_text_end(stop, start)
    line = text[start:end]
    if line[:1] in ("'", '"') and line.find(line[0], 1) < 0:
        return refuse_open_quote(stop, start)
    odd = re.search(f":({ODD_SPACE.pattern})", line)
    if odd:
        message = f"this is not an ordinary space but U+{ord(odd.group(1)):04X}"
        span = Span(stop.source, start + odd.start(1), start + odd.end(1))
        return Diagnostic("odd-space", message, span, "type a space in its place")
    span = Span(stop.source, start, end)
    name, colon, rest = line.partition(":")
    if colon and rest:
        message = f"no space follows the colon in `{shorten_text(line)}`"
        at = start + len(name)
        help = f"write `{shorten_text(name)}: {shorten_text(rest)}`"
        return Diagnostic("missing-colon", message, Span(stop.source, at, at + 1), help)
    message = f"no colon follows `{shorten_text(line)}`"
    help = "write a name, a colon and a value; indent a line deeper if it goes on with the text above it"
    return Diagnostic("missing-colon", message, span, help)


def explain_flow(stop: Stop) -> Diagnostic:
    """Something in brackets that is neither a comma nor the closing bracket."""
    text = stop.source.text
    sign = text[stop.at : stop.at + 1]
    opening = text[stop.context_at : stop.context_at + 1]
    if sign in ("]", "}"):
        message = f"`{opening}` is closed by `{sign}`"
        note = (point_at(stop, stop.context_at), f"`{opening}` needs a `{CLOSING.get(opening, sign)}`")
        help = f"close it with `{CLOSING.get(opening, sign)}`"
        return Diagnostic("unbalanced-bracket", message, point_at(stop, stop.at), help, (note,))
    previous = find_leaf(stop.previous)
    if previous and previous.style == "plain" and "\n" not in text[previous.span.start : stop.at]:
        if sign == ":":
            return explain_colon(replace(stop, previous=previous))
        if sign in CLOSING:
            return explain_inner_bracket(stop, previous)
    if "\n" in text[stop.context_at : stop.at] or not sign:
        return refuse_open_bracket(stop, stop.context_at)
    return give_up(stop)


def explain_inner_bracket(stop: Stop, previous: Scalar) -> Diagnostic:
    """A bracket in a text that is itself in brackets, where it is not allowed."""
    text = stop.source.text
    sign = text[stop.at]
    closing = text.find(CLOSING[sign], stop.at, find_line_end(text, stop.at))
    whole = text[previous.span.start : find_text_end(stop, closing + 1) if closing >= 0 else stop.at + 1]
    message = f"inside of brackets, `{sign}` ends the text `{shorten_text(previous.text.value)}`"
    help = f"put the text in quotes: `{quote_text(whole)}`"
    return Diagnostic("bracket-in-text", message, point_at(stop, stop.at), help)


def explain_document(stop: Stop) -> Diagnostic:
    """A line outside of the one document a file holds."""
    text = stop.source.text
    end = re.search(r"^\.\.\.(?=\s)", text[: stop.at], re.MULTILINE)
    if end:
        help = "a file holds one document: delete this line, or put what follows into a file of its own"
        return Diagnostic("several-documents", "the document ends here", Span(stop.source, *end.span()), help)
    return explain_indentation(stop, "less than the first line of the file")


def explain_no_value(stop: Stop) -> Diagnostic:
    sign = stop.source.text[stop.at : stop.at + 1]
    if sign in ("]", "}"):
        return refuse_bracket(stop)
    if not sign and stop.opening is not None:
        return refuse_open_bracket(stop, stop.opening)
    if sign == "," and stop.opening is not None:
        return Diagnostic(
            "yaml-syntax", "there is nothing before this comma", point_at(stop, stop.at), "delete the comma"
        )
    if sign in SIGNS:
        return refuse_sign(stop, stop.at)
    return give_up(stop)


def explain_layout(stop: Stop) -> Diagnostic:
    """A line that fits neither the list or fields it is in nor those around them."""
    text = stop.source.text
    word = read_word(stop, stop.at)
    same = find_column(text, stop.at) == find_column(text, stop.context_at)
    if word.text == ":":
        help = "write a name, a colon and a value"
        return Diagnostic("bad-key", "there is no name before this colon", word, help)
    if "collection" in stop.context and same:
        message = f"`{shorten_text(word.text)}` is in a list but does not begin with `- `"
        help = "begin it with `- `, or indent it differently from the list"
        note = (point_at(stop, stop.context_at), "the list begins here")
        return Diagnostic("mixed-list", message, word, help, (note,))
    if "mapping" in stop.context and same and re.match(r"-\s", text[stop.at : stop.at + 2]):
        help = (
            "indent the list deeper than the name it belongs to, and leave the rest of that name's line empty"
        )
        return Diagnostic("mixed-list", "a list item is mixed with names", word, help)
    previous = find_leaf(stop.previous)
    if previous and COMMENT.match(text, previous.span.end):
        start = text.index("#", previous.span.end)
        note = (Span(stop.source, start, find_line_end(text, start)), "the comment")
        message = "the comment above ends the text, so this line cannot go on with it"
        help = (
            "put all the text in quotes if `#` belongs to it; otherwise move the comment to a line of its own"
        )
        return Diagnostic("text-after-comment", message, word, help, (note,))
    return explain_indentation(stop, "like no line it could belong to")


def explain_indentation(stop: Stop, trouble: str) -> Diagnostic:
    text = stop.source.text
    column = find_column(text, stop.at)
    places = dict.fromkeys([stop.context_at, stop.previous.span.start if stop.previous else stop.context_at])
    words = [
        (read_word(stop, place).text, find_column(text, place)) for place in sorted(places) if place < stop.at
    ]
    message = f"this line is indented by {count_spaces(column)}, {trouble}"
    help = "indent it like the lines it belongs with"
    if words:
        help += ": " + ", ".join(
            f"`{shorten_text(word)}` has {count_spaces(spaces)}" for word, spaces in words
        )
    return Diagnostic("wrong-indentation", message, read_word(stop, stop.at), help)


def refuse_sign(stop: Stop, start: int) -> Diagnostic:
    """A text that begins with a sign of YAML's own."""
    text = stop.source.text
    sign = text[start : start + 1]
    meaning = f"YAML reads {SIGNS[sign]} there" if sign in SIGNS else "YAML keeps that sign for itself"
    help = f"put the text in quotes: `{quote_text(text[start : find_text_end(stop, max(start, stop.at))])}`"
    if sign == "-":
        help += "; begin a list on the next line"
    shown = "a backtick" if sign == "`" else f"`{sign}`"
    message = f"a text cannot begin with {shown}: {meaning}"
    return Diagnostic("reserved-start", message, point_at(stop, start), help)


def refuse_open_quote(stop: Stop, start: int) -> Diagnostic:
    quote = stop.source.text[start]
    other = "double quotes" if quote == "'" else "single quotes"
    help = f"close it at the end of the text; put a text that holds `{quote}` in {other}"
    return Diagnostic("unclosed-quote", f"`{quote}` is not closed on its line", point_at(stop, start), help)


def refuse_open_bracket(stop: Stop, start: int) -> Diagnostic:
    sign = stop.source.text[start]
    help = f"close it with `{CLOSING.get(sign, ']')}`; if it begins a text, put the text in quotes"
    return Diagnostic("unbalanced-bracket", f"`{sign}` is not closed", point_at(stop, start), help)


def refuse_bracket(stop: Stop) -> Diagnostic:
    sign = stop.source.text[stop.at]
    help = "delete it; if it belongs to a text, put the text in quotes"
    return Diagnostic("unbalanced-bracket", f"`{sign}` closes nothing", point_at(stop, stop.at), help)


def give_up(stop: Stop) -> Diagnostic:
    """The parser's own trouble, where it is none of the usual mistakes."""
    help = "put the text in quotes, or compare the line with its neighbours"
    return Diagnostic("yaml-syntax", "YAML cannot read on from here", point_at(stop, stop.at), help)
