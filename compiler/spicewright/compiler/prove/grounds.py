"""A pack compiled on two grounds in, what does not mean the same on both out."""

from __future__ import annotations

from spicewright.compiler.pack_set import Compiled, PackSet
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.record import Record


def find_different(one: PackSet, other: PackSet, where: str) -> list[Diagnostic]:
    """Effects of a pack that come to something else on another of its grounds.

    A noun for several types of things covers those of the ground, and is the same in every game.
    """
    theirs = {(made.record.key, made.field): made for made in other.compiled}
    found = []
    there = {record.key: record for record in other.declared.records}
    for record in one.declared.records:
        same = there.get(record.key)
        if same is None or not record.changed or _is_one_of_two(record, same):
            continue
        if _list_values(record) != _list_values(same):
            message = f"the {record.kind.name} `{record.name}` that is changed is not the same on {where}"
            help = "write one record for each: `only: beside ...`"
            found.append(Diagnostic("two-meanings", message, record.span, help))
    for made in one.compiled:
        twin = theirs.get((made.record.key, made.field))
        if twin is None or _is_one_of_two(made.record, twin.record):
            continue
        if _describe(made) != _describe(twin):
            whose = f"the {made.record.kind.name} `{made.record.name}`"
            message = f"`{made.field}` of {whose} is not the same on {where}"
            help = "write one record for each: `only: beside ...`"
            found.append(Diagnostic("two-meanings", message, made.record.span, help))
    return found


def _is_one_of_two(record: Record, other: Record) -> bool:
    """Whether there is one record for each ground, as they say themselves."""
    return record.text("only") != other.text("only")


def _list_values(record: Record) -> dict[str, object]:
    return {name: value.data for name, value in record.values.items()}


def _describe(made: Compiled) -> list[tuple[str, str, str]]:
    """The steps of an effect, and the words of the language in them."""
    nodes = made.graph.nodes if made.graph is not None else ()
    return [(node.id, node.kind, node.act.verb if node.act is not None else "") for node in nodes]
