"""Characters that are not allowed where they are: control characters, tabs, odd spaces, percent signs."""

from __future__ import annotations

import re

from spicewright.compiler.read.yaml.scalar import read_scalar
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.document import Scalar
from spicewright.grammar.source import Source, Span, shorten_text
from spicewright.grammar.values import replace

BYTE_ORDER_MARK = "\ufeff"

# Besides what YAML forbids: line breaks that only some programs see, and signs that turn the direction of
# writing round, so that a text would not say what it seems to say.
FORBIDDEN = re.compile(
    "[^\t\n\r\x20-\x7e\xa0-\u2027\u202f-\u2065\u206a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]|\r(?!\n)"
)
NAMES = {
    "\0": "a zero character, as in files that are not text",
    "\r": "a carriage return without a line feed",
    "\x85": "an invisible line break",
    "\u2028": "an invisible line break",
    "\u2029": "an invisible line break",
    BYTE_ORDER_MARK: "a byte order mark",
    **dict.fromkeys(
        "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
        "a character that changes the direction of writing",
    ),
}
DIRECTIVE = re.compile(rf"^{BYTE_ORDER_MARK}?(%[^\r\n]*)", re.MULTILINE)
LEADING_TAB = re.compile(r"^[ ?:-]*\t+", re.MULTILINE)
ODD_SPACE = re.compile("[\xa0\u1680\u180e\u2000-\u200b\u202f\u205f\u2060\u3000]")


def find_forbidden(source: Source, start: int) -> Diagnostic | None:
    """The first character that no content file may hold."""
    found = FORBIDDEN.search(source.text, start)
    if not found:
        return None
    character = found.group()
    name = NAMES.get(character, "a control character")
    message = f"U+{ord(character):04X} is not allowed in a content file: it is {name}"
    return Diagnostic("forbidden-character", message, Span(source, *found.span()), "delete it")


def find_tabs(source: Source) -> Diagnostic | None:
    """The first tab that indents a line; how many more there are is said in the help."""
    if "\t" not in source.text:
        return None
    first = LEADING_TAB.search(source.text)
    if not first:
        return None
    span = Span(source, source.text.index("\t", first.start()), first.end())
    help = "indent with spaces, two for each level"
    others = len(LEADING_TAB.findall(source.text, first.end()))
    if others:
        more = "1 more line begins" if others == 1 else f"{others} more lines begin"
        help += f"; {more} with a tab"
    return Diagnostic("tab-outside-text", "a tab indents this line", span, help)


def find_directive(source: Source) -> Diagnostic | None:
    """The first line that YAML would take for an order to itself; many would keep it busy for long."""
    found = DIRECTIVE.search(source.text)
    if not found:
        return None
    message = f"`{shorten_text(found.group(1))}` is a YAML directive, which packs do not use"
    help = "delete the line; put a text that begins with `%` in quotes"
    return Diagnostic("directive", message, Span(source, *found.span(1)), help)


def check_scalar(node: Scalar) -> tuple[Scalar, list[Diagnostic]]:
    """Report invisible characters in and around a value; the value without them, so that nothing else
    stumbles over them again."""
    found = []
    text, file = node.text, node.span.source.text
    if node.style == "double" and text.offsets is not None:
        for control in FORBIDDEN.finditer(text.value):
            at, end = text.offsets[control.start()], text.offsets[control.end()]
            message = (
                f"`{file[at:end]}` stands for U+{ord(control.group()):04X}, which is not allowed in a text"
            )
            found.append(
                Diagnostic("forbidden-character", message, Span(node.span.source, at, end), "delete it")
            )
        if found:
            value = FORBIDDEN.sub(" ", text.value)
            node = replace(node, text=replace(text, value=value), value=value)
    if node.style == "plain" and not text.value.isascii():
        odd = find_odd_space(node)
        if odd:
            message = f"this is not an ordinary space but U+{ord(odd.group()):04X}"
            help = "delete it, or type a space in its place"
            found.append(Diagnostic("odd-space", message, text.slice(*odd.span()), help))
            node = drop_odd_spaces(node)
    before = node.span.start
    while before and file[before - 1] == "\t":
        before -= 1
    if before < node.span.start:
        span = Span(node.span.source, before, node.span.start)
        found.append(Diagnostic("tab-outside-text", "there is a tab before this value", span, "use a space"))
    return node, found


def drop_odd_spaces(node: Scalar) -> Scalar:
    """A plain value as it was meant: ordinary spaces inside, none around."""
    value = ODD_SPACE.sub(" ", node.text.value)
    if node.text.offsets is not None:
        return replace(node, text=replace(node.text, value=value), value=value)
    start = node.span.start + len(value) - len(value.lstrip(" "))
    return read_scalar(node.span.source, value.strip(" "), None, start, start + len(value.strip(" ")))


def find_odd_space(node: Scalar) -> re.Match[str] | None:
    """A space of another kind: anywhere in a name, but only around a value, where it cannot be meant."""
    text = node.text.value
    if node.span.source.text.startswith(":", node.span.end):
        return ODD_SPACE.search(text)
    return ODD_SPACE.match(text) or ODD_SPACE.match(text, len(text) - 1)
