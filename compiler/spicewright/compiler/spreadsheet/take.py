"""A table from a spreadsheet and a pack in, the files of the pack with what the table says out, unwritten.

Only cells that say something else than their record change it. What has no column, or no row, stays.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from spicewright.compiler.explain.lookup import find_kinds
from spicewright.compiler.format.files import apply_edits
from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.read.file import read_text
from spicewright.compiler.scaffold.pack_files import PackFiles
from spicewright.compiler.spreadsheet.csv import Cell, read_csv
from spicewright.compiler.spreadsheet.edit import CannotEdit, Edit, canonical, set_cell
from spicewright.compiler.spreadsheet.table import (
    NAMES,
    UNSHOWN,
    Column,
    Row,
    find,
    list_possible,
    list_rows,
    show_cell,
)
from spicewright.compiler.suggest import suggest
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.document import Node
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import Kind
from spicewright.grammar.source import Source, Span, shorten_text
from spicewright.grammar.values import dataclass

MOST_ROUNDS = 40
"""Edits that get in each other's way are made one after the other; there are never nearly as many."""

Wanted = dict[str, list[tuple[Column, Cell]]]
"""What the rows of a table say, by the id of their record."""


@dataclass(frozen=True, slots=True)
class Taken:
    """The files of a pack with what a table says, how many records change or are new, which have no row."""

    files: PackFiles
    changed: int
    added: int
    missing: tuple[str, ...]

    @property
    def diff(self) -> str:
        lines: list[str] = []
        for path in self.files.changed:
            before, after = self.files.before.get(path, ""), self.files.texts[path]
            if before != after:
                lines += difflib.unified_diff(
                    before.splitlines(), after.splitlines(), path, path, lineterm="", n=2
                )
        return "\n".join(lines)


def take_table(one: PackSet, source: Source) -> tuple[Taken | None, list[Diagnostic]]:
    """What a table makes of a pack, or what is wrong with the table."""
    table, found = read_csv(source)
    if not table:
        return None, found or [
            _refuse("there is nothing in this table", Cell("", Span(source, 0, 0)), "export it again")
        ]
    kind, found = _find_kind(table[0][0], one)
    if kind is None:
        return None, found
    columns, found = _read_header(table[0], table[1:], kind)
    if found:
        return None, found
    rows = list_rows(kind, one.pack.files)
    known, new, found = _sort_rows(table[1:], columns, rows)
    if found:
        return None, found
    files = PackFiles(one)
    changed = {id for id, cells in known.items() if _differs(next(r for r in rows if r.id == id), cells)}
    places = {row.id: place for place, row in enumerate(rows)}
    found = _write_cells(files, kind, {places[id]: cells for id, cells in known.items()})
    for cells in new.values():
        files.add(kind, [("name", next(cell.text for column, cell in cells if column.field == "name"))])
    ids = [row.id for row in list_rows(kind, _read_files(files))] if new else []
    found += _write_cells(files, kind, {ids.index(id): cells for id, cells in new.items()})
    missing = tuple(row.id for row in rows if row.id not in known)
    return (None if found else Taken(files, len(changed), len(new), missing)), found


def _find_kind(cell: Cell, one: PackSet) -> tuple[Kind | None, list[Diagnostic]]:
    """The kind of record that the first column names."""
    kinds = find_kinds(cell.text, [one]) if cell.text else []
    if len(kinds) == 1:
        return kinds[0], []
    near = suggest(cell.text, [kind.name for kind in one.kinds.values()])
    help = f"did you mean `{near}`?" if near else "write the kind there, as `spicewright table export` does"
    if len(kinds) > 1:
        help = f"say which: {', '.join(sorted(kind.name for kind in kinds))}"
    said = f"`{shorten_text(cell.text)}` is not one kind of record" if cell.text else "it is empty"
    message = f"the first column is named after the kind of its records, and {said}"
    return None, [_refuse(message, cell, help)]


def _read_header(
    header: Sequence[Cell], rows: Sequence[Sequence[Cell]], kind: Kind
) -> tuple[list[Column | None], list[Diagnostic]]:
    """The columns after the first one; None for one that is empty from top to bottom."""
    possible = {column.field: column for column in list_possible(kind)}
    found: list[Diagnostic] = []
    columns: list[Column | None] = []
    for place, cell in enumerate(header[1:], start=1):
        column = _find_column(cell.text, possible)
        if not cell.text:
            under = next((row[place] for row in rows if len(row) > place and row[place].text), None)
            if under is not None:
                found.append(_refuse("this cell is in a column without a name", under, "name the column"))
        elif column is None:
            found.append(_refuse_column(cell, kind, possible))
        elif column in columns:
            found.append(_refuse(f"the column `{cell.text}` is there twice", cell, "remove one of them"))
        columns.append(column)
    return columns, found


def _find_column(title: str, possible: dict[str, Column]) -> Column | None:
    field, _, key = title.partition(" ")
    column = possible.get(title) or possible.get(field)
    if column is not None and column.holds == NAMES:
        return Column(field, NAMES, key) if key.isalnum() else None
    return possible.get(title)


def _refuse_column(cell: Cell, kind: Kind, possible: dict[str, Column]) -> Diagnostic:
    told = [(f"{name} de" if column.holds == NAMES else name) for name, column in possible.items()]
    names = sorted(told, key=lambda name: name.endswith(" de"))
    near = suggest(cell.text, names)
    help = f"did you mean `{near}`?" if near else f"its columns are {', '.join(names)}"
    if cell.text == "id":
        help = f"ids are in the first column, `{kind.name}`"
    elif kind.field(cell.text) is not None:
        help = "it does not fit into a cell: change it in the file, and remove the column"
    message = f"{kind.name} has no column `{shorten_text(cell.text)}`"
    return Diagnostic("unknown-field", message, cell.span, help)


