"""Output: lines for a terminal, or plain ones into a pipe or a file."""

from __future__ import annotations

import os
import shutil
import sys

import click

from hearts_tui.words.usage import printable

LEAST = 20


def width() -> int:
    """Columns there are; 80 where nobody says."""
    return max(LEAST, shutil.get_terminal_size().columns)


def styled() -> bool:
    """Whether anything but plain text is of use."""
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def say(line: str = "", *, bold: bool = False) -> None:
    """Print a line, in signs that can be printed."""
    text = printable(line, sys.stdout.encoding)
    click.echo(click.style(text, bold=True) if bold and styled() else text)
