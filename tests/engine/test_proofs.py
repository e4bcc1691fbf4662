"""Tests of what is proved of the rest of a deal: held against the ways in which it can go on."""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from hearts_tui.engine import Card, Deal, Direction, Rules, View
from hearts_tui.engine.cards import cards
from hearts_tui.engine.proofs import settled
from tests.strategies import CHOICES, MANNERS, SHAPES, deal_out, pass_all, play_on

SAMPLE = 6
"""Of long ends so many ways to lay the hidden cards are tried, and to play on from each."""

Scores = tuple[tuple[int, ...], ...]


def some_rules(rng: random.Random, players: tuple[int, int]) -> Rules:
    """Rules with every option drawn, for one of these numbers of players."""
    options = {name: rng.choice(values) for name, values in CHOICES.items()}
    number = rng.randint(*players)
    return Rules(players=number, packs=2 if number > 6 else 1, **options)


def near_its_end(rules: Rules, left: int, rng: random.Random) -> Deal:
    """A deal played in some manner until so many tricks are left, or somewhat on from there."""
    hands, kitty = deal_out(rules, rng.choice(SHAPES), rng)
    deal = Deal(rules, hands, kitty, dealer=rng.randrange(rules.players))
    pass_all(deal, rng)
    started = rng.choice((0, 0, rng.randrange(rules.players)))
    played = (rules.hand_size - left) * rules.players + started
    play_on(deal, rng.choice(MANNERS), rng, played)
    return deal


def like(deal: Deal) -> Deal:
    """Another deal that stands as this one does, to be played on by itself."""
    other = copy.copy(deal)
    other._hands = [list(hand) for hand in deal._hands]
    other._taken = [list(taken) for taken in deal._taken]
    other._plays = list(deal._plays)
    return other


# What the play has shown of the hidden cards is not heeded below: who is right whatever they are
# is right for those that can be.


def splits(unseen: Sequence[Card], sizes: Sequence[int]) -> Iterator[list[tuple[Card, ...]]]:
    """Every way to lay these cards in lots of these sizes."""
    if not sizes:
        yield []
        return
    for chosen in combinations(range(len(unseen)), sizes[0]):
        lot = tuple(unseen[place] for place in chosen)
        rest = [card for place, card in enumerate(unseen) if place not in chosen]
        for others in splits(rest, sizes[1:]):
            yield [lot, *others]


def worlds(deal: Deal, seat: int, rng: random.Random | None) -> Iterator[Deal]:
    """The deal with the cards that this seat does not see lying in other ways: some, or all."""
    hidden = [place for place in range(deal.rules.players) if place != seat]
    kitty = () if deal.kitty_taker == seat else deal.kitty
    unseen = [card for place in hidden for card in deal.hand(place)] + list(kitty)
    sizes = [*(len(deal.hand(place)) for place in hidden), len(kitty)]
    ways = splits(unseen, sizes)
    if rng is not None:
        ways = (next(splits(rng.sample(unseen, len(unseen)), sizes)) for _ in range(SAMPLE))
    for *hands, face_down in ways:
        other = like(deal)
        for place, hand in zip(hidden, hands, strict=True):
            other._hands[place] = sorted(hand)
        if kitty:
            other.kitty = tuple(sorted(face_down))
        yield other


def some_scores(deal: Deal, rng: random.Random) -> Iterator[Scores]:
    """What the deal comes to when it is played on at random, by either choice of a moon."""
    for _ in range(SAMPLE):
        at = like(deal)
        play_on(at, "any", rng)
        yield at.scores("others_plus"), at.scores("self_minus")


def all_scores(deal: Deal) -> Iterator[Scores]:
    """What the deal comes to in each way in which it can be played on."""
    if deal.turn is None:
        yield deal.scores("others_plus"), deal.scores("self_minus")
    for card in deal.legal():
        at = like(deal)
        at.play(card)
        yield from all_scores(at)


