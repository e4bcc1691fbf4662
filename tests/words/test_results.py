from datetime import datetime, timedelta

import pytest

from hearts_tui.engine import Rules, outcome
from hearts_tui.engine.cards import QUEEN_OF_SPADES
from hearts_tui.words import CPU_NAMES, results
from tests.tui.games import deals_done, match, played, shot

NAMES = ("You", "Wes", "Nora", "Edda")
NOW = datetime(2025, 3, 9, 20, 0)


@pytest.mark.parametrize(
    ("count", "words"), [(1, "1 point"), (0, "0 points"), (26, "26 points"), (-10, "−10 points")]
)
def test_points(count: int, words: str) -> None:
    assert results.points(count) == words


@pytest.mark.parametrize(
    ("moon", "seat", "headline", "effect"),
    [
        ("others_plus", 0, "You shot the moon!", "26 points for each of the others."),
        ("others_plus", 2, "Nora shot the moon.", "26 points for everyone else."),
        ("self_minus", 0, "You shot the moon!", "26 points off your total."),
        ("self_minus", 3, "Edda shot the moon.", "26 points off the total of Edda."),
        ("off", 0, "You took every point there is.", ""),
        ("off", 1, "Wes took every point there is.", ""),
    ],
)
def test_a_moon_and_what_it_did(moon: str, seat: int, headline: str, effect: str) -> None:
    rules = Rules(passing="none", moon=moon)
    deal = match(shot(rules, seat)).last_deal
    assert deal is not None
    assert results.headline(deal, deal.scores(), NAMES) == headline
    assert results.moon_effect(deal, deal.scores(), NAMES) == effect


@pytest.mark.parametrize("choice", ["others_plus", "self_minus"])
def test_the_choice_made_is_found_in_the_scores(choice: str) -> None:
    deal = shot(Rules(passing="none", moon="choice")).deal
    effect = results.moon_effect(deal, deal.scores(choice), NAMES)
    assert ("each of the others" in effect) == (choice == "others_plus")


def test_the_headline_names_whoever_took_the_queen() -> None:
    seen = set()
    for seed in range(1, 30):
        deal = match(played(Rules(), deals_done(1), seed)).last_deal
        assert deal is not None
        if deal.shooter is not None:
            continue
        taker = next(seat for seat in range(4) if QUEEN_OF_SPADES in deal.taken(seat))
        headline = results.headline(deal, deal.scores(), NAMES)
        assert headline.startswith(f"{NAMES[taker]} took the queen")
        assert ("clean" in headline) == (deal.scores()[0] == 0)
        seen.add((taker == 0, deal.scores()[0] == 0))
    assert seen == {(True, False), (False, False), (False, True)}


def test_what_lay_in_the_kitty_and_who_has_it() -> None:
    rules = Rules(players=3, leftover="kitty")
    deal = match(played(rules, deals_done(1))).last_deal
    assert deal is not None
    assert deal.kitty_taker is not None
    sentence = results.kitty(deal, NAMES)
    assert f"{NAMES[deal.kitty_taker]} took it" in sentence
    deal = match(played(Rules(), deals_done(1))).last_deal
    assert deal is not None
    assert results.kitty(deal, NAMES) == ""


def test_all_the_cards_that_count_and_no_others() -> None:
    rules = Rules.preset("black_maria", players=4, passing="none", jack_of_diamonds=True)
    deal = match(shot(rules)).last_deal
    assert deal is not None
    told = results.counting_cards(deal, 0)
    assert " ".join(text for _, text in told) == "♦J ♠Q K A ♥2 3 4 5 6 7 8 9 10 J Q K A"
    told = results.counting_cards(deal, 0, room=24)
    assert " ".join(text for _, text in told) == "♦J ♠Q–A ♥2–A"
    assert results.counting_cards(deal, 1) == ()


