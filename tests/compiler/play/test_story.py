"""What happened between two choices, as it is printed: what is heard at a table, and nothing hidden."""

from __future__ import annotations

import io
import re
from collections import Counter as Tally
from pathlib import Path

import pytest
from rich.console import Console

from ready import load_pack
from spicewright.compiler.play.question import put_reason, tell_question
from spicewright.compiler.play.session import Session
from spicewright.compiler.play.story import Story
from spicewright.runtime.bots import pick_option
from spicewright.runtime.decision import Decision
from spicewright.runtime.files import Log, read_game
from spicewright.runtime.game import Game
from spicewright.runtime.rules.model import Rules
from spicewright.runtime.table.move import move

WIDE = 1000
"""So that what is told of one player is one line."""


@pytest.fixture(scope="module")
def rules() -> Rules:
    return load_pack("base", 3)


def sit_down(game: Game, *lines: str, seed: int = 3, seat: int = 0, path: str = "") -> Session:
    waiting = iter(lines)

    def read(_: str) -> str:
        for line in waiting:
            return line
        raise EOFError

    console = Console(file=io.StringIO(), width=WIDE, force_terminal=False, color_system=None)
    return Session(game, Log(seed), seat, console, path, read)


def said(session: Session) -> str:
    assert isinstance(session.console.file, io.StringIO)
    return session.console.file.getvalue()


@pytest.fixture(scope="module")
def whole(rules: Rules) -> str:
    """All that is printed in a game that chance plays, from the third seat."""
    session = sit_down(Game.start(rules, 3), *["r"] * 500, seat=2)
    session.run()
    assert session.game.over
    return said(session)


def put(game: Game, key: str, zone: str, player: int) -> None:
    """A thing is where the test wants it."""
    move(game.run(), game.world.ids[key][0], game.world.place(zone, player))


def go_on(session: Session, *ids: str) -> None:
    """Everybody chooses by these ids, one after another."""
    for id in ids:
        decision = session.game.decision
        assert decision is not None
        option = decision.option(id)
        assert option is not None, (id, [one.id for one in decision.options])
        session.take(option)


# -- what happened


def test_rounds_combat_reveals_rewards_and_shuffles_are_told(whole: str) -> None:
    begun = re.findall(r"^round (\d+) begins$", whole, re.M)
    assert begun == [str(number) for number in range(1, len(begun) + 1)] and len(begun) > 5
    fights = re.findall(r"^settlement: (.*)$", whole, re.M)
    assert len(fights) > 5
    assert all(
        re.search(r"^strength: player 1 = \d+, player 2 = \d+, you = \d+; rank: ", one) for one in fights
    )
    assert not re.search(r"^combat: .*\nsettlement: ", whole, re.M), "it is told once"
    assert not re.search(r"^(is|are) ", whole, re.M) and not re.search(r"; (is|are) ", whole)
    won = re.findall(r"^(.*): wins? (.*); first of (.*?); \+(\d) (\w+)", whole, re.M)
    assert len(won) > 3 and all(conflict == again for _, conflict, again, _, _ in won)
    assert re.search(r"^player 1: takes a reveal turn; .*reveals \w", whole, re.M)
    assert re.search(r"^you: take a reveal turn; .*reveal \w", whole, re.M)
    assert re.search(r"^player [12]: shuffles the discard pile into the deck; draws", whole, re.M)
    assert re.search(r"^player [12]: .*plays .*; sends 1 house agent to ", whole, re.M)
    assert re.search(r"^you: .*\+\d influence with ", whole, re.M)
    assert re.search(r"\+\d bonus spice on ", whole)


def test_what_others_draw_is_counted_and_not_named(whole: str) -> None:
    drawn = re.findall(r"draws ([^;\n]*)", whole)
    assert len(drawn) > 20
    assert {
        one for one in drawn if not re.fullmatch(r"\d (cards?|intrigues?)(, \d (card|intrigue)s?)?", one)
    } == set()
    mine = re.findall(r"you: draw ([^;\n]*)", whole)
    assert mine and not any(re.match(r"\d cards", one) for one in mine)


