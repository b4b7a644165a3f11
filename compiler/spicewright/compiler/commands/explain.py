"""`spicewright explain`: what a problem, a word or a record means."""

from __future__ import annotations

import click

from spicewright.compiler.content import choose_content
from spicewright.compiler.suggest import suggest
from spicewright.compiler.terminal import show_lines, write_out
from spicewright.grammar.diagnostic import fault_codes


@click.command("explain", short_help="Say what a problem, a word or a record means.")
@click.argument("words", nargs=-1, required=True, metavar="TOPIC")
@click.option("--path", "paths", multiple=True, type=click.Path(), metavar="PATH", help="Where the packs are.")
def command(words: tuple[str, ...], paths: tuple[str, ...]) -> int:
    """Say what TOPIC means: the code or name of a problem, a word of effects, or a record.

    \b
    Examples:
      spicewright explain SW201
      spicewright explain unknown-word
      spicewright explain trash
      spicewright explain "My Card"
    """
    from spicewright.compiler.explain import explain

    topic = " ".join(words)
    codes = fault_codes()
    # Pages of problems need no packs: they can be read while a pack is in pieces.
    if topic.upper() in codes.values() or topic.lower() in codes:
        text = explain(topic, [])
        known: list[str] = []
    else:
        from spicewright.compiler.lookup import list_records
        from spicewright.compiler.pipeline import compile_paths

        sets, _ = compile_paths(choose_content(paths))
        text = explain(topic, sets)
        known = [] if text else [word for one in sets for word in one.words.words()]
        known += [] if text else [name for record in list_records(sets) for name in (record.name, record.key)]
    if text is None:
        near = suggest(topic, [*known, *codes, *codes.values()])
        raise click.UsageError(f"nothing is known of `{topic}`" + (f"; did you mean `{near}`?" if near else ""))
    write_out(show_lines(text))
    return 0
