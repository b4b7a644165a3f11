"""The graph of an effect in, its rules text out: sentences, joined and headed as they would be printed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise, takewhile
from typing import Any

from spicewright.site.text.clauses import YOU, Clauses
from spicewright.site.text.graphs import Steps
from spicewright.site.text.heads import Heads
from spicewright.site.text.nouns import Held, NounPhrase, Nouns
from spicewright.site.text.words import Data, Word

# So many steps and more get a sentence each.
MANY = 3


class Effects:
    """Says the nodes of one graph; what opens with a head is said by `heads`."""

    def __init__(self, nouns: Nouns, graph: Data) -> None:
        self.nouns = nouns
        self.clauses = Clauses(nouns)
        self.voice = nouns.voice
        self.graph = graph
        self.steps = Steps(graph)
        self.nodes = self.steps.nodes
        self.heads = Heads(self)
        self.depth = 0
        self._learn_slots()

    def _learn_slots(self) -> None:
        for slot in self.graph.get("slots", ()):
            name, bound = slot["name"], self.nodes.get(slot["bound_by"], {})
            over = bound.get("over", {}).get("noun", {})
            if over.get("kind") == "slot":  # each of those that another slot holds
                self.nouns.context.slots[name] = Held(self._find_slot(over["id"][0]))
                continue
            word = self.nouns.lexicon.find_held(slot["holds"])
            act = bound.get("act", bound.get("event", {}).get("act", {}))
            object = {**dict(act.get("parts", ())), "object": act.get("object", {})}.get(slot["part"], {})
            amount = object.get("amount")
            many = amount is not None and amount["high"] != 1
            told = slot["part"] == "object" and "act" in bound and self.steps.names_twice(slot["holds"])
            verb = bound["act"]["verb"] if told else ""
            self.nouns.context.slots[name] = Held(word, many, slot["part"] == "given", verb)

    def _find_slot(self, name: str) -> Word:
        holds = next((slot["holds"] for slot in self.graph["slots"] if slot["name"] == name), name)
        return self.nouns.lexicon.find_held(holds)

    def say(self) -> str:
        """The whole effect, as sentences."""
        return " ".join(self.finish(one) for one in self._sentences(self.steps.root))

    def _sentences(self, node: Data) -> list[str]:
        """What each sentence of a whole effect says: a long or mixed procedure has one for every step."""
        parts = self.steps.after(node, "part")
        if node["kind"] == "all":
            return self.group(parts)
        if node["kind"] != "seq" or (len(parts) <= MANY and self.steps.is_plain(node)):
            return self.group([node])
        if len(parts) > MANY:
            return [text for part in parts for text in self._sentences(part)]
        plain = list(takewhile(lambda part: self.steps.is_order([part]), parts))
        rest = [text for part in parts[len(plain) :] for text in self._sentences(part)]
        return [self.nouns.join("then", self._in_turn(plain, "order", None)), *rest] if plain else rest

    def say_clause(self, node: Data, mood: str = "order", who: NounPhrase | None = None) -> str:
        """A node that is one clause, by itself."""
        return self._list([node], mood, who)

    def finish(self, text: str) -> str:
        return self.voice.say("sentence", self.both("text", self.voice.contract(text)))

    def both(self, name: str, text: str) -> dict[str, Any]:
        """A clause as arguments: as it stands within a sentence, and as it begins one."""
        return {name: text, f"{name}-capital": text[:1].upper() + text[1:]}

    def you(self) -> NounPhrase:
        return self.nouns.say(YOU)

    def silent(self, who: NounPhrase | None) -> NounPhrase | None:
        """Somebody who has been named in the clause before."""
        return who and NounPhrase(lambda case: "", who.person, who.word, who.gender)

    def again(self, who: NounPhrase | None) -> NounPhrase | None:
        """Somebody who has been named before, behind a head."""
        if who is None or who.person == "you":
            return who
        return self.nouns.say_again()

    def group(self, nodes: list[Data], mood: str = "order", who: NounPhrase | None = None) -> list[str]:
        """What each sentence says: clauses that can be listed share one, and so do like changes."""
        runs: list[list[Data]] = []
        for node in self.steps.flatten(nodes):
            if runs and self._goes_with(runs[-1][-1], node):
                runs[-1].append(node)
            else:
                runs.append([node])
        return [text for run in runs if (text := self._say_run(run, mood, who))]

    def _goes_with(self, before: Data, node: Data) -> bool:
        if self.steps.is_simple(node):
            return self.steps.is_simple(before)
        changes = "change" in node and "change" in before
        return changes and self.clauses.changes.fits(before["change"], node["change"])

    def _say_run(self, run: list[Data], mood: str, who: NounPhrase | None) -> str:
        if self.steps.is_simple(run[0]):
            return self._list(run, mood, who)
        if "change" in run[0]:
            return self.clauses.changes.say([node["change"] for node in run], more=self.depth > 0)
        if run[0]["kind"] == "seq":
            return self._say_sequence(run[0], mood, who)
        return self.heads.say(run[0], mood, who)

    def body(self, nodes: list[Data], mood: str = "order", who: NounPhrase | None = None) -> str:
        """What stands behind a head."""
        with self.within():
            return self.nouns.join("steps", self.group(nodes, mood, who))

    @contextmanager
    def within(self) -> Iterator[None]:
        """What is said behind a head."""
        self.depth += 1
        yield
        self.depth -= 1

    def _say_sequence(self, node: Data, mood: str, who: NounPhrase | None) -> str:
        """Steps in order; those that are no plain clauses are kept apart."""
        parts = self.steps.after(node, "part")
        plain = self.steps.is_plain(node)
        if who is not None and who.person != "you":
            said = self._in_turn(parts, mood, who, "adverb-then" if plain else "")
            return self.nouns.join("then-they" if plain else "steps", said)
        listed = plain and self.steps.is_listed(parts[-1])
        if not listed and self.voice.knows("then-inverted"):
            return self._chain(parts, mood)
        said = self._in_turn(parts, mood, who)
        if not plain:
            return self.nouns.join("then-steps", said)
        if mood in ("infinitive", "purpose") and self.voice.knows("then-infinitive"):
            return self.nouns.join("then-infinitive", said)
        return self.nouns.join("then" if listed else "then-clause", said)

    def _chain(self, parts: list[Data], mood: str) -> str:
        """Steps in order, each behind the word that fits it, for languages in which that changes its verb."""
        text = ""
        for index, part in enumerate(parts):
            before = parts[index - 1] if index else None
            inverts = index > 0 and self.heads.opens_with_subject([part], mood)
            self.clauses.inverted = inverts or (index == 0 and self.clauses.inverted)
            with self.naming(before):
                said = self.nouns.join("steps", self.group([part], mood))
            self.clauses.inverted = False
            args = {"first": text, **self.both("last", said), "inner": part["kind"]}
            order = self._is_clause(part)
            how = "inverted" if inverts else "order" if order else "steps"
            close = order and not inverts and before is not None and self._is_clause(before)
            text = self.voice.say("then" if close else f"then-{how}", args) if index else said
        return text

    def _is_clause(self, node: Data) -> bool:
        """Whether a node is an order, or several of which one is taken."""
        listed = node["kind"] == "choice" and node["take"] == 1 and not self.steps.after(node, "declined")
        return self.steps.is_order(self.steps.after(node, "option") if listed else [node])

    def _in_turn(self, nodes: list[Data], mood: str, who: NounPhrase | None, adverb: str = "") -> list[str]:
        """Each node by itself, with a subject that is named only once."""
        said = []
        for index, node in enumerate(nodes):
            with self.naming(nodes[index - 1] if index else None):
                said.append(self.nouns.join("steps", self.group([node], mood, who)))
            who = self.again(who) if self.steps.is_headed(node) else self.silent(who)
            self.clauses.adverb = self.voice.say(adverb) if adverb and self.voice.knows(adverb) else ""
        self.clauses.adverb = ""
        return said

    @contextmanager
    def naming(self, node: Data | None) -> Iterator[None]:
        """What is said right behind a node, which has named what it binds and what it is done to."""
        context = self.nouns.context
        before = context.near
        if node is not None:
            named = node.get("act", {}).get("object", {}).get("noun", {})
            bound = {slot["name"] for slot in self.graph.get("slots", ()) if slot["bound_by"] == node["id"]}
            context.near = frozenset(bound | ({named["id"][0]} if named.get("kind") == "slot" else set()))
        yield
        context.near = before

    def _list(self, nodes: list[Data], mood: str, who: NounPhrase | None) -> str:
        """Clauses joined by `and`; neighbours with the same verb share it."""
        runs: list[list[Data]] = []
        for node in nodes:
            verb = self.verb(node)
            if runs and verb and verb == self.verb(runs[-1][-1]) and not self._misleads(runs[-1][-1], node):
                runs[-1].append(node)
            else:
                runs.append([node])
        if mood == "order" and who is None and any(self.steps.acts(node) for node in nodes):
            mood, who = "statement", self.you()
        said = [
            self._say_clause(run, mood, who if index == 0 or _is_you(who) else self.silent(who))
            for index, run in enumerate(runs)
        ]
        long = len(said) > 1 and any(len(run) > 1 for run in runs)
        return self.nouns.join("clauses-long" if long else "clauses-and", said)

    def verb(self, node: Data) -> str:
        """The verb of a clause that can share it."""
        if node["kind"] == "gain":
            placed = any(one["by"] == "on" for one in node["what"].get("filters", ()))
            return "pay" if node["paid"] else "" if placed else "gain"
        act = node.get("act", {})
        return str(act["verb"]) if "object" in act and set(act) == {"verb", "object"} else ""

    def _object(self, node: Data) -> Data:
        object: Data = node["what"] if node["kind"] == "gain" else node["act"]["object"]
        return object

    def _trails(self, node: Data) -> bool:
        """Whether something stands behind the noun that the next noun could be read into."""
        what = self.nouns.with_kept(self._object(node), "a")
        per = (what.get("amount") or {}).get("per")
        return per is not None or any(one["by"] not in ("is", "keyword") for one in what.get("filters", ()))

    def _misleads(self, node: Data, other: Data) -> bool:
        """Whether a noun behind another could be read into it; in some languages a number cannot."""
        counted = self.voice.knows("act-object", "counted") and "amount" in self._object(other)
        return self._trails(node) and not counted

    def _say_clause(self, run: list[Data], mood: str, who: NounPhrase | None) -> str:
        node, verb = run[0], self.verb(run[0])
        if node["kind"] == "call":
            order = mood == "statement" and (who is None or who.person == "you")
            return self.clauses.say_call(node["call"], "order" if order else mood, who)
        if not verb and node["kind"] == "gain":
            return self.clauses.say_verb("gain", mood, who, [node["what"]], {})
        if not verb:
            return self.clauses.say_act(node["act"], mood, who)
        return self.clauses.say_verb(verb, mood, who, [self._object(one) for one in run], {})

    def ways(self, options: list[Data], mood: str, who: NounPhrase | None) -> str:
        """Clauses of which one is taken; those with the same verb, or the same object, share it."""
        verbs = {self.verb(one) for one in options}
        clear = not any(self._misleads(*pair) for pair in pairwise(options)) if "" not in verbs else False
        if clear and len(verbs) == 1:
            objects = [self._object(one) for one in options]
            return self.clauses.say_verb(self.verb(options[0]), mood, who, objects, {"joined": "or"})
        if self._share_object(options):
            further = [one["act"]["verb"] for one in options[1:]]
            objects = [self._object(options[0])]
            return self.clauses.say_verb(self.verb(options[0]), mood, who, objects, {"verbs": further})
        return self.nouns.join("clauses-or", self._in_turn(options, mood, who))

    def _share_object(self, options: list[Data]) -> bool:
        """Whether different things are done to one and the same thing."""
        if any(one["kind"] != "do" or not self.verb(one) for one in options):
            return False
        same = all(self._object(one) == self._object(options[0]) for one in options)
        verbs = [self.nouns.lexicon.verb(self.verb(one)) for one in options]
        return same and not any(verb.get("verb-particle") for verb in verbs)


def _is_you(who: NounPhrase | None) -> bool:
    return who is None or who.person == "you"
