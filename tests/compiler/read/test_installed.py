"""Packs that other distributions bring along: found by id, for `requires` and for `--packs`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from spicewright.compiler import cli
from spicewright.compiler.emit.check import check_paths
from spicewright.compiler.pipeline import compile_paths
from spicewright.compiler.read.content import NoSuchPack, add_packs, choose_content
from spicewright.compiler.read.installed import BrokenPack, find_installed, installed_ids


def write_pack(folder: Path, id: str, requires: str = "") -> Path:
    folder.mkdir(parents=True)
    head = f"id: {id}\ntitle: {id}\nversion: 1.0.0\nlanguage: 2\n"
    (folder / "pack.yaml").write_text(head + (f"requires: {{{requires}: 1.0.0}}\n" if requires else ""))
    return folder


class Shelf:
    """A folder of `sys.path` to which distributions can be added."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def add(self, name: str, module: str, **entries: str) -> None:
        """A distribution with one module, or package, and its entry points by the id of the pack."""
        info = self.folder / f"{name}-1.0.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        lines = [f"{id.replace('_', '-')} = {value}" for id, value in entries.items()]
        (info / "entry_points.txt").write_text("\n".join(["[spicewright.packs]", *lines, ""]))
        package = self.folder / name
        package.mkdir(exist_ok=True)
        (package / "__init__.py").write_text(module)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shelf]:
    before = set(sys.modules)
    folder = tmp_path / "shelf"
    folder.mkdir()
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.chdir(tmp_path)
    yield Shelf(folder)
    for name in set(sys.modules) - before:
        if str(getattr(sys.modules[name], "__file__", "")).startswith(str(folder)):
            del sys.modules[name]


CALL = "import os\ndef folder():\n    return os.path.join(os.path.dirname(__file__), {!r})\n"


def test_a_module_stands_for_the_folder_it_lies_in(shelf: Shelf) -> None:
    write_pack(shelf.folder / "winds_module", "winds")
    shelf.add("winds_module", "", winds="winds_module")
    assert find_installed("winds") == str(shelf.folder / "winds_module")
    assert "winds" in installed_ids()


def test_something_to_call_gives_the_folder_of_a_pack_or_of_packs(shelf: Shelf) -> None:
    for id in ("dry-sea", "wet-sea"):
        write_pack(shelf.folder / "seas" / "packs" / id, id)
    shelf.add("seas", CALL.format("packs"), dry_sea="seas:folder", wet_sea="seas:folder")
    assert find_installed("wet-sea") == str(shelf.folder / "seas" / "packs" / "wet-sea")
    assert find_installed("dry-sea") == str(shelf.folder / "seas" / "packs" / "dry-sea")


def test_nobody_knows_what_is_not_installed(shelf: Shelf) -> None:
    assert find_installed("nobody") is None


@pytest.mark.parametrize(
    ("module", "value", "reason"),
    [
        ("raise RuntimeError('no luck')", "broken", "no luck"),
        ("", "broken:nothing", "nothing"),
        ("number = 7", "broken:number", "a folder was expected, not int"),
        (CALL.format("empty"), "broken:folder", "a folder without a `pack.yaml`"),
    ],
)
def test_a_package_that_cannot_be_used_says_why(shelf: Shelf, module: str, value: str, reason: str) -> None:
    shelf.add("broken", module, winds=value)
    with pytest.raises(BrokenPack, match=reason):
        find_installed("winds")


def test_two_packages_with_one_pack_are_refused(shelf: Shelf) -> None:
    for name in ("one", "two"):
        write_pack(shelf.folder / name, "winds")
        shelf.add(name, "", winds=name)
    with pytest.raises(BrokenPack, match="`one`, `two`"):
        find_installed("winds")


def test_a_requirement_is_met_by_an_installed_pack(shelf: Shelf, tmp_path: Path) -> None:
    write_pack(shelf.folder / "ground_module", "far-ground")
    shelf.add("ground_module", "", far_ground="ground_module")
    top = write_pack(tmp_path / "mine" / "top", "top", "far-ground")
    sets, found = compile_paths([str(top)])
    assert found == []
    assert [pack.id for pack in sets[0].packs] == ["far-ground", "top"]


def test_a_pack_beside_goes_before_an_installed_one(shelf: Shelf, tmp_path: Path) -> None:
    write_pack(shelf.folder / "ground_module", "far-ground")
    shelf.add("ground_module", "", far_ground="ground_module")
    near = write_pack(tmp_path / "mine" / "far-ground", "far-ground")
    top = write_pack(tmp_path / "mine" / "top", "top", "far-ground")
    (one,), _ = compile_paths([str(top)])
    assert Path(one.packs[0].folder).resolve() == near


def test_a_broken_installed_pack_is_a_diagnostic(shelf: Shelf, tmp_path: Path) -> None:
    shelf.add("broken", "raise RuntimeError('no luck')", far_ground="broken")
    (fault,) = check_paths([str(write_pack(tmp_path / "mine" / "top", "top", "far-ground"))])
    assert (fault.fault, fault.span.text) == ("missing-pack", "far-ground")
    assert "no luck" in fault.help


def test_an_installed_pack_is_named_by_its_id(shelf: Shelf, capsys: pytest.CaptureFixture[str]) -> None:
    place = write_pack(shelf.folder / "winds_module", "winds")
    (place / "words.yaml").write_text("resources:\n- name: gust\n")
    shelf.add("winds_module", "", winds="winds_module")
    for words in (
        ["list", "winds"],
        ["list", "core", "--pack", "winds"],
        ["explain", "gust", "--path", "winds"],
    ):
        cli.run(words)
        assert "gust" in capsys.readouterr().out, words


def test_a_broken_installed_pack_that_is_named_says_why(shelf: Shelf) -> None:
    shelf.add("broken", "raise RuntimeError('no luck')", winds="broken")
    (fault,) = check_paths(choose_content(["winds"]))
    assert fault.fault == "missing-file" and "no luck" in fault.help


def test_a_misspelt_requirement_gets_an_installed_suggestion(shelf: Shelf, tmp_path: Path) -> None:
    write_pack(shelf.folder / "ground_module", "far-ground")
    shelf.add("ground_module", "", far_ground="ground_module")
    (fault,) = check_paths([str(write_pack(tmp_path / "mine" / "top", "top", "far-grond"))])
    assert fault.help == "did you mean `far-ground`?"


def test_packs_are_added_by_id_where_they_are_not_there_yet(shelf: Shelf, tmp_path: Path) -> None:
    write_pack(shelf.folder / "winds_module", "winds")
    shelf.add("winds_module", "", winds="winds_module")
    mine = str(write_pack(tmp_path / "mine" / "top", "top"))
    assert add_packs([mine], []) == [mine]
    assert add_packs([mine], ["top"]) == [mine]
    assert add_packs([mine], ["top", "winds"]) == [mine, str(shelf.folder / "winds_module")]
    with pytest.raises(NoSuchPack, match="did you mean `winds`"):
        add_packs([mine], ["winsd"])


def test_a_game_is_played_with_an_installed_pack(
    shelf: Shelf, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_pack(shelf.folder / "winds_module", "winds", "base")
    shelf.add("winds_module", "", winds="winds_module")
    assert cli.run(["simulate", "--games", "1", "--packs", "winds"]) == 0
    assert "base 1.0.0, winds 1.0.0" in capsys.readouterr().out
