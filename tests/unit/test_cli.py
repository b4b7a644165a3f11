"""The commands as a person or another program meets them: what they print, write and exit with."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from spicewright.compiler import cli
from spicewright.compiler.commands import group
from spicewright.compiler.console import unchanged
from spicewright.compiler.emit.bundle import encode_bundle, make_bundle
from spicewright.compiler.pipeline import compile_paths

ROOT = Path(__file__).parents[2]
SOURCES = os.pathsep.join(str(ROOT / part) for part in ("grammar", "compiler", "runtime", "site"))
PROGRAM = "import sys; from spicewright.compiler.cli import main; sys.exit(main())"

PACK = """\
id: tiny
title: Tiny
version: 1.0.0
language: 1
"""
WORDS = """\
types:
- name: card
  facts:
    cost: number
    suits: {holds: 'names:suit', adjective: true}
  boxes:
    play: effect
- name: suit
  bare: true
resources:
- name: coin
suits:
- name: red
- name: pale blue
keywords:
- name: windfall
  as: effect
  means: 3 coins
"""
CARDS = """\
cards:
- name: Alms
  copies: 2
  cost: 1
  suits: red, pale blue
  play: 2 coins or windfall
- name: Bank
  play: may (1 coin -> 4 coins)
"""


class Ran(NamedTuple):
    """What became of a command."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def plain_world(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A cache of its own, and no wish for colour from whoever runs the tests."""
    monkeypatch.setenv("SPICEWRIGHT_CACHE", str(tmp_path / "cache"))
    for name in ("NO_COLOR", "FORCE_COLOR", "SPICEWRIGHT_DEBUG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A sound pack, in a folder beside which commands run."""
    write_pack(tmp_path / "tiny", PACK, words=WORDS, cards=CARDS)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "tiny"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command in this process."""

    def run_here(*arguments: str) -> Ran:
        capsys.readouterr()
        code = cli.run(list(arguments))
        return Ran(code, *capsys.readouterr())

    return run_here


def run_program(*arguments: str, **environment: str) -> Ran:
    """Runs a command as a program of its own."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *arguments],
        capture_output=True,
        env={**os.environ, "PYTHONPATH": SOURCES, **environment},
        encoding="utf-8",
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr)


def write_pack(folder: Path, head: str, **files: str) -> None:
    folder.mkdir(parents=True)
    (folder / "pack.yaml").write_text(head, encoding="utf-8")
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")


def break_card(pack: Path) -> None:
    cards = pack / "cards.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("2 coins", "2 coyns"), encoding="utf-8")


