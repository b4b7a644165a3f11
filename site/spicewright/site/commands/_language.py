"""How commands are given the language to write in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from spicewright.site.text.languages import list_languages


def language_option(help: str) -> Callable[[Any], Any]:
    """The option `--lang`, which gives `language`; `help` says what is written in it."""
    known = click.Choice(list_languages())
    return click.option("--lang", "language", type=known, default="en", show_default=True, help=help)
