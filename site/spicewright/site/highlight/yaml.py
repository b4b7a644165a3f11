"""Any text in, its pieces as those of a pack file out: YAML with effects as values, keys and items of lists.

Nothing is refused, and nothing is lost. Which fields hold effects is known for the kinds of the language; for
those that packs declare it is guessed, unless the caller knows them.
"""

from __future__ import annotations

import re

from spicewright.grammar.function_words import LANGUAGE_WORDS
from spicewright.grammar.kinds import COMMON, KINDS, MOODS, NESTED, PACK, THING, Kind
from spicewright.grammar.values import dataclass
from spicewright.site.highlight.effect import Forms, Piece, scan_effect

LISTS = {kind.plural: kind for kind in KINDS}
PLAIN = {field.name for field in PACK.fields} | {field.name for field in COMMON} | {"scenarios"}
SHARED = Kind("", "", "", (*COMMON, *THING))
KEY_END = re.compile(r":(?=\s|$)|\s#")
BEHIND_KEY = re.compile(r"\s*:(?=[\s,\[\]{}]|$)")
NOTE = re.compile(r"\s#")
HEADER = re.compile(r"[|>][-+0-9]*(?=\s|$)")
# What is left of a quoted text, up to the end of it.
QUOTED = {'"': re.compile(r'(?:[^"\\]|\\.)*"', re.DOTALL), "'": re.compile(r"(?:[^']|'')*'")}
FLOW = re.compile(
    r"""
      (?P<blank>\s+)
    | (?P<note>(?<=\s)\#[^\n]*)
    | (?P<sign>[\[\]{},]|:(?=[\s,\[\]{}]|$))
    | (?P<text>(?:[^\s,\[\]{}:]|:(?=[^\s,\[\]{}])|[ \t]+(?=[^\s,\[\]{}:\#]))+)
    """,
    re.VERBOSE,
)


def scan_pack(text: str, forms: Forms, fields: frozenset[str] | None = None) -> list[Piece]:
    """Every piece of a file in order; `fields` are those of declared types that hold effects, where known.

    Besides those of effects the sorts are field (a key), text, quoted, flag, note (a comment) and quote (a
    mark around an effect).
    """
    return _Reading(text, forms, fields).read()


@dataclass(frozen=True, slots=True)
class Place:
    """What may be somewhere in a file.

    `holds` is file (its outermost level), record, ways, effect, levels, steps, plain, or open: effects, as
    far as anybody can tell, but a list of records where its tables have names.
    """

    holds: str
    kind: Kind = SHARED


OPEN, EFFECT, NOTHING = Place("open"), Place("effect"), Place("plain")


