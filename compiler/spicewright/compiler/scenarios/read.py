"""The files of a pack's `scenarios` folder in, scenarios out, with a diagnostic for whatever is not one."""

from __future__ import annotations

import os
from collections.abc import Iterable

from spicewright.compiler.read.file import read_file
from spicewright.compiler.read.folders import find_packs
from spicewright.compiler.scenarios.model import (
    ANYWHERE,
    CHECKS,
    FOLDER,
    KEYS,
    LANGUAGE,
    ONLY,
    SEAT,
    UNPROVEN,
    UNPROVEN_KEYS,
    Line,
    Said,
    Scenario,
    Unproven,
    entries,
    refuse,
    texts,
    whole_number,
)
from spicewright.compiler.suggest import suggest
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.document import Mapping, Node, Scalar, Sequence
from spicewright.grammar.ids import make_id
from spicewright.grammar.only import Only, join_only, read_only
from spicewright.grammar.record import list_words
from spicewright.grammar.source import Span

NEXT = " > "
"""What separates several choices on one line."""


def list_scenario_files(folder: str) -> list[str]:
    """Every scenario file of the pack in a folder."""
    return list_yaml(os.path.join(folder, FOLDER))


def list_yaml(place: str) -> list[str]:
    """Every YAML file in a folder and below."""
    found = []
    for below, folders, files in os.walk(place):
        folders.sort()
        found += [os.path.join(below, name) for name in sorted(files) if name.endswith((".yaml", ".yml"))]
    return found


def read_scenarios(path: str, pack: str) -> tuple[list[Scenario], list[Diagnostic]]:
    """The scenarios of one file."""
    scenarios, _, found = read_lists(path, pack)
    return scenarios, found


def read_lists(path: str, pack: str) -> tuple[list[Scenario], list[Unproven], list[Diagnostic]]:
    """The scenarios of one file, and what it lists as unproven."""
    folder = next(iter(find_packs([path])[0]), "")
    source, node, found = read_file(path, path, folder)
    if source is None or node is None:
        return [], [], found
    if not isinstance(node, Mapping):
        message = f"a file of scenarios begins with `{FOLDER}:`"
        return [], [], [*found, refuse(message, Span(source, 0, 0), f"write `{FOLDER}:`")]
    made: list[Scenario] = []
    unproven: list[Unproven] = []
    whole = _read_whole(node, found)
    for entry in node.entries:
        name = entry.key.text.value
        if name == ONLY:
            continue
        if name not in (FOLDER, UNPROVEN):
            message = f"only `{FOLDER}` and `{UNPROVEN}` are allowed here"
            found.append(refuse(message, entry.key.span, f"write `{FOLDER}:`"))
        elif not isinstance(entry.value, Sequence):
            first = "name" if name == FOLDER else "record"
            found.append(refuse(f"`{name}` is a list", entry.key.span, f"begin each with `- {first}:`"))
        elif name == FOLDER:
            for item in entry.value.items:
                before, one = len(found), _read_one(item, pack, found)
                if one is not None and len(found) == before:  # one that is not sound is reported, not played
                    one.only = join_only(whole, one.only)
                    made.append(one)
        else:
            for item in entry.value.items:
                unproven += _read_unproven(item, found)
    names: dict[str, Scenario] = {}
    for one in made:
        if one.name in names:
            message = f"a second scenario is called `{one.name}`"
            found.append(refuse(message, one.span, "give it a name of its own"))
        names[one.name] = one
    return made, unproven, found


def _read_unproven(node: Node, found: list[Diagnostic]) -> list[Unproven]:
    if not isinstance(node, Mapping):
        found.append(refuse("a word that is unproven is a table", node.span, "begin it with `- record:`"))
        return []
    said = {one.name: one for one in entries(node)}
    for name, one in said.items():
        if name not in UNPROVEN_KEYS:
            help = "it has: " + ", ".join(UNPROVEN_KEYS)
            found.append(refuse(f"a word that is unproven has no `{name}`", one.span, help))
    for name in ("record", "because"):
        if name not in said:
            help = f"add `{name}:` with {UNPROVEN_KEYS[name]}"
            found.append(refuse(f"this word that is unproven has no `{name}`", node.span, help))
            return []
    held = {name: _text(one, found) for name, one in said.items() if name in UNPROVEN_KEYS}
    return [Unproven(**held, span=said["record"].value.span)]


