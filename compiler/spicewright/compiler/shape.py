"""Whether the fields of a record are the ones its kind has, each with a value of the right sort."""

from __future__ import annotations

from spicewright.compiler.suggest import suggest
from spicewright.grammar.diagnostic import Diagnostic
from spicewright.grammar.document import Mapping, Node, Scalar, Sequence
from spicewright.grammar.kinds import Field, Kind
from spicewright.grammar.source import Span



def check_fields(kind: Kind, node: Mapping) -> list[Diagnostic]:
    """What is wrong with the fields of one record."""
    found: list[Diagnostic] = []
    given = set()
    for entry in node.entries:
        name = entry.key.text.value
        given.add(name)
        field = kind.field(name)
        if field is None:
            near = suggest(name, [f.name for f in kind.fields])
            found.append(Diagnostic("unknown-field", f"a {kind.name} has no field `{name}`", entry.key.span,
                                    f"did you mean `{near}`?" if near else f"`spicewright schema {kind.name}` lists its fields"))
        else:
            found += _check_value(field, entry.value, entry.key)
    for field in kind.fields:
        if field.required and field.name not in given:
            found.append(Diagnostic("missing-field", f"this {kind.name} has no `{field.name}`", _first(node),
                                    f"add `{field.name}`: {field.doc}"))
    return found


def _first(node: Mapping) -> Span:
    return node.entries[0].key.span if node.entries else node.span


def _check_value(field: Field, node: Node, key: Scalar) -> list[Diagnostic]:
    if isinstance(node, Scalar) and node.value is None and field.holds != "flag":
        return [Diagnostic("empty-field", f"`{field.name}` has no value", key.span, "write its value, or leave the field out")]
    if field.holds == "number" and not (isinstance(node, Scalar) and node.kind == "number"):
        return [_wrong(field, node, "a whole number")]
    if field.holds == "number" and isinstance(node, Scalar) and isinstance(node.value, int) and abs(node.value) > 9999:
        return [_wrong(field, node, "a number below 10000")]
    if field.holds == "flag" and not (isinstance(node, Scalar) and node.kind == "flag"):
        return [_wrong(field, node, "`true` or `false`")]
    if field.holds in ("text", "word") and not isinstance(node, Scalar):
        return [_wrong(field, node, "a text")]
    if field.holds.startswith("one of ") and isinstance(node, Scalar):
        words = field.holds[7:].split("|")
        if node.text.value not in words:
            near = suggest(node.text.value, words)
            return [Diagnostic("wrong-value", f"`{field.name}` is one of {', '.join(words)}, not `{node.text.value}`", node.span,
                               f"did you mean `{near}`?" if near else "take one of these words")]
    if field.holds in ("words", "names") and isinstance(node, Mapping) and field.name != "names":
        return [_wrong(field, node, "a word or a list of words")]
    if field.holds.startswith(("name:", "one of ")) and not isinstance(node, Scalar):
        return [_wrong(field, node, "one word")]
    if field.holds.startswith("names:") and isinstance(node, Mapping):
        return [_wrong(field, node, "a name or a list of names")]
    if field.holds in ("facts", "boxes", "levels", "prepositions", "names", "requires") and not isinstance(node, Mapping):
        return [_wrong(field, node, "a table: one `name: value` a line")]
    if field.holds == "steps" and not isinstance(node, Sequence):
        return [_wrong(field, node, "a list of steps")]
    return []


def _wrong(field: Field, node: Node, wanted: str) -> Diagnostic:
    shown = f"`{node.text.value[:40]}`" if isinstance(node, Scalar) else "a list" if isinstance(node, Sequence) else "a table"
    return Diagnostic("wrong-value", f"`{field.name}` holds {wanted}, not {shown}", node.span, field.doc)
