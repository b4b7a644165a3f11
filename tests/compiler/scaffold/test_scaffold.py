"""Scaffolding: what is written checks at once, and what is refused leaves everything as it was."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import stat
from dataclasses import replace
from pathlib import Path

import pytest

from places import LANGUAGE, ROOT
from spicewright.compiler.compile import compile_record
from spicewright.compiler.emit.check import check_paths
from spicewright.compiler.format.files import format_paths
from spicewright.compiler.pipeline import compile_paths
from spicewright.compiler.read.file import read_file
from spicewright.compiler.records.records import declare_pack
from spicewright.compiler.records.vocabulary import collect_words
from spicewright.compiler.report.forms import render_text
from spicewright.compiler.scaffold.append import append_record
from spicewright.compiler.scaffold.new import ScaffoldFault, new_fault, new_pack, new_primitive, new_record
from spicewright.grammar.diagnostic import fault_codes
from spicewright.grammar.kinds import KINDS
from spicewright.runtime.rules.model import Primitive
from spicewright.runtime.verbs import primitive_verbs

VERBS = LANGUAGE / "verbs"
WORDS = sorted({kind.name for kind in KINDS} - {"keyword", "verb"})
"""The kinds of the language, but for those tried anyway."""


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new pack that stays as it is."""
    folder = tmp_path_factory.mktemp("first")
    new_pack(str(folder), "Deep Desert")
    return folder / "deep-desert"


@pytest.fixture
def pack(first: Path, tmp_path: Path) -> Path:
    """A new pack to write in."""
    return Path(shutil.copytree(first, tmp_path / first.name))


def assert_clean(folder: Path) -> None:
    found = check_paths([str(folder)])
    assert not found, render_text(found, colour=False)
    assert format_paths([str(folder)], write=False) == ([], [])


def read_all(folder: Path) -> dict[str, bytes]:
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def test_a_new_pack_checks_and_holds_a_first_card(tmp_path: Path) -> None:
    written = new_pack(str(tmp_path), "Deep Desert: the 2nd #1")
    folder = tmp_path / "deep-desert-the-2nd-1"
    assert [Path(path).parent for path in written] == [folder, folder]
    assert sorted(Path(path).name for path in written) == sorted(os.listdir(folder))
    assert os.listdir(tmp_path) == [folder.name]
    assert_clean(folder)
    (one,), _ = compile_paths([str(folder)])
    assert one.pack.title == "Deep Desert: the 2nd #1"
    *_, ground = one.packs[:-1]
    assert [(need.pack, need.version) for need in one.pack.requires] == [(ground.id, "1.0")]
    assert [record.name for record in one.records.values() if record.pack == one.pack.id] == ["First Card"]


@pytest.mark.parametrize(
    "kind",
    [
        "card",
        "verb",
        *[
            pytest.param(kind, marks=pytest.mark.slow)
            for kind in ("space", "keyword", "leader", "conflict", "intrigue", *WORDS)
        ],
    ],
)
def test_a_new_record_checks_at_once_and_so_does_a_second(pack: Path, kind: str) -> None:
    for name in ("Far Sight", "Sift"):
        assert new_record(str(pack), kind, name)
        assert_clean(pack)
    (one,), _ = compile_paths([str(pack)])
    names = [record.name for record in one.records.values() if record.pack == one.pack.id]
    assert {"Far Sight", "Sift"} <= set(names)


def test_a_noun_means_the_kind_that_has_a_price(pack: Path) -> None:
    new_record(str(pack), "card", "Sand Walker")
    (one,), _ = compile_paths([str(pack)])
    (record,) = (record for record in one.records.values() if record.name == "Sand Walker")
    assert "card" in one.words.types[record.key.partition("/")[0]].nouns
    assert record.number("cost") == 1


def test_a_kind_is_called_by_its_plural_and_chosen_by_its_type(pack: Path) -> None:
    new_record(str(pack), "spaces", "Deep Sand")
    new_record(str(pack), "card", "Guide", type="reserve card")
    (one,), _ = compile_paths([str(pack)])
    assert {"space/deep-sand", "reserve-card/guide"} <= set(one.records)
    assert_clean(pack)


