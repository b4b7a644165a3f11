"""Every `.case` file below this folder: broken source, the exact message, and the source fixed.

A case is one situation, in a file named after the code it shows (`SW201-misspelt-resource.case`):

    a title: what is promised
    === broken: cards.yaml
    the source; several files may be given, and stand on the pack in `default/`
    === message
    the text report, without colour
    === fixed: cards.yaml
    the source fixed; files not repeated stay as they were
    === removed: other.yaml

What a text file cannot hold is written `=== broken: cards.yaml (with escapes)`: there `\\xff` is that
byte, `\\t` a tab, `\\\\` a backslash, and a backslash at the end of a line swallows the line ending.
A case with packs of its own gives `some-pack/pack.yaml`, and stands on no default.
"""

from __future__ import annotations

import contextlib
import os
import re
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from spicewright.compiler.report.forms import render_text
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.source import Span

HERE = Path(__file__).parent
CASES = sorted(HERE.rglob("*.case"))
CODE = re.compile(r"SW\d{3}(?=-)")
HEADING = re.compile(r"=== (?P<kind>broken|fixed|removed): (?P<name>\S+?)(?P<escapes> \(with escapes\))?")


@dataclass(frozen=True, slots=True)
class Case:
    """One case file: files by name before and after mending, and the message between."""

    title: str
    broken: dict[str, bytes]
    message: str
    fixed: dict[str, bytes]


each_case = pytest.mark.parametrize(
    "path", CASES, ids=lambda path: path.relative_to(HERE).with_suffix("").as_posix()
)


@each_case
def test_case(path: Path, tmp_path: Path, update: bool) -> None:
    text = path.read_bytes().decode("utf-8")
    case = read_case(text)
    message = render_text(check_folder(write_files(tmp_path / "broken", case.broken)), colour=False)
    if update and message != case.message:
        path.write_bytes(replace_message(text, message).encode("utf-8"))
    else:
        assert message == case.message
    code = CODE.match(path.name)
    assert code is not None, "a case is named after the code it shows, SW201-in-some-words.case"
    assert f"[{code[0]}]" in message


@pytest.mark.slow  # what is sound is linked with the whole game
@each_case
def test_a_case_that_is_fixed_is_sound(path: Path, tmp_path: Path) -> None:
    case = read_case(path.read_bytes().decode("utf-8"))
    left = check_folder(write_files(tmp_path / "fixed", case.fixed))
    assert not left, render_text(left, colour=False)


def check_folder(folder: Path) -> list[Diagnostic]:
    """The diagnostics of a pack folder, with paths as seen from inside it."""
    from spicewright.compiler.emit.check import check_paths

    with contextlib.chdir(folder):
        return [_shorten_paths(found) for found in check_paths(["."])]


def _shorten_paths(diagnostic: Diagnostic) -> Diagnostic:
    def shorten(span: Span) -> Span:
        path = os.path.relpath(span.source.path).replace(os.sep, "/")
        return replace(span, source=replace(span.source, path=path))

    notes = tuple((shorten(span), label) for span, label in diagnostic.notes)
    return replace(diagnostic, span=shorten(diagnostic.span), notes=notes)


def write_files(folder: Path, files: dict[str, bytes]) -> Path:
    for name, content in files.items():
        path = folder / name
        assert path.resolve().is_relative_to(folder.resolve()), f"{name} lies outside the pack"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder


