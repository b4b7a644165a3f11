"""A syntax tree and a vocabulary in, the meaning of the effect out: words bound, colons understood."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, assert_never

from spicewright.compiler.resolve.clauses import (
    need_period,
    read_effect,
    read_event,
    read_head,
    read_test,
    start_phrase,
)
from spicewright.compiler.resolve.cursor import Cursor, PhraseFault
from spicewright.compiler.resolve.nouns import read_filters, read_selector
from spicewright.compiler.resolve.recovery import explain_effect, explain_event, explain_stutter, explain_test
from spicewright.compiler.resolve.refusal import compares, refuse_rest
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.meaning import (
    FIRST,
    Amount,
    Change,
    Effect,
    EffectHow,
    Event,
    Filter,
    Noun,
    Period,
    Selector,
    Test,
    TestHow,
)
from spicewright.grammar.source import Span, Text
from spicewright.grammar.tree import (
    Arrow,
    Block,
    Both,
    Broken,
    Chain,
    Choice,
    Gate,
    Items,
    May,
    Neither,
    Node,
    Part,
    Phrase,
    Take,
    Word,
    node_span,
)
from spicewright.grammar.vocabulary import Vocabulary
from spicewright.grammar.wording import write_effect

Read = TypeVar("Read")
MOST_TIMES = 99
"""So often at most a line is done; a game must come to an end."""
Explain = Callable[[Diagnostic, tuple[Word, ...], Text, Vocabulary], Diagnostic]


def resolve_effect(tree: Node, text: Text, words: Vocabulary) -> tuple[Effect | None, list[Diagnostic]]:
    """The meaning of an effect, or of a cost."""
    resolver = _Resolver(words)
    effect = resolver.effect(tree, text)
    return (None if resolver.found else effect), resolver.found


def resolve_test(tree: Node, text: Text, words: Vocabulary) -> tuple[Test | None, list[Diagnostic]]:
    """The meaning of a requirement."""
    resolver = _Resolver(words)
    test = resolver.test(tree, text)
    return (None if resolver.found else test), resolver.found


def resolve_selector(
    tree: Node, text: Text, words: Vocabulary
) -> tuple[tuple[Selector, ...], list[Diagnostic]]:
    """The meaning of a noun phrase, or of several joined by `or`."""
    resolver = _Resolver(words)
    selectors = resolver.selectors(tree, text)
    return (() if resolver.found else selectors), resolver.found


def resolve_filters(
    tree: Node, text: Text, noun: Noun, words: Vocabulary
) -> tuple[tuple[Filter, ...], list[Diagnostic]]:
    """The meaning of an adjective: what it asks of things of a noun."""
    resolver = _Resolver(words)
    inner, own = (tree.node, tree.text) if isinstance(tree, Part) else (tree, text)
    if _is_broken(inner):
        return (), resolver.found
    if not isinstance(inner, Phrase):
        resolver.fault(
            "missing-noun",
            "an adjective means what could follow its noun",
            node_span(inner, own),
            "write `in play`, `with ...` or the like",
        )
        return (), resolver.found
    selector = resolver.phrase(inner, own, lambda cursor: read_filters(cursor, Selector(noun), ()))
    return (selector.filters if selector else ()), resolver.found


def resolve_event(gate: Gate, text: Text, words: Vocabulary) -> tuple[Event | None, list[Diagnostic]]:
    """The meaning of a head keyword: the event it waits for."""
    resolver = _Resolver(words)
    if gate.head is not None and _is_broken(gate.head):
        return None, resolver.found
    if gate.opener != "when" or gate.head is None:
        resolver.fault("no-event", "a head keyword means an event", text.span, "write `when ...`")
        return None, resolver.found
    return resolver.event(gate.head, text), resolver.found


class _Resolver:
    """Collects what is wrong while it walks a tree; a phrase that cannot be read is None."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words
        self.found: list[Diagnostic] = []

    def fault(self, name: str, message: str, span: Span, help: str = "") -> None:
        self.found.append(Diagnostic(name, message, span, help))

    def phrase(
        self, node: Phrase, text: Text, read: Callable[[Cursor], Read], explain: Explain | None = None
    ) -> Read | None:
        cursor = start_phrase(node.words, text, self.words)
        try:
            meaning = read(cursor)
            if not cursor.done:
                raise refuse_rest(cursor)
        except PhraseFault as problem:
            fault = problem.diagnostic
            twice = explain_stutter(fault, node.words, text)
            if twice is None and explain is not None:
                fault = explain(fault, node.words, text, self.words)
            self.found.append(twice or fault)
            return None
        return meaning

    def effect(self, node: Node, text: Text) -> Effect | None:
        span = node_span(node, text)
        match node:
            case Part(inner, own):
                return self.effect(inner, own)
            case Broken():
                return None
            case Phrase():
                said = self.phrase(node, text, read_effect, explain_effect)
                return None if said is None else Effect("do", span, said)
            case Items(items):
                return self.several("all", items, text, span)
            case Chain(items):
                return self.several("seq", items, text, span)
            case Choice(options):
                return self.several("choice", options, text, span, 1)
            case Take(count, body):
                return self.take(node, count, body, text, span)
            case Block(lines):
                return self.block(lines, text, span)
            case Arrow(cost, gain):
                return self.several("pay", (cost, gain), text, span)
            case Both():
                self.fault(
                    "misplaced-word", "`and` joins conditions, not effects", span, "join effects with `,`"
                )
                return None
            case Neither():
                self.fault(
                    "misplaced-word", "`not` denies a condition, not an effect", span, "put a colon after it"
                )
                return None
            case May(May() as inner):
                self.fault(
                    "misplaced-word",
                    "`may` is repeated",
                    text.slice(inner.start, inner.start + 3),
                    "remove one of them",
                )
                return self.effect(inner, text)
            case May(body):
                return self.several("may", (body,), text, span)
            case Gate():
                if node.opener == "otherwise":
                    self.lone_otherwise(node, text)
                    return None
                return self.gate(node, text, span)

    def lone_otherwise(self, gate: Gate, text: Text) -> None:
        self.fault(
            "lone-otherwise",
            "there is no condition right before this `otherwise`",
            text.slice(gate.start, gate.start + len(gate.opener)),
            "put it after the line with its condition",
        )

    def several(
        self, how: EffectHow, nodes: tuple[Node, ...], text: Text, span: Span, count: int = 0
    ) -> Effect | None:
        parts = [self.effect(node, text) for node in nodes]
        if any(part is None for part in parts):
            return None
        return Effect(how, span, parts=tuple(part for part in parts if part is not None), count=count)

    def take(self, node: Take, count: int, body: Node, text: Text, span: Span) -> Effect | None:
        inner = body.node if isinstance(body, Part) else body
        if not isinstance(inner, Choice) or not (count == FIRST or 0 < count < len(inner.options)):
            before = len(self.found)
            self.effect(body, text)
            if len(self.found) == before:  # a joiner that is missing inside says it better
                self.bad_take(count, inner, span, "with `,`")
            return None
        return self.several("choice", inner.options, text, span, count)

    def bad_take(self, count: int, body: Node, span: Span, joined: str) -> None:
        if not isinstance(body, Choice):
            count_ = "first" if count == FIRST else count
            self.fault(
                "bad-take", f"`{count_} of` one way leaves nothing to choose", span, "join the ways with `or`"
            )
            return
        ways = len(body.options)
        help = (
            f"to take all of them, join them {joined}"
            if count == ways
            else f"write a number from 1 to {ways - 1}"
        )
        self.fault("bad-take", f"`{count} of` {ways} ways leaves nothing to choose", span, help)

    def block(self, lines: tuple[Node, ...], text: Text, span: Span) -> Effect | None:
        """The lines of a box; an `otherwise` belongs to the line before it."""
        parts: list[Effect | None] = []
        for line in lines:
            gate, own = (line.node, line.text) if isinstance(line, Part) else (line, text)
            if isinstance(gate, Gate) and gate.opener == "otherwise":
                before = parts[-1] if parts else None
                body = self.effect(gate.body, own)
                if parts and before is None:
                    continue
                if before is None or before.how != "need" or before.otherwise is not None:
                    self.lone_otherwise(gate, own)
                elif body is not None:
                    parts[-1] = Effect("need", before.span, before.phrase, before.parts, body)
            else:
                parts.append(self.effect(line, text))
        if any(part is None for part in parts):
            return None
        kept = tuple(part for part in parts if part is not None)
        return kept[0] if len(kept) == 1 else Effect("all", span, parts=kept)

    def gate(self, gate: Gate, text: Text, span: Span) -> Effect | None:
        assert gate.head is not None
        body = self.effect(gate.body, text)
        if (times := _find_times(gate)) is not None:
            return self.repeat(times, body, node_span(gate.head, text), span)
        if gate.opener == "when":
            event = self.event(gate.head, text)
            if event is None or body is None:
                return None
            return Effect("replace" if event.how == "would" else "listen", span, event, (body,))
        if _opens_option(gate):
            event = self.event(gate.head, text)
            return None if event is None or body is None else self.option(event, body, span)
        if gate.opener == "until":
            period = self.period(gate.head, text)
            return (
                None
                if period is None or body is None
                else Effect("last", span, period, (body,), until="until")
            )
        if gate.opener == "while":
            test = self.test(gate.head, text)
            return (
                None if test is None or body is None else Effect("last", span, test, (body,), until="while")
            )
        head = self.head(gate.head, text)
        if head is None or body is None:
            return None
        return _open(head, body, span)

    def option(self, event: Event, body: Effect, span: Span) -> Effect | None:
        """What may be paid as a part of an act: an arrow, and after it what is not needed or costs less."""
        bought = _list_bought(body)
        wrong = body if bought is None else next((one for one in bought if not _eases(one)), None)
        if wrong is not None:
            message = (
                "after `as you ...:` comes a cost, and after its arrow what need not be met or costs less"
            )
            help = (
                "write `as you ...: cost -> ignore ...` or `as you ...: cost -> it costs you 1 less`; "
                "what is done besides belongs after `when`"
            )
            self.fault("bad-option", message, wrong.span, help)
            return None
        return Effect("option", span, event, (body,))

    def repeat(self, times: Amount, body: Effect | None, head: Span, span: Span) -> Effect | None:
        if times.how == "number" and not 2 <= times.low <= MOST_TIMES:
            message = f"`{head.text}` " + ("repeats nothing" if times.low < 2 else "is too often")
            self.fault("wrong-amount", message, head, f"write a number from 2 to {MOST_TIMES}")
            return None
        often = Selector(Noun("amount", ()), times, span=head)
        return None if body is None else Effect("repeat", span, often, (body,))

    def head(self, node: Node, text: Text) -> Period | Selector | Test | None:
        inner, own = (node.node, node.text) if isinstance(node, Part) else (node, text)
        if isinstance(inner, Phrase):
            return self.phrase(inner, own, read_head, explain_test)
        return self.test(node, text)

    def test(self, node: Node, text: Text) -> Test | None:
        match node:
            case Part(inner, own):
                return self.test(inner, own)
            case Phrase():
                return self.phrase(node, text, read_test, explain_test)
            case Choice(options):
                return self.tests("any", options, text, node_span(node, text))
            case Both(items):
                return self.tests("all", items, text, node_span(node, text))
            case Neither(body):
                inner = body.node if isinstance(body, Part) else body
                options = inner.options if isinstance(inner, Choice) else (body,)
                return self.tests("neither", options, text, node_span(node, text))
            case Take(count, Choice(options)) if 0 < count < len(options):
                return self.tests("some", options, text, node_span(node, text), count)
            case Take(-1, _):
                fault, help = "`first of` does something, and asks for nothing", "leave `first of` out"
                self.fault("misplaced-word", fault, node_span(node, text), help)
                return None
            case Take(count, body):
                self.bad_take(count, body, node_span(node, text), "with `and`")
                return None
            case Chain((Phrase(words), *_)) if compared := compares([word.text for word in words]):
                at = text.value.lower().index("then", words[-1].end)
                help = f"write `{compared[1]}`"
                self.fault("missing-than", "`then` does not compare", text.slice(at, at + 4), help)
                return None
        if _is_broken(node):
            return None
        self.fault(
            "acting-head",
            f"`{write_effect(node)}` is not a single condition, but comes before a colon",
            node_span(node, text),
            "join conditions with `and` or `or`; end what is done before with `;`",
        )
        return None

    def tests(
        self, how: TestHow, nodes: tuple[Node, ...], text: Text, span: Span, count: int = 0
    ) -> Test | None:
        tests = [self.test(node, text) for node in nodes]
        if any(test is None for test in tests):
            return None
        return Test(how, tests=tuple(test for test in tests if test is not None), count=count, span=span)

    def event(self, node: Node, text: Text) -> Event | None:
        inner, own = (node.node, node.text) if isinstance(node, Part) else (node, text)
        if isinstance(inner, Phrase):
            return self.phrase(inner, own, read_event, explain_event)
        if not _is_broken(inner):
            self.fault(
                "no-event",
                f"`{write_effect(inner)}` is not a single event",
                node_span(inner, own),
                "write one line with `when` for each event, or join verbs with `/`",
            )
        return None

    def period(self, node: Node, text: Text) -> Period | None:
        inner, own = (node.node, node.text) if isinstance(node, Part) else (node, text)
        if isinstance(inner, Phrase):
            return self.phrase(inner, own, need_period)
        if not _is_broken(inner):
            self.fault(
                "missing-period",
                f"`{write_effect(inner)}` is not a period",
                node_span(inner, own),
                "`until` names one period; `while` lasts as long as a condition",
            )
        return None

    def selectors(self, node: Node, text: Text) -> tuple[Selector, ...]:
        match node:
            case Part(inner, own):
                return self.selectors(inner, own)
            case Phrase():
                got = self.phrase(node, text, lambda cursor: read_selector(cursor, prefer="zone"))
                return () if got is None else (got,)
            case Choice(options) | Items(options):
                return tuple(selector for option in options for selector in self.selectors(option, text))
        if _is_broken(node):
            return ()
        self.fault(
            "missing-noun", "a noun phrase is wanted here", node_span(node, text), "say what, whose and where"
        )
        return ()


