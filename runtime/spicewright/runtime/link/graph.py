"""The graph of an effect in, its steps out."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from spicewright.grammar.graph import Graph, Node, Why
from spicewright.grammar.meaning import Act, Change, Event
from spicewright.runtime.ask.changes import link_change
from spicewright.runtime.ask.events import link_event
from spicewright.runtime.course.offers import Offered
from spicewright.runtime.kernel.act import Do
from spicewright.runtime.kernel.deeds import mark_instead
from spicewright.runtime.kernel.steps import All, Choice, Each, End, Last, Limit, Need, Pay, Repeat, Seq
from spicewright.runtime.link.acts import finish, link_act, link_call, link_counter, mark_paid
from spicewright.runtime.link.linker import Linker
from spicewright.runtime.rules.memories import list_memories
from spicewright.runtime.rules.model import Step
from spicewright.runtime.rules.statements import Listener, Right
from spicewright.runtime.state.scope import NEVER


class GraphLinker:
    """One graph being linked; `place` is how the ids of its steps begin."""

    def __init__(self, linker: Linker, place: str, text: str, graph: Graph) -> None:
        self.linker, self.place, self.text, self.graph = linker, place, text, graph
        self.nodes = {node.id: node for node in graph.nodes}
        self.edges: dict[tuple[str, Why], list[str]] = {}
        for edge in graph.edges:
            self.edges.setdefault((edge.start, edge.why), []).append(edge.end)

    def link(self) -> Step:
        return self.step(self.graph.root)

    def step(self, id: str) -> Step:
        return self.linker.rules.add(self._make(self.nodes[id]))

    def steps(self, node: Node, why: Why) -> tuple[Step, ...]:
        return tuple(self.step(end) for end in self.edges.get((node.id, why), ()))

    def only(self, node: Node, why: Why) -> Step:
        return self.step(self.edges[node.id, why][0])

    def maybe(self, node: Node, why: Why) -> Step | None:
        return self.only(node, why) if (node.id, why) in self.edges else None

    def name(self, node: Node) -> tuple[str, str]:
        return self.place + node.id, node.text or self.text

    def binds(self, node: Node) -> dict[str, str]:
        """The slots that a node fills, by the part of it they hold."""
        return {slot.part: slot.name for slot in self.graph.slots if slot.bound_by == node.id}

    def _make(self, node: Node) -> Step:
        match node.kind:
            case "end":
                return End(*self.name(node))
            case "seq":
                return self._seq(node)
            case "all":
                return self._all(node)
            case "choice":
                choice = Choice(*self.name(node), self.steps(node, "option"), node.take or 1)
                choice.declined = self.maybe(node, "declined")
                return choice
            case "pay":
                pay = Pay(*self.name(node), self.only(node, "cost"), self.only(node, "paid"))
                pay.may_decline = (node.id, "declined") in self.edges
                mark_paid(pay.cost)
                return pay
            case "need":
                return self._need(node)
            case "each":
                return self._each(node)
            case "do":
                assert node.act is not None
                return self._do(node, node.act)
            case "gain":
                return self._gain(node)
            case "call":
                assert node.call is not None
                return link_call(self.linker, *self.name(node), node.call)
            case "listen" | "replace" | "option":
                return self._listen(node)
            case "modify" | "permit" | "waive" | "forbid":
                assert node.change is not None
                return self._state(node, node.change)
            case "last":
                return self._last(node)
            case "limit":
                assert node.period is not None
                return Limit(*self.name(node), node.period.phase, self.only(node, "then"))
            case "repeat":
                assert node.what is not None
                times = self.linker.ask.amount(node.what)
                return Repeat(*self.name(node), times, self.only(node, "then"))
            case _:
                assert_never(node.kind)

    def _seq(self, node: Node) -> Step:
        ends, parts = self.edges[node.id, "part"], self.steps(node, "part")
        for place, (end, part) in enumerate(zip(ends, parts, strict=True)):
            reads = [read for slot in self.graph.slots if slot.bound_by == end for read in slot.reads]
            chosen = isinstance(part, Do) and any(role.take == "choose" for role in part.roles)
            if (
                isinstance(part, Do) and chosen and reads
            ):  # what is picked must leave something to do for them
                part.follow = self._follow(reads, ends[place + 1 :], parts[place + 1 :])
        return Seq(*self.name(node), parts)

    def _follow(self, reads: list[str], ends: list[str], parts: tuple[Step, ...]) -> tuple[Step, ...]:
        """The steps that read what is picked, or remembered of it, and of nothing that is picked later."""
        found: list[Step] = []
        mine: set[str] = set()
        others: set[str] = set()
        for end, step in zip(ends, parts, strict=True):
            memories = list_memories(self.linker.rules.world, step.said) if isinstance(step, Do) else set()
            reads_it = any([read == end or read.startswith(f"{end}.") for read in reads])
            follows = reads_it or (bool(memories & mine) and not memories & others)
            if follows and not step.only_asks():
                found.append(step)
            if isinstance(step, Do) and step.given.memory:
                (mine if reads_it else others).add(step.given.memory)
        return tuple(found)

    def _all(self, node: Node) -> Step:
        ends = self.edges[node.id, "part"]
        after: dict[int, set[int]] = {}
        for place, end in enumerate(ends):
            for target in self.edges.get((end, "after"), ()):
                if target in ends:
                    after.setdefault(ends.index(target), set()).add(place)
        return All(*self.name(node), self.steps(node, "part"), after)

    def _need(self, node: Node) -> Step:
        assert node.test is not None
        made = Need(*self.name(node), self.linker.ask.test(node.test), self.only(node, "then"))
        made.otherwise = self.maybe(node, "else")
        subject, slot = node.test.subject, self.binds(node).get("test")
        if subject is not None and slot is not None:
            made.bound = [(slot, self.linker.ask.things(subject))]
        made.said = node.test
        return made

    def _each(self, node: Node) -> Step:
        assert node.over is not None
        made = Each(*self.name(node), self.linker.ask.things(node.over), self.only(node, "each"))
        made.players = node.over.noun.kind == "player"
        made.slot = self.binds(node).get("each", "")
        return made

    def _do(self, node: Node, act: Act) -> Step:
        (id, text), by, said = self.name(node), act.by, act.object
        verb = self.linker.rules.verbs[act.key]
        if said is not None and said.noun.kind == "phase" and said.amount is not None:
            which = "another" if said.amount.how == "more" else said.which
            one = replace(act, object=replace(said, amount=None, which=which))
            once = self._do(replace(node, id=f"{node.id}.once"), one)  # nothing reads which period it was
            return Repeat(id, text, self.linker.ask.amount(said), self.linker.rules.add(once))
        if by is None or by.which != "each":
            return link_act(self.linker, self._bind(node, Do(id, text, act, verb)))
        # everybody named does it, one after another
        alone = self._bind(node, Do(f"{id}.each", text, replace(act, by=None), verb))
        body = self.linker.rules.add(link_act(self.linker, alone))
        made = Each(id, text, self.linker.ask.things(by), body)
        made.players = True
        return made

    def _bind(self, node: Node, made: Do) -> Do:
        made.binds = self.binds(node)
        return made

    def _gain(self, node: Node) -> Step:
        """A bare amount: a counter goes up, or down where it is paid."""
        assert node.what is not None
        verb = self.linker.rules.verbs[node.key]
        made = self._bind(node, Do(*self.name(node), Act(verb.name, key=node.key, object=node.what), verb))
        made.paid = node.paid
        link_counter(self.linker, made, node.what, {})
        return finish(made)

    def _listen(self, node: Node) -> Step:
        event = node.event if node.event is not None else self._keyword_event(node)
        made = Listener(*self.name(node), node.kind, event.how)
        made.binds, made.body = self.binds(node), self.only(node, "then")
        if node.kind == "replace":
            mark_instead(made.body)
        link_event(self.linker.ask, made, event)
        return made

    def _state(self, node: Node, change: Change) -> Step:
        made = link_change(self.linker.ask, *self.name(node), change)
        if isinstance(made, Right) and change.how == "can" and change.act is not None:
            verb = self.linker.rules.verbs[change.act.key]
            made.offer = link_act(self.linker, Offered(f"{made.id}!", made.text, change.act, verb))
            self.linker.rules.add(made.offer)
        return made

    def _keyword_event(self, node: Node) -> Event:
        assert node.call is not None
        head = self.linker.rules.world.records[f"keyword/{node.call.keyword}"].effects["means"].head
        assert head is not None
        return head

    def _last(self, node: Node) -> Step:
        period, expiry = node.period, NEVER
        if period is not None:
            edge = "start" if node.how == "until" and period.edge != "end" else "end"
            expiry = (edge, period.phase, -1)
        made = Last(*self.name(node), expiry, self.only(node, "then"))
        made.own = period is not None and period.owner == "you"
        made.test = self.linker.ask.test(node.test) if node.test is not None else None
        made.said = node.test
        return made
