"""Facts: the kinds of things that can be said for a choice, and the moment they are said of."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum, auto
from functools import cached_property

from hearts_tui.engine import Card, Rules, Suit, Trick, View, course, winning
from hearts_tui.engine.scoring import penalty_takers
from hearts_tui.engine.trick import taker

Choice = Card | tuple[Card, ...] | str
"""A card to play, three to pass, or what a shooter picks of MOON_CHOICES."""


class Kind(Enum):
    """What a fact claims; `truths` holds each to it.

    *The card* is the one chosen, `Fact.card` another one, except where it says so.
    """

    # Of a card on the table: everybody can see that it is so.
    OPENS = auto()
    """The lowest club, which has to lead the first trick."""
    LAST_CARD = auto()
    """The hand has no other."""
    ONLY_HEARTS = auto()
    """Hearts are led unbroken: the hand holds nothing else."""
    ONLY_POINTS = auto()
    """A penalty card is thrown on a first trick that bears none: the hand holds nothing else."""
    FOLLOWS = auto()
    """It is of the suit led (`suit`)."""
    VOID = auto()
    """The hand has no card of the suit led (`suit`)."""
    DUCKS = auto()
    """It goes under `card`, which wins so far."""
    DROPS = auto()
    """It costs more than a point and goes under `card`, which wins so far (`seat`)."""
    CANCELS = auto()
    """It is equal to `card` on the table, so that neither wins."""
    GOES_OVER = auto()
    """It goes over `card`, which won so far; `count` players are still to play."""
    TAKES_CLEAN = auto()
    """It takes the trick, last, and there is no point in it."""
    TAKES_POINTS = auto()
    """It takes the trick, last, with `count` points."""
    TAKES_JACK = auto()
    """It takes the trick, last, with a ♦J that counts."""
    JACK_LIES_THERE = auto()
    """A ♦J that counts lies in the trick, which the card wins so far."""
    THROWS = auto()
    """A penalty card that is not of the suit led, on the trick that `seat` wins so far."""
    TAKES_FROM = auto()
    """It wins what `seat` won so far, who alone has taken penalty points."""
    ENDS_MOON = auto()
    """Penalty points go past `seat`, who alone had taken some."""
    DRAWS_QUEEN = auto()
    """A spade below ♠Q is led, and a ♠Q has not been played."""
    QUEEN_OUT = auto()
    """A ♠Q has not been played, and is not the card."""
    FIRST_LED = auto()
    """Nobody has led the suit (`suit`) before."""
    LOWEST_LEFT = auto()
    """It is led, and every lower card of the suit has been played."""
    HIGHEST_LEFT = auto()
    """It is led, and every higher card of the suit has been played."""
    LED_AGAIN = auto()
    """The suit (`suit`) has been led before."""
    FIRST_TRICK = auto()
    """No penalty card may be played to this trick but in want of others."""

    # Of a card that a seat has not played yet: the seat alone can see it.
    ONLY_CARD = auto()
    """No other may be played."""
    ALL_ALIKE = auto()
    """All that may be played are worth the same, with nothing between them."""
    NOTHING_LEFT = auto()
    """No card that counts is left."""
    HIGHEST_UNDER = auto()
    """It goes under as a lower one would, and no higher one that may be played does."""
    MUST_TAKE = auto()
    """Whatever is played takes the trick, for certain."""
    MUST_GO_OVER = auto()
    """Whatever is played goes over what wins so far."""
    GETS_RID = auto()
    """The highest of its suit in hand; more unseen cards are below it than above."""
    VOIDS = auto()
    """The last of its suit (`suit`) in the hand, while others have some."""
    SHORTENS = auto()
    """The last of its suit (`suit`) in the hand but one, while others have some."""
    KEEPS_GUARDS = auto()
    """The low spades stay, below `card` in the hand that must not be bare."""
    SHEDS_SPADE = auto()
    """♠K or ♠A, which would take ♠Q, is thrown while ♠Q is out."""
    LOWEST_OUT = auto()
    """It is led, and somebody will have to beat it."""
    LOW_LEAD = auto()
    """It is led; of `whole` unseen cards of the suit, `count`, which is most, are higher."""
    CANNOT_BE_BEATEN = auto()
    """It wins so far, and nobody has a card that beats it."""
    ALL_MAY_FOLLOW = auto()
    """Nobody still to play has shown to be void in the suit, and much of it is out (`suit`)."""
    WITHHOLDS = auto()
    """No penalty card, though one may be played, to the trick that `seat` wins so far, who alone
    has taken penalty points."""
    NO_HIGH_SPADE = auto()
    """The hand holds none of ♠Q ♠K ♠A."""
    QUEEN_TAKEN = auto()
    """No hand can hold ♠Q any more."""
    QUEEN_WITH = auto()
    """`seat` certainly holds ♠Q."""
    QUEEN_CANNOT_FALL = auto()
    """Nobody still to play to the trick can hold ♠Q, which is out."""
    OWN_MOON = auto()
    """The seat has taken all penalty points so far (`count`)."""
    MINDS_MOON = auto()
    """Another player could still shoot the moon."""
    MINDS_PLACES = auto()
    """The game may end with this deal."""

    # Of three cards to pass.
    PASSES_QUEEN = auto()
    """♠Q goes; `count` lower spades are in the hand."""
    PASSES_SPADES = auto()
    """♠K or ♠A goes, or both (`cards`)."""
    PASSES_HIGH = auto()
    """High cards go (`cards`)."""
    PASS_VOIDS = auto()
    """All cards of the suit go (`suit`)."""
    PASS_SHORTENS = auto()
    """Of the suit (`suit`) some cards go and one stays."""
    KEEPS_QUEEN = auto()
    """♠Q stays, with `count` lower spades."""
    KEEPS_LOW_SPADES = auto()
    """All lower spades stay, `count` of them."""
    PASSES_LOW = auto()
    """Nothing high goes; `count` high cards stay."""

    # Of the choice that a shooter has.
    WINS_GAME = auto()
    """The others' points end the game, and the seat alone wins."""
    AVOIDS_END = auto()
    """With the others' points the game would end, and the seat would not have won."""
    GOES_ON = auto()
    """Either way the distances are the same, and the game goes on."""


