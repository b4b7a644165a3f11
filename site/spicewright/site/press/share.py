"""Jobs in, their results out: each in a process of its own where the system can, else one after the other."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Generic, TypeVar

Result = TypeVar("Result")

# A forked process sees all that was made before, which no other way of sharing gives for nothing; only on
# Linux is forking safe whatever libraries do.
CAN_FORK = sys.platform == "linux"


class Workers(Generic[Result]):
    """Jobs that can be done again and again; each remembers what it did before."""

    def __init__(self, jobs: Sequence[Callable[[], Result]]) -> None:
        self._jobs = jobs
        self._workers: list[tuple[BaseProcess, Connection]] = []
        if not CAN_FORK or len(jobs) < 2:
            return
        context = get_context("fork")
        for job in jobs:
            here, there = context.Pipe()
            worker = context.Process(target=_work, args=(job, there), daemon=True)
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


def _work(job: Callable[[], object], answer: Connection) -> None:
    while True:
        try:
            answer.recv()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            answer.send((job(), None))
        except BaseException as problem:
            answer.send((None, problem))


def _take(answer: Connection) -> Any:
    try:
        result, problem = answer.recv()
    except EOFError:
        raise RuntimeError("a part of the work was stopped from outside") from None
    if problem is not None:
        raise problem
    return result
