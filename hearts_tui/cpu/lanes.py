"""Lanes: deals side by side played to the end, by the rules and by no policy (NumPy).

A play is some twenty passes over rows (`rows`), the same for all lanes, and the passes of a trick
are those of the one before: so they are recorded (`tape`) and replayed.

Where lanes part ways nothing branches, and no pass asks a flag: a mask, all bits or none, lets a
set through or not. (Copying where a flag is set costs a mispredicted branch every few lanes.)
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple, Protocol

import numpy as np
from numpy import (
    add,
    bitwise_and,
    bitwise_or,
    bitwise_xor,
    copyto,
    not_equal,
    right_shift,
    subtract,
)

from hearts_tui.cpu.blocks import Block, TurningBlock
from hearts_tui.cpu.pack import JACK, POINTS, QUEEN, Pack
from hearts_tui.cpu.position import Position
from hearts_tui.cpu.rows import Rows
from hearts_tui.cpu.sets import (
    ONE,
    Flags,
    Ints,
    Places,
    Small,
    find_each,
    find_empty,
    find_lowest,
    find_some,
)
from hearts_tui.cpu.tape import Tape, replay

_MANTISSA = np.array(52)
_QUEEN_TO_POINTS = np.int16(POINTS - QUEEN)
_QUEEN_TO_JACK = np.int16(JACK - QUEEN)
_BUT_ALONE = np.array((1 << 63) - 1)


class Outcome(NamedTuple):
    """Of each seat in each lane, shape (players, lanes)."""

    points: Small
    """Penalty points it has taken."""
    queens: Small
    """How often it has taken ♠Q."""
    jacks: Small
    """How often it has taken ♦J; 0 where that does not count."""


class TrickKind(NamedTuple):
    """In what a trick differs from others, so that other things are to be done in it."""

    shown: int = 0
    """So many cards lie on the table as it begins."""
    given: bool = False
    """Whether the first card to be played is not for the policy to choose."""
    opening: bool = False
    """Whether it is the first of the deal."""
    last: bool = False
    """Whether it is the last of the deal."""


USUAL = TrickKind()
LAST = TrickKind(last=True)
"""A last trick that does not begin before the lanes do: everybody has one card left."""


class Policy(Protocol):
    """What chooses the cards: into `Lanes.chosen` it writes sets, whose highest card is played.

    What `begin`, `lead`, `led` and `follow` do to rows they do by `Lanes.do`: in another trick of
    the same kind that is done again, and they are not called. What they do only sometimes, in
    tricks of one kind, is up to an operation that they hand to `Lanes.do`.
    """

    def start(self) -> None:
        """Forget the deals played before."""

    def kind(self) -> Hashable:
        """See, before a trick, what kind it is of for this policy: in those of one kind it does the
        same.
        """

    def begin(self) -> None:
        """Take note of the points as they stand before a trick."""

    def lead(self) -> None:
        """Choose a card to lead, one of the first row of `Lanes.legal`."""

    def led(self, cards: int) -> None:
        """Take note of a trick with the first so many cards on the table, and of who is void."""

    def follow(self, place: int) -> None:
        """Choose a card for this place, one of its row of `Lanes.legal`."""


class Lanes(Rows):
    """Deals side by side, played on by a policy from one position to the end.

    A policy may read whatever has no underscore before its name, and writes into `chosen` alone.
    """

    def __init__(self, pack: Pack, size: int, memory: Callable[[int], Ints]) -> None:
        super().__init__(pack, size, memory)
        self.limited = False
        """Whether this trick is a first one without points (rules, section 6)."""
        self._tapes: dict[tuple[Policy, Hashable, TrickKind], Tape] = {}
        """A trick of each kind that has come up."""

    # Playing

    def play(self, policy: Policy, position: Position, first: Ints | None = None) -> None:
        """Play to the end, from where `start` with this position has put the lanes.

        `first` holds cards for the seat to play, which it plays in equal shares of the lanes one
        after the other; without them that seat follows the policy as well.
        """
        policy.start()
        if first is not None:
            self._given.reshape(len(first), -1)[:] = first[:, None]
        self._play_trick(policy, self._kind_of_next(position, given=first is not None))
        for _ in range(position.tricks_left - 2):
            self._play_trick(policy, USUAL)
        if position.tricks_left > 1:
            self._play_trick(policy, LAST)

    def _kind_of_next(self, position: Position, *, given: bool) -> TrickKind:
        """Of the trick under way, or the next one."""
        return TrickKind(
            shown=len(position.trick),
            given=given,
            opening=not position.tricks,
            last=position.tricks_left == 1,
        )

    def _play_trick(self, policy: Policy, kind: TrickKind) -> None:
        """As another one of its kind was played, if there has been one."""
        self.limited = kind.opening and self.pack.rules.first_trick == "no_points"
        label = policy, policy.kind(), kind
        tape = self._tapes.get(label)
        if tape is None:
            self._tapes[label] = self._recorder.record(lambda: self._do_trick(policy, kind))
        else:
            replay(tape)

    def _do_trick(self, policy: Policy, kind: TrickKind) -> None:
        """Play a trick step by step, asking the policy."""
        if kind == LAST:
            self._play_last_cards()
            return
        self._lay_hands()
        policy.begin()
        if not kind.shown:
            self._choose_lead(policy, kind)
            self._show_lead()
        shown = kind.shown or 1
        self._find_follows()
        policy.led(shown)
        for place in range(shown, self.players):
            if kind.given and place == kind.shown:
                self.do(copyto, self.chosen, self._given)
            else:
                policy.follow(place)
            self._show(place)
        self._take_trick(kind)

    def _choose_lead(self, policy: Policy, kind: TrickKind) -> None:
        if kind.given:
            self.do(copyto, self.chosen, self._given)
        elif kind.opening and self.pack.rules.opening_lead == "lowest_club":
            self.do(bitwise_and, self.hands.rows[0], self.pack.clubs, self._number)
            find_lowest(self.do, self._number, self.chosen)
        else:
            self._find_leads()
            policy.lead()

    def _lay_hands(self) -> None:
        self.do(bitwise_and, self.words.flat, self.pack.all, self.hands.flat)

    def _find_leads(self) -> None:
        do, hand, legal, mask = self.do, self.hands.rows[0], self.legal.rows[0], self._number
        do(bitwise_and, hand, self._may_lead, legal)
        find_empty(do, legal, mask)
        do(bitwise_and, hand, mask, mask)
        do(bitwise_or, legal, mask, legal)
        if self.limited:
            self._spare_points(legal, mask, self._index)

    def _find_follows(self) -> None:
        """See what the places after the first may play; none has to wait for what others do."""
        # Memory that is free until the trick is taken.
        do, spare = self.do, self._turning.others
        hands, legal, void = self.hands.others, self.legal.others, self.void.others
        find_each(do, bitwise_and, self.hands.other_rows, self.suit, self.legal.other_rows)
        find_empty(do, legal, void)
        do(bitwise_and, hands, void, spare)
        do(bitwise_or, legal, spare, legal)
        if self.limited:
            self._spare_points(legal, spare, np.empty_like(legal))

    def _spare_points(self, legal: Ints, mask: Ints, harmless: Ints) -> None:
        """Leave no penalty card among the legal ones, where that leaves any card."""
        do = self.do
        do(bitwise_and, legal, self.pack.harmless, harmless)
        find_empty(do, harmless, mask)
        do(bitwise_and, legal, mask, mask)
        do(bitwise_or, harmless, mask, legal)

    def _find_card(self, card: Ints) -> None:
        """Write the highest card of each chosen set, and its place in the tables."""
        self._find_highest(self.chosen)
        self._look_up(self.pack.card_at, card)

    def _find_highest(self, sets: Ints) -> None:
        """Write the index at which the tables tell of the highest card of each set.

        As a float a set has the exponent of its highest bit: 52 bits are held exactly, so nothing
        is ever rounded up to the next.
        """
        self.do(copyto, self._float, sets)
        self.do(right_shift, self._bits_of_float, _MANTISSA, self._index)

    def _look_up(self, table: Ints, into: Ints) -> None:
        """Write what a table holds at each index."""
        self.do(table.take, self._index, None, into, "clip")

    def _show_lead(self) -> None:
        card = self.cards.rows[0]
        self._find_card(card)
        self._look_up(self.pack.suit_at, self.suit)
        self._look_up(self.pack.losing_at, self.losing)
        self.do(copyto, self.table, card)

    def _show(self, place: int) -> None:
        do, card, beaten = self.do, self.cards.rows[place], self._number
        self._find_card(card)
        do(bitwise_or, self.table, card, self.table)
        # What a card beats holds all that a lower one of its suit beats, so that the union of two
        # such sets is what the higher card beats. What one of another suit beats loses anyway.
        self._look_up(self.pack.below_at, beaten)
        do(bitwise_or, self.losing, beaten, self.losing)

    def _find_winner(self) -> None:
        """See which place has played the one card of the suit led that is not beaten."""
        winning = self._number
        self.do(bitwise_and, self.table, self.losing, winning)
        self.do(bitwise_xor, self.table, winning, winning)
        self._find_place(winning)

    def _take_trick(self, kind: TrickKind) -> None:
        """Give the trick to its winner, who is the next to play first."""
        do, pack, points = self.do, self.pack, self._winner
        self._find_winner()
        do(bitwise_xor, self.words.flat, self.cards.flat, self._turning.flat)
        do(bitwise_xor, self.out, self.table, self.out)
        self._turn()
        do(right_shift, self.table, pack.lowest_penalty, self._index)
        self._look_up(pack.points_at, points)
        do(add, self.words.rows[0], points, self.words.rows[0])
        self._count_points(points)
        self._break_hearts()
        if pack.rules.jack_of_diamonds:
            self._count_jack(self.table, self.words.rows[0])
        if pack.rules.kitty_size and kind.opening:
            do(self._take_kitty, self.words.rows[0])

    def _count_points(self, points: Ints) -> None:
        """Note that the first place has taken so many points, and who is no longer alone."""
        do, others = self.do, self.words.other_rows
        do(add, self.points, points, self.points)
        # Less one, no points have their sign set.
        do(subtract, points, ONE, points)
        do(bitwise_or, points, _BUT_ALONE, points)
        find_each(do, bitwise_and, others, points, others)

    def _break_hearts(self) -> None:
        if self.pack.rules.breaking != "free":
            self.do(bitwise_and, self.table, self.pack.breaking, self._number)
            find_some(self.do, self._number, self._number)
            self.do(bitwise_or, self._may_lead, self._number, self._may_lead)

    def _play_last_cards(self) -> None:
        """A trick to which everybody has one card left: no policy is asked."""
        do, cards, beaten, index = self.do, self.cards, self.hands, self._turning.flat
        do(bitwise_and, self.words.flat, self.pack.all, cards.flat)
        do(copyto, index.view(np.float64), cards.flat)
        do(right_shift, index, _MANTISSA, index)
        do(self.pack.losing_at.take, index[: self.size], None, self.losing, "clip")
        do(self.pack.below_at.take, index[self.size :], None, beaten.flat_others, "clip")
        do(copyto, self.table, cards.rows[0])
        for card, below in zip(cards.other_rows, beaten.other_rows, strict=True):
            do(bitwise_or, self.table, card, self.table)
            do(bitwise_or, self.losing, below, self.losing)
        self._take_trick(LAST)

    # What a policy may ask

    def find_wins(self, shown: Ints, wins: Flags) -> None:
        """Write whether one of these cards, all on the table, is winning the trick."""
        self.do(bitwise_and, shown, self.losing, self._number)
        self.do(not_equal, shown, self._number, wins)

    def find_foreign(self, place: int, cards: Ints) -> None:
        """Write the cards that are neither played nor in this place's hand."""
        self.do(bitwise_xor, self.out, self.hands.rows[place], cards)

    def find_foreign_of_suit(self, cards: Block) -> None:
        """Write those of the suit led, for places between the first and the last that follow it."""
        of_suit = self._number
        self.do(bitwise_and, self.out, self.suit, of_suit)
        find_each(self.do, bitwise_xor, self.legal.inner_rows, of_suit, cards.inner_rows)

    def foreign(self, at: Places) -> Ints:
        """What `find_foreign` writes, as a new array, for some places in `Block.flat`."""
        cards: Ints = self.out.take(at % self.size) ^ self.hands.flat.take(at)
        return cards

    # The end

    def outcome(self) -> Outcome:
        """What each seat has taken, once all has been played."""
        words = self._by_seat(self.words, self._turning, self.hands) >> QUEEN
        small = words.astype(np.int16)
        points, jacks = small >> _QUEEN_TO_POINTS & 63, small >> _QUEEN_TO_JACK & 1
        return Outcome(points, small & 1, jacks)

    def _by_seat(self, words: Block, turning: TurningBlock, into: Block) -> Ints:
        seat = self.words.rows[0] >> self.pack.seat_from & self.pack.seat_bits
        # So many places after the first comes seat 0.
        first = self._row_of_seat_0.take(seat, mode="clip") + self._columns
        turning.flat[...] = words.flat
        turning.turn_into(self.do, into, first)
        return into.all
