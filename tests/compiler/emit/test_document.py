"""A bundle is as its schema says: whoever writes one proves it, others are refused with the reason."""

from __future__ import annotations

import copy
import json
import random
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from marks import mark_rest
from places import LANGUAGE, MARKET, SOURCES
from spicewright.compiler.emit import bundle as emit
from spicewright.compiler.emit.bundle import encode_bundle, make_bundle
from spicewright.compiler.emit.document import BadBundle, check_document, prove_document, read_document
from spicewright.compiler.pipeline import compile_paths
from spicewright.grammar.bundle_schema import bundle_schema
from spicewright.grammar.fitting import make_fits
from tiny import CARDS, PACK, WORDS, Run, write_pack

SEEDS = mark_rest(range(60), 10)
STRANGE: list[Any] = [
    None,
    True,
    1,
    0,
    -1,
    1.0,
    0.5,
    "",
    "x",
    "gain",
    "card/x",
    [],
    [1],
    {},
    {"holds": "head"},
]


@cache
def nodes() -> dict[str, Any]:
    """The cases for every kind of node: whatever a graph can hold is in it."""
    sets, found = compile_paths([str(LANGUAGE / "nodes")])
    assert found == []
    made: dict[str, Any] = json.loads(encode_bundle(make_bundle(sets)))
    return made


@cache
def validator() -> Draft202012Validator:
    return Draft202012Validator(bundle_schema())


def choose_place(data: Any, chance: random.Random) -> tuple[Any, Any]:
    """A table or a list somewhere in it, and what is in it."""
    while True:
        keys = list(data) if isinstance(data, dict) else list(range(len(data)))
        key = chance.choice(keys)
        inner = data[key]
        if not isinstance(inner, dict | list) or not inner or chance.random() < 0.15:
            return data, key
        data = inner


def change(data: Any, chance: random.Random) -> None:
    """One slip somewhere in a document."""
    holder, key = choose_place(data, chance)
    match chance.randrange(4):
        case 0:
            del holder[key]
        case 1:
            holder[key] = chance.choice(STRANGE)
        case 2 if isinstance(holder, dict):
            holder[chance.choice(["x", "text", "graph", "test", "how", "of"])] = chance.choice(STRANGE)
        case _:
            other, name = choose_place(data, chance)
            holder[key] = copy.deepcopy(other[name])


def small() -> dict[str, Any]:
    """A document of a few records, so that the slow validator is quick enough to be asked often."""
    whole = copy.deepcopy(nodes())
    words = whole["words"]
    words["language"]["forms"] = dict(list(words["language"]["forms"].items())[:3])
    words["packs"] = {}
    whole["kinds"] = whole["kinds"][:2]
    return whole


@pytest.mark.parametrize("seed", SEEDS)
def test_the_quick_test_and_the_library_agree(seed: int) -> None:
    chance = random.Random(seed)
    document = small()
    records = [record for record in document["records"] if record["effects"]]
    document["records"] = chance.sample(records, 4)
    for _ in range(5):
        one = copy.deepcopy(document)
        change(one, chance)
        assert make_fits(bundle_schema())(one) == validator().is_valid(one), json.dumps(one)


def test_a_schema_with_an_unknown_keyword_is_refused() -> None:
    with pytest.raises(ValueError, match="maxLength"):
        make_fits({"properties": {"a": {"maxLength": 3}}})


def find(document: dict[str, Any], key: str) -> dict[str, Any]:
    return next(record for record in document["records"] if record["key"] == key)


def spoil_sort(document: dict[str, Any]) -> None:
    find(document, "action/choice-node")["effects"]["use"]["graph"]["nodes"][0]["kind"] = "gian"


def spoil_text(document: dict[str, Any]) -> None:
    find(document, "action/choice-node")["effects"]["use"]["text"] = ["2 coins"]


def spoil_field(document: dict[str, Any]) -> None:
    del find(document, "action/choice-node")["effects"]["use"]["holds"]


def spoil_graph(document: dict[str, Any]) -> None:
    find(document, "action/choice-node")["effects"]["use"]["graf"] = {}


def spoil_name(document: dict[str, Any]) -> None:
    document["packs"][0]["title"] = None


