"""The rulings of packs in, pages of verified examples out: each with the scenarios that prove it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from markupsafe import Markup

from spicewright.compiler.pack_set import PackSet
from spicewright.grammar.ids import make_id
from spicewright.grammar.values import dataclass
from spicewright.site.book.book import ORIGINAL, Book, File, capital
from spicewright.site.book.markup import anchor, plain
from spicewright.site.book.proofs import list_rulings_on, order_proofs
from spicewright.site.shelf.shelf import LANGUAGE_KINDS, RULING, Proof, Shelved

# A text, and the language it is in.
UNSAID: Mapping[str, str] = {"text": "", "language": ORIGINAL}


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question and what answers it; one that only scenarios name has no record, and its id for a title."""

    id: str
    title: str
    topic: str
    entry: Shelved | None
    proofs: tuple[Proof, ...]
    answer: Mapping[str, str]
    source: Mapping[str, str]

    @property
    def anchor(self) -> str:
        return name_anchor(self.id)

    @property
    def open(self) -> str:
        """Why it cannot be proved yet."""
        return self.entry.record.text("open") if self.entry is not None else ""

    @property
    def proven(self) -> bool:
        return any(proof.result.passed for proof in self.proofs)


def write_rulings(book: Book) -> Iterator[File]:
    listed = []
    for one in book.shelf.sets:
        rulings = list_rulings(book, one)
        if rulings:
            page = rulings_page(one)
            title = book.say("rulings-of", pack=one.pack.title)
            topics = group_topics(rulings)
            yield book.page(page, "rulings.md", title, topics=topics, **_count(rulings))
            listed.append({"title": title, "page": page, **_count(rulings)})
    yield book.page("rulings/index", "ruling_packs.md", book.say("rulings"), packs=listed)


def tell_rulings_on(book: Book, entry: Shelved) -> Markup:
    """The rulings about a record as its page shows them; nothing where there are none."""
    rulings = [_declare(book, one) for one in list_rulings_on(entry)]
    return book.piece(entry.page, "answers.md", rulings=rulings, pack=entry.pack) if rulings else Markup()


def list_ruling_facts(book: Book, entry: Shelved) -> Iterator[tuple[str, Markup]]:
    """What the page of a ruling has besides question, answer and proofs: its topic and its source."""
    page, place = rulings_page(entry.one), name_anchor(entry.record.id)
    if entry.bundled.has("topic"):
        yield book.field_name(entry.one, "topic"), anchor(_name_topic(book, entry), page, entry.page, place)
    if entry.bundled.has("source"):
        source = book.translate(entry, "source")
        said = Markup('<span lang="{}">{}</span>').format(source["language"], plain(source["text"]))
        yield book.field_name(entry.one, "source"), said


def ruling_sections(book: Book, entry: Shelved) -> list[Markup]:
    """What a ruling is about: things with their faces, words by name."""
    things = [one for one in entry.mentions if one.record.kind.name not in LANGUAGE_KINDS]
    words = [one for one in entry.mentions if one.record.kind.name in LANGUAGE_KINDS]
    return [book.piece(entry.page, "about.md", things=things, words=words)] if entry.mentions else []


def rulings_page(one: PackSet) -> str:
    return f"rulings/{one.pack.id}"


def name_anchor(id: str) -> str:
    """Where a ruling is on its page; ids of declared rulings are their own anchors."""
    return make_id(id) or "ruling"


def list_rulings(book: Book, one: PackSet) -> list[Ruling]:
    """The rulings that a pack declares, in the order of its files, and then those that its scenarios name."""
    own = [entry for entry in book.shelf.list_pack(one.pack) if entry.record.kind.name == RULING]
    own.sort(key=lambda entry: (entry.span.source.path, entry.span.start))
    found = {name_anchor(entry.record.id): _declare(book, entry) for entry in own}
    named: dict[str, list[Proof]] = {}
    for proof in book.shelf.proofs:
        for id in proof.result.scenario.rulings if proof.result.scenario.pack == one.pack.id else ():
            named.setdefault(id, []).append(proof)
    for id, proofs in sorted(named.items()):
        entry = book.shelf.find(one, f"ruling/{id}")
        other = Ruling(id, id, book.say("rulings-other"), None, tuple(proofs), UNSAID, UNSAID)
        found.setdefault(name_anchor(id), _declare(book, entry) if entry is not None else other)
    return list(found.values())


def _declare(book: Book, entry: Shelved) -> Ruling:
    answer, source = book.translate(entry, "answer"), book.translate(entry, "source")
    title, topic, proofs = book.name(entry), _name_topic(book, entry), tuple(order_proofs(entry))
    return Ruling(entry.record.id, title, topic, entry, proofs, answer, source)


def _name_topic(book: Book, entry: Shelved) -> str:
    """A topic in the words of the pack, where it has some for this language."""
    topic = entry.record.text("topic")
    voice, word = book.writer(entry.one).voice, f"topic-{make_id(topic)}"
    said = voice.say(word) if voice.knows_word(word) else topic
    return capital(said) if topic else book.say("rulings-other")


def group_topics(rulings: list[Ruling]) -> list[tuple[str, list[Ruling]]]:
    """Rulings by topic; what has none comes last."""
    topics: dict[str, list[Ruling]] = {}
    for ruling in rulings:
        topics.setdefault(ruling.topic, []).append(ruling)
    return list(topics.items())


def _count(rulings: list[Ruling]) -> dict[str, int]:
    return {
        "count": len(rulings),
        "proven": sum(ruling.proven for ruling in rulings),
        "open": sum(bool(ruling.open) for ruling in rulings),
    }
