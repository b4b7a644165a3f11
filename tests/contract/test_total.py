"""No word is idle: whatever `check` accepts is read to its last leaf when it is linked."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Collection
from dataclasses import replace
from pathlib import Path

import pytest

from places import CONTENT, CORE, LANGUAGE
from sentences import pack_cases, pack_examples
from spicewright.compiler.emit.bundle import make_bundle
from spicewright.compiler.pipeline import compile_paths
from spicewright.grammar.bundle import Bundle, read_bundle
from spicewright.grammar.kinds import KINDS
from spicewright.grammar.only import Party
from spicewright.runtime.load import check_bundle, load
from spicewright.runtime.total import _Finder
from spicewright.runtime.world.packs import close_packs, keep_existing
from watched import Watch

PLAYERS = 4
# Fields that linking need not read, because something else says the same; each with what it is.
SAID_ELSEWHERE = {
    "Act.verb": "the key of the verb was decided by the compiler",
    "Node.kind": "`end` is only ever where something may be declined",
    "Node.how": "`while` is told by its test, `during` by its period",
    "Period.edge": "`once` and `during` are told by the kind of their node",
    "Period.which": "`this` period is the one that runs",
    "Period.phase": "`at any time` has none; `after this turn` is when further turns are taken",
    "Period.within": "read when the statement begins to hold",
    "Filter.by": "who is compared is always told by `of`",
    "Selector.owner": "of a place that a verb takes from, which the compiler put into `where`",
    "Selector.noun": "of who plays the next card: its holder",
    "Noun.kind": "as above",
    "Act.by": "as above",
    "Selector.which": "`all` joins names, and `a` is an article",
    "Act.secret": "read by what other players hear",
}


def compile_packs(path: Path) -> tuple[Bundle, list[str]]:
    sets, found = compile_paths([str(path)])
    assert found == []
    return read_bundle(make_bundle(sets)), [one.pack.id for one in sets]


def keep_packs(bundle: Bundle, packs: Collection[str]) -> Bundle:
    heads = tuple(head for head in bundle.packs if head.id in packs)
    return replace(bundle, packs=heads, records=tuple(one for one in bundle.records if one.pack in packs))


SAID: dict[str, Callable[[Path], Path]] = {
    "content": lambda _: CONTENT,
    "hard cases": lambda _: LANGUAGE / "hard",
    "text cases": pack_cases,
    "guides": pack_examples,
}
"""All that anybody has said in the language."""


@pytest.mark.parametrize("said", SAID)
def test_every_key_of_every_graph_is_read_in_linking_or_refused(said: str, tmp_path: Path) -> None:
    whole, packs = compile_packs(SAID[said](tmp_path))
    for pack in packs:
        packs_of = close_packs(whole, [pack]) | {pack}
        bundle = keep_existing(keep_packs(whole, packs_of), packs_of, Party(PLAYERS, PLAYERS))
        if not any(record.kind == "zone" and record.flag("start") for record in bundle.records):
            continue  # words for others to build on, which are linked with those
        refused = {(fault.key, fault.field) for fault in check_bundle(bundle, PLAYERS, [pack])}
        assert said != "content" or not refused
        watch = Watch()
        check_bundle(watch.watch_bundle(bundle, pack), PLAYERS, [pack])
        unread = [
            (where, field, value)
            for where, field, value in watch.list_unread()
            if tuple(where.partition(": ")[0].split(" ", 1)) not in refused and field not in SAID_ELSEWHERE
        ]
        assert unread == []


def test_a_key_that_nobody_reads_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The watch itself is watched: a linker that forgot what an effect is about would be seen."""
    whole, _ = compile_packs(CONTENT)
    bundle, packs = keep_packs(whole, ("core", "base")), ["core", "base"]
    monkeypatch.setattr(_Finder, "filter", lambda *_, **__: None)
    monkeypatch.setattr(_Finder, "amount", lambda *_: None)
    monkeypatch.setattr("spicewright.runtime.ask.things.Finder.filters", lambda *_: [])
    watch = Watch()
    check_bundle(watch.watch_bundle(bundle, CORE.name), PLAYERS, packs)
    assert {"Filter.act", "Filter.test"} <= {field for _, field, _ in watch.list_unread()}


# -- fields of records

FOR_READERS = {
    "doc", "note", "unverified", "names", "also", "id", "face", "plural", "noun", "nouns", "topic", "open",
    "answer", "answers", "about", "source", "sources",
    "past", "on", "holds", "bare", "ordered", "score", "facts", "boxes", "keywords", "object", "with",
    "changes", "replaces", "removes", "takes", "without", "ways",
}  # fmt: skip
"""What is for readers, for the compiler, or for pictures: nothing of it changes what a game does."""
DECIDED = {
    ("game", "packs"), ("game", "players"), ("game", "seats"), ("game", "modes"), ("verb", "may"),
    ("piece", "pay"),
}  # fmt: skip
"""What is decided before a game is loaded: which packs it is, and what effects come to."""


def test_every_field_of_every_kind_is_read_in_play_or_is_for_readers(tmp_path: Path) -> None:
    shutil.copytree(CONTENT, tmp_path / "content")
    whole, _ = compile_packs(tmp_path / "content")
    asked: set[tuple[str, str]] = set()

    class Asked(dict[str, object]):
        """Values of a record that remember who was asked for."""

        kind = ""

        def get(self, key: str, default: object = None) -> object:
            asked.add((self.kind, key))
            return super().get(key, default)

        def __getitem__(self, key: str) -> object:
            asked.add((self.kind, key))
            return super().__getitem__(key)

        def __contains__(self, key: object) -> bool:
            asked.add((self.kind, str(key)))
            return super().__contains__(key)

        def items(self):  # type: ignore[no-untyped-def]  # the view of a dict has no public type
            asked.update((self.kind, key.partition(" ")[0]) for key in self)  # `levels 2` is a part of one
            return super().items()

    records = []
    for record in whole.records:
        values, effects = Asked(record.values), Asked(record.effects)
        values.kind = effects.kind = record.kind
        records.append(replace(record, values=values, effects=effects))
    for players, packs in ((3, ["salt-road"]), (4, ["salt-road"]), (4, ["uprising"]), (1, ["hagal"])):
        load(replace(whole, records=tuple(records)), players, packs)
    fields = {(kind.name, field.name) for kind in KINDS for field in kind.fields}
    unread = {pair for pair in fields - asked - DECIDED if pair[1] not in FOR_READERS}
    played_later = {("overlay", "adds"), ("memory", "hidden"), ("zone", "sees"), ("type", "bare")}
    assert unread - played_later - {(kind, "name") for kind, _ in fields} == set()