def read_case(text: str) -> Case:
    """The parts of a case file; a malformed one fails with what is wrong with it."""
    title, *rest = text.splitlines(keepends=True)
    assert title.strip() and not title.startswith("==="), "a case begins with its title"
    sections: list[tuple[str, str]] = []
    for line in rest:
        if line.startswith("==="):
            sections.append((line.rstrip(), ""))
        elif sections:
            sections[-1] = (sections[-1][0], sections[-1][1] + line)
        else:
            assert not line.strip(), "only the title stands before the first === line"
    files: dict[str, dict[str, bytes]] = {"broken": {}, "fixed": {}, "removed": {}}
    messages = [body.rstrip("\n") for heading, body in sections if heading == "=== message"]
    assert len(messages) == 1, "a case has one === message"
    for heading, body in sections:
        if heading != "=== message":
            match = HEADING.fullmatch(heading)
            assert match is not None, f"not a heading of a case: {heading}"
            files[match["kind"]][match["name"]] = _read_escapes(body) if match["escapes"] else body.encode()
    assert files["broken"], "a case has something broken"
    assert files["fixed"] or files["removed"], "a case says how it is fixed"
    broken = files["broken"]
    if not any(name.endswith("/pack.yaml") for name in broken):
        broken = {**_read_default(), **broken}
    fixed = {**broken, **files["fixed"]}
    for name in files["removed"]:
        del fixed[name]
    return Case(title.strip(), broken, messages[0], fixed)


def replace_message(text: str, message: str) -> str:
    """The text of a case with another message; all else stays to the letter."""
    head, rest = re.split(r"(?m)(?<=^=== message\n)", text, maxsplit=1)
    following = re.search(r"(?m)^===", rest)
    tail = rest[following.start() :] if following else ""
    return f"{head}{message}\n{tail}"


def _read_default() -> dict[str, bytes]:
    folder = HERE / "default"
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def _read_escapes(body: str) -> bytes:
    plain = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"0": b"\0", b"\\": b"\\", b"\n": b""}

    def write(match: re.Match[bytes]) -> bytes:
        escape = match[1]
        return bytes.fromhex(escape[1:].decode()) if escape[:1] == b"x" and escape[1:] else plain[escape]

    return re.sub(rb"\\(x[0-9a-fA-F]{2}|(?s:.))", write, body.encode())


EXAMPLE = """\
a misspelt word is named
=== broken: cards.yaml
agent: 2 spcie
=== broken: more/other.yaml (with escapes)
a\\tb\\\\ \\xff\\
=== message
error[SW201] unknown word `spcie`

1 problem in 1 file
=== fixed: cards.yaml
agent: 2 spice
=== removed: more/other.yaml
"""


def test_a_case_file_is_read_part_by_part() -> None:
    case = read_case(EXAMPLE)
    assert case.title == "a misspelt word is named"
    assert case.broken["cards.yaml"] == b"agent: 2 spcie\n"
    assert case.broken["more/other.yaml"] == b"a\tb\\ \xff"
    assert case.broken["pack.yaml"] == case.fixed["pack.yaml"] == (HERE / "default/pack.yaml").read_bytes()
    assert case.message == "error[SW201] unknown word `spcie`\n\n1 problem in 1 file"
    assert case.fixed["cards.yaml"] == b"agent: 2 spice\n"
    assert "more/other.yaml" not in case.fixed


def test_update_touches_the_message_only() -> None:
    updated = replace_message(EXAMPLE, "no problems")
    assert updated == EXAMPLE.replace(
        "error[SW201] unknown word `spcie`\n\n1 problem in 1 file", "no problems"
    )
    assert replace_message(updated, read_case(EXAMPLE).message) == EXAMPLE


def test_a_case_with_packs_of_its_own_has_no_default() -> None:
    case = read_case(EXAMPLE.replace("cards.yaml", "one/pack.yaml"))
    assert set(case.broken) == {"one/pack.yaml", "more/other.yaml"}


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("=== message\n", "", "one === message"),
        ("=== fixed: cards.yaml", "=== changed: cards.yaml", "not a heading"),
        ("a misspelt word is named\n", "", "begins with its title"),
        ("named\n", "named\nand more\n", "only the title"),
    ],
)
def test_a_malformed_case_is_refused(old: str, new: str, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        read_case(EXAMPLE.replace(old, new))


def test_a_case_cannot_write_outside_its_pack(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="outside"):
        write_files(tmp_path / "pack", {"../escaped.yaml": b""})
    assert not (tmp_path / "escaped.yaml").exists()
