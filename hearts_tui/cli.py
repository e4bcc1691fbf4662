"""The `hearts` command: reads what was asked for, then opens the room that does it.

The rooms are imported when they are needed, so that `--help` answers at once.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from hearts_tui import __version__

if TYPE_CHECKING:
    from hearts_tui.engine import Rules
    from hearts_tui.tui.start import Start

USAGE_ERROR = 2

EPILOG = """\b
Examples:
  hearts                                 open the program
  hearts --new                           a standard game at once
  hearts --players 3 --level easy        three players, both CPUs easy
  hearts --preset omnibus --rule target=50
  hearts --continue                      take up the game you left
  hearts show game.json                  a saved game as text
"""


def main() -> NoReturn:
    """Run the command; wrong use is told in one sentence on standard error, with status 2."""
    try:
        status = hearts.main(prog_name="hearts", standalone_mode=False)
    except click.exceptions.Abort:
        sys.exit(130)
    except click.ClickException as error:
        click.echo(f"hearts: {_sentence(error)}", err=True)
        sys.exit(USAGE_ERROR)
    sys.exit(status if isinstance(status, int) else 0)


def _sentence(error: click.ClickException) -> str:
    text = " ".join(error.format_message().split())
    unknown = (
        error.option_name
        if isinstance(error, click.NoSuchOption)
        else (text.split("'")[1] if text.startswith("No such command") else None)
    )
    if unknown is None:
        return text
    nearest = get_close_matches(unknown, _known_words(error), n=1)
    hint = f"Did you mean {nearest[0]}?" if nearest else "See hearts --help."
    kind = "option" if unknown.startswith("-") else "command"
    return f"There is no {kind} {unknown}. {hint}"


def _known_words(error: click.ClickException) -> list[str]:
    context = getattr(error, "ctx", None)
    if context is None:
        return []
    command = context.command
    options = [name for parameter in command.params for name in parameter.opts]
    commands = command.list_commands(context) if isinstance(command, click.Group) else []
    return [*options, "--help", *commands]


def _read_rule(rule: str) -> tuple[str, Any]:
    """One `NAME=VALUE`, as the option's name and a value of its type."""
    from hearts_tui.engine import OPTIONS

    name, equals, text = rule.partition("=")
    if not equals:
        raise click.UsageError(f"A rule is written NAME=VALUE, not {rule!r}.")
    by_name = {option.name: option for option in OPTIONS}
    name = name.strip().replace("-", "_")
    if name not in by_name:
        nearest = get_close_matches(name, by_name, n=1)
        hint = f"did you mean {nearest[0]}?" if nearest else f"there are {', '.join(by_name)}."
        raise click.UsageError(f"There is no rule {name!r}; {hint}")
    text = text.strip()
    words = {str(value).lower(): value for value in by_name[name].values}
    return name, words.get(text.lower(), text)


def read_rules(preset: str | None, players: int | None, rules: Iterable[str]) -> Rules:
    """The rules that `--preset`, `--players` and `--rule` name together.

    Raises click.UsageError, with a sentence, for what cannot be played.
    """
    from hearts_tui.engine import Rules, RulesError

    changes = dict(_read_rule(rule) for rule in rules)
    if players is not None:
        changes["players"] = players
    try:
        return Rules.preset(preset or "standard", **changes)
    except RulesError as error:
        raise click.UsageError(str(error)) from error


def read_levels(levels: tuple[str, ...], cpus: int) -> tuple[str, ...]:
    """A level for each CPU, from `--level` given once, or once a seat, or not at all.

    Raises click.UsageError for an unknown level and for another number of them.
    """
    from hearts_tui.cpu import LEVELS, USUAL_LEVEL, PlayerError, player

    for level in levels:
        try:
            player(level, seed=0)
        except PlayerError as error:
            nearest = get_close_matches(level, LEVELS, n=1)
            hint = f" Did you mean {nearest[0]}?" if nearest else ""
            raise click.UsageError(f"{error}{hint}") from error
    if len(levels) not in (0, 1, cpus):
        raise click.UsageError(
            f"Give --level once, or once for each of the {cpus} CPUs, not {len(levels)} times."
        )
    return levels if len(levels) == cpus else (levels or (USUAL_LEVEL,)) * cpus


@click.group(
    invoke_without_command=True,
    epilog=EPILOG,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option("--new", is_flag=True, help="Begin a new game at once.")
@click.option("--continue", "resume", is_flag=True, help="Take up the game you left.")
@click.option("--players", type=int, metavar="N", help="How many play: 3 to 7; 4 by default.")
@click.option(
    "--level",
    "levels",
    multiple=True,
    metavar="LEVEL",
    help="How the CPUs play: easy or normal; once for all, or once a seat.",
)
@click.option("--preset", metavar="NAME", help="A set of rules, such as standard or omnibus.")
@click.option(
    "--rule", "rules", multiple=True, metavar="NAME=VALUE", help="One rule; may be repeated."
)
@click.option("--seed", type=click.IntRange(min=0), metavar="N", help="Deal the game of this seed.")
@click.version_option(__version__, message="hearts %(version)s")
@click.pass_context
def hearts(
    context: click.Context,
    new: bool,
    resume: bool,
    players: int | None,
    levels: tuple[str, ...],
    preset: str | None,
    rules: tuple[str, ...],
    seed: int | None,
) -> None:
    """Play Hearts against the computer, in the terminal.

    Without options the program opens at Home. --players, --level, --preset, --rule and --seed
    begin a new game as they say.
    """
    names_a_game = bool(new or players is not None or levels or preset or rules or seed is not None)
    if context.invoked_subcommand is not None:
        if names_a_game or resume:
            raise click.UsageError(f"{context.invoked_subcommand} takes no options before it.")
        return
    if resume and names_a_game:
        raise click.UsageError("--continue takes up a game as it is; it goes with no other option.")
    if names_a_game:
        chosen = read_rules(preset, players, rules)
        _play(_new_game(chosen, read_levels(levels, chosen.players - 1), seed))
    elif resume:
        _play(_left_game())
    else:
        _play(None)


def _new_game(rules: Rules, levels: tuple[str, ...], seed: int | None) -> Start:
    from hearts_tui.tui.start import NewGame, Start

    return Start(new=NewGame(rules, levels, seed))


def _left_game() -> Start:
    from hearts_tui.tui.start import Start

    return Start(resume=True)


def _play(start: Start | None) -> NoReturn:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise click.UsageError("This is no terminal to play in; see hearts --help.")
    from hearts_tui.tui.app import run

    sys.exit(run(start))


@hearts.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def show(file: Path) -> None:
    """Show a saved game as text: hands, tricks, points."""
    from hearts_tui.store import RecordError, decode, replay
    from hearts_tui.words.show import lines

    try:
        record = decode(file.read_bytes())
        game = replay(record)
    except OSError as error:
        raise click.UsageError(f"{file} cannot be read: {error.strerror}.") from error
    except RecordError as error:
        raise click.UsageError(f"{file} is no saved game that can be shown: {error}") from error
    for line in lines(game, [seat.name for seat in record.seats], sys.stdout.encoding):
        click.echo(line)
