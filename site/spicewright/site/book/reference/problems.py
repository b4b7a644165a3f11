"""The problems that can be reported in, a page for each out: cause, fix, and a case that shows both."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from markupsafe import Markup

from spicewright.grammar.diagnostic import fault_codes, fault_page
from spicewright.site.book.book import Book, File
from spicewright.site.book.reference.cases import Case, find_case
from spicewright.site.book.reference.prose import ENGLISH, in_language, plain_lines
from spicewright.site.book.source import show_yaml

SECTION = re.compile(r"^## +(.+)$", re.MULTILINE)
FENCE = re.compile(r"```")


def write_problems(book: Book) -> Iterator[File]:
    listed = sorted((code, fault) for fault, code in fault_codes().items())
    pages = [(code, *read_page(fault)) for code, fault in listed]
    for place, (code, title, summary, sections) in enumerate(pages):
        yield book.page(
            find_page(code),
            "reference_problem.md",
            f"{code}: {title}",
            code=code,
            summary=in_english(book, summary),
            sections=[(heading, in_english(book, text)) for heading, text in sections],
            case=show_case(find_case(code)),
            before=pages[place - 1][:2] if place else None,
            after=pages[place + 1][:2] if place + 1 < len(pages) else None,
        )
    groups = [
        (digit, [(code, in_language(book, f"{title}: {summary}")) for code, title, summary, _ in ones])
        for digit, ones in groupby(pages, key=lambda page: page[0][2])
    ]
    yield book.page("problems/index", "reference_problems.md", book.say("reference-problems"), groups=groups)


def find_page(code: str) -> str:
    return f"problems/{code}"


def read_page(fault: str) -> tuple[str, str, list[tuple[str, str]]]:
    """The title of a problem, its one sentence, and its sections by heading."""
    head, *parts = SECTION.split(fault_page(fault))
    title, _, summary = head.strip().partition("\n")
    pairs = zip(parts[::2], parts[1::2], strict=True)
    sections = [(heading.strip().lower(), text.strip()) for heading, text in pairs]
    return title.removeprefix("#").strip(), " ".join(summary.split()), sections


def in_english(book: Book, text: str) -> Markup:
    """Markdown that people wrote in English; each paragraph says so in a book of another language."""
    if book.language == ENGLISH:
        return Markup(text)
    marked, fenced = [], False
    for block in text.split("\n\n"):
        inside = fenced or block.startswith("```")
        fenced ^= len(FENCE.findall(block)) % 2 == 1
        marked.append(block if inside else f'{block}\n{{ lang="{ENGLISH}" }}')
    return Markup("\n\n".join(marked))


def show_case(case: Case | None) -> dict[str, object] | None:
    """What a page shows of a case: files as source, the message as it is printed."""
    if case is None:
        return None
    return {
        "title": case.title,
        "broken": [(name, show_yaml(text)) for name, text in case.broken],
        "message": Markup('<pre class="sw-message"><code>{}</code></pre>').format(plain_lines(case.message)),
        "fixed": [(name, show_yaml(text)) for name, text in case.fixed],
        "removed": case.removed,
        "escaped": case.escaped,
    }
