"""The Pygments lexers: what each word of records is coloured as, and that no text is lost or too long."""

from __future__ import annotations

import time
from functools import cache
from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexer import Lexer
from pygments.lexers import get_lexer_by_name
from pygments.token import Comment, Error, Keyword, Literal, Name, Number, Operator, Punctuation, String
from pygments.util import OptionError

from places import ROOT
from spicewright.compiler.pipeline import compile_paths
from spicewright.grammar.function_words import LANGUAGE_WORDS
from spicewright.site.highlight.effect import ACTORS, AUXILIARIES, HEADS, JOINERS, OPENERS, list_forms
from spicewright.site.highlight.lexer import EffectLexer, PackLexer

MARKS = {
    Name.Function: "verb",
    Name.Constant: "noun",
    Name.Decorator: "keyword",
    Name.Other: "small",
    Name: "word",
    Name.Tag: "field",
    Keyword: "head",
    Keyword.Constant: "flag",
    Operator: "arrow",
    Operator.Word: "joiner",
    Number.Integer: "number",
    String.Symbol: "name",
    String: "text",
    String.Delimiter: "quote",
    Literal.Scalar.Plain: "text",
    Punctuation: "",
    Comment.Single: "note",
    Error: "ERROR",
}


@pytest.fixture(scope="module")
def options() -> dict[str, object]:
    sets, _ = compile_paths([str(ROOT / "content")])
    every = [part.words for one in sets for part in one.parts]
    boxes = [box.name for words in every for type_ in words.types.values() for box in type_.boxes]
    tables = [list_forms(words) for words in every]
    forms = {sort: [form for table in tables for form in table[sort]] for sort in tables[0]}
    return {"words": forms, "effect_fields": list(dict.fromkeys(boxes))}


def show(lexer: Lexer, text: str) -> list[str]:
    """One line for each line of a text: every piece with what it is taken for."""
    lines: list[list[str]] = [[]]
    for token, value in lexer.get_tokens(dedent(text)):
        if value.isspace():
            lines += [[] for _ in range(value.count("\n"))]
        else:
            lines[-1].append(f"{value.strip()}={MARKS[token]}" if MARKS[token] else value)
    return [" ".join(line) for line in lines if line]


def test_the_words_of_an_effect_are_told_apart(options: dict[str, object]) -> None:
    lexer = EffectLexer(**options)
    assert show(lexer, "3 solari -> 2 troops then deploy any number of those troops") == [
        "3=number solari=noun ->=arrow 2=number troops=noun then=joiner "
        "deploy=verb any=small number=small of=small those=small troops=noun"
    ]
    assert show(lexer, "when you would gain 1+ spice: may trash <Dagger> or signet ring") == [
        "when=head you=small would=head gain=verb 1+=number spice=noun : "
        "may=head trash=verb <Dagger>=name or=joiner signet ring=keyword"
    ]
    assert show(lexer, "a card with cost 3 or less") == [
        "a=small card=noun with=small cost=small 3=number or=small less=small"
    ]


def test_a_word_that_is_a_verb_and_a_noun_is_what_its_place_makes_it(options: dict[str, object]) -> None:
    lexer = EffectLexer(**options)
    assert show(lexer, "play a card in play; end your turn") == [
        "play=verb a=small card=noun in=small play=noun ; end=verb your=small turn=noun"
    ]
    assert show(lexer, "reserve a card from the reserve") == [
        "reserve=keyword a=small card=noun from=small the=small reserve=noun"
    ]
    assert show(lexer, "you trash it then put it in the trash") == [
        "you=small trash=verb it=small then=joiner put=verb it=small in=small the=small trash=noun"
    ]


def test_without_a_vocabulary_verbs_are_guessed() -> None:
    assert show(EffectLexer(), "2 dust -> bury a card, gain 1 dust") == [
        "2=number dust=word ->=arrow bury=verb a=small card=word , gain=verb 1=number dust=word"
    ]
    assert show(EffectLexer(), "opponents cannot bury cards; units cannot be buried") == [
        "opponents=small cannot=small bury=verb cards=word ; units=word cannot=small be=small buried=verb"
    ]


CARD = """\
    # a comment
    imperium cards:
    - name: Power Play
      copies: 3
      icons: emperor, guild
      agent:
      - when you would gain 1 influence: >-
          gain 2 influence
          with that faction
      - trash this
      reveal: {fremen bond: '1 spice, ...'}  # why
"""


def test_a_card_is_coloured_field_by_field(options: dict[str, object]) -> None:
    assert show(PackLexer(**options), CARD) == [
        "# a comment=note",
        "imperium cards=field :",
        "- name=field : Power Play=text",
        "copies=field : 3=number",
        "icons=field : emperor, guild=text",
        "agent=field :",
        "- when=head you=small would=head gain=verb 1=number influence=noun : >-",
        "gain=verb 2=number influence=noun",
        "with=small that=small faction=noun",
        "- trash=verb this=small",
        "reveal=field : { fremen bond=keyword : '=quote 1=number spice=noun , ... '=quote } # why=note",
    ]


def test_without_packs_a_card_looks_nearly_the_same() -> None:
    assert show(PackLexer(), CARD)[:7] == [
        "# a comment=note",
        "imperium cards=field :",
        "- name=field : Power Play=text",
        "copies=field : 3=number",
        "icons=field : emperor=word , guild=word",
        "agent=field :",
        "- when=head you=small would=head gain=verb 1=number influence=word : >-",
    ]


