"""The site as files: links lead somewhere, hostile content is text, a new card needs only itself."""

from __future__ import annotations

import html
import html.parser
import json
import os
import re
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from places import MARKET, ROOT
from spicewright.compiler.cli import run
from spicewright.site.press.edition import Edition
from spicewright.site.shelf.shelf import gather

# What the pack `hostile` of the site says of itself; see conftest.py.
HOSTILE = (
    "<script>window.hurt = 1</script><img src=x onerror=alert(1)> {{ 7*7 }} *x* [a](javascript:b) ../../up"
)
PACK = "id: small\ntitle: Small\nversion: 0.1.0\nlanguage: 2\nrequires: {base: 1.0.0}\n"


class Links(html.parser.HTMLParser):
    """What a page links to and shows, the places in it that can be linked to, and its elements."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.places: set[str] = set()
        self.scripts: list[str] = []
        self.handlers: list[str] = []
        self._inside = False
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src") and value and tag != "base":
                self.links.append(value)
            if name in ("id", "name") and value:
                self.places.add(value)
            if name.startswith("on"):
                self.handlers.append(f"{tag} {name}={value}")
        self._inside = tag == "script"

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.scripts.append(data)
        self._inside = False


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Links]:
    """Every page of the site by its path, read once."""
    return {str(page): Links(page) for page in sorted(site.rglob("*.html"))}


def build(folder: Path, out: Path, expected: int = 0) -> None:
    assert run(["site", "build", str(folder), "-o", str(out)]) == expected


def find_target(folder: str, path: str) -> str:
    """The file that a link leads to, or nothing."""
    target = os.path.normpath(os.path.join(folder, unquote(path)))
    target = os.path.join(target, "index.html") if os.path.isdir(target) else target
    return target if os.path.exists(target) else ""


def test_every_link_and_picture_is_there(site: Path, pages: dict[str, Links]) -> None:
    assert len(pages) > 1000
    missing, outside = set(), set()
    targets: dict[tuple[str, str], str] = {}
    for page, found in pages.items():
        folder = os.path.dirname(page)
        for link in set(found.links):
            parts = urlsplit(link)
            if parts.scheme in ("http", "https"):
                outside.add(link)
                continue
            if parts.scheme:
                continue
            if parts.path and (folder, parts.path) not in targets:
                targets[folder, parts.path] = find_target(folder, parts.path)
            target = targets[folder, parts.path] if parts.path else page
            if not target:
                missing.add(f"{os.path.relpath(page, site)} -> {link}")
            elif "=" in parts.fragment and target.endswith("browse.html"):
                continue  # what is asked for there, and not a place
            elif parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].places:
                missing.add(f"{os.path.relpath(page, site)} -> {link} (no such place)")
    assert sorted(missing)[:20] == []
    assert [
        link for link in outside if not link.startswith(("https://keepachangelog.com", "https://semver.org"))
    ] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_the_search_finds_is_there(site: Path, pages: dict[str, Links], language: str) -> None:
    tree = site if language == "en" else site / language
    text = (tree / "assets" / "pages.js").read_text(encoding="utf-8")
    told = json.loads(text.partition(" = ")[2].removesuffix(";\n"))
    assert len(told) > 200
    for name, url, said, _ in told:
        path, _, place = url.partition("#")
        assert not place or place in pages[str(tree / path)].places, url
        assert (tree / path).is_file() and name and "&#" not in name + said, url
        assert not path.startswith(("records/", "scenarios/")), url


def test_both_languages_have_the_same_pages(site: Path) -> None:
    english = {
        page.relative_to(site) for page in site.rglob("*.html") if page.relative_to(site).parts[0] != "de"
    }
    german = {page.relative_to(site / "de") for page in (site / "de").rglob("*.html")}
    assert english == german


def test_a_new_card_is_everywhere_without_touching_anything_else(site: Path) -> None:
    for tree, name, text in (
        (site, "Glass Caravan", "Gain 2 Persuasion."),
        (site / "de", "Gläserne Karawane", "Erhalte 2 Überzeugung."),
    ):
        place = tree / "records" / "base" / "imperium-card"
        page = (place / "glass-caravan.html").read_text(encoding="utf-8")
        assert "<h1 id=" in page and name in page and text in page
        assert 'src="glass-caravan.svg"' in page and 'src="glass-caravan/agent-graph.svg"' in page
        assert name in (place / "glass-caravan.svg").read_text(encoding="utf-8")
        assert (place / "glass-caravan" / "agent-graph.svg").read_text(encoding="utf-8").count("<text") > 1
        index = (tree / "assets" / "records.js").read_text(encoding="utf-8")
        assert json.dumps(name)[1:-1] in index and "glass-caravan" in index
        assert name in (tree / "packs" / "base.html").read_text(encoding="utf-8")


def test_hostile_content_is_nothing_but_text(site: Path, pages: dict[str, Links]) -> None:
    for path, found in pages.items():
        assert not any("window.hurt" in script for script in found.scripts), path
        assert [one for one in found.handlers if "alert" in one] == [], path
        assert not any(link.startswith("javascript:") for link in found.links), path
    page = (site / "records" / "hostile" / "leader" / "mallory.html").read_text(encoding="utf-8")
    assert html.unescape(page).count(HOSTILE) >= 2  # word for word, as explanation and as a fact
    for picture in site.rglob("*.svg"):
        assert "<script" not in picture.read_text(encoding="utf-8"), picture
    assert "</script" not in (site / "assets" / "records.js").read_text(encoding="utf-8")


def test_names_that_collide_have_pages_of_their_own(site: Path) -> None:
    folder = site / "records" / "hostile" / "leader"
    names = sorted(page.stem for page in folder.glob("*.html"))
    assert names == ["a-b", "con-", "index-", "mallory", "mallory-2"]
    assert "named like a device" in (folder / "con-.html").read_text(encoding="utf-8").lower()


def test_packs_with_problems_leave_the_old_site_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack, out = tmp_path / "pack", tmp_path / "out"
    pack.mkdir()
    (pack / "pack.yaml").write_text(PACK, encoding="utf-8")
    (pack / "cards.yaml").write_text("leaders:\n- {name: Nobody, signet: draw a crad}\n", encoding="utf-8")
    out.mkdir()
    (out / ".spicewright-site").write_text("an older site", encoding="utf-8")
    (out / "index.html").write_text("as it was", encoding="utf-8")
    build(pack, out, expected=1)
    assert "SW201" in capsys.readouterr().out
    assert (out / "index.html").read_text(encoding="utf-8") == "as it was"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out", "pack"]


def test_a_folder_of_somebody_else_is_not_replaced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "letters.txt").write_text("dear", encoding="utf-8")
    build(ROOT / "content", tmp_path, expected=2)
    assert "holds something else" in capsys.readouterr().err
    assert (tmp_path / "letters.txt").read_text(encoding="utf-8") == "dear"


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of a small game in one language, built for the address at which it will be."""
    work = tmp_path_factory.mktemp("published")
    shelf, found = gather([str(MARKET)])
    assert shelf is not None, found
    Edition("en", str(work), "https://example.org/market/").make(shelf)
    return work / "en"