def test_amounts_have_the_right_plural(whole: str) -> None:
    assert re.search(r"deploys [2-9] troops", whole) and re.search(r"deploys 1 troop(;|$)", whole, re.M)
    assert re.search(r"[2-9] swords", whole)
    assert not re.search(r"\b([02-9]|\d\d) (troop|sword|house agent|waiting troop|reveal place)\b", whole)


def test_the_same_again_is_counted(whole: str) -> None:
    assert not re.search(r"(deploys \d troops?); \1(;|$)", whole, re.M)


def test_nobody_is_asked_what_else(whole: str) -> None:
    assert "what else" not in whole
    assert "acquire a card or end your reveal turn?" in whole
    assert re.search(r"^\d+ +pass: end your (agent|reveal) turn$", whole, re.M)


def test_a_secret_choice_is_not_told_to_others(rules: Rules) -> None:
    session = sit_down(Game.start(rules, 3), seat=1)
    go_on(session, "baron-vladimir-harkonnen")
    while (decision := session.game.decision) is not None and "masterstroke" not in decision.about:
        session.take(decision.options[0])
    session.story.read()
    for _ in range(2):
        decision = session.game.decision
        assert decision is not None
        session.take(decision.options[0])
    told = [phrase for line in session.story.read() if line.player == 0 for phrase in line.phrases]
    factions = [rules.world.name(thing) for thing in rules.world.by_sort["faction"]]
    assert "something hidden" in " ".join(told)
    assert not [one for one in told for faction in factions if faction in one]


def test_all_that_is_gained_and_lost_is_told(rules: Rules) -> None:
    """Whatever it came from: the numbers that are told add up to those of the state."""
    story = Story(Game.start(rules, 8), 0, 0)
    game, first = story.game, list(story.game.state.num)
    told: Tally[int] = Tally()
    number = 0
    while (decision := game.decision) is not None:
        game.take(pick_option(8, number, decision))
        number += 1
        story.catch_up()
        for event in story.events:
            if event.index >= 0:
                told[event.index] += event.by
        story.events.clear()
    lasting = [one for one in rules.world.counters.values() if not one.lasts and one.size(3)]
    spans = [range(one.first, one.first + one.size(3)) for one in lasting]
    now = game.state.num
    assert {i: told[i] for span in spans for i in span} == {
        i: now[i] - first[i] for span in spans for i in span
    }
    assert sum(map(abs, told.values())) > 100


# -- what is decided for a person


def test_undo_takes_back_what_was_decided_for_a_person(rules: Rules) -> None:
    """The last choice before a reveal turn that was the only option: one `u` goes back to it."""
    for seed in range(20):
        session = sit_down(Game.start(rules, seed), seed=seed)
        decided = False
        while (decision := session.game.decision) is not None:
            option = pick_option(seed, len(session.log.choices), decision)
            if decision.player == 0 and len(decision.options) > 1:
                if decided and session.kept and session.kept[-1].learned == session.story.learned:
                    last, count = session.kept[-1], len(session.log.choices)
                    assert session.undo()
                    assert session.game.text() == last.game.text()
                    assert count - len(session.log.choices) > 1
                    assert f"back to your choice: {last.about}" in said(session)
                    return
                decided = False
                session.choose(option.id)
            else:
                decided = decided or decision.player == 0
                session.take(option)
    raise AssertionError("nobody was ever left with one option without seeing something hidden")


def test_a_card_of_the_own_hand_can_be_taken_back(rules: Rules) -> None:
    """It was hidden from others, not from its player."""
    session = sit_down(Game.start(rules, 5), "1", "1", "1", "1", "2", "u", seed=5)
    session.run()
    assert session.log.choices[-1] == "take-an-agent-turn"
    assert "back to your choice: play a card?" in said(session)


def test_one_option_is_taken_and_told(rules: Rules) -> None:
    lines = ["baron-vladimir-harkonnen", "1", "1", "1", "2", *["1"] * 10]
    session = sit_down(Game.start(rules, 5), *lines, seed=5)
    asked: list[Decision] = []
    ask = session._ask

    def look(decision: Decision) -> None:
        asked.append(decision)
        ask(decision)

    session._ask = look  # type: ignore[method-assign]
    session.run()
    assert asked and all(len(decision.options) > 1 for decision in asked)
    assert not any(line in ("take-a-reveal-turn", "2") for line in lines[5:])
    assert re.search(r"^you: take a reveal turn; .*reveal Convincing Argument", said(session), re.M)
    assert re.search(r"^you: second of Skirmish A; draw CHOAM Shares; \+2 solari$", said(session), re.M)
    assert re.search(r"^player 2: second of Skirmish A; draws 1 intrigue; \+2 solari$", said(session), re.M)


