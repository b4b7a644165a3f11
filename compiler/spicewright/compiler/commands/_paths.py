"""How commands are given packs: by a path, a zip or an id, after all else or with `--path`."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any

import click

KEY = "spicewright.paths"
HELP = "Where the packs are: a folder, a zip, or the id of a pack that is installed. PATH does the same."

Decorator = Callable[[Any], Any]


def _keep(context: click.Context, _: click.Parameter, value: tuple[str, ...]) -> None:
    context.meta[KEY] = value


def _join(context: click.Context, _: click.Parameter, value: tuple[str, ...]) -> tuple[str, ...]:
    return (*value, *context.meta.get(KEY, ()))


path_option: Decorator = click.option(
    "--path", "paths", multiple=True, type=click.Path(), metavar="PATH", help=HELP
)


def paths_argument(command: Any) -> Any:
    """PATHs after all else, or with `--path`: both give `paths`."""
    argument = click.argument("paths", nargs=-1, type=click.Path(), metavar="[PATH]...", callback=_join)
    option = click.option(
        "--path",
        multiple=True,
        type=click.Path(),
        metavar="PATH",
        help=HELP,
        is_eager=True,
        expose_value=False,
        callback=_keep,
    )
    return argument(option(command))


def split_paths(words: Sequence[str], least: int = 1) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Words, and those at their end that are folders of packs or zips; so many words are never such."""
    count = len(words)
    while count > least and _holds_packs(words[count - 1]):
        count -= 1
    return tuple(words[:count]), tuple(words[count:])


def _holds_packs(path: str) -> bool:
    from spicewright.compiler.read.folders import find_packs
    from spicewright.compiler.read.zips import is_zip

    return is_zip(path) or (os.path.isdir(path) and bool(find_packs([path])[0]))


def choose_own(paths: Sequence[str], only_check: bool) -> list[str]:
    """The packs that a command rewrites: those at paths, unless it only looks at them."""
    from spicewright.compiler.read.content import choose_content
    from spicewright.compiler.read.zips import is_zip

    if only_check:
        return choose_content(paths)
    for path in paths:
        if is_zip(path):
            raise click.UsageError(
                f"`{path}` is a zip, which is not rewritten: unpack it, and name the folder"
            )
    chosen = list(paths) or choose_content(())
    if not paths and os.path.isabs(chosen[0]):
        raise click.UsageError("there is no pack in this folder; name a PATH")
    return chosen


def refuse_writing(problem: OSError, path: str) -> click.ClickException:
    """What to say when a file cannot be written."""
    return click.ClickException(f"cannot write to `{path}`: {(problem.strerror or 'unknown reason').lower()}")
