"""Nodes with a head in, clauses out: `if ..., ...`, `when ..., ...`, `you may ...`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spicewright.site.text.determiners import add_to
from spicewright.site.text.nouns import NounPhrase
from spicewright.site.text.word_order import opens_with_subject
from spicewright.site.text.words import Data

if TYPE_CHECKING:
    from spicewright.site.text.effects import Effects

# Nodes that somebody named before them can be the subject of.
SUBJECT = ("choice", "all", "seq", "pay", "need")


class Heads:
    """Says the nodes of a graph that are more than clauses."""

    def __init__(self, effects: Effects) -> None:
        self.effects = effects
        self.steps, self.nouns, self.voice = effects.steps, effects.nouns, effects.voice
        self.clauses = effects.clauses

    def say(self, node: Data, mood: str, who: NounPhrase | None) -> str:
        """One node that is more than a clause."""
        said: str = getattr(self, f"_say_{node['kind']}")(node, mood, who)
        return said

    def _head(
        self, id: str, args: dict[str, Any], nodes: list[Data], mood: str, who: NounPhrase | None
    ) -> str:
        """A head with its body: one clause, one that has a head itself, or several steps."""
        inverts = self.voice.knows(f"{id}-inverted")
        if inverts:
            nodes = self._move_period(nodes, mood)
        inverts = self.clauses.inverted = inverts and self.opens_with_subject(nodes, mood)
        with self.effects.within():
            said = self.effects.group(nodes, mood, self.effects.again(who))
        self.clauses.inverted = False
        if self.clauses.take_adverb() and self.voice.knows(f"{id}-left"):
            return self._bare(f"{id}-left", args, self.nouns.join("steps", said))
        if inverts:
            return self._bare(f"{id}-inverted", args, self.nouns.join("steps", said))
        return self._join(id, args, nodes, said)

    def opens_with_subject(self, nodes: list[Data], mood: str) -> bool:
        return opens_with_subject(self.steps, nodes, mood, self._can_subject)

    def _move_period(self, nodes: list[Data], mood: str) -> list[Data]:
        """The body of a period that a statement is about; the period itself goes behind the verb."""
        if len(nodes) != 1 or nodes[0]["kind"] not in ("last", "limit") or "test" in nodes[0]:
            return nodes
        inner = self.steps.after(nodes[0], "then")
        if nodes[0].get("how", "during") != "during" or not self.opens_with_subject(inner, mood):
            return nodes
        self.clauses.adverb = self.clauses.say_period(nodes[0]["period"])
        return inner

    def _join(self, id: str, args: dict[str, Any], nodes: list[Data], said: list[str]) -> str:
        body = self.nouns.join("steps", said)
        steps = len(said) > 1 or self._is_mixed(nodes)
        headed = len(nodes) == 1 and self.steps.is_headed(nodes[0])
        shapes = ["-steps"] if steps and not headed else ["-outer"] if headed else []
        if self.effects.depth and not headed:
            shapes.append("-inner")
        own = next((f"{id}{shape}" for shape in shapes if self.voice.knows(f"{id}{shape}")), id)
        inner = nodes[0]["kind"] if headed else ""
        return self.voice.say(own, {**args, **self.effects.both("body", body), "inner": inner})

    def _is_mixed(self, nodes: list[Data]) -> bool:
        """Whether a body is a sequence whose steps are kept apart."""
        return len(nodes) == 1 and nodes[0]["kind"] == "seq" and not self.steps.is_plain(nodes[0])

    def _who(self, who: NounPhrase | None) -> dict[str, Any]:
        return self.nouns.arguments("who", who or self.effects.you())

    def _say_choice(self, node: Data, mood: str, who: NounPhrase | None) -> str:
        options = self.steps.after(node, "option")
        if self.steps.after(node, "declined") and self._is_open(options):
            options = self.steps.after(options[0], "option")
        listed = all(self.steps.is_listed(one) for one in options)
        if self.steps.after(node, "declined"):
            if listed and self.steps.is_order(options):
                order, args = self.clauses.take_order(), self._stated(who)
                with self.clauses.acting(who):
                    return self._bare(f"may{order}", args, self.effects.ways(options, "infinitive", None))
            return self._say_may(options, mood, who)
        if node["take"] == 1 and listed:
            return self.effects.ways(options, mood, who)
        several = node["take"] > 1 and self.voice.knows("options-several")
        said = [self._say_option(one, mood, who) for one in options]
        ways = self.nouns.join("options-several" if several else "options", said)
        return self._bare("choose", {"take": node["take"], **self._who(who)}, ways)

    def _is_open(self, options: list[Data]) -> bool:
        """Whether all that may be left is a choice of one way."""
        if len(options) != 1 or options[0].get("take") != 1:
            return False
        inner = self.steps.after(options[0], "option")
        return self.steps.is_order(inner) and not self.steps.after(options[0], "declined")

    def _say_may(self, options: list[Data], mood: str, who: NounPhrase | None) -> str:
        """Something that may be left and is more than a clause."""
        if len(options) == 1 and options[0]["kind"] == "pay":
            return self._say_pay(options[0], mood, who)
        own = "may-any-after" if self.clauses.take_order() else "may-any"
        return self._head(own, self._stated(who), options, mood, None)

    def _stated(self, who: NounPhrase | None) -> dict[str, Any]:
        """Who may do something, with what stands behind the verb of that."""
        return self._who(who) | {"adverb": self.clauses.take_adverb()}

    def _bare(self, id: str, args: dict[str, Any], body: str) -> str:
        return self.voice.say(id, {**args, **self.effects.both("body", body)})

    def _say_option(self, node: Data, mood: str, who: NounPhrase | None) -> str:
        """One of several ways: what it costs is part of it, and need not be told apart as free."""
        if node["kind"] == "pay":
            return self._say_price("pay-option", node, mood, who)
        return self.effects.body([node], mood, who)

    def _say_pay(self, node: Data, mood: str, who: NounPhrase | None) -> str:
        return self._say_price("pay-may" if self.steps.after(node, "declined") else "pay", node, mood, who)

    def _say_price(self, id: str, node: Data, mood: str, who: NounPhrase | None) -> str:
        """A cost and what it buys; what is more than plain clauses follows in a clause of its own."""
        costs, paid = self.steps.after(node, "cost"), self.steps.after(node, "paid")
        inverted = self.clauses.take_order() if self.voice.knows(f"{id}-inverted") else ""
        args = self._stated(who) if inverted else self._who(who)
        args["cost"] = self.effects.body(costs, mood, who)
        order = self.steps.is_order(paid)
        with self.clauses.acting(who):
            args["cost-infinitive"] = self.effects.body(costs, "infinitive", None)
            args["body-infinitive"] = self.effects.body(paid, "infinitive", None) if order else ""
            if order and self.voice.knows("act-purpose"):
                args["body-purpose"] = self.effects.body(paid, "purpose", None)
        body = self.effects.body(paid, mood, self.effects.again(who))
        return self._bare((id if order else f"{id}-steps") + inverted, args, body)

    def _say_need(self, node: Data, mood: str, who: NounPhrase | None) -> str:
        test, inner = node["test"], self.steps.after(node, "then")
        if test["how"] == "call" and self.clauses.is_printed(test["call"]):
            keyword = self.clauses.say_call(test["call"], "head")
            text = self._head("need-keyword", {"keyword": keyword}, inner, mood, who)
        else:
            said = self.clauses.say_test(test)
            while not self.steps.after(node, "else") and self._is_plain_need(inner):
                said = self.nouns.join("test-also", [said, self.clauses.say_test(inner[0]["test"])])
                inner = self.steps.after(inner[0], "then")
            with self.effects.naming({"id": "", "act": {"object": test.get("subject", {})}}):
                text = self._head("need", {"test": said}, inner, mood, who)
        otherwise = self.steps.after(node, "else")
        return self._head("otherwise", {"text": text}, otherwise, mood, who) if otherwise else text

    def _is_plain_need(self, nodes: list[Data]) -> bool:
        """Whether all that follows a requirement is another one."""
        if len(nodes) != 1 or nodes[0]["kind"] != "need" or self.steps.after(nodes[0], "else"):
            return False
        return nodes[0]["test"]["how"] != "call" or not self.clauses.is_printed(nodes[0]["test"]["call"])

    def _say_each(self, node: Data, mood: str, who: NounPhrase | None) -> str:
        over = self.nouns.say(node["over"])
        inner = self.steps.after(node, "each")
        args = self.nouns.arguments("over", over)
        if node["over"]["noun"]["kind"] != "player":
            return self._head("each", args, inner, mood, who)
        with self.clauses.acting(over):
            if self._can_subject(inner) and self.steps.flatten(inner)[0]["kind"] == "need":
                return self._head("each-player", args, inner, "statement", over)
            if self._can_subject(inner):
                return self.nouns.join("steps", self.effects.group(inner, "statement", over))
            own = "each-you" if self.steps.is_yours(inner) else "each-player"
            return self._head(own, args, inner, "order", None)

    def _can_subject(self, nodes: list[Data]) -> bool:
        """Whether somebody can be the subject of every clause."""
        return all(self._can_act(node) for node in nodes)

    def _can_act(self, node: Data) -> bool:
        if "by" in node.get("act", {}):
            return False
        if node["kind"] == "call":
            return self.voice.knows_word(f"keyword-{node['call']['keyword']}", "statement")
        inner = self.steps.after(node, "part", "option", "cost", "paid", "then", "else")
        return self.steps.is_simple(node) or (node["kind"] in SUBJECT and self._can_subject(inner))

    def _say_listen(self, node: Data, mood: str, who: NounPhrase | None) -> str:
        inner = self.steps.after(node, "then")
        event = node.get("event")
        if event is None:
            keyword = self.clauses.say_call(node["call"], "head")
            return self._head("need-keyword", {"keyword": keyword}, inner, mood, who)
        if event["how"] != "period":
            return self._say_when(node, self.clauses.say_event(event), mood, who)
        inner = [one for node in self.steps.flatten(inner) for one in self._shorten(node, event["period"])]
        return self._head("at", {"event": self.clauses.say_event(event)}, inner, mood, who)

    def _say_when(self, node: Data, event: str, mood: str, who: NounPhrase | None) -> str:
        """What waits for an event; a language may say the event and a requirement in one breath."""
        inner = self.steps.after(node, "then")
        also = self.voice.knows("when-and") and self._is_plain_need(inner)
        with self.effects.naming(node):
            if also and inner[0]["test"]["how"] != "any":
                by = node["event"].get("act", {}).get("by")
                test = self.clauses.conditions.say_behind(inner[0]["test"], by)
                event = self.nouns.join("when-and", [event, test])
                inner = self.steps.after(inner[0], "then")
            return self._head("when", {"event": event}, inner, mood, who)

    def _shorten(self, node: Data, around: Data) -> list[Data]:
        """What holds for as long as the period that is spoken of anyway, without saying so again."""
        own = node.get("period", {})
        if node["kind"] != "last" or node["how"] != "during" or around["edge"] != "during":
            return [node]
        if not self.clauses.periods.lies_in(around["phase"], own["phase"]):
            return [node]
        return self.steps.flatten(self.steps.after(node, "then"))

    def _say_replace(self, node: Data, mood: str, who: NounPhrase | None) -> str:
        event = self.clauses.say_event(node["event"])
        if self.voice.knows("adverb-instead"):
            self.clauses.adverb = self.voice.say("adverb-instead")
        return self._head("instead", {"event": event}, self.steps.after(node, "then"), mood, who)

    def _say_last(self, node: Data, mood: str, who: NounPhrase | None) -> str:
        inner = self.steps.after(node, "then")
        if "test" in node:
            test = {"test": self.clauses.say_test(node["test"])}
            if not all(one["kind"] == "gain" for one in inner):
                return self._head(f"last-{node['how']}", test, inner, mood, who)
            more = [add_to(one["what"]) for one in inner]
            self.clauses.inverted = self.voice.knows(f"last-{node['how']}-inverted")
            order = "-inverted" if self.clauses.inverted else ""
            had = self.clauses.say_verb("have", "statement", self.effects.you(), more, {})
            return self._bare(f"last-{node['how']}{order}", test, had)
        if node["how"] == "until":
            period = {"period": self.clauses.say_until(node["period"])}
            return self._head("last-until", period, inner, mood, who)
        return self._say_limit(node, mood, who)

    def _say_limit(self, node: Data, mood: str, who: NounPhrase | None) -> str:
        period = {"period": self.clauses.say_period(node["period"])}
        return self._head("last-during", period, self.steps.after(node, "then"), mood, who)

    def _say_end(self, node: Data, mood: str, who: NounPhrase | None) -> str:
        return ""
