"""`this` and `this NOUN` in, why it cannot be meant where it is written out."""

from __future__ import annotations

from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.holds import with_article
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import Box
from spicewright.grammar.meaning import Noun, Selector
from spicewright.grammar.values import dataclass
from spicewright.grammar.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True)
class Printed:
    """What an effect is printed on, and in which box; `kind` is empty for nothing, None if that is open."""

    kind: str | None = None
    box: Box | None = None


ANYWHERE = Printed()
THIS = Noun("slot", ("this",))
NAME = "name what is meant: `choose {0} then ... that {1}`, or `the {1}` where there is one"


def says_this(said: Selector) -> bool:
    """Whether it is said of what an effect is printed on."""
    return said.noun == THIS or (said.which == "this" and said.noun.kind == "piece")


def refuse_this(
    said: Selector, kind: str | None, words: Vocabulary, found: list[Diagnostic]
) -> list[Diagnostic]:
    """Why `this` means nothing in a text on such a kind of record, unless that is `found` already."""
    span = said.span
    if span is None or any(fault.span == span for fault in found):
        return []
    word, noun = _find_noun(span.text, words)
    if said.noun.kind == "piece" or (noun is not None and kind is not None and not _is_one(kind, word, noun)):
        on = with_article(kind) if kind else "nothing"
        what = word or span.text.partition(" ")[2]
        message = f"`this {what}` refers to nothing: the text is printed on {on}"
        return [Diagnostic("unbound-reference", message, span, NAME.format(with_article(what), what))]
    if kind == "":
        message = "`this` refers to nothing: the text is printed on nothing"
        help = "name what is meant, or choose it first: `choose ... then ...`"
        return [Diagnostic("unbound-reference", message, span, help)]
    return []


def _find_noun(text: str, words: Vocabulary) -> tuple[str, Noun | None]:
    """The longest noun after `this`."""
    said = text.split()[1:]
    for length in range(len(said), 0, -1):
        word = " ".join(said[:length])
        noun = words.noun(word)
        if noun is not None and noun.kind == "thing":
            return word, noun
    return "", None


def _is_one(kind: str, word: str, noun: Noun) -> bool:
    """Whether a record of this kind is called so; an `intrigue card` is a card, whatever else it is."""
    ids = [id.partition("/")[0] for id in noun.id]
    return make_id(kind) in ids or f" {kind}".endswith(f" {word}")
