"""Explanations: what is said of each sort of topic, and what is said where a topic can be several things."""

from __future__ import annotations

from pathlib import Path

import pytest

from spicewright.compiler.explain.contents import write_contents
from spicewright.compiler.explain.entries import STANDS_FOR, TAKES
from spicewright.compiler.explain.topics import explain, list_topics
from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.pipeline import compile_paths
from spicewright.compiler.resolve.fit import describe
from spicewright.grammar.diagnostic import fault_page
from spicewright.grammar.function_words import FORMS, LANGUAGE_WORDS, UNSAID
from spicewright.grammar.graph import NODES
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import KINDS, Kind

CONTENT = """\
types:
- name: red card
  noun: card
  where: your hand
  doc: a card to play
  facts:
    price: {holds: number, doc: what it costs}
    kin: {holds: 'names:red card', doc: its family}
  boxes:
    text: {holds: effect, doc: what it does}
    needs: requirement
- name: blue card
  noun: card
  facts: {price: number}
  boxes: {text: effect}

red cards:
- name: Ace's High
  price: 3
  kin: King
  needs: 2 coins
  text:
  - 2 coins -> draw a card
  - lucky: 1 coin or may (3 coins then draw 2 cards)
  - choose a card
  - until your next turn: opponents cannot draw that card
- {name: King, text: gift 2}
- {name: Twin}

blue cards:
- {name: Twin, doc: the other one}

resources:
- {name: coin, doc: money, start: 2}

pieces:
- {name: pawn, nouns: unit, where: your box}
- {name: rook, nouns: unit, where: your box}

zones:
- {name: hand, of: player}
- {name: box, of: player}
- {name: stock, of: table}

phases:
- {name: turn, of: player}

verbs:
- name: draw
  past: drawn
  object: card
  from: the stock
  to: your hand
  take: top
  noun: pull
  parts: speed
  doc: takes cards from the stock

keywords:
- {name: lucky, as: requirement, means: 7+ coins}
- {name: gift (amount), as: effect, means: 'each opponent: that many coins', doc: a present}
- {name: boxed, as: adjective, on: unit, means: in your box}

rules:
- name: box rule
  text:
    when you draw a card: put a boxed unit from your box on a red card
"""

TWICE = ("types:\n", "types:\n- {name: stock, plural: stocks, facts: {size: number}}\n")


def read_pack(folder: str, content: str = CONTENT, id: str = "mine", needs: str = "") -> PackSet:
    place = Path(folder) / id
    place.mkdir()
    requires = f"requires: {{{needs}: 1.0.0}}\n" if needs else ""
    head = f"id: {id}\ntitle: Mine\nversion: 1.0.0\nlanguage: 2\n{requires}"
    (place / "pack.yaml").write_text(head, encoding="utf-8")
    (place / "all.yaml").write_text(content, encoding="utf-8")
    sets, found = compile_paths([str(place)])
    assert found == []
    return sets[0]


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> PackSet:
    return read_pack(str(tmp_path_factory.mktemp("packs")))


def ask(topic: str, *packs: PackSet) -> str:
    text = explain(topic, packs)
    assert text is not None
    assert text.endswith("\n") and not text.endswith("\n\n")
    return text


@pytest.mark.parametrize("topic", ["SW201", "sw201", "unknown-word", "Unknown Word", "fault/unknown-word"])
def test_a_fault_is_explained_by_its_page(topic: str) -> None:
    page = fault_page("unknown-word").removeprefix("# ").replace("\n## ", "\n")
    assert ask(topic) == "SW201: " + page


