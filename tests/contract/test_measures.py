"""The shape of the code is within its bounds; `python tests/measure.py` prints the figures."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import measure

list_modules = cache(measure.list_modules)  # parsing all sources takes a second


def make_module(name: str, text: str) -> measure.Module:
    path = f"{name.partition('.')[0]}/spicewright/{name.replace('.', '/')}.py"
    return measure.make_module(name, path, text)


@pytest.mark.slow  # all sources are parsed; the layers themselves are checked by import-linter at once
@pytest.mark.parametrize("take", measure.MEASURES, ids=lambda take: take.__name__.removeprefix("measure_"))
def test_a_figure_is_within_its_bound(take: Any) -> None:
    found = take(list_modules())
    places = "\n  ".join(found.found)
    assert found.figure <= found.bound, f"{found.what}: {found.figure}, bound {found.bound}\n  {places}"


def test_everything_is_measured() -> None:
    layers = {module.name.partition(".")[0] for module in list_modules()}
    assert layers == {"", "api", "grammar", "compiler", "runtime", "site"}
    assert all(measure.count_lines(list_modules(), room) for room in ("runtime.kernel", "runtime.link"))
    assert [
        name for name in measure.JSON_MODULES if name not in {module.name for module in list_modules()}
    ] == []


@pytest.mark.parametrize(
    "text",
    [
        "from spicewright.runtime.b import x\n",
        "import spicewright.runtime.b\n",
        "from spicewright.runtime import b\n",
        "def f():\n    from spicewright.runtime.b import x\n",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from spicewright.runtime.b import x\n",
    ],
    ids=["at the top", "the module itself", "from its folder", "lazy", "for types only"],
)
def test_an_import_counts_wherever_it_is(text: str) -> None:
    modules = [make_module("runtime.a", text), make_module("runtime.b", "import spicewright.runtime.a\n")]
    assert measure.measure_cycles(modules).found == ("runtime.a - runtime.b",)
    assert measure.measure_cycles([modules[0], make_module("runtime.b", "")]).figure == 0


def test_a_cycle_through_others_is_one() -> None:
    graph = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": {"e"}, "e": set(), "f": {"f"}}
    assert measure.find_cycles(graph) == [["a", "b", "c"], ["f"]]


def test_another_word_for_any_counts_too() -> None:
    save = "from typing import Any\nJson = Any\nRow = dict[str, Json]\ndef f(x: Json) -> 'list[Row]': ...\n"
    user = 'from spicewright.runtime.save import Row\ndef g(x: Row) -> None:\n    "Any text."\n'
    modules = [make_module("runtime.save", save), make_module("runtime.user", user)]
    words = [place.rpartition(": ")[2] for _, place in measure.find_any(modules)]
    assert sorted(words) == ["Any", "Json", "Json", "Json", "Row", "Row", "list[Row]"]
    assert measure.measure_any_elsewhere(modules).figure == 7


def test_parameters_are_what_a_caller_gives() -> None:
    text = """
import click
class A:
    def five(self, a, b, c, d, e): ...
    def six(self, a, b, c, d, *, e, f=1): ...
    @staticmethod
    def still_six(a, b, c, d, e, f): ...
def rest(a, b, c, d, *args, **more): ...
def inside():
    def deep(a, b, c, d, e, f): ...
    return lambda a, b, c, d, e, f: deep
@click.command()
@click.option("--a")
def command(a, b, c, d, e, f): ...
"""
    found = measure.measure_parameters([make_module("compiler.a", text)]).found
    names = [place.partition(": ")[2] for place in found]
    six = ["A.six", "A.still_six", "rest", "inside.deep", "inside.<lambda>"]
    assert names == [f"{name} (6)" for name in six]


@pytest.mark.parametrize(
    ("text", "figure"),
    [
        ('e["@by"]', 1),
        ('{"@by": 1}', 1),
        ('e.get("@by")', 1),
        ('"@" in e', 1),
        ('KEY = "@by"', 1),
        ('e[f"@{name}"]', 1),
        ('rules.add(Window("@window", "text"))', 0),
        ('Seq(f"@setup-{players}", "")', 0),
        ('step.id[0] != "@"', 0),
        ('cell.partition("@")[0]', 0),
        ('f"{id}@{place}"', 0),
    ],
)
def test_a_string_with_a_sign_is_a_key_or_the_id_of_a_step(text: str, figure: int) -> None:
    assert measure.measure_signs([make_module("runtime.a", text)]).figure == figure
