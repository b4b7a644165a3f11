"""The command `list`: every record with its facts, as a table and as JSON."""

from __future__ import annotations

import json
from pathlib import Path

from places import ROOT
from spicewright.compiler.pipeline import compile_paths
from tiny import PACK, Run, break_card, write_pack


def test_json_names_every_record_of_the_base_game(run: Run) -> None:
    code, out, _ = run(
        "list", *(str(ROOT / "content" / pack) for pack in ("core", "base")), "--format", "json"
    )
    (base,), _ = compile_paths([str(ROOT / "content/base")])
    rows = {row["key"]: row for row in json.loads(out)}
    assert code == 0
    assert {key: row["name"] for key, row in rows.items()} == {
        key: record.name for key, record in base.records.items()
    }
    for key, record in base.records.items():
        assert rows[key]["kind"] == record.kind.name
        if record.number("cost") is not None:
            assert rows[key]["cost"] == record.number("cost")


def test_facts_are_plain_values(tiny: Path, run: Run) -> None:
    assert json.loads(run("list", "tiny", "--kind", "cards", "--format", "json").out) == [
        {
            "key": "card/alms",
            "kind": "card",
            "name": "Alms",
            "pack": "tiny",
            "copies": 2,
            "cost": 1,
            "suits": ["red", "pale blue"],
            "effects": {"play": "2 coins or windfall"},
        },
        {
            "key": "card/bank",
            "kind": "card",
            "name": "Bank",
            "pack": "tiny",
            "copies": 1,
            "effects": {"play": "may (1 coin -> 4 coins)"},
        },
    ]


def test_the_table_is_aligned(tiny: Path, run: Run) -> None:
    assert run("list", "tiny", "--kind", "card").out == (
        "RECORD     NAME  COPIES  PACK\n"
        "card/alms  Alms  2       tiny\n"
        "card/bank  Bank  1       tiny\n"
    )  # fmt: skip


def test_a_required_pack_is_listed_when_asked_for(tiny: Path, run: Run) -> None:
    head = PACK.replace("tiny", "other") + "requires: {tiny: 1.0.0}\n"
    write_pack(tiny.parent / "other", head, cards="cards:\n- name: Coffer\n  play: windfall\n")
    assert [row["name"] for row in json.loads(run("list", "other", "--format", "json").out)] == ["Coffer"]
    listed = json.loads(run("list", "other", "--pack", "tiny", "--kind", "card", "--format", "json").out)
    assert [row["name"] for row in listed] == ["Alms", "Bank"]


def test_a_broken_pack_is_listed_as_far_as_it_goes(tiny: Path, run: Run) -> None:
    break_card(tiny)
    code, out, err = run("list", "tiny", "--kind", "card")
    assert code == 1
    assert "card/alms" in out
    assert "1 problem" in err


def test_where_there_is_nothing_to_show_a_note_says_where_it_is(tiny: Path, run: Run) -> None:
    head = PACK.replace("tiny", "other") + "requires: {tiny: 1.0.0}\n"
    write_pack(tiny.parent / "other", head, cards="cards:\n- name: Coffer\n  play: windfall\n")
    code, out, err = run("list", "other", "--kind", "keyword")
    assert (code, out) == (0, "")
    assert err == "there is no keyword in `other`; there are 1 in `tiny`: add `--pack tiny`\n"
    assert run("list", "other", "--kind", "keyword", "--format", "json").out == "[]\n"
    assert run("list", "other", "--kind", "zone").err == "there is no zone in `other`\n"
