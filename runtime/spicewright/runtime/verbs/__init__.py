"""The verbs of the language itself, one file each; whatever is in this folder is a verb."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.fast.facet import Quickened


@cache
def list_primitives() -> dict[str, tuple[Verb, Quickened, str]]:
    """Every verb of the language by name: its signature, what it does, and the text that explains it."""
    found = {}
    for module in pkgutil.iter_modules(__path__):
        verb = import_module(f"{__name__}.{module.name}")
        found[verb.VERB.name] = (verb.VERB, verb.PRIMITIVE, verb.__doc__ or "")
    return found


def primitive_verbs() -> dict[str, tuple[Verb, str]]:
    """Every verb of the language with the text that explains it."""
    return {name: (verb, doc) for name, (verb, _, doc) in list_primitives().items()}
