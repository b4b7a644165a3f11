"""How commands are given the paths of packs."""

from __future__ import annotations

import click

paths_argument = click.argument("paths", nargs=-1, type=click.Path(), metavar="[PATH]...")
path_option = click.option(
    "--path", "paths", multiple=True, type=click.Path(), metavar="PATH", help="Where the packs are."
)


def refuse_writing(problem: OSError, path: str) -> click.ClickException:
    """What to say when a file cannot be written."""
    return click.ClickException(f"cannot write to `{path}`: {(problem.strerror or 'unknown reason').lower()}")