def _read_one(node: Node, pack: str, found: list[Diagnostic]) -> Scenario | None:
    if not isinstance(node, Mapping):
        found.append(refuse("a scenario is a table", node.span, "begin it with `- name:`"))
        return None
    said = {one.name: one for one in entries(node)}
    for name, one in said.items():
        if name not in KEYS:
            near = suggest(name, KEYS)
            help = f"did you mean `{near}`?" if near else "a scenario has: " + ", ".join(KEYS)
            found.append(refuse(f"a scenario has no `{name}`", one.span, help))
    if "name" not in said:
        found.append(refuse("this scenario has no name", node.span, "add `name:` with what it shows"))
        return None
    name = _text(said["name"], found)
    if "then" not in said and "when" not in said:
        found.append(refuse("this scenario shows nothing", said["name"].span, "add `when:` and `then:`"))
    made = Scenario(name, pack, said["name"].value.span, node.span)
    if "names" in said:
        made.names = _read_names(said["names"], found)
    if "doc" in said:
        made.doc = " ".join(text for text, _ in _texts(said["doc"], found))
    if "ruling" in said:
        made.rulings = _rulings(said["ruling"], found)
    if "players" in said:
        made.players = _number(said["players"], found)
    if "mode" in said:
        made.mode = make_id(_text(said["mode"], found))
    if ONLY in said:
        made.only = _read_only(said[ONLY], found)
    if "at" in said and _text(said["at"], found) and isinstance(said["at"].value, Scalar):
        made.at = said["at"].value
    if "stop at" in said and _text(said["stop at"], found) and isinstance(said["stop at"].value, Scalar):
        made.stop = said["stop at"].value
    if "given" in said:
        made.given = _table(said["given"], found)
        for one in made.given:
            _check_facts(one, found)
    if "then" in said:
        made.then = _read_then(said["then"], found)
    if "when" in said:
        made.when = tuple(_read_when(said["when"].value, found))
    return made


def _read_names(said: Said, found: list[Diagnostic]) -> dict[str, str]:
    """The name in each language; that in English is its name."""
    for one in _table(said, found):
        if not LANGUAGE.fullmatch(one.name) or one.name == "en":
            help = "write the code of a language, such as `de`; the name itself is English"
            found.append(refuse(f"`{one.name}` is not another language", one.span, help))
    return {one.name: _text(one, found) for one in entries(said.value)}


def _read_whole(node: Mapping, found: list[Diagnostic]) -> Only:
    """In which games all scenarios of a file are so."""
    said = next((one for one in entries(node) if one.name == ONLY), None)
    return _read_only(said, found) if said is not None else ANYWHERE


def _read_only(said: Said, found: list[Diagnostic]) -> Only:
    text = _text(said, found)
    only = read_only(text) if text else ANYWHERE
    if only is None:
        help = "write `beside PACK` or `without PACK`, joined by `and` or `or`"
        found.append(refuse(f"`{ONLY}` does not say where", said.value.span, help))
    return only or ANYWHERE


# -- values: each gives what it can, and says what is wrong


def _text(said: Said, found: list[Diagnostic]) -> str:
    if isinstance(said.value, Scalar) and said.value.value is not None and said.value.text.value.strip():
        return " ".join(said.value.text.value.split())
    found.append(refuse(f"`{said.name}` is a text", said.value.span, f"write words after `{said.name}:`"))
    return ""


def _texts(said: Said, found: list[Diagnostic]) -> list[tuple[str, Span]]:
    """One text or several; an empty list is none."""
    if all(isinstance(item, Scalar) and item.value is not None for item in _items(said.value)):
        return texts(said.value)
    found.append(
        refuse(
            f"`{said.name}` is a text, or a list of them", said.value.span, "write `one` or `[one, another]`"
        )
    )
    return []


def _rulings(said: Said, found: list[Diagnostic]) -> dict[str, Span]:
    """Ids, each with its place; several of them in one text have commas between them."""
    ids = dict(list_words(said.value)) if _texts(said, found) else {}
    if "" in ids:
        message = "an id is missing beside a comma"
        found.append(refuse(message, said.value.span, "write ids with commas between them"))
    return ids


