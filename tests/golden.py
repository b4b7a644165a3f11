"""Compiled effects as text that a person can review, and that changes with everything the compiler decides.

An effect is its text, its steps in words, and below them how each step was understood:

    imperium-card/treachery reveal: unload: 2 troops then deploy those troops
      unload (a keyword):
        in this order:
          recruit 2 troops (referred to below)
          deploy those troops
      0 listen call=unload
      0.0.0 do RECRUIT object=(piece:troop x2) -> troop
      0.0.1 do DEPLOY object=slot:troop
      slot troop: object of 0.0.0, holds troop, read by 0.0.1

`x2` is an amount, `->` the slot that a step binds. Steps that only hold others are said by their words alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from places import ROOT
from spicewright.compiler.explain.steps import describe_steps
from spicewright.compiler.pack_set import Compiled
from spicewright.grammar.graph import Graph, graph_data
from spicewright.grammar.meaning import meaning_data
from spicewright.grammar.wording import write_effect

Data = dict[str, Any]
INDENT = "  "


def write_effects(effects: Iterable[Compiled]) -> str:
    return "\n".join(map(_write_effect, effects))


def compare_golden(made: str, golden: Path, update: bool) -> None:
    if update:
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(made, encoding="utf-8")
    place = golden.relative_to(ROOT)
    assert golden.exists(), f"run `pytest --update` on this test, and review {place}"
    assert made == golden.read_text(encoding="utf-8"), f"review it, then `pytest --update` rewrites {place}"


def _write_effect(one: Compiled) -> str:
    said = " ".join(write_effect(one.tree).split())
    lines = _write_graph(one.graph) if one.graph else [f"means {_write(meaning_data(one.meaning))}"]
    return "".join([f"{one.record.key} {one.field}: {said}\n", *(f"{INDENT}{line}\n" for line in lines)])


def _write_graph(graph: Graph) -> list[str]:
    data = graph_data(graph, spans=False)
    steps = [line for node in data["nodes"] if (line := write_node(node))]
    order = [f"{end} after {start}" for start, why, end in data["edges"] if why == "after"]
    return [*describe_steps(graph), *steps, *order, *map(_write_slot, data.get("slots", ()))]


def _write_slot(slot: Data) -> str:
    bound = f"{slot['part']} of {slot['bound_by']}" if slot["bound_by"] else slot["part"]
    holds = f", holds {slot['holds']}" if slot["holds"] else ""
    return f"slot {slot['name']}: {bound}{holds}, read by {', '.join(slot['reads'])}"


def write_node(node: Data) -> str:
    """How a step was understood; nothing for one that only holds others."""
    held = {name: value for name, value in node.items() if name not in ("id", "kind", "binds")}
    if not held and "binds" not in node:
        return ""
    kind = "pay" if held.pop("paid", False) else node["kind"]
    main = [_write(held.pop(name)) for name in ("act", "what") if name in held]
    binds = [f"-> {node['binds']}"] if "binds" in node else []
    return " ".join([node["id"], kind, *main, *_write_pairs(held.items()), *binds])


def _write(value: Any) -> str:
    match value:
        case {"noun": noun, **rest}:
            amount = [_write(rest.pop("amount"))] if "amount" in rest else []
            return " ".join([_write(noun), *amount, *_write_pairs(rest.items())])
        case {"kind": kind, "id": list(ids), **rest}:
            return " ".join([f"{kind}:{'|'.join(ids)}", *_write_pairs(rest.items())])
        case {"low": low, "high": high, **rest}:
            most = "+" if high is None else f"-{high}" if high != low else ""
            return " ".join([f"x{low}{most}", *_write_pairs(rest.items())])
        case {"verb": str(verb), **rest}:
            parts = rest.pop("parts", ())
            return " ".join([verb.upper(), *_write_pairs(rest.items()), *_write_pairs(parts)])
        case {"keyword": keyword, **rest}:
            return " ".join([keyword, *_write_pairs(rest.items())])
        case dict():
            return " ".join(_write_pairs(value.items()))
        case list():
            return f"[{', '.join(map(_write, value))}]"
        case str():
            return value
        case _:
            return json.dumps(value)


def _write_pairs(pairs: Iterable[tuple[str, Any]]) -> list[str]:
    return [f"{name}={_enclose(_write(value))}" for name, value in pairs]


def _enclose(text: str) -> str:
    return f"({text})" if " " in text and text[0] != "[" else text
