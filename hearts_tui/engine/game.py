"""Game: the deals of a game, its totals and its end; `apply` is the one way in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate

from hearts_tui.engine.actions import Action, ChooseMoon, IllegalAction, Pass, Play, Reason
from hearts_tui.engine.cards import Card
from hearts_tui.engine.deal import Deal
from hearts_tui.engine.events import (
    DealScored,
    DealStarted,
    Event,
    GameOver,
    MoonChosen,
    MoonShot,
)
from hearts_tui.engine.rules import MOON_CHOICES, Direction, Rules
from hearts_tui.engine.shuffle import Dealt, dealt
from hearts_tui.engine.view import View

GivenDeal = tuple[Sequence[Sequence[Card]], Sequence[Card], int]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game stands after some deals: whether it is over, who won, everybody's place."""

    over: bool
    winner: int | None
    places: tuple[int, ...]


def outcome(target: int, sheet: Sequence[Sequence[int]]) -> Outcome:
    """How a game to `target` stands after these deals (rules, section 8).

    `sheet` holds the scores of each deal, one a seat.
    """
    totals = list(accumulate(sheet, lambda before, scores: _added(before, scores)))
    if not totals:
        return Outcome(over=False, winner=None, places=())
    last = totals[-1]
    lowest = [seat for seat, total in enumerate(last) if total == min(last)]
    # Once reached, the target need not be met again: what follows is sudden death.
    reached = any(total >= target for row in totals for total in row)
    over = reached and len(lowest) == 1
    return Outcome(over=over, winner=lowest[0] if over else None, places=places(last))


def places(totals: Sequence[int]) -> tuple[int, ...]:
    """One more than the number of lower totals, for each seat."""
    return tuple(1 + sum(other < total for other in totals) for total in totals)


def _added(before: Sequence[int], scores: Sequence[int]) -> tuple[int, ...]:
    return tuple(total + score for total, score in zip(before, scores, strict=True))


