"""What is drawn cell by cell takes its colours from the stylesheets, at once, wherever it is."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Self

import pytest
from rich.color import Color
from rich.style import Style
from textual.app import App, ComposeResult
from textual.containers import Vertical
from textual.geometry import Region
from textual.pilot import Pilot
from textual.theme import Theme

from hearts_tui.tui.widgets.canvas import Canvas
from hearts_tui.tui.widgets.drawing import Drawing
from tests.tui.screen import wait

DAY, NIGHT = (
    Theme("day", primary="#ff0000", variables={"ink": "#101010"}, dark=False),
    Theme("night", primary="#ff0000", variables={"ink": "#f0f0f0"}),
)


class Drawn(Drawing):
    """A row with a word on it that can be hit."""

    DEFAULT_CSS = "Drawn { height: 1; }"

    def __init__(self) -> None:
        super().__init__()
        self.word = "word"
        self.refreshed = 0

    def draw(self, canvas: Canvas) -> None:
        canvas.put(0, 0, self.word, self.word)
        canvas.tag(0, 0, len(self.word), 1, 3)

    def refresh(
        self,
        *regions: Region,
        repaint: bool = True,
        layout: bool = False,
        recompose: bool = False,
    ) -> Self:
        self.refreshed += 1
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)


class Shown(App[None]):
    """One row, in a box of which it depends how the row looks."""

    CSS = """
    Screen { background: #000000; }
    .felt { color: $ink; background: #002200; }
    .word { color: $ink; background: #003300; text-style: bold; }
    .loud .word { color: #ff0000; }
    .clear { color: $ink; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.register_theme(DAY)
        self.register_theme(NIGHT)
        self.theme = NIGHT.name
        self.drawn = Drawn()

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            yield self.drawn

    def look(self, x: int) -> Style:
        """How the cell of this column is on the screen."""
        row = self.screen._compositor.render_strips()[0]
        return next(style for _, style, _ in row.crop(x, x + 1) if style is not None)

    def ink(self, x: int) -> str:
        """The colour of what stands there."""
        colour = self.look(x).color
        return "" if colour is None else colour.get_truecolor().hex


def _colours(style: str) -> tuple[Color | None, Color | None]:
    parsed = Style.parse(style)
    return parsed.color, parsed.bgcolor


@asynccontextmanager
async def shown() -> AsyncIterator[tuple[Shown, Pilot[None]]]:
    app = Shown()
    async with app.run_test(size=(20, 2)) as pilot:
        await wait(pilot, lambda: app.drawn.text and app.drawn.painted)
        yield app, pilot


async def test_looks_and_what_is_hit_come_out_as_the_stylesheet_has_them() -> None:
    async with shown() as (app, _):
        word, ground = app.look(0), app.look(10)
        assert (word.color, word.bgcolor) == _colours("#f0f0f0 on #003300")
        assert (ground.color, ground.bgcolor) == _colours("#f0f0f0 on #002200")
        assert word.bold
        assert not ground.bold
        assert (word.meta, ground.meta) == ({"card": 3}, {})


async def test_another_theme_is_seen_at_once() -> None:
    async with shown() as (app, pilot):
        app.theme = DAY.name
        await wait(pilot, lambda: app.ink(0) == "#101010")
        app.theme = NIGHT.name
        await wait(pilot, lambda: app.ink(0) == "#f0f0f0")


async def test_looks_follow_what_the_widget_stands_in() -> None:
    async with shown() as (app, pilot):
        app.query_one("#box").add_class("loud")
        await wait(pilot, lambda: app.ink(0) == "#ff0000")
        assert app.look(0).bold
        app.query_one("#box").remove_class("loud")
        await wait(pilot, lambda: app.ink(0) == "#f0f0f0")
        assert not app.drawn.children


async def test_what_has_no_ground_of_its_own_is_on_that_of_the_screen() -> None:
    async with shown() as (app, pilot):
        app.drawn.word = "clear"
        app.drawn.redraw()
        await wait(pilot, lambda: app.look(0).bgcolor == _colours("on #000000")[1])


@pytest.mark.parametrize(("name", "again"), [("plain", False), ("loud", True)])
async def test_only_where_a_look_changes_all_is_painted_again(name: str, again: bool) -> None:
    async with shown() as (app, _):
        before = app.drawn.refreshed
        box = app.query_one("#box").set_classes(name)
        app.stylesheet.update(box)
        assert (app.drawn.refreshed > before) == again


async def test_a_name_that_no_stylesheet_has_is_told() -> None:
    async with shown() as (app, _):
        with pytest.raises(KeyError, match="unheard"):
            app.drawn._look("unheard", None)
