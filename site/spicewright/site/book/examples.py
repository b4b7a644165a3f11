"""A written page in, the effects it shows out, each with a name that other sections do not change."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator

from spicewright.grammar.ids import make_id
from spicewright.grammar.values import dataclass

FENCE = re.compile(
    r'^```(?P<language>[\w-]+)(?: title="(?P<title>[^"]*)")?\n(?P<text>(?s:.*?))^```$(?:\n\n> (?P<said>.+))?',
    re.MULTILINE,
)
HEADING = re.compile(r"^#+ (?P<text>.+?)(?: \{ #(?P<id>[\w-]+) \})?$", re.MULTILINE)
TABLE = re.compile(r"^\| (?:in the source|im Quelltext) \|.*\n\|[-|]+\|\n(?P<rows>(?:\|.*\n)+)", re.MULTILINE)
ROW = re.compile(r"^\| `(?P<text>[^`]+)` \| (?P<said>.*?) \|$", re.MULTILINE)

RECORD = re.compile(r"^- \{?(?:name|replaces): ([^,}\n]+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Example:
    """An effect of a page, or fields of a record: what it is on and where its rules text is.

    `kind` is empty where a page does not say it: then it is on the most usual card.
    `after` is where its block ends. `name` is made from the heading of its section and its
    number there, and is the same in every language.
    """

    name: str
    kind: str
    field: str
    text: str
    start: int
    end: int
    after: int


def list_examples(page: str, title: str) -> Iterator[Example]:
    """The examples of a page in their order; `title` names those before its first section."""
    sections, numbers = list_sections(page)[1:], dict[str, int]()
    for at, kind, field, found, after in sorted(_list_found(page), key=lambda one: one[0]):
        heading = max((one for one in sections if one[0] < at), default=(0, title))[1]
        numbers[heading] = numbers.get(heading, 0) + 1
        name = f"{heading.replace('-', ' ').capitalize()} {numbers[heading]}"
        yield Example(name, kind, field, found["text"], *found.span("said"), after)


def list_files(page: str) -> Iterator[tuple[frozenset[str], int]]:
    """The files of packs that a page shows: the names of their records, and where their blocks end."""
    for found in FENCE.finditer(page):
        if found["language"] == "spicewright-yaml" and "." in (found["title"] or ""):
            yield frozenset(RECORD.findall(found["text"])), found.end()


def find_played(examples: Iterable[Example], text: str) -> Example | None:
    """The example that a scenario is about: the last one it names, as earlier ones may help to play it."""
    found = [one for one in examples if says_name(one.name, text)]
    return found[-1] if found else None


def says_name(name: str, text: str) -> bool:
    return re.search(rf"\b{re.escape(name)}\b", text) is not None


def list_sections(page: str) -> list[tuple[int, str]]:
    """Where the headings of a page are, and what they are linked by: the same in every language."""
    bare = re.sub(FENCE, lambda found: " " * len(found[0]), page)
    return [
        (heading.start(), heading["id"] or make_id(html.unescape(heading["text"])))
        for heading in HEADING.finditer(bare)
    ]


def _list_found(page: str) -> Iterator[tuple[int, str, str, re.Match[str], int]]:
    """Where each example is, the kind and the field it is on, its match, and where its block ends."""
    for found in FENCE.finditer(page):
        title = found["title"] or ""
        if found["language"] == "spicewright":
            kind, _, field = (title or ": agent").partition(": ")
            yield found.start(), kind, field, found, found.end()
        elif found["language"] == "spicewright-yaml" and "." not in title:
            yield found.start(), title, "", found, found.end()
    for table in TABLE.finditer(page):
        for row in ROW.finditer(page, *table.span("rows")):
            yield row.start(), "", "agent", row, table.end()
