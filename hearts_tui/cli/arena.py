"""`hearts arena`: computer players against each other."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from typing import TYPE_CHECKING

import click

from hearts_tui.cli.asked import (
    Number,
    check_levels,
    complete_levels,
    complete_presets,
    complete_rules,
    read_rules,
)
from hearts_tui.cli.wrong import INTERRUPTED

if TYPE_CHECKING:
    from hearts_tui.arena import Contest, Result
    from hearts_tui.engine import Rules


EPILOG = """\b
Examples:
  hearts arena strong normal                     one strong against three normal
  hearts arena strong normal strong normal       two against two
  hearts arena strong normal --players 6         one strong against five normal
  hearts arena normal easy --preset omnibus --rule moon=off --deals 400
  hearts arena mine:Player normal                a player of your own, in mine.py
  hearts arena normal easy --json > result.json
"""


@click.command(epilog=EPILOG)
@click.argument(
    "levels", nargs=-1, required=True, metavar="LEVEL LEVEL...", shell_complete=complete_levels
)
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
@click.option(
    "--preset",
    metavar="NAME",
    shell_complete=complete_presets,
    help="A set of rules; standard by default.",
)
@click.option(
    "--rule",
    "rules",
    multiple=True,
    metavar="NAME=VALUE",
    shell_complete=complete_rules,
    help="One rule; may be repeated.",
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
    """Let computer players play each other.

    Every deal is played with everybody in every seat, so that all have the same cards.

    A LEVEL is easy, normal or strong, or module:factory for a player of your own, whose module
    may lie in the current folder; factory(seed) makes it. Name one LEVEL for each seat, or two:
    then one of the first plays against the second in all other seats.

    The fewer points, the better; ± is one standard error. Ctrl+C stops, prints what has been
    played until then, and exits with status 130.
    """
    from hearts_tui.arena import ArenaError, Contest

    check_levels(levels)
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
