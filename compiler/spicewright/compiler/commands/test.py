"""`spicewright test`: plays the scenarios of packs."""

from __future__ import annotations

import click

from spicewright.compiler.commands._games import game_option
from spicewright.compiler.commands._paths import paths_argument
from spicewright.compiler.console.terminal import show_bar, write_out
from spicewright.compiler.read.content import choose_content
from spicewright.compiler.report.cells import show_text


@click.command("test", short_help="Play the scenarios of a pack.")
@paths_argument
@click.option(
    "--only", metavar="TEXT", default="", help="Only scenarios with this text in their name; see --mutants."
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "junit"]),
    default="text",
    show_default=True,
    help="A report to read, JSON, or JUnit XML.",
)
@game_option
@click.option("--coverage", is_flag=True, help="List for every record the ways that no scenario takes.")
@click.option("--verbose", "-v", is_flag=True, help="Name every scenario, not only those that fail.")
@click.option("--trace", is_flag=True, help="Show all that was done in every scenario, from its beginning.")
@click.option(
    "--mutants",
    is_flag=True,
    help="Change one word of the effects at a time, and list what no scenario notices; "
    "--only then picks records, and -v shows which scenario noticed what.",
)
@click.option(
    "--at-least",
    type=click.IntRange(0, 100),
    metavar="PERCENT",
    help="With --mutants: fail where fewer of a hundred are noticed.",
)
@click.option(
    "--jobs",
    type=click.IntRange(1),
    default=1,
    show_default=True,
    metavar="J",
    help="With --mutants: how many processes.",
)
def command(
    paths: tuple[str, ...],
    only: str,
    form: str,
    game: str | None,
    coverage: bool,
    verbose: bool,
    trace: bool,
    mutants: bool,
    at_least: int | None,
    jobs: int,
) -> int:
    """Play the scenarios of the packs at PATH, or those of single files or folders of scenarios.

    A scenario is the state of a game (given), what is chosen (when) and the state after it (then).
    For one that fails, the report shows what was expected, what was found, and what was done on the way.

    With --mutants every record is changed, one word at a time: an amount by one, a filter, a period or a
    limit left out, another word of the same kind, an opponent's for yours, `may` left out, `or` for `and`.
    The scenarios that use the record are played each time. A word that can be changed without any of them
    failing is underlined: the scenarios do not prove it. What no scenario can prove is listed under
    `unproven` in a file of scenarios, with the reason.

    \b
    Examples:
      spicewright test                        all scenarios
      spicewright test --only harvest -v      those about one thing
      spicewright test --only harvest --trace and all that is done in them
      spicewright test mine/scenarios/a.yaml  those of one file
      spicewright test --game "My Game"       in a declared game, with all its packs
      spicewright test --coverage             which ways of effects are never tried
      spicewright test --format junit > report.xml
      spicewright test --mutants mine         which words the scenarios do not prove
      spicewright test --mutants --only "my card" --jobs 4
      spicewright test --mutants --at-least 90 --format json > mutants.json

    The exit code is 0 when all pass, 1 when one fails or the content has problems, 2 when no scenario has
    the text of --only in its name (with --mutants: no record). Mutants that survive do not change it, unless
    --at-least asks for more.
    """
    if mutants:
        if form == "junit" or coverage or trace or game:
            raise click.UsageError(
                "`--mutants` goes with neither `--format junit` nor `--coverage`, `--trace` and `--game`"
            )
        return _test_mutants(choose_content(paths), only, form, verbose, (at_least, jobs))
    if at_least is not None or jobs > 1:
        raise click.UsageError("`--at-least` and `--jobs` go with `--mutants`")
    from spicewright.compiler.scenarios.report import Detail, write_report
    from spicewright.compiler.scenarios.suite import NoSuchGame, run_suite

    try:
        suite = run_suite(choose_content(paths), only, game=game or "")
    except NoSuchGame as problem:
        raise click.UsageError(show_text(str(problem))) from None
    if only and not suite.results and not suite.faults:
        raise click.UsageError(f"no scenario has `{show_text(only)}` in its name")
    wanted = {Detail.COVERAGE: coverage, Detail.NAMES: verbose, Detail.TRACE: trace}
    detail = Detail.NOTHING
    for one, asked in wanted.items():
        detail |= one if asked else Detail.NOTHING
    write_out(write_report(suite, form, detail))
    return 1 if suite.faults or any(not result.passed for result in suite.results) else 0


def _test_mutants(
    paths: list[str], only: str, form: str, verbose: bool, bounds: tuple[int | None, int]
) -> int:
    """`bounds` are the least percent to be killed, and how many processes."""
    import gc

    from spicewright.compiler.mutants.report import count_percent, write_outcome
    from spicewright.compiler.mutants.run import make_plan, sum_up, try_mutants
    from spicewright.compiler.scenarios.report import write_report
    from spicewright.compiler.scenarios.suite import Suite

    gc.enable()  # one command, but the work of thousands
    at_least, jobs = bounds
    plan = make_plan(paths, only)
    if not plan.sound:
        write_out(write_report(Suite(plan.faults, plan.results), form))
        return 1
    if only and not plan.keys:
        raise click.UsageError(f"no record with effects has `{show_text(only)}` in its name")
    tried = [one for found in show_bar("records", try_mutants(plan, jobs), len(plan.keys)) for one in found]
    outcome = sum_up(plan, tried, whole=not only)
    write_out(write_outcome(outcome, form, verbose))
    return 1 if outcome.stale or (at_least is not None and count_percent(outcome) < at_least) else 0
