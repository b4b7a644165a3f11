"""`spicewright completion`: the lines that teach a shell to complete our commands."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from spicewright.compiler.console.terminal import write_out


@click.command("completion", short_help="Teach your shell to complete commands.")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def command(ctx: click.Context, shell: str) -> int:
    """Print what SHELL needs to complete the commands and options of Spicewright.

    \b
    Examples:
      spicewright completion bash >> ~/.bashrc
      spicewright completion zsh >> ~/.zshrc
      spicewright completion fish > ~/.config/fish/completions/spicewright.fish
    """
    made = get_completion_class(shell)
    assert made is not None
    write_out(made(ctx.find_root().command, {}, "spicewright", "_SPICEWRIGHT_COMPLETE").source())
    return 0
