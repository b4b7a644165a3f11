"""What all tests share: the option that rewrites recorded expectations, and the official packs, read once."""

from __future__ import annotations

import pytest

from ground import Ground


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update",
        action="store_true",
        help="write what the compiler says now into the recorded expectations; review the diff",
    )


def pytest_configure(config: pytest.Config) -> None:
    patch = pytest.MonkeyPatch()
    Ground().keep(patch)
    config.add_cleanup(patch.undo)


@pytest.fixture
def update(request: pytest.FixtureRequest) -> bool:
    """Whether recorded expectations are rewritten instead of compared."""
    return bool(request.config.getoption("--update"))
