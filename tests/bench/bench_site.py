"""The time to build the site against plain mkdocs on the same Markdown: ratios within one run."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from bench_check import make_pack

from spicewright.site.book.book import Book, File
from spicewright.site.book.contents import write_book
from spicewright.site.press.config import make_settings
from spicewright.site.press.edition import write_tree
from spicewright.site.press.serve import SiteServer, open_live_sites
from spicewright.site.shelf.shelf import gather
from spicewright.site.text.languages import list_languages

ROOT = Path(__file__).parents[2]
ROUNDS = 2
# Some pages have a template of their own, which a plain theme does not know.
OWN = re.compile(rb"^template: \w+\.html\n", re.MULTILINE)
COMMAND = str(Path(sys.executable).with_name("spicewright"))


def measure(command: list[str]) -> float:
    """The seconds that a command takes on the clock."""
    started = time.perf_counter()
    environment = {**os.environ, "NO_COLOR": "1", "NO_MKDOCS_2_WARNING": "1"}
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
    return time.perf_counter() - started


def build(content: Path, out: Path) -> float:
    return measure([COMMAND, "site", "build", str(content), "-o", str(out)])


def write_plain(content: Path, work: Path) -> tuple[Path, int]:
    """The same pages for mkdocs alone, with a menu of the first pages only; and how many they are."""
    shelf, found = gather([str(content)])
    assert shelf is not None, found
    settings: dict[str, Any] = {}
    pages = 0
    for language in list_languages():
        book = Book(shelf, language)
        files = [File(file.path, OWN.sub(b"", file.data, count=1)) for file in write_book(book)]
        pages += sum(file.path.endswith(".md") for file in files)
        write_tree(str(work / "tree" / language), files)
        settings = make_settings(book, str(work / "tree"), str(work / "plain-site"))
    kept = ("site_name", "site_url", "docs_dir", "site_dir", "use_directory_urls", "markdown_extensions")
    plain = {name: settings[name] for name in kept} | {
        "nav": [f"{language}/index.md" for language in list_languages()],
        "theme": {"name": "material", "font": False, "features": ["navigation.prune"]},
        "plugins": ["search"],
    }
    file = work / "plain.yml"
    file.write_text(json.dumps(plain), encoding="utf-8")
    return file, pages


def measure_serve(content: Path, work: Path) -> list[float]:
    """The seconds from a change of one card to its new pages."""
    card = content / "base" / "imperium.yaml"
    text = card.read_text(encoding="utf-8")
    before = "- name: Opulence\n  cost: 6\n"
    assert before in text
    shelf, found = gather([str(content)])
    assert shelf is not None, found
    taken = []
    server = SiteServer(("127.0.0.1", 0), str(work / "served"))
    with server, open_live_sites([str(content)], shelf, server) as workers:
        workers.do()
        for number in range(ROUNDS):
            after = before.replace("6", str(1 + number))
            card.write_text(text.replace(before, after), encoding="utf-8")
            started = time.perf_counter()
            assert workers.do()[0].made
            taken.append(time.perf_counter() - started)
    card.write_text(text, encoding="utf-8")
    return taken


def main() -> None:
    work = Path(tempfile.mkdtemp(prefix="spicewright-bench-"))
    try:
        content = work / "content"
        shutil.copytree(ROOT / "content", content)
        (work / "served").mkdir()
        plain, pages = write_plain(content, work)
        print(f"{pages} pages in {len(list_languages())} languages, {ROUNDS} rounds, seconds on the clock")
        sizes = {}
        for number in (350, 700):  # each card has a page in both languages
            make_pack(work / f"many-{number}", number)
            sizes[number] = work / f"many-{number}"
        ours, theirs, small, large = [], [], [], []
        for _ in range(ROUNDS):
            ours.append(build(content, work / "out"))
            theirs.append(measure([sys.executable, "-m", "mkdocs", "-q", "build", "-f", str(plain)]))
            small.append(build(sizes[350], work / "small"))
            large.append(build(sizes[700], work / "large"))
        served = measure_serve(content, work)
        tell("site build / plain mkdocs", ours, theirs, 1.2)
        tell("1,400 pages of cards / 700", large, small, 2.2)
        tell("one card changed under serve / site build", served, ours, 0.2)
    finally:
        with contextlib.suppress(OSError):
            shutil.rmtree(work)


def tell(what: str, above: list[float], below: list[float], bound: float) -> None:
    ratio = statistics.median(above) / statistics.median(below)
    verdict = "" if ratio <= bound else "  OVER"
    times = f"{statistics.median(above):.1f} s / {statistics.median(below):.1f} s"
    print(f"{what}: {ratio:.2f} (bound {bound}){verdict}   {times}")


if __name__ == "__main__":
    main()
