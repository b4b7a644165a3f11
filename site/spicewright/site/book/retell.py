"""A scenario in, what is given, what is done and what comes of it out, in the words of a book."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import groupby

from markupsafe import Markup, escape

from spicewright.compiler.scenarios.model import (
    CHECKS,
    NOBODY,
    PLAYERS,
    SEAT,
    Line,
    Said,
    Scenario,
    entries,
    texts,
)
from spicewright.grammar.document import Node
from spicewright.grammar.english import plural_of
from spicewright.grammar.ids import make_id
from spicewright.site.book.book import Book, capital
from spicewright.site.book.steps import say_amount
from spicewright.site.shelf.shelf import LANGUAGE_KINDS, Shelved

# What can be said of a player or a thing; the first that has the name is meant.
SPOKEN_OF = ("resource", "track", "zone", "type", "memory", "noun", "piece")
COUNTED = ("resource", "track", "piece")
PIECES = re.compile(r"(?P<amount>[0-9]+) (?P<piece>\D+)")
PART = re.compile(r"(?P<text>.+):(?P<rest>\w+)")
AND, NEXT = Markup(", "), Markup(" → ")


class Retelling:
    """Says scenarios in the language of a book; `known` names things that the book does not have."""

    def __init__(self, book: Book, known: Mapping[str, str]) -> None:
        self.book = book
        self.known = known
        self._things: dict[str, Shelved] = {}
        self._words: dict[str, dict[str, Shelved]] = {}
        for entry in book.shelf.entries.values():
            kind, name = entry.record.kind.name, entry.record.name.casefold()
            if kind in LANGUAGE_KINDS:
                for form in (name, plural_of(name, entry.record.text("plural").casefold())):
                    self._words.setdefault(form, {}).setdefault(kind, entry)
            else:
                self._things.setdefault(name, entry)

    def list_given(self, scenario: Scenario) -> list[Markup]:
        """The state before, a line for each player and thing."""
        said = []
        if scenario.players != PLAYERS:
            said.append(escape(self.book.say("retell-players", count=scenario.players)))
        if scenario.at is not None:
            period = self._find_word(scenario.at.text.value, ("phase",))
            name = self.book.name(period) if period is not None else scenario.at.text.value
            said.append(escape(self.book.say("retell-at", period=name)))
        return said + [self._say_state(one) for one in scenario.given]

    def list_done(self, scenario: Scenario) -> list[Markup]:
        """What is chosen and what is seen on the way, line by line as it was written."""
        said: list[Markup] = []
        for _, found in groupby(scenario.when, key=lambda line: line.span.line):
            lines = list(found)
            chosen = NEXT.join(self._say_option(line.choice) for line in lines if line.choice)
            who = lines[0].who or ("" if said else "you")
            if chosen:
                said.append(self._head(who, chosen) if who else chosen)
            said += [look for line in lines for look in self.list_seen(line)]
        return said

    def list_seen(self, line: Line) -> list[Markup]:
        """What is looked at on the way, in one line."""
        return [self._say_look(check) for check in line.checks]

    def list_outcome(self, scenario: Scenario) -> list[Markup]:
        return [self._say_look(one) for one in scenario.then]

    # -- choices

    def _say_option(self, text: str) -> Markup:
        """An option by its name; what is written in the language of effects stays as it is written."""
        phrase = f"retell-choice-{make_id(text)}"
        if self.book.voice.knows(phrase):
            return escape(self.book.say(phrase))
        if text in self.known or text.casefold() in self._things or text.isdigit() or SEAT.fullmatch(text):
            return self._name(text)
        part = PART.fullmatch(text)
        if part is not None:
            return Markup("{}: {}").format(self._say_option(part["text"]), self._name(part["rest"]))
        return Markup("<code>{}</code>").format(text)

    def _say_look(self, said: Said) -> Markup:
        """One of the things that are looked at: options, who decides, or the state of a player or a thing."""
        if said.name not in CHECKS:
            return self._say_state(said)
        if said.name in ("decides", "winner"):
            return escape(self.book.say(f"retell-{said.name}", who=self._name_seat(_read(said.value))))
        names = [one.name for one in entries(said.value)] or [text for text, _ in texts(said.value)]
        options = AND.join(self._say_option(name) for name in names)
        return self._pair(self.book.say(f"retell-{make_id(said.name)}"), options)

    # -- states

    def _say_state(self, said: Said) -> Markup:
        """What somebody or something has."""
        return self._head(said.name, Markup("; ").join(map(self._say_fact, entries(said.value))))

    def _say_fact(self, said: Said) -> Markup:
        word = self._find_word(said.name, SPOKEN_OF)
        name = capital(self.book.name(word)) if word is not None else capital(said.name)
        within = entries(said.value)
        if within and within[0].name in ("has", "lacks", "top"):
            return self._pair(name, AND.join(map(self._say_part, within)))
        if within:
            each = (Markup("{} {}").format(self._name(one.name), _read(one.value)) for one in within)
            return self._pair(name, AND.join(each))
        text = _read(said.value)
        if word is not None and text.isdigit() and word.record.kind.name in COUNTED:
            return escape(self._say_amount(word, int(text)))
        return self._pair(name, self._say_values(said))

    def _say_part(self, said: Said) -> Markup:
        """Single cards of a zone: those that are there, that are not, or the one on top."""
        return Markup("{} {}").format(self.book.say(f"retell-{said.name}"), self._say_values(said))

    def _say_values(self, said: Said) -> Markup:
        names = [text for text, _ in texts(said.value)]
        return AND.join(map(self._name, names)) or escape(self.book.say("retell-nothing"))

    def _say_amount(self, word: Shelved, amount: int) -> str:
        writer = self.book.writer(word.one)
        kind = word.record.kind.name
        return say_amount(writer, "piece" if kind == "piece" else "counter", word.record.id, amount)

    # -- names

    def _name(self, text: str) -> Markup:
        """A thing, a player or so many pieces."""
        pieces = PIECES.fullmatch(text)
        word = self._find_word(pieces["piece"], ("piece",)) if pieces is not None else None
        if pieces is not None and word is not None:
            return escape(self._say_amount(word, int(pieces["amount"])))
        thing = self._things.get(text.casefold())
        if text in self.known or thing is None:
            return escape(self.known.get(text) or self._name_seat(text))
        return escape(self.book.name(thing))

    def _name_seat(self, text: str) -> str:
        """A player, the table or a thing of the board."""
        if re.fullmatch("player [0-9]+", text):
            return self.book.say("retell-player", number=int(text.split()[1]))
        if text == NOBODY:
            return self.book.say("retell-no-player")
        if text in ("you", "table"):
            return self.book.say(f"retell-{text}")
        thing = self._things.get(text.casefold())
        return self.known.get(text) or (self.book.name(thing) if thing is not None else text)

    def _find_word(self, text: str, kinds: Iterable[str]) -> Shelved | None:
        found = self._words.get(text.casefold(), {})
        return next((found[kind] for kind in kinds if kind in found), None)

    def _head(self, who: str, said: Markup) -> Markup:
        return Markup("<b>{}:</b> {}").format(capital(self._name_seat(who)), said)

    def _pair(self, name: str, said: Markup) -> Markup:
        return Markup("{}: {}").format(capital(name), said)


def _read(node: Node) -> str:
    """The only text that is here; nothing where there are several or none."""
    found = texts(node)
    return found[0][0] if len(found) == 1 else ""
