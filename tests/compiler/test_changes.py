"""A pack changes, replaces and removes records of another one, and what it says of them is played."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from places import DATA
from spicewright.compiler.emit.bundle import make_bundle
from spicewright.compiler.emit.check import check_sets
from spicewright.grammar.bundle import Bundle, Entry, read_bundle
from spicewright.runtime.faults import ContentFault
from spicewright.runtime.load import load
from tiny import Run

HEAD = "id: fair\ntitle: A fair\nversion: 1.0.0\nlanguage: 2\nrequires: {market: 1.0.0}\n"
FAIR = """\
types:
- changes: card
  facts:
    guild: {holds: 'name:guild', adjective: true}
  boxes:
    again: effect
guilds:
- name: weavers
cards:
- changes: Loaf
  guild: bakers
  text: 3 coins
- changes: [Brick, Loan]
  guild: masons
- replaces: Rumour
  name: Gossip
  cost: 1
  text: 1 salt
- removes: Plan, the Great
- name: Shawl
  guild: weavers
  cost: 2
  again: 1 coin
  text: 1 coin per bakers card in your discard pile
tracks:
- changes: favour
  levels:
    3: 1 salt
rules:
- name: Second helpings
  text:
    when you play a weavers card: use the again box of that card
"""
SCENARIOS = """\
scenarios:
- name: A changed text is what is played
  given:
    you: {sponsor: Uncle Ulf, hand: Loaf}
  when: play a card
  then:
    you: {coin: 3}
- name: What was not changed stays, and a fact that was added counts
  given:
    you: {sponsor: Uncle Ulf, hand: [Loaf, Shawl], discard pile: [Loaf, Brick]}
  when: play a card > Shawl
  then:
    you: {coin: 2}
- name: The card in its place is another one
  given:
    you: {sponsor: Uncle Ulf, hand: Gossip}
  when: play a card
  then:
    you: {salt: 1}
- name: The steps of a track that were there are there, and one more
  given:
    you: {sponsor: Uncle Ulf, hand: Brick, favour: {masons: 2}}
  when: play a card > favour
  then:
    you: {favour: {masons: 3}, salt: 1, coin: 1}
"""


@pytest.fixture
def fair(tmp_path: Path) -> Path:
    """A pack that changes the market, beside it."""
    shutil.copytree(DATA / "market", tmp_path / "market")
    (tmp_path / "fair" / "scenarios").mkdir(parents=True)
    (tmp_path / "fair" / "pack.yaml").write_text(HEAD, encoding="utf-8")
    (tmp_path / "fair" / "things.yaml").write_text(FAIR, encoding="utf-8")
    (tmp_path / "fair" / "scenarios" / "all.yaml").write_text(SCENARIOS, encoding="utf-8")
    return tmp_path / "fair"


def compile_fair(fair: Path) -> Bundle:
    sets, found = check_sets([str(fair)])
    assert found == []
    return read_bundle(make_bundle(sets))


def list_cards(bundle: Bundle, packs: tuple[str, ...]) -> dict[str, Entry]:
    records = load(bundle, 2, packs).world.content.records
    return {record.name: record for record in records.values() if record.kind == "card"}


def test_changes_are_played(fair: Path, run: Run) -> None:
    ran = run("test", str(fair))
    assert ran.code == 0, ran.out
    assert ran.out.startswith("4 scenarios: 4 passed")


def test_without_the_pack_everything_is_as_it_was(fair: Path) -> None:
    bundle = compile_fair(fair)
    before, after = list_cards(bundle, ("market",)), list_cards(bundle, ("fair",))
    assert set(after) == {*before, "Shawl", "Gossip"} - {"Plan, the Great", "Rumour"}
    assert before["Loaf"].effects["text"].text == "2 coins"
    assert "guild" not in before["Loaf"].values


def test_a_changed_record_has_all_it_had(fair: Path) -> None:
    loaf = list_cards(compile_fair(fair), ("fair",))["Loaf"]
    assert (loaf.pack, loaf.number("cost"), loaf.number("copies"), loaf.text("guild")) == (
        "fair",
        1,
        3,
        "guild/bakers",
    )
    assert loaf.at[:2] == ("things.yaml", 10)


def test_a_name_with_a_comma_is_one_name_if_there_is_one(fair: Path) -> None:
    """Although the part before the comma is a name as well."""
    cards = fair.parent / "market" / "more.yaml"
    cards.write_text("cards:\n- {name: Plan, cost: 1, text: 1 coin}\n", encoding="utf-8")
    names = set(list_cards(compile_fair(fair), ("fair",)))
    assert "Plan" in names and "Plan, the Great" not in names


def test_what_takes_the_place_of_a_record_keeps_its_key(fair: Path) -> None:
    gossip = list_cards(compile_fair(fair), ("fair",))["Gossip"]
    assert (gossip.key, gossip.pack) == ("card/rumour", "fair")


def test_a_pack_above_sees_what_was_changed(fair: Path, run: Run) -> None:
    """A second change adds to the first; a removed record cannot be named."""
    above = fair.parent / "feast"
    above.mkdir()
    (above / "pack.yaml").write_text(
        HEAD.replace("fair", "feast").replace("requires: {market", "requires: {fair"), encoding="utf-8"
    )
    (above / "more.yaml").write_text(
        "cards:\n- {changes: Loaf, again: 1 salt}\n- {name: Toast, guild: bakers, text: 1 coin}\n",
        encoding="utf-8",
    )
    sets, found = check_sets([str(above)])
    assert found == []
    loaf = list_cards(read_bundle(make_bundle(sets)), ("feast",))["Loaf"]
    assert [loaf.effects[field].text for field in ("text", "again")] == ["3 coins", "1 salt"]
    (above / "more.yaml").write_text("cards:\n- {changes: 'Plan, the Great', cost: 1}\n", encoding="utf-8")
    ran = run("check", str(above))
    assert ran.code == 1 and "there is no card `Plan, the Great` to change" in ran.out


def test_every_command_takes_it(fair: Path, run: Run, tmp_path: Path) -> None:
    out = str(tmp_path / "out")
    for words in (
        ("check", str(fair)),
        ("fmt", "--check", str(fair)),
        ("list", str(fair)),
        ("text", "loaf", str(fair)),
        ("explain", "loaf", "--path", str(fair)),
        ("graph", "loaf", "--path", str(fair), "--format", "dot"),
        ("render", "--all", "-o", out, "--path", str(fair)),
        ("simulate", str(fair), "--games", "2", "--check"),
        ("test", "--mutants", str(fair)),
    ):
        code, told, err = run(*words)
        assert (code, "bug in Spicewright" in err) == (0, False), f"{words}: {told[-800:]}{err}"


# -- packs beside each other

FEAST = """\
types:
- changes: card
  facts:
    mood: text
  boxes:
    before: effect
