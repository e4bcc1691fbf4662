"""`hearts completion`: what has a shell complete commands and options."""

from __future__ import annotations

import click

from hearts_tui.cli.wrong import nearest

SHELLS = ("bash", "zsh", "fish")

EPILOG = """\b
Examples:
  hearts completion bash > ~/.local/share/bash-completion/completions/hearts
  hearts completion zsh > ~/.zfunc/_hearts      with ~/.zfunc in fpath
  hearts completion fish > ~/.config/fish/completions/hearts.fish
"""


def _shells(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    return [shell for shell in SHELLS if shell.startswith(incomplete)]


@click.command(epilog=EPILOG)
@click.argument("shell", shell_complete=_shells)
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Have Tab complete commands and options in SHELL.

    Prints what bash, zsh or fish has to read for it.
    """
    from click.shell_completion import get_completion_class

    from hearts_tui.words import usage

    found = get_completion_class(shell) if shell in SHELLS else None
    if found is None:
        raise click.UsageError(usage.unknown_shell(shell, nearest(shell, SHELLS), SHELLS))
    program = context.find_root()
    name = program.info_name or "hearts"
    made = found(program.command, {}, name, f"_{name.upper()}_COMPLETE")
    click.echo(made.source_template % made.source_vars())
