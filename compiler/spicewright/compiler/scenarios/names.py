"""Names in scenarios: which things, counters, zones and players they mean."""

from __future__ import annotations

from spicewright.compiler.suggest import suggest
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.english import plural
from spicewright.grammar.record import make_id
from spicewright.grammar.source import Span
from spicewright.runtime.world import World


class Unknown(Exception):
    """A name that means nothing here."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


class Names:
    """Looks names up in a world."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.things: dict[str, list[str]] = {}
        self.wide: dict[str, list[str]] = {}
        for key, ids in world.ids.items():
            if ids:
                self._add(world.records[key]["name"], key)
                if key.startswith("piece/"):
                    self._add(world.records[key].get("plural") or plural(world.records[key]["name"]), key)
        for word, pieces in world.wider.items():
            self.wide[word] = [f"piece/{piece}" for piece in pieces]
            self.wide[make_id(plural(word))] = self.wide[word]
        self.counters = {id: id for id in world.counters}
        for id in list(self.counters):
            record = world.records.get(f"resource/{id}") or world.records[f"track/{id}"]
            self.counters[make_id(record.get("plural") or plural(record["name"]))] = id

    def _add(self, name: str, key: str) -> None:
        known = self.things.setdefault(make_id(name), [])
        if key not in known:
            known.append(key)

    def player(self, text: str) -> int | None:
        """`you` is the first player, the others go by number."""
        if text == "you":
            return 0
        word, _, number = text.partition(" ")
        if word == "player" and number.isdigit() and 1 <= int(number) <= self.world.players:
            return int(number) - 1
        return None

    def lookup(self, text: str, span: Span, at_home: bool) -> list[str]:
        """The records a name can mean; behind a name its type may stand. `at_home` are things in zones."""
        keys = self.things.get(make_id(text), [])
        if not keys:
            head, _, noun = text.rpartition(" ")
            sorts = self.world.sorts_of(noun) if noun else []
            keys = [key for key in self.things.get(make_id(head), ()) if key.partition("/")[0] in sorts]
        if not keys:
            raise Unknown(self.refuse(text, span))
        if len(keys) > 1:
            better = [key for key in keys if self._has_home(key) == at_home]
            own = [key for key in better if self._home_of(key) == "player"]
            keys = (own if at_home and own else better) or keys
        return keys

    def _has_home(self, key: str) -> bool:
        return key.startswith("piece/") or bool(self._home_of(key))

    def _home_of(self, key: str) -> str:
        record = self.world.records.get(f"type/{key.partition('/')[0]}")
        where = record["effects"].get("where") if record else None
        if not where:
            return ""
        return self.world.zones[where["select"][0]["noun"]["id"][0]].of

    def counter(self, text: str) -> str | None:
        return self.counters.get(make_id(text))

    def zone(self, text: str) -> str | None:
        return make_id(text) if make_id(text) in self.world.zones else None

    def sort(self, text: str) -> str | None:
        id = make_id(text)
        return id if id in self.world.types else None

    def memory(self, text: str) -> str | None:
        return make_id(text) if make_id(text) in self.world.memories else None

    def refuse(self, text: str, span: Span) -> Diagnostic:
        known = [
            *(record["name"] for key in self.world.ids if (record := self.world.records.get(key))),
            *self.world.counters,
            *self.world.zones,
            *self.world.memories,
        ]
        near = suggest(text, known)
        help = f"did you mean `{near}`?" if near else "`spicewright list` names everything"
        return Diagnostic("unknown-part", f"nothing is called `{text}`", span, help)
