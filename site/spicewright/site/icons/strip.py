"""The graph of an effect in, its icon lines out: what a card would print, and words where icons do not do.

Icons stand for amounts of things and for verbs done to them; heads have a sign and the words of the
language; any other clause is its own rules text, with icons in place of the words that have one.
"""

from __future__ import annotations

from typing import Any

from spicewright.site.icons.items import Group, Head, Item, Leaf, Line, Number, Picture, Sign
from spicewright.site.icons.pictured import PicturedLexicon
from spicewright.site.text.clauses import YOU, Clauses
from spicewright.site.text.effects import Effects
from spicewright.site.text.nouns import Context, Nouns, choose_amount
from spicewright.site.text.words import Data

# How tightly things bind, as in the language itself: a head, `or`, `->`, `then`, `,`.
HEAD, OR, ARROW, THEN, COMMA = range(5)
# A procedure of so many steps has a line for each.
MANY = 3
STATEMENTS = {"modify": "rule", "permit": "can", "waive": "ignore", "forbid": "cannot"}
# Amounts that are shorter than their words.
SHORT = {"number": "{low}", "exactly": "{low}", "at-least": "{low}+", "between": "{low}–{high}"}
CHOSEN = "chosen"
PLAIN = {"noun", "amount", "which", "filters", "either"}
COUNTED = ("counter", "piece", "thing", "track")


def make_strip(lexicon: PicturedLexicon, record: Data, effect: Data) -> tuple[Line, ...]:
    """The icon lines of an effect of a record."""
    nouns = Nouns(lexicon, Context(record))
    if "graph" in effect:
        return _Strip(nouns, lexicon, effect["graph"]).make()
    clauses = Clauses(nouns)
    voice = lexicon.voice
    if "test" in effect:
        said = clauses.say_test(effect["test"], "-main")
        said = voice.say("requirement", {"test": said, "test-capital": said[:1].upper() + said[1:]})
        return ((Leaf((Sign("if"), *lexicon.split(voice.contract(said).rstrip(".")))),),)
    if "head" in effect:
        return ((Leaf((Sign("when"), *lexicon.split(clauses.say_event(effect["head"])))),),)
    if "select" in effect:
        said = nouns.join("or", [nouns.say(one).text(voice.cases[0]) for one in effect["select"]])
        return ((Leaf(lexicon.split(said)),),)
    this = {"kind": "slot", "id": ["this"]}
    said = " ".join(clauses.say_filter(one, this, "none", False) for one in effect["filter"])
    return ((Leaf(lexicon.split(said)),),)


