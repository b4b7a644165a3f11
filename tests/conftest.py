"""What all tests share: the option that rewrites recorded expectations."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update",
        action="store_true",
        help="write what the compiler says now into the recorded expectations; review the diff",
    )


@pytest.fixture
def update(request: pytest.FixtureRequest) -> bool:
    """Whether recorded expectations are rewritten instead of compared."""
    return bool(request.config.getoption("--update"))