class Head(html.parser.HTMLParser):
    """What a page says of itself to those who link to it."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.said: dict[str, str] = {}
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        if tag == "meta" and told.get("content"):
            self.said[told.get("property") or told.get("name") or ""] = told["content"] or ""


def test_every_page_describes_itself(site: Path, published: Path) -> None:
    chani = Head(site / "de" / "records" / "base" / "imperium-card" / "chani.html").said
    assert chani["description"].startswith("Imperium-Karte, Dune: Imperium. Erhalte 2 Überzeugung")
    mallory = Head(site / "records" / "hostile" / "leader" / "mallory.html").said
    assert "window.hurt" not in mallory["description"] or "<script" not in mallory["og:title"]
    for page in published.rglob("*.html"):
        if page.name != "404.html":
            said = Head(page).said
            assert 5 < len(said["description"]) <= 210 and said["og:title"], page
            assert said["og:description"] == said["description"], page


def test_a_link_to_a_record_has_a_picture_elsewhere(published: Path) -> None:
    for page in published.rglob("records/**/*.html"):
        said = Head(page).said
        address = said["og:image"].removeprefix("https://example.org/market/")
        picture = (published / address).read_bytes()
        assert picture[:8] == b"\x89PNG\r\n\x1a\n", page
        assert (int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])) == (1200, 630), page
        assert said["og:url"] == f"https://example.org/market/{page.relative_to(published).as_posix()}"


def test_the_sitemap_lists_every_page(site: Path, published: Path) -> None:
    listed = re.findall("<loc>(.*?)</loc>", (site / "sitemap.xml").read_text(encoding="utf-8"))
    pages = {page.relative_to(site).as_posix() for page in site.rglob("*.html") if page.name != "404.html"}
    assert sorted(listed) == sorted(pages)
    assert not (site / "de" / "sitemap.xml").exists()
    listed = re.findall("<loc>(.*?)</loc>", (published / "sitemap.xml").read_text(encoding="utf-8"))
    assert all(one.startswith("https://example.org/market/") for one in listed) and len(listed) > 100


@pytest.mark.parametrize("url", ["example.org", "ftp://example.org/", "https://", "https://example.org/?a=b"])
def test_only_an_address_is_an_address(tmp_path: Path, url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["site", "build", str(MARKET), "-o", str(tmp_path / "out"), "--url", url]) == 2
    assert "is not the address of a site" in capsys.readouterr().err
