"""Every content file, graph and bundle is as its schema says, and every schema is one."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from ruamel.yaml import YAML

from places import ROOT
from spicewright.compiler.emit.bundle import make_bundle
from spicewright.compiler.emit.check import check_sets
from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.pipeline import compile_paths
from spicewright.compiler.read.folders import find_packs, list_files
from spicewright.compiler.scenarios.read import list_scenario_files
from spicewright.compiler.scenarios.schema import scenario_schema
from spicewright.grammar.graph import graph_data
from spicewright.grammar.schema import bundle_schema, file_schema, graph_schema, pack_schema, record_schema

PACKS = find_packs([str(ROOT / "content"), str(ROOT / "tests" / "language")])[0]
FILES = [(pack, path) for pack in PACKS for path in list_files(pack)]
SCENARIOS = [path for pack in PACKS for path in list_scenario_files(pack)]


def show(path: str) -> str:
    return Path(path).relative_to(ROOT).as_posix()


@cache
def compiled(pack: str) -> PackSet:
    sets, found = compile_paths([pack])
    assert found == []
    return sets[0]


@cache
def files_of(pack: str) -> Draft202012Validator:
    """What a file may hold, with the kinds of packs beside which some of its records exist."""
    sets, _ = check_sets([pack], beside=True)
    parts = [part for one in sets if one.pack.folder == compiled(pack).pack.folder for part in one.parts]
    kinds = sorted(
        (kind for part in parts for kind in part.kinds.values()), key=lambda kind: len(kind.fields)
    )
    return Draft202012Validator(file_schema({kind.name: kind for kind in kinds}.values()))


def load_plainly(path: str) -> Any:
    """A file as any other YAML tool reads it."""
    text = Path(path).read_text(encoding="utf-8")
    return json.loads(json.dumps(YAML(typ="safe").load(text), default=str))


@cache
def check_schema(schema: str) -> None:
    """Fails unless this is a schema; packs that build on one another share most of theirs."""
    Draft202012Validator.check_schema(json.loads(schema))


def complaints(validator: Draft202012Validator, value: Any) -> list[str]:
    return [f"{error.json_path}: {error.message}" for error in validator.iter_errors(value)]


@pytest.mark.parametrize("pack", PACKS, ids=show)
def test_every_pack_is_as_its_schema_says(pack: str) -> None:
    assert complaints(Draft202012Validator(pack_schema()), load_plainly(f"{pack}/pack.yaml")) == []


@pytest.mark.parametrize(("pack", "path"), FILES, ids=show)
def test_every_file_is_as_its_schema_says(pack: str, path: str) -> None:
    assert complaints(files_of(pack), load_plainly(path)) == []


@pytest.mark.slow
@pytest.mark.parametrize("path", SCENARIOS, ids=show)
def test_every_scenario_file_is_as_its_schema_says(path: str) -> None:
    assert complaints(Draft202012Validator(scenario_schema()), load_plainly(path)) == []


@pytest.mark.slow
@pytest.mark.parametrize("pack", PACKS, ids=show)
def test_every_schema_is_a_schema(pack: str) -> None:
    kinds = compiled(pack).kinds.values()
    schemas = [file_schema(kinds), *(record_schema(kind) for kind in kinds)]
    for schema in (*schemas, pack_schema(), graph_schema(), bundle_schema(), scenario_schema()):
        check_schema(json.dumps(schema))


@pytest.mark.parametrize("pack", PACKS, ids=show)
def test_every_field_of_every_kind_is_explained(pack: str) -> None:
    for kind in compiled(pack).kinds.values():
        for field in record_schema(kind)["properties"].values():
            assert field["description"]


@pytest.mark.slow
@pytest.mark.parametrize("pack", PACKS, ids=show)
def test_every_graph_is_as_its_schema_says(pack: str) -> None:
    validator = Draft202012Validator(graph_schema())
    graphs = [one.graph for one in compiled(pack).compiled if one.graph is not None]
    assert graphs or len(compiled(pack).compiled) < 3  # a small pack may hold conditions alone
    for graph in graphs:  # with places they are in the bundle, below
        assert complaints(validator, json.loads(json.dumps(graph_data(graph, spans=False)))) == []


@pytest.mark.slow
def test_the_bundle_is_as_its_schema_says() -> None:
    sets = [compiled(pack) for pack in PACKS]
    bundle = json.loads(json.dumps(make_bundle(sets)))
    assert complaints(Draft202012Validator(bundle_schema()), bundle) == []
