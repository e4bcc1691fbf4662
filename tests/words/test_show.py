"""Show: whole games as text, under every kind of rules."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache

import pytest
from msgspec import structs

from hearts_tui.engine import Card, ChooseMoon, Deal, Direction, Game, Rules
from hearts_tui.engine.events import DealScored
from hearts_tui.store import Record
from hearts_tui.words import card_name, show
from tests.store.helpers import finished, played, record_of, shot
from tests.strategies import advance

TRICK = re.compile(r"^ {1,3}(?P<number>\d+)  (?P<plays>.*?)  (?P<end>taken|cancelled|\.\.\.).*$")
CARD = re.compile(r"[♣♦♠♥](?:10|[2-9JQKA])")


def told(game: Game, encoding: str = "utf-8", **changes: object) -> str:
    record = structs.replace(record_of(game), **changes)
    return "\n".join(show.lines(record, game, encoding))


def whole_deal(rules: Rules, seed: int = 1) -> Game:
    """A game in which nothing has happened but the first deal, played at random."""
    passes = 0 if rules.direction_of(1) is Direction.HOLD else rules.players
    return played(rules, passes + rules.hand_size * rules.players, seed)


def first_deal(game: Game) -> Deal:
    """Its first deal, as it ended."""
    again = Game(game.rules, game.seed, game.dealt)
    for action in game.actions:
        for event in again.apply(action):
            if isinstance(event, DealScored):
                return event.deal
    raise AssertionError("no deal has ended")


def plays(text: str) -> list[str]:
    """The cards in the lines of tricks."""
    lines = filter(None, map(TRICK.match, text.split("\n")))
    return [card for line in lines for card in CARD.findall(line["plays"])]


# What is at the top


@pytest.mark.parametrize(
    ("rules", "line"),
    [
        (Rules(), "Hearts, 4 players, rules: standard, to 100"),
        (
            Rules.preset("cancellation", players=7),
            "Hearts, 7 players, rules: cancellation, to 100",
        ),
        (
            Rules(players=3, leftover="kitty", moon="off", jack_of_diamonds=True, target=75),
            "Hearts, 3 players, rules of its own "
            "(leftover=kitty, moon=off, jack_of_diamonds=true, target=75), to 75",
        ),
        (
            Rules(players=6, packs=2),
            "Hearts, 6 players, rules of its own (packs=2), to 100",
        ),
    ],
)
def test_the_rules_are_named_and_what_is_particular_about_them(rules: Rules, line: str) -> None:
    assert told(Game(rules, 1)).startswith(line + "\n")


def test_the_players_are_named_with_their_levels() -> None:
    game = Game(Rules(players=3), 1)
    you, first, second = record_of(game).seats
    seats = (you, first, structs.replace(second, level="mine:Player"))
    assert "Players: You, CPU 1 (easy), CPU 2 (mine:Player)\n" in told(game, seats=seats)


# What was played


def cards_of_actions(record: Record) -> list[str]:
    return [card_name(Card.parse(action.play)) for action in record.actions if action.play]


@pytest.mark.parametrize(
    "rules",
    [
        Rules(target=26),
        Rules(players=3, leftover="kitty", target=26, jack_of_diamonds=True),
        Rules.preset("black_maria", players=7, target=50),
        Rules.preset("cancellation", players=11, target=60),
    ],
)
def test_a_whole_game_is_told_card_by_card(rules: Rules) -> None:
    game = played(rules, 10_000)
    record = record_of(game)
    text = told(game)
    assert game.over
    assert plays(text) == cards_of_actions(record)
    assert text.count("\nDeal ") == len(game.dealt)
    for hands, _kitty, _dealer in game.dealt:
        for seat, hand in enumerate(hands):
            row = " ".join(map(card_name, hand))
            assert re.search(rf"^  {record.seats[seat].name} +{row}$", text, re.MULTILINE)
    winner = record.seats[game.winner or 0].name
    assert text.endswith(f"\nWinner: {winner}.")


@pytest.mark.parametrize(
    "rules",
    [
        Rules(moon="off"),
        Rules(players=5, leftover="kitty", moon="off", jack_of_diamonds=True),
        Rules.preset("black_maria", leftover="kitty", moon="off"),
        Rules.preset("cancellation", players=6, moon="off"),
    ],
)
def test_points_of_tricks_and_kitty_add_up_to_those_of_the_deal(rules: Rules) -> None:
    for seed in range(5):
        game = whole_deal(rules, seed)
        deal = first_deal(game)
        text = told(game).partition("\nDeal 2")[0]
        taken: Counter[str] = Counter()
        for name, points in re.findall(r"taken by (.+), (-?\d+) points?$", text, re.MULTILINE):
            taken[name] += int(points)
        names = [seat.name for seat in record_of(game).seats]
        if deal.kitty_taker is not None:
            taken[names[deal.kitty_taker]] += sum(map(rules.points, deal.kitty))
        (line,) = re.findall(r"^Points: (.*)$", text, re.MULTILINE)
        assert line == ", ".join(f"{name} {taken[name]}" for name in names)


def test_passes_are_told_with_who_got_the_cards() -> None:
    game = whole_deal(Rules())
    deal = first_deal(game)
    text = told(game)
    assert f"Deal 1, dealt by {record_of(game).seats[deal.dealer].name}; passing left" in text
    given = " ".join(map(card_name, deal.passed(3)))
    assert f"\n  CPU 3 gave You {given}\n" in text


def test_a_deal_without_passing_says_so() -> None:
    assert "; no passing\n" in told(Game(Rules(passing="none"), 1))


def test_a_kitty_is_told_and_who_took_it() -> None:
    rules = Rules(players=5, leftover="kitty")
    begun = Game(rules, 1)
    kitty = " ".join(map(card_name, begun.deal.kitty))
    assert f"\n  Kitty: {kitty}\n" in told(begun)
    game = whole_deal(rules)
    taker = first_deal(game).kitty_taker
    assert taker is not None
    assert f"\n  Kitty: {kitty}, taken by {record_of(game).seats[taker].name}\n" in told(game)


@cache
def cancelled() -> Game:
    """A game of two packs in which a trick was cancelled whole."""
    game = whole_deal(Rules.preset("cancellation", players=6), 48)
    assert any(trick.winner is None for trick in first_deal(game).tricks)
    return game


def test_a_cancelled_trick_goes_with_the_next_that_is_won() -> None:
    game = cancelled()
    deal = first_deal(game)
    lines = [line for line in told(game).split("\n") if TRICK.match(line)]
    at = next(place for place, trick in enumerate(deal.tricks) if trick.winner is None)
    won = next(place for place in range(at, 17) if deal.tricks[place].winner is not None)
    assert lines[at].endswith("cancelled, the cards wait")
    points = sum(
        game.rules.points(card) for trick in deal.tricks[at : won + 1] for card in trick.cards
    )
    assert re.search(rf", {points} points?$", lines[won])


# Moons


@pytest.mark.parametrize("choice", ["others_plus", "self_minus"])
def test_a_moon_is_told_and_how_its_shooter_had_it_counted(choice: str) -> None:
    game = shot()
    shooter = game.deal.shooter
    assert shooter is not None
    names = [seat.name for seat in record_of(game).seats]

    def points(shooters: int, others: int) -> str:
        figures = [shooters if seat == shooter else others for seat in range(4)]
        return ", ".join(map("{} {}".format, names, figures))

    moon = f"\n  {names[shooter]} shot the moon.\n"
    assert f"{moon}Points so far: {points(26, 0)}\n" in told(game)
    assert told(game).endswith("How the moon of deal 1 counts is still to be chosen.")
    game.apply(ChooseMoon(shooter, choice))
    counted = {"others_plus": points(0, 26), "self_minus": points(-26, 0)}
    assert f"{moon}Points: {counted[choice]}\n" in told(game)


# Games that are not over


def test_a_game_in_the_middle_of_passing_shows_what_has_been_passed() -> None:
    game = played(Rules(), 2)
    text = told(game)
    assert text.count(" gave ") == 2
    assert plays(text) == []
    assert text.endswith("The game is not over; deal 1 is under way.")


def test_a_game_in_the_middle_of_a_trick_shows_the_table() -> None:
    game = played(Rules(), 4 + 4 * 5 + 2)
    text = told(game)
    assert plays(text) == cards_of_actions(record_of(game))
    (line,) = re.findall(r"^ +6 .*$", text, re.MULTILINE)
    assert len(CARD.findall(line)) == 2
    assert line.endswith("...")
    so_far = [game.deal.points_so_far(seat) for seat in range(4)]
    assert "\nPoints so far: You {}, CPU 1 {}, CPU 2 {}, CPU 3 {}\n".format(*so_far) in text


def test_a_game_of_several_deals_tells_points_of_each_and_the_totals() -> None:
    game = played(Rules(), 1)
    while len(game.sheet) < 3:
        advance(game, 1, "any", random.Random(1))
    text = told(game)
    told_scores = re.findall(r"^Points: (.*)$", text, re.MULTILINE)
    names = [seat.name for seat in record_of(game).seats]
    for line, scores in zip(told_scores, game.sheet, strict=True):
        assert line == ", ".join(map("{} {}".format, names, scores))
    assert "\nTotals: " + ", ".join(map("{} {}".format, names, game.totals)) in text


def test_a_game_given_up_is_told_so() -> None:
    game = played(Rules(), 30)
    assert told(game, status="given_up").endswith("The game was given up in deal 1.")


# Where it is printed


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "no such encoding"])
def test_cards_are_written_in_letters_where_there_are_no_signs(encoding: str) -> None:
    record = finished()
    game = played(Rules(target=26), 10_000)
    signs = "\n".join(show.lines(record, game, "utf-8"))
    letters = "\n".join(show.lines(record, game, encoding))
    assert letters.isascii()
    assert " QS" in letters
    named = {card_name(card): str(card) for card in game.rules.pack}
    spelled = CARD.sub(lambda found: named[found[0]], signs)
    assert letters.split() == spelled.split()
