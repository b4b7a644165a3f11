"""`spicewright check`: everything that is wrong with the packs at some paths."""

from __future__ import annotations

import gc
import os
import time

import click

from spicewright.compiler.commands._games import packs_option
from spicewright.compiler.commands._paths import paths_argument
from spicewright.compiler.console.findings import FORMS, check_afresh, check_content, check_packs
from spicewright.compiler.console.terminal import write_note
from spicewright.compiler.console.unchanged import CONTENT
from spicewright.compiler.read.content import NoSuchPack, name_packs


@click.command("check", short_help="Find everything that is wrong with a pack.")
@paths_argument
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMS),
    default="text",
    show_default=True,
    help="How to report: for people, for programs, for GitHub's pull requests, or as SARIF.",
)
@packs_option
@click.option("--watch", is_flag=True, help="Check again whenever a file changes; Ctrl-C stops.")
@click.pass_obj
def command(
    started: int | None, paths: tuple[str, ...], form: str, packs: tuple[str, ...], watch: bool
) -> int:
    """Find everything that is wrong with the packs at PATH.

    PATH is a pack, a folder of packs, a zip of packs, the id of an installed pack, or a file of a pack (which
    stands for the whole pack). Packs that are required are looked for next to each pack, among the official
    content, and among what is installed. Every game that a pack declares
    is checked as a whole; `--packs` checks any other packs together.

    \b
    Examples:
      spicewright check                     the pack in this folder
      spicewright check packs/my-cards      another one
      spicewright check --watch             while you write
      spicewright check --packs mine,yours  two packs as one game
      spicewright check --format sarif > problems.sarif

    Exits with 0 if there are no problems and with 1 if there are; `--watch` with what the last check
    found.
    """
    given = list(paths)
    if packs:
        if watch:
            raise click.UsageError("`--packs` checks once: leave `--watch` out")
        try:
            return check_packs(*name_packs(given, packs), form)
        except NoSuchPack as problem:
            raise click.UsageError(str(problem)) from None
    if watch:
        return watch_content(given, form)
    return check_content(given, form, started or time.time_ns())


def watch_content(given: list[str], form: str) -> int:
    """Check now and after every change, until Ctrl-C."""
    try:
        from watchfiles import watch
    except ImportError:
        raise click.ClickException(
            "--watch needs one more package: pip install 'spicewright[watch]'"
        ) from None
    from spicewright.compiler.read.zips import ENDING, is_zip

    gc.enable()
    zips = list(filter(is_zip, given))
    endings = (*CONTENT, ENDING)
    code, roots = check_afresh(given, form, time.time_ns())
    try:
        while seen := [root for root in roots if os.path.exists(root)]:
            write_note("waiting for changes; Ctrl-C ends")
            for _ in watch(*seen, *zips, watch_filter=lambda _, path: path.endswith(endings)):
                before = roots
                code, roots = check_afresh(given, form, time.time_ns())
                if roots != before:
                    break
    except KeyboardInterrupt:
        pass
    return code
