"""Packs of the first version of the language are read as before, and rewritten to the same meaning."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from places import DATA
from spicewright.compiler.emit.bundle import make_bundle
from spicewright.compiler.emit.check import check_sets
from spicewright.compiler.format.files import format_paths
from spicewright.compiler.read.packs import read_pack as read_head
from spicewright.compiler.upgrade import packs
from spicewright.compiler.upgrade.packs import upgrade_paths
from tiny import Run

HEAD = "id: small\ntitle: Small\nversion: 1.0.0\nlanguage: 1\n"
OLD = {
    "pack.yaml": HEAD + "requires: {market: 1.0.0}  # the ground\n",
    "setup.yaml": """\
# How it begins.
setups:
- name: Gifts  # for all
  players: 2, 3
  steps:
  - each player: 1 salt
- {name: More gifts, players: 3, steps: '1 coin'}
""",
    "course.yaml": """\
phases:
# the week
- name: week
  of: table  # nobody's
  within: game
- within: week
  name: fair day
  of: table
- {name: market day, id: fair, of: table, within: week, doc: 'a, b'}
- {name: rest, of: table, within: fair}
- name: sleep
  of: table
  within: fair  # at last
- {name: dream, of: table, after: sleep}
""",
    "words.yaml": """\
resources:
- {name: silk, plural: Silk}
- {name: ox, plural: oxen}
zones:
- name: past fairs
  plural: past fairs  # all of them
  of: table
""",
    "verbs.yaml": """\
verbs:
- name: fetch
  past: fetched
  # any card
  object: card
  take: top
  from: the stock
  to: your hand
- {name: hop}
# stalls are far away
- name: fetch
  id: fetch-stall
  past: fetched
  object: stall
  take: top
  from: the street
  # so many
  means: >-
    put that stall
    in the chest
  to: your hand

- name: carry
  object: card
- name: carry
  id: second-carry
  object: stall
""",
}
NEW = {
    "pack.yaml": HEAD.replace("language: 1", "language: 2") + "requires: market 1.0.0+  # the ground\n",
    "setup.yaml": """\
# How it begins.
setup steps:
- name: Gifts  # for all
  players: 2, 3
  do:
  - each player: 1 salt
- {name: More gifts, players: 3, do: '1 coin'}
""",
    "course.yaml": """\
phases:
# the week
- name: week
  of: table  # nobody's
  phases: [fair day, fair]
  within: game
- name: fair day
  of: table
- {name: market day, id: fair, of: table, phases: [rest, sleep], doc: 'a, b'}
- {name: rest, of: table}
- name: sleep
  of: table
  # at last
- {name: dream, of: table, after: sleep}
""",
    "words.yaml": """\
resources:
- {name: silk, plural: none}
- {name: ox, plural: oxen}
zones:
- name: past fairs
  plural: same  # all of them
  of: table
""",
    "verbs.yaml": """\
verbs:
- name: fetch
  past: fetched
  take: top
  to: your hand
  ways:
    card:
      from: the stock
    # stalls are far away
    stall:
      from: the street
      # so many
      means: >-
        put that stall
        in the chest
- {name: hop}

- name: carry
  object: card
- name: carry
  id: second-carry
  object: stall
