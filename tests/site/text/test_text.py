"""Rules text: made from graphs, in every language that has phrases; what a language lacks is a diagnostic."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

from golden import compare_golden
from places import BASE, DATA, ROOT
from spicewright.compiler.cli import run
from spicewright.compiler.emit.bundle import make_bundle
from spicewright.compiler.emit.sound import compile_sound
from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.pipeline import compile_paths
from spicewright.grammar.bundle import Bundle, read_bundle
from spicewright.site.commands._ground import read_ground
from spicewright.site.text.languages import list_languages
from spicewright.site.text.voice import HOLE
from spicewright.site.text.words import read_words
from spicewright.site.text.write import Texts, Writer

PACK = "id: winds\ntitle: Winds\nversion: 0.1.0\nlanguage: 2\nrequires: {base: 1.0.0}\n"
# Packs whose texts were read, by the name of their golden file, with the languages that have their words.
READ = {
    "texts": (BASE, list_languages()),
    "texts.uprising": (ROOT / "content" / "uprising", list_languages()),
    "texts.choam": (ROOT / "content" / "choam", list_languages()),
    "texts.salt-road": (ROOT / "content" / "examples" / "salt-road", list_languages()),
    "texts.hard": (ROOT / "tests" / "language" / "hard", ["en"]),
}
# Packs that stand on several others, or exist differently beside some: their texts on each of those grounds.
EXPANSIONS = ("ix", "immortality", "epic", "go-to-11", "hagal")
GOLDEN = [(name, language) for name, (_, languages) in READ.items() for language in languages]
GOLDEN += [(f"texts.{pack}", language) for pack in EXPANSIONS for language in list_languages()]


@cache
def compile_pack(name: str) -> tuple[Bundle, list[str]]:
    """The bundle of a pack, and the folders of the packs in it."""
    sets, found = compile_paths([str(READ[name][0])])
    assert found == []
    folders = [pack.folder for pack in sets[-1].packs]
    return read_bundle(json.loads(json.dumps(make_bundle(sets)))), folders


@cache
def compile_content() -> list[PackSet]:
    packs = compile_sound([str(ROOT / "content")])
    assert packs.found == []
    return packs.sets


@cache
def write_grounds(pack: str, language: str) -> dict[str, Texts]:
    """The texts of an expansion on the first ground it stands on, and what differs on the others."""
    found: dict[str, Texts] = {}
    for part in next(one.parts for one in compile_content() if one.pack.id == pack):
        bundle = read_ground(part, compile_content())
        writer = Writer(
            bundle, language, read_words(dict.fromkeys(one.folder for one in part.packs), language)
        )
        beside = " and ".join(
            dict.fromkeys(one.id for one in part.packs if not one.library and one.id != pack)
        )
        for record in bundle.records:
            texts = writer.write(record)
            if record.pack == pack and texts not in found.values():
                found[record.key if record.key not in found else f"{record.key} beside {beside}"] = texts
    return found


@cache
def write_texts(name: str, language: str) -> dict[str, Texts]:
    """The texts of a pack without those of packs that it builds on; those of the base game with its core."""
    if name not in READ:
        return write_grounds(name.removeprefix("texts."), language)
    bundle, folders = compile_pack(name)
    writer = Writer(bundle, language, read_words(folders, language))
    heads = bundle.packs
    own = {head.id for head in heads if head == heads[-1] or (READ[name][0] == BASE and head.library)}
    return {one.key: writer.write(one) for one in bundle.records if one.pack in own}


def read_base() -> Bundle:
    return compile_pack("texts")[0]


def write_base(language: str) -> dict[str, Texts]:
    return write_texts("texts", language)


def draw(name: str, language: str) -> str:
    lines = []
    for key, texts in write_texts(name, language).items():
        if texts.boxes:
            lines += [f"{key}: {texts.name}", *(f"  {box}: {text}" for box, text in texts.boxes.items())]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("name", "language"), GOLDEN)
def test_every_record_has_the_text_that_was_read(name: str, language: str, update: bool) -> None:
    golden = DATA / f"{name}.{language}.txt"
    compare_golden(draw(name, language), golden, update)


@pytest.mark.parametrize(("name", "language"), GOLDEN)
def test_no_word_and_no_phrase_is_missing(name: str, language: str) -> None:
    gaps = {gap.message: key for key, texts in write_texts(name, language).items() for gap in texts.gaps}
    assert gaps == {}
    assert HOLE not in draw(name, language)


@pytest.mark.parametrize(("name", "language"), GOLDEN)
def test_texts_are_clean_sentences(name: str, language: str) -> None:
    for key, texts in write_texts(name, language).items():
        assert texts.name.lstrip('"')[0].isupper(), key
        for text in texts.boxes.values():
            assert text[0].isupper() or text[0].isdigit(), (key, text)
            assert text.endswith(".") and ".." not in text and "  " not in text, (key, text)
            assert not set("{}<>_$/") & set(text.replace(" / ", " ")), (key, text)  # some names have a slash
            assert not re.search(r"\b([^\W\d]+) \1\b|[,:;] ?[,:;.]", text), (key, text)


def test_proper_names_are_capital_in_english() -> None:
    names = "fremen|bene gesserit|emperor|guild|landsraad|mentat|swordmaster|solari|intrigue|agents?"
    words = {record.key for record in read_base().records if record.name.islower()}
    for key, texts in write_base("en").items():
        for text in (texts.name if key in words else "", *texts.boxes.values()):
            assert not re.search(rf"\b({names})\b", text), (key, text)


def test_no_programmers_words_are_in_english() -> None:
    for key, texts in write_base("en").items():
        for text in texts.boxes.values():
            assert not re.search(r"\b(slot|object|candidate|zone|memory|needs)\b", text), (key, text)


@pytest.mark.parametrize("language", list_languages())
def test_every_language_has_the_same_phrases(language: str) -> None:
    """Verbs, cases and agreement differ, and what a language calls `own-`; what effects can say does not."""
    assert phrases("en") - phrases(language) == set()


def phrases(language: str) -> set[str]:
    text = (ROOT / "site/spicewright/site/text" / f"{language}.ftl").read_text(encoding="utf-8")
    ids = {line.split(" =")[0] for line in text.splitlines() if line[:1].isalpha() and " =" in line}
    return {id for id in ids if not id.startswith(("verb", "own-"))}


ENGLISH = [
    # costs that may be left, and costs that must be paid
    ("imperium-card/fremen-camp", "agent", "You may pay 2 spice to recruit 3 troops."),
    ("intrigue-card/private-army", "combat", "Pay 2 spice to gain 5 swords."),
    # whose things are meant
    ("imperium-card/liet-kynes", "reveal", "Gain 2 Persuasion for each of your Fremen cards in play."),
    ("intrigue-card/urgent-mission", "plot", "Recall one of your Agents."),
    ("imperium-card/gun-thopter", "agent", "Each opponent loses 1 troop from their garrison."),
    # so many or more, and with whom
    ("space/sietch-tabr", "needs", "You have 2 or more Influence with the Fremen."),
    ("imperium-card/lady-jessica", "acquire", "Gain 1 Influence with a faction of your choice."),
    # lists, plurals and articles
    ("imperium-card/scout", "reveal", "Gain 1 Persuasion and 1 sword, and retreat up to 2 troops."),
    ("conflict/terrible-purpose", "first", "Gain 1 Victory Point. You may trash 1 card."),
    ("imperium-card/firm-grip", "reveal", "If you have the Emperor Alliance, gain 4 Persuasion."),
    (
        "intrigue-card/poison-snooper",
        "plot",
        "Look at the top card of your deck, then draw or trash that card.",
    ),
    (
        "space/sell-melange",
        "effect",
        "Gain 2 Solari, plus 2 Solari for each spice paid for this space this turn.",
    ),
    # rules that are bent
    ("intrigue-card/infiltrate", "plot", "This turn, ignore enemy Agents when you send an Agent."),
    (
        "leader/countess-ariana-thorvald",
        "ability",
        "When you would harvest 1 or more spice, instead harvest 1 less spice and draw 1 card.",
    ),
]


@pytest.mark.parametrize(("key", "box", "text"), ENGLISH)
def test_english_says_who_may_do_what_with_whose_things(key: str, box: str, text: str) -> None:
    assert write_base("en")[key].boxes[box] == text


FAMILIES = [
    # an article goes by sound
    ("ix", "en", "rule/unload", "text", "When you discard an Unload card, "),
    ("immortality", "en", "phase/agent-turn", "steps", "a Graft turn or a usurping turn"),
    # what it costs not to pay is said of what an offer is for, too
    ("ix", "de", "leader/ilesa-ecaz", "signet", "um kostenlos „Faltraum“ zu erwerben"),
    # what belongs to a thing is that of the thing, not of what is on it or is counted for it
    ("ix", "de", "intrigue-card/quid-pro-quo", "plot", "jeder Fraktion mit deinem Agenten auf ihrem Feld"),
    # not a thing is no thing
    ("immortality", "de", "phase/plain-turn", "steps", "1 Karte, die keine Verschmelz-Karte ist,"),
    # where a location is
    ("ix", "de", "rule/defensive-bonus", "text", "Kontrollmarker am Ort dieses Konflikts ist"),
    # what comes after something with a head of its own
    ("ix", "de", "leader/tessia-vernius", "ability", "; danach, falls du genau 1 Schnüffler"),
    ("ix", "de", "leader/ilesa-ecaz", "ability", "; danach gilt: In diesem Zug, wenn du"),
    # one act with several things
    ("immortality", "en", "phase/graft-turn", "steps", "Send 1 Agent with all grafted cards to a space."),
    ("immortality", "de", "phase/graft-turn", "steps", "1 Agenten mit allen verschmolzenen Karten auf ein"),
    # at any time, as long as it is your turn
    ("ix", "en", "tech-tile/flagship", "rules", "Once per round, during your turn, you may pay 4 Solari"),
    ("ix", "de", "tech-tile/flagship", "rules", "Einmal pro Runde darfst du in deinem Zug 4 Solari zahlen"),
    # who has done something, rather than that there is what they have done it to
    (
        "immortality",
        "en",
        "intrigue-card/counterattack",
        "combat",
        "If an opponent has played an Intrigue card",
    ),
    # the same twice
    ("immortality", "en", "imperium-card/tleilaxu-master", "reveal", "twice 1 step on the Research track."),
    ("immortality", "de", "imperium-card/tleilaxu-master", "reveal", "und zweimal 1 Schritt auf der Forsch"),
]


@pytest.mark.parametrize(("pack", "language", "key", "box", "part"), FAMILIES)
def test_expansions_say_it_as_it_is_said(pack: str, language: str, key: str, box: str, part: str) -> None:
    assert part in write_grounds(pack, language)[key].boxes[box]


@pytest.mark.parametrize(
    ("key", "language", "name"),
    [
        ("track/shipping", "en", "Shipping track"),
        ("track/shipping", "de", "Frachtleiste"),
    ],
)
def test_a_track_is_called_what_it_is_called_on_the_table(key: str, language: str, name: str) -> None:
    assert write_grounds("ix", language)[key].name == name


def test_an_adjective_can_be_said_of_players(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = make_pack(tmp_path / "winds", "'each wealthy opponent: lose 1 dust'")
    wealthy = "keywords:\n- {name: wealthy, as: adjective, on: player, means: with 3+ solari}\n"
    (pack / "words.yaml").write_text(wealthy, encoding="utf-8")
    assert run(["text", "wealthy", str(pack)]) == 0
    assert capsys.readouterr().out == "Wealthy\n  means: A player with 3 or more Solari.\n"


def test_what_belongs_to_a_thing_is_its_own() -> None:
    texts = write_texts("texts.salt-road", "en")
    assert texts["keyword/watched"].boxes["means"] == "A space with your lookout on its cairn."


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("faction/guild", "Spacing Guild"),
        ("faction/fremen", "Fremen"),
        ("resource/bonus-spice", "Bonus spice"),
        ("keyword/fremen-bond", "Fremen Bond"),
        ("token/council-seat", "High Council seat"),
    ],
)
def test_words_have_names_that_can_stand_in_a_heading(key: str, name: str) -> None:
    assert write_base("en")[key].name == name


def make_pack(folder: Path, effect: str, words: str = "", plural: str = "dust") -> Path:
    folder.mkdir()
    (folder / "pack.yaml").write_text(PACK, encoding="utf-8")
    cards = f"imperium cards:\n- name: Dust Devil\n  cost: 1\n  agent: {effect}\n"
    (folder / "cards.yaml").write_text(
        f"resources:\n- name: dust\n  plural: {plural}\n{cards}", encoding="utf-8"
    )
    if words:
        (folder / "words.en.ftl").write_text(words, encoding="utf-8")
    return folder


def test_a_new_word_needs_no_file_in_english(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = make_pack(tmp_path / "winds", "2 dust -> draw a card")
    assert run(["text", "Dust Devil", str(pack)]) == 0
    assert capsys.readouterr().out == "Dust Devil\n  agent: You may pay 2 dust to draw 1 card.\n"


@pytest.mark.parametrize(
    ("plural", "said"),
    [
        ("none", "as much dust as an opponent, gain 2 dust"),
        ("dust", "as much dust as an opponent, gain 2 dust"),
        ("same", "as many dust as an opponent, gain 2 dust"),
        ("dusts", "as many dusts as an opponent, gain 2 dusts"),
    ],
)
def test_what_has_no_plural_is_not_many(
    plural: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    effect = "{you have as much dust as an opponent: 2 dust}"
    assert run(["text", "Dust Devil", str(make_pack(tmp_path / "winds", effect, plural=plural))]) == 0
    assert said in capsys.readouterr().out


@pytest.mark.parametrize(
    ("many", "said"), [("same", "Put 2 craft"), ("aircraft", "Put 2 aircraft"), ("crafts", "Put 2 crafts")]
)
def test_a_noun_has_the_plural_that_its_type_gives_it(
    many: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = {"same": "craft"}.get(many, many)
    pack = make_pack(tmp_path / "winds", f"put 2 {shown} from the board in your front, 1 dust")
    types = f"types:\n- {{name: hawk, noun: {{one: craft, many: {many}}}}}\n- {{name: kite, noun: craft}}\n"
    things = "hawks:\n- {name: Old Bird, copies: 2}\nkites:\n- {name: Long Tail}\n"
    (pack / "types.yaml").write_text(types + things, encoding="utf-8")
    assert run(["text", "Dust Devil", str(pack)]) == 0
    assert said in capsys.readouterr().out


def test_a_pack_says_how_its_words_are_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = make_pack(tmp_path / "winds", "2 dust", "resource-dust = cloud\n    .plural = clouds of dust\n")
    assert run(["text", "dust-devil", str(pack)]) == 0
    assert "Gain 2 clouds of dust." in capsys.readouterr().out


def test_a_missing_word_is_a_diagnostic(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = make_pack(tmp_path / "winds", "2 dust -> draw a card")
    assert run(["text", "Dust Devil", "--lang", "de", str(pack)]) == 1
    shown = capsys.readouterr().out
    assert "agent: Du darfst 2 dust zahlen, um 1 Karte zu ziehen." in shown
    assert "error[SW701] there is no word for `dust` in the language `de`" in shown
    assert "add `resource-dust` to the file `words.de.ftl` of the pack" in shown


def test_a_missing_phrase_is_a_diagnostic(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = make_pack(tmp_path / "winds", "2 dust", "resource-dust = dust\n    .plural = { unheard-of }\n")
    assert run(["text", "dust-devil", str(pack)]) == 1
    assert "error[SW702]" in capsys.readouterr().out
    writer = Writer(read_base(), "en", [])
    assert writer.voice.say("no-such-phrase") == HOLE
    assert [gap.fault for gap in writer.voice.gaps] == ["missing-phrase"]


def test_a_pack_cannot_change_the_phrases_of_the_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = "resource-dust = sand\n    .plural = sand\n\nverb-pay = steal\nact-order = nothing\n"
    words += "det-number =\n    .behind = more\n"
    pack = make_pack(tmp_path / "winds", "2 dust", words)
    assert run(["text", "dust-devil", str(pack)]) == 1
    shown = capsys.readouterr().out
    assert "agent: Gain 2 sand." in shown
    assert "error[SW704] `verb-pay` (line 4 of `words.en.ftl`) is a phrase of the language" in shown
    assert "error[SW704] `act-order` (line 5 of `words.en.ftl`) is a phrase of the language" in shown
    assert "error[SW704] `det-number` (line 6 of `words.en.ftl`) is a phrase of the language" in shown


def test_a_words_file_that_cannot_be_read_is_a_diagnostic(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = make_pack(tmp_path / "winds", "2 dust", "resource-dust = dust\n\nresource-dust is dust\n")
    assert run(["text", "dust-devil", str(pack)]) == 1
    shown = capsys.readouterr().out
    assert "error[SW703] line 3 of `words.en.ftl` cannot be read" in shown


def test_a_words_file_that_is_no_text_is_a_diagnostic(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = make_pack(tmp_path / "winds", "2 dust")
    (pack / "words.en.ftl").write_bytes(b"resource-dust = d\xfcst\n")
    assert run(["text", "dust-devil", str(pack)]) == 1
    assert "error[SW703] line 1 of `words.en.ftl` cannot be read" in capsys.readouterr().out


def test_a_pack_with_problems_has_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = make_pack(tmp_path / "winds", "2 dusst")
    assert run(["text", "dust-devil", str(pack)]) == 1
    assert "error[SW201]" in capsys.readouterr().out


def test_a_word_that_is_there_twice_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = "resource-dust = dust\n    .unverified = yes\nresource-dust = sand\n"
    assert run(["text", "Dust Devil", str(make_pack(tmp_path / "winds", "2 dust", words))]) == 1
    assert "error[SW703] line 3 of `words.en.ftl` has `resource-dust` again" in capsys.readouterr().out
