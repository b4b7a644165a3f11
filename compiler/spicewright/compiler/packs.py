"""Paths in, packs out: each pack.yaml with the files beside it, and the packs it builds on."""

from __future__ import annotations

import os
import re
from dataclasses import replace

import spicewright.grammar
from spicewright.compiler.read import read_file
from spicewright.compiler.shape import check_fields
from spicewright.compiler.suggest import suggest
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.document import Mapping, Node, Scalar
from spicewright.grammar.kinds import PACK
from spicewright.grammar.record import LANGUAGE, Pack, Requirement, list_entries, list_words, make_id
from spicewright.grammar.source import Source, Span

VERSION = re.compile(r"\d+\.\d+(\.\d+)?$")


def official_content() -> str | None:
    """The folder with the packs that come with Spicewright, or None where there is none."""
    for portion in spicewright.__path__:
        for folder in (os.path.join(portion, "content"), os.path.join(portion, "..", "..", "content")):
            if os.path.isdir(folder):
                return os.path.normpath(folder)
    return None


def find_packs(paths: list[str]) -> tuple[list[str], list[Diagnostic]]:
    """The pack folders at or below these paths; a file stands for the pack it lies in."""
    folders: list[str] = []
    found: list[Diagnostic] = []
    for path in paths:
        below = _find_below(path) if os.path.isdir(path) else _find_above(path)
        if not below:
            nowhere = Span(Source(path, ""), 0, 0)
            if not os.path.exists(path):
                found.append(Diagnostic("missing-file", f"there is no `{path}`", nowhere, "check the path"))
            else:
                found.append(Diagnostic("no-pack", f"there is no pack at `{path}`", nowhere,
                                        "a pack is a folder with a `pack.yaml`; `spicewright new pack NAME` makes one"))
        folders += [folder for folder in below if folder not in folders]
    return folders, found


def _find_below(path: str) -> list[str]:
    if os.path.isfile(os.path.join(path, "pack.yaml")):
        return [os.path.normpath(path)]
    found = []
    for folder, subfolders, files in os.walk(path):
        subfolders[:] = sorted(name for name in subfolders if not name.startswith("."))
        if "pack.yaml" in files:
            found.append(os.path.normpath(folder))
            subfolders[:] = []
    return found


def _find_above(path: str) -> list[str]:
    folder = os.path.dirname(os.path.abspath(path))
    while os.path.isfile(path):
        if os.path.isfile(os.path.join(folder, "pack.yaml")):
            return [os.path.relpath(folder)]
        if os.path.dirname(folder) == folder:
            break
        folder = os.path.dirname(folder)
    return []


def list_files(folder: str) -> list[str]:
    """The content files of a pack, in a fixed order."""
    found = []
    for place, subfolders, files in os.walk(folder):
        subfolders[:] = sorted(name for name in subfolders if not name.startswith(".") and name != "scenarios")
        found += [os.path.join(place, name) for name in sorted(files) if name.endswith((".yaml", ".yml")) and name != "pack.yaml"]
    return found


def read_pack(folder: str) -> tuple[Pack | None, list[Diagnostic]]:
    """A pack with all its files read."""
    head = os.path.join(folder, "pack.yaml")
    source, node, found = read_file(head, head)
    if source is None or node is None:
        return None, found
    pack, faults = _read_head(source, node, folder)
    found += faults
    files = []
    for path in list_files(folder):
        source, node, faults = read_file(path, path)
        found += faults
        if source is not None and node is not None:
            files.append((source, node))
    return (replace(pack, files=tuple(files)) if pack else None), found


