"""The guides keep their word: effects compile, read as shown and are played, files check, commands answer.

In a page of `site/pages`,

- a block `spicewright` is an effect; its title says on what it stands (`leader: ability`, else an agent box),
  and a quotation behind it is the rules text that is made from it, in the language of the page;
- a table that begins with "in the source" has an effect and its rules text in every row;
- what an effect does in a game is in `site/pages/scenarios`, in a file for each page, where an example is
  named after its section and its number there;
- a block with a path as its title is a file, of a pack if it is in a folder; what is in it is played by the
  scenarios that the page shows, or by those in `site/pages/scenarios/files`; a block `spicewright-yaml`
  without one holds fields of a record of the kind in its title, else of an Imperium card;
- a block `console` is what is typed and what is answered; `…` stands for what is left out;
- a block `python` is a program, whose title is its file: `$ python FILE` runs it, and all of a page must pass
  a strict check of types;
- a block `sh` is for the reader's own machine, and nobody checks it.

`pytest tests/contract/test_guides.py --update` writes rules texts and whole answers again.
"""

from __future__ import annotations

import io
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from markdown.extensions.toc import slugify

from places import ROOT
from sentences import HEAD, NAMES, PAGES, find_page, pack_examples, read_examples, read_page
from spicewright.compiler.cli import run
from spicewright.compiler.emit.bundle import make_bundle
from spicewright.compiler.emit.check import check_paths
from spicewright.compiler.emit.sets import complete_sets
from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.pipeline import compile_paths
from spicewright.compiler.scenarios.read import read_lists
from spicewright.compiler.scenarios.suite import Suite, run_suite
from spicewright.grammar.bundle import read_bundle
from spicewright.grammar.diagnostic import fault_codes
from spicewright.grammar.function_words import LANGUAGE_WORDS
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import KINDS
from spicewright.runtime.verbs import primitive_verbs
from spicewright.site.book.examples import FENCE, HEADING, find_played
from spicewright.site.book.reference.api import find_modules
from spicewright.site.text.words import read_words
from spicewright.site.text.write import Writer

LINK = re.compile(r"\]\((?P<target>[^)\s]+)\)")


def list_blocks(page: str) -> list[tuple[str, str, str]]:
    """Every block of code of a page: its language, its title and its text."""
    return [(found["language"], found["title"] or "", found["text"]) for found in FENCE.finditer(page)]


