"""Words of the line above the table: which deal it is, and how it stands."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tui.engine import Card, Direction, Suit
from hearts_tui.words import SIGNS, _, card_names, ngettext
from hearts_tui.words.directions import ARROWS, direction_name


def title() -> str:
    """The name of the game, with its sign."""
    return _("♥ Hearts")


def title_in_letters() -> str:
    """The name of the game alone."""
    return _("Hearts")


def sign() -> str:
    """The sign of the game alone."""
    return SIGNS[Suit.HEARTS]


def deal_number(count: int) -> str:
    """Which deal this is."""
    return _("Deal {n}").format(n=count)


def deal_of_the_day(count: int) -> tuple[str, ...]:
    """The same of the deal that everybody has on a day; and in fewer letters each time."""
    return (_("Deal of the day"), _("Day’s deal"), deal_number(count))


def passing(direction: Direction, *, done: bool) -> str:
    """How cards are passed in this deal, or were."""
    if direction is Direction.HOLD:
        return _("no passing")
    words = {
        (Direction.LEFT, False): _("pass left {arrow}"),
        (Direction.RIGHT, False): _("pass right {arrow}"),
        (Direction.ACROSS, False): _("pass across {arrow}"),
        (Direction.LEFT, True): _("passed left {arrow}"),
        (Direction.RIGHT, True): _("passed right {arrow}"),
        (Direction.ACROSS, True): _("passed across {arrow}"),
    }
    return words[direction, done].format(arrow=ARROWS[direction])


def passing_short(direction: Direction) -> tuple[str, ...]:
    """The same in fewer letters, and in fewer still."""
    arrow = ARROWS[direction]
    if direction is Direction.HOLD:
        return ()
    return (f"{direction_name(direction)} {arrow}", arrow)


def hearts_state(broken: bool, breaking: str) -> str:
    """Whether a heart may be led."""
    if breaking == "free":
        return _("♥ free")
    return _("♥ broken") if broken else _("♥ unbroken")


def cards_out(cards: Sequence[Card]) -> str:
    """Cards that nobody has taken yet."""
    return _("{cards} out").format(cards=card_names(cards))


def cards_taken(cards: Sequence[Card]) -> str:
    """Cards that somebody has taken."""
    return _("{cards} taken").format(cards=card_names(cards))


def cards_unseen(cards: Sequence[Card]) -> str:
    """Cards that are in a hand or in a kitty."""
    return _("{cards} unseen").format(cards=card_names(cards))


def target(count: int) -> str:
    """To how many points the game goes."""
    return _("to {target}").format(target=count)


def points_out(count: int, *, at_most: bool) -> str:
    """Points that nobody has taken yet; `at_most` where a kitty may hold some of them."""
    if at_most:
        return ngettext("up to {n} point out", "up to {n} points out", count).format(n=count)
    return ngettext("{n} point out", "{n} points out", count).format(n=count)


def points_out_short(count: int, *, at_most: bool) -> tuple[str, ...]:
    """The same in fewer letters, and in fewer still."""
    if at_most:
        return (_("≤ {n} pts out").format(n=count), _("≤ {n} out").format(n=count))
    return (_("{n} pts out").format(n=count), _("{n} out").format(n=count))


def moon_watch(names: Sequence[str], everyone: int) -> tuple[str, str]:
    """Who can still shoot the moon; and in fewer letters."""
    if not names:
        return (_("no moon"), "")
    if len(names) == everyone:
        return (_("moon: anyone"), "")
    return (_("moon: {name}?").format(name=names[0]), _("moon?"))
