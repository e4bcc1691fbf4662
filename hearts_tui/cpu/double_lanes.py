"""Double lanes: deals of two packs side by side, where equal cards cancel each other (NumPy).

Of a card of which there are two, a hand may hold none, one or both. So a hand is two sets: the
cards it holds at all, which is what a policy sees, and those it holds twice. The word of the second
set has room above the cards for the ♠Q and the ♦J a seat has taken, of which there are two as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np
from numpy import add, bitwise_and, bitwise_or, bitwise_xor, copyto, invert, not_equal, right_shift
from numpy.typing import NDArray

from hearts_tui.cpu.blocks import Block
from hearts_tui.cpu.lanes import LAST, Lanes, Outcome, TrickKind
from hearts_tui.cpu.pack import JACKS_OF_TWO, QUEENS_OF_TWO
from hearts_tui.cpu.position import Position
from hearts_tui.cpu.sets import ZERO, Flags, Ints, Places, find_each, find_some
from hearts_tui.engine.cards import JACK_OF_DIAMONDS, PACK, QUEEN_OF_SPADES, Card

_ALL_BITS = np.array(-1)


def pairs(counts: NDArray[np.uint8], layout: Sequence[int]) -> Ints:
    """Hands as counts, shape (rows, 52, worlds), turned into those sets: shape (2, rows, worlds).

    `layout` says for each `Card.index` which bit stands for the card.
    """
    rows, _, worlds = counts.shape
    sets = np.zeros((2, rows, worlds), np.int64)
    for card in PACK:
        for times in (1, 2):
            held = counts[:, card.index] >= times
            sets[times - 1] |= held.astype(np.int64) << layout[card.index]
    return sets


class DoubleLanes(Lanes):
    """Deals of two packs, played on by a policy from one position to the end."""

    ROWS = 320

    def _make_blocks(self) -> None:
        super()._make_blocks()
        self._seconds = self.block()
        """The cards held twice, and above them what the second words hold."""
        self._turning_seconds = self._turning_block()
        self._second_hands = self.block()

    def _make_rows(self) -> None:
        super()._make_rows()
        self._other_suits = self.numbers()
        """All cards but those of the suit led."""
        self._winning = self.numbers()
        """The card that is winning; 0 where all of the suit led are cancelled."""
        self._out_twice = self.numbers()
        """The cards of which neither has been played."""
        self._cancelled = self.numbers()
        """The cards that lie on the table twice."""
        self._waiting, self._waiting_extras = self.numbers(), self.numbers()
        """What the next winner gets besides, as its two words count it."""
        self._kitty_extras = self.numbers()
        self._won, self._gain = self.numbers(), self.numbers()

    # Beginning

    def start(self, position: Position, hands: Ints) -> None:
        """Lay out a position in these worlds; `hands` is of the shape that `pairs` gives it."""
        firsts, seconds = hands
        self._seat_hands(self.words, firsts, self._words_without_hands(position), position)
        self._seat_hands(self._seconds, seconds, self._second_words(position), position)
        self.points[:] = sum(position.points) << self.pack.points_from
        self._start_out(position)
        self._start_leads(position)
        self._start_waiting(position, firsts[self.players :], seconds[self.players :])
        if position.leader is None:
            self._seat_lowest_club()
        self._lay_table(position)

    def _words_without_hands(self, position: Position) -> list[np.int64]:
        words = []
        for seat, points in enumerate(position.points):
            word = (seat << self.pack.seat_from) + (points << self.pack.points_from)
            words.append(np.int64(word - self._sign(position, seat)))
        return words

    def _second_words(self, position: Position) -> list[np.int64]:
        return [np.int64(self._extras(cards)) for cards in position.taken]

    def _extras(self, cards: Sequence[Card]) -> int:
        """What a second word counts of these cards."""
        jacks = cards.count(JACK_OF_DIAMONDS) if self.pack.rules.jack_of_diamonds else 0
        return (cards.count(QUEEN_OF_SPADES) << QUEENS_OF_TWO) + (jacks << JACKS_OF_TWO)

    def _start_out(self, position: Position) -> None:
        left = Counter(position.rules.pack)
        left.subtract(position.played)
        self.out[:] = self.pack.bits(card for card, times in left.items() if times)
        self._out_twice[:] = self.pack.bits(card for card, times in left.items() if times == 2)

    def _start_waiting(self, position: Position, kitty: Ints, second_kitty: Ints) -> None:
        rules = position.rules
        self._waiting[:] = rules.penalties(position.waiting) << self.pack.points_from
        self._waiting_extras[:] = self._extras(position.waiting)
        self._kitty[:] = self._kitty_extras[:] = 0
        if rules.kitty_size:
            worlds = (-1, kitty.shape[1])
            self._count(kitty[0], self._kitty.reshape(worlds), self._kitty_extras.reshape(worlds))
            self._count(
                second_kitty[0], self._kitty.reshape(worlds), self._kitty_extras.reshape(worlds)
            )
        if position.kitty_taker is not None:
            taker = (position.kitty_taker - self._first_seat(position)) % self.players
            add(self.words.rows[taker], self._kitty, self.words.rows[taker])
            add(self._seconds.rows[taker], self._kitty_extras, self._seconds.rows[taker])
            self._kitty[:] = self._kitty_extras[:] = 0

    def _count(self, cards: Ints, points: Ints, extras: Ints) -> None:
        """Add what these cards count to words: the points to one, the rest to another."""
        pack = self.pack
        points += pack.points_at.take(cards >> pack.lowest_penalty)
        extras += (cards & pack.queen) << pack.queen_to_second
        if pack.rules.jack_of_diamonds:
            extras += (cards & pack.jack) << pack.jack_to_second

    def _lay_table(self, position: Position) -> None:
        rows = zip(self.words.rows, self._seconds.rows, self.cards.rows, strict=True)
        for card, (words, seconds, row) in zip(position.trick, rows, strict=False):
            row[:] = self.pack.bit(card)
            bitwise_or(seconds, words & row, seconds)
            bitwise_or(words, row, words)
        if position.trick:
            times = Counter(position.trick)
            self.table[:] = self.pack.bits(times)
            self._cancelled[:] = self.pack.bits(card for card in times if times[card] == 2)
            self.suit[:] = self.pack.suits[position.trick[0].suit]
            bitwise_xor(self.suit, self.pack.all, self._other_suits)
            self._find_winning()

    def _seat_lowest_club(self) -> None:
        self._turning_seconds.flat[...] = self._seconds.flat
        super()._seat_lowest_club()

    def _find_holder(self, card: Ints) -> None:
        """The first of two if there are two."""
        for place in range(self.last, -1, -1):
            holds = self.words.rows[place] & card != ZERO
            copyto(self._winner, self._columns + place * self.size, where=holds)

    # Playing

    def _play_last_cards(self) -> None:
        """The same here, where two of them may cancel each other."""
        self._lay_hands()
        self.do(copyto, self.chosen, self.hands.rows[0])
        self._show_lead()
        for place in range(1, self.players):
            self.do(copyto, self.chosen, self.hands.rows[place])
            self._show(place)
        self._take_trick(LAST)

    def _lay_hands(self) -> None:
        super()._lay_hands()
        self.do(bitwise_and, self._seconds.flat, self.pack.all, self._second_hands.flat)

    def _show_lead(self) -> None:
        super()._show_lead()
        self.do(copyto, self._cancelled, ZERO)
        self.do(copyto, self._winning, self.table)
        self.do(bitwise_xor, self.suit, self.pack.all, self._other_suits)
        # To cancel the winning card is not to win.
        self.do(bitwise_or, self.losing, self.table, self.losing)

    def _show(self, place: int) -> None:
        do, card, twice = self.do, self.cards.rows[place], self._number
        self._find_card(card)
        do(bitwise_and, self.table, card, twice)
        do(bitwise_or, self._cancelled, twice, self._cancelled)
        do(bitwise_or, self.table, card, self.table)
        self._find_winning()

    def _find_winning(self) -> None:
        """See which card of the suit led is the highest that is not cancelled.

        The bits of ♠Q, ♠K and ♠A do not follow their ranks: of these the highest alone is left.
        """
        do, live, pack = self.do, self._number, self.pack
        do(bitwise_xor, self.table, self._cancelled, live)
        do(bitwise_and, live, self.suit, live)
        do(right_shift, live, pack.high_spades_from, self._index)
        self._look_up(pack.highest_spade_at, self._winning)
        do(bitwise_and, live, pack.below_high_spades, live)
        do(bitwise_or, live, self._winning, live)
        self._find_highest(live)
        self._look_up(pack.card_at, self._winning)
        self._look_up(pack.below_at, self.losing)
        do(bitwise_or, self.losing, self._winning, self.losing)
        do(bitwise_or, self.losing, self._other_suits, self.losing)

    def find_wins(self, shown: Ints, wins: Flags) -> None:
        """Write whether one of these is winning; none is where all of the suit led cancel out."""
        self.do(bitwise_and, shown, self._winning, self._number)
        self.do(not_equal, self._number, ZERO, wins)

    def _take_trick(self, kind: TrickKind) -> None:
        self._find_place(self._winning)
        self._take_from_hands()
        self._take_from_out()
        self._turn()
        self.do(self._count, self.table, self._waiting, self._waiting_extras)
        self.do(self._count, self._cancelled, self._waiting, self._waiting_extras)
        find_some(self.do, self._winning, self._won)
        if kind.last:
            # What nobody can win any more is the last leader's, who has come to be first.
            self.do(copyto, self._won, _ALL_BITS)
        self._give(self._waiting, self.words.rows[0])
        self._count_points(self._gain)
        self._give(self._waiting_extras, self._seconds.rows[0])
        if self.pack.rules.kitty_size:
            self._give(self._kitty, self.words.rows[0])
            self._give(self._kitty_extras, self._seconds.rows[0])
        self._break_hearts()

    def _take_from_hands(self) -> None:
        """Of a card held twice one is left."""
        do, second = self.do, self.hands.flat
        do(bitwise_and, self._seconds.flat, self.cards.flat, second)
        do(bitwise_xor, self._seconds.flat, second, self._turning_seconds.flat)
        do(bitwise_xor, self.cards.flat, second, second)
        do(bitwise_xor, self.words.flat, second, self._turning.flat)

    def _take_from_out(self) -> None:
        """Of a card that was out twice, and is not cancelled, one is left."""
        do, one_left = self.do, self._number
        do(bitwise_xor, self.table, self._cancelled, one_left)
        do(bitwise_and, one_left, self._out_twice, one_left)
        do(bitwise_xor, self.out, self.table, self.out)
        do(bitwise_or, self.out, one_left, self.out)
        do(invert, self.table, one_left)
        do(bitwise_and, self._out_twice, one_left, self._out_twice)

    def _give(self, lying: Ints, words: Ints) -> None:
        """Give what lies there to the first place, where it has won."""
        self.do(bitwise_and, lying, self._won, self._gain)
        self.do(bitwise_xor, lying, self._gain, lying)
        self.do(add, words, self._gain, words)

    def _turn(self) -> None:
        super()._turn()
        self._turning_seconds.turn_into(self.do, self._seconds, self._winner)

    # What a policy may ask

    def find_foreign(self, place: int, cards: Ints) -> None:
        """Write the cards of which one is neither played nor in this place's hand."""
        do, second = self.do, self._number
        do(bitwise_xor, self._out_twice, self._second_hands.rows[place], second)
        do(bitwise_xor, self.out, self.hands.rows[place], cards)
        do(bitwise_or, cards, second, cards)

    def find_foreign_of_suit(self, cards: Block) -> None:
        """Write those of the suit led, for places between the first and the last that follow it."""
        super().find_foreign_of_suit(cards)
        do, second, rows = self.do, self._turning, self._second_hands.inner_rows
        find_each(do, bitwise_xor, rows, self._out_twice, second.inner_rows)
        find_each(do, bitwise_and, second.inner_rows, self.suit, second.inner_rows)
        do(bitwise_or, cards.flat_inner, second.flat_inner, cards.flat_inner)

    def foreign(self, at: Places) -> Ints:
        """What `find_foreign` writes, as a new array, for some places in `Block.flat`."""
        lane = at % self.size
        cards: Ints = self.out.take(lane) ^ self.hands.flat.take(at)
        cards |= self._out_twice.take(lane) ^ self._second_hands.flat.take(at)
        return cards

    # The end

    def outcome(self) -> Outcome:
        """What each seat has taken, once all has been played."""
        words = self._by_seat(self.words, self._turning, self.hands)
        seconds = self._by_seat(self._seconds, self._turning_seconds, self._second_hands)
        points = words >> self.pack.points_from & 127
        queens, jacks = seconds >> QUEENS_OF_TWO & 3, seconds >> JACKS_OF_TWO & 3
        return Outcome(*(numbers.astype(np.int16) for numbers in (points, queens, jacks)))
