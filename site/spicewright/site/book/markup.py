"""Texts of authors in, Markdown out in which they are nothing but text."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from posixpath import dirname, relpath

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

# As entities, signs mean nothing to Markdown or HTML, wherever they are; these few never do.
QUIET = " ,.;?'()/%"
LOUD = {code: f"&#{code};" for code in range(128) if not chr(code).isalnum() and chr(code) not in QUIET}
LOUD |= {ord(sign): " " for sign in "\r\n\t\v\f"} | dict.fromkeys((*range(9), *range(14, 32), 127), "�")


def plain(text: object) -> Markup:
    """Text that shows exactly as it is, in Markdown and in HTML; a new line is a space."""
    safe = re.sub(" {2,}", " ", str(text).translate(LOUD))
    return Markup(re.sub(r"^([0-9]+)([.)])", r"\1&#8288;\2", safe))  # else a number would begin a list


def link(text: object, page: str, here: str, anchor: str = "") -> Markup:
    """A link to another page, as seen from this one."""
    return Markup(f"[{plain(text)}]({reach(page, here)}.md{'#' + anchor if anchor else ''})")


def anchor(text: object, page: str, here: str, place: str = "") -> Markup:
    """The same link as HTML, for blocks that Markdown leaves as they are."""
    return Markup(f'<a href="{reach(page, here)}.html{"#" + place if place else ""}">{plain(text)}</a>')


@lru_cache(maxsize=100_000)
def reach(place: str, here: str) -> str:
    """The way from one page to another place of the tree."""
    return relpath(place, dirname(here) or ".")


@cache
def templates() -> Environment:
    """The templates of pages: whatever they are given shows as text, unless it was made to be markup."""

    def finalize(value: object) -> object:
        return value if isinstance(value, Markup) or value is None else plain(value)

    return Environment(
        loader=PackageLoader("spicewright.site.book"),
        autoescape=True,
        finalize=finalize,
        undefined=StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
