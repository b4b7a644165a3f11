"""`spicewright graph`: what the effects of a record compile to, as data or as a picture in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from spicewright.compiler.commands._paths import paths_argument
from spicewright.compiler.commands._records import find_record
from spicewright.compiler.console.findings import tell_findings
from spicewright.compiler.console.terminal import show_lines, write_note, write_out
from spicewright.compiler.read.content import choose_content
from spicewright.site.commands._ground import find_part, read_ground
from spicewright.site.commands._language import language_option

if TYPE_CHECKING:  # asking for help must not load the compiler
    from spicewright.compiler.pack_set import PackSet
    from spicewright.grammar.diagnostic import Diagnostic
    from spicewright.grammar.graph import Graph
    from spicewright.grammar.record import Record

MISSING = "pictures need more packages: pip install 'spicewright[graph]'"


@click.command("graph", short_help="Show what a record's effects compile to.")
@click.argument("wanted", metavar="RECORD")
@paths_argument
@click.option("--field", metavar="FIELD", help="Only the effect of this field.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["json", "dot", "svg"]),
    default="json",
    show_default=True,
    help="The graph as data, as a picture in Graphviz's language, or drawn.",
)
@language_option("The language of a picture.")
def command(wanted: str, field: str | None, form: str, language: str, paths: tuple[str, ...]) -> int:
    """Show the effect graphs of RECORD, which is named by its id, its name or as kind/id.

    As a picture it shows what happens in words: costs, choices, conditions and results have a shape and a
    colour each.

    \b
    Examples:
      spicewright graph my-card
      spicewright graph "My Card" --field reveal --format dot
      spicewright graph keyword/my-word --format svg --lang de > my-word.svg
    """
    from spicewright.compiler.emit.sets import complete_sets
    from spicewright.compiler.pipeline import compile_paths
    from spicewright.compiler.report.json import write_json
    from spicewright.grammar.graph import graph_data

    sets, found = compile_paths(choose_content(paths))
    sets, more = complete_sets(sets, beside=True)
    record = find_record(wanted, sets)
    graphs = find_graphs(record, field, sets)
    if not graphs:
        own = [problem for problem in [*found, *more] if _lies_in(problem, record)]
        if not own:
            where = f" in its field `{field}`" if field else ""
            raise click.ClickException(f"`{record.key}` has no effect{where}")
        tell_findings(own)
        return 1
    if form != "json":
        from spicewright.compiler.emit.sound import leave_broken

        packs = leave_broken(sets, frozenset(), [*found, *more])
        if not packs.sets or not packs.shows(record):
            tell_findings(packs.found)
            return 1
        return tell_picture(record, list(graphs), packs.sets, form, language)
    data = {name: graph_data(graph) for name, graph in graphs.items()}
    write_out(write_json({"record": record.key, "pack": record.pack, "graphs": data}))
    return 0


def find_graphs(record: Record, field: str | None, sets: list[PackSet]) -> dict[str, Graph]:
    """The graphs of a record by field, or the one that was asked for."""
    return {
        compiled.field: compiled.graph
        for compiled in find_part(record, sets).compiled
        if (compiled.record.pack, compiled.record.key) == (record.pack, record.key)
        and compiled.graph is not None
        and field in (None, compiled.field)
    }


def _lies_in(problem: Diagnostic, record: Record) -> bool:
    same = problem.span.source.path == record.span.source.path
    return same and record.whole.start <= problem.span.start <= record.whole.end


def tell_picture(record: Record, fields: list[str], sets: list[PackSet], form: str, language: str) -> int:
    """Write the picture of these fields; what the language lacks is reported with it."""
    from spicewright.grammar.bundle import find_entry

    try:
        from spicewright.site.graphs.draw import Drawer
        from spicewright.site.graphs.layout import NoGraphviz
        from spicewright.site.text.words import read_words
        from spicewright.site.text.write import Writer
    except ModuleNotFoundError as missing:
        if missing.name is None or not missing.name.startswith("fluent"):
            raise
        raise click.ClickException(MISSING) from None

    part = find_part(record, sets)
    bundle = read_ground(part, sets)
    entry = find_entry(bundle, record.pack, record.key)
    words = read_words(dict.fromkeys(pack.folder for pack in part.packs), language)
    drawer = Drawer(Writer(bundle, language, words))
    if form == "dot":
        write_out(drawer.dot(entry, *fields))
    else:
        try:
            write_out(drawer.draw(entry, *fields))
        except NoGraphviz:
            raise click.ClickException(MISSING) from None
    for gap in drawer.gaps:
        write_note(show_lines(f"{gap.message}: {gap.help}"))
    return 1 if drawer.gaps else 0
