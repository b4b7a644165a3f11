"""Entries of a pack in, the same entries out with everything decided that their texts leave open.

Which verb is meant where several have one name, whose things are meant and where they are looked for where
the text does not say, and which part of an act a verb's own text is about. None of it is decided again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from spicewright.grammar.bundle import Entry, Passage
from spicewright.grammar.graph import NODES, Graph, Node
from spicewright.grammar.ids import make_id
from spicewright.grammar.meaning import (
    Act,
    Amount,
    Call,
    Change,
    Event,
    Filter,
    Noun,
    Selector,
    Test,
    Whose,
    walk_meaning,
)
from spicewright.grammar.shapes import build_entries
from spicewright.grammar.values import dataclass, replace
from spicewright.grammar.vocabulary import Verb, Vocabulary

LANGUAGE = "language/"
"""How the keys of verbs begin that belong to the language itself."""
THINGS = ("thing", "named", "piece")
OPEN = {"act", "call", "change", "event", "over", "test", "what"}
"""The fields of nodes that hold phrases, which can leave something open."""
PLAIN = {kind for kind, form in NODES.items() if OPEN.isdisjoint(form.fields)}
"""The kinds of nodes that hold nothing to decide."""
FOUND = (*THINGS, "slot")
"""The kinds of nouns of which it is decided whose and where they are."""
AWAY = "set aside"
"""The verb that leaves things in no place at all."""
KEEPING = ("slot", "memory")
"""The kinds of nouns that stand for what was done or remembered before."""
PICKED = (*THINGS, "player", "slot", "memory", "fact")
"""The kinds of nouns that an act can be done to one by one."""


@dataclass(frozen=True, slots=True)
class Meant:
    """A verb that a text can mean: what it is done to, and where it looks for that.

    `wants` are the things that its own text speaks of: one of each is chosen where an act names none.
    """

    key: str
    objects: frozenset[str]
    source: tuple[Selector, ...] | None
    anybody: bool = False
    wants: tuple[tuple[str, Noun], ...] = ()

    @property
    def primitive(self) -> bool:
        return self.key.startswith(LANGUAGE)


ASKED = ("type", "shape", "piece", "memory", "verb")
"""Kinds of records that decide what texts leave open."""


class Open:
    """What texts may leave open, as a set of packs has it."""

    def __init__(self, entries: Iterable[Entry], words: Vocabulary) -> None:
        self.words = words
        self.usual: dict[str, tuple[Selector, ...]] = {}
        self.verbs: dict[str, list[Meant]] = {}
        self.wider: dict[str, list[str]] = {}
        self.kept: dict[str, frozenset[str]] = {}
        self.homes: dict[str, set[str]] = {}
        for piece, nouns in words.pieces.items():
            for noun in (piece, *nouns):
                self.wider.setdefault(make_id(noun), []).append(piece)
        for id, type_ in words.types.items():
            for noun in map(make_id, type_.nouns):
                if noun in self.wider and noun not in words.pieces:
                    self.wider[noun].append(id)
        self.wider |= {role: [piece] for role, piece in words.roles.items()}
        for entry in build_entries([entry for entry in entries if entry.kind in ASKED]):
            where = entry.effects.get("where")
            if where is not None and entry.kind in ("type", "piece"):
                self.usual[entry.key] = where.select
                self._add_homes(where.select, {entry.id} if entry.kind == "type" else set())
            if entry.kind == "memory":
                self.kept[entry.id] = frozenset(
                    sort for word in entry.words("holds") for sort in self.sorts_of(word)
                )
            if entry.kind == "verb":
                source = entry.effects.get("from")
                objects = frozenset(sort for word in entry.words("object") for sort in self.sorts_of(word))
                select = source.select if source is not None else None
                goal = entry.effects.get("to")
                self._add_homes((*(select or ()), *(goal.select if goal is not None else ())), set(objects))
                meant = Meant(entry.key, objects, select, wants=self._list_wanted(entry))
                self.verbs.setdefault(entry.name, []).insert(0, meant)  # the latest comes first
        for signatures in words.verbs.values():
            for verb in signatures:
                if verb.origin == "language":
                    self._add_primitive(verb)

    def _add_homes(self, places: tuple[Selector, ...], sorts: set[str]) -> None:
        for place in places:
            if place.noun.kind == "zone":
                self.homes.setdefault(place.noun.id[0], set()).update(sorts)

    def read_by_place(self, said: Selector, source: Selector | None = None) -> Selector:
        """A noun phrase with what its noun means where it is looked for.

        Of types that one word ends, as it does `harbour card` and `market card`, a place may hold others than
        those that the word alone stands for: then these are meant.
        """
        if said.noun.kind != "thing":
            return said
        named = [one.value for one in said.filters if one.by in ("in", "from", "of")]
        zones = [one.noun.id[0] for one in (source, *named) if one is not None and one.noun.kind == "zone"]
        homes = {sort for zone in zones for sort in self.homes.get(zone, ())}
        if not homes or not homes.isdisjoint(said.noun.id):
            return said
        types = [self.words.types[id] for id in said.noun.id if id in self.words.types]
        nouns = {make_id(noun) for type_ in types for noun in type_.nouns}
        meant = sorted(id for id in homes if id.rpartition("-")[2] in nouns)
        return replace(said, noun=Noun("thing", tuple(meant))) if meant else said

    def _list_wanted(self, entry: Entry) -> tuple[tuple[str, Noun], ...]:
        """The parts of a verb that are things and that its meaning reads."""
        means = entry.effects.get("means")
        nodes = means.graph.nodes if means is not None and means.graph is not None else ()
        read = {
            noun.id[0]
            for node in nodes
            for noun in walk_meaning(node.act)
            if isinstance(noun, Noun) and noun.kind == "slot"
        }
        return tuple(
            (part, Noun("thing", (slot,)))
            for slot, part in list_given(entry).items()
            if part != "object" and slot in read and slot in self.words.types
        )

    def _add_primitive(self, verb: Verb) -> None:
        meant = Meant(LANGUAGE + verb.name, frozenset(), None, verb.anybody)
        self.verbs.setdefault(verb.name, []).append(meant)

    def sorts_of(self, word: str) -> list[str]:
        """The types or pieces that a noun covers."""
        id = make_id(word)
        types = [
            key for key, type_ in self.words.types.items() if id in map(make_id, type_.nouns) or key == id
        ]
        return [*types, *self.wider.get(id, ())] or [id]

    def choose_verb(self, act: Act, holds: frozenset[str]) -> Meant:
        """The verb that fits the object of an act; `holds` is what is in the slot or memory that it names."""
        verbs, said = self.verbs[act.verb], act.object
        if said is None:
            return verbs[0]
        kind = said.noun.kind
        sorts = {id.partition("/")[0] for id in said.noun.id}
        if kind == "piece":
            sorts = {piece for id in said.noun.id for piece in self.wider.get(id, (id,))}
        elif kind in KEEPING:
            sorts = set(holds)
        if kind == "counter":
            counts = [verb for verb in verbs if "counter" in verb.objects or verb.primitive]
        else:
            counts = [verb for verb in verbs if kind in (*THINGS, *KEEPING) and verb.objects & sorts]
        if counts:  # the one that covers most of what is meant, and of those the one made for it
            return max(counts, key=lambda verb: (len(verb.objects & sorts), -len(verb.objects)))
        if kind == "slot":
            return verbs[0]
        return next((verb for verb in verbs if not verb.objects), verbs[0])

    def is_role(self, noun: Noun, verb: Meant) -> bool:
        """Whether a piece is meant that is in the place where it is called so, and does not come there."""
        return noun.kind == "piece" and any(
            id in self.words.roles and verb.key != f"verb/{make_id(self.words.gains[id])}" for id in noun.id
        )

    def is_shared(self, noun: Noun) -> bool:
        """Whether these are pieces that no player owns from the start: whoever takes one has it."""
        if noun.kind != "piece":
            return False
        pieces = [piece for id in noun.id for piece in self.wider.get(id, (id,))]
        return not any(make_id(piece) in self.words.limits for piece in pieces)

    def usual_place(self, noun: Noun) -> tuple[Selector, ...]:
        """Where things of a noun are looked for when nothing says where."""
        for id in noun.id:
            piece = noun.kind == "piece"
            whole = id if id in self.words.roles else self.wider.get(id, (id,))[0]
            key = f"piece/{whole}" if piece else f"type/{id.partition('/')[0]}"
            if key in self.usual:
                return self.usual[key]
        return ()


def settle_entries(entries: list[Entry], around: Open) -> list[Entry]:
    """The entries of one pack; `around` is what holds in the set of packs it belongs to."""
    return [_settle_entry(entry, around) for entry in entries]


def _settle_entry(entry: Entry, around: Open) -> Entry:
    sorts = {entry.key.partition("/")[0]}
    if entry.kind in ("type", "shape"):  # what it says of this is said of its things
        sorts = {entry.id} if entry.kind == "type" else set(around.sorts_of(entry.name))
    settling = _Settling(around, frozenset(sorts))
    effects = {field: settling.passage(passage) for field, passage in entry.effects.items()}
    values: Mapping[str, object] = entry.values
    if entry.kind == "verb" and (given := list_given(entry)):
        values = {**values, "given": given}
    return replace(entry, effects=effects, values=values)


def list_given(entry: Entry) -> dict[str, str]:
    """The slots of a verb's own text, each with the part of the act that it is."""
    found: dict[str, str] = {}
    parts = [("object", word) for word in entry.words("object")]
    # where something comes from is the least of what `that place` could mean
    further = sorted(entry.table("with").items(), key=lambda item: item[0] == "from")
    for name, words in further:
        parts += [(name, str(word)) for word in (words if isinstance(words, list | tuple) else (words,))]
    for part, word in parts:
        if word in ("counter", "amount"):
            found.setdefault("amount", "amount")
        else:
            found.setdefault(part if word == "zone" else word, part)
    return found


