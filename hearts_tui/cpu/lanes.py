"""Lanes: many deals played side by side, by the rules and by no policy (NumPy).

A lane is one deal. Whatever differs from lane to lane is a row with one element a lane, and a play
is some twenty passes over such rows, the same for all lanes. Rows are made once and written into
again and again, since a new array costs more than the sum that fills it.

Where lanes part ways nothing branches, and no pass asks a flag: a mask, all bits or none, lets a
set through or not. (Copying where a flag is set costs a mispredicted branch every few lanes.)

A hand is a set of bits in an int64, one a card (`pack.layout`). The bits above the cards hold what
else belongs to that seat (`QUEEN`, `JACK`, `POINTS`, `SEAT`, and the sign: nobody else has taken a
point), so that all of it moves in one go when the winner of a trick is to play first: hands lie in
order of play, not of seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import numpy as np
from numpy import (
    add,
    bitwise_and,
    bitwise_or,
    bitwise_xor,
    copyto,
    equal,
    left_shift,
    multiply,
    right_shift,
    subtract,
)

from hearts_tui.cpu.blocks import Block, TurningBlock
from hearts_tui.cpu.pack import JACK, POINTS, QUEEN, SEAT, Pack
from hearts_tui.cpu.position import Position
from hearts_tui.cpu.sets import ONE, Ints, Places, find_empty, find_some, on_each
from hearts_tui.cpu.workspace import Workspace
from hearts_tui.engine import winning
from hearts_tui.engine.cards import JACK_OF_DIAMONDS, QUEEN_OF_SPADES

_MANTISSA = np.array(52)
_BUT_ALONE = np.array((1 << 63) - 1)


class Outcome(NamedTuple):
    """Of each seat in each lane, shape (players, lanes)."""

    points: Ints
    """Penalty points it has taken."""
    queens: Ints
    """How often it has taken ♠Q."""
    jacks: Ints
    """How often it has taken ♦J; 0 where that does not count."""


class Policy(Protocol):
    """What chooses the cards: into `Lanes.chosen` it writes sets, whose highest card is played."""

    def begin(self) -> None:
        """Take note of the points as they stand before a trick."""

    def lead(self) -> None:
        """Choose a card to lead, one of the first row of `Lanes.legal`."""

    def led(self, cards: int) -> None:
        """Take note of a trick with the first so many cards on the table, and of who is void."""

    def follow(self, place: int) -> None:
        """Choose a card for this place, one of its row of `Lanes.legal`."""


class Lanes:
    """Deals side by side, played on by a policy from one position to the end.

    A policy may read whatever has no underscore before its name, and writes into `chosen` alone.
    """

    ROWS = 160
    """More rows than the lanes of the most players and a policy use."""

    def __init__(self, pack: Pack, size: int, workspace: Workspace) -> None:
        self.pack = pack
        self.size = size
        self.players = pack.rules.players
        self.last = self.players - 1
        """The place that plays last to a trick."""
        self.limited = False
        """Whether this is a first trick without points (rules, section 6)."""
        self._workspace = workspace
        self._make_blocks()
        self._make_rows()
        self._make_private_rows()

    def numbers(self, rows: int = 1) -> Ints:
        """Memory for so many rows of numbers, whatever their value."""
        return self._workspace.numbers(rows * self.size)

    def block(self) -> Block:
        """A new block of numbers."""
        return Block(self._workspace.numbers(self.players * self.size), self.players)

    def _make_blocks(self) -> None:
        twice = (2 * self.players - 1) * self.size
        self.words = TurningBlock(self._workspace.numbers(twice), self.players)
        """Hands, and above them what else belongs to a seat."""
        self._next_words = TurningBlock(self._workspace.numbers(twice), self.players)
        self.hands = self.block()
        """The hands as they were when this trick began."""
        self.legal = self.block()
        """What each place may play: the first when it leads, the others from then on."""
        self.void = self.block()
        """Masks: whether a place cannot follow suit."""
        self.cards = self.block()
        """What each place has played to this trick."""
        flags = np.empty((self.last, self.size), np.bool_)
        self._flags, self._small_flags = list(flags), list(flags.view(np.int8))

    def _make_rows(self) -> None:
        self.out = self.numbers()
        """The cards that had not been played when this trick began, those of a kitty included."""
        self.points = self.numbers()
        """Penalty points taken in tricks so far, counted as in a word, from bit `POINTS` on."""
        self.suit = self.numbers()
        """All cards of the suit led."""
        self.table = self.numbers()
        """The cards on the table."""
        self.below = self.numbers()
        """The cards that the winning card beats in its suit."""
        self.losing = self.below
        """The cards of the suit led that would not win now."""
        self.chosen = self.numbers()
        """The choice: of this set the highest card is played."""

    def _make_private_rows(self) -> None:
        self._columns = self.numbers()
        self._columns[:] = np.arange(self.size)
        self._kitty = self.numbers()
        self._may_lead = self.numbers()
        self._winner = self.numbers()
        self._index = self.numbers()
        self._number = self.numbers()
        self._float = self.numbers().view(np.float64)
        self._bits_of_float = self._float.view(np.int64)
        self._reached = np.empty(self.size, np.int8)
        self._place = np.empty(self.size, np.int8)
        self._stride = np.array(self.size)

    # Beginning

    def start(self, position: Position, hands: Ints) -> None:
        """Lay out a position in these worlds, so often as there are lanes for them all.

        `hands` has a row a seat, and one for the kitty if there is one. Where `position.leader` is
        None, each deal is led by whoever holds the lowest club.
        """
        self._seat_hands(self.words, hands, self._words_without_hands(position), position)
        self.points[:] = sum(position.points) << self.pack.points_from
        self.out[:] = int(self.pack.all) & ~self.pack.bits(position.played)
        self._start_limits(position)
        if position.rules.kitty_size:
            self._kitty.reshape(-1, hands.shape[1])[:] = hands[self.players]
            if position.kitty_taker is not None:
                taker = (position.kitty_taker - self._first_seat(position)) % self.players
                self._take_kitty(self.words.rows[taker])
        if position.leader is None:
            self._seat_lowest_club()
        self._lay_table(position)

    def _first_seat(self, position: Position) -> int:
        """The seat that comes first in order of play, or is the first to look for a club."""
        after_dealer = (position.dealer + 1) % self.players
        return after_dealer if position.leader is None else position.leader

    def _seat_hands(
        self, words: Block, hands: Ints, above: Sequence[np.int64], position: Position
    ) -> None:
        """Write the words, in order of play, of hands by seat and of what is above the cards."""
        worlds = (-1, hands.shape[1])
        first = self._first_seat(position)
        for place, row in enumerate(words.rows):
            seat = (first + place) % self.players
            add(hands[seat], above[seat], row.reshape(worlds))

    def _start_limits(self, position: Position) -> None:
        free = position.hearts_broken or position.rules.breaking == "free"
        self._may_lead[:] = self.pack.all if free else self.pack.without(self.pack.hearts)
        self.limited = not position.tricks and position.rules.first_trick == "no_points"

    def _words_without_hands(self, position: Position) -> list[np.int64]:
        """For each seat what its word holds above the cards."""
        points, words = position.points, []
        for seat, cards in enumerate(position.taken):
            word = (seat << SEAT) + (points[seat] << POINTS)
            word += (QUEEN_OF_SPADES in cards) << QUEEN
            word += (JACK_OF_DIAMONDS in cards) << JACK
            words.append(np.int64(word - self._sign(position, seat)))
        return words

    def _sign(self, position: Position, seat: int) -> int:
        """What taken off a word sets its sign, if nobody but this seat has taken a point."""
        return (sum(position.points) == position.points[seat]) << 63

    def _seat_lowest_club(self) -> None:
        """Let the first who holds the lowest club in the hands be the first to play."""
        lowest = self._number
        np.bitwise_or.reduce(self.words.all, 0, out=lowest)
        bitwise_and(lowest, self.pack.clubs, lowest)
        bitwise_and(lowest, -lowest, lowest)
        for place in range(self.last, -1, -1):
            holds = self.words.rows[place] & lowest != 0
            copyto(self._winner, self._columns + place * self.size, where=holds)
        self._turn()

    def _lay_table(self, position: Position) -> None:
        """Put the cards on the table that were there before the lanes began.

        Until the trick is taken a card belongs to the hand it came from, and so does each of these.
        """
        for card, words, row in zip(position.trick, self.words.rows, self.cards.rows, strict=False):
            row[:] = self.pack.bit(card)
            bitwise_or(words, row, words)
        bitwise_and(self.words.flat, self.pack.all, self.hands.flat)
        if position.trick:
            highest = position.trick[winning(position.trick) or 0]
            self.table[:] = self.pack.bits(position.trick)
            self.suit[:] = self.pack.suits[highest.suit]
            self.below[:] = self.pack.below(highest)

    # Playing

    def play(self, policy: Policy, position: Position, first: Ints | None = None) -> None:
        """Play to the end, from where `start` with this position has put the lanes.

        `first` holds cards for the seat to play, which it plays in equal shares of the lanes one
        after the other; without them that seat follows the policy as well.
        """
        policy.begin()
        place = len(position.trick)
        if place == 0:
            self._open(policy, position, first)
            place, first = 1, None
        self._find_follows()
        policy.led(place)
        for following in range(place, self.players):
            if first is None:
                policy.follow(following)
            else:
                self._choose_each(first)
                first = None
            self._show(following)
        self._take_trick(left=position.tricks_left - 1)
        self.limited = False
        for left in range(position.tricks_left - 2, -1, -1):
            self._play_trick(policy, left)

    def _open(self, policy: Policy, position: Position, first: Ints | None) -> None:
        """The first lead."""
        forced = not position.tricks and position.rules.opening_lead == "lowest_club"
        if first is not None:
            self._choose_each(first)
        elif forced:
            bitwise_and(self.hands.rows[0], self.pack.clubs, self.chosen)
            bitwise_and(self.chosen, -self.chosen, self.chosen)
        else:
            self._find_leads()
            policy.lead()
        self._show_lead()

    def _choose_each(self, cards: Ints) -> None:
        self.chosen.reshape(len(cards), -1)[:] = cards[:, None]

    def _play_trick(self, policy: Policy, left: int) -> None:
        """A trick, after which so many are left."""
        if left == 0:
            self._play_last_trick()
            return
        bitwise_and(self.words.flat, self.pack.all, self.hands.flat)
        self._ask(policy)
        self._take_trick(left)

    def _ask(self, policy: Policy) -> None:
        policy.begin()
        self._find_leads()
        policy.lead()
        self._show_lead()
        self._find_follows()
        policy.led(1)
        for place in range(1, self.players):
            policy.follow(place)
            self._show(place)

    def _find_leads(self) -> None:
        hand, legal, mask = self.hands.rows[0], self.legal.rows[0], self._number
        bitwise_and(hand, self._may_lead, legal)
        find_empty(legal, mask)
        bitwise_and(hand, mask, mask)
        bitwise_or(legal, mask, legal)
        if self.limited:
            self._spare_points(legal, mask, self._index)

    def _find_follows(self) -> None:
        """See what the places after the first may play; none has to wait for what others do."""
        # Memory that is free until the trick is taken.
        spare = self._next_words.others
        hands, legal, void = self.hands.others, self.legal.others, self.void.others
        on_each(bitwise_and, self.hands.other_rows, self.suit, self.legal.other_rows)
        find_empty(legal, void)
        bitwise_and(hands, void, spare)
        bitwise_or(legal, spare, legal)
        if self.limited:
            self._spare_points(legal, spare, np.empty_like(legal))

    def _spare_points(self, legal: Ints, mask: Ints, harmless: Ints) -> None:
        """Leave no penalty card among the legal ones, where that leaves any card."""
        bitwise_and(legal, self.pack.harmless, harmless)
        find_empty(harmless, mask)
        bitwise_and(legal, mask, mask)
        bitwise_or(harmless, mask, legal)

    def _find_card(self, card: Ints) -> None:
        """Write the highest card of each chosen set, and its place in the tables.

        As a float a set has the exponent of its highest bit: 52 bits are held exactly, so nothing
        is ever rounded up to the next.
        """
        copyto(self._float, self.chosen)
        right_shift(self._bits_of_float, _MANTISSA, self._index)
        self.pack.card_at.take(self._index, None, card, "clip")

    def _show_lead(self) -> None:
        card = self.cards.rows[0]
        self._find_card(card)
        self.pack.suit_at.take(self._index, None, self.suit, "clip")
        self.pack.below_at.take(self._index, None, self.below, "clip")
        self.table[...] = card

    def _show(self, place: int) -> None:
        card, beaten = self.cards.rows[place], self._number
        self._find_card(card)
        bitwise_or(self.table, card, self.table)
        self.pack.below_at.take(self._index, None, beaten, "clip")
        # What a card beats holds all that a lower one of its suit beats, so that the union of two
        # such sets is what the higher card beats.
        bitwise_and(beaten, self.suit, beaten)
        bitwise_or(self.below, beaten, self.below)

    def _find_winner(self) -> None:
        """See which place has played the one card of the suit led that is not beaten."""
        self.find_unbeaten(self.table, self._number)
        self._find_place(self._number)

    def _find_place(self, card: Ints) -> None:
        """See which place has played this card; the first if none has."""
        reached, place, rows = self._reached, self._place, self._small_flags
        on_each(equal, self.cards.other_rows, card, self._flags)
        # A place is as many places from the first as there are, the first aside, up to it.
        bitwise_or(rows[-1], rows[-2], reached)
        add(rows[-1], reached, place)
        for row in rows[-3::-1]:
            bitwise_or(reached, row, reached)
            add(place, reached, place)
        copyto(self._winner, place)
        multiply(self._winner, self._stride, self._winner)
        add(self._winner, self._columns, self._winner)

    def _take_trick(self, left: int) -> None:
        """Give the trick, after which so many are left, to its winner, the next to play first."""
        pack, penalties, points, index = self.pack, self._number, self._winner, self._index
        self._find_winner()
        bitwise_xor(self.words.flat, self.cards.flat, self.words.flat)
        bitwise_xor(self.out, self.table, self.out)
        self._turn()
        bitwise_and(self.table, pack.penalties, penalties)
        right_shift(penalties, pack.lowest_penalty, index)
        pack.points_at.take(index, None, points, "clip")
        add(self.words.rows[0], points, self.words.rows[0])
        self._count_points(points)
        self._break_hearts()
        if pack.rules.jack_of_diamonds:
            self._count_jack(self.table, self.words.rows[0])
        if pack.rules.kitty_size and left == pack.rules.hand_size - 1:
            self._take_kitty(self.words.rows[0])

    def _count_points(self, points: Ints) -> None:
        """Note that the first place has taken so many points, and who is no longer alone."""
        add(self.points, points, self.points)
        # Less one, no points have their sign set.
        subtract(points, ONE, points)
        bitwise_or(points, _BUT_ALONE, points)
        on_each(bitwise_and, self.words.other_rows, points, self.words.other_rows)

    def _break_hearts(self) -> None:
        if self.pack.rules.breaking != "free":
            bitwise_and(self.table, self.pack.breaking, self._number)
            find_some(self._number, self._number)
            bitwise_or(self._may_lead, self._number, self._may_lead)

    def _turn(self) -> None:
        self.words.turn_into(self._next_words, self._winner)
        self.words, self._next_words = self._next_words, self.words

    def _take_kitty(self, words: Ints) -> None:
        """Count the kitty for a seat; it stays hidden, so `points` and the sign leave it out."""
        penalties = self._kitty & self.pack.penalties
        words += self.pack.points_at[penalties >> self.pack.lowest_penalty]
        if self.pack.rules.jack_of_diamonds:
            self._count_jack(self._kitty, words)

    def _count_jack(self, cards: Ints, words: Ints) -> None:
        bitwise_and(cards, self.pack.jack, self._number)
        left_shift(self._number, self.pack.jack_shift, self._number)
        add(words, self._number, words)

    def _play_last_trick(self) -> None:
        """A trick to which everybody has one card left: no policy is asked."""
        cards, beaten, index = self.cards, self.hands, self._next_words
        bitwise_and(self.words.flat, self.pack.all, cards.flat)
        copyto(index.flat.view(np.float64), cards.flat)
        right_shift(index.flat, _MANTISSA, index.flat)
        self.pack.suit_at.take(index.rows[0], None, self.suit, "clip")
        self.pack.below_at.take(index.flat, None, beaten.flat, "clip")
        self.below[...] = beaten.rows[0]
        self.table[...] = cards.rows[0]
        for place in range(1, self.players):
            bitwise_or(self.table, cards.rows[place], self.table)
            bitwise_and(beaten.rows[place], self.suit, beaten.rows[place])
            bitwise_or(self.below, beaten.rows[place], self.below)
        self._take_trick(left=0)

    # What a policy may ask

    def find_unbeaten(self, shown: Ints, card: Ints) -> None:
        """Write which of these cards, all on the table, is winning the trick."""
        bitwise_xor(self.suit, self.below, card)
        bitwise_and(shown, card, card)

    def find_foreign(self, place: int, cards: Ints) -> None:
        """Write the cards that are neither played nor in this place's hand."""
        bitwise_xor(self.out, self.hands.rows[place], cards)

    def find_foreign_of_suit(self, cards: Block) -> None:
        """Write those of the suit led, for every place but the first that can follow."""
        of_suit = self._number
        bitwise_and(self.out, self.suit, of_suit)
        on_each(bitwise_xor, self.legal.other_rows, of_suit, cards.other_rows)

    def foreign(self, at: Places) -> Ints:
        """The same for places in `Block.flat`."""
        cards: Ints = self.out.take(at % self.size) ^ self.hands.flat.take(at)
        return cards

    # The end

    def outcome(self) -> Outcome:
        """What each seat has taken, once all has been played."""
        words = self._by_seat(self.words, self._next_words)
        return Outcome(words >> POINTS & 63, words >> QUEEN & 1, words >> JACK & 1)

    def _by_seat(self, words: TurningBlock, other: Block) -> Ints:
        seat = self.words.rows[0] >> self.pack.seat_from & self.pack.seat_bits
        first = (self.players - seat) % self.players * self.size + self._columns
        words.turn_into(other, first)
        return other.all