@pytest.mark.parametrize("topic", ["->", "or", "MAY", ";", "otherwise", "each", "word/or"])
def test_a_word_of_the_language_has_a_sentence(topic: str) -> None:
    word, what, sentence = ask(topic).splitlines()
    assert word == topic.lower().removeprefix("word/") and what == "  a word of the language" and sentence


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_kind_is_explained_by_its_fields(kind: Kind) -> None:
    text = ask(f"kind/{make_id(kind.name)}")
    listed = f"a kind of record; files list them under `{kind.plural}`"
    assert text.startswith(f"{kind.name}\n  {listed}\n  {kind.doc}\n")
    assert all(f"\n  {field.name}: " in text and f"\n    {field.doc}\n" in text for field in kind.fields)


def test_what_a_pack_holds_is_explained() -> None:
    assert ask("pack").startswith("pack\n  what pack.yaml holds\n")


def test_a_verb_of_the_language_needs_no_pack() -> None:
    assert ask("puts") == ask("put") == ask("verb/put")
    forms = "forms: set aside, sets aside"
    assert ask("set aside").startswith(f"set aside\n  {forms}\n\n  a verb of the language\n")
    assert "never done" in ask("hold")


def test_a_kind_that_a_pack_declares_is_explained_with_its_nouns(pack: PackSet) -> None:
    text = ask("red card", pack)
    assert text == ask("red cards", pack) == ask("type/red-card", pack) == ask("mine:type/red-card", pack)
    place = f"{pack.pack.folder}/all.yaml:2"
    assert text.startswith(
        "red card\n"
        "  a kind of record; files list them under `red cards`\n"
        f"  declared by the pack `mine`, {place}\n"
        "  in effects: card\n"
        "  where: your hand\n"
        "  a card to play\n"
        "\nFields:\n"
    )
    assert "\n  kin: the name of a red card, or of several red cards\n    its family\n" in text
    assert text.endswith("  needs: a requirement\n")


def test_a_record_shows_its_fields_its_effects_and_their_steps(pack: PackSet) -> None:
    assert ask("Ace's High", pack) == (
        "Ace's High\n"
        f"  a red card of the pack `mine`, {pack.pack.folder}/all.yaml:18\n"
        "\n"
        "  price: 3\n"
        "  kin: King\n"
        "  needs: 2 coins\n"
        "  text: 2 coins -> draw a card; lucky: 1 coin or may (3 coins then draw 2 cards); choose a card;"
        " until your next turn: opponents cannot draw that card\n"
        "      all of these, in any order:\n"
        "        pay, or leave it:\n"
        "          pay 2 coins\n"
        "        and get:\n"
        "          draw a card\n"
        "        where lucky:\n"
        "          one of these:\n"
        "            gain 1 coin\n"
        "            if the player likes:\n"
        "              in this order:\n"
        "                gain 3 coins\n"
        "                draw 2 cards\n"
        "        choose a card (referred to below)\n"
        "        until your next turn (after the step it refers to):\n"
        "          forbidden: opponents cannot draw that card\n"
    )


@pytest.mark.parametrize(
    "topic", ["aces-high", "ACE'S HIGH", "<Ace's High>", "red-card/aces-high", "mine:red-card/aces-high"]
)
def test_a_record_goes_by_its_name_id_and_address(pack: PackSet, topic: str) -> None:
    assert ask(topic, pack) == ask("Ace's High", pack)


def test_a_ruling_shows_its_answer_and_what_it_is_about(tmp_path: Path) -> None:
    ruling = (
        "rulings:\n- name: Must I pay?\n  id: pay-01\n  answer: No.\n  answers: {de: Nein.}\n"
        "  about: ruling/pay-01\n  source: page 9\n"
    )
    one = read_pack(str(tmp_path), CONTENT + ruling)
    for topic in ("pay-01", "ruling/pay-01", "Must I pay?"):
        said = ask(topic, one)
        assert said.startswith("Must I pay?\n  a ruling of the pack `mine`")
        assert said.endswith("answer: No.\n  answers: de: Nein.\n  about: ruling/pay-01\n  source: page 9\n")