class _Settling:
    """The effects of one record; `sorts` are the types, or the kind, of what it calls `this`."""

    def __init__(self, around: Open, sorts: frozenset[str]) -> None:
        self.around, self.sorts = around, sorts
        self.graph: Graph | None = None

    def passage(self, passage: Passage) -> Passage:
        if passage.graph is not None:
            self.graph = passage.graph
            nodes = tuple([self.node(node) for node in passage.graph.nodes])
            return replace(passage, graph=replace(self.graph, nodes=nodes))
        return replace(
            passage,
            test=self.test(passage.test),
            select=tuple(self.plain(one, "any") for one in passage.select),
            filter=self.filters(passage.filter),
            head=self.event(passage.head),
        )

    def node(self, node: Node) -> Node:
        if node.kind in PLAIN:
            return node
        key = ""
        if node.kind == "gain":
            key = LANGUAGE + ("pay" if node.paid else "gain")
        act = self.act(node.act, done=True) if node.act is not None else None
        if act is not None and node.binds:
            self._hold(node, act)
        return replace(
            node,
            act=act,
            call=self.call(node.call),
            change=self.change(node.change),
            event=self.event(node.event),
            over=self.plain(node.over, "any") if node.over is not None else None,
            test=self.test(node.test),
            what=self.plain(node.what, "any") if node.what is not None else None,
            key=key,
        )

    def _hold(self, node: Node, act: Act) -> None:
        """The slot of what is done to holds what that was read as."""
        assert node.act is not None and self.graph is not None
        old, new = node.act.object, act.object
        if old is not None and new is not None and old.noun != new.noun:
            slots = [
                replace(slot, holds=str(new.noun)) if slot.name == node.binds else slot
                for slot in self.graph.slots
            ]
            self.graph = replace(self.graph, slots=tuple(slots))

    # -- acts

    def act(self, act: Act, done: bool = False) -> Act:
        """An act that is done or allowed; what is done names all that its verb speaks of."""
        said, source = act.object, dict(act.parts).get("from")
        if said is not None:
            said = self.around.read_by_place(said, source)
            act = replace(act, object=said) if said is not act.object else act
        verb = self.around.choose_verb(act, self.holds(said))
        if said is not None:
            if said.noun.kind in ("box", "fact") and verb.primitive:
                said = self.plain(said, "actor", of="actor")
            elif said.noun.kind in PICKED:
                said = self.object(said, verb, source)
            else:
                said = self.plain(said, "any")
        parts = tuple((name, self.part(name, value)) for name, value in act.parts)
        if done:
            named = {name for name, _ in parts}
            missing = [(name, Selector(noun, which="a")) for name, noun in verb.wants if name not in named]
            parts += tuple((name, self.part(name, value)) for name, value in missing)
        by = self.plain(act.by, "any") if act.by is not None else None
        return replace(act, key=verb.key, by=by, object=said, parts=parts)

    def holds(self, said: Selector | None) -> frozenset[str]:
        """The types or pieces that the slot or memory can hold which an act is done to."""
        if said is None or said.noun.kind not in KEEPING:
            return frozenset()
        name = said.noun.id[0]
        if said.noun.kind == "memory":
            return self.around.kept.get(name, frozenset())
        if name == "this":
            return self.sorts
        slots = self.graph.slots if self.graph is not None else ()
        return frozenset(id for slot in slots if slot.name == name for id in slot.holds.split("/"))

    def object(self, said: Selector, verb: Meant, source: Selector | None) -> Selector:
        kind = said.noun.kind
        if kind == "slot":
            still = verb.source if said.noun.id == ("this",) and verb.source else ()
            return self.fill(said, "actor", tuple(self.plain(one, "any") for one in still))
        usual = self.around.usual_place(said.noun) if kind in THINGS else ()
        if source is not None and source.noun.kind in ("slot", "player"):
            return self.fill(said, "actor", usual)
        whose: Whose = "actor"
        where: tuple[Selector, ...] = () if verb.primitive else usual if verb.source is None else verb.source
        if self.around.is_role(said.noun, verb):
            where = usual  # it is called so there
        if source is not None and source.noun.kind in ("zone", "thing", "named", "fact", "memory"):
            where = (source,)
        if verb.anybody:
            whose = "any" if source is None else "free"
        elif verb.primitive and source is None:
            alone = kind == "named" and said.which == "the"  # wherever the one with that name is
            where, whose = (usual, "free") if usual and not alone else ((), "any")
        elif any(one.by in ("from", "on") and one.value is not None for one in said.filters):
            whose = "free"  # what is taken from a place may belong to no player
        elif self.around.is_shared(said.noun):
            whose = "free"
        return self.fill(said, whose, where)

    def part(self, name: str, value: Selector) -> Selector:
        return self.plain(value, "actor" if name in ("of", "as", "at") else "any")

    # -- what is asked

    def test(self, test: Test | None) -> Test | None:
        if test is None:
            return None
        subject, value = test.subject, test.value
        if subject is not None:
            if test.how in ("is", "is not"):
                subject = self.fill(subject, "any", ())
            else:
                subject = self.plain(subject, "actor")
        return replace(
            test,
            subject=subject,
            value=self.plain(value, "any" if test.how in ("have", "none") else "actor")
            if value is not None
            else None,
            filter=self.filter(test.filter, about=subject) if test.filter is not None else None,
            tests=tuple(inner for one in test.tests if (inner := self.test(one)) is not None),
            call=self.call(test.call),
        )

    def call(self, call: Call | None) -> Call | None:
        if call is None:
            return None
        return replace(
            call, arguments=tuple((name, self.plain(value, "any")) for name, value in call.arguments)
        )

    def event(self, event: Event | None) -> Event | None:
        if event is None:
            return None
        return replace(
            event, act=self.told(event.act) if event.act is not None else None, test=self.test(event.test)
        )

    def told(self, act: Act, undergone: Selector | None = None) -> Act:
        """An act that is waited for or looked back at; `undergone` is what it was done to, if known."""
        source = dict(act.parts).get("from")
        if act.object is not None:
            act = replace(act, object=self.around.read_by_place(act.object, source))
        done = act if act.object is not None else replace(act, object=undergone)
        return replace(
            act,
            key=self.around.choose_verb(done, self.holds(done.object)).key,
            by=self.plain(act.by, "any") if act.by is not None else None,
            object=self.plain(act.object, "any") if act.object is not None else None,
            parts=tuple((name, self.plain(value, "any")) for name, value in act.parts),
        )

    def change(self, change: Change | None) -> Change | None:
        if change is None:
            return None
        act = change.act
        return replace(
            change,
            subject=self.plain(change.subject, "any") if change.subject is not None else None,
            value=self.plain(change.value, "any") if change.value is not None else None,
            amount=self.amount(change.amount),
            act=None if act is None else self.act(act) if change.how == "can" else self.told(act),
            who=self.plain(change.who, "any") if change.who is not None else None,
        )

    # -- noun phrases

    def plain(self, said: Selector, whose: Whose, of: Whose = "any") -> Selector:
        """A noun phrase whose things are where they usually are, or wherever what was done left them."""
        said = self.around.read_by_place(said)
        acts = [one.act for one in said.filters if one.act is not None]
        done = any(act.period is not None or act.verb == AWAY for act in acts)
        usual = self.around.usual_place(said.noun) if said.noun.kind in THINGS and not done else ()
        return self.fill(said, whose, usual, of)

    def fill(self, said: Selector, whose: Whose, where: tuple[Selector, ...], of: Whose = "any") -> Selector:
        thing = said.noun.kind in FOUND
        if any(
            one.by == "of" and one.value is not None and one.value.noun.kind == "player"
            for one in said.filters
        ):
            whose = "any"  # the text says it
        # written out: this runs for every noun phrase there is, and `replace` takes twice as long
        return Selector(
            said.noun,
            self.amount(said.amount),
            said.which,
            said.owner,
            said.take,
            tuple([self.filter(one, of, said) for one in said.filters]) if said.filters else (),
            said.either,
            said.other,
            whose if thing else "",
            where if thing else (),
            said.apart,
            said.its,
            said.span,
        )

    def amount(self, amount: Amount | None) -> Amount | None:
        if amount is None or amount.per is None:
            return amount
        return replace(amount, per=self.plain(amount.per, "actor"))

    def filters(self, filters: tuple[Filter, ...]) -> tuple[Filter, ...]:
        return tuple(self.filter(one) for one in filters)

    def filter(self, one: Filter, of: Whose = "any", about: Selector | None = None) -> Filter:
        """What is asked of `about`."""
        value = one.value
        if value is not None:
            has = one.by in ("with", "without") and value.noun.kind != "counter"
            value = self.plain(value, ("it" if value.owner else "actor") if has else of)
        return replace(
            one,
            value=value,
            act=self.told(one.act, about if one.by == "done" else None) if one.act is not None else None,
            test=self.test(one.test),
            call=self.call(one.call),
            amount=self.amount(one.amount),
        )