# -- what a question is about


def test_a_card_that_a_question_is_about_is_shown(rules: Rules) -> None:
    game, number = Game.start(rules, 3), 0
    while (decision := game.decision) is not None and decision.about != "play a card":
        game.take(decision.options[0])
    assert decision is not None
    player = decision.player
    put(game, "intrigue-card/poison-snooper", "intrigue-hand", player)
    while not (found := [one.id for one in decision.options if "poison-snooper" in one.id]):
        game.take(pick_option(3, number, decision))
        decision = game.decision
        assert decision is not None
        number += 1
    offer, top = found[0], game.state.zones[game.world.place("deck", player)][0]
    session = sit_down(game, offer, seat=player)
    session.run()
    question = said(session).rpartition("draw it or trash it?")[2]
    assert question, said(session)
    assert f"  {rules.world.name(top)}: " in question
    assert "  Poison Snooper: plot: " in question


def test_the_card_that_sends_an_agent_is_shown_with_its_text(whole: str) -> None:
    assert re.search(
        r"^send an agent to a space with that card\?\n  [A-Z][^:]*: (cost|icons|factions): ", whole, re.M
    )


def test_the_tags_of_a_space_are_shown_with_its_text(whole: str) -> None:
    assert re.search(r"^\d +Carthag +icon: city; tags: combat; effect: ", whole, re.M)


def test_a_fight_shows_who_is_how_strong(rules: Rules) -> None:
    session = sit_down(Game.start(rules, 10), *["r"] * 400)
    session.run()
    found = re.search(r"^play a combat card or pass\?\n  (.*)$", said(session), re.M)
    assert found, said(session)
    assert re.search(r"strength: you = [1-9]\d*, player 2 = \d+, player 3 = \d+", found[1])


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        ("spice: 4 needed, 2 there", "needs 2 more spice"),
        ("sword: 1 needed, 0 there", "needs 1 more sword"),
        ("sword: 3 needed, 0 there", "needs 3 more swords"),
        ("nothing: 3 needed, 0 there", "nothing: 3 needed, 0 there"),
        ("needs: high council", "needs: high council"),
    ],
)
def test_what_is_missing_is_told_in_a_players_words(rules: Rules, reason: str, words: str) -> None:
    assert put_reason(rules.world, reason) == words


def test_things_refused_for_one_reason_are_on_one_line(rules: Rules) -> None:
    session = sit_down(Game.start(rules, 5), "1", "1", "1", "1", "2", "?", seed=5)
    session.run()
    line = next(
        one
        for one in said(session).splitlines()
        if one.endswith("needs: that card has the icon of that space")
    )
    assert line.count(", ") > 5
    assert "The Great Flat: needs 1 more water" in said(session)


# -- what is kept


def test_the_game_is_saved_after_every_choice(rules: Rules, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    session = sit_down(Game.start(rules, 3), path=str(path))
    saved = 0
    for _ in range(40):
        decision = session.game.decision
        assert decision is not None
        option = pick_option(3, len(session.log.choices), decision)
        if decision.player != 0 or len(decision.options) < 2:
            session.take(option)
            continue
        session.choose(option.id)
        assert read_game(rules, path.read_bytes())[1].choices == session.log.choices
        saved += 1
        if session.undo():
            assert read_game(rules, path.read_bytes())[1].choices == session.log.choices
            session.choose(option.id)
    assert saved > 5
    assert "saved in" not in said(session), "it is not worth a word each time"


def test_a_question_of_a_turn_names_what_can_be_done(rules: Rules) -> None:
    game, number, seen = Game.start(rules, 3), 0, set()
    while (decision := game.decision) is not None:
        question = tell_question(game, decision)
        assert question.endswith("?") and "what else" not in question
        seen.add(question)
        game.take(pick_option(3, number, decision))
        number += 1
    assert {"play a card?", "acquire a card or end your reveal turn?"} <= seen
