"""`spicewright diff`: two versions of a pack, told in the words of the rules text."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from tiny import Run, write_pack

PACK = "id: winds\ntitle: Winds\nversion: 0.1.0\nlanguage: 2\nrequires: base 1.0\n"
CARDS = """\
imperium cards:
- name: Sand Dancer
  cost: 4
  factions: fremen
  icons: spice trade
  agent: 1 water -> draw 2 cards
- name: Old Hand
  copies: 2
  agent: 1 spice
- name: Still
  agent: 1 solari
"""
LATER = """\
imperium cards:
# she was too strong
- name: Sand Dancer
  cost: 3
  factions: fremen, emperor
  icons: spice trade
  agent: 1 water -> draw a card
  reveal: 1 persuasion
- name: New Hand
  cost: 2
  agent: 2 spice
- name: Still
  agent: 1   solari   # laid out in another way
"""
SCENARIOS = """\
scenarios:
- name: The dancer draws two cards
  given:
    you: {hand: [Sand Dancer, Dagger], deck: [Diplomacy, Reconnaissance], water: 1}
  when:
  - take an agent turn > Sand Dancer > Imperial Basin > pay > pass
  then:
    you: {hand: [Dagger, Diplomacy, Reconnaissance]}
- name: The basin gives a spice
  given:
    you: {hand: [Dune The Desert Planet, Dagger]}
  when:
  - take an agent turn > Dune The Desert Planet > Imperial Basin > pass
  then:
    you: {spice: 1}
- name: Nobody has anything
  then:
    you: {spice: 0}
"""
TEXT = """\
winds 0.1.0 -> 0.2.0

added
  New Hand (imperium card)
    cost: 2
    agent: Gain 2 spice.

changed
  Sand Dancer (imperium card)
    cost: 4 -> 3
    factions: fremen -> fremen, emperor
    agent: You may pay 1 water to draw 2 cards.
        -> You may pay 1 water to draw 1 card.
    reveal: nothing
         -> Gain 1 Persuasion.

removed
  Old Hand (imperium card)
    copies: 2
    agent: Gain 1 spice.

scenarios
  FAILED   The dancer draws two cards (Sand Dancer)
  removed  Nobody has anything

records: 1 added, 1 changed, 1 removed; 1 scenario affected, 1 failed
"""
MARKDOWN = """\
## winds 0.2.0

### Added

- **New Hand** (imperium card)
  - cost: 2
  - agent: Gain 2 spice.

### Changed

- **Sand Dancer** (imperium card)
  - cost: 3 (was 4)
  - factions: fremen, emperor (was fremen)
  - agent: You may pay 1 water to draw 1 card. *It was: You may pay 1 water to draw 2 cards.*
  - reveal: Gain 1 Persuasion. *It was: nothing*

### Removed

- **Old Hand** (imperium card)

### Scenarios that fail