cards:
- {changes: Loaf, mood: merry, before: 1 salt}
- {name: Cake, mood: merry, before: 1 coin, text: 1 coin}
"""


def write_beside(fair: Path, cards: str = FEAST) -> Path:
    """A pack that builds on the market, too, and knows nothing of the fair."""
    feast = fair.parent / "feast"
    feast.mkdir()
    (feast / "pack.yaml").write_text(HEAD.replace("fair", "feast"), encoding="utf-8")
    (feast / "things.yaml").write_text(cards, encoding="utf-8")
    return feast


def compile_both(fair: Path, feast: Path) -> Bundle:
    sets, found = check_sets([str(fair), str(feast)])
    assert found == []
    return read_bundle(make_bundle(sets))


def test_what_a_keyword_stands_for_stays(fair: Path, run: Run) -> None:
    """Of a requirement another one is meant, of an adjective other things."""
    words = fair.parent / "market" / "more.yaml"
    words.write_text(
        "keywords:\n- {name: rich, as: requirement, means: 3+ coins}\n"
        "- {name: dear, as: adjective, on: card, means: with cost 3 or more}\n"
        "cards:\n- {name: Toll, cost: 1, text: 'rich: 1 salt'}\n"
        "- {name: Guess, cost: 1, text: 1 coin per dear card in your hand}\n",
        encoding="utf-8",
    )
    (fair / "more.yaml").write_text(
        "keywords:\n- {changes: rich, means: 5+ coins}\n- {changes: dear, means: with cost 2 or more}\n",
        encoding="utf-8",
    )
    (fair / "scenarios" / "all.yaml").write_text(
        "scenarios:\n"
        "- name: Four coins are not enough any more\n"
        "  given: {you: {sponsor: Uncle Ulf, hand: Toll, coin: 4}}\n"
        "  when: play a card\n  then: {you: {salt: 0}}\n"
        "- name: Five are\n"
        "  given: {you: {sponsor: Uncle Ulf, hand: Toll, coin: 5}}\n"
        "  when: play a card\n  then: {you: {salt: 1}}\n"
        "- name: What costs two is dear\n"
        "  given: {you: {sponsor: Uncle Ulf, hand: [Guess, Brick, Errand]}}\n"
        "  when: play a card > Guess\n  then: {you: {coin: 1}}\n",
        encoding="utf-8",
    )
    ran = run("test", str(fair))
    assert ran.out.startswith("3 scenarios: 3 passed"), ran.out


def test_two_packs_add_to_one_type_and_one_card(fair: Path) -> None:
    bundle = compile_both(fair, write_beside(fair))
    content = load(bundle, 2, ("fair", "feast")).world.content
    assert {fact.name for fact in content.types["card"].facts} == {"cost", "guild", "mood"}
    assert {box.name for box in content.types["card"].boxes} == {"text", "again", "before"}
    loaf = content.records["card/loaf"]
    assert (loaf.text("guild"), loaf.text("mood"), loaf.number("copies")) == ("guild/bakers", "merry", 3)
    assert {name: passage.text for name, passage in loaf.effects.items()} == {
        "text": "3 coins",
        "before": "1 salt",
    }


def test_a_pack_above_both_sees_both(fair: Path) -> None:
    write_beside(fair)
    above = fair.parent / "party"
    above.mkdir()
    needs = "requires: {fair: 1.0.0, feast: 1.0.0}"
    head = HEAD.replace("fair", "party").replace("requires: {market: 1.0.0}", needs)
    (above / "pack.yaml").write_text(head, encoding="utf-8")
    card = "cards:\n- {name: Pie, guild: bakers, mood: merry, before: 1 coin, again: 1 salt}\n"
    (above / "more.yaml").write_text(card, encoding="utf-8")
    sets, found = check_sets([str(above)])
    assert found == []
    pie = list_cards(read_bundle(make_bundle(sets)), ("party",))["Pie"]
    assert (pie.text("guild"), pie.text("mood")) == ("guild/bakers", "merry")
    loaf = next(one for one in sets if one.pack.id == "party").records["card/loaf"]
    assert {text.field for text in loaf.texts} == {"text", "before"}


def test_two_packs_that_say_the_same_do_not_differ(fair: Path) -> None:
    bundle = compile_both(fair, write_beside(fair, "cards:\n- {changes: Loaf, text: 3 coins}\n"))
    assert list_cards(bundle, ("fair", "feast"))["Loaf"].effects["text"].text == "3 coins"


@pytest.mark.parametrize(
    ("cards", "what"),
    [
        ("cards:\n- {changes: Loaf, text: 1 salt}\n", "`text` of card/loaf"),
        ("cards:\n- {replaces: Loaf, text: 1 salt}\n", "card/loaf"),
        ("cards:\n- {removes: Loaf}\n", "card/loaf"),
    ],
)
def test_two_packs_that_differ_are_not_played_together(fair: Path, run: Run, cards: str, what: str) -> None:
    feast = write_beside(fair, cards)
    ran = run("simulate", str(fair), str(feast), "--games", "1")
    assert ran.code != 0
    assert "cannot be played together" in ran.err + ran.out and what in ran.err + ran.out
    for pack in (fair, feast):
        assert run("simulate", str(pack), "--games", "1").code == 0


def test_what_one_pack_removes_another_cannot_name(fair: Path, run: Run) -> None:
    """Each of them is sound; a game of both is not."""
    text = "put <Plan, the Great> from your discard pile in your hand"
    card = f"cards:\n- {{name: Herald, cost: 1, text: '{text}'}}\n"
    feast = write_beside(fair, card)
    assert run("check", str(feast)).code == 0
    ran = run("check", str(fair), str(feast), "--packs", "fair,feast")
    assert ran.code == 1 and "which is not in this game" in ran.out
    assert run("simulate", str(fair), str(feast), "--games", "1").code != 0


# -- packs of words

LIBRARY = "id: words\ntitle: Words\nversion: 1.0.0\nlanguage: 2\nlibrary: true\nrequires: {market: 1.0.0}\n"
GLASS = "resources:\n- {name: glass, plural: glass}\n- {name: sand, plural: sand}\n"


def write_library(fair: Path, card: str) -> list[str]:
    """A library of two words, and a pack above it with a card."""
    for id, head, text in (
        ("words", LIBRARY, GLASS),
        ("above", HEAD.replace("fair", "above").replace("market", "words"), f"cards:\n- {card}\n"),
    ):
        (fair.parent / id).mkdir()
        (fair.parent / id / "pack.yaml").write_text(head, encoding="utf-8")
        (fair.parent / id / "more.yaml").write_text(text, encoding="utf-8")
    return [str(fair.parent / "words"), str(fair.parent / "above")]


def test_the_words_of_a_library_are_for_others(fair: Path) -> None:
    words, above = write_library(fair, "{name: Pane, text: 1 glass, cost: 1}")
    assert check_sets([words])[1] == []
    assert check_sets([above])[1] == []
    (fault,) = check_sets([words, above])[1]
    assert (fault.fault, fault.span.text) == ("unreachable-word", "sand")


def test_a_library_whose_words_are_all_used_is_sound(fair: Path) -> None:
    assert check_sets(write_library(fair, "{name: Pane, text: 1 sand -> 1 glass, cost: 1}"))[1] == []


# -- phases beside others


def write_phases(folder: Path, id: str, phases: str) -> str:
    """A pack on the market with phases of its own."""
    (folder / id).mkdir()
    (folder / id / "pack.yaml").write_text(HEAD.replace("fair", id), encoding="utf-8")
    (folder / id / "phases.yaml").write_text(phases, encoding="utf-8")
    return str(folder / id)


def list_course(bundle: Bundle, *packs: str) -> list[str]:
    content = load(bundle, 2, packs).world.content
    return [phase.id for phase in content.declared("phase") if phase.target("within") == "day"]


def test_phases_come_beside_others_whatever_packs_are_called(fair: Path) -> None:
    paths = [
        write_phases(fair.parent, "aaa", "phases:\n- {name: dusk, of: table, before: night}\n"),
        write_phases(fair.parent, "zzz", "phases:\n- {name: dawn, of: table, after: night}\n"),
        write_phases(fair.parent, "mmm", "phases:\n- {name: alba, of: table, after: night}\n"),
    ]
    sets, found = check_sets(paths)
    assert found == []
    bundle = read_bundle(make_bundle(sets))
    assert list_course(bundle, "market") == ["turn", "night"]
    assert list_course(bundle, "aaa") == ["turn", "dusk", "night"]
    assert list_course(bundle, "aaa", "zzz", "mmm") == ["turn", "dusk", "night", "alba", "dawn"]


OUTLINE = """\
phases:
- changes: day
  phases:
  - name: market day
    of: table
    phases:
    - {name: opening, of: table}
    - closing
    - name: trade
      of: table
      doc: the whole day
    doc: after the night
