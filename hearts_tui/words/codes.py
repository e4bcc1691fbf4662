"""Words about the code of a deal: what is wrong with one that was typed."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tui.words import _, ngettext


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
