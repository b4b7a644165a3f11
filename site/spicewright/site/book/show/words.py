"""What is in a recording in, the same in the words of a book out: things, places, numbers and changes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.scenarios.recording import (
    ASIDE,
    GONE,
    NOBODY,
    Change,
    Counted,
    Fact,
    Held,
    Moved,
    Offered,
    Question,
    Turned,
    Value,
)
from spicewright.grammar.graph import Graph
from spicewright.grammar.ids import make_id
from spicewright.grammar.meaning import NounKind
from spicewright.grammar.values import dataclass, replace
from spicewright.site.book.book import Book, capital
from spicewright.site.book.steps import say_amount
from spicewright.site.shelf.shelf import Shelved
from spicewright.site.text.effects import Effects

# What the runtime adds to the id of a node where one node is several steps.
FURTHER = (".each", ".once", "!")
# The sorts of nouns of which so many are said.
NOUNS: dict[str, NounKind] = {
    "piece": "piece", "type": "thing", "resource": "counter", "track": "counter",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Effect:
    """A node of an effect: the record and the field that it is in, and the node itself."""

    entry: Shelved
    field: str
    node: str


class Words:
    """Says what recordings hold, in the language of a book; `one` is the ground of their scenarios."""

    def __init__(self, book: Book, one: PackSet) -> None:
        self.book, self.one = book, one
        self._found: dict[str, Effect | None] = {}
        self._said: dict[str | Fact | Held, str] = {}
        """What was said of a step, a fact or so many things: scenarios say the same again and again."""
        self._names: dict[str, str] = {}

    def find(self, key: str) -> Shelved | None:
        """The record with a key; on a ground that no page is about, any that has it."""
        found = self.book.shelf.find(self.one, key)
        return found or next((one for one in self.book.shelf.entries.values() if one.key == key), None)

    # -- effects

    def find_effect(self, step: str) -> Effect | None:
        """The node that a step of a game was made from."""
        if step not in self._found:
            self._found[step] = self._find_effect(step)
        return self._found[step]

    def _find_effect(self, step: str) -> Effect | None:
        place, _, node = step.partition("#")
        parts = place.split("/", 2)
        entry = self.find("/".join(parts[:2])) if len(parts) > 2 else None
        graph = self._complete(entry, parts[2]) if entry is not None else None
        for ending in FURTHER:
            node = node.removesuffix(ending)
        if entry is None or graph is None or all(one.id != node for one in graph.nodes):
            return None
        return Effect(entry, parts[2], node)

    def _complete(self, entry: Shelved, field: str) -> Graph | None:
        passage = self.book.writer(entry.one).complete(entry.bundled).effects.get(field)
        return passage.graph if passage is not None else None

    def say_effect(self, step: str) -> str:
        """What a step does, as a sentence; nothing where it is not one of a record."""
        if step not in self._said:
            found = self.find_effect(step)
            self._said[step] = self._say_node(found) if found is not None else ""
        return self._said[step]

    def _say_node(self, found: Effect) -> str:
        writer, graph = self.book.writer(found.entry.one), self._complete(found.entry, found.field)
        assert graph is not None
        record = writer.complete(found.entry.bundled)
        return Effects(writer.speak_of(record), replace(graph, root=found.node)).say()

    # -- names

    def name(self, key: str) -> str:
        if key not in self._names:
            entry, id = self.find(key), key.rpartition("/")[2]
            self._names[key] = self.book.name(entry) if entry is not None else id.replace("-", " ")
        return self._names[key]

    def say_seat(self, player: int) -> str:
        if player == NOBODY:
            return self.book.say("retell-table")
        return self.book.say("retell-player", number=player + 1) if player else self.book.say("retell-you")

    def say_held(self, held: Held) -> str:
        """So many things, and whose they are where that is not clear from where they are."""
        if held not in self._said:
            self._said[held] = self._say_held(held)
        return self._said[held]

    def _say_held(self, held: Held) -> str:
        if held.key == "player":
            return self.say_seat(held.player)
        if held.key.partition("/")[0] in NOUNS:
            said = self._say_amount(held.key, held.count)
        else:
            said = self.name(held.key) + (f" × {held.count}" if held.count > 1 else "")
        return f"{said} ({self.say_seat(held.player)})" if held.player != NOBODY else said

    def say_all(self, held: Sequence[Held]) -> str:
        return ", ".join(map(self.say_held, held)) or self.book.say("retell-nothing")

    def _say_amount(self, key: str, count: int) -> str:
        kind, _, id = key.partition("/")
        return say_amount(self.book.writer(self.one), NOUNS[kind], id, count)

    # -- facts

    def say_fact(self, fact: Fact) -> str:
        """What a fact is called, apart from whose it is."""
        if fact not in self._said:
            self._said[fact] = self._say_fact(fact)
        return self._said[fact]

    def _say_fact(self, fact: Fact) -> str:
        if fact in (GONE, ASIDE):
            return self.book.say(f"show-{fact.what}")
        if not fact.what:
            return self.name(fact.thing) if fact.thing else self.say_seat(fact.player)
        name = capital(self.name(fact.what))
        return f"{name} ({self.name(fact.thing)})" if fact.thing else name

    def say_value(self, fact: Fact, value: Value) -> str:
        if not isinstance(value, int):
            return self.say_all(value)
        return self._say_step(fact.what, value) or str(value)

    def _say_step(self, key: str, number: int) -> str:
        """A step of a track that branches; nothing where it does not."""
        track = self.find(key) if key.startswith("track/") else None
        if track is None or not track.bundled.has("steps"):
            return ""
        return self.book.step_name(track, str(track.bundled.rows("steps")[number]["name"]))

    # -- changes

    def list_changes(self, changes: Iterable[Change]) -> list[tuple[int, str]]:
        """Whose each change is, and what is different; things that go the same way go together."""
        said: list[tuple[int, str]] = []
        moves: dict[tuple[int, Fact, Fact], list[Held]] = {}
        for change in changes:
            match change:
                case Counted(fact=fact):
                    before, after = (self.say_value(fact, one) for one in (change.before, change.after))
                    said.append((fact.player, f"{self.say_fact(fact)}: {before} → {after}"))
                case Turned():
                    said.append((NOBODY, f"{self.name(change.before)} → {self.name(change.after)}"))
                case Moved():
                    owner = _find_owner(change)
                    moves.setdefault((owner, change.start, change.end), []).append(change.held)
                case _:
                    assert_never(change)
        for (owner, start, end), held in moves.items():
            things = self.say_all([_without_owner(one, owner) for one in held])
            places = " → ".join(self._say_place(place, owner) for place in (start, end))
            said.append((owner, f"{things}: {places}"))
        return sorted(said, key=lambda pair: (pair[0] == NOBODY, pair[0]))

    def _say_place(self, place: Fact, owner: int) -> str:
        said = self.say_fact(place)
        return f"{said} ({self.say_seat(place.player)})" if place.player not in (owner, NOBODY) else said

    # -- questions

    def say_question(self, question: Question) -> tuple[str, str]:
        """What an effect is on that asks, and what it asks."""
        found = self.find_effect(question.step)
        if found is None:
            return "", self._say_phrase("asks", question.about)
        return self.book.name(found.entry), self.say_effect(question.step)

    def say_option(self, option: Offered) -> str:
        if option.number >= 0:
            step = self._say_step(option.key, option.number)
            many = self._say_amount(option.key, option.number) if option.key else str(option.number)
            return step or many
        chosen = ", ".join(map(self.say_held, option.things))
        if option.place is not None:
            chosen = f"{chosen} ({self.say_fact(option.place)})"
        does = self.name(option.action) if option.action else self.say_effect(option.step).rstrip(".")
        if does and option.source:
            does = f"{self.name(option.source)}: {does}"
        said = ": ".join(filter(None, (does, chosen)))
        return said or self._say_phrase("takes", option.id, option.label)

    def _say_phrase(self, sort: str, id: str, otherwise: str = "") -> str:
        phrase = f"show-{sort}-{make_id(id)}"
        return self.book.say(phrase) if self.book.voice.knows(phrase) else otherwise or id


def _find_owner(change: Moved) -> int:
    """The player to whom something moved, or from whom; else whose it is."""
    players = (change.end.player, change.start.player, change.held.player)
    return next((player for player in players if player != NOBODY), NOBODY)


def _without_owner(held: Held, owner: int) -> Held:
    """Things of somebody who is named already."""
    return replace(held, player=NOBODY) if held.player == owner and held.key != "player" else held
