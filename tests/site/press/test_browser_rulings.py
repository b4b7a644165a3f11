"""What readers see of rulings: on cards, on words, on pages of their own, and when they search."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

AXE = (Path(__file__).parent / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
VIOLATIONS = """axe.run(document.querySelector(".md-content")).then(
    found => found.violations.map(one => one.id))"""
CARD = "records/base/imperium-card/stilgar.html"
WORD = "records/core/keyword/fremen-bond.html"
RULING = "records/base/ruling/bond-01.html"
TOPICS = "rulings/uprising.html"
WIDTHS = (390, 1100, 1440)


def look(browser: Browser, address: str, width: int, scheme: Any) -> Page:
    """A page in the colours that its reader asked for."""
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
    page = context.new_page()
    page.goto(address)
    return page


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["", "de/"])
@pytest.mark.parametrize("width", WIDTHS)
def test_rulings_can_be_read_on_every_screen(
    browser: Browser, site: Path, width: int, language: str, scheme: str
) -> None:
    for path in (CARD, WORD, RULING, TOPICS):
        page = look(browser, (site / f"{language}{path}").as_uri(), width, scheme)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        answers = page.locator(".sw-answer:visible, .sw-doc:visible").all()
        assert answers, path
        for answer in answers[:12]:
            box = answer.bounding_box()
            assert box is not None and box["x"] >= 0 and box["x"] + box["width"] <= width, path
        if width == min(WIDTHS):
            page.evaluate(AXE)
            assert page.evaluate(VIOLATIONS) == [], path
        page.context.close()


@pytest.mark.parametrize("language", ["", "de/"])
def test_a_card_shows_its_rulings_between_its_text_and_its_scenarios(visitor: Any, language: str) -> None:
    page = visitor.open(f"{language}{CARD}")
    places = [page.locator(f"h2#{part}").bounding_box()["y"] for part in ("text", "rulings", "proofs")]
    assert places == sorted(places)
    first = page.locator(".sw-rulings dt").first
    assert first.bounding_box()["x"] == page.locator("h2#rulings").bounding_box()["x"]  # not beside the face
    question = first.inner_text()
    assert question.endswith("?")
    answer = page.locator(".sw-rulings dd .sw-answer").first.inner_text()
    proof = page.locator(".sw-evidence a").first.get_attribute("href")
    assert "scenarios/" in proof and "#" in proof
    first.locator("a").click()
    expect(page.locator("h1")).to_contain_text(question)
    expect(page.locator(".sw-doc")).to_have_text(answer)
    page.locator("#about + .sw-similar a", has_text="Stilgar").click()
    expect(page.locator("h1")).to_contain_text("Stilgar")


@pytest.mark.parametrize(
    ("start", "query", "question"),
    [
        ("index.html", "how many troops can I deploy", "How many troops can I deploy in a turn?"),
        ("index.html", "fremen bond discard pile", "Does a Fremen card in my discard pile count"),
        ("index.html", "sandworm garrison", "Can a sandworm wait in my garrison?"),
        ("de/index.html", "Sandwurm Garnison", "Kann ein Sandwurm in meiner Garnison warten?"),
        (
            "de/index.html",
            "wie viele Truppen einsetzen",
            "Wie viele Truppen kann ich in einem Zug",
        ),
    ],
)
def test_a_question_is_found(visitor: Any, start: str, query: str, question: str) -> None:
    page = visitor.open(start)
    page.locator(".sw-find").click()
    page.locator("dialog[open] input").fill(query)
    hit = page.locator(".sw-find-hits li", has_text=question).first
    expect(hit).to_be_visible()
    hit.locator("a").first.click()
    expect(page.locator("h1")).to_contain_text(question)


def test_rulings_are_listed_by_topic_with_their_answers(visitor: Any) -> None:
    page = visitor.open("de/rulings/uprising.html")
    assert page.locator("h2", has_text="Sandwürmer und Schildwall").count() == 1
    assert (
        page.locator("h3").count()
        == page.locator(".sw-answer").count()
        == page.locator(".sw-evidence").count()
    )