def test_a_keyword_may_have_parameters(pack: Path) -> None:
    new_record(str(pack), "keyword", "Gift (faction)")
    new_record(str(pack), "keyword", "tax (amount)")
    assert_clean(pack)
    with pytest.raises(ScaffoldFault, match="no noun is called `gizmo`"):
        new_record(str(pack), "keyword", "gift (gizmo)")


def test_the_record_that_tries_a_word_has_a_name_that_is_free(pack: Path) -> None:
    new_record(str(pack), "card", "Try sift")
    new_record(str(pack), "verb", "sift")
    (one,), _ = compile_paths([str(pack)])
    assert {"imperium-card/try-sift", "imperium-card/try-sift-2"} <= set(one.records)


@pytest.mark.parametrize(
    ("kind", "name", "message"),
    [
        ("card", "First Card", "called `First Card` already"),
        ("card", "first: CARD!", "called `First Card` already"),
        ("card", "Crysknife", "the pack `base` has an imperium card called `Crysknife` already"),
        ("card", "!?", "no id can be made"),
        ("card", "", "no id can be made"),
        ("card", "a <b>", "cannot hold `<`"),
        ("card", "a\x1bb", "invisible characters"),
        ("card", "a" * 101, "101 characters"),
        ("keyword", "draw", "is a word already"),
        ("keyword", "Fremen  bond", "called `fremen bond` already"),
        ("keyword", "otherwise", "is a word already"),
        ("keyword", "spice; water", "cannot be used"),
        ("verb", "put", "is a word already"),
        ("verb", "draw", "has a verb called `draw` already"),
        ("verb", "or", "is a word already"),
        ("verb", "sift 2", "cannot be used"),
        ("crad", "Ace", "no kind of record is called `crad`"),
        ("zone", "hand", "has a zone called `hand` already"),
        ("resource", "card", "is a word already"),
    ],
)
def test_a_name_that_will_not_do_is_refused_and_nothing_written(
    pack: Path, kind: str, name: str, message: str
) -> None:
    before = read_all(pack)
    with pytest.raises(ScaffoldFault, match=re.escape(message)) as caught:
        new_record(str(pack), kind, name)
    assert caught.value.help
    assert read_all(pack) == before


def test_a_type_that_does_not_go_with_the_noun_is_refused(pack: Path) -> None:
    with pytest.raises(ScaffoldFault, match="no kind of record is called `space`"):
        new_record(str(pack), "card", "Ace", type="space")


def test_a_pack_is_not_written_over(tmp_path: Path, pack: Path) -> None:
    before = read_all(tmp_path)
    with pytest.raises(ScaffoldFault, match="already"):
        new_pack(str(tmp_path), "deep desert")
    with pytest.raises(ScaffoldFault, match="comes with Spicewright"):
        new_pack(str(tmp_path), "Base")
    with pytest.raises(ScaffoldFault, match="cannot be written"):
        new_pack(str(tmp_path / "nowhere"), "Other")
    assert read_all(tmp_path) == before


def test_a_name_cannot_lead_out_of_the_folder(tmp_path: Path) -> None:
    new_pack(str(tmp_path), "../../etc/desert")
    assert os.listdir(tmp_path) == ["etc-desert"]


def test_there_must_be_one_pack(tmp_path: Path) -> None:
    with pytest.raises(ScaffoldFault, match="no pack at"):
        new_record(str(tmp_path), "card", "Ace")
    new_pack(str(tmp_path), "One")
    new_pack(str(tmp_path), "Two")
    with pytest.raises(ScaffoldFault, match="several packs at"):
        new_record(str(tmp_path), "card", "Ace")
    (tmp_path / "one" / "pack.yaml").write_text("id: [", encoding="utf-8")
    with pytest.raises(ScaffoldFault, match="cannot be read"):
        new_record(str(tmp_path / "one"), "card", "Ace")


