"""The text on each sort of thing that can be explained: faults, kinds, verbs, nouns and records."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from spicewright.compiler.compile import compile_record
from spicewright.compiler.explain.steps import describe_steps
from spicewright.compiler.pack_set import Compiled, PackSet
from spicewright.compiler.records.shapes import list_layers
from spicewright.compiler.resolve.fit import describe
from spicewright.grammar.diagnostic import fault_codes, fault_page
from spicewright.grammar.english import plural_of, verb_forms
from spicewright.grammar.holds import describe_holds, with_article
from spicewright.grammar.kinds import PACK, Kind
from spicewright.grammar.record import Plain, Record
from spicewright.grammar.tree import Gate, Part
from spicewright.grammar.vocabulary import Keyword, Verb
from spicewright.grammar.wording import write_effect, write_head
from spicewright.runtime.verbs import primitive_verbs

# Records of these kinds are words of effects under their own name.
NOUNS = ("resource", "piece", "zone", "track", "tag", "memory", "phase")
# Said in the head of an entry, or not meant for readers of effects.
HEADED = ("name", "id", "doc")
SIGNATURE = ("past", "object", "from", "to", "take", "with", "noun", "parts")
STANDS_FOR = {
    "requirement": "a requirement, before a colon or in a condition",
    "effect": "an effect",
    "head": "something to wait for, before a colon",
    "adjective": "an adjective, before a noun",
    "mark": "a mark on what another field names",
    "rule": "a rule that holds for what it is printed on",
}
TAKES = {"choose": "chosen", "top": "from the top", "random": "by chance", "all": "all of them"}


def describe_place(record: Record) -> str:
    """Which pack a record belongs to, and where it is."""
    return f"the pack `{record.pack}`, {record.span.source.shown}:{record.span.line}"


def write_fault(fault: str) -> str:
    plain = fault_page(fault).removeprefix("# ").replace("\n## ", "\n")
    return f"{fault_codes()[fault]}: {plain}"


def write_language_word(word: str, sentence: str) -> str:
    return f"{word}\n  a word of the language\n  {sentence}\n"


def write_kind(kind: Kind, declared: Record | None, one: PackSet | None = None) -> str:
    """The fields of a kind of record; `declared` is the type of a set that makes it, where a pack does."""
    listed = f"a kind of record; files list them under `{kind.plural}`"
    lines = [kind.name, f"  {'what pack.yaml holds' if kind is PACK else listed}"]
    if declared is not None and one is not None:
        layers = list_layers(declared, one.records)
        nouns = one.words.types[declared.id].nouns
        lines += [f"  declared by {describe_place(declared)}", f"  in effects: {', '.join(nouns)}"]
        lines += [f"  is: {', '.join(shape.name for shape in layers[1:])}"] if layers[1:] else []
        for name in ("where", "gain"):
            said = next((layer.text(name) for layer in layers if layer.text(name)), "")
            lines += [f"  {name}: {said}"] if said else []
    lines += [f"  {kind.doc}"] if kind.doc else []
    lines += ["", "Fields:"]
    for field in kind.fields:
        must = "; must be given" if field.required else ""
        lines.append(f"  {field.name}: {describe_holds(field.holds)}{must}")
        lines += [f"    {field.doc}"] if field.doc else []
    return _join(lines)


def write_verb(name: str, declared: Sequence[tuple[Record, PackSet]]) -> str:
    """A verb with all its signatures: that of the language, and those that packs declare."""
    signatures = [(_find_signature(record, one), record, one) for record, one in declared]
    primitive = primitive_verbs().get(name)
    # Packs add signatures to a verb, not forms: the first one says how it is bent.
    first = primitive[0] if primitive is not None else signatures[0][0]
    lines = [name, f"  forms: {', '.join(dict.fromkeys(form for form, _ in verb_forms(name, first.past)))}"]
    if primitive is not None:
        verb, doc = primitive
        lines += ["", "  a verb of the language", f"  {' '.join(doc.split())}"]
        lines += _describe_signature(verb, {})
    for verb, record, one in signatures:
        lines += ["", f"  a verb of {describe_place(record)}", *_describe_doc(record)]
        lines += _describe_signature(verb, {name: record.text(name) for name in ("from", "to")})
        lines += _describe_fields(record, one, SIGNATURE)
    return _join(lines)


def _find_signature(record: Record, one: PackSet) -> Verb:
    return next(verb for verb in one.words.verbs[record.name] if verb.origin == record.key)


def _describe_signature(verb: Verb, usual: dict[str, str]) -> list[str]:
    """What a verb takes; `usual` says which parts go without saying."""
    lines = ["  can be asked for and waited for, never done"] if verb.asked else []
    lines += [f"  done to: {describe(verb.objects)}"] if verb.objects else []
    for preposition, kinds in verb.parts:
        unsaid = f"; {usual[preposition]} where an effect does not say" if usual.get(preposition) else ""
        lines.append(f"  {preposition}: {describe(kinds)}{unsaid}")
    lines += [f"  taken: {TAKES[verb.take]}"] if verb.take != "choose" else []
    lines += [f"  doing it once: {verb.noun}"] if verb.noun else []
    lines += [f"  amounts that effects can change: {', '.join(verb.amounts)}"] if verb.amounts else []
    return lines


def write_noun(word: str, meanings: Iterable[str]) -> str:
    return _join([word, "  a noun of effects", *(f"  {meaning}" for meaning in meanings)])


def write_record(record: Record, one: PackSet) -> str:
    """A record with its fields, each effect in its canonical text and step by step."""
    lines = [record.name, f"  {with_article(record.kind.name)} of {describe_place(record)}"]
    lines += _describe_doc(record)
    if record.kind.name in NOUNS:
        many = plural_of(record.name, record.text("plural"))
        lines.append(f"  in effects: {', '.join(dict.fromkeys((record.name.lower(), many.lower())))}")
    for keyword in one.words.keywords:
        if record.key == f"keyword/{keyword.id}":
            lines += _describe_keyword(keyword)
    fields = _describe_fields(record, one, HEADED)
    return _join([*lines, "", *fields] if fields else lines)


def _describe_doc(record: Record) -> list[str]:
    return [f"  {record.text('doc')}"] if record.text("doc") else []


def _describe_keyword(keyword: Keyword) -> list[str]:
    lines = [f"  stands for {STANDS_FOR.get(keyword.stands_for, keyword.stands_for)}"]
    lines += [f"  goes with: {', '.join(keyword.on)}"] if keyword.on else []
    lines += [f"  parameters: {', '.join(keyword.parameters)}"] if keyword.parameters else []
    return lines


def _describe_fields(record: Record, one: PackSet, without: tuple[str, ...]) -> list[str]:
    compiled, faults = compile_record(record, one.words, one.records)
    lines = []
    for name in record.fields:
        if name in without or name in HEADED:
            continue
        effects = [effect for effect in compiled if f"{effect.field} ".startswith(f"{name} ")]
        lines += [line for effect in effects for line in _describe_effect(effect)]
        if not effects:
            lines.append(f"  {name}: {_describe_plain(record, name)}")
    if faults:
        lines.append("  something is wrong with this record; `spicewright check` reports it")
    return lines


def _describe_effect(effect: Compiled) -> list[str]:
    tree = effect.tree.node if isinstance(effect.tree, Part) else effect.tree
    # The meaning of a head keyword is a head alone; there is nothing after its colon.
    text = write_head(tree) if effect.holds == "head" and isinstance(tree, Gate) else write_effect(tree)
    steps = describe_steps(effect.graph) if effect.graph is not None else []
    # A single step says again what the text says.
    shown = steps if steps != [text] else []
    return [f"  {effect.field}: {text}", *(f"      {line}" for line in shown)]


def _describe_plain(record: Record, name: str) -> str:
    """A value; of an effect that cannot be read what was written."""
    value = record.values.get(name)
    if value is not None:
        return describe_value(value.data)
    texts = [written for written in record.texts if f"{written.field} ".startswith(f"{name} ")]
    return "; ".join(" ".join(written.node.span.text.split()) for written in texts)


def describe_value(data: Plain) -> str:
    """A plain value, list or table on one line."""
    if isinstance(data, dict):
        return "; ".join(f"{name}: {describe_value(value)}" for name, value in data.items())
    if isinstance(data, list):
        return ", ".join(map(describe_value, data))
    return str(data).lower() if isinstance(data, bool) else " ".join(str(data).split())


def _join(lines: list[str]) -> str:
    return "\n".join(lines) + "\n"
