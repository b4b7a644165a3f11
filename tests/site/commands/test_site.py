"""The command `site`: what is not installed is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from program import COMMAND, run_program


@pytest.mark.parametrize("package", ["jinja2", "mkdocs", "pygments", "watchfiles"])
def test_serving_without_a_package_says_what_to_install(package: str, tiny: Path) -> None:
    without = f"import sys; sys.modules[{package!r}] = None; {COMMAND}"
    code, out, err = run_program("site", "serve", "tiny", "--port", "0", script=without)
    assert (code, out) == (2, "")
    assert "spicewright[site]" in err
