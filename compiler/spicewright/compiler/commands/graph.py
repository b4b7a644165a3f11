"""`spicewright graph`: what the effects of a record compile to, as data or as a drawing."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import click

from spicewright.compiler.commands._paths import path_option
from spicewright.compiler.content import choose_content
from spicewright.compiler.findings import tell_findings
from spicewright.compiler.terminal import write_out

if TYPE_CHECKING:  # asking for help must not load the compiler
    from spicewright.compiler.pipeline import PackSet
    from spicewright.grammar.diagnostic import Diagnostic
    from spicewright.grammar.graph import Graph
    from spicewright.grammar.record import Record


@click.command("graph", short_help="Show what a record's effects compile to.")
@click.argument("wanted", metavar="RECORD")
@click.option("--field", metavar="FIELD", help="Only the effect of this field.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["json", "dot", "svg"]),
    default="json",
    show_default=True,
    help="The graph as data, as a drawing in Graphviz's language, or drawn.",
)
@path_option
def command(wanted: str, field: str | None, form: str, paths: tuple[str, ...]) -> int:
    """Show the effect graphs of RECORD, which is named by its id, its name or as kind/id.

    \b
    Examples:
      spicewright graph my-card
      spicewright graph "My Card" --field reveal --format dot
      spicewright graph keyword/my-word --format svg > my-word.svg
    """
    from spicewright.compiler.dot import write_dot
    from spicewright.compiler.emit import complete_sets
    from spicewright.compiler.pipeline import compile_paths
    from spicewright.compiler.report.json import write_json
    from spicewright.grammar.graph import graph_data

    sets, found = compile_paths(choose_content(paths))
    sets, more = complete_sets(sets)
    record = find_record(wanted, sets)
    graphs = find_graphs(record, field, sets)
    if not graphs:
        own = [problem for problem in [*found, *more] if _lies_in(problem, record)]
        if not own:
            where = f" in its field `{field}`" if field else ""
            raise click.ClickException(f"`{record.key}` has no effect{where}")
        tell_findings(own)
        return 1
    if form == "json":
        data = {name: graph_data(graph) for name, graph in graphs.items()}
        write_out(write_json({"record": record.key, "pack": record.pack, "graphs": data}))
    elif form == "dot":
        write_out(write_dot(record.name, graphs))
    else:
        write_out(draw_svg(write_dot(record.name, graphs)))
    return 0


def find_record(wanted: str, sets: list[PackSet]) -> Record:
    """The one record called so."""
    from spicewright.compiler.lookup import find_records, suggest_record

    found = find_records(wanted, sets)
    if not found:
        near = suggest_record(wanted, sets)
        known = f"did you mean `{near}`?" if near else "`spicewright list` names them all"
        raise click.UsageError(f"no record is called `{wanted}`; {known}")
    if len(found) > 1:
        several = len({record.key for record in found}) < len(found)
        keys = sorted(f"{record.pack}:{record.key}" if several else record.key for record in found)
        raise click.UsageError(f"`{wanted}` names {len(found)} records; say which: {', '.join(keys)}")
    return found[0]


def find_graphs(record: Record, field: str | None, sets: list[PackSet]) -> dict[str, Graph]:
    """The graphs of a record by field, or the one that was asked for."""
    return {
        compiled.field: compiled.graph
        for one in sets
        for compiled in one.compiled
        if (compiled.record.pack, compiled.record.key) == (record.pack, record.key)
        and compiled.graph is not None
        and field in (None, compiled.field)
    }


def _lies_in(problem: Diagnostic, record: Record) -> bool:
    nodes = [node.span for node in record.fields.values()]
    same = problem.span.source.path == record.span.source.path
    return same and min(span.start for span in nodes) <= problem.span.start <= max(span.end for span in nodes)


def draw_svg(dot: str) -> str:
    """The drawing as SVG, made by Graphviz."""
    try:
        import pygraphviz
    except ImportError:
        raise click.ClickException("svg needs one more package: pip install 'spicewright[graph]'") from None
    drawn: bytes = pygraphviz.AGraph(string=dot).draw(format="svg", prog="dot")
    return drawn.decode("utf-8").replace("\r\n", os.linesep)
