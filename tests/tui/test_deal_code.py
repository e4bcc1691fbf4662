"""The code of a deal on the screen, and the proof of a new game's seed."""

from __future__ import annotations

from hearts_tui.codes import code_of, of_the_day
from hearts_tui.door.start import seat_plans
from hearts_tui.engine import Rules
from hearts_tui.match import Match, Unsaved
from hearts_tui.verify import proof
from tests.tui.apps import NOW
from tests.tui.screen import text, wait, wait_for
from tests.tui.tables import Quick, at_table


async def test_a_new_game_shows_its_proof_until_a_card_is_played_and_its_code_when_asked() -> None:
    seats = seat_plans(["normal"] * 3)
    quick = Quick()
    match = Match.new(Rules(), seats, keeper=Unsaved(), make_player=lambda level, seed: quick)
    shown, code = proof(match.record()), code_of(match.record(), 1)
    assert shown is not None
    async with at_table(match) as seat:
        await wait_for(seat.pilot, f"Proof of the seed: {shown}")
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
    )
    async with at_table(match) as seat:
        await seat.turn()
        assert "Proof" not in text(seat.pilot.app)
        await seat.pilot.press("d")
        await wait_for(seat.pilot, str(code))
        assert "come from a code" in text(seat.pilot.app)
