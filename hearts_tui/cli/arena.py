"""`hearts arena`: computer players against each other."""

from __future__ import annotations

import sys
from collections.abc import Generator, Sequence
from contextlib import closing
from typing import TYPE_CHECKING

import click

from hearts_tui.cli.asked import (
    Number,
    Seed,
    check_levels,
    complete_levels,
    complete_rules,
    preset_option,
    read_rules,
    rule_option,
)
from hearts_tui.cli.output import say, width
from hearts_tui.cli.wrong import INTERRUPTED

if TYPE_CHECKING:
    from hearts_tui.arena import Comparison, Contest, Result, Versus
    from hearts_tui.engine import Rules
    from hearts_tui.words.columns import Row


EPILOG = """\b
Examples:
  hearts arena strong normal                one strong against three normal
  hearts arena strong normal strong normal  two against two
  hearts arena strong normal --players 6    one strong against five normal
  hearts arena normal easy --preset omnibus --rule moon=off --deals 400
  hearts arena mine:Player normal           a player of your own, in mine.py
  hearts arena normal easy --versus-rule moon=self_minus
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
@preset_option
@rule_option
@click.option(
    "--seed",
    type=Seed(),
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
@click.option(
    "--versus-rule",
    "versus",
    multiple=True,
    metavar="NAME=VALUE",
    shell_complete=complete_rules,
    help="Show what this rule changes: every deal is played without and with it.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
@click.option("--csv", "as_csv", is_flag=True, help="Print the result as CSV.")
def arena(
    levels: tuple[str, ...],
    deals: int,
    players: int | None,
    preset: str | None,
    rules: tuple[str, ...],
    seed: int,
    jobs: int | None,
    versus: tuple[str, ...],
    as_json: bool,
    as_csv: bool,
) -> int:
    """Let computer players play each other.

    Every deal is played with everybody in every seat, so that all have the same cards.

    A LEVEL is easy, normal or strong, or module:factory for a player of your own, whose module
    may lie in the current folder; factory(seed) makes it. Name one LEVEL for each seat, or two:
    then one of the first plays against the second in all other seats.

    The fewer points, the better; ± is one standard error. Ctrl+C stops, prints what has been
    played until then, and exits with status 130.
    """
    from hearts_tui.arena import ArenaError, Contest, Versus
    from hearts_tui.words import usage

    if as_json and as_csv:
        raise click.UsageError(usage.one_of("--json", "--csv"))
    check_levels(levels)
    named = [rule.partition("=")[0].strip() for rule in rules]
    if players is None and len(levels) > 2 and "players" not in named:
        players = len(levels)
    chosen = read_rules(preset, players, rules)
    seated = _seated(levels, chosen)
    contest: Contest | Versus
    try:
        if versus:
            other = read_rules(preset, players, (*rules, *versus))
            contest = Versus(seated, chosen, other, deals=deals, seed=seed, jobs=jobs)
        else:
            contest = Contest(seated, chosen, deals=deals, seed=seed, jobs=jobs)
    except ArenaError as error:
        raise click.UsageError(str(error)) from error
    return _hold(contest, "json" if as_json else "csv" if as_csv else "text")


def _seated(levels: tuple[str, ...], rules: Rules) -> tuple[str, ...]:
    from hearts_tui.words import usage

    if len(levels) == rules.players:
        return levels
    if len(levels) != 2:
        raise click.UsageError(usage.levels_of_contest(rules.players))
    first, second = levels
    return (first, *[second] * (rules.players - 1))


def _hold(contest: Contest | Versus, form: str) -> int:
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
        _print_result(contest.result(), form)
    if fault is not None:
        raise click.UsageError(str(fault)) from fault
    return status


def _watched(contest: Contest | Versus) -> Generator[int, None, None]:
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


def _print_result(result: Result | Comparison, form: str) -> None:
    from hearts_tui import arena

    if form == "json":
        import json

        click.echo(json.dumps(result.as_json(), indent=2))
    elif isinstance(result, arena.Comparison):
        if form == "csv":
            click.echo(arena.compared_csv(result), nl=False)
        else:
            _print_table(arena.compared_rows(result))
            _print_text(arena.compared_sentence(result))
    elif form == "csv":
        click.echo(arena.as_csv(result), nl=False)
    else:
        # A line for each heading: so it fits 80 columns.
        _print_table(list(zip(*arena.rows(result), strict=True)))
        for line in arena.sentences(result):
            _print_text(line)


def _print_table(rows: Sequence[Row]) -> None:
    from hearts_tui.words.columns import in_columns

    for part in in_columns(rows, width(), gap=3):
        for row in part:
            say("".join(row).rstrip())
        say()


def _print_text(text: str) -> None:
    from textwrap import wrap

    for line in wrap(text, width()):
        say(line)
