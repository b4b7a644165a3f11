"""The words and signs of the language in, a page for each out, with effects that use it."""

from __future__ import annotations

from collections.abc import Iterator

from spicewright.grammar.function_words import LANGUAGE_WORDS
from spicewright.site.book.book import Book, File
from spicewright.site.book.reference.examples import find_examples
from spicewright.site.book.reference.forms import list_forms
from spicewright.site.book.reference.places import word_page
from spicewright.site.book.reference.prose import sentence
from spicewright.site.book.reference.show import show_examples
from spicewright.site.text.docs import explain_word


def write_words(book: Book) -> Iterator[File]:
    examples = find_examples(book.shelf)
    listed = []
    for word, english in LANGUAGE_WORDS.items():
        here = word_page(word)
        about = sentence(book, *explain_word(word, english, book.language))
        listed.append((word, here, about))
        yield book.page(
            here,
            "reference_word.md",
            word,
            about=about,
            examples=show_examples(book, here, examples.get(f"word/{word}", [])),
            forms=[form for form in list_forms() if word in form.words],
        )
    yield book.page("words/index", "reference_words.md", book.say("reference-words"), words=listed)