- {name: closing, of: table}
- {name: rush, of: table, before: closing}
rules:
- name: Dew
  text:
    at trade:
      each player: 2 salt
"""


def list_inside(bundle: Bundle, around: str, *packs: str) -> list[str]:
    content = load(bundle, 2, packs).world.content
    return [phase.id for phase in content.declared("phase") if phase.target("within") == around]


def test_a_phase_lists_those_inside_it_in_order(fair: Path) -> None:
    paths = [
        write_phases(fair.parent, "aaa", OUTLINE),
        write_phases(
            fair.parent, "bbb", "phases:\n- {changes: day, phases: [dawn]}\n- {name: dawn, of: table}\n"
        ),
    ]
    sets, found = check_sets(paths)
    assert found == []
    bundle = read_bundle(make_bundle(sets))
    assert list_inside(bundle, "day", "aaa") == ["turn", "night", "market-day"]
    assert list_inside(bundle, "market-day", "aaa") == ["opening", "rush", "closing", "trade"]
    assert list_inside(bundle, "day", "aaa", "bbb") == ["turn", "night", "market-day", "dawn"]
    course = read_bundle(make_bundle(check_sets([str(DATA / "market")])[0]))
    assert list_inside(course, "day", "market") == ["turn", "night"]


def test_a_list_is_the_order_of_phases_wherever_they_are_written(fair: Path) -> None:
    """Those that nobody lists keep the order in which they are written."""
    lines = ["- {name: week, of: table, within: game, phases: [rest, work]}"]
    lines += [f"- {{name: {name}, of: table}}" for name in ("work", "rest")]
    sets, found = check_sets([write_phases(fair.parent, "aaa", "\n".join(["phases:", *lines, ""]))])
    assert found == []
    bundle = read_bundle(make_bundle(sets))
    assert list_inside(bundle, "week", "aaa") == ["rest", "work"]
    assert list_inside(bundle, "game", "aaa") == ["setup", "day", "week"]


STEPS = """\
setup steps:
- {name: Gifts, after: Stock, do: {each player: 2 salt}}
- {name: Tithe, before: Gifts, do: {each player: lose 1 salt}}
- {name: Third chair, players: 3, do: {each player: 2 salt}}
- {replaces: Stalls, name: Booths, players: [2, 3], do: put all stalls from the chest in the street}
- changes: Players
  do:
    each player:
    - put 1 porter from their shed in their yard
    - put the top 3 cards of the stock in their deck
    - take a sponsor from the chest
