"""The `hearts` command: a file a command, each loaded when it is asked for.

They import the rooms they need when they run, so that `--help` answers at once.
"""

from __future__ import annotations

import io
import sys
from typing import NoReturn

import click

from hearts_tui.cli.game import hearts
from hearts_tui.cli.wrong import INTERRUPTED, USAGE_ERROR, sentence


def main() -> NoReturn:
    """Run the command; wrong use is told in one sentence on standard error, with status 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        status = hearts.main(prog_name="hearts", standalone_mode=False)
    except click.exceptions.Abort:
        sys.exit(INTERRUPTED)
    except click.ClickException as error:
        click.echo(f"hearts: {sentence(error)}", err=True)
        sys.exit(USAGE_ERROR)
    sys.exit(status if isinstance(status, int) else 0)
