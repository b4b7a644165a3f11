"""The meaning of an effect in, its graph out: steps, edges that say why, slots for what is referred to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, assert_never

from spicewright.compiler.lower.scope import (
    Binding,
    Scope,
    describes,
    find_counted,
    fits_reference,
    is_called,
    is_held,
    is_many,
    is_part,
    keep_each,
    keep_filters,
    name_slot,
    refers_back,
)
from spicewright.compiler.lower.this import ANYWHERE, Printed, refuse_this, says_this
from spicewright.compiler.resolve.fit import describe, fits
from spicewright.compiler.resolve.narrow import is_priced
from spicewright.compiler.resolve.suggestions import join_words
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.english import plural
from spicewright.grammar.graph import Edge, Graph, Node, NodeKind, Slot, Why
from spicewright.grammar.holds import with_article
from spicewright.grammar.meaning import (
    Act,
    Call,
    Change,
    ChangeHow,
    Effect,
    Event,
    Noun,
    Period,
    Selector,
    Test,
    rewrite_meaning,
    walk_meaning,
)
from spicewright.grammar.source import Span, shorten_text
from spicewright.grammar.values import replace
from spicewright.grammar.vocabulary import Vocabulary

CHANGES: dict[ChangeHow, NodeKind] = {
    "has": "modify",
    "counts": "modify",
    "costs": "modify",
    "double": "modify",
    "ignore": "waive",
    "can": "permit",
    "only": "permit",
    "cannot": "forbid",
}
"""The node of each sort of statement."""
ONE_BY_ONE = "it is done one by one: put all of it after `2 times: ... then ...`"
"""What to do about a word for what was done several times."""
IT = Selector(Noun("slot", ("it",)))
THERE = Noun("slot", ("there",))
FOUND = ("thing", "named", "piece")
"""The kinds of nouns of which something can be `its`."""


def lower_effect(
    effect: Effect,
    words: Vocabulary,
    given: Iterable[tuple[str, Noun]] = (),
    on: Printed = ANYWHERE,
    cost: bool = False,
) -> tuple[Graph, list[Diagnostic]]:
    """The graph of an effect.

    `given` are slots bound from outside; `on` is what it is printed on; `cost` effects are paid.
    """
    box = on.box
    lowering = _Lowering(words, must=box is not None and box.must, its=_says_its(effect))
    lowering.this = on.kind
    scope = tuple(Binding(name, noun, "", "", None, part="given") for name, noun in given)
    if box is not None:
        nouns = [noun for noun in map(words.noun, box.knows) if noun is not None]
        scope += tuple(Binding(name_slot(noun, words), noun, "", "", None, part="known") for noun in nouns)
    lowering.bound.update({binding.slot: binding for binding in scope})
    root, _ = lowering.lower(effect, "0", scope, cost)
    return lowering.finish(root), lowering.found


def bind_test(test: Test, words: Vocabulary, given: list[tuple[str, Noun]]) -> tuple[Test, list[Diagnostic]]:
    """A requirement by itself: all it can refer back to is what is given to it."""
    lowering = _Lowering(words, must=False, its=_says_its(test))
    scope = tuple(Binding(name, noun, "", "", None, part="given") for name, noun in given)
    bound: Test = lowering.bind(test, scope, "")
    said = {"zone": "there", "amount": "that many"}
    known = [f"`{said.get(noun.kind, f'that {name}')}`" for name, noun in given]
    help = f"name it in full, or refer to {join_words(known)}" if known else "name it in full: `a ...`"
    return bound, [replace(fault, help=help) for fault in lowering.found]


def _says_its(meaning: Effect | Test) -> bool:
    """Whether there is an `its` to be bound."""
    return any(type(one) is Selector and one.owner == "its" for one in walk_meaning(meaning))


class _Lowering:
    def __init__(self, words: Vocabulary, must: bool, its: bool) -> None:
        self.words, self.must, self.its = words, must, its
        self.nodes: dict[str, Node] = {}
        self.edges: list[Edge] = []
        self.reads: dict[str, list[str]] = {}
        self.bound: dict[str, Binding] = {}
        self.beside: set[str] = set()
        """What is named in a part beside this one, which may come later as well."""
        self.this: str | None = None
        """The kind of what the effect is printed on, as in `Printed`."""
        self.option = ""
        """The node of the act that something is paid as a part of, where that is lowered."""
        self.taken: dict[str, list[str]] = {}
        """The parts that were taken of several, by the slot of these."""
        self.found: list[Diagnostic] = []

    def finish(self, root: str) -> Graph:
        slots = []
        for name, binding in self.bound.items():
            if self.reads.get(name):
                slots.append(
                    Slot(name, str(binding.noun), binding.node, binding.part, tuple(self.reads[name]))
                )
            elif binding.chosen and binding.span is not None and not self.found:
                # where a reference is wrong already, it was probably meant for this choice
                noun = binding.slot.rstrip("-0123456789").replace("-", " ")
                back = f"`those {plural(noun)}`" if binding.many else f"`that {noun}`"
                self.found.append(
                    Diagnostic(
                        "unused-choice",
                        "what is chosen here is never used",
                        binding.span,
                        f"use it later in the effect as {back}, or keep it under a name with `as`",
                    )
                )
        nodes = tuple(
            replace(node, binds="") if node.binds and not self.reads.get(node.binds) else node
            for node in self.nodes.values()
        )
        return Graph(root, nodes, tuple(self.edges), tuple(slots))

    def add(self, node: Node, span: Span | None) -> str:
        text = " ".join(span.text.split()) if span is not None else ""
        self.nodes[node.id] = replace(node, span=span, text=text)
        return node.id

    def edge(self, start: str, why: Why, end: str) -> None:
        self.edges.append(Edge(start, why, end))

    def lower(self, effect: Effect, id: str, scope: Scope, cost: bool) -> tuple[str, Scope]:
        """Adds the nodes of an effect and gives what later effects can refer to."""
        match effect.how:
            case "do":
                return self._lower_do(effect, id, scope, cost)
            case "all":
                return self._lower_all(effect, id, scope, cost)
            case "seq":
                return self._lower_seq(effect, id, scope, cost)
            case "choice":
                return self._lower_choice(effect, id, scope, cost)
            case "may":
                return self._lower_may(effect, id, scope, cost)
            case "pay":
                return self._lower_pay(effect, id, scope)
            case "need":
                return self._lower_need(effect, id, scope, cost)
            case "each":
                return self._lower_each(effect, id, scope, cost)
            case "listen" | "replace" | "option":
                return self._lower_listen(effect, id, scope, cost)
            case "last":
                return self._lower_last(effect, id, scope, cost)
            case "limit":
                return self._lower_limit(effect, id, scope, cost)
            case "repeat":
                return self._lower_repeat(effect, id, scope, cost)
            case _:
                assert_never(effect.how)

    def _lower_all(self, effect: Effect, id: str, scope: Scope, cost: bool) -> tuple[str, Scope]:
        self.add(Node(id, "all"), effect.span)
        ends: list[tuple[str, set[str], set[str]]] = []
        beside, known = self.beside, {binding.slot for binding in scope}
        for place, part in enumerate(effect.parts):
            before_reads, before = self._read_set(), {binding.slot for binding in scope}
            self.beside = beside | (before - known)
            child, scope = self.lower(part, f"{id}.{place}", scope, cost)
            self.edge(id, "part", child)
            asked = {
                slot for slot, nodes in self.reads.items() for node in nodes[before_reads.get(slot, 0) :]
            }
            bound = {binding.slot for binding in scope} - before
            for other, _, gave in ends:
                if asked & gave:
                    self.edge(other, "after", child)
            ends.append((child, asked, bound))
        self.beside = beside
        return id, scope

    def _read_set(self) -> dict[str, int]:
        return {slot: len(nodes) for slot, nodes in self.reads.items()}

    def _lower_seq(self, effect: Effect, id: str, scope: Scope, cost: bool) -> tuple[str, Scope]:
        self.add(Node(id, "seq"), effect.span)
        for place, part in enumerate(effect.parts):
            child, scope = self.lower(part, f"{id}.{place}", scope, cost)
            self.edge(id, "part", child)
        return id, scope

    def _lower_choice(self, effect: Effect, id: str, scope: Scope, cost: bool) -> tuple[str, Scope]:
        self.add(Node(id, "choice", take=effect.count), effect.span)
        for place, part in enumerate(effect.parts):
            child, _ = self.lower(part, f"{id}.{place}", scope, cost)
            self.edge(id, "option", child)
        return id, scope

    def _lower_may(self, effect: Effect, id: str, scope: Scope, cost: bool) -> tuple[str, Scope]:
        self.add(Node(id, "choice", take=1), effect.span)
        child, scope = self.lower(effect.parts[0], f"{id}.0", scope, cost)
        self.edge(id, "option", child)
        self.edge(id, "declined", self.add(Node(f"{id}.1", "end"), effect.span))
        return id, scope

    def _lower_pay(self, effect: Effect, id: str, scope: Scope) -> tuple[str, Scope]:
        self.add(Node(id, "pay"), effect.span)
        child, scope = self.lower(effect.parts[0], f"{id}.0", scope, cost=True)
        self.edge(id, "cost", child)
        child, scope = self.lower(effect.parts[1], f"{id}.1", scope, cost=False)
        self.edge(id, "paid", child)
        if not self.must:
            self.edge(id, "declined", self.add(Node(f"{id}.2", "end"), effect.span))
        return id, scope

    def _lower_need(self, effect: Effect, id: str, scope: Scope, cost: bool) -> tuple[str, Scope]:
        assert isinstance(effect.phrase, Test)
        test = effect.phrase
        keyword = self._head_keyword(test)
        if keyword is not None:
            self.add(Node(id, "listen", call=self.bind(keyword, scope, id)), effect.span)
        else:
            self.add(Node(id, "need", test=self.bind(test, scope, id)), effect.span)
        inner = (*scope, *self._test_bindings(test, id))
        child, _ = self.lower(effect.parts[0], f"{id}.0", inner, cost)
        self.edge(id, "then", child)
        if effect.otherwise is not None:
            child, _ = self.lower(effect.otherwise, f"{id}.1", scope, cost)
            self.edge(id, "else", child)
        return id, scope

    def _head_keyword(self, test: Test) -> Call | None:
        if test.call is None:
            return None
        keyword = self.words.keyword(test.call.keyword)
        return test.call if keyword is not None and keyword.stands_for == "head" else None

    def _test_bindings(self, test: Test, id: str) -> list[Binding]:
        """What a condition names, so that what follows its colon can refer to it."""
        if test.how == "all":
            return [binding for inner in test.tests for binding in self._test_bindings(inner, id)]
        subject = test.subject
        if test.how != "have" or subject is None or refers_back(subject):
            return []
        if subject.noun.kind not in ("thing", "piece", "named", "player"):
            return []
        return [self._binding(subject.noun, "", id, test.span, part="test")]

    def _lower_each(self, effect: Effect, id: str, scope: Scope, cost: bool) -> tuple[str, Scope]:
        over = effect.phrase
        assert isinstance(over, Selector)
        several = self._find(over, scope) if over.noun.kind == "slot" else None
        noun = several.noun if several is not None else over.noun  # one of them is called so, too
        binding = self._binding(noun, "", id, over.span, part="each")
        self.add(Node(id, "each", binding.slot, over=self.bind(over, scope, id)), effect.span)
        child, _ = self.lower(effect.parts[0], f"{id}.0", (*scope, binding), cost)
        self.edge(id, "each", child)
        return id, scope

    def _lower_listen(self, effect: Effect, id: str, scope: Scope, cost: bool) -> tuple[str, Scope]:
        assert isinstance(effect.phrase, Event)
        kind: NodeKind = effect.how if effect.how in ("replace", "option") else "listen"
        bindings = self._event_bindings(effect.phrase, id)
        self.add(Node(id, kind, event=self.bind(effect.phrase, scope, id)), effect.span)
        self.option = id if kind == "option" else ""
        child, _ = self.lower(effect.parts[0], f"{id}.0", (*scope, *bindings), cost)
        self.edge(id, "then", child)
        return id, scope

    def _event_bindings(self, event: Event, id: str) -> tuple[Binding, ...]:
        act = event.act
        if act is None:
            return ()
        found = [self._binding(act.by.noun, act.verb, id, act.span, part="by")] if act.by else []
        # The object comes last: it is what `it` means first of all.
        for part, selector in (*act.parts, ("object", act.object)):
            if selector is None or refers_back(selector):
                continue
            many = is_many(selector)
            found.append(self._binding(selector.noun, act.verb, id, selector.span, many=many, part=part))
            per = self.words.counters.get(selector.noun.id[0]) if selector.noun.kind == "counter" else ""
            if per:
                found.append(self._binding(Noun("thing", (per,)), act.verb, id, selector.span, part="per"))
        return tuple(found)

    def _lower_last(self, effect: Effect, id: str, scope: Scope, cost: bool) -> tuple[str, Scope]:
        phrase = effect.phrase
        test = self.bind(phrase, scope, id) if isinstance(phrase, Test) else None
        period = phrase if isinstance(phrase, Period) else None
        self.add(Node(id, "last", how=effect.until, test=test, period=period), effect.span)
        child, _ = self.lower(effect.parts[0], f"{id}.0", scope, cost)
        self.edge(id, "then", child)
        return id, scope

    def _lower_limit(self, effect: Effect, id: str, scope: Scope, cost: bool) -> tuple[str, Scope]:
        assert isinstance(effect.phrase, Period)
        self.add(Node(id, "limit", period=effect.phrase), effect.span)
        child, _ = self.lower(effect.parts[0], f"{id}.0", scope, cost)
        self.edge(id, "then", child)
        return id, scope

    def _lower_repeat(self, effect: Effect, id: str, scope: Scope, cost: bool) -> tuple[str, Scope]:
        self.add(Node(id, "repeat", what=self.bind(effect.phrase, scope, id)), effect.span)
        child, _ = self.lower(effect.parts[0], f"{id}.0", scope, cost)
        self.edge(id, "then", child)
        return id, scope

    def _lower_do(self, effect: Effect, id: str, scope: Scope, cost: bool) -> tuple[str, Scope]:
        phrase = effect.phrase
        if isinstance(phrase, Selector):
            return self._lower_amount(phrase, effect.span, id, scope, cost)
        if isinstance(phrase, Act):
            return self._lower_act(phrase, effect.span, id, scope)
        if isinstance(phrase, Call):
            return self.add(Node(id, "call", call=self.bind(phrase, scope, id)), effect.span), scope
        assert isinstance(phrase, Change)
        return self._lower_change(phrase, effect.span, id, scope)

    def _lower_amount(
        self, said: Selector, span: Span, id: str, scope: Scope, cost: bool
    ) -> tuple[str, Scope]:
        """A bare `2 noun`: the counter goes up, or the noun's own verb is done; in a cost it is paid."""
        if said.noun.kind == "counter":
            binding = self._binding(said.noun, "gain", id, span)
            self.add(Node(id, "gain", binding.slot, what=self.bind(said, scope, id), paid=cost), span)
            kept = tuple(
                self._binding(one.value.noun, "", id, one.value.span, many=is_many(one.value), part="per")
                for one in said.filters
                if one.by in ("with", "on")
                and one.value is not None
                and one.value.noun.kind in ("thing", "named")
                and not refers_back(one.value)
            )
            return id, (*scope, *kept, binding)
        verb = self.pay_verb(said.noun) if cost else self.gain_verb(said.noun)
        return self._lower_act(Act(verb, object=said, span=span), span, id, scope)

    def gain_verb(self, noun: Noun) -> str:
        verbs = [self.words.gains.get(i, "") if noun.kind == "piece" else self._type_gain(i) for i in noun.id]
        return next((verb for verb in verbs if verb), "")

    def pay_verb(self, noun: Noun) -> str:
        return next((verb for id in noun.id if (verb := self.words.pays.get(id, ""))), self.gain_verb(noun))

    def _type_gain(self, id: str) -> str:
        found = self.words.types.get(id.partition("/")[0])
        return found.gain if found else ""

    def _lower_act(self, act: Act, span: Span, id: str, scope: Scope) -> tuple[str, Scope]:
        binding = None
        if act.object is not None and act.object.noun.kind not in ("phase", "box", "fact"):
            if not refers_back(act.object):
                chosen = act.verb == "choose" and not any(name == "as" for name, _ in act.parts)
                binding = self._binding(
                    act.object.noun, act.verb, id, act.object.span, chosen, is_many(act.object)
                )
            else:
                target = self._find(act.object, scope, act.verb)
                if target is not None and target.group and is_part(act.object):
                    target = self.bound[target.group]
                if target is not None:
                    apart = self.taken.get(target.slot, [])
                    for slot_name in (target.slot, *apart):
                        self.reads.setdefault(slot_name, []).append(id)
                    slot = replace(
                        act.object,
                        noun=Noun("slot", (target.slot,)),
                        which=keep_each(act.object),
                        filters=keep_filters(act.object),
                        apart=tuple(apart),
                    )
                    if act.object.amount is None:
                        scope = (*scope, replace(target, verb=act.verb))
                    else:
                        binding = replace(
                            self._binding(
                                target.noun, act.verb, id, act.object.span, many=is_many(act.object)
                            ),
                            group=target.slot,
                        )
                        self.bound[binding.slot] = binding
                        self.taken.setdefault(target.slot, []).append(binding.slot)
                    act = replace(act, object=slot)
                else:
                    self._misfit(act.object, act.verb, scope)
        further = tuple(
            self._binding(value.noun, act.verb, id, value.span, many=is_many(value), part=part)
            for part, value in act.parts
            if value.noun.kind in ("thing", "named", "piece", "player") and not refers_back(value)
        )
        held = act.object.noun.id[0] if act.object is not None and act.object.noun.kind == "slot" else ""
        # nothing is put on itself: `put that card there` means an earlier place
        around = tuple(known for known in scope if known.slot != held) if held else scope
        self._hand_over(act, scope, id)
        act = self._bind_its(act, scope, id)
        said = self.bind(act.object, scope, id)
        act = replace(self.bind(replace(act, object=None), around, id), object=said)
        self.add(Node(id, "do", binding.slot if binding else "", act=act), span)
        return id, (*scope, *further, *([binding] if binding else []))

    def _hand_over(self, act: Act, scope: Scope, id: str) -> None:
        """What uses a box gives it what it knows, as far as that was named."""
        if act.object is None or act.object.noun.kind != "box":
            return
        boxes = [box for type_ in self.words.types.values() for box in type_.boxes]
        nouns = [noun for box in boxes if box.name in act.object.noun.id for noun in box.knows]
        known = {name_slot(noun, self.words) for noun in map(self.words.noun, nouns) if noun is not None}
        for slot in dict.fromkeys(binding.slot for binding in scope if binding.slot in known):
            self.reads.setdefault(slot, []).append(id)

    def _lower_change(self, change: Change, span: Span, id: str, scope: Scope) -> tuple[str, Scope]:
        if change.how == "costs" and change.subject is not None and change.subject.noun == IT.noun:
            # what costs something has a price, and is bought where something is paid as a part of that
            bought = tuple(one for one in scope if one.node == self.option)
            priced = tuple(one for one in bought or scope if is_priced(one.noun, self.words))
            change = replace(change, subject=self.bind(change.subject, priced or scope, id))
        self.add(Node(id, CHANGES[change.how], change=self.bind(change, scope, id)), span)
        return id, scope

    def _binding(
        self,
        noun: Noun,
        verb: str,
        node: str,
        span: Span | None,
        chosen: bool = False,
        many: bool = False,
        part: str = "object",
    ) -> Binding:
        base = name_slot(noun, self.words)
        name, number = base, 2
        while name in self.bound:
            name, number = f"{base}-{number}", number + 1
        binding = Binding(name, noun, verb, node, span, chosen, many, part)
        self.bound[name] = binding
        return binding

    def bind(self, value: Any, scope: Scope, id: str) -> Any:
        """The same meaning with every reference back replaced by the slot it means."""

        def change(item: Any) -> Any:
            if isinstance(item, Selector) and says_this(item):
                self.found += refuse_this(item, self.this, self.words, self.found)
            if isinstance(item, Selector) and refers_back(item):
                binding = self._find(item, scope)
                if binding is None:
                    self._unbound(item)
                    return item
                self.reads.setdefault(binding.slot, []).append(id)
                return replace(
                    item,
                    noun=Noun("slot", (binding.slot,)),
                    which=keep_each(item),
                    filters=keep_filters(item),
                )
            if isinstance(item, Selector) and item.other and item.noun.kind in ("thing", "named", "piece"):
                item = self._set_apart(item, scope, id)
            if isinstance(item, Selector | Change) and item.amount is not None and item.amount.counts_back():
                # what is only beside it can be left out: what was before both counts
                before = tuple(one for one in scope if one.slot not in self.beside)
                counted = find_counted(before) or find_counted(scope)
                if counted is None:
                    self._uncounted(item)
                    return item
                self.reads.setdefault(counted.slot, []).append(id)
                return replace(item, amount=replace(item.amount, slot=counted.slot))
            return item

        return rewrite_meaning(self._bind_its(value, scope, id), change)

    def _bind_its(self, value: Any, scope: Scope, id: str) -> Any:
        """The same with `its ...` bound to what was named last; where nothing was, it is of this."""

        def change(item: Any) -> Any:
            if isinstance(item, Selector) and item.noun.kind == "counter":  # it is kept with what is named
                return replace(item, filters=tuple(replace(f, value=change(f.value)) for f in item.filters))
            if not isinstance(item, Selector) or item.owner != "its" or item.its:
                return item
            binding = self._find(IT, tuple(one for one in scope if one.noun.kind in FOUND))
            if binding is None:
                return item
            if id not in self.reads.setdefault(binding.slot, []):
                self.reads[binding.slot].append(id)
            return replace(item, its=binding.slot)

        return rewrite_meaning(value, change, describes) if self.its else value

    def _set_apart(self, item: Selector, scope: Scope, id: str) -> Selector:
        """Another one is not the one that was named before, or those that were."""
        named = {
            one.slot: None
            for one in scope
            if one.part != "given" and one.slot not in self.beside and fits_reference(item, one, "")
        }
        for slot in named:
            self.reads.setdefault(slot, []).append(id)
        return replace(item, apart=tuple(named))

    def _find(self, item: Selector, scope: Scope, verb: str = "") -> Binding | None:
        """What a reference means: the latest thing named that fits it, and the verb it is the object of."""
        wanted = tuple(word for signature in self.words.verbs.get(verb, ()) for word in signature.objects)
        if item.noun == Noun("slot", ("them",)):
            # `them` are several, if several were named at all
            scope = tuple(binding for binding in scope if binding.many) or scope
        elif item.noun == Noun("slot", ("it",)):
            scope = tuple(binding for binding in scope if not binding.many) or scope
        done = next(
            (f.act.verb for f in item.filters if f.by == "done" and f.act and f.act.period is None), ""
        )
        fitting = [
            binding
            for binding in reversed(scope)
            if (not wanted or fits(binding.noun, wanted, self.words)) and self._fits(item, binding, done)
        ]
        # what was called so comes before what could be one
        return next((one for one in fitting if is_called(item.noun, one.noun)), next(iter(fitting), None))

    def _fits(self, item: Selector, binding: Binding, done: str) -> bool:
        held = item.noun == THERE and is_held(binding.noun, self.words)
        return fits_reference(item, binding, done) and not held

    def _unbound(self, item: Selector) -> None:
        if item.span is None:
            return
        text = shorten_text(item.span.text)
        done = next((f.act.verb for f in item.filters if f.by == "done" and f.act), "")
        determiner, _, noun = text.partition(" ")
        help = "name it earlier in the same effect: `choose ...`, or an act on it"
        if done and item.which == "the":
            help = f"`{done}` something earlier in the same effect"
        elif noun and item.noun.kind != "slot":
            shown = f"choose 2 {noun}" if determiner == "those" else f"choose {with_article(noun)}"
            help = f"name it earlier in the same effect: `{shown}`, or an act on it"
        message = f"`{text}` refers to nothing that was named before"
        # What was named in one way of a choice, or under a condition, is bound but not in scope after it.
        missed = next((b for b in self.bound.values() if b.span and self._fits(item, b, done)), None)
        notes: tuple[tuple[Span, str], ...] = ()
        if missed is not None and missed.span is not None:
            message = f"`{text}` was not named on every way that leads here"
            help = "put both under the same condition, or in the same way of the choice"
            notes = ((missed.span, "named here, but only on this way"),)
            if self._is_repeated(missed):
                message, help = f"`{text}` was named for one time alone", ONE_BY_ONE
                notes = ((missed.span, "named here, one each time"),)
        self.found.append(Diagnostic("unbound-reference", message, item.span, help, notes))

    def _misfit(self, item: Selector | None, verb: str, scope: Scope) -> None:
        """Says so where the one thing that a reference could mean is nothing for its verb."""
        other = self._find(item, scope) if item is not None else None
        if item is None or other is None:
            return
        wanted = describe(tuple(word for signature in self.words.verbs[verb] for word in signature.objects))
        notes = (
            ((other.span, f"this is what was named, but `{verb}` takes {wanted}"),)
            if other.span is not None
            else ()
        )
        if item.span is not None:
            message = f"`{shorten_text(item.span.text)}` refers to nothing that one can `{verb}`"
            self.found.append(
                Diagnostic(
                    "unbound-reference",
                    message,
                    item.span,
                    f"name {wanted} before it, or take another verb",
                    notes,
                )
            )

    def _is_repeated(self, binding: Binding) -> bool:
        """Whether something was named in what is done several times."""
        outer = binding.node.split(".")
        above = [".".join(outer[:end]) for end in range(1, len(outer))]
        return any(self.nodes[id].kind == "repeat" for id in above if id in self.nodes)

    def _uncounted(self, item: Selector | Change) -> None:
        if item.span is not None:
            help = "write a number, or name one before it: `... any number of ... then ...`"
            if any(self._is_repeated(binding) for binding in self.bound.values()):
                help = ONE_BY_ONE
            message = f"`{shorten_text(item.span.text)}` counts nothing: no number was named before"
            self.found.append(Diagnostic("unbound-reference", message, item.span, help))
