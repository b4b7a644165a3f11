"""`spicewright text`: the rules text of a record, as it would be printed, or what a language lacks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from spicewright.compiler.commands._paths import paths_argument
from spicewright.compiler.commands._records import choose_kinds, kind_option
from spicewright.compiler.console.findings import tell_findings
from spicewright.compiler.console.terminal import show_lines, write_out
from spicewright.compiler.read.content import choose_content
from spicewright.site.commands._ground import find_part, read_ground
from spicewright.site.commands._language import language_option

if TYPE_CHECKING:  # asking for help must not load the compiler
    from collections.abc import Iterator

    from spicewright.compiler.emit.sound import Sound
    from spicewright.compiler.pack_set import PackSet
    from spicewright.grammar.diagnostic import Diagnostic
    from spicewright.grammar.record import Record
    from spicewright.site.text.gaps import Lack
    from spicewright.site.text.write import Texts

# How gaps of one sort are reported, and how one and several of them are counted.
HEADINGS = {
    "name": ("records without a name", "name", "names"),
    "word": ("nouns and verbs without words", "word", "words"),
    "explanation": ("explanations in English only", "explanation", "explanations"),
    "phrase": ("phrases missing", "phrase", "phrases"),
    "key": ("keys that name no record", "key to spare", "keys to spare"),
}


@click.command("text", short_help="Write the rules text of a record.")
@click.argument("wanted", metavar="[RECORD]", required=False)
@paths_argument
@language_option("The language of the text.")
@click.option(
    "--all", "everything", is_flag=True, help="Write the texts of all records of the packs at PATH."
)
@kind_option
@click.option("--gaps", is_flag=True, help="List what the language is missing for the packs at PATH instead.")
@click.option("--strict", is_flag=True, help="With --gaps: exit with 1 if anything is missing.")
def command(
    wanted: str | None,
    paths: tuple[str, ...],
    language: str,
    everything: bool,
    kind: str | None,
    gaps: bool,
    strict: bool,
) -> int:
    """Write the rules text of RECORD, which is named by its id, its name or as kind/id.

    The text is made from what its effects compile to; it is never written by hand. Where the language lacks a
    phrase or a word, or another record has a problem, that is reported too, and the exit code is 1.

    With --all or --kind, no RECORD is named: every record that has a text is written, in the order of the
    files. With --gaps, no RECORD is named either: what the language lacks is listed pack by pack. That is
    names of records, nouns and verbs, explanations, phrases, and keys of a file of words that name no record.

    \b
    Examples:
      spicewright text "My Card"
      spicewright text my-card my-pack --lang de
      spicewright text --all my-pack                everything that my pack says
      spicewright text --kind card my-pack          its cards
      spicewright text --gaps --lang de             what German lacks, in all packs
      spicewright text --gaps --lang de --strict my-pack
    """
    from spicewright.compiler.emit.sound import compile_sound

    everything = everything or kind is not None
    if gaps and everything:
        raise click.UsageError("--gaps goes without --all and --kind")
    if gaps or everything:
        paths = paths if wanted is None else (wanted, *paths)
    elif wanted is None:
        raise click.UsageError("name a RECORD, or ask for --all or --gaps")
    if strict and not gaps:
        raise click.UsageError("--strict needs --gaps")
    packs = compile_sound(choose_content(paths))
    if not packs.sets or (gaps and packs.found):
        tell_findings(packs.found)
        return 1
    if gaps:
        return tell_gaps(packs, language, strict)
    return tell_all(packs, kind, language) if everything else tell_text(str(wanted), packs, language)


def tell_text(wanted: str, packs: Sound, language: str) -> int:
    """The text of a record, and what is wrong with its pack."""
    from spicewright.compiler.commands._records import find_record

    record = find_record(wanted, packs.sets)
    shown = [record] if packs.shows(record) else []
    written = list(write_texts(shown, packs.sets, language))
    write_out(show_lines("".join(draw_texts(texts) for _, texts in written)))
    return _tell_problems(packs, written)


def tell_all(packs: Sound, kind: str | None, language: str) -> int:
    """The texts of all records of packs, or of those of a kind, and what is wrong with their packs."""
    from spicewright.compiler.explain.lookup import list_records
    from spicewright.compiler.read.folders import order_file

    kinds = None if kind is None else choose_kinds(kind, packs.sets)
    shown = [
        record
        for record in list_records(packs.sets)
        if record.pack in packs.wanted
        and not record.taken
        and packs.shows(record)
        and (kinds is None or record.kind.name in kinds)
    ]
    shown.sort(key=lambda record: (record.pack, order_file(record.span.source.path), record.whole.start))
    written = list(write_texts(shown, packs.sets, language))
    write_out(show_lines("\n".join(draw_texts(texts) for _, texts in written if texts.boxes)))
    return _tell_problems(packs, written)


def _tell_problems(packs: Sound, written: list[tuple[Record, Texts]]) -> int:
    from spicewright.grammar.diagnostic import sort_diagnostics

    problems = [*packs.found, *(fault for record, texts in written for fault in list_problems(record, texts))]
    if problems:
        tell_findings(sort_diagnostics(problems))
    return 1 if problems else 0


def tell_gaps(packs: Sound, language: str, strict: bool) -> int:
    """What the language lacks for each pack, and how much in all."""
    wanted = [one for one in packs.sets if one.pack.id in packs.wanted]
    found = {one.pack.id: list_gaps(one, packs.sets, language) for one in wanted}
    for pack, lacks in found.items():
        write_out(show_lines(draw_gaps(pack, language, lacks)))
    count = sum(len(lacks) for lacks in found.values())
    counted = f"{len(found)} pack{'s' * (len(found) != 1)}"
    write_out(f"{count or 'no'} gap{'s' * (count != 1)} in {counted} ({language})")
    return 1 if strict and count else 0


def list_gaps(one: PackSet, sets: list[PackSet], language: str) -> list[Lack]:
    """What the language lacks for the records of a pack, on each ground that it can be played on."""
    need_fluent()
    from spicewright.site.text.gaps import find_gaps, join_gaps
    from spicewright.site.text.words import read_words

    own = read_words([one.pack.folder], language)
    found = []
    for ground in one.parts:
        bundle = read_ground(ground, sets)
        folders = dict.fromkeys(pack.folder for pack in ground.packs if pack.id != one.pack.id)
        found.append(find_gaps(bundle, one.pack.id, language, own, read_words(folders, language)))
    return join_gaps(found)


def draw_gaps(pack: str, language: str, lacks: list[Lack]) -> str:
    """The gaps of a pack, sort by sort."""
    counts = {sort: sum(lack.sort == sort for lack in lacks) for sort in HEADINGS}
    counted = [f"{count} {HEADINGS[sort][1 + (count != 1)]}" for sort, count in counts.items() if count]
    lines = [f"{pack}: {', '.join(counted) or 'no gaps'}"]
    for sort, (heading, *_) in HEADINGS.items():
        if counts[sort]:
            lines.append(f"  {heading} ({language}):")
            lines += [f"    {lack.key}: {lack.about}" for lack in lacks if lack.sort == sort]
    return "\n".join(lines)


def need_fluent() -> None:
    """Refuse to go on without the package that reads phrases."""
    try:
        import fluent.runtime  # noqa: F401 - asked for, not used
    except ModuleNotFoundError:
        raise click.ClickException("text needs one more package: pip install 'spicewright[text]'") from None


def write_texts(records: list[Record], sets: list[PackSet], language: str) -> Iterator[tuple[Record, Texts]]:
    """Records with their texts, in the words of their packs and of those these build on."""
    need_fluent()
    from spicewright.grammar.bundle import Bundle, find_entry
    from spicewright.site.text.words import read_words
    from spicewright.site.text.write import Writer

    ready: dict[int, tuple[Bundle, Writer]] = {}  # by the part of a pack that a record is in
    for record in records:
        part = find_part(record, sets)
        if id(part) not in ready:
            bundle = read_ground(part, sets)
            words = read_words(dict.fromkeys(pack.folder for pack in part.packs), language)
            ready[id(part)] = (bundle, Writer(bundle, language, words))
        bundle, writer = ready[id(part)]
        yield record, writer.write(find_entry(bundle, record.pack, record.key))


def draw_texts(texts: Texts) -> str:
    lines = [texts.name, *([f"  tags: {', '.join(texts.marks)}"] if texts.marks else [])]
    lines += [f"  {field}: {text}" for field, text in texts.boxes.items()]
    return "\n".join(lines if texts.boxes else [*lines, "  no rules text"]) + "\n"


def list_problems(record: Record, texts: Texts) -> list[Diagnostic]:
    """What the language lacks, at the record whose text needs it."""
    from spicewright.grammar.diagnostic import Diagnostic

    return [Diagnostic(gap.fault, gap.message, record.span, gap.help) for gap in texts.gaps]
