"""`hearts stats`: what all the games that are over come to."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hearts_tui.cli.output import heading, painted, say, width

if TYPE_CHECKING:
    from hearts_tui.figures.summary import Played, Summary
    from hearts_tui.store.statistics import Statistics
    from hearts_tui.words.columns import Row

FORMAT = "hearts-tui-figures/1"
REFUSED = 1
SHOWN = 20
"""Games that are told one by one."""
WIDEST = 100
ROOMY = 60
"""Columns from which on a game's rules and opponents are told too."""
LEAST_BAR = 4

EPILOG = """\b
Examples:
  hearts stats
  hearts stats --json | jq .rating.now
  hearts stats --export games.csv
"""


@click.command(epilog=EPILOG)
@click.option("--json", "as_json", is_flag=True, help="Print every figure as JSON.")
@click.option(
    "--export",
    "export",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write all games to FILE, as JSON, or as a table if it ends in .csv; asks first.",
)
@click.option("--reset", is_flag=True, help="Forget all games that are over; asks first.")
@click.option("--yes", is_flag=True, help="With --export or --reset: do not ask.")
def stats(as_json: bool, export: Path | None, reset: bool, yes: bool) -> int:
    """Show your statistics, your rating and how the cards fell."""
    from hearts_tui.figures.summary import summary
    from hearts_tui.words import usage
    from hearts_tui.words.stats import nothing_yet

    if as_json + reset + (export is not None) > 1:
        raise click.UsageError(usage.one_of("--json", "--export", "--reset"))
    if yes and not (reset or export):
        raise click.UsageError(usage.yes_to_nothing())
    counted = _counted()
    if not (counted.games or as_json):
        say(nothing_yet())
        return 0
    if export is not None:
        return _export(counted, export, yes)
    if reset:
        return _reset(counted, yes)
    found = summary(counted)
    if as_json:
        click.echo(json.dumps({"format": FORMAT, **found.as_json()}, indent=2))
    else:
        _print(found)
    return 0


def _counted() -> Statistics:
    from hearts_tui.store import NewerStatistics
    from hearts_tui.store.archive import counted
    from hearts_tui.store.places import data_dir
    from hearts_tui.store.statistics import StatisticsError
    from hearts_tui.words.stats import troubled

    try:
        return counted(data_dir())
    except (NewerStatistics, StatisticsError, OSError) as error:
        raise click.UsageError(troubled(error)) from error


# As lines


def _print(found: Summary) -> None:
    from hearts_tui.words import stats as words

    heading(words.title("games"))
    _print_rows(words.overview(found))
    _print_text(words.explained())
    _heading(words.title("rating"))
    _print_text(words.rating(found.rating))
    _print_text(words.rating_explained())
    if found.last:
        _heading(words.title("last"))
        _print_last(found.last[-SHOWN:])
    if found.falls:
        _heading(words.title("falls"))
        _print_falls(found)
        _print_text(words.falls_explained(found.falls[0].deals))
    for title, rows in words.part_tables(found):
        _heading(title)
        _print_rows(rows)


def _heading(text: str) -> None:
    say()
    heading(text)


def _print_rows(rows: Sequence[Row]) -> None:
    from hearts_tui.words.columns import in_columns

    for number, part in enumerate(in_columns(rows, _room())):
        if number:
            say()
        for row in part:
            say("".join(row).rstrip())


def _print_text(text: str, indent: str = "") -> None:
    from textwrap import wrap

    for line in wrap(text, min(_room(), 80), subsequent_indent=indent):
        say(line)


def _print_last(games: Sequence[Played]) -> None:
    """A line a game: when, which place, and its points a deal as a bar.

    A bar below nothing goes to the left, lightly.
    """
    from hearts_tui.words import stats as words
    from hearts_tui.words.columns import in_columns

    rows = words.played_table(games)
    if _room() < ROOMY:
        rows = words.in_short(rows)
    head, *lines = next(in_columns(rows, _room()))
    say("".join(head).rstrip())
    least = min(0.0, *(game.points for game in games))
    most = max(1.0, *(game.points for game in games))
    for row, game in zip(lines, games, strict=True):
        text = "".join(row)
        room = max(LEAST_BAR, _room() - len(text) - 2)
        share = room / (most - least)
        before, below = round(-least * share), round(max(0.0, -game.points) * share)
        bar = "░" * below if below else "█" * round(max(0.0, game.points) * share)
        gap = " " * (before - below)
        say(f"{text}  {gap}{painted(bar, 'yellow' if game.won else 'green')}".rstrip())


def _print_falls(found: Summary) -> None:
    from hearts_tui.words import stats as words
    from hearts_tui.words.columns import padded

    labels = [words.kind(fall.kind) for fall in found.falls]
    label = max(map(len, labels))
    for name, fall in zip(labels, found.falls, strict=True):
        _print_text(f"{padded(name, label)}  {words.fall(fall)}", " " * (label + 2))
        say(" " * (label + 2) + words.range_line(fall, _room() - label - 2).rstrip())


def _room() -> int:
    return min(width(), WIDEST)


# What changes something


def _export(counted: Statistics, file: Path, yes: bool) -> int:
    from hearts_tui.figures.sheet import as_csv
    from hearts_tui.store import atomic
    from hearts_tui.store.statistics import encode
    from hearts_tui.words import stats as words

    if not _sure("--export", [words.ask_export(counted, file)], yes):
        return REFUSED
    try:
        atomic.write(file, as_csv(counted) if file.suffix.lower() == ".csv" else encode(counted))
    except OSError as error:
        raise click.UsageError(words.not_exported(file, error)) from error
    say(words.exported(counted, file))
    return 0


def _reset(counted: Statistics, yes: bool) -> int:
    from hearts_tui.store import GameInUse, NewerGame, NewerStatistics
    from hearts_tui.store.gamefile import GameFile
    from hearts_tui.store.places import data_dir
    from hearts_tui.words import stats as words

    asked = [words.cannot_be_undone(), words.ask_reset(counted)]
    if not _sure("--reset", asked, yes):
        return REFUSED
    file = GameFile(data_dir())
    try:
        file.forget()
    except (GameInUse, NewerGame, NewerStatistics, OSError) as error:
        raise click.UsageError(words.troubled(error)) from error
    finally:
        file.release()
    say(words.forgotten())
    return 0


def _sure(option: str, asked: Iterable[str], yes: bool) -> bool:
    """Ask once more, or be told beforehand. Raises click.UsageError where nobody can answer."""
    from hearts_tui.words import usage

    if yes:
        return True
    if not sys.stdin.isatty():
        raise click.UsageError(usage.nobody_to_ask(option))
    *told, question = asked
    for line in told:
        say(line)
    return click.confirm(usage.printable(question, sys.stdout.encoding), default=False)
