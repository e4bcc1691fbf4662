"""Other signs for terminals, and persons, that want them."""

from __future__ import annotations

import pytest
from msgspec import structs
from rich.cells import cell_len
from textual.geometry import Region

from hearts_tui.engine import Card, Rules
from hearts_tui.tui.app import HeartsApp
from hearts_tui.tui.signs import TABLES, Signs, signs_of, written
from hearts_tui.tui.widgets.canvas import Canvas
from hearts_tui.tui.widgets.card import Face, draw_face
from tests.tui.screen import text
from tests.tui.tables import at_table, new_match


@pytest.mark.parametrize(
    ("environment", "encoding", "signs"),
    [
        ({"LANG": "de_DE.UTF-8", "TERM": "xterm"}, "utf-8", Signs.ALL),
        ({"TERM": "xterm"}, "utf-8", Signs.ALL),
        ({"LANG": "en_US"}, "utf-8", Signs.ALL),
        ({}, None, Signs.ALL),
        ({"LC_ALL": "C"}, "utf-8", Signs.ASCII),
        ({"LC_ALL": "", "LC_CTYPE": "C.utf8", "LANG": "C"}, "utf-8", Signs.ALL),
        ({"LANG": "de_DE.ISO-8859-1@euro"}, "iso8859-1", Signs.ASCII),
        ({}, "cp437", Signs.ASCII),
        ({"LANG": "de_DE.no-such-thing"}, "utf-8", Signs.ALL),
        ({"LANG": "de_DE.UTF-8", "TERM": "linux"}, "utf-8", Signs.CONSOLE),
        ({"LC_ALL": "POSIX", "TERM": "linux"}, "utf-8", Signs.ASCII),
    ],
)
def test_which_signs_a_terminal_has(
    environment: dict[str, str], encoding: str | None, signs: Signs
) -> None:
    assert signs_of(environment, encoding) is signs


@pytest.mark.parametrize("signs", Signs)
def test_every_sign_keeps_its_width(signs: Signs) -> None:
    for sign, other in TABLES[signs].items():
        assert cell_len(other) == cell_len(chr(sign)) == 1


def test_names_in_other_scripts_keep_their_width() -> None:
    assert written("王小♥", Signs.ASCII) == "????H"
    assert written("王小♥", Signs.CONSOLE) == "王小H"


@pytest.mark.parametrize("outlined", [False, True])
async def test_nothing_but_ascii_is_written_where_there_is_nothing_else(
    outlined: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    if outlined:
        monkeypatch.setenv("NO_COLOR", "1")
    async with at_table(new_match(Rules()), (120, 40)) as seat:
        await seat.choose_three()
        await seat.turn()
        assert text(seat.pilot.app).isascii()


async def test_letters_are_shown_at_once_and_signs_again() -> None:
    async with at_table(new_match(Rules(passing="none"))) as seat:
        await seat.turn()
        assert "♣" in text(seat.pilot.app)
        made = seat.pilot.app
        assert isinstance(made, HeartsApp)
        made.change(structs.replace(made.settings, letters=True))
        await seat.pilot.pause()
        assert not set("♣♦♠♥╭╮") & set(text(seat.pilot.app))
        assert "SQ out" in text(seat.pilot.app)
        made.change(structs.replace(made.settings, letters=False))
        await seat.pilot.pause()
        assert "♠Q out" in text(seat.pilot.app)


def test_corners_are_written_in_ascii() -> None:
    assert written("╭─╮│╰╯", Signs.ASCII) == "+-+|++"
    assert written("┌╌┐┊└┘", Signs.ASCII) == "+-+|++"


@pytest.mark.parametrize("barred", [False, True])
def test_only_what_cannot_be_played_has_a_broken_outline(barred: bool) -> None:
    canvas = Canvas(7, 5, "felt")
    face = Face(Card.parse("QS"), dim=True, barred=barred)
    draw_face(canvas, Region(0, 0, 7, 5), face, outlined=True)
    shown = "".join(run.text for row in range(5) for run in canvas.runs(row))
    assert ("╌" in shown, "─" in shown) == (barred, not barred)
