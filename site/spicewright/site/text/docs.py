"""Declarations in, the sentences that explain them out, in the reader's language or in English.

English is in the declarations. For what the language itself declares, `docs.LANGUAGE.ftl` has messages:
`kind-track` with its fields as attributes, `word-until`, `verb-shuffle`. What a pack declares is explained in
its file of words: `.doc` of the record's message, and `.doc-PART` for the parts of a type; the pack itself by
`.doc` of `pack-ID`.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache

from fluent.runtime import FluentBundle, FluentResource

from spicewright.grammar.bundle import Entry, PackHead
from spicewright.grammar.ids import make_id
from spicewright.grammar.kinds import COMMON, THING, Field, Kind
from spicewright.site.text.languages import ENDING, FOLDER
from spicewright.site.text.voice import Voice
from spicewright.site.text.words import ORIGINAL, name_message

# What signs are called, as no id can be made of them.
SIGNS = {
    ";": "semicolon",
    ":": "colon",
    "->": "arrow",
    ",": "comma",
    "(": "opening-parenthesis",
    ")": "closing-parenthesis",
    "<": "less-than",
    ">": "greater-than",
    "/": "slash",
    "+": "plus",
}
# Fields that several kinds share are explained once.
SHARED = {"kind-common": COMMON, "kind-thing": THING}


def explain_kind(kind: Kind, language: str) -> tuple[str, str]:
    """The sentence on a kind of the language, and the language that it is in."""
    return _choose(f"kind-{make_id(kind.name)}", kind.doc, language)


def explain_field(kind: Kind, field: Field, language: str) -> tuple[str, str]:
    """The sentence on a field of a kind, and the language that it is in."""
    return _choose(name_field(kind, field), field.doc, language)


def explain_word(word: str, english: str, language: str) -> tuple[str, str]:
    """The sentence on a word or sign of effects, and the language that it is in."""
    return _choose(name_word(word), english, language)


def explain_verb(verb: str, english: str, language: str) -> tuple[str, str]:
    """The sentence on a verb of the language, and the language that it is in."""
    return _choose(name_verb(verb), english, language)


def explain_record(voice: Voice, record: Entry, part: str = "") -> tuple[str, str]:
    """The sentence on a record of a pack, or on a fact or box of a type, and the language that it is in."""
    english = _explain_part(record, part) if part else record.text("doc")
    id, attribute = name_message(record.key), f"doc-{part.replace(' ', '-')}" if part else "doc"
    if voice.language != ORIGINAL and voice.knows(id, attribute):
        return voice.say(id, attribute=attribute), voice.language
    return english, ORIGINAL


def explain_pack(voice: Voice, head: PackHead) -> tuple[str, str]:
    """The sentence on a pack, and the language that it is in."""
    id = name_message(f"pack/{head.id}")
    if voice.language != ORIGINAL and voice.knows_word(id, "doc"):
        return voice.say(id, attribute="doc"), voice.language
    return head.doc, ORIGINAL


def _explain_part(record: Entry, part: str) -> str:
    """What a type says of one of its facts or boxes; `cost: number` says no more."""
    declared = {**record.table("facts"), **record.table("boxes")}.get(part)
    return str(declared.get("doc", "")) if isinstance(declared, Mapping) else ""


def name_field(kind: Kind, field: Field) -> str:
    """The id of a field."""
    owner = next((id for id, fields in SHARED.items() if field in fields), f"kind-{make_id(kind.name)}")
    return f"{owner}.{field.name.replace(' ', '-')}"


def name_word(word: str) -> str:
    return f"word-{SIGNS.get(word, word)}"


def name_verb(verb: str) -> str:
    return f"verb-{verb.replace(' ', '-')}"


def _choose(id: str, english: str, language: str) -> tuple[str, str]:
    said = read_docs(language).get(id)
    return (said, language) if said is not None else (english, ORIGINAL)


@cache
def read_docs(language: str) -> dict[str, str]:
    """Every sentence of a language by its id; none for a language that has no file."""
    path = os.path.join(FOLDER, f"docs.{language}{ENDING}")
    if not os.path.isfile(path):
        return {}
    with open(path, encoding="utf-8") as file:
        resource = FluentResource(file.read())
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(resource)
    found: dict[str, str] = {}
    for entry in resource.body:
        name = getattr(getattr(entry, "id", None), "name", "")
        if name:
            message = bundle.get_message(name)
            parts = {f"{name}.{one}": text for one, text in message.attributes.items()}
            patterns = {name: message.value, **parts}
            found |= {id: str(bundle.format_pattern(text)[0]) for id, text in patterns.items() if text}
    return found
