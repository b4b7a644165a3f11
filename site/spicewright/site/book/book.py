"""The shelf and a language in, what every page of it needs out: names, texts, links and phrases."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeVar

from markupsafe import Markup

from spicewright.compiler.pack_set import PackSet
from spicewright.grammar.ids import make_id
from spicewright.grammar.only import Condition, read_only
from spicewright.grammar.record import Pack
from spicewright.grammar.values import dataclass
from spicewright.site.book.markup import anchor, link, plain, reach, templates
from spicewright.site.faces.artist import Artist
from spicewright.site.graphs.draw import Drawer
from spicewright.site.icons.library import Icons
from spicewright.site.shelf.shelf import (
    LANGUAGE_KINDS,
    RULING,
    Proof,
    Shelf,
    Shelved,
    digest,
    list_folders,
    name_ground,
)
from spicewright.site.text.languages import list_languages, read_phrases
from spicewright.site.text.voice import Voice
from spicewright.site.text.words import read_words
from spicewright.site.text.write import Texts, Writer

Made = TypeVar("Made")
HERE = os.path.dirname(__file__)
ORIGINAL = "en"
"""The language in which packs are written, and cards printed."""


@dataclass(frozen=True, slots=True)
class File:
    """One file of the tree that the site is built from; a page where its path ends in `.md`."""

    path: str
    data: bytes


class Book:
    """The site in one language."""

    def __init__(
        self, shelf: Shelf, language: str, memory: dict[str, Any] | None = None, address: str = ""
    ) -> None:
        """`memory` keeps what was made for an earlier book of the same language, as far as it still holds.

        `address` is where the site will be, if that is known: links to it from elsewhere need all of it.
        """
        self.shelf, self.language, self.address = shelf, language, address
        self.voice = Voice(language, [read_phrases(language), *_read_own(language)])
        words = {other: _read_words(shelf, other) for other in list_languages()}
        self.writers = {
            other: {ground: Writer(shelf.bundles[ground], other, files) for ground, files in found.items()}
            for other, found in words.items()
        }
        own = self.writers[language]
        self.artists = {pack: Artist(shelf.bundles[pack], own[pack], shelf.icons[pack]) for pack in own}
        self.drawers = {pack: Drawer(writer) for pack, writer in own.items()}
        self._memory = memory if memory is not None else {}
        ground = digest([shelf.ground, words, [_list_shapes(icons) for icons in shelf.icons.values()]])
        if self._memory.get("ground") != ground:
            self._memory.clear()
            self._memory["ground"] = ground

    def recall(self, sort: str, entry: Shelved, make: Callable[[], Made]) -> Made:
        """What was made of a record before, or is made now; it holds while nothing around changes."""
        key = f"{sort} {entry.pack.id} {entry.digest}"
        if key not in self._memory:
            self._memory[key] = make()
        made: Made = self._memory[key]
        return made

    def say(self, phrase: str, **given: str | int) -> str:
        """A phrase of the site itself."""
        return self.voice.say(phrase, given)

    def writer(self, one: PackSet, language: str = "") -> Writer:
        """What says the records of a pack, on what it builds on."""
        return self.writers[language or self.language][name_ground(one)]

    def texts(self, entry: Shelved, language: str = "") -> Texts:
        """The rules texts of a record, in this language or another."""
        chosen = language or self.language
        writer = self.writer(entry.one, chosen)
        return self.recall(f"text {chosen}", entry, lambda: writer.write(entry.bundled))

    def name(self, entry: Shelved) -> str:
        return self.texts(entry).name

    def doc(self, entry: Shelved, part: str = "") -> dict[str, str]:
        """What a record says of itself, or a type of a part of it, and the language it says it in.

        A ruling says its answer.
        """
        if entry.record.kind.name == RULING and entry.bundled.has("answer"):
            return self.translate(entry, "answer")
        text, language = self.writer(entry.one).doc(entry.bundled, part)
        return {"text": capital(text), "language": language}

    def translate(self, entry: Shelved, field: str) -> dict[str, str]:
        """A field with its translations under its plural, and the language it is in."""
        told = entry.bundled.table(f"{field}s").get(self.language)
        text, language = (told, self.language) if told else (entry.bundled.text(field), ORIGINAL)
        return {"text": str(text), "language": language}

    def pack_doc(self, pack: Pack) -> dict[str, str]:
        """What a pack says of itself, and the language it says it in."""
        one = next(one for one in self.shelf.sets if one.pack.id == pack.id)
        text, language = self.writer(one).pack_doc(pack.id)
        return {"text": capital(text), "language": language}

    def name_grounds(self, one: PackSet, among: Sequence[PackSet]) -> str:
        """The title of a pack, with those of what it is on where there are several to choose from."""
        if len(among) < 2:
            return one.pack.title
        others = [pack.title for pack in one.ground.packs if not pack.library and pack.id != one.pack.id]
        return f"{one.pack.title} ({', '.join(dict.fromkeys(others))})"

    def face(self, entry: Shelved) -> str:
        """Where the face of a record is; words, rules and the like have none."""
        return "" if entry.record.kind.name in LANGUAGE_KINDS else f"{entry.page}.svg"

    @cached_property
    def _twins(self) -> set[tuple[str, str]]:
        """Kinds and names that several records have, each in a pack of its own."""
        seen = Counter((entry.record.kind.name, self.name(entry)) for entry in self.shelf.entries.values())
        return {pair for pair, count in seen.items() if count > 1}

    def tell_apart(self, entry: Shelved) -> str:
        """The title of the pack of a record, where its name alone could mean another one."""
        if (entry.record.kind.name, self.name(entry)) not in self._twins:
            return ""
        only = self.say_only(entry)
        return f"{entry.pack.title}, {only}" if only else entry.pack.title

    def say_only(self, entry: Shelved) -> str:
        """Where a record exists, if not in every game of its pack."""
        ways = read_only(entry.bundled.text("only")) or ()
        said = [self._join("only-and", [self._say_condition(one) for one in way]) for way in ways]
        return self._join("only-or", said)

    def _say_condition(self, one: Condition) -> str:
        if one.how in ("players", "persons"):
            players = f"{one.low}" if one.low == one.high else f"{one.low}–{one.high}"
            return self.say(f"only-{one.how}", players=players)
        titles = {other.pack.id: other.pack.title for other in self.shelf.sets}
        return self.say(f"only-{one.how}", pack=titles.get(one.pack, one.pack))

    def _join(self, phrase: str, said: list[str]) -> str:
        return f" {self.say(phrase)} ".join(said)

    def link_listed(self, entry: Shelved, here: str) -> Markup:
        """A link in a list of records of all packs."""
        return self._add_apart(self.link(entry, here), entry)

    def anchor_listed(self, entry: Shelved, here: str) -> Markup:
        """The same link as HTML."""
        return self._add_apart(self.anchor(entry, here), entry)

    def _add_apart(self, shown: Markup, entry: Shelved) -> Markup:
        apart = self.tell_apart(entry)
        return Markup('{} <span class="sw-from">{}</span>').format(shown, plain(apart)) if apart else shown

    def link(self, entry: Shelved, here: str) -> Markup:
        return link(self.name(entry), entry.page, here)

    def anchor(self, entry: Shelved, here: str) -> Markup:
        """The same link as HTML."""
        return anchor(self.name(entry), entry.page, here)

    def name_proof(self, proof: Proof) -> str:
        """What a scenario shows, in the language of the book where it is said in that."""
        return proof.result.scenario.names.get(self.language) or proof.name

    def link_proof(self, proof: Proof, here: str) -> Markup:
        return link(self.name_proof(proof), proof.page, here, proof.anchor)

    def name_file(self, proof: Proof) -> str:
        """The file that a scenario is in, with the title of its pack."""
        scenario = proof.result.scenario
        title = next(one.pack.title for one in self.shelf.sets if one.pack.id == scenario.pack)
        return self.say("site-scenarios-in", pack=title, file=os.path.basename(scenario.span.source.path))

    def mark(self, proof: Proof) -> Markup:
        """How a scenario went."""
        state = "passed" if proof.result.passed else "failed"
        return Markup('<span class="sw-{}">{}</span>').format(state, plain(self.say(f"site-{state}")))

    def kind_name(self, one: PackSet, kind: str) -> str:
        """What a kind of record is called: by the pack that declares it, or by the site."""
        declared = self.shelf.find(one, f"type/{make_id(kind)}")
        if declared is not None:
            return capital(self.name(declared))
        return self._label((f"kind-{make_id(kind)}",), self.voice, kind)

    def kind_page(self, one: PackSet, kind: str) -> str:
        """The page on a kind of record: of the type that declares it, or in the reference."""
        declared = self.shelf.find(one, f"type/{make_id(kind)}")
        return declared.page if declared is not None else f"kinds/{make_id(kind)}"

    def kind_link(self, one: PackSet, kind: str, here: str) -> Markup:
        return link(self.kind_name(one, kind), self.kind_page(one, kind), here)

    def field_name(self, one: PackSet, field: str) -> str:
        """What a field is called; what is under one of its keys keeps that key."""
        table, _, part = field.partition(" ")
        if table == "boxes" and part:
            return f"{self.field_name(one, part)} ({self.say('site-usually')})"
        if field.startswith("rules of "):
            return f"{self.field_name(one, table)} ({field.removeprefix('rules of ')})"
        id = make_id(field)
        said = self._label((f"box-{id}", f"fact-{id}"), self.writer(one).voice, "")
        return said or self._label((f"field-{id}",), self.voice, field)

    def box_name(self, entry: Shelved, field: str) -> str:
        """What a box of a record is called; what a step of a track gives has the name of that step."""
        table, _, place = field.partition(" ")
        if entry.record.kind.name != "track" or table not in ("steps", "levels") or not place:
            return self.field_name(entry.one, field)
        number, _, rules = place.partition(" ")
        rows = entry.bundled.rows("steps")
        step = self.step_name(entry, str(rows[int(number) - 1]["name"])) if table == "steps" else number
        if table == "levels":
            return self.say("site-level-rules" if rules else "site-level", step=step, track=self.name(entry))
        return self.say("site-step-rules" if rules else "site-step", step=step)

    def step_name(self, track: Shelved, name: str) -> str:
        """What a step of a track is called: as an attribute of the track's word, or as the pack has it."""
        voice, word, attribute = (
            self.writer(track.one).voice,
            track.key.replace("/", "-"),
            f"step-{make_id(name)}",
        )
        return voice.say(word, attribute=attribute) if voice.knows_word(word, attribute) else name

    def _label(self, ids: tuple[str, ...], voice: Voice, otherwise: str) -> str:
        words = voice.knows_word if voice is not self.voice else voice.knows  # a phrase names nothing
        known = next((id for id in ids if words(id)), "")
        return capital(voice.say(known) if known else otherwise)

    def page(self, path: str, template: str, title: str, **given: Any) -> File:
        """A page made from a template, which sees `title` besides all that a piece sees."""
        made = self.piece(path, template, title=title, **given)
        return File(f"{path}.md", made.encode("utf-8", "replace"))

    def piece(self, path: str, template: str, **given: Any) -> Markup:
        """A piece of a page made from a template, which sees `book`, `here` and what it is given."""
        made = templates().get_template(template)
        known: Mapping[str, Any] = {
            "book": self,
            "here": path,
            "say": self.say,
            "link": lambda text, page, anchor="": link(text, page, path, anchor),
            "anchor": lambda text, page, place="": anchor(text, page, path, place),
            "entry_anchor": lambda entry: self.anchor(entry, path),
            "entry_link": lambda entry: self.link(entry, path),
            "listed_anchor": lambda entry: self.anchor_listed(entry, path),
            "listed_link": lambda entry: self.link_listed(entry, path),
            "proof_link": lambda proof: self.link_proof(proof, path),
            "reach": lambda place: Markup(reach(place, path)),
            "plain": plain,
        }
        return Markup(made.render({**known, **given}))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _list_shapes(icons: Icons) -> list[tuple[str, str]]:
    return [(word, icon.shapes) for word in icons.words() if (icon := icons.find(word))]


def _read_words(shelf: Shelf, language: str) -> dict[str, list[tuple[str, str]]]:
    """The words of every pack and of those it builds on."""
    return {name_ground(one): read_words(list_folders(one), language) for one in shelf.grounds}


def _read_own(language: str) -> list[tuple[str, str]]:
    """The phrases of the site, a file for each of its parts."""
    folder = os.path.join(HERE, "phrases", language)
    found = []
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            found.append((name, file.read()))
    return found


def ground_page(folder: str, one: PackSet) -> str:
    """The page of a pack in a folder of pages; on another ground than its usual one, by all that is there."""
    usual = name_ground(one) == one.pack.id
    ids = dict.fromkeys(pack.id for pack in one.packs if not pack.library)
    return f"{folder}/{one.pack.id if usual else '-'.join(ids)}"
