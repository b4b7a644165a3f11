"""The commands of `spicewright` in, a page for each out: how it is called, what it does, and its options."""

from __future__ import annotations

from collections.abc import Iterator

import click
from markupsafe import Markup

from spicewright.compiler.commands import group
from spicewright.grammar.values import dataclass
from spicewright.site.book.book import Book, File
from spicewright.site.book.reference.prose import in_language, paragraphs, prose

PROGRAM = "spicewright"


@dataclass(frozen=True, slots=True)
class Manual:
    """What the help of a command says."""

    path: str
    usage: str
    summary: str
    text: list[Markup]
    options: list[tuple[Markup, Markup]]

    @property
    def anchor(self) -> str:
        return self.path.replace(" ", "-")


def write_commands(book: Book) -> Iterator[File]:
    root = click.Context(group, info_name=PROGRAM, **group.context_settings)
    listed = []
    for name in group.list_commands(root):
        command = group.get_command(root, name)
        assert command is not None
        context = click.Context(command, info_name=name, parent=root)
        manual = describe(book, context)
        here = find_page(name)
        inner = [describe(book, one) for one in list_inner(context)]
        listed.append((manual.path, here, in_language(book, manual.summary)))
        yield book.page(here, "reference_command.md", manual.path, manual=manual, inner=inner)
    title = book.say("reference-commands")
    yield book.page(
        "commands/index", "reference_commands.md", title, commands=listed, manual=describe(book, root)
    )


def find_page(name: str) -> str:
    return f"commands/{name}"


def list_inner(context: click.Context) -> Iterator[click.Context]:
    """The commands inside a command."""
    if isinstance(context.command, click.Group):
        for name in context.command.list_commands(context):
            command = context.command.get_command(context, name)
            assert command is not None
            yield click.Context(command, info_name=name, parent=context)


def describe(book: Book, context: click.Context) -> Manual:
    command = context.command
    records = (param.get_help_record(context) for param in command.get_params(context))
    return Manual(
        context.command_path,
        " ".join([context.command_path, *command.collect_usage_pieces(context)]),
        command.get_short_help_str(limit=1000),
        paragraphs(book, command.help or ""),
        [(prose(f"`{names}`"), in_language(book, help)) for names, help in filter(None, records) if help],
    )
