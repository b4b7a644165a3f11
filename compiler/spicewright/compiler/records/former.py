"""Records as an earlier version of the language has them in, the same as this version has them out."""

from __future__ import annotations

from spicewright.grammar.kinds import COMMON, KINDS, Field, Kind
from spicewright.grammar.record import LANGUAGE, Record
from spicewright.grammar.values import replace

STEP = next(kind for kind in KINDS if kind.name == "setup step")
FORMER = {
    "setups": Kind(
        STEP.name,
        "setups",
        "how a game begins",
        (
            *COMMON,
            Field("players", "words", "the numbers of players it is for"),
            Field("steps", "procedure", "what is done, in order"),
        ),
    )
}
"""Lists of records that are called otherwise now, by their keys."""
RENAMED = {"setups": {"steps": "do"}}
"""What fields of such records are called now."""


def find_former(key: str, language: int) -> Kind | None:
    """The kind of the records in a list that a pack in this version of the language can have."""
    return FORMER.get(key) if language < LANGUAGE else None


def renew_kind(kind: Kind) -> Kind:
    """The kind that has taken the place of a former one."""
    return next(one for one in KINDS if one.name == kind.name)


def renew_record(record: Record) -> Record:
    """A record of a former kind as one of the kind that has taken its place."""
    names = RENAMED.get(record.kind.plural)
    if names is None:
        return record
    return replace(
        record,
        kind=renew_kind(record.kind),
        fields=tuple(names.get(name, name) for name in record.fields),
        values={names.get(name, name): value for name, value in record.values.items()},
        texts=tuple(replace(text, field=names.get(text.field, text.field)) for text in record.texts),
    )
