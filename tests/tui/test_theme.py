"""The colours: every text can be read on its ground, in every theme and both colourings."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.color import Color as RichColor
from rich.color import ColorSystem
from textual.color import Color
from textual.theme import Theme

import hearts_tui.tui
from hearts_tui.tui.look import THEMES as CHOICES
from hearts_tui.tui.look import Look
from hearts_tui.tui.theme import COLOURS, THEMES, name_of
from tests.tui.apps import app

SHEET = Path(hearts_tui.tui.__file__).parent / "widgets" / "drawing.tcss"
RULE = re.compile(r"\.([\w-]+) \{ color: \$([\w-]+); background: \$([\w-]+);")
ENOUGH = 4.5
LINES = ("-edge", "--line", "--bar-bad")
"""Ends of the names of what is no text."""


def pairs() -> list[tuple[str, str, str]]:
    """Name, text and ground of everything that is drawn cell by cell."""
    found = RULE.findall(SHEET.read_text("utf-8"))
    return [pair for pair in found if not pair[0].endswith(LINES)]


def luminance(colour: str) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in Color.parse(colour).normalized
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def shown(theme: Theme, name: str) -> str:
    """A colour of a theme as the terminals show it for which the theme is meant."""
    system = ColorSystem.TRUECOLOR
    if "-256" in theme.name:
        system = ColorSystem.EIGHT_BIT
    elif "sixteen" in theme.name:
        system = ColorSystem.STANDARD
    return RichColor.parse(theme.variables[name]).downgrade(system).get_truecolor().hex


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_every_text_can_be_read_on_its_ground(theme: Theme) -> None:
    assert len(pairs()) > 50
    for name, text, ground in pairs():
        ratio = contrast(shown(theme, text), shown(theme, ground))
        assert ratio >= ENOUGH, (name, text, ground, round(ratio, 2))


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_words_on_the_grounds_of_other_screens_can_be_read(theme: Theme) -> None:
    for text in ("ink-on-felt", "quiet", "accent", "red-on-felt", "blue-on-felt", "good"):
        for ground in ("felt", "felt-dark", "felt-slot"):
            ratio = contrast(shown(theme, text), shown(theme, ground))
            assert ratio >= ENOUGH, (text, ground, round(ratio, 2))


def test_every_rule_of_the_sheet_is_measured() -> None:
    rules = [line for line in SHEET.read_text("utf-8").splitlines() if line.startswith(".")]
    assert all(RULE.match(line) for line in rules)


def test_every_theme_has_every_colour() -> None:
    assert all(set(COLOURS) <= set(theme.variables) for theme in THEMES)


def test_every_look_has_its_theme() -> None:
    names = {theme.name for theme in THEMES}
    looks = [Look(theme=kind, four_colours=four) for kind in CHOICES for four in (False, True)]
    counts = (None, 256, 16)
    assert {name_of(look, count) for look in looks for count in counts} == names
    assert names <= set(app().available_themes)


@pytest.mark.parametrize("kind", [*CHOICES, "felt-256", "light-256", "sixteen"])
def test_four_colours_tell_every_suit_from_the_others(kind: str) -> None:
    theme = next(theme for theme in THEMES if theme.name == f"{kind}-four")
    for face in ("card-{}", "card-dim-{}", "{}-on-felt"):
        suits = [theme.variables[face.format(s)] for s in ("clubs", "diamonds", "spades", "hearts")]
        assert len(set(suits)) == 4
