"""Zips of packs: what is in them is read as if it were a folder, and nothing else is done to the disk."""

from __future__ import annotations

import io
import os
import stat
import struct
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from places import SOURCES
from program import COMMAND
from spicewright.compiler.emit.check import check_paths
from spicewright.compiler.read import zips
from spicewright.compiler.read.zips import BadZip, unpack_file, unpack_zip
from spicewright.grammar.source import UNPACKED, show_path
from tiny import CARDS, PACK, WORDS, Run


def make_zip(path: Path, **files: str) -> Path:
    """A zip of a pack `tiny`; names have `__` where their path has `/`."""
    with zipfile.ZipFile(path, "w") as made:
        for name, text in {"pack": PACK, "words": WORDS, "cards": CARDS, **files}.items():
            made.writestr(f"tiny/{name.replace('__', '/')}.yaml", text)
    return path


def refuse(made: io.BytesIO) -> str:
    """Why the zip with these bytes is not unpacked."""
    with pytest.raises(BadZip) as problem:
        unpack_file(made, "x.zip")
    return str(problem.value)


def zip_names(*names: str | zipfile.ZipInfo) -> io.BytesIO:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as file:
        for name in names:
            file.writestr(name, "text")
    return made


def test_a_zip_reads_like_its_folder(tmp_path: Path) -> None:
    assert check_paths([str(make_zip(tmp_path / "tiny.zip"))]) == []


def test_a_zip_of_the_files_themselves_is_a_pack_as_well(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "plain.ZIP", "w") as made:
        for name, text in (("pack", PACK), ("words", WORDS), ("cards", CARDS)):
            made.writestr(f"{name}.yaml", text)
    assert check_paths([str(tmp_path / "plain.ZIP")]) == []


def test_problems_are_shown_in_the_zip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    (tmp_path / "sent").mkdir()
    make_zip(tmp_path / "sent" / "tiny.zip", cards=CARDS.replace("2 coins", "2 coyns"))
    monkeypatch.chdir(tmp_path)
    place = "sent/tiny.zip/tiny/cards.yaml"
    assert f" --> {place}:6:11\n" in run("check", "sent/tiny.zip").out
    assert f'"path": "{place}"' in run("check", "sent/tiny.zip", "--format", "json").out
    assert f'"uri": "{place}"' in run("check", "sent/tiny.zip", "--format", "sarif").out
    assert f"file={place}," in run("check", "sent/tiny.zip", "--format", "github").out


def test_a_zip_elsewhere_is_called_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = make_zip(tmp_path / "tiny.zip")
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    folder, found = unpack_zip(str(path))
    assert (show_path(folder), found) == ("tiny.zip", [])


def test_what_was_unpacked_is_gone_after_the_run(tmp_path: Path) -> None:
    path = make_zip(tmp_path / "tiny.zip")
    (tmp_path / "tmp").mkdir()
    environment = {**os.environ, "PYTHONPATH": SOURCES, "TMPDIR": str(tmp_path / "tmp")}
    for arguments in (["check", str(path)], ["list", str(path), "--kind", "nothing"]):
        subprocess.run([sys.executable, "-c", COMMAND, *arguments], env=environment, check=False)
        assert list((tmp_path / "tmp").iterdir()) == []


def test_a_changed_zip_is_checked_again(tmp_path: Path, run: Run) -> None:
    path = make_zip(tmp_path / "tiny.zip")
    assert run("check", str(path)).code == 0
    make_zip(path, cards=CARDS.replace("2 coins", "2 coyns"))
    assert run("check", str(path)).code == 1


def test_only_what_belongs_to_a_pack_is_written() -> None:
    names = ["a/pack.yaml", "a/README", "a/art.psd", "a/.git/x.yaml", "__MACOSX/a/pack.yaml", "a/icons/"]
    folder = Path(unpack_file(zip_names(*names), "x.zip"))
    written = sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())
    assert written == ["a/README", "a/pack.yaml"]


