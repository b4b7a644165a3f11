"""The graph of an effect in, its icon lines out: what a card would print, and words where icons do not do.

Icons stand for amounts of things and for verbs done to them; heads have a sign and the words of the
language; any other clause is its own rules text, with icons in place of the words that have one.
"""

from __future__ import annotations

from typing import assert_never

from spicewright.grammar.bundle import Entry, Passage
from spicewright.grammar.graph import Graph, Node
from spicewright.grammar.meaning import FIRST, Call, Filter, Noun, Selector, list_declarations
from spicewright.grammar.values import replace
from spicewright.site.icons.items import Group, Head, Item, Leaf, Line, Number, Picture, Sign
from spicewright.site.icons.pictured import PicturedLexicon
from spicewright.site.text.determiners import choose_amount
from spicewright.site.text.effects import Effects
from spicewright.site.text.graphs import count_times, is_plain_act
from spicewright.site.text.heads import begin_both
from spicewright.site.text.noun_phrase import Context
from spicewright.site.text.nouns import YOU
from spicewright.site.text.presence import present
from spicewright.site.text.speaker import Speaker
from spicewright.site.text.voice import Arguments

# How tightly things bind, as in the language itself: a head, `or`, `->`, `then`, `,`.
HEAD, OR, ARROW, THEN, COMMA = range(5)
# A procedure of so many steps has a line for each.
MANY = 3
# Amounts that are shorter than their words.
SHORT = {"number": "{low}", "exactly": "{low}", "at-least": "{low}+", "between": "{low}–{high}"}
CHOSEN = "chosen"
COUNTED = ("counter", "piece", "thing", "track")


def make_strip(lexicon: PicturedLexicon, record: Entry, passage: Passage) -> tuple[Line, ...]:
    """The icon lines of an effect of a record."""
    speaker = Speaker(lexicon, Context(record))
    voice = lexicon.voice
    if passage.graph is not None:
        return _Strip(speaker, lexicon, passage.graph).make()
    if passage.test is not None:
        said = voice.say("requirement", begin_both("test", speaker.conditions.say(passage.test, "-main")))
        return ((Leaf((Sign("if"), *lexicon.split(voice.contract(said).rstrip(".")))),),)
    if passage.head is not None:
        return ((Leaf((Sign("when"), *lexicon.split(speaker.events.say(passage.head)))),),)
    if passage.select:
        return ((Leaf(lexicon.split(speaker.say_selection(passage.select))),),)
    this = Noun("slot", ("this",))
    said = " ".join(speaker.filters.say(one, this, "none", False) for one in passage.filter)
    return ((Leaf(lexicon.split(said)),),)


