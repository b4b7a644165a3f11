"""The text, JSON, GitHub and SARIF forms of diagnostics made by hand."""

from __future__ import annotations

import json
import re
import unicodedata
from textwrap import dedent
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spicewright.compiler.report.forms import render_github, render_json, render_sarif, render_text
from spicewright.grammar.diagnostic import Diagnostic, fault_page
from spicewright.grammar.source import Source, Span

FAULT = "unknown-word"
EXPLAIN = "explain: spicewright explain SW201"


def at(source: Source, word: str, nth: int = 1) -> Span:
    """The span of the nth occurrence of a word."""
    start = -1
    for _ in range(nth):
        start = source.text.index(word, start + 1)
    return Span(source, start, start + len(word))


def problem(span: Span, message: str = "wrong", help: str = "", *notes: tuple[Span, str]) -> Diagnostic:
    return Diagnostic(FAULT, message, span, help, notes)


def show(*found: Diagnostic, width: int = 100) -> str:
    """The text form without what every message repeats."""
    text = render_text(found, colour=False, width=width)
    return re.sub(rf"\n +\= {EXPLAIN}", "", text).rpartition("\n\n")[0]


def lines(text: str) -> str:
    return dedent(text).strip("\n")


CARDS = Source("cards.yaml", "- name: One\n  agent: 2 ambre -> 3 banners\n\n- name: Two\n  agent: 1 ambre\n")


