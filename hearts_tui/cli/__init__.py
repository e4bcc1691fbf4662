"""The `hearts` command: a file a command, each loaded when it is asked for.

They import the rooms they need when they run, so that `--help` answers at once.
"""

from __future__ import annotations

import contextlib
import io
import os
import sys
from pathlib import Path
from typing import NoReturn, TextIO

import click

from hearts_tui.cli.game import hearts
from hearts_tui.cli.wrong import FAILED, INTERRUPTED, USAGE_ERROR, sentence


def main() -> NoReturn:
    """Run the command; wrong use is told in one sentence on standard error, with status 2."""
    # Closed by whoever started the program, a stream is not there at all.
    sys.stdout, sys.stderr = sys.stdout or _nowhere(), sys.stderr or _nowhere()
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
    except OSError as error:
        # Files are named in what goes wrong with them; what is printed to has no name.
        if error.filename is not None:
            raise
        _throw_away(sys.stdout)
        from hearts_tui.words import keeping, usage

        click.echo(f"hearts: {usage.not_printed(keeping.why(error))}", err=True)
        sys.exit(FAILED)
    sys.exit(status if isinstance(status, int) else 0)


def _nowhere() -> TextIO:
    """What takes everything and keeps nothing."""
    return Path(os.devnull).open("w", encoding="utf-8")


def _throw_away(stream: TextIO) -> None:
    """Drop what could not be written, or the interpreter tries once more as it ends."""
    with contextlib.suppress(OSError), _nowhere() as nowhere:
        os.dup2(nowhere.fileno(), stream.fileno())
