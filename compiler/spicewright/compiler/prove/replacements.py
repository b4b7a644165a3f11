"""Records of different packs with the same name: one may take the other's place only if its pack says so."""

from __future__ import annotations

from collections.abc import Iterable

from spicewright.compiler.suggest import suggest
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.holds import with_article
from spicewright.grammar.ids import make_id
from spicewright.grammar.record import Pack, Record
from spicewright.grammar.source import shorten_text


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
        if other is not None and f"{other.pack}:{other.key}" not in replaced:
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