def _sort_rows(
    table: Sequence[Sequence[Cell]], columns: Sequence[Column | None], rows: Sequence[Row]
) -> tuple[Wanted, Wanted, list[Diagnostic]]:
    """What is said about records that are there, by id, and about new ones, by the ids they will have."""
    ids = {row.id: row for row in rows}
    known: Wanted = {}
    new: Wanted = {}
    found: list[Diagnostic] = []
    for row in table:
        first, cells = row[0], row[1:]
        if len(cells) < len(columns):
            said = f"this row has {len(row)} cells, and there are {len(columns) + 1} columns"
            found.append(_refuse(said, row[-1], "export the table again, or fill the row up"))
            continue
        over = next((cell for cell in cells[len(columns) :] if cell.text), None)
        if over is not None:
            found.append(
                _refuse("this cell is after the last column", over, "put a quoted text into quotes once")
            )
            continue
        said_of = [(column, cell) for column, cell in zip(columns, cells, strict=False) if column is not None]
        fault = (
            _check_new(said_of, ids, new, first)
            if not first.text
            else _check_known(first, said_of, ids, known)
        )
        found += [fault] if fault is not None else []
    return known, new, found


def _check_known(
    first: Cell, cells: list[tuple[Column, Cell]], ids: dict[str, Row], known: Wanted
) -> Diagnostic | None:
    row = ids.get(first.text)
    if row is None:
        near = suggest(first.text, ids)
        help = (
            f"did you mean `{near}`? For a new record, leave this cell empty"
            if near
            else ("leave this cell empty for a new record: its id is made from its name")
        )
        return Diagnostic(
            "unknown-record", f"no record has the id `{shorten_text(first.text)}`", first.span, help
        )
    if first.text in known:
        return _refuse(
            f"`{first.text}` is there twice",
            first,
            "remove one of the rows, or empty this cell for a new record",
        )
    for column, cell in cells:
        before = show_cell(row.record, column)
        if before == UNSHOWN != cell.text:
            return _refuse(
                f"`{column.title}` of this record is more than a cell can say",
                cell,
                f"change it in the file, and leave `{UNSHOWN}` here",
            )
        if column.field == "name" and not cell.text:
            return _refuse("a record needs its name", cell, "to remove the record, remove it from its file")
    known[first.text] = cells
    return None


def _check_new(
    cells: list[tuple[Column, Cell]], ids: dict[str, Row], new: Wanted, first: Cell
) -> Diagnostic | None:
    name = next((cell for column, cell in cells if column.field == "name"), first)
    id = make_id(name.text)
    if not id:
        return _refuse("a new record needs a name", name, "write it into the column `name`")
    if id in ids or id in new:
        help = f"give it another name; to change that one, write `{id}` into the first column"
        return _refuse(f"there is a `{id}` already", name, help)
    odd = next((cell for _, cell in cells if cell.text == UNSHOWN), None)
    if odd is not None:
        return _refuse("this is not a value", odd, "empty this cell")
    new[id] = cells
    return None


def _differs(row: Row, cells: list[tuple[Column, Cell]]) -> bool:
    return any(
        canonical(column, show_cell(row.record, column)) != canonical(column, cell.text)
        for column, cell in cells
    )


def _write_cells(
    files: PackFiles, kind: Kind, wanted: dict[int, list[tuple[Column, Cell]]]
) -> list[Diagnostic]:
    """Edits files until every record, by its place among all, says what is wanted."""
    order = [field.name for field in kind.fields]
    for _ in range(MOST_ROUNDS):
        rows = list_rows(kind, _read_files(files))
        edits: dict[str, list[Edit]] = {}
        adds: dict[str, list[Edit]] = {}
        for place, cells in wanted.items():
            row = rows[place]
            added: set[str] = set()
            for column, cell in sorted(cells, key=lambda pair: order.index(pair[0].field)):
                if canonical(column, show_cell(row.record, column)) == canonical(column, cell.text):
                    continue
                try:
                    made = set_cell(row.record, column, " ".join(cell.text.split()), order)
                except CannotEdit as problem:
                    return [_refuse(problem.reason, cell, problem.help)]
                entry = find(row.record, column.field)
                if all(start == end for start, end, _ in made):
                    adds.setdefault(row.source.path, []).extend(made if column.field not in added else [])
                    added.add(column.field)
                elif not column.key or column.field not in added:
                    edits.setdefault(row.source.path, []).extend(made)
                    added |= {column.field} if column.key and entry is not None else set()
        if not edits and not adds:
            return []
        for path, made in (edits or adds).items():
            files.change(path, apply_edits(files.texts[path], sorted(made, key=lambda one: one[:2])))
    raise AssertionError("INVARIANT: a cell that was written reads back")


def _read_files(files: PackFiles) -> list[tuple[Source, Node]]:
    """The files of a pack as they are now, without those that cannot be read."""
    sources = [Source(path, text) for path, text in files.texts.items()]
    read = [(source, read_text(source)[0]) for source in sources]
    return [(source, node) for source, node in read if node is not None]


def _refuse(message: str, cell: Cell, help: str) -> Diagnostic:
    return Diagnostic("bad-table", message, cell.span, help)
