"""A bundle in, the rules of a game out, or everything in it that cannot be played."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from spicewright.grammar.bundle import Entry, Passage
from spicewright.runtime.course.declared import add_special, link_actions, link_phases, link_setup
from spicewright.runtime.course.seats import link_seat
from spicewright.runtime.faults import Fault, Unplayable
from spicewright.runtime.kernel.act import Call
from spicewright.runtime.link.acts import mark_paid
from spicewright.runtime.link.graph import GraphLinker
from spicewright.runtime.link.linker import Linker
from spicewright.runtime.link.standing import link_standing
from spicewright.runtime.link.verbs import finish_verb, link_needs, make_verbs, waivable
from spicewright.runtime.rules.model import Act, Order, Primitive, Rules
from spicewright.runtime.rules.statements import Listener
from spicewright.runtime.world.world import World

FIRST = {"verb": 0, "keyword": 1}
"""Verbs and keywords come first: others are made of them."""


COURSE = ("phase", "action", "setup step", "seat")
"""The kinds of records that the course of a game is made of."""


class ContentLinker:
    """Links every record of a world, and keeps what cannot be."""

    def __init__(self, world: World, order: Order, primitives: Mapping[str, Primitive]) -> None:
        self.rules = Rules(world, order)
        self.linker = Linker(self.rules, primitives)
        self.faults: list[Fault] = []

    def link(self, wanted: Collection[str]) -> None:
        """All effects of these records, then what holds by itself, then the course that they are part of."""
        rules, linker, content = self.rules, self.linker, self.rules.world.content
        add_special(rules)
        make_verbs(linker)
        found = [record for key, record in content.records.items() if key in wanted]
        for record in sorted(found, key=lambda record: FIRST.get(record.kind, 2)):
            for field, passage in record.effects.items():
                self._try(record, field, lambda: self._link_passage(record, field, passage))  # noqa: B023 - called at once
        for key, call in linker.calls:
            assert isinstance(call, Call)
            call.body = rules.boxes.get((key, "means"), call)
        for verb in rules.verbs.values():
            finish_verb(linker, verb)
        self._link_standing(found)
        if any(record.kind in COURSE for record in found):
            self._link_course()
        self._index()

    def _try(self, record: Entry, field: str, link: Callable[[], None]) -> None:
        try:
            link()
        except Unplayable as problem:
            self.faults.append(Fault(record, field, problem))

    def _link_passage(self, record: Entry, field: str, passage: Passage) -> None:
        rules = self.rules
        if passage.graph is not None:
            place = f"{record.key}/{field}#"
            root = GraphLinker(self.linker, place, passage.text, passage.graph).link()
            if passage.holds == "cost":
                mark_paid(root)
            rules.boxes[record.key, field] = root
            known = [slot.name for slot in passage.graph.slots if slot.part == "known"]
            if known:
                rules.known[record.key, field] = tuple(known)
        elif passage.test is not None:
            if record.kind == "verb" and field == "needs":
                link_needs(self.linker, record, passage)
            rules.box_tests[record.key, field] = (waivable(self.linker, passage.test), passage.text)

    def _link_standing(self, found: list[Entry]) -> None:
        """What holds by itself, in the order of the files: so it happens where it happens at once."""
        order = {id: number for number, (id, _) in enumerate(self.rules.world.content.packs)}
        for record in sorted(found, key=lambda one: (order[one.pack], one.at)):
            for field, passage in record.effects.items():
                if (record.key, field) in self.rules.boxes:
                    self._try(record, field, lambda: link_standing(self.linker, record, field, passage))  # noqa: B023 - called at once

    def _link_course(self) -> None:
        rules, content = self.rules, self.rules.world.content
        for step in content.declared("setup step"):
            self._try(step, "players", lambda: link_setup(self.linker.ask, step))  # noqa: B023 - called at once
        for seat in content.kind("seat"):
            self._try(seat, "prefers", lambda: link_seat(self.linker.ask, seat))  # noqa: B023 - called at once
        link_phases(self.linker.ask, self._try)
        link_actions(self.linker.ask)
        for record in (*content.kind("phase"), *content.kind("action")):
            for passage in record.effects.values():
                nodes = passage.graph.nodes if passage.graph is not None else ()
                rules.procedural |= {node.act.verb for node in nodes if node.act is not None}
        for verb in rules.verbs.values():
            verb.widened = verb.name in rules.procedural

    def _index(self) -> None:
        """Which verbs anybody could wait for, replace or forbid: for all others there is nothing to ask."""
        rules = self.rules
        played = {
            use.given.box
            for action in rules.actions
            for step in (action.use, *action.use.children())
            for act in (step, *step.children())
            if isinstance(act, Act)
            for use in act.follow
            if isinstance(use, Act) and use.given.box
        }
        rules.moment_verbs = {
            verb
            for (_, field), step in rules.boxes.items()
            if field in played and isinstance(step, Listener) and step.kind == "listen"
            for verb in step.verbs
        }
        rules.replaced_verbs = self._verbs_of("replace")
        waiting = [one for one in rules.steps if isinstance(one, Listener) and one.kind == "option"]
        rules.optional_verbs = {verb for step in waiting for verb in step.verbs}
        # `only you can ...` is a permission that forbids it to all others
        rules.forbidden_verbs = self._verbs_of("forbid") | {
            verb for one in rules.standing["permit"] if one.step.bans for verb in one.step.verbs
        }
        rules.heard_verbs = set(rules.on_verb) | rules.moment_verbs | rules.remembered

    def _verbs_of(self, kind: str) -> set[str]:
        return {verb for one in self.rules.standing[kind] for verb in one.step.verbs}
