"""What killed runs leave is removed by the next one, what somebody still makes stays, and nothing is lost."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from places import SOURCES
from spicewright.compiler.console import leftovers
from spicewright.compiler.console.cache import write_whole
from spicewright.compiler.console.leftovers import open_workplace, replace_folder, sweep
from tiny import Run

LONG_AGO = time.time() - 10 * leftovers.YOUNG
KILLED = """
import os, sys
from spicewright.compiler.console import cache, leftovers
where, what = sys.argv[1:]
rename = os.rename
def kill(*_): os._exit(9)
if what == "file":
    os.replace = kill
    cache.write_whole(where, b"new")
with leftovers.open_workplace(where) as work:
    os.mkdir(os.path.join(work, "new"))
    open(os.path.join(work, "new", "page"), "w").close()
    def second(one, other):
        if one.endswith("new"):
            kill()
        rename(one, other)
    os.rename = kill if what == "first" else second
    leftovers.replace_folder(os.path.join(work, "new"), where, work)
"""


def make_old(*paths: Path) -> None:
    for path in paths:
        os.utime(path, (LONG_AGO, LONG_AGO))


def run_killed(where: Path, what: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", KILLED, str(where), what],
        env={**os.environ, "PYTHONPATH": SOURCES},
        check=False,
    )
    assert done.returncode == 9
    make_old(*where.parent.glob(".*.part"))


def test_the_file_of_a_killed_run_is_removed(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("old")
    run_killed(tmp_path / "mine", "file")
    assert len(os.listdir(tmp_path)) == 2
    sweep(str(tmp_path))
    assert os.listdir(tmp_path) == ["mine"] and (tmp_path / "mine").read_text() == "old"


@pytest.mark.parametrize("what", ["first", "second"])
def test_the_folder_of_a_killed_run_is_removed_and_the_old_one_is_back(tmp_path: Path, what: str) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (site / "old page").touch()
    run_killed(site, what)
    assert site.exists() == (what == "first")
    sweep(str(tmp_path))
    assert os.listdir(tmp_path) == ["site"] and os.listdir(site) == ["old page"]


@pytest.mark.parametrize("step", range(1, 4))
def test_an_interrupt_at_any_rename_loses_nothing(
    tmp_path: Path, step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    site, count, rename = tmp_path / "site", 0, os.rename
    site.mkdir()
    (site / "old page").touch()

    def interrupt(one: str, other: str) -> None:
        nonlocal count
        count += 1
        if count == step:
            raise KeyboardInterrupt
        rename(one, other)

    try:
        with open_workplace(str(site)) as work:
            (Path(work) / "new").mkdir()
            (Path(work) / "new" / "new page").touch()
            with monkeypatch.context() as patch:
                patch.setattr(os, "rename", interrupt)
                replace_folder(os.path.join(work, "new"), str(site), work)
    except KeyboardInterrupt:
        assert os.listdir(site) == ["old page"] and step < 3
    else:
        assert os.listdir(site) == ["new page"] and step == 3
    assert os.listdir(tmp_path) == ["site"]


def test_a_second_interrupt_leaves_it_to_the_next_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site, rename = tmp_path / "site", os.rename
    site.mkdir()
    (site / "old page").touch()

    def interrupt(one: str, other: str) -> None:
        if other == str(site):
            raise KeyboardInterrupt
        rename(one, other)

    with monkeypatch.context() as patch:
        patch.setattr(os, "rename", interrupt)
        with pytest.raises(KeyboardInterrupt), open_workplace(str(site)) as work:
            (Path(work) / "new").mkdir()
            replace_folder(os.path.join(work, "new"), str(site), work)
    assert not site.exists()
    make_old(*tmp_path.glob(".*.part"))
    sweep(str(tmp_path))
    assert os.listdir(site) == ["old page"] and os.listdir(tmp_path) == ["site"]


def test_what_somebody_still_makes_stays(tmp_path: Path) -> None:
    with open_workplace(str(tmp_path / "site")) as work:
        make_old(Path(work))
        sweep(str(tmp_path))
        assert os.path.isdir(work)
    assert os.listdir(tmp_path) == []
    seen = []
    replace = os.replace

    def look(one: str, other: str) -> None:
        make_old(Path(one))
        sweep(str(tmp_path))
        seen.append(os.path.exists(one))
        replace(one, other)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "replace", look)
        write_whole(str(tmp_path / "mine"), b"new", lasting=True)
    assert seen == [True] and (tmp_path / "mine").read_bytes() == b"new"


@pytest.mark.parametrize(
    "name", [".x.123456789abc.parts", "x.123456789abc.part", ".x.123456789ab.part", ".x.123456789abg.part"]
)
def test_what_has_another_name_is_not_ours(tmp_path: Path, name: str) -> None:
    (tmp_path / name).touch()
    make_old(tmp_path / name)
    sweep(str(tmp_path))
    assert os.listdir(tmp_path) == [name]


def test_what_is_young_or_a_link_stays(tmp_path: Path) -> None:
    (tmp_path / ".x.123456789abc.part").touch()
    (tmp_path / "real").touch()
    make_old(tmp_path / "real")
    (tmp_path / ".y.123456789abc.part").symlink_to(tmp_path / "real")
    sweep(str(tmp_path))
    assert len(os.listdir(tmp_path)) == 3
    make_old(tmp_path / ".x.123456789abc.part")
    sweep(str(tmp_path))
    assert sorted(os.listdir(tmp_path)) == [".y.123456789abc.part", "real"]


@pytest.mark.parametrize(
    "words",
    [("fmt", "tiny"), ("build", "tiny", "-o", "tiny"), ("new", "card", "Third", "--path", "tiny")],
    ids=lambda words: words[0],
)
def test_commands_that_write_sweep(tiny: Path, run: Run, words: tuple[str, ...]) -> None:
    left = tiny / ".x.123456789abc.part"
    left.touch()
    make_old(left)
    assert run(*words).code == 0
    assert not left.exists()
