"""Strong never plays a card to which another is preferable whatever may come, at a deal's end."""

from __future__ import annotations

import pytest

from hearts_tui.cpu.strong import Strong
from tests.cpu.endings import ending, outclassed
from tests.cpu.fitting import World

# Endings, out of many thousand, in which some card is outclassed; in the first rows rules of
# thumb play one.
NUMBERS = (
    *(368, 734, 2660, 3463, 4429, 5502, 8187, 9151, 9958, 10198, 10935, 11330, 12450, 13265),
    *(13432, 14677, 15651, 15764, 15984),
    *(1149, 1633, 2961, 3148, 3357, 4733, 4906, 5610, 6632, 6639, 6730, 6996, 7496),
)


@pytest.mark.parametrize("number", NUMBERS)
def test_no_card_is_played_that_another_is_better_than_for_certain(number: int) -> None:
    deal = ending(number)
    assert deal.turn is not None
    view = deal.view(deal.turn)
    worse = outclassed(view, World.of(deal), most=60)
    assert worse
    for seed in (number, number + 1):
        assert Strong(seed).choose_card(view) not in worse
