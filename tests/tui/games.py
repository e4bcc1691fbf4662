"""Games that have come to a certain point, for screens to show.

Every seat plays by a few habits of its own here, so that a change of the levels changes no test.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from itertools import count

from msgspec import structs

from hearts_tui.door.start import seat_plans
from hearts_tui.engine import Card, ChooseMoon, Game, Pass, Play, Rules, View, winning
from hearts_tui.engine.actions import Action
from hearts_tui.engine.cards import cards
from hearts_tui.engine.game import GivenDeal
from hearts_tui.match import Match, Unsaved
from hearts_tui.store import Record, SeatRecord
from hearts_tui.store.record import By

LEFT = datetime(2025, 3, 2, 21, 14, tzinfo=UTC)


def played(
    rules: Rules, until: Callable[[Game], bool], seed: int = 1, deals: list[GivenDeal] | None = None
) -> Game:
    """A game played until that is so, or until it is over."""
    game = Game(rules, seed, deals)
    course = _courses.setdefault((rules, seed, str(deals)), [])
    for number in count():
        # As long as it is somebody's turn the game goes on; to count the sheet takes longer.
        if (game.deal.turn is None and game.over) or until(game):
            return game
        if number == len(course):
            course.append(_next(game))
        game.apply(course[number])
    raise AssertionError("Counting never ends.")


_courses: dict[tuple[Rules, int, str], list[Action]] = {}
"""How games go, as far as a test has wanted to know: to think of an action costs more than to do
it, and many tests want the same game."""


def _next(game: Game) -> Action:
    seat = game.to_act[-1]
    view = game.view(seat)
    if game.deal.to_pass(seat):
        return Pass(seat, sorted(view.hand, key=lambda card: card.rank)[-3:])
    if view.legal:
        return Play(seat, card_to_play(view))
    return ChooseMoon(seat, "others_plus")


def card_to_play(view: View) -> Card:
    """Leads low, ducks as high as it can, and throws what costs most."""
    on_table = [card for _, card in view.trick]
    cheapest = min(view.legal, key=lambda card: card.rank)
    if not on_table:
        return cheapest
    best = on_table[winning(on_table) or 0]
    if view.legal[0].suit is not best.suit:
        return max(view.legal, key=lambda card: (view.rules.points(card), card.rank))
    below = [card for card in view.legal if card < best]
    return max(below, default=cheapest)


def record(game: Game, *, seen: bool = True) -> Record:
    """The record of a game against CPUs of level normal."""
    plans = seat_plans(["normal"] * (game.rules.players - 1))
    seats = [SeatRecord(name=plan.name, level=plan.level, seed=str(plan.seed)) for plan in plans]
    by: list[By] = ["cpu" if action.seat else "person" for action in game.actions]
    kept = Record.of(game, id="c0ffee", seats=seats, by=by, begun=LEFT, left=LEFT)
    return structs.replace(kept, seen=seen)


def match(game: Game, *, seen: bool = True) -> Match:
    """The match in which this game is being played; nothing of it is saved."""
    return Match.resume(record(game, seen=seen), keeper=Unsaved())


def deals_done(number: int) -> Callable[[Game], bool]:
    """Until so many deals are over."""
    return lambda game: len(game.sheet) >= number


WINNERS = cards("AC KC QC AD KD AS KS QS AH KH QH JH TH")
"""A hand that takes every trick of four."""

MOON_DEAL: GivenDeal = (
    (
        WINNERS,
        cards("2C 3C 4C 5C 2D 3D 4D 2S 3S 4S 2H 3H 4H"),
        cards("6C 7C 8C 9C 5D 6D 7D 5S 6S 7S 5H 6H 7H"),
        cards("TC JC 8D 9D TD JD QD 8S 9S TS JS 8H 9H"),
    ),
    (),
    3,
)
"""A deal in which seat 0 shoots the moon whatever is played, if nobody passes."""


def turned(seats: int) -> GivenDeal:
    """The same deal, so many seats on."""
    hands, kitty, dealer = MOON_DEAL
    return (*hands[-seats:], *hands[:-seats]), kitty, (dealer + seats) % 4


def shot(rules: Rules, seat: int = 0, before: int = 0) -> Game:
    """A game whose last deal is a moon of that seat, after so many others; not scored yet if the
    choice is open."""
    deals = played(rules, deals_done(before)).dealt[:before]
    given = [*deals, turned(seat) if seat else MOON_DEAL]
    game = played(rules, deals_done(before), deals=given)
    while not game.deal.finished and len(game.sheet) == before:
        turn = game.deal.turn
        assert turn is not None
        game.apply(Play(turn, game.deal.legal()[0]))
    return game
