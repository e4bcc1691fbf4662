"""Commands: what each word after `hearts` is called here, loaded when it is typed."""

from __future__ import annotations

from importlib import import_module

import click

COMMANDS = ("rules", "show", "verify", "stats", "arena", "paths", "completion")
"""Each is the function of its own name in a module of its own name."""


class Commands(click.Group):
    """A group whose commands are imported one by one."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order of `--help`."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name."""
        if cmd_name not in COMMANDS:
            return None
        command = getattr(import_module(f"hearts_tui.cli.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command)
        return command
