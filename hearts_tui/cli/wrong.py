"""Wrong use: the one sentence for it, with the nearest right word; and the statuses of leaving."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

import click

from hearts_tui.words import usage

USAGE_ERROR = 2
INTERRUPTED = 130


def sentence(error: click.ClickException) -> str:
    """What is told of an error."""
    text = " ".join(error.format_message().split())
    if isinstance(error, click.NoSuchOption):
        return usage.unknown_option(error.option_name, _nearest_word(error, error.option_name))
    if text.startswith("No such command"):
        word = text.split("'")[1]
        return usage.unknown_command(word, _nearest_word(error, word))
    return text


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that was perhaps meant."""
    return next(iter(get_close_matches(word, list(known), n=1)), None)


def _nearest_word(error: click.ClickException, word: str) -> str | None:
    context = getattr(error, "ctx", None)
    if context is None:
        return None
    command = context.command
    options = [name for parameter in command.params for name in parameter.opts]
    commands = command.list_commands(context) if isinstance(command, click.Group) else []
    return nearest(word, [*options, "--help", *commands])
