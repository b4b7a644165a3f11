"""Records of different packs with the same name: one may take the other's place only if its pack says so."""

from __future__ import annotations

from spicewright.compiler.suggest import suggest
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.holds import with_article
from spicewright.grammar.record import Pack, Record


def check_replacements(pack: Pack, own: list[Record], others: dict[str, Record]) -> list[Diagnostic]:
    """What a pack takes over without saying so, and what it says it replaces although it is not there."""
    found = []
    replaced = {name for name, _ in pack.replaces}
    for record in own:
        other = others.get(record.key)
        if other is not None and f"{other.pack}:{other.key}" not in replaced:
            found.append(Diagnostic("taken-record", f"`{other.pack}` has {with_article(record.kind.name)} called `{record.name}` already", record.span,
                                    f"list `{other.pack}:{other.key}` under `replaces` in pack.yaml, or give this one another `id`",
                                    ((other.span, "the one that is there"),)))
    names = {f"{record.pack}:{record.key}" for record in others.values()}
    for name, span in pack.replaces:
        if name not in names:
            near = suggest(name, names)
            found.append(Diagnostic("nothing-replaced", f"there is no `{name}` to replace", span,
                                    f"did you mean `{near}`?" if near else "name it as `pack:kind/id`"))
    return found
