"""Effects that no author wrote: whatever passes `check` can be loaded and played, and leaves a sound state.

Effects of all content are mutated: words replaced by others that are found in their place, parts exchanged,
dropped, joined and nested. Those that pass `check` go on cards that every player has in the deck. A game is
played with them, and each of them is carried out in states of that game. SAMPLE of them are played; more by

    SPICEWRIGHT_EFFECTS=5000 pytest -m slow tests/property/test_generated.py
"""

from __future__ import annotations

import json
import os
import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from places import BASE, CORE, SALT_ROAD
from spicewright.compiler.emit.bundle import make_bundle
from spicewright.compiler.emit.check import check_sets
from spicewright.compiler.ground import compile_on
from spicewright.compiler.pipeline import prepare_ground
from spicewright.compiler.read.packs import read_pack
from spicewright.grammar.bundle import read_bundle
from spicewright.grammar.wording import write_effect
from spicewright.runtime.bots import pick_option
from spicewright.runtime.game import Game
from spicewright.runtime.invariants import broken_invariants
from spicewright.runtime.load import load
from spicewright.runtime.rules.model import Rules
from spicewright.runtime.state.frame import Frame, Todo
from spicewright.runtime.state.scope import scope_of

SAMPLE = int(os.environ.get("SPICEWRIGHT_EFFECTS", "480"))
PART = 160
"""How many of them a test plays."""
TOGETHER = 50
"""How many are made at once; about half of them pass `check`, and are played in one game."""
MOST = 3000
"""More decisions than any game has, even with these cards."""
LONGEST = 25
"""How many decisions of a single effect are made before it is left alone."""

HEAD = "id: omens\ntitle: Omens\nversion: 1.0.0\nlanguage: 2\nrequires: {salt-road: 0.1.0}\n"
FRAME = """\
types:
- name: omen
  noun: card
  each: true
  where: your hand
  facts:
    icons: names:icon
  boxes:
    agent: effect
    reveal: effect
    rules: {holds: rules, where: play}
setup steps:
- name: Omens for all
  players: 3, 4
  do:
  - each player: put all omens from the game box in their deck then shuffle their deck
omens:
"""
ICONS = "city, landsraad, spice trade, emperor, guild, bene gesserit, fremen"

Effect = tuple[str, str]
"""What its field holds, and its text."""


# -- the texts


@cache
def fragments() -> dict[str, list[str]]:
    """The effects of all content, each on one line, by what their fields hold."""
    packs = [read_pack(str(folder))[0] for folder in (CORE, BASE, SALT_ROAD)]
    found: dict[str, set[str]] = {"effect": set(), "rules": set()}
    for number, pack in enumerate(packs):
        assert pack is not None
        compiled, faults = compile_on(prepare_ground([one for one in packs[:number] if one]), pack)
        assert not faults
        for one in compiled.compiled:
            if one.holds in found:
                found[one.holds].add(write_effect(one.tree))
    return {holds: sorted(texts) for holds, texts in found.items()}


WORD = re.compile(r"<[^>]*>|[\w'’]+\+?|->|[^\s\w]")
SIGN = {",", ":", ";", ")"}


def split_words(text: str) -> list[str]:
    return WORD.findall(text)


def join_words(words: list[str]) -> str:
    text = ""
    for word in words:
        tight = not text or word in SIGN or text.endswith("(") or (word == "-" or text.endswith("-"))
        text += word if tight else f" {word}"
    return text


@cache
def neighbours() -> tuple[dict[str, list[str]], dict[str, list[str]], list[str]]:
    """The words found after each word, those found before it, and all of them."""
    after: dict[str, set[str]] = {}
    before: dict[str, set[str]] = {}
    for text in (text for texts in fragments().values() for text in texts):
        words = ["", *split_words(text), ""]
        for one, other in pairwise(words):
            after.setdefault(one, set()).add(other)
            before.setdefault(other, set()).add(one)
    every = sorted({word for words in after.values() for word in words if word})
    return (
        {word: sorted(found - {""}) for word, found in after.items()},
        {word: sorted(found - {""}) for word, found in before.items()},
        every,
    )


