"""A game in, the steps of its effects out that automated seats do for sure, each with those seats.

These are their phases, what follows `each smuggler:` and `you are a smuggler:`, and boxes only they use.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from spicewright.grammar.bundle import Entry
from spicewright.grammar.graph import Graph, Node
from spicewright.grammar.meaning import Act, Noun, Selector, Test
from spicewright.grammar.source import Span
from spicewright.grammar.values import dataclass
from spicewright.runtime.verbs import list_primitives
from spicewright.runtime.world.packs import Content

Seats: TypeAlias = frozenset[str] | None
"""The seats of which one does something for sure; None where it may be a person."""
Uses: TypeAlias = dict[tuple[str, str], Seats]
"""Who uses the boxes of things, by their type and the name of the box."""
YOU, PERSON = Noun("player", ("you",)), Noun("player", ("person",))


@dataclass(frozen=True, slots=True)
class Text:
    """An effect that is followed: `pack` says that it happens, `at` is where, if not in the effect itself."""

    entry: Entry
    field: str
    pack: str
    at: Span | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """A node that seats come to."""

    text: Text
    graph: Graph
    node: Node
    seats: frozenset[str]

    @property
    def span(self) -> Span | None:
        return self.text.at or self.node.span


def list_steps(content: Content) -> list[Step]:
    """Every step that automated seats do for sure."""
    used: Uses = {}
    while True:  # whether a person uses a box, too, is known when everything was followed
        course = _Course(content, dict(used))
        course.run()
        if course.used == used:
            return course.steps
        used = course.used


class _Course:
    """Follows everything that happens in a game; `used` is what is known of boxes so far, and grows."""

    def __init__(self, content: Content, used: Uses) -> None:
        self.content, self.used = content, used
        self.steps: list[Step] = []
        self.seen: set[tuple[Text, Seats]] = set()
        self.begins = {name for name, (_, primitive, _) in list_primitives().items() if primitive.begins}

    def run(self) -> None:
        """From every effect that nothing else leads to."""
        for entry in self.content.records.values():
            for field, passage in entry.effects.items():
                if passage.graph is not None and entry.kind not in ("keyword", "verb"):
                    self._begin(Text(entry, field, entry.pack))

    def _begin(self, text: Text) -> None:
        entry, type_ = text.entry, text.entry.key.partition("/")[0]
        if entry.kind == "phase":
            around = self.content.records.get(entry.text("within"))
            who = entry.effects.get("who")
            if around is None or around.text("of") != "player":  # else it comes where somebody takes it
                self.follow(text, _join(map(self._name_seats, who.select)) if who is not None else None)
        elif type_ not in self.content.types or entry.effects[text.field].holds == "rules":
            self.follow(text, None)
        elif (type_, text.field) in self.used:
            self.follow(text, self.used[type_, text.field])

    def _name_seats(self, said: Selector) -> Seats:
        """The seats that a noun for players names."""
        ids = [id for noun in (said.noun, *said.either) for id in noun.id]
        if said.noun.kind != "player" or any(id not in self.content.game.seats for id in ids):
            return None
        return frozenset(ids)

    def follow(self, text: Text, seats: Seats) -> None:
        """A whole effect, done by somebody."""
        graph = text.entry.effects[text.field].graph
        if graph is not None and (text, seats) not in self.seen:
            self.seen.add((text, seats))
            self._walk(text, graph, graph.root, seats)

    def _walk(self, text: Text, graph: Graph, id: str, seats: Seats) -> None:
        node = graph.node(id)
        other = seats
        if node.kind == "need" and node.test is not None:
            seats, other = self._ask_who(node.test, seats)
        elif node.kind == "each" and node.over is not None and node.over.noun.kind == "player":
            seats = self._name_seats(node.over)
        elif node.kind == "call" and node.call is not None:
            self._go_on(text, f"keyword/{node.call.keyword}", "means", node, seats)
        elif node.kind == "do" and node.act is not None:
            seats = self._name_doer(node.act, seats)
            self._act(text, graph, node, node.act, seats)
        if seats:
            self.steps.append(Step(text, graph, node, seats))
        for edge in graph.edges:
            if edge.start == id and edge.why != "after":
                self._walk(text, graph, edge.end, other if edge.why == "else" else seats)

    def _ask_who(self, test: Test, seats: Seats) -> tuple[Seats, Seats]:
        """Who goes on where a condition holds, and where it does not."""
        if test.how == "all":
            return next((who for one in test.tests if (who := self._ask_who(one, None)[0])), seats), seats
        said = test.filter.value if test.filter is not None else None
        if test.how != "is" or said is None or test.subject is None or test.subject.noun != YOU:
            return seats, seats
        if said.noun == PERSON and not said.filters:
            return None, frozenset(self.content.game.seats)
        return self._name_seats(said) or seats, seats

    def _name_doer(self, act: Act, seats: Seats) -> Seats:
        if act.by is None or act.by.noun == YOU:
            return seats
        return self._name_seats(act.by)

    def _act(self, text: Text, graph: Graph, node: Node, act: Act, seats: Seats) -> None:
        """What else an act leads to: a phase that begins with it, a box, what its verb means."""
        said = act.object
        if said is not None and said.noun.kind == "phase" and act.verb in self.begins:
            self._go_on(text, f"phase/{said.noun.id[0]}", "steps", node, seats)
        elif said is not None and said.noun.kind == "box":
            for of in [one for name, one in act.parts if name == "of"]:
                for type_ in self._list_types(of, graph):
                    box = (type_, said.noun.id[0])
                    self.used[box] = _join([self.used.get(box, seats), seats])
        elif act.key.startswith("verb/"):
            self._go_on(text, act.key, "means", node, seats)

    def _list_types(self, of: Selector, graph: Graph) -> Iterable[str]:
        """The types of the things whose box is used; all of them where that is not known."""
        if of.noun.kind in ("thing", "named"):
            return {id.partition("/")[0] for id in self.content.covered(of.noun.id)}
        held = [slot.holds for slot in graph.slots if of.noun.kind == "slot" and slot.name == of.noun.id[0]]
        found = {id for word in held for id in self.content.sorts_of(word) if id in self.content.types}
        return found or self.content.types

    def _go_on(self, text: Text, key: str, field: str, node: Node, seats: Seats) -> None:
        """What another record says of what happens here; that of another pack is wrong here, if it is."""
        entry = self.content.records.get(key)
        if entry is not None and field in entry.effects:
            own = entry.kind == "phase" and entry.pack == text.pack
            self.follow(Text(entry, field, text.pack, None if own else text.at or node.span), seats)


def _join(found: Iterable[Seats]) -> Seats:
    """Whoever of several it is: seats for sure if all of them are."""
    seats: set[str] = set()
    for one in found:
        if one is None:
            return None
        seats |= one
    return frozenset(seats)
