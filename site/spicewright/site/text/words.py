"""What packs call their things: nouns and verbs in, their forms in one language out.

A word is a Fluent message of the pack's file `words.LANGUAGE.ftl`, named after its record (`piece-troop`) or,
for a shape and any other noun that types share, after the noun (`noun-card`). Its value is the singular;
`.plural`, `.gender` and one attribute for each case that differs (`.dat`, `.dat-plural`) say the rest.
English needs no such file: names and plurals of records are English. A message without a value adds its
attributes to the word of a pack below.

Further attributes are for what is said in a way of its own: `.the` with an article, `.this` of a thing named
before, `.in` or `.into-in` after a preposition, `.says-with` before one, `.at` of a period, `.exactly` of a
number, `.each` of a fact that is counted, `.use` the verb that goes with a box and `.put` that with a piece,
`.joined` at the end of a compound, `.empty` of a zone with nothing in it, `.stated` of a verb that is never
ordered, `.test` a keyword as a condition, `.title` a keyword alone. `part-VERB-PREPOSITION` is a preposition
after a verb of the pack, `part-VERB-whence` where its object comes from if nothing else is said.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import assert_never

from spicewright.compiler.read.file import leads_out
from spicewright.grammar.bundle import Entry
from spicewright.grammar.english import plural, plural_of, verb_forms
from spicewright.grammar.kinds import CARD_FACE, KINDS
from spicewright.grammar.meaning import Noun, NounKind, Selector, list_declarations
from spicewright.grammar.shapes import build_entries
from spicewright.grammar.values import dataclass, replace
from spicewright.site.text.voice import Voice

ORIGINAL = "en"
# Stands for a file that is not UTF-8, or outside of its pack: no Fluent either, so it is reported as such.
NO_TEXT = "?"


@dataclass(frozen=True, slots=True)
class Word:
    """A noun: the id of its message, and the English of its record, which has `said` its plural."""

    id: str
    name: str
    plural: str
    proper: bool = False
    said: str = ""


def read_words(folders: Iterable[str], language: str) -> list[tuple[str, str]]:
    """The files of words that packs have for a language, with their texts."""
    found = []
    for folder in folders:
        path = os.path.join(folder, f"words.{language}.ftl")
        if os.path.isfile(path) and leads_out(path, folder):
            found.append((path, NO_TEXT))
        elif os.path.isfile(path):
            with open(path, "rb") as file:
                data = file.read()
            try:
                found.append((path, data.decode("utf-8")))
            except UnicodeDecodeError:
                found.append((path, NO_TEXT))
    return found


class Lexicon:
    """The words of a set of records, as one voice says them."""

    def __init__(self, voice: Voice, records: Iterable[Entry]) -> None:
        self.voice = voice
        records = list(records)
        self.whole = dict(zip(records, build_entries(records), strict=True))
        """The records with all that they have from their types, by what is written of them."""
        self.records = {record.key: record for record in self.whole.values()}
        self.verbs = {record.name: record for key, record in self.records.items() if _kind(key) == "verb"}
        declared = (record for key, record in self.records.items() if _kind(key) in ("piece", "type"))
        self._plurals = {noun: many for record in declared for noun, many in record.nouns().items() if many}
        """What is said of the plurals of nouns that types and pieces share."""

    def find_noun(self, noun: Noun) -> Word:
        """The word of a noun of an effect."""
        match noun.kind:
            case "named":
                return self.name_record(noun.id[0])
            case "counter" | "piece" | "thing" | "zone" | "track" | "phase" | "tag" | "memory" | "player":
                return self._find_declared(noun)
            case "event":
                verb = self.verbs.get(noun.id[0])
                return _make_own(noun, verb.text("noun", noun.id[0]) if verb is not None else noun.id[0])
            case "fact":
                return _make_own(noun, self._name_fact(noun.id[0]))
            case "box":
                name = noun.id[0].replace("-", " ")
                own = self.voice.language == ORIGINAL
                return _make_own(noun, self.voice.say("own-box", {"name": name}) if own else name)
            case "slot" | "amount" | "free":
                return _make_own(noun, noun.id[0].replace("-", " "))
            case _:
                assert_never(noun.kind)

    def _find_declared(self, noun: Noun) -> Word:
        """The word of a noun that records declare; several of them have a noun in common."""
        keys = self._list_declared(noun)
        if len(noun.id) > 1:
            return self._find_common(keys, noun.id)
        return self.name_record(keys[0]) if keys else _make_own(noun, noun.id[0].replace("-", " "))

    def _list_declared(self, noun: Noun) -> list[str]:
        return [key for key in list_declarations(noun) if key in self.records]

    def _name_fact(self, id: str) -> str:
        """A fact by its name; a part of what a verb gains is called after that verb and its own name."""
        for name, verb in self.verbs.items():
            if id.startswith(f"{name} ") and id.removeprefix(f"{name} ") in verb.words("parts"):
                return id.removeprefix(f"{name} ")
        return id.replace("-", " ")

    def name_record(self, key: str) -> Word:
        """What a record is called; a type by the noun it goes by in effects."""
        record = self.records[key]
        proper = _kind(key) not in WORDS and not record.name.islower()
        named = self._name_in_language(record)
        said = record.text("plural")
        made = Word(name_message(key), named or record.name, plural_of(record.name, said))
        return replace(made, proper=proper or bool(named), said=said)

    def _name_in_language(self, record: Entry) -> str:
        """The name that a record has for this language alone, or nothing."""
        return str(record.table("names").get(self.voice.language) or "")

    def title(self, key: str) -> str:
        """What a record is called by itself, as in a heading."""
        word = self.name_record(key)
        # What is printed for a keyword or a verb is not a name, unless it says so.
        attribute = TITLES.get(_kind(key), "")
        known = self.voice.knows_word(word.id, attribute)
        if _kind(key) == "track" and not known:  # what is counted has its name from the track, or gives it
            attribute, known = "", self.voice.knows_word(word.id)
        name = self.voice.say(word.id, attribute=attribute) if known else word.name
        return name[:1].upper() + name[1:]

    def is_named(self, key: str) -> bool:
        """Whether a record has a name in this language: its own, or as a word of the pack."""
        record, language = self.records[key], self.voice.language
        attribute = TITLES.get(_kind(key), "") if _kind(key) != "track" else ""
        known = self.voice.knows_word(name_message(key), attribute)
        return language == ORIGINAL or language in record.table("names") or known

    def is_unverified(self, key: str) -> bool:
        """Whether a word is marked as our own choice; `key` is that of a record or the id of another word."""
        return self.voice.knows(name_message(key), "unverified")

    def find_single(self, selector: Selector) -> str:
        """The only thing that has these names, such as the token of a certain power; nothing if none is."""
        filters = selector.filters
        if selector.noun.kind != "thing" or not filters or any(one.by != "is" for one in filters):
            return ""
        named = [one.value for one in filters if one.value is not None]
        found = [
            record
            for record in self.records.values()
            if _kind(record.key) in selector.noun.id and all(_carries(record, value) for value in named)
        ]
        return found[0].key if len(found) == 1 and found[0].number("copies", 1) == 1 else ""

    def count_each(self, noun: Noun) -> int:
        """How many of a piece every player has; 0 where that is not so for all it can be."""
        keys = self._list_declared(noun) if noun.kind == "piece" else []
        return self.records[keys[0]].number("each") if len(keys) == 1 else 0

    def is_players(self, noun: Noun) -> bool:
        """Whether players have such pieces of their own, and do not take them from all that there are."""
        return any(not self.records[key].has("copies") for key in self._list_declared(noun))

    def is_card(self, word: Word) -> bool:
        """Whether a proper name is that of a card, by the face of its type."""
        declared = self._type_of(word)
        return declared is not None and declared.text("face") == CARD_FACE

    def name_type(self, word: Word) -> str:
        """The id of the word for the type of what has a proper name; nothing for other words."""
        declared = self._type_of(word)
        return declared.key.replace("/", "-") if declared is not None else ""

    def _type_of(self, word: Word) -> Entry | None:
        key = next((key for key in self.records if word.proper and key.replace("/", "-") == word.id), "")
        return self.records.get(f"type/{_kind(key)}")

    def find_type(self, record: Entry) -> Word | None:
        """What a record is one of, by the noun of its type; None for what is not a thing of the game."""
        if _kind(record.key) in ("piece", "shape"):
            return self.name_record(record.key)
        sort = record.name if record.kind == "type" else record.kind  # a type speaks of its things
        for key, declared in self.records.items():
            if _kind(key) == "type" and declared.name == sort:
                noun = _nouns(declared)[0] if declared.has("noun") else ""
                own = self.name_record(key)
                return self._make_shared(noun) if noun and not self.voice.knows_word(own.id, "this") else own
        return None

    def find_zone(self, zone: Selector) -> Entry | None:
        """The record of a zone; None for other places."""
        return self.records.get(f"zone/{zone.noun.id[0]}") if zone.noun.kind == "zone" else None

    def find_spoken(self, word: str) -> Noun | None:
        """What a word of a declaration means in effects: a piece, or things of one or several types."""
        if f"piece/{_tidy(word)}" in self.records:
            return Noun("piece", (_tidy(word),))
        pieces, types = self._list_spoken("piece", word), self._list_spoken("type", word)
        if pieces:  # a wider word for pieces stays among them
            return Noun("piece", (*pieces, _tidy(word)))
        return Noun("thing", types) if types else None

    def _list_spoken(self, kind: str, word: str) -> tuple[str, ...]:
        known = (record for key, record in self.records.items() if _kind(key) == kind)
        return tuple(record.id for record in known if word in _nouns(record))

    def _find_common(self, keys: list[str], ids: tuple[str, ...]) -> Word:
        """The noun that several declarations share: the types of cards, the sorts of a piece."""
        if f"shape/{ids[-1]}" in self.records:
            return self.name_record(f"shape/{ids[-1]}")
        shared = [_nouns(self.records[key]) for key in keys]
        common = [noun for noun in shared[0] if all(noun in nouns for nouns in shared)] if shared else []
        sort = _kind(keys[0]) if keys else ""
        exact = [noun for noun in common if len(self._list_spoken(sort, noun)) == len(keys)]
        return self._make_shared(next(iter((*exact, *common)), ids[-1]))

    def _make_shared(self, noun: str) -> Word:
        """The word for a noun that types or pieces share."""
        said = self._plurals.get(noun, "")
        return Word(f"noun-{_tidy(noun)}", noun, plural_of(noun, said), said=said)

    def find_held(self, holds: str) -> Word:
        """The word for what a slot holds."""
        if holds in self.records and (own := self.find_type(self.records[holds])) is not None:
            return own
        ids = tuple(holds.split("/"))
        for kind in HELD:
            if all(self._list_declared(Noun(kind, (id,))) for id in ids):
                return self.find_noun(Noun(kind, ids))
        if len(ids) > 1 and f"piece/{ids[0]}" in self.records:
            return self.find_noun(Noun("piece", ids))
        if any(ids[0] in _nouns(record) for record in self.records.values()):
            return self._make_shared(ids[0])
        return _make(f"player-{_tidy(ids[0])}", ids[0])

    def form(self, word: Word, form: str, case: str, many: bool) -> str:
        """A word in the first of its forms that is declared."""
        number = "-plural" if many else ""
        for attribute in (f"{form}-{case}{number}", f"{form}{number}", f"{case}{number}", number[1:]):
            if attribute and self.voice.knows_word(word.id, attribute):
                return self.voice.say(word.id, attribute=attribute)
        if self.voice.knows_word(word.id) and (not many or word.proper):
            return self.voice.say(word.id)
        if not word.proper and self.voice.language != ORIGINAL:
            self._note_word(f"{word.id}.plural" if self.voice.knows_word(word.id) else word.id, word.name)
        return word.plural if many and not word.proper else word.name

    def gender(self, word: Word) -> str:
        known = self.voice.knows_word(word.id, "gender")
        return self.voice.say(word.id, attribute="gender") if known else "none"

    def name_verb(self, name: str) -> str:
        """The id of the message of a verb."""
        return f"verb-{_tidy(name)}"

    def verb(self, name: str) -> dict[str, str]:
        """The forms of a verb, as arguments of the phrases it is used in."""
        id = self.name_verb(name)
        if self.voice.knows_word(id):
            forms = {one: self.voice.say(id, attribute=one) for one in self.voice.attributes(id)}
            forms[""] = self.voice.say(id)
        elif self.voice.language == ORIGINAL:
            past = self.verbs[name].text("past") if name in self.verbs else ""
            forms = {role: form for form, role in verb_forms(name, past)}
            forms[""] = forms.pop("base")
        else:
            self._note_word(id, name)
            forms = {"": name, **dict.fromkeys(self.voice.attributes("verb-have"), name)}
        for one in self.voice.attributes("verb"):
            if one not in forms:
                forms[one] = self.voice.say("verb", forms, one)
        return {f"verb-{form}" if form else "verb": text for form, text in forms.items()}

    def _note_word(self, id: str, name: str) -> None:
        language = self.voice.language
        self.voice.note(
            "missing-word",
            f"there is no word for `{name}` in the language `{language}`",
            f"add `{id}` to the file `words.{language}.ftl` of the pack",
        )


# The kinds of records whose names are common nouns, with forms of their own; all others have proper names.
WORDS = {kind.name for kind in KINDS}
# What a record is called by itself, where that is not its word as it is in a sentence.
TITLES = {"keyword": "title", "verb": "infinitive", "track": "track"}
# The kinds of nouns that a slot can hold, by which what it holds is looked up.
HELD: tuple[NounKind, ...] = ("thing", "piece", "counter", "zone", "phase")


def name_message(key: str) -> str:
    """The id of the message of a record: its key, or for a shape the noun that it is."""
    kind, _, id = key.partition("/")
    return f"noun-{id}" if kind == "shape" else key.replace("/", "-")


def _kind(key: str) -> str:
    return key.partition("/")[0]


def _carries(record: Entry, value: Selector) -> bool:
    """Whether a record names one of these in a fact."""
    names = {id for noun in (value.noun, *value.either) for id in noun.id}
    return any(isinstance(fact, str) and fact in names for fact in record.values.values())


def _nouns(record: Entry) -> tuple[str, ...]:
    field = next((field for field in ("nouns", "noun") if record.has(field)), "")
    return record.words(field) if field else (record.name,)


def _make(id: str, name: str) -> Word:
    return Word(id, name, plural(name))


def _make_own(noun: Noun, name: str) -> Word:
    """A word that belongs to no record, by its noun."""
    return _make(f"{noun.kind}-{_tidy(noun.id[0])}", name)


def _tidy(name: str) -> str:
    return name.replace(" ", "-")