"""
BEGUN = """\
scenarios:
- name: Two begin
  players: 2
  given: {you: {sponsor: Uncle Ulf}}
  then: {you: {salt: 2, yard: 1 porter}}
- name: Three begin
  given: {you: {sponsor: Uncle Ulf}}
  then: {you: {salt: 4, yard: 1 porter}}
"""


def list_setup(bundle: Bundle, *packs: str) -> list[str]:
    content = load(bundle, 2, packs).world.content
    return [step.name for step in content.declared("setup step")]


def test_setup_steps_come_beside_others_and_a_new_one_has_the_old_place(fair: Path) -> None:
    bring, leave = "aaa", "bbb"
    paths = [
        write_phases(fair.parent, bring, STEPS),
        write_phases(fair.parent, leave, "setup steps:\n- removes: Bell\n"),
    ]
    sets, found = check_sets(paths)
    assert found == []
    bundle = read_bundle(make_bundle(sets))
    assert list_setup(bundle, "market") == ["Stalls", "Stock", "Bell", "Players"]
    all_steps = ["Booths", "Stock", "Tithe", "Gifts", "Bell", "Players", "Third chair"]
    assert list_setup(bundle, bring) == all_steps
    assert list_setup(bundle, leave) == ["Stalls", "Stock", "Players"]
    assert list_setup(bundle, bring, leave) == [name for name in all_steps if name != "Bell"]


def test_setup_steps_are_done_in_their_order_and_for_their_number_of_players(fair: Path, run: Run) -> None:
    folder = write_phases(fair.parent, "aaa", STEPS)
    (Path(folder) / "scenarios").mkdir()
    (Path(folder) / "scenarios" / "all.yaml").write_text(BEGUN, encoding="utf-8")
    ran = run("test", folder)
    assert ran.out.startswith("2 scenarios: 2 passed"), ran.out


def test_nobody_plays_in_a_number_that_no_setup_step_is_for(fair: Path) -> None:
    bundle = read_bundle(make_bundle(check_sets([write_phases(fair.parent, "aaa", STEPS)])[0]))
    with pytest.raises(ContentFault, match="a game of 4 begins"):
        load(bundle, 4, ["aaa"])


FORMER = """\
setups:
- name: Gifts
  players: 2
  steps:
  - each player: 2 salt
