"""Effects and pack files in, coloured tokens out: Pygments' lexers `spicewright` and `spicewright-yaml`.

Neither needs a pack, and neither fails on any text. The option `words` says which words are verbs, nouns and
keywords (`highlight.effect.list_forms` makes it from packs), `effect_fields` which fields hold effects.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

from pygments.lexer import Lexer
from pygments.token import (
    Comment,
    Error,
    Keyword,
    Literal,
    Name,
    Number,
    Operator,
    Punctuation,
    String,
    Whitespace,
    _TokenType,
)
from pygments.util import OptionError

from spicewright.site.highlight.effect import Forms, scan_effect
from spicewright.site.highlight.yaml import scan_pack

TOKENS: dict[str, _TokenType] = {
    # of effects
    "blank": Whitespace,
    "name": String.Symbol,
    "arrow": Operator,
    "number": Number.Integer,
    "sign": Punctuation,
    "gap": Punctuation,
    "other": Error,
    "joiner": Operator.Word,
    "head": Keyword,
    "small": Name.Other,
    "verb": Name.Function,
    "noun": Name.Constant,
    "keyword": Name.Decorator,
    "word": Name,
    # of files
    "field": Name.Tag,
    "text": Literal.Scalar.Plain,
    "quoted": String,
    "flag": Keyword.Constant,
    "note": Comment.Single,
    "quote": String.Delimiter,
}


def _read_words(options: Mapping[str, Any]) -> Forms:
    words = options.get("words") or {}
    if not isinstance(words, Mapping):
        raise OptionError("words must be a table: verb, noun and keyword, each with a list of words")
    return Forms({sort: [str(form) for form in forms] for sort, forms in words.items()})


class EffectLexer(Lexer):
    """The text of an effect."""

    name = "Spicewright effect"
    aliases: ClassVar[list[str]] = ["spicewright", "spice-effect"]

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.forms = _read_words(options)

    def get_tokens_unprocessed(self, text: str) -> Iterator[tuple[int, _TokenType, str]]:
        for sort, start, end in scan_effect(text, self.forms):
            yield start, TOKENS[sort], text[start:end]


class PackLexer(Lexer):
    """A file of a pack."""

    name = "Spicewright pack"
    aliases: ClassVar[list[str]] = ["spicewright-yaml"]

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.forms = _read_words(options)
        fields: str | Iterable[str] | None = options.get("effect_fields")
        named = fields.split(",") if isinstance(fields, str) else fields
        self.fields = None if named is None else frozenset(str(field).strip() for field in named)

    def get_tokens_unprocessed(self, text: str) -> Iterator[tuple[int, _TokenType, str]]:
        for sort, start, end in scan_pack(text, self.forms, self.fields):
            yield start, TOKENS[sort], text[start:end]