- The dancer draws two cards (Sand Dancer)
"""


def write_old(place: Path) -> Path:
    write_pack(place, PACK, cards=CARDS)
    (place / "scenarios").mkdir()
    (place / "scenarios" / "some.yaml").write_text(SCENARIOS, encoding="utf-8")
    return place


def change(place: Path) -> None:
    (place / "pack.yaml").write_text(PACK.replace("0.1.0", "0.2.0"), encoding="utf-8")
    (place / "cards.yaml").write_text(LATER, encoding="utf-8")
    kept = SCENARIOS.partition("- name: Nobody")[0]
    (place / "scenarios" / "some.yaml").write_text(kept, encoding="utf-8")


@pytest.fixture
def two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folders `old` and `new` with a version each, where commands run."""
    shutil.copytree(write_old(tmp_path / "old"), tmp_path / "new")
    change(tmp_path / "new")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def git(*arguments: str) -> None:
    known = ("-c", "user.name=x", "-c", "user.email=x@example.org", "-c", "init.defaultBranch=main")
    subprocess.run(["git", *known, *arguments], check=True, capture_output=True)


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with two packs, the second on top of the first; the last version is not committed."""
    monkeypatch.chdir(tmp_path)
    ground = "id: ground\ntitle: Ground\nversion: 1.0.0\nlanguage: 2\nrequires: base 1.0\n"
    write_pack(
        tmp_path / "packs" / "ground", ground, cards="imperium cards:\n- {name: Rock, agent: 1 spice}\n"
    )
    place = write_old(tmp_path / "packs" / "winds")
    (place / "pack.yaml").write_text(PACK.replace("base 1.0", "[base 1.0, ground 1.0]"), encoding="utf-8")
    git("init")
    git("add", ".")
    git("commit", "-m", "first")
    git("tag", "v1")
    change(place)
    (place / "pack.yaml").write_text(
        PACK.replace("base 1.0", "[base 1.0, ground 1.0]").replace("0.1.0", "0.2.0"), encoding="utf-8"
    )
    return tmp_path


def test_what_changed_is_told_in_words_of_the_rules_text(two: Path, run: Run) -> None:
    assert run("diff", "old", "new") == (0, TEXT, "")


def test_a_changelog_can_be_made_of_it(two: Path, run: Run) -> None:
    assert run("diff", "old", "new", "--format", "markdown") == (0, MARKDOWN, "")


def test_programs_get_everything(two: Path, run: Run) -> None:
    data = json.loads(run("diff", "old", "new", "--format", "json").out)
    assert data["packs"] == {"winds": {"old": "0.1.0", "new": "0.2.0"}}
    assert [(one["change"], one["key"]) for one in data["records"]] == [
        ("added", "imperium-card/new-hand"),
        ("changed", "imperium-card/sand-dancer"),
        ("removed", "imperium-card/old-hand"),
    ]
    dancer = data["records"][1]
    assert dancer["facts"]["cost"] == {"old": 4, "new": 3}
    assert dancer["effects"]["agent"] == {"old": "1 water -> draw 2 cards", "new": "1 water -> draw a card"}
    assert data["scenarios"][0] == {
        "change": "same",
        "pack": "winds",
        "name": "The dancer draws two cards",
        "records": ["Sand Dancer"],
        "passed": False,
    }


def test_the_texts_can_be_in_german(two: Path, run: Run) -> None:
    assert (
        "-> Du darfst 1 Wasser zahlen, um 1 Karte zu ziehen." in run("diff", "old", "new", "--lang", "de").out
    )


def test_zips_are_compared_as_well(two: Path, run: Run) -> None:
    assert run("pack", "old", "-o", "old.zip").code == run("pack", "new", "-o", "new.zip").code == 0
    assert run("diff", "old.zip", "new.zip") == (0, TEXT, "")
    assert run("diff", "old.zip", "old") == (0, "nothing changed\n", "")


def test_layout_and_comments_are_not_a_change(two: Path, run: Run) -> None:
    (two / "old" / "cards.yaml").write_text(
        CARDS.replace("agent: 1 solari", "agent:\n  - 1 solari  # well"), encoding="utf-8"
    )
    shutil.rmtree("new")
    write_old(two / "new")
    assert run("diff", "old", "new") == (0, "nothing changed\n", "")


def test_what_reads_the_same_and_does_something_else_is_shown_as_it_is_written(two: Path, run: Run) -> None:
    (two / "new" / "cards.yaml").write_text(
        CARDS.replace("agent: 1 solari", "agent: gain 1 solari"), encoding="utf-8"
    )
    out = run("diff", "old", "new").out
    assert "    agent: 1 solari\n        -> gain 1 solari\n" in out


def test_the_exit_code_says_whether_anything_changed_if_asked(two: Path, run: Run) -> None:
    assert run("diff", "old", "new", "--exit-code").code == 1
    assert run("diff", "old", "old", "--exit-code").code == 0


def test_what_has_a_problem_is_left_out_and_named(two: Path, run: Run) -> None:
    (two / "new" / "cards.yaml").write_text(LATER.replace("draw a card", "darw a card"), encoding="utf-8")
    code, out, err = run("diff", "old", "new")
    assert code == 1
    assert "New Hand" in out and "Sand Dancer" not in out
    assert "what has a problem was not compared" in err and "new/cards.yaml:7:21: SW201" in err


def test_where_nothing_is_sure_nothing_is_compared(two: Path, run: Run) -> None:
    (two / "old" / "pack.yaml").write_text("id: winds\n", encoding="utf-8")
    code, out, err = run("diff", "old", "new")
    assert (code, err) == (1, "nothing was compared\n")
    assert "old/pack.yaml" in out


def test_colours_mark_headings_and_verdicts_and_nothing_that_an_author_wrote(
    two: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    (two / "new" / "cards.yaml").write_text(LATER.replace("New Hand", "added"), encoding="utf-8")
    out = run("diff", "old", "new").out
    assert "\n\033[32madded\033[0m\n  added (imperium card)\n" in out
    assert "\n  \033[1;31mFAILED\033[0m   The dancer" in out
    (two / "new" / "cards.yaml").write_text(
        LATER.replace("cost: 2", 'cost: 2\n  doc: "\\e[31m red"'), encoding="utf-8"
    )
    code, out, err = run("diff", "old", "new")
    assert code == 1 and "\033[31m red" not in out + err


def test_markdown_sees_nothing_in_a_name(two: Path, run: Run) -> None:
    (two / "new" / "cards.yaml").write_text(LATER.replace("New Hand", "New *Hand*"), encoding="utf-8")
    assert "- **New \\*Hand\\*** (imperium card)" in run("diff", "old", "new", "--format", "markdown").out


@pytest.mark.parametrize(
    "arguments",
    [
        ("HEAD", "packs"),
        ("v1", "packs/winds"),
        ("v1:packs/winds", "packs/winds"),
        ("v1:packs/", "packs"),
    ],
    ids=" ".join,
)
def test_a_revision_is_a_version(arguments: tuple[str, ...], repository: Path, run: Run) -> None:
    """What the pack requires is found next to it, as it was then."""
    code, out, err = run("diff", *arguments)
    assert (code, err) == (0, "")
    assert "winds 0.1.0 -> 0.2.0\n" in out
    assert "    cost: 4 -> 3\n" in out


def test_a_revision_alone_means_what_is_here(
    repository: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(repository / "packs" / "winds")
    assert run("diff", "v1") == (0, TEXT, "")
    git("commit", "-am", "second")
    assert run("diff", "HEAD") == (0, "nothing changed\n", "")
    assert run("diff", "HEAD~1", "HEAD") == (0, TEXT, "")
    assert run("diff", "HEAD~1:packs/winds", "HEAD:packs/winds") == (0, TEXT, "")


def test_problems_of_a_revision_are_shown_in_it(
    repository: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(repository / "packs" / "winds")
    git("commit", "-am", "second")
    cards = repository / "packs" / "winds" / "cards.yaml"
    cards.write_text("imperium cards: 7\n", encoding="utf-8")
    git("commit", "-am", "broken")
    code, out, _ = run("diff", "HEAD", "v1:packs/winds")
    assert code == 1
    assert " --> HEAD/packs/winds/cards.yaml:1:17\n" in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("nowhere", "packs"), "`nowhere` is neither a path, a zip, a pack nor a git revision"),
        (("v1:nowhere", "packs"), "there is no `nowhere` in `v1`"),
        (("v1",), "there is no pack in this folder; say which one: `v1:PATH`"),
        (("--exit-code",), "Missing argument 'OLD'"),
        (("--upload-pack=x", "packs"), "No such option"),
    ],
)
def test_wrong_usage_says_what_to_do(
    arguments: tuple[str, ...], message: str, repository: Path, run: Run
) -> None:
    code, out, err = run("diff", *arguments)
    assert (code, out) == (2, "") and message in err


def test_a_folder_outside_of_the_repository_has_no_revisions(
    repository: Path, run: Run, tmp_path_factory: pytest.TempPathFactory
) -> None:
    away = write_old(tmp_path_factory.mktemp("away") / "winds")
    code, _, err = run("diff", "v1", str(away))
    assert code == 2 and "is not in the git repository of this folder" in err


def test_without_git_a_revision_is_not_known(two: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    code, _, err = run("diff", "HEAD~1", "new")
    assert code == 2 and "`HEAD~1` is neither a path" in err
