"""Links out of a pack are not followed: a problem of a stranger's pack never shows a file of its reader."""

from __future__ import annotations

from pathlib import Path

import pytest

from spicewright.compiler.emit.bundle import make_bundle
from spicewright.compiler.emit.check import check_paths
from spicewright.compiler.pipeline import compile_paths
from spicewright.compiler.scenarios.suite import run_suite
from spicewright.grammar.bundle import read_bundle
from spicewright.site.icons.library import read_icons
from spicewright.site.text.words import NO_TEXT, read_words
from tiny import CARDS, PACK, WORDS, write_pack

SECRET = "root:x:0:0\nmine: alone\n"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    write_pack(tmp_path / "tiny", PACK, words=WORDS, cards=CARDS)
    (tmp_path / "secret").write_text(SECRET, encoding="utf-8")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "all.yaml").write_text(SECRET, encoding="utf-8")
    return tmp_path / "tiny"


@pytest.mark.parametrize("name", ["more.yaml", "cards.yaml", "pack.yaml"])
def test_a_link_to_a_file_outside_is_reported_unread(pack: Path, name: str) -> None:
    (pack / name).unlink(missing_ok=True)
    (pack / name).symlink_to(pack.parent / "secret")
    (fault,) = [one for one in check_paths([str(pack)]) if one.fault == "not-a-file"]
    assert fault.message == "this is a link to a file outside of its pack, which is not read"
    assert fault.span.source.text == "" and fault.span.source.path.endswith(name)


def test_a_folder_outside_is_not_looked_into(pack: Path) -> None:
    (pack / "more").symlink_to(pack.parent / "folder")
    assert check_paths([str(pack)]) == []


def test_links_inside_a_pack_and_to_a_whole_pack_are_followed(pack: Path) -> None:
    (pack / ".kept").mkdir()
    (pack / "cards.yaml").rename(pack / ".kept" / "cards.yaml")
    (pack / "cards.yaml").symlink_to(Path(".kept") / "cards.yaml")
    (pack.parent / "other").symlink_to(pack)
    assert check_paths([str(pack)]) == check_paths([str(pack.parent / "other")]) == []


def test_scenarios_icons_and_words_outside_are_not_read(pack: Path) -> None:
    (pack / "scenarios").symlink_to(pack.parent / "folder")
    assert [one.fault for one in run_suite([str(pack)]).faults] == ["not-a-file"]
    (pack / "icons").mkdir()
    (pack / "icons" / "resource-coin.svg").symlink_to(pack.parent / "secret")
    (pack / "words.en.ftl").symlink_to(pack.parent / "secret")
    assert read_words([str(pack)], "en") == [(str(pack / "words.en.ftl"), NO_TEXT)]
    records = read_bundle(make_bundle(compile_paths([str(pack)])[0])).records
    assert [one.fault for one in read_icons([str(pack)], records)[1]] == ["not-a-file"]
