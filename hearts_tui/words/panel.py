"""Words beside the table and in dialogues over it: scores, tricks, cards still out."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tui.words import _, ngettext


def scores_heading() -> str:
    """Above the scoreboard."""
    return _("Scores")


def tricks_heading() -> str:
    """Above the course of play."""
    return _("Tricks")


def tricks_of_deal(count: int) -> str:
    """Above all tricks of a deal."""
    return _("Tricks of deal {n}").format(n=count)


def trick_number(count: int) -> str:
    """Above a single trick."""
    return _("Trick {n}").format(n=count)


def still_out_heading() -> str:
    """Above the cards not seen yet."""
    return _("Still out")


def deal_column() -> str:
    """Above the numbers of the deals."""
    return _("deal")


def now() -> str:
    """Before the points of the deal under way; three letters at most."""
    return _("now")


def total_row() -> str:
    """Before the totals."""
    return _("total")


def to_go(count: int) -> str:
    """How far a player is from the target."""
    return _("{n} to go").format(n=count)


def reached() -> str:
    """That a player has come to the target."""
    return _("reached")


def none_yet() -> str:
    """Where there is nothing to show yet."""
    return _("none yet")


def void() -> str:
    """That no card of a suit is out any more."""
    return _("none")


def known_void(names: Sequence[str]) -> str:
    """Who is known to hold none of a suit."""
    return _("not {names}").format(names=", ".join(names))


def in_kitty(count: int) -> str:
    """How many of the cards not seen lie in the kitty."""
    return ngettext("{n} of them in the kitty", "{n} of them in the kitty", count).format(n=count)
