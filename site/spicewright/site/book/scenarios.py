"""The scenarios that were played in, a page for each of their files out, and a list of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from spicewright.site.book.book import Book, File
from spicewright.site.book.rulings import name_anchor
from spicewright.site.book.source import show_yaml


def write_scenarios(book: Book) -> Iterator[File]:
    files = []
    for page, found in groupby(book.shelf.proofs, key=lambda proof: proof.page):
        proofs = list(found)
        passed = sum(proof.result.passed for proof in proofs)
        shown = [(proof, show_yaml(proof.source, "scenarios")) for proof in proofs]
        title = book.name_file(proofs[0])
        yield book.page(page, "scenarios.md", title, proofs=shown, passed=passed, name_anchor=name_anchor)
        files.append((title, page, passed, len(proofs)))
    title = book.say("site-scenarios")
    yield book.page("scenarios/index", "scenario_files.md", title, files=files)