def _number(said: Said, found: list[Diagnostic]) -> int:
    number = whole_number(said.value)
    if number is not None and number > 0:
        return number
    found.append(refuse(f"`{said.name}` is a number", said.value.span, f"write `{said.name}: 3`"))
    return 3


def _table(said: Said, found: list[Diagnostic], instead: Iterable[str] = ()) -> tuple[Said, ...]:
    """The lines of a table; where it is none, a name that is written almost so may be meant `instead`."""
    if isinstance(said.value, Mapping):
        return entries(said.value)
    if near := suggest(said.name, instead):
        found.append(refuse(f"`{said.name}` is not known here", said.span, f"did you mean `{near}`?"))
        return ()
    help = "write `you:` and so on below it" if said.name in KEYS else "write a name and a value below it"
    found.append(refuse(f"`{said.name}` is a table", said.value.span, help))
    return ()


def _check_facts(said: Said, found: list[Diagnostic], instead: Iterable[str] = ()) -> None:
    """What is said of a player or a thing: names, each with a value, a list, or a table of these."""
    for one in _table(said, found, instead):
        for inner in entries(one.value) or (one,):
            if isinstance(inner.value, Scalar) and inner.value.value is None:
                message = f"there is nothing after `{inner.name}`"
                found.append(refuse(message, inner.span, "write a value; `[]` is an empty zone"))
            elif not isinstance(inner.value, Mapping) or inner is not one:
                _texts(inner, found)


def _check_look(said: Said, found: list[Diagnostic]) -> None:
    """One of CHECKS."""
    if said.name == "decides":
        _text(said, found)
    elif said.name == "winner":
        if any(not text for text, _ in _texts(said, found)) or not texts(said.value):
            found.append(refuse("`winner` names players", said.value.span, "write `winner: you`"))
    elif said.name == "sees":
        for viewer in _table(said, found):
            for whose in _table(viewer, found):
                _check_facts(whose, found)
    elif said.name == "refused" and isinstance(said.value, Mapping):
        for inner in entries(said.value):
            _texts(inner, found)
    else:
        _texts(said, found)


def _read_then(said: Said, found: list[Diagnostic]) -> tuple[Said, ...]:
    table = _table(said, found)
    for one in table:
        if one.name in CHECKS:
            _check_look(one, found)
        else:
            _check_facts(one, found, CHECKS)
    return table


# -- what happens


def _read_when(node: Node, found: list[Diagnostic]) -> list[Line]:
    lines: list[Line] = []
    for item in _items(node):
        if isinstance(item, Mapping):
            lines += _read_looks(item, found)
            continue
        choices = _choices(item, "")
        if not choices:
            found.append(refuse("this is not a choice", item.span, "write the name of an option"))
        lines += choices
    return lines


def _read_looks(item: Mapping, found: list[Diagnostic]) -> list[Line]:
    """A line with names, in the order they are written."""
    lines: list[Line] = []
    for one in entries(item):
        if one.name in CHECKS:
            _check_look(one, found)
            lines.append(Line(item.span, checks=(one,)))
        elif one.name == "then":
            lines.append(Line(item.span, checks=_read_then(one, found)))
        elif SEAT.fullmatch(one.name):
            _texts(one, found)
            made = [line for text in _items(one.value) for line in _choices(text, one.name)]
            if not made:
                found.append(refuse("this is not a choice", one.value.span, "write the name of an option"))
            lines += made
        else:
            near = suggest(one.name, (*CHECKS, "then"))
            help = "write a choice, or one of: you, player 2, then, " + ", ".join(CHECKS)
            help = f"did you mean `{near}`?" if near else help
            found.append(refuse(f"`{one.name}` is nothing that happens", one.span, help))
    return lines


def _items(node: Node) -> tuple[Node, ...]:
    return node.items if isinstance(node, Sequence) else (node,)


def _choices(item: Node, who: str) -> list[Line]:
    """The choices of one text, each with its own place in it."""
    if not isinstance(item, Scalar) or item.value is None:
        return []
    lines, at = [], 0
    for part in item.text.value.split(NEXT):
        start = at + len(part) - len(part.lstrip())
        if part.strip():
            lines.append(Line(item.text.slice(start, start + len(part.strip())), part.strip(), who))
        at += len(part) + len(NEXT)
    return lines