def test_a_topic_that_is_several_things_lists_them(pack: PackSet) -> None:
    assert ask("<twin>", pack) == (
        "`<twin>` can be several things; ask for one of them:\n"
        "  red-card/twin: a red card of the pack `mine`\n"
        "  blue-card/twin: a blue card of the pack `mine`: the other one\n"
    )
    assert ask("blue-card/twin", pack).startswith("Twin\n  a blue card of")


def test_a_counted_thing_is_found_in_all_its_forms(pack: PackSet) -> None:
    text = ask("coins", pack)
    assert text.startswith("coin\n  a resource of the pack `mine`")
    assert "\n  money\n  in effects: coin, coins\n\n  start: 2\n" in text


def test_a_noun_that_several_kinds_share_names_them(pack: PackSet) -> None:
    assert ask("cards", pack) == "cards\n  a noun of effects\n  any red card or blue card\n"
    assert ask("unit", pack) == "unit\n  a noun of effects\n  any pawn or rook\n"
    assert ask("noun/card", pack) == ask("card", pack)


def test_facts_and_boxes_are_nouns_too(pack: PackSet) -> None:
    assert ask("price", pack) == (
        "price\n  a noun of effects\n  a fact of a red card: what it costs\n  a fact of a blue card\n"
    )
    assert "a box of a red card: what it does" in ask("text box", pack)
    assert ask("speed", pack) == "speed\n  a noun of effects\n  an amount of the verb draw\n"


def test_a_verb_shows_what_it_takes_and_what_goes_without_saying(pack: PackSet) -> None:
    text = ask("drawn", pack)
    assert {ask(topic, pack) for topic in ("draw", "verb/draw", "mine:verb/draw", "pull")} == {text}
    lines = text.splitlines()
    assert lines[:2] == ["draw", "  forms: draw, draws, drawn"]
    assert lines[3].startswith("  a verb of the pack `mine`, ")
    assert lines[4] == "  takes cards from the stock"
    assert f"  done to: {describe(('card',))}" in lines
    unsaid = "; the stock where an effect does not say"
    assert any(line.startswith("  from: ") and line.endswith(unsaid) for line in lines)
    assert lines[-3:] == [
        "  taken: from the top",
        "  doing it once: pull",
        "  amounts that effects can change: speed",
    ]


def test_a_keyword_shows_what_it_stands_for_its_parameters_and_its_meaning(pack: PackSet) -> None:
    text = ask("gift (amount)", pack)
    assert text == ask("keyword/gift-amount", pack)
    assert "\n  a present\n  stands for an effect\n  parameters: amount\n" in text
    assert text.endswith(
        "  means: each opponent: that many coins\n      for each opponent:\n        gain that many coins\n"
    )
    assert "  goes with: unit\n" in ask("boxed", pack)


def test_readings_that_matter_less_stand_at_the_end(tmp_path: Path) -> None:
    price, coins = "price: {holds: number, doc: what it costs}", "coins: {holds: number, doc: worth}"
    content = CONTENT.replace(price, coins).replace("  price: 3\n", "")
    text = ask("coins", read_pack(str(tmp_path), content))
    assert text.startswith("coin\n  a resource of")
    assert text.endswith("\nAlso noun/coins: a fact of a red card: worth\n")


def test_records_of_several_packs_are_told_apart(tmp_path: Path) -> None:
    pack = read_pack(str(tmp_path))
    more = read_pack(str(tmp_path), "red cards:\n- {name: Twin, id: third-twin}\n", "more", "mine")
    listed = ask("twin", pack, more)
    assert "red-card/third-twin: a red card of the pack `more`" in listed
    assert len(listed.splitlines()) == 4, "a record that is in both sets stands there once"
    assert ask("more:red-card/third-twin", pack, more).startswith("Twin\n")
    assert ask("Ace's High", more).startswith("Ace's High\n"), "records of required packs are explained too"


