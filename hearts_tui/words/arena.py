"""What the arena found, in words: headings, figures and sentences of its table."""

from __future__ import annotations

from collections.abc import Mapping

from hearts_tui.words import _, ngettext
from hearts_tui.words.results import signed


def headings() -> tuple[str, ...]:
    """Of the table's columns."""
    return (
        _("player"),
        _("points a deal"),
        _("first or tied"),
        _("mean place"),
        _("moons shot"),
        _("moons suffered"),
        _("♠Q taken"),
        _("ms a card"),
        _("ms a pass"),
    )


def player(name: str, members: int) -> str:
    """A player's name, with how many of the name there are where it is more than one."""
    return name if members == 1 else f"{name} × {members}"


def figure(mean: float, error: float | None) -> str:
    """A mean with its standard error, which a single observation has not."""
    return number(mean) if error is None else f"{number(mean)} ± {error:.2f}"


def number(value: float) -> str:
    """To two places, with a true minus sign; what rounds to nothing is not below it."""
    return signed(f"{round(value, 2) + 0.0:.2f}")


def share(count: int, of: int) -> str:
    """So many of so many, in per cent."""
    return f"{100 * count / of:.1f} %"


def times(count: int, of: int) -> str:
    """How often something happened, and in per cent."""
    return f"{count} ({share(count, of)})"


def pace(milliseconds: float | None) -> str:
    """Milliseconds a choice took; a dash where there was none."""
    return "–" if milliseconds is None else f"{milliseconds:.2f}"


def difference(first: str, second: str, points: float, error: float | None) -> str:
    """How far one name is ahead of another."""
    return _("{first} − {second}: {points} points a deal").format(
        first=first, second=second, points=figure(points, error)
    )


def played(deals: int, tables: int, seed: int) -> str:
    """How much was played."""
    return ngettext(
        "{deals} deal, at {tables} tables with everybody in every seat; seed {seed}.",
        "{deals} deals, each at {tables} tables with everybody in every seat; seed {seed}.",
        deals,
    ).format(deals=deals, tables=tables, seed=seed)


# The same deals under other rules


def both(changed: Mapping[str, tuple[object, object]]) -> tuple[str, str]:
    """Above the columns of two sets of rules: what differs, as it is written for --rule."""
    before, after = (
        ", ".join(f"{name}={str(values[which]).lower()}" for name, values in changed.items())
        for which in (0, 1)
    )
    return before, after


def change() -> str:
    """Above the column of what has changed."""
    return _("change")


def points_of(name: str | None) -> str:
    """Before the points of a name, or of all players."""
    return _("points a deal") if name is None else _("points, {name}").format(name=name)


def spread() -> str:
    """Before how far points of single deals lie apart."""
    return _("spread")


def moons() -> str:
    """Before the share of tables at which the moon was shot."""
    return _("moons, %")


def deals_a_game() -> str:
    """Before how long a game is."""
    return _("deals a game")


def maybe(value: float | None) -> str:
    """A number, or a dash where there is none."""
    return "–" if value is None else number(value)


def played_under_both(deals: int, tables: int, seed: int) -> str:
    """How much was played."""
    return ngettext(
        "{deals} deal, the same under both, at {tables} tables; seed {seed}.",
        "{deals} deals, the same under both, each at {tables} tables; seed {seed}.",
        deals,
    ).format(deals=deals, tables=tables, seed=seed)
