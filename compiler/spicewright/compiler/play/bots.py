"""The name of a bot in, the bot out: one of ours, one that is installed, or a class in a file.

A distribution names its bots in the group of entry points `spicewright.bots`; the value is a class, or
something else to call that gives a bot.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from typing import TYPE_CHECKING, Any

from spicewright.compiler.suggest import suggest
from spicewright.runtime.bots import Bot, RandomBot
from spicewright.runtime.planner import Planner

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "spicewright.bots"
OURS: dict[str, Callable[[], Bot]] = {"planner": Planner, "random": RandomBot}


class NoSuchBot(Exception):
    """A bot that is unknown or cannot be loaded; the message says why."""


def list_bots() -> list[str]:
    """The names of all bots, ours first."""
    return [*sorted(OURS), *sorted({entry.name for entry in _entries()} - set(OURS))]


def find_bot(name: str) -> Bot:
    """The bot with this name, or the class in a file: `mine.py:Mine`."""
    if name in OURS:
        return OURS[name]()
    file, colon, within = name.rpartition(":")
    if colon:
        return _make(name, lambda: getattr(_read_module(file), within))
    entries = {(entry.value, entry.name): entry for entry in _entries() if entry.name == name}
    if len(entries) > 1:
        sources = ", ".join(sorted(f"`{entry.value}`" for entry in entries.values()))
        raise NoSuchBot(f"several packages have a bot `{name}`: {sources}")
    for entry in entries.values():
        return _make(name, entry.load)
    known = list_bots()
    near = suggest(name, known)
    help = f"did you mean `{near}`?" if near else f"there is: {', '.join(known)}"
    raise NoSuchBot(f"no bot is called `{name}`; {help}")


def _make(name: str, load: Callable[[], Any]) -> Bot:
    try:
        made: Bot = load()()
        choose = made.choose
    except Exception as problem:  # whatever somebody else's module does when it is loaded
        raise NoSuchBot(
            f"the bot `{name}` cannot be loaded: {type(problem).__name__}: {problem}"
        ) from problem
    if not callable(choose):
        raise NoSuchBot(f"the bot `{name}` cannot be loaded: its `choose` is not a method")
    return made


def _read_module(file: str) -> object:
    path = os.path.abspath(file)
    loader = SourceFileLoader(os.path.splitext(os.path.basename(path))[0], path)
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def _entries() -> list[EntryPoint]:
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow to load, and ours need none

    return list(entry_points(group=GROUP))
