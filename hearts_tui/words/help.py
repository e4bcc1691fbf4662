"""Words of help at the table: hints, what is taken back, who plays in one's place, the clock."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tui.engine import Card
from hearts_tui.words import _, card_names, level_name
from hearts_tui.words.results import signed


def hint_heading() -> str:
    """Above a hint."""
    return _("Hint: what each comes to")


def hint_sought() -> str:
    """That a hint is being looked for."""
    return _("Looking for the best choice …")


def no_hint() -> str:
    """That none could be found."""
    return _("No hint could be found")


def expected(points: float) -> str:
    """Points that are to be expected, in four letters at most."""
    text = f"{points:.1f}" if -9.95 < points < 9.95 else f"{points:.0f}"
    return signed(text) if float(text) else "0"


def of_two(loss: float, *, even: bool) -> str:
    """What a hint tells of one of two choices that costs so many points more than the better one.

    `even` if it hardly matters which is chosen.
    """
    if even:
        return _("as good")
    if not loss:
        return _("the better one")
    return _("costs {points} more").format(points=expected(loss))


def hinted() -> str:
    """Above a card that is one of those to pass; three letters at most."""
    return _("▾▾▾")


def claimable() -> str:
    """That no play can change the points to come, and what may be done then."""
    return _("no points can change: c plays the rest")


CANNOT = {
    "claim": _("Something can still change in this deal"),
    "hint": _("There is nothing to decide now"),
    "last_trick": _("No trick has been taken yet"),
    "tricks": _("No trick has been taken yet"),
    "still_out": _("Cards are passed first"),
    "why": _("There is no card of another player to explain yet"),
    "undo": _("There is nothing to take back"),
    "redo": _("There is nothing to do again"),
}
"""Why that cannot be done now, by what its action is called."""


def keeps_count() -> str:
    """That the person wants to be told nothing of the cards still out."""
    return _("By your settings you keep count of the cards yourself")


def undone() -> str:
    """That a decision was taken back."""
    return _("Taken back")


def redone() -> str:
    """That it was done again."""
    return _("Done again")


def plays_for_you(level: str) -> str:
    """That a CPU plays for the person, and how to end that."""
    return _("A CPU ({level}) plays for you; p takes your seat back").format(
        level=level_name(level)
    )


def seat_given(level: str) -> str:
    """That a CPU has got the person's seat."""
    return _("A CPU ({level}) plays for you now").format(level=level_name(level))


def time_is_up() -> str:
    """That a CPU makes the decision for which there was no time left."""
    return _("Your time is up: this one is chosen for you")


def chosen_for_you(cards: Sequence[Card], level: str, *, late: bool) -> str:
    """What a CPU of this level has played or passed for the person; `late` if his time was up."""
    passed = len(cards) > 1
    if late and passed:
        told = _("Time is up: a CPU ({level}) passed {cards} for you")
    elif late:
        told = _("Time is up: a CPU ({level}) played {cards} for you")
    elif passed:
        told = _("A CPU ({level}) passed {cards} for you")
    else:
        told = _("A CPU ({level}) played {cards} for you")
    return told.format(level=level_name(level), cards=card_names(cards))


def seat_back() -> str:
    """That the person has the seat again."""
    return _("You play again")


def clock(seconds: int) -> str:
    """Time that is left."""
    return f"{seconds // 60}:{seconds % 60:02}"
