"""German: sentences as an editor would print them, names, explanations, and what the language still lacks."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from places import BASE, CORE, ROOT
from spicewright.compiler.cli import run
from spicewright.compiler.emit.bundle import make_bundle
from spicewright.compiler.pipeline import compile_paths
from spicewright.compiler.read.folders import find_packs
from spicewright.grammar.bundle import Bundle, Entry, read_bundle
from spicewright.grammar.function_words import LANGUAGE_WORDS
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import KINDS, PACK, THING
from spicewright.runtime.verbs import primitive_verbs
from spicewright.site.text.docs import (
    SHARED,
    explain_field,
    explain_kind,
    explain_verb,
    explain_word,
    name_field,
    name_verb,
    name_word,
    read_docs,
)
from spicewright.site.text.languages import read_phrases
from spicewright.site.text.voice import Voice
from spicewright.site.text.words import read_words
from spicewright.site.text.write import Texts, Writer

PACK_FILE = "id: winds\ntitle: Winds\nversion: 0.1.0\nlanguage: 2\nrequires: {base: 1.0.0}\n"

PACKS, _ = find_packs([str(ROOT / "content")])
each_pack = pytest.mark.parametrize("pack", sorted(Path(folder).name for folder in PACKS))


@cache
def read_packs() -> dict[str, tuple[Bundle, list[str]]]:
    """The bundle of each pack, and the folders that its words are in."""
    sets, found = compile_paths([str(ROOT / "content")])
    assert found == []
    return {
        one.pack.id: (
            read_bundle(json.loads(json.dumps(make_bundle([one])))),
            [pack.folder for pack in one.packs],
        )
        for one in sets
    }


@cache
def make_writer(pack: str, language: str = "de") -> Writer:
    bundle, folders = read_packs()[pack]
    return Writer(bundle, language, read_words(folders, language))


@cache
def write_pack(pack: str) -> dict[str, Texts]:
    """The texts of the records that a pack itself declares; those of the base game with its core."""
    bundle, _ = read_packs()[pack]
    writer = make_writer(pack)
    own = (CORE.name, pack) if pack == BASE.name else (pack,)
    return {one.key: writer.write(one) for one in bundle.records if one.pack in own}


def find(pack: str, key: str) -> Entry:
    return next(record for record in read_packs()[pack][0].records if record.key == key)


SENTENCES = [
    # an offer is a statement, with what it is for behind it
    ("imperium-card/fremen-camp", "agent", "Du darfst 2 Spice zahlen, um 3 Truppen zu rekrutieren."),
    # what must be paid is an order
    (
        "intrigue-card/bribery",
        "plot",
        "Zahle 2 Solari, um 1 Einfluss bei einer Fraktion deiner Wahl zu erhalten.",
    ),
    # separable verbs, also with zu
    (
        "intrigue-card/rapid-mobilization",
        "plot",
        "Setze beliebig viele deiner Trupps aus deiner Garnison ein.",
    ),
    (
        "imperium-card/gurney-halleck",
        "reveal",
        "Erhalte 2 Überzeugung. Du darfst 3 Solari zahlen, um 2 Truppen zu rekrutieren und dann beliebig "
        "viele dieser Trupps einzusetzen.",
    ),
    # behind a head a statement has its verb first, an order stands behind a colon
    (
        "imperium-card/guild-bankers",
        "reveal",
        "In diesem Zug kostet dich „Das Spice muss nun fließen“ 3 weniger.",
    ),
    (
        "imperium-card/the-voice",
        "agent",
        "Wähle 1 Feld. Bis zu deinem nächsten Zug dürfen Gegner keine Agenten auf dieses Feld entsenden.",
    ),
    ("rule/hand", "text", "Zu Beginn der Runde zieht jeder Spieler 5 Karten."),
    (
        "imperium-card/smugglers-thopter",
        "agent",
        "Falls du mindestens 2 Einfluss bei der Raumgilde hast: Ziehe 2 Karten.",
    ),
    (
        "rule/deployment",
        "text",
        "Wenn du einen Agenten auf ein Kampf-Feld entsendest, darfst du in diesem Zug bis zu 2 Truppen aus "
        "deiner Garnison und beliebig viele Truppen einsetzen, die du in diesem Zug rekrutiert hast.",
    ),
    # stattdessen stands behind the verb
    (
        "leader/countess-ariana-thorvald",
        "ability",
        "Wenn du mindestens 1 Spice ernten würdest, ernte stattdessen 1 Spice weniger und ziehe 1 Karte.",
    ),
    # an event and its condition are one clause, and who is meant is named once
    (
        "rule/alliance",
        "text",
        "Wenn du Einfluss bei einer Fraktion erhältst und mindestens 4 Einfluss bei dieser Fraktion hast und "
        "mehr Einfluss bei dieser Fraktion hast als jeder Gegner: Nimm den Fraktionsmarker dieser Fraktion.",
    ),
    # a relative clause goes behind the verb
    (
        "leader/duke-leto-atreides",
        "signet",
        "Du darfst 1 Spice zahlen, um 1 Einfluss bei einer Fraktion zu erhalten, bei der ein Gegner mehr "
        "Einfluss hat als du.",
    ),
    # what was just named is a pronoun with its gender
    (
        "intrigue-card/poison-snooper",
        "plot",
        "Betrachte die oberste Karte deines Decks, dann ziehe oder entsorge sie.",
    ),
    (
        "rule/new-conflict",
        "text",
        "Zu Beginn der Runde: Lege den obersten Konflikt des Konfliktstapels in die Konfliktreihe, dann "
        "decke ihn auf.",
    ),
    # a requirement stands by itself
    ("space/sietch-tabr", "needs", "Du hast mindestens 2 Einfluss bei den Fremen."),
    (
        "phase/round",
        "until",
        "Ein Spieler hat das Ziel erreicht oder der Konfliktstapel ist leer.",
    ),
    # names: with an article, or in quotation marks
    (
        "conflict/secure-imperial-basin",
        "first",
        "Erhalte 1 Siegpunkt und übernimm die Kontrolle über das Imperiale Becken.",
    ),
    ("space/foldspace", "effect", "Erwirb kostenlos „Faltraum“."),
    # cases and genders
    ("imperium-card/gun-thopter", "agent", "Jeder Gegner verliert 1 Trupp aus seiner Garnison."),
    ("leader/helena-richese", "signet", "Reserviere 1 Karte aus der Imperium-Reihe."),
    # a counter can have words of its own
    (
        "rule/ranks",
        "text",
        "Dein Rang ist 1 plus 1 pro Gegner mit mehr Kampfstärke als du. Falls ein Gegner genauso viel "
        "Kampfstärke hat wie du, verschlechtert sich dein Rang um 1.",
    ),
]


@pytest.mark.parametrize(("key", "box", "text"), SENTENCES, ids=[f"{key} {box}" for key, box, _ in SENTENCES])
def test_sentences_have_their_order_cases_and_genders(key: str, box: str, text: str) -> None:
    pack = "hagal" if key.startswith("hagal-card/") else "base"
    assert write_pack(pack)[key].boxes[box] == text


@pytest.mark.parametrize(
    ("key", "box", "text"),
    [
        (
            "charter/charter-of-wells",
            "right",
            "Einmal pro Runde darfst du 1 Salz zahlen, um 1 Wasser zu erhalten.",
        ),
        ("imperium-card/cairn-builder", "agent", "Postiere 1 Späher auf einem Steinmal."),
        ("ware/lancer-captain", "agent", "Stelle 1 Lanzenreiter auf."),
        (
            "imperium-card/weighmaster",
            "agent",
            "In diesem Zug: Wenn du mindestens 1 Salz erhalten würdest, erhalte stattdessen 1 Salz mehr.",
        ),
    ],
)
def test_an_expansion_brings_its_own_words(key: str, box: str, text: str) -> None:
    assert write_pack("salt-road")[key].boxes[box] == text


def test_a_pack_on_two_boards_brings_its_own_words() -> None:
    texts = write_pack("hagal")
    assert texts["hagal-card/wealth"].boxes["effect"] == "Erhalte 1 Einfluss beim Imperator."
    assert (
        texts["rule/a-conflict-that-the-house-wins"].boxes["text"].startswith("Wenn ein Haus einen Konflikt")
    )


@each_pack
def test_nothing_is_missing_for_the_texts_of_our_packs(pack: str) -> None:
    assert {gap.message for texts in write_pack(pack).values() for gap in texts.gaps} == set()


# An order is told apart by its colon; a head without one is followed by a verb.
SLIPS = [
    r"\b(falls|wenn|solange) [^,:.;]*, (du|jeder|ein|der|die|das) ",
    r": [a-zäöü]",
    r"(?<!, )\b(in dem|bei dem|von dem|zu dem)\b",  # after a comma it is a pronoun
    r"\bnicht [^.]*\bkein",
    r"\b(die|der|das|den|dem|ein|eine|einen) \d",
    r" [,;.:]",
]


@each_pack
def test_no_text_has_a_slip_that_can_be_seen_without_reading(pack: str) -> None:
    found = [
        (key, text, slip)
        for key, texts in write_pack(pack).items()
        for text in texts.boxes.values()
        for slip in SLIPS
        if re.search(slip, text)
    ]
    assert found == []


def test_names_come_from_records_and_from_words() -> None:
    texts = write_pack("base")
    assert texts["reserve-card/the-spice-must-flow"].name == "Das Spice muss nun fließen"
    assert texts["phase/reveal-turn"].name == "Aufdeck-Zug"
    assert texts["verb/recruit"].name == "Rekrutieren"
    assert texts["keyword/signet-ring"].name == "Siegelring"
    assert texts["leader/paul-atreides"].name == "Paul Atreides"


def test_every_common_word_has_a_name() -> None:
    """Names of cards, places and people stay English where no source has them; our own words do not."""
    ours = {kind.name for kind in KINDS} | {"icon", "faction", "token", "alliance"}
    for pack in read_packs():
        keys = [key for key in write_pack(pack) if key.partition("/")[0] in ours]
        assert [key for key in keys if not make_writer(pack).is_named(key)] == []


def test_a_term_without_a_source_is_marked() -> None:
    writer = make_writer("base")
    assert writer.is_unverified("keyword/fremen-bond")
    assert writer.is_unverified("memory/masterstroke")
    assert writer.is_unverified("box-signet")
    assert not writer.is_unverified("resource/persuasion")
    assert not writer.is_unverified("space/imperial-basin")
    assert not make_writer("base", "en").is_unverified("keyword/fremen-bond")


def test_a_record_is_explained_in_the_language_or_in_english() -> None:
    writer = make_writer("base")
    water, leader = find("base", "resource/water"), find("base", "type/leader")
    assert writer.doc(water) == ("die knappste Ressource", "de")
    assert writer.doc(leader, "ability name") == ("wie die Fähigkeit auf der linken Seite heißt", "de")
    assert make_writer("base", "en").doc(water) == ("the scarcest resource", "en")
    assert writer.doc(replace(water, key="resource/dust", values={"doc": "it is everywhere"})) == (
        "it is everywhere",
        "en",
    )
    assert writer.doc(find("base", "imperium-card/chani")) == ("", "en")


def test_a_pack_can_explain_a_verb_that_the_language_has_words_for() -> None:
    assert make_writer("base").doc(find("base", "verb/lose"))[1] == "de"
    assert write_pack("base")["imperium-card/gun-thopter"].gaps == ()


@each_pack
def test_every_explanation_of_our_packs_is_german(pack: str) -> None:
    bundle, _ = read_packs()[pack]
    writer = make_writer(pack)
    missing = []
    for record in bundle.records:
        parts = [*record.table("facts"), *record.table("boxes")] if record.kind == "type" else []
        for part in ["", *parts]:
            text, language = writer.doc(record, part)
            if record.pack == pack and text and language != "de":
                missing.append((record.key, part))
    assert missing == []


def list_declarations() -> set[str]:
    """The ids of all that the language itself declares."""
    kinds = [*KINDS, PACK]
    declared = {f"kind-{make_id(kind.name)}" for kind in kinds}
    declared |= {name_field(kind, field) for kind in kinds for field in (*kind.fields, *THING)}
    declared |= {name_word(word) for word in LANGUAGE_WORDS} | {name_verb(verb) for verb in primitive_verbs()}
    return declared | set(SHARED)


def test_every_declaration_of_the_language_is_explained_and_nothing_else() -> None:
    docs, place = set(read_docs("de")), "site/spicewright/site/text/docs.de.ftl"
    gone, lacking = sorted(docs - list_declarations()), sorted(list_declarations() - docs)
    assert not gone, f"there are no {gone} any longer: remove them from {place}"
    assert not lacking, f"explain {lacking} in {place}"


def test_explanations_fall_back_to_english() -> None:
    kind = next(kind for kind in KINDS if kind.name == "zone")
    field = kind.field("size")
    assert field is not None
    assert explain_kind(kind, "de") == ("ein Ort für Karten und Figuren", "de")
    assert explain_field(kind, field, "de")[1] == "de"
    assert explain_word("->", LANGUAGE_WORDS["->"], "de")[0].startswith("ein Preis:")
    assert explain_verb("set aside", "", "de")[0].startswith("Legt Dinge beiseite")
    assert explain_kind(kind, "fr") == (kind.doc, "en")
    assert explain_word("until", LANGUAGE_WORDS["until"], "en") == (LANGUAGE_WORDS["until"], "en")


def make_pack(folder: Path, words: str) -> str:
    folder.mkdir()
    (folder / "pack.yaml").write_text(PACK_FILE, encoding="utf-8")
    cards = "imperium cards:\n- name: Dust Devil\n  cost: 1\n  agent: 2 dust -> draw a card\n"
    dust = "resources:\n- name: dust\n  plural: dust\n  doc: it is everywhere\n"
    (folder / "cards.yaml").write_text(dust + cards, encoding="utf-8")
    (folder / "words.de.ftl").write_text(words, encoding="utf-8")
    return str(folder)


def test_gaps_are_listed_as_notes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = make_pack(tmp_path / "winds", "resource-dusst = Staub\n")
    assert run(["text", "--gaps", "--lang", "de", pack]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [
        "winds: 1 name, 2 words, 1 explanation, 1 key to spare",
        "  records without a name (de):",
        "    imperium-card/dust-devil: Dust Devil",
        "  nouns and verbs without words (de):",
        "    imperium-card/dust-devil: there is no word for `dust` in the language `de`",
        "    resource/dust: dust",
        "  explanations in English only (de):",
        "    resource/dust: it is everywhere",
        "  keys that name no record (de):",
        "    resource-dusst: line 1 of words.de.ftl",
        "5 gaps in 1 pack (de)",
    ]
    assert run(["text", "--gaps", "--lang", "de", "--strict", pack]) == 1


def test_a_pack_without_gaps_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = "resource-dust = Staub\n    .gender = m\n    .plural = Staub\n    .doc = er ist überall\n"
    pack = make_pack(tmp_path / "winds", f"{words}imperium-card-dust-devil = Staubteufel\n")
    assert run(["text", "--gaps", "--lang", "de", "--strict", pack]) == 0
    assert capsys.readouterr().out == "winds: no gaps\nno gaps in 1 pack (de)\n"
    assert run(["text", "Dust Devil", "--lang", "de", pack]) == 0
    shown = capsys.readouterr().out
    assert shown == "Staubteufel\n  agent: Du darfst 2 Staub zahlen, um 1 Karte zu ziehen.\n"


def test_a_part_that_a_type_does_not_have_is_a_key_to_spare(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = make_pack(tmp_path / "winds", "type-token =\n    .doc-colour = die Farbe\npart-draw-from = aus\n")
    assert run(["text", "--gaps", "--lang", "de", pack]) == 0
    shown = capsys.readouterr().out
    assert "    type-token.doc-colour: line 1 of words.de.ftl" in shown
    assert "part-draw-from" not in shown


GLOW = """\
types:
- changes: space
  boxes:
    glow: {holds: effect, doc: what a visit gives at night}
