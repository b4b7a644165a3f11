"""The command `spicewright`: the arguments of a shell in, an exit code out.

A check of content that is as it was last time is answered here, before anything large is imported, and a
check without options before click is; all else goes to the commands.
"""

from __future__ import annotations

import gc
import os
import sys
import time

from spicewright.compiler.console.pipe import leave_pipe
from spicewright.compiler.console.unchanged import is_unchanged

USAGE_OR_INTERNAL = 2
INTERRUPTED = 130
SELDOM = 20_000
"""So many new objects before a command that looks for garbage looks: next to nothing of ours is any."""


def main() -> int:
    """The program itself, which ends when its one command has run."""
    # What is built lives to the end, so looking for garbage, now or then, would only cost time.
    gc.disable()
    gc.set_threshold(SELDOM)
    code = run(sys.argv[1:])
    gc.freeze()
    return code


def run(given: list[str]) -> int:
    """Run one command and give its exit code: 0 clean, 1 findings, 2 usage or internal error."""
    started = time.time_ns()
    try:
        return _answer(given, started)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        leave_pipe()
    except Exception as problem:  # a bug of ours: an author's mistake is a diagnostic
        if os.environ.get("SPICEWRIGHT_DEBUG") == "1":
            raise
        _ask_for_report(problem)
        return USAGE_OR_INTERNAL


def _answer(given: list[str], started: int) -> int:
    plain = given[:1] == ["check"] and not any(argument.startswith("-") for argument in given)
    if plain and is_unchanged(given[1:]):
        sys.stdout.write("no problems\n")
        sys.stdout.flush()
        return 0
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # no terminal is too old to show a name
            stream.reconfigure(errors="backslashreplace")
    if plain:
        from spicewright.compiler.console.findings import check_content  # noqa: PLC0415 - an unchanged pack needs none

        return check_content(given[1:], "text", started)
    from spicewright.compiler.commands import run_command  # noqa: PLC0415 - a plain check needs no click

    return run_command(given, started)


def _ask_for_report(problem: Exception) -> None:
    from spicewright.compiler.report.cells import show_text  # noqa: PLC0415 - only our faults need it

    reason = show_text(f"{type(problem).__name__}: {problem}", 200)
    print(
        f"spicewright: this is a bug in Spicewright, not in your pack ({reason}); "
        "please report it with what SPICEWRIGHT_DEBUG=1 shows",
        file=sys.stderr,
    )