HIGH = 12
"""Cards from the queen up are called high in passing."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that is so: its kind, and what it is about, as far as the kind says."""

    kind: Kind
    card: Card | None = None
    suit: Suit | None = None
    seat: int | None = None
    count: int = 0
    whole: int = 0
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True)
class Moment:
    """A card as it comes down, and all that everybody at the table could see before."""

    rules: Rules
    before: tuple[tuple[int, Card], ...]
    """The plays before it."""
    seat: int
    card: Card

    @classmethod
    def at(cls, view: View, index: int) -> Moment:
        """A card that was played."""
        seat, card = view.plays[index]
        return cls(view.rules, view.plays[:index], seat, card)

    @classmethod
    def of(cls, view: View, card: Card) -> Moment:
        """A card that the seat may play now."""
        return cls(view.rules, view.plays, view.seat, card)

    # The trick

    @cached_property
    def table(self) -> tuple[Card, ...]:
        """The cards before it in the trick."""
        start = len(self.before) - len(self.before) % self.rules.players
        return tuple(card for _, card in self.before[start:])

    @property
    def led(self) -> Suit | None:
        """The suit led; None for the card that leads."""
        return self.table[0].suit if self.table else None

    @property
    def follows(self) -> bool:
        """Whether it is of the suit led, which it did not lead itself."""
        return self.card.suit is self.led

    @property
    def discarded(self) -> bool:
        """Whether it is of another suit."""
        return bool(self.table) and not self.follows

    @property
    def leader(self) -> int:
        """Who led the trick."""
        return (self.seat - len(self.table)) % self.rules.players

    @property
    def behind(self) -> int:
        """How many are still to play after it."""
        return self.rules.players - len(self.table) - 1

    @cached_property
    def to_beat(self) -> Card | None:
        """The card that won before it."""
        place = winning(self.table) if self.table else None
        return None if place is None else self.table[place]

    @cached_property
    def holder(self) -> int | None:
        """Whose card won before it."""
        place = winning(self.table) if self.table else None
        return None if place is None else (self.leader + place) % self.rules.players

    @cached_property
    def taker(self) -> int | None:
        """Whose card wins after it; of the deal's last card, who gets the trick."""
        number = len(self.before) // self.rules.players
        return taker(self.rules, number, self.leader, (*self.table, self.card))

    @property
    def wins(self) -> bool:
        """Whether it wins, so far."""
        return self.taker == self.seat

    @property
    def last_card(self) -> bool:
        """Whether the hand has no card after it."""
        return len(self.before) >= self.rules.players * (self.rules.hand_size - 1)

    @property
    def spared(self) -> bool:
        """Whether no penalty card may be played to the trick but in want of others."""
        return len(self.before) < self.rules.players and self.rules.first_trick == "no_points"

    # What has been played and taken

    @cached_property
    def played(self) -> Counter[Card]:
        """The cards before it."""
        return Counter(card for _, card in self.before)

    @cached_property
    def hearts_broken(self) -> bool:
        """Whether hearts might be led."""
        return self.rules.breaking == "free" or any(map(self.rules.breaks_hearts, self.played))

    @cached_property
    def _tricks(self) -> tuple[Trick, ...]:
        """The complete tricks."""
        return course.tricks(self.rules, self.before)

    @cached_property
    def taken(self) -> tuple[tuple[Card, ...], ...]:
        """What each seat has taken in tricks."""
        return course.taken(self.rules, self._tricks)

    @property
    def trick(self) -> tuple[Card, ...]:
        """What whoever takes the trick gets so far, the card and waiting ones included."""
        return (*course.waiting(self._tricks), *self.table, self.card)

    @property
    def points(self) -> int:
        """What that counts."""
        return sum(map(self.rules.points, self.trick))

    def gives_past(self, seat: int) -> bool:
        """Whether penalty points certainly go to another seat than this one."""
        past = self.behind == 0 and self.taker not in (None, seat)
        return past and any(map(self.rules.is_penalty, self.trick))

    @property
    def kitty_waits(self) -> bool:
        """Whether whoever takes the trick gets a kitty as well."""
        return bool(self.rules.kitty_size) and not any(self.taken)

    # Moons

    @cached_property
    def lone(self) -> int | None:
        """The seat that certainly has all the penalty points so far, and at least one."""
        if self.rules.moon == "off":
            return None
        takers = penalty_takers(self.rules, self.taken)
        # Of a kitty nobody but its taker knows what it holds.
        in_doubt = course.kitty_taker(self.rules, self._tricks)
        return takers[0] if len(takers) == 1 and in_doubt in (None, takers[0]) else None
