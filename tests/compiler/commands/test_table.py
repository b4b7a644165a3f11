"""`spicewright table`: records as a table and back, with nothing lost that the table does not show."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from spicewright.compiler.scaffold import pack_files
from tiny import PACK, WORDS, Run, write_pack

CARDS = """\
# all of my cards
cards:

# the first one
- name: Alms   # she
  names:
    de: Almosen
  cost: 1   # was 2
  suits: [red, pale blue]
  play:
  - 2 coins
  # the better half
  - windfall   # much
- {name: Bank, play: 1 coin -> 4 coins, copies: 2}
- name: Well
  note: >-
    dug by
    hand
  play: 1 coin
"""
TABLE = """\
card,name,note,names de,cost,suits,play,copies
alms,Alms,,Almosen,1,"red, pale blue","2 coins; windfall",
bank,Bank,,,,,1 coin -> 4 coins,2
well,Well,dug by hand,,,,1 coin,
"""


@pytest.fixture
def market(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    write_pack(tmp_path / "tiny", PACK, words=WORDS, cards=CARDS)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "tiny"


def read(path: Path) -> str:
    return path.read_bytes().decode("utf-8")


def take(run: Run, table: str, *options: str) -> tuple[int, str, str]:
    Path("cards.csv").write_text(table, encoding="utf-8", newline="")
    return run("table", "import", "cards.csv", "tiny", *options)


def test_a_table_has_a_row_for_each_record(market: Path, run: Run) -> None:
    code, out, err = run("table", "export", "card", "tiny")
    assert (code, err) == (0, "")
    lines = [sorted(line.split(",")) for line in out.splitlines()]
    assert lines == [sorted(line.split(",")) for line in TABLE.splitlines()]


def test_a_file_is_written_for_spreadsheets(market: Path, run: Run) -> None:
    code, out, _ = run("table", "export", "cards", "-o", "out/cards.csv", "--path", "tiny")
    assert (code, out) == (0, "out/cards.csv: 3 records, 7 fields\n")
    data = Path("out/cards.csv").read_bytes()
    assert data.startswith(b"\xef\xbb\xbfcard,name,") and data.count(b"\r\n") == 4
    assert os.listdir("out") == ["cards.csv"]
    assert run("table", "import", "out/cards.csv", "tiny") == (0, "", "nothing to change\n")
    assert read(market / "cards.yaml") == CARDS


def test_what_does_not_fit_into_a_cell_is_named(market: Path, run: Run) -> None:
    code, out, err = run("table", "export", "type", "tiny")
    assert code == 0 and out.startswith("type,name,")
    assert err == "not in the table, and not changed by it: facts, boxes\n"


def test_changed_cells_change_their_fields_and_nothing_else(market: Path, run: Run) -> None:
    table = TABLE.replace(',1,"red, pale blue","2 coins; windfall",', ',3,red,"5 coins; windfall",4')
    table = table.replace(",,,,1 coin -> 4 coins,2", ",Geldhaus,7,,1 coin -> 5 coins,")
    table = table.replace("well,Well,dug by hand,,,,1 coin,", "well,Deep Well,,Brunnen,2,,1 coin; windfall,")
    code, out, err = take(run, table)
    assert (code, err) == (0, "3 records changed, 0 added\n")
    assert read(market / "cards.yaml") == (
        """\
# all of my cards
cards:

# the first one
- name: Alms   # she
  names:
    de: Almosen
  copies: 4
  cost: 3   # was 2
  suits: red
  play:
  - 5 coins
  # the better half
  - windfall   # much
- {name: Bank, names: {de: Geldhaus}, cost: 7, play: 1 coin -> 5 coins}
- name: Deep Well
  names:
    de: Brunnen
  cost: 2
  play:
  - 1 coin
  - windfall
"""
    )
    assert out.startswith("--- tiny/cards.yaml\n+++ tiny/cards.yaml\n")
    assert "\n-  cost: 1   # was 2\n" in out and "\n+  cost: 3   # was 2\n" in out
    assert run("check", "tiny").code == run("fmt", "--check", "tiny").code == 0


def test_a_row_without_an_id_is_a_new_record(market: Path, run: Run) -> None:
    table = TABLE + ',Dawn,,Morgen,2,red,"1 coin: 2 coins; windfall",\n,Dusk: the end,,,,,,\n'
    code, _, err = take(run, table)
    assert (code, err) == (0, "0 records changed, 2 added\n")
    assert read(market / "cards.yaml") == (
        CARDS
        + """\
- name: Dawn
  names:
    de: Morgen
  cost: 2
  suits: red
  play:
  - 1 coin: 2 coins
  - windfall
