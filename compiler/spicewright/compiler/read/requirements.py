"""Paths in, packs with all that they build on out: requirements, versions and circles."""

from __future__ import annotations

import os

from spicewright.compiler.read.folders import find_official, find_packs, official_ids
from spicewright.compiler.read.installed import BrokenPack, find_installed, installed_ids
from spicewright.compiler.read.pack_head import VERSION
from spicewright.compiler.read.packs import read_pack
from spicewright.compiler.suggest import suggest
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.record import Pack, Requirement
from spicewright.grammar.source import shorten_text


def read_packs(paths: list[str]) -> tuple[list[Pack], dict[str, Pack], list[Diagnostic]]:
    """The packs at these paths, and by id all packs they build on as well.

    A pack whose ground is missing or goes in a circle is left out: every word in it would be unknown.
    """
    folders, found = find_packs(paths)
    wanted: list[Pack] = []
    known: dict[str, Pack] = {}
    for folder in folders:
        pack, faults = read_pack(folder)
        found += faults
        if pack is None:
            continue
        twin = known.get(pack.id)
        if twin is not None:
            found.append(
                Diagnostic(
                    "twin-packs",
                    f"a second pack with the id `{shorten_text(pack.id)}`",
                    pack.span,
                    "give it an id of its own",
                    ((twin.span, "the first one"),),
                )
            )
            continue
        known[pack.id] = pack
        wanted.append(pack)
    found += _read_required(wanted, known)
    circles = _find_circles(known)
    found += [_refuse_circle(circle) for circle in circles]
    turning = {pack.id for circle in circles for pack, _ in circle}
    standing = [pack for pack in wanted if _stands(pack, known, turning)]
    apart = {pack.id: fault for pack in standing if (fault := _refuse_apart(pack, known)) is not None}
    return [pack for pack in standing if pack.id not in apart], known, [*found, *apart.values()]


def _read_required(wanted: list[Pack], known: dict[str, Pack]) -> list[Diagnostic]:
    found: list[Diagnostic] = []
    queue = list(wanted)
    while queue:
        pack = queue.pop(0)
        for need in pack.requires:
            if need.pack not in known:
                other, faults = _look_for(need, pack.folder)
                found += faults
                if other is None:
                    if not faults:
                        found.append(_refuse_missing(need, known))
                    continue
                known[need.pack] = other
                queue.append(other)
            there = known[need.pack]
            if VERSION.fullmatch(need.version) and _version(there.version) < _version(need.version):
                message = (
                    f"`{need.pack}` must be at least {need.version}, but the one there is {there.version}"
                )
                found.append(
                    Diagnostic(
                        "pack-too-old",
                        message,
                        need.span,
                        f"update that pack, or ask for `{need.pack}: {there.version}`",
                        ((there.span, "the one that is there"),),
                    )
                )
    return found


def _refuse_missing(need: Requirement, known: dict[str, Pack]) -> Diagnostic:
    near = suggest(need.pack, [*known, *official_ids(), *installed_ids()])
    return Diagnostic(
        "missing-pack",
        f"there is no pack `{shorten_text(need.pack)}`",
        need.span,
        f"did you mean `{near}`?" if near else "put its folder beside this one, or give its path too",
    )


def _look_for(need: Requirement, folder: str) -> tuple[Pack | None, list[Diagnostic]]:
    """A required pack, and what is wrong with it.

    It is next to the one that requires it, comes with Spicewright, or was installed.
    """
    id = need.pack
    for place in list_places(id, folder):
        pack, faults = _read_required_pack(place, id)
        if pack is not None or faults:
            return pack, faults
    try:
        installed = find_installed(id)
    except BrokenPack as problem:
        return None, [
            Diagnostic(
                "missing-pack",
                f"the installed pack `{shorten_text(id)}` cannot be loaded",
                need.span,
                str(problem),
            )
        ]
    return _read_required_pack(installed, id) if installed else (None, [])


