"""How a screen opens: with the classes of its size, and its parts styled once."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from textual.app import ComposeResult
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode
from textual.screen import Screen
from textual.widgets import Static

from hearts_tui.tui.screens.opening import OpeningScreen
from tests.tui.apps import bare_app, showing
from tests.tui.screen import wait

SIZES = {
    (60, 20): {"-own", "-narrow", "-low"},
    (90, 20): {"-own", "-usual", "-low"},
    (90, 24): {"-own", "-usual", "-high"},
}


class Sized(OpeningScreen[None]):
    """Notes the classes it has when its parts are made."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (80, "-usual")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-high")]  # noqa: RUF012
    CSS = "Sized { Static { height: 3; } &.-narrow Static { height: 5; } }"

    def __init__(self) -> None:
        super().__init__(classes="-own")
        self.part = Static("a part")
        self.made_with: frozenset[str] = frozenset()

    def compose(self) -> ComposeResult:
        self.made_with = self.classes
        yield self.part


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_it_has_the_classes_of_its_size_before_its_parts(size: tuple[int, int]) -> None:
    screen = Sized()
    async with showing(screen, size) as (pilot, _):
        assert screen.made_with == SIZES[size]
        for other, classes in SIZES.items():
            await pilot.resize_terminal(*other)
            await wait(pilot, lambda classes=classes: screen.classes == classes)  # type: ignore[misc]
            height = 5 if "-narrow" in classes else 3
            await wait(pilot, lambda height=height: screen.part.size.height == height)  # type: ignore[misc]


async def test_its_parts_are_styled_once_as_it_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    styled, apply = Counter[DOMNode](), Stylesheet.apply

    def count(self: Stylesheet, node: DOMNode, **how: Any) -> None:
        styled[node] += 1
        apply(self, node, **how)

    monkeypatch.setattr(Stylesheet, "apply", count)
    screen = Sized()
    async with showing(screen, (60, 20)) as (pilot, _):
        assert styled[screen.part] == 1
        assert screen.part.size.height == 5
        await pilot.resize_terminal(90, 20)
        await wait(pilot, lambda: screen.part.size.height == 3)


async def test_it_is_laid_out_for_the_size_to_which_it_comes_back() -> None:
    made, screen = bare_app(), Sized()
    async with showing(screen, (60, 20), made) as (pilot, _):
        await made.push_screen(Screen())
        await pilot.resize_terminal(90, 24)
        await wait(pilot, lambda: made.screen.size.width == 90)
        await made.pop_screen()
        await wait(pilot, lambda: screen.part.size == (90, 3))
