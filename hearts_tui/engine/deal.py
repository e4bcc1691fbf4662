"""Deal: one deal from the cards as dealt to its scores; hands, passing, tricks and points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hearts_tui.engine import limits
from hearts_tui.engine.actions import IllegalAction, Pass, Play, Reason
from hearts_tui.engine.cards import Card, Suit
from hearts_tui.engine.events import (
    CardPlayed,
    CardsPassed,
    Event,
    HeartsBroken,
    KittyTaken,
    Passed,
    TrickCancelled,
    TrickTaken,
)
from hearts_tui.engine.rules import MOON_CHOICES, PASS_SIZE, Direction, Rules
from hearts_tui.engine.scoring import penalty_takers, scores
from hearts_tui.engine.trick import Trick, taker
from hearts_tui.engine.view import View


class Deal:
    """One deal under way or over; its cards are checked against the rules when it is made.

    `direction` is that of passing where it does not follow from the number. Raises ValueError for
    hands and a kitty that these rules cannot have dealt, for a deal number below 1, for a dealer
    who is not at the table and for a direction which these rules do not have.
    """

    def __init__(
        self,
        rules: Rules,
        hands: Sequence[Sequence[Card]],
        kitty: Sequence[Card] = (),
        number: int = 1,
        dealer: int = 0,
        direction: Direction | None = None,
    ) -> None:
        _check_cards(rules, hands, kitty)
        if number < 1:
            raise ValueError(f"Deals are numbered from 1, not {number}.")
        if dealer not in range(rules.players):
            raise ValueError(f"Seat {dealer} cannot deal: there are {rules.players} players.")
        if direction is not None and direction not in rules.directions:
            raise ValueError(f"Under these rules nobody passes {direction.value}.")
        self.rules = rules
        self.number = number
        self.dealer = dealer
        self.direction = direction or rules.direction_of(number)
        self.dealt = tuple(tuple(sorted(hand)) for hand in hands)
        self.kitty = tuple(sorted(kitty))
        self.kitty_taker: int | None = None
        self.tricks: tuple[Trick, ...] = ()
        self.trick: tuple[tuple[int, Card], ...] = ()
        self.waiting: tuple[Card, ...] = ()
        self.hearts_broken = False
        self.turn: int | None = None
        self._hands = [list(hand) for hand in self.dealt]
        self._passed: dict[int, tuple[Card, ...]] = {}
        self._received: dict[int, tuple[Card, ...]] = {}
        self._plays: list[tuple[int, Card]] = []
        self._taken: list[list[Card]] = [[] for _ in hands]
        self._lowest_club: Card | None = None
        if self.direction is Direction.HOLD:
            self._open()

    # Passing

    def to_pass(self, seat: int) -> bool:
        """Whether this seat has still to choose three cards."""
        return (
            self.direction is not Direction.HOLD
            and seat in range(self.rules.players)
            and seat not in self._passed
        )

    def why_not_pass(self, seat: int, cards: Sequence[Card]) -> Reason | None:
        """Why these cards cannot be passed; None if they can."""
        if not self.to_pass(seat):
            return Reason.NOT_PASSING
        if Counter(cards) - Counter(self._hands[seat]):
            return Reason.NOT_HELD
        if len(cards) < PASS_SIZE:
            return Reason.PASS_MORE
        return Reason.PASS_FEWER if len(cards) > PASS_SIZE else None

    def pass_cards(self, seat: int, cards: Sequence[Card]) -> tuple[Event, ...]:
        """Give three cards away; they change hands when every seat has chosen.

        Raises IllegalAction, having changed nothing, for what `why_not_pass` refuses.
        """
        reason = self.why_not_pass(seat, cards)
        if reason is not None:
            raise IllegalAction(reason, Pass(seat, cards))
        self._passed[seat] = tuple(sorted(cards))
        if len(self._passed) < self.rules.players:
            return (Passed(seat),)
        self._exchange()
        self._open()
        return (Passed(seat), CardsPassed(self.direction))

    def passed(self, seat: int) -> tuple[Card, ...]:
        """The cards this seat has given away."""
        return self._passed.get(seat, ())

    def received(self, seat: int) -> tuple[Card, ...]:
        """The cards this seat was given; empty until everyone has passed."""
        return self._received.get(seat, ())

    def _exchange(self) -> None:
        for seat, cards in self._passed.items():
            for card in cards:
                self._hands[seat].remove(card)
        for seat, cards in self._passed.items():
            target = self.direction.target(seat, self.rules.players)
            self._received[target] = cards
            self._hands[target] = sorted([*self._hands[target], *cards])

    # Playing

    def _open(self) -> None:
        """Say who leads to the first trick (rules, sections 4 and 9)."""
        from_dealers_left = [
            (self.dealer + step) % self.rules.players for step in range(1, self.rules.players + 1)
        ]
        if self.rules.opening_lead == "dealers_left":
            self.turn = from_dealers_left[0]
            return
        lowest = min(card for hand in self._hands for card in hand if card.suit is Suit.CLUBS)
        self._lowest_club = lowest
        self.turn = next(seat for seat in from_dealers_left if lowest in self._hands[seat])

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The cards this seat holds now, sorted."""
        return tuple(self._hands[seat])

    def legal(self) -> tuple[Card, ...]:
        """What the seat to play may play, each card once; empty where nobody is to play."""
        if self.turn is None:
            return ()
        return limits.legal(self._situation(), self._hands[self.turn])

    def why_not(self, card: Card) -> Reason | None:
        """Why the seat to play may not play this card; None if it may."""
        if self.turn is None:
            return Reason.NOT_YOUR_TURN
        if card not in self._hands[self.turn]:
            return Reason.NOT_HELD
        return limits.why_not(self._situation(), self._hands[self.turn], card)

    def _situation(self) -> limits.Situation:
        return limits.Situation(
            rules=self.rules,
            led=self.trick[0][1].suit if self.trick else None,
            first_trick=not self.tricks,
            hearts_broken=self.hearts_broken,
            lowest_club=self._lowest_club if not self._plays else None,
        )

    def play(self, card: Card) -> tuple[Event, ...]:
        """Play a card for the seat to play.

        Raises IllegalAction, having changed nothing, for what `why_not` refuses.
        """
        seat, reason = self.turn, self.why_not(card)
        if seat is None or reason is not None:
            action = None if seat is None else Play(seat, card)
            raise IllegalAction(reason or Reason.NOT_YOUR_TURN, action)
        self._hands[seat].remove(card)
        self._plays.append((seat, card))
        self.trick = (*self.trick, (seat, card))
        events: list[Event] = [CardPlayed(seat, card, self.trick)]
        if not self.hearts_broken and self.rules.breaks_hearts(card):
            self.hearts_broken = True
            events.append(HeartsBroken(seat, card))
        if len(self.trick) < self.rules.players:
            self.turn = (seat + 1) % self.rules.players
        else:
            events += self._complete_trick()
        return tuple(events)

    def _complete_trick(self) -> list[Event]:
        leader = self.trick[0][0]
        cards = tuple(card for _, card in self.trick)
        winner = taker(self.rules, len(self.tricks), leader, cards)
        trick = Trick(leader, cards, winner)
        self.tricks = (*self.tricks, trick)
        self.trick = ()
        self.turn = None if self.finished else leader if winner is None else winner
        if winner is not None:
            return self._take(winner, trick)
        self.waiting += cards
        return [TrickCancelled(trick)]

    def _take(self, winner: int, trick: Trick) -> list[Event]:
        waiting, self.waiting = self.waiting, ()
        taken = (*waiting, *trick.cards)
        self._taken[winner] += taken
        points = sum(self.rules.points(card) for card in taken)
        return [TrickTaken(trick, winner, points, waiting), *self._take_kitty(winner)]

    def _take_kitty(self, seat: int) -> list[Event]:
        if not self.kitty or self.kitty_taker is not None:
            return []
        self.kitty_taker = seat
        return [KittyTaken(seat, len(self.kitty))]

    # Points

    @property
    def plays(self) -> tuple[tuple[int, Card], ...]:
        """Every card played so far, in order, with its seat."""
        return tuple(self._plays)

    def taken(self, seat: int) -> tuple[Card, ...]:
        """Cards this seat has taken in complete tricks, in the order played, then the kitty."""
        kitty = self.kitty if seat == self.kitty_taker else ()
        return (*self._taken[seat], *kitty)

    def points_so_far(self, seat: int) -> int:
        """Points of what this seat has taken; ♦J counted where the rules count it."""
        return sum(map(self.rules.points, self.taken(seat)))

    @property
    def finished(self) -> bool:
        """Whether every card has been played."""
        return not any(self._hands)

    @property
    def shooter(self) -> int | None:
        """Who has shot the moon, once the deal is finished; None where the rules know no moon."""
        if not self.finished or self.rules.moon == "off":
            return None
        takers = penalty_takers(self.rules, self._piles)
        return takers[0] if len(takers) == 1 else None

    @property
    def choice_open(self) -> bool:
        """Whether a shooter has to pick between the two ways of scoring (``moon = choice``)."""
        return self.rules.moon == "choice" and self.shooter is not None

    def scores(self, moon: str | None = None) -> tuple[int, ...]:
        """Points of the deal, one a seat; `moon` names the choice where one is open.

        Raises ValueError before the end, for an unknown choice, and where one is open and none
        is named.
        """
        if not self.finished:
            raise ValueError("The deal is not finished.")
        if moon is not None and moon not in MOON_CHOICES:
            raise ValueError(f"A shooter chooses {' or '.join(MOON_CHOICES)}, not {moon!r}.")
        if self.choice_open and moon is None:
            raise ValueError("The shooter has not chosen yet.")
        return scores(self.rules, self._piles, self.shooter, moon)

    @property
    def _piles(self) -> tuple[tuple[Card, ...], ...]:
        return tuple(self.taken(seat) for seat in range(self.rules.players))

    # What a seat may know

    def view(self, seat: int, totals: Sequence[int] | None = None) -> View:
        """The deal as this seat may see it; `totals` are those before the deal, 0 if not given."""
        known = tuple(
            self.taken(other) if other == seat else tuple(cards)
            for other, cards in enumerate(self._taken)
        )
        return View(
            rules=self.rules,
            seat=seat,
            number=self.number,
            dealer=self.dealer,
            direction=self.direction,
            hand=self.hand(seat),
            passed=self.passed(seat),
            received=self.received(seat),
            plays=self.plays,
            trick=self.trick,
            waiting=self.waiting,
            legal=self.legal() if self.turn == seat else (),
            taken=known,
            points=tuple(sum(map(self.rules.points, cards)) for cards in known),
            hearts_broken=self.hearts_broken,
            kitty=self.kitty if self.kitty_taker == seat else (),
            totals=tuple(totals) if totals is not None else (0,) * self.rules.players,
        )


def _check_cards(rules: Rules, hands: Sequence[Sequence[Card]], kitty: Sequence[Card]) -> None:
    if len(hands) != rules.players:
        raise ValueError(f"There are {len(hands)} hands for {rules.players} players.")
    sizes = {len(hand) for hand in hands}
    if sizes != {rules.hand_size} or len(kitty) != rules.kitty_size:
        raise ValueError(
            f"Each hand holds {rules.hand_size} cards and the kitty {rules.kitty_size}."
        )
    dealt = Counter(card for hand in (*hands, kitty) for card in hand)
    if dealt != Counter(rules.pack):
        wrong = sorted((dealt - Counter(rules.pack)).keys())
        raise ValueError(f"These rules do not deal {' '.join(map(str, wrong))} that often.")
