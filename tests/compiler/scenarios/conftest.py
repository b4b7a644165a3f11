"""A market with room for scenarios, and somebody who plays them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from market import Play, write_file
from places import MARKET
from program import Ran
from tiny import Run


@pytest.fixture
def play(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Play:
    shutil.copytree(MARKET, tmp_path / "market")
    (tmp_path / "market" / "scenarios").mkdir()
    monkeypatch.chdir(tmp_path)

    def play_here(
        *scenarios: str, options: tuple[str, ...] = (), paths: tuple[str, ...] = ("market",)
    ) -> Ran:
        if scenarios:
            Path("market/scenarios/one.yaml").write_text(write_file(*scenarios), encoding="utf-8")
        return run("test", *options, *paths)

    return play_here
