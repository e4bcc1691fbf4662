"""Telling: a result as a table of text, as sentences, and as lines for other programs."""

from __future__ import annotations

import csv
import io

from hearts_tui.arena.result import Figures, Result
from hearts_tui.arena.versus import Comparison
from hearts_tui.words import arena as words

COLUMNS = (
    "player",
    "members",
    "deals",
    "hands",
    "points",
    "error",
    "first",
    "mean_place",
    "moons_shot",
    "moons_suffered",
    "queens",
    "ms_card",
    "ms_pass",
)
"""What stands in a line for other programs; `error` is one standard error of `points`."""


def rows(result: Result) -> list[tuple[str, ...]]:
    """The result as a table of text: headings, then a row for each name."""
    table = [words.headings()]
    for found in result.names:
        tables = result.deals * len(result.players)
        table.append(
            (
                words.player(found.name, found.members),
                words.figure(found.points, found.error),
                words.share(found.places[0], found.hands),
                words.number(_mean_place(found)),
                words.times(found.moons_shot, tables),
                words.times(found.moons_suffered, tables),
                words.share(found.queens, found.hands * result.rules.packs),
                words.pace(found.card_pace.mean if found.card_pace else None),
                words.pace(found.pass_pace.mean if found.pass_pace else None),
            )
        )
    return table


def sentences(result: Result) -> list[str]:
    """What stands below the table: the differences, and how much was played."""
    compared = [
        words.difference(pair.first, pair.second, pair.points, pair.error)
        for pair in result.differences
    ]
    return [*compared, words.played(result.deals, len(result.players), result.seed)]


def as_csv(result: Result) -> str:
    """A line for each name under a line of headings; figures in full."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for found in result.names:
        card, passed = found.card_pace, found.pass_pace
        writer.writerow(
            (
                *(found.name, found.members, result.deals, found.hands),
                *(found.points, found.error, found.places[0], _mean_place(found)),
                *(found.moons_shot, found.moons_suffered, found.queens),
                *(card and card.mean, passed and passed.mean),
            )
        )
    return text.getvalue()


def _mean_place(found: Figures) -> float:
    came = sum(place * count for place, count in enumerate(found.places, start=1))
    return came / found.hands


def compared_rows(found: Comparison) -> list[tuple[str, ...]]:
    """What a change of the rules changes, as a table of text."""
    before, after = found.before, found.after
    table: list[tuple[str, ...]] = [("", *words.both(found.changed), words.change())]
    for change in found.changes:
        table.append(
            (
                words.points_of(change.name),
                words.number(change.before),
                words.number(change.after),
                words.figure(change.points, change.error),
            )
        )
    table.append(_compared(words.spread(), before.spread, after.spread))
    moons = [100 * under.moons / under.tables for under in (before, after)]
    table.append(_compared(words.moons(), *moons))
    table.append(_compared(words.deals_a_game(), before.deals_a_game, after.deals_a_game))
    return table


def _compared(label: str, before: float | None, after: float | None) -> tuple[str, ...]:
    if before is None or after is None:
        return (label, *(words.maybe(value) for value in (before, after, None)))
    return (label, *map(words.number, (before, after, after - before)))


def compared_sentence(found: Comparison) -> str:
    """How much was played."""
    return words.played_under_both(found.deals, len(found.players), found.seed)


def compared_csv(found: Comparison) -> str:
    """A line for each figure under a line of headings; figures in full."""
    before, after = found.before, found.after
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("figure", "player", "before", "after", "change", "error"))
    for change in found.changes:
        figures = (change.before, change.after, change.points, change.error)
        writer.writerow(("points", change.name, *figures))
    for name, old, new in (
        ("spread", before.spread, after.spread),
        ("moons", before.moons / before.tables, after.moons / after.tables),
        ("deals_a_game", before.deals_a_game, after.deals_a_game),
    ):
        difference = None if old is None or new is None else new - old
        writer.writerow((name, None, old, new, difference, None))
    return text.getvalue()
