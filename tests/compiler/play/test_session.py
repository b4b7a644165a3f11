"""A person at a terminal, or a pipe in their place: choosing, taking back, saving, stopping."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from rich.console import Console

import places
from ready import load_pack
from spicewright.compiler import cli
from spicewright.compiler.play.question import put_reason
from spicewright.compiler.play.session import Session
from spicewright.compiler.play.table import Board
from spicewright.runtime.bots import pick_option
from spicewright.runtime.files import Log, read_body, read_game
from spicewright.runtime.game import Game
from spicewright.runtime.rules.model import Rules
from spicewright.runtime.view import can_see, view_for

BASE = str(places.BASE)
Play = Callable[..., tuple[int, str]]


@pytest.fixture(scope="module")
def rules() -> Rules:
    return load_pack("base", 3)


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Runs the command with these lines on its standard input, against chance: that takes no time."""

    def run(lines: Iterable[str], *arguments: str) -> tuple[int, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        capsys.readouterr()
        code = cli.run(["play", "--bot", "random", *arguments, BASE])
        return code, "".join(capsys.readouterr())

    return run


def sit_down(rules: Rules, *lines: str, seed: int = 3, seat: int = 0, path: str = "") -> Session:
    """A sitting whose person types these lines; then the input ends."""
    waiting = iter(lines)

    def read(_: str) -> str:
        for line in waiting:
            if line == "^C":
                raise KeyboardInterrupt
            return line
        raise EOFError

    console = Console(file=io.StringIO(), width=100, force_terminal=False, color_system=None)
    return Session(Game.start(rules, seed), Log(seed), seat, console, path, read)


def said(session: Session) -> str:
    assert isinstance(session.console.file, io.StringIO)
    return session.console.file.getvalue()


@pytest.mark.slow
def test_a_whole_game_through_a_pipe(play: Play, rules: Rules, tmp_path: Path) -> None:
    code, out = play(["r"] * 3000, "--players", "3", "--seed", "11", "--save", "mine.json", "--seat", "2")
    assert code == 0
    assert "the game is over" in out
    assert "player 2 (you)" in out
    game, log = read_game(rules, (tmp_path / "mine.json").read_bytes())
    assert game.over and log.seed == 11
    assert [file.name for file in tmp_path.iterdir()] == ["mine.json"]


def test_the_same_lines_give_the_same_game(play: Play) -> None:
    arguments = ("--players", "3", "--seed", "11")
    assert play(["1"] * 30, *arguments) == play(["1"] * 30, *arguments)


def test_without_a_seed_each_game_is_another(play: Play) -> None:
    seeds = {out.partition("seed ")[2].partition(";")[0] for _, out in (play([]), play([]), play([]))}
    assert len(seeds) > 1


def test_an_illegal_choice_changes_nothing(rules: Rules) -> None:
    session = sit_down(
        rules, "0", "99", "-1", "fly-away", "1 2", "", "x", "i", "i nobody", "?", "h", "b", "l"
    )
    before = session.game.text()
    session.run()
    assert session.game.text() == before
    assert session.log.choices == []
    assert "there is no 99; choose from 1 to" in said(session)
    assert "`fly-away` means nothing here" in said(session)
    assert "the input ended" in said(session)


def test_what_is_refused_is_told_with_its_reasons(rules: Rules) -> None:
    session = sit_down(rules, *["1"] * 12)
    seen = []
    ask = session._answer

    def look(line: str, decision: object, numbers: object) -> bool:
        for refusal in decision.refused:  # type: ignore[attr-defined]
            before = session.game.text()
            assert not ask(refusal.id, decision, numbers)  # type: ignore[arg-type]
            assert not ask("?", decision, numbers)  # type: ignore[arg-type]
            assert session.game.text() == before
            assert refusal.reasons
            words = put_reason(session.game.world, refusal.reasons[0])
            told = " ".join(said(session).split())
            assert words in told and f"`{refusal.id}` cannot be chosen: {words}" in told
            assert " needed, " not in told
            seen.append(refusal.id)
            break
        return ask(line, decision, numbers)  # type: ignore[arg-type]

    session._answer = look  # type: ignore[method-assign]
    session.run()
    assert seen


def test_a_choice_can_be_named_by_its_id(rules: Rules) -> None:
    game = Game.start(rules, 3)
    assert game.decision is not None
    wanted = game.decision.options[-1].id
    session = sit_down(rules, wanted)
    session.run()
    assert session.log.choices[0] == wanted


def list_known(game: Game) -> set[int]:
    """What the first player may know the place of."""
    return {thing for thing in range(game.world.things) if can_see(game, thing, 0)}


def test_undo_goes_back_as_long_as_nothing_hidden_was_seen(rules: Rules) -> None:
    session = sit_down(rules, seat=0)
    back = kept = 0
    for _ in range(80):
        decision = session.game.decision
        if decision is None:
            break
        option = pick_option(5, len(session.log.choices), decision)
        if decision.player != session.seat:
            session.take(option)
            continue
        before, known = session.game.text(), list_known(session.game)
        choices = list(session.log.choices)
        session.choose(option.id)
        after = session.game.text()
        if list_known(session.game) <= known:
            assert session.undo()
            assert (session.game.text(), session.log.choices) == (before, choices)
            session.choose(option.id)
            assert session.game.text() == after
            back += 1
        else:
            assert not session.undo()
            assert session.game.text() == after
            kept += 1
    assert back and kept


def test_undo_at_the_table(rules: Rules) -> None:
    session = sit_down(rules, "baron-vladimir-harkonnen", "1", "u", "2", "u", "u", "u")
    session.run()
    assert "there is nothing to undo" in said(session)
    leaders = session.log.choices  # the others have chosen theirs, and that is not taken back
    assert leaders[0] == "baron-vladimir-harkonnen" and len(leaders) == rules.world.players


@pytest.mark.slow
def test_a_game_goes_on_where_it_was_saved(play: Play, tmp_path: Path) -> None:
    whole = play(["1", *["r"] * 3000], "--players", "3", "--seed", "11", "--save", "whole.json")
    part = play(["1", *["r"] * 20, "s part.json", "q"], "--players", "3", "--seed", "11")
    assert (whole[0], part[0]) == (0, 0)
    assert "saved in part.json; go on with --resume part.json --seat 1" in part[1]
    code, out = play(["l all", *["r"] * 3000], "--resume", "part.json")
    assert code == 0
    assert "you: take a leader" in out
    assert (tmp_path / "part.json").read_bytes() == (tmp_path / "whole.json").read_bytes()


def test_quitting_asks_to_save(play: Play, tmp_path: Path) -> None:
    assert play(["q"], "--seed", "1")[0] == 0  # nothing was chosen, nothing is lost
    assert play(["1", "q", "what", "c", "q", "n", "1"], "--seed", "1")[0] == 0
    assert list(tmp_path.iterdir()) == []
    code, out = play(["1", "q", "y", "mine.json", "1"], "--seed", "1")
    assert (code, "saved in mine.json" in out) == (0, True)
    assert read_body((tmp_path / "mine.json").read_bytes())["choices"]


def test_where_it_cannot_be_saved_the_game_goes_on(play: Play, tmp_path: Path) -> None:
    (tmp_path / "there.txt").write_text("mine")
    code, out = play(["1", "s no/such/folder", "s there.txt", "s", "", "1", "h"], "--seed", "1")
    assert code == 0
    assert "cannot write to `no/such/folder`" in out
    assert "there is a `there.txt` already" in out
    assert "undo your last choice" in out
    assert (tmp_path / "there.txt").read_text() == "mine"
    assert [file.name for file in tmp_path.iterdir()] == ["there.txt"]


def test_a_file_that_is_there_is_not_overwritten(play: Play, tmp_path: Path) -> None:
    (tmp_path / "there.txt").write_text("mine")
    assert play(["1"], "--save", "there.txt")[0] == 2
    assert (tmp_path / "there.txt").read_text() == "mine"


def test_the_end_of_the_input_saves_what_is_to_be_saved(play: Play, rules: Rules, tmp_path: Path) -> None:
    code, out = play(["1"] * 9, "--players", "3", "--seed", "11", "--save", "mine.json")
    assert code == 0
    assert "the input ended" in out
    assert not read_game(rules, (tmp_path / "mine.json").read_bytes())[0].over


def test_ctrl_c_leaves_a_whole_file(rules: Rules, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    session = sit_down(rules, "1", "1", "^C", path=str(path))
    with pytest.raises(KeyboardInterrupt):
        session.run()
    _, log = read_game(rules, path.read_bytes())
    assert log.choices == session.log.choices
    assert [file.name for file in tmp_path.iterdir()] == ["mine.json"]


def test_ctrl_c_in_the_middle_of_a_step_saves_the_game_before_it(
    rules: Rules, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "mine.json"
    session = sit_down(rules, "1", "1", "1", "1", path=str(path))
    take, count = Game.take, 0

    def interrupt(game: Game, option: object) -> None:
        nonlocal count
        count += 1
        if count == 6:
            game.state.num[0] += 1  # half done
            raise KeyboardInterrupt
        take(game, option)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(Game, "take", interrupt)
        with pytest.raises(KeyboardInterrupt):
            session.run()
    assert len(read_game(rules, path.read_bytes())[1].choices) == 5


@pytest.mark.parametrize(
    "arguments",
    [
        ["--seat", "9"],
        ["--players", "9"],
        ["--packs", "bsae"],
        ["--resume", "nothing.json"],
    ],
)
def test_wrong_usage_is_2(play: Play, arguments: list[str]) -> None:
    assert play(["1"], *arguments)[0] == 2


def test_a_resumed_game_takes_no_other_players(play: Play) -> None:
    play(["1", "s mine.json", "q"], "--seed", "1")
    assert play(["1"], "--resume", "mine.json", "--players", "3")[0] == 2


def test_colour_is_for_those_who_want_it(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b" not in play(["1"], "--seed", "1")[1]
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[" in play(["1"], "--seed", "1")[1]
    assert "\x1b" not in play(["1"], "--seed", "1", "--no-color")[1]
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in play(["1"], "--seed", "1")[1]


@pytest.mark.parametrize("width", [40, 80, 160])
@pytest.mark.parametrize("whole", [False, True])
def test_the_board_fits_the_terminal(rules: Rules, width: int, whole: bool) -> None:
    game = Game.start(rules, 3)
    for number in range(60):
        assert game.decision is not None
        game.take(pick_option(3, number, game.decision))
    console = Console(file=io.StringIO(), width=width, force_terminal=False, color_system=None)
    console.print(Board(game.world, console).draw(view_for(game, 1), whole))
    assert isinstance(console.file, io.StringIO)
    lines = console.file.getvalue().splitlines()
    assert lines and max(map(len, lines)) <= width
    text = " ".join(" ".join(lines).split())
    assert "you" in text
    if width == 160:
        for thing in view_for(game, 1)["seats"][1]["zones"][0]["things"]:
            assert thing["name"] in text


def test_a_terminal_without_letters_gets_plain_signs(rules: Rules) -> None:
    raw = io.TextIOWrapper(io.BytesIO(), encoding="ascii", errors="strict")
    console = Console(file=raw, width=100, force_terminal=False, color_system=None)
    console.print(Board(rules.world, console).draw(view_for(Game.start(rules, 3), 0)))
    raw.flush()


def test_a_name_cannot_move_the_cursor(rules: Rules) -> None:
    console = Console(file=io.StringIO(), width=100, force_terminal=True, color_system=None)
    board = Board(rules.world, console)
    assert "\x1b" not in board.tell_things([{"key": "", "name": "a\x1b[2Jb"}])


def test_what_bots_do_is_told_without_what_is_hidden(rules: Rules) -> None:
    session = sit_down(rules, *["r"] * 400, seat=2)
    session.run()
    lines = [line for line in said(session).splitlines() if line.startswith(("player 1:", "player 2:"))]
    assert len(lines) > 20
    assert said(session).count("the game is over") == 1
