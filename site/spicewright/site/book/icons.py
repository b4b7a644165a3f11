"""The icons of all packs in, the legend of them out: every icon with its name, sort by sort."""

from __future__ import annotations

from collections.abc import Iterator

from markupsafe import Markup

from spicewright.grammar.values import dataclass
from spicewright.site.book.book import Book, File, capital
from spicewright.site.book.markup import link, plain
from spicewright.site.icons.library import name_icon, read_signs
from spicewright.site.shelf.shelf import Shelved, name_ground

PAGE = "icons"
VERB, NOUN = "verb-", "noun-"
# The sign for what nothing can be said of; no line of a sound pack has it.
NOWHERE = "question"


@dataclass(frozen=True, slots=True)
class Explained:
    """An icon with what it stands for; `about` is a sentence on it, in a language of its own."""

    picture: str
    name: Markup
    about: dict[str, str]


def find_own_icon(book: Book, entry: Shelved) -> File | None:
    """The icon of a record as a file beside its page: of its own pack, or of another one that draws it."""
    word = name_icon(entry.key)
    grounds = [name_ground(entry.one), *book.shelf.icons]
    ground = next((one for one in grounds if book.shelf.icons[one].find(word) is not None), None)
    if ground is None:
        return None
    svg = book.recall("own icon", entry, lambda: book.artists[ground].draw_icon(entry.key))
    return File(f"{entry.page}/icon.svg", svg.encode("utf-8", "replace"))


def write_icons(book: Book) -> Iterator[File]:
    """The legend, the icons of records, and the signs that lines are joined by."""
    groups: dict[str, list[Explained]] = {}
    artist = next(iter(book.artists.values()))
    for sign in sorted(set(read_signs()) - {NOWHERE}):
        file = File(f"{PAGE}/{sign}.svg", artist.draw_icon(sign).encode("utf-8"))
        yield file
        explained, group = _explain_sign(book, sign, file.path)
        groups.setdefault(group, []).append(explained)
    for entry in book.shelf.entries.values():
        own = find_own_icon(book, entry)
        if own is not None:
            yield own
            kind = book.kind_name(entry.one, entry.record.kind.name)
            explained = Explained(own.path, book.link_listed(entry, PAGE), book.doc(entry))
            groups.setdefault(kind, []).append(explained)
    nouns = dict(_draw_nouns(book))
    yield from nouns.values()
    about = book.say("icons-noun-about")
    groups.setdefault(book.say("icons-nouns"), []).extend(
        Explained(file.path, plain(capital(name)), {"text": about, "language": book.language})
        for name, file in nouns.items()
    )
    shown = {group: _sort(found) for group, found in groups.items() if found}
    yield book.page(PAGE, "icons.md", book.say("site-guide-icons"), groups=shown)


def _explain_sign(book: Book, sign: str, path: str) -> tuple[Explained, str]:
    """A sign of the language; one of its verbs has a page of its own."""
    if not sign.startswith(VERB):
        about = {"text": book.say(f"icons-sign-{sign}"), "language": book.language}
        return Explained(path, Markup(), about), book.say("icons-signs")
    verb = sign.removeprefix(VERB).replace("-", " ")
    name = next(iter(book.writers[book.language].values())).lexicon.verb(verb)["verb"]
    shown = link(capital(name), f"verbs/{sign.removeprefix(VERB)}", PAGE)
    return Explained(path, shown, {"text": "", "language": ""}), book.say("icons-verbs")


def _draw_nouns(book: Book) -> Iterator[tuple[str, File]]:
    """The icons of nouns that several types or pieces share, by what they are called."""
    seen = set()
    for ground, icons in book.shelf.icons.items():
        lexicon = book.writers[book.language][ground].lexicon
        for word in icons.words():
            spoken = lexicon.find_spoken(word.removeprefix(NOUN).replace("-", " "))
            if not word.startswith(NOUN) or word in seen or spoken is None:
                continue
            seen.add(word)
            name = lexicon.form(lexicon.find_noun(spoken), "noun", lexicon.voice.cases[0], False)
            svg = book.artists[ground].draw_icon(word)
            yield name, File(f"{PAGE}/{word}.svg", svg.encode("utf-8", "replace"))


def _sort(found: list[Explained]) -> list[Explained]:
    return sorted(found, key=lambda one: (str(Markup(one.name).striptags()).casefold(), one.picture))
