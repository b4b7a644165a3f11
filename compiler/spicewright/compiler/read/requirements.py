"""Paths in, packs with all that they build on out: requirements, versions and circles."""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from itertools import product

from spicewright.compiler.read.beside import list_beside
from spicewright.compiler.read.folders import find_official, find_packs, official_ids
from spicewright.compiler.read.installed import BrokenPack, find_installed, installed_ids
from spicewright.compiler.read.pack_head import RANGE, VERSION
from spicewright.compiler.read.packs import read_pack
from spicewright.compiler.read.takes import list_lenders, take_records
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
    filled = {id: take_records(pack, known) for id, pack in known.items()}
    known = {id: pack for id, (pack, _) in filled.items()}
    found += [fault for pack in wanted for fault in filled[pack.id][1]]
    wanted = [known[pack.id] for pack in wanted]
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
            broken: list[Diagnostic] = []
            for choice in need.choices:
                if choice.pack in known:
                    continue
                other, faults = _look_for(choice, pack.folder)
                broken += faults
                if other is not None:
                    known[choice.pack] = other
                    queue.append(other)
            there = [choice for choice in need.choices if choice.pack in known]
            found += broken if there or broken else [_refuse_missing(need, known)]
            found += [fault for one in there if (fault := _refuse_version(one, known[one.pack])) is not None]
        if pack in wanted:
            for id, span in (*list_beside(pack), *list_lenders(pack)):
                if id not in known:
                    other, faults = _look_for(Requirement(id, "", span), pack.folder)
                    found += faults or ([] if other else [_refuse_missing(Requirement(id, "", span), known)])
                    if other is not None:
                        known[id] = other
                        queue.append(other)
    return found


def _refuse_version(need: Requirement, there: Pack) -> Diagnostic | None:
    """A pack that is too old, or newer than what will do."""
    if not RANGE.fullmatch(need.version):
        return None
    low, high = _read_range(need.version)
    shown = ((there.span, "the one that is there"),)
    if _version(there.version) < low:
        least = need.version.rstrip("+").partition("-")[0]
        message = f"`{need.pack}` must be at least {least}, but the one there is {there.version}"
        help = f"update that pack, or ask for `{need.pack} {there.version}`"
        return Diagnostic("pack-too-old", message, need.span, help, shown)
    if high is not None and not _is_below(_version(there.version), high, need.version):
        most = _describe_high(need.version)
        message = f"`{need.pack}` must be {most}, but the one there is {there.version}"
        help = f"bring this pack up to date, and ask for `{need.pack} {there.version}`"
        return Diagnostic("pack-too-new", message, need.span, help, shown)
    return None


def _read_range(text: str) -> tuple[tuple[int, ...], tuple[int, ...] | None]:
    """The oldest version that will do, and where it ends: the newest that will do, or the next great one."""
    if text.endswith("+"):
        return _version(text[:-1]), None
    low, _, high = text.partition("-")
    return _version(low), _version(high) if high else (_version(low)[0] + 1, 0, 0)


def _is_below(version: tuple[int, ...], high: tuple[int, ...], text: str) -> bool:
    """What is written as the newest version includes what only fixes it."""
    return version[:2] <= high[:2] if "-" in text else version < high


def _describe_high(text: str) -> str:
    low, _, high = text.partition("-")
    return f"at most {high}" if high else f"older than {_version(low)[0] + 1}.0"


def _refuse_missing(need: Requirement, known: dict[str, Pack]) -> Diagnostic:
    near = suggest(need.pack, [*known, *official_ids(), *installed_ids()])
    names = [f"`{shorten_text(choice.pack)}`" for choice in need.choices]
    message = f"there is no pack {names[0]}" if len(names) == 1 else f"neither {' nor '.join(names)} is there"
    return Diagnostic(
        "missing-pack",
        message,
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
        stack = [iter(_list_steps(start))] if start.id not in done else []
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
                stack.append(iter(_list_steps(known[wanted])))
        done.add(start.id)
    return circles


def _list_steps(pack: Pack) -> list[tuple[Pack, Requirement]]:
    return [(pack, choice) for need in pack.requires for choice in need.choices]


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
        any(choice.pack in ground for choice in need.choices)
        for one in ground.values()
        for need in one.requires
    )


def _version(text: str) -> tuple[int, ...]:
    """INVARIANT: `1.0` and `1.0.0` are the same version; what is not a version is older than any."""
    parts = [int(part) for part in text.split(".")] if VERSION.fullmatch(text) else []
    return tuple(parts + [0] * (3 - len(parts)))


def required_packs(pack: Pack, known: Mapping[str, Pack], chosen: Collection[str] = ()) -> list[Pack]:
    """A pack's requirements, each before what needs it, and the pack itself last.

    Of several packs of which one will do, that is one of `chosen`, or else the first that is there.
    """
    chosen = {*chosen, *_list_fixed(pack, known)}
    order: list[Pack] = []
    met = {pack.id}
    stack = [(pack, iter(pack.requires))]
    while stack:
        one, needs = stack[-1]
        other = next((found for need in needs if (found := _choose(need, known, chosen)) not in met), "")
        if not other:
            order.append(one)
            stack.pop()
        elif other in known:
            met.add(other)
            stack.append((known[other], iter(known[other].requires)))
    return order


def _list_fixed(pack: Pack, known: Mapping[str, Pack]) -> set[str]:
    """The packs below another one that are there whatever is chosen."""
    found: set[str] = set()
    queue = [pack]
    while queue:
        for need in queue.pop().requires:
            if not need.others and need.pack in known and need.pack not in found:
                found.add(need.pack)
                queue.append(known[need.pack])
    return found


def _choose(need: Requirement, known: Mapping[str, Pack], chosen: Collection[str]) -> str:
    there = [choice.pack for choice in need.choices if choice.pack in known]
    return next((id for id in there if id in chosen), there[0] if there else need.pack)


def list_ways(pack: Pack, known: Mapping[str, Pack]) -> list[frozenset[str]]:
    """Every way to choose where one of several packs will do, below a pack; those that are apart left out."""
    groups: list[list[str]] = []
    seen, queue = {pack.id}, [pack]
    while queue:
        for need in queue.pop().requires:
            there = [choice.pack for choice in need.choices if choice.pack in known]
            if len(there) > 1 and there not in groups:
                groups.append(there)
            queue += [known[id] for id in there if id not in seen]
            seen |= set(there)
    found: dict[tuple[str, ...], frozenset[str]] = {}
    for ids in product(*groups):
        whole = required_packs(pack, known, ids)
        together = {one.id for one in whole}
        if not any(other in together for one in whole for other, _ in one.apart):
            found.setdefault(tuple(one.id for one in whole), frozenset(ids))
    return list(found.values())
