"""Help at the table: what is told to who asks, what is taken back, and who plays in one's place."""

from __future__ import annotations

import re
import threading

import pytest
from msgspec import structs

from hearts_tui.cpu.advice import Advice, advise
from hearts_tui.engine import Card, Game, Rules, View
from hearts_tui.engine.proofs import settled
from hearts_tui.match import Match
from hearts_tui.store import ActionRecord
from hearts_tui.tui import pace
from hearts_tui.tui.actions import acts
from hearts_tui.tui.app import HeartsApp
from hearts_tui.tui.screens import moving, table
from hearts_tui.tui.screens.auto_play import AutoPlayScreen
from hearts_tui.tui.screens.deal_over import DealOverScreen
from hearts_tui.tui.screens.game_over import GameOverScreen
from hearts_tui.tui.screens.moon_choice import MoonChoiceScreen
from hearts_tui.words import card_name, help
from tests.tui.apps import showing
from tests.tui.games import match, played, shot
from tests.tui.screen import case, in_front, press, text, wait, wait_for
from tests.tui.tables import Seat, at_table, new_match, taken_up

NO_PASSING = Rules(passing="none")


def leads_late(game: Game) -> bool:
    """The person leads, and two tricks have been taken."""
    return len(game.deal.tricks) > 1 and game.deal.turn == 0 and not game.deal.trick


def by_person(match: Match) -> list[ActionRecord]:
    """What has been done in seat 0."""
    return [action for action in match.record().actions if action.seat == 0]


async def change(seat: Seat, **settings: object) -> None:
    app = seat.pilot.app
    assert isinstance(app, HeartsApp)
    app.change(structs.replace(app.settings, **settings))
    await wait(seat.pilot, lambda: seat.screen.look == app.look)


async def test_a_hint_says_what_to_play_why_and_what_each_card_costs() -> None:
    async with at_table(taken_up(played(NO_PASSING, leads_late, seed=4))) as seat:
        await seat.turn()
        await press(seat.pilot, "h")
        await wait(seat.pilot, lambda: seat.screen.advice)
        advice = seat.screen.advice
        assert advice is not None
        assert isinstance(advice.choice, Card)
        await wait_for(seat.pilot, card_name(advice.choice) + " ")
        assert seat.hand.card == advice.choice
        figures, bars = seat.hand.text.split("\n")[:2]
        assert len(re.findall(r"[\d.]+", figures)) == len(seat.view.legal)
        assert "━" in bars
        assert seat.screen.match.aids == ("hint",)
        await press(seat.pilot, "h")
        await wait(seat.pilot, lambda: "Your turn" in seat.message)
        assert "━" not in seat.hand.text
        await press(seat.pilot, "h")
        await wait(seat.pilot, lambda: seat.screen.advice)
        await seat.play()
        assert seat.screen.advice is None


@pytest.mark.parametrize(
    ("target", "figures"), [(100, ["as good"] * 2), (26, ["the better one", "costs"])]
)
async def test_a_hint_for_a_moon(target: int, figures: list[str]) -> None:
    going = match(shot(Rules(passing="none", moon="choice", target=target)))
    assert going.moon is not None
    async with showing(MoonChoiceScreen(going, going.moon), (60, 20)) as (pilot, _):
        await press(pilot, "h")
        await wait(pilot, lambda: going.aids == ("hint",))
        for choice, figure in zip(
            ("for each of the others", "off your own total"), figures, strict=True
        ):
            await wait_for(pilot, f"{choice} · {figure}")


async def test_one_hint_is_sought_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    may, asked = threading.Event(), list[View]()

    def slow(view: View, seed: int) -> Advice:
        asked.append(view)
        may.wait(20)
        return advise(view, seed)

    monkeypatch.setattr("hearts_tui.cpu.advice.advise", slow)
    async with at_table(new_match(NO_PASSING)) as seat:
        await seat.turn()
        await press(seat.pilot, *"hhhh")
        await wait(seat.pilot, lambda: asked)
        await seat.play()
        await press(seat.pilot, *"hh")
        await wait(seat.pilot, lambda: seat.screen._sought == seat.view)
        assert len(asked) == 1
        may.set()
        await wait(seat.pilot, lambda: seat.screen.advice)
        assert asked[1:] == [seat.view]


async def test_where_no_hint_is_found_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(view: View, seed: int) -> Advice:
        raise ValueError("nothing is known of this")

    monkeypatch.setattr("hearts_tui.cpu.advice.advise", fail)
    going = match(shot(Rules(passing="none", moon="choice")))
    async with at_table(going) as seat:
        await wait_for(seat.pilot, "it waits for you")
        await press(seat.pilot, "h")
        await wait_for(seat.pilot, "No hint could be found")
    async with at_table(new_match(NO_PASSING)) as seat:
        await seat.turn()
        await press(seat.pilot, "h")
        await wait(seat.pilot, lambda: seat.message == "No hint could be found")
        assert not seat.screen.match.aids


