"""Marks: the few letters and signs on seats and cards, and what each of them means."""

from __future__ import annotations

from hearts_tui.words import _, results

# On a seat


def points_now(points: int) -> str:
    """Points of this deal."""
    return _("{points} now").format(points=results.signed(points))


def total() -> str:
    """What stands beside a player's total."""
    return _("total")


def dealer() -> str:
    """The mark of who dealt."""
    return _("D")


def led() -> str:
    """The mark of who leads the trick."""
    return _("led")


def takes() -> str:
    """The mark of who takes the trick that lies there."""
    return _("takes it")


def kitty_note() -> str:
    """The mark of who has the kitty."""
    return _("kitty")


# On a card


def new() -> str:
    """The mark of a card received in passing; three letters at most."""
    return _("new")


def new_short() -> str:
    """The same mark in a single sign."""
    return "+"


# All of them


def signs(packs: int = 1) -> tuple[tuple[str, str], ...]:
    """The signs on the table, each with its meaning."""
    cancelled = _("Cancelled by an equal card: it cannot win.")
    struck = (("╳", cancelled),) if packs > 1 else ()  # noqa: RUF001
    return (
        ("▸", _("Who is to play.")),
        (dealer(), _("Who dealt the cards.")),
        (led(), _("Who led to the trick.")),
        ("◂", _("The best card of the trick so far.")),
        *struck,
        ("▮▮▮ 3", _("How many cards a player still holds.")),
        (_("3 now · 25"), _("Points taken in this deal; the total, without them.")),
        (f"{new()} {new_short()}", _("Cards you were just given.")),
        ("2.4 ━━", _("In a hint: what that card comes to, all counted.")),
        ("•", _("In the scores: who is ahead.")),
    )
