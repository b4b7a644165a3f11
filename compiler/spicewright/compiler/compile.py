"""The records of one pack in, its compiled effects out: parse, resolve, check and lower, text by text."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from spicewright.compiler.check.effect import check_effect, check_test
from spicewright.compiler.check.nouns import check_named
from spicewright.compiler.check.references import check_references
from spicewright.compiler.lower.graph import bind_test, lower_effect
from spicewright.compiler.lower.this import Printed
from spicewright.compiler.pack_set import Compiled, Meant
from spicewright.compiler.parse.text import parse_key
from spicewright.compiler.parse.value import read_effect_node
from spicewright.compiler.records.vocabulary import list_parts
from spicewright.compiler.resolve.effect import (
    resolve_effect,
    resolve_event,
    resolve_filters,
    resolve_selector,
    resolve_test,
)
from spicewright.compiler.resolve.follow import follow_verbs
from spicewright.compiler.resolve.nouns import find_noun
from spicewright.compiler.validate.effect import validate_effect, validate_test
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.document import Scalar
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import Box
from spicewright.grammar.meaning import Effect, EffectHow, Noun
from spicewright.grammar.record import EffectText, Record
from spicewright.grammar.source import Text
from spicewright.grammar.tree import Gate, Part
from spicewright.grammar.tree import Node as Tree
from spicewright.grammar.values import dataclass, replace
from spicewright.grammar.vocabulary import Vocabulary

ORDER = {"from": 0, "to": 2}
AMOUNT = Noun("amount", ())
# What a verb's own text knows of the sorts of nouns it takes.
GIVEN = {
    "counter": AMOUNT,
    "amount": AMOUNT,
    "zone": Noun("zone", ()),
    "player": Noun("player", ("player",)),
}


@dataclass(frozen=True, slots=True)
class Job:
    """A text to compile: what was written, whose it is, and the words it may use.

    `tree` is put in the place of what was written, where somebody asks what another text would mean there.
    """

    written: EffectText
    record: Record
    words: Vocabulary
    tree: Tree | None = None

    @property
    def text(self) -> Text:
        """The text itself; nothing where it is laid out as a list or a table, whose parts have their own."""
        node = self.written.node
        return node.text if isinstance(node, Scalar) else Text("", node.span)

    def read(self) -> tuple[Tree, list[Diagnostic]]:
        """The tree to compile, and what cannot be read of it."""
        return (self.tree, []) if self.tree is not None else read_effect_node(self.written.node)


Outcome: TypeAlias = tuple[Compiled | None, list[Diagnostic]]
Wanted: TypeAlias = Callable[[Record, str, str], bool]
"""Whether a text of a record is wanted, by its field and its mood."""


def take_all(_record: Record, _field: str, _mood: str) -> bool:
    """Every text is wanted."""
    return True


def compile_record(
    record: Record, words: Vocabulary, known: dict[str, Record]
) -> tuple[list[Compiled], list[Diagnostic]]:
    """All effects of a record; `known` are the records it may refer to, by key."""
    compiled, found = compile_texts(record, words)
    return compiled, [*found, *check_references(record, words, known)]


def compile_texts(
    record: Record, words: Vocabulary, wanted: Wanted = take_all
) -> tuple[list[Compiled], list[Diagnostic]]:
    """The effects of a record that are wanted; an empty one is reported with the fields."""
    compiled: list[Compiled] = []
    found: list[Diagnostic] = []
    for written in record.texts:
        empty = isinstance(written.node, Scalar) and written.node.value is None
        if empty or not wanted(record, written.field, written.mood):
            continue
        one, faults = MOODS[written.mood](Job(written, record, words))
        compiled += [one] if one is not None else []
        found += faults
    return compiled, found


def compile_tree(record: Record, written: EffectText, words: Vocabulary, tree: Tree) -> Outcome:
    """What a text of a record would come to if this were what it says."""
    return MOODS[written.mood](Job(written, record, words, tree))


def teach_record(record: Record, words: Vocabulary, found: list[Diagnostic]) -> list[Diagnostic]:
    """What is wrong with a record; where a line of it can be said otherwise, how."""
    from spicewright.compiler.teach.teach import teach_wording  # noqa: PLC0415 - a clean pack needs no teacher

    for written in record.texts:
        found = teach_wording(written, found, words, partial(_find_faults, record, written, words))
    return found


def _find_faults(record: Record, written: EffectText, words: Vocabulary, tree: Tree) -> list[Diagnostic]:
    return compile_tree(record, written, words, tree)[1]


# -- one function for each mood


def compile_effect(job: Job) -> Outcome:
    """What is done at once, or lasts from then on."""
    return _finish_effect(job, *_read_effect(job))


def compile_procedure(job: Job) -> Outcome:
    """Steps that are done in the order they are written in."""
    effect, tree, found = _read_effect(job)
    return _finish_effect(job, _put_in_order(effect) if effect is not None else None, tree, found)


def compile_test(job: Job) -> Outcome:
    """What must hold."""
    tree, found = job.read()
    test, faults = resolve_test(tree, job.text, job.words)
    found += faults
    if test is not None:
        bound, faults = bind_test(test, job.words, _list_given(job))
        found += check_test(test, job.words) or validate_test(test, job.words) or faults
        if job.record.kind.name in ("verb", "keyword"):
            test = bound
    return _make(job, tree, test), found


def compile_selector(job: Job) -> Outcome:
    """What, whose and where: a noun phrase or several."""
    tree, found = job.read()
    selectors, faults = resolve_selector(tree, job.text, job.words)
    field = job.record.kind.field(job.written.field)
    return _make(job, tree, selectors), [*found, *(faults or check_named(selectors, field))]


def compile_filter(job: Job) -> Outcome:
    """What an adjective asks of the things it goes with."""
    tree, found = job.read()
    on = [word for word, _ in job.record.words("on")]
    nouns = [noun for word in on if (noun := find_noun(word, job.words)) is not None]
    if not on:
        message = "this adjective does not say which nouns it goes with"
        help = "add `on: ...` with those nouns"
        found.append(Diagnostic("missing-field", message, job.record.span, help))
    if not nouns:
        return None, found
    filters, faults = resolve_filters(tree, job.text, nouns[0], job.words)
    return _make(job, tree, filters), [*found, *faults]


def compile_head(job: Job) -> Outcome:
    """The event that a keyword waits for: a head without its colon."""
    node = job.written.node
    if not isinstance(node, Scalar):
        _, found = read_effect_node(node)
        fault = Diagnostic("no-event", "a head keyword means an event", node.span, "write `when ...`")
        return None, found or [fault]
    tree, found = (job.tree, []) if isinstance(job.tree, Part) else parse_key(node.text)
    if not isinstance(tree.node, Gate):
        return None, found
    event, faults = resolve_event(tree.node, node.text, job.words)
    return _make(job, tree, event), [*found, *faults]


MOODS: dict[str, Callable[[Job], Outcome]] = {
    "effect": compile_effect,
    "procedure": compile_procedure,
    "cost": compile_effect,
    "rules": compile_effect,
    "requirement": compile_test,
    "selector": compile_selector,
    "filter": compile_filter,
    "head": compile_head,
}


# -- what they share


def _read_effect(job: Job) -> tuple[Effect | None, Tree, list[Diagnostic]]:
    tree, found = job.read()
    effect, faults = resolve_effect(tree, job.text, job.words)
    if effect is not None and job.written.mood != "cost":
        effect = follow_verbs(effect, job.words)
    return effect, tree, [*found, *faults]


def _finish_effect(job: Job, effect: Effect | None, tree: Tree, found: list[Diagnostic]) -> Outcome:
    if effect is None:
        return None, found
    mood, words = job.written.mood, job.words
    faults = check_effect(effect, words, mood)
    if faults:
        return None, [*found, *faults]
    found += validate_effect(effect, words, mood)
    on = Printed(_find_this(job), _find_box(job))
    graph, faults = lower_effect(effect, words, _list_given(job), on, cost=mood == "cost")
    made = Compiled(job.record, job.written.field, mood, tree, effect, graph)
    return made, [*found, *faults]


def _make(job: Job, tree: Tree, meaning: Meant) -> Compiled:
    return Compiled(job.record, job.written.field, job.written.mood, tree, meaning, None)


def _find_box(job: Job) -> Box | None:
    """The box of a thing that an effect is written in."""
    type_ = job.words.types.get(make_id(job.record.kind.name))
    boxes = type_.boxes if type_ is not None else job.record.boxes
    return next((box for box in boxes if job.written.field in (box.name, f"boxes {box.name}")), None)


def _find_this(job: Job) -> str | None:
    """The kind of thing that a text is printed on; nothing on a rule, and open for a word of the packs."""
    kind = job.record.kind.name
    if make_id(kind) in job.words.types:
        return kind
    return None if kind in ("keyword", "verb", "type", "shape") else ""


def _put_in_order(effect: Effect) -> Effect:
    parts = tuple(_put_in_order(part) for part in effect.parts)
    otherwise = _put_in_order(effect.otherwise) if effect.otherwise is not None else None
    how: EffectHow = "seq" if effect.how == "all" else effect.how
    return replace(effect, how=how, parts=parts, otherwise=otherwise)


def _list_given(job: Job) -> list[tuple[str, Noun]]:
    """What an effect can refer to from its first word: parameters, or what a track or verb speaks of."""
    record = job.record
    nouns = []
    if record.kind.name == "keyword":
        nouns = [word[1:-1] for word in record.name.lower().split() if word.startswith("(")]
    elif record.kind.name == "verb" and job.written.field in ("means", "needs"):
        return _list_given_to_verb(record, job.words)
    elif record.kind.name == "track":
        nouns = [record.text("per")] if record.text("per") else []
    found = [(name, AMOUNT if name == "amount" else job.words.noun(name)) for name in nouns]
    return [(name, noun) for name, noun in found if noun is not None]


def _list_given_to_verb(record: Record, words: Vocabulary) -> list[tuple[str, Noun]]:
    """What a verb is done to and with: its amount, its things, and under its preposition each zone."""
    parts = [("object", word) for word, _ in record.words("object")]
    # The last that fits is what `there` means: where it goes before all else, where it comes from least.
    further = sorted(list_parts(record), key=lambda part: ORDER.get(part[0], 1))
    parts += [(preposition, word) for preposition, nouns in further for word in nouns]
    given: dict[str, Noun] = {}
    for part, word in parts:
        noun = GIVEN.get(word) or words.noun(word)
        if noun is not None:
            name = {"counter": "amount", "zone": part}.get(word, word)
            given.pop(name, None)
            given[name] = noun
    return list(given.items())