spaces:
- {changes: Arrakeen, glow: 2 solari}
imperium cards:
- name: Dust Devil
  cost: 1
  agent: choose a space then use the glow box of that space
"""


def test_a_pack_explains_a_box_that_it_adds_to_a_type_of_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What it says of that type adds to the words of the pack that declares it."""
    words = "box-glow = Schein\n    .gender = m\nimperium-card-dust-devil = Staubteufel\n"
    pack = make_pack(tmp_path / "winds", words)
    (tmp_path / "winds" / "cards.yaml").write_text(GLOW, encoding="utf-8")
    assert run(["text", "--gaps", "--lang", "de", pack]) == 0
    assert "    type/space glow: what a visit gives at night\n1 gap in" in capsys.readouterr().out
    words += "type-space =\n    .doc-glow = was ein Besuch bei Nacht bringt\n"
    (tmp_path / "winds" / "words.de.ftl").write_text(words, encoding="utf-8")
    assert run(["text", "--gaps", "--lang", "de", "--strict", pack]) == 0
    assert capsys.readouterr().out == "winds: no gaps\nno gaps in 1 pack (de)\n"
    assert run(["text", "Dust Devil", "--lang", "de", pack]) == 0
    assert capsys.readouterr().out.endswith("Wähle 1 Feld, dann führe den Schein dieses Feldes aus.\n")


