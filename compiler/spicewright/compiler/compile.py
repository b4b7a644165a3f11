"""The records of one pack in, its compiled effects out: parse, resolve, check and lower, field by field."""

from __future__ import annotations

from dataclasses import replace

from spicewright.compiler.check.effect import check_effect, check_test
from spicewright.compiler.lower.graph import bind_test, lower_effect
from spicewright.compiler.pack_set import Compiled
from spicewright.compiler.parse.text import parse_key
from spicewright.compiler.parse.value import read_effect_node
from spicewright.compiler.records.references import check_references
from spicewright.compiler.resolve.effect import (
    resolve_effect,
    resolve_event,
    resolve_filters,
    resolve_selector,
    resolve_test,
)
from spicewright.compiler.validate.effect import validate_effect, validate_test
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.document import Node, Scalar, Sequence
from spicewright.grammar.kinds import Box, Field
from spicewright.grammar.meaning import Effect, Noun
from spicewright.grammar.record import Record, list_entries, list_words, make_id
from spicewright.grammar.source import Text
from spicewright.grammar.tree import Gate
from spicewright.grammar.vocabulary import Vocabulary

ORDER = {"from": 0, "to": 2}
AMOUNT = Noun("amount", ())
# What a verb's own text knows of the sorts of nouns it takes.
GIVEN = {
    "counter": AMOUNT,
    "amount": AMOUNT,
    "zone": Noun("zone", ()),
    "player": Noun("player", ("player",)),
}


def compile_record(
    record: Record, words: Vocabulary, known: dict[str, Record]
) -> tuple[list[Compiled], list[Diagnostic]]:
    """All effects of a record; `known` are the records it may refer to, by key."""
    compiled: list[Compiled] = []
    found: list[Diagnostic] = []
    boxes = _boxes(record, words)
    for name, node in record.fields.items():
        field = record.kind.field(name)
        if field is None:
            continue
        for path, holds, value in _effect_values(record, field, node):
            one = _compile_field(record, path, holds, value, words, boxes.get(name), found)
            if one is not None:
                compiled.append(one)
    found += check_references(record, words, known)
    return compiled, found


def compile_rules(record: Record, words: Vocabulary) -> list[Compiled]:
    """The effects of a record that hold all the time, as far as they are sound."""
    found: list[Diagnostic] = []
    fields = [
        field
        for name in record.fields
        if (field := record.kind.field(name)) is not None and field.holds == "rules"
    ]
    compiled = [
        _compile_field(record, field.name, "rules", record.fields[field.name], words, None, found)
        for field in fields
    ]
    return [one for one in compiled if one is not None]


def _boxes(record: Record, words: Vocabulary) -> dict[str, Box]:
    type_ = words.types.get(make_id(record.kind.name))
    return {box.name: box for box in type_.boxes} if type_ else {}


def _effect_values(record: Record, field: Field, node: Node) -> list[tuple[str, str, Node]]:
    """Every effect text under a field, with the path that names it; empty ones are reported elsewhere."""
    if isinstance(node, Scalar) and node.value is None:
        return []
    if field.holds in ("effect", "procedure", "cost", "rules", "requirement", "selector"):
        return [(field.name, field.holds, node)]
    if field.holds == "levels":
        levels = [
            (key, value)
            for key, value, _ in list_entries(node)
            if not isinstance(value, Scalar) or value.value is not None
        ]
        return [(f"{field.name} {key}", "effect", value) for key, value in levels]
    if field.holds == "steps" and isinstance(node, Sequence):
        return [
            (f"{field.name} {place + 1}", "effect", value)
            for place, item in enumerate(node.items)
            for key, value, _ in list_entries(item)
            if key == "gives" and not (isinstance(value, Scalar) and value.value is None)
        ]
    return []


