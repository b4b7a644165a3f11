"""Records and the keys that games of their pack know in, those that name what no game has out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from spicewright.compiler.resolve.suggestions import join_words
from spicewright.compiler.suggest import suggest
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.ids import make_id
from spicewright.grammar.record import Record
from spicewright.grammar.source import shorten_text


def check_abouts(records: Iterable[Record], known: Collection[str]) -> Iterator[Diagnostic]:
    """What some records name as `kind/id` although no game has it; `known` is what some game has."""
    for record in records:
        for name, value in record.values.items():
            field = record.kind.field(name)
            for key, span in value.words if field is not None and field.holds == "records" else ():
                if key and key not in known:
                    message = f"there is no record `{shorten_text(key)}`"
                    yield Diagnostic("unknown-record", message, span, _advise(key, known))


def _advise(key: str, known: Collection[str]) -> str:
    """A name without its kind leads to the keys of all that is called so."""
    id = make_id(key.rpartition("/")[2])
    called = sorted(other for other in known if id and other.endswith(f"/{id}"))
    if called:
        return f"write {join_words(f'`{one}`' for one in called)}"
    near = suggest(key, known)
    return f"did you mean `{near}`?" if near else "name a record as `kind/id`, as `spicewright list` does"