def _read_head(source: Source, node: Node, folder: str) -> tuple[Pack | None, list[Diagnostic]]:
    if not isinstance(node, Mapping):
        return None, [Diagnostic("not-a-pack", "pack.yaml holds fields such as `id` and `title`", node.span,
                                 "see `spicewright schema pack`")]
    found = check_fields(PACK, node)
    fields = {key: value for key, value, _ in list_entries(node)}
    text = {name: value.text.value for name, value in fields.items() if isinstance(value, Scalar)}
    for name in ("id",):
        if name in text and make_id(text[name]) != text[name]:
            found.append(Diagnostic("bad-id", f"`{text[name]}` is no id", fields[name].span,
                                    f"use lowercase letters, digits and hyphens: `{make_id(text[name]) or 'my-pack'}`"))
            return None, found
    if "version" in text and not VERSION.match(text["version"]):
        found.append(Diagnostic("bad-version", f"`{text['version']}` is no version", fields["version"].span, "write `1.0.0`"))
    language = fields.get("language")
    if isinstance(language, Scalar) and isinstance(language.value, int) and language.value != LANGUAGE:
        found.append(Diagnostic("language-version", f"written in version {language.value} of the language; this is version {LANGUAGE}",
                                language.span, "update Spicewright, or bring the pack up to date"))
        return None, found
    if "id" not in text:
        return None, found
    requires = []
    for id, value, span in list_entries(fields.get("requires")):
        wanted = value.text.value if isinstance(value, Scalar) else ""
        if not VERSION.match(wanted):
            found.append(Diagnostic("bad-version", f"`{wanted}` is no version", value.span, f"write `{id}: 1.0.0`"))
        requires.append(Requirement(id, wanted, span))
    span = fields["id"].span
    return Pack(text["id"], text.get("title", text["id"]), text.get("version", "0.0.0"), text.get("doc", ""), tuple(requires),
                tuple(list_words(fields.get("replaces"))), folder, span), found


def read_packs(paths: list[str]) -> tuple[list[Pack], dict[str, Pack], list[Diagnostic]]:
    """The packs at these paths, and by id all packs they build on as well."""
    folders, found = find_packs(paths)
    wanted: list[Pack] = []
    known: dict[str, Pack] = {}
    for folder in folders:
        pack, faults = read_pack(folder)
        found += faults
        if pack is None:
            continue
        twin = known.get(pack.id)
        if twin is not None:
            found.append(Diagnostic("twin-packs", f"a second pack with the id `{pack.id}`", pack.span, "give it an id of its own",
                                    ((twin.span, "the first one is here"),)))
            continue
        known[pack.id] = pack
        wanted.append(pack)
    found += _read_required(wanted, known)
    return wanted, known, found


def _read_required(wanted: list[Pack], known: dict[str, Pack]) -> list[Diagnostic]:
    found: list[Diagnostic] = []
    queue = list(wanted)
    while queue:
        pack = queue.pop(0)
        for need in pack.requires:
            if need.pack not in known:
                other = _look_for(need.pack, pack.folder)
                if other is None:
                    near = suggest(need.pack, [*known, *_official_ids()])
                    found.append(Diagnostic("missing-pack", f"the pack `{need.pack}` is not there", need.span,
                                            f"did you mean `{near}`?" if near else "put its folder beside this one, or give its path too"))
                    continue
                known[need.pack] = other
                queue.append(other)
            have = known[need.pack].version
            if VERSION.match(need.version) and _version(have) < _version(need.version):
                found.append(Diagnostic("pack-too-old", f"`{need.pack}` {need.version} is needed; this is {have}", need.span,
                                        "update that pack, or ask for an older version"))
    return found


def _look_for(id: str, folder: str) -> Pack | None:
    places = [os.path.join(os.path.dirname(os.path.abspath(folder)), id)]
    official = official_content()
    if official:
        places.append(os.path.join(official, id))
    for place in places:
        if os.path.isfile(os.path.join(place, "pack.yaml")):
            pack, faults = read_pack(os.path.relpath(place) if not os.path.relpath(place).startswith("..") else place)
            if pack is not None and pack.id == id and not faults:
                return pack
    return None


def _official_ids() -> list[str]:
    official = official_content()
    return sorted(os.listdir(official)) if official else []


def _version(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split(".") if part.isdigit())


def required_packs(pack: Pack, known: dict[str, Pack]) -> list[Pack]:
    """A pack's requirements, each before what needs it, and the pack itself last."""
    order: list[Pack] = []

    def visit(one: Pack, path: tuple[str, ...]) -> None:
        for need in one.requires:
            other = known.get(need.pack)
            if other is not None and other.id not in path:
                visit(other, (*path, other.id))
        if one not in order:
            order.append(one)

    visit(pack, (pack.id,))
    return order