class Game:
    """A game: its rules, its seed and what was done; everything else follows from these.

    `deals` stands in for the shuffle as far as it goes, each as (hands, kitty, dealer), and
    `direction` for that in which the rules pass in the first deal; later ones follow in turn.
    Raises ValueError for a negative seed, and for deals and a direction that the rules cannot have.
    """

    def __init__(
        self,
        rules: Rules,
        seed: int,
        deals: Iterable[GivenDeal] | None = None,
        direction: Direction | None = None,
    ) -> None:
        if type(seed) is not int or seed < 0:
            raise ValueError(f"A seed is a whole number from 0 up, not {seed!r}.")
        self.rules = rules
        self.seed = seed
        self.first_direction = direction or rules.direction_of(1)
        self.sheet: tuple[tuple[int, ...], ...] = ()
        self._given = tuple(_as_dealt(given) for given in deals or ())
        self._actions: list[Action] = []
        self._starts: list[int] = []
        self._dealt: list[Dealt] = []
        self.deal = self._next_deal()

    @classmethod
    def replay(
        cls,
        rules: Rules,
        seed: int,
        actions: Iterable[Action],
        deals: Iterable[GivenDeal] | None = None,
        direction: Direction | None = None,
    ) -> Game:
        """The game in which these actions were done. Raises IllegalAction for an impossible one."""
        game = cls(rules, seed, deals, direction)
        for action in actions:
            game.apply(action)
        return game

    # How it stands

    @property
    def number(self) -> int:
        """Of the deal under way, counted from 1."""
        return self.deal.number

    @property
    def first_dealer(self) -> int:
        """Who dealt deal 1."""
        return self._dealt[0][2]

    @property
    def dealt(self) -> tuple[Dealt, ...]:
        """Every deal so far as it was dealt: hands, kitty, dealer."""
        return tuple(self._dealt)

    @property
    def actions(self) -> tuple[Action, ...]:
        """All that was done so far, in order."""
        return tuple(self._actions)

    @property
    def totals(self) -> tuple[int, ...]:
        """Of each seat, after the deals on the sheet."""
        return tuple(map(sum, zip(*self.sheet, strict=True))) or (0,) * self.rules.players

    @property
    def outcome(self) -> Outcome:
        """Whether the game is over, who won, and everybody's place."""
        if not self.sheet:
            return Outcome(over=False, winner=None, places=places(self.totals))
        return outcome(self.rules.target, self.sheet)

    @property
    def over(self) -> bool:
        """Whether there is a winner."""
        return self.outcome.over

    @property
    def winner(self) -> int | None:
        """The seat that won; None while the game is not over."""
        return self.outcome.winner

    @property
    def places(self) -> tuple[int, ...]:
        """Everybody's place by the totals so far."""
        return self.outcome.places

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that must act now: several while passing, none when the game is over."""
        if self.deal.turn is not None:
            return (self.deal.turn,)
        if self._choosing is not None:
            return (self._choosing,)
        return tuple(seat for seat in range(self.rules.players) if self.deal.to_pass(seat))

    @property
    def _choosing(self) -> int | None:
        """The shooter who has still to choose how the moon is scored."""
        scored = len(self.sheet) == self.deal.number
        return self.deal.shooter if self.deal.choice_open and not scored else None

    def view(self, seat: int) -> View:
        """What this seat may know of the deal, with the totals before it."""
        before = self.sheet[: self.deal.number - 1]
        totals = tuple(map(sum, zip(*before, strict=True))) or None
        return self.deal.view(seat, totals)

    # What is done

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do one thing and tell what happened.

        Raises IllegalAction, having changed nothing, for what the rules forbid.
        """
        events = self._done(action)
        self._actions.append(action)
        if isinstance(action, Play) and self.deal.finished:
            events += self._finish_deal()
        elif isinstance(action, ChooseMoon):
            events += self._score_deal(action.choice)
        return events

    def _done(self, action: Action) -> tuple[Event, ...]:
        match action:
            case Pass(seat, cards):
                return self.deal.pass_cards(seat, cards)
            case Play(seat, card):
                if seat != self.deal.turn:
                    raise IllegalAction(Reason.NOT_YOUR_TURN, action)
                return self.deal.play(card)
            case ChooseMoon(seat, choice):
                if seat != self._choosing or choice not in MOON_CHOICES:
                    raise IllegalAction(Reason.NO_CHOICE, action)
                return (MoonChosen(seat, choice),)

    def _finish_deal(self) -> tuple[Event, ...]:
        shooter = self.deal.shooter
        shot: tuple[Event, ...] = () if shooter is None else (MoonShot(shooter),)
        return shot if self.deal.choice_open else shot + self._score_deal(None)

    def _score_deal(self, choice: str | None) -> tuple[Event, ...]:
        scores = self.deal.scores(choice)
        self.sheet = (*self.sheet, scores)
        scored = DealScored(self.deal, scores, self.totals)
        if self.over:
            return (scored, GameOver(self.outcome))
        self.deal = self._next_deal()
        return (scored, DealStarted(self.deal))

    def _next_deal(self) -> Deal:
        number = len(self.sheet) + 1
        given = self._given[number - 1 : number]
        self._dealt.append(given[0] if given else self._shuffled(number))
        self._starts.append(len(self._actions))
        return self._deal_again(number)

    def _shuffled(self, number: int) -> Dealt:
        hands, kitty, dealer = dealt(self.seed, number, self.rules)
        if self._dealt:
            # From the last deal, which may have been a given one (rules, section 2).
            dealer = (self._dealt[-1][2] + 1) % self.rules.players
        return hands, kitty, dealer

    def _deal_again(self, number: int) -> Deal:
        hands, kitty, dealer = self._dealt[number - 1]
        direction = self.rules.direction_after(self.first_direction, number - 1)
        return Deal(self.rules, hands, kitty, number, dealer, direction)

    def undo(self, to: int) -> tuple[Action, ...]:
        """Keep the first `to` actions and return the others, as if they had not been done.

        Raises ValueError where there are not so many.
        """
        if not 0 <= to <= len(self._actions):
            raise ValueError(f"There are {len(self._actions)} actions, not {to}.")
        undone = tuple(self._actions[to:])
        number = sum(start <= to for start in self._starts)
        start = self._starts[number - 1]
        again = self._actions[start:to]
        self.sheet = self.sheet[: number - 1]
        del self._dealt[number:], self._starts[number:], self._actions[start:]
        self.deal = self._deal_again(number)
        for action in again:
            self.apply(action)
        return undone


def _as_dealt(given: GivenDeal) -> Dealt:
    hands, kitty, dealer = given
    return tuple(tuple(sorted(hand)) for hand in hands), tuple(sorted(kitty)), dealer
