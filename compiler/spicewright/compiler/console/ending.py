"""A request to end, from whoever runs us, taken as Ctrl-C: what was begun is cleaned up."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

ENDING = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


@contextmanager
def end_on_request() -> Iterator[None]:
    """While this is open, SIGTERM and a closed terminal raise KeyboardInterrupt, once."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread hears of it
        return

    def end(number: int, frame: object) -> None:
        for one in ENDING:  # cleaning up must not be interrupted by the same request
            signal.signal(one, signal.SIG_IGN)
        raise KeyboardInterrupt

    # a run that ignores a closed terminal (nohup) goes on doing so
    heard = [one for one in ENDING if signal.getsignal(one) is not signal.SIG_IGN]
    before = [(one, signal.signal(one, end)) for one in heard]
    try:
        yield
    finally:
        for one, handler in before:
            signal.signal(one, handler)


def forget_ending() -> None:
    """What a forked process does first: it ends at once when it is asked to."""
    for one in ENDING:
        signal.signal(one, signal.SIG_DFL)
