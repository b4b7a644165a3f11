"""`spicewright simulate`: games by the hundred, at random or by bots, and what they come to."""

from __future__ import annotations

import gc
import shlex
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from spicewright.compiler.commands._bots import bot_option, load_bots, seat_bots
from spicewright.compiler.commands._games import (
    game_option,
    load_rules,
    mode_option,
    packs_option,
    players_option,
)
from spicewright.compiler.commands._paths import paths_argument
from spicewright.compiler.console.terminal import draw_table, show_bar, write_out
from spicewright.compiler.report.cells import show_text
from spicewright.grammar.english import plural

if TYPE_CHECKING:  # asking for help must not load the runtime
    from spicewright.runtime.rules.model import Rules

USUAL = "random"
"""Who plays where no bot is named."""
LONGEST = 20
"""How many names a list shows."""


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
@bot_option(USUAL)
@packs_option
@game_option
@mode_option
@click.option(
    "--check", is_flag=True, help="Check what must always hold, and that all leads somewhere; slower."
)
@click.option("--count", is_flag=True, help="Count what came up, and list what never did; slower.")
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
    bots: tuple[str, ...],
    packs: tuple[str, ...],
    game: str | None,
    mode: str | None,
    check: bool,
    count: bool,
    form: str,
) -> int:
    """Play games with the packs at PATH, or in a bundle, in which every choice is random, or that of a bot.

    The same seed gives the same games, and the same JSON except for what is under `timing`, with any
    number of jobs. A game in which something goes wrong is named with its seed and the decision.

    `--check` looks at every state, and fails where nothing can be done in a turn, where no player
    could ever act in a phase, where the game is over before its rounds, and where an option that was chosen
    ten times never had an effect.

    `--count` counts how often every phase, action, verb, box, way of an effect and option came up. What never
    came up is listed: it wants a scenario of its own, or no game can reach it.

    \b
    Examples:
      spicewright simulate --games 100 --jobs 4             a hundred games
      spicewright simulate --games 500 --check              look for broken rules
      spicewright simulate --seed 17 --games 1 --check      one of them again
      spicewright simulate --game "My Game"                 a declared game
      spicewright simulate out/bundle.json                  what `build` made
      spicewright simulate --games 1000 --count --jobs 4    what never comes up
      spicewright simulate --count --format json | jq .counts.verbs
      spicewright simulate --bot 1=planner                  a bot in the first seat, against chance

    Exits with 0 if every game came to its end, with 1 if one did not, `--check` found something, or the packs
    have problems.
    """
    from spicewright.compiler.play.simulation import (
        Look,
        Seen,
        list_came_up,
        list_faults,
        play_games,
        sum_up,
        time_games,
    )

    bundle, rules = load_rules(paths, players, packs, game, mode)
    names = seat_bots(bots, rules.world.party.persons, USUAL)
    load_bots(names)
    gc.freeze()  # the rules stay; the games come and go
    gc.enable()
    started = time.monotonic()
    seeds, seen = range(seed, seed + games), Seen()
    look = Look.CHECK if check else Look.COUNT if count else Look.NOT
    played = list(show_bar("games", seen.add(play_games(bundle, rules, seeds, jobs, look, names)), games))
    result = sum_up(rules, seeds, played, names)
    alone = bool(result["broken"])  # else it takes all of them to show it again
    if check:
        result["broken"] += list_faults(bundle, rules, seed, seen.uses)
    if count:
        result |= list_came_up(rules, seen.counts)
    result["timing"] = time_games(played, time.monotonic() - started, jobs)
    if form == "json":
        from spicewright.compiler.report.json import write_json

        write_out(write_json(result))
    else:
        lines = [*_write_summary(result), *(_write_never(rules, result) if count else ())]
        if result["broken"]:
            words = _repeat(result, alone, rules.world.party.persons)
            words += ["--game", game] if game else []
            words += ["--mode", mode] if mode else []
            words += [word for bot in bots for word in ("--bot", bot)]
            words += ["--packs", ",".join(packs), *paths] if packs else paths
            lines += [f"again: spicewright simulate {show_text(shlex.join(words))}", ""]
        write_out("\n".join([*lines, _write_timing(result["timing"])]))
    return 1 if result["broken"] else 0


