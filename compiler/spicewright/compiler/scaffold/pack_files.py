"""A compiled pack and new records in, its files with the records added out: checked first, written then."""

from __future__ import annotations

import os

from spicewright.compiler.console.cache import write_whole
from spicewright.compiler.console.leftovers import sweep
from spicewright.compiler.console.rewrite import CannotRewrite, refuse_kept, rewrite_file
from spicewright.compiler.ground import compile_on
from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.read.file import leads_out, read_text
from spicewright.compiler.scaffold.append import Fields, append_record, write_file
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import Kind
from spicewright.grammar.source import Source
from spicewright.grammar.values import replace


def write_first(kind: Kind, fields: Fields) -> str:
    """A new file with one record, and where to learn more about such records."""
    asked = f'"{kind.name}"' if " " in kind.name else kind.name
    return write_file(kind.plural, fields, f"`spicewright explain {asked}` lists what each of them may say.")


class PackFiles:
    """The files of a pack as they will be: texts by path, those that change beside those that stay."""

    def __init__(self, one: PackSet) -> None:
        self.one = one
        self.pack = one.pack
        self.before = {source.path: source.text for source, _ in one.pack.files}
        self.texts = dict(self.before)
        self.changed: list[str] = []

    def add(self, kind: Kind, fields: Fields) -> None:
        """Append to the file that has most of them already, or to one named after them, or make that."""
        own = os.path.join(self.pack.folder, f"{make_id(kind.plural)}.yaml")
        for path in (*self._find_lists(kind), own):
            if path in self.texts:
                text = append_record(self.texts[path], kind.plural, fields)
                if text is not None:
                    return self.change(path, text)
        number = 1
        while own in self.texts or os.path.lexists(own):
            number += 1
            own = os.path.join(self.pack.folder, f"{make_id(kind.plural)}-{number}.yaml")
        self.change(own, write_first(kind, fields))

    def _find_lists(self, kind: Kind) -> list[str]:
        counts: dict[str, int] = {}
        for record in self.one.records.values():
            if record.pack == self.pack.id and record.kind == kind:
                counts[record.span.source.path] = counts.get(record.span.source.path, 0) + 1
        return sorted(counts, key=lambda path: -counts[path])

    def change(self, path: str, text: str) -> None:
        """The text of a file, new or in the place of another."""
        self.texts[path] = text
        if path not in self.changed:
            self.changed.append(path)

    def check(self) -> list[Diagnostic]:
        """What would be wrong with the pack if it were written so."""
        found: list[Diagnostic] = []
        files = []
        for path, text in self.texts.items():
            source = Source(path, text)
            node, faults = read_text(source)
            found += faults
            if node is not None:
                files.append((source, node))
        return [*found, *compile_on(self.one.ground, replace(self.pack, files=tuple(files)))[1]]

    def write(self) -> tuple[str, ...]:
        """Write what changed, and say which files those are; where one cannot be written, all stay."""
        written: list[str] = []
        for path in self.changed:
            if leads_out(path, self.pack.folder):
                raise CannotRewrite(
                    f"`{os.path.basename(path)}` is a link to a file outside of the pack",
                    "put the file itself, or a copy of it, into the pack",
                )
            if path in self.before:
                refuse_kept(path)
        try:
            for path in self.changed:
                written.append(path)
                _write_text(path, self.texts[path])
        except BaseException:
            self._write_back(written)
            raise
        return tuple(self.changed)

    def _write_back(self, paths: list[str]) -> None:
        for path in paths:
            if path in self.before:
                _write_text(path, self.before[path])
            elif os.path.lexists(path):
                os.unlink(path)


def _write_text(path: str, text: str) -> None:
    """A new file, or one in place of another."""
    place = os.path.realpath(path)
    sweep(os.path.dirname(place))
    if os.path.exists(place):
        rewrite_file(place, text)
    else:
        write_whole(place, text.encode("utf-8"), lasting=True)