PARTS = re.compile(r"(, | then | or | -> | and )")
HEADS = ["may", "each player:", "each opponent:", "this turn:", "once per round:", "2 times:", "otherwise:"]
JOINTS = [", ", " then ", " or ", " -> "]


def mutate(chance: random.Random, holds: str, text: str) -> str:
    """A text with one thing in it changed."""
    how = chance.choice(["word", "word", "word", "word", "number", "swap", "drop", "join", "nest", "splice"])
    other = chance.choice(fragments()[chance.choice(["effect", "effect", holds])])
    words, parts = split_words(text), PARTS.split(text)
    if how == "number":
        return re.sub(r"\b\d+", lambda found: str(chance.choice([0, 1, 1, 2, 3, 7])), text, count=1)
    if how == "swap" and len(parts) > 2:
        one, two = sorted(chance.sample(range(0, len(parts), 2), 2))
        parts[one], parts[two] = parts[two], parts[one]
        return "".join(parts)
    if how == "drop" and len(parts) > 2:
        at = chance.randrange(0, len(parts), 2)
        del parts[max(at - 1, 0) : max(at - 1, 0) + 2]
        return "".join(parts)
    if how == "join":
        return f"{text}{chance.choice(JOINTS)}{other}"
    if how == "nest":
        heads = [one.partition(":")[0] + ":" for one in (other,) if ":" in one] + HEADS
        return f"{chance.choice(heads[:1] + heads)} ({text})"
    if how == "splice" and len(parts) > 2:
        theirs = PARTS.split(other)
        at, there = chance.randrange(0, len(parts), 2), chance.randrange(0, len(theirs), 2)
        return "".join([*parts[:at], theirs[there], *parts[at + 1 :]])
    after, before, every = neighbours()
    at = chance.randrange(len(words))
    left, right = words[at - 1] if at else "", words[at + 1] if at + 1 < len(words) else ""
    fitting = (
        [word for word in after[left] if word in before[right]] if left in after and right in before else []
    )
    words[at] = chance.choice(fitting or every)
    return join_words(words)


def generate(chance: random.Random) -> Iterator[Effect]:
    """Effects without end, none twice and none that somebody wrote."""
    known = {text for texts in fragments().values() for text in texts}
    while True:
        holds = chance.choice(["effect", "effect", "rules"])
        text = chance.choice(fragments()[holds])
        for _ in range(chance.choice([1, 1, 2, 3])):
            text = mutate(chance, holds, text)
        if text not in known and 0 < len(text) < 400:
            known.add(text)
            yield holds, text


# -- packs of them


