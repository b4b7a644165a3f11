"""The commands, one file each; whatever is in a folder `commands` of any layer is a command."""

from __future__ import annotations

import os
from importlib import import_module
from io import StringIO

import click

import spicewright
from spicewright.compiler.console.terminal import show_lines, write_note

USAGE = 2

HELP = """\
Write, check and build packs of cards and boards.

A pack is a folder with a `pack.yaml` and YAML files that declare what is in the game; effects are written
as they are printed.

Commands that take a PATH work on the pack or packs there: a folder, a zip that `spicewright pack` made, or
the id of a pack that is installed or comes with Spicewright. Without one they take the current folder where
it is or holds a pack, and otherwise the content that comes with Spicewright.

\b
First steps:
  spicewright new pack my-pack         a pack to start from
  spicewright check my-pack            everything that is wrong with it
  spicewright explain SW201            what a problem means and how to fix it
  spicewright build my-pack -o out     the checked pack as one JSON document

\b
Exit codes:
  0 clean, 1 problems found, 2 wrong usage or a bug in Spicewright

\b
Environment:
  NO_COLOR, FORCE_COLOR    never or always write in colour
  SPICEWRIGHT_CACHE        the folder for what is kept between runs; empty to keep nothing
"""


class Commands(click.Group):
    """Finds each command by its file when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(find_commands())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        module = find_commands().get(cmd_name)
        if module is None:
            return None
        command: click.Command = import_module(module).command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0] if args else ""
        if name and not name.startswith("-") and name not in self.list_commands(ctx):
            from spicewright.compiler.suggest import suggest

            near = suggest(name, self.list_commands(ctx))
            raise click.UsageError(
                f"no command `{name}`" + (f"; did you mean `{near}`?" if near else ""), ctx
            )
        return super().resolve_command(ctx, args)


def find_commands() -> dict[str, str]:
    """Every command with the module it is in: those here, and those of the layers above."""
    return find_modules("commands")


def find_modules(name: str) -> dict[str, str]:
    """The modules in the folders of this name, of all layers, by what they are called."""
    found = {}
    for portion in spicewright.__path__:
        for layer in sorted(os.listdir(portion)) if os.path.isdir(portion) else ():
            folder = os.path.join(portion, layer, name)
            for file in sorted(os.listdir(folder)) if os.path.isdir(folder) else ():
                if file.endswith(".py") and not file.startswith("_"):
                    found[file[:-3]] = f"spicewright.{layer}.{name}.{file[:-3]}"
    return found


def _show_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        from importlib.metadata import version

        from spicewright.runtime.build import describe_build

        click.echo(f"spicewright {version('spicewright')} (runtime: {describe_build()})")
        ctx.exit()


@click.group(
    cls=Commands,
    help=HELP,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=_show_version,
    help="Show the version and which runtime runs, and exit.",
)
def group() -> None:
    pass


def run_command(arguments: list[str], started: int) -> int:
    """Run the command that the arguments name; `started` is when, in nanoseconds."""
    try:
        code = group.main(arguments, "spicewright", standalone_mode=False, obj=started)
        return code if isinstance(code, int) else 0
    except click.ClickException as problem:
        shown = StringIO()
        problem.show(shown)
        write_note(show_lines(shown.getvalue().rstrip()))
        return USAGE
    except click.Abort:
        raise KeyboardInterrupt from None