def _write_summary(result: dict[str, Any]) -> list[str]:
    totals = result["totals"]
    played = ", ".join(f"{name} {version}" for name, version in result["packs"])
    games = f"{totals['games']} game{'s' * (totals['games'] != 1)}"
    last = result["seed"] + totals["games"] - 1
    seeds = f"seed {last}" if totals["games"] == 1 else f"seeds {result['seed']} to {last}"
    lines = [f"{games} of {result['players']} players, {seeds}: {show_text(played)}", ""]
    if totals["over"]:
        lines += [*_draw_totals(totals, [show_text(bot) for bot in result["bots"]]), ""]
    for one in result["broken"]:
        lines.append(f"seed {one['seed']}, decision {one['decision']}: {show_text('; '.join(one['what']))}")
    return lines


def _repeat(result: dict[str, Any], alone: bool, persons: int) -> list[str]:
    """The options that show the first fault again."""
    first, games = (result["broken"][0]["seed"], 1) if alone else (result["seed"], result["totals"]["games"])
    return ["--players", str(persons), "--seed", str(first), "--games", str(games), "--check"]


def _write_timing(timing: dict[str, Any]) -> str:
    speed = timing["decisions per second"]
    return f"{timing['seconds']:.1f} seconds" + (f", {speed} decisions per second" if speed else "")


def _draw_totals(totals: dict[str, Any], bots: Sequence[str]) -> tuple[str, str, str]:
    score = totals["score"] or "score"
    spreads = [
        (totals["period"] and plural(totals["period"]), totals["rounds"]),
        ("decisions", totals["decisions"]),
        (f"{score} of the winner", totals["winning score"]),
    ]
    table = [("PER GAME", "AVERAGE", "LEAST", "MOST")]
    table += [(name, *_write_spread(spread)) for name, spread in spreads if name]
    seats = [("SEAT", "BOT", "WINS", f"{score.upper()}: AVERAGE", "LEAST", "MOST")]
    seats += [
        (str(one["seat"]), bot, _write_share(one["wins"], totals["over"]), *_write_spread(one["scores"]))
        for one, bot in zip(totals["seats"], bots, strict=True)
    ]
    return draw_table(table), "", draw_table(seats)


def _write_spread(spread: dict[str, Any]) -> tuple[str, str, str]:
    return f"{spread['average']:.1f}", str(spread["least"]), str(spread["most"])


def _write_share(part: int, whole: int) -> str:
    return f"{part} ({part * 100 / whole:.0f} %)"


# -- what came up


def _write_never(rules: Rules, result: dict[str, Any]) -> list[str]:
    """How much of everything came up, then what never did, each by the names that its author knows."""
    counts, never = result["counts"], result["never"]
    table = [("CAME UP", "OF ALL", "NEVER")]
    for kind in never:
        parts = counts[kind].values()
        whole = sum(map(len, parts)) if kind in ("ways", "options") else len(parts)
        table.append((kind, str(whole), str(len(never[kind]))))
    lines = [draw_table(table), ""]
    lost = set(never["boxes"])
    ways = [one for one in never["ways"] if one["step"].partition("#")[0] not in lost]
    shown = {
        "phases": [_name_record(rules, key) for key in never["phases"]],
        "actions": [_name_record(rules, key) for key in never["actions"]],
        "verbs": [_name_record(rules, key) for key in never["verbs"]],
        "boxes": _gather_boxes(rules, never["boxes"]),
        "ways of other boxes": [f"{_name_box(rules, one['step'])}: {one['text']}" for one in ways],
    }
    for kind, names in shown.items():
        if names:
            lines.append(f"{kind} that never came up:")
            lines += [f"  {show_text(name)}" for name in names[:LONGEST]]
            if len(names) > LONGEST:
                lines.append(f"  and {len(names) - LONGEST} more: `--format json` has all")
            lines.append("")
    return lines


def _name_record(rules: Rules, key: str) -> str:
    record = rules.world.records.get(key)
    return f"{record.name} ({key})" if record is not None else key.removeprefix("language/")


def _name_box(rules: Rules, step: str) -> str:
    key, _, field = step.partition("#")[0].rpartition("/")
    return f"{_name_record(rules, key)}, {field}"


def _gather_boxes(rules: Rules, boxes: Sequence[str]) -> list[str]:
    """A line for every record."""
    found: dict[str, list[str]] = {}
    for box in boxes:
        key, _, field = box.rpartition("/")
        found.setdefault(key, []).append(field)
    return [f"{_name_record(rules, key)}: {', '.join(fields)}" for key, fields in found.items()]
