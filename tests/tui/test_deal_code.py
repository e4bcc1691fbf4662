"""The code of a deal on the screen, and the proof of a new game's seed."""

from __future__ import annotations

import pytest
from msgspec import structs

from hearts_tui.codes import DealCode, code_of, of_the_day
from hearts_tui.door.start import seat_plans
from hearts_tui.engine import Direction, Game, Rules
from hearts_tui.match import Match, Unsaved
from hearts_tui.tui.app import HeartsApp
from hearts_tui.tui.screens.deal_code import DealCodeScreen
from hearts_tui.tui.screens.deal_entry import DealEntryScreen
from hearts_tui.tui.screens.table import TableScreen
from hearts_tui.tui.screens.verifying import VerifyingScreen
from hearts_tui.verify import proof
from tests.test_verify import played as played_by_cpus
from tests.tui.apps import NOW, app, showing
from tests.tui.screen import click, text, wait, wait_for
from tests.tui.tables import Quick, at_table
from tests.tui.whole import agrees


async def test_a_new_game_shows_its_proof_until_a_card_is_played_and_its_code_when_asked() -> None:
    seats = seat_plans(["normal"] * 3)
    quick = Quick()
    match = Match.new(Rules(), seats, keeper=Unsaved(), make_player=lambda level, seed: quick)
    shown, code = proof(match.record()), code_of(match.record(), 1)
    assert shown is not None
    async with at_table(match) as seat:
        await wait_for(seat.pilot, f"Choose three cards · proof {shown}")
        await seat.pilot.press("d")
        await wait_for(seat.pilot, str(code))
        assert "--deal and the code" in text(seat.pilot.app)
        await seat.pilot.press("d")
        await wait(seat.pilot, lambda: not seat.covered)
        await seat.choose_three()
        await seat.play()
        assert shown not in text(seat.pilot.app)


async def test_a_deal_from_a_code_has_nothing_to_prove() -> None:
    code = of_the_day(NOW.date())
    quick = Quick()
    match = Match.new(
        code.rules,
        seat_plans(["normal"] * 3),
        code=code,
        keeper=Unsaved(),
        make_player=lambda level, seed: quick,
        now=lambda: NOW,
    )
    async with at_table(match) as seat:
        await seat.turn()
        assert "proof" not in text(seat.pilot.app)
        assert "Deal of the day" in text(seat.pilot.app)
        await seat.pilot.press("d")
        await wait_for(seat.pilot, str(code))
        assert "come from a code" in text(seat.pilot.app)


async def test_a_code_is_typed_at_home_and_its_deal_played_once_it_is_right() -> None:
    code = DealCode(Rules.preset("omnibus", players=5), 12345, 2, Direction.RIGHT)
    typed = str(code).lower().replace("-", " ")
    async with app().run_test(size=(60, 20)) as pilot:
        await wait(pilot, lambda: pilot.app.focused and pilot.app.focused.id == "new_game")
        await pilot.press("e")
        await wait(pilot, lambda: isinstance(pilot.app.screen, DealEntryScreen))
        await pilot.press("enter")
        await wait_for(pilot, "16 or 20 letters and digits")
        await pilot.press(*typed[:-1], "x" if typed[-1] != "x" else "y", "enter")
        await wait_for(pilot, "A letter or digit of this code is wrong")
        await pilot.press("backspace", typed[-1])
        await wait_for(pilot, "5 players")
        assert f"▌ {typed}" in text(pilot.app)
        await pilot.press("down")
        await wait_for(pilot, "▌ Play this deal")
        assert f"▌ {typed}" not in text(pilot.app)
        await pilot.press("enter")
        await wait(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        assert isinstance(pilot.app, HeartsApp)
        assert pilot.app.match is not None
        assert code_of(pilot.app.match.record(), 1) == code


async def test_the_deal_of_the_day_is_at_home() -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        await wait(pilot, lambda: pilot.app.focused and pilot.app.focused.id == "new_game")
        await click(pilot, "Deal of the day")
        await wait(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        assert isinstance(pilot.app, HeartsApp)
        assert pilot.app.match is not None
        assert code_of(pilot.app.match.record(), 1) == of_the_day(NOW.astimezone().date())


@pytest.mark.parametrize("colours", [True, False], ids=["colour", "none"])
async def test_the_dialogues_are_as_they_should_be(
    colours: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    look = "colour" if colours else "none"
    if not colours:
        monkeypatch.setenv("NO_COLOR", "1")
    game = structs.replace(played_by_cpus(Game(Rules(), 5), 60), status="given_up")
    async with showing(DealCodeScreen(game, 1)) as (pilot, _):
        await wait(pilot, lambda: agrees(pilot.app, f"deal-code-{look}-80x24"))
        await pilot.app.push_screen(DealEntryScreen())
        await pilot.press("2", "enter")
        await wait(pilot, lambda: agrees(pilot.app, f"deal-entry-{look}-80x24"))
        await pilot.app.push_screen(VerifyingScreen(game))
        await wait_for(pilot, "All is as recorded")
        await wait(pilot, lambda: agrees(pilot.app, f"verify-{look}-80x24"))
