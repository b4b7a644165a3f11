"""The graph of an effect in, its rules text out: sentences, joined and headed as they would be printed."""

from __future__ import annotations

from typing import Any

from spicewright.site.text.clauses import YOU, Clauses
from spicewright.site.text.nouns import NounPhrase, Nouns
from spicewright.site.text.words import Data, Word

# Nodes that are one clause, which lists can hold.
SIMPLE = ("do", "gain", "call")
# Nodes that are printed with a colon; a head before them has a comma.
HEADS = ("need", "pay", "listen", "limit", "last", "replace")
# So many steps and more get a sentence each.
MANY = 3


class Effects:
    """Says the nodes of one graph."""

    def __init__(self, nouns: Nouns, graph: Data) -> None:
        self.nouns = nouns
        self.clauses = Clauses(nouns)
        self.voice = nouns.voice
        self.graph = graph
        self.nodes = {node["id"]: node for node in graph["nodes"]}
        self._learn_slots()

    def _learn_slots(self) -> None:
        for slot in self.graph.get("slots", ()):
            over = self.nodes.get(slot["bound_by"], {}).get("over", {}).get("noun", {})
            if over.get("kind") == "slot":  # each of those that another slot holds
                self.nouns.context.slots[slot["name"]] = (self._find_slot(over["id"][0]), False)
                continue
            word = self.nouns.lexicon.find_held(slot["holds"])
            bound = self.nodes.get(slot["bound_by"], {}).get("act", {}).get("object", {})
            amount = bound.get("amount") if slot["part"] == "object" else None
            many = amount is not None and amount["high"] != 1
            self.nouns.context.slots[slot["name"]] = (word, many)

    def _find_slot(self, name: str) -> Word:
        holds = next(slot["holds"] for slot in self.graph["slots"] if slot["name"] == name)
        return self.nouns.lexicon.find_held(holds)

    def say(self) -> str:
        """The whole effect, as sentences."""
        root = self.nodes[self.graph["root"]]
        parts = self._after(root, "part")
        if root["kind"] == "seq" and len(parts) > MANY:
            said = [text for part in parts for text in self._group([part])]
        else:
            said = self._group(parts if root["kind"] == "all" else [root])
        return " ".join(self.finish(one) for one in said)

    def finish(self, text: str) -> str:
        return self.voice.say("sentence", self._both("text", self.voice.contract(text)))

    def _both(self, name: str, text: str) -> dict[str, Any]:
        """A clause as arguments: as it stands within a sentence, and as it begins one."""
        return {name: text, f"{name}-capital": text[:1].upper() + text[1:]}

    def _after(self, node: Data, *why: str) -> list[Data]:
        return [
            self.nodes[end] for start, edge, end in self.graph["edges"] if start == node["id"] and edge in why
        ]

    def _group(self, nodes: list[Data], mood: str = "order", who: NounPhrase | None = None) -> list[str]:
        """What each sentence says: clauses that can be listed share one."""
        groups: list[list[Data]] = []
        for node in self._flatten(nodes):
            simple = self._is_simple(node)
            if groups and simple and self._is_simple(groups[-1][-1]):
                groups[-1].append(node)
            else:
                groups.append([node])
        return [
            self._list(group, mood, who) if self._is_simple(group[0]) else self._say(group[0], mood, who)
            for group in groups
        ]

    def _flatten(self, nodes: list[Data]) -> list[Data]:
        found = []
        for node in nodes:
            found += self._flatten(self._after(node, "part")) if node["kind"] == "all" else [node]
        return found

    def _is_simple(self, node: Data) -> bool:
        return node["kind"] in SIMPLE

    def _list(self, nodes: list[Data], mood: str, who: NounPhrase | None) -> str:
        """Clauses joined by `and`; neighbours with the same verb share it."""
        runs: list[list[Data]] = []
        for node in nodes:
            if (
                runs
                and self._verb(node)
                and self._verb(node) == self._verb(runs[-1][-1])
                and not self._trails(runs[-1][-1])
            ):
                runs[-1].append(node)
            else:
                runs.append([node])
        said = []
        for index, run in enumerate(runs):
            subject = who if index == 0 or who is None else self._silent(who)
            if mood == "order" and who is None and self._has_others(nodes):
                said.append(self._say_run(run, "statement", self._you()))
            else:
                said.append(self._say_run(run, mood, subject))
        long = len(said) > 1 and any(len(run) > 1 for run in runs)
        return self.nouns.join("clauses-long" if long else "clauses-and", said)

    def _has_others(self, nodes: list[Data]) -> bool:
        """Whether somebody else acts in one of these clauses."""
        return any(self._acts(node) for node in nodes)

    def _acts(self, node: Data) -> bool:
        by = node.get("act", {}).get("by")
        return by is not None and by["noun"]["id"] != ["you"]

    def _you(self) -> NounPhrase:
        return self.nouns.say(YOU)

    def _silent(self, who: NounPhrase) -> NounPhrase:
        """Somebody who has been named in the clause before."""
        return NounPhrase(lambda case: "", who.person, who.word, who.gender)

    def _verb(self, node: Data) -> str:
        """The verb of a clause that can share it."""
        if node["kind"] == "gain":
            placed = any(one["by"] == "on" for one in node["what"].get("filters", ()))
            return "pay" if node["paid"] else "" if placed else "gain"
        act = node.get("act", {})
        return str(act["verb"]) if "object" in act and set(act) == {"verb", "object"} else ""

    def _say_placed(self, what: Data, mood: str, who: NounPhrase | None) -> str:
        """A counter that is kept on a thing: it is put there."""
        filters = what["filters"]
        parts = [("on", one["value"]) for one in filters if one["by"] == "on"]
        counted = {**what, "filters": [one for one in filters if one["by"] != "on"]}
        return self.clauses.say_verb("gain-on", mood, who, [counted], {"parts": parts})

    def _trails(self, node: Data) -> bool:
        """Whether something stands behind the noun that the next noun could be read into."""
        what = node.get("what") or node["act"]["object"]
        return any(one["by"] != "is" for one in what.get("filters", ()))

    def _say_run(self, run: list[Data], mood: str, who: NounPhrase | None) -> str:
        if run[0]["kind"] == "call":
            return self.clauses.say_call(run[0]["call"], mood)
        verb = self._verb(run[0])
        if not verb and run[0]["kind"] == "gain":
            return self._say_placed(run[0]["what"], mood, who)
        if not verb:
            return self.clauses.say_act(run[0]["act"], mood, who)
        objects = [node["what"] if node["kind"] == "gain" else node["act"]["object"] for node in run]
        if mood in ("order", "infinitive") and who is not None and who.person != "you":
            mood = "statement"
        return self.clauses.say_verb(verb, mood, who, objects, {})

    def _body(self, nodes: list[Data], mood: str = "order", who: NounPhrase | None = None) -> str:
        """What stands behind a head."""
        return self.nouns.join("steps", self._group(nodes, mood, who))

    def _say(self, node: Data, mood: str, who: NounPhrase | None) -> str:
        """One node that is more than a clause."""
        said: str = getattr(self, f"_say_{node['kind']}")(node, mood, who)
        return said

    def _list_ways(self, nodes: list[Data], mood: str, who: NounPhrase | None) -> list[str]:
        made = []
        for index, node in enumerate(nodes):
            made.append(self._body([node], mood, who if index == 0 or who is None else self._silent(who)))
        return made

    def _head(self, id: str, args: dict[str, Any], body: str, inner: list[Data] | None = None) -> str:
        """A head with its body; where that has a head of its own, the two are told apart."""
        outer = inner is not None and len(inner) == 1 and self._is_headed(inner[0])
        return self.voice.say(f"{id}-outer" if outer else id, {**args, **self._both("body", body)})

    def _is_headed(self, node: Data) -> bool:
        if node["kind"] == "choice":
            options = self._after(node, "option")
            return not self._after(node, "declined") and not all(self._is_listed(one) for one in options)
        over = node.get("over", {}).get("noun", {}).get("kind", "player")
        return node["kind"] in HEADS or over != "player"

    def _say_seq(self, node: Data, mood: str, who: NounPhrase | None) -> str:
        parts = self._after(node, "part")
        plain = all(self._is_simple(one) and not self._acts(one) for one in parts) and who is None
        return self.nouns.join("then" if plain else "then-clause", self._list_ways(parts, mood, who))

    def _say_all(self, node: Data, mood: str, who: NounPhrase | None) -> str:
        return self._body([node], mood, who)

    def _say_choice(self, node: Data, mood: str, who: NounPhrase | None) -> str:
        options = self._after(node, "option")
        if self._after(node, "declined"):
            if all(self._is_listed(one) for one in options):
                return self._head("may", self._who(who), self._ways(options, "infinitive", None))
            return self._head("may-any", self._who(who), self._ways(options, mood, who))
        if node["take"] == 1 and all(self._is_listed(one) for one in options):
            return self._ways(options, mood, who)
        ways = self.nouns.join("options", [self._say_option(one, mood, who) for one in options])
        return self._head("choose", {"take": node["take"], **self._who(who)}, ways)

    def _say_option(self, node: Data, mood: str, who: NounPhrase | None) -> str:
        if node["kind"] != "pay":
            return self._body([node], mood, who)
        cost = self._body(self._after(node, "cost"), mood, who)
        return self._head("pay-option", {"cost": cost}, self._body(self._after(node, "paid"), mood, who))

    def _is_listed(self, node: Data) -> bool:
        """Whether a node can stand in a list of clauses without a sentence of its own."""
        if node["kind"] in ("all", "seq"):
            return all(self._is_simple(one) for one in self._after(node, "part"))
        return self._is_simple(node)

    def _ways(self, options: list[Data], mood: str, who: NounPhrase | None) -> str:
        verbs = {self._verb(one) for one in options}
        if len(verbs) == 1 and "" not in verbs and not any(self._trails(one) for one in options[:-1]):
            return self._share_verb(options, mood, who)
        return self.nouns.join("clauses-or", self._list_ways(options, mood, who))

    def _share_verb(self, options: list[Data], mood: str, who: NounPhrase | None) -> str:
        objects = [one["what"] if one["kind"] == "gain" else one["act"]["object"] for one in options]
        if mood in ("order", "infinitive") and who is not None and who.person != "you":
            mood = "statement"
        return self.clauses.say_verb(self._verb(options[0]), mood, who, objects, {"joined": "or"})

    def _who(self, who: NounPhrase | None) -> dict[str, Any]:
        return self.nouns.arguments("who", who or self._you())

    def _say_pay(self, node: Data, mood: str, who: NounPhrase | None) -> str:
        cost = self._body(self._after(node, "cost"), mood, who)
        return self._head("pay", {"cost": cost}, self._body(self._after(node, "paid"), mood, who))

    def _say_need(self, node: Data, mood: str, who: NounPhrase | None) -> str:
        test = node["test"]
        inner = self._after(node, "then")
        body = self._body(inner, mood, who)
        if test["how"] == "call" and self.clauses.is_printed(test["call"]):
            text = self._head(
                "need-keyword", {"keyword": self.clauses.say_call(test["call"], "head")}, body, inner
            )
        else:
            text = self._head("need", {"test": self.clauses.say_test(test)}, body, inner)
        otherwise = self._after(node, "else")
        if otherwise:
            rest = self._body(otherwise, mood, who)
            text = self._head("otherwise", {"text": text}, rest, otherwise)
        return text

    def _say_each(self, node: Data, mood: str, who: NounPhrase | None) -> str:
        over = self.nouns.say(node["over"])
        inner = self._after(node, "each")
        if node["over"]["noun"]["kind"] == "player":
            if self._can_subject(inner):
                return self._body(inner, "statement", over)
            own = "each-you" if self._is_yours(inner) else "each-player"
            return self._head(own, self.nouns.arguments("over", over), self._body(inner))
        return self._head("each", self.nouns.arguments("over", over), self._body(inner, mood, who))

    def _can_subject(self, nodes: list[Data]) -> bool:
        """Whether somebody can be the subject of every clause."""
        if any("by" in node.get("act", {}) for node in nodes):
            return False
        return all(
            self._is_simple(one)
            or (
                one["kind"] in ("choice", "all", "seq")
                and self._can_subject(self._after(one, "part", "option"))
            )
            for one in nodes
        )

    def _is_yours(self, nodes: list[Data]) -> bool:
        return all("by" in node.get("act", {}) for node in nodes)

    def _say_listen(self, node: Data, mood: str, who: NounPhrase | None) -> str:
        inner = self._after(node, "then")
        body = self._body(inner, mood, who)
        event = node.get("event")
        if event is None:
            return self._head(
                "need-keyword", {"keyword": self.clauses.say_call(node["call"], "head")}, body, inner
            )
        head = "at" if event["how"] == "period" else "when"
        return self._head(head, {"event": self.clauses.say_event(event)}, body, inner)

    def _say_replace(self, node: Data, mood: str, who: NounPhrase | None) -> str:
        inner = self._after(node, "then")
        body = self._body(inner, mood, who)
        return self._head("instead", {"event": self.clauses.say_event(node["event"])}, body)

    def _say_change(self, node: Data, mood: str, who: NounPhrase | None) -> str:
        return self.clauses.say_change(node["change"])

    _say_modify = _say_permit = _say_waive = _say_forbid = _say_change

    def _say_last(self, node: Data, mood: str, who: NounPhrase | None) -> str:
        inner = self._after(node, "then")
        body = self._body(inner, mood, who)
        how = node["how"]
        if "test" in node and all(one["kind"] == "gain" for one in inner):
            had = self.clauses.say_verb("have", "statement", self._you(), [one["what"] for one in inner], {})
            return self._head(f"last-{how}-more", {"test": self.clauses.say_test(node["test"])}, had)
        if "test" in node:
            return self._head(f"last-{how}", {"test": self.clauses.say_test(node["test"])}, body)
        if how == "until":
            return self._head("last-until", {"period": self.clauses.say_until(node["period"])}, body)
        return self._head("last-during", {"period": self.clauses.say_period(node["period"])}, body)

    def _say_limit(self, node: Data, mood: str, who: NounPhrase | None) -> str:
        inner = self._after(node, "then")
        body = self._body(inner, mood, who)
        return self._head("last-during", {"period": self.clauses.say_period(node["period"])}, body)

    def _say_end(self, node: Data, mood: str, who: NounPhrase | None) -> str:
        return ""
