"""Pictures as readers see them: dark on dark pages, within the page at any width, and explained."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

CARD = "records/base/imperium-card/crysknife.html"
WIDTHS = (390, 1100, 1440)
BRIGHTNESS = """
async data => {
  const picture = new Image()
  picture.src = 'data:image/png;base64,' + data
  await picture.decode()
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  canvas.drawImage(picture, 0, 0)
  const pixels = canvas.getImageData(0, 0, picture.width, picture.height).data
  let sum = 0
  for (let at = 0; at < pixels.length; at += 4) sum += (pixels[at] + pixels[at + 1] + pixels[at + 2]) / 3
  return sum / (pixels.length / 4)
}
"""


def measure(page: Page, picture: Locator) -> float:
    """How bright a picture is on the page, from 0 to 255."""
    return float(page.evaluate(BRIGHTNESS, base64.b64encode(picture.screenshot()).decode()))


@pytest.mark.parametrize(
    ("path", "picture"),
    [
        (CARD, ".sw-face"),
        (CARD, ".sw-strip"),
        ("records/base/imperium-card/gene-manipulation.html", ".sw-graph"),
        ("boards/base.html", ".sw-board"),
    ],
)
def test_pictures_are_dark_on_dark_pages(browser: Browser, site: Path, path: str, picture: str) -> None:
    """By the system's colours, and when a reader changes them."""
    bright = {}
    for scheme in ("light", "dark"):
        page = browser.new_page(color_scheme=scheme, viewport={"width": 1440, "height": 900})
        page.goto((site / path).as_uri())
        bright[scheme] = measure(page, page.locator(picture).first)
        page.close()
    assert bright["dark"] < 110 < 150 < bright["light"], bright
    page = browser.new_page(color_scheme="light", viewport={"width": 1440, "height": 900})
    page.goto((site / path).as_uri())
    page.locator("label.md-header__button[for^=__palette]:visible").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    assert measure(page, page.locator(picture).first) < 110
    page.close()


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", ["", "de/"])
def test_pictures_are_within_the_page(browser: Browser, site: Path, language: str, width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 900})
    for path in (CARD, "records/base/leader/paul-atreides.html", "icons.html", "tutorial.html"):
        page.goto((site / language / path).as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path
        broken = "[...document.images].filter(one => one.complete && !one.naturalWidth).map(one => one.src)"
        assert page.evaluate(broken) == [], path
    page.close()


def test_a_card_has_the_shape_of_a_card(browser: Browser, site: Path) -> None:
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.goto((site / CARD).as_uri())
    box = page.locator(".sw-face").bounding_box()
    assert box is not None and box["height"] / box["width"] == pytest.approx(88 / 63, rel=0.01)
    page.close()


@pytest.mark.parametrize("language", ["", "de/"])
def test_icons_are_explained(browser: Browser, site: Path, language: str) -> None:
    """From the page of a card to the legend, and from there to the page of a word with its icon."""
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.goto((site / language / CARD).as_uri())
    page.locator("article a[href$='icons.html']").first.click()
    assert page.locator("article li > img.sw-icon").count() > 150
    page.locator("article a[href$='core/resource/spice.html']").click()
    expect(page.locator("img.sw-own-icon")).to_be_visible()
    page.close()