""",
}


def write_pack(folder: Path, files: Mapping[str, str]) -> Path:
    folder.mkdir()
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8", newline="")
    return folder


def read_pack(folder: Path) -> dict[str, str]:
    return {file.name: file.read_bytes().decode() for file in sorted(folder.iterdir())}


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "market").symlink_to(DATA / "market")
    monkeypatch.chdir(tmp_path)
    return write_pack(tmp_path / "small", OLD)


@pytest.fixture
def first(tmp_path: Path) -> Path:
    """The content as it was in the first version of the language."""
    return Path(shutil.copytree(DATA / "first-language", tmp_path / "first"))


DROPPED = ("at", "phases", "plural")


def compile_records(folder: Path) -> dict[str, Any]:
    """What a bundle says of each record, but for where it is and how phases and plurals are written."""
    sets, found = check_sets([str(folder)])
    assert [fault.message for fault in found] == []
    bundle = make_bundle(sets)
    return {
        **{f"{one['pack']} {one['key']}": drop_places(one) for one in bundle["records"]},
        "words": bundle["words"],
    }


def drop_places(data: Any) -> Any:
    if isinstance(data, Mapping):
        return {name: drop_places(value) for name, value in data.items() if name not in DROPPED}
    return [drop_places(one) for one in data] if isinstance(data, list) else data


def test_content_of_the_first_version_means_the_same_after_its_upgrade(first: Path) -> None:
    before = compile_records(first)
    done, found = upgrade_paths([str(first)], write=True)
    assert found == [] and [one.pack.id for one in done] == ["base", "core", "salt-road"]
    assert compile_records(first) == before
    texts = "".join(file.read_text(encoding="utf-8") for file in first.rglob("*.yaml"))
    assert "language: 1" not in texts and "setups:" not in texts
    assert "    intrigue:\n      from: the intrigue deck\n" in texts
    assert "phases: [setup, round, endgame]" in texts
    assert upgrade_paths([str(first)], write=True) == ([], [])
    assert format_paths([str(first)], write=False)[1] == []


def test_comments_and_everything_else_stay(small: Path) -> None:
    done, found = upgrade_paths(["small"], write=True)
    assert (len(done), found) == (1, [])
    assert read_pack(small) == NEW


TABLES = {
    "  base: 1.0.0  # one\n  # two\n  core: '1.2'\n": "- base 1.0.0+  # one\n  # two\n- core 1.2+\n",
    "  {base: 1.0.0, core: 1.2}\n": "  [base 1.0.0+, core 1.2+]\n",
    "- base 1.0 or core 1.0\n": "- base 1.0 or core 1.0\n",
}


@pytest.mark.parametrize("table", TABLES)
def test_a_table_of_required_packs_becomes_lines(small: Path, table: str) -> None:
    head = small / "pack.yaml"
    head.write_text(f"{HEAD}requires:\n{table}doc: some\n", encoding="utf-8")
    before, _ = read_head(str(small))
    assert upgrade_paths(["small"], write=True)[1] == []
    after, _ = read_head(str(small))
    assert before is not None and after is not None
    said = [[(need.pack, need.version) for need in pack.requires] for pack in (before, after)]
    assert said[0] == said[1]
    text = head.read_text(encoding="utf-8")
    assert text == f"{HEAD.replace('language: 1', 'language: 2')}requires:\n{TABLES[table]}doc: some\n"


def test_line_endings_and_marks_stay(small: Path) -> None:
    file = small / "setup.yaml"
    file.write_bytes(b"\xef\xbb\xbf" + OLD["setup.yaml"].replace("\n", "\r\n").encode())
    upgrade_paths(["small"], write=True)
    assert file.read_bytes() == b"\xef\xbb\xbf" + NEW["setup.yaml"].replace("\n", "\r\n").encode()


def test_a_check_changes_nothing_and_shows_the_diff(small: Path, run: Run) -> None:
    for option in ("--check", "--dry-run"):
        ran = run("upgrade", option, "small")
        assert ran.code == 1 and read_pack(small) == OLD
        assert "-setups:\n+setup steps:\n" in ran.out and "\n+language: 2\n" in ran.out
        assert ran.err == "would upgrade small to version 2 of the language\n"
    ran = run("upgrade", "small")
    assert (ran.code, ran.err) == (0, "upgraded small to version 2 of the language\n")
    assert "-setups:\n+setup steps:\n" in ran.out
    ran = run("upgrade", "small")
    assert (ran.code, ran.out, ran.err) == (0, "", "nothing to upgrade\n")


def test_a_file_stands_for_its_pack(small: Path) -> None:
    upgrade_paths([str(small / "setup.yaml")], write=True)
    assert read_pack(small) == NEW


def test_what_it_cannot_do_is_named_and_nothing_is_written(small: Path, run: Run) -> None:
    text = OLD["setup.yaml"] + "setup steps:\n- {name: Last, do: 1 coin}\n"
    (small / "setup.yaml").write_text(text, encoding="utf-8")
    (small / "more.yaml").write_text("setups:\n- {name: Nothing, players: 2}\n", encoding="utf-8")
    before = read_pack(small)
    ran = run("upgrade", "small")
    assert ran.code == 1 and read_pack(small) == before
    assert (
        f"error[SW532] this file has `setups` and `setup steps`\n --> {Path('small/setup.yaml')}:2:1"
        in ran.out
    )
    assert f"error[SW532] this setup does nothing\n --> {Path('small/more.yaml')}:2:10" in ran.out
    assert "upgraded" not in ran.err


def test_a_pack_is_upgraded_without_those_it_builds_on(small: Path, run: Run) -> None:
    (small.parent / "market").unlink()
    assert run("upgrade", "small").code == 0 and read_pack(small) == NEW


def test_a_broken_pack_is_left_alone(small: Path, run: Run) -> None:
    (small / "setup.yaml").write_text("setups: [\n", encoding="utf-8")
    before = read_pack(small)
    assert run("upgrade", "small").code == 1 and read_pack(small) == before


@pytest.mark.skipif(os.geteuid() == 0, reason="root can write everything")
def test_a_file_that_must_not_be_written_keeps_all_as_they_are(small: Path, run: Run) -> None:
    (small / "verbs.yaml").chmod(0o444)
    ran = run("upgrade", "small")
    assert ran.code == 1 and "error[SW128]" in ran.out and read_pack(small) == OLD


def test_a_file_with_two_names_keeps_all_as_they_are(small: Path, run: Run) -> None:
    os.link(small / "verbs.yaml", small.parent / "other.yaml")
    ran = run("upgrade", "small")
    assert ran.code == 1 and "error[SW128]" in ran.out and read_pack(small) == OLD


@pytest.mark.parametrize("problem", [KeyboardInterrupt, RuntimeError])
@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("when", range(1, 6))
def test_ctrl_c_leaves_no_pack_half_done(
    small: Path, monkeypatch: pytest.MonkeyPatch, when: int, late: bool, problem: type[BaseException]
) -> None:
    """Whichever file is being written, and whether that one is there already or not."""
    count = 0
    write = packs.rewrite_file

    def interrupt(path: str, text: str) -> None:
        nonlocal count
        count += 1
        if count != when or late:
            write(path, text)
        if count == when:
            raise problem

    monkeypatch.setattr(packs, "rewrite_file", interrupt)
    with pytest.raises(problem):
        upgrade_paths(["small"], write=True)
    assert count >= when and read_pack(small) == OLD


def test_the_head_is_written_last(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So what a killed run leaves is a pack of the old version, which is read as before."""
    written: list[str] = []
    monkeypatch.setattr(packs, "rewrite_file", lambda path, _: written.append(os.path.basename(path)))
    upgrade_paths(["small"], write=True)
    assert written == ["course.yaml", "setup.yaml", "verbs.yaml", "words.yaml", "pack.yaml"]


