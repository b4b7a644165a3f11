"""A record is interpreted once, when it is read: values, texts, facts and boxes, each with its place."""

from __future__ import annotations

import pytest

from spicewright.compiler.read.file import read_text
from spicewright.compiler.records import records
from spicewright.compiler.records.records import BUILT_IN, declare_pack
from spicewright.compiler.records.vocabulary import collect_words
from spicewright.grammar.kinds import Box, Fact
from spicewright.grammar.meaning import Noun
from spicewright.grammar.record import Pack, Record
from spicewright.grammar.source import Source, Span

FILE = """\
cards:
- name: Lucky Find
  cost: 3
  suits: red, blue
  keep:
    each player: 1 coin
  bogus: 1
types:
- name: card
  noun: [card, sheet]
  facts:
    cost: {holds: number, doc: its price}
    suits: names:suit
  boxes:
    keep: effect
    lasting: {holds: rules, where: hand}
- name: suit
verbs:
- name: zap
  object: card
  from: your hand
  with: {to: 'zone, thing', from: zone}
"""


def declare(text: str) -> dict[str, Record]:
    source = Source("content.yaml", text)
    node, found = read_text(source)
    assert node is not None and not found
    nowhere = Span(Source("", ""), 0, 0)
    pack = Pack("mine", "Mine", "1.0.0", "", (), (), "", nowhere, ((source, node),))
    return {record.key: record for record in declare_pack(pack, BUILT_IN, {}).records}


def test_the_values_of_a_record_are_typed() -> None:
    card = declare(FILE)["card/lucky-find"]
    assert card.fields == ("name", "cost", "suits", "keep")
    assert card.number("cost") == 3 and card.text("cost") == "3"
    assert card.values["suits"].data == ["red", "blue"]
    assert [(word, span.text) for word, span in card.words("suits")] == [("red", "red"), ("blue", "blue")]
    assert [(text.field, text.mood) for text in card.texts] == [("keep", "effect")]


def test_a_noun_may_have_its_plural_beside_it() -> None:
    text = "types:\n- {name: raft, noun: [boat, {one: craft, many: same}]}\n"
    raft = declare(text)["type/raft"]
    assert [(word, span.text) for word, span in raft.words("noun")] == [("boat", "boat"), ("craft", "craft")]
    assert raft.values["noun"].data == ["boat", {"one": "craft", "many": "same"}]
    words = collect_words([raft], [])
    assert words.noun("boats") == words.noun("boat") == words.noun("craft") == Noun("thing", ("raft",))
    assert words.noun("crafts") is None and words.noun("rafts") == Noun("thing", ("raft",))


def test_a_record_knows_where_all_of_it_is() -> None:
    card = declare(FILE)["card/lucky-find"]
    assert card.span.text == "Lucky Find"
    assert card.whole.text.startswith("name: Lucky") and card.whole.text.endswith("bogus: 1")


def test_a_type_has_its_facts_and_boxes() -> None:
    type_ = declare(FILE)["type/card"]
    assert type_.facts == (Fact("cost", "number", "its price"), Fact("suits", "names:suit", ""))
    assert type_.boxes == (Box("keep", "effect", ""), Box("lasting", "rules", "", where="hand"))
    assert [(place, span.line) for place, span in type_.words("boxes")] == [("hand", 16)]


def test_a_table_of_prepositions_keeps_their_order() -> None:
    verb = declare(FILE)["verb/zap"]
    assert list(verb.table("with").items()) == [("to", ["zone", "thing"]), ("from", ["zone"])]
    assert verb.text("from") == "your hand" and "from" in verb.fields


def test_a_field_nobody_declares_is_no_value() -> None:
    card = declare(FILE)["card/lucky-find"]
    assert "bogus" not in card.values and card.text("bogus") == "" and card.words("bogus") == ()


def test_the_facts_of_a_type_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[object] = []
    original = records.read_facts
    monkeypatch.setattr(records, "read_facts", lambda *given: read.append(given) or original(*given))
    declare(FILE)
    assert len(read) == 2
