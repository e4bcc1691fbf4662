"""The `hearts` command: reads what was asked for, then opens the room that does it.

The rooms are imported when they are needed, so that `--help` answers at once.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from hearts_tui import __version__

if TYPE_CHECKING:
    from hearts_tui.arena import Contest, Result
    from hearts_tui.engine import Rules
    from hearts_tui.tui.start import Start

USAGE_ERROR = 2
INTERRUPTED = 130

EPILOG = """\b
Examples:
  hearts                                 open the program
  hearts --new                           a standard game at once
  hearts --players 3 --level easy        three players, both CPUs easy
  hearts --preset omnibus --rule target=50
  hearts --continue                      take up the game you left
  hearts show game.json                  a saved game as text
  hearts arena strong normal             computer players against each other
"""

ARENA_EPILOG = """\b
Examples:
  hearts arena strong normal                     one strong against three normal
  hearts arena strong normal strong normal       two against two
  hearts arena strong normal --players 6         one strong against five normal
  hearts arena normal easy --preset omnibus --rule moon=off --deals 400
  hearts arena mine:Player normal                a player of your own, in mine.py
  hearts arena normal easy --json > result.json
"""


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
        click.echo(f"hearts: {_sentence(error)}", err=True)
        sys.exit(USAGE_ERROR)
    sys.exit(status if isinstance(status, int) else 0)


# What was asked for


class Number(click.ParamType[int]):
    """A whole number, from `least` up if one is given; refused in a sentence of ours."""

    name = "number"

    def __init__(self, least: int | None = None) -> None:
        self._least = least

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number that was typed. Raises click.UsageError."""
        from hearts_tui.words import usage

        try:
            number = int(value)
        except ValueError:
            number = None
        if number is None or (self._least is not None and number < self._least):
            option = "" if param is None else param.opts[0]
            raise click.UsageError(usage.no_such_number(option, self._least, str(value)), ctx)
        return number


def _sentence(error: click.ClickException) -> str:
    from hearts_tui.words import usage

    text = " ".join(error.format_message().split())
    if isinstance(error, click.NoSuchOption):
        return usage.unknown_option(error.option_name, _nearest_word(error, error.option_name))
    if text.startswith("No such command"):
        word = text.split("'")[1]
        return usage.unknown_command(word, _nearest_word(error, word))
    return text


def _nearest_word(error: click.UsageError | click.ClickException, word: str) -> str | None:
    context = getattr(error, "ctx", None)
    if context is None:
        return None
    command = context.command
    options = [name for parameter in command.params for name in parameter.opts]
    commands = command.list_commands(context) if isinstance(command, click.Group) else []
    return _nearest(word, [*options, "--help", *commands])


def _nearest(word: str, known: Iterable[str]) -> str | None:
    return next(iter(get_close_matches(word, list(known), n=1)), None)


def _read_rule(rule: str) -> tuple[str, Any]:
    """One `NAME=VALUE`, as the option's name and a value of its type."""
    from hearts_tui.engine import OPTIONS
    from hearts_tui.words import usage

    name, equals, text = rule.partition("=")
    if not equals:
        raise click.UsageError(usage.rule_form(rule))
    by_name = {option.name: option for option in OPTIONS}
    name = name.strip().replace("-", "_")
    if name not in by_name:
        raise click.UsageError(usage.unknown_rule(name, _nearest(name, by_name), by_name))
    text = text.strip()
    words = {str(value).lower(): value for value in by_name[name].values}
    return name, words.get(text.lower(), text)


def read_rules(preset: str | None, players: int | None, rules: Iterable[str]) -> Rules:
    """The rules that `--preset`, `--players` and `--rule` name together.

    Raises click.UsageError, with a sentence, for what cannot be played.
    """
    from hearts_tui.engine import Rules, RulesError
    from hearts_tui.engine.rules import PRESETS
    from hearts_tui.words import usage

    changes = dict(_read_rule(rule) for rule in rules)
    if players is not None:
        changes["players"] = players
    try:
        return Rules.preset(preset or "standard", **changes)
    except RulesError as error:
        nearest = _nearest(preset or "", PRESETS) if error.option == "preset" else None
        sentence = str(error) if nearest is None else usage.unknown_preset(preset or "", nearest)
        raise click.UsageError(sentence) from error


