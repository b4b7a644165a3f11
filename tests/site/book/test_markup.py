"""Texts of authors are nothing but text on a page, whatever they hold."""

from __future__ import annotations

import html
import re

from hypothesis import example, given, settings
from hypothesis import strategies as st
from markdown import Markdown

from spicewright.site.book.markup import link, plain, reach, templates
from spicewright.site.press.config import read_settings

HOSTILE = [
    "<script>alert(1)</script>",
    "[x](javascript:alert(1))",
    "![x](http://example.org/x.png)",
    "# no heading",
    "1. no list",
    "* no list",
    "    no code",
    "``` no fence",
    "{ .no-class } {: #no-id }",
    "a | b",
    "&lt;b&gt;",
    "**no** _stress_ `code`",
    "http://example.org/",
    "<https://example.org/>",
    ":smile: ==mark== ~~del~~ ^up^",
    "*[HTML]: abbreviation",
    "[ref]: http://example.org",
    "!!! note",
    "line\nbreak",
    "\\*escaped",
    "{{ template }} {% raw %}",
]


def show(text: str) -> str:
    """A Markdown text as mkdocs would show it."""
    names = [
        next(iter(one)) if isinstance(one, dict) else one for one in read_settings()["markdown_extensions"]
    ]
    return Markdown(extensions=names).convert(text)


def read(text: str) -> str:
    """What a person reads, with white space as browsers show it."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", "", text)).replace("\u2060", "").split())


@settings(deadline=None)  # the first text waits until the extensions of Markdown are loaded
@given(
    st.one_of(
        st.sampled_from(HOSTILE), st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]))
    )
)
@example("<img src=x onerror=alert(1)>")
def test_whatever_a_text_holds_it_reads_as_it_is(text: str) -> None:
    shown = show(f"{plain(text)}\n")
    assert set(re.findall(r"<(\w+)", shown)) <= {"p"}, shown
    assert read(shown) == " ".join(text.replace("\u2060", "").split())


def test_in_a_heading_a_table_and_a_link_too() -> None:
    for text in HOSTILE:
        body = f"## {plain(text)} {{ #here }}\n\n| {plain(text)} | b |\n|---|---|\n| {plain(text)} | c |\n"
        shown = show(f"{body}\n\n- {link(text, 'a/b', 'a/c')}\n")
        assert shown.count("<td") == 2 and 'id="here"' in shown, shown
        assert re.findall(r'href="([^"]*)"', shown.replace('href="#here"', "")) == ["b.md"], shown
        assert not re.search(r"<(script|img|code|em|strong|del|b)\b", shown), shown


def test_templates_take_nothing_for_markup_that_was_not_made_as_such() -> None:
    template = templates().from_string("{{ text }} {{ made }}")
    assert template.render(text="<b>*x*</b>", made=link("n", "p", "q")) == (
        "&#60;b&#62;&#42;x&#42;&#60;/b&#62; [n](p.md)"
    )


def test_a_link_leads_from_page_to_page() -> None:
    assert reach("records/base/card/x", "records/base/rule/y") == "../card/x"
    assert reach("index", "browse") == "index"
    assert link("X", "kinds/rule", "records/base/rule/y", "fields") == "[X](../../../kinds/rule.md#fields)"
