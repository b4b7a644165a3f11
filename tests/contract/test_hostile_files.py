"""A malformed, hostile or huge file gets diagnostics: nothing crashes, hangs, runs or leaves the pack."""

from __future__ import annotations

import os
import random
import signal
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pytest

from spicewright.compiler.emit.check import check_paths
from spicewright.compiler.pipeline import compile_paths
from spicewright.compiler.report.forms import render_github, render_json, render_sarif, render_text
from spicewright.grammar.diagnostic import Diagnostic

PACK = "id: hostile\ntitle: A hostile pack\nversion: 1.0.0\nlanguage: 2\nrequires:\n  base: 1.0.0\n"
PATIENCE = 120
"""Seconds after which a check hangs. Everything here takes a few at most, but machines are busy."""


@pytest.fixture(autouse=True)
def patience() -> Iterator[None]:
    """Ends a test that hangs, so that it fails instead of stopping all the others."""

    def give_up(number: int, frame: FrameType | None) -> None:
        raise TimeoutError(f"still busy after {PATIENCE} seconds")

    if not hasattr(signal, "SIGALRM"):  # Windows
        yield
        return
    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(PATIENCE)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


def write_pack(folder: Path, files: dict[str, str | bytes]) -> Path:
    for name, content in {"pack.yaml": PACK, **files}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder


def check(folder: Path) -> list[Diagnostic]:
    """The diagnostics of a pack, after looking whether each form of the report can show them."""
    found = check_paths([str(folder)])
    shown = render_text(found, colour=False)
    for fault in found:
        assert "\n" not in fault.message + fault.help
        assert len(fault.message) + len(fault.help) < 3000
        assert 0 <= fault.span.start <= fault.span.end <= len(fault.span.source.text)
    for text in (shown, render_json(found), render_sarif(found), render_github(found)):
        assert "\x1b" not in text and "\x00" not in text and "Traceback" not in text
    assert len(shown) < 2000 * (len(found) + 1)
    return found


def faults_of(folder: Path) -> set[str]:
    return {fault.fault for fault in check(folder)}


def write_card(**fields: str) -> str:
    lines = {"name": "Some Card", **fields}
    return "imperium cards:\n- " + "\n  ".join(f"{name}: {value}" for name, value in lines.items()) + "\n"


BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{new}: &{new} [{', '.join([f'*{old}'] * 9)}]\n" for old, new in zip("abcdefgh", "bcdefghi", strict=True)
)
DIGITS = "9" * 5000
GARBAGE = random.Random(4).randbytes(100_000)

FILES: dict[str, tuple[str | bytes, set[str]]] = {
    "alias bomb": (BOMB, {"anchor"}),
    "nested lists": ("imperium cards: " + "[" * 10_000 + "]" * 10_000, {"nested-too-deep"}),
    "nested lists never closed": ("imperium cards: " + "[" * 10_000, {"nested-too-deep"}),
    "nested tables": ("imperium cards: " + "{a: " * 10_000, {"nested-too-deep"}),
    "nested lines": ("".join(f"{' ' * depth}a:\n" for depth in range(1000)), {"nested-too-deep"}),
    "nested dashes": ("- " * 10_000, {"nested-too-deep"}),
    "nested parentheses": (write_card(agent="(" * 10_000 + "2 spice" + ")" * 10_000), {"effect-too-long"}),
    "many parentheses": (write_card(agent="(" * 900 + "2 spice" + ")" * 900), {"too-many-parentheses"}),
    "parentheses never closed": (write_card(agent="(" * 10_000), {"effect-too-long"}),
    "long effect": (write_card(agent="2 spice, " * 10_000 + "2 spice"), {"effect-too-long"}),
    "long word": (write_card(agent="s" * 1900), {"unknown-word"}),
    "binary garbage": (GARBAGE, {"not-utf-8"}),
    "zeros": (bytes(10_000), {"forbidden-character"}),
    "half a character": (b"imperium cards:\n- name: \xc3", {"not-utf-8"}),
    "another encoding": ("imperium cards:\n- name: Wüste\n".encode("utf-16"), {"not-utf-8"}),
    "python tag": (write_card(doc="!!python/object/apply:os.system ['touch pwned']"), {"tag", "wrong-value"}),
    "binary tag": (write_card(doc="!!binary aGVsbG8="), {"tag"}),
    "many documents": ("---\na: 1\n" * 1000, {"several-documents"}),
    "nothing": ("", {"not-a-list-of-records"}),
    "line ends only": ("\r\n" * 100, {"not-a-list-of-records"}),
    "comments only": ("# nothing\n# to see\n", {"not-a-list-of-records"}),
    "markup in a name": (write_card(name="<script>alert(1)</script>"), {"unusable-name"}),
    "escape in a name": (write_card(name="\x1b[31mRed\x1b[0m"), {"forbidden-character"}),
    "written escape in a name": (write_card(name=r'"\e[31mRed\e[0m"'), {"forbidden-character"}),
    "turned text in a name": (write_card(name=r'"\u202Egnp.exe"'), {"forbidden-character"}),
    "surrogate in a name": (write_card(name=r'"\uD800"'), {"unknown-escape"}),
    "line end in a name": (write_card(name=r'"two\nlines"'), {"unusable-name"}),
    "long name": (write_card(name="x" * 100_000), {"unusable-name"}),
    "path as an id": (write_card(id="../../etc/passwd"), {"bad-id"}),
    "long id": (write_card(id="X" * 100_000), {"bad-id"}),
    "id of another pack": (write_card(name="Mine", id="spice-hunter"), {"taken-record"}),
    "name of another pack": (write_card(name="Spice Hunter"), {"taken-record"}),
    "long key": ("x" * 1000 + ":\n- name: A\n", {"unknown-kind"}),
    "longer key": ("x" * 100_000 + ":\n- name: A\n", {"yaml-syntax"}),
    "long field": (write_card(**{"x" * 1000: "2"}), {"unknown-field"}),
    "longer field": (write_card(**{"x" * 100_000: "2"}), {"missing-colon"}),
    "long reference": (write_card(icons="x" * 100_000), {"unknown-record"}),
    "digits in a field": (write_card(cost=DIGITS), {"wrong-value"}),
    "digits below zero": (write_card(cost=f"-{DIGITS}"), {"wrong-value"}),
    "digits behind a point": (write_card(cost=f"0.{DIGITS}"), {"wrong-value"}),
    "digits in an effect": (write_card(agent=f"{DIGITS} spice"), {"effect-too-long"}),
    "fewer digits in an effect": (write_card(agent=f"{'9' * 1900} spice"), set()),
    "digits of a step": (
        f"tracks:\n- name: ladder\n  levels:\n    {DIGITS[:1000]}: 2 spice\n",
        {"wrong-value"},
    ),
    "empty words": ("pieces:\n- name: x\n  nouns: ','\n  plural: ''\n", {"empty-field"}),
    "names of signs": ("keywords:\n- name: '()'\n  as: effect\n  means: 2 spice\n", {"bad-id"}),
}


