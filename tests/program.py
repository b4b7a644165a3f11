"""Commands and scripts as programs of their own, with the sources of this folder."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import IO, Any, NamedTuple

from places import SOURCES

COMMAND = "import sys; from spicewright.compiler.cli import main; sys.exit(main())"
# A shell that starts a run in the background ignores Ctrl-C for it and for all that it starts.
HEED_CTRL_C = """\
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
os.execv(sys.executable, sys.argv[1:])
"""


class Ran(NamedTuple):
    """What became of a command."""

    code: int
    out: str
    err: str


def run_program(*arguments: str, script: str = COMMAND, **environment: str) -> Ran:
    """Runs a command, or another script, to its end."""
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        capture_output=True,
        env=_surround(environment),
        encoding="utf-8",
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr)


@contextmanager
def start_program(
    *arguments: str, script: str = COMMAND, out: IO[bytes] | int = subprocess.PIPE
) -> Iterator[subprocess.Popen[bytes]]:
    """A command, or another script, that heeds Ctrl-C; at the end it is gone, with all that it started."""
    running = subprocess.Popen(
        [sys.executable, "-c", HEED_CTRL_C, sys.executable, "-c", script, *arguments],
        stdout=out,
        stderr=subprocess.PIPE,
        env=_surround({}),
        start_new_session=True,
    )
    try:
        yield running
    finally:
        with suppress(ProcessLookupError):  # as it should be: nobody is left
            os.killpg(running.pid, signal.SIGKILL)
        running.communicate()


def _surround(environment: dict[str, str]) -> dict[str, Any]:
    return {**os.environ, "PYTHONPATH": SOURCES, **environment}
