"""Packs that others build on: prepared once, and the same whether they come from their files or a bundle."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from spicewright.compiler import ground as ground_module
from spicewright.compiler.emit.bundle import encode_bundle, make_bundle
from spicewright.compiler.emit.sets import complete_sets
from spicewright.compiler.ground import compile_on
from spicewright.compiler.pack_set import Ground, PackSet
from spicewright.compiler.pipeline import compile_paths, prepare_ground
from spicewright.compiler.read.requirements import read_packs, required_packs
from spicewright.compiler.records.vocabulary import collect_words
from spicewright.compiler.report.json import describe_problem
from spicewright.compiler.stored import ground_from_bundle
from spicewright.grammar.diagnostic import Diagnostic, sort_diagnostics
from spicewright.grammar.graph import graph_data
from spicewright.grammar.record import Pack

ROOT = Path(__file__).parents[2]
CONTENT = ROOT / "content"
ERRORS = ROOT / "tests" / "errors"
# Every fifth case, and those whose messages point into the packs below.
CASES = [path for path in sorted(ERRORS.glob("*.case")) if "/pack.yaml" not in path.read_text()][::5]
CASES += sorted(path for code in ("SW305", "SW323", "SW408") for path in ERRORS.glob(f"{code}-*.case"))


@cache
def store(path: str) -> tuple[dict[str, Any], dict[str, str]]:
    """The packs at a path as a bundle that was written and read again, and where they are."""
    sets, found = compile_paths([path])
    assert not found
    folders = {pack.id: pack.folder for one in sets for pack in one.packs}
    data: dict[str, Any] = json.loads(encode_bundle(make_bundle(sets)))
    return data, folders


@cache
def base() -> tuple[Ground, Ground]:
    """The ground of nearly all packs, from its files and from its bundle."""
    (pack,), known, _ = read_packs([str(CONTENT / "base")])
    return prepare_ground(required_packs(pack, known)), ground_from_bundle(*store(str(CONTENT / "base")))


def describe(outcome: tuple[PackSet, list[Diagnostic]]) -> tuple[list[Any], list[Any]]:
    """All that compiling gives, as JSON; the text of other files is not part of it.

    A bundle knows where a record is, not each of its texts: of what a changed record keeps, places differ.
    """
    one, found = outcome
    graphs = [
        (compiled.record.key, compiled.field, graph_data(compiled.graph) if compiled.graph else None)
        for compiled in one.compiled
    ]
    for _, _, graph in graphs:
        for node in graph["nodes"] if graph is not None else ():
            if node.get("at", [""])[0].startswith(str(CONTENT)):
                del node["at"]
    return [describe_problem(fault) for fault in sort_diagnostics(found)], graphs


def read_own(folder: Path) -> Pack:
    (pack,), _, _ = read_packs([str(folder)])
    return pack


def write_case(path: Path, folder: Path) -> Path:
    """The broken files of a case."""
    folder.mkdir(exist_ok=True)
    (folder / "pack.yaml").write_bytes((ERRORS / "default" / "pack.yaml").read_bytes())
    name = ""
    for line in path.read_text(encoding="utf-8").splitlines(keepends=True):
        if line.startswith("==="):
            name = line.split()[-1] if line.startswith("=== broken: ") else ""
            if "(with escapes)" in line:
                pytest.skip("a file that YAML cannot read has no pack")
            if name:
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_text("")
        elif name:
            with (folder / name).open("a") as file:
                file.write(line)
    return folder


def test_an_example_compiles_the_same_on_a_ground_from_a_bundle() -> None:
    fresh, stored = base()
    pack = read_own(CONTENT / "examples" / "salt-road")
    found, graphs = describe(compile_on(stored, pack))
    assert (found, graphs) == describe(compile_on(fresh, pack))
    assert found == [] and len(graphs) > 50


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_broken_pack_gets_the_same_diagnostics_on_a_ground_from_a_bundle(
    path: Path, tmp_path: Path
) -> None:
    wanted, _, _ = read_packs([str(write_case(path, tmp_path / "case"))])
    fresh, stored = base()
    for pack in wanted:
        assert describe(compile_on(stored, pack)) == describe(compile_on(fresh, pack))


def test_the_words_of_a_ground_from_a_bundle_are_the_same_in_the_same_order() -> None:
    fresh, stored = base()
    assert list(stored.records) == list(fresh.records) and stored.verbs == fresh.verbs
    assert list(stored.kinds.items()) == list(fresh.kinds.items())
    one, other = (collect_words(ground.records.values(), ground.verbs) for ground in base())
    assert list(one.words()) == list(other.words()) and one == other


PACK = "id: {id}\ntitle: T\nversion: 1.0.0\nlanguage: 2\nrequires: {{{needs}: 1.0.0}}\n"


def write_packs(folder: Path) -> None:
    for id, needs, text in (
        ("below", "base", "rules:\n- name: Tithe\n  text:\n    when you gain spice: 1 water\n"),
        ("above", "below", "imperium cards:\n- name: Digger\n  rules: {when you gain water: 1 spice}\n"),
        ("beside", "below", "rules:\n- name: Tithe\n  text: 'when you gain water: 1 solari'\n"),
    ):
        (folder / id).mkdir()
        (folder / id / "pack.yaml").write_text(PACK.format(id=id, needs=needs), encoding="utf-8")
        (folder / id / "words.yaml").write_text(text, encoding="utf-8")


@pytest.mark.parametrize(("id", "fault"), [("above", "trigger-loop"), ("beside", "taken-record")])
def test_notes_point_to_where_it_was_written_in_the_packs_below(id: str, fault: str, tmp_path: Path) -> None:
    write_packs(tmp_path)
    (pack,), known, _ = read_packs([str(tmp_path / id)])
    fresh = prepare_ground(required_packs(pack, known)[:-1])
    stored = ground_from_bundle(*store(str(tmp_path / "below")))
    found, _ = describe(compile_on(stored, pack))
    assert found == describe(compile_on(fresh, pack))[0]
    assert [one["fault"] for one in found] == [fault] and found[0]["notes"]
    assert found[0]["notes"][0]["path"] == str(tmp_path / "below" / "words.yaml")


def test_a_pack_is_declared_and_compiled_once_however_many_build_on_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_packs(tmp_path)
    (tmp_path / "above" / "words.yaml").write_text("imperium cards: [{name: Digger, agent: 1 spice}]")
    (tmp_path / "beside" / "words.yaml").write_text("imperium cards: [{name: Picker, agent: 1 spice}]")
    declared: list[str] = []
    original = ground_module.declare_pack
    monkeypatch.setattr(
        ground_module, "declare_pack", lambda pack, *known: declared.append(pack.id) or original(pack, *known)
    )
    sets, found = compile_paths([str(tmp_path / "above"), str(tmp_path / "beside")])
    assert found == [] and sorted(declared) == ["above", "base", "below", "beside", "core"]
    assert sets[0].ground is sets[1].ground
    whole, found = complete_sets(sets)
    assert found == [] and [one.pack.id for one in whole] == ["core", "base", "below", "above", "beside"]
    assert len(declared) == 5


def test_a_bundle_keeps_the_order_of_what_was_declared(tmp_path: Path) -> None:
    sets, _ = compile_paths([str(CONTENT / "base")])
    made = make_bundle(sets)
    assert json.dumps(json.loads(encode_bundle(made))["words"]) == json.dumps(made["words"])