"""


def test_a_setup_of_the_first_language_is_a_step(fair: Path) -> None:
    folder = write_phases(fair.parent, "aaa", FORMER)
    head = Path(folder) / "pack.yaml"
    head.write_text(head.read_text(encoding="utf-8").replace("language: 2", "language: 1"), encoding="utf-8")
    sets, found = check_sets([folder])
    assert found == []
    bundle = read_bundle(make_bundle(sets))
    assert list_setup(bundle, "aaa") == ["Stalls", "Stock", "Bell", "Players", "Gifts"]
    gifts = load(bundle, 2, ["aaa"]).world.content.records["setup-step/gifts"]
    assert gifts.effects["do"].text == "each player: 2 salt"


def test_a_phase_beside_another_is_played_there(fair: Path, run: Run) -> None:
    """Salt of the dusk is there before the night takes it."""
    folder = write_phases(
        fair.parent,
        "aaa",
        "phases:\n- {name: dusk, of: table, before: night}\n"
        "rules:\n- name: Dew\n  text:\n    at dusk:\n      each player: 2 salt\n"
        "- name: Thirst\n  text:\n    at night:\n      each player: lose 1 salt\n",
    )
    (Path(folder) / "scenarios").mkdir()
    (Path(folder) / "scenarios" / "all.yaml").write_text(
        "scenarios:\n- name: Two and one less\n  given: {you: {sponsor: Uncle Ulf}}\n"
        "  when:\n  - rest\n  - player 2: rest\n  - player 3: rest\n  then: {you: {salt: 1}}\n",
        encoding="utf-8",
    )
    ran = run("test", folder)
    assert ran.out.startswith("1 scenario: 1 passed"), ran.out


def test_a_phase_in_a_list_knows_what_it_is_within(fair: Path) -> None:
    sets, _ = check_sets([write_phases(fair.parent, "aaa", OUTLINE)])
    trade = sets[-1].records["phase/trade"]
    assert trade.text("within") == "market-day" and "within" in trade.fields
