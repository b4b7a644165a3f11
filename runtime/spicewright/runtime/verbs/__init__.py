"""The verbs of the language itself, one file each; whatever lies in this folder is a verb."""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module

from spicewright.grammar.vocabulary import Verb


@cache
def primitive_verbs() -> dict[str, tuple[Verb, str]]:
    """Every verb of the language with the text that explains it."""
    found = {}
    for name in sorted(os.listdir(os.path.dirname(__file__))):
        if name.endswith(".py") and name != "__init__.py":
            module = import_module(f"{__name__}.{name[:-3]}")
            found[module.VERB.name] = (module.VERB, module.__doc__ or "")
    return found