class _Strip:
    """The lines of one graph."""

    def __init__(self, speaker: Speaker, lexicon: PicturedLexicon, graph: Graph) -> None:
        self.effects = Effects(speaker, graph)
        self.speaker, self.lexicon = speaker, lexicon
        self.nouns, self.steps, self.voice = speaker.nouns, self.effects.steps, speaker.voice

    def make(self) -> tuple[Line, ...]:
        """One line for what can be listed, and one for each part that is more than that."""
        root = self.steps.root
        parts = self.steps.after(root, "part")
        if root.kind == "seq" and len(parts) > MANY:
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

    def _show(self, node: Node, around: int) -> list[Item]:
        """A node within something that binds so tightly; what binds less is grouped."""
        binds, items = self._show_node(node)
        return [Group(tuple(items))] if binds < around and len(items) > 1 else items

    def _show_node(self, node: Node) -> tuple[int, list[Item]]:
        """A node, and how tightly it binds."""
        match node.kind:
            case "all":
                parts = self.steps.flatten([node])
                return COMMA, self._show_list(parts, HEAD if len(parts) == 1 else COMMA)
            case "seq":
                return THEN, self._join(self.steps.after(node, "part"), "then", THEN)
            case "choice":
                return self._show_choice(node)
            case "pay":
                return ARROW, self._show_pay(node)
            case "need":
                return HEAD, self._show_need(node)
            case "each":
                return HEAD, self._show_each(node)
            case "listen":
                return HEAD, self._show_listen(node)
            case "replace":
                event = self.speaker.events.say(present(node.event))
                return HEAD, [self._head("instead", "instead", {"event": event}), *self._then(node)]
            case "option":
                event = self.speaker.events.say(present(node.event))
                with self.speaker.changes.amid(present(present(node.event).act).verb):
                    return HEAD, [self._head("when", "as", {"event": event}), *self._then(node)]
            case "last":
                return HEAD, self._show_last(node)
            case "limit":
                period = self.speaker.periods.say(present(node.period))
                return HEAD, [self._head("once", "last-during", {"period": period}), *self._then(node)]
            case "repeat":
                return HEAD, [
                    self._head("repeat", "repeat", {"times": count_times(node), "adverb": ""}),
                    *self._then(node),
                ]
            case "modify":
                return COMMA, self._show_change("rule", node)
            case "permit":
                return COMMA, self._show_change("can", node)
            case "waive":
                return COMMA, self._show_change("ignore", node)
            case "forbid":
                return COMMA, self._show_change("cannot", node)
            case "call":
                call = present(node.call)
                named = self._split(self.speaker.calls.say(call, "order"))
                return COMMA, [Leaf((*self._keyword(call), *named))]
            case "gain":
                paid = [Sign("verb-pay")] if node.paid else []
                return COMMA, [Leaf((*paid, *self._things(present(node.what))))]
            case "do":
                return COMMA, [self._show_do(node)]
            case "end":
                return COMMA, []
            case _:
                assert_never(node.kind)

    def _show_list(self, nodes: list[Node], around: int) -> list[Item]:
        """Parts beside each other: a head reaches to the end, so only the last may have one."""
        items: list[Item] = []
        for index, node in enumerate(nodes):
            items += self._show(node, around if index == len(nodes) - 1 else COMMA)
        return items

    def _join(self, nodes: list[Node], sign: str, around: int) -> list[Item]:
        items: list[Item] = []
        for index, node in enumerate(nodes):
            items += [*([Sign(sign)] if index else []), *self._show(node, around)]
        return items

    def _show_choice(self, node: Node) -> tuple[int, list[Item]]:
        nodes = self.steps.after(node, "option")
        options = self._join(nodes, "or", ARROW)
        who = self.nouns.arguments("who", self.nouns.say(YOU))
        if len(nodes) == 1 and nodes[0].kind == "pay":  # whatever has a price may be left
            return ARROW, options
        if self.steps.after(node, "declined"):
            return HEAD, [self._head("may", "may", who), *options]
        if node.take == FIRST:
            return OR, self._join(nodes, "else", ARROW)
        if node.take == 1:
            return OR, options
        return HEAD, [self._head("choose", "choose", {"take": node.take, **who}), *options]

    def _show_pay(self, node: Node) -> list[Item]:
        """A cost and what it buys; before an arrow it is clear that something is paid."""
        costs = self.steps.flatten(self.steps.after(node, "cost"))
        shown = self._show_list([replace(one, paid=False) for one in costs], THEN)
        return [*shown, Sign("arrow"), *self._show_list(self.steps.after(node, "paid"), THEN)]

    def _show_need(self, node: Node) -> list[Item]:
        test = present(node.test)
        if test.call is not None and self.speaker.calls.is_printed(test.call):
            head = self._keyword_head(test.call)
        else:
            head = self._head("if", "need", {"test": self.speaker.conditions.say(test)})
        items = [head, *self._show_list(self.steps.after(node, "then"), HEAD)]
        otherwise = self.steps.after(node, "else")
        if otherwise:
            items += [self._head("else", "otherwise", {"text": ""}), *self._show_list(otherwise, HEAD)]
        return items

    def _show_each(self, node: Node) -> list[Item]:
        things = present(node.over)
        over, inner = self.nouns.say(things), self.steps.after(node, "each")
        args = self.nouns.arguments("over", over)
        if things.noun.kind != "player":
            return [self._head("each", "each", args), *self._body(inner)]
        phrase = "each-you" if self.steps.is_yours(inner) else "each-player"
        with self.speaker.acts.acting(over):
            body = self._body(inner)
        return [self._head("each", phrase, args), *body]

    def _show_listen(self, node: Node) -> list[Item]:
        if node.event is None:
            return [self._keyword_head(present(node.call)), *self._then(node)]
        phrase = "at" if node.event.how == "period" else "when"
        head = self._head("when", phrase, {"event": self.speaker.events.say(node.event)})
        return [head, *self._then(node)]

    def _show_last(self, node: Node) -> list[Item]:
        if node.test is not None:
            test = self.speaker.conditions.say(node.test)
            head = self._head("until", f"last-{node.how}", {"test": test})
        elif node.how == "until":
            period = self.speaker.periods.say_until(present(node.period))
            head = self._head("until", "last-until", {"period": period})
        else:
            period = self.speaker.periods.say(present(node.period))
            head = self._head("until", "last-during", {"period": period})
        return [head, *self._then(node)]

    def _then(self, node: Node) -> list[Item]:
        """What follows the head of a node."""
        return self._body(self.steps.after(node, "then"))

    def _body(self, nodes: list[Node]) -> list[Item]:
        return self._show_list(self.steps.flatten(nodes), HEAD)

    def _show_change(self, sign: str, node: Node) -> list[Item]:
        said = self.speaker.changes.say([present(node.change)])
        return [Leaf((Sign(sign), *self._split(said)))]

    def _show_do(self, node: Node) -> Item:
        act = present(node.act)
        verb = f"verb-{act.verb.replace(' ', '-')}"
        if not is_plain_act(act) or self.lexicon.icons.find(verb) is None:
            return Leaf(self._split(self.effects.say_clause(node)))
        object = present(act.object)
        silent = object.amount is not None and self._gained_by(object.noun) == act.verb
        name = self.lexicon.verb(act.verb)["verb"]
        return Leaf((*([] if silent else [Picture(verb, name)]), *self._things(object)))

    def _gained_by(self, noun: Noun) -> str:
        """The verb that a bare amount of these things stands for."""
        records = self.lexicon.records
        return next((records[key].text("gain") for key in list_declarations(noun)[:1] if key in records), "")

    def _things(self, selector: Selector) -> tuple[Item, ...]:
        """What something is done to, by icons alone where that says all of it."""
        whole = self.nouns.with_kept(selector, CHOSEN)
        shown = self._picture(whole)
        if shown is None:
            said = self.nouns.arguments("object", self.nouns.say(whole))
            return self._split(self.voice.say("act-object", said))
        per = selector.amount.per if selector.amount is not None else None
        if per is None:
            return shown
        return (*shown, Sign("per"), *self._split(self.nouns.say_each(per).text(self.voice.cases[0])))

    def _picture(self, selector: Selector) -> tuple[Item, ...] | None:
        """An amount, a noun and what it is of, if nothing else is said and all of it can be shown."""
        amount, noun = selector.amount, selector.noun
        more = selector.owner or selector.take or selector.other
        if more or selector.which not in ("", "a", "an") or noun.kind not in COUNTED:
            return None
        short = SHORT.get(choose_amount(amount)) if amount is not None else ""
        filters = [(one.by, self._picture_filter(one)) for one in selector.filters]
        twice = amount is not None and amount.times != 1
        if short is None or twice or any(found is None for _, found in filters):
            return None
        number = [Number(short.format(low=amount.low, high=amount.high))] if amount and short else []
        before = [item for by, found in filters if by == "is" for item in found or ()]
        after = [item for by, found in filters if by != "is" for item in found or ()]
        return (*number, *before, *self._picture_nouns([noun, *selector.either]), *after)

    def _picture_filter(self, one: Filter) -> list[Item] | None:
        value = one.value
        if one.by not in ("is", "with") or value is None or value.which not in ("", CHOSEN):
            return None
        if value.amount is not None or value.owner or value.take or value.filters or value.other:
            return None
        nouns = [value.noun, *value.either]
        if any(noun.kind in ("slot", "free") for noun in nouns):
            return None
        drawn = all(self.lexicon.icons.find(self.lexicon.find_noun(noun).id) for noun in nouns)
        return self._picture_nouns(nouns) if drawn else None

    def _picture_nouns(self, nouns: list[Noun]) -> list[Item]:
        items: list[Item] = []
        for noun in nouns:
            items += [*([Sign("or")] if items else []), self.lexicon.picture(self.lexicon.find_noun(noun))]
        return items

    def _split(self, text: str) -> tuple[Item, ...]:
        return self.lexicon.split(self.voice.contract(text).rstrip(" ,"))

    def _head(self, sign: str, phrase: str, args: Arguments) -> Head:
        """A head in the words of the language, with nothing after it."""
        said = self.voice.say(phrase, {**args, "body": "", "body-capital": ""}).strip(" .,:;")
        return Head((Sign(sign), *self._split(said[:1].upper() + said[1:])))

    def _keyword_head(self, call: Call) -> Head:
        named = self._split(self.speaker.calls.say(call, "head"))
        return Head((*(self._keyword(call) or [Sign("if")]), *named))

    def _keyword(self, call: Call) -> list[Item]:
        """The picture of a keyword, if there is one; its name is always beside it."""
        word = self.lexicon.name_record(f"keyword/{call.keyword}")
        return [Picture(word.id, word.name)] if self.lexicon.icons.find(word.id) else []