class TestText:
    def test_a_problem_is_told_with_place_source_help_and_page(self) -> None:
        span = at(CARDS, "ambre")
        found = problem(span, "unknown word `ambre`", "did you mean `amber`?", (span, "no pack has this"))
        assert render_text([found], colour=False) == lines(
            """
            error[SW201] unknown word `ambre`
             --> cards.yaml:2:12
              |
            2 |   agent: 2 ambre -> 3 banners
              |            ^^^^^ no pack has this
              = help: did you mean `amber`?
              = explain: spicewright explain SW201

            1 problem in 1 file
            """
        )

    def test_the_last_line_counts(self) -> None:
        other = Source("more.yaml", "x")
        found = [problem(at(CARDS, "One")), problem(at(CARDS, "Two")), problem(at(other, "x"))]
        assert render_text([], colour=False) == "no problems"
        assert render_text(found[:1], colour=False).endswith("\n\n1 problem in 1 file")
        assert render_text(found[:2], colour=False).endswith("\n\n2 problems in 1 file")
        assert render_text(found, colour=False).endswith("\n\n3 problems in 2 files")

    def test_notes_in_the_file_are_sorted_and_what_lies_between_is_left_out(self) -> None:
        note = (at(CARDS, "One"), "first here")
        assert show(problem(at(CARDS, "Two"), "twice", "", note)) == lines(
            """
            error[SW201] twice
             --> cards.yaml:4:9
              |
            1 | - name: One
              |         --- first here
            ...
            4 | - name: Two
              |         ^^^
            """
        )

    def test_a_single_line_between_is_shown(self) -> None:
        note = (at(CARDS, "banners"), "here")
        assert show(problem(at(CARDS, "Two"), "m", "", note)).splitlines()[3:] == [
            "2 |   agent: 2 ambre -> 3 banners",
            "  |                       ------- here",
            "3 |",
            "4 | - name: Two",
            "  |         ^^^",
        ]

    def test_marks_on_one_line_have_a_row_each(self) -> None:
        notes = ((at(CARDS, "banners"), "right"), (at(CARDS, "agent"), "left"))
        assert show(problem(at(CARDS, "ambre"), "m", "", *notes)).splitlines()[3:] == [
            "2 |   agent: 2 ambre -> 3 banners",
            "  |   ----- left",
            "  |            ^^^^^",
            "  |                       ------- right",
        ]

    def test_a_note_in_another_file_follows_with_one_gutter_for_both(self) -> None:
        other = Source("base/words.yaml", "\n" * 119 + "amber: {}\n")
        note = (at(other, "amber"), "declared here")
        assert show(problem(at(CARDS, "ambre"), "m", "", note)) == lines(
            """
            error[SW201] m
               --> cards.yaml:2:12
                |
              2 |   agent: 2 ambre -> 3 banners
                |            ^^^^^
               ::: base/words.yaml:120:1
                |
            120 | amber: {}
                | ----- declared here
            """
        )

    def test_a_span_over_several_lines_is_marked_at_both_ends(self) -> None:
        source = Source("a.yaml", "agent: |\n  draw\n  trash\n  gain\n")
        found = problem(Span(source, 7, len(source.text)), "m", "", (Span(source, 7, 15), "to here"))
        assert show(found).splitlines()[3:] == [
            "1 | agent: |",
            "  |        -",
            "  |        ^",
            "2 |   draw",
            "  |   ---- to here",
            "3 |   trash",
            "4 |   gain",
            "  |   ^^^^",
        ]

    @pytest.mark.parametrize("ending", ["\n", "\r\n"])
    def test_a_span_on_nothing_has_one_caret(self, ending: str) -> None:
        source = Source("a.yaml", f"draw{ending}")
        for start, end in ((4, 4), (4, len(source.text))):
            assert show(problem(Span(source, start, end))).splitlines()[3:] == ["1 | draw", "  |     ^"]
        last = len(source.text)
        assert show(problem(Span(source, last, last))).splitlines()[3:] == ["2 |", "  | ^"]

    def test_a_file_without_text_is_named_and_nothing_more(self) -> None:
        source = Source("a.yaml", "")
        lines = render_text([problem(Span(source, 0, 0))], colour=False).splitlines()
        assert lines[1] == " --> a.yaml"
        assert not any("^" in line for line in lines)

    def test_a_span_beyond_the_text_is_kept_inside(self) -> None:
        source = Source("a.yaml", "draw")
        assert show(problem(Span(source, 90, 99))).splitlines()[3:] == ["1 | draw", "  |     ^"]

    @pytest.mark.parametrize(
        ("before", "word", "row"),
        [
            ("a\t", "b", "a    b"),
            ("日本 ", "語語", "日本 語語"),
            ("cafe\u0301 ", "x", "cafe\u0301 x"),
            ("\u1112\u1161\u11ab ", "x", "\u1112\u1161\u11ab x"),
            ("\uff21", "\uff22", "\uff21\uff22"),
            ("\x1b[31m", "x", r"\x1b[31mx"),
            ("a\rb", "x", r"a\rbx"),
            ("\u202e\u200b\xa0", "x", r"\u202e\u200b\xa0x"),
            ("\U000e0001\udc80", "x", r"\U000e0001\udc80x"),
            ("\0\x85\u2028", "x", r"\0\x85\u2028x"),
        ],
    )
    def test_carets_stay_below_their_word(self, before: str, word: str, row: str) -> None:
        source = Source("a.yaml", f"{before}{word} end")
        shown, carets = show(problem(Span(source, len(before), len(before) + len(word)))).splitlines()[3:]
        assert shown == f"1 | {row} end"
        under = shown[: -len(f"{word} end")]
        assert len(carets) - carets.count("^") == count_cells(under)
        assert carets.count("^") == count_cells(word)

    def test_a_mark_without_a_cell_is_pointed_at_by_its_letter(self) -> None:
        source = Source("a.yaml", "cafe\u0301")
        assert show(problem(at(source, "\u0301"))).splitlines()[4] == "  |    ^"

    def test_a_long_line_is_cut_around_the_span(self) -> None:
        source = Source("a.yaml", "a" * 500 + " ambre " + "b" * 500)
        shown, carets = show(problem(at(source, "ambre")), width=40).splitlines()[3:]
        assert shown == "1 | …aaaaaaaaaaaaa ambre bbbbbbbbbbbbbb…"
        assert len(shown) == 40
        assert shown[carets.index("^") :].startswith("ambre")

    def test_a_long_line_is_not_cut_on_a_side_that_fits(self) -> None:
        source = Source("a.yaml", "agent: ambre " + "b" * 500 + " ambre")
        assert show(problem(at(source, "ambre")), width=40).splitlines()[3:] == [
            "1 | agent: ambre bbbbbbbbbbbbbbbbbbbbb…",
            "  |        ^^^^^",
        ]
        assert show(problem(at(source, "ambre", 2)), width=40).splitlines()[3:] == [
            "1 | …bbbbbbbbbbbbbbbbbbbbbbbbbbbb ambre",
            "  |                               ^^^^^",
        ]

    def test_a_span_longer_than_the_line_is_cut_too(self) -> None:
        source = Source("a.yaml", "x: " + "b" * 500)
        shown, carets = show(problem(at(source, "b" * 500)), width=40).splitlines()[3:]
        assert shown == "1 | …" + "b" * 34 + "…"
        assert carets == "  |  " + "^" * 35

    def test_marks_far_apart_on_a_long_line_show_it_once_each(self) -> None:
        source = Source("a.yaml", "One " + "b" * 500 + " ambre")
        found = problem(at(source, "ambre"), "m", "", (at(source, "One"), "here"))
        assert show(found, width=40).splitlines()[3:] == [
            "1 | One bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb…",
            "  | --- here",
            "1 | …bbbbbbbbbbbbbbbbbbbbbbbbbbbb ambre",
            "  |                               ^^^^^",
        ]

    def test_neither_message_nor_path_nor_label_can_reach_the_terminal(self) -> None:
        source = Source("\x1b]0;me\x07.yaml", "x\n")
        span = Span(source, 0, 1)
        found = problem(span, "bad `\x1b[2J\n`", "try `\u202e`", (span, "[bold]\x9b1m[/bold]"))
        assert show(found) == lines(
            r"""
            error[SW201] bad `\x1b[2J\n`
             --> \x1b]0;me\x07.yaml:1:1
              |
            1 | x
              | ^ [bold]\x9b1m[/bold]
              = help: try `\u202e`
            """
        )

    def test_colour_changes_nothing_but_colour(self) -> None:
        found = [problem(at(CARDS, "ambre"), "m", "h", (at(CARDS, "Two"), "n")), problem(at(CARDS, "One"))]
        painted = render_text(found, colour=True)
        assert re.sub(r"\x1b\[[0-9;]*m", "", painted) == render_text(found, colour=False)
        assert "\x1b[1;31merror[SW201]\x1b[0m" in painted
        assert all(line.count("\x1b[0m") * 2 == line.count("\x1b[") for line in painted.splitlines())

    def test_a_huge_line_and_a_huge_name_give_a_small_message(self) -> None:
        for letter in ("a", "\u0301", "\t", "\x1b"):
            source = Source("a.yaml", letter * 3_000_000)
            found = problem(Span(source, 1_500_000, 2_500_000), f"bad `{source.text}`")
            assert len(render_text([found], colour=False)) < 10_000

    @given(
        st.text(st.sampled_from("ab \t\n\r\x1b\u0301日\u202e…"), min_size=1, max_size=60),
        st.lists(st.tuples(st.integers(0, 70), st.integers(0, 70)), min_size=1, max_size=4),
        st.integers(0, 60),
    )
    def test_any_spans_in_any_text_give_printable_lines_with_carets(
        self, text: str, places: list[tuple[int, int]], width: int
    ) -> None:
        source = Source("a.yaml", text)
        first, *rest = [Span(source, min(place), max(place)) for place in places]
        shown = render_text(
            [problem(first, "m", "", *((span, "n") for span in rest))], colour=False, width=width
        )
        assert all(line.isprintable() for line in shown.split("\n"))
        assert "^" in shown
        rows = [line for line in shown.split("\n")[3:-3] if re.match(r" *\d+ \|", line)]
        assert rows and all(count_cells(row) <= max(width, 24) for row in rows)


