"""The graph of an effect in, its rules text out: sentences, joined and headed as they would be printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import pairwise, takewhile

from spicewright.grammar.graph import Graph, Node, Slot
from spicewright.grammar.meaning import Act, Selector
from spicewright.site.text.acts import Clause
from spicewright.site.text.graphs import Steps, is_plain_act
from spicewright.site.text.heads import Heads, begin_both
from spicewright.site.text.noun_phrase import Held, NounPhrase
from spicewright.site.text.nouns import YOU
from spicewright.site.text.presence import present
from spicewright.site.text.speaker import Speaker
from spicewright.site.text.voice import Arguments
from spicewright.site.text.words import Word

# So many steps and more get a sentence each.
MANY = 3


class Effects:
    """Says the nodes of one graph; what opens with a head is said by `heads`."""

    def __init__(self, speaker: Speaker, graph: Graph) -> None:
        self.speaker = speaker
        self.nouns, self.acts, self.voice = speaker.nouns, speaker.acts, speaker.voice
        self.steps = Steps(graph)
        self.heads = Heads(speaker, self.steps, self)
        self.depth = 0
        for slot in graph.slots:
            speaker.context.slots[slot.name] = self._find_held(slot)

    def _find_held(self, slot: Slot) -> Held:
        """What is in a slot, by the node that binds it."""
        bound = self.steps.nodes.get(slot.bound_by)
        if bound is not None and bound.over is not None and bound.over.noun.kind == "slot":
            return Held(self._find_slot(bound.over.noun.id[0]))  # each of those that another slot holds
        word = self.nouns.lexicon.find_held(slot.holds)
        act = _find_act(bound)
        part = _find_part(act, slot.part) if act is not None else None
        many = part is not None and part.amount is not None and part.amount.high != 1
        done = bound.act if bound is not None and slot.part == "object" else None
        verb = done.verb if done is not None and self.steps.names_twice(slot.holds) else ""
        return Held(word, many, slot.part == "given", verb)

    def _find_slot(self, name: str) -> Word:
        slots = self.steps.graph.slots
        return self.nouns.lexicon.find_held(next((one.holds for one in slots if one.name == name), name))

    def say(self) -> str:
        """The whole effect, as sentences."""
        return " ".join(self.finish(one) for one in self._sentences(self.steps.root))

    def _sentences(self, node: Node) -> list[str]:
        """What each sentence of a whole effect says: a long or mixed procedure has one for every step."""
        parts = self.steps.after(node, "part")
        if node.kind == "all":
            return self.group(parts)
        if node.kind != "seq" or (len(parts) <= MANY and self.steps.is_plain(node)):
            return self.group([node])
        if len(parts) > MANY:
            return [text for part in parts for text in self._sentences(part)]
        plain = list(takewhile(lambda part: self.steps.is_order([part]), parts))
        rest = [text for part in parts[len(plain) :] for text in self._sentences(part)]
        return [self.nouns.join("then", self._in_turn(plain, "order", None)), *rest] if plain else rest

    def say_clause(self, node: Node, mood: str = "order", who: NounPhrase | None = None) -> str:
        """A node that is one clause, by itself."""
        return self._list([node], mood, who)

    def finish(self, text: str) -> str:
        return self.voice.say("sentence", begin_both("text", self.voice.contract(text)))

    def you(self) -> NounPhrase:
        return self.nouns.say(YOU)

    def silent(self, who: NounPhrase | None) -> NounPhrase | None:
        """Somebody who has been named in the clause before."""
        return who and NounPhrase(lambda case: "", who.person, who.word, who.gender)

    def group(self, nodes: Iterable[Node], mood: str = "order", who: NounPhrase | None = None) -> list[str]:
        """What each sentence says: clauses that can be listed share one, and so do like changes."""
        runs: list[list[Node]] = []
        for node in self.steps.flatten(nodes):
            if runs and self._goes_with(runs[-1][-1], node):
                runs[-1].append(node)
            else:
                runs.append([node])
        return [text for run in runs if (text := self._say_run(run, mood, who))]

    def _goes_with(self, before: Node, node: Node) -> bool:
        if self.steps.is_simple(node):
            return self.steps.is_simple(before)
        if node.change is None or before.change is None:
            return False
        return self.speaker.changes.fits(before.change, node.change)

    def _say_run(self, run: list[Node], mood: str, who: NounPhrase | None) -> str:
        first = run[0]
        match first.kind:
            case "do" | "gain" | "call":
                return self._list(run, mood, who)
            case "modify" | "permit" | "waive" | "forbid":
                changes = [present(node.change) for node in run]
                return self.speaker.changes.say(changes, mood, more=self.depth > 0)
            case "seq":
                return self._say_sequence(first, mood, who)
            case "all":
                return self.nouns.join("steps", self.group(run, mood, who))
            case _:  # more than a clause: `Heads.say` takes all of these apart
                return self.heads.say(first, mood, who)

    def body(self, nodes: Iterable[Node], mood: str = "order", who: NounPhrase | None = None) -> str:
        """What follows a head."""
        with self.within():
            return self.nouns.join("steps", self.group(nodes, mood, who))

    @contextmanager
    def within(self) -> Iterator[None]:
        """What is said after a head."""
        self.depth += 1
        yield
        self.depth -= 1

    def _say_sequence(self, node: Node, mood: str, who: NounPhrase | None) -> str:
        """Steps in order; those that are not plain clauses are kept apart."""
        parts = self.steps.after(node, "part")
        plain = self.steps.is_plain(node)
        if who is not None and who.person != "you":
            close = plain and not self.steps.is_headed(parts[-1])
            said = self._in_turn(parts, mood, who, "adverb-then" if close else "")
            return self.nouns.join("then-they" if close else "steps", said)
        listed = plain and self.steps.is_listed(parts[-1])
        if not listed and self.voice.knows("then-inverted"):
            return self._chain(parts, mood)
        said = self._in_turn(parts, mood, who)
        if not plain:
            return self.nouns.join("then-steps", said)
        if mood in ("infinitive", "purpose") and self.voice.knows("then-infinitive"):
            return self.nouns.join("then-infinitive", said)
        return self.nouns.join("then" if listed else "then-clause", said)

    def _chain(self, parts: list[Node], mood: str) -> str:
        """Steps in order, each after the word that fits it, for languages in which that changes its verb."""
        text = ""
        for index, part in enumerate(parts):
            before = parts[index - 1] if index else None
            inverts = index > 0 and self.heads.opens_with_subject([part], mood)
            self.acts.inverted = inverts or (index == 0 and self.acts.inverted)
            with self.naming(before):
                said = self.nouns.join("steps", self.group([part], mood))
            self.acts.inverted = False
            inner = self.steps.flatten([part])[0].kind
            args: Arguments = {"first": text, **begin_both("last", said), "inner": inner}
            order = self._is_clause(part)
            how = "inverted" if inverts else "order" if order else "steps"
            close = order and not inverts and before is not None and self._is_clause(before)
            text = self.voice.say("then" if close else f"then-{how}", args) if index else said
        return text

    def _is_clause(self, node: Node) -> bool:
        """Whether a node is an order, or several of which one is taken."""
        listed = node.kind == "choice" and node.take == 1 and not self.steps.after(node, "declined")
        return self.steps.is_order(self.steps.after(node, "option") if listed else [node])

    def _in_turn(self, nodes: list[Node], mood: str, who: NounPhrase | None, adverb: str = "") -> list[str]:
        """Each node by itself, with a subject that is named only once."""
        said = []
        for index, node in enumerate(nodes):
            with self.naming(nodes[index - 1] if index else None):
                said.append(self.nouns.join("steps", self.group([node], mood, who)))
            who = self.heads.again(who) if self.steps.is_headed(node) else self.silent(who)
            self.acts.adverb = self.voice.say(adverb) if adverb and self.voice.knows(adverb) else ""
        self.acts.adverb = ""
        return said

    @contextmanager
    def naming(self, node: Node | None) -> Iterator[None]:
        """What is said right after a node, which has named what it binds and what it is done to."""
        if node is None:
            yield
            return
        slots = self.steps.graph.slots
        bound = {slot.name for slot in slots if slot.bound_by == node.id}
        done_to = node.act.object if node.act is not None else None
        with self.naming_thing(done_to, bound):
            yield

    @contextmanager
    def naming_thing(self, named: Selector | None, bound: Iterable[str] = ()) -> Iterator[None]:
        """What is said right after a thing was named, and what these slots hold."""
        context = self.speaker.context
        before = context.near
        slot = [named.noun.id[0]] if named is not None and named.noun.kind == "slot" else []
        context.near = frozenset([*bound, *slot])
        yield
        context.near = before

    def _list(self, nodes: list[Node], mood: str, who: NounPhrase | None) -> str:
        """Clauses joined by `and`; neighbours with the same verb share it."""
        runs: list[list[Node]] = []
        for node in nodes:
            verb = self.verb(node)
            if runs and verb and verb == self.verb(runs[-1][-1]) and not self._misleads(runs[-1][-1], node):
                runs[-1].append(node)
            else:
                runs.append([node])
        if mood == "order" and who is None and any(self.heads.is_stated(node) for node in nodes):
            mood, who = "statement", self.you()
        said = [
            self._say_clause(run, mood, who if index == 0 or _is_you(who) else self.silent(who))
            for index, run in enumerate(runs)
        ]
        long = len(said) > 1 and any(len(run) > 1 for run in runs)
        return self.nouns.join("clauses-long" if long else "clauses-and", said)

    def verb(self, node: Node) -> str:
        """The verb of a clause that can share it."""
        if node.kind == "gain":
            placed = any(one.by == "on" for one in present(node.what).filters)
            return "pay" if node.paid else "" if placed else "gain"
        return node.act.verb if node.act is not None and is_plain_act(node.act) else ""

    def _object(self, node: Node) -> Selector:
        return present(node.what if node.kind == "gain" else present(node.act).object)

    def _trails(self, node: Node) -> bool:
        """Whether something follows the noun that the next noun could be read into."""
        what = self.nouns.with_kept(self._object(node), "a")
        counted = what.amount is not None and what.amount.per is not None
        return counted or any(one.by not in ("is", "keyword") for one in what.filters)

    def _misleads(self, node: Node, other: Node) -> bool:
        """Whether a noun after another could be read into it; in some languages a number cannot."""
        counted = self.voice.knows("act-object", "counted") and self._object(other).amount is not None
        return self._trails(node) and not counted

    def _say_clause(self, run: list[Node], mood: str, who: NounPhrase | None) -> str:
        node, verb = run[0], self.verb(run[0])
        if node.call is not None:
            order = mood == "statement" and (who is None or who.person == "you")
            return self.speaker.calls.say(node.call, "order" if order else mood, who)
        if verb:
            clause = Clause(verb, tuple(self._object(one) for one in run))
            return self.acts.say_clause(clause, mood, who)
        if node.kind == "gain":
            return self.acts.say_clause(Clause("gain", (present(node.what),)), mood, who)
        return self.acts.say(present(node.act), mood, who)

    def ways(self, options: list[Node], mood: str, who: NounPhrase | None) -> str:
        """Clauses of which one is taken; those with the same verb, or the same object, share it."""
        verbs = [self.verb(one) for one in options]
        clear = not any(self._misleads(*pair) for pair in pairwise(options)) if "" not in verbs else False
        if clear and len(set(verbs)) == 1:
            objects = tuple(self._object(one) for one in options)
            return self.acts.say_clause(Clause(verbs[0], objects, joined="or"), mood, who)
        if self._share_object(options):
            clause = Clause(verbs[0], (self._object(options[0]),), also=tuple(verbs[1:]))
            return self.acts.say_clause(clause, mood, who)
        return self.nouns.join("clauses-or", self._in_turn(options, mood, who))

    def _share_object(self, options: list[Node]) -> bool:
        """Whether different things are done to one and the same thing."""
        if any(one.kind != "do" or not self.verb(one) for one in options):
            return False
        same = all(self._object(one) == self._object(options[0]) for one in options)
        verbs = [self.nouns.lexicon.verb(self.verb(one)) for one in options]
        return same and not any(verb.get("verb-particle") for verb in verbs)


def _find_act(node: Node | None) -> Act | None:
    """What a node does or waits for."""
    if node is None or node.act is not None:
        return node.act if node is not None else None
    return node.event.act if node.event is not None else None


def _find_part(act: Act, part: str) -> Selector | None:
    """A part of an act by what it is called in slots."""
    return act.object if part == "object" else dict(act.parts).get(part)


def _is_you(who: NounPhrase | None) -> bool:
    return who is None or who.person == "you"
