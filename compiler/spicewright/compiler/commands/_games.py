"""What the commands that play share: which packs, for how many players, ready to be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from spicewright.compiler.content import NoSuchPack, add_packs, choose_content
from spicewright.compiler.findings import tell_findings

if TYPE_CHECKING:  # asking for help must not load the compiler
    from spicewright.runtime.machine import Machine


def _split(_: click.Context, __: click.Parameter, value: str | None) -> tuple[str, ...]:
    return tuple(word.strip() for word in (value or "").split(",") if word.strip())


packs_option = click.option(
    "--packs",
    callback=_split,
    metavar="ID,...",
    help="Only these packs and what they require; installed ones are found by their id.",
)


def load_bundle(paths: Sequence[str], packs: Sequence[str]) -> dict[str, Any] | None:
    """The packs at these paths, compiled; None where there are problems, which have been told then."""
    from spicewright.compiler.machines import compile_bundle

    try:
        chosen = add_packs(choose_content(paths), packs)
    except NoSuchPack as problem:
        raise click.UsageError(str(problem)) from None
    bundle, found = compile_bundle(chosen)
    if bundle is None:
        tell_findings(found)
    return bundle


def make_machine(bundle: dict[str, Any], players: int | None, packs: Sequence[str]) -> Machine:
    """The packs ready for so many players, or for as many as there can be."""
    from spicewright.runtime.game import load
    from spicewright.runtime.world import ContentFault

    setups = [record for record in bundle["records"] if record["kind"] == "setup"]
    numbers = sorted({int(number) for record in setups for number in record.get("players", ())})
    if not numbers:
        raise click.UsageError("these packs do not say how a game begins")
    players = numbers[-1] if players is None else players
    if players not in numbers:
        known = " or ".join(map(str, numbers))
        raise click.UsageError(f"nothing says how a game of {players} begins; it is for {known} players")
    try:
        machine = load(bundle, players, packs)
    except ContentFault as problem:
        raise click.UsageError(str(problem)) from None
    if players not in machine.setups:
        raise click.UsageError(f"no pack that was chosen says how a game of {players} begins")
    return machine
