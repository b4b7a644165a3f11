"""Names in scenarios: which things, counters, zones and players they mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from spicewright.compiler.scenarios.model import Unfit
from spicewright.compiler.suggest import suggest
from spicewright.grammar.bundle import Entry
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.english import plural, plural_of
from spicewright.grammar.ids import make_id
from spicewright.grammar.source import Span
from spicewright.runtime.rules.model import Rules
from spicewright.runtime.state.state import State

Setup: TypeAlias = tuple[int, tuple[tuple[int | str, ...], ...]]
"""A setup by its seed, and what each player takes in it."""


class Names:
    """Looks names up in a world; `kept` is for whoever works something out that holds for all scenarios."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.world = rules, rules.world
        world = rules.world
        self.kept: dict[Setup, tuple[State, dict[tuple[str, int], None]]] = {}
        self.things: dict[str, list[str]] = {}
        self.wide: dict[str, list[str]] = {}
        for key, ids in world.ids.items():
            if ids:
                self._add(world.records[key].name, key)
                if key.startswith("piece/"):
                    self._add(_plural(world.records[key]), key)
        for record in world.content.kind("piece"):
            if record.has("is"):  # what a piece is called in a place of its own
                for name in (record.name, _plural(record)):
                    self._add(name, record.text("is"))
        for word, pieces in world.content.wider.items():
            self.wide[word] = [f"piece/{piece}" for piece in pieces]
            self.wide[make_id(plural(word))] = self.wide[word]
        for record in world.content.kind("piece"):
            for noun, many in record.nouns().items():
                self.wide[make_id(plural_of(noun, many))] = self.wide[make_id(noun)]
        self.counters = {id: id for id in world.counters}
        for id in list(self.counters):
            record = world.records.get(f"resource/{id}") or world.records[f"track/{id}"]
            self.counters[make_id(_plural(record))] = id

    def _add(self, name: str, key: str) -> None:
        known = self.things.setdefault(make_id(name), [])
        if key not in known:
            known.append(key)

    def player(self, text: str) -> int | None:
        """`you` is the first player, the others go by number."""
        known = [self.seat(0), *(f"player {seat + 1}" for seat in range(self.world.players))]
        return max(known.index(text) - 1, 0) if text in known else None

    def seat(self, player: int) -> str:
        """What a player is called."""
        return "you" if player == 0 else f"player {player + 1}"

    def lookup(self, text: str, span: Span, at_home: bool) -> list[str]:
        """The records a name can mean; a type may follow the name. `at_home` are things in zones."""
        keys = self.find_keys(text)
        if not keys:
            raise self.refuse(text, span)
        if len(keys) > 1:
            better = [key for key in keys if self._has_home(key) == at_home]
            own = [key for key in better if self._home_of(key) == "player"]
            keys = (own if at_home and own else better) or keys
        return keys

    def find_keys(self, text: str) -> list[str]:
        """The records that a name, a name with its type after it, or a key can mean."""
        if text in self.world.ids:
            return [text]
        if keys := self.things.get(make_id(text)):
            return keys
        words = text.split(" ")
        for count in range(1, len(words)):  # a noun can have several words
            sorts = self.world.content.sorts_of(" ".join(words[-count:]))
            named = self.things.get(make_id(" ".join(words[:-count])), ())
            if keys := [key for key in named if key.partition("/")[0] in sorts]:
                return keys
        return []

    def is_typed(self, text: str) -> bool:
        """Whether a type follows the name, or a key is written."""
        return make_id(text) not in self.things and bool(self.find_keys(text))

    def of_sort(self, text: str, sort: str) -> list[str]:
        """Those of them that are of a type; all of them where none is."""
        keys = self.find_keys(text)
        return [key for key in keys if key.partition("/")[0] == sort] or keys

    def _has_home(self, key: str) -> bool:
        return key.startswith("piece/") or bool(self._home_of(key))

    def _home_of(self, key: str) -> str:
        record = self.world.records.get(f"type/{key.partition('/')[0]}")
        where = record.effects.get("where") if record is not None else None
        return self.world.zones[where.select[0].noun.id[0]].of if where is not None else ""

    def counter(self, text: str) -> str | None:
        return self.counters.get(make_id(text))

    def zone(self, text: str) -> str | None:
        return make_id(text) if make_id(text) in self.world.zones else None

    def sort(self, text: str) -> str | None:
        id = make_id(text)
        return id if id in self.world.types else None

    def memory(self, text: str) -> str | None:
        return make_id(text) if make_id(text) in self.world.memories else None

    def check_rulings(self, rulings: Mapping[str, Span]) -> None:
        """Refuses a ruling that is not declared; where packs declare none at all, any id will do."""
        known = [record.id for record in self.world.content.kind("ruling")]
        for id, span in rulings.items() if known else ():
            if id not in known:
                near = suggest(id, known)
                help = f"did you mean `{near}`?" if near else "declare it under `rulings`, with this `id`"
                raise Unfit(Diagnostic("unknown-part", f"no ruling is called `{id}`", span, help))

    def refuse(self, text: str, span: Span) -> Unfit:
        """What to raise where nothing is called so."""
        known = [
            *(record.name for key in self.world.ids if (record := self.world.records.get(key))),
            *(counter.name for counter in self.world.counters.values()),
            *(zone.name for zone in self.world.zones.values()),
            *(record.name for _, record in self.world.memories.values()),
            *map(self.seat, range(self.world.players)),
        ]
        near = suggest(text, known)
        help = f"did you mean `{near}`?" if near else "`spicewright list` names everything"
        return Unfit(Diagnostic("unknown-part", f"nothing is called `{text}`", span, help))

    def refuse_player(self, text: str, span: Span) -> Unfit:
        """What to raise where no player is called so."""
        help = "there are: " + ", ".join(map(self.seat, range(self.world.players)))
        return Unfit(Diagnostic("unknown-part", f"no player is called `{text}`", span, help))


def _plural(record: Entry) -> str:
    return plural_of(record.name, record.text("plural"))