class _Reading:
    """One pass over a file; `around` holds the column of every key we are in, with what its value holds."""

    def __init__(self, text: str, forms: Forms, fields: frozenset[str] | None) -> None:
        self.text, self.forms, self.fields = text, forms, fields
        self.found: list[Piece] = []
        self.around: list[tuple[int, Place]] = [(-1, Place("file"))]
        ends = [match.end() for match in re.finditer("\n", text)]
        ends += [len(text)] if not text.endswith("\n") else []
        self.lines = list(zip([0, *ends], ends, strict=False))
        self.line = 0

    def read(self) -> list[Piece]:
        while self.line < len(self.lines):
            start, end = self.lines[self.line]
            self.line += 1
            self._read_line(start, end)
        return self.found

    def _put(self, sort: str, start: int, end: int) -> int:
        if end > start:
            self.found.append(Piece(sort, start, end))
        return end

    def _skip(self, at: int, end: int) -> int:
        """Blanks and a comment, if that is what comes next."""
        stop = at
        while stop < end and self.text[stop].isspace():
            stop += 1
        at = self._put("blank", at, stop)
        if at < end and self.text[at] == "#":
            stop = self.text.find("\n", at, end)
            return self._skip(self._put("note", at, end if stop < 0 else stop), end)
        return at

    def _read_line(self, start: int, end: int) -> None:
        at, column = self._skip(start, end), -1
        while at < end and self.text[at] == "-" and (at + 1 == end or self.text[at + 1].isspace()):
            column = at - start
            while self.around[-1][0] > column:
                self.around.pop()
            if self.around[-1][1].holds == "file":
                self.around.append((column, OPEN))
            at = self._skip(self._put("sign", at, at + 1), end)
        if at == end:
            return
        while self.around[-1][0] >= at - start:
            self.around.pop()
        outer, place = self.around[-1]
        key_end = self._find_key(at, end)
        if key_end < 0:
            self._read_value(at, end, max(outer, column), place)
            return
        key, column = self.text[at:key_end].strip().strip("'\""), at - start
        here, inside = self._enter(place, key)
        self.around[-1:] = [(outer, here), (column, inside)]
        self._put_key(at, key_end, here, key)
        colon = self._put("blank", key_end, self.text.index(":", key_end))
        at = self._skip(self._put("sign", colon, colon + 1), end)
        if at < end:
            self._read_value(at, end, column, inside)

    def _find_key(self, at: int, end: int) -> int:
        """Where the key that begins here ends, or -1 where none does."""
        if self.text[at] in QUOTED:
            match = QUOTED[self.text[at]].match(self.text, at + 1, end)
            return match.end() if match and BEHIND_KEY.match(self.text, match.end(), end) else -1
        stop = KEY_END.search(self.text, at, end) if self.text[at] not in "{[" else None
        return stop.start() if stop and stop[0] == ":" else -1

    def _enter(self, place: Place, key: str) -> tuple[Place, Place]:
        """What a place turns out to be when a key is there, and what follows the key."""
        if place.holds == "open" and SHARED.field(key) is not None:
            place = Place("record")
        if place.holds == "file":
            kind = LISTS.get(key)
            if kind is not None:
                return place, Place("record", kind)
            return place, NOTHING if key in PLAIN else OPEN
        if place.holds == "ways":
            return place, Place("record", place.kind)
        if place.holds == "steps":
            return place, EFFECT if key == "gives" else NOTHING
        if place.holds == "record":
            field = place.kind.field(key)
            if key == NESTED.get(place.kind.name):
                return place, place
            if field is not None and field.holds == "ways":
                return place, Place("ways", place.kind)
            if field is not None:
                inner = "effect" if field.holds in MOODS else field.holds
                return place, Place(inner if inner in ("effect", "levels", "steps") else "plain")
            if place.kind is SHARED and self.fields is not None:
                return place, EFFECT if key in self.fields else NOTHING
            return place, OPEN
        return place, EFFECT if place.holds == "levels" else place

    def _put_key(self, start: int, end: int, place: Place, key: str) -> None:
        words = key.lower().split()
        known = place.holds == "record" and place.kind.field(key) is not None
        says = len(words) > 1 and any(word in LANGUAGE_WORDS or word.isdigit() for word in words)
        if place.holds in ("effect", "open") or (place.holds == "record" and says and not known):
            self._put_text(start, end, EFFECT)
        else:
            self._put("field", start, end)

    def _read_value(self, at: int, end: int, column: int, place: Place) -> None:
        """What follows a key or a dash; it goes on in lines that are indented more than `column`."""
        header = HEADER.match(self.text, at, end)
        if header:
            at = self._skip(self._put("sign", at, header.end()), end)
            at = self._put("other", at, end)
            while (more := self._next_deeper(column)) > 0:
                end = more
            self._put_text(at, end, place)
        elif self.text[at] in "{[":
            self._read_flow(at, end, column, place)
        elif self.text[at] in QUOTED:
            stop = self._find_quote(at, end, column)
            self._put("other", at, at + (stop < 0))
            self._put_text(at + (stop < 0), stop if stop > 0 else end, place)
            self._finish_line(stop if stop > 0 else end)
        else:
            note = NOTE.search(self.text, at, end)
            self._put_text(at, note.start() if note else end, place)
            self._skip(note.start() if note else end, end)

    def _next_deeper(self, column: int) -> int:
        """Go to the next line if it is blank or indented more than `column`, and say where it ends; or -1."""
        if self.line == len(self.lines):
            return -1
        start, end = self.lines[self.line]
        text = self.text[start:end]
        bare = text.lstrip()
        if bare and len(text) - len(bare) <= column:
            return -1
        self.line += 1
        return end

    def _find_quote(self, at: int, end: int, column: int) -> int:
        """Where the quoted text that begins here ends, in this line or a later one; -1 where it does not."""
        line, close, at = self.line, QUOTED[self.text[at]], at + 1
        while True:
            match = close.match(self.text, at, end)
            if match:
                return match.end()
            at, end = end, self._next_deeper(column)
            if end < 0:
                self.line = line
                return -1

    def _finish_line(self, at: int) -> None:
        """What is left of a line whose value has ended."""
        end = self.lines[self.line - 1][1]
        self._put("other", self._skip(at, end), end)

    def _read_flow(self, at: int, end: int, column: int, place: Place) -> None:
        """What is in braces or brackets; what a key opens ends at the next comma."""
        outer: list[tuple[Place, Place]] = []
        here = inside = place
        while at < end or (outer and (end := self._next_deeper(column)) > 0):
            char = self.text[at]
            stop = self._find_quote(at, end, column) if char in QUOTED else -1
            end = self.lines[self.line - 1][1]
            match = FLOW.match(self.text, at, end) if stop < 0 else None
            stop = match.end() if match else max(stop, at + 1)
            sort = match.lastgroup if match else "text"
            if sort == "blank":
                self._put("blank", at, stop)
            elif sort == "note":
                self._put("note", at, stop)
            elif sort == "sign":
                self._put("sign", at, stop)
                if char in "{[":
                    outer.append((here, inside))
                    here = inside
                elif char in "}]":
                    here, inside = outer.pop()
                    if not outer:
                        self._finish_line(stop)
                        return
                elif char == ",":
                    inside = here
            elif BEHIND_KEY.match(self.text, stop, end):
                key = self.text[at:stop].strip("'\"")
                here, inside = self._enter(here, key)
                self._put_key(at, stop, here, key)
            else:
                self._put_text(at, stop, inside)
            at = stop

    def _put_text(self, start: int, end: int, place: Place) -> None:
        """A text: as an effect where one is expected, and else as YAML has it."""
        bare = self.text[start:end].strip()
        quote = bare[:1] if bare[:1] in QUOTED and len(bare) > 1 and bare[-1] == bare[0] else ""
        first = bare[len(quote) : len(quote) + 1]
        if place.holds == "effect" or (place.holds == "open" and not first.isupper()):
            inner = (start + 1, end - 1) if quote else (start, end)
            self._put("quote", start, inner[0])
            for piece in scan_effect(self.text, self.forms, *inner):
                self._put(piece.sort, piece.start, piece.end)
            self._put("quote", inner[1], end)
            return
        flag = bare in ("true", "false")
        sort = "quoted" if quote else "number" if bare.isdigit() else "flag" if flag else "text"
        blank = start + len(self.text[start:end].rstrip())
        self._put(sort, start, blank)
        self._put("blank", blank, end)