@pytest.mark.parametrize(
    "name", ["../x.yaml", "a/../../x.yaml", "/etc/x.yaml", "a//x.yaml", "C:/x.yaml", "..\\x.yaml", "./x.yaml"]
)
def test_a_name_that_leads_out_is_refused(name: str) -> None:
    assert refuse(zip_names("a/pack.yaml", name)) == f"`{name}` in it leads out of its folder"


def test_a_link_is_refused() -> None:
    link = zipfile.ZipInfo("a/pack.yaml")
    link.create_system, link.external_attr = 3, (stat.S_IFLNK | 0o777) << 16
    assert refuse(zip_names(link)) == "`a/pack.yaml` in it is a link"


def test_two_names_that_some_disks_take_for_one_are_refused() -> None:
    assert refuse(zip_names("a/Pack.yaml", "a/pack.yaml")) == (
        "it holds `a/Pack.yaml` and `a/pack.yaml`, which are one file on some disks"
    )
    assert refuse(zip_names("a.yaml", "a.yaml/b.yaml")) == "`b.yaml` in it is a file and a folder"


def test_a_zip_that_grows_too_large_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("a/pack.yaml", b"#" * (zips.SIZE_LIMIT + 1))
    assert len(made.getvalue()) < 10_000
    assert refuse(made) == "`a/pack.yaml` in it has more than 4 MB"
    data = made.getvalue().replace(struct.pack("<I", zips.SIZE_LIMIT + 1), struct.pack("<I", 10))
    assert "damaged" in refuse(io.BytesIO(data)), "what it says of its size is not believed"
    monkeypatch.setattr(zips, "LARGEST_WHOLE", 7)
    assert refuse(zip_names("a/a.yaml", "a/b.yaml")) == "it holds more than 0 MB"
    monkeypatch.setattr(zips, "MOST_FILES", 1)
    assert refuse(zip_names("a/a.yaml", "a/b.yaml")) == "it holds more than 1 files"


def test_a_list_that_is_too_long_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    made = zip_names(*(f"{number}.yaml" for number in range(40)))
    monkeypatch.setattr(zips, "LONGEST_ENTRY", 0)
    monkeypatch.setattr(zipfile, "ZipFile", None)
    assert refuse(made) == "it holds more than 5,000 files"


def test_a_password_is_not_asked_for() -> None:
    data = bytearray(zip_names("a/pack.yaml").getvalue())
    data[data.index(b"PK\x01\x02") + 8] |= 1
    assert refuse(io.BytesIO(bytes(data))) == "it needs a password"


def test_what_is_not_a_zip_is_a_diagnostic(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("x.zip").write_text("text", encoding="utf-8")
    for command in ("check", "test", "list", "build"):
        code, out, _ = run(command, "x.zip", *(["-o", "out"] if command == "build" else []))
        assert code == 1
        if command != "list":
            assert "error[SW129] this zip is not unpacked: it is damaged, or not a zip" in out, command


def test_a_zip_without_a_pack_is_a_diagnostic(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "x.zip", "w") as made:
        made.writestr("notes.txt", "text")
    (fault,) = check_paths([str(tmp_path / "x.zip")])
    assert fault.fault == "no-pack"
    (tmp_path / "empty.zip").write_bytes(zip_names().getvalue())
    (fault,) = check_paths([str(tmp_path / "empty.zip")])
    assert (fault.fault, "it holds nothing of a pack" in fault.message) == ("bad-zip", True)


def test_a_damaged_zip_is_refused_wherever_it_is_damaged(tmp_path: Path) -> None:
    """Every byte of a small zip, changed: it is unpacked or refused, and never a bug of ours."""
    whole = make_zip(tmp_path / "tiny.zip").read_bytes()
    for place in range(0, len(whole), 7):
        data = whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :]
        try:
            assert UNPACKED in unpack_file(io.BytesIO(data), "x.zip")
        except BadZip:
            continue
