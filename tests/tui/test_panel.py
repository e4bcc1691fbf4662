"""What stands beside the table: nothing of it is cut off without a sign."""

from __future__ import annotations

import pytest

from hearts_tui.engine import Card
from hearts_tui.engine.cards import PACK
from hearts_tui.tui.signs import Signs, written
from hearts_tui.tui.widgets.canvas import Canvas
from hearts_tui.tui.widgets.panel import StillOut, draw_still_out

HEARTS = tuple(card for card in PACK if card.suit.name == "HEARTS")


def hearts_row(cards: tuple[Card, ...], width: int) -> str:
    """The row of the hearts still out, in so many columns."""
    canvas = Canvas(width, 6, "panel")
    draw_still_out(canvas, 0, 0, width, StillOut(cards))
    return "".join(run.text for run in canvas.runs(2)).rstrip()


def test_a_card_out_twice_is_written_once_with_a_mark() -> None:
    assert hearts_row(tuple(sorted((*HEARTS[:2], HEARTS[0]))), 37) == "♥ 2² 3"


@pytest.mark.parametrize("width", [37, 29])
def test_two_packs_fit_beside_the_table(width: int) -> None:
    shown = hearts_row(tuple(sorted(HEARTS * 2)), width)
    assert shown.replace("² ", "²") == "♥ 2²3²4²5²6²7²8²9²10²J²Q²K²A²"


def test_what_has_no_room_is_not_cut_off_without_a_sign() -> None:
    assert hearts_row(HEARTS, 12).endswith("…")
    assert hearts_row(tuple(sorted(HEARTS * 2)), 20).endswith("…")


def test_the_mark_of_two_is_written_in_ascii() -> None:
    assert written("10²", Signs.ASCII) == '10"'
