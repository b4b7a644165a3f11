"""`spicewright check`: everything that is wrong with the packs at some paths."""

from __future__ import annotations

import os
import sys
import time

import click

from spicewright.compiler.content import choose_content, list_roots
from spicewright.compiler.report import render_github, render_json, render_sarif, render_text
from spicewright.compiler.terminal import measure_width, show_progress, want_colour, write_note, write_out
from spicewright.compiler.unchanged import CONTENT, is_unchanged, remember_clean
from spicewright.grammar.diagnostic import Diagnostic

FORMS = {"json": render_json, "github": render_github, "sarif": render_sarif}


@click.command("check", short_help="Find everything that is wrong with a pack.")
@click.argument("paths", nargs=-1, type=click.Path(), metavar="[PATH]...")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", *FORMS]),
    default="text",
    show_default=True,
    help="How to say it: for people, for programs, for GitHub's pull requests, or as SARIF.",
)
@click.option("--watch", is_flag=True, help="Check again whenever a file changes; Ctrl-C ends it.")
@click.pass_obj
def command(started: int | None, paths: tuple[str, ...], form: str, watch: bool) -> int:
    """Find everything that is wrong with the packs at PATH.

    PATH is a pack, a folder of packs, or a file of a pack (which stands for the whole pack). Packs that are
    required are looked for beside each pack and among the official content.

    \b
    Examples:
      spicewright check                     the pack in this folder
      spicewright check packs/my-cards      another one
      spicewright check --watch             while you write
      spicewright check --format sarif > problems.sarif

    Exits with 0 where all is well and with 1 where there are problems; `--watch` with what the last check
    found.
    """
    given = list(paths)
    if watch:
        return watch_content(given, form)
    return check_content(given, form, started or time.time_ns())[0]


def check_content(given: list[str], form: str, started: int) -> tuple[int, list[str]]:
    """Check once and say what was found; gives the exit code and all that was looked at."""
    chosen = choose_content(given)
    if is_unchanged(given):
        report([], form)
        return 0, chosen
    from spicewright.compiler.pipeline import compile_paths

    with show_progress("checking", chosen):
        sets, found = compile_paths(chosen)
    roots = list_roots(chosen, sets)
    if not found:
        remember_clean(given, roots, started)
    report(found, form)
    return (1 if found else 0), roots


def report(found: list[Diagnostic], form: str) -> None:
    """Say what was found in one of the forms."""
    if form == "text":
        write_out(render_text(found, colour=want_colour(sys.stdout), width=measure_width(sys.stdout)))
    else:
        write_out(FORMS[form](found))


def watch_content(given: list[str], form: str) -> int:
    """Check now and after every change, until Ctrl-C."""
    try:
        from watchfiles import watch
    except ImportError:
        raise click.ClickException("--watch needs one more package: pip install 'spicewright[watch]'") from None
    code = 0
    try:
        while True:
            code, roots = check_content(given, form, time.time_ns())
            seen = sorted({root for root in roots if os.path.exists(root)})
            if not seen:
                return code
            write_note("waiting for changes; Ctrl-C ends")
            # A new watcher for each round, because what a pack requires may have changed with it.
            next(watch(*seen, watch_filter=lambda _, path: path.endswith(CONTENT)))
    except KeyboardInterrupt:
        return code