def test_the_kinds_of_the_language_need_no_guess() -> None:
    text = """\
        keywords:
        - name: dust storm (amount)
          as: effect
          means:
            each opponent: lose 1 solari
        verbs:
        - {name: bury, object: card, from: your hand, with: {to: zone}}
        tracks:
        - name: road
          levels:
            2: draw a card
          steps:
          - {name: a well, gives: 1 water, next: 'a fork'}
        rules:
        - name: a rule
          doc: when it rains
          text: draw a card
        """
    assert show(PackLexer(), text) == [
        "keywords=field :",
        "- name=field : dust storm (amount)=text",
        "as=field : effect=text",
        "means=field :",
        "each=small opponent=small : lose=verb 1=number solari=word",
        "verbs=field :",
        "- { name=field : bury=text , object=field : card=text , from=field : your=small hand=word , "
        "with=field : { to=field : zone=text } }",
        "tracks=field :",
        "- name=field : road=text",
        "levels=field :",
        "2=field : draw=verb a=small card=word",
        "steps=field :",
        "- { name=field : a well=text , gives=field : 1=number water=word , next=field : 'a fork'=text }",
        "rules=field :",
        "- name=field : a rule=text",
        "doc=field : when it rains=text",
        "text=field : draw=verb a=small card=word",
    ]


@pytest.mark.parametrize(
    "text, lines",
    [
        ("id: mine\ntitle: The Mine\n", ["id=field : mine=text", "title=field : The Mine=text"]),
        (
            "- name: X\n  agent: draw a card",
            ["- name=field : X=text", "agent=field : draw=verb a=small card=word"],
        ),
        ("agent:\n- 2 spice", ["agent=field :", "- 2=number spice=word"]),
        (
            "- 2 spice\n- while it rains: draw a card",
            ["- 2=number spice=word", "- while=head it=small rains=word : draw=verb a=small card=word"],
        ),
        (
            "rules:\n  when this is trashed: 4 solari",
            ["rules=field :", "when=head this=small is=small trashed=verb : 4=number solari=word"],
        ),
        (
            "scenarios:\n- name: x\n  when:\n  - take an agent turn > pay",
            ["scenarios=field :", "- name=field : x=text", "when=field :", "- take an agent turn > pay=text"],
        ),
        (
            "a:\n  b: |\n    draw 2\n\n  c: 1",
            ["a=field :", "b=word : |", "draw=verb 2=number", "c=word : 1=number"],
        ),
        (
            'reveal: "2 spice\n  or 1 water" !',
            ['reveal=field : "=quote 2=number spice=word', 'or=joiner 1=number water=word "=quote !=ERROR'],
        ),
        (
            "reveal: '2 spice\nagent: 1",
            ["reveal=field : '=ERROR 2=number spice=word", "agent=field : 1=number"],
        ),
    ],
    ids=[
        "pack",
        "record",
        "field",
        "lines",
        "rules",
        "scenarios",
        "block",
        "quotes over lines",
        "unclosed quote",
    ],
)
def test_parts_of_files_are_coloured_too(text: str, lines: list[str]) -> None:
    assert show(PackLexer(), text) == lines


def test_with_the_words_of_its_packs_every_word_of_the_content_is_known(options: dict[str, object]) -> None:
    lexer = PackLexer(**options)
    for path in sorted((ROOT / "content").rglob("*.yaml")):
        if path.name == "unproven.yaml":
            continue  # reasons in plain English
        text = path.read_text(encoding="utf-8")
        unknown = [value for token, value in lexer.get_tokens(text) if token in (Error, Name)]
        assert unknown == [], path


def test_the_lists_of_the_lexer_hold_words_of_the_language_only() -> None:
    assert LANGUAGE_WORDS.keys() >= HEADS | JOINERS | ACTORS | AUXILIARIES | OPENERS


PARTS = "agent|rules|verbs|: |:|\n|  |- |{|}|[|]|,|\"|'|>-|#| #|<|>|->|1|\t|\r\n|\\|a card|…|\u2028|é"
LINES = st.lists(st.sampled_from([*PARTS.split("|"), "|"]), max_size=40).map("".join)


find_lexer = cache(get_lexer_by_name)  # looking for a lexer takes longer than using it


@pytest.mark.parametrize("name", ["spicewright", "spice-effect", "spicewright-yaml"])
@given(text=LINES | st.text())
def test_no_text_is_lost(name: str, text: str) -> None:
    at = 0
    for place, _, value in find_lexer(name).get_tokens_unprocessed(text):
        assert (place, value) == (at, text[at : at + len(value)])
        at += len(value)
    assert at == len(text)


@pytest.mark.slow
@pytest.mark.parametrize("lexer", [EffectLexer(), PackLexer()], ids=["effect", "pack"])
@pytest.mark.parametrize(
    "part, most",
    [
        ("draw a card, ", 1_000_000),
        ("{a: '\n", 200_000),
        ('- "\n', 200_000),
        ("1-", 200_000),
        ("  - {a: b,\n      c}\n", 200_000),
    ],
)
def test_a_long_text_takes_no_more_than_its_share(lexer: Lexer, part: str, most: int) -> None:
    text = "agent: " + part * (most // len(part))
    started = time.process_time()  # not the clock: others may use the machine too
    assert sum(len(value) for _, _, value in lexer.get_tokens_unprocessed(text)) == len(text)
    assert time.process_time() - started < 30  # every one of these takes hours where the time is not linear


def test_markup_in_a_pack_stays_text() -> None:
    page = highlight("agent: <script>alert(1)</script>\n", PackLexer(), HtmlFormatter())
    assert "<script" not in page


def test_words_must_be_a_table() -> None:
    with pytest.raises(OptionError):
        EffectLexer(words="draw, trash")
    assert PackLexer(effect_fields="agent, reveal").fields == {"agent", "reveal"}
