"""`spicewright text`: the rules text of a record, as it would be printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from spicewright.compiler.commands._paths import paths_argument
from spicewright.compiler.content import choose_content
from spicewright.compiler.findings import tell_findings
from spicewright.compiler.terminal import show_lines, write_out
from spicewright.site.text.languages import list_languages

if TYPE_CHECKING:  # asking for help must not load the compiler
    from spicewright.compiler.pipeline import PackSet
    from spicewright.grammar.diagnostic import Diagnostic
    from spicewright.grammar.record import Record
    from spicewright.site.text.write import Texts


@click.command("text", short_help="Write the rules text of a record.")
@click.argument("wanted", metavar="RECORD")
@paths_argument
@click.option(
    "--lang",
    "language",
    type=click.Choice(list_languages()),
    default="en",
    show_default=True,
    help="The language of the text.",
)
def command(wanted: str, paths: tuple[str, ...], language: str) -> int:
    """Write the rules text of RECORD, which is named by its id, its name or as kind/id.

    The text is made from what its effects compile to; nobody writes it by hand. Where the language lacks a
    phrase or a word, that is a problem, and the exit code is 1.

    \b
    Examples:
      spicewright text "My Card"
      spicewright text my-card my-pack
    """
    from spicewright.compiler.commands.graph import find_record
    from spicewright.compiler.emit import complete_sets
    from spicewright.compiler.pipeline import compile_paths

    sets, found = compile_paths(choose_content(paths))
    sets, more = complete_sets(sets)
    if found or more:
        tell_findings([*found, *more])
        return 1
    record = find_record(wanted, sets)
    texts = write_texts(record, sets, language)
    write_out(show_lines(draw_texts(record, texts)))
    if texts.gaps:
        tell_findings(list_problems(record, texts))
    return 1 if texts.gaps else 0


def write_texts(record: Record, sets: list[PackSet], language: str) -> Texts:
    """The texts of a record, in the words of its pack and of those it builds on."""
    try:
        from spicewright.site.text.words import read_words
        from spicewright.site.text.write import Writer
    except ModuleNotFoundError as missing:
        if missing.name is None or not missing.name.startswith("fluent"):
            raise
        raise click.ClickException("text needs one more package: pip install 'spicewright[text]'") from None
    from spicewright.compiler.emit import make_bundle

    own = [one for one in sets if one.pack.id == record.pack]
    bundle = make_bundle(own)
    words = read_words([pack.folder for pack in own[0].packs], language)
    data = next(one for one in bundle["records"] if (one["pack"], one["key"]) == (record.pack, record.key))
    return Writer(bundle, language, words).write(data)


def draw_texts(record: Record, texts: Texts) -> str:
    lines = [texts.name, *(f"  {field}: {text}" for field, text in texts.boxes.items())]
    return "\n".join(lines if texts.boxes else [*lines, "  no rules text"]) + "\n"


def list_problems(record: Record, texts: Texts) -> list[Diagnostic]:
    """What the language lacks, at the record whose text needs it."""
    from spicewright.grammar.diagnostic import Diagnostic

    return [Diagnostic(gap.fault, gap.message, record.span, gap.help) for gap in texts.gaps]
