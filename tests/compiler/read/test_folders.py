"""Finding packs: what a path stands for, what a pack builds on, and which of two versions is older."""

from __future__ import annotations

from pathlib import Path

import pytest

from spicewright.compiler.emit.check import check_paths
from spicewright.compiler.read.folders import find_packs
from spicewright.compiler.read.requirements import read_packs, required_packs
from spicewright.grammar.diagnostic import Diagnostic


def write_pack(folder: Path, id: str, version: str = "1.0.0", **requires: str) -> Path:
    needs = "".join(f"  {name.replace('_', '-')}: {value}\n" for name, value in requires.items())
    folder.mkdir(parents=True)
    head = f"id: {id}\ntitle: {id}\nversion: {version}\nlanguage: 2\n" + (
        f"requires:\n{needs}" if needs else ""
    )
    (folder / "pack.yaml").write_text(head, encoding="utf-8")
    return folder


def show(found: list[Diagnostic]) -> list[tuple[str, str]]:
    return [(fault.fault, fault.span.text) for fault in found]


def test_a_folder_without_a_pack_is_a_diagnostic(tmp_path: Path) -> None:
    (fault,) = check_paths([str(tmp_path)])
    assert (fault.code, fault.fault) == ("SW502", "no-pack")
    assert str(tmp_path) in fault.message
    assert "pack.yaml" in fault.help


def test_a_path_to_nowhere_is_a_diagnostic(tmp_path: Path) -> None:
    (fault,) = check_paths([str(tmp_path / "nowhere")])
    assert fault.fault == "missing-file"


def test_a_file_stands_for_the_pack_it_lies_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pack = write_pack(tmp_path / "pack", "small")
    (pack / "deep").mkdir()
    (pack / "deep" / "cards.yaml").write_text("keywords:\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert find_packs(["pack/deep/cards.yaml"]) == (["pack"], [])


def test_a_folder_of_packs_stands_for_all_of_them(tmp_path: Path) -> None:
    for name in ("b", "a"):
        write_pack(tmp_path / name, name)
    write_pack(tmp_path / ".hidden", "hidden")
    assert find_packs([str(tmp_path)])[0] == [str(tmp_path / "a"), str(tmp_path / "b")]


def test_what_is_required_comes_first_and_once(tmp_path: Path) -> None:
    write_pack(tmp_path / "ground", "ground")
    write_pack(tmp_path / "left", "left", ground="1.0.0")
    write_pack(tmp_path / "right", "right", ground="1.0.0")
    write_pack(tmp_path / "top", "top", left="1.0.0", right="1.0.0")
    wanted, known, found = read_packs([str(tmp_path / "top")])
    assert found == []
    assert [pack.id for pack in required_packs(wanted[0], known)] == ["ground", "left", "right", "top"]


@pytest.mark.parametrize(
    ("there", "needed", "enough"),
    [
        ("1.0", "1.0.0", True),
        ("1.0.0", "1.0", True),
        ("1.10.0", "1.9.0", True),
        ("1.9.9", "1.10", False),
        ("2.0", "1.9.9", True),
    ],
)
def test_versions_are_compared_number_by_number(
    there: str, needed: str, enough: bool, tmp_path: Path
) -> None:
    write_pack(tmp_path / "ground", "ground", there)
    write_pack(tmp_path / "top", "top", ground=needed)
    assert show(check_paths([str(tmp_path / "top")])) == ([] if enough else [("pack-too-old", "ground")])


def test_a_required_pack_that_is_broken_says_why(tmp_path: Path) -> None:
    """Not that it is missing: its folder is there for all to see."""
    write_pack(tmp_path / "ground", "ground", "first")
    write_pack(tmp_path / "top", "top", ground="1.0.0")
    assert ("bad-version", "first") in show(check_paths([str(tmp_path / "top")]))
    (tmp_path / "ground" / "pack.yaml").write_text("- nothing\n", encoding="utf-8")
    assert [fault.fault for fault in check_paths([str(tmp_path / "top")])] == ["not-a-pack"]


def test_a_pack_on_a_circle_is_reported_once_and_not_compiled(tmp_path: Path) -> None:
    write_pack(tmp_path / "one", "one", two="1.0.0")
    write_pack(tmp_path / "two", "two", one="1.0.0")
    top = write_pack(tmp_path / "top", "top", one="1.0.0")
    (top / "cards.yaml").write_text("wonders:\n- name: The Great Worm\n", encoding="utf-8")
    assert [fault.fault for fault in check_paths([str(top)])] == ["pack-circle"]
    assert [fault.fault for fault in check_paths([str(tmp_path)])] == ["pack-circle"]
