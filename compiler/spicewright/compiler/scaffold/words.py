"""A kind of record of the language and the packs it builds on in, a first record out, and how to use it.

No word of a game is known here: resources, zones, periods and the like are looked up in the packs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import TypeAlias

from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.scaffold.append import Fields
from spicewright.compiler.scaffold.example import (
    find_playable,
    find_type,
    write_gain,
    write_keyword,
    write_verb,
)
from spicewright.grammar.holds import with_article
from spicewright.grammar.kinds import PLACE_FACE
from spicewright.grammar.record import Record
from spicewright.grammar.values import dataclass


@dataclass(frozen=True, slots=True)
class First:
    """The fields of a first record, and an `effect` that uses it on a thing that has these `marks`."""

    fields: Fields
    effect: str = ""
    marks: tuple[tuple[str, str], ...] = ()


Write: TypeAlias = Callable[[str, PackSet], First | None]


def write_word(kind: str, name: str, one: PackSet) -> First | None:
    """A first record of a kind of the language; nothing where the packs lack what it needs."""
    first = WRITERS[kind](name, one) if kind in WRITERS else None
    if first is None:
        return None
    return First([("name", name), *first.fields], first.effect, first.marks)


def _write_keyword(name: str, one: PackSet) -> First:
    fields, effect = write_keyword(name, one)
    return First(fields[1:], effect)


def _write_verb(name: str, one: PackSet) -> First | None:
    fields, effect = write_verb(name, one)
    return First(fields[1:], effect) if fields else None


def _write_resource(name: str, one: PackSet) -> First:
    return First([("start", "0")], f"1 {name.lower()}")


def _write_track(name: str, one: PackSet) -> First:
    return First([("most", "6")], f"1 {name.lower()}")


def _write_tag(name: str, one: PackSet) -> First | None:
    kind = find_playable(one)
    if kind is None:
        return None
    noun = _name_playable(one)
    return First([("on", kind.name)], f"{write_gain(one)} per {name.lower()} {noun}", (("tags", name),))


def _write_piece(name: str, one: PackSet) -> First | None:
    supply = next((zone for zone in _list(one, "zone") if zone.flag("start") and _is_own(zone)), None)
    there = next((piece.text("where") for piece in _list(one, "piece") if piece.text("where")), "")
    if supply is None or not there:
        return None
    effect = f"put {with_article(name.lower())} from your {supply.name} in {there}"
    return First([("each", "1"), ("where", f"your {supply.name}")], effect)


def _write_zone(name: str, one: PackSet) -> First | None:
    place, noun = _find_place(one), _name_playable(one)
    effect = f"put {with_article(noun)} from {place} in your {name.lower()}"
    return First([("of", "player")], effect) if place and noun else None


def _write_memory(name: str, one: PackSet) -> First | None:
    noun = _name_playable(one)
    effect = f"choose {with_article(noun)} as your {name.lower()}"
    return First([("of", "player"), ("holds", noun)], effect) if noun else None


def _write_phase(name: str, one: PackSet) -> First | None:
    """After the first stretch of a longer one that comes again and again."""
    for longer in _list(one, "phase"):
        inner = [word for word, _ in longer.words("phases")]
        shared = [phase for phase in _list(one, "phase") if phase.name in inner and not _is_own(phase)]
        if shared and "until" in longer.fields:
            steps = f"each player: {write_gain(one)}"
            return First([("of", "table"), ("after", shared[0].name), ("steps", steps)])
    return None


def _write_rule(name: str, one: PackSet) -> First | None:
    turn = _find_turn(one)
    return First([("text", f"at the start of your {turn}: {write_gain(one)}")]) if turn else None


def _write_action(name: str, one: PackSet) -> First | None:
    turn = _find_turn(one)
    return First([("when", f"your {turn}"), ("use", write_gain(one))]) if turn else None


def _write_setup_step(name: str, one: PackSet) -> First:
    return First([("do", f"each player: {write_gain(one)}")])


def _write_overlay(name: str, one: PackSet) -> First | None:
    faces = [type_ for type_ in _list(one, "type") if type_.text("face") == PLACE_FACE]
    covered = next((thing for type_ in faces for thing in _list(one, type_.name)), None)
    return First([("covers", f"<{covered.name}>")]) if covered is not None else None


def _write_game(name: str, one: PackSet) -> First | None:
    known = next(iter(_list(one, "game")), None)
    players = ", ".join(word for word, _ in known.words("players")) if known is not None else ""
    return First([("packs", one.pack.id), ("players", players)]) if players else None


def _write_name(name: str, one: PackSet) -> First:
    """What says nothing but its name at first; a game names it."""
    return First([])


def _write_ruling(name: str, one: PackSet) -> First:
    own = (record for record in one.declared.records if record.id and record.kind.name != "ruling")
    about = [("about", record.key) for record in islice(own, 1)]
    answer = ("answer", "Yes or no, and why, in one or two sentences.")
    return First([answer, *about, ("open", "no scenario proves it yet")])


def _write_type(name: str, one: PackSet) -> First:
    facts = "{cost: {holds: number, doc: what it costs}}"
    return First([("facts", facts), ("boxes", "{text: {holds: effect, doc: what it does}}")])


def _write_shape(name: str, one: PackSet) -> First:
    return First([("facts", "{cost: {holds: number, doc: what it costs}}")])


WRITERS: dict[str, Write] = {
    "keyword": _write_keyword,
    "verb": _write_verb,
    "resource": _write_resource,
    "track": _write_track,
    "tag": _write_tag,
    "piece": _write_piece,
    "zone": _write_zone,
    "memory": _write_memory,
    "phase": _write_phase,
    "rule": _write_rule,
    "action": _write_action,
    "setup step": _write_setup_step,
    "overlay": _write_overlay,
    "game": _write_game,
    "seat": _write_name,
    "mode": _write_name,
    "ruling": _write_ruling,
    "type": _write_type,
    "shape": _write_shape,
}


def _name_playable(one: PackSet) -> str:
    """What effects call the things to try effects on."""
    kind = find_playable(one)
    type_ = find_type(kind, one) if kind is not None else None
    return type_.nouns[0] if type_ is not None else ""


def _find_place(one: PackSet) -> str:
    """Where such things are looked for."""
    noun = _name_playable(one)
    for record in (*_list(one, "shape"), *_list(one, "type")):
        if record.text("where") and noun in (record.name, *[word for word, _ in record.words("noun")]):
            return record.text("where")
    return ""


def _find_turn(one: PackSet) -> str:
    return next((phase.name for phase in _list(one, "phase") if _is_own(phase)), "")


def _is_own(record: Record) -> bool:
    """Whether each player has one."""
    return record.text("of") == "player"


def _list(one: PackSet, kind: str) -> Iterator[Record]:
    return (record for record in one.records.values() if record.kind.name == kind)
