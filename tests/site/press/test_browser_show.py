"""A scenario stepped through in the page: at any width, in both languages, light and dark, from a disk."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

AXE = (Path(__file__).parent / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
CARD = "records/base/imperium-card/guild-ambassador.html"
# The scenario in which Guild Ambassador is revealed, and 3 spice are paid.
PAID = "li:has(a[href*='#guild-ambassador-revealed-with-the-alliance-of-the-guild-turns-3']) > button.sw-show"
MARKS = ".sw-passed, .sw-failed"
WIDTHS = (390, 1100, 1440)
BAR = {"": ("Previous", "Next", "At the end"), "de/": ("Zurück", "Weiter", "Am Ende")}


@contextmanager
def open_page(browser: Browser, address: str, width: int = 1440, scheme: Any = "light") -> Iterator[Page]:
    page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
    page.set_default_timeout(10_000)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("requestfailed", lambda request: wrong.append(request.url))
    page.goto(address)
    yield page
    page.close()
    assert wrong == []


def show(page: Page) -> Locator:
    """Press the button of a scenario; its panel."""
    page.locator(PAID).click()
    panel = page.locator("section.sw-shown")
    expect(panel).to_be_visible()
    return panel


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", ["", "de/"])
def test_a_scenario_is_stepped_through(
    browser: Browser, site: Path, language: str, width: int, scheme: str
) -> None:
    """From the position to the end: nothing leaves the page, and nothing keeps anybody out at any step."""
    before, after, end = BAR[language]
    with open_page(browser, (site / language / CARD).as_uri(), width, scheme) as page:
        panel = show(page)
        expect(panel.locator(".sw-shown-new")).to_have_count(0)
        page.evaluate(AXE)
        for _ in range(4):
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            found = page.evaluate("axe.run('.sw-shown', {resultTypes: ['violations'], preload: false})")[
                "violations"
            ]
            assert [(one["id"], one["nodes"][0]["html"]) for one in found] == []
            if panel.locator(".sw-shown-title").inner_text() == end:
                break
            panel.get_by_role("button", name=after).click()
        expect(panel.locator(".sw-shown-title")).to_have_text(end)
        panel.get_by_role("button", name=before).click()
        expect(panel.locator(".sw-shown-taken")).to_be_visible()
        assert panel.locator("dd.sw-shown-new").all_inner_texts() == ["1", "3"]  # spice paid, a point gained
        broken = "[...document.images].filter(one => one.complete && !one.naturalWidth).map(one => one.src)"
        assert page.evaluate(broken) == []


def test_the_taken_way_is_lit_in_the_graph(browser: Browser, site: Path) -> None:
    with open_page(browser, (site / CARD).as_uri()) as page:
        panel = show(page)
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        figure = panel.locator("figure.sw-lit").first
        expect(figure.locator("figcaption a")).to_have_text("Guild Ambassador: Reveal box")
        picture = figure.locator("img")
        expect(picture).to_have_attribute(
            "alt", "Taken: If you have the Spacing Guild Alliance; Pay 3 spice; Gain 1 Victory Point"
        )
        assert figure.locator(".sw-lit-shape").count() == 3 and figure.locator(".sw-lit-arrow").count() == 2
        assert picture.bounding_box() == figure.locator("svg").bounding_box()
        assert "Spice: 4 → 1" in panel.inner_text() and "Victory Point: 2 → 3" in panel.inner_text()
        page.keyboard.press("ArrowLeft")
        panel.locator("summary").click()
        expect(panel.locator("details figure").first).to_be_visible()  # of the rules that take part


def test_the_keyboard_is_enough(browser: Browser, site: Path) -> None:
    with open_page(browser, (site / CARD).as_uri()) as page:
        button = page.locator(PAID)
        button.focus()
        page.keyboard.press("Enter")
        panel = page.locator("section.sw-shown")
        expect(panel.get_by_role("button", name="Next")).to_be_focused()
        expect(button).to_have_attribute("aria-expanded", "true")
        title = panel.locator(".sw-shown-title")
        expect(title).to_have_text("At the beginning")
        page.keyboard.press("Enter")
        expect(title).to_have_text("Step 1 of 2")
        page.keyboard.press("End")
        expect(title).to_have_text("At the end")
        page.keyboard.press("Enter")  # there is no next step, and the button is still there
        expect(panel.get_by_role("button", name="Next")).to_be_focused()
        page.keyboard.press("Home")
        expect(title).to_have_text("At the beginning")
        page.keyboard.press("Escape")
        expect(panel).to_have_count(0)
        expect(button).to_be_focused()
        expect(button).to_have_attribute("aria-expanded", "false")


@pytest.mark.parametrize(
    "path", ["scenarios/base/imperium-1.html", "rulings/base.html", "records/base/ruling/bond-01.html"]
)
@pytest.mark.parametrize("language", ["", "de/"])
def test_scenarios_and_rulings_show_themselves(
    browser: Browser, site: Path, language: str, path: str
) -> None:
    """Every mark has its button; each opens the scenario that it is beside."""
    with open_page(browser, (site / language / path).as_uri()) as page:
        buttons = page.locator("button.sw-show")
        assert buttons.count() == page.locator(MARKS).count() > 0
        buttons.nth(buttons.count() - 1).click()
        panel = page.locator("section.sw-shown")
        expect(panel.locator(".sw-shown-owner dd").first).to_be_visible()
        assert panel.get_attribute("aria-label") == buttons.last.get_attribute("aria-label")


@pytest.mark.parametrize("language", ["", "de/"])
def test_a_ruling_on_a_card_shows_its_proof(browser: Browser, site: Path, language: str) -> None:
    path = f"{language}records/base/imperium-card/stilgar.html"
    with open_page(browser, (site / path).as_uri(), 390) as page:
        evidence = page.locator(".sw-evidence:has(a[href*='scenarios/'])").first
        evidence.locator("button.sw-show").click()
        expect(page.locator(".sw-rulings dd > section.sw-shown dd").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_nothing_is_loaded_before_somebody_asks(browser: Browser, site: Path) -> None:
    """And then a script of moderate size, once for all scenarios of its page."""
    with open_page(browser, "about:blank") as page:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto((site / "scenarios/base/imperium-1.html").as_uri())
        assert not any("show." in url or "/scenarios/" in url.removesuffix(".html") for url in asked[1:])
        for number in (0, 1):
            page.locator("button.sw-show").nth(number).click()
            expect(page.locator("section.sw-shown")).to_have_count(number + 1)
        loaded = [url for url in asked if url.endswith(".js") and "/scenarios/" in url]
        assert [url.partition("/scenarios/")[2] for url in loaded] == ["rules.js", "base/imperium-1.js"]
    sizes = [script.stat().st_size for script in site.rglob("scenarios/**/*.js")]
    assert len(sizes) > 100 and max(sizes) <= 250_000


def test_without_scripts_a_page_is_as_it_was(browser: Browser, site: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((site / CARD).as_uri())
    assert page.locator(MARKS).count() > 0 and page.locator(".sw-show").count() == 0
    context.close()
