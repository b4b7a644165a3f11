"""The command `spicewright`: the arguments of a shell in, an exit code out.

A check of content that is as it was last time is answered here, before anything large is imported; all
else goes to the commands.
"""

from __future__ import annotations

import os
import sys
import time

from spicewright.compiler.unchanged import is_unchanged

INTERRUPTED = 130
READER_GONE = 141


def main(arguments: list[str] | None = None) -> int:
    """Run one command and give its exit code: 0 clean, 1 findings, 2 usage or internal error."""
    started = time.time_ns()
    given = sys.argv[1:] if arguments is None else arguments
    try:
        if _is_plain_check(given) and is_unchanged(given[1:]):
            sys.stdout.write("no problems\n")
            sys.stdout.flush()
            return 0
        from spicewright.compiler.commands import run_command

        return run_command(given, started)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has stopped reading; closing must not fail once more over the rest.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return READER_GONE


def _is_plain_check(given: list[str]) -> bool:
    return given[:1] == ["check"] and not any(argument.startswith("-") for argument in given)
