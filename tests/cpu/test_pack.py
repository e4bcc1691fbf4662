"""The cards as bits: their order, and the tables over them."""

from __future__ import annotations

import itertools

import pytest

from hearts_tui.cpu.pack import layout, pack_of
from hearts_tui.engine import Rules, Suit
from hearts_tui.engine.cards import PACK, cards

EVERY = [Rules(), Rules(spades="black_maria"), Rules(players=7), Rules.preset("cancellation")]


@pytest.mark.parametrize("rules", EVERY, ids=str)
def test_every_card_has_a_bit_of_its_own(rules: Rules) -> None:
    assert sorted(layout(rules)) == list(range(52))


@pytest.mark.parametrize("rules", EVERY, ids=str)
def test_sets_come_back_as_the_cards_they_hold(rules: Rules) -> None:
    pack = pack_of(rules)
    some = cards("2C JD QS AH")
    assert pack.unpack(pack.bits(some)) == some
    assert pack.unpack(int(pack.all)) == tuple(dict.fromkeys(rules.pack))


@pytest.mark.parametrize("rules", EVERY, ids=str)
def test_bits_follow_the_ranks_but_for_the_high_spades(rules: Rules) -> None:
    pack = pack_of(rules)
    high = cards("QS KS AS")
    for low, card in itertools.combinations(PACK, 2):
        if low.suit is card.suit and not (low in high and card in high):
            assert pack.bit(low) < pack.bit(card)
    assert all(
        pack.bit(card) < pack.bit(spade) for card in PACK for spade in high if card not in high
    )


def test_what_is_thrown_first_lies_highest() -> None:
    order = sorted(PACK, key=pack_of(Rules()).bit, reverse=True)
    assert order[:5] == list(cards("QS AS KS AH KH"))
    assert order[16:22] == list(cards("AD AC KD KC QD QC"))
    assert order[-3:] == list(cards("2C 2D 2S"))


def test_where_the_king_of_spades_costs_more_than_the_ace_he_is_thrown_before_it() -> None:
    pack = pack_of(Rules(spades="black_maria"))
    assert pack.bit(cards("KS")[0]) > pack.bit(cards("AS")[0])


@pytest.mark.parametrize("rules", EVERY, ids=str)
def test_a_card_beats_what_is_lower_and_in_play(rules: Rules) -> None:
    pack = pack_of(rules)
    for card in rules.pack:
        lower = {other for other in rules.pack if other.suit is card.suit and other < card}
        assert set(pack.unpack(pack.below(card))) == lower


def test_the_highest_spade_is_found_among_the_high_ones() -> None:
    pack = pack_of(Rules())
    for held in itertools.chain.from_iterable(
        itertools.combinations(cards("QS KS AS"), size) for size in (1, 2, 3)
    ):
        found = pack.highest_spade_at[pack.bits(held) >> int(pack.high_spades_from)]
        assert pack.unpack(int(found)) == (max(held),)


def test_suits_are_masks_of_cards_in_play() -> None:
    pack = pack_of(Rules(players=3))
    assert pack.unpack(int(pack.diamonds)) == tuple(
        card for card in PACK if card.suit is Suit.DIAMONDS and str(card) != "2D"
    )
