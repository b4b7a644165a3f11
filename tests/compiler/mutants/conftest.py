"""A market with room for scenarios, and somebody who plays them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from places import MARKET


@pytest.fixture
def market(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A market of our own, from where commands run."""
    shutil.copytree(MARKET, tmp_path / "market")
    (tmp_path / "market" / "scenarios").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path / "market"
