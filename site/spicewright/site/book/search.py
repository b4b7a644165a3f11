"""Pages in, what the search of all pages knows of them out; what it knows of records is in `browse`."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator

from spicewright.site.book.book import Book, File
from spicewright.site.book.browse import LOUD
from spicewright.site.book.examples import FENCE, HEADING
from spicewright.site.book.examples import list_sections as list_places

INDEX = "assets/pages.js"
LONGEST = 300
"""So many letters of a page, or of a section, are searched and shown."""
# Pages of which something else is searched, or nothing: of scenarios, their records are.
LEFT = ("records/", "scenarios/", "browse.")
PACKS = ("packs", "games", "boards", "setup", "quick", "booklet", "rulings")
GUIDES = ("", "decisions")
HEAD = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
MARKS = re.compile(r"<[^>]*>|!?\[|\]\([^)]*\)|\{[^}\n]*\}|[*`|>]|^#+ |^!!!.*$|^-{3,}$", re.MULTILINE)


def write_search(book: Book, pages: list[File]) -> File:
    """What can be searched: a title, an address, the beginning of the text, and what sort of page it is."""
    told = [line for page in pages if not page.path.startswith(LEFT) for line in _list_lines(book, page)]
    index = json.dumps(told, separators=(",", ":")).translate(LOUD)
    return File(INDEX, f'(window.spicewright ??= {{}})["{book.language} pages"] = {index};\n'.encode())


def _list_lines(book: Book, page: File) -> Iterator[tuple[str, str, str, str]]:
    """A page; one that people wrote also section by section."""
    text = HEAD.sub("", page.data.decode("utf-8"))
    path, folder = page.path.removesuffix(".md"), page.path.rpartition("/")[0].partition("/")[0]
    sort = book.say(f"search-{'guide' if folder in GUIDES else 'packs' if folder in PACKS else 'reference'}")
    title = HEADING.search(text)
    name = _strip(title["text"]) if title is not None else path
    starts = [at for at, _ in list_places(text)] if folder == "" else []
    ends = [*starts[1:], len(text)]
    after = title.end() if title is not None else 0
    yield name, f"{path}.html", _begin(text[after : ends[0] if starts else len(text)]), sort
    for (at, place), end in list(zip(list_places(text), ends, strict=True))[1:] if starts else ():
        heading, _, below = text[at:end].partition("\n")
        yield _strip(heading), f"{path}.html#{place}", _begin(below), f"{sort} · {name}"


def _begin(text: str) -> str:
    """The beginning of a text, without what it shows of sources."""
    said = _strip(re.sub(r"<details.*?</details>", "", FENCE.sub("", text), flags=re.DOTALL))
    return said if len(said) <= LONGEST else said[:LONGEST].rpartition(" ")[0] + " …"


def _strip(text: str) -> str:
    return " ".join(html.unescape(MARKS.sub(" ", text)).split())