def test_why_the_game_goes_on_past_the_target() -> None:
    assert results.sudden_death(100, [(99, 99, 0, 0)]) == ""
    assert results.sudden_death(100, [(100, 99, 0, 0)])
    assert results.sudden_death(100, [(100, 99, 0, 0), (-10, 0, 0, 0)])
    assert results.sudden_death(100, [(100, 99, 0, 0), (0, 0, 0, 1)]) == ""  # it is over


def test_verdict_and_places() -> None:
    ended = outcome(100, [(40, 100, 40, 70), (3, 0, 0, 0)])
    assert results.verdict(ended, (43, 100, 40, 70), NAMES) == (
        "Nora wins with 40 points; you come second."
    )
    won = outcome(100, [(1, 100, 40, 70)])
    assert results.verdict(won, (1, 100, 40, 70), NAMES) == "You win with 1 point!"


def test_where_a_game_stands() -> None:
    passing = played(Rules(), lambda game: True)
    assert results.where_it_stands(passing.view(0)) == "deal 1, passing · to 100"
    playing = played(Rules(), lambda game: len(game.deal.plays) == 9)
    assert results.where_it_stands(playing.view(0)) == "deal 1, trick 3 · to 100"
    assert results.where_it_stands(playing.view(0), scored=1) == "deal 1 is over · to 100"
    held = played(Rules(passing="none"), lambda game: True)
    assert results.where_it_stands(held.view(0)) == "deal 1, trick 1 · to 100"
    choosing = shot(Rules(passing="none", moon="choice"))
    assert results.where_it_stands(choosing.view(0)) == "deal 1, after the moon · to 100"


def test_totals_of_a_small_table_and_of_a_large_one() -> None:
    some = (12, -3, 44, 66)
    assert results.totals(NAMES, some, 4) == "You 12  Wes −3  Nora 44  Edda 66"
    assert results.totals(NAMES, some, 3) == "−3, You 12, 44, 66"
    assert results.totals(NAMES, (0,) * 4, 3) == "Everyone has 0"


def test_opponents_in_short() -> None:
    assert results.opponents(["easy", "easy", "easy"]) == "3 × easy"
    assert results.opponents(["easy", "normal"]) == "2 × mixed"


@pytest.mark.parametrize(
    ("points", "told"),
    [
        ((5, 1, 2, 7, 9, 10), "1, 2, You 5, 7, 9, 10"),
        ((45, 31, 12, 50, 61), "12, 31, You 45, 50, 61"),
        ((45, 31, 12, 50, 61, 70), "12, 31, You 45, 50, 61, 70"),
        ((45, 31, 12, 50, 61, 70, 88), "12, 31, You 45, 50, 61, 70, 88"),
        ((45, 45, 12, 50, 61, 70, 88), "12, You 45, 45, 50, 61, 70, 88"),
        ((45, *range(50, 60)), "You 45, first"),
    ],
)
def test_totals_of_many_are_told_as_far_as_there_is_room(
    points: tuple[int, ...], told: str
) -> None:
    names = ["You", *CPU_NAMES][: len(points)]
    assert results.totals(names, points, 4) == told
    assert len(told) <= results.ROOM


@pytest.mark.parametrize(
    ("ago", "words"),
    [
        (timedelta(hours=1), "left today at 19:00"),
        (timedelta(hours=21), "left yesterday at 23:00"),
        (timedelta(days=7), "left on 2025-03-02 at 20:00"),
    ],
)
def test_when_a_game_was_left(ago: timedelta, words: str) -> None:
    assert results.when_left(NOW - ago, NOW) == words


def test_the_queens_of_two_packs() -> None:
    rules = Rules.preset("cancellation", players=6)
    names = (*NAMES, "Otto", "Ines")
    told = set()
    for seed in range(1, 15):
        deal = match(played(rules, deals_done(1), seed)).last_deal
        assert deal is not None
        holders = [seat for seat in range(6) if QUEEN_OF_SPADES in deal.taken(seat)]
        sentence = results.headline(deal, deal.scores(), names)
        if deal.shooter is None:
            assert ("both queens" in sentence) == (len(holders) == 1)
            told.add(len(holders))
    assert told == {1, 2}
