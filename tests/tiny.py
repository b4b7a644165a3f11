"""A small pack of its own words, for tests of commands: no game, nothing of the content."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from program import Ran

Run = Callable[..., Ran]
"""Runs a command in this process."""

PACK = """\
id: tiny
title: Tiny
version: 1.0.0
language: 2
"""
WORDS = """\
types:
- name: card
  facts:
    cost: number
    suits: {holds: 'names:suit', adjective: true}
  boxes:
    play: effect
- name: suit
  bare: true
resources:
- name: coin
suits:
- name: red
- name: pale blue
keywords:
- name: windfall
  as: effect
  means: 3 coins
"""
CARDS = """\
cards:
- name: Alms
  copies: 2
  cost: 1
  suits: red, pale blue
  play: 2 coins or windfall
- name: Bank
  play: may (1 coin -> 4 coins)
"""


def write_pack(folder: Path, head: str, **files: str) -> None:
    folder.mkdir(parents=True)
    (folder / "pack.yaml").write_text(head, encoding="utf-8")
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")


def break_card(pack: Path) -> None:
    cards = pack / "cards.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("2 coins", "2 coyns"), encoding="utf-8")
