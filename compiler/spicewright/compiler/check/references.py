"""Whether the plain fields of a record name only what is there: records, nouns and verbs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from spicewright.compiler.resolve.fit import SORTS
from spicewright.compiler.resolve.suggestions import join_words, name_type
from spicewright.compiler.suggest import suggest
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.english import plural
from spicewright.grammar.holds import with_article
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import KINDS, Field
from spicewright.grammar.record import Record, Value
from spicewright.grammar.source import Span, shorten_text
from spicewright.grammar.vocabulary import Vocabulary

Words: TypeAlias = tuple[tuple[str, Span], ...]
BUILT_IN = {kind.name for kind in KINDS}
NOUNS = {("verb", "object"), ("verb", "with"), ("keyword", "on"), ("memory", "holds")}
"""Fields that hold nouns of effects."""
PLACE = Field("where", "name:zone", "the zone in which the rules of a box count")


def check_references(record: Record, words: Vocabulary, known: dict[str, Record]) -> Iterator[Diagnostic]:
    """What the fields of a record name although it is not declared; `known` are all records, by key."""
    for name, value in record.values.items():
        field = record.kind.field(name)
        if field is None:
            continue
        sort, _, target = field.holds.partition(":")
        if target and sort in ("name", "names"):
            yield from _check_names(field, target, value.words, words, known)
        if name == "tags":
            yield from _check_tags(record, words)
        elif name == "back":
            yield from _check_back(record, value, known)
        elif name == "gain":
            yield from _check_gain(value, words)
        elif field.holds == "boxes":
            nouns = {noun for box in record.boxes for noun in box.knows}
            places = tuple(pair for pair in value.words if pair[0] not in nouns)
            yield from _check_names(PLACE, "zone", places, words, known)
            yield from (
                _refuse_word(noun, span, words)
                for noun, span in value.words
                if noun in nouns and words.noun(noun) is None
            )
        elif (record.kind.name, name) in NOUNS:
            yield from _check_nouns(value, words)
        elif record.kind.name == "overlay" and name in ("covers", "adds"):
            yield from _check_covered(value, words, known)
    if record.kind.name == "keyword" and record.id:
        yield from _check_parameters(record, words)


def _check_names(
    field: Field, target: str, given: Words, words: Vocabulary, known: dict[str, Record]
) -> Iterator[Diagnostic]:
    if make_id(target) not in words.types and target not in BUILT_IN:
        return  # the type itself is unknown, and reported where the fact is declared
    prefix = f"{make_id(target)}/"
    for name, span in given:
        plain = _without_mark(name, words)
        if not plain or prefix + make_id(plain) in known:
            continue
        others = {other.name for key, other in known.items() if key.startswith(prefix)}
        if field.holds.startswith("name:") and all(part.strip() in others for part in plain.split(",")):
            yield Diagnostic(
                "wrong-value",
                f"`{field.name}` holds the name of one {target}, not of several",
                span,
                "keep one of them",
            )
            continue
        yield _refuse_name(
            f"no {target} is called",
            plain,
            span,
            others,
            f"declare it under `{plural(target)}`, or require its pack",
            [other.name for key, other in known.items() if key.startswith(prefix) and _is_also(plain, other)],
        )


def _is_also(name: str, record: Record) -> bool:
    return name.lower() in [word.lower() for word, _ in record.words("also")]


def _refuse_name(
    message: str, name: str, span: Span, names: Iterable[str], help: str, also: Sequence[str] = ()
) -> Diagnostic:
    near = suggest(name, names)
    if also:
        near, help = None, f"write {join_words(f'`{one}`' for one in also)}"
    return Diagnostic(
        "unknown-record",
        f"{message} `{shorten_text(name)}`",
        span,
        f"did you mean `{near}`?" if near else help,
    )


def _without_mark(name: str, words: Vocabulary) -> str:
    """A name in a field may follow a keyword that marks it."""
    for keyword in words.keywords:
        mark = " ".join(keyword.pattern) + " "
        if keyword.stands_for == "mark" and name.lower().startswith(mark):
            return name[len(mark) :]
    return name


def _check_tags(record: Record, words: Vocabulary) -> Iterator[Diagnostic]:
    for name, span in record.words("tags"):
        on = words.tags.get(make_id(name))
        if on and make_id(record.kind.name) not in on:
            shown = join_words(with_article(name_type(id, words)) for id in on)
            yield Diagnostic(
                "wrong-value",
                f"`{shorten_text(name)}` goes on {shown}, not on {with_article(record.kind.name)}",
                span,
                f"leave it out, or add `{record.kind.name}` to `on` where the tag is declared",
            )


def _check_back(record: Record, value: Value, known: dict[str, Record]) -> Iterator[Diagnostic]:
    names = {other.name for other in known.values() if other is not record}
    text = record.text("back").strip()
    if text and text not in names:
        yield _refuse_name(
            "no record is called", text, value.span, names, "write the name of the record on the other side"
        )


def _check_gain(value: Value, words: Vocabulary) -> Iterator[Diagnostic]:
    for name, span in value.words:
        if name and name not in words.verbs:
            yield _refuse_name(
                "no verb is called",
                name,
                span,
                words.verbs,
                "declare it under `verbs`, or use one that is declared",
            )


def _check_nouns(value: Value, words: Vocabulary) -> Iterator[Diagnostic]:
    for name, span in value.words:
        if name and name not in SORTS and words.noun(name) is None:
            yield _refuse_word(name, span, words)


def _check_parameters(record: Record, words: Vocabulary) -> Iterator[Diagnostic]:
    for word in record.name.lower().split():
        if word == "()":
            yield Diagnostic(
                "unknown-word",
                "this parameter does not name a noun",
                record.span,
                "write a noun in the parentheses: `(card)`",
            )
        elif (
            word.startswith("(")
            and word.endswith(")")
            and word[1:-1] not in SORTS
            and words.noun(word[1:-1]) is None
        ):
            yield _refuse_word(word[1:-1], record.span, words)


def _refuse_word(name: str, span: Span, words: Vocabulary) -> Diagnostic:
    nouns = [form for form in words.words() if words.noun(form) is not None]
    near = suggest(name, [*nouns, *SORTS])
    return Diagnostic(
        "unknown-word",
        f"unknown noun `{shorten_text(name)}`",
        span,
        f"did you mean `{near}`?" if near else "declare it in a pack, or use a noun that is declared",
    )


def _check_covered(value: Value, words: Vocabulary, known: dict[str, Record]) -> Iterator[Diagnostic]:
    for name, span in value.words:
        if not (name.startswith("<") and name.endswith(">")):
            yield Diagnostic(
                "wrong-value",
                f"`{shorten_text(name)}` is not a name in angle brackets",
                span,
                f"write `<{shorten_text(name)}>`",
            )
        elif name[1:-1].strip().lower() not in words.named:
            names = {record.name for record in known.values()}
            yield _refuse_name(
                "no record is called", name[1:-1], span, names, "declare it, or require its pack"
            )
