"""`hearts` itself: opens the program, at Home or with the game that its options name."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn

import click

from hearts_tui import __version__
from hearts_tui.cli.asked import (
    Number,
    Seed,
    complete_levels,
    preset_option,
    read_code,
    read_levels,
    read_rules,
    rule_option,
)
from hearts_tui.cli.commands import Commands

if TYPE_CHECKING:
    from hearts_tui.door.start import NewGame, Start

EPILOG = """\b
Examples:
  hearts                                 open the program
  hearts --new                           a standard game at once
  hearts --players 3 --level easy        three players, both CPUs easy
  hearts --preset omnibus --rule target=50
  hearts --continue                      take up the game you left
  hearts --deal today                    the deal of the day
  hearts --plain                         the game as lines of text
  hearts serve                           the program in a web browser
  hearts show game.json                  a saved game as text
  hearts arena strong normal             computer players against each other
"""


@click.group(
    cls=Commands,
    invoke_without_command=True,
    epilog=EPILOG,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option("--new", is_flag=True, help="Begin a new game at once.")
@click.option("--continue", "resume", is_flag=True, help="Take up the game you left.")
@click.option(
    "--plain",
    is_flag=True,
    help="Play in lines of text: for screen readers, pipes and simple terminals.",
)
@click.option(
    "--players", type=Number(), metavar="N", help="How many play: 3 to 7; 6 to 11 with two packs."
)
@click.option(
    "--level",
    "levels",
    multiple=True,
    metavar="LEVEL",
    shell_complete=complete_levels,
    help="How the CPUs play: easy, normal or strong; once for all, or once a seat.",
)
@preset_option
@rule_option
@click.option("--seed", type=Seed(), metavar="N", help="Deal the game of this seed.")
@click.option(
    "--deal",
    metavar="CODE",
    help="Begin with the deal of this code, or with that of the day: --deal today.",
)
@click.version_option(__version__, message="hearts %(version)s")
@click.pass_context
def hearts(context: click.Context, /, **options: Any) -> None:
    """Play Hearts against the computer, in the terminal.

    Without options the program opens at Home. --players, --level, --preset, --rule and --seed
    begin a new game as they say, and so does --deal, whose code stands for the rules. --plain goes
    with all of them.
    """
    from hearts_tui.words import usage

    asked = Asked(**options)
    if context.invoked_subcommand is not None:
        if asked.names_a_game or asked.resume or asked.plain:
            raise click.UsageError(usage.options_before(context.invoked_subcommand))
        return
    start = _start(asked)
    if asked.plain or os.environ.get("TERM") == "dumb":
        _play_in_lines(start)
    _play(start)


@dataclass(frozen=True, slots=True)
class Asked:
    """The options as they were given."""

    new: bool
    resume: bool
    plain: bool
    players: int | None
    levels: tuple[str, ...]
    preset: str | None
    rules: tuple[str, ...]
    seed: int | None
    deal: str | None

    @property
    def names_rules(self) -> bool:
        """Whether they say what the code of a deal would say."""
        return bool(self.players is not None or self.preset or self.rules or self.seed is not None)

    @property
    def names_a_game(self) -> bool:
        """Whether a new game is to begin."""
        return bool(self.names_rules or self.new or self.levels or self.deal is not None)


def _start(asked: Asked) -> Start | None:
    """What to open with; None for Home. Raises click.UsageError for what does not go together."""
    from hearts_tui.door.start import Start
    from hearts_tui.words import usage

    if asked.resume and asked.names_a_game:
        raise click.UsageError(usage.continues_alone())
    if asked.deal is not None and asked.names_rules:
        raise click.UsageError(usage.deal_has_rules())
    if asked.names_a_game:
        return Start(new=_new_game(asked))
    return Start(resume=True) if asked.resume else None


def _new_game(asked: Asked) -> NewGame:
    from hearts_tui.door.start import NewGame

    if asked.deal is None:
        code, rules = None, read_rules(asked.preset, asked.players, asked.rules)
    else:
        code = read_code(asked.deal)
        rules = code.rules
    return NewGame(rules, read_levels(asked.levels, rules.players - 1), asked.seed, code)


def _play(start: Start | None) -> NoReturn:
    from hearts_tui.door.saved import nothing_left
    from hearts_tui.words import usage

    if not all(stream and stream.isatty() for stream in (sys.stdin, sys.stdout)):
        raise click.UsageError(usage.no_terminal())
    if start is not None and start.resume and nothing_left():
        raise click.UsageError(usage.nothing_left())
    from hearts_tui.tui import play

    sys.exit(play(start))


def _play_in_lines(start: Start | None) -> NoReturn:
    from hearts_tui.plain.program import NothingLeft, run

    try:
        sys.exit(run(start))
    except NothingLeft as nothing:
        raise click.UsageError(str(nothing)) from nothing
