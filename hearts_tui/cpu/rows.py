"""Rows: many deals side by side in memory, and how a position is laid out there (NumPy).

A lane is one deal. Whatever differs from lane to lane is a row with one element a lane. Rows are
made once and written into again and again, since a new array costs more than the sum that fills it.

A hand is a set of bits in an int64, one a card (`pack.layout`). The bits above the cards hold what
else belongs to that seat (`QUEEN`, `JACK`, `POINTS`, `SEAT`, and the sign: nobody else has taken a
point), so that all of it moves in one go when the winner of a trick is to play first: hands lie in
order of play, not of seats.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy import (
    add,
    bitwise_and,
    bitwise_or,
    copyto,
    equal,
    left_shift,
    multiply,
)

from hearts_tui.cpu.blocks import Block, TurningBlock
from hearts_tui.cpu.pack import JACK, POINTS, QUEEN, SEAT, Pack
from hearts_tui.cpu.position import Position
from hearts_tui.cpu.sets import Ints, find_each
from hearts_tui.cpu.tape import Recorder
from hearts_tui.engine import winning
from hearts_tui.engine.cards import JACK_OF_DIAMONDS, QUEEN_OF_SPADES


class Rows:
    """Deals side by side, as they are in memory."""

    ROWS = 160
    """More rows than the deals of the most players and a policy use."""

    def __init__(self, pack: Pack, size: int, memory: Callable[[int], Ints]) -> None:
        self.pack = pack
        self.size = size
        self.players = pack.rules.players
        self.last = self.players - 1
        """The place that plays last to a trick."""
        self._memory = memory
        self._recorder = Recorder()
        self.do = self._recorder.do
        """How to do what belongs to a trick, for it to be done again in others."""
        self._make_blocks()
        self._make_rows()
        self._make_private_rows()

    def numbers(self, rows: int = 1) -> Ints:
        """Memory for so many rows of numbers, whatever their value."""
        return self._memory(rows * self.size)

    def block(self) -> Block:
        """A new block of numbers."""
        return Block(self._memory(self.players * self.size), self.players)

    def _turning_block(self) -> TurningBlock:
        twice = (2 * self.players - 1) * self.size
        return TurningBlock(self._memory(twice), self.players)

    def _make_blocks(self) -> None:
        self.words = self.block()
        """Hands, and above them what else belongs to a seat."""
        self._turning = self._turning_block()
        """The words after a trick, as they are before its winner's comes to be the first."""
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
        self.losing = self.numbers()
        """The cards that would not win now, those of other suits among them."""
        self.chosen = self.numbers()
        """The choice: of this set the highest card is played."""

    def _make_private_rows(self) -> None:
        self._columns = self.numbers()
        self._columns[:] = np.arange(self.size)
        self._kitty = self.numbers()
        self._given = self.numbers()
        self._may_lead = self.numbers()
        self._winner = self.numbers()
        self._index = self.numbers()
        self._number = self.numbers()
        self._float = self.numbers().view(np.float64)
        self._bits_of_float = self._float.view(np.int64)
        self._reached = np.empty(self.size, np.int8)
        self._place = np.empty(self.size, np.int8)
        self._stride = np.array(self.size)
        self._row_of_seat_0 = -np.arange(self.players) % self.players * self.size
        """By the seat that is first in order of play where the row of seat 0 begins."""

    # Beginning

    def start(self, position: Position, hands: Ints) -> None:
        """Lay out a position in these worlds, all of them again and again until the lanes are full.

        `hands` has a row a seat, and one for the kitty if there is one. Where `position.leader` is
        None, each deal is led by whoever holds the lowest club.
        """
        self._seat_hands(self.words, hands, self._words_without_hands(position), position)
        self.points[:] = sum(position.points) << self.pack.points_from
        self.out[:] = int(self.pack.all) & ~self.pack.bits(position.played)
        self._start_leads(position)
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
            add(hands[seat], np.array(above[seat]), row.reshape(worlds))

    def _start_leads(self, position: Position) -> None:
        free = position.hearts_broken or position.rules.breaking == "free"
        self._may_lead[:] = self.pack.all if free else self.pack.without(self.pack.hearts)

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
        bitwise_or.reduce(self.words.all, 0, out=lowest)
        bitwise_and(lowest, self.pack.clubs, lowest)
        bitwise_and(lowest, -lowest, lowest)
        self._find_holder(lowest)
        self._turning.flat[...] = self.words.flat
        self._turn()

    def _find_holder(self, card: Ints) -> None:
        """See in which place the hand lies that holds this card."""
        bitwise_and(self.words.all, card, self.cards.all)
        self._find_place(card)

    def _lay_table(self, position: Position) -> None:
        """Put the cards on the table that were there before the lanes began.

        Until the trick is taken a card belongs to the hand it came from, and so does each of these.
        """
        for card, words, row in zip(position.trick, self.words.rows, self.cards.rows, strict=False):
            row[:] = self.pack.bit(card)
            bitwise_or(words, row, words)
        if position.trick:
            highest = position.trick[winning(position.trick) or 0]
            self.table[:] = self.pack.bits(position.trick)
            self.suit[:] = self.pack.suits[highest.suit]
            self.losing[:] = self.pack.losing_to(highest)

    # Winners

    def _find_place(self, card: Ints) -> None:
        """See which place has played this card; the first if none has."""
        do, reached, place, rows = self.do, self._reached, self._place, self._small_flags
        find_each(do, equal, self.cards.other_rows, card, self._flags)
        # From the last place back to the second, the card has been reached at its own place and at
        # all before that: as many as its place has before it.
        do(bitwise_or, rows[-1], rows[-2], reached)
        do(add, rows[-1], reached, place)
        for row in rows[-3::-1]:
            do(bitwise_or, reached, row, reached)
            do(add, place, reached, place)
        do(copyto, self._winner, place)
        do(multiply, self._winner, self._stride, self._winner)
        do(add, self._winner, self._columns, self._winner)

    def _turn(self) -> None:
        self._turning.turn_into(self.do, self.words, self._winner)

    def _take_kitty(self, words: Ints) -> None:
        """Count the kitty for a seat; it stays hidden, so `points` and the sign leave it out."""
        words += self.pack.points_at[self._kitty >> self.pack.lowest_penalty]
        if self.pack.rules.jack_of_diamonds:
            self._count_jack(self._kitty, words)

    def _count_jack(self, cards: Ints, words: Ints) -> None:
        self.do(bitwise_and, cards, self.pack.jack, self._number)
        self.do(left_shift, self._number, self.pack.jack_shift, self._number)
        self.do(add, words, self._number, words)
