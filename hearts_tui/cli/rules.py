"""`hearts rules`: the rules of a game, for reading."""

from __future__ import annotations

import sys

import click

from hearts_tui.cli.asked import Number, complete_presets, complete_rules, read_rules
from hearts_tui.cli.output import say, styled, width

WIDEST = 88

EPILOG = """\b
Examples:
  hearts rules
  hearts rules --preset cancellation --players 11
  hearts rules --rule moon=choice > rules.md
"""


@click.command(epilog=EPILOG)
@click.option(
    "--preset", metavar="NAME", shell_complete=complete_presets, help="Another set of rules."
)
@click.option("--players", type=Number(), metavar="N", help="For so many players.")
@click.option(
    "--rule",
    "changes",
    multiple=True,
    metavar="NAME=VALUE",
    shell_complete=complete_rules,
    help="With one rule changed; may be repeated.",
)
def rules(preset: str | None, players: int | None, changes: tuple[str, ...]) -> None:
    """Show the rules, of a preset or with changes if you name them.

    They are Markdown; on a terminal they are laid out.
    """
    from hearts_tui.words.rulebook import rules_markdown

    text = rules_markdown(read_rules(preset, players, changes))
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