def read_levels(levels: tuple[str, ...], cpus: int) -> tuple[str, ...]:
    """A level for each CPU, from `--level` given once, or once a seat, or not at all.

    Raises click.UsageError for an unknown level and for another number of them.
    """
    from hearts_tui.cpu import USUAL_LEVEL
    from hearts_tui.words import usage

    _check_levels(levels)
    if len(levels) not in (0, 1, cpus):
        raise click.UsageError(usage.number_of_levels(cpus, len(levels)))
    return levels if len(levels) == cpus else (levels or (USUAL_LEVEL,)) * cpus


def _check_levels(levels: Iterable[str]) -> None:
    from hearts_tui.cpu import LEVELS, PlayerError, player
    from hearts_tui.words import usage

    levels = tuple(dict.fromkeys(levels))
    if any(":" in level for level in levels):
        # As with `python -m`: here, and in every process that plays.
        sys.path.insert(0, str(Path.cwd()))
    for level in levels:
        try:
            player(level, seed=0)
        except PlayerError as error:
            nearest = None if ":" in level else _nearest(level, LEVELS)
            sentence = str(error) if nearest is None else usage.unknown_level(level, nearest)
            raise click.UsageError(sentence) from error


# A game


@click.group(
    invoke_without_command=True,
    epilog=EPILOG,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option("--new", is_flag=True, help="Begin a new game at once.")
@click.option("--continue", "resume", is_flag=True, help="Take up the game you left.")
@click.option(
    "--players", type=Number(), metavar="N", help="How many play: 3 to 7; 6 to 11 with two packs."
)
@click.option(
    "--level",
    "levels",
    multiple=True,
    metavar="LEVEL",
    help="How the CPUs play: easy, normal or strong; once for all, or once a seat.",
)
@click.option("--preset", metavar="NAME", help="A set of rules, such as standard or omnibus.")
@click.option(
    "--rule", "rules", multiple=True, metavar="NAME=VALUE", help="One rule; may be repeated."
)
@click.option("--seed", type=Number(0), metavar="N", help="Deal the game of this seed.")
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
    from hearts_tui.words import usage

    names_a_game = bool(new or players is not None or levels or preset or rules or seed is not None)
    if context.invoked_subcommand is not None:
        if names_a_game or resume:
            raise click.UsageError(usage.options_before(context.invoked_subcommand))
        return
    if resume and names_a_game:
        raise click.UsageError(usage.continues_alone())
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
    from hearts_tui.words import usage

    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise click.UsageError(usage.no_terminal())
    if os.environ.get("TERM") == "dumb":
        raise click.UsageError(usage.dumb_terminal())
    if start is not None and start.resume and _nothing_left():
        raise click.UsageError(usage.nothing_left())
    from hearts_tui.tui.app import run

    sys.exit(run(start))


def _nothing_left() -> bool:
    """Whether there is surely no game to continue; in case of doubt Home says what there is."""
    from hearts_tui.store import RecordError, decode
    from hearts_tui.store.files import backup_of, contents
    from hearts_tui.store.gamefile import GAME_NAME
    from hearts_tui.store.places import data_dir
    from hearts_tui.store.record import LARGEST

    path = data_dir() / GAME_NAME
    try:
        return decode(contents(path, LARGEST)).status != "playing"
    except FileNotFoundError:
        return not backup_of(path).exists()
    except (OSError, RecordError):
        return False


# A saved game as text


@hearts.command()
@click.argument("file", type=click.Path(path_type=Path))
def show(file: Path) -> None:
    """Show a saved game as text: hands, tricks, points."""
    from hearts_tui.store import RecordError, decode, replay
    from hearts_tui.store.files import contents
    from hearts_tui.store.record import LARGEST
    from hearts_tui.words import usage
    from hearts_tui.words.show import lines

    try:
        record = decode(contents(file, LARGEST))
        game = replay(record)
    except OSError as error:
        raise click.UsageError(usage.unreadable(file, error.strerror or str(error))) from error
    except RecordError as error:
        raise click.UsageError(usage.no_game(file, str(error))) from error
    for line in lines(record, game, sys.stdout.encoding):
        click.echo(line)


# Computer players against each other


@hearts.command(epilog=ARENA_EPILOG)
@click.argument("levels", nargs=-1, required=True, metavar="LEVEL LEVEL...")
@click.option(
    "--deals",
    type=Number(1),
    default=100,
    show_default=True,
    metavar="N",
    help="How many deals; each is played once with everybody in every seat.",
)
@click.option(
    "--players", type=Number(), metavar="N", help="How many play, if not one for each LEVEL."
)
@click.option("--preset", metavar="NAME", help="A set of rules; standard by default.")
@click.option(
    "--rule", "rules", multiple=True, metavar="NAME=VALUE", help="One rule; may be repeated."
)
@click.option(
    "--seed",
    type=Number(0),
    default=0,
    show_default=True,
    metavar="N",
    help="Deal the deals of this seed; the same seed gives the same figures.",
)
@click.option(
    "--jobs",
    type=Number(1),
    metavar="N",
    help="How many processes play; one for each core by default.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def arena(
    levels: tuple[str, ...],
    deals: int,
    players: int | None,
    preset: str | None,
    rules: tuple[str, ...],
    seed: int,
    jobs: int | None,
    as_json: bool,
) -> int:
    """Let computer players play each other over duplicate deals.

    A LEVEL is easy, normal or strong, or module:factory for a player of your own, whose module
    may lie in the current folder; factory(seed) makes it. Name one LEVEL for each seat, or two:
    then one of the first plays against the second in all other seats.

    The fewer points, the better; ± is one standard error. Ctrl+C stops, prints what has been
    played until then, and exits with status 130.
    """
    from hearts_tui.arena import ArenaError, Contest

    _check_levels(levels)
    named = [rule.partition("=")[0].strip() for rule in rules]
    if players is None and len(levels) > 2 and "players" not in named:
        players = len(levels)
    chosen = read_rules(preset, players, rules)
    try:
        contest = Contest(_seated(levels, chosen), chosen, deals=deals, seed=seed, jobs=jobs)
    except ArenaError as error:
        raise click.UsageError(str(error)) from error
    return _hold(contest, as_json)


def _seated(levels: tuple[str, ...], rules: Rules) -> tuple[str, ...]:
    from hearts_tui.words import usage

    if len(levels) == rules.players:
        return levels
    if len(levels) != 2:
        raise click.UsageError(usage.levels_of_contest(rules.players))
    first, second = levels
    return (first, *[second] * (rules.players - 1))


def _hold(contest: Contest, as_json: bool) -> int:
    """Play the contest, and print what came of it, or of the part that was played; the status."""
    from hearts_tui.arena import ArenaError
    from hearts_tui.words import usage

    status, fault = 0, None
    try:
        with closing(_watched(contest)) as deals:
            for _ in deals:
                pass
    except KeyboardInterrupt:
        status = INTERRUPTED
        click.echo(usage.stopped(contest.done, contest.deals), err=True)
    except ArenaError as error:
        fault = error
    if contest.done:
        _print_result(contest.result(), as_json)
    if fault is not None:
        raise click.UsageError(str(fault)) from fault
    return status


def _watched(contest: Contest) -> Generator[int, None, None]:
    """The deals as they are done, with a bar where somebody is there to see it."""
    from hearts_tui.words import usage

    if not sys.stderr.isatty():
        yield from contest
        return
    label = usage.progress()
    with click.progressbar(
        length=contest.deals, label=label, show_pos=True, file=sys.stderr
    ) as bar:
        for done in contest:
            bar.update(1)
            yield done


def _print_result(result: Result, as_json: bool) -> None:
    from hearts_tui.arena import rows, sentences
    from hearts_tui.words import usage

    if as_json:
        import json

        click.echo(json.dumps(result.as_json(), indent=2))
        return
    for line in (*_aligned(rows(result)), "", *sentences(result)):
        click.echo(usage.printable(line, sys.stdout.encoding))


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """A line for each heading, with its figures in columns: so it fits 80 columns."""
    widths = [max(map(len, row)) for row in rows]
    for heading, *figures in zip(*rows, strict=True):
        cells = [cell.rjust(width) for cell, width in zip(figures, widths[1:], strict=True)]
        yield "   ".join([heading.ljust(widths[0]), *cells])
