"""What readers do with the site: search, filter, read, change language and colours, use the keyboard."""

from __future__ import annotations

import csv
import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

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
    "icons.html",
    "setup/base.html",
    "quick/base.html",
    "booklet/base.html",
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
    return [text.strip() for text in page.locator("#sw-hits .sw-hit-name").all_text_contents()]


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
    for part in ("text", "rulings", "proofs", "similar"):
        expect(page.locator(f"h2#{part}")).to_be_visible()
    for part in ("source", "uses", "in-de"):
        assert page.locator(f"details#{part}").get_attribute("open") is None
    page.locator("details#in-de summary").click()
    expect(page.locator("#in-de [lang=de] .sw-text").first).to_be_visible()
    for picture in page.locator(".md-content img:not([loading=lazy])").all():
        assert picture.evaluate("one => one.complete && one.naturalWidth > 0")
        assert picture.get_attribute("alt")
    assert page.locator(".sw-passed").count() > 0


def test_the_picture_the_link_and_the_source_of_a_record_can_be_taken_along(visitor: Any) -> None:
    page = visitor.open(RECORD)
    picture = page.locator("a.sw-deed[download]")  # from a disk a browser opens it, from a server it saves it
    assert picture.get_attribute("download") == picture.get_attribute("href") == "chani.svg"
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    for what, start in (("link", page.url), ("source", "- name: Chani\n  cost: 5\n")):
        page.locator(f'[data-copy="{what}"]').click()
        expect(page.locator(f'[data-copy="{what}"]')).to_have_text("Copied")
        assert page.evaluate("navigator.clipboard.readText()").startswith(start)


def test_every_word_of_a_source_is_there_and_coloured(visitor: Any) -> None:
    page = visitor.open(RECORD)
    page.locator("details#source summary").click()
    source = page.locator("#source pre")
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


@pytest.mark.parametrize(
    ("start", "query", "first"),
    [
        ("index.html", "alliance", "Alliance"),
        ("index.html", "Kwisazt Haderach", "Kwisatz Haderach"),  # one letter is wrong
        ("index.html", "Gläserne Karawane", "Glass Caravan"),  # in the other language
        ("de/index.html", "glass caravan", "Gläserne Karawane"),
        ("index.html", "SW215", "SW215"),
    ],
)
def test_the_search_of_all_pages_finds_names_and_rules(
    visitor: Any, start: str, query: str, first: str
) -> None:
    page = visitor.open(start)
    page.keyboard.press("/")
    page.locator("dialog[open] input").fill(query)
    expect(page.locator(".sw-find-name").first).to_contain_text(first)
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_contain_text(first)


def test_what_the_search_says_is_rules_text(visitor: Any) -> None:
    page = visitor.open(RECORD)
    page.locator(".sw-find").click()
    page.locator("dialog[open] input").fill("retreat any number")
    first = page.locator(".sw-find-hits li", has=page.locator(f'a[href$="{RECORD}"]'))
    expect(first).to_contain_text("Gain 2 Persuasion and retreat any number of your troops.")
    assert "Kind" not in page.locator(".sw-find-hits").inner_text()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize(
    "path", ["index.html", RECORD, "boards/base.html", "setup/base.html", "de/rulings/base.html"]
)
def test_a_page_is_light_and_loads_nothing_to_search_in(visitor: Any, path: str) -> None:
    loaded: list[str] = []
    visitor.page.on("request", lambda request: loaded.append(request.url))
    page = visitor.open(path)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.wait_for_timeout(200)
    files = {Path(unquote(urlsplit(url).path)) for url in loaded if url.startswith("file:")}
    assert not {"records.js", "pages.js", "find.js", "match.js"} & {file.name for file in files}
    assert sum(file.stat().st_size for file in files) <= 400_000


def ask(page: Page, query: str) -> list[str]:
    page.locator("#sw-query").fill(query)
    expect(page.locator("#sw-query")).to_have_value(query)
    return names(page)


def test_records_are_found_by_what_they_have(visitor: Any) -> None:
    page = visitor.open("browse.html")
    found = ask(page, "cost<=3 faction:fremen has:sword")
    assert "Crysknife" in found and not {"Chani", "Stilgar"} & set(found)
    assert ask(page, "kind:leader complexity>2") == ask(page, "kind:leader -complexity<=2 complexity>0")
    assert "Chani" in ask(page, 'reveal:"retreat any number"')
    assert "Chani" not in ask(page, "reveal:water")
    assert ask(page, "nonsense:3 chani")[0] == "Chani"
    expect(page.locator("#sw-unknown")).to_contain_text("nonsense")
    assert ask(page, "Chaani")[0] == "Chani"  # one letter is wrong
    page.locator("#sw-query").fill("Gläserne")
    expect(page.locator("#sw-hits")).to_contain_text("Glass Caravan")


def test_things_of_the_game_come_before_its_words(visitor: Any) -> None:
    page = visitor.open("browse.html#q=troops")
    assert not any("Ruling" in text for text in page.locator("#sw-hits > li").all_inner_texts())
    page.locator("#sw-besides").click()
    expect(page.locator("#sw-part")).to_have_value("all")
    page.goto(page.url.partition("#")[0] + "#kind=ruling")
    page.reload()
    assert page.locator("#sw-hits > li").count() > 10


