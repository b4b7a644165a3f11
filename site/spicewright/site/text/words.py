"""What packs call their things: nouns and verbs in, their forms in one language out.

A word is a Fluent message of the pack's file `words.LANGUAGE.ftl`, named after its record (`piece-troop`).
Its value is the singular; `.plural`, `.gender` and one attribute for each case that differs (`.dat`,
`.dat-plural`) say the rest. English needs no such file: names and plurals of records are English.

Further attributes are for what is said in a way of its own: `.the` with an article, `.this` of a thing named
before, `.in` or `.into-in` behind a preposition, `.says-with` before one, `.at` of a period, `.exactly` of a
number, `.use` the verb that goes with a box, `.order` a verb as an order, `.test` a keyword as a condition,
`.title` a keyword alone.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from spicewright.grammar.english import plural, verb_forms
from spicewright.grammar.kinds import KINDS
from spicewright.site.text.voice import Voice

ORIGINAL = "en"
# Stands for a file that is not UTF-8: no Fluent either, so it is reported as such.
NO_TEXT = "?"
Data = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Word:
    """A noun: the id of its message, and the English of its record."""

    id: str
    name: str
    plural: str
    proper: bool = False


def read_words(folders: Iterable[str], language: str) -> list[tuple[str, str]]:
    """The files of words that packs have for a language, with their texts."""
    found = []
    for folder in folders:
        path = os.path.join(folder, f"words.{language}.ftl")
        if os.path.isfile(path):
            with open(path, "rb") as file:
                data = file.read()
            try:
                found.append((path, data.decode("utf-8")))
            except UnicodeDecodeError:
                found.append((path, NO_TEXT))
    return found


class Lexicon:
    """The words of a set of records, as one voice says them."""

    def __init__(self, voice: Voice, records: Iterable[Data]) -> None:
        self.voice = voice
        self.records = {record["key"]: record for record in records}
        self.verbs = {record["name"]: record for key, record in self.records.items() if _kind(key) == "verb"}

    def find_noun(self, noun: Data) -> Word:
        """The word of a noun of an effect."""
        kind, ids = noun["kind"], noun["id"]
        if kind == "named":
            return self.name_record(ids[0])
        keys = [key for id in ids for key in self._declared(kind, id)]
        if len(ids) > 1:
            return self._find_common(keys, ids)
        if keys:
            return self.name_record(keys[0])
        id = f"{kind}-{_tidy(ids[0])}"
        if kind == "event":
            return _make(id, self.verbs.get(ids[0], {}).get("noun", ids[0]))
        if kind == "fact":
            return _make(id, self._name_fact(ids[0]))
        if kind == "box" and self.voice.language == ORIGINAL:
            return _make(id, self.voice.say("own-box", {"name": ids[0].replace("-", " ")}))
        return _make(id, ids[0].replace("-", " "))

    def _name_fact(self, id: str) -> str:
        """A fact by its name; a part of what a verb gains is called after that verb and its own name."""
        for name, verb in self.verbs.items():
            parts = verb.get("parts", ())
            if id.startswith(f"{name} ") and id.removeprefix(f"{name} ") in parts:
                return id.removeprefix(f"{name} ")
        return id.replace("-", " ")

    def name_record(self, key: str) -> Word:
        """What a record is called; a type by the noun it goes by in effects."""
        record = self.records[key]
        kind = _kind(key)
        name = record["name"]
        proper = kind not in WORDS and not name.islower()
        named = record.get("names", {}).get(self.voice.language)
        many = record.get("plural") or plural(name)
        return Word(key.replace("/", "-"), named or name, many, proper or bool(named))

    def title(self, key: str) -> str:
        """What a record is called where it stands alone, as in a heading."""
        word = self.name_record(key)
        # What is printed for a keyword or a verb is no name, unless it says so.
        attribute = {"keyword": "title", "verb": "infinitive"}.get(_kind(key), "")
        known = self.voice.knows_word(word.id, attribute)
        name = self.voice.say(word.id, attribute=attribute) if known else word.name
        return name[:1].upper() + name[1:]

    def is_named(self, key: str) -> bool:
        """Whether a record has a name in this language: its own, or as a word of the pack."""
        record, language = self.records[key], self.voice.language
        attribute = {"keyword": "title", "verb": "infinitive"}.get(_kind(key), "")
        known = self.voice.knows_word(key.replace("/", "-"), attribute)
        return language == ORIGINAL or language in record.get("names", {}) or known

    def is_unverified(self, key: str) -> bool:
        """Whether a word is marked as our own choice; `key` is that of a record or the id of another word."""
        return self.voice.knows(key.replace("/", "-"), "unverified")

    def is_single(self, selector: Data) -> bool:
        """Whether there is only one thing that has these names: the token of a certain power."""
        noun, filters = selector["noun"], selector.get("filters", ())
        if noun["kind"] != "thing" or not filters or any(one["by"] != "is" for one in filters):
            return False
        found = 0
        for record in self.records.values():
            if _kind(record["key"]) in noun["id"] and all(_carries(record, one["value"]) for one in filters):
                found += record.get("copies", 1)
        return found == 1

    def count_each(self, noun: Data) -> int:
        """How many of a piece every player has; 0 where that is not so for all it can be."""
        keys = [key for id in noun["id"] for key in self._declared("piece", id)]
        return int(self.records[keys[0]].get("each", 0)) if noun["kind"] == "piece" and len(keys) == 1 else 0

    def is_card(self, word: Word) -> bool:
        """Whether a proper name is that of a card, by the face of its type."""
        return self._type_of(word).get("face") == "card"

    def name_type(self, word: Word) -> str:
        """The id of the word for the type of what has a proper name; nothing for other words."""
        return str(self._type_of(word).get("key", "")).replace("/", "-")

    def _type_of(self, word: Word) -> Data:
        key = next((key for key in self.records if word.proper and key.replace("/", "-") == word.id), "")
        return self.records.get(f"type/{_kind(key)}", {})

    def find_type(self, record: Data) -> Word | None:
        """What a record is one of, by the noun of its type; None for what is no thing of the game."""
        if _kind(record["key"]) == "piece":
            return self.name_record(record["key"])
        for key, declared in self.records.items():
            if _kind(key) == "type" and declared["name"] == record["kind"]:
                noun = _nouns(declared)[0] if "noun" in declared else ""
                return _make(f"noun-{_tidy(noun)}", noun) if noun else self.name_record(key)
        return None

    def find_sources(self, verb: str, noun: Data) -> list[Data]:
        """Where a verb takes such things from when nothing says where."""
        for key, record in self.records.items():
            if _kind(key) == "verb" and record["name"] == verb:
                spoken = [self.find_spoken(word) for word in record.get("object", ())]
                if any(one and set(one["id"]) & set(noun["id"]) for one in spoken):
                    return list(record["effects"].get("from", {}).get("select", ()))
        return []

    def find_places(self, noun: Data) -> list[Data]:
        """Where things of a type lie when nothing says where; those that lie nowhere are nobody's."""
        keys = [key for id in noun["id"] for key in self._declared(noun["kind"], id)]
        if noun["kind"] != "thing" or not keys:
            return []
        return list(self.records[keys[0]]["effects"].get("where", {}).get("select", [{"noun": noun}]))

    def find_spoken(self, word: str) -> Data | None:
        """What a word of a declaration stands for in effects: a piece, or things of one or several types."""
        if (own := f"piece/{_tidy(word)}") in self.records:
            return {"kind": "piece", "id": [own.partition("/")[2]]}
        for kind, found in (("piece", "piece"), ("type", "thing")):
            known = {key: record for key, record in self.records.items() if _kind(key) == kind}
            ids = [key.partition("/")[2] for key, record in known.items() if word in _nouns(record)]
            if ids:  # a wider word for pieces stays among them
                return {"kind": found, "id": [*ids, _tidy(word)] if found == "piece" else ids}
        return None

    def _find_common(self, keys: list[str], ids: list[str]) -> Word:
        """The noun that several declarations share: the types of cards, the sorts of a piece."""
        shared = [set(_nouns(self.records[key])) for key in keys]
        common = sorted(set.intersection(*shared)) if shared else []
        return _make(f"noun-{_tidy(common[0] if common else ids[-1])}", common[0] if common else ids[-1])

    def _declared(self, kind: str, id: str) -> list[str]:
        kinds = {"counter": ("resource", "track"), "thing": ("type",)}.get(kind, (kind,))
        return [key for key in (f"{one}/{id}" for one in kinds) if key in self.records]

    def find_held(self, holds: str) -> Word:
        """The word for what a slot holds."""
        if holds in self.records and (own := self.find_type(self.records[holds])) is not None:
            return own
        ids = holds.split("/")
        for kind in ("thing", "piece", "counter", "zone", "phase"):
            if all(self._declared(kind, id) for id in ids):
                return self.find_noun({"kind": kind, "id": ids})
        if len(ids) > 1 and self._declared("piece", ids[0]):
            return self.find_noun({"kind": "piece", "id": ids})
        if any(ids[0] in _nouns(record) for record in self.records.values()):
            return _make(f"noun-{_tidy(ids[0])}", ids[0])
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

    def verb(self, name: str) -> dict[str, str]:
        """The forms of a verb, as arguments of the phrases it stands in."""
        id = f"verb-{_tidy(name)}"
        if self.voice.knows_word(id):
            forms = {one: self.voice.say(id, attribute=one) for one in self.voice.attributes(id)}
            forms[""] = self.voice.say(id)
        elif self.voice.language == ORIGINAL:
            past = self.verbs.get(name, {}).get("past", "")
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


def _kind(key: str) -> str:
    return key.partition("/")[0]


def _carries(record: Data, value: Data) -> bool:
    """Whether a record names one of these in a fact."""
    names = {id for noun in (value["noun"], *value.get("either", ())) for id in noun["id"]}
    return any(isinstance(fact, str) and fact in names for fact in record.values())


def _nouns(record: Data) -> list[str]:
    nouns = record.get("nouns", record.get("noun", record["name"]))
    return [nouns] if isinstance(nouns, str) else list(nouns)


def _make(id: str, name: str) -> Word:
    return Word(id, name, plural(name))


def _tidy(name: str) -> str:
    return name.replace(" ", "-")