def test_a_pack_without_cards_cannot_try_a_word(tmp_path: Path) -> None:
    head = "id: bare\ntitle: Bare\nversion: 1.0.0\nlanguage: 2\n"
    (tmp_path / "pack.yaml").write_text(head, encoding="utf-8")
    for kind in ("keyword", "verb"):
        with pytest.raises(ScaffoldFault, match=r"no kind of record to try|nothing to make a first"):
            new_record(str(tmp_path), kind, "sift")
    assert os.listdir(tmp_path) == ["pack.yaml"]


def test_faults_that_were_there_do_not_stand_in_the_way(pack: Path) -> None:
    broken = "imperium cards:\n- name: Broken\n  agent: 2 spcie\n"
    (pack / "broken.yaml").write_text(broken, encoding="utf-8")
    (pack / "worse.yaml").write_text("imperium cards: [", encoding="utf-8")
    before = len(check_paths([str(pack)]))
    new_record(str(pack), "card", "Ace")
    assert len(check_paths([str(pack)])) == before
    assert (pack / "broken.yaml").read_text(encoding="utf-8").startswith(broken)
    assert (pack / "worse.yaml").read_text(encoding="utf-8") == "imperium cards: ["


def test_a_file_keeps_its_mark_its_line_endings_its_permissions_and_its_link(pack: Path) -> None:
    path = next(path for path in pack.iterdir() if path.name != "pack.yaml")
    text = path.read_text(encoding="utf-8") + "# the end\n"
    real = pack / ".kept" / "elsewhere.yaml"
    real.parent.mkdir()
    real.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    real.chmod(0o640)
    path.unlink()
    path.symlink_to(real)
    new_record(str(pack), "card", "Sand Walker")
    data = real.read_bytes()
    assert path.is_symlink() and stat.S_IMODE(real.stat().st_mode) == 0o640
    assert data.startswith(b"\xef\xbb\xbf#") and data.count(b"\n") == data.count(b"\r\n")
    assert data.endswith(b"# the end\r\n") and b"- name: Sand Walker\r\n" in data
    assert check_paths([str(pack)]) == []


def test_nothing_is_written_through_a_link_out_of_the_pack(pack: Path) -> None:
    path = next(path for path in pack.iterdir() if path.name != "pack.yaml")
    real = pack.parent / "elsewhere.yaml"
    path.rename(real)
    path.symlink_to(real)
    before = real.read_bytes()
    new_record(str(pack), "card", "Sand Walker")
    assert real.read_bytes() == before and path.is_symlink()


def test_a_taken_file_name_is_not_written_over(pack: Path) -> None:
    (pack / "spaces.yaml").write_text("{spaces: [{name: Old Sand}]}\n", encoding="utf-8")
    assert new_record(str(pack), "space", "Deep Sand") == (str(pack / "spaces-2.yaml"),)
    assert (pack / "spaces.yaml").read_text(encoding="utf-8") == "{spaces: [{name: Old Sand}]}\n"
    assert_clean(pack)


NEW = [("name", "New"), ("cost", "1")]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("cards:\n- name: Old\n", "cards:\n- name: Old\n\n- name: New\n  cost: 1\n"),
        ("cards:\n- name: Old", "cards:\n- name: Old\n\n- name: New\n  cost: 1\n"),
        (
            "cards:\n  - {name: A}\n  - {name: B}\nother: []\n",
            "cards:\n  - {name: A}\n  - {name: B}\n  - name: New\n    cost: 1\nother: []\n",
        ),
        (
            "cards:\n- name: A #\n\n- name: B\n  doc: |\n    x\n\n# n\nmore: []\n",
            "cards:\n- name: A #\n\n- name: B\n  doc: |\n    x\n\n- name: New\n  cost: 1\n\n# n\nmore: []\n",
        ),
        ("cards:\nother: []\n", "cards:\n- name: New\n  cost: 1\nother: []\n"),
        ("other:\n- name: A\n", "other:\n- name: A\n\ncards:\n- name: New\n  cost: 1\n"),
        ("other:\n- name: A\n# end\n\n\n", "other:\n- name: A\n# end\n\ncards:\n- name: New\n  cost: 1\n"),
        ("---\ncards:\n- name: A\n...\n", "---\ncards:\n- name: A\n\n- name: New\n  cost: 1\n...\n"),
        ("cards: [{name: A}]\n", None),
        ("cards: []\n", None),
        ("{cards: [{name: A}]}\n", None),
        ("cards: text\n", None),
        ("- name: A\n", None),
        ("", None),
        ("cards: [\n", None),
        ("other:\n- name: A\n...\n", None),
    ],
)
def test_a_record_is_appended_where_it_belongs(before: str, after: str | None) -> None:
    assert append_record(before, "cards", NEW) == after


