"""A game with automated seats in, the decisions out that such a seat meets and that no player makes for it.

Only what is certain is reported. What a seat prefers may decide, and so may a condition or a place; where
none of them does, a game ends with a fault.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from spicewright.compiler.prove.doers import Step, list_steps
from spicewright.grammar.bundle import Entry
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.games import Game
from spicewright.grammar.meaning import FIRST, Noun, Selector
from spicewright.grammar.source import shorten_text
from spicewright.runtime.world.packs import Content

FREE = ("choose", "put")
"""Verbs with which nothing but a ban is in the way of what is picked."""
PICKED = ("", "a", "any")
ASK = "whom it asks: `asks: a person`"


def find_undecided(content: Content, packs: Collection[str]) -> list[Diagnostic]:
    """What automated seats of a game that ask no player would have to decide, as these packs say it."""
    silent = {seat.id: seat for seat in list_silent(content.kind("seat"), content.game)}
    steps = list_steps(content) if silent else []
    own = [step for step in steps if step.text.pack in packs and not step.seats.isdisjoint(silent)]
    if not own:
        return []
    judge = _Judge(content, silent)
    return [fault for step in own for fault in judge.examine(step)]


def list_silent(records: Iterable[Entry], game: Game) -> list[Entry]:
    """The seats of a game that ask no player, or only seats, which are not asked either."""
    seats = [one for one in records if one.kind == "seat" and one.id in game.seats]
    asked = [one.effects["asks"].select[0].noun.id[0] if "asks" in one.effects else "" for one in seats]
    return [one for one, who in zip(seats, asked, strict=True) if not who or who in game.seats]


class _Judge:
    """Says of steps whether the seats that do them have several ways for sure."""

    def __init__(self, content: Content, silent: dict[str, Entry]) -> None:
        self.content, self.silent = content, silent
        graphs = [text.graph for one in content.records.values() for text in one.effects.values()]
        changes = [
            node.change for graph in graphs if graph is not None for node in graph.nodes if node.change
        ]
        self.banned = {change.act.verb for change in changes if change.act and change.how != "can"}

    def examine(self, step: Step) -> Iterator[Diagnostic]:
        """What is not decided in a step."""
        node = step.node
        if node.kind == "choice":
            yield from self._examine_ways(step)
        elif node.kind == "gain" and node.what is not None and not node.paid:
            for said in self._list_kept(node.what):
                yield from self._examine_pick(step, said, "gain")
        elif node.kind == "do" and node.act is not None and node.act.verb in FREE:
            for one in (node.act.object, *[part for _, part in node.act.parts]):
                if one is not None:
                    yield from self._examine_pick(step, one, node.act.verb)

    def _examine_ways(self, step: Step) -> Iterator[Diagnostic]:
        """Ways of which several are open: one under a condition may be closed whenever another is not."""
        node, ways = step.node, step.graph.after(step.node.id, "option")
        open_ = [way for way in ways if step.graph.node(way).kind != "need"]
        if node.take != FIRST and len(open_) > max(node.take, 1):
            first = (
                f"write `first of ({shorten_text(node.text)})`" if node.take == 1 else "say which it takes"
            )
            yield from self._report(step, f"{first}, or say {ASK}")

    def _examine_pick(self, step: Step, said: Selector, verb: str) -> Iterator[Diagnostic]:
        """One of several players, or of several things that are always there."""
        amount = said.amount
        plain = said.which in PICKED and not (said.owner or said.take or said.where or said.other)
        if verb in self.banned or not plain or (amount and (amount.how, amount.low) != ("number", 1)):
            return
        count = self._count_players(said) if said.noun.kind == "player" else self._count_things(said)
        if count > 1 and not any(self._may_prefer(id, said.noun) for id in step.seats):
            yield from self._report(step, f"name one of the {count}, or say what it `prefers`, or {ASK}")

    def _list_kept(self, said: Selector) -> list[Selector]:
        """The things that something counted is kept for: any of them where that is not said."""
        found = [self.content.records.get(f"{kind}/{said.noun.id[0]}") for kind in ("track", "resource")]
        counter = next((one for one in found if one is not None), None)
        kept = [one.value for one in said.filters if one.by in ("with", "on") and one.value is not None]
        if counter is None or not counter.has("per"):
            return []
        return kept or [Selector(Noun("thing", (counter.target("per"),)), which="a")]

    def _count_players(self, said: Selector) -> int:
        seats, party = self.content.game.seats, self.content.party
        if said.filters or party is None:
            return 0
        known = {"person": party.persons, "player": party.players, "opponent": party.players - 1}
        return known.get(said.noun.id[0], seats.count(said.noun.id[0]))

    def _count_things(self, said: Selector) -> int:
        """How many things there are with such words printed on them, wherever they are."""
        wanted = [one.value for one in said.filters if one.by == "is" and one.value is not None]
        if said.noun.kind != "thing" or len(wanted) < len(said.filters):
            return 0
        types = self.content.covered(said.noun.id)
        things = [one for key, one in self.content.records.items() if key.partition("/")[0] in types]
        return len([one for one in things if all(_is_printed(word, one) for word in wanted)])

    def _may_prefer(self, id: str, noun: Noun) -> bool:
        """Whether a preference of a seat is about such things, and so may decide between them."""
        prefers = self.silent[id].effects.get("prefers") if id in self.silent else None
        liked = [one for said in (prefers.select if prefers else ()) for one in (said.noun, *said.either)]
        return any(one.kind == noun.kind == "player" or self._overlap(one, noun) for one in liked)

    def _overlap(self, one: Noun, other: Noun) -> bool:
        mine, theirs = (
            {id.partition("/")[0] for id in self.content.covered(noun.id)} for noun in (one, other)
        )
        return not mine.isdisjoint(theirs)

    def _report(self, step: Step, help: str) -> Iterator[Diagnostic]:
        seat = next(self.silent[id].name for id in sorted(step.seats) if id in self.silent)
        if step.span is not None:
            shown = shorten_text(step.span.text)
            message = f"`{seat}` has to decide about `{shown}`, and no player is asked"
            yield Diagnostic("undecided-seat", message, step.span, help)


def _is_printed(said: Selector, entry: Entry) -> bool:
    """Whether one of some words is among what a record says of itself."""
    printed: set[str] = set()
    for value in entry.values.values():
        printed |= {
            word for word in (value if isinstance(value, list | tuple) else [value]) if type(word) is str
        }
    ids = {f"tag/{id}" if noun.kind == "tag" else id for noun in (said.noun, *said.either) for id in noun.id}
    return said.which != "all" and not ids.isdisjoint(printed)