def test_what_was_found_can_be_read_as_a_table_and_taken_along(visitor: Any) -> None:
    page = visitor.open("browse.html#q=faction%3Afremen%20kind%3Aimperium")
    page.locator("#sw-view-table").click()
    cost = page.locator("#sw-table th", has_text="Cost")
    for way, order in (("ascending", 1), ("descending", -1)):
        cost.locator("button").click()
        expect(cost).to_have_attribute("aria-sort", way)
        place = page.locator("#sw-table th").all_inner_texts().index("Cost")
        cells = page.locator(f"#sw-table td:nth-child({place + 1})").all_inner_texts()
        costs = [order * int(text) for text in cells if text]
        assert costs == sorted(costs) and len(costs) > 5
    with page.expect_download() as saved:
        page.locator("#sw-csv").click()
    rows = list(csv.reader(Path(saved.value.path()).read_text(encoding="utf-8-sig").splitlines()))
    assert (
        rows[0][0] == "Name" and "Chani" in {row[0] for row in rows} and len({len(row) for row in rows}) == 1
    )


def test_a_record_leads_on_in_what_was_found(visitor: Any) -> None:
    page = visitor.open("browse.html#q=faction%3Afremen%20kind%3Aimperium&sort=-cost")
    listed = names(page)
    page.locator("#sw-hits a").nth(1).click()
    expect(page.locator("h1")).to_contain_text(listed[1])
    page.locator(".sw-turn-after").click()
    expect(page.locator("h1")).to_contain_text(listed[2])
    expect(page.locator(".sw-turn-list")).to_contain_text("3 of")
    page.locator(".sw-turn-list").click()
    expect(page.locator("#sw-hits")).to_contain_text(listed[0])
    assert names(page) == listed


def test_a_few_presses_of_tab_lead_to_the_first_record(visitor: Any) -> None:
    page = visitor.open("browse.html")
    page.locator("#sw-query").focus()
    for _ in range(8):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "sw-skip":
            page.keyboard.press("Enter")
            break
    assert page.evaluate("document.activeElement === document.querySelector('#sw-hits a')")


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


@pytest.mark.parametrize("width", [390, 1100])
def test_the_menu_of_a_small_screen_leads_on_from_every_sort_of_page(
    browser: Browser, site: Path, width: int
) -> None:
    """On the first page the shade that comes with the menu was once above it, and took every tap."""
    context = browser.new_context(viewport={"width": width, "height": 844}, reduced_motion="reduce")
    page = context.new_page()
    for start in ("index.html", "de/index.html", RECORD, "boards/base.html"):
        page.goto((site / start).as_uri())
        page.locator("label.md-header__button[for=__drawer]").click()
        link = page.locator('.md-nav--primary a[href$="browse.html"]').first
        expect(link).to_be_in_viewport()
        link.click()
        page.wait_for_url("**/browse.html")
    context.close()


@pytest.mark.parametrize(
    ("width", "picture"), [(390, "base-narrow.svg"), (1100, "base.svg"), (1440, "base.svg")]
)
def test_the_board_can_be_read_and_leads_to_its_spaces(
    browser: Browser, site: Path, width: int, picture: str
) -> None:
    context = browser.new_context(viewport={"width": width, "height": 844})
    page = context.new_page()
    page.goto((site / "boards" / "base.html").as_uri())
    shown = page.locator(".sw-board img:visible")
    assert shown.count() == 1 and shown.evaluate("one => one.getAttribute('src')") == picture
    scale = shown.evaluate("one => one.clientWidth / one.getAttribute('width')")
    assert 11 * scale >= 8.5  # the smallest letters of the picture
    link = page.locator('.sw-board a[href$="/arrakeen.html"]:visible')
    link.click()
    expect(page.locator("h1")).to_have_text(re.compile("Arrakeen"))
    context.close()


@pytest.mark.parametrize(
    ("root", "path", "language"),
    [("", "/records/base/no-such-card.html", "en"), ("/fans", "/de/records/none/chani.html", "de")],
)
def test_a_page_that_is_not_there_leads_on(
    browser: Browser, site: Path, root: str, path: str, language: str
) -> None:
    """A server shows it at any address, below any folder."""
    lost = (site / ("" if language == "en" else language) / "404.html").read_text(encoding="utf-8")
    page = browser.new_page()
    page.route("**/*", lambda route: route.fulfill(body=lost, content_type="text/html", status=404))
    page.goto(f"http://site.test{root}{path}")
    folder = root if language == "en" else f"{root}/{language}"
    links = [link.evaluate("one => one.pathname + one.hash") for link in page.locator("a:visible").all()]
    words = path.rpartition("/")[2].removesuffix(".html").replace("-", "%20")
    assert links == [
        f"{folder}/browse.html#part=all&q={words}",
        f"{folder}/browse.html",
        f"{folder}/index.html",
    ]
    page.close()


@pytest.mark.parametrize("tree", ["", "de/"])
def test_the_quick_reference_of_any_game_has_two_pages(browser: Browser, site: Path, tree: str) -> None:
    context = browser.new_context(viewport={"width": 726, "height": 1050})  # of A4, without its margins
    page = context.new_page()
    for game in ("base", "uprising-immortality-choam-ix"):  # a small one, and the largest
        page.goto((site / f"{tree}quick/{game}.html").as_uri())
        printed = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 2, game
        page.emulate_media(media="print")
        for sheet in page.locator(".sw-sheet").all():
            assert sheet.evaluate("one => one.scrollWidth <= one.clientWidth"), game
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
            text = text.replace("None of these", "")  # of a rule
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
