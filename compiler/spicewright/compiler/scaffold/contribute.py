"""First files for what contributors add to Spicewright itself: a verb of the language, or a fault."""

from __future__ import annotations

import os
import re

from spicewright.compiler.console.cache import write_whole
from spicewright.grammar.diagnostic import fault_codes
from spicewright.grammar.function_words import LANGUAGE_WORDS
from spicewright.runtime.verbs import primitive_verbs

VERB = '''\
"""Say here in one sentence what it does."""

from __future__ import annotations

from spicewright.grammar.vocabulary import Verb
from spicewright.runtime.fast.facet import Quickened
from spicewright.runtime.rules.model import Run
from spicewright.runtime.state.scope import Deed, Scope

VERB = Verb("{name}", objects=("thing", "named"))  # further sorts: see CONTRIBUTING.md


class {title}(Quickened):
    """Does it."""

    def perform(self, run: Run, deed: Deed, scope: Scope) -> None:
        raise NotImplementedError("say here what it does to the things in `deed.things`")


PRIMITIVE = {title}()
'''
LANGUAGE_CASE = """\
# Say here what this shows. `pytest tests/language --update` plays it, and writes what it means and changes
# next to it; review that.
actions:
- name: {name}
  use: {name} a card
"""
PAGE = """\
# {words}

Say here in one sentence what is wrong.

## Cause

Say here how an author comes to write it.

## Fix

Say here what to write instead.
"""
ERROR_CASE = """\
say here what is promised
=== broken: content.yaml
resources:
- name: coin

rules:
- name: income
  text:
    at the start of the round:
      each player: 1 coin
=== message
=== fixed: content.yaml
resources:
- name: coin

rules:
- name: income
  text:
    at the start of the round:
      each player: 1 coin
"""


class ScaffoldFault(Exception):
    """Why nothing was made, and what to do about it."""

    def __init__(self, message: str, help: str) -> None:
        super().__init__(message)
        self.message, self.help = message, help


def new_primitive(name: str, root: str | None = None) -> tuple[str, ...]:
    """Make the file of a verb of the language, and the case that shows its graph."""
    root = root or _find_checkout()
    name = " ".join(name.lower().split())
    if not re.fullmatch(r"[a-z]+( [a-z]+)*", name):
        raise ScaffoldFault(f"`{name}` cannot be a verb", "use words with the letters from a to z")
    if name in primitive_verbs() or name in LANGUAGE_WORDS:
        raise ScaffoldFault(f"`{name}` is a word of the language already", "choose another name")
    module = os.path.join(root, "runtime", "spicewright", "runtime", "verbs", f"{name.replace(' ', '_')}.py")
    case = os.path.join(root, "tests", "language", "verbs", f"{name.replace(' ', '-')}.yaml")
    title = name.title().replace(" ", "")
    return _write_files({module: VERB.format(name=name, title=title), case: LANGUAGE_CASE.format(name=name)})


def new_fault(code: str, name: str, root: str | None = None) -> tuple[str, ...]:
    """Make the page of a fault, and the case that shows its message and the fixed source.

    A code such as `SW4` stands for the next that is free.
    """
    root = root or _find_checkout()
    if re.fullmatch(r"SW[1-7]", code):
        code = f"SW{max([int(code[2:]) * 100, *_list_taken(code)]) + 1}"
    if not re.fullmatch(r"SW[1-7]\d\d", code):
        help = (
            "write SW and three digits: "
            "SW1 reading, SW2 words, SW3 kinds, SW4 graphs, SW5 packs, SW6 play, SW7 text"
        )
        raise ScaffoldFault(f"`{code}` is not a code", help)
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name):
        help = "use lowercase words with hyphens between them, such as `unknown-word`"
        raise ScaffoldFault(f"`{name}` is not a name for a fault", help)
    for fault, taken in fault_codes().items():
        if code == taken or name == fault:
            raise ScaffoldFault(
                f"there is {taken} `{fault}` already", "choose a code and a name that are not in use"
            )
    page = os.path.join(root, "grammar", "spicewright", "grammar", "faults", f"{code}-{name}.md")
    case = os.path.join(root, "tests", "errors", f"{code}-{name}.case")
    return _write_files({page: PAGE.format(words=name.replace("-", " ")), case: ERROR_CASE})


def _list_taken(group: str) -> list[int]:
    """The numbers of the codes of a group."""
    return [int(code[2:]) for code in fault_codes().values() if code.startswith(group)]


def _find_checkout() -> str:
    """The folder of the repository this runs from."""
    folder = os.path.dirname(os.path.abspath(__file__))  # the runtime may be compiled, and elsewhere
    root = os.path.normpath(os.path.join(folder, *[os.pardir] * 4))
    if not os.path.isdir(os.path.join(root, "tests", "errors")):
        raise ScaffoldFault(
            "this is not a checkout of Spicewright's source", "clone the repository and install it from there"
        )
    return root


def _write_files(files: dict[str, str]) -> tuple[str, ...]:
    for path in files:
        if os.path.lexists(path):
            raise ScaffoldFault(f"there is a `{path}` already", "choose another name")
    for path, text in files.items():
        try:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            write_whole(path, text.encode("utf-8"))
        except OSError as error:
            reason = (error.strerror or "unknown reason").lower()
            raise ScaffoldFault(
                f"`{path}` cannot be written: {reason}", "check the folder and its permissions"
            ) from error
    return tuple(files)
