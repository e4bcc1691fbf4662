"""The rules on a card, and the way from a refused card to its rule."""

from __future__ import annotations

from hearts_tui.engine import Card, Game, Rules
from hearts_tui.engine.cards import cards
from hearts_tui.tui.screens.how_to_play import HowToPlayScreen
from hearts_tui.tui.screens.rules_card import RulesCard
from hearts_tui.words.options import rules_in_force
from tests.tui.screen import case, in_front, press, text, wait, wait_for
from tests.tui.tables import at_table, new_match, taken_up


async def test_the_card_tells_what_is_unusual() -> None:
    async with at_table(new_match(Rules.preset("reference")), (60, 20)) as seat:
        await seat.turn()
        for size, marked in (((60, 20), 3), ((80, 24), 4), ((100, 30), 4)):
            with case(size):
                await seat.pilot.resize_terminal(*size)
                await press(seat.pilot, "r")
                await wait(seat.pilot, in_front(seat.pilot, RulesCard))
                await wait_for(seat.pilot, "reference")
                assert text(seat.pilot.app).count("◆") == marked
                await press(seat.pilot, "R")
                await wait(seat.pilot, lambda: not seat.covered)


def test_every_rule_of_a_game_is_on_the_card() -> None:
    rows = {label: differs for label, _, differs in rules_in_force(Rules(moon="off"))}
    assert rows["The moon"]
    assert not rows["Passing"]
    assert "Left-over cards" not in rows
    assert "Left-over cards" in {label for label, _, _ in rules_in_force(Rules(players=5))}
    assert "Packs" in {label for label, _, _ in rules_in_force(Rules.preset("cancellation"))}


async def test_w_leads_from_a_refused_card_to_its_rule() -> None:
    hand = cards("2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KH AH")
    rest = [card for card in Rules().pack if card not in hand]
    deal = ((hand, tuple(rest[:13]), tuple(rest[13:26]), tuple(rest[26:])), (), 3)
    rules = Rules(passing="none", opening_lead="dealers_left")
    async with at_table(taken_up(Game(rules, 1, [deal]))) as seat:
        await seat.turn()
        await seat.pilot.press("w")
        assert not seat.covered
        seat.point_at(Card.parse("AH"))
        await seat.pilot.press("enter")
        await wait_for(seat.pilot, "w why")
        await seat.pilot.press("w")
        await wait(seat.pilot, lambda: seat.covered)
        guide = seat.pilot.app.screen
        assert isinstance(guide, HowToPlayScreen)
        assert guide.section == "breaking"
        await seat.pilot.press("escape")
        await wait(seat.pilot, lambda: not seat.covered)
        await seat.pilot.press("left")
        await wait(seat.pilot, lambda: "w why" not in text(seat.pilot.app))