async def test_a_deal_that_is_over_again_is_told_again() -> None:
    def last_card(game: Game) -> bool:
        return len(game.deal.tricks) == 12 and game.to_act == (0,) and len(game.deal.trick) == 3

    games = (played(NO_PASSING, last_card, seed=seed) for seed in range(1, 60))
    going = taken_up(next(game for game in games if not game.over))
    async with at_table(going) as seat:
        await seat.turn()
        # Before anything of it is told it is taken back.
        await press(seat.pilot, "enter", "u")
        await wait(seat.pilot, lambda: seat.screen._ready and seat.screen.match.can_redo)
        await press(seat.pilot, "y")
        await wait(seat.pilot, lambda: isinstance(seat.pilot.app.screen, DealOverScreen))


async def test_no_choice_waits_under_a_clock() -> None:
    going = match(shot(Rules(passing="none", moon="choice")))
    assert going.moon is not None
    async with showing(MoonChoiceScreen(going, going.moon, 30)) as (pilot, _):
        await wait(pilot, lambda: re.search(r"\b0:[0-3]\d\b", text(pilot.app)))
        assert "waits" not in text(pilot.app)


async def test_why_goes_back_over_the_cards_of_others() -> None:
    async with at_table(taken_up(played(NO_PASSING, leads_late, seed=4))) as seat:
        await seat.turn()
        said: list[str] = []
        for seats in range(1, 4):
            await press(seat.pilot, "w")
            await wait(seat.pilot, lambda: seat.message not in ["", *said])
            said.append(seat.message)
            assert len(said) == seats
        assert "Your turn" not in "".join(said)
        assert seat.screen.match.aids == ("why",)
        # Escape takes away what is told before it opens the menu.
        await press(seat.pilot, "escape")
        await wait(seat.pilot, lambda: "Your turn" in seat.message)
        assert not seat.covered
        await press(seat.pilot, "escape")
        await wait(seat.pilot, lambda: seat.covered)


async def test_a_key_that_does_nothing_now_says_why_and_a_hint_marks_three_cards() -> None:
    async with at_table(new_match(Rules())) as seat:
        await seat.turn()
        for key in "clvowuy":
            await press(seat.pilot, key)
            names = {act.id for act in acts("table") if key in act.keys}
            (sentence,) = (help.CANNOT[name] for name in names)
            with case(key):
                await wait(seat.pilot, lambda: seat.message == sentence)  # noqa: B023
        assert not seat.covered
        await press(seat.pilot, "h")
        await wait(seat.pilot, lambda: seat.message.startswith("Passing "))
        assert seat.hand.text.count("▾▾▾") == 3


async def test_taken_back_and_done_again() -> None:
    async with at_table(new_match(NO_PASSING)) as seat:
        await seat.turn()
        views = [seat.view]
        for _ in range(3):
            await seat.play()
            views.append(seat.view)
        for view in reversed(views[:-1]):
            await press(seat.pilot, "u")
            await wait(seat.pilot, lambda view=view: seat.view == view)  # type: ignore[misc]
            await seat.turn()
        assert seat.hand.card in seat.view.legal
        assert seat.message.startswith("Taken back")
        for view in views[1:]:
            await press(seat.pilot, "y")
            await wait(seat.pilot, lambda view=view: seat.view == view)  # type: ignore[misc]
            await seat.turn()
        await seat.play()
        assert seat.screen.match.aids == ("undo",)


def nearly_over(game: Game) -> bool:
    """Few tricks of a deal are left, and the person is to play."""
    return len(game.deal.tricks) == 10 and game.to_act == (0,)


async def test_a_cpu_plays_until_the_seat_is_taken_back() -> None:
    async with at_table(taken_up(played(Rules(), nearly_over))) as seat:
        await seat.turn()
        before = len(by_person(seat.screen.match))
        await press(seat.pilot, "p")
        await wait(seat.pilot, in_front(seat.pilot, AutoPlayScreen))
        await press(seat.pilot, "left", "down", "enter")
        await wait(seat.pilot, in_front(seat.pilot, DealOverScreen))
        done = by_person(seat.screen.match)[before:]
        assert [action.by for action in done] == ["auto"] * 3
        await press(seat.pilot, "n")
        await seat.turn()
        assert seat.screen.moment.passing
        assert seat.screen.match.auto is None


async def test_who_wants_the_seat_no_more_is_asked_nothing_between_deals() -> None:
    rules = Rules(passing="none", target=26)
    async with at_table(taken_up(played(rules, nearly_over, seed=4)), (60, 20)) as seat:
        await seat.turn()
        assert not seat.screen.match.sheet
        seat.screen.match.hand_over("easy", "back")
        await wait(seat.pilot, in_front(seat.pilot, GameOverScreen))
        assert len(seat.screen.match.sheet) > 1


