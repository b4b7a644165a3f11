"""`spicewright simulate`: random games by the hundred, and what they come to."""

from __future__ import annotations

import gc
import shlex
import time
from collections.abc import Sequence
from typing import Any

import click

from spicewright.compiler.commands._games import load_rules, packs_option, players_option
from spicewright.compiler.commands._paths import paths_argument
from spicewright.compiler.console.terminal import draw_table, show_bar, write_out
from spicewright.compiler.report.cells import show_text
from spicewright.grammar.english import plural


@click.command("simulate", short_help="Play random games and count what they come to.")
@paths_argument
@players_option
@click.option("--games", type=click.IntRange(1), default=10, show_default=True, metavar="N", help="How many.")
@click.option(
    "--seed",
    type=int,
    default=0,
    show_default=True,
    metavar="S",
    help="Of the first game; the next has S + 1.",
)
@click.option(
    "--jobs", type=click.IntRange(1), default=1, show_default=True, metavar="J", help="How many processes."
)
@packs_option
@click.option("--check", is_flag=True, help="At every decision, check what must always hold; slower.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="A summary, or every game as JSON.",
)
def command(
    paths: tuple[str, ...],
    players: int | None,
    games: int,
    seed: int,
    jobs: int,
    packs: tuple[str, ...],
    check: bool,
    form: str,
) -> int:
    """Play games with the packs at PATH, or in a bundle, in which every choice is random.

    The same seed gives the same games, and the same JSON except for what is under `timing`, with any
    number of jobs. A game in which something goes wrong is named with its seed and the decision.

    \b
    Examples:
      spicewright simulate --games 100 --jobs 4             a hundred games
      spicewright simulate --games 500 --check              look for broken rules
      spicewright simulate --seed 17 --games 1 --check      one of them again
      spicewright simulate --packs base --format json | jq .totals
      spicewright simulate out/bundle.json                  what `build` made

    Exits with 0 if every game came to its end, with 1 if one did not, or the packs have problems.
    """
    from spicewright.compiler.play.simulation import play_games, sum_up

    bundle, rules = load_rules(paths, players, packs)
    gc.freeze()  # the rules stay; the games come and go
    gc.enable()
    started = time.monotonic()
    seeds = range(seed, seed + games)
    played = list(show_bar("games", play_games(bundle, rules, seeds, jobs, check), games))
    result = sum_up(rules, seeds, played, time.monotonic() - started, jobs)
    if form == "json":
        from spicewright.compiler.report.json import write_json

        write_out(write_json(result))
    else:
        write_out(_write_summary(result, packs, paths))
    return 1 if result["broken"] else 0


def _write_summary(result: dict[str, Any], packs: Sequence[str], paths: Sequence[str]) -> str:
    totals, timing = result["totals"], result["timing"]
    played = ", ".join(f"{name} {version}" for name, version in result["packs"])
    games = f"{totals['games']} game{'s' * (totals['games'] != 1)}"
    last = result["seed"] + totals["games"] - 1
    seeds = f"seed {last}" if totals["games"] == 1 else f"seeds {result['seed']} to {last}"
    lines = [f"{games} of {result['players']} players, {seeds}: {show_text(played)}", ""]
    if totals["over"]:
        lines += [*_draw_totals(totals), ""]
    for one in result["broken"]:
        lines.append(f"seed {one['seed']}, decision {one['decision']}: {show_text('; '.join(one['what']))}")
    if result["broken"]:
        words = [
            "--players",
            result["players"],
            "--seed",
            result["broken"][0]["seed"],
            "--games",
            1,
            "--check",
        ]
        words += ["--packs", ",".join(packs), *paths] if packs else paths
        lines += [f"again: spicewright simulate {show_text(shlex.join(map(str, words)))}", ""]
    speed = timing["decisions per second"]
    lines.append(f"{timing['seconds']:.1f} seconds" + (f", {speed} decisions per second" if speed else ""))
    return "\n".join(lines)


def _draw_totals(totals: dict[str, Any]) -> tuple[str, str, str]:
    score = totals["score"] or "score"
    spreads = [
        (totals["period"] and plural(totals["period"]), totals["rounds"]),
        ("decisions", totals["decisions"]),
        (f"{score} of the winner", totals["winning score"]),
    ]
    table = [("PER GAME", "AVERAGE", "LEAST", "MOST")]
    table += [(name, *_write_spread(spread)) for name, spread in spreads if name]
    seats = [("SEAT", "WINS", f"{score.upper()}: AVERAGE", "LEAST", "MOST")]
    seats += [
        (str(one["seat"]), _write_share(one["wins"], totals["over"]), *_write_spread(one["scores"]))
        for one in totals["seats"]
    ]
    return draw_table(table), "", draw_table(seats)


def _write_spread(spread: dict[str, Any]) -> tuple[str, str, str]:
    return f"{spread['average']:.1f}", str(spread["least"]), str(spread["most"])


def _write_share(part: int, whole: int) -> str:
    return f"{part} ({part * 100 / whole:.0f} %)"
