"""Review on the screen: decisions, the deal step by step, and trials that touch nothing."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import cache, partial

import pytest
from textual.pilot import Pilot

from hearts_tui.cpu.advice import advise
from hearts_tui.engine import ChooseMoon, Rules
from hearts_tui.review import Decision, Duplicate, Progress, Review, trial
from hearts_tui.store import Record, encode
from hearts_tui.tui.replay import Replay
from hearts_tui.tui.screens import review as screen_module
from hearts_tui.tui.screens.confirm import ConfirmScreen
from hearts_tui.tui.screens.moon_choice import MoonChoiceScreen
from hearts_tui.tui.screens.review import ReviewScreen
from hearts_tui.tui.screens.trial import TrialScreen, trial_match
from hearts_tui.words import card_name
from tests.tui.apps import bare_app, showing
from tests.tui.games import deals_done, match, played, shot
from tests.tui.screen import click, press, text, wait, wait_for
from tests.tui.whole import agrees


@cache
def record() -> Record:
    """Two deals, and the beginning of a third."""
    return match(played(Rules(), deals_done(2), seed=19)).record()


@cache
def weighed() -> Review:
    """A review made by hand: the pass cost much, a card little, and others nothing."""
    replay = Replay(record(), 2)
    own = [
        moment for moment in replay.moments if moment.action is not None and moment.action.seat == 0
    ]
    found = []
    for moment, loss in zip(own[:5], (3.4, 0.0, 0.0, 0.0, 0.7), strict=False):
        view = trial(record(), moment.place).view(0)
        advice = advise(view, 1)
        assert moment.action is not None
        cards = moment.action.action
        chosen = getattr(cards, "cards", None) or getattr(cards, "card", None)
        assert chosen is not None
        trick = len(moment.tricks) + 1 if moment.action.play else 0
        found.append(Decision(moment.place, trick, view, chosen, advice, loss, 0.2))
    return Review(2, tuple(found))


def prepared(monkeypatch: pytest.MonkeyPatch) -> Callable[[Record, int, Progress], Review]:
    """Nobody has to think: what comes of it is there."""

    def review(record: Record, number: int, progress: Progress) -> Review:
        progress(1, 1)
        return weighed() if number == 2 else Review(number, ())

    def duplicate(record: Record, number: int, progress: Progress) -> Duplicate:
        deal = played(Rules(), deals_done(1), seed=19).deal
        return Duplicate(deal, (1, 9, 9, 7), record.sheet[number - 1])

    monkeypatch.setattr(screen_module, "review", review)
    monkeypatch.setattr(screen_module, "duplicate", duplicate)
    return review


@pytest.mark.parametrize("colours", [True, False], ids=["colour", "none"])
async def test_the_screen_is_as_it_should_be(
    colours: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepared(monkeypatch)
    if not colours:
        monkeypatch.setenv("NO_COLOR", "1")
    async with showing(ReviewScreen(record(), 2)) as (pilot, _):
        await wait_for(pilot, "The strong player in your seat made 1 point")
        name = f"review-{'colour' if colours else 'none'}-80x24"
        await wait(pilot, lambda: agrees(pilot.app, name))


async def test_the_strong_players_reason_is_told_to_its_end_in_every_size(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    prepared(monkeypatch)
    reason = (
        "The strong player’s reason: Passing ♣K ♦K ♠Q rids you of ♠Q, which one lower spade guards "
        "badly"
    )
    monkeypatch.setattr("hearts_tui.words.review.reason", lambda *_: reason)
    async with showing(ReviewScreen(record(), 2)) as (pilot, _):
        await wait_for(pilot, "3.4 ± 0.2")
        for size in ((60, 20), (80, 24), (120, 40)):
            await pilot.resize_terminal(*size)
            await wait(pilot, lambda: reason in " ".join(text(pilot.app).split()))


async def test_decisions_and_cards_are_gone_through_in_every_size(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    prepared(monkeypatch)
    screen = ReviewScreen(record(), 2)
    async with showing(screen, (60, 20)) as (pilot, answers):
        await wait_for(pilot, "3.4 ± 0.2")
        for size in ((60, 20), (80, 24), (120, 40)):
            await pilot.resize_terminal(*size)
            await pilot.press("home")
            # At the dearest at first, then at the second.
            await pilot.press("down", "down")
            await wait(pilot, lambda: screen._marked == 1)
            await wait_for(pilot, "The strong player’s reason")
            moment = screen._replay.moments[screen._at]
            assert moment.place == weighed().worst()[1].place
            await pilot.press("right")
            await wait(pilot, partial(_at, screen, moment.place + 1))
            await pilot.press("left", "pageup")
            await wait(pilot, lambda: not screen._replay.moments[screen._at].trick)
            await pilot.press("end")
            await wait_for(pilot, "The end of the deal")
        await click(pilot, "Trick 1 ")
        await wait(pilot, lambda: screen._rows[screen._marked or 0].when == "Trick 1")
        moment = screen._replay.moments[screen._at]
        await click(pilot, "Nora  ", offset=8)
        await wait(pilot, partial(_at, screen, moment.place + 1))
        await pilot.press("less_than_sign")
        await wait_for(pilot, "Review of deal 1")
        await pilot.press("escape")
        await wait(pilot, lambda: answers)


def _at(screen: ReviewScreen, place: int) -> bool:
    return screen._replay.moments[screen._at].place == place


async def test_a_trial_is_played_from_a_decision_and_touches_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    prepared(monkeypatch)
    before, screen = encode(record()), ReviewScreen(record(), 2)
    async with showing(screen) as (pilot, _):
        await wait_for(pilot, "0.7 ± 0.2")
        await pilot.press("down", "enter")
        await wait(pilot, lambda: isinstance(pilot.app.screen, TrialScreen))
        await wait_for(pilot, "A trial")
        table = pilot.app.screen
        assert isinstance(table, TrialScreen)
        chosen = weighed().worst()[1].chosen
        assert not isinstance(chosen, (str, tuple))
        await wait(pilot, lambda: table._ready)
        assert table.check_action("undo", ()) is False  # what was done in the game stays
        assert card_name(chosen) in "".join(map(card_name, table.match.view.hand))
        await pilot.press("escape")
        await wait_for(pilot, "Nothing of it is kept")
        await pilot.press("enter")
        await wait(pilot, lambda: pilot.app.screen is table)
        await _play_out(pilot, table)
        await wait_for(pilot, "this way,")
        assert f"{record().sheet[1][0]} in the game." in text(pilot.app)
        await pilot.press("enter")
        await wait(pilot, lambda: pilot.app.screen is screen)
    assert encode(record()) == before


async def test_a_trial_is_left_from_the_choice_of_a_moon() -> None:
    game = shot(Rules(passing="none", moon="choice"))
    game.apply(ChooseMoon(0, "others_plus"))
    whole = match(game).record()
    table = TrialScreen(trial_match(whole, len(whole.actions) - 1), 1, whole.sheet[0])
    made, answers = bare_app(), list[str | None]()
    async with made.run_test(size=(80, 24)) as pilot:
        await made.push_screen(table, answers.append)
        await wait(pilot, lambda: isinstance(pilot.app.screen, MoonChoiceScreen))
        await press(pilot, "m")
        await wait_for(pilot, "Nothing of it is kept")
        await press(pilot, "down", "enter")
        await wait(pilot, lambda: answers == ["back"])


async def _play_out(pilot: Pilot[None], table: TrialScreen) -> None:
    def over() -> bool:
        return isinstance(pilot.app.screen, ConfirmScreen)

    def less_than(cards: int) -> bool:
        return len(table.match.view.hand) < cards or over()

    while True:
        await wait(pilot, lambda: table._ready or over())
        if over():
            return
        cards = len(table.match.view.hand)
        await pilot.press("enter")
        await wait(pilot, partial(less_than, cards))


async def test_the_work_is_stopped_by_escape_and_taken_up_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may, quick = threading.Event(), prepared(monkeypatch)

    def slow(record: Record, number: int, progress: Progress) -> Review:
        progress(1, 4)
        may.wait(20)
        return quick(record, number, progress)

    monkeypatch.setattr(screen_module, "review", slow)
    async with showing(ReviewScreen(record(), 2)) as (pilot, answers):
        await wait_for(pilot, "25%")
        await pilot.press("right", "escape")
        await wait_for(pilot, "Stopped")
        may.set()
        await pilot.press("w")
        await wait_for(pilot, "3.4 ± 0.2")
        assert not answers
