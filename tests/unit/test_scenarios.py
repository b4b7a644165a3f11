"""Scenarios as their authors meet them: what can be said, what is refused, and what a report shows."""

from __future__ import annotations

import json
import re
import shutil
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent, indent
from typing import Any, NamedTuple

import pytest

from spicewright.compiler import cli
from spicewright.runtime import game as runtime

DATA = Path(__file__).parents[1] / "data"


class Ran(NamedTuple):
    """What became of a command."""

    code: int
    out: str
    err: str


Play = Callable[..., Ran]


@pytest.fixture(autouse=True)
def plain_world(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "SPICEWRIGHT_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    shutil.copytree(DATA / "market", tmp_path / "market")
    (tmp_path / "market" / "scenarios").mkdir()
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def play(capsys: pytest.CaptureFixture[str]) -> Play:
    """Writes scenarios, each a text that begins with its name, into the pack and plays them."""

    def run(*scenarios: str, options: tuple[str, ...] = (), paths: tuple[str, ...] = ("market",)) -> Ran:
        if scenarios:
            Path("market/scenarios/one.yaml").write_text(write_file(*scenarios), encoding="utf-8")
        capsys.readouterr()
        code = cli.run(["test", *options, *paths])
        return Ran(code, *capsys.readouterr())

    return run


def write_file(*scenarios: str) -> str:
    texts = (f"- name: {dedent(text).strip()}\n" for text in scenarios)
    return "scenarios:\n" + "\n".join(indent(text, "  ").replace("  - name", "- name", 1) for text in texts)


def faults(ran: Ran) -> str:
    """What a report says before its last line; without what was done."""
    assert ran.code == 1 and ran.err == ""
    return ran.out.rpartition("\n\n")[0].partition("\n\nwhat was done:")[0]


def check(play: Play, broken: str, message: str, mended: str) -> None:
    """The broken scenario gives just this message, and the mended one passes."""
    ran = play(broken)
    shown = "\n".join(line for line in faults(ran).splitlines() if not line.startswith("FAILED  "))
    assert shown == dedent(message).strip("\n")
    again = play(mended)
    assert again.code == 0, again.out


def only_message(ran: Ran) -> str:
    """The line that says what is wrong, and the one that says what to do."""
    lines = faults(ran).splitlines()
    return "\n".join(
        line.strip().removeprefix("= ") for line in lines if line.startswith("error[") or "= help:" in line
    )


EVERYTHING = """
Everything that can be said
doc: of all a bit
ruling: [one-01, 'two-02, two-03']
players: 2
given:
  you:
    sponsor: Aunt Ada
    coin: 3
    salt: 2
    favour: {masons: 1}
    hand: [Loan, 'Plan, the Great', Brick]
    deck: [Loaf, Errand]
    yard: 1 porter
    plan: bakers
  player 2: {hand: Errand, yard: []}
  table: {row: [Rumour, Loaf]}
  Gate: {porter: player 2, mule: here}
  Well: {dust: 2}
when:
- then:
    you:
      coins: 3
      wealth: 1
      favour: {masons: 1, bakers: 0}
      hand: 3
      deck: {top: Loaf, has: [Errand, Loaf], lacks: Loan}
      yard: 1 porter
      shed: 2 porters
      front: {has: Aunt Ada}
      plan: bakers
      sponsor: Aunt Ada
    player 2: {yard: [], shed: 2, hand: Errand}
    table: {row: [Loaf, Rumour]}
    Gate: {porter: player 2, mule: here}
    Well: {porter: nobody, dust: 2, mule: 0}
- offered: [play a card, rest]
  not offered: Gate
  decides: you
- you: play a card > Loan
- offered: [pay, decline]
- pay
- pass
- decides: player 2
- player 2: [rest]
then:
  you: {coin: +6, salt: -2, hand: +0, favour: {masons: +0}, deck: 1}
  player 2: {coin: 0}
  Well: {dust: +1}
  Gate: {dust: 0}
  winner: you
  decides: you
"""


def test_everything_that_can_be_said_is_played(play: Play) -> None:
    ran = play(EVERYTHING)
    assert (ran.code, ran.err) == (0, ""), ran.out
    assert ran.out.startswith("1 scenario: 1 passed, 0 failed; ")


# Each broken part with its message, and the same part mended. The scenario around it is always this one.
AROUND = """
A day
players: 2
given:
  you: {{coin: 2, hand: [Loan, Loaf]}}
  player 2: {{hand: Brick}}{given}
when:
- then: {{you: {{coin: 2}}}}{when}
then:
  you: {{deck: 3}}{then}
"""


def around(part: str, text: str) -> str:
    """The scenario with a line more under one of its parts."""
    places = {"given": "\n  ", "when": "\n- ", "then": "\n  "}
    return AROUND.format(**{name: f"{lead}{text}" if name == part else "" for name, lead in places.items()})


# Each: the part and the line in it that is wrong, what is said about it, and the line mended.
BROKEN = r"""
given: Gate: 3
  [SW601] `Gate` is a table
  help: write a name and a value below it
  mended: Gate: {dust: 3}

given: Gate: {dust: }
  [SW601] there is nothing after `dust`
  help: write a value; `[]` is an empty zone
  mended: Gate: {dust: 3}

given: Gate: {dust: two}
  [SW601] a number is expected here, not `two`
  help: write a number
  mended: Gate: {dust: 2}

given: Gate: {dust: true}
  [SW601] a number is expected here, not `true`
  help: write a number
  mended: Gate: {dust: 2}

given: Gate: {dust: [2]}
  [SW601] a number is expected here, not a list
  help: write a number
  mended: Gate: {dust: 2}

given: Gate: {dust: +2}
  [SW601] a change cannot be given
  help: write how much there is, without a sign
  mended: Gate: {dust: 2}

given: Gate: {dust: -1}
  [SW601] a change cannot be given
  help: write how much there is, without a sign
  mended: Gate: {dust: 1}

given: Gate: {coin: 1}
  [SW601] `coin` is not kept for Gate
  help: write it below whoever or whatever has it
  mended: Gate: {dust: 1}

given: player 1: {dust: 1}
  [SW601] `dust` is not kept for player 1
  help: write it below whoever or whatever has it
  mended: Gate: {dust: 1}

given: player 1: {salt: 6}
  [SW601] `salt` cannot be 6
  help: it is 5 at most
  mended: player 1: {salt: 5}

given: player 1: {favour: 2}
  [SW601] `favour` is kept for each thing
  help: write `favour: {bakers: 1}`
  mended: player 1: {favour: {bakers: 1}}

given: player 1: {wealth: 2}
  [SW601] `wealth` is never set: rules count it
  help: say what it is counted from
  mended: player 1: {yard: 2 porters}

given: player 1: {yard: 2}
  [SW601] this does not say what is in `yard`
  help: write names, or `[]` for nothing
  mended: player 1: {yard: 2 porters}

given: player 1: {yard: {has: porter}}
  [SW601] this does not say what is in `yard`
  help: write names, or `[]` for nothing
  mended: player 1: {yard: porter}

given: player 1: {yard: 4 porters}
  [SW601] there is no other `porter`
  help: name it less often
  mended: player 1: {yard: 3 porters}

given: player 1: {row: Loaf}
  [SW601] no player has a `row` of their own
  help: write it below `table`
  mended: table: {row: Loaf}

given: table: {yard: porter}
  [SW601] every player has a `yard` of their own
  help: write it below `you` or another player
  mended: player 1: {yard: porter}

then: table: {yard: 3}
  [SW601] every player has a `yard` of their own
  help: write it below `you` or another player
  mended: player 2: {yard: 2}

then: player 2: {row: 2}
  [SW601] no player has a `row` of their own
  help: write it below `table`
  mended: table: {row: 2}

then: player 2: {favour: 0}
  [SW601] `favour` is kept for each thing
  help: write `favour: {bakers: 1}`
  mended: player 2: {favour: {bakers: 0}}

then: player 2: {dust: 0}
  [SW601] `dust` is not kept for player 2
  help: write it below whoever or whatever has it
  mended: Gate: {dust: 0}

then: Gate: {coin: 0}
  [SW601] `coin` is not kept for Gate
  help: write it below whoever or whatever has it
  mended: Gate: {dust: 0}

then: player 2: {hand: {is: Brick}}
  [SW601] a zone has no `is`
  help: write `has`, `lacks` or `top`
  mended: player 2: {hand: {has: Brick}}

then: player 2: {coin: none}
  [SW601] a number is expected here, not `none`
  help: write a number
  mended: player 2: {coin: 0}

then: player 2: 5
  [SW601] `player 2` is a table
  help: write a name and a value below it
  mended: player 2: {hand: 1}

then: player 2: {hand: {has: }}
  [SW601] there is nothing after `has`
  help: write a value; `[]` is an empty zone
  mended: player 2: {hand: {has: Brick}}

then: player 2: {hand: [[Brick]]}
  [SW601] `hand` is a text, or a list of them
  help: write `one` or `[one, another]`
  mended: player 2: {hand: [Brick]}

then: decides: 
  [SW601] `decides` is a text
  help: write words after `decides:`
  mended: decides: you

then: winner: [you]
  [SW601] `winner` is a text
  help: write words after `winner:`
  mended: winner: you

then: offered: {rest: 1}
  [SW601] `offered` is a text, or a list of them
  help: write `one` or `[one, another]`
  mended: offered: rest

when: ''
  [SW601] this is not a choice
  help: write the name of an option
  mended: rest

when: you: []
  [SW601] this is not a choice
  help: write the name of an option
  mended: you: rest

when: then: 3
  [SW601] `then` is a table
  help: write `you:` and so on below it
  mended: then: {you: {coin: 2}}

when: yuo: rest
  [SW601] `yuo` is nothing that happens
  help: write a choice, or one of: you, player 2, then, offered, not offered, refused, decides, winner
  mended: you: rest

given: Gaet: {dust: 1}
  [SW602] nothing is called `Gaet`
  help: did you mean `Gate`?
  mended: Gate: {dust: 1}

given: player 3: {coin: 1}
  [SW602] nothing is called `player 3`
  help: did you mean `player 2`?
  mended: player 1: {coin: 2}

given: player 1: {cion: 1}
  [SW602] nothing is called `cion`
  help: did you mean `coin`?
  mended: player 1: {coin: 2}

given: player 1: {discard pil: Loaf}
  [SW602] nothing is called `discard pil`
  help: did you mean `discard pile`?
  mended: player 1: {discard pile: Loaf}

given: player 1: {discard pile: Loav}
  [SW602] nothing is called `Loav`
  help: did you mean `Loaf`?
  mended: player 1: {discard pile: Loaf}

given: player 1: {sponsor: Ant Ada}
  [SW602] nothing is called `Ant Ada`
  help: did you mean `Aunt Ada`?
  mended: player 1: {sponsor: Aunt Ada}

given: player 1: {plan: quacksalvers}
  [SW602] nothing is called `quacksalvers`
  help: `spicewright list` names everything
  mended: player 1: {plan: masons}

given: player 1: {favour: {mason: 1}}
  [SW602] nothing is kept for `mason`
  help: did you mean `masons`?
  mended: player 1: {favour: {masons: 1}}

given: player 1: {favour: {Gate: 1}}
  [SW602] nothing is kept for `Gate`
  help: there are: bakers, masons
  mended: player 1: {favour: {masons: 1}}

given: table: {rwo: Loaf}
  [SW602] nothing is called `rwo`
  help: did you mean `row`?
  mended: table: {row: Loaf}

given: Gate: {porter: player 3}
  [SW602] no player is called `player 3`
  help: there are: you, player 2
  mended: Gate: {porter: player 2}

then: Gate: {porter: player 3}
  [SW602] no player is called `player 3`
  help: there are: you, player 2
  mended: Gate: {porter: nobody}

then: decides: player 3
  [SW602] no player is called `player 3`
  help: there are: you, player 2
  mended: decides: you

then: winner: nobody
  [SW602] no player is called `nobody`
  help: there are: you, player 2
  mended: winner: you

then: player 2: {hand: {lacks: Loav}}
  [SW602] nothing is called `Loav`
  help: did you mean `Loaf`?
  mended: player 2: {hand: {lacks: Loaf}}

then: player 2: {hnad: 1}
  [SW602] nothing is called `hnad`
  help: did you mean `hand`?
  mended: player 2: {hand: 1}

when: player 3: rest
  [SW602] no player is called `player 3`
  help: there are: you, player 2
  mended: you: rest

then: player 2: {coin: 1}
  [SW603] coin: 1 expected, 0 found
  mended: player 2: {coin: 0}

then: player 2: {coin: +1}
  [SW603] coin: +1 expected, +0 found
  mended: player 2: {coin: +0}

then: player 2: {hand: -1}
  [SW603] hand: -1 expected, +0 found
  mended: player 2: {hand: +0}

then: player 2: {favour: {bakers: 2}}
  [SW603] bakers: 2 expected, 0 found
  mended: player 2: {favour: {bakers: 0}}

then: player 2: {hand: Loaf}
  [SW603] hand: loaf expected, brick found
  mended: player 2: {hand: Brick}

then: player 2: {hand: []}
  [SW603] hand: nothing expected, brick found
  mended: player 2: {hand: [Brick]}

then: player 2: {hand: [Brick, Brick]}
  [SW603] hand: 2 brick expected, brick found
  mended: player 2: {hand: Brick}

then: player 2: {yard: 3 porters}
  [SW603] yard: 3 porter expected, 2 porter found
  mended: player 2: {yard: 2 porters}

then: player 2: {hand: {has: Loaf}}
  [SW603] `Loaf` is not there
  help: there is: Brick
  mended: player 2: {hand: {lacks: Loaf}}

then: player 2: {hand: {lacks: Brick}}
  [SW603] `Brick` is there
  help: there is: Brick
  mended: player 2: {hand: {has: Brick}}

then: player 2: {hand: {top: Loaf}}
  [SW603] top: Loaf expected, Brick found
  mended: player 2: {hand: {top: Brick}}

then: player 2: {plan: bakers}
  [SW603] plan: bakers expected, nothing found
  mended: player 2: {plan: []}

then: Gate: {porter: you}
  [SW603] porter: you expected, nobody found
  mended: Gate: {porter: nobody}

then: Gate: {mule: 0}
  [SW603] mule: 0 expected, 1 found
  mended: Gate: {mule: 1}

then: Gate: {mule: +1}
  [SW603] mule: +1 expected, +0 found
  mended: Gate: {mule: +0}

then: decides: nobody
  [SW603] decides: nobody expected, you found
  mended: decides: you

then: winner: player 2
  [SW603] winner: player 2 expected, you found
  mended: winner: you

then: offered: Gate
  [SW603] `Gate` is not offered
  help: offered are: play-a-card, rest, trade
  mended: not offered: Gate

then: not offered: rest
  [SW603] `rest` is offered
  help: offered are: play-a-card, rest, trade
  mended: offered: rest

then: refused: rest
  [SW603] `rest` is offered
  help: refused is: nothing
  mended: offered: rest

when: Gate
  [SW603] `Gate` is not offered
  help: you can choose: play-a-card, rest, trade
  mended: rest

when: player 2: rest
  [SW603] not player 2 but you have to choose: play a card or rest
  mended: you: rest

when: play a card > Lo
  [SW603] `Lo` fits several options
  help: write one of: loan, loaf
  mended: play a card > Loaf
"""
BLOCK = re.compile(r"(given|when|then): (.*)\n  (\[SW.*)\n(?:  help: (.*)\n)?  mended: (.*)")
CASES = [match.groups("") for match in map(BLOCK.fullmatch, BROKEN.strip().split("\n\n")) if match]


def test_every_broken_line_is_tried() -> None:
    assert len(CASES) == BROKEN.count("mended: ") == len(BROKEN.strip().split("\n\n"))
    assert {code for _, _, message, _, _ in CASES for code in re.findall(r"SW\d+", message)} == {
        "SW601",
        "SW602",
        "SW603",
    }


@pytest.mark.parametrize(
    ("part", "broken", "message", "help", "mended"), CASES, ids=[f"{one[0]} {one[1]}" for one in CASES]
)
def test_what_is_wrong_is_said_and_can_be_mended(
    play: Play, part: str, broken: str, message: str, help: str, mended: str
) -> None:
    wanted = f"error{message}\nhelp: {help}" if help else f"error{message}"
    assert only_message(play(around(part, broken))) == wanted
    ran = play(around(part, mended))
    assert ran.code == 0, ran.out


# -- whole reports


def test_a_file_that_is_no_scenario_is_shown_with_its_place(play: Play) -> None:
    """SW601, as it is printed."""
    check(
        play,
        """
        Odd
        gvien: {you: {coin: 1}}
        then: {you: {coin: 1}}
        """,
        """
        error[SW601] a scenario has no `gvien`
         --> market/scenarios/one.yaml:3:3
          |
        3 |   gvien: {you: {coin: 1}}
          |   ^^^^^
          = help: did you mean `given`?
          = explain: spicewright explain SW601
        """,
        """
        Odd
        given: {you: {coin: 1}}
        then: {you: {coin: 1}}
        """,
    )


def test_an_unknown_name_is_shown_with_its_place(play: Play) -> None:
    """SW602, as it is printed."""
    check(
        play,
        """
        Misspelt
        given:
          you: {hand: [Loaf, Breck]}
        then: {you: {hand: 2}}
        """,
        """
        error[SW602] nothing is called `Breck`
         --> market/scenarios/one.yaml:4:24
          |
        4 |     you: {hand: [Loaf, Breck]}
          |                        ^^^^^
          = help: did you mean `Brick`?
          = explain: spicewright explain SW602
        """,
        """
        Misspelt
        given:
          you: {hand: [Loaf, Brick]}
        then: {you: {hand: 2}}
        """,
    )


FAILING = """
Loaves are worth two
given:
  you: {hand: Loaf, sponsor: Uncle Ulf}
when:
- play a card
then:
  you: {coin: +3, hand: [], discard pile: Brick}
"""


def test_a_failing_scenario_shows_what_was_expected_and_what_was_done(play: Play) -> None:
    """SW603, as it is printed."""
    ran = play(FAILING)
    assert ran.code == 1
    report, _, summary = ran.out.rpartition("\n\n")
    assert summary.startswith("1 scenario: 0 passed, 1 failed; ")
    assert report == dedent(
        """\
        FAILED  Loaves are worth two
        error[SW603] coin: +3 expected, +2 found
         --> market/scenarios/one.yaml:8:17
          |
        8 |     you: {coin: +3, hand: [], discard pile: Brick}
          |                 ^^
          = explain: spicewright explain SW603

        error[SW603] discard pile: brick expected, loaf found
         --> market/scenarios/one.yaml:8:45
          |
        8 |     you: {coin: +3, hand: [], discard pile: Brick}
          |                                             ^^^^^
          = explain: spicewright explain SW603

        what was done:
          you chose play-a-card
          you: play Loaf
          you: use the text box of Loaf
          you: gain 2 coin"""
    )
    assert play(FAILING.replace("+3", "+2").replace("Brick", "Loaf")).code == 0


def test_of_a_long_way_only_the_end_is_shown(play: Play) -> None:
    turns = "".join(f"\n- {who}: rest" for _ in range(9) for who in ("you", "player 2"))
    hand = "{hand: [Loaf, Loaf], deck: []}"
    ran = play(
        f"A long way\nplayers: 2\ngiven: {{you: {hand}, player 2: {{hand: Brick, deck: []}}}}\nwhen:{turns}\n"
        "then: {you: {coin: 1}}"
    )
    assert ran.code == 1
    done = ran.out.partition("what was done:\n")[2].partition("\n\n")[0].splitlines()
    assert done[0] == "  ..." and len(done) == 13


def test_what_follows_a_failed_line_is_not_looked_at(play: Play) -> None:
    ran = play("One fault\nwhen:\n- then: {you: {coin: 7}}\n- nonsense\nthen: {you: {salt: 9}}")
    assert only_message(ran) == "error[SW603] coin: 7 expected, 0 found"


def test_a_refused_choice_is_told_with_the_reason(play: Play) -> None:
    poor = "Too poor\ngiven: {you: {coin: 0, hand: []}}\nwhen: [%s]\nthen: {%s}"
    assert only_message(play(poor % ("play a card", ""))) == (
        "error[SW603] `play a card` is refused: nothing to play a card\nhelp: you can choose: rest"
    )
    assert only_message(play(poor % ("", "refused: {play a card: no money}"))) == (
        "error[SW603] `play a card` is refused, but not for `no money`\nhelp: because: nothing to play a card"
    )
    assert play(poor % ("", "refused: {play a card: nothing to play}")).code == 0
    assert play(poor % ("", "refused: [play a card]")).code == 0


def test_nothing_can_be_chosen_when_the_game_is_over(play: Play) -> None:
    rich = "Over\nat: night\ngiven: {you: {coin: 9, hand: []}, player 2: {coin: 12, hand: []}}\n"
    assert play(rich + "then: {decides: nobody, winner: player 2, not offered: rest}").code == 0
    assert only_message(play(rich + "when: rest\nthen: {decides: nobody}")) == (
        "error[SW603] `rest` cannot be chosen: the game is over"
    )
    assert only_message(play(rich + "then: {offered: rest}")) == (
        "error[SW603] `rest` is not offered\nhelp: offered are: nothing"
    )
    assert only_message(play(rich + "then: {refused: rest}")) == (
        "error[SW603] `rest` is not refused\nhelp: refused is: nothing"
    )


def test_a_scenario_begins_where_it_says(play: Play) -> None:
    night = (
        "At night\nat: %s\ngiven: {you: {hand: [], deck: Loaf}, Well: {dust: 1}}\nthen: {Well: {dust: %s}}"
    )
    assert play(night % ("night", 2)).code == 0
    assert play(night % ("turn", 1)).code == 0
    assert only_message(play(night % ("nihgt", 2))) == (
        "error[SW602] no period is called `nihgt`\nhelp: did you mean `night`?"
    )
    assert only_message(play(night % ("game", 2))) == (
        "error[SW601] no scenario begins at `game`\nhelp: begin at a period after the setup"
    )
    assert only_message(play(night % ("setup", 2))) == (
        "error[SW601] no scenario begins at `setup`\nhelp: begin at a period after the setup"
    )


def test_a_scenario_proves_rulings_that_are_declared(play: Play) -> None:
    """Where packs declare rulings; else their ids stand for themselves."""
    proves = "A loaf\nruling: [old-1, %s]\nthen: {you: {coin: 0}}"
    assert play(proves % "own-1").code == 0
    rulings = "rulings:\n- {name: Loaves are free, id: old-1}\n- {name: Bricks are dear, id: bricks-01}\n"
    Path("market/rulings.yaml").write_text(rulings, encoding="utf-8")
    assert only_message(play(proves % "brick-01")) == (
        "error[SW602] no ruling is called `brick-01`\nhelp: did you mean `bricks-01`?"
    )
    assert only_message(play(proves % "own-1")) == (
        "error[SW602] no ruling is called `own-1`\nhelp: declare it under `rulings`, with this `id`"
    )
    assert play(proves % "bricks-01").code == 0


def test_a_scenario_is_for_as_many_players_as_there_is_a_setup_for(play: Play) -> None:
    many = "Many\nplayers: %s\nthen: {decides: you}"
    assert play(many % 2).code == play(many % 3).code == 0
    assert only_message(play(many % 4)) == (
        "error[SW601] nothing says how a game of 4 begins\nhelp: write `players: 2 or 3`"
    )
    for wrong in ("0", "-1", "three", "[3]", "true", ""):
        assert (
            only_message(play(many % wrong)) == "error[SW601] `players` is a number\nhelp: write `players: 3`"
        )


def test_an_internal_fault_is_no_end_of_the_other_scenarios(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: object, option: object) -> None:
        raise ZeroDivisionError("by nought")

    monkeypatch.setattr(runtime.Game, "take", fail)
    monkeypatch.setattr(
        "spicewright.compiler.scenarios.stage._set_up", lambda m, seed, wanted: _stood(m, seed)
    )
    ran = play("First\ngiven: {you: {hand: Loaf}}\nwhen: rest", "Second\nthen: {decides: you}")
    assert "error[SW603] Spicewright itself failed: ZeroDivisionError: by nought" in ran.out
    assert "2 scenarios: 1 passed, 1 failed; " in ran.out


def _stood(machine: Any, seed: int) -> runtime.Game:
    """A game before its setup, with nothing to decide."""
    return runtime.Game(machine, runtime.first_state(machine, seed))


# Two records that feed each other: the checker sees triggers, but not what a verb of a pack means.
ENDLESS = """\
verbs:
- {name: wobble}
- {name: spin, means: wobble}
rules:
- name: Merry-go-round
  text:
    when you wobble: spin
cards:
- name: Top
  text: wobble
"""
SPUN = """
Round and round
given:
  you: {hand: Top, sponsor: Uncle Ulf}
when:
- play a card
then: {you: {hand: []}}
"""


def test_an_effect_without_end_is_stopped_and_named(play: Play) -> None:
    """SW604, as it is printed."""
    Path("market/top.yaml").write_text(ENDLESS, encoding="utf-8")
    assert cli.run(["check", "market"]) == 0
    ran = play(SPUN)
    assert ran.code == 1
    report, _, done = ran.out.partition("\n\nwhat was done:\n")
    lines = report.splitlines()
    assert re.fullmatch(
        r"error\[SW604\] `\S+` goes on for ever: 100000 steps without a decision", lines.pop(1)
    )
    assert "\n".join(lines) == dedent(
        """\
        FAILED  Round and round
         --> market/scenarios/one.yaml:2:9
          |
        2 | - name: Round and round
          |         ^^^^^^^^^^^^^^^
          = help: give it an end
          = explain: spicewright explain SW604"""
    )
    assert done.startswith("  ...\n  you: ")
    mended = ENDLESS.replace("    when you wobble: spin", "    once per turn:\n      when you wobble: spin")
    Path("market/top.yaml").write_text(mended, encoding="utf-8")
    again = play(SPUN)
    assert again.code == 0, again.out


def test_an_effect_without_end_is_named_wherever_it_is_stopped(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("market/top.yaml").write_text(ENDLESS, encoding="utf-8")
    for bound in range(2000, 2004):
        monkeypatch.setattr(runtime, "MOST_STEPS", bound)
        message = only_message(play(SPUN)).splitlines()[0]
        named = re.fullmatch(
            rf"error\[SW604\] `(\S+)` goes on for ever: {bound} steps without a decision", message
        )
        assert named is not None
        assert named[1].startswith(("verb/spin", "verb/wobble", "rule/merry-go-round")), message


# -- files


WHOLE = [
    ("- name: A\n", "a file of scenarios begins with `scenarios:`", "write `scenarios:`"),
    ("scenario: []\n", "only `scenarios` is allowed here", "write `scenarios:`"),
    ("scenarios: {name: A}\n", "`scenarios` is a list", "begin each with `- name:`"),
    ("scenarios: [A]\n", "a scenario is a table", "begin it with `- name:`"),
    ("scenarios: [{then: {}}]\n", "this scenario has no name", "add `name:` with what it shows"),
    ("scenarios: [{name: , then: {}}]\n", "`name` is a text", "write words after `name:`"),
    ("scenarios: [{name: [A], then: {}}]\n", "`name` is a text", "write words after `name:`"),
    ("scenarios: [{name: A}]\n", "this scenario shows nothing", "add `when:` and `then:`"),
    ("scenarios: [{name: A, given: {}}]\n", "this scenario shows nothing", "add `when:` and `then:`"),
    ("scenarios: [{name: A, then: 3}]\n", "`then` is a table", "write `you:` and so on below it"),
    (
        "scenarios: [{name: A, given: you, then: {}}]\n",
        "`given` is a table",
        "write `you:` and so on below it",
    ),
    ("scenarios: [{name: A, at: {a: b}, then: {}}]\n", "`at` is a text", "write words after `at:`"),
    (
        "scenarios: [{name: A, ruling: 'a,', then: {}}]\n",
        "an id is missing beside a comma",
        "write ids with commas between them",
    ),
    (
        "scenarios: [{name: A, then: {}}, {name: A, then: {}}]\n",
        "a second scenario is called `A`",
        "give it a name of its own",
    ),
    (
        "scenarios: [{name: A, then: {}, expect: {}}]\n",
        "a scenario has no `expect`",
        "a scenario has: name, doc, ruling, players, at, given, when, then",
    ),
]


@pytest.mark.parametrize(("text", "message", "help"), WHOLE, ids=[one[0].strip() for one in WHOLE])
def test_a_file_that_holds_something_else_is_refused(play: Play, text: str, message: str, help: str) -> None:
    Path("market/scenarios/one.yaml").write_text(text, encoding="utf-8")
    assert only_message(play()) == f"error[SW601] {message}\nhelp: {help}"


def test_two_scenarios_of_one_name_may_stand_in_two_files(play: Play) -> None:
    Path("market/scenarios/other.yaml").write_text(write_file("Same\nthen: {decides: you}"), encoding="utf-8")
    assert play("Same\nthen: {decides: you}").out.startswith("2 scenarios: 2 passed, 0 failed; ")
    ran = play("Same\nthen: {decides: you}", "Same\nthen: {decides: you}")
    assert only_message(ran) == (
        "error[SW601] a second scenario is called `Same`\nhelp: give it a name of its own"
    )


def test_a_file_in_no_pack_is_refused(play: Play, tmp_path: Path) -> None:
    wanted = (
        "error[SW601] this file is not in the `scenarios` folder of a pack\n"
        "help: move it to the `scenarios` folder of a pack"
    )
    Path("alone.yaml").write_text(write_file("A\nthen: {decides: you}"), encoding="utf-8")
    assert only_message(play(paths=("alone.yaml",))) == wanted
    assert only_message(play(paths=("market/words.yaml",))) == wanted
    shutil.move("alone.yaml", "market/scenarios/alone.yaml")
    assert play(paths=("market/scenarios/alone.yaml",)).code == 0


def test_single_files_and_folders_of_scenarios_can_be_played(play: Play, tmp_path: Path) -> None:
    below = Path("market/scenarios/more")
    below.mkdir()
    (below / "two.yaml").write_text(write_file("Two\nthen: {decides: you}"), encoding="utf-8")
    first = "One\nthen: {decides: you}"
    assert play(first, options=("-v",)).out.startswith("passed  One\npassed  Two\n\n2 scenarios: ")
    for path in ("market/scenarios/one.yaml", str(tmp_path / "market/scenarios/one.yaml")):
        assert play(first, options=("-v",), paths=(path,)).out.startswith("passed  One\n\n1 scenario: ")
    assert play(paths=("market/scenarios/more",), options=("-v",)).out.startswith(
        "passed  Two\n\n1 scenario: "
    )
    assert play(paths=("market/scenarios",)).out.startswith("2 scenarios: 2 passed")
    assert play(paths=("market", "market/scenarios/one.yaml")).out.startswith("2 scenarios: 2 passed")


def test_a_pack_without_scenarios_is_no_fault(play: Play) -> None:
    assert play().out.startswith("0 scenarios: 0 passed, 0 failed; ")


def test_broken_content_is_told_and_nothing_is_played(play: Play) -> None:
    things = Path("market/things.yaml")
    things.write_text(things.read_text(encoding="utf-8").replace("2 coins", "2 cions"), encoding="utf-8")
    ran = play("A\nthen: {decides: you}")
    assert (ran.code, ran.err) == (1, "")
    assert "error[SW201] unknown word `cions`" in ran.out
    assert ran.out.endswith("1 problem in 1 file\n")


def test_a_pack_is_played_with_what_it_requires(play: Play) -> None:
    """The scenarios of a pack see what it builds on, and only its own effects are measured."""
    fair = Path("fair")
    (fair / "scenarios").mkdir(parents=True)
    (fair / "pack.yaml").write_text(
        "id: fair\ntitle: Fair\nversion: 1.0.0\nlanguage: 1\nrequires: {market: 1.0.0}\n", encoding="utf-8"
    )
    (fair / "cards.yaml").write_text("cards:\n- name: Prize\n  text: 4 coins\n", encoding="utf-8")
    text = "Won\ngiven: {you: {hand: Prize, sponsor: Aunt Ada}}\nwhen: play a card\nthen: {you: {coin: +5}}"
    (fair / "scenarios" / "a.yaml").write_text(write_file(text), encoding="utf-8")
    ran = play(paths=("fair",))
    assert ran == Ran(
        0,
        "1 scenario: 1 passed, 0 failed; 1 of 1 ways of effects taken (100.0 %), 1 of 1 records tried\n",
        "",
    )


# -- what is meant by a name


def test_the_type_behind_a_name_says_which_is_meant(play: Play) -> None:
    things = Path("market/things.yaml")
    both = things.read_text(encoding="utf-8").replace("- name: Well\n", "- name: Well\n- name: Loaf\n")
    things.write_text(both, encoding="utf-8")
    assert (
        play(
            "Which\ngiven: {you: {hand: Loaf}, Loaf stall: {dust: 2}}\n"
            "then: {you: {hand: Loaf card}, Loaf: {dust: 2}, Loaf stall: {dust: 2}}"
        ).code
        == 0
    )


def test_the_name_the_label_the_id_or_the_end_of_an_option_will_do(play: Play) -> None:
    for said in ("play a card > Loan", "play-a-card > loan", "play > Loan", "Play a Card > oan"):
        ran = play(
            f"Called so\ngiven: {{you: {{hand: [Loan, Loaf]}}}}\nwhen: {said}\nthen: {{you: {{hand: Loaf}}}}"
        )
        assert ran.code == 0, ran.out


def test_a_file_of_scenarios_that_is_no_yaml_is_told(play: Play) -> None:
    Path("market/scenarios/one.yaml").write_text("scenarios:\n- name: 'A\n", encoding="utf-8")
    ran = play()
    assert ran.code == 1 and "error[SW112]" in ran.out


# -- options


TWO = ("A loaf\nthen: {you: {coin: 0}}", "A brick\nruling: [b-1, b-2]\nthen: {you: {coin: 1}}")


def test_only_scenarios_with_a_text_in_their_name_are_played(play: Play) -> None:
    assert play(*TWO, options=("--only", "LOAF")).out.startswith("1 scenario: 1 passed, 0 failed")
    assert play(*TWO, options=("--only", "brick")).code == 1
    ran = play(*TWO, options=("--only", "cake"))
    assert (ran.code, ran.out) == (2, "")
    assert "no scenario has `cake` in its name" in ran.err


def test_verbose_names_every_scenario(play: Play) -> None:
    quiet, verbose = play(*TWO), play(*TWO, options=("-v",))
    assert "A loaf" not in quiet.out and "FAILED  A brick" in quiet.out
    assert verbose.out.startswith("passed  A loaf\nFAILED  A brick\n")


def test_json_says_everything(play: Play) -> None:
    ran = play(*TWO, options=("--format", "json"))
    assert (ran.code, ran.err) == (1, "")
    data = json.loads(ran.out)
    assert set(data) == {"problems", "scenarios", "coverage"} and data["problems"] == []
    loaf, brick = data["scenarios"]
    assert loaf == {
        "name": "A loaf",
        "pack": "market",
        "file": "market/scenarios/one.yaml",
        "line": 2,
        "rulings": [],
        "passed": True,
        "problems": [],
        "trace": [],
    }
    assert brick["rulings"] == ["b-1", "b-2"] and not brick["passed"]
    assert brick["problems"] == [
        {
            "code": "SW603",
            "message": "coin: 1 expected, 0 found",
            "file": "market/scenarios/one.yaml",
            "line": 7,
            "help": None,
        }
    ]
    coverage = data["coverage"]
    assert 0 < coverage["taken"] < coverage["ways"]
    assert coverage["ways"] == sum(one["ways"] for one in coverage["records"].values())
    assert coverage["records"]["card/loan"]["missing"] == [
        ["card/loan/text#0", -2],
        ["card/loan/text#0", 0],
        ["card/loan/text#0", 1],
    ]


def test_json_tells_problems_of_files_too(play: Play) -> None:
    ran = play("A\nthen: 3", options=("--format", "json"))
    assert ran.code == 1
    data = json.loads(ran.out)
    assert data["scenarios"] == [] and data["problems"][0]["code"] == "SW601"
    assert data["problems"][0]["help"] == "write `you:` and so on below it"


def test_junit_can_be_read(play: Play) -> None:
    odd = 'Less < & "more"\nwhen: rest\nthen: {you: {coin: 1}}'
    ran = play(*TWO, odd, options=("--format", "junit"))
    assert ran.code == 1
    suite = ET.fromstring(ran.out)
    assert suite.tag == "testsuite"
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("3", "2", "0")
    loaf, brick, less = suite
    assert (loaf.get("classname"), loaf.get("name"), len(loaf)) == ("market", "A loaf", 0)
    assert (loaf.get("file"), loaf.get("line")) == ("market/scenarios/one.yaml", "2")
    (failure,) = brick
    assert (failure.tag, failure.get("type")) == ("failure", "SW603")
    assert failure.get("message") == "coin: 1 expected, 0 found"
    assert less.get("name") == 'Less < & "more"'
    assert less[0].text is not None and less[0].text.startswith("you chose rest")


def test_junit_tells_problems_of_files_as_errors(play: Play) -> None:
    ran = play("A\nthen: 3", options=("--format", "junit"))
    assert ran.code == 1
    suite = ET.fromstring(ran.out)
    assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("1", "0", "1")
    (error,) = suite[0]
    assert (error.tag, error.get("type"), error.get("message")) == ("error", "SW601", "`then` is a table")


def test_coverage_lists_the_ways_that_nobody_took(play: Play) -> None:
    loan = "A loan\ngiven: {you: {salt: 2, hand: Loan}}\nwhen: %s\nthen: {you: {hand: []}}"
    lines = play(loan % "play a card > pay", options=("--coverage",)).out.splitlines()
    at = lines.index("card/loan: 2 of 3")
    assert lines[at + 1] == "  never: text 0 way 0"
    assert "card/loaf: 0 of 1" in lines and "  never: text 0 way -2" in lines
    both = play(loan % "play a card > pay", "Not" + loan % "play a card > decline", options=("--coverage",))
    assert "card/loan" not in both.out
    assert "card/loan" not in play(loan % "play a card > pay").out


def test_exit_codes(play: Play) -> None:
    assert play(TWO[0]).code == 0
    assert play(*TWO).code == 1
    assert play("A\nthen: 3").code == 1
    assert play(TWO[0], options=("--format", "xml")).code == 2
    assert play(TWO[0], options=("--only", "nothing like it")).code == 2
    assert play(paths=("nowhere",)).code == 1
