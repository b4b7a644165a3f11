"""What commands say to a person or a pipe: colour, width, progress and the two streams."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TextIO, TypeVar

from spicewright.compiler.console.pipe import leave_pipe
from spicewright.compiler.report.cells import measure_source, show_source, show_text

Piece = TypeVar("Piece")
MANY = 40
"""From so many files on a run takes long enough for a person to wonder."""

PLAIN_WIDTH = 100
LEAST_WIDTH, MOST_WIDTH = 40, 200


def write_out(text: str) -> None:
    """The result of a command, with a newline at its end; nothing for nothing."""
    try:
        if text:
            sys.stdout.write(text if text.endswith("\n") else f"{text}\n")
        sys.stdout.flush()
    except BrokenPipeError:
        leave_pipe()


def write_note(text: str) -> None:
    """A word beside the result, on the other stream."""
    print(text, file=sys.stderr, flush=True)


def want_colour(stream: TextIO) -> bool:
    """On a terminal, or where it is asked for; never against NO_COLOR."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR", "0") not in ("", "0"):
        return True
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def measure_width(stream: TextIO) -> int:
    """How many cells a line may fill: those of the terminal, or a fixed number where there is none."""
    if not stream.isatty():
        return PLAIN_WIDTH
    from shutil import get_terminal_size  # noqa: PLC0415 - only a terminal has a width

    return min(max(get_terminal_size((PLAIN_WIDTH, 24)).columns, LEAST_WIDTH), MOST_WIDTH)


def show_lines(text: str) -> str:
    """Lines that may hold author's text, safe to print."""
    return "\n".join(show_source(line) for line in text.split("\n"))


def draw_table(rows: Sequence[Sequence[str]]) -> str:
    """Rows of author's texts as aligned columns; the first row is the heading."""
    cells = [[*(show_text(cell, 60) for cell in row[:-1]), show_text(row[-1])] for row in rows]
    widths = [max(map(measure_source, column)) for column in zip(*cells, strict=True)]
    return "\n".join(
        "  ".join(
            cell + " " * (width - measure_source(cell)) for cell, width in zip(row, widths, strict=True)
        ).rstrip()
        for row in cells
    )


@contextmanager
def show_progress(doing: str, paths: Iterable[str]) -> Iterator[None]:
    """A sign of life on stderr while many files are worked on and a person watches."""
    files = _count_files(paths) if sys.stderr.isatty() else 0
    if files < MANY:
        yield
        return
    from rich.console import Console  # noqa: PLC0415 - slow to load, and only long runs draw

    with Console(stderr=True).status(f"{doing} {files} files"):
        yield


def show_bar(noun: str, work: Iterable[Piece], pieces: int) -> Iterator[Piece]:
    """The pieces of a long work as they are done, with a bar on stderr while a person watches."""
    if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield from work
        return
    from rich.console import Console  # noqa: PLC0415 - slow to load, and only long runs draw
    from rich.progress import (  # noqa: PLC0415 - as above
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (TextColumn(noun), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=pieces)
        for one in work:
            bar.advance(task)
            yield one


def _count_files(paths: Iterable[str]) -> int:
    return sum(
        name.endswith((".yaml", ".yml")) for path in paths for _, _, names in os.walk(path) for name in names
    )