def list_ids(page: str) -> list[str]:
    """What the headings of a page are linked by: the same in every language."""
    headings = HEADING.finditer(re.sub(FENCE, "", page))
    return [heading["id"] or slugify(heading["text"], "-") for heading in headings]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the pack of all effects of the English pages is, which are those of the others as well."""
    return pack_examples(tmp_path_factory.mktemp("guide"))


@pytest.fixture(scope="module")
def guide(folder: Path) -> PackSet:
    sets, found = compile_paths([str(folder)])
    assert [(fault.message, fault.span.source.text) for fault in found] == []
    return sets[0]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_effect_compiles_and_reads_as_shown(guide: PackSet, language: str, update: bool) -> None:
    bundle = read_bundle(make_bundle(complete_sets([guide])[0]))
    writer = Writer(bundle, language, read_words([pack.folder for pack in guide.packs], language))
    records = {record.name: record for record in bundle.records if record.pack == guide.pack.id}
    for name in NAMES:
        page = read_page(name, language)
        said = {}
        for example in read_examples(name, language):
            texts = writer.write(records[example.name])
            if example.start >= 0:
                assert texts.gaps == (), example.text
                said[example] = " ".join(texts.boxes.values())
        if update:
            for example, text in sorted(said.items(), key=lambda one: -one[0].start):
                page = page[: example.start] + text + page[example.end :]
            find_page(name, language).write_text(page, encoding="utf-8")
        shown = {one.text: page[one.start : one.end] for one in said}
        assert update or shown == {one.text: text for one, text in said.items()}


@pytest.fixture(scope="module")
def suite(folder: Path) -> Suite:
    """The scenarios of the examples, played."""
    return run_suite([str(folder)])


def test_what_the_examples_do_is_as_their_scenarios_say(suite: Suite) -> None:
    assert suite.faults == []
    failed = {
        one.scenario.name: [fault.message for fault in one.faults] for one in suite.results if one.faults
    }
    assert failed == {}


@pytest.mark.parametrize("name", NAMES)
def test_every_example_is_played_or_listed_with_the_reason(name: str, folder: Path, suite: Suite) -> None:
    """It is played by a scenario in the file of its page, which names it and goes through its effect."""
    path = folder / "scenarios" / f"{name}.yaml"
    _, unproven, _ = read_lists(str(path), folder.name) if path.exists() else ([], [], [])
    listed = {one.record for one in unproven if not one.word}
    played = [one for one in suite.results if one.scenario.span.source.path == str(path)]
    examples = read_examples(name)
    found = {find_played(examples, one.scenario.whole.text) for one in played}
    assert {one.name for one in examples if one not in found} == listed
    assert None not in found
    idle = {one.record.partition("/")[2] for one in suite.coverage if not one.taken}
    assert {make_id(name) for name in listed} == idle & {make_id(one.name) for one in examples}


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_what_a_page_shows_works_as_printed(
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    update: bool,
) -> None:
    monkeypatch.chdir(tmp_path)
    changed = []
    for variable, value in {"NO_COLOR": "1", "COLUMNS": "100", "SPICEWRIGHT_CACHE": ""}.items():
        monkeypatch.setenv(variable, value)
    for language, title, text in list_blocks(read_page(name)):
        if "." in title:
            path = tmp_path / title
            path.parent.mkdir(parents=True, exist_ok=True)
            if "/" not in title:
                path.write_text(text, encoding="utf-8")
                continue
            head = tmp_path / title.partition("/")[0] / "pack.yaml"
            if "/" in title and not head.exists():
                head.write_text(HEAD.format(id=head.parent.name), encoding="utf-8")
            path.write_text(text, encoding="utf-8")
        elif language == "console":
            for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
                command, _, expected = part.partition("\n")
                answer = type_command(command, monkeypatch, capsys)
                if update and "…" not in expected:
                    changed.append((f"$ {part}", f"$ {command}\n{answer.strip()}\n"))
                else:
                    assert re.fullmatch(make_pattern(expected), answer.strip() + "\n"), command + answer
        else:
            assert language in ("spicewright", "spicewright-yaml", "sh"), (
                f"nobody checks a block `{language}`"
            )
    check_programs(sorted(tmp_path.glob("*.py")))
    for language in ("en", "de") if changed else ():
        page = read_page(name, language)
        for old, new in changed:
            page = page.replace(old, new)
        find_page(name, language).write_text(page, encoding="utf-8")
    for head in tmp_path.glob("*/pack.yaml"):
        assert [fault.message for fault in check_paths([str(head.parent)])] == []
        assert run(["fmt", "--check", str(head.parent)]) == 0, capsys.readouterr().out
        scenarios = PAGES / "scenarios" / "files" / f"{name}.yaml"
        if scenarios.exists():
            (head.parent / "scenarios").mkdir(exist_ok=True)
            shutil.copy(scenarios, head.parent / "scenarios")
        assert run(["test", str(head.parent)]) == 0, capsys.readouterr().out
        tried = run_suite([str(head.parent)]).coverage
        assert [one.record for one in tried if not one.taken] == [], "no scenario plays these"


def make_pattern(expected: str) -> str:
    """What matches an answer: `…` is any text of a line, or where it stands alone any lines."""
    lines = [re.escape(line).replace("…", ".*") + "\n" for line in expected.strip().split("\n")]
    return "".join("(?:.*\n)*?" if line == ".*\n" else line for line in lines)


def type_command(command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """What a command answers; `> FILE` keeps that in a file."""
    words = shlex.split(command)
    if words[0] == "python":
        done = subprocess.run([sys.executable, *words[1:]], capture_output=True, text=True, check=False)
        return done.stdout + done.stderr
    assert words[0] == "spicewright"
    words, file = (words[:-2], words[-1]) if words[-2] == ">" else (words, "")
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    run(words[1:])
    said = capsys.readouterr()
    if file:
        Path(file).write_text(said.out, encoding="utf-8")
    return said.err if file else said.out + said.err


def check_programs(paths: list[Path]) -> None:
    """Whether programs pass a strict check of types, as somebody who has installed Spicewright runs it."""
    if paths:
        words = ["-m", "mypy", "--strict", "--cache-dir", str(ROOT / ".mypy_cache" / "programs")]
        names = [path.name for path in paths]
        done = subprocess.run(
            [sys.executable, *words, *names], cwd=paths[0].parent, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_show_the_same(name: str) -> None:
    pages = [read_page(name, language) for language in ("en", "de")]
    blocks = [list_blocks(page) for page in pages]
    assert blocks[0] == blocks[1]
    examples = [read_examples(name, language) for language in ("en", "de")]
    assert [(one.name, one.text) for one in examples[0]] == [(one.name, one.text) for one in examples[1]]
    assert list_ids(pages[0])[1:] == list_ids(pages[1])[1:]


def test_every_effect_of_the_language_guide_is_shown_with_its_rules_text() -> None:
    for language in ("en", "de"):
        for example in read_examples("language", language):
            assert example.start >= 0 or not example.field, example.text


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_language_guide_lists_every_verb_that_can_be_done(language: str) -> None:
    listed = re.search(r"\(verbs/index\.md\)[^:]*: (?P<verbs>[^.]+)\.", read_page("language", language))
    assert listed is not None
    found = set(re.findall("`([^`]+)`", listed["verbs"]))
    done = {name for name, (verb, _) in primitive_verbs().items() if not verb.asked}
    page = "language.md" if language == "en" else "language.de.md"
    assert sorted(found ^ done) == [], f"bring the list of verbs in site/pages/{page} up to date"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", NAMES)
def test_every_link_leads_somewhere(name: str, language: str, guide: PackSet) -> None:
    known = {
        "problems": {*fault_codes().values(), "index"},
        "words": {*LANGUAGE_WORDS, "index"},
        "kinds": {*(make_id(kind.name) for kind in KINDS), "index"},
        "decisions": {*(path.stem for path in (PAGES / "decisions").glob("*.md")), "index"},
        **{folder: {"index"} for folder in ("scenarios", "verbs", "commands")},
        "api": {"index", *(name for names in find_modules().values() for name in names)},
        "records": {f"{record.pack}/{key}" for key, record in guide.records.items()},
        "pictures": {path.name for path in (PAGES / "pictures").iterdir()},
        "": {*NAMES, "browse", "changes", "icons"},
    }
    for found in LINK.finditer(re.sub(FENCE, "", read_page(name, language))):
        target, _, anchor = found["target"].partition("#")
        folder, _, page = target.rpartition("/")
        folder, page = (folder, page) if not folder.startswith("records") else ("records", target[8:])
        assert page.removesuffix(".md") in known[folder], target
        if anchor:
            assert anchor in list_ids(read_page(page.removesuffix(".md"), language)), target
