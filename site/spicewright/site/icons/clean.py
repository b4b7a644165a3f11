"""The text of an icon file in, a drawing that is safe to put into any page out, or why there is none.

Nothing is taken over unchanged: a drawing is written again from a short list of shapes and their numbers.
"""

from __future__ import annotations

import re
from xml.parsers import expat

from spicewright.grammar.values import dataclass

SIDE = 24
NAMESPACE = "http://www.w3.org/2000/svg"
MOST_BYTES = 16 * 1024
MOST_DEPTH = 12
ROOT = "svg"
HOLDERS = (ROOT, "g")

_NUMBER = re.compile(r"[-+.0-9e]+")
_NUMBERS = re.compile(r"[-+.,0-9e ]+")
_COLOUR = re.compile(r"#(?:[0-9a-fA-F]{3}){1,2}|none|currentColor")
_PATH = re.compile(r"[MmLlHhVvCcSsQqTtAaZz0-9e+., -]+")
_MOVES = re.compile(r"(?:(?:translate|rotate|scale|matrix)\([-+.,0-9e ]+\) ?)+")
_WORD = re.compile(r"round|square|butt|miter|bevel|evenodd|nonzero")

# What every shape may say about itself.
PAINT = {
    "fill": _COLOUR,
    "stroke": _COLOUR,
    "color": _COLOUR,
    "opacity": _NUMBER,
    "fill-opacity": _NUMBER,
    "stroke-opacity": _NUMBER,
    "stroke-width": _NUMBER,
    "stroke-dasharray": _NUMBERS,
    "stroke-linecap": _WORD,
    "stroke-linejoin": _WORD,
    "fill-rule": _WORD,
    "transform": _MOVES,
}
# The shapes, each with what places it.
SHAPES: dict[str, dict[str, re.Pattern[str]]] = {
    "svg": {"viewBox": _NUMBERS, "width": _NUMBER, "height": _NUMBER},
    "g": {},
    "path": {"d": _PATH},
    "circle": dict.fromkeys(("cx", "cy", "r"), _NUMBER),
    "ellipse": dict.fromkeys(("cx", "cy", "rx", "ry"), _NUMBER),
    "rect": dict.fromkeys(("x", "y", "width", "height", "rx", "ry"), _NUMBER),
    "line": dict.fromkeys(("x1", "y1", "x2", "y2"), _NUMBER),
    "polyline": {"points": _NUMBERS},
    "polygon": {"points": _NUMBERS},
}


@dataclass(frozen=True, slots=True)
class Icon:
    """A drawing in a square of 24 by 24: its shapes, and the colour it says it has."""

    shapes: str
    colour: str = ""


class Refusal(Exception):
    """Why a file is not an icon, and where in it that is seen."""

    def __init__(self, message: str, help: str, start: int = 0, end: int = 0) -> None:
        super().__init__(message)
        self.message, self.help, self.start, self.end = message, help, start, end


def clean_icon(text: str) -> Icon:
    """The drawing in a text; what could be more than a drawing raises a Refusal."""
    data = text.encode("utf-8", "replace")
    if len(data) > MOST_BYTES:
        size, most = len(data) // 1024, MOST_BYTES // 1024
        raise Refusal(
            f"the file has {size} KB, more than the {most} KB an icon may have", "simplify the drawing"
        )
    reader = _Reader(data)
    try:
        reader.parser.Parse(data, True)
    except expat.ExpatError as fault:
        start = reader.place(reader.parser.ErrorByteIndex)
        message = f"this is not XML: {expat.errors.messages[fault.code]}"
        raise Refusal(message, "save the drawing again as SVG", start, start + 1) from None
    return Icon("".join(reader.written), reader.colour)


class _Reader:
    """Writes shapes again as the parser meets them."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.written: list[str] = []
        self.colour = ""
        self.open: list[str] = []
        # What the file says of its own encoding does not count.
        self.parser = expat.ParserCreate("utf-8", namespace_separator=" ")
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.StartDoctypeDeclHandler = self._doctype

    def place(self, index: int) -> int:
        return len(self.data[:index].decode("utf-8", "replace"))

    def _refuse(self, message: str, help: str, length: int = 1) -> Refusal:
        start = self.place(self.parser.CurrentByteIndex)
        return Refusal(message, help, start, start + length)

    def _doctype(self, *_: object) -> None:
        raise self._refuse("an icon has no doctype", "leave the line `<!DOCTYPE ...>` out", len("<!DOCTYPE"))

    def _text(self, text: str) -> None:
        if text.strip():
            raise self._refuse("an icon has no text in it", "draw letters as paths")

    def _start(self, whole: str, given: dict[str, str]) -> None:
        space, _, name = whole.rpartition(" ")
        allowed = SHAPES.get(name) if space == NAMESPACE else None
        if not self.open and (allowed is None or name != ROOT):
            help = f'an icon begins with `<svg xmlns="{NAMESPACE}" viewBox="0 0 {SIDE} {SIDE}">`'
            raise self._refuse(f"`{name}` is not a drawing", help, len(name) + 1)
        if self.open and (allowed is None or name == ROOT or self.open[-1] not in HOLDERS):
            help = f"an icon is made of {', '.join(list(SHAPES)[1:])}"
            raise self._refuse(f"an icon cannot hold `{name}` here", help, len(name) + 1)
        self.open.append(name)
        if len(self.open) > MOST_DEPTH:
            raise self._refuse(f"more than {MOST_DEPTH} shapes in each other", "leave groups out")
        said = self._attributes(name, SHAPES[name], given)
        if name == ROOT:
            self._check_box(given)
            self.colour = given.get("color", "") if given.get("color", "").startswith("#") else ""
        self.written.append(f"<g{said}>" if name in HOLDERS else f"<{name}{said}/>")

    def _end(self, whole: str) -> None:
        if self.open.pop() in HOLDERS:
            self.written.append("</g>")

    def _check_box(self, given: dict[str, str]) -> None:
        if given.get("viewBox", "").replace(",", " ").split() != ["0", "0", str(SIDE), str(SIDE)]:
            help = f'write `viewBox="0 0 {SIDE} {SIDE}"`'
            raise self._refuse("an icon is drawn in a square of a fixed size", help, len("<svg"))

    def _attributes(self, name: str, allowed: dict[str, re.Pattern[str]], given: dict[str, str]) -> str:
        said = []
        for attribute, written in given.items():
            pattern = allowed.get(attribute) or PAINT.get(attribute)
            value = " ".join(written.split())
            if pattern is None:
                shown = attribute.rpartition(" ")[2]
                help = f"it may have {', '.join([*allowed, *PAINT])}"
                raise self._refuse(f"`{name}` cannot have `{shown}` in an icon", help, len(name) + 1)
            if not pattern.fullmatch(value):
                message = f"`{attribute}` of `{name}` has a value that no icon can have"
                help = "write numbers; a colour is `#c83`, `none` or `currentColor`"
                raise self._refuse(message, help, len(name) + 1)
            if name != ROOT or attribute in PAINT:
                said.append(f' {attribute}="{value}"')
        return "".join(said)
