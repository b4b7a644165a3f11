"""Verbs of packs and of the language: what each needs, and what can rule it out."""

from __future__ import annotations

from dataclasses import replace

from spicewright.grammar.bundle import Entry, Passage
from spicewright.grammar.meaning import Selector, Test, list_slots
from spicewright.runtime.ask.things import THINGS, find_filter
from spicewright.runtime.kernel.legality import Boxed, is_lifted, is_waived
from spicewright.runtime.link.linker import Linker
from spicewright.runtime.reasons import NEEDS, NOTHING, Reasons
from spicewright.runtime.rules.model import Act, Ask, Check, Primitive, Run, Verb
from spicewright.runtime.rules.statements import lifted_name
from spicewright.runtime.state.scope import Scope


class Needed(Ask):
    """A requirement of a verb, with the words a refusal names it by."""

    __slots__ = ("check", "text")

    def __init__(self, slots: tuple[str, ...], parts: frozenset[str], check: Check, text: str) -> None:
        super().__init__(slots, parts)
        self.check, self.text = check, NEEDS + text

    def why(self, run: Run, scope: Scope) -> Reasons:
        return NOTHING if self.check(run, scope) else (self.text,)


def make_verbs(linker: Linker) -> None:
    """Every verb of the packs, and of the language itself; what they need and mean comes later."""
    rules, primitives = linker.rules, linker.primitives
    mover = next(primitive for primitive in primitives.values() if primitive.moves)
    for name, primitive in primitives.items():
        rules.verbs[f"language/{name}"] = Verb(name, f"language/{name}", primitive)
    for record in rules.world.content.kind("verb"):
        to, source = record.effects.get("to"), record.effects.get("from")
        verb = Verb(record.name, record.key, mover if to is not None else Primitive())
        verb.given = {slot: str(part) for slot, part in record.table("given").items()}
        verb.take, verb.noun = record.text("take", "choose"), record.text("noun")
        verb.parts = record.words("parts")
        verb.source = source.select if source is not None else ()
        verb.destination = to.select if to is not None else ()
        rules.verbs[record.key] = verb


def link_needs(linker: Linker, record: Entry, needs: Passage) -> None:
    """Each requirement of a verb on its own, so that a refusal can name it."""
    verb, test = linker.rules.verbs[record.key], needs.test
    assert test is not None
    tests = test.tests if test.how == "all" else (test,)
    texts = needs.text.split(" and ")
    if len(texts) != len(tests):
        texts = [needs.text] * len(tests)
    for one, text in zip(tests, texts, strict=True):
        slots = list_slots(one)
        verb.asks.append(Needed(slots, _parts_of(verb, slots), waivable(linker, one), text))


def finish_verb(linker: Linker, verb: Verb) -> None:
    """What a verb means, and what its own costs ask for, or the box or verb that is all it carries out."""
    verb.means = linker.rules.boxes.get((verb.key, "means"))
    verb.strict = bool(verb.asks) or verb.means is not None
    for step in (verb.means, *verb.means.children()) if verb.means is not None else ():
        if isinstance(step, Act) and (step.verb.primitive.asks or (step is verb.means and _leads_on(step))):
            slots = list_slots(step.said)
            verb.asks.append(Boxed(slots, _parts_of(verb, slots), step))


def _leads_on(act: Act) -> bool:
    """Whether what it comes to is written elsewhere: in a box, or as another verb of a pack."""
    return act.verb.primitive.opens_box or not act.verb.key.startswith("language/")


def _parts_of(verb: Verb, slots: tuple[str, ...]) -> frozenset[str]:
    return frozenset(verb.given[slot] for slot in slots if slot in verb.given)


def waivable(linker: Linker, test: Test) -> Check:
    """A requirement that `ignore ...` can lift, wherever in it that is said."""
    if test.how in ("all", "any", "some"):
        parts, least = [waivable(linker, part) for part in test.tests], test.count
        if test.how != "some":  # the first that decides it ends it
            decides = test.how == "any"
            return lambda run, e: any(part(run, e) == decides for part in parts) == decides
        return lambda run, e: sum([part(run, e) for part in parts]) >= least
    if test.how == "call" and test.call is not None:
        return linker.ask.call(test.call, lambda meant: waivable(linker, meant))
    check, subject = linker.ask.test(test), test.subject
    if subject is None:
        return check
    if test.how == "none" and subject.noun.kind in THINGS:
        return _absent(linker, subject)
    if test.how == "have" and subject.noun.kind in ("fact", "counter"):
        name = lifted_name("counter", subject.noun.id[0])
        if subject.noun.kind == "fact":
            name = lifted_name("thing", linker.rules.world.facts.sort_of_fact(subject.noun.id[0]))
        return lambda run, e: check(run, e) or is_lifted(run, e, name)
    return check


def _absent(linker: Linker, subject: Selector) -> Check:
    """`no such piece on that thing`, where pieces that are ignored do not count."""
    things = linker.ask.things(replace(subject, whose="any"))
    on, first = find_filter(subject, "on"), linker.rules.world.first_thing_place
    slot = on.noun.id[0] if on is not None and on.noun.kind == "slot" else ""

    def holds(run: Run, e: Scope) -> bool:
        if slot:
            held = e.slots.get(slot, ())
            if isinstance(held, tuple) and not any([run.state.zones[first + thing] for thing in held]):
                return True  # nothing is there at all
        return all(is_waived(run, e.by, thing) for thing in things(run, e))

    return holds
