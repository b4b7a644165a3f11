"""The forms of events and conditions in, a page for each out: how it is written, and effects that use it."""

from __future__ import annotations

from collections.abc import Iterator

from spicewright.grammar.ids import make_id
from spicewright.grammar.meaning import EDGES, EVENTS, LASTING, TESTS
from spicewright.grammar.values import dataclass
from spicewright.site.book.book import Book, File
from spicewright.site.book.reference.examples import find_examples
from spicewright.site.book.reference.places import word_page
from spicewright.site.book.reference.prose import prose
from spicewright.site.book.reference.show import show_examples

# The words of the language that make each form, where some do.
WORDS = {
    "event/did": ("when", "is", "are"),
    "event/would": ("when", "would"),
    "event/total": ("when", "have", "has"),
    "event/start": ("at", "start"),
    "event/end": ("at", "end", "after"),
    "event/at": ("at",),
    "event/during": ("in", "during"),
    "event/any": ("at", "any", "time"),
    "event/once": ("once", "per"),
    "event/lasts during": ("this",),
    "event/lasts until": ("until",),
    "event/lasts while": ("while",),
    "condition/have": ("have", "has", "+", "at", "least", "most", "exactly"),
    "condition/none": ("no",),
    "condition/is": ("is", "are"),
    "condition/is not": ("is", "are", "not"),
    "condition/more": ("more", "than"),
    "condition/fewer": ("fewer", "than"),
    "condition/same": ("as", "much", "many"),
    "condition/all": ("and",),
    "condition/any": ("or",),
    "condition/some": ("of", "or"),
    "condition/neither": ("not", "or"),
    "condition/during": ("it", "is"),
}


@dataclass(frozen=True, slots=True)
class Form:
    """A form of event or condition: `name` is what effects that use it are found by."""

    name: str

    @property
    def sort(self) -> str:
        return self.name.partition("/")[0]

    @property
    def page(self) -> str:
        return f"{self.sort}s/{make_id(self.name.partition('/')[2])}"

    @property
    def phrase(self) -> str:
        """What its phrases begin with."""
        return f"reference-{make_id(self.name)}"

    @property
    def words(self) -> tuple[str, ...]:
        return WORDS.get(self.name, ())


def list_forms() -> list[Form]:
    """Every form that the language knows: what happens, periods, how long something holds; conditions."""
    events = [*(how for how in EVENTS if how != "period"), *EDGES, *(f"lasts {until}" for until in LASTING)]
    return [*(Form(f"event/{how}") for how in events), *(Form(f"condition/{how}") for how in TESTS)]


def write_events(book: Book) -> Iterator[File]:
    yield from _write_forms(book, "event")


def write_conditions(book: Book) -> Iterator[File]:
    yield from _write_forms(book, "condition")


def _write_forms(book: Book, sort: str) -> Iterator[File]:
    examples = find_examples(book.shelf)
    listed = []
    for form in list_forms():
        if form.sort == sort:
            title = book.say(form.phrase)
            shape = prose(f"`{book.say(f'{form.phrase}-shape')}`")
            listed.append((title, form.page, shape))
            yield book.page(
                form.page,
                "reference_form.md",
                title,
                shape=shape,
                about=prose(book.say(f"{form.phrase}-about")),
                words=[(word, word_page(word)) for word in form.words],
                examples=show_examples(book, form.page, examples.get(form.name, [])),
            )
    title = book.say(f"reference-{sort}s")
    yield book.page(
        f"{sort}s/index",
        "reference_forms.md",
        title,
        about=prose(book.say(f"reference-{sort}s-about")),
        forms=listed,
    )
