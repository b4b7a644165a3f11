"""Packs in, the same packs out with the records that they take from others: `- takes: base`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from spicewright.compiler.suggest import suggest
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.document import Entry, Node, Scalar, Sequence
from spicewright.grammar.document import Mapping as Table
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import TAKES, WITHOUT
from spicewright.grammar.record import Pack, list_entries, list_words
from spicewright.grammar.source import Source, Span, shorten_text
from spicewright.grammar.values import replace


def list_lenders(pack: Pack) -> list[tuple[str, Span]]:
    """The packs from which a pack takes records."""
    return [word for item in _list_taking(pack) for word in list_words(_find(item, TAKES))]


def take_records(pack: Pack, known: Mapping[str, Pack]) -> tuple[Pack, list[Diagnostic]]:
    """A pack in which whoever reads it finds the records themselves, where it takes them from others."""
    if not list_lenders(pack):
        return pack, []
    found: list[Diagnostic] = []
    files = [(source, _fill_file(node, pack, known, found)) for source, node in pack.files]
    return replace(pack, files=tuple(files)), found


def list_lent(pack: Pack) -> list[str]:
    """The files of other packs in which records are that a pack takes."""
    own = {id(source) for source, _ in pack.files}
    sources = [item.span.source for item in _list_items(pack)]
    return list(dict.fromkeys(source.path for source in sources if id(source) not in own))


def drop_taken(source: Source, node: Node) -> Node:
    """A file as it was written: without the records of others."""
    return _change_items(node, lambda _, item: [item] if item.span.source is source else [])


def _fill_file(node: Node, pack: Pack, known: Mapping[str, Pack], found: list[Diagnostic]) -> Node:
    return _change_items(
        node, lambda entry, item: _take(entry, item, pack, known, found) if _takes(item) else [item]
    )


def _change_items(node: Node, change: Callable[[Entry, Node], list[Node]]) -> Node:
    """A file in which each item of its lists is what it is changed to."""
    if not isinstance(node, Table):
        return node
    entries = []
    for entry in node.entries:
        value = entry.value
        if isinstance(value, Sequence):
            items = [one for item in value.items for one in change(entry, item)]
            value = replace(value, items=tuple(items))
        entries.append(replace(entry, value=value))
    return replace(node, entries=tuple(entries))


def _take(
    entry: Entry, item: Node, pack: Pack, known: Mapping[str, Pack], found: list[Diagnostic]
) -> list[Node]:
    """The records of a list of other packs, without some that are named."""
    made: list[Node] = []
    for key, _, span in list_entries(item):
        if key not in (TAKES, WITHOUT):
            message = f"a record with `{TAKES}` has no `{shorten_text(key)}`"
            help = f"after `{TAKES}` comes `{WITHOUT}`, or nothing; what else is meant is a record of its own"
            found.append(Diagnostic("two-heads", message, span, help))
    for id, span in list_words(_find(item, TAKES)):
        if id == pack.id:
            message = "a pack has its own records already"
            found.append(Diagnostic("nothing-replaced", message, span, "name another pack"))
        elif id in known:
            made += _list_records(known[id], entry.key.text.value, span, found)
    names = {make_id(_name(one)): _name(one) for one in made}
    for name, span in list_words(_find(item, WITHOUT)):
        if make_id(name) not in names:
            near = suggest(name, names.values())
            help = f"did you mean `{near}`?" if near else "name one of those that are taken"
            message = f"there is no `{shorten_text(name)}` to leave out"
            found.append(Diagnostic("nothing-replaced", message, span, help))
    out = {make_id(name) for name, _ in list_words(_find(item, WITHOUT))}
    return [one for one in made if make_id(_name(one)) not in out]


def _list_records(lender: Pack, key: str, span: Span, found: list[Diagnostic]) -> list[Node]:
    """The records that a pack declares itself under the name of a list."""
    lists = [value for _, node in lender.files for name, value, _ in list_entries(node) if name == key]
    items = [item for value in lists if isinstance(value, Sequence) for item in value.items if _name(item)]
    if not items:
        message = f"`{lender.id}` has no {shorten_text(key)} to take"
        found.append(Diagnostic("nothing-replaced", message, span, "name a pack that declares some"))
    return items


def _list_taking(pack: Pack) -> Iterator[Node]:
    return (item for item in _list_items(pack) if _takes(item))


def _list_items(pack: Pack) -> Iterator[Node]:
    """The records of a pack as they are written."""
    lists = (value for _, node in pack.files for _, value, _ in list_entries(node))
    return (item for value in lists if isinstance(value, Sequence) for item in value.items)


def _takes(item: Node) -> bool:
    """Whether an item of a list is for the records of other packs; one that names none is left as it is."""
    return bool(list_words(_find(item, TAKES)))


def _find(item: Node, field: str) -> Node | None:
    return next((value for key, value, _ in list_entries(item) if key == field), None)


def _name(item: Node) -> str:
    name = _find(item, "name")
    return name.text.value.strip() if isinstance(name, Scalar) and name.value is not None else ""
