"""Processes that share a long piece of work; all of them end with it."""

from __future__ import annotations

import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

Prepare = Callable[..., None]
"""Makes a process ready, once."""


class Processes:
    """A number of processes that are ready to work."""

    def __init__(self, pool: ProcessPoolExecutor) -> None:
        self._pool = pool

    def map(self, work: Callable[..., Any], *rows: Iterable[Any]) -> Iterator[Any]:
        """What comes of the work for each of these, in their order.

        Whoever stops early leaves what is not begun to the end of the processes: a pool whose work is taken
        back while its processes end complains.
        """
        with _deaf():  # the processes begin here, and hear what we hear until they are ready
            begun = deque(self._pool.submit(work, *row) for row in zip(*rows, strict=False))
        while begun:
            yield begun.popleft().result()


@contextmanager
def open_processes(jobs: int, prepare: Prepare, given: tuple[Any, ...]) -> Iterator[Processes]:
    """Processes that were each made ready with what is given; all of them end with the work."""
    import multiprocessing  # noqa: PLC0415 - one process needs no others
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - as above

    others = set(multiprocessing.active_children())
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, _begin, (prepare, given))
    try:
        yield Processes(pool)
    except BaseException:
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _begin(prepare: Prepare, given: tuple[Any, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one who started us ends us
    prepare(*given)


@contextmanager
def _deaf() -> Iterator[None]:
    """Ctrl-C does nothing for a moment."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread hears it anyway
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