FAULTS = [
    (spoil_sort, "record `action/choice-node` of `nodes`, field `use`, `graph`, node `0`, `kind`: one of"),
    (
        spoil_text,
        "record `action/choice-node` of `nodes`, field `use`, `text`: a text is expected, not a list of 1",
    ),
    (spoil_field, "record `action/choice-node` of `nodes`, field `use`: `holds` is missing"),
    (spoil_graph, "record `action/choice-node` of `nodes`, field `use`: `graf` is not expected there"),
    (spoil_name, "pack `verbs`, `title`: a text is expected, not nothing"),
    (lambda document: document.pop("words"), "at the top: `words` is missing"),
    (lambda document: document.update(bundle=99), "written by another version: `bundle` is 99, not 1"),
    (lambda document: document.update(bundle="1"), "`bundle`: `1` is expected, not `1`"),
]


@pytest.mark.parametrize(("spoil", "said"), FAULTS, ids=lambda one: getattr(one, "__name__", ""))
def test_a_bundle_from_outside_is_refused_with_the_place(spoil: Any, said: str) -> None:
    document = copy.deepcopy(nodes())
    spoil(document)
    with pytest.raises(BadBundle) as refused:
        check_document(document)
    assert said in str(refused.value)
    assert str(refused.value).endswith("build it again with `spicewright build`")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not JSON from line 1, column 1 on"),
        (b'{"bundle": 1,', "not JSON from line 1"),
        (b"\xff\xfe{}", "byte 1 is not UTF-8"),
        (b"[" * 200_000, "nested or counted beyond every bundle"),
        (b"9" * 200_000, "nested or counted beyond every bundle"),
        (b"[]", "at the top: a table is expected, not a list of 0"),
        (b'{"bundle": 1, "language": 2}', "at the top: `packs` is missing"),
    ],
    ids=["empty", "cut", "bytes", "brackets", "digits", "list", "half"],
)
def test_a_file_that_is_no_bundle_is_refused(data: bytes, said: str, tmp_path: Path, run: Run) -> None:
    path = tmp_path / "some.json"
    path.write_bytes(data)
    with pytest.raises(BadBundle, match=said):
        read_document(str(path))
    code, out, err = run("simulate", str(path))
    assert (code, out) == (1, "")
    assert err.startswith(str(path)) and said in err


def test_games_are_played_from_a_bundle(tmp_path: Path, run: Run) -> None:
    assert run("build", str(MARKET), "-o", str(tmp_path)).code == 0
    file = str(tmp_path / "bundle.json")
    told = ("--games", "1", "--format", "json")
    packed, plain = run("simulate", file, *told), run("simulate", str(MARKET), *told)
    first, second = json.loads(packed.out), json.loads(plain.out)
    assert first.pop("timing") and second.pop("timing") and first == second and packed.code == 0
    assert "there is: market" in run("simulate", file, "--packs", "other").err
    assert "one bundle" in run("simulate", file, str(MARKET)).err
    assert "no such file" in run("simulate", str(tmp_path / "none.json")).err


def test_records_that_do_not_go_together_are_no_fault_of_ours(tmp_path: Path, run: Run) -> None:
    document = copy.deepcopy(nodes())
    document["records"] = [one for one in document["records"] if one["kind"] != "resource"]
    (tmp_path / "some.json").write_text(json.dumps(document), encoding="utf-8")
    code, _, err = run("simulate", str(tmp_path / "some.json"))
    assert code == 1 and "its records do not go together" in err


def test_what_is_written_is_proved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_pack(tmp_path / "tiny", PACK, words=WORDS, cards=CARDS)
    sets, _ = compile_paths([str(tmp_path / "tiny")])
    wrong = {**make_bundle(sets), "records": [{"key": "card/x"}]}
    monkeypatch.setattr(emit, "make_bundle", lambda _: wrong)
    with pytest.raises(ValueError, match="INVARIANT: a bundle is as its schema says"):
        emit.write_bundle(sets, str(tmp_path / "out"))
    assert not (tmp_path / "out").exists()
    with pytest.raises(ValueError, match="INVARIANT"):
        prove_document(wrong)


def test_a_sound_bundle_is_read_and_written_without_the_library(tmp_path: Path) -> None:
    script = (
        "import sys; from spicewright.compiler.cli import run;"
        f"assert run(['build', {str(MARKET)!r}, '-o', {str(tmp_path)!r}]) == 0;"
        f"assert run(['simulate', {str(tmp_path / 'bundle.json')!r}, '--games', '1']) == 0;"
        "print('jsonschema' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        env={"PYTHONPATH": SOURCES, "SPICEWRIGHT_CACHE": "", "PATH": ""},
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.endswith("False\n")
