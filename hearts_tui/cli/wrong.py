"""Wrong use: the one sentence for it, with the nearest right word; and the statuses of leaving."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

import click

from hearts_tui.words import usage

FAILED = 1
USAGE_ERROR = 2
INTERRUPTED = 130

_TOO_MUCH = re.compile(r"Got unexpected extra arguments? \((.*)\)")


def sentence(error: click.ClickException) -> str:
    """What is told of an error."""
    text = " ".join(error.format_message().split())
    if isinstance(error, click.NoSuchOption):
        word = error.option_name
        return usage.unknown_option(word, _nearest_word(error, word), _command(error))
    if text.startswith("No such command"):
        word = text.split("'")[1]
        return usage.unknown_command(word, _nearest_word(error, word))
    if found := _TOO_MUCH.fullmatch(text):
        return usage.too_much(found[1], _command(error))
    return text


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that was perhaps meant."""
    return next(iter(get_close_matches(word, list(known), n=1)), None)


def _command(error: click.ClickException) -> str:
    """The command that was used wrongly, as it is typed."""
    context = getattr(error, "ctx", None)
    return "hearts" if context is None else context.command_path


def _nearest_word(error: click.ClickException, word: str) -> str | None:
    context = getattr(error, "ctx", None)
    if context is None:
        return None
    command = context.command
    options = [name for parameter in command.params for name in parameter.opts]
    commands = command.list_commands(context) if isinstance(command, click.Group) else []
    return nearest(word, [*options, "--help", *commands])
