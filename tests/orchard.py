"""A made-up game, small enough to know by heart, for tests of single rooms of the runtime."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from spicewright.compiler.emit.load import compile_bundle
from spicewright.grammar.bundle import Bundle, read_bundle
from spicewright.runtime.game import Game
from spicewright.runtime.load import load
from spicewright.runtime.rules.model import Rules
from spicewright.runtime.table.move import move

HEAD = """\
id: orchard
title: An orchard
version: 1.0.0
language: 2
"""
GAME = """\
resources:
- {name: apple, score: true}
- {name: pear}
- {name: basket, most: 3}

tracks:
- name: path
  plural: paths
  steps:
  - {name: gate, next: fork}
  - {name: fork, gives: 1 pear, next: 'hill, brook'}
  - {name: hill, gives: 2 apples, next: mill}
  - {name: brook, next: mill}
  - {name: mill, gives: 1 basket}

pieces:
- {name: picker, each: 2, where: your house}

types:
- name: tree
  boxes:
    cost: cost
    needs: requirement
- name: card
  where: your hand
  boxes:
    text: effect
    rules: {holds: rules, where: play}

zones:
- {name: hand, of: player, sees: owner}
- {name: deck, of: player, sees: none, ordered: true, fill: heap}
- {name: heap, of: player}
- {name: play, plural: plays, of: player}
- {name: house, of: player}
- {name: shed, of: player, start: true}
- {name: chest, of: table, sees: none, start: true}
- {name: meadow, of: table}

verbs:
- {name: draw, object: card, from: your deck, to: your hand, take: top}
- {name: discard, object: card, from: your hand, to: your heap}
- {name: play, object: card, from: your hand, to: your play}
- name: send
  past: sent
  object: picker
  from: your house
  with:
    to: tree
  needs: no picker of a player on that tree
  means: >-
    meet the needs box of that tree then pay the cost box of that tree then put that picker on that tree
- {name: rest}

phases:
- {name: game, of: table, winner: [apple, pear]}
- {name: setup, of: table, within: game, setup: true}
- {name: day, of: table, within: game, until: a player with 9+ apples}
- name: turn
  of: player
  within: day
  window: each
  last: true
  steps: play a card or send a picker to a tree or rest
- {name: evening, of: table, within: day, window: around}

setup steps:
- name: Two
  players: 2
  do:
  - put all trees from the chest in the meadow
  - each player: put 2 pickers from their shed in their house

actions:
- name: Swap
  when: your turn
  use:
    once per turn: 1 apple -> 1 pear
- name: Store
  when: evening
  use: 1 pear -> 1 basket

rules:
- name: Cards do what they say
  text:
    when you play a card: use the text box of that card

trees:
- {name: Old Tree}
- {name: Tall Tree, cost: 2 apples}
- {name: Far Tree, needs: 1 pear}
- {name: Dear Tree, cost: '1 apple, 1 pear', needs: 1 basket}

cards:
- {name: Walk, copies: 2, text: 1 path}
- {name: Errand, copies: 2, text: draw a card then discard a card}
"""
PLAYERS = 2


def start(more: str = "", hand: tuple[str, ...] = (), fast: bool = True, **counters: int) -> Game:
    """The first turn of the first player, who has this hand and this much; `more` is added to the pack."""
    game = Game.start(load_orchard(more, fast), 1)
    for name in hand:
        deal(game, name)
    give(game, **counters)
    return game.copy()  # what was found out before the changes is not known to a copy


@cache
def load_orchard(more: str = "", fast: bool = True) -> Rules:
    """The rules of the game, with what is added to it."""
    return load(compile_orchard(more), PLAYERS, fast=fast)


@cache
def compile_orchard(more: str) -> Bundle:
    with TemporaryDirectory() as folder:
        pack = Path(folder) / "orchard"
        pack.mkdir()
        for name, text in (("pack", HEAD), ("game", GAME), ("more", more)):
            if text:
                (pack / f"{name}.yaml").write_text(text, encoding="utf-8")
        data, found = compile_bundle([str(pack)])
    assert data is not None, [fault.message for fault in found]
    return read_bundle(data)


def card(text: str, name: str = "Tried") -> str:
    """A card with this text, to be added to the pack."""
    return f"cards:\n- name: {name}\n  text: >-\n    {text}\n"


def find(game: Game, name: str) -> int:
    """The thing of this name."""
    return game.world.names.index(name)


def deal(game: Game, name: str, zone: str = "hand", player: int = 0) -> None:
    """Puts a thing into a zone of a player."""
    move(game.run(), find(game, name), game.world.place(zone, player))


def give(game: Game, player: int = 0, **counters: int) -> None:
    """Sets counters of a player."""
    for name, value in counters.items():
        game.state.num[game.world.counters[name].index(player)] = value


def options(game: Game) -> list[str]:
    """The ids of what can be chosen now."""
    assert game.decision is not None
    return [option.id for option in game.decision.options]


def choose(game: Game, *ids: str) -> Game:
    """Chooses one after another."""
    for id in ids:
        game.choose(id)
    return game