def test_a_new_primitive_is_a_verb_with_a_case(tmp_path: Path) -> None:
    module, case = new_primitive("hand over", root=str(tmp_path))
    assert Path(module) == tmp_path / "runtime/spicewright/runtime/verbs/hand_over.py"
    spec = importlib.util.spec_from_file_location("hand_over", module)
    assert spec is not None and spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    assert loaded.__doc__ and loaded.VERB.name == "hand over"
    assert isinstance(loaded.PRIMITIVE, Primitive) and type(loaded.PRIMITIVE).__name__ == "HandOver"
    # The file has what the folder of verbs reads from each of its files, and waits for its author to go on.
    with pytest.raises(NotImplementedError):
        loaded.PRIMITIVE.perform(None, None, None)
    # The language case builds on the pack that all of them share.
    (one,), _ = compile_paths([str(VERBS)])
    known = [verb for verb, _ in primitive_verbs().values()]
    words = collect_words(one.records.values(), [*known, loaded.VERB])
    source, node, found = read_file(case, case)
    assert source is not None and node is not None and not found
    declared = declare_pack(replace(one.pack, files=((source, node),)), one.kinds, {})
    (record,) = declared.records
    (compiled,), faults = compile_record(record, words, one.records)
    assert not declared.faults and not faults and compiled.graph is not None


@pytest.mark.parametrize("name", ["put", "or", "2nd", "x/y", "", "Größe"])
def test_a_primitive_must_be_a_new_word(tmp_path: Path, name: str) -> None:
    with pytest.raises(ScaffoldFault):
        new_primitive(name, root=str(tmp_path))
    assert os.listdir(tmp_path) == []


def test_a_new_fault_has_a_page_and_a_case(tmp_path: Path) -> None:
    page, case = new_fault("SW399", "odd-hat", root=str(tmp_path))
    text = Path(page).read_text(encoding="utf-8")
    assert Path(page).name == "SW399-odd-hat.md" and text.startswith("# odd hat\n\nSay")
    assert re.findall(r"^## .*$", text, re.MULTILINE) == ["## Cause", "## Fix"]
    assert Path(case) == tmp_path / "tests/errors/SW399-odd-hat.case"
    parts = re.split(r"^=== .*\n", Path(case).read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert len(parts) == 4 and parts[0].strip() and parts[2] == ""
    head = ROOT / "tests" / "errors" / "default" / "pack.yaml"
    (tmp_path / "pack").mkdir()
    (tmp_path / "pack" / "pack.yaml").write_bytes(head.read_bytes())
    (tmp_path / "pack" / "content.yaml").write_text(parts[3], encoding="utf-8")
    assert_clean(tmp_path / "pack")
    with pytest.raises(ScaffoldFault, match="already"):
        new_fault("SW399", "odd-hat", root=str(tmp_path))


def test_a_new_fault_can_take_the_next_code_that_is_free(tmp_path: Path) -> None:
    page, _ = new_fault("SW4", "odd-hat", root=str(tmp_path))
    taken = sorted(code for code in fault_codes().values() if code.startswith("SW4"))
    assert Path(page).name == f"SW{int(taken[-1][2:]) + 1}-odd-hat.md"


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("SW201", "odd-hat"),
        ("SW399", "unknown-word"),
        ("SW999", "odd-hat"),
        ("399", "odd-hat"),
        ("SW399", "Odd hat"),
        ("SW399", "../odd-hat"),
    ],
)
def test_a_fault_must_be_new_and_well_named(tmp_path: Path, code: str, name: str) -> None:
    assert "SW201" in fault_codes().values() and "unknown-word" in fault_codes()
    with pytest.raises(ScaffoldFault):
        new_fault(code, name, root=str(tmp_path))
    assert os.listdir(tmp_path) == []
