"""What packs call their things: nouns and verbs in, their forms in one language out.

A word is a Fluent message of the pack's file `words.LANGUAGE.ftl`, named after its record (`piece-troop`).
Its value is the singular; `.plural`, `.gender` and one attribute for each case that differs (`.dat`,
`.dat-plural`) say the rest. English needs no such file: names and plurals of records are English.
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
        if kind == "event":
            verb = self.verbs.get(ids[0], {})
            return _make(f"event-{_tidy(ids[0])}", verb.get("noun", ids[0]))
        return _make(f"{kind}-{_tidy(ids[0])}", ids[0].split()[-1])

    def name_record(self, key: str) -> Word:
        """What a record is called; a type by the noun it goes by in effects."""
        record = self.records[key]
        kind = _kind(key)
        name = record["name"]
        proper = kind not in WORDS and not name.islower()
        named = record.get("names", {}).get(self.voice.language)
        many = record.get("plural") or plural(name)
        return Word(key.replace("/", "-"), named or name, many, proper or bool(named))

    def find_type(self, record: Data) -> Word | None:
        """What a record is one of, by the noun of its type; None for what is no thing of the game."""
        for key, declared in self.records.items():
            if _kind(key) == "type" and declared["name"] == record["kind"]:
                noun = _nouns(declared)[0] if "noun" in declared else ""
                return _make(f"noun-{_tidy(noun)}", noun) if noun else self.name_record(key)
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
            if attribute and self.voice.knows(word.id, attribute):
                return self.voice.say(word.id, attribute=attribute)
        if self.voice.knows(word.id) and (not many or word.proper):
            return self.voice.say(word.id)
        if not word.proper and self.voice.language != ORIGINAL:
            self._note_word(f"{word.id}.plural" if self.voice.knows(word.id) else word.id, word.name)
        return word.plural if many and not word.proper else word.name

    def gender(self, word: Word) -> str:
        known = self.voice.knows(word.id, "gender")
        return self.voice.say(word.id, attribute="gender") if known else "none"

    def verb(self, name: str) -> dict[str, str]:
        """The forms of a verb, as arguments of the phrases it stands in."""
        id = f"verb-{_tidy(name)}"
        if self.voice.knows(id):
            forms = {one: self.voice.say(id, attribute=one) for one in self.voice.attributes(id)}
            forms[""] = self.voice.say(id)
        elif self.voice.language == ORIGINAL:
            past = self.verbs.get(name, {}).get("past", "")
            forms = {role: form for form, role in verb_forms(name, past)}
            forms[""] = forms.pop("base")
        else:
            self._note_word(id, name)
            known = {*self.voice.attributes("verb-have"), *self.voice.attributes("verb")}
            forms = {"": name, **dict.fromkeys(sorted(known), name)}
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


def _nouns(record: Data) -> list[str]:
    nouns = record.get("nouns", record.get("noun", record["name"]))
    return [nouns] if isinstance(nouns, str) else list(nouns)


def _make(id: str, name: str) -> Word:
    return Word(id, name, plural(name))


def _tidy(name: str) -> str:
    return name.replace(" ", "-")