def list_places(id: str, folder: str) -> list[str]:
    """Where a pack with this id may be that one in a folder speaks of: next to it, or in our own content."""
    places = (os.path.join(os.path.dirname(os.path.abspath(folder)), id), find_official(id))
    return [
        place for place in places if place is not None and os.path.isfile(os.path.join(place, "pack.yaml"))
    ]


def _read_required_pack(place: str, id: str) -> tuple[Pack | None, list[Diagnostic]]:
    shown = os.path.relpath(place)
    pack, faults = read_pack(place if shown.startswith("..") else shown)
    return (pack if pack is not None and pack.id == id else None), faults


def _find_circles(known: dict[str, Pack]) -> list[list[tuple[Pack, Requirement]]]:
    """Every way on which a pack comes back to itself, each once: packs with the requirement that leads on."""
    circles: list[list[tuple[Pack, Requirement]]] = []
    done: set[str] = set()
    for start in known.values():
        way: list[tuple[Pack, Requirement]] = []
        stack = [iter([(start, need) for need in start.requires])] if start.id not in done else []
        while stack:
            step = next(stack[-1], None)
            if step is None:
                stack.pop()
                if way:
                    done.add(way.pop()[1].pack)
                continue
            wanted = step[1].pack
            on_way = [pack.id for pack, _ in (*way, step)]
            if wanted in on_way:
                circles.append([*way, step][on_way.index(wanted) :])
            elif wanted in known and wanted not in done:
                way.append(step)
                stack.append(iter([(known[wanted], need) for need in known[wanted].requires]))
        done.add(start.id)
    return circles


def _refuse_circle(circle: list[tuple[Pack, Requirement]]) -> Diagnostic:
    (first, need), *others = circle
    if not others:
        return Diagnostic("pack-circle", f"`{first.id}` requires itself", need.span, "remove this line")
    names = " requires ".join(f"`{pack.id}`" for pack, _ in (*circle, circle[0]))
    return Diagnostic(
        "pack-circle",
        f"packs in a circle: {names}",
        need.span,
        "move what they all need into a pack of its own",
        tuple(
            (other.span, f"and this leads {'back' if other is others[-1][1] else 'on'}")
            for _, other in others
        ),
    )


def _refuse_apart(pack: Pack, known: dict[str, Pack]) -> Diagnostic | None:
    """A pack that builds on two which are never together."""
    whole = {one.id: one for one in required_packs(pack, known)}
    for one in whole.values():
        for other, span in one.apart:
            if other in whole:
                message = f"`{one.id}` and `{other}` are never together, but `{pack.id}` builds on both"
                if pack.id == one.id:
                    message = f"`{one.id}` builds on `{other}`, and is never beside it"
                help = "require one of them"
                at = next((need.span for need in pack.requires if need.pack == other), pack.span)
                return Diagnostic("packs-apart", message, at, help, ((span, "it is said here"),))
    return None


def _stands(pack: Pack, known: dict[str, Pack], turning: set[str]) -> bool:
    """Whether everything a pack builds on is there."""
    ground = {one.id: one for one in required_packs(pack, known)}
    return not any(id in turning for id in ground) and all(
        need.pack in ground for one in ground.values() for need in one.requires
    )


def _version(text: str) -> tuple[int, ...]:
    """INVARIANT: `1.0` and `1.0.0` are the same version; what is not a version is older than any."""
    parts = [int(part) for part in text.split(".")] if VERSION.fullmatch(text) else []
    return tuple(parts + [0] * (3 - len(parts)))


def required_packs(pack: Pack, known: dict[str, Pack]) -> list[Pack]:
    """A pack's requirements, each before what needs it, and the pack itself last."""
    order: list[Pack] = []
    met = {pack.id}
    stack = [(pack, iter(pack.requires))]
    while stack:
        one, needs = stack[-1]
        other = next(
            (known[need.pack] for need in needs if need.pack in known and need.pack not in met), None
        )
        if other is None:
            order.append(one)
            stack.pop()
        else:
            met.add(other.id)
            stack.append((other, iter(other.requires)))
    return order