class TestExitCodes:
    def test_a_clean_pack_is_0(self, tiny: Path, run: Run) -> None:
        assert run("check", "tiny") == Ran(0, "no problems\n", "")

    def test_a_problem_is_1(self, tiny: Path, run: Run) -> None:
        break_card(tiny)
        code, out, _ = run("check", "tiny")
        assert code == 1
        assert "error[SW201] unknown word `coyns`" in out
        assert "did you mean `coins`?" in out
        assert out.endswith("1 problem in 1 file\n")

    def test_a_path_that_is_not_there_is_a_problem(self, tiny: Path, run: Run) -> None:
        code, out, _ = run("check", "nowhere")
        assert code == 1
        assert "SW101" in out

    @pytest.mark.parametrize(
        "arguments",
        [
            ["chek"],
            ["check", "--format", "xml"],
            ["check", "--fast"],
            ["build"],
            ["graph"],
            ["graph", "nobody"],
            ["list", "--kind", "crad"],
            ["list", "--pack", "tinny"],
            ["explain", "qqqqq"],
            ["schema", "crad"],
            ["completion", "cmd"],
            [],
        ],
        ids=" ".join,
    )
    def test_wrong_usage_is_2_and_says_so_on_stderr(self, tiny: Path, run: Run, arguments: list[str]) -> None:
        os.chdir(tiny)
        code, out, err = run(*arguments)
        assert (code, out) == (2, "")
        assert err
        assert "Traceback" not in err

    def test_a_misspelt_command_kind_pack_and_record_get_a_suggestion(self, tiny: Path, run: Run) -> None:
        os.chdir(tiny)
        assert "did you mean `check`?" in run("chek").err
        assert "did you mean `card`?" in run("list", "--kind", "crad").err
        assert "did you mean `tiny`?" in run("list", "--pack", "tinny").err
        assert "did you mean `Alms`?" in run("graph", "alsm").err
        assert "did you mean `windfall`?" in run("explain", "winfall").err

    def test_a_fault_of_ours_is_2_and_one_line(
        self, tiny: Path, run: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(paths: list[str]) -> None:
            raise KeyError("\x1b[31mboom\nboom")

        monkeypatch.setattr("spicewright.compiler.pipeline.compile_paths", fail)
        code, out, err = run("check", "tiny")
        assert (code, out) == (2, "")
        assert err.count("\n") == 1
        assert "please report it" in err
        assert "\x1b" not in err

    def test_a_fault_of_ours_shows_its_trace_when_debugging(
        self, tiny: Path, run: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(paths: list[str]) -> None:
            raise KeyError("boom")

        monkeypatch.setattr("spicewright.compiler.pipeline.compile_paths", fail)
        monkeypatch.setenv("SPICEWRIGHT_DEBUG", "1")
        with pytest.raises(KeyError):
            run("check", "tiny")

    def test_ctrl_c_is_130(self, tiny: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        def interrupt(paths: list[str]) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr("spicewright.compiler.pipeline.compile_paths", interrupt)
        assert run("check", "tiny").code == 130
        assert run("build", "tiny", "-o", "out").code == 130
        assert not Path("out").exists()

    @pytest.mark.skipif(os.name == "nt", reason="a pipe ends a program differently there")
    def test_a_reader_that_leaves_ends_us_quietly(self, tiny: Path) -> None:
        reading, writing = os.pipe()
        os.close(reading)
        environment = {**os.environ, "PYTHONPATH": SOURCES}
        for arguments in (["check", "tiny"], ["check", "tiny"], ["list", "tiny"]):
            done = subprocess.run(
                [sys.executable, "-c", PROGRAM, *arguments],
                stdout=writing,
                stderr=subprocess.PIPE,
                env=environment,
                check=False,
            )
            assert (done.returncode, done.stderr) == (141, b"")
        os.close(writing)


class TestCheck:
    def test_json_lists_the_problems(self, tiny: Path, run: Run) -> None:
        break_card(tiny)
        code, out, _ = run("check", "tiny", "--format", "json")
        problem = json.loads(out)["problems"][0]
        assert code == 1
        assert (problem["code"], problem["path"]) == ("SW201", os.path.join("tiny", "cards.yaml"))

    def test_github_and_sarif_list_the_problems(self, tiny: Path, run: Run) -> None:
        break_card(tiny)
        assert run("check", "tiny", "--format", "github").out.startswith(
            "::error file=tiny/cards.yaml,line=6"
        )
        sarif = json.loads(run("check", "tiny", "--format", "sarif").out)
        assert sarif["runs"][0]["results"][0]["ruleId"] == "SW201"

    def test_clean_machine_forms_are_valid_too(self, tiny: Path, run: Run) -> None:
        assert json.loads(run("check", "tiny", "--format", "json").out)["problems"] == []
        assert json.loads(run("check", "tiny", "--format", "sarif").out)["runs"][0]["results"] == []
        assert run("check", "tiny", "--format", "github") == Ran(0, "", "")

    def test_without_a_path_the_pack_in_this_folder_is_taken(self, tiny: Path, run: Run) -> None:
        break_card(tiny)
        assert "cards.yaml:6" in run("check").out
        os.chdir(tiny)
        assert "cards.yaml:6" in run("check").out

    def test_without_a_path_and_a_pack_the_official_content_is_taken(
        self, tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        assert {row["pack"] for row in json.loads(run("list", "--format", "json").out)} >= {"base"}

    def test_colour_is_for_those_who_want_it(
        self, tiny: Path, run: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        break_card(tiny)
        assert "\x1b" not in run("check", "tiny").out
        monkeypatch.setenv("FORCE_COLOR", "1")
        assert "\x1b[1;31m" in run("check", "tiny").out
        assert "\x1b" not in run("check", "tiny", "--format", "json").out
        monkeypatch.setenv("NO_COLOR", "1")
        assert "\x1b" not in run("check", "tiny").out

    def test_watching_without_its_package_says_what_to_install(
        self, tiny: Path, run: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(sys.modules, "watchfiles", None)
        code, _, err = run("check", "tiny", "--watch")
        assert code == 2
        assert "spicewright[watch]" in err

    @pytest.mark.skipif(os.name == "nt", reason="Ctrl-C reaches a child differently there")
    def test_watching_checks_again_after_a_change(self, tiny: Path, tmp_path: Path) -> None:
        pytest.importorskip("watchfiles")
        out = tmp_path / "out.txt"
        with (
            out.open("wb") as file,
            subprocess.Popen(
                [sys.executable, "-c", PROGRAM, "check", "tiny", "--watch"],
                stdout=file,
                stderr=subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": SOURCES},
            ) as watcher,
        ):
            assert watcher.stderr is not None
            watcher.stderr.readline()
            for _ in range(100):  # the watcher may not yet watch when it says so
                break_card(tiny)
                os.utime(tiny / "cards.yaml")
                time.sleep(0.1)
                if b"coyns" in out.read_bytes():
                    break
            watcher.send_signal(signal.SIGINT)
            assert watcher.wait(20) == 1
        assert out.read_text(encoding="utf-8").startswith("no problems\n")
        assert "unknown word `coyns`" in out.read_text(encoding="utf-8")


class TestUnchanged:
    """A clean check is remembered by what it read, and answered from memory while all that is the same."""

    @pytest.fixture(autouse=True)
    def no_waiting(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Files as young as those of a test would not be trusted."""
        monkeypatch.setattr(unchanged, "TICK", -10_000_000_000)
        monkeypatch.setattr(unchanged, "LONG_TICK", -10_000_000_000)

    @pytest.fixture
    def compiled(self, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
        """The paths that were really compiled."""
        seen: list[list[str]] = []

        def compile_and_note(paths: list[str]) -> Any:
            seen.append(paths)
            return compile_paths(paths)

        monkeypatch.setattr("spicewright.compiler.pipeline.compile_paths", compile_and_note)
        return seen

    def test_a_second_check_says_the_same_without_compiling(
        self, tiny: Path, run: Run, compiled: list[list[str]]
    ) -> None:
        first, second = run("check", "tiny"), run("check", "tiny")
        assert first == second == Ran(0, "no problems\n", "")
        assert len(compiled) == 1
        assert json.loads(run("check", "tiny", "--format", "json").out)["problems"] == []
        assert len(compiled) == 1

    @pytest.mark.parametrize("file", ["cards.yaml", "pack.yaml", "new.yaml", "deep/new.yml"])
    def test_a_changed_or_added_file_is_noticed(
        self, tiny: Path, run: Run, compiled: list[list[str]], file: str
    ) -> None:
        run("check", "tiny")
        (tiny / file).parent.mkdir(exist_ok=True)
        with (tiny / file).open("a", encoding="utf-8") as opened:
            opened.write("# more\n" if (tiny / file).exists() else "cards: []\n")
        run("check", "tiny")
        assert len(compiled) == 2

    def test_a_change_that_keeps_the_size_is_noticed(self, tiny: Path, run: Run) -> None:
        run("check", "tiny")
        break_card(tiny)
        assert run("check", "tiny").code == 1

    def test_a_removed_file_is_noticed(self, tiny: Path, run: Run) -> None:
        run("check", "tiny")
        (tiny / "words.yaml").unlink()
        assert run("check", "tiny").code == 1

    def test_problems_are_not_remembered(self, tiny: Path, run: Run, compiled: list[list[str]]) -> None:
        break_card(tiny)
        assert run("check", "tiny") == run("check", "tiny")
        assert len(compiled) == 2

    def test_a_required_pack_is_watched_too(self, tiny: Path, run: Run) -> None:
        head = PACK.replace("tiny", "other") + "requires: {tiny: 1.0.0}\n"
        write_pack(tiny.parent / "other", head, cards="cards:\n- name: Coffer\n  play: windfall\n")
        assert run("check", "other").code == 0
        words = tiny / "words.yaml"
        words.write_text(words.read_text(encoding="utf-8").replace("windfall", "downfall"), encoding="utf-8")
        assert run("check", "other").code == 1

    def test_another_folder_or_path_is_another_question(
        self, tiny: Path, run: Run, compiled: list[list[str]]
    ) -> None:
        run("check", "tiny")
        run("check", "tiny/cards.yaml")
        os.chdir(tiny)
        run("check", "../tiny")
        run("check")
        assert compiled == [["tiny"], ["tiny/cards.yaml"], ["../tiny"], ["."]]

    def test_a_pack_that_appears_here_takes_the_place_of_the_official_content(
        self, tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        assert run("check").code == 0
        write_pack(tmp_path / "mine", PACK, words=WORDS, cards=CARDS.replace("coin", "coyn"))
        assert run("check").code == 1

    @pytest.mark.parametrize("data", [b"", b"\x00\x00\x00", b"\xff\xfe nonsense", b"spicewright unchanged 1"])
    def test_a_broken_memory_is_no_memory(
        self, tiny: Path, run: Run, compiled: list[list[str]], tmp_path: Path, data: bytes
    ) -> None:
        run("check", "tiny")
        (memory,) = (tmp_path / "cache").glob("unchanged-*")
        memory.write_bytes(data)
        assert run("check", "tiny") == Ran(0, "no problems\n", "")
        assert len(compiled) == 2

    def test_an_empty_cache_setting_keeps_nothing(
        self, tiny: Path, run: Run, compiled: list[list[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setenv("SPICEWRIGHT_CACHE", "")
        run("check", "tiny")
        run("check", "tiny")
        assert len(compiled) == 2
        assert not (tmp_path / "cache").exists()

    def test_a_cache_that_cannot_be_written_breaks_nothing(
        self, tiny: Path, run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        (tmp_path / "file").touch()
        monkeypatch.setenv("SPICEWRIGHT_CACHE", str(tmp_path / "file" / "cache"))
        assert run("check", "tiny").code == 0

    def test_files_too_young_to_trust_are_not_remembered(
        self, tiny: Path, run: Run, compiled: list[list[str]], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(unchanged, "TICK", 10_000_000_000)
        run("check", "tiny")
        run("check", "tiny")
        assert len(compiled) == 2

    def test_the_answer_needs_no_large_import(self, tiny: Path) -> None:
        time.sleep(0.1)  # in its own process the files must really be old enough
        run_program("check", "tiny")
        looking = PROGRAM.replace("sys.exit(main())", "main(); print(sorted(sys.modules))")
        done = subprocess.run(
            [sys.executable, "-S", "-c", looking, "check", "tiny"],
            capture_output=True,
            env={**os.environ, "PYTHONPATH": SOURCES},
            encoding="utf-8",
            check=True,
        )
        assert done.stdout.startswith("no problems\n")
        for heavy in ("click", "lark", "dataclasses", "typing", "json", "re", "ruamel", "hashlib"):
            assert f"'{heavy}'" not in done.stdout


class TestBuild:
    def test_the_bundle_holds_the_pack(self, tiny: Path, run: Run) -> None:
        code, out, err = run("build", "tiny", "-o", "out/deep")
        assert (code, out, err) == (0, "out/deep/bundle.json: tiny 1.0.0\n", "")
        bundle = json.loads(Path("out/deep/bundle.json").read_text(encoding="utf-8"))
        assert os.listdir("out/deep") == ["bundle.json"]
        assert (bundle["bundle"], bundle["language"]) == (1, 1)
        assert bundle["packs"] == [{"id": "tiny", "title": "Tiny", "version": "1.0.0", "requires": {}}]
        alms = next(record for record in bundle["records"] if record["key"] == "card/alms")
        effects = alms.pop("effects")
        assert alms == {
            "key": "card/alms",
            "pack": "tiny",
            "kind": "card",
            "name": "Alms",
            "at": ["cards.yaml", 2, 9, 4],
            "copies": 2,
            "cost": 1,
            "suits": ["suit/red", "suit/pale-blue"],
        }
        assert effects["play"]["text"] == "2 coins or windfall"
        assert effects["play"]["graph"]["nodes"][1]["at"] == ["cards.yaml", 6, 9, 7]

    def test_a_broken_pack_writes_nothing_and_leaves_what_is_there(self, tiny: Path, run: Run) -> None:
        run("build", "tiny", "-o", "out")
        before = Path("out/bundle.json").read_bytes()
        break_card(tiny)
        code, out, err = run("build", "tiny", "-o", "out")
        assert code == 1
        assert "coyns" in out
        assert err == "nothing was written\n"
        assert (os.listdir("out"), Path("out/bundle.json").read_bytes()) == (["bundle.json"], before)
        assert run("build", "tiny", "-o", "other").code == 1
        assert not Path("other").exists()

    def test_a_broken_required_pack_writes_nothing(self, tiny: Path, run: Run) -> None:
        head = PACK.replace("tiny", "other") + "requires: {tiny: 1.0.0}\n"
        write_pack(tiny.parent / "other", head, cards="cards:\n- name: Coffer\n  play: windfall\n")
        break_card(tiny)
        assert run("build", "other", "-o", "out").code == 1
        assert not Path("out").exists()

    def test_required_packs_are_in_it_once_and_first(self, tiny: Path, run: Run) -> None:
        for name in ("second", "another"):
            head = PACK.replace("tiny", name) + "requires: {tiny: 1.0.0}\n"
            write_pack(tiny.parent / name, head, cards=f"cards:\n- name: {name}\n  play: windfall\n")
        run("build", "second", "another", "-o", "out")
        bundle = json.loads(Path("out/bundle.json").read_text(encoding="utf-8"))
        assert [pack["id"] for pack in bundle["packs"]] == ["tiny", "another", "second"]
        keys = [record["key"] for record in bundle["records"]]
        assert len(keys) == len(set(keys))
        assert {"card/alms", "card/second", "card/another"} <= set(keys)
        run("build", "another", "second", "tiny", "-o", "again")
        assert Path("again/bundle.json").read_bytes() == Path("out/bundle.json").read_bytes()

    def test_a_place_that_cannot_be_written_is_2(self, tiny: Path, run: Run) -> None:
        Path("file").touch()
        code, out, err = run("build", "tiny", "-o", "file/out")
        assert (code, out) == (2, "")
        assert "cannot write to `file/out`" in err

    def test_the_same_content_gives_the_same_bytes(self, tmp_path: Path) -> None:
        for seed in ("1", "2"):
            out = str(tmp_path / seed)
            assert run_program("build", str(ROOT / "content"), "-o", out, PYTHONHASHSEED=seed).code == 0
        first, second = ((tmp_path / seed / "bundle.json").read_bytes() for seed in ("1", "2"))
        sets, _ = compile_paths([os.path.relpath(ROOT / "content")])
        assert first == second == encode_bundle(make_bundle(sets))
        assert str(ROOT).encode() not in first


class TestList:
    def test_json_names_every_record_of_the_base_game(self, run: Run) -> None:
        code, out, _ = run("list", str(ROOT / "content/base"), "--format", "json")
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

    def test_facts_are_plain_values(self, tiny: Path, run: Run) -> None:
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

    def test_the_table_is_aligned(self, tiny: Path, run: Run) -> None:
        assert run("list", "tiny", "--kind", "card").out == (
            "RECORD     NAME  COPIES  PACK\n"
            "card/alms  Alms  2       tiny\n"
            "card/bank  Bank  1       tiny\n"
        )  # fmt: skip

    def test_a_required_pack_is_listed_when_asked_for(self, tiny: Path, run: Run) -> None:
        head = PACK.replace("tiny", "other") + "requires: {tiny: 1.0.0}\n"
        write_pack(tiny.parent / "other", head, cards="cards:\n- name: Coffer\n  play: windfall\n")
        assert [row["name"] for row in json.loads(run("list", "other", "--format", "json").out)] == ["Coffer"]
        listed = json.loads(run("list", "other", "--pack", "tiny", "--kind", "card", "--format", "json").out)
        assert [row["name"] for row in listed] == ["Alms", "Bank"]

    def test_a_broken_pack_is_listed_as_far_as_it_goes(self, tiny: Path, run: Run) -> None:
        break_card(tiny)
        code, out, err = run("list", "tiny", "--kind", "card")
        assert code == 1
        assert "card/alms" in out
        assert "1 problem" in err


class TestGraph:
    @pytest.mark.parametrize("name", ["alms", "Alms", "ALMS", "<Alms>", "card/alms", "tiny:card/alms"])
    def test_a_record_is_found_by_id_name_and_key(self, tiny: Path, run: Run, name: str) -> None:
        code, out, _ = run("graph", name)
        data = json.loads(out)
        assert (code, data["record"], data["pack"]) == (0, "card/alms", "tiny")
        kinds = [node["kind"] for node in data["graphs"]["play"]["nodes"]]
        assert kinds == ["choice", "gain", "call"]

    def test_a_name_of_several_records_asks_which(self, tiny: Path, run: Run) -> None:
        (tiny / "more.yaml").write_text("suits:\n- name: alms\n", encoding="utf-8")
        code, _, err = run("graph", "alms")
        assert code == 2
        assert "card/alms, suit/alms" in err

    def test_dot_speaks_the_words_of_the_effect(self, tiny: Path, run: Run) -> None:
        out = run("graph", "bank", "--field", "play", "--format", "dot").out
        assert out.startswith('digraph "Bank" {')
        assert 'class="cost", label="Pay 1 coin"' in out
        assert 'class="result", label="Gain 4 coins"' in out
        assert '[label="  paid  "]' in out
        assert out.count('label="declined"') == 2
        assert out.count("{") == out.count("}")

    def test_svg_is_drawn(self, tiny: Path, run: Run) -> None:
        pytest.importorskip("pygraphviz")
        out = run("graph", "alms", "--format", "svg").out
        assert out.startswith("<svg ")
        assert "Choose one" in out and "Windfall" in out
        assert out == run("graph", "alms", "--format", "svg").out

    def test_a_picture_of_several_boxes_has_a_frame_for_each(self, tiny: Path, run: Run) -> None:
        words = WORDS.replace("    play: effect\n", "    play: effect\n    keep: effect\n")
        (tiny / "words.yaml").write_text(words, encoding="utf-8")
        cards = tiny / "cards.yaml"
        cards.write_text(cards.read_text(encoding="utf-8") + "  keep: 2 coins\n", encoding="utf-8")
        out = run("graph", "bank", "--format", "dot").out
        assert 'label="play\\l"' in out and 'label="keep\\l"' in out

    def test_what_the_language_of_a_picture_lacks_is_told_beside_it(self, tiny: Path, run: Run) -> None:
        code, out, err = run("graph", "bank", "--format", "dot", "--lang", "de")
        assert code == 1
        assert "Zahle 1 coin" in out and out.endswith("}\n")
        assert "there is no word for `coin` in the language `de`" in err

    def test_svg_without_its_package_says_what_to_install(
        self, tiny: Path, run: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(sys.modules, "pygraphviz", None)
        code, out, err = run("graph", "alms", "--format", "svg")
        assert (code, out) == (2, "")
        assert "spicewright[graph]" in err

    def test_a_broken_effect_shows_its_problem_and_a_sound_one_beside_it_its_graph(
        self, tiny: Path, run: Run
    ) -> None:
        break_card(tiny)
        code, out, _ = run("graph", "alms")
        assert code == 1
        assert "coyns" in out
        assert run("graph", "bank").code == 0
        assert run("graph", "bank", "--format", "dot").code == 0

    def test_a_record_or_field_without_an_effect_is_refused(self, tiny: Path, run: Run) -> None:
        assert "has no effect" in run("graph", "coin").err
        assert "in its field `cost`" in run("graph", "alms", "--field", "cost").err


class TestOtherCommands:
    @pytest.mark.parametrize("package", ["jinja2", "mkdocs", "pygments", "watchfiles"])
    def test_serving_without_a_package_says_what_to_install(self, package: str, tiny: Path) -> None:
        without = f"import sys; sys.modules[{package!r}] = None; {PROGRAM}"
        done = subprocess.run(
            [sys.executable, "-c", without, "site", "serve", "tiny", "--port", "0"],
            capture_output=True,
            env={**os.environ, "PYTHONPATH": SOURCES},
            encoding="utf-8",
            timeout=60,
            check=False,
        )
        assert (done.returncode, done.stdout) == (2, "")
        assert "spicewright[site]" in done.stderr

    def test_every_command_has_a_short_help_and_an_example(self, run: Run) -> None:
        shown = run("--help").out
        for name in group.list_commands(None):  # type: ignore[arg-type]  # the context is not looked at
            assert f"\n  {name} " in shown
            code, out, err = run(name, "--help")
            assert (code, err) == (0, "")
            assert "Examples:" in out

    def test_the_version_is_told(self, run: Run) -> None:
        assert run("--version").out.startswith("spicewright ")

    @pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
    def test_completion_is_printed(self, run: Run, shell: str) -> None:
        assert "_SPICEWRIGHT_COMPLETE" in run("completion", shell).out

    def test_explain_tells_of_faults_words_and_records(self, tiny: Path, run: Run) -> None:
        assert "unknown word" in run("explain", "SW201").out
        assert "unknown word" in run("explain", "unknown-word").out
        assert "windfall" in run("explain", "windfall").out
        assert "Alms" in run("explain", "alms").out

    def test_a_fault_is_explained_while_the_pack_is_in_pieces(self, tiny: Path, run: Run) -> None:
        (tiny / "pack.yaml").write_text("{", encoding="utf-8")
        assert run("explain", "SW115").code == 0

    def test_schema_lists_prints_and_writes(self, tiny: Path, run: Run) -> None:
        assert "\ncard " in run("schema").out
        assert json.loads(run("schema", "card").out)["title"] == "card"
        assert json.loads(run("schema", "bundle").out)["title"] == "bundle"
        assert run("schema", "-o", "schemas").code == 0
        written = set(os.listdir("schemas"))
        assert {f"{name}.schema.json" for name in ("card", "file", "pack", "graph", "bundle")} <= written
        assert run("schema", "keyword", "-o", "one").out == "one: 1 schema\n"

    def test_fmt_tells_and_changes(self, tiny: Path, run: Run) -> None:
        assert run("fmt", "--check", "tiny").code == 0
        cards = tiny / "cards.yaml"
        neat = cards.read_text(encoding="utf-8")
        cards.write_text(neat.replace("2 coins or windfall", "2   Coins or  windfall"), encoding="utf-8")
        code, out, _ = run("fmt", "--check", "tiny")
        assert (code, out) == (1, f"would change {os.path.join('tiny', 'cards.yaml')}\n")
        assert run("fmt", "tiny").code == 0
        assert cards.read_text(encoding="utf-8") == neat

    def test_fmt_leaves_the_official_content_alone_unless_it_is_named(
        self, tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        assert run("fmt").code == 2

    def test_new_makes_a_pack_that_checks(
        self, tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        assert run("new", "pack", "My", "Pack").code == 0
        assert run("new", "keyword", "dawn call", "--path", "my-pack").code == 0
        assert run("check", "my-pack").code == 0
        code, _, err = run("new", "pack", "My Pack")
        assert code == 2
        assert "already" in err


class TestHostileNames:
    """Nothing an author, a file name or an argument says reaches a terminal, a page or a path unescaped."""

    NAME = 'A & "B" ../../c [x](y) %0A::error\\n $(id) {0}'

    @pytest.fixture
    def hostile(self, tiny: Path) -> Path:
        cards = f"cards:\n- name: '{self.NAME}'\n  play: windfall\n"
        (tiny / "cards.yaml").write_text(cards, encoding="utf-8")
        return tiny

    def test_a_name_with_markup_and_a_path_is_only_a_name(self, hostile: Path, run: Run) -> None:
        assert run("check", "tiny").code == 0
        assert run("build", "tiny", "-o", "out").code == 0
        assert os.listdir("out") == ["bundle.json"]
        (row,) = json.loads(run("list", "tiny", "--kind", "card", "--format", "json").out)
        assert row["name"] == self.NAME
        assert row["key"] == "card/a-b-c-x-y-0a-error-n-id-0"

    def test_a_drawing_quotes_it(self, hostile: Path, run: Run) -> None:
        dot = run("graph", "card/a-b-c-x-y-0a-error-n-id-0", "--format", "dot").out
        assert dot.startswith(r'digraph "A &amp; \"B\" ../../c [x](y) %0A::error\\n $(id) {0}" {')

    def test_a_drawn_name_is_text(self, hostile: Path, run: Run) -> None:
        pytest.importorskip("pygraphviz")
        svg = run("graph", "card/a-b-c-x-y-0a-error-n-id-0", "--format", "svg").out
        assert '<title>A &amp; "B" ../../c [x](y) %0A::error\\n $(id) {0}: play</title>' in svg

    def test_escapes_in_a_name_do_not_reach_the_terminal(self, tiny: Path, run: Run) -> None:
        cards = 'cards:\n- name: "\\e[31mred\\u202e"\n  play: 1 coyn\n'
        (tiny / "cards.yaml").write_text(cards, encoding="utf-8")
        for arguments in (["check"], ["list", "tiny"], ["build", "-o", "out"], ["explain", "red"]):
            _, out, err = run(*arguments)
            assert "\x1b" not in out + err
            assert "\u202e" not in out + err

    @pytest.mark.parametrize("argument", ["\x1b[31mred", "\u202etxt", "a\nb", "a\udcffb", "../../etc/passwd"])
    def test_arguments_do_not_reach_the_terminal_either(self, tiny: Path, run: Run, argument: str) -> None:
        for arguments in (
            ["check", argument],
            [argument],
            ["graph", argument],
            ["explain", argument],
            ["list", "--kind", argument],
            ["list", "--pack", argument],
            ["schema", argument],
            ["new", argument, "x"],
            ["check", "--format", argument],
        ):
            code, out, err = run(*arguments)
            assert code in (1, 2)
            assert not {"\x1b", "\u202e"} & set(out + err)
            assert "Traceback" not in err
            assert "fault of Spicewright" not in err

    def test_a_file_name_that_is_no_text_is_shown_and_bundled(self, tiny: Path, run: Run) -> None:
        strange = os.fsencode(tiny) + b"/str\xffange.yaml"
        try:
            os.rename(tiny / "cards.yaml", strange)
        except OSError:
            pytest.skip("this disk takes no such name")
        assert run("build", "tiny", "-o", "out").code == 0
        json.loads(Path("out/bundle.json").read_text(encoding="utf-8"))
        with open(strange, "ab") as file:
            file.write(b"- name: More\n  play: 1 coyn\n")
        code, out, _ = run("check", "tiny")
        assert code == 1
        assert "str\\udcffange.yaml" in out
