"""The files of a pack's `scenarios` folder in, scenarios out, with a diagnostic for whatever is not one."""

from __future__ import annotations

import os

from spicewright.compiler.read import read_file
from spicewright.compiler.scenarios.model import CHECKS, FOLDER, KEYS, Line, Said, Scenario, entries, texts
from spicewright.compiler.suggest import suggest
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.document import Mapping, Node, Scalar, Sequence
from spicewright.grammar.source import Span


def list_scenario_files(folder: str) -> list[str]:
    """Every scenario file of the pack in a folder."""
    place = os.path.join(folder, FOLDER)
    found = []
    for below, folders, files in os.walk(place):
        folders.sort()
        found += [os.path.join(below, name) for name in sorted(files) if name.endswith((".yaml", ".yml"))]
    return found


def read_scenarios(path: str, pack: str) -> tuple[list[Scenario], list[Diagnostic]]:
    """The scenarios of one file."""
    source, node, found = read_file(path, path)
    if source is None or node is None:
        return [], found
    start = Span(source, 0, 0)
    if not isinstance(node, Mapping):
        return [], [*found, _refuse("a file of scenarios begins with `scenarios:`", start, "write `scenarios:`")]
    made: list[Scenario] = []
    for entry in node.entries:
        if entry.key.text.value != "scenarios":
            found.append(_refuse("only `scenarios` stands here", entry.key.span, "write `scenarios:`"))
        elif not isinstance(entry.value, Sequence):
            found.append(_refuse("`scenarios` is a list", entry.key.span, "begin each with `- name:`"))
        else:
            for item in entry.value.items:
                one = _read_one(item, pack, found)
                if one is not None:
                    made.append(one)
    names: dict[str, Scenario] = {}
    for one in made:
        if one.name in names:
            found.append(
                _refuse(f"a second scenario is called `{one.name}`", one.span, "give it a name of its own")
            )
        names[one.name] = one
    return made, found


def _refuse(message: str, span: Span, help: str) -> Diagnostic:
    return Diagnostic("bad-scenario", message, span, help)


def _read_one(node: Node, pack: str, found: list[Diagnostic]) -> Scenario | None:
    if not isinstance(node, Mapping):
        found.append(_refuse("a scenario is a table", node.span, "begin it with `- name:`"))
        return None
    said = {one.name: one for one in entries(node)}
    for name, one in said.items():
        if name not in KEYS:
            near = suggest(name, KEYS)
            help = f"did you mean `{near}`?" if near else "a scenario has: " + ", ".join(KEYS)
            found.append(_refuse(f"a scenario has no `{name}`", one.span, help))
    if "name" not in said:
        found.append(_refuse("this scenario has no name", node.span, "add `name:` with what it shows"))
        return None
    if "then" not in said and "when" not in said:
        found.append(_refuse("this scenario shows nothing", said["name"].span, "add `when:` and `then:`"))
    name = " ".join(text for text, _ in texts(said["name"].value))
    made = Scenario(name, pack, said["name"].value.span)
    if "doc" in said:
        made.doc = " ".join(text for text, _ in texts(said["doc"].value))
    if "ruling" in said:
        made.rulings = tuple(part.strip() for t, _ in texts(said["ruling"].value) for part in t.split(","))
    if "players" in said:
        made.players = _number(said["players"], found)
    if "at" in said and isinstance(said["at"].value, Scalar):
        made.at = said["at"].value
    if "given" in said:
        made.given = _table(said["given"], found)
    if "then" in said:
        made.then = _table(said["then"], found)
    if "when" in said:
        made.when = tuple(_read_when(said["when"].value, found))
    return made


def _number(said: Said, found: list[Diagnostic]) -> int:
    if isinstance(said.value, Scalar) and isinstance(said.value.value, int):
        return said.value.value
    found.append(_refuse(f"`{said.name}` is a number", said.value.span, f"write `{said.name}: 3`"))
    return 3


def _table(said: Said, found: list[Diagnostic]) -> tuple[Said, ...]:
    if isinstance(said.value, Mapping):
        return entries(said.value)
    found.append(_refuse(f"`{said.name}` is a table", said.value.span, "write `you:` and so on below it"))
    return ()


def _read_when(node: Node, found: list[Diagnostic]) -> list[Line]:
    lines: list[Line] = []
    items = node.items if isinstance(node, Sequence) else (node,)
    for item in items:
        if isinstance(item, Scalar):
            lines += _choices(item, "")
            continue
        checks = []
        for one in entries(item):
            if one.name in CHECKS:
                checks.append(one)
            elif one.name == "then":
                checks += list(entries(one.value))
            elif one.name == "you" or one.name.startswith("player "):
                for text, span in texts(one.value):
                    lines += [Line(span, part.strip(), one.name) for part in text.split(" > ")]
            else:
                help = "write a choice, `you: ...`, `player 2: ...`, `then:` or one of: " + ", ".join(CHECKS)
                found.append(_refuse(f"`{one.name}` is nothing that happens", one.span, help))
        if checks:
            lines.append(Line(item.span, checks=tuple(checks)))
    return lines


def _choices(item: Scalar, who: str) -> list[Line]:
    return [Line(item.span, part.strip(), who) for part in item.text.value.split(" > ") if part.strip()]