async def test_a_result_is_shown_as_the_pace_has_it() -> None:
    async with at_table(new_match(NO_PASSING)) as seat:
        await seat.turn()
        seat.pilot.app.animation_level = "full"
        for settings, pause in (
            ({}, table.RESULT),
            ({"motion": False}, 0),
            ({"motion": True, "key_after_trick": True}, None),
        ):
            with case(settings):
                await change(seat, **settings)
                assert seat.screen._pause is None
                seat.screen.match.hand_over("easy", "deal")
                assert seat.screen._pause is None
                seat.screen.match.hand_over("easy", "back")
                assert seat.screen._pause == pause
                seat.screen.match.take_back()


async def test_taking_the_seat_back_at_once() -> None:
    async with at_table(new_match(NO_PASSING)) as seat:
        await seat.turn()
        await change(seat, key_after_trick=True)
        seat.screen.match.hand_over("easy", "back")
        seat.screen._behind()
        await wait_for(seat.pilot, "p takes your seat back")
        await press(seat.pilot, "p")
        while not seat.screen._ready:
            await press(seat.pilot, "x")
        assert seat.screen.match.auto is None
        assert "Your turn" in seat.message


async def test_when_the_time_is_up_a_cpu_decides() -> None:
    async with at_table(new_match(NO_PASSING)) as seat:
        await seat.turn()
        await change(seat, time_limit=30)
        await wait_for(seat.pilot, "0:30")
        await press(seat.pilot, "m")
        await wait(seat.pilot, lambda: seat.covered)
        seat.screen._tick()
        await press(seat.pilot, "escape")
        await seat.turn()
        assert seat.screen._left >= 29
        seat.screen._left, played = 1, seat.played
        seat.screen._tick()
        await wait(seat.pilot, lambda: seat.played > played)
        await seat.turn()
        done = by_person(seat.screen.match)[-1]
        assert done.by == "time"
        assert done.play is not None
        told = f"Time is up: a CPU (normal) played {card_name(Card.parse(done.play))} for you"
        assert told in seat.screen.felt.text + seat.message
        assert "Your turn" in seat.message
        assert seat.screen._left >= 29
        assert not seat.screen.match.aids
        await seat.play()
        assert "Time is up" not in seat.screen.felt.text + seat.message


async def test_which_cards_a_cpu_has_passed_is_told() -> None:
    async with at_table(new_match(Rules())) as seat:
        await seat.turn()
        seat.screen.match.hand_over("easy", "card")
        seat.screen._behind()
        await wait(seat.pilot, lambda: not seat.screen.moment.passing)
        await seat.turn()
        gone = " ".join(map(card_name, seat.view.passed))
        told = f"A CPU (easy) passed {gone} for you"
        assert told in seat.screen.felt.text + seat.message


async def test_the_rest_is_played_out_where_nothing_can_change() -> None:
    def claimable(game: Game) -> bool:
        return game.to_act == (0,) and len(game.deal.tricks) < 12 and settled(game.view(0))

    games = (played(NO_PASSING, claimable, seed=seed) for seed in range(1, 90))
    game = next(game for game in games if not game.over)
    async with at_table(taken_up(game)) as seat:
        await seat.turn()
        assert "c plays the rest" in f"{seat.screen.felt.text}{seat.message}"
        await wait_for(seat.pilot, "c play it out")
        await press(seat.pilot, "c")
        await wait(seat.pilot, lambda: isinstance(seat.pilot.app.screen, DealOverScreen))


async def test_forward_to_ones_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CARD", "TRICK", "FLIGHT", "MOMENT"):
        monkeypatch.setattr(moving, name, 3600)
    monkeypatch.setattr(pace, "FRAME", 3600)
    async with at_table(new_match(NO_PASSING)) as seat:
        await seat.turn()
        seat.screen._pace._moves = True
        await press(seat.pilot, "enter")
        await wait(seat.pilot, lambda: seat.screen.felt.moving)
        assert not seat.screen.moment.persons_turn
        await press(seat.pilot, "f")
        await wait(seat.pilot, lambda: seat.screen.moment.persons_turn)
        assert seat.played == 1
        assert not seat.screen._pace._skipping


async def test_cards_still_out() -> None:
    async with at_table(new_match(NO_PASSING)) as seat:
        await seat.turn()
        await press(seat.pilot, "o")
        await wait_for(seat.pilot, "Still out")
        assert not seat.screen.match.aids
        await press(seat.pilot, "o")
        await wait(seat.pilot, lambda: not seat.covered)
        await change(seat, still_out=2)
        await press(seat.pilot, "o")
        await wait(seat.pilot, lambda: seat.covered)
        assert seat.screen.match.aids == ("still_out",)
