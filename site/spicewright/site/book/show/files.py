"""The scenarios of a book in, a script for each of their pages out, loaded by who steps through one."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from spicewright.compiler.scenarios.model import Scenario
from spicewright.compiler.scenarios.recording import Change, Counted, Fact, Recording, Step
from spicewright.site.book.book import Book, File
from spicewright.site.book.retell import Retelling
from spicewright.site.book.show.ways import Graph, Lights, Lit
from spicewright.site.book.show.words import Words
from spicewright.site.shelf.shelf import LANGUAGE_KINDS, Proof, name_ground

# What the panel itself says.
PHRASES = (
    *("before", "after", "again", "close", "start", "step", "end", "nothing", "changes", "position", "ways"),
    *("rules", "outcome", "options", "taken", "seen", "meanwhile", "lit"),
)


RULES = "scenarios/rules"


def write_shows(book: Book) -> Iterator[File]:
    """A script for each page, and one with the graphs of rules: almost all pages show the same of these."""
    teller = Teller(book)
    for page, proofs in groupby(book.shelf.proofs, key=lambda proof: proof.page):
        yield _write_script(page, teller.tell(list(proofs)))
    yield _write_script(RULES, _list_graphs(teller.rules))


def _write_script(path: str, data: object) -> File:
    """A script that hands its data over: a page from a disk can load that, and nothing else."""
    text = json.dumps([path, data], ensure_ascii=False, separators=(",", ":"))
    return File(f"{path}.js", f"spicewright.keepShow(...{text})\n".encode("utf-8", "replace"))


class Table:
    """Texts that are said again and again, each once and by its number."""

    def __init__(self) -> None:
        self.texts: dict[str, int] = {}

    def put(self, text: str) -> int:
        return self.texts.setdefault(text, len(self.texts))


class Teller:
    """Tells the scenarios of one page after another."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.lights, self.retelling = Lights(book), Retelling(book, {})
        self._words: dict[str, Words] = {}
        self.ties = _list_ties(book)
        self.rules: dict[Graph, int] = {}

    def tell(self, proofs: list[Proof]) -> dict[str, Any]:
        """All that a page has to show: texts and graphs once, and each scenario by its place."""
        page = PageTeller(self, Table())
        shows = {proof.anchor: page.tell(proof) for proof in proofs if proof.result.recording is not None}
        return {
            "words": {name: self.book.say(f"show-{name}") for name in PHRASES},
            "texts": list(page.table.texts),
            "graphs": _list_graphs(page.graphs),
            "shows": shows,
        }

    def words(self, proof: Proof) -> Words:
        ground = name_ground(proof.one)
        return self._words.setdefault(ground, Words(self.book, proof.one))


class PageTeller:
    """Tells the scenarios of one page."""

    def __init__(self, teller: Teller, table: Table) -> None:
        self.teller, self.table, self.retelling = teller, table, teller.retelling
        self.graphs: dict[Graph, int] = {}

    def tell(self, proof: Proof) -> dict[str, Any]:
        scenario, recording = proof.result.scenario, proof.result.recording
        assert recording is not None
        words = self.teller.words(proof)
        facts = {fact: place for place, fact in enumerate(self._choose(recording))}
        start = [
            [self._put(words.say_seat(fact.player)), self._put(words.say_fact(fact)),
             self._put(words.say_value(fact, recording.start[fact]))]
            for fact in facts
        ]  # fmt: skip
        seen = _split_checks(scenario, recording, self.retelling)
        steps = [
            self._tell_step(words, step, facts, looks)
            for step, looks in zip(recording.steps, seen, strict=False)
        ]
        outcome = [*seen[-1], *map(str, self.retelling.list_outcome(scenario))]
        return {"facts": start, "steps": steps, "end": [self._put(line) for line in outcome]}

    def _choose(self, recording: Recording) -> list[Fact]:
        """The facts in the order of players, without what only breaks ties and is not named."""
        found = [
            fact for fact in recording.start if fact in recording.named or fact.what not in self.teller.ties
        ]
        return sorted(found, key=lambda fact: (fact.player < 0, fact.player, not fact.what))

    def _tell_step(self, words: Words, step: Step, facts: dict[Fact, int], seen: list[str]) -> dict[str, Any]:
        made: dict[str, Any] = {}
        question = step.question
        if question is not None:
            source, asked = words.say_question(question)
            made |= {
                "who": self._put(words.say_seat(question.player)),
                "on": self._put(source),
                "ask": self._put(asked),
                "options": [self._put(words.say_option(option)) for option in question.options],
                "taken": question.taken,
            }
        if step.periods:
            made["when"] = self._put(words.name(f"phase/{step.periods[-1][0]}"))
        told = words.list_changes(one for one in step.changes if not _is_left_out(one, facts))
        made["changes"] = [[self._put(words.say_seat(who)), self._put(what)] for who, what in told]
        made["now"] = [
            [facts[fact], self._put(words.say_value(fact, value))]
            for fact, value in step.facts.items()
            if fact in facts
        ]
        taken = self.teller.lights.light(words, step.ways)
        made["does"] = [[self._put(label), self._put(text)] for label, text in taken.said]
        made["ways"] = [_number(self.graphs, lit) for lit in taken.things]
        made["rules"] = [_number(self.teller.rules, lit) for lit in taken.rules]
        made["seen"] = [self._put(line) for line in seen]
        return {name: value for name, value in made.items() if value not in ([], "")}

    def _put(self, text: str) -> int:
        return self.table.put(text)


def _is_left_out(change: Change, facts: dict[Fact, int]) -> bool:
    return isinstance(change, Counted) and change.fact not in facts


def _number(graphs: dict[Graph, int], lit: Lit) -> list[Any]:
    """A graph by its number among others, and what is lit in it."""
    return [graphs.setdefault(lit.graph, len(graphs)), lit.parts]


def _list_graphs(graphs: Iterable[Graph]) -> list[list[Any]]:
    return [
        [graph.label, graph.path, graph.page, graph.trace.box, graph.trace.outlines, graph.texts]
        for graph in graphs
    ]


def _split_checks(scenario: Scenario, recording: Recording, retelling: Retelling) -> list[list[str]]:
    """What is looked at before each step, and after the last of them."""
    found: list[list[str]] = []
    done = 0
    for step in recording.steps:
        last = step.question.line + 1 if step.question is not None else done
        found.append([str(said) for line in scenario.when[done:last] for said in retelling.list_seen(line)])
        done = last
    return [*found, [str(said) for line in scenario.when[done:] for said in retelling.list_seen(line)]]


def _list_ties(book: Book) -> frozenset[str]:
    """Counters that decide ties in the end, and that nothing else in the game speaks of."""
    listed = {
        key
        for phase in book.shelf.by_kind.get("phase", ())
        for name in phase.bundled.words("winner")
        for key in (name, f"resource/{name}", f"track/{name}")
    }
    counters = [*book.shelf.by_kind.get("resource", ()), *book.shelf.by_kind.get("track", ())]
    return frozenset(
        entry.key
        for entry in counters
        if entry.key in listed
        and all(other.record.kind.name in LANGUAGE_KINDS for other in entry.mentioned_by)
    )
