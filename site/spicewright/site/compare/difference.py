"""Two versions of packs in, the records that were added, removed and changed out, field by field."""

from __future__ import annotations

from collections.abc import Mapping

from spicewright.compiler.emit.inventory import list_rows
from spicewright.compiler.pack_set import PackSet
from spicewright.grammar.record import Plain
from spicewright.grammar.values import dataclass

APART = ("key", "kind", "pack", "effects")
"""What a row says of a record that is not one of its facts."""

Name = tuple[str, str, str]
"""What a record goes by in both versions: its pack, its key, and where it exists."""
Pair = tuple[Plain, Plain]
"""A value before and after; None where there is none."""


@dataclass(frozen=True, slots=True)
class Version:
    """Packs as they are in one version: their versions by id, and their records."""

    packs: Mapping[str, str]
    rows: Mapping[Name, Mapping[str, Plain]]
    texts: Mapping[Name, Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class Change:
    """A record that is not what it was: its facts, its boxes as rules text, and as they are written.

    `sort` is `added`, `removed` or `changed`.
    """

    sort: str
    name: Name
    kind: str
    title: str
    facts: Mapping[str, Pair]
    texts: Mapping[str, Pair]
    sources: Mapping[str, Pair]

    @property
    def shown(self) -> dict[str, Pair]:
        """The boxes that changed, as rules text; as they are written, where they still read the same."""
        same = {field: pair for field, pair in self.sources.items() if field not in self.texts}
        return {**self.texts, **(same if self.sort == "changed" else {})}


def read_rows(one: PackSet) -> dict[Name, Mapping[str, Plain]]:
    """The records of a pack, each with its facts and the source of its effects."""
    found: dict[Name, Mapping[str, Plain]] = {}
    for row in list_rows(one):
        found[one.pack.id, row["key"], str(row.get("only") or "")] = row
    return found


def compare(old: Version, new: Version) -> list[Change]:
    """All that changed, in the order of the new version; what is not there any more comes last."""
    found = [_compare_record(name, old, new) for name in new.rows]
    found += [_compare_record(name, old, new) for name in old.rows if name not in new.rows]
    return [change for change in found if change.facts or change.texts or change.sources]


def _compare_record(name: Name, old: Version, new: Version) -> Change:
    before, after = old.rows.get(name, {}), new.rows.get(name, {})
    sort = "changed" if before and after else "added" if after else "removed"
    row = after or before
    sources = _pair(_read_effects(before), _read_effects(after))
    texts = _pair(old.texts.get(name, {}), new.texts.get(name, {}))
    facts = _pair(
        {field: value for field, value in before.items() if field not in APART},
        {field: value for field, value in after.items() if field not in APART},
    )
    if sort != "changed":
        facts.pop("name", None)
        if facts.get("copies") in ((None, 1), (1, None)):
            del facts["copies"]
        facts = facts or ({} if texts else {"name": (before.get("name"), after.get("name"))})
    return Change(sort, name, str(row["kind"]), str(row["name"]), facts, texts, sources)


def _read_effects(row: Mapping[str, Plain]) -> Mapping[str, Plain]:
    effects = row.get("effects")
    return effects if isinstance(effects, dict) else {}


def _pair(before: Mapping[str, Plain], after: Mapping[str, Plain]) -> dict[str, Pair]:
    """What differs of two tables, in the order of the second."""
    names = dict.fromkeys((*after, *before))
    pairs = {name: (before.get(name), after.get(name)) for name in names}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}
