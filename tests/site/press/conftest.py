"""One site for all tests of it, and a browser that opens it from the disk."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Request, sync_playwright

from places import ROOT
from spicewright.compiler.cli import run

# Whoever names a browser wants these tests; else they are left out where none is found.
NAMED = os.environ.get("SPICEWRIGHT_BROWSER", "")
BROWSER = NAMED or shutil.which("chromium") or shutil.which("chromium-browser") or ""
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


HOSTILE = (
    "</title><script>window.hurt = 1</script><img src=x onerror=alert(1)> {{ 7*7 }} *x* "
    "[a](javascript:b) ../../up"
)
PACK = "id: {id}\ntitle: {title}\nversion: 0.1.0\nlanguage: 2\nrequires: {{base: 1.0.0}}\n"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All of them take long; without a browser there is nothing to look at."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.slow)
            if not BROWSER and "browser" in item.path.name:
                item.add_marker(pytest.mark.skip(reason="chromium is not installed"))


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All content, with a card that somebody added and a pack that means no good, built by the command."""
    folder = tmp_path_factory.mktemp("content")
    # scenarios of one more reading are shown as all others are: without them the site is made sooner
    more = shutil.ignore_patterns("second-reading-*.yaml")
    shutil.copytree(ROOT / "content", folder, dirs_exist_ok=True, ignore=more)
    with (folder / "base" / "imperium.yaml").open("a", encoding="utf-8") as cards:
        cards.write(
            "\n- name: Glass Caravan\n  names: {de: Gläserne Karawane}\n"
            "  cost: 4\n  factions: guild\n  icons: city\n"
            "  agent: 2 spice -> 1 influence with guild, draw a card\n  reveal: 2 persuasion\n"
        )
    hostile = folder / "hostile"
    hostile.mkdir()
    title, text = json.dumps(f"Bad {HOSTILE}"), json.dumps(HOSTILE)
    (hostile / "pack.yaml").write_text(PACK.format(id="hostile", title=title), encoding="utf-8")
    (hostile / "things.yaml").write_text(
        "leaders:\n"
        f"- {{name: Mallory, doc: {text}, house: {text}, signet: draw a card}}\n"
        "- {name: Index, doc: named like the first page, signet: draw a card}\n"
        "- {name: Con, doc: named like a device, signet: draw a card}\n"
        "- {name: Mal'lory Two, id: mallory-2, doc: named like a second one, signet: draw a card}\n"
        "- {name: a&b 'quoted', id: a-b, doc: with signs in its name, signet: draw a card}\n",
        encoding="utf-8",
    )
    out = tmp_path_factory.mktemp("site") / "out"
    assert run(["site", "build", str(folder), "-o", str(out)]) == 0
    return out


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=BROWSER, args=QUIET)
        yield opened
        opened.close()


class Visitor:
    """A page with all that went wrong on it: errors of scripts, and requests that leave the site."""

    def __init__(self, page: Page, site: Path) -> None:
        self.page, self.site = page, site
        self.wrong: list[str] = []
        page.on("console", lambda message: self._note(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self._note(str(error)))
        page.on("request", lambda request: self._check(request.url))
        page.on("requestfailed", self._miss)

    def open(self, path: str) -> Page:
        self.page.goto((self.site / path).as_uri() if "#" not in path else self._address(path))
        return self.page

    def _address(self, path: str) -> str:
        file, _, anchor = path.partition("#")
        return f"{(self.site / file).as_uri()}#{anchor}"

    def _note(self, text: str) -> None:
        self.wrong.append(text)

    def _miss(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # what is still being loaded when a reader goes on is not
            self._note(f"failed: {request.url}")

    def _check(self, url: str) -> None:
        if not url.startswith((self.site.as_uri(), "data:", "blob:", "about:")):
            self._note(f"outside: {url}")


@pytest.fixture
def visitor(browser: Browser, site: Path) -> Iterator[Visitor]:
    """Somebody at a large screen; whatever goes wrong on the way fails the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    made = Visitor(context.new_page(), site)
    yield made
    wrong = list(made.wrong)  # what is still being loaded when the page closes is not
    context.close()
    assert wrong == []
