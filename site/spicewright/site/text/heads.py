"""Nodes with a head in, clauses out: `if ..., ...`, `when ..., ...`, `you may ...`."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractContextManager
from typing import Protocol, assert_never

from spicewright.grammar.graph import Node, NodeKind
from spicewright.grammar.meaning import FIRST, Period, Selector
from spicewright.site.text.acts import Clause
from spicewright.site.text.determiners import add_to
from spicewright.site.text.graphs import Steps, count_times
from spicewright.site.text.noun_phrase import NounPhrase
from spicewright.site.text.nouns import YOU
from spicewright.site.text.presence import present
from spicewright.site.text.speaker import Speaker
from spicewright.site.text.voice import Arguments
from spicewright.site.text.word_order import opens_with_subject

# Nodes that somebody named before them can be the subject of.
SUBJECT: tuple[NodeKind, ...] = ("choice", "all", "seq", "pay", "need")


class SaysBodies(Protocol):
    """Says what follows a head; `depth` is how many heads are around it."""

    depth: int

    def group(self, nodes: Iterable[Node], mood: str = ..., who: NounPhrase | None = ...) -> list[str]:
        """What each sentence says."""
        ...

    def body(self, nodes: Iterable[Node], mood: str = ..., who: NounPhrase | None = ...) -> str:
        """What follows a head, as one text."""
        ...

    def ways(self, options: list[Node], mood: str, who: NounPhrase | None) -> str:
        """Clauses of which one is taken."""
        ...

    def within(self) -> AbstractContextManager[None]:
        """What is said after a head."""
        ...

    def naming(self, node: Node | None) -> AbstractContextManager[None]:
        """What is said right after a node."""
        ...

    def naming_thing(self, named: Selector | None) -> AbstractContextManager[None]:
        """What is said right after a thing was named."""
        ...


def begin_both(name: str, text: str) -> Arguments:
    """A clause as arguments: as it is within a sentence, and as it begins one."""
    return {name: text, f"{name}-capital": text[:1].upper() + text[1:]}


class Heads:
    """Says the nodes of a graph that are more than clauses."""

    def __init__(self, speaker: Speaker, steps: Steps, bodies: SaysBodies) -> None:
        self.speaker, self.steps, self.bodies = speaker, steps, bodies
        self.nouns, self.acts, self.voice = speaker.nouns, speaker.acts, speaker.voice

    def say(self, node: Node, mood: str, who: NounPhrase | None) -> str:
        """One node that is more than a clause."""
        match node.kind:
            case "choice":
                return self._say_choice(node, mood, who)
            case "pay":
                return self._say_pay(node, mood, who)
            case "need":
                return self._say_need(node, mood, who)
            case "each":
                return self._say_each(node, mood, who)
            case "listen":
                return self._say_listen(node, mood, who)
            case "option":
                return self._say_as(node, mood, who)
            case "replace":
                return self._say_replace(node, mood, who)
            case "last":
                return self._say_last(node, mood, who)
            case "limit":
                return self._say_limit(node, mood, who)
            case "repeat":
                return self._say_repeat(node, mood, who)
            case "all" | "seq" | "do" | "gain" | "call" | "modify" | "permit" | "waive" | "forbid":
                return self.bodies.body([node], mood, who)
            case "end":
                return ""
            case _:
                assert_never(node.kind)

    def again(self, who: NounPhrase | None) -> NounPhrase | None:
        """Somebody who has been named before, after a head."""
        return who if who is None or who.person == "you" else self.nouns.say_again()

    def _head(self, id: str, args: Arguments, nodes: list[Node], mood: str, who: NounPhrase | None) -> str:
        """A head with its body: one clause, one that has a head itself, or several steps."""
        before = self.acts.adverb
        moved = self._move_period(nodes, mood) if self.voice.knows(f"{id}-inverted") else nodes
        inverts = self.voice.knows(f"{id}-inverted") and self.opens_with_subject(moved, mood)
        said = self._say_body(moved, mood, who, inverts)
        if inverts and len(said) > 1:  # a comma would leave open how far the head reaches
            self.acts.adverb, inverts = before, False
            said = self._say_body(nodes, mood, who, inverts)
        if self.acts.take_adverb() and self.voice.knows(f"{id}-left"):
            return self._bare(f"{id}-left", args, self.nouns.join("steps", said))
        if inverts:
            return self._bare(f"{id}-inverted", args, self.nouns.join("steps", said))
        return self._join(id, args, nodes, said)

    def _say_body(self, nodes: list[Node], mood: str, who: NounPhrase | None, inverts: bool) -> list[str]:
        self.acts.inverted = inverts
        with self.bodies.within():
            said = self.bodies.group(nodes, mood, self.again(who))
        self.acts.inverted = False
        return said

    def opens_with_subject(self, nodes: list[Node], mood: str) -> bool:
        flat = self.steps.flatten(nodes)
        stated = mood == "order" and bool(flat) and self.is_stated(flat[0])
        return stated or opens_with_subject(self.steps, nodes, mood, self._can_subject)

    def is_stated(self, node: Node) -> bool:
        """Whether a clause says what another player does, or something that is never ordered: `you win`."""
        verb = self.nouns.lexicon.name_verb(node.act.verb) if node.act is not None else ""
        return self.steps.acts(node) or self.voice.knows_word(verb, "stated")

    def _move_period(self, nodes: list[Node], mood: str) -> list[Node]:
        """The body of a period that a statement is about; the period itself goes after the verb."""
        now = self._find_now(nodes[0]) if len(nodes) == 1 else None
        if now is not None and self.opens_with_subject(now[1], mood):
            self.acts.adverb = self.speaker.periods.say(now[0])
            return now[1]
        if len(nodes) != 1 or nodes[0].kind not in ("last", "limit") or nodes[0].test is not None:
            return nodes
        inner = self.steps.after(nodes[0], "then")
        if nodes[0].how not in ("", "during") or not self.opens_with_subject(inner, mood):
            return nodes
        self.acts.adverb = self.speaker.periods.say(present(nodes[0].period))
        return inner

    def _join(self, id: str, args: Arguments, nodes: list[Node], said: list[str]) -> str:
        body = self.nouns.join("steps", said)
        steps = len(said) > 1 or self._is_mixed(nodes)
        headed = len(nodes) == 1 and self.steps.is_headed(nodes[0])
        shapes = ["-steps"] if steps and not headed else ["-outer"] if headed else []
        if self.bodies.depth and not headed:
            shapes.append("-inner")
        own = next((f"{id}{shape}" for shape in shapes if self.voice.knows(f"{id}{shape}")), id)
        inner = nodes[0].kind if headed else ""
        return self.voice.say(own, {**args, **begin_both("body", body), "inner": inner})

    def _is_mixed(self, nodes: list[Node]) -> bool:
        """Whether a body is a sequence whose steps are kept apart."""
        return len(nodes) == 1 and nodes[0].kind == "seq" and not self.steps.is_plain(nodes[0])

    def _who(self, who: NounPhrase | None) -> Arguments:
        return self.nouns.arguments("who", who or self.nouns.say(YOU))

    def _say_choice(self, node: Node, mood: str, who: NounPhrase | None) -> str:
        options = self.steps.after(node, "option")
        if self.steps.after(node, "declined") and self._is_open(options):
            options = self.steps.after(options[0], "option")
        listed = all(self.steps.is_listed(one) for one in options)
        if self.steps.after(node, "declined"):
            if listed and self.steps.is_order(options):
                order, args = self.acts.take_order(), self._stated(who)
                with self.acts.acting(who):
                    return self._bare(f"may{order}", args, self.bodies.ways(options, "infinitive", None))
            return self._say_may(options, mood, who)
        if node.take == FIRST:
            return self.nouns.join("options-first", [self._say_option(one, mood, who) for one in options])
        if node.take == 1 and listed:
            return self.bodies.ways(options, mood, who)
        return self._bare("choose", {"take": node.take, **self._who(who)}, self._say_ways(node, mood, who))

    def _say_ways(self, node: Node, mood: str, who: NounPhrase | None) -> str:
        """The ways of a choice, each of them a text; where one has steps, the next begins a sentence."""
        said = [self._say_option(one, mood, who) for one in self.steps.after(node, "option")]
        if node.take > 1 and self.voice.knows("options-several"):
            return self.nouns.join("options-several", said)
        apart = not self.bodies.depth and any(
            self.voice.say("steps", {"first": "", "last": ""}).strip() in one for one in said
        )
        return self.nouns.join("options-apart" if apart else "options", said)

    def _is_open(self, options: list[Node]) -> bool:
        """Whether all that may be left is a choice of one way."""
        if len(options) != 1 or options[0].take != 1:
            return False
        inner = self.steps.after(options[0], "option")
        return self.steps.is_order(inner) and not self.steps.after(options[0], "declined")

    def _say_may(self, options: list[Node], mood: str, who: NounPhrase | None) -> str:
        """Something that may be left and is more than a clause."""
        if len(options) == 1 and options[0].kind == "pay":
            return self._say_price("pay-may", options[0], mood, who)
        own, after = "may-any", "-after" if self.acts.take_order() else ""
        args = self._stated(who)
        if len(options) == 1 and options[0].kind == "repeat":
            own, args = "may-repeat", args | {"times": count_times(options[0])}
            options = self.steps.after(options[0], "then")
        if len(options) == 1 and options[0].kind == "choice" and options[0].take == 1:
            return self._bare(f"may-choose{after}", args, self._say_ways(options[0], mood, None))
        return self._head(f"{own}{after}", args, options, mood, None)

    def _stated(self, who: NounPhrase | None) -> Arguments:
        """Who may do something, with what follows the verb of that."""
        return self._who(who) | {"adverb": self.acts.take_adverb()}

    def _bare(self, id: str, args: Arguments, body: str) -> str:
        return self.voice.say(id, {**args, **begin_both("body", body)})

    def _say_option(self, node: Node, mood: str, who: NounPhrase | None) -> str:
        """One of several ways: what it costs is part of it, and need not be marked as free."""
        if node.kind == "pay":
            return self._say_price("pay-option", node, mood, who)
        return self.bodies.body([node], mood, who)

    def _say_pay(self, node: Node, mood: str, who: NounPhrase | None) -> str:
        return self._say_price("pay-may" if self.steps.after(node, "declined") else "pay", node, mood, who)

    def _say_price(self, id: str, node: Node, mood: str, who: NounPhrase | None) -> str:
        """A cost and what it buys; what is more than plain clauses follows in a clause of its own."""
        costs, paid = self.steps.after(node, "cost"), self.steps.after(node, "paid")
        inverted = self.acts.take_order() if self.voice.knows(f"{id}-inverted") else ""
        args = self._stated(who) if inverted else self._who(who)
        args["cost"] = self.bodies.body(costs, mood, who)
        order = self.steps.is_order(paid) or self._is_waiver(paid)
        with self.acts.acting(who):
            args["cost-infinitive"] = self.bodies.body(costs, "infinitive", None)
            args["body-infinitive"] = self.bodies.body(paid, "infinitive", None) if order else ""
            if order and self.voice.knows("act-purpose"):
                args["body-purpose"] = self.bodies.body(paid, "purpose", None)
        body = self.bodies.body(paid, mood, self.again(who))
        return self._bare((id if order else f"{id}-steps") + inverted, args, body)

    def _is_waiver(self, nodes: list[Node]) -> bool:
        """Whether all that nodes say is what to ignore."""
        return all(one.change is not None and one.change.how == "ignore" for one in self.steps.flatten(nodes))

    def _say_repeat(self, node: Node, mood: str, who: NounPhrase | None) -> str:
        often: Arguments = {"times": count_times(node), "adverb": self.acts.take_adverb()}
        return self._head("repeat", often, self.steps.after(node, "then"), mood, who)

    def _say_need(self, node: Node, mood: str, who: NounPhrase | None) -> str:
        test, inner = present(node.test), self.steps.after(node, "then")
        if test.call is not None and self.speaker.calls.is_printed(test.call):
            keyword = self.speaker.calls.say(test.call, "head")
            text = self._head("need-keyword", {"keyword": keyword}, inner, mood, who)
        else:
            said = self.speaker.conditions.say(test)
            while not self.steps.after(node, "else") and self._is_plain_need(inner):
                more = self.speaker.conditions.say(present(inner[0].test))
                said = self.nouns.join("test-also", [said, more])
                inner = self.steps.after(inner[0], "then")
            with self.bodies.naming_thing(test.subject):
                text = self._head("need", {"test": said}, inner, mood, who)
        otherwise = self.steps.after(node, "else")
        return self._head("otherwise", {"text": text}, otherwise, mood, who) if otherwise else text

    def _is_plain_need(self, nodes: list[Node]) -> bool:
        """Whether all that follows a requirement is another one."""
        if len(nodes) != 1 or nodes[0].kind != "need" or self.steps.after(nodes[0], "else"):
            return False
        call = present(nodes[0].test).call
        return call is None or not self.speaker.calls.is_printed(call)

    def _say_each(self, node: Node, mood: str, who: NounPhrase | None) -> str:
        things = present(node.over)
        over, inner = self.nouns.say(things), self.steps.after(node, "each")
        args = self.nouns.arguments("over", over)
        if things.noun.kind != "player":
            return self._head("each", args, inner, mood, who)
        with self.acts.acting(over):
            if self._can_subject(inner) and self.steps.flatten(inner)[0].kind == "need":
                return self._head("each-player", args, inner, "statement", over)
            if self._can_subject(inner):
                return self.nouns.join("steps", self.bodies.group(inner, "statement", over))
            own = "each-you" if self.steps.is_yours(inner) else "each-player"
            return self._head(own, args, inner, "order", None)

    def _can_subject(self, nodes: list[Node]) -> bool:
        """Whether somebody can be the subject of every clause."""
        return all(self._can_act(node) for node in nodes)

    def _can_act(self, node: Node) -> bool:
        if node.act is not None and node.act.by is not None:
            return False
        if node.kind == "call":
            return self.voice.knows_word(f"keyword-{present(node.call).keyword}", "statement")
        inner = self.steps.after(node, "part", "option", "cost", "paid", "then", "else")
        return self.steps.is_simple(node) or (node.kind in SUBJECT and self._can_subject(inner))

    def _find_now(self, node: Node) -> tuple[Period, list[Node]] | None:
        """What can be done at any time of a period, and that period: as if it were possible in it alone."""
        period = node.event.period if node.kind == "listen" and node.event is not None else None
        inner = self.steps.after(node, "then")
        if period is None or period.edge != "any" or not self._is_plain_need(inner):
            return None
        test = present(inner[0].test)
        if test.how != "during" or present(test.period).edge != "during":
            return None
        return present(test.period), self.steps.after(inner[0], "then")

    def _say_listen(self, node: Node, mood: str, who: NounPhrase | None) -> str:
        now = self._find_now(node)
        if now is not None:
            return self._head("at", {"event": self.speaker.periods.say(now[0])}, now[1], mood, who)
        inner, event = self.steps.after(node, "then"), node.event
        if event is None:
            keyword = self.speaker.calls.say(present(node.call), "head")
            return self._head("need-keyword", {"keyword": keyword}, inner, mood, who)
        said = self.speaker.events.say(event)
        if event.how != "period":
            return self._say_when(node, said, mood, who)
        period, flat = present(event.period), self.steps.flatten(inner)
        inner = [short for one in flat for short in self._shorten(one, period)]
        return self._head("at", {"event": said}, inner, mood, who)

    def _say_when(self, node: Node, event: str, mood: str, who: NounPhrase | None) -> str:
        """What waits for an event; a language may say the event and a requirement in one breath."""
        inner = self.steps.after(node, "then")
        also = self.voice.knows("when-and") and self._is_plain_need(inner)
        with self.bodies.naming(node):
            if also and present(inner[0].test).how != "any":
                awaited = present(node.event)  # who acts in it was named last if it has no test of its own
                by = awaited.act.by if awaited.act is not None and awaited.test is None else None
                test = self.speaker.conditions.say_after(present(inner[0].test), by)
                event = self.nouns.join("when-and", [event, test])
                inner = self.steps.after(inner[0], "then")
            return self._head("when", {"event": event}, inner, mood, who)

    def _say_as(self, node: Node, mood: str, who: NounPhrase | None) -> str:
        """What can be done while an act is under way."""
        event = present(node.event)
        said = self.speaker.events.say(event)
        if self.voice.knows("adverb-as"):
            self.acts.adverb = self.voice.say("adverb-as")
        with self.bodies.naming(node), self.speaker.changes.amid(present(event.act).verb):
            return self._head("as", {"event": said}, self.steps.after(node, "then"), mood, who)

    def _shorten(self, node: Node, around: Period) -> list[Node]:
        """What holds for as long as the period that is spoken of anyway, without saying so again."""
        if node.kind != "last" or node.how != "during" or around.edge != "during":
            return [node]
        if not self.speaker.periods.lies_in(around.phase, present(node.period).phase):
            return [node]
        return self.steps.flatten(self.steps.after(node, "then"))

    def _say_replace(self, node: Node, mood: str, who: NounPhrase | None) -> str:
        event = self.speaker.events.say(present(node.event))
        if self.voice.knows("adverb-instead"):
            self.acts.adverb = self.voice.say("adverb-instead")
        return self._head("instead", {"event": event}, self.steps.after(node, "then"), mood, who)

    def _say_last(self, node: Node, mood: str, who: NounPhrase | None) -> str:
        inner = self.steps.after(node, "then")
        if node.test is not None:
            return self._say_held(node, self.speaker.conditions.say(node.test), mood, who)
        if node.how == "until":
            period: Arguments = {"period": self.speaker.periods.say_until(present(node.period))}
            return self._head("last-until", period, inner, mood, who)
        return self._say_limit(node, mood, who)

    def _say_held(self, node: Node, test: str, mood: str, who: NounPhrase | None) -> str:
        """What is so as long as a test holds; counters are had on top of others."""
        inner = self.steps.after(node, "then")
        if not all(one.kind == "gain" for one in inner):
            return self._head(f"last-{node.how}", {"test": test}, inner, mood, who)
        more = tuple(add_to(present(one.what)) for one in inner)
        self.acts.inverted = self.voice.knows(f"last-{node.how}-inverted")
        order = "-inverted" if self.acts.inverted else ""
        had = self.acts.say_clause(Clause("have", more), "statement", self.nouns.say(YOU))
        return self._bare(f"last-{node.how}{order}", {"test": test}, had)

    def _say_limit(self, node: Node, mood: str, who: NounPhrase | None) -> str:
        period: Arguments = {"period": self.speaker.periods.say(present(node.period))}
        return self._head("last-during", period, self.steps.after(node, "then"), mood, who)