def test_a_record_with_a_fault_is_shown_as_it_is(tmp_path: Path) -> None:
    head = "id: odd\ntitle: Odd\nversion: 1.0.0\nlanguage: 2\n"
    (tmp_path / "pack.yaml").write_text(head, encoding="utf-8")
    (tmp_path / "all.yaml").write_text("rules:\n- {name: odd rule, text: frobnicate it}\n", encoding="utf-8")
    sets, found = compile_paths([str(tmp_path)])
    text = ask("odd rule", *sets)
    assert found and "\n  text: frobnicate it\n" in text and "`spicewright check` reports it" in text


@pytest.mark.parametrize(
    "topic", ["", " ", "frobnicate", "SW000", "red-card/nobody", "word/", "noun/", "\x1b[31m"]
)
def test_nobody_knows_everything(pack: PackSet, topic: str) -> None:
    assert explain(topic, [pack]) is None


def test_every_topic_that_is_listed_is_explained(pack: PackSet) -> None:
    topics = list_topics([pack])
    assert {"SW201", "unknown-word", "->", "put", "zone", "red card", "King", "coins", "drawn"} <= set(topics)
    assert [topic for topic in topics if explain(topic, [pack]) is None] == []


def test_everything_that_the_tables_name_has_words() -> None:
    kinds = {kind.name: kind for kind in KINDS}
    assert [kind for kind, form in NODES.items() if not form.does or not form.said] == []
    for kind, field, words in (("keyword", "as", STANDS_FOR), ("verb", "take", TAKES)):
        found = kinds[kind].field(field)
        assert found is not None and found.holds == f"one of {'|'.join(words)}"


def test_a_field_is_explained_for_each_kind_that_has_it(pack: PackSet) -> None:
    text = ask("needs", pack)
    assert text.startswith("needs\n  a field of records\n")
    assert "\n  of a verb: a requirement; what must hold for it to be done\n" in text
    assert text.endswith("\n  of a red card: a requirement\n")
    assert ask("field/needs", pack) == text
    assert "\n  of every record: a text; what a reader should know about it\n" in ask("doc", pack)


def test_a_phrase_is_explained_by_what_its_words_say_together(pack: PackSet) -> None:
    assert ask("up to", pack) == f"up to\n  a phrase of the language\n  {FORMS['up to']}\n"
    assert ask("once per turn", pack) == (
        f"once per turn\n  once per: {FORMS['once per']}\n  turn: a phase of the pack `mine` (phase/turn)\n"
    )
    assert ask("each opponent", pack).count("\n") == 3


def test_what_print_says_otherwise_leads_to_our_word(tmp_path: Path) -> None:
    pack = read_pack(str(tmp_path), CONTENT.replace("{name: coin,", "{name: coin, also: penny,"))
    assert ask("penny", pack) == "`penny` is written `coin`\n\n" + ask("coin", pack)
    assert ask("spend", pack).startswith("`spend` is written `pay`\n\npay\n")
    assert UNSAID["whenever"] in ask("whenever", pack)


def test_a_part_of_a_longer_name_leads_to_it(pack: PackSet) -> None:
    assert "\n  red-card/aces-high: Ace's High, a red card\n" in ask("high", pack)


def test_a_kind_is_meant_before_what_else_is_called_so(tmp_path: Path) -> None:
    pack = read_pack(str(tmp_path), CONTENT.replace(*TWICE, 1))
    text = ask("stock", pack)
    assert text.startswith("stock\n  a kind of record; ")
    assert text.endswith("\nAlso zone/stock: a zone of the pack `mine`\n")


def test_without_a_topic_all_that_can_be_asked_for_is_listed(pack: PackSet) -> None:
    text = write_contents([pack])
    listed = " ".join(text.split())
    for name in ("red card", "put", "draw", "lucky", "coin", "pawn", "hand", "turn", "up to", "->", "price"):
        assert name in listed, name
    assert max(map(len, text.splitlines())) <= 100


def test_every_phrase_is_made_of_words_of_the_language() -> None:
    assert [form for form in FORMS if not set(form.split()) <= set(LANGUAGE_WORDS)] == []