def _open(head: Period | Selector | Test, body: Effect, span: Span) -> Effect:
    """What a plain colon does depends on what comes before it."""
    if isinstance(head, Selector):
        return Effect("each", span, head, (body,))
    if isinstance(head, Test):
        return Effect("need", span, head, (body,))
    if head.edge == "once":
        return Effect("limit", span, head, (body,))
    if head.edge == "during" and head.which == "this":
        return Effect("last", span, head, (body,), until="during")
    return Effect("listen", span, Event("period", period=head, span=head.span), (body,))


def _opens_option(gate: Gate) -> bool:
    """Whether a head says of what act something can be paid as a part: `as you ...:`."""
    head = gate.head.node if isinstance(gate.head, Part) else gate.head
    if gate.opener or not isinstance(head, Phrase):
        return False
    first, second, *_ = [*[word.text.lower() for word in head.words], "", ""]
    return first == "as" and second not in ("much", "many")


def _list_bought(effect: Effect) -> tuple[Effect, ...] | None:
    """What an arrow buys, part by part; None where there is none."""
    if effect.how != "pay":
        return None
    bought = effect.parts[1]
    return bought.parts if bought.how in ("all", "seq") else (bought,)


def _eases(effect: Effect) -> bool:
    """Whether it lets an act need less, or lowers a price."""
    if effect.how != "do" or not isinstance(effect.phrase, Change):
        return False
    amount = effect.phrase.amount
    cheaper = effect.phrase.how == "costs" and amount is not None and amount.how != "more"
    return effect.phrase.how == "ignore" or cheaper


def _find_times(gate: Gate) -> Amount | None:
    """How often the line after `3 times:` or `that many times:` is done; None for any other head."""
    head = gate.head.node if isinstance(gate.head, Part) else gate.head
    if gate.opener or not isinstance(head, Phrase):
        return None
    match [word.text.lower() for word in head.words]:
        case [number, "times"] if number.isdecimal():
            return Amount("number", int(number), int(number))
        case ["that", "many", "times"]:
            return Amount("that", 0, None)
        case _:
            return None


def _is_broken(node: Node) -> bool:
    """Whether anything in a tree could not be read; it has its diagnostic already, and cannot be written."""
    match node:
        case Broken():
            return True
        case Phrase():
            return False
        case Part(inner, _) | May(inner) | Take(_, inner) | Neither(inner):
            return _is_broken(inner)
        case Gate(_, head, body):
            return (head is not None and _is_broken(head)) or _is_broken(body)
        case Arrow(cost, gain):
            return _is_broken(cost) or _is_broken(gain)
        case Block(parts) | Choice(parts) | Chain(parts) | Items(parts) | Both(parts):
            return any(map(_is_broken, parts))
        case _:
            assert_never(node)
