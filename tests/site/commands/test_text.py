"""`spicewright text`: one record, all of a pack or a kind, and nothing hidden by what is broken beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tiny import Run, write_pack

PACK = "id: winds\ntitle: Winds\nversion: 0.1.0\nlanguage: 2\nrequires: base 1.0\n"
CARDS = """\
imperium cards:
- name: Devil
  cost: 1
  agent: draw a card
- name: Angel
  cost: 2
  reveal: 1 persuasion
- name: Stone
  cost: 3
"""
SPACES = "spaces:\n- name: Pit\n  effect: 1 spice\n"


@pytest.fixture
def winds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    write_pack(tmp_path / "winds", PACK, a_cards=CARDS, spaces=SPACES)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "winds"


def test_all_writes_what_has_a_text_in_the_order_of_the_files(winds: Path, run: Run) -> None:
    texts = [
        "Devil\n  agent: Draw 1 card.\n",
        "Angel\n  reveal: Gain 1 Persuasion.\n",
        "Pit\n  effect: Gain 1 spice.\n",
    ]
    assert run("text", "--all", "winds") == (0, "\n".join(texts), "")
    assert run("text", "--kind", "imperium card", "--path", "winds") == (0, "\n".join(texts[:2]), "")


def test_a_slip_in_one_card_does_not_hide_the_others(winds: Path, run: Run) -> None:
    (winds / "a_cards.yaml").write_text(CARDS.replace("draw a card", "darw a card"), encoding="utf-8")
    code, out, _ = run("text", "--all", "winds")
    assert code == 1
    assert out.startswith("Angel\n  reveal: Gain 1 Persuasion.\n\nPit\n")
    assert "did you mean `draw`?" in out and "Devil\n  agent" not in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "name a RECORD, or ask for --all or --gaps"),
        (("--gaps", "--all"), "--gaps goes without --all and --kind"),
        (("Devil", "--strict"), "--strict needs --gaps"),
        (("--kind", "spaec"), "no kind of record is called `spaec`; did you mean `space`?"),
    ],
)
def test_wrong_usage_says_what_to_do(arguments: tuple[str, ...], message: str, winds: Path, run: Run) -> None:
    code, out, err = run("text", *arguments)
    assert (code, out) == (2, "") and message in err