def test_a_word_of_the_language_is_explained_by_one_pack_after_another() -> None:
    """The second file leaves what the first says of it, and says one thing anew."""
    below = "verb-draw = ziehe\n    .infinitive = ziehen\n    .doc = zieht\nverb-use =\n    .doc = nutzt\n"
    above = "verb-draw =\n    .doc = zieht Karten\nverb-use =\n    .unverified = ja\n"
    voice = Voice("de", [read_phrases("de")], [("a.ftl", below), ("b.ftl", above)])
    assert [voice.say("verb-draw"), voice.say("verb-draw", attribute="infinitive")] == ["ziehe", "ziehen"]
    assert voice.say("verb-draw", attribute="doc") == "zieht Karten"
    assert voice.knows("verb-use") and voice.say("verb-use", attribute="doc") == "nutzt"
    assert voice.knows("verb-use", "unverified") and list(voice.gaps) == []


def test_english_has_no_gaps(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["text", "--gaps", "--strict", str(ROOT / "content")]) == 0
    assert capsys.readouterr().out.endswith("no gaps in 13 packs (en)\n")


@pytest.mark.parametrize("given", [["text"], ["text", "--strict", "Windfall"]])
def test_a_record_or_gaps_must_be_asked_for(given: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(given) == 2
    assert "--gaps" in capsys.readouterr().err


def test_a_word_of_a_record_that_exists_beside_another_pack_is_not_to_spare(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["text", "--gaps", "--lang", "de", str(ROOT / "content")]) == 0
    assert "salt-road: no gaps\n" in capsys.readouterr().out
