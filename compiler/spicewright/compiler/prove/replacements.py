"""Records of different packs with the same name: one may take the other's place only if its pack says so.

Two packs of which neither builds on the other may change one record, where they do not differ.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from spicewright.compiler.read.requirements import required_packs
from spicewright.compiler.records.changes import list_clashes
from spicewright.compiler.records.records import Declared
from spicewright.compiler.suggest import suggest
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.holds import with_article
from spicewright.grammar.ids import make_id
from spicewright.grammar.record import Pack, Record
from spicewright.grammar.source import Span, shorten_text


def find_clashes(pack: Declared, ground: Iterable[Declared]) -> list[Diagnostic]:
    """What two packs of a ground change in different ways, and the pack on top of them leaves open."""
    packs = {one.pack.id: one.pack for one in ground}
    below = {id: {other.id for other in required_packs(one, packs)} for id, one in packs.items()}
    decided = {record.key for record in pack.records} | {
        name.partition(":")[2] for name, _ in pack.pack.replaces
    }
    claims: dict[str, list[tuple[str, Record | None, Span]]] = {}
    for one in ground:
        own = {record.key: record for record in one.records}
        for key, span in {name.partition(":")[2]: span for name, span in one.pack.replaces}.items():
            claims.setdefault(key, []).append((one.pack.id, own.get(key), span))
    found = []
    for key, claimed in claims.items():
        for (first, mine, here), (second, theirs, there) in combinations(claimed, 2):
            beside = first not in below[second] and second not in below[first]
            if not beside or key in decided or (mine is None and theirs is None):
                continue
            fields = list_clashes(mine, theirs) if mine is not None and theirs is not None else ["all"]
            if fields:
                named = mine or theirs
                assert named is not None
                what = f"`{fields[0]}` of " if fields != ["all"] else ""
                message = f"`{first}` and `{second}` differ in {what}the {named.kind.name} `{named.name}`"
                help = f"say here what holds: `- changes: {named.name}`, or leave one of the packs out"
                notes = ((here, f"`{first}` says this"), (there, f"and `{second}` this"))
                found.append(Diagnostic("changed-twice", message, pack.pack.span, help, notes))
    return found


def check_replacements(pack: Pack, own: Iterable[Record], others: dict[str, Record]) -> list[Diagnostic]:
    """What a pack takes over without saying so, and what it says it replaces although it is not there."""
    found = []
    names = {f"{record.pack}:{record.key}": record for record in others.values()}
    replaced = {name for name, _ in pack.replaces}
    for name, span in pack.replaces:
        if name not in names:
            near = _guess_record(name, names) or suggest(name, names)
            replaced |= {near} if near else set()
            found.append(
                Diagnostic(
                    "nothing-replaced",
                    f"there is no `{shorten_text(name)}` to replace",
                    span,
                    f"did you mean `{near}`?" if near else "name it as `pack:kind/id`",
                )
            )
    for record in own:
        other = others.get(record.key)
        taken = other is not None and other.pack != record.pack  # what differs beside another pack is its own
        if other is not None and taken and f"{other.pack}:{other.key}" not in replaced:
            message = f"`{other.pack}` has {with_article(record.kind.name)} called `{other.name}` already"
            full = f"{other.pack}:{other.key}"
            help = f"list `{full}` under `replaces` in pack.yaml, or give this one another `id`"
            found.append(
                Diagnostic(
                    "taken-record", message, record.span, help, ((other.span, "the one that is there"),)
                )
            )
    return found


def _guess_record(given: str, names: dict[str, Record]) -> str | None:
    """A record that was named without its pack or kind."""
    wanted = make_id(given.rpartition("/")[2] or given)
    fitting = [name for name, record in names.items() if record.id == wanted]
    exact = [name for name in fitting if given in (names[name].name, names[name].key)]
    return next(iter(exact or fitting), None)
