"""Another deal that one seat could not tell from the one it sees."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from hearts_tui.engine import Card, Deal, IllegalAction
from tests.strategies import Dealt

TRIES = 12
ENOUGH = 2
"""Exchanges that are tried, and after how many that fit it stops."""


@dataclass
class Course:
    """What happened in a deal, each card a number, so that equal cards can be told apart.

    `faces[n]` is the card with number n; hands, kitty, passes and plays hold numbers.
    """

    drawn: Dealt
    faces: list[Card]
    hands: list[list[int]]
    kitty: list[int]
    passes: dict[int, list[int]]
    plays: list[tuple[int, int]]
    turn: int | None

    def deal(self, faces: Sequence[Card]) -> Deal:
        """The same course with these faces.

        Raises IllegalAction or CourseError if it is not possible with them.
        """
        hands = tuple(tuple(faces[number] for number in hand) for hand in self.hands)
        kitty = tuple(faces[number] for number in self.kitty)
        deal = Deal(self.drawn.rules, hands, kitty, self.drawn.number, self.drawn.dealer)
        for seat, given in self.passes.items():
            deal.pass_cards(seat, tuple(faces[number] for number in given))
        for seat, number in self.plays:
            if deal.turn != seat:
                raise CourseError
            deal.play(faces[number])
        # Who leads is seen before any card is: a lowest club in the kitty may change it.
        if deal.turn != self.turn:
            raise CourseError
        return deal


class CourseError(Exception):
    """Somebody else would have been to play."""


def course_of(drawn: Dealt, deal: Deal) -> Course:
    """The course of a deal under way."""
    faces: list[Card] = []

    def numbered(some: Sequence[Card]) -> list[int]:
        faces.extend(some)
        return list(range(len(faces) - len(some), len(faces)))

    hands = [numbered(hand) for hand in drawn.hands]
    kitty = numbered(drawn.kitty)
    held = [list(hand) for hand in hands]

    def taken_from(hand: list[int], card: Card) -> int:
        number = next(number for number in hand if faces[number] == card)
        hand.remove(number)
        return number

    players = drawn.rules.players
    views = [deal.view(seat) for seat in range(players)]
    passes = {
        seat: [taken_from(held[seat], card) for card in view.passed]
        for seat, view in enumerate(views)
        if view.passed
    }
    if len(passes) == players:
        for seat, given in passes.items():
            held[deal.direction.target(seat, players)].extend(given)
    plays = [(seat, taken_from(held[seat], card)) for seat, card in views[0].plays]
    return Course(drawn, faces, hands, kitty, passes, plays, deal.turn)


def hidden_from(course: Course, deal: Deal, seat: int) -> list[int]:
    """The cards whose place this seat has not seen."""
    players = deal.rules.players
    known = set(course.hands[seat]) | {number for _, number in course.plays}
    if len(course.passes) == players:
        for giver, given in course.passes.items():
            if deal.direction.target(giver, players) == seat:
                known |= set(given)
    if deal.view(seat).kitty:
        known |= set(course.kitty)
    return [number for number in range(len(course.faces)) if number not in known]


def redealt(drawn: Dealt, deal: Deal, seat: int, rng: random.Random) -> Deal | None:
    """A deal of the same course with hidden cards exchanged; None if that seems not possible."""
    course = course_of(drawn, deal)
    hidden = hidden_from(course, deal, seat)
    faces = list(course.faces)
    found: Deal | None = None
    exchanged = 0
    for _ in range(TRIES if len(hidden) > 1 else 0):
        one, two = rng.sample(hidden, 2)
        faces[one], faces[two] = faces[two], faces[one]
        try:
            other = course.deal(faces)
        except (IllegalAction, CourseError):
            faces[one], faces[two] = faces[two], faces[one]
            continue
        if secrets(other) != secrets(deal):
            found = other
            exchanged += 1
        if exchanged == ENOUGH:
            break
    return found


def secrets(deal: Deal) -> list[tuple[tuple[Card, ...], ...]]:
    """What each seat holds and has given away."""
    views = [deal.view(seat) for seat in range(deal.rules.players)]
    return [(view.hand, view.passed) for view in views]