def count_cells(text: str) -> int:
    """How wide a terminal shows printable text."""
    cells = 0
    for char in text:
        joins = unicodedata.combining(char) or "\u1160" <= char <= "\u11ff"
        cells += 0 if joins else 2 if unicodedata.east_asian_width(char) in "WF" else 1
    return cells


class TestJson:
    def test_the_shape(self) -> None:
        found = problem(at(CARDS, "ambre"), "unknown `ä`", "h", (Span(CARDS, 0, 14), "n"))
        text = render_json([found])
        assert text.isascii()
        assert json.loads(text) == {
            "shape": 1,
            "problems": [
                {
                    "code": "SW201",
                    "fault": "unknown-word",
                    "message": "unknown `ä`",
                    "help": "h",
                    "path": "cards.yaml",
                    "start": {"line": 2, "column": 12},
                    "end": {"line": 2, "column": 17},
                    "notes": [
                        {
                            "message": "n",
                            "path": "cards.yaml",
                            "start": {"line": 1, "column": 1},
                            "end": {"line": 2, "column": 3},
                        }
                    ],
                }
            ],
        }

    def test_nothing_found_is_an_empty_list(self) -> None:
        assert json.loads(render_json([])) == {"shape": 1, "problems": []}

    def test_no_help_is_null(self) -> None:
        assert json.loads(render_json([problem(at(CARDS, "One"))]))["problems"][0]["help"] is None

    def test_a_file_name_that_is_no_text_stays_readable_by_strict_readers(self) -> None:
        document = json.loads(render_json([problem(Span(Source("caf\udce9.yaml", "x"), 0, 1))]))
        assert document["problems"][0]["path"] == "caf\ufffd.yaml"


