"""The verbs of the language in, a page for each out; declared verbs get the same on pages of their own."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.resolve.fit import SORTS
from spicewright.grammar.english import verb_forms
from spicewright.grammar.meaning import list_declarations
from spicewright.grammar.values import dataclass
from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.verbs import primitive_verbs
from spicewright.site.book.book import Book, File
from spicewright.site.book.markup import link, plain
from spicewright.site.book.reference.examples import find_examples
from spicewright.site.book.reference.places import verb_page
from spicewright.site.book.reference.prose import entry_doc, prose, sentence, with_markup
from spicewright.site.book.reference.show import show_examples
from spicewright.site.shelf.shelf import Shelved
from spicewright.site.text.docs import explain_verb


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a verb: the code that opens it, and what may follow."""

    opener: Markup
    follows: Markup


def write_verbs(book: Book) -> Iterator[File]:
    examples = find_examples(book.shelf)
    declared = book.shelf.by_kind.get("verb", [])
    primitive = []
    for name, (verb, doc) in primitive_verbs().items():
        here = verb_page(name)
        about = sentence(book, *explain_verb(name, " ".join(doc.split()), book.language))
        primitive.append((name, here, about))
        yield book.page(
            here,
            "reference_verb.md",
            name,
            about=about,
            verb=verb,
            forms=list_forms(verb),
            parts=list_parts(book, None, verb, here),
            examples=show_examples(book, here, examples.get(f"verb/{name}", [])),
            declared=[entry for entry in declared if entry.record.name == name],
        )
    listed = [(entry, entry_doc(book, entry)) for entry in declared]
    title = book.say("reference-verbs")
    yield book.page("verbs/index", "reference_verbs.md", title, primitive=primitive, declared=listed)


def verb_sections(book: Book, entry: Shelved) -> list[Markup]:
    """What the page of a declared verb says of it: how it is written, what it takes, and who uses it."""
    verbs = entry.one.words.verbs[entry.record.name]
    verb = next(verb for verb in verbs if verb.origin == entry.key)
    primitive = entry.record.name in primitive_verbs()
    return [
        book.piece(
            entry.page,
            "reference_declared_verb.md",
            verb=verb,
            forms=list_forms(verbs[0]),  # packs add signatures to a verb, not forms
            parts=list_parts(book, entry, verb, entry.page),
            primitive=verb_page(entry.record.name) if primitive else "",
            examples=show_examples(
                book, entry.page, find_examples(book.shelf).get(f"verb/{entry.record.name}", [])
            ),
        )
    ]


def list_forms(verb: Verb) -> list[str]:
    return list(dict.fromkeys(form for form, _ in verb_forms(verb.name, verb.past)))


def list_parts(book: Book, entry: Shelved | None, verb: Verb, here: str) -> list[Part]:
    """What a verb is done to, and what follows each of its prepositions."""
    one = entry.one if entry is not None else None
    parts = []
    if verb.objects:
        parts.append(Part(plain(book.say("reference-object")), say_nouns(book, one, verb.objects, here)))
    for preposition, nouns in verb.parts:
        opener = Markup("<code>{}</code>").format(plain(preposition))
        usual = entry.record.text(preposition) if entry is not None else ""
        follows = say_nouns(book, one, nouns, here)
        if usual:
            follows += "; " + with_markup(book, "reference-usual", what=prose(f"`{usual}`"))
        parts.append(Part(opener, follows))
    return parts


def say_nouns(book: Book, one: PackSet | None, nouns: tuple[str, ...], here: str) -> Markup:
    """Sorts of nouns in words, and nouns that packs declare with links to where they do."""
    return Markup(", ").join(_say_noun(book, one, noun, here) for noun in nouns)


def _say_noun(book: Book, one: PackSet | None, noun: str, here: str) -> Markup:
    if noun in SORTS:
        return prose(book.say(f"reference-noun-{noun}"))
    entry = _find_declared(book, one, noun) if one is not None else None
    return link(noun, entry.page, here) if entry is not None else prose(f"`{noun}`")


def _find_declared(book: Book, one: PackSet, word: str) -> Shelved | None:
    """The record that declares a noun; none where several share it."""
    noun = one.words.noun(word)
    if noun is None or len(noun.id) != 1:
        return None
    keys = list_declarations(noun)
    return next((entry for key in keys if (entry := book.shelf.find(one, key)) is not None), None)
