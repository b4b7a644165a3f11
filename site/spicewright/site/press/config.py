"""A book and the folders of its tree in, the settings out with which mkdocs builds it."""

from __future__ import annotations

import os
import tomllib
from typing import Any

from spicewright.site.book.book import Book
from spicewright.site.book.contents import list_contents
from spicewright.site.text.languages import list_languages

MAIN = "en"
HERE = os.path.dirname(__file__)
# What is said by the page for one that is not there, and by the search.
LOST = ("title", "about", "search", "browse", "home")
SEARCH = ("open", "hint", "none", "all", "close")


def read_settings() -> dict[str, Any]:
    """What holds for every site."""
    with open(os.path.join(HERE, "settings.toml"), "rb") as file:
        return tomllib.load(file)


def make_settings(book: Book, tree: str, site: str) -> dict[str, Any]:
    """The settings of one language; `tree` holds its pages, `site` gets its files."""
    made = read_settings()
    theme = made["theme"]
    theme |= {"custom_dir": os.path.join(HERE, "theme"), "language": book.language}
    for scheme in theme["palette"]:
        scheme["toggle"]["name"] = book.say(scheme["toggle"]["name"])
    made["extra"]["alternate"] = [
        {"name": book.say(f"site-own-{other}"), "link": _lead(book.language, other), "lang": other}
        for other in list_languages()
    ]
    made["extra"]["address"] = book.address
    made["extra"]["places"] = [
        {"lang": other, "root": f"{book.address}{_lead(MAIN, other)}"} for other in list_languages()
    ]
    made["extra"]["lost"] = {name: book.say(f"lost-{name}") for name in LOST}
    made["extra"]["show"] = book.say("show-open")
    made["extra"]["search"] = {name: book.say(f"search-{name}") for name in SEARCH}
    return {
        **made,
        "site_name": book.say("site-title"),
        "copyright": book.say("look-unofficial"),
        "docs_dir": tree,
        "site_dir": site,
        "nav": list_contents(book),
        "plugins": [],
    }


def _lead(here: str, there: str) -> str:
    """The way from the root of one language to that of another."""
    return (
        "" if here == there else f"{there}/" if here == MAIN else "../" if there == MAIN else f"../{there}/"
    )