def standing(
    rules: Rules, hand: str, hidden: str, kitty: str = "", taken: str = "", trick: str = ""
) -> View:
    """How it stands for seat 0, which holds these cards, does not see those, and is to play.

    Cards said to be taken are its own; all others are seat 1's. Who played them is made up.
    """
    held, unseen, own, table = cards(hand), cards(hidden), cards(taken), cards(trick)
    known = Counter((*held, *unseen, *cards(kitty), *table))
    played = tuple((Counter(rules.pack) - known).elements())
    others = tuple((Counter(played) - Counter(own)).elements())
    last = tuple(enumerate(table, start=rules.players - len(table)))
    mine = (*own, *cards(kitty))
    return View(
        rules=rules,
        seat=0,
        number=1,
        dealer=0,
        direction=Direction.HOLD,
        hand=held,
        passed=(),
        received=(),
        plays=(*((1, card) for card in played), *last),
        trick=last,
        waiting=(),
        legal=held,
        taken=(mine, others, *((),) * (rules.players - 2)),
        points=(0,) * rules.players,
        hearts_broken=True,
        kitty=cards(kitty),
        totals=(0,) * rules.players,
    )


FIVE = Rules(players=5, leftover="kitty")
TWO_PACKS = Rules(players=8, packs=2)


@pytest.mark.parametrize(
    ("view", "wanted"),
    [
        pytest.param(standing(Rules(), "2C 3C", "4C 5C 6D 7D 8S 9S"), True, id="nothing"),
        pytest.param(standing(Rules(), "2C 3C", "4C 5C 6D 7D 8S 2H"), False, id="a heart"),
        pytest.param(standing(Rules(), "2C 2H", "4C 5C 6D 7D 8S 9S"), False, id="an own one"),
        pytest.param(standing(Rules(), "2C 3C", "4C 5C JD 7D 8S KS"), True, id="plain J, K"),
        pytest.param(
            standing(Rules(jack_of_diamonds=True), "2C 3C", "4C 5C JD 7D 8S KS"),
            False,
            id="J that counts",
        ),
        pytest.param(
            standing(Rules(spades="black_maria"), "2C 3C", "4C 5C JD 7D 8S KS"),
            False,
            id="K that counts",
        ),
        pytest.param(standing(Rules(), "TC AH", "4C 5C 6D 7D QS KH"), True, id="tops"),
        pytest.param(standing(Rules(), "TC KH", "4C 5C 6D 7D QS AH"), False, id="not the top"),
        pytest.param(standing(Rules(), "AH", "4C KH", trick="QH 2C"), False, id="not led"),
        pytest.param(standing(FIVE, "AC AH", "2C 3C 4C 5C 2D 3D 4D 5D 6D 2H"), False, id="kitty"),
        pytest.param(
            standing(FIVE, "AC AH", "2C 3C 4C 5C 2D 3D 4D 2H", kitty="5D 6D"), True, id="own kitty"
        ),
        pytest.param(
            standing(FIVE, "AC KC", "2C 3C 4C 5C 2D 3D 4D 5D 6D 6C"), True, id="nothing in a kitty"
        ),
        pytest.param(standing(TWO_PACKS, "AC AH", "2C KH 4C 5C 6C 7C 8C"), True, id="two packs"),
        pytest.param(standing(TWO_PACKS, "AC AH", "2C AH 4C 5C 6C 7C 8C"), False, id="cancelled"),
        pytest.param(standing(Rules(), "", "4C 5C"), False, id="no cards"),
    ],
)
def test_it_is_settled_where_that_is_plain(view: View, wanted: bool) -> None:
    assert settled(view) == wanted


def test_what_is_settled_comes_to_the_same_scores_however_it_goes_on() -> None:
    rng = random.Random(1)
    found = Counter[str]()
    for number in range(100):
        small = number % 2 == 0
        rules = some_rules(rng, (3, 3) if small else (3, 11))
        deal = near_its_end(rules, 2 if small else rng.randint(2, 5), rng)
        for seat in range(rules.players):
            view = deal.view(seat)
            if not settled(view):
                continue
            scores: set[Scores] = set()
            for world in worlds(deal, seat, None if small else rng):
                scores.update(all_scores(world) if small else some_scores(world, rng))
            assert len(scores) == 1, (rules, view)
            left = Counter(rules.pack) - Counter(card for taken in view.taken for card in taken)
            found["left"] += any(map(rules.points, left))
            found["none left"] += not any(map(rules.points, left))
            found["kitty"] += bool(rules.kitty_size)
            found["two packs"] += rules.packs == 2
            found["jack"] += rules.jack_of_diamonds
            found["black maria"] += rules.spades == "black_maria"
            found[rules.moon] += 1
    # All kinds of deals were among them.
    assert len(found) == 10
    assert min(found.values()) > 2, found
