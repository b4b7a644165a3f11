"""Paths of packs in, what is wrong with them reported on stdout, the exit code out."""

from __future__ import annotations

import os
import sys

from spicewright.compiler.console.terminal import (
    measure_width,
    show_progress,
    want_colour,
    write_note,
    write_out,
)
from spicewright.compiler.console.unchanged import find_here, is_unchanged, remember_clean
from spicewright.compiler.read.content import add_packs, choose_content, list_roots
from spicewright.grammar.diagnostic import Diagnostic

FORMS = ("text", "json", "github", "sarif")


def check_packs(given: list[str], packs: list[str], form: str) -> int:
    """Check packs as one game, and report what was found."""
    from spicewright.compiler.emit.check import check_together  # noqa: PLC0415 - help needs no compiler

    chosen = add_packs(choose_content(given), packs)
    with show_progress("checking", chosen):
        _, found = check_together(chosen, packs)
    tell_findings(found, form)
    return 1 if found else 0


def check_content(given: list[str], form: str, started: int) -> int:
    """Check once, unless nothing has changed since the last clean check, and report what was found."""
    if is_unchanged(given):
        tell_findings([], form)
        return 0
    return check_afresh(given, form, started)[0]


def check_afresh(given: list[str], form: str, started: int) -> tuple[int, list[str]]:
    """Check and report what was found; gives the exit code and all that was looked at."""
    from spicewright.compiler.emit.check import check_sets  # noqa: PLC0415 - help needs no compiler
    from spicewright.compiler.report.cells import show_text  # noqa: PLC0415 - a pack of this version needs neither
    from spicewright.grammar.record import LANGUAGE  # noqa: PLC0415 - as above
    from spicewright.grammar.source import show_path  # noqa: PLC0415 - as above

    chosen = choose_content(given)
    if not given and not find_here():
        write_note(f"there is no pack in this folder; checking {', '.join(chosen)}")
    with show_progress("checking", chosen):
        sets, found = check_sets(chosen)
    roots = list_roots(chosen, (pack for one in sets for part in one.parts for pack in part.packs))
    old = [one.pack for one in sets if one.pack.language < LANGUAGE and _is_at(one.pack.folder, chosen)]
    if not found and not old:
        remember_clean(given, roots, started)
    tell_findings(found, form)
    for pack in old:
        folder, version = show_text(show_path(pack.folder)), f"version {pack.language} of the language"
        write_note(
            f"warning: {folder} is in {version}; `spicewright upgrade {folder}` rewrites it in {LANGUAGE}"
        )
    return (1 if found else 0), roots


def _is_at(folder: str, paths: list[str]) -> bool:
    """Whether a pack is at one of these paths, and not only built on by what is there."""
    place = os.path.join(os.path.realpath(folder), "")
    given = [os.path.join(os.path.realpath(path), "") for path in paths]
    return any(place.startswith(path) or path.startswith(place) for path in given)


def tell_findings(found: list[Diagnostic], form: str = "text") -> None:
    """What was found, in one of the forms."""
    if not found and form == "text":
        write_out("no problems")  # without loading what draws problems
        return
    from spicewright.compiler.report import forms  # noqa: PLC0415 - a clean check draws nothing

    if form == "text":
        write_out(forms.render_text(found, colour=want_colour(sys.stdout), width=measure_width(sys.stdout)))
    else:
        render = {"json": forms.render_json, "github": forms.render_github, "sarif": forms.render_sarif}
        write_out(render[form](found))
