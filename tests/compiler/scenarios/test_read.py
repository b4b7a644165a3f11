"""What a scenario can say, and every line that is refused with the line it should have been."""

from __future__ import annotations

import re

import pytest

from market import Play, only_message
from marks import mark_rest

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
- offered: [2 salt -> 5 coins, trade, pass]
- Loan
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


# Each broken part with its message, and the same part fixed. The scenario around it is always this one.
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


# Each: the part and the line in it that is wrong, what is said about it, and the line fixed.
BROKEN = r"""
given: Gate: 3
  [SW601] `Gate` is a table
  help: write a name and a value below it
  fixed: Gate: {dust: 3}

given: Gate: {dust: }
  [SW601] there is nothing after `dust`
  help: write a value; `[]` is an empty zone
  fixed: Gate: {dust: 3}

given: Gate: {dust: two}
  [SW601] a number is expected here, not `two`
  help: write a number
  fixed: Gate: {dust: 2}

given: Gate: {dust: true}
  [SW601] a number is expected here, not `true`
  help: write a number
  fixed: Gate: {dust: 2}

given: Gate: {dust: [2]}
  [SW601] a number is expected here, not a list
  help: write a number
  fixed: Gate: {dust: 2}

given: Gate: {dust: +2}
  [SW601] a change cannot be given
  help: write how much there is, without a sign
  fixed: Gate: {dust: 2}

given: Gate: {dust: -1}
  [SW601] a change cannot be given
  help: write how much there is, without a sign
  fixed: Gate: {dust: 1}

given: Gate: {coin: 1}
  [SW601] `coin` is not kept for Gate
  help: write it below whoever or whatever has it
  fixed: Gate: {dust: 1}

given: player 1: {dust: 1}
  [SW601] `dust` is not kept for player 1
  help: write it below whoever or whatever has it
  fixed: Gate: {dust: 1}

given: player 1: {salt: 6}
  [SW601] `salt` cannot be 6
  help: it is 5 at most
  fixed: player 1: {salt: 5}

given: player 1: {favour: 2}
  [SW601] `favour` is kept for each thing
  help: write `favour: {bakers: 1}`
  fixed: player 1: {favour: {bakers: 1}}

given: player 1: {wealth: 2}
  [SW601] `wealth` is never set: rules count it
  help: say what it is counted from
  fixed: player 1: {yard: 2 porters}

given: player 1: {yard: 2}
  [SW601] this does not say what is in `yard`
  help: write names, or `[]` for nothing
  fixed: player 1: {yard: 2 porters}

given: player 1: {yard: {has: porter}}
  [SW601] this does not say what is in `yard`
  help: write names, or `[]` for nothing
  fixed: player 1: {yard: porter}

given: player 1: {yard: 4 porters}
  [SW601] there is no other `porter`
  help: name it less often
  fixed: player 1: {yard: 3 porters}

given: player 1: {row: Loaf}
  [SW601] no player has a `row` of their own
  help: write it below `table`
  fixed: table: {row: Loaf}

given: table: {yard: porter}
  [SW601] every player has a `yard` of their own
  help: write it below `you` or another player
  fixed: player 1: {yard: porter}

then: table: {yard: 3}
  [SW601] every player has a `yard` of their own
  help: write it below `you` or another player
  fixed: player 2: {yard: 2}

then: player 2: {row: 2}
  [SW601] no player has a `row` of their own
  help: write it below `table`
  fixed: table: {row: 2}

then: player 2: {favour: 0}
  [SW601] `favour` is kept for each thing
  help: write `favour: {bakers: 1}`
  fixed: player 2: {favour: {bakers: 0}}

then: player 2: {dust: 0}
  [SW601] `dust` is not kept for player 2
  help: write it below whoever or whatever has it
  fixed: Gate: {dust: 0}

then: Gate: {coin: 0}
  [SW601] `coin` is not kept for Gate
  help: write it below whoever or whatever has it
  fixed: Gate: {dust: 0}

then: player 2: {hand: {is: Brick}}
  [SW601] a zone has no `is`
  help: write `has`, `lacks` or `top`
  fixed: player 2: {hand: {has: Brick}}

then: player 2: {coin: none}
  [SW601] a number is expected here, not `none`
  help: write a number
  fixed: player 2: {coin: 0}

then: player 2: 5
  [SW601] `player 2` is a table
  help: write a name and a value below it
  fixed: player 2: {hand: 1}

then: player 2: {hand: {has: }}
  [SW601] there is nothing after `has`
  help: write a value; `[]` is an empty zone
  fixed: player 2: {hand: {has: Brick}}

then: player 2: {hand: [[Brick]]}
  [SW601] `hand` is a text, or a list of them
  help: write `one` or `[one, another]`
  fixed: player 2: {hand: [Brick]}

then: decides: 
  [SW601] `decides` is a text
  help: write words after `decides:`
  fixed: decides: you

then: winner: []
  [SW601] `winner` names players
  help: write `winner: you`
  fixed: winner: [you]

then: offered: {rest: 1}
  [SW601] `offered` is a text, or a list of them
  help: write `one` or `[one, another]`
  fixed: offered: rest

when: ''
  [SW601] this is not a choice
  help: write the name of an option
  fixed: rest

when: you: []
  [SW601] this is not a choice
  help: write the name of an option
  fixed: you: rest

when: then: 3
  [SW601] `then` is a table
  help: write `you:` and so on below it
  fixed: then: {you: {coin: 2}}

when: yuo: rest
  [SW601] `yuo` is nothing that happens
  help: write a choice, or one of: you, player 2, then, offered, not offered, refused, decides, winner, sees
  fixed: you: rest

given: Gaet: {dust: 1}
  [SW602] nothing is called `Gaet`
  help: did you mean `Gate`?
  fixed: Gate: {dust: 1}

given: player 3: {coin: 1}
  [SW602] nothing is called `player 3`
  help: did you mean `player 2`?
  fixed: player 1: {coin: 2}

given: player 1: {cion: 1}
  [SW602] nothing is called `cion`
  help: did you mean `coin`?
  fixed: player 1: {coin: 2}

given: player 1: {discard pil: Loaf}
  [SW602] nothing is called `discard pil`
  help: did you mean `discard pile`?
  fixed: player 1: {discard pile: Loaf}

given: player 1: {discard pile: Loav}
  [SW602] nothing is called `Loav`
  help: did you mean `Loaf`?
  fixed: player 1: {discard pile: Loaf}

given: player 1: {sponsor: Ant Ada}
  [SW602] nothing is called `Ant Ada`
  help: did you mean `Aunt Ada`?
  fixed: player 1: {sponsor: Aunt Ada}

given: player 1: {plan: quacksalvers}
  [SW602] nothing is called `quacksalvers`
  help: `spicewright list` names everything
  fixed: player 1: {plan: masons}

given: player 1: {favour: {mason: 1}}
  [SW602] nothing is kept for `mason`
  help: did you mean `masons`?
  fixed: player 1: {favour: {masons: 1}}

given: player 1: {favour: {Gate: 1}}
  [SW602] nothing is kept for `Gate`
  help: there are: bakers, masons
  fixed: player 1: {favour: {masons: 1}}

given: table: {rwo: Loaf}
  [SW602] nothing is called `rwo`
  help: did you mean `row`?
  fixed: table: {row: Loaf}

given: Gate: {porter: player 3}
  [SW602] no player is called `player 3`
  help: there are: you, player 2
  fixed: Gate: {porter: player 2}

then: Gate: {porter: player 3}
  [SW602] no player is called `player 3`
  help: there are: you, player 2
  fixed: Gate: {porter: nobody}

then: decides: player 3
  [SW602] no player is called `player 3`
  help: there are: you, player 2
  fixed: decides: you

then: winner: nobody
  [SW602] no player is called `nobody`
  help: there are: you, player 2
  fixed: winner: you

then: player 2: {hand: {lacks: Loav}}
  [SW602] nothing is called `Loav`
  help: did you mean `Loaf`?
  fixed: player 2: {hand: {lacks: Loaf}}

then: player 2: {hnad: 1}
  [SW602] nothing is called `hnad`
  help: did you mean `hand`?
  fixed: player 2: {hand: 1}

when: player 3: rest
  [SW602] no player is called `player 3`
  help: there are: you, player 2
  fixed: you: rest

then: player 2: {coin: 1}
  [SW603] coin: 1 expected, 0 found
  fixed: player 2: {coin: 0}

then: player 2: {coin: +1}
  [SW603] coin: +1 expected, +0 found
  fixed: player 2: {coin: +0}

then: player 2: {hand: -1}
  [SW603] hand: -1 expected, +0 found
  fixed: player 2: {hand: +0}

then: player 2: {favour: {bakers: 2}}
  [SW603] bakers: 2 expected, 0 found
  fixed: player 2: {favour: {bakers: 0}}

then: player 2: {hand: Loaf}
  [SW603] hand: loaf expected, brick found
  fixed: player 2: {hand: Brick}

then: player 2: {hand: []}
  [SW603] hand: nothing expected, brick found
  fixed: player 2: {hand: [Brick]}

then: player 2: {hand: [Brick, Brick]}
  [SW603] hand: 2 brick expected, brick found
  fixed: player 2: {hand: Brick}

then: player 2: {yard: 3 porters}
  [SW603] yard: 3 porter expected, 2 porter found
  fixed: player 2: {yard: 2 porters}

then: player 2: {hand: {has: Loaf}}
  [SW603] `Loaf` is not there
  help: there is: Brick
  fixed: player 2: {hand: {lacks: Loaf}}

then: player 2: {hand: {lacks: Brick}}
  [SW603] `Brick` is there
  help: there is: Brick
  fixed: player 2: {hand: {has: Brick}}

then: player 2: {hand: {top: Loaf}}
  [SW603] top: Loaf expected, Brick found
  fixed: player 2: {hand: {top: Brick}}

then: player 2: {plan: bakers}
  [SW603] plan: bakers expected, nothing found
  fixed: player 2: {plan: []}

then: Gate: {porter: you}
  [SW603] porter: you expected, nobody found
  fixed: Gate: {porter: nobody}

then: Gate: {mule: 0}
  [SW603] mule: 0 expected, 1 found
  fixed: Gate: {mule: 1}

then: Gate: {mule: +1}
  [SW603] mule: +1 expected, +0 found
  fixed: Gate: {mule: +0}

then: decides: nobody
  [SW603] decides: nobody expected, you found
  fixed: decides: you

then: winner: player 2
  [SW603] winner: player 2 expected, you found
  fixed: winner: you

then: offered: Gate
  [SW603] `Gate` is not offered
  help: offered are: play-a-card, rest, trade
  fixed: not offered: Gate

then: not offered: rest
  [SW603] `rest` is offered
  help: offered are: play-a-card, rest, trade
  fixed: offered: rest

then: refused: rest
  [SW603] `rest` is offered
  help: refused is: nothing
  fixed: offered: rest

when: Gate
  [SW603] `Gate` is not offered
  help: you can choose: play-a-card, rest, trade
  fixed: rest

when: player 2: rest
  [SW603] not player 2 but you have to choose: play a card or rest
  fixed: you: rest

when: play a card > Lo
  [SW603] `Lo` fits several options
  help: write one of: loan, loaf
  fixed: play a card > Loaf
"""
BLOCK = re.compile(r"(given|when|then): (.*)\n  (\[SW.*)\n(?:  help: (.*)\n)?  fixed: (.*)")
CASES = [match.groups("") for match in map(BLOCK.fullmatch, BROKEN.strip().split("\n\n")) if match]


def test_every_broken_line_is_tried() -> None:
    assert len(CASES) == BROKEN.count("fixed: ") == len(BROKEN.strip().split("\n\n"))
    assert {code for _, _, message, _, _ in CASES for code in re.findall(r"SW\d+", message)} == {
        "SW601",
        "SW602",
        "SW603",
    }


@pytest.mark.parametrize(
    ("part", "broken", "message", "help", "fixed"),
    mark_rest(CASES, 25),
    ids=[f"{one[0]} {one[1]}" for one in CASES],
)
def test_what_is_wrong_is_said_and_can_be_mended(
    play: Play, part: str, broken: str, message: str, help: str, fixed: str
) -> None:
    wanted = f"error{message}\nhelp: {help}" if help else f"error{message}"
    assert only_message(play(around(part, broken))) == wanted
    ran = play(around(part, fixed))
    assert ran.code == 0, ran.out