class _Strip:
    """The lines of one graph."""

    def __init__(self, nouns: Nouns, lexicon: PicturedLexicon, graph: Data) -> None:
        self.effects = Effects(nouns, graph)
        self.nouns, self.lexicon = nouns, lexicon
        self.clauses, self.steps, self.voice = self.effects.clauses, self.effects.steps, nouns.voice

    def make(self) -> tuple[Line, ...]:
        """One line for what can be listed, and one for each part that is more than that."""
        root = self.steps.root
        parts = self.steps.after(root, "part")
        if root["kind"] == "seq" and len(parts) > MANY:
            return tuple(tuple(self._show(one, HEAD)) for one in parts)
        lines: list[list[Item]] = []
        listed = False
        for node in self.steps.flatten([root]):
            items = self._show(node, HEAD)
            if lines and listed and self.steps.is_simple(node):
                lines[-1] += items
            elif items:
                lines.append(items)
            listed = self.steps.is_simple(node)
        return tuple(map(tuple, lines))

    def _show(self, node: Data, around: int) -> list[Item]:
        """A node within something that binds so tightly; what binds less is grouped."""
        binds, items = getattr(self, f"_show_{node['kind']}")(node)
        return [Group(tuple(items))] if binds < around and len(items) > 1 else items

    def _show_list(self, nodes: list[Data], around: int) -> list[Item]:
        """Parts beside each other: a head reaches to the end, so only the last may have one."""
        items: list[Item] = []
        for index, node in enumerate(nodes):
            items += self._show(node, around if index == len(nodes) - 1 else COMMA)
        return items

    def _show_all(self, node: Data) -> tuple[int, list[Item]]:
        parts = self.steps.flatten([node])
        return COMMA, self._show_list(parts, HEAD if len(parts) == 1 else COMMA)

    def _show_seq(self, node: Data) -> tuple[int, list[Item]]:
        return THEN, self._join(self.steps.after(node, "part"), "then", THEN)

    def _join(self, nodes: list[Data], sign: str, around: int) -> list[Item]:
        items: list[Item] = []
        for index, node in enumerate(nodes):
            items += [*([Sign(sign)] if index else []), *self._show(node, around)]
        return items

    def _show_choice(self, node: Data) -> tuple[int, list[Item]]:
        nodes = self.steps.after(node, "option")
        options = self._join(nodes, "or", ARROW)
        who = self._arguments("who", YOU)
        if len(nodes) == 1 and nodes[0]["kind"] == "pay":  # whatever has a price may be left
            return ARROW, options
        if self.steps.after(node, "declined"):
            return HEAD, [self._head("may", "may", who), *options]
        if node["take"] == 1:
            return OR, options
        return HEAD, [self._head("choose", "choose", {"take": node["take"], **who}), *options]

    def _show_pay(self, node: Data) -> tuple[int, list[Item]]:
        cost = self._show_list(
            [self._unpay(one) for one in self.steps.flatten(self.steps.after(node, "cost"))], THEN
        )
        return ARROW, [*cost, Sign("arrow"), *self._show_list(self.steps.after(node, "paid"), THEN)]

    def _unpay(self, node: Data) -> Data:
        """Before an arrow it is clear that something is paid."""
        return {**node, "paid": False} if node["kind"] == "gain" else node

    def _show_need(self, node: Data) -> tuple[int, list[Item]]:
        test = node["test"]
        if test["how"] == "call" and self.clauses.is_printed(test["call"]):
            head = self._keyword_head(test["call"])
        else:
            head = self._head("if", "need", {"test": self.clauses.say_test(test)})
        items = [head, *self._show_list(self.steps.after(node, "then"), HEAD)]
        otherwise = self.steps.after(node, "else")
        if otherwise:
            items += [self._head("else", "otherwise", {"text": ""}), *self._show_list(otherwise, HEAD)]
        return HEAD, items

    def _show_each(self, node: Data) -> tuple[int, list[Item]]:
        over, inner = self.nouns.say(node["over"]), self.steps.after(node, "each")
        if node["over"]["noun"]["kind"] != "player":
            return HEAD, [self._head("each", "each", self.nouns.arguments("over", over)), *self._body(inner)]
        phrase = "each-you" if self.steps.is_yours(inner) else "each-player"
        with self.clauses.acting(over):
            body = self._body(inner)
        return HEAD, [self._head("each", phrase, self.nouns.arguments("over", over)), *body]

    def _show_listen(self, node: Data) -> tuple[int, list[Item]]:
        event, inner = node.get("event"), self.steps.after(node, "then")
        if event is None:
            return HEAD, [self._keyword_head(node["call"]), *self._body(inner)]
        phrase = "at" if event["how"] == "period" else "when"
        head = self._head("when", phrase, {"event": self.clauses.say_event(event)})
        return HEAD, [head, *self._body(inner)]

    def _show_replace(self, node: Data) -> tuple[int, list[Item]]:
        head = self._head("instead", "instead", {"event": self.clauses.say_event(node["event"])})
        return HEAD, [head, *self._body(self.steps.after(node, "then"))]

    def _show_last(self, node: Data) -> tuple[int, list[Item]]:
        if "test" in node:
            head = self._head("until", f"last-{node['how']}", {"test": self.clauses.say_test(node["test"])})
        elif node["how"] == "until":
            head = self._head("until", "last-until", {"period": self.clauses.say_until(node["period"])})
        else:
            head = self._head("until", "last-during", {"period": self.clauses.say_period(node["period"])})
        return HEAD, [head, *self._body(self.steps.after(node, "then"))]

    def _show_limit(self, node: Data) -> tuple[int, list[Item]]:
        head = self._head("once", "last-during", {"period": self.clauses.say_period(node["period"])})
        return HEAD, [head, *self._body(self.steps.after(node, "then"))]

    def _body(self, nodes: list[Data]) -> list[Item]:
        return self._show_list(self.steps.flatten(nodes), HEAD)

    def _show_end(self, node: Data) -> tuple[int, list[Item]]:
        return COMMA, []

    def _show_change(self, node: Data) -> tuple[int, list[Item]]:
        said = self.clauses.say_change(node["change"])
        return COMMA, [Leaf((Sign(STATEMENTS[node["kind"]]), *self._split(said)))]

    _show_modify = _show_permit = _show_waive = _show_forbid = _show_change

    def _show_call(self, node: Data) -> tuple[int, list[Item]]:
        call = node["call"]
        return COMMA, [Leaf((*self._keyword(call), *self._split(self.clauses.say_call(call, "order"))))]

    def _show_gain(self, node: Data) -> tuple[int, list[Item]]:
        paid = [Sign("verb-pay")] if node["paid"] else []
        return COMMA, [Leaf((*paid, *self._things(node["what"])))]

    def _show_do(self, node: Data) -> tuple[int, list[Item]]:
        act = node["act"]
        verb = f"verb-{act['verb'].replace(' ', '-')}"
        if set(act) == {"verb", "object"} and self.lexicon.icons.find(verb) is not None:
            silent = act["object"].get("amount") and self._gained_by(act["object"]["noun"]) == act["verb"]
            name = self.lexicon.verb(act["verb"])["verb"]
            return COMMA, [Leaf((*([] if silent else [Picture(verb, name)]), *self._things(act["object"])))]
        return COMMA, [Leaf(self._split(self.effects.say_clause(node)))]

    def _gained_by(self, noun: Data) -> str:
        """The verb that a bare amount of these things stands for."""
        records = self.lexicon.records
        kinds = {"thing": "type"}
        declared = [records.get(f"{kinds.get(noun['kind'], noun['kind'])}/{id}", {}) for id in noun["id"]]
        return str(declared[0].get("gain", "")) if declared else ""

    def _things(self, selector: Data) -> tuple[Item, ...]:
        """What something is done to, by icons alone where that says all of it."""
        whole = self.nouns.with_kept(selector, CHOSEN)
        shown = self._picture(whole)
        if shown is None:
            said = self.nouns.arguments("object", self.nouns.say(whole))
            return self._split(self.voice.say("act-object", said))
        per = (selector.get("amount") or {}).get("per")
        if per is None:
            return shown
        return (*shown, Sign("per"), *self._split(self.nouns.say_each(per).text(self.voice.cases[0])))

    def _picture(self, selector: Data) -> tuple[Item, ...] | None:
        """An amount, a noun and what it is of, if nothing else is said and all of it can be shown."""
        amount, noun = selector.get("amount"), selector["noun"]
        if (
            set(selector) - PLAIN
            or selector.get("which", "a") not in ("a", "an")
            or noun["kind"] not in COUNTED
        ):
            return None
        short = SHORT.get(choose_amount(amount)) if amount else ""
        filters = [(one["by"], self._picture_filter(one)) for one in selector.get("filters", ())]
        if short is None or (amount or {}).get("times", 1) != 1 or any(found is None for _, found in filters):
            return None
        number = [Number(short.format(**amount))] if amount and short else []
        before = [item for by, found in filters if by == "is" for item in found or ()]
        behind = [item for by, found in filters if by != "is" for item in found or ()]
        return (*number, *before, *self._picture_nouns([noun, *selector.get("either", ())]), *behind)

    def _picture_filter(self, one: Data) -> list[Item] | None:
        value = one.get("value")
        if one["by"] not in ("is", "with") or value is None or set(value) - {"noun", "either", "which"}:
            return None
        nouns = [value["noun"], *value.get("either", ())]
        if value.get("which", CHOSEN) != CHOSEN or any(noun["kind"] in ("slot", "free") for noun in nouns):
            return None
        drawn = all(self.lexicon.icons.find(self.lexicon.find_noun(noun).id) for noun in nouns)
        return self._picture_nouns(nouns) if drawn else None

    def _picture_nouns(self, nouns: list[Data]) -> list[Item]:
        items: list[Item] = []
        for noun in nouns:
            items += [*([Sign("or")] if items else []), self.lexicon.picture(self.lexicon.find_noun(noun))]
        return items

    def _split(self, text: str) -> tuple[Item, ...]:
        return self.lexicon.split(self.voice.contract(text).rstrip(" ,"))

    def _arguments(self, name: str, selector: Data) -> dict[str, Any]:
        return self.nouns.arguments(name, self.nouns.say(selector))

    def _head(self, sign: str, phrase: str, args: dict[str, Any]) -> Head:
        """A head in the words of the language, with nothing behind it."""
        said = self.voice.say(phrase, {**args, "body": "", "body-capital": ""}).strip(" .,:;")
        return Head((Sign(sign), *self._split(said[:1].upper() + said[1:])))

    def _keyword_head(self, call: Data) -> Head:
        named = self._split(self.clauses.say_call(call, "head"))
        return Head((*(self._keyword(call) or [Sign("if")]), *named))

    def _keyword(self, call: Data) -> list[Item]:
        """The picture of a keyword, if there is one; its name always stands beside it."""
        word = self.lexicon.name_record(f"keyword/{call['keyword']}")
        return [Picture(word.id, word.name)] if self.lexicon.icons.find(word.id) else []