class TestGithub:
    def test_a_problem_is_one_command(self) -> None:
        found = problem(at(CARDS, "ambre"), "unknown word `ambre`", "did you mean `amber`?")
        assert render_github([found]) == (
            "::error file=cards.yaml,line=2,col=12,endLine=2,endColumn=17,title=SW201 unknown word"
            "::unknown word `ambre`%0Adid you mean `amber`?"
        )

    def test_notes_are_told_with_their_place(self) -> None:
        found = problem(at(CARDS, "Two"), "twice", "", (at(CARDS, "One"), "first here"))
        assert render_github([found]).endswith("::twice%0Acards.yaml:1:9: first here")

    def test_what_would_end_a_part_of_the_command_is_escaped(self) -> None:
        source = Source("a,b:c%.yaml", "x\n::error::mine")
        found = problem(Span(source, 0, 1), "100% `a::b,c`\n::error::mine")
        assert render_github([found]) == (
            "::error file=a%2Cb%3Ac%25.yaml,line=1,col=1,endLine=1,endColumn=2,title=SW201 unknown word"
            "::100%25 `a::b,c`\\n::error::mine"
        )

    def test_several_lines_have_no_columns(self) -> None:
        assert render_github([problem(Span(CARDS, 2, 20))]).startswith(
            "::error file=cards.yaml,line=1,endLine=2,title="
        )

    def test_one_line_for_each_and_none_for_none(self) -> None:
        found = [problem(at(CARDS, "One")), problem(at(CARDS, "Two"), "a\x1b[2J\r\nb")]
        text = render_github(found)
        assert text.count("\n") == 1 and text.replace("\n", "").isprintable()
        assert render_github([]) == ""


