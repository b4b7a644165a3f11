"""The modules that programs may use in, a page for each out: signatures and docstrings of what it offers."""

from __future__ import annotations

import inspect
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import field
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from markupsafe import Markup

import spicewright
from spicewright.grammar.values import dataclass
from spicewright.site.book.book import Book, File
from spicewright.site.book.reference.prose import in_language, paragraphs, plain_lines

# What public modules are for, in the order of the page; each says it in its source: `__public__ = "games"`.
PURPOSES = ("games", "compile", "prove", "language", "publish")
PUBLIC = re.compile(r'^__public__ = "(\w+)"$', re.MULTILINE)
# Where a line of a signature would be longer, every parameter has a line of its own.
WIDTH = 88


@dataclass(frozen=True, slots=True)
class Item:
    """A function, class, method or property."""

    sort: str
    name: str
    anchor: str
    signature: Markup
    text: list[Markup]
    members: list[Item] = field(default_factory=list)


class Written:
    """An annotation as its author wrote it, without the quotes of a string."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text


def write_api(book: Book) -> Iterator[File]:
    groups = []
    for purpose, names in find_modules().items():
        listed = []
        for name in names:
            module = import_module(name)
            summary, _, rest = inspect.cleandoc(module.__doc__ or "").partition("\n\n")
            listed.append((name, find_page(name), in_language(book, " ".join(summary.split()))))
            yield book.page(
                find_page(name),
                "reference_module.md",
                name,
                summary=paragraphs(book, summary),
                text=paragraphs(book, rest),
                items=list(list_items(book, module)),
            )
        groups.append((purpose, listed))
    yield book.page("api/index", "reference_modules.md", book.say("reference-api"), groups=groups)


@cache
def find_modules() -> dict[str, list[str]]:
    """The public modules by what they are for, found by looking into every module of the package."""
    found: dict[str, set[str]] = {purpose: set() for purpose in PURPOSES}
    for portion in spicewright.__path__:
        for folder, _, names in os.walk(portion):
            for path in (os.path.join(folder, name) for name in names if name.endswith(".py")):
                with open(path, encoding="utf-8") as file:
                    said = PUBLIC.search(file.read())
                if said is not None:
                    found[said[1]].add(_name_module(os.path.relpath(path, portion)))
    return {purpose: sorted(names) for purpose, names in found.items()}


def _name_module(path: str) -> str:
    """The name of a module by its path in the package."""
    parts = ["spicewright", *path.removesuffix(".py").split(os.sep)]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def find_page(name: str) -> str:
    return f"api/{name}"


def list_items(book: Book, module: ModuleType) -> Iterator[Item]:
    """What a module makes itself or passes on (`__all__`), in the order of its source."""
    passed = getattr(module, "__all__", ())
    for name, value in list(vars(module).items()):
        home = getattr(value, "__module__", "")
        if name.startswith("_") or not (name in passed or home == module.__name__):
            continue
        if inspect.isclass(value):
            members = list(_list_members(book, value))
            yield Item("class", name, name, _sign(f"class {name}", value), _read_doc(book, value), members)
        elif inspect.isfunction(inspect.unwrap(value)):
            yield Item("function", name, name, _sign(f"def {name}", value), _read_doc(book, value))


def _list_members(book: Book, owner: type) -> Iterator[Item]:
    """The methods and properties that a class itself declares."""
    for name, value in vars(owner).items():
        anchor = f"{owner.__name__}.{name}"
        if name.startswith("_"):
            continue
        if isinstance(value, property):
            yield Item("property", name, anchor, _sign_property(name, value), _read_doc(book, value))
        elif inspect.isfunction(value) or isinstance(value, classmethod | staticmethod):
            called = getattr(owner, name)
            yield Item("method", name, anchor, _sign(f"def {name}", called), _read_doc(book, called))


def _read_doc(book: Book, value: object) -> list[Markup]:
    doc = inspect.getdoc(value) or ""
    made = inspect.isclass(value) and doc.startswith(f"{value.__name__}(")  # what a dataclass says by itself
    return [] if made else paragraphs(book, doc)


def _sign_property(name: str, value: property) -> Markup:
    assert value.fget is not None
    gives = inspect.signature(value.fget).return_annotation
    return _show(f"{name}: {gives}" if gives is not inspect.Signature.empty else name)


def _sign(head: str, value: Callable[..., Any]) -> Markup:
    """A signature as its author could have written it."""
    if getattr(value, "_is_protocol", False):  # it is never called
        return _show(head)
    try:
        signature = inspect.signature(value)
    except (TypeError, ValueError):  # an exception has none of its own
        return _show(head)
    empty = inspect.Parameter.empty
    parameters = [
        one if one.annotation is empty else one.replace(annotation=Written(str(one.annotation)))
        for one in signature.parameters.values()
        if one.name != "self"
    ]
    shown = [str(one).replace("<factory>", "...") for one in parameters]
    gives = signature.return_annotation
    end = f" -> {gives}" if gives not in (empty, None, "None") and not inspect.isclass(value) else ""
    line = f"{head}({', '.join(shown)}){end}"
    if len(line) <= WIDTH:
        return _show(line)
    inside = "".join(f"    {one},\n" for one in shown)
    return _show(f"{head}(\n{inside}){end}")


def _show(text: str) -> Markup:
    return Markup('<pre class="sw-signature"><code>{}</code></pre>').format(plain_lines(text))
