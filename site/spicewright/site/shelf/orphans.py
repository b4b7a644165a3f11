"""The shelf in, what is not proved or explained out, as diagnostics: a book with gaps is not printed."""

from __future__ import annotations

from collections.abc import Iterator

from spicewright.grammar.diagnostic import Diagnostic, sort_diagnostics
from spicewright.grammar.kinds import COMMON, THING
from spicewright.grammar.record import Record
from spicewright.site.shelf.shelf import LANGUAGE_KINDS, RULING, Shelf, Shelved


def find_orphans(shelf: Shelf) -> list[Diagnostic]:
    """Rules that nothing leads to, rulings without answer or proof, and records that explain nothing."""
    return sort_diagnostics([fault for entry in shelf.entries.values() for fault in _check(entry)])


def _check(entry: Shelved) -> Iterator[Diagnostic]:
    record = entry.record
    proven = any(proof.result.passed for proof in entry.proofs)
    used = any(user.record.kind.name != RULING for user in entry.mentioned_by)
    if record.kind.name == "rule" and not proven and not used:
        yield Diagnostic(
            "unused-rule",
            f"nothing uses the rule `{record.name}`, and no scenario shows it",
            record.span,
            "write a scenario in which it counts, or remove it",
        )
    if record.kind.name == RULING:
        for name in ("answer", "about"):
            if not entry.bundled.has(name):
                yield Diagnostic(
                    "unanswered-ruling",
                    f"the ruling `{record.id}` has no `{name}`",
                    record.span,
                    f"add `{name}: ...`: {_explain(record, name)}",
                )
        if not proven and not record.text("open"):
            yield Diagnostic(
                "unproven-ruling",
                f"no scenario proves the ruling `{record.id}`",
                record.span,
                f"write `ruling: {record.id}` in the scenario that does, or under `open` why none can yet",
            )
    elif not record.text("doc") and not entry.bundled.effects and not _names_others(entry):
        yield Diagnostic(
            "unexplained-record",
            f"nothing says what `{record.name}` is or does",
            record.span,
            "add `doc:` with what a reader should know about it",
        )


def _explain(record: Record, name: str) -> str:
    field = record.kind.field(name)
    return field.doc if field is not None else ""


def _names_others(entry: Shelved) -> bool:
    """Whether a record says which others it belongs with: a game its packs, a thing in facts of its type."""
    if entry.record.kind.name == "game":
        return True
    facts = [field.name for field in entry.record.kind.fields if field not in (*COMMON, *THING)]
    return entry.record.kind.name not in LANGUAGE_KINDS and any(
        "/" in key for fact in facts for key in entry.bundled.words(fact)
    )
