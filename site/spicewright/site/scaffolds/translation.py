"""A pack and the code of a language in, its file of words with a line for all that is missing out.

The lines are comments with what there is in English: whoever translates one removes the `#`. What is
there already stays to the letter.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from spicewright.compiler.scaffold.contribute import ScaffoldFault
from spicewright.site.text.languages import list_languages

if TYPE_CHECKING:
    from spicewright.compiler.pack_set import PackSet
    from spicewright.site.text.gaps import Lack

ORIGINAL = "en"
FORMS = {
    "verb": ("infinitive", "past", "du", "er"),
    **dict.fromkeys(("resource", "track", "piece", "zone", "type", "shape", "memory"), ("gender", "plural")),
}
"""What a word may say of itself besides, by its kind."""
HEAD = """\
# The words of {title} ({language}). Remove the `#` before a line that you have translated.
# `spicewright text --gaps --lang {language}` names what is missing.
"""


def begin(folder: str, language: str) -> tuple[str, ...]:
    """Write the file of words of the pack at a folder, or add to it what it lacks."""
    from spicewright.compiler.console.cache import write_whole
    from spicewright.compiler.console.rewrite import rewrite_file

    known = [code for code in list_languages() if code != ORIGINAL]
    if language not in known:
        message = f"no rules text can be written in `{language}`"
        raise ScaffoldFault(message, f"there is {', '.join(known)}; names come from the records themselves")
    one, lacks = _find_lacks(folder, language)
    path = os.path.join(one.pack.folder, f"words.{language}.ftl")
    text = _read(path)
    lines = [line for line in _write_lines(lacks) if line[0] not in text]
    if text and not lines:
        help = "translate the lines that begin with `#`, and remove it"
        raise ScaffoldFault(f"`{path}` has a line for everything already", help)
    head = text.rstrip("\n") if text else HEAD.format(title=one.pack.title, language=language).rstrip("\n")
    whole = "\n\n".join([head, *("\n".join(line) for line in lines)]) + "\n"
    try:
        if text:
            rewrite_file(os.path.realpath(path), whole)
        else:
            write_whole(path, whole.encode("utf-8"), lasting=True)
    except OSError as error:
        reason = (error.strerror or "unknown reason").lower()
        raise ScaffoldFault(f"`{path}` cannot be written: {reason}", "check the folder") from error
    return (path,)


def _find_lacks(folder: str, language: str) -> tuple[PackSet, list[Lack]]:
    from spicewright.compiler.emit.sound import compile_sound
    from spicewright.site.commands.text import list_gaps

    packs = compile_sound([folder])
    wanted = [one for one in packs.sets if one.pack.id in packs.wanted]
    if packs.found or len(wanted) != 1:
        message = (
            f"the pack at `{folder}` has problems" if packs.found else f"there is not one pack at `{folder}`"
        )
        raise ScaffoldFault(message, f"`spicewright check {folder}` says why")
    return wanted[0], list_gaps(wanted[0], packs.sets, language)


def _write_lines(lacks: list[Lack]) -> list[list[str]]:
    """A comment for each word: its message, then what it says of itself; the first line is the message."""
    from spicewright.site.text.words import name_message

    found: dict[str, list[str]] = {}
    named = [
        lack for lack in lacks if lack.sort in ("name", "word") and not lack.about.startswith("there is ")
    ]
    for lack in named:
        kind = lack.key.partition("/")[0]
        message = name_message(lack.key)
        forms = [f"#     .{form} = ..." for form in FORMS.get(kind, ())]
        found[message] = [f"# {message} = {lack.about}", *forms]
    for lack in (lack for lack in lacks if lack.sort == "explanation"):
        key, _, part = lack.key.partition(" ")
        message = name_message(key)
        lines = found.setdefault(message, [f"# {message} ="])
        lines.append(f"#     .doc{f'-{part}' if part else ''} = {' '.join(lack.about.split())}")
    return list(found.values())


def _read(path: str) -> str:
    if not os.path.exists(path):
        return ""
    with open(path, encoding="utf-8") as file:
        return file.read()
