"""Schemas: what they say about each sort of field, and that they agree with the compiler's own reading."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest
from jsonschema import Draft202012Validator
from ruamel.yaml import YAML

from spicewright.compiler.read.file import read_text
from spicewright.compiler.records.fields import check_fields
from spicewright.compiler.records.records import collect_kinds, declare_pack
from spicewright.grammar.document import Mapping
from spicewright.grammar.graph import EDGES, NODES, NodeKind
from spicewright.grammar.graph_schema import DATA
from spicewright.grammar.holds import describe_holds
from spicewright.grammar.kinds import KINDS, PACK, Kind
from spicewright.grammar.record import Pack
from spicewright.grammar.schema import bundle_schema, file_schema, graph_schema, pack_schema, record_schema
from spicewright.grammar.source import Source, Span

BY_NAME = {kind.name: kind for kind in (*KINDS, PACK)}


def load_plainly(text: str) -> Any:
    """A YAML text as any other tool reads it, with every key as the text it is in JSON."""
    return json.loads(json.dumps(YAML(typ="safe", pure=True).load(text), default=str))


def accepts(schema: dict[str, Any], text: str) -> bool:
    return bool(Draft202012Validator(schema).is_valid(load_plainly(text)))


@pytest.mark.parametrize("kind", BY_NAME.values(), ids=lambda kind: kind.name)
def test_every_kind_has_a_schema_that_explains_each_field(kind: Kind) -> None:
    schema = pack_schema() if kind is PACK else record_schema(kind)
    Draft202012Validator.check_schema(schema)
    assert schema["title"] == kind.name and schema["description"] == kind.doc
    assert list(schema["properties"]) == [field.name for field in kind.fields]
    assert all(schema["properties"][field.name]["description"] == field.doc for field in kind.fields)
    assert "$id" not in json.dumps(schema) and "oneOf" not in json.dumps(schema)


def test_every_sort_of_value_can_be_said_in_words() -> None:
    for kind in BY_NAME.values():
        for field in kind.fields:
            assert describe_holds(field.holds)
    assert describe_holds("names:agent") == "the name of an agent, or of several agents"
    assert describe_holds("one of all|owner|none") == "`all`, `owner` or `none`"


def test_the_same_kinds_give_the_same_schema_in_any_order() -> None:
    forwards, backwards = file_schema(KINDS), file_schema(reversed(KINDS))
    assert json.dumps(forwards) == json.dumps(backwards)
    for make in (pack_schema, graph_schema, bundle_schema):
        assert json.dumps(make()) == json.dumps(make())


def test_a_caller_cannot_change_the_tables_through_a_schema() -> None:
    schema = record_schema(BY_NAME["resource"])
    schema["properties"]["name"]["type"].clear()
    schema["properties"]["start"]["maximum"] = 1
    assert record_schema(BY_NAME["resource"]) != schema


def test_a_schema_brings_only_the_definitions_it_uses() -> None:
    assert "$defs" not in record_schema(BY_NAME["resource"])
    assert list(record_schema(BY_NAME["rule"])["$defs"]) == ["effect"]
    assert list(record_schema(BY_NAME["track"])["$defs"]) == ["step", "effect"]


def test_every_kind_of_node_says_what_it_holds() -> None:
    lacking = set(get_args(NodeKind)) - set(NODES)
    assert not lacking, f"NODES of grammar/spicewright/grammar/graph.py lacks {lacking}"
    unknown = {name for form in NODES.values() for name in form.fields} ^ set(DATA)
    assert not unknown, f"DATA of grammar/spicewright/grammar/graph_schema.py and NODES differ by {unknown}"
    assert {why for form in NODES.values() for why in form.ways} == set(EDGES) - {"after"}


# What a record says, and whether it may; the compiler and the schema must both think so.
RECORDS = [
    ("resource", "name: coin", True),
    ("resource", "name: 7", True),
    ("resource", "name: true", True),
    ("resource", "{}", False),
    ("resource", "plural: coins", False),
    ("resource", "name:", False),
    ("resource", "name: [coin]", False),
    ("resource", "name: {coin: 1}", False),
    ("resource", "{name: coin, nmae: coin}", False),
    ("resource", "{name: coin, start: 3}", True),
    ("resource", "{name: coin, start: 0}", True),
    ("resource", "{name: coin, start: 9999}", True),
    ("resource", "{name: coin, start: 10000}", False),
    ("resource", "{name: coin, start: -1}", False),
    ("resource", "{name: coin, start: 1.5}", False),
    ("resource", "{name: coin, start: three}", False),
    ("resource", "{name: coin, start: '3'}", False),
    ("resource", "{name: coin, start: true}", False),
    ("resource", "{name: coin, start: [3]}", False),
    ("resource", "{name: coin, start: }", False),
    ("resource", "{name: coin, score: true}", True),
    ("resource", "{name: coin, score: false}", True),
    ("resource", "{name: coin, score: yes}", False),
    ("resource", "{name: coin, score: 1}", False),
    ("resource", "{name: coin, score: 'true'}", False),
    ("resource", "{name: coin, score: }", False),
    ("resource", "{name: coin, per: place}", True),
    ("resource", "{name: coin, per: [place]}", False),
    ("resource", "{name: coin, per: {place: 1}}", False),
    ("resource", "{name: coin, per: }", False),
    ("resource", "{name: coin, plural: [coins]}", False),
    ("resource", "{name: coin, doc: {a: b}}", False),
    ("resource", "{name: coin, names: {de: Muenze, fr: piece}}", True),
    ("resource", "{name: coin, names: Muenze}", False),
    ("resource", "{name: coin, names: [Muenze]}", False),
    ("resource", "{name: coin, names: {de: }}", False),
    ("resource", "{name: coin, names: {de: [Muenze]}}", False),
    ("zone", "{name: box, of: player}", True),
    ("zone", "name: box", False),
    ("zone", "{name: box, of: players}", False),
    ("zone", "{name: box, of: [player]}", False),
    ("zone", "{name: box, of: }", False),
    ("zone", "{name: box, of: 1}", False),
    ("zone", "{name: box, of: table, sees: owner, size: 3, ordered: true, fill: stock}", True),
    ("type", "{name: card, is: sheet}", True),
    ("type", "{name: card, is: [sheet, leaf], rules: {while x: 1 coin}}", True),
    ("type", "{name: card, is: {sheet: leaf}}", False),
    ("shape", "{name: card, is: sheet, face: card, facts: {cost: number}}", True),
    ("shape", "{name: card, bare: true}", False),
    ("type", "{name: card, facts: {cost: {holds: number, usually: 2}}}", True),
    ("type", "{name: card, facts: {cost: {holds: number, usually: its name}}}", True),
    ("type", "{name: card, boxes: {text: {holds: effect, usually: [1 coin, {a: b}]}}}", True),
    ("type", "{name: card, noun: sheet}", True),
    ("type", "{name: card, noun: [sheet, leaf]}", True),
    ("type", "{name: card, noun: {one: leaf, many: leaves}}", True),
    ("type", "{name: card, noun: [sheet, {one: leaf, many: leaves}]}", True),
    ("type", "{name: card, noun: {one: leaf}}", False),
    ("type", "{name: card, noun: {many: leaves}}", False),
    ("type", "{name: card, noun: {one: leaf, many: [leaves]}}", False),
    ("type", "{name: card, noun: {one: leaf, mayn: leaves}}", False),
    ("type", "{name: card, noun: {one: leaf, many: }}", False),
    ("type", "{name: card, noun: [[sheet]]}", False),
    ("piece", "{name: ox, plural: oxen, nouns: {one: beast of burden, many: beasts of burden}}", True),
    ("tag", "{name: red, on: card}", True),
    ("tag", "{name: red, on: 'card, place'}", True),
    ("tag", "{name: red, on: [card, place]}", True),
    ("tag", "{name: red, on: {card: 1}}", False),
    ("tag", "{name: red, on: [card, ]}", True),
    ("tag", "{name: red, on: [card, null]}", False),
    ("tag", "{name: red, on: [{card: 1}]}", False),
    ("tag", "{name: red, on: [[card]]}", False),
    ("tag", "{name: red, on: 'card,'}", False),
    ("tag", "{name: red, on: 'card,,place'}", False),
    ("tag", "{name: red, on: }", False),
    (
        "verb",
        "{name: take, take: top, ways: {card: {from: your deck, doc: some}, coin: {to: the bank}}}",
        True,
    ),
    ("verb", "{name: take, ways: {card: {name: other}}}", False),
    ("verb", "{name: take, ways: {card: {from: }}}", False),
    ("verb", "{name: take, ways: {card: your deck}}", False),
    ("verb", "{name: take, ways: card}", False),
    ("phase", "{name: day, of: table, phases: [dusk, {name: dawn, of: table}]}", True),
    ("phase", "{name: day, of: table, phases: 'dusk, dawn'}", True),
    ("phase", "{name: day, of: table, phases: [{name: dawn, of: table, phases: [{of: table}]}]}", False),
    ("phase", "{name: day, of: table, phases: [{name: dawn, of: table, colour: red}]}", False),
    ("phase", "{name: day, of: table, phases: {name: dawn, of: table}}", False),
    ("setup step", "{name: short, do: fill the row, players: 3}", True),
    ("setup step", "{name: short, do: fill the row, players: [3, 4]}", True),
    ("setup step", "{name: short, do: fill the row, players: '3, 4'}", True),
    ("setup step", "{name: short, do: fill the row, players: {3: 4}}", False),
    ("setup step", "{name: short, do: fill the row, after: other}", True),
    ("setup step", "{name: short, after: other}", False),
    ("setup step", "{name: short, do: [fill the row, {each player: 1 coin}]}", True),
    ("setup step", "{name: short, do: {each player: [1 coin, {this turn: {a: b}}]}}", True),
    ("setup step", "{name: short, do: }", False),
    ("verb", "{name: sift, with: {to: zone, from: 'zone, place'}}", True),
    ("verb", "{name: sift, with: {to: [zone, place]}}", True),
    ("verb", "{name: sift, with: zone}", False),
    ("verb", "{name: sift, with: [to]}", False),
    ("verb", "{name: sift, with: {to: }}", False),
    ("verb", "{name: sift, take: top}", True),
    ("verb", "{name: sift, take: tpo}", False),
    ("track", "{name: ladder, levels: {2: 1 coin, 4: [1 coin]}}", True),
    ("track", "{name: ladder, levels: {2: {while x: 1 coin}}}", True),
    ("track", "{name: ladder, levels: {two: 1 coin}}", False),
    ("track", "{name: ladder, levels: [1 coin]}", False),
    ("track", "{name: ladder, levels: 1 coin}", False),
    ("track", "{name: ladder, levels: {2: }}", False),
    ("track", "{name: ladder, steps: [{name: a, next: b}, {name: b, gives: 1 coin}]}", True),
    ("track", "{name: ladder, steps: [{name: a, next: [b, c]}, {name: b}, {name: c}]}", True),
    ("track", "{name: ladder, steps: {name: a}}", False),
    ("track", "{name: ladder, steps: a}", False),
    ("track", "{name: ladder, steps: [a]}", False),
    ("track", "{name: ladder, steps: [{gives: 1 coin}]}", False),
    ("track", "{name: ladder, steps: [{name: a, give: 1 coin}]}", False),
    ("track", "{name: ladder, steps: [{name: a, gives: }]}", False),
    ("type", "{name: card, facts: {cost: number, house: {holds: text, doc: whose}}}", True),
    ("type", "{name: card, facts: {kin: 'names:card', next: 'name:card'}}", True),
    ("type", "{name: card, facts: cost}", False),
    ("type", "{name: card, facts: [cost]}", False),
    ("type", "{name: card, facts: {cost: }}", False),
    ("type", "{name: card, boxes: {text: effect, price: {holds: cost, must: true, doc: x}}}", True),
    ("type", "{name: card, boxes: effect}", False),
    ("type", "{name: card, boxes: {text: }}", False),
    ("pack", "{id: mine, title: Mine, version: 1.0.0, language: 2}", True),
    ("pack", "{id: mine, title: Mine, version: 1.0.0, language: 2, requires: {other: 1.2.0}}", True),
    ("pack", "{id: mine, title: Mine, version: 1.0.0, language: 2, requires: other}", True),
    (
        "pack",
        "{id: mine, title: Mine, version: 1.0.0, language: 2, requires: other 1.2 or x 1.0-1.5}",
        True,
    ),
    ("pack", "{id: mine, title: Mine, version: 1.0.0, language: 2, requires: [other 1.2+]}", True),
    ("pack", "{id: mine, title: Mine, version: 1.0.0, language: 2, requires: {other: }}", False),
    ("pack", "{id: mine, title: Mine, version: 1.0.0, language: one}", False),
    ("pack", "{id: mine, title: Mine, version: 1.0.0, langauge: 1}", False),
    ("pack", "{id: mine, title: [Mine], version: 1.0.0, language: 2}", False),
    ("pack", "{id: mine, title: Mine, version: 1.0.0, language: 2, replaces: 'other:card/x'}", True),
]


@pytest.mark.parametrize(("kind", "text", "good"), RECORDS, ids=str)
def test_compiler_and_schema_agree_on_the_fields_of_a_record(kind: str, text: str, good: bool) -> None:
    schema = pack_schema() if kind == "pack" else record_schema(BY_NAME[kind])
    node, found = read_text(Source("", text))
    assert isinstance(node, Mapping) and not found
    assert (not check_fields(BY_NAME[kind], node), accepts(schema, text)) == (good, good)


# The same for whole files, where the compiler looks further than at single fields.
FILES = [
    ("resources: [{name: coin}]", True),
    ("resources: []", True),
    ("resources:", False),
    ("resources: {name: coin}", False),
    ("resources: coin", False),
    ("resources: [coin]", False),
    ("resource: [{name: coin}]", False),
    ("cards: [{name: Ace, price: 1, text: 1 coin}]", True),
    ("cards: [{name: Ace, cost: 1}]", False),
    ("cards: [{name: Ace, price: one}]", False),
    ("cards: [{name: Ace, price: none}]", False),
    ("cards: [{name: Ace, weight: none, sold: none, more: none}]", True),
    ("cards: [{name: Ace, weight: 3, sold: false, more: 2 coins}]", True),
    ("cards: [{name: Ace, weight: nothing}]", False),
    ("cards: [{name: Ace, sold: never}]", False),
    ("cards: [{name: Ace, copies: 2, tags: red, id: the-ace}]", True),
    ("cards: [{name: Ace, id: The Ace}]", False),
    ("cards: [{name: Ace, id: -}]", False),
    ("cards: [{name: <Ace>}]", False),
    ("cards: [{name: '" + "a" * 100 + "'}]", True),
    ("cards: [{name: '" + "a" * 101 + "'}]", False),
    ("cards: [{name: ''}]", False),
    ("types: [{name: card, facts: {price: nubmer}}]", False),
    ("types: [{name: card, facts: {price: 'name:'}}]", False),
    ("types: [{name: card, facts: {price: [number]}}]", False),
    ("types: [{name: card, facts: {price: {doc: x}}}]", False),
    ("types: [{name: card, facts: {price: {holds: number, dco: x}}}]", False),
    ("types: [{name: card, facts: {price: {holds: number, usualy: 2}}}]", False),
    ("types: [{name: card, facts: {price: {holds: number, usually: 2}}}]", True),
    ("types: [{name: card, boxes: {text: {holds: effect, usually: 1 coin}}}]", True),
    ("types: [{name: card, boxes: {text: efect}}]", False),
    ("types: [{name: card, boxes: {text: {holds: selector}}}]", False),
    ("types: [{name: card, boxes: {text: {doc: x}}}]", False),
    ("[]", False),
    ("coin", False),
    ("", False),
    ("{}", True),
]
OWN_TYPE = """\
types:
- name: card
  facts: {price: number, weight: {holds: number, usually: 2}, sold: {holds: flag, usually: true}}
  boxes: {text: effect, more: {holds: effect, usually: 1 coin}}
