"""Jobs in, their results out: each in a process of its own where the system can, else one after the other."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Generic, TypeVar

from spicewright.compiler.console.ending import forget_ending

Result = TypeVar("Result")

# A forked process sees all that was made before, which no other way of sharing gives for nothing; only on
# Linux is forking safe whatever libraries do.
CAN_FORK = sys.platform == "linux"


class Workers(Generic[Result]):
    """Jobs that can be done again and again; each remembers what it did before."""

    def __init__(
        self, jobs: Sequence[Callable[[], Result]], begin: Callable[[], object] = lambda: None
    ) -> None:
        """`begin` is done first by each process of its own: it lets go of what is not its business."""
        self._jobs = jobs
        self._workers: list[tuple[BaseProcess, Connection]] = []
        if not CAN_FORK or len(jobs) < 2:
            return
        context = get_context("fork")
        for job in jobs:
            here, there = context.Pipe()
            # a copy of these ends in a child would keep it, or a sister, from hearing that we are gone
            ours = [here, *(end for _, end in self._workers)]
            worker = context.Process(target=_work, args=(job, there, ours, begin), daemon=True)
            worker.start()
            there.close()
            self._workers.append((worker, here))

    def __enter__(self) -> Workers[Result]:
        return self

    def __exit__(self, *_: object) -> None:
        for worker, here in self._workers:
            worker.terminate()
            worker.join()
            here.close()

    def do(self) -> list[Result]:
        """The results of all jobs, in their order; the first failure is raised."""
        if not self._workers:
            return [job() for job in self._jobs]
        for _, here in self._workers:
            here.send(None)
        return [_take(here) for _, here in self._workers]


def _work(
    job: Callable[[], object], answer: Connection, others: Sequence[Connection], begin: Callable[[], object]
) -> None:
    forget_ending()
    for end in others:
        end.close()
    begin()
    while True:
        try:
            answer.recv()
        except (EOFError, KeyboardInterrupt):
            return
        made: tuple[object, BaseException | None]
        try:
            made = (job(), None)
        except BaseException as problem:
            made = (None, problem)
        try:
            answer.send(made)
        except OSError:  # whoever asked is gone
            return


def _take(answer: Connection) -> Any:
    try:
        result, problem = answer.recv()
    except EOFError:
        raise RuntimeError("a part of the work was stopped from outside") from None
    if problem is not None:
        raise problem
    return result
