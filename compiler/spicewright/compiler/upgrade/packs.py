"""Paths of packs in, the packs there in this version of the language out, each whole or not at all."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable

from spicewright.compiler.console.rewrite import CannotRewrite, refuse_kept, rewrite_file
from spicewright.compiler.read.file import read_text
from spicewright.compiler.read.folders import find_packs
from spicewright.compiler.read.packs import read_pack
from spicewright.compiler.upgrade.draft import Draft
from spicewright.compiler.upgrade.language import raise_language
from spicewright.compiler.upgrade.phases import list_phases
from spicewright.compiler.upgrade.plurals import name_plurals
from spicewright.compiler.upgrade.requires import list_requires
from spicewright.compiler.upgrade.setups import rename_setups
from spicewright.compiler.upgrade.verbs import join_verbs
from spicewright.grammar.diagnostic import Diagnostic, sort_diagnostics
from spicewright.grammar.record import LANGUAGE, Pack
from spicewright.grammar.source import Source, Span
from spicewright.grammar.values import dataclass

REWRITES: tuple[Callable[[Draft], None], ...] = (
    rename_setups,
    list_phases,
    join_verbs,
    name_plurals,
    list_requires,
    raise_language,
)
"""What is done to a pack of version 1, one after another; each finds the files as the last one left them."""


@dataclass(frozen=True, slots=True)
class Upgraded:
    """A pack that was upgraded: its files before and after, those alone that change."""

    pack: Pack
    files: tuple[tuple[Source, Source], ...]
    language: int = LANGUAGE

    @property
    def diff(self) -> str:
        lines: list[str] = []
        for old, new in self.files:
            before, after = old.text.splitlines(), new.text.splitlines()
            lines += difflib.unified_diff(before, after, old.path, new.path, lineterm="", n=2)
        return "\n".join(lines)


def upgrade_paths(paths: list[str], write: bool) -> tuple[list[Upgraded], list[Diagnostic]]:
    """The packs at these paths that are in an earlier version; with `write` their files are written.

    A pack that has a problem, or that cannot be upgraded by itself, is left alone.
    """
    folders, found = find_packs(paths)
    done: list[Upgraded] = []
    for folder in folders:
        pack, faults = read_pack(folder)
        if pack is not None and not faults and pack.language < LANGUAGE:
            made, faults = upgrade_pack(pack)
            if write and not faults:
                fault = write_pack(made)
                faults = [fault] if fault is not None else []
            done += [made] if not faults else []
        found += faults
    return done, sort_diagnostics(found)


def upgrade_pack(pack: Pack) -> tuple[Upgraded, list[Diagnostic]]:
    """A pack in this version of the language, or what its author has to do first."""
    head = pack.span.source
    node, _ = read_text(head)
    assert node is not None, "INVARIANT: a pack has a head that can be read"
    first = draft = Draft(head.path, ((head, node), *pack.files))
    for rewrite in REWRITES:
        rewrite(draft)
        if draft.faults:
            return Upgraded(pack, ()), draft.faults
        draft = draft.apply()
    pairs = zip(first.files, draft.files, strict=True)
    return Upgraded(pack, tuple((old, new) for (old, _), (new, _) in pairs if old.text != new.text)), []


def write_pack(made: Upgraded) -> Diagnostic | None:
    """Writes all files of a pack, the head last; where one cannot be written, or Ctrl-C comes, none stays."""
    ordered = sorted(made.files, key=lambda pair: pair[0].path == made.pack.span.source.path)
    written: list[Source] = []
    try:
        for old, _ in ordered:
            refuse_kept(old.path)
        for old, new in ordered:
            written.append(old)
            rewrite_file(new.path, new.text)
    except CannotRewrite as problem:
        _write_back(written[:-1])
        source = written[-1] if written else ordered[0][0]
        return Diagnostic("unwritable-file", problem.reason, Span(source, 0, 0), problem.help)
    except BaseException:
        _write_back(written)
        raise
    return None


def _write_back(sources: Iterable[Source]) -> None:
    for source in sources:
        rewrite_file(source.path, source.text)