"""


def read_files(*texts: str) -> Pack:
    files = []
    for text in texts:
        source = Source("content.yaml", text)
        node, found = read_text(source)
        assert node is not None and not found
        files.append((source, node))
    return Pack("mine", "Mine", "1.0.0", "", (), (), "", Span(Source("", ""), 0, 0), tuple(files))


@pytest.mark.parametrize(("text", "good"), FILES, ids=lambda value: str(value)[:60])
def test_compiler_and_schema_agree_on_a_file(text: str, good: bool) -> None:
    kinds, _ = collect_kinds([read_files(OWN_TYPE)])
    declared = declare_pack(read_files(text), kinds, {})
    found = declared.kind_faults + declared.faults
    assert (not found, accepts(file_schema(kinds.values()), text)) == (good, good)


# Effects are judged by reading them: the schema knows only their shape.
EFFECTS = [
    ("1 coin", True),
    ("[1 coin, 2 coins]", True),
    ("{each player: 1 coin}", True),
    ("[1 coin, {each player: [1 coin, {once per turn: 1 coin}]}]", True),
    ("''", False),
    ("[]", False),
    ("{}", False),
    ("[1 coin, null]", False),
    ("[[]]", False),
    ("{each player: }", False),
    ("{each player: []}", False),
]


@pytest.mark.parametrize(("text", "good"), EFFECTS)
def test_compiler_and_schema_agree_on_the_shape_of_an_effect(text: str, good: bool) -> None:
    from spicewright.compiler.parse.value import read_effect_node

    node, found = read_text(Source("", f"text: {text}"))
    assert isinstance(node, Mapping) and not found
    _, faults = read_effect_node(node.entries[0].value)
    schema = record_schema(BY_NAME["rule"])
    assert (not faults, accepts(schema, f"{{name: one, text: {text}}}")) == (good, good)


@pytest.mark.parametrize(
    "broken",
    [
        {"root": "0", "nodes": [], "edges": []},
        {"root": "0", "nodes": [{"id": "0", "kind": "jump"}], "edges": []},
        {"root": "0", "nodes": [{"id": "0", "kind": "need"}], "edges": []},
        {"root": "0", "nodes": [{"id": "0", "kind": "end", "take": 1}], "edges": []},
        {"root": "0", "nodes": [{"id": "0", "kind": "choice", "take": 0}], "edges": []},
        {"root": "0", "nodes": [{"id": "0", "kind": "last", "how": "until"}], "edges": []},
        {"root": "0", "nodes": [{"id": "0", "kind": "end"}], "edges": [["0", "because", "0"]]},
        {"root": "0", "nodes": [{"id": "0", "kind": "end"}], "edges": [["0", "then"]]},
        {"root": "0", "nodes": [{"id": "0", "kind": "do", "act": {"object": {}}}], "edges": []},
        {"root": "0", "nodes": [{"id": "0", "kind": "end"}], "edges": [], "slots": []},
    ],
    ids=json.dumps,
)
def test_a_broken_graph_is_refused(broken: dict[str, Any]) -> None:
    validator = Draft202012Validator(graph_schema())
    assert validator.is_valid({"root": "0", "nodes": [{"id": "0", "kind": "end"}], "edges": []})
    assert not validator.is_valid(broken)