def write_pack(folder: Path, effects: list[Effect]) -> list[range]:
    """A pack with a card for every effect; the lines of each."""
    folder.mkdir(exist_ok=True)
    (folder / "pack.yaml").write_text(HEAD, encoding="utf-8")
    lines, places = FRAME.splitlines(), []
    for number, (holds, text) in enumerate(effects):
        first = len(lines) + 1
        lines += [f"- name: Omen {number}", f"  icons: {ICONS}"]
        boxes = ("rules",) if holds == "rules" else ("agent", "reveal")
        lines += [f"  {box}: {json.dumps(text)}" for box in boxes]
        places.append(range(first, len(lines) + 1))
    (folder / "omens.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return places


def pick_sound(folder: Path, effects: list[Effect]) -> list[Effect]:
    """Those of them that pass `check`, together."""
    while effects:
        places = write_pack(folder, effects)
        _, found = check_sets([str(folder), str(SALT_ROAD), str(BASE)])
        wrong = {fault.span.line for fault in found if fault.span.source.path.endswith("omens.yaml")}
        sound = [effect for effect, lines in zip(effects, places, strict=True) if not wrong & set(lines)]
        if len(sound) == len(effects):
            assert not found, found
            return sound
        effects = sound
    return effects


def load_omens(folder: Path, effects: list[Effect], players: int) -> Rules:
    write_pack(folder, effects)
    sets, found = check_sets([str(folder), str(SALT_ROAD), str(BASE)])
    assert not found, found
    return load(read_bundle(make_bundle(sets)), players, ["omens"])


# -- games with them


class Broken(Exception):
    """Something that must never happen, and where it did."""


def look_at(game: Game, where: str) -> None:
    wrong = broken_invariants(game)
    if wrong:
        raise Broken(f"{where}: {'; '.join(wrong)}")


def play(game: Game, seed: int) -> list[Game]:
    """A game to its end; copies of it at some decisions."""
    kept: list[Game] = []
    for number in range(MOST):
        decision = game.decision
        look_at(game, f"decision {number + 1}")
        if decision is None:
            return kept
        if number > 20 and number % 30 == 0:
            kept.append(game.copy())
        game.take(pick_option(seed, number, decision))
    raise Broken(f"not over after {MOST} decisions")


def carry_out(game: Game, key: str, chance: random.Random) -> None:
    """An effect of a card, in a state of a game, for a random player."""
    rules, state = game.rules, game.state
    player = chance.randrange(rules.world.players)
    mine = [thing for thing in rules.world.ids[key] if rules.world.owner[thing] in (player, -1)]
    waiting = state.top.todo if state.top is not None else None
    window = waiting is not None and rules.steps[waiting.step].id == "@window"
    todo, scope = Todo(rules.boxes[key, "agent"].number, None, None), scope_of(player, chance.choice(mine))
    state.top = Frame(todo, scope, state.top if window else None)
    game.go_on()
    for number in range(LONGEST):
        decision = game.decision
        if decision is None:
            break
        look_at(game, f"decision {number + 1}")
        game.take(chance.choice(decision.options))
    look_at(game, "at the end")


def list_running(game: Game) -> list[int]:
    """The cards whose effects run or last in a state."""
    frame, found = game.state.top, [held.step for held in game.state.lasting]
    while frame is not None:
        todo = frame.todo
        while todo is not None:
            found.append(todo.step)
            todo = todo.rest
        frame = frame.below
    ids = [re.match(r"omen/omen-(\d+)/", game.rules.steps[step].id) for step in found]
    return [int(match[1]) for match in ids if match]


def try_effects(folder: Path, effects: list[Effect], seed: int) -> None:
    """Loads them and plays a game with them, and each of them by itself; notes of a problem name suspects."""
    rules = load_omens(folder, effects, 3 + seed % 2)
    game, chance, suspects = Game.start(rules, seed), random.Random(seed), list[int]()
    try:
        kept = play(game, seed)
        for number, (holds, _) in enumerate(effects):
            for _ in range(2 if holds == "effect" and kept else 0):  # a game can be over early
                suspects = [number]
                game = chance.choice(kept).copy()
                carry_out(game, f"omen/omen-{number}", chance)
    except Exception as problem:
        for number in dict.fromkeys(suspects + list_running(game)):
            problem.add_note(str(number))
        raise


def find_guilty(folder: Path, effects: list[Effect], seed: int) -> list[tuple[Effect, str]]:
    """The effects that break games, each as it does when it is played alone."""
    found: list[tuple[Effect, str]] = []
    while effects:
        try:
            try_effects(folder, effects, seed)
            break
        except Exception as problem:
            first = [effects[int(number)] for number in getattr(problem, "__notes__", [])]
            last = f"{type(problem).__name__}: {problem}"
        for effect in dict.fromkeys((*first, *effects)):
            try:
                for more in range(4):
                    try_effects(folder, [effect], seed + more)
            except Exception as problem:
                found.append((effect, f"{type(problem).__name__}: {problem}"))
                effects = [one for one in effects if one != effect]
                break
        else:
            return [*found, (("together", " | ".join(text for _, text in first or effects)), last)]
    return found


@pytest.mark.slow
@pytest.mark.parametrize("part", range(max(SAMPLE // PART, 1)))
def test_what_passes_check_can_be_played(part: int, tmp_path: Path) -> None:
    effects = generate(random.Random(f"omens {part}"))
    tried, broken, folder = 0, list[tuple[Effect, str]](), tmp_path / "omens"
    while tried < PART:
        sound = pick_sound(folder, [next(effects) for _ in range(TOGETHER)])
        broken += find_guilty(folder, sound, PART * part + tried)
        tried += len(sound)
    assert not broken, "\n".join(f"{holds}: {text}\n    {what}" for (holds, text), what in broken)