def _compile_field(
    record: Record,
    path: str,
    holds: str,
    node: Node,
    words: Vocabulary,
    box: Box | None,
    found: list[Diagnostic],
) -> Compiled | None:
    if record.kind.name == "keyword" and path == "means":
        holds = {"requirement": "requirement", "adjective": "filter", "head": "head"}.get(
            record.text("as"), holds
        )
        if holds == "head" and isinstance(node, Scalar):
            return _compile_head(record, path, node, words, found)
    tree, faults = read_effect_node(node)
    found += faults
    text = node.text if isinstance(node, Scalar) else Text("", node.span)
    if holds == "requirement":
        test, faults = resolve_test(tree, text, words)
        found += faults
        if test is not None:
            bound, faults = bind_test(test, words, _given(record, path, words))
            found += check_test(test, words) or validate_test(test, words) or faults
            if record.kind.name == "verb":
                test = bound
        return Compiled(record, path, holds, tree, test, None)
    if holds == "selector":
        selectors, faults = resolve_selector(tree, text, words)
        found += faults
        return Compiled(record, path, holds, tree, selectors, None)
    if holds == "filter":
        nouns = [noun for word, _ in record.words("on") if (noun := words.noun(word)) is not None]
        if not record.words("on"):
            found.append(
                Diagnostic(
                    "missing-field",
                    "this adjective does not say which nouns it goes with",
                    record.span,
                    "add `on: ...` with those nouns",
                )
            )
        if not nouns:
            return None
        filters, faults = resolve_filters(tree, text, nouns[0], words)
        found += faults
        return Compiled(record, path, holds, tree, filters, None)
    effect, faults = resolve_effect(tree, text, words)
    found += faults
    if effect is None:
        return None
    if holds == "procedure":
        effect = _in_order(effect)
    faults = check_effect(effect, words, holds)
    found += faults
    if faults:
        return None
    found += validate_effect(effect, words, holds)
    graph, faults = lower_effect(
        effect, words, _given(record, path, words), must=box.must if box else False, cost=holds == "cost"
    )
    found += faults
    return Compiled(record, path, holds, tree, effect, graph)


def _in_order(effect: Effect) -> Effect:
    """The steps of a procedure are done in the order they are written in."""
    parts = tuple(_in_order(part) for part in effect.parts)
    otherwise = _in_order(effect.otherwise) if effect.otherwise is not None else None
    how = "seq" if effect.how == "all" else effect.how
    return replace(effect, how=how, parts=parts, otherwise=otherwise)


def _compile_head(
    record: Record, path: str, node: Scalar, words: Vocabulary, found: list[Diagnostic]
) -> Compiled | None:
    tree, faults = parse_key(node.text)
    found += faults
    if not isinstance(tree.node, Gate):
        return None
    event, faults = resolve_event(tree.node, node.text, words)
    found += faults
    return Compiled(record, path, "head", tree, event, None)


def _given(record: Record, path: str, words: Vocabulary) -> list[tuple[str, Noun]]:
    """What an effect can refer to from its first word: parameters, or what a track or verb speaks of."""
    nouns = []
    if record.kind.name == "keyword":
        nouns = [word[1:-1] for word in record.name.lower().split() if word.startswith("(")]
    elif record.kind.name == "verb" and path in ("means", "needs"):
        return _given_to_verb(record, words)
    elif record.kind.name == "track":
        nouns = [record.text("per")] if record.text("per") else []
    found = [(name, AMOUNT if name == "amount" else words.noun(name)) for name in nouns]
    return [(name, noun) for name, noun in found if noun is not None]


def _given_to_verb(record: Record, words: Vocabulary) -> list[tuple[str, Noun]]:
    """What a verb is done to and with: its amount, its things, and under its preposition each zone."""
    parts = [("object", word) for word, _ in record.words("object")]
    # The last that fits is what `there` means: where it goes before all else, where it comes from least.
    further = sorted(list_entries(record.fields.get("with")), key=lambda entry: ORDER.get(entry[0], 1))
    parts += [(key, word) for key, node, _ in further for word, _ in list_words(node)]
    given: dict[str, Noun] = {}
    for part, word in parts:
        noun = GIVEN.get(word) or words.noun(word)
        if noun is not None:
            name = {"counter": "amount", "zone": part}.get(word, word)
            given.pop(name, None)
            given[name] = noun
    return list(given.items())