@pytest.mark.parametrize("case", FILES)
def test_a_hostile_file_gets_its_diagnostic(
    case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    content, wanted = FILES[case]
    found = faults_of(write_pack(tmp_path / "pack", {"cards.yaml": content}))
    assert wanted <= found
    if wanted:
        assert found - wanted <= {"unreachable-word"}, "one cause is one problem"
    assert sorted(os.listdir(tmp_path)) == ["pack"], "nothing was run or written"


HEADS: dict[str, tuple[str | bytes, set[str]]] = {
    "list": ("- id: hostile\n- title: A list\n", {"not-a-pack"}),
    "text": ("hello\n", {"not-a-pack"}),
    "nothing": ("", {"not-a-pack"}),
    "comments only": ("# soon\n", {"not-a-pack"}),
    "alias bomb": (BOMB, {"anchor"}),
    "binary garbage": (GARBAGE, {"not-utf-8"}),
    "path as an id": (PACK.replace("id: hostile", "id: ../../etc/passwd"), {"bad-id"}),
    "list as an id": (PACK.replace("id: hostile", "id: [a, b]"), {"wrong-value"}),
    "empty id": (PACK.replace("id: hostile", "id:"), {"empty-field"}),
    "path as a requirement": (f"{PACK}  ../../../../etc: 1.0.0\n", {"bad-id"}),
    "lists of requirements": (
        PACK.replace("requires:\n  base: 1.0.0", "requires: [[base]]"),
        {"wrong-value"},
    ),
    "digits in the version": (PACK.replace("version: 1.0.0", f"version: 1.{DIGITS}"), {"bad-version"}),
    "digits in a requirement": (PACK.replace("base: 1.0.0", f"base: {DIGITS}.0"), {"bad-version"}),
    "digits in the language": (PACK.replace("language: 2", f"language: {DIGITS}"), {"wrong-value"}),
    "table in the version": (PACK.replace("version: 1.0.0", "version: {a: 1}"), {"wrong-value"}),
    "path as a replacement": (f"{PACK}replaces: ../../etc/passwd\n", {"nothing-replaced"}),
    "replacement of its own": (f"{PACK}replaces: hostile:imperium-card/some-card\n", {"nothing-replaced"}),
}


@pytest.mark.parametrize("case", HEADS)
def test_a_hostile_pack_yaml_gets_its_diagnostic(case: str, tmp_path: Path) -> None:
    content, wanted = HEADS[case]
    pack = write_pack(tmp_path / "pack", {"pack.yaml": content, "cards.yaml": write_card(agent="2 spice")})
    assert faults_of(pack) == wanted


def test_a_name_with_a_path_in_it_makes_a_plain_id(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, {"cards.yaml": write_card(name="../../etc/passwd")})
    sets, found = compile_paths([str(pack)])
    assert found == []
    assert "imperium-card/etc-passwd" in sets[0].records


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, {})
    with open(pack / "cards.yaml", "wb") as file:
        for _ in range(50):
            file.write(b"# one megabyte of remarks\n" * (1024 * 1024 // 26 + 1))
    (fault,) = check(pack)
    assert fault.fault == "huge-file"


@pytest.mark.slow
def test_a_large_file_is_read_in_bounded_time(tmp_path: Path) -> None:
    cards = "".join(f"- name: Card {number}\n  agent: 2 spice\n" for number in range(5000))
    assert check(write_pack(tmp_path, {"cards.yaml": f"imperium cards:\n{cards}"})) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "line",
    ["agent: 2 spicex{0}", "agent: acquire <Crad {0}>", "icons: citty{0}", "agent: draw {0} spice"],
)
def test_a_pack_with_too_many_problems_is_given_up(line: str, tmp_path: Path) -> None:
    cards = "".join(f"- name: Card {number}\n  {line.format(number)}\n" for number in range(1200))
    found = check(write_pack(tmp_path, {"cards.yaml": f"imperium cards:\n{cards}"}))
    assert 1000 < len(found) < 1100
    assert found[-1].fault == "too-many-problems"


@pytest.mark.slow
def test_a_thousand_triggers_are_followed_in_bounded_time(tmp_path: Path) -> None:
    cards = "".join(
        f"- name: Card {number}\n  rules:\n    when you draw a card: draw {number % 9 + 1} cards\n"
        for number in range(2000)
    )
    (fault,) = check(write_pack(tmp_path, {"cards.yaml": f"imperium cards:\n{cards}"}))
    assert fault.fault == "trigger-loop"


@pytest.mark.slow
def test_packs_in_a_long_row_are_followed_to_the_end(tmp_path: Path) -> None:
    for number in range(1500):
        head = PACK.replace("hostile", f"pack-{number}").replace("base", f"pack-{number + 1}")
        write_pack(tmp_path / f"pack-{number}", {"pack.yaml": head})
    assert faults_of(tmp_path / "pack-0") == {"missing-pack"}


def test_a_link_that_leads_to_itself_is_a_diagnostic(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, {})
    (pack / "cards.yaml").symlink_to(pack / "cards.yaml")
    assert faults_of(pack) == {"unreadable-file"}


def test_a_folder_that_holds_itself_is_walked_once(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, {"cards.yaml": write_card(agent="2 spice")})
    (pack / "again").symlink_to(pack, target_is_directory=True)
    assert check(pack) == []


def test_a_pack_yaml_that_leads_to_itself_is_no_pack(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").symlink_to(tmp_path / "pack.yaml")
    assert faults_of(tmp_path) <= {"no-pack", "unreadable-file"} != set()


def test_a_link_to_nowhere_is_a_diagnostic(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, {})
    (pack / "cards.yaml").symlink_to(tmp_path / "nowhere.yaml")
    assert faults_of(pack) == {"missing-file"}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among its files")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, {})
    os.mkfifo(pack / "cards.yaml")
    assert faults_of(pack) == {"not-a-file"}


def test_a_folder_named_like_a_file_holds_files(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, {"cards.yaml/more.yaml": write_card(agent="2 spicee")})
    assert faults_of(pack) == {"unknown-word"}


def test_an_unreadable_file_is_a_diagnostic(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Permissions do not bind every user, so the refusal itself is played."""
    pack = write_pack(
        tmp_path,
        {"cards.yaml": write_card(agent="2 spice"), "more.yaml": write_card(name="More", agent="2 spicee")},
    )
    real = open

    def refuse(path: str, *arguments: object, **named: object) -> object:
        if os.path.basename(path) == "cards.yaml":
            raise PermissionError(13, "Permission denied", path)
        return real(path, *arguments, **named)  # type: ignore[call-overload]  # passes on whatever it was given

    monkeypatch.setattr("builtins.open", refuse)
    # While a file cannot be read, nobody knows which words it declares.
    assert faults_of(pack) == {"unreadable-file"}


def test_a_pack_with_many_files_is_read_whole(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        f"part-{number // 20}/cards-{number}.yaml": write_card(
            name=f"Card {number}", agent="2 spice" if number % 10 else "2 spcie"
        )
        for number in range(200)
    }
    found = check(write_pack(tmp_path, files))
    assert [fault.fault for fault in found] == ["unknown-word"] * 20
    assert len({fault.span.source.path for fault in found}) == 20


def test_nothing_outside_a_pack_is_read(tmp_path: Path) -> None:
    write_pack(
        tmp_path / "outside",
        {"pack.yaml": PACK.replace("hostile", "outside"), "secret.yaml": "secret: [unclosed\n"},
    )
    inner = PACK.replace("base: 1.0.0", "../../outside: 1.0.0")
    pack = write_pack(tmp_path / "a" / "b" / "pack", {"pack.yaml": inner})
    assert faults_of(pack) == {"bad-id"}