- name: 'Dusk: the end'
"""
    )
    assert run("fmt", "--check", "tiny").code == 0


def test_the_first_records_of_a_kind_get_a_file(market: Path, run: Run) -> None:
    assert take(run, "resource,name,plural\n,dust,none\n")[0] == 1, "nothing leads to it"
    code, _, err = take(run, "suit,name\n,green\n")
    assert (code, err) == (
        0,
        "0 records changed, 1 added\nwithout a row, and left as they are: red, pale-blue\n",
    )
    code, _, _ = take(run, "keyword,name,as,means\n,rain,effect,1 coin\n", "--check")
    assert code == 1, "it is not used"


def test_check_shows_what_would_change_and_changes_nothing(market: Path, run: Run) -> None:
    code, out, err = take(run, TABLE.replace("1 coin,", "2 coins,"), "--check")
    assert (code, err) == (1, "1 record would be changed, 0 would be added\n")
    assert "-  play: 1 coin\n+  play: 2 coins\n" in out
    assert read(market / "cards.yaml") == CARDS
    assert take(run, TABLE, "--check") == (0, "", "nothing to change\n")


def test_rows_and_columns_can_be_moved_and_left_out(market: Path, run: Run) -> None:
    code, _, err = take(run, 'card;play;cost\nwell;2 coins;\nalms;"2 coins; windfall";1\n')
    assert code == 0
    assert err == "1 record changed, 0 added\nwithout a row, and left as they are: bank\n"
    assert read(market / "cards.yaml") == CARDS.replace("play: 1 coin\n", "play: 2 coins\n")


def test_a_spreadsheet_may_write_flags_and_spaces_in_its_own_way(market: Path, run: Run) -> None:
    table = "card,unverified,play\nwell,TRUE,  1   coin \n"
    assert take(run, table)[0] == 0
    assert "  unverified: true\n" in read(market / "cards.yaml")
    assert take(run, table)[2].startswith("nothing to change\n")


def test_line_endings_and_a_byte_order_mark_stay(market: Path, run: Run) -> None:
    cards = market / "cards.yaml"
    cards.write_bytes(b"\xef\xbb\xbf" + CARDS.replace("\n", "\r\n").encode())
    table = TABLE.replace("1 coin,", '"1 coin; windfall",').replace("Well,dug by hand,,", "Well,,Brunnen,")
    assert take(run, table + ",Dawn,,,,,1 coin,\n")[0] == 0
    data = cards.read_bytes()
    assert data.startswith(b"\xef\xbb\xbf#") and data.count(b"\n") == data.count(b"\r\n") > 20
    assert (
        b"\r\n  names:\r\n    de: Brunnen\r\n" in data and b"\r\n- name: Dawn\r\n  play: 1 coin\r\n" in data
    )


def test_a_comment_on_a_field_that_goes_stays(market: Path, run: Run) -> None:
    assert take(run, TABLE.replace(",Almosen,1,", ",,,"))[0] == 0
    assert read(market / "cards.yaml") == CARDS.replace(
        "  names:\n    de: Almosen\n  cost: 1   # was 2\n", "  # was 2\n"
    )


@pytest.mark.parametrize(
    ("table", "message", "help"),
    [
        (
            TABLE.replace('"2 coins; windfall"', "3 coins"),
            "there are comments inside of `play`, which would be lost",
            "change it in the file, or move the comments above it",
        ),
        (TABLE.replace(",cost,", ",cots,"), "card has no column `cots`", "did you mean `cost`?"),
        (TABLE.replace(",cost,", ",id,"), "card has no column `id`", "ids are in the first column, `card`"),
        (TABLE.replace(",cost,", ",name,"), "the column `name` is there twice", "remove one of them"),
        (TABLE.replace(",cost,", ",,"), "this cell is in a column without a name", "name the column"),
        (
            TABLE.replace("card,", "crad,"),
            "the first column is named after the kind of its records, and `crad` is not one kind of record",
            "did you mean `card`?",
        ),
        (
            TABLE.replace("well,", "wel,"),
            "no record has the id `wel`",
            "did you mean `well`? For a new record,",
        ),
        (TABLE.replace("well,", "alms,"), "`alms` is there twice", "remove one of the rows"),
        (TABLE.replace(",Well,", ",,"), "a record needs its name", "remove it from its file"),
        (TABLE + ",,,,2,,,\n", "a new record needs a name", "write it into the column `name`"),
        (TABLE + ",Alms,,,,,,\n", "there is a `alms` already", "write `alms` into the first column"),
        (TABLE + ",Dawn\n", "this row has 2 cells, and there are 8 columns", "export the table again"),
        (TABLE + ",Dawn,,,,,,,over\n", "this cell is after the last column", "quotes"),
        (TABLE + ',"Dawn,,,,,,\n', "a quote is opened here and not closed", "a quote is written twice"),
        ("", "there is nothing in this table", "export it again"),
    ],
    ids=lambda one: one if "\n" not in one else "",
)
def test_a_table_that_cannot_be_taken_is_refused_at_the_cell(
    table: str, message: str, help: str, market: Path, run: Run
) -> None:
    code, out, err = take(run, table)
    assert (code, err) == (1, "nothing was written\n")
    assert f"] {message}\n --> cards.csv" in out and help in out
    assert read(market / "cards.yaml") == CARDS


def test_a_cell_that_is_more_than_a_text_is_left_alone(market: Path, run: Run) -> None:
    words = WORDS.replace("- name: card\n", "- name: card\n  noun: {one: card, many: cards}\n")
    (market / "words.yaml").write_text(words, encoding="utf-8")
    out = run("table", "export", "type", "tiny").out
    assert "\ncard,card,(see the file)," in out
    assert take(run, out) == (0, "", "nothing to change\n")
    code, shown, _ = take(run, out.replace("(see the file)", "card, tile"))
    assert code == 1 and "`noun` of this record is more than a cell can say" in shown
    assert "leave `(see the file)` here" in shown
    assert read(market / "words.yaml") == words


def test_a_problem_of_the_pack_to_be_leaves_it_as_it_was(market: Path, run: Run) -> None:
    code, out, err = take(run, TABLE.replace("1 coin,", "1 coyn,"))
    assert code == 1
    assert "error[SW201] unknown word `coyn`\n" in out and "did you mean `coin`?" in out
    assert err == "nothing was written; lines of the pack are shown as they would be\n"
    assert read(market / "cards.yaml") == CARDS


def test_a_pack_with_problems_is_left_alone(market: Path, run: Run) -> None:
    broken = CARDS.replace("windfall", "windfal")
    (market / "cards.yaml").write_text(broken, encoding="utf-8")
    code, out, _ = take(run, TABLE.replace("1 coin,", "2 coins,"))
    assert code == 1 and "error[SW201]" in out
    assert read(market / "cards.yaml") == broken


def test_files_are_written_all_or_none(market: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    more = "cards:\n- name: Mill\n  play: 1 coin\n"
    (market / "more.yaml").write_text(more, encoding="utf-8")
    table = "card,play\nwell,2 coins\nmill,2 coins\n"
    write = pack_files._write_text

    def interrupt(path: str, text: str) -> None:
        if path.endswith("more.yaml") and "2 coins" in text:
            raise KeyboardInterrupt
        write(path, text)

    monkeypatch.setattr(pack_files, "_write_text", interrupt)
    assert take(run, table)[0] == 130
    assert (read(market / "cards.yaml"), read(market / "more.yaml")) == (CARDS, more)
    monkeypatch.undo()
    os.chdir(market.parent)
    (market / "more.yaml").chmod(0o444)
    code, _, err = take(run, table)
    assert code == 2 and "nothing was written: this file is read-only" in err
    assert read(market / "cards.yaml") == CARDS


def test_a_file_in_another_encoding_is_refused(market: Path, run: Run) -> None:
    Path("cards.csv").write_bytes(TABLE.replace("Almosen", "Almösen").encode("cp1252"))
    code, out, _ = run("table", "import", "cards.csv", "tiny")
    assert code == 1 and "error[SW105]" in out and "UTF-8" in out
    code, out, _ = run("table", "import", "nowhere.csv", "tiny")
    assert code == 1 and "error[SW101]" in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("export", "crad", "tiny"), "no kind of record is called `crad`; did you mean `card`?"),
        (("export", "card", "."), "a table is for one pack, and these have such records: tiny, tiny-two"),
        (("import", "cards.csv", "."), "a table is for one pack; name one of"),
        (("import", "cards.csv", "tiny.zip"), "`tiny.zip` is a zip, which is not rewritten"),
        (("export",), "Missing argument 'KIND'"),
    ],
)
def test_wrong_usage_says_what_to_do(
    arguments: tuple[str, ...], message: str, market: Path, run: Run
) -> None:
    run("pack", "tiny", "-o", "tiny.zip")
    write_pack(market.parent / "two", PACK.replace("tiny", "tiny-two"), words=WORDS, cards=CARDS)
    code, out, err = run("table", *arguments)
    assert (code, out) == (2, "") and message in err
