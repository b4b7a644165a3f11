"""Tables of records: what the content says fits into cells, and comes back from them without a trace."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from places import ROOT
from spicewright.compiler.pack_set import PackSet
from spicewright.compiler.pipeline import compile_paths
from spicewright.compiler.read.file import read_text
from spicewright.compiler.spreadsheet.csv import read_csv, write_csv
from spicewright.compiler.spreadsheet.edit import canonical
from spicewright.compiler.spreadsheet.table import UNSHOWN, list_columns, list_rows, show_cell
from spicewright.compiler.spreadsheet.take import take_table
from spicewright.grammar.kinds import Kind
from spicewright.grammar.source import Source

PACKS = ("core", "base", "uprising", "examples/salt-road")


@cache
def read_set(pack: str) -> PackSet:
    (one,), found = compile_paths([str(ROOT / "content" / pack)])
    assert found == []
    return one


def list_tables(pack: str) -> list[tuple[Kind, list[list[str]]]]:
    """Every kind of which a pack has records, with its table."""
    one = read_set(pack)
    found = []
    for kind in one.kinds.values():
        rows = list_rows(kind, one.pack.files)
        columns = list_columns(kind, rows)
        table = [[kind.name, *(column.title for column in columns)]]
        table += [[row.id, *(show_cell(row.record, column) for column in columns)] for row in rows]
        if rows:
            found.append((kind, table))
    return found


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_table_is_written_and_read(separator: str) -> None:
    rows = [["card", "text"], ["a", 'say "no", twice'], ["b", "two\nlines"], ["c", " x "], ["d", "=1+1"]]
    text = write_csv(rows, "\r\n")
    if separator != ",":
        text = text.replace(",text", f"{separator}text").replace("\r\na,", f"\r\na{separator}")
        text = re.sub("\r\n([bcd]),", rf"\r\n\1{separator}", text)
    read, found = read_csv(Source("x.csv", text))
    assert found == []
    said = [[cell.text for cell in row] for row in read]
    assert said == [[cell.strip() for cell in row] for row in rows]


@given(
    st.lists(st.lists(st.text(alphabet=" ,;\t\"'=-a\r\n#", max_size=6), min_size=2, max_size=4), min_size=1)
)
def test_whatever_is_in_a_cell_comes_back(rows: list[list[str]]) -> None:
    rows = [["card", "name", "cost"], *rows]
    read, found = read_csv(Source("x.csv", write_csv(rows, "\r\n")))
    assert found == []
    stripped = [[cell.strip() for cell in row] for row in rows]
    assert [[cell.text for cell in row] for row in read] == [row for row in stripped if any(row)]


def test_what_a_spreadsheet_would_carry_out_is_written_as_text() -> None:
    assert write_csv([["=1+1", "-1", "- a", "+x", "@x", "'=x"]], "\n") == "'=1+1,-1,'- a,'+x,'@x,''=x\n"


def test_empty_rows_and_endings_do_not_matter() -> None:
    for text in ("a,b\nc,d", "a,b\r\n,\r\nc,d\r\n\r\n", "a,b\rc,d\r"):
        rows, _ = read_csv(Source("x.csv", text))
        assert [[cell.text for cell in row] for row in rows] == [["a", "b"], ["c", "d"]]
    rows, _ = read_csv(Source("x.csv", "a,b\nc,"))
    assert [[cell.text for cell in row] for row in rows] == [["a", "b"], ["c", ""]]


@pytest.mark.parametrize("pack", PACKS)
def test_a_table_that_was_not_changed_changes_nothing(pack: str) -> None:
    for kind, table in list_tables(pack):
        taken, found = take_table(read_set(pack), Source("x.csv", write_csv(table, "\n")))
        assert taken is not None and found == [], kind.name
        assert (taken.diff, taken.changed, taken.added, taken.missing) == ("", 0, 0, ()), kind.name


def list_comments(text: str) -> Counter[str]:
    return Counter(found.strip() for found in re.findall(r"(?:^|\s)#.*$", text, re.MULTILINE))


@pytest.mark.parametrize("pack", PACKS)
@pytest.mark.parametrize("seed", range(3))
def test_cells_change_what_they_say_and_nothing_else(pack: str, seed: int) -> None:
    """Values are swapped between records, removed and added; all is compared that the table shows."""
    chance = random.Random(seed)
    one = read_set(pack)
    for kind, table in list_tables(pack):
        width = len(table[0])
        for _ in range(min(12, len(table) * 2)):
            column = chance.randrange(2, width) if width > 2 else 0
            first, second = chance.choice(table[1:]), chance.choice(table[1:])
            if column and UNSHOWN not in (first[column], second[column]):
                first[column], second[column] = second[column], first[column]
        taken, found = take_table(one, Source("x.csv", write_csv(table, "\n")))
        if taken is None:
            assert {fault.fault for fault in found} == {"bad-table"}
            assert all("comment" in fault.message for fault in found), [fault.message for fault in found]
            continue
        sources = [Source(path, text) for path, text in taken.files.texts.items()]
        files = [(source, read_text(source)) for source in sources]
        assert [found for _, (_, found) in files if found] == [], kind.name
        rows = list_rows(kind, [(source, node) for source, (node, _) in files if node is not None])
        columns = {
            column.title: column for column in list_columns(kind, [*list_rows(kind, one.pack.files), *rows])
        }
        assert [row.id for row in rows] == [row[0] for row in table[1:]], "the order stays"
        for row, wanted in zip(rows, table[1:], strict=True):
            for title, cell in zip(table[0][1:], wanted[1:], strict=True):
                said = show_cell(row.record, columns[title])
                assert canonical(columns[title], said) == canonical(columns[title], cell), (kind.name, row.id)
        for path, text in taken.files.texts.items():
            assert list_comments(text) == list_comments(taken.files.before[path]), path