class TestSarif:
    def render(self, *found: Diagnostic) -> dict[str, Any]:
        text = render_sarif(found)
        assert text == render_sarif(found) and text.isascii()
        document: dict[str, Any] = json.loads(text)
        check_sarif(document)
        return document

    def test_rules_come_from_the_pages(self) -> None:
        driver = self.render(problem(at(CARDS, "One")), problem(at(CARDS, "Two")))["runs"][0]["tool"][
            "driver"
        ]
        (rule,) = driver["rules"]
        page = fault_page(FAULT)
        assert rule["id"] == "SW201" and rule["name"] == FAULT
        assert page.startswith(f"# {rule['shortDescription']['text']}\n\n{rule['fullDescription']['text']}\n")
        assert rule["help"]["markdown"] == page[page.index("## Cause") :].strip()
        assert rule["help"]["text"].startswith("Cause\n\n") and "\n\nFix\n\n" in rule["help"]["text"]

    def test_results_point_at_regions(self) -> None:
        note = (Span(CARDS, 0, 14), "n")
        (result,) = self.render(problem(at(CARDS, "ambre"), "m", "h", note))["runs"][0]["results"]
        assert result["message"]["text"] == "m\nh"
        place = result["locations"][0]["physicalLocation"]
        assert place["artifactLocation"] == {"uri": "cards.yaml"}
        assert place["region"] == {"startLine": 2, "startColumn": 12, "endLine": 2, "endColumn": 17}
        (related,) = result["relatedLocations"]
        assert related["message"]["text"] == "n"
        assert related["physicalLocation"]["region"]["endLine"] == 2

    def test_nothing_found_is_a_run_without_results(self) -> None:
        (run,) = self.render()["runs"]
        assert run["results"] == [] and run["tool"]["driver"]["rules"] == []

    @pytest.mark.parametrize(
        ("path", "uri"),
        [
            ("my pack/ä.yaml", "my%20pack/%C3%A4.yaml"),
            ("c:d?e#f.yaml", "c%3Ad%3Fe%23f.yaml"),
            ("/packs/a.yaml", "file:///packs/a.yaml"),
            ("caf\udce9\n.yaml", "caf%E9%0A.yaml"),
        ],
    )
    def test_a_path_is_written_as_a_uri(self, path: str, uri: str) -> None:
        (result,) = self.render(problem(Span(Source(path, "x"), 0, 1)))["runs"][0]["results"]
        assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == uri

    def test_markup_in_a_name_stays_text(self) -> None:
        found = problem(at(CARDS, "One"), "`{0}` `[a](http://b)`")
        (result,) = self.render(found)["runs"][0]["results"]
        assert result["message"]["text"] == r"`{{0}}` `\[a\](http://b)`"


def check_sarif(document: dict[str, Any]) -> None:
    """What SARIF 2.1.0 demands of the parts we write, and no part we do not know of."""
    assert document.keys() == {"$schema", "version", "runs"}
    assert document["version"] == "2.1.0" and document["$schema"].endswith("/sarif-schema-2.1.0.json")
    (run,) = document["runs"]
    assert run.keys() == {"tool", "columnKind", "results"} and run["columnKind"] == "unicodeCodePoints"
    driver = run["tool"]["driver"]
    assert driver.keys() == {"name", "rules"} and driver["name"] == "spicewright"
    rules = [rule["id"] for rule in driver["rules"]]
    assert len(set(rules)) == len(rules) and rules == sorted(rules)
    for rule in driver["rules"]:
        assert rule.keys() == {
            "id",
            "name",
            "shortDescription",
            "fullDescription",
            "help",
            "defaultConfiguration",
        }
        assert rule["defaultConfiguration"] == {"level": "error"}
        texts = (rule["shortDescription"], rule["fullDescription"], rule["help"])
        assert all(text["text"].strip() for text in texts)
    for result in run["results"]:
        assert result.keys() - {"relatedLocations"} == {
            "ruleId",
            "ruleIndex",
            "level",
            "message",
            "locations",
        }
        assert rules[result["ruleIndex"]] == result["ruleId"]
        assert result["level"] == "error" and result["message"]["text"]
        assert len(result["locations"]) == 1
        for place in (*result["locations"], *result.get("relatedLocations", ())):
            region = place["physicalLocation"]["region"]
            assert region.keys() == {"startLine", "startColumn", "endLine", "endColumn"}
            assert all(isinstance(number, int) and number >= 1 for number in region.values())
            start, end = (
                (region["startLine"], region["startColumn"]),
                (region["endLine"], region["endColumn"]),
            )
            assert start <= end
        assert [place["id"] for place in result.get("relatedLocations", ())] == list(
            range(1, 1 + len(result.get("relatedLocations", ())))
        )
