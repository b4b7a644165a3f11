"""`spicewright explain`: what a problem, a word or a record means."""

from __future__ import annotations

import click

from spicewright.compiler.commands._paths import path_option, split_paths
from spicewright.compiler.console.terminal import show_lines, write_out
from spicewright.compiler.read.content import choose_content
from spicewright.compiler.suggest import suggest
from spicewright.grammar.diagnostic import fault_codes


@click.command(
    "explain",
    short_help="Explain a problem, a word or a record.",
    context_settings={"ignore_unknown_options": True},  # an arrow is a topic, not an option
)
@click.argument("words", nargs=-1, metavar="[TOPIC]... [PATH]...")
@path_option
def command(words: tuple[str, ...], paths: tuple[str, ...]) -> int:
    """Explain TOPIC: the code or name of a problem, a word or a sign of effects, a phrase, a field, a kind of
    record, or a record. Without TOPIC what there is to ask for is listed.

    \b
    Examples:
      spicewright explain               all words, kinds and fields
      spicewright explain SW201
      spicewright explain unknown-word
      spicewright explain keyword
      spicewright explain once per turn
      spicewright explain "My Card"
      spicewright explain "My Card" my-pack.zip
    """
    from spicewright.compiler.explain.topics import explain, list_topics
    from spicewright.compiler.pipeline import compile_paths

    words, more = split_paths(words, least=0) if len(words) == 1 else split_paths(words)
    topic = " ".join(words)
    if not topic.strip():
        from spicewright.compiler.explain.contents import write_contents

        write_out(show_lines(write_contents(compile_paths(choose_content((*more, *paths)))[0])))
        return 0
    codes = fault_codes()
    # Pages of problems need no packs: they can be read while a pack is in pieces.
    needs_packs = topic.upper() not in codes.values() and topic.lower() not in codes
    sets = compile_paths(choose_content((*more, *paths)))[0] if needs_packs else []
    text = explain(topic, sets)
    if text is None:
        near = suggest(topic, list_topics(sets))
        raise click.UsageError(
            f"nothing is known about `{topic}`" + (f"; did you mean `{near}`?" if near else "")
        )
    write_out(show_lines(text))
    return 0