def test_a_pack_of_the_first_version_is_read_with_one_warning(small: Path, run: Run) -> None:
    for file in ("course.yaml", "verbs.yaml", "words.yaml"):
        (small / file).unlink()
    (small / "more.yaml").write_text("setups:\n- {name: Others, steps: 1 coin}\n", encoding="utf-8")
    warning = "warning: small is in version 1 of the language; `spicewright upgrade small` rewrites it in 2\n"
    for _ in range(2):  # also where nothing has changed
        ran = run("check", "small")
        assert (ran.code, ran.out, ran.err) == (0, "no problems\n", warning)
    head = NEW["pack.yaml"].replace("id: small", "id: above").replace("market 1.0.0+", "small 1.0.0")
    write_pack(small.parent / "above", {"pack.yaml": head, "more.yaml": "rulings:\n- {name: A pack}\n"})
    assert run("check", "above").err == ""  # it builds on one, and is none itself
    assert run("check", str(small / "more.yaml")).err == warning
    assert run("simulate", "small", "--games", "1").code == 0
    assert run("upgrade", "small").code == 0
    assert run("check", "small").err == ""


def test_this_version_has_no_former_lists(small: Path, run: Run) -> None:
    (small / "pack.yaml").write_text(NEW["pack.yaml"], encoding="utf-8")
    ran = run("check", "small")
    assert ran.code == 1
    assert "they are `setup steps` now: `spicewright upgrade` rewrites earlier packs" in ran.out


def test_it_asks_for_a_pack(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("upgrade").code == 2
    assert run("upgrade", "--check").code == 0  # what comes with Spicewright is up to date
