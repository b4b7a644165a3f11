"""`spicewright test`: plays the scenarios of packs."""

from __future__ import annotations

import click

from spicewright.compiler.commands._paths import paths_argument
from spicewright.compiler.console.terminal import write_out
from spicewright.compiler.read.content import choose_content
from spicewright.compiler.report.cells import show_text


@click.command("test", short_help="Play the scenarios of a pack.")
@paths_argument
@click.option("--only", metavar="TEXT", default="", help="Only scenarios with this text in their name.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "junit"]),
    default="text",
    show_default=True,
    help="A report to read, JSON, or JUnit XML.",
)
@click.option("--coverage", is_flag=True, help="List for every record the ways that no scenario takes.")
@click.option("--verbose", "-v", is_flag=True, help="Name every scenario, not only those that fail.")
def command(paths: tuple[str, ...], only: str, form: str, coverage: bool, verbose: bool) -> int:
    """Play the scenarios of the packs at PATH, or those of single files or folders of scenarios.

    A scenario is the state of a game (given), what is chosen (when) and the state after it (then).
    For one that fails, the report shows what was expected, what was found, and what was done on the way.

    \b
    Examples:
      spicewright test                        all scenarios
      spicewright test --only harvest -v      those about one thing
      spicewright test mine/scenarios/a.yaml  those of one file
      spicewright test --coverage             which ways of effects are never tried
      spicewright test --format junit > report.xml

    The exit code is 0 when all pass, 1 when one fails or the content has problems, 2 when no scenario has
    the text of --only in its name.
    """
    from spicewright.compiler.scenarios.report import write_report
    from spicewright.compiler.scenarios.suite import run_suite

    suite = run_suite(choose_content(paths), only)
    if only and not suite.results and not suite.faults:
        raise click.UsageError(f"no scenario has `{show_text(only)}` in its name")
    write_out(write_report(suite, form, coverage, verbose))
    return 1 if suite.faults or any(not result.passed for result in suite.results) else 0
