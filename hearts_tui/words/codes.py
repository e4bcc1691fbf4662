"""Words about the code of a deal: what it is good for, and what is wrong with one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hearts_tui.engine import Direction, Rules
from hearts_tui.words import _, ngettext, options, status
from hearts_tui.words.directions import direction_name


def wrong_length(given: int, lengths: Sequence[int]) -> str:
    """That something is missing, or too much."""
    known = _(" or ").join(map(str, lengths))
    if not given:
        return _("The code of a deal has {known} letters and digits.").format(known=known)
    return ngettext(
        "The code of a deal has {known} letters and digits, this has {given}.",
        "The code of a deal has {known} letters and digits, these are {given}.",
        given,
    ).format(known=known, given=given)


def no_such_letter(letter: str) -> str:
    """That it holds what no code does."""
    if not letter.isprintable():
        return _("This is no code of a deal.")
    return _("The code of a deal has letters and digits only, no {letter}.").format(letter=letter)


def mistyped() -> str:
    """That the code cannot be right as it stands."""
    return _("A letter or digit of this code is wrong: no deal has it.")


def unknown() -> str:
    """That nothing is wrong with the code, but that it means nothing."""
    return _("No deal has this code, unless one of a later version of Hearts.")


def shown(code: object) -> str:
    """The code of a deal, for whoever wants to play it again or have others play it."""
    return _("Code of this deal: {code}").format(code=code)


# The deal and its code, as they are shown at the table


def label() -> str:
    """What stands before a code."""
    return _("Code")


def heading(number: int) -> str:
    """Above all that is told of a deal."""
    return _("Deal {number} and its code").format(number=number)


def about(dealer: str, direction: Direction, preset: str) -> Iterator[tuple[str, str]]:
    """Which deal it is: labels and what stands beside them."""
    yield _("Rules"), options.preset_label(preset)
    yield _("Dealer"), dealer
    yield _("Passing"), direction_name(direction)


def good_for(code: str | None) -> Iterator[tuple[str, str]]:
    """The code, and how the deal is played again; or that it has none."""
    if code is None:
        yield label(), _("none: these cards were put together by hand")
        return
    yield label(), code
    yield (
        _("Play it again"),
        _("At Home choose Deal from a code, or type hearts --deal and the code."),
    )
    yield _("Play it together"), _("The code deals the same cards to everyone who has it.")


def fairness(proof: str | None) -> tuple[str, str]:
    """What proves that the cards were settled before the first one was played."""
    if proof is None:
        return _("Proof"), _("none, as the cards of this game come from a code or a known seed")
    return _("Proof"), _(
        "{proof}, made of the seed before the first card; the end of the game tells the seed, "
        "and Verify looks whether it fits."
    ).format(proof=proof)


def while_playing() -> str:
    """What a code gives away while its deal is played."""
    return _("Nobody but a program can read the cards from a code")


# Where a code is typed


def how_to_type() -> str:
    """What there is to type, and how."""
    return _("Type or paste it; small letters, spaces and hyphens make no difference.")


def example() -> str:
    """What a code looks like."""
    return _("XXXX-XXXX-XXXX-XXXX, or longer")


def in_short(rules: Rules, direction: Direction) -> str:
    """Which deal it is whose code was typed."""
    players = ngettext("{n} player", "{n} players", rules.players).format(n=rules.players)
    return _("{rules} · {players} · {passing}").format(
        rules=options.preset_label(rules.name),
        players=players,
        passing=status.passing(direction, done=False),
    )
