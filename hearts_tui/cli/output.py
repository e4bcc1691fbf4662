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


def painted(text: str, colour: str) -> str:
    """The text in a colour, where colours are wanted."""
    return click.style(text, fg=colour) if styled() and not os.environ.get("NO_COLOR") else text


def heading(text: str) -> None:
    """Print a line that others belong to."""
    say(painted(click.style(text, bold=True) if styled() else text, "yellow"))


def say(line: str = "") -> None:
    """Print a line, in signs that can be printed."""
    click.echo(printable(line, sys.stdout.encoding))
