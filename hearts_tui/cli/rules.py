"""`hearts rules`: the rules of a game, for reading."""

from __future__ import annotations

import sys

import click

from hearts_tui.cli.asked import Number, preset_option, read_rules, rule_option
from hearts_tui.cli.output import say, styled, width

WIDEST = 88

EPILOG = """\b
Examples:
  hearts rules
  hearts rules --preset cancellation --players 11
  hearts rules --rule moon=choice > rules.md
"""


@click.command(epilog=EPILOG)
@preset_option
@click.option("--players", type=Number(), metavar="N", help="For so many players.")
@rule_option
def rules(preset: str | None, players: int | None, rules: tuple[str, ...]) -> None:
    """Show the rules, of a preset or with changes if you name them.

    They are Markdown; on a terminal they are laid out.
    """
    from hearts_tui.words.rulebook import rules_markdown

    text = rules_markdown(read_rules(preset, players, rules))
    say((_laid_out(text) if sys.stdout.isatty() else text).rstrip("\n"))


def _laid_out(text: str) -> str:
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(
        width=min(width(), WIDEST), force_terminal=styled(), no_color=None if styled() else True
    )
    with console.capture() as laid_out:
        console.print(Markdown(text))
    return laid_out.get()
