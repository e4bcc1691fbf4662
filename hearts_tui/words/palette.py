"""The palette, in words: the settings as they are found there, and that nothing was."""

from __future__ import annotations

from collections.abc import Sequence

from hearts_tui.words import _
from hearts_tui.words import settings as words


def nothing_found() -> str:
    """That nothing has the words looked for."""
    return _("Nothing found")


def try_another() -> str:
    """What to do then."""
    return _("Try another word, or delete a few letters.")


def setting(name: str, value: object) -> tuple[str, str]:
    """A setting and how it is now."""
    title = _("Setting: {label}").format(label=words.label(name))
    now = words.value_label(name, value)
    return title, _("Now {value}. {why}").format(value=now, why=words.explanation(name, value))


def about_setting(name: str, values: Sequence[object]) -> str:
    """What a setting is found by besides: its values and what is said of them."""
    spelt = {"theme": _("theme color"), "four_colours": _("colour color")}
    told = [
        f"{words.value_label(name, value)} {words.explanation(name, value)}" for value in values
    ]
    return " ".join([spelt.get(name, ""), *told])


def names() -> tuple[str, str]:
    """The names of the players."""
    return _("Setting: names"), _("What you and the others are called.")
