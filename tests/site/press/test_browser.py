"""What readers do with the site: search, filter, read, change language and colours, use the keyboard."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

AXE = (Path(__file__).parent / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
RECORD = "records/base/imperium-card/chani.html"
PAGES = [
    "index.html",
    "browse.html",
    RECORD,
    "records/base/leader/paul-atreides.html",
    "records/core/keyword/fremen-bond.html",
    "records/core/type/imperium-card.html",
    "kinds/rule.html",
    "problems/SW201.html",
    "words/until.html",
    "boards/base.html",
    "setup/base.html",
    "rulings/base.html",
    "scenarios/base/reserve.html",
    "language.html",
    "tutorial.html",
    "commands/check.html",
    "api/index.html",
    "records/hostile/leader/mallory.html",
]


def names(page: Page) -> list[str]:
    """The names of the records that are shown."""
    return [text.split("\n")[0].strip() for text in page.locator("#sw-hits > li").all_inner_texts()]


def test_records_are_found_as_one_types(visitor: Any) -> None:
    page = visitor.open("browse.html")
    whole = page.locator("#sw-count").inner_text()
    page.locator("#sw-query").press_sequentially("chan")
    expect(page.locator("#sw-count")).not_to_have_text(whole)
    assert any("Chani" in name for name in names(page)[:3])
    page.locator("#sw-query").fill("xyzzy nothing is called so")
    expect(page.locator("#sw-none")).to_be_visible()
    page.locator("#sw-clear").click()
    expect(page.locator("#sw-count")).to_have_text(whole)


def test_filters_narrow_what_is_found_and_stay_in_the_address(visitor: Any) -> None:
    page = visitor.open("browse.html")
    for facet in ("pack", "kind", "faction", "icon", "keyword"):
        assert page.locator(f'#sw-facets [name="{facet}"]').count() > 1, facet
    page.locator('#sw-facets [name="faction"][value="fremen"]').check()
    page.locator('#sw-facets [name="kind"][value="imperium-card"]').check()
    page.wait_for_function("location.hash.includes('fremen')")
    shown = page.locator("#sw-count").inner_text()
    found = names(page)
    assert "Chani" in " ".join(found) and "Opulence" not in " ".join(found)
    again = page.context.new_page()
    again.goto(page.url)
    expect(again.locator("#sw-count")).to_have_text(shown)
    page.go_back()
    expect(page.locator("#sw-count")).not_to_have_text(shown)


def test_a_record_leads_from_the_browser_to_its_page(visitor: Any) -> None:
    page = visitor.open("browse.html")
    page.locator("#sw-query").fill("Chani")
    page.locator("#sw-hits a").first.click()
    expect(page.locator("h1")).to_contain_text("Chani")
    for part in ("text", "graph", "source", "uses", "proofs"):
        expect(page.locator(f"h2#{part}")).to_be_visible()
    for picture in page.locator(".md-content img").all():
        assert picture.evaluate("one => one.complete && one.naturalWidth > 0")
        assert picture.get_attribute("alt")
    assert page.locator(".sw-passed").count() > 0
    assert page.locator(".sw-text[lang=de]").count() > 0


def test_every_word_of_a_source_is_there_and_coloured(visitor: Any) -> None:
    page = visitor.open(RECORD)
    source = page.locator("pre").first
    assert "reveal: 2 persuasion, retreat any number of your troops" in source.inner_text()
    assert source.locator("span").count() > 5


def test_the_language_changes_and_the_page_stays(visitor: Any) -> None:
    page = visitor.open(RECORD)
    page.locator('a[hreflang="de"]').first.click()
    assert page.url.endswith(f"/de/{RECORD}")
    assert page.locator("html").get_attribute("lang") == "de"
    expect(page.locator("h2#text")).to_contain_text("Regeltext")
    page.locator('a[hreflang="en"]').first.click()
    assert page.url.endswith(RECORD) and "/de/" not in page.url
    assert page.locator("html").get_attribute("lang") == "en"


def test_the_search_of_all_pages_works_from_the_disk(visitor: Any) -> None:
    page = visitor.open("index.html")
    page.keyboard.press("/")
    page.keyboard.type("Kwisatz")
    expect(page.locator(".md-search-result__item").first).to_be_visible(timeout=15000)
    assert "Kwisatz" in page.locator(".md-search-result__list").inner_text()


def test_everything_can_be_reached_with_the_keyboard(visitor: Any) -> None:
    page = visitor.open("browse.html")
    page.locator("#sw-query").focus()
    page.keyboard.type("stilgar")
    expect(page.locator("#sw-hits a").first).to_be_visible()
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('#sw-hits') !== null"):
            break
    styles = "[null, '::after'].map(part => getComputedStyle(document.activeElement, part).outlineStyle)"
    assert set(page.evaluate(styles)) != {"none"}  # somebody without a mouse sees where they are
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_contain_text("Stilgar")


def test_colours_follow_the_system_and_can_be_switched(browser: Browser, site: Path) -> None:
    context = browser.new_context(color_scheme="dark")
    page = context.new_page()
    page.goto((site / RECORD).as_uri())
    body = page.locator("body")
    expect(body).to_have_attribute("data-md-color-scheme", "slate")
    page.locator("label.md-header__button[for^=__palette]:visible").click()
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    context.close()


@pytest.mark.parametrize("path", ["index.html", "browse.html", RECORD, "boards/base.html", "kinds/type.html"])
def test_on_a_phone_nothing_is_wider_than_the_screen(browser: Browser, site: Path, path: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 800})
    page = context.new_page()
    page.goto((site / path).as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    context.close()


def find_barriers(page: Page) -> list[str]:
    """What keeps somebody out of a page, in its light colours or in its dark ones."""
    page.evaluate(AXE)
    found = []
    for scheme, rules in (("default", ""), ("slate", ", runOnly: ['color-contrast']")):  # only colours differ
        page.evaluate(f"document.body.setAttribute('data-md-color-scheme', '{scheme}')")
        result = page.evaluate(f"axe.run({{resultTypes: ['violations']{rules}}})")
        for one in result["violations"]:
            if one["impact"] in ("serious", "critical"):
                found.append(f"{scheme}: {one['id']} {[node['target'] for node in one['nodes'][:3]]}")
    return found


def test_nothing_keeps_anybody_out(browser: Browser, site: Path) -> None:
    page = browser.new_page(color_scheme="light", reduced_motion="reduce")
    for path in [*PAGES, f"de/{RECORD}"]:
        page.goto((site / path).as_uri())
        assert find_barriers(page) == [], path
    page.close()


def test_no_page_breaks_or_asks_for_anything_outside(visitor: Any) -> None:
    for path in PAGES:
        for place in (path, f"de/{path}"):
            page = visitor.open(place)
            assert page.locator("h1").count() == 1, place
            text = page.locator("article").inner_text().replace("{{ 7*7 }}", "")  # of the hostile pack
            assert not re.search(r"\{[{%#]|\bNone\b", text), place


def test_without_scripts_all_records_are_still_listed(browser: Browser, site: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((site / "browse.html").as_uri())
    assert page.locator("article a", has_text="Chani").first.is_visible()
    context.close()


def test_hostile_content_does_nothing(visitor: Any) -> None:
    for path in ("records/hostile/leader/mallory.html", "packs/hostile.html", "browse.html#q=Mallory"):
        page = visitor.open(path)
        page.wait_for_timeout(300)
        assert page.evaluate("window.hurt") is None, path
        assert page.locator("img[src=x]").count() == 0, path
