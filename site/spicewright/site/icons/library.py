"""The icons of packs in, a drawing for each word that has one out, and what is wrong with their files.

A pack keeps its icons in the folder `icons`, each under the word it stands for: `resource-dust.svg` is the
record `resource/dust`, `noun-card.svg` a noun that types or pieces share, `verb-draw.svg` a verb by its name.
Later packs go before earlier ones. The signs of the language itself are in the folder `signs` here.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Mapping
from functools import cache

from spicewright.compiler.read.file import decode_bytes, load_bytes
from spicewright.grammar.bundle import Entry
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.shapes import build_entries
from spicewright.grammar.source import Source, Span
from spicewright.site.icons.clean import Icon, Refusal, clean_icon
from spicewright.site.text.words import name_message

FOLDER = "icons"
ENDING = ".svg"
SIGNS = os.path.join(os.path.dirname(__file__), "signs")


class Icons:
    """The drawings of a set of packs, by the word each stands for; signs of the language go with them."""

    def __init__(self, drawn: Mapping[str, Icon], records: Iterable[Entry]) -> None:
        self._drawn = {**read_signs(), **drawn}
        for record in build_entries(records):
            self._share(record)

    def _share(self, record: Entry) -> None:
        """A type without an icon has that of its noun, a verb that of another verb of its name."""
        own = name_icon(record.key)
        if not own.startswith(("type-", "verb-")):
            return
        for other in _list_aliases(record):
            if own not in self._drawn and other in self._drawn:
                self._drawn[own] = self._drawn[other]

    def find(self, word: str) -> Icon | None:
        """The drawing of a word (`resource-dust`) or of a sign of the language (`arrow`)."""
        return self._drawn.get(word)

    def words(self) -> list[str]:
        return sorted(self._drawn)


STRAY = "stray-icon"


def name_icon(key: str) -> str:
    """The word that the icon of a record stands for, which is also how its file is called."""
    return name_message(key).replace(" ", "-")


def read_icons(
    folders: Iterable[str],
    records: Iterable[Entry],
    elsewhere: Iterable[str] = (),
    partial: Collection[str] = (),
) -> tuple[Icons, list[Diagnostic]]:
    """The icons in the folders of packs, in the order in which these build on each other.

    `elsewhere` are the keys of records that exist beside other packs: their icons are not drawn here.
    `partial` are the folders of packs of which not all records are known.
    """
    records = list(records)
    known = _list_words(records)
    skipped = {name_icon(key) + ENDING for key in elsewhere} - {word + ENDING for word in known}
    drawn: dict[str, Icon] = {}
    found: list[Diagnostic] = []
    for folder in folders:
        place = os.path.join(folder, FOLDER)
        for name in sorted(os.listdir(place)) if os.path.isdir(place) else ():
            if name.startswith(".") or name in skipped:
                continue
            icon, faults = _read_icon(folder, name, known)
            found += [fault for fault in faults if fault.fault != STRAY or folder not in partial]
            if icon is not None:
                drawn[name.removesuffix(ENDING)] = icon
    return Icons(drawn, records), found


def _read_icon(folder: str, name: str, known: frozenset[str]) -> tuple[Icon | None, list[Diagnostic]]:
    path = os.path.join(folder, FOLDER, name)
    nowhere = Span(Source(path, ""), 0, 0)
    word = name.removesuffix(ENDING)
    if word == name or word not in known:
        help = "name it after a record, such as `resource-dust.svg` for `resource/dust`, or remove it"
        return None, [Diagnostic(STRAY, f"`{name}` is the icon of no record", nowhere, help)]
    data, faults = load_bytes(path, nowhere, folder)
    if data is None:
        return None, faults
    source, faults = decode_bytes(data, path)
    if faults:
        return None, faults
    try:
        return clean_icon(source.text), []
    except Refusal as why:
        span = Span(source, why.start, max(why.start, min(why.end, len(source.text))))
        return None, [Diagnostic("bad-icon", why.message, span, why.help)]


def _list_words(records: Iterable[Entry]) -> frozenset[str]:
    """Every word that an icon can stand for: records, what effects call them, their facts and boxes."""
    words = set()
    for record in records:
        words |= {name_icon(record.key), *_list_aliases(record)}
        if record.kind in ("type", "shape"):
            words |= {name_icon(f"fact/{name}") for name in record.table("facts")}
            words |= {name_icon(f"box/{name}") for name in record.table("boxes")}
    return frozenset(words)


def _list_aliases(record: Entry) -> list[str]:
    """What else a record goes by in effects: the nouns of types and pieces, the name of a verb."""
    kind = record.key.partition("/")[0]
    if kind == "verb":
        return [name_icon(f"verb/{record.name}")]
    return [name_icon(f"noun/{noun}") for noun in record.nouns()]


@cache
def read_signs() -> dict[str, Icon]:
    """The signs of the language: what joins and heads effects, and its own verbs."""
    signs = {}
    for name in sorted(os.listdir(SIGNS)):
        with open(os.path.join(SIGNS, name), encoding="utf-8") as file:
            signs[name.removesuffix(ENDING)] = clean_icon(file.read())
    return signs
