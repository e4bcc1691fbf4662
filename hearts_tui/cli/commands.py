"""Commands: what each word after `hearts` is called here, loaded when it is typed."""

from __future__ import annotations

import re
import shutil
from importlib import import_module
from textwrap import wrap

import click

WIDEST = 100
LEAST = 30
BELOW = " " * 6
"""Before what an example does, where it stands below it."""

COMMANDS = ("rules", "show", "verify", "stats", "arena", "serve", "paths", "completion")
"""Each is the function of its own name in a module of its own name."""


class Help(click.HelpFormatter):
    """Help as wide as the terminal, where examples have what they do below them if need be."""

    def __init__(self, **_sizes: int | None) -> None:
        columns = shutil.get_terminal_size().columns
        super().__init__(width=max(LEAST, min(columns, WIDEST) - 2))

    def write_text(self, text: str) -> None:
        """Write paragraphs; in one that begins with a backspace lines stay lines."""
        super().write_text("\n".join(map(self._fitted, text.split("\n"))))

    def _fitted(self, line: str) -> str:
        """An example as one line where there is room, else with what it does below it."""
        room = self.width - self.current_indent
        example = re.fullmatch(r"( *\S.*?) {2,}(\S.*)", line)
        if example is None or len(line) <= room:
            return line
        below = wrap(example[2], room - len(BELOW))
        return "\n".join([example[1], *(BELOW + told for told in below)])


class _Context(click.Context):
    formatter_class = Help


class Commands(click.Group):
    """A group whose commands are imported one by one."""

    context_class = _Context

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order of `--help`."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name."""
        if cmd_name not in COMMANDS:
            return None
        command = getattr(import_module(f"hearts_tui.cli.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command)
        command.context_class = _Context
        return command
