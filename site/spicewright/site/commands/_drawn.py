"""Records in, each with what draws it out: the packs it is read among, their words and their icons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from spicewright.grammar.values import dataclass
from spicewright.site.commands._ground import find_part, read_ground
from spicewright.site.commands.text import need_fluent

if TYPE_CHECKING:  # asking for help must not load the compiler
    from spicewright.compiler.pack_set import PackSet
    from spicewright.grammar.bundle import Entry
    from spicewright.grammar.diagnostic import Diagnostic
    from spicewright.grammar.record import Record
    from spicewright.site.faces.artist import Artist


@dataclass(frozen=True, slots=True)
class Drawn:
    """A record that is about to be drawn; `known` are faults that were found before."""

    record: Record
    entry: Entry
    artist: Artist
    known: list[Diagnostic]
    told: int

    def list_faults(self) -> list[Diagnostic]:
        """What was wrong with the icons, and what the language lacks for this record alone."""
        from spicewright.grammar.diagnostic import Diagnostic

        gaps = self.artist.gaps[self.told :]
        return self.known + [Diagnostic(gap.fault, gap.message, self.record.span, gap.help) for gap in gaps]


def list_drawn(records: list[Record], sets: list[PackSet], language: str) -> Iterator[Drawn]:
    """Every record with what draws it, pack by pack."""
    need_fluent()
    need_font()
    from spicewright.site.faces.artist import Artist
    from spicewright.site.icons.library import read_icons
    from spicewright.site.icons.partial import list_partial
    from spicewright.site.text.words import read_words
    from spicewright.site.text.write import Writer

    elsewhere = {record.key for one in sets for part in one.parts for record in part.declared.records}
    for own in (part for one in sets for part in one.parts):
        mine = {record.key: record for record in records if find_part(record, sets) is own}
        if not mine:
            continue
        bundle = read_ground(own, sets)
        folders = list(dict.fromkeys(pack.folder for pack in own.packs))
        icons, faults = read_icons(folders, bundle.records, elsewhere, list_partial(sets))
        artist = Artist(bundle, Writer(bundle, language, read_words(folders, language)), icons)
        for entry in bundle.records:
            if entry.pack == own.pack.id and entry.key in mine:
                yield Drawn(mine[entry.key], entry, artist, faults, len(artist.gaps))
                faults = []


def need_font() -> None:
    """Refuse to go on without the package that reads fonts."""
    try:
        import fontTools.ttLib  # noqa: F401 - asked for, not used
    except ModuleNotFoundError:
        raise click.ClickException(
            "pictures need one more package: pip install 'spicewright[text]'"
        ) from None
