"""Source in, highlighted HTML out, word for word as its author wrote it."""

from __future__ import annotations

from functools import cache, lru_cache

from markupsafe import Markup, escape
from pygments.token import STANDARD_TYPES

from spicewright.compiler.records.values import EFFECTS
from spicewright.site.highlight.effect import Forms
from spicewright.site.highlight.lexer import TOKENS
from spicewright.site.highlight.yaml import scan_pack
from spicewright.site.shelf.shelf import Shelved

NO_WORDS = Forms({})


def show_source(entry: Shelved) -> Markup:
    """The lines of a record, in the words of its pack."""
    fields = frozenset(field.name for field in entry.record.kind.fields if field.holds in EFFECTS)
    return show_yaml(entry.source, entry.record.kind.plural, entry.forms, fields)


@lru_cache(maxsize=10_000)  # most of it is the same when a site is made again
def show_yaml(
    text: str, heading: str = "", forms: Forms = NO_WORDS, fields: frozenset[str] | None = None
) -> Markup:
    """Lines of a pack's file, of which `heading` says what they are a list of, where they are one."""
    above = f"{heading}:\n" if heading else ""
    whole, made = above + text, []
    for sort, start, end in scan_pack(whole, forms, fields):
        if start >= len(above):
            said, colour = escape(whole[start:end]), name_colours().get(sort)
            made.append(f'<span class="{colour}">{said}</span>' if colour else str(said))
    # An empty line would end a block of HTML in Markdown.
    lines = "\n".join(line or "<span></span>" for line in "".join(made).split("\n"))
    return Markup('<pre class="sw-source highlight"><code>{}</code></pre>').format(Markup(lines))


@cache
def name_colours() -> dict[str, str]:
    """The class that a sort of piece has in highlighted source; small words and blanks stay as they are."""
    plain = ("blank", "small", "text", "word", "gap")
    return {sort: STANDARD_TYPES[token] for sort, token in TOKENS.items() if sort not in plain}
