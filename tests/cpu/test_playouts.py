"""Playouts held to the engine, and to the policy written a second time, lane by lane."""

from __future__ import annotations

import copy
import itertools
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import pytest

from hearts_tui.cpu.double_lanes import DoubleLanes
from hearts_tui.cpu.lanes import Lanes, Outcome, TrickKind
from hearts_tui.cpu.pack import pack_of
from hearts_tui.cpu.playouts import Manner, Position, Result, play_out, score
from hearts_tui.cpu.policy import Rule
from hearts_tui.cpu.sets import Ints
from hearts_tui.cpu.workspace import Workspace
from hearts_tui.engine import Card, Deal, Rules, Suit
from hearts_tui.engine.cards import JACK_OF_DIAMONDS, PACK, QUEEN_OF_SPADES, cards
from hearts_tui.engine.rules import MOON_CHOICES
from hearts_tui.engine.scoring import scores
from tests.cpu import reference_playout
from tests.cpu.worlds import any_rules, as_bits, opened, redealt
from tests.strategies import CHOICES, MANNERS, play_on

SHARES = 10
"""Each test of many rules comes in so many parts, to be seen failing apart."""
RULES = 6
"""Sets of rules a part."""
WORLDS = 8
USED = (
    Rules(),
    Rules(players=7, leftover="kitty", opening_lead="dealers_left", breaking="free"),
    Rules.preset("omnibus"),
    Rules.preset("cancellation"),
)
"""Rules in which tricks of all kinds come up."""


class Witness(Lanes):
    """Lanes that keep what is played, and in which place each lane's first seat sat."""

    tricks: list[tuple[Ints, Ints]]

    @classmethod
    def make(cls, at: Spot) -> Witness:
        """Lanes for the worlds of a spot, laid out."""
        kind = cls if at.rules.packs == 1 else DoubleWitness
        size = len(at.worlds)
        lanes = Workspace(size).make(kind, pack_of(at.rules), size)
        assert isinstance(lanes, Witness)
        lanes.tricks = []
        lanes.start(at.position, at.hands)
        return lanes

    def _take_trick(self, kind: TrickKind) -> None:
        self.do(self._keep)
        super()._take_trick(kind)

    def _keep(self) -> None:
        leaders = self.words.rows[0] >> self.pack.seat_from & self.pack.seat_bits
        self.tricks.append((leaders, self.cards.all.copy()))

    def plays(self, lane: int) -> Iterator[tuple[int, Card]]:
        """Who played what in this lane, cards that were on the table before it began included."""
        for leaders, played in self.tricks:
            for place, row in enumerate(played):
                (card,) = self.pack.unpack(int(row[lane]))
                yield (int(leaders[lane]) + place) % self.players, card


class DoubleWitness(Witness, DoubleLanes):
    """The same for two packs."""


class AnyLegal:
    """A policy that plays any legal card, and keeps all legal sets."""

    def __init__(self, lanes: Lanes, seed: int) -> None:
        self._lanes = lanes
        self._random = np.random.default_rng(seed)
        self.legal: list[Ints] = []

    def start(self) -> None:
        pass

    def kind(self) -> None:
        pass

    def begin(self) -> None:
        pass

    def lead(self) -> None:
        self.follow(0)

    def led(self, cards: int) -> None:
        pass

    def follow(self, place: int) -> None:
        self._lanes.do(self._choose, place)

    def _choose(self, place: int) -> None:
        legal = self._lanes.legal.rows[place].copy()
        self.legal.append(legal)
        some = legal & self._random.integers(0, 1 << 52, len(legal))
        self._lanes.chosen[:] = np.where(some == 0, legal, some)


@dataclass(frozen=True)
class Spot:
    """A position with worlds: deals of the engine between the same two plays."""

    rules: Rules
    position: Position
    worlds: Sequence[Deal]
    legal: Sequence[Card]
    """What may be played now; nothing where that is not the same in all worlds."""

    @property
    def hands(self) -> Ints:
        return as_bits(pack_of(self.rules), self.worlds)


def spot(seed: int, worlds: int = WORLDS) -> Spot:
    """A spot under any rules, every fourth time with two packs.

    One in three is at the opening, with other hands in every world.
    """
    rng = random.Random(seed)
    rules = any_rules(rng, packs=2 if seed % 4 == 3 else 1)
    deal = opened(rules, rng)
    if rng.random() < 0.33:
        others = [opened(rules, rng, deal.dealer) for _ in range(worlds - 1)]
        deals = [deal, *others]
        return Spot(rules, Position.opening(rules, deal.dealer), deals, ())
    return stopped(deal, rng.randrange(rules.players * rules.hand_size), rng, worlds)


def stopped(deal: Deal, cards_played: int, rng: random.Random, worlds: int = WORLDS) -> Spot:
    """The spot at which a deal is after so many cards, played in any manner."""
    play_on(deal, rng.choice(MANNERS), rng, cards=cards_played)
    turn = deal.turn
    assert turn is not None
    deals = [deal, *(redealt(deal, turn, rng) for _ in range(worlds - 1))]
    return Spot(deal.rules, Position.of(deal.view(turn)), deals, deal.legal())


def manner(rng: random.Random, players: int) -> Manner:
    """Any manner."""
    return Manner(
        alarm=rng.choice((None, 1, 2, 5, 8)),
        guard=rng.choice((None, rng.randrange(players))),
        stoppers=rng.random() < 0.5,
        shooter=rng.choice((None, rng.randrange(players))),
    )


def spots(share: int) -> Iterator[tuple[int, Spot]]:
    for seed in range(share * RULES, (share + 1) * RULES):
        yield seed, spot(seed)


@pytest.mark.parametrize("share", range(SHARES))
def test_legal_cards_winners_and_points_are_the_engines(share: int) -> None:
    for seed, at in spots(share):
        pack = pack_of(at.rules)
        lanes = Witness.make(at)
        policy = AnyLegal(lanes, seed)
        lanes.play(policy, at.position)
        result = score(at.rules, lanes.outcome(), 1, "others_plus")
        for lane, deal in enumerate(at.worlds):
            legal = iter(policy.legal)
            for seat, card in list(lanes.plays(lane))[len(deal.trick) :]:
                assert deal.turn == seat
                if len(deal.hand(seat)) > 1 and not opens_with_club(deal):
                    assert pack.unpack(int(next(legal)[lane])) == deal.legal()
                deal.play(card)
            assert deal.finished
            assert_result(result, 0, lane, deal, "others_plus")


def opens_with_club(deal: Deal) -> bool:
    return not deal.plays and deal.rules.opening_lead == "lowest_club"


def assert_result(result: Result, first: int, world: int, deal: Deal, moon: str) -> None:
    """That a finished deal came out as the result says."""
    assert tuple(result.scores[:, first, world]) == deal.scores(moon)
    assert result.shooter[first, world] == (-1 if deal.shooter is None else deal.shooter)
    assert QUEEN_OF_SPADES in deal.taken(int(result.queen[first, world]))


@pytest.mark.parametrize("share", range(SHARES))
def test_every_lane_plays_as_the_policy_written_again(share: int) -> None:
    for seed, at in spots(share):
        how = manner(random.Random(seed), at.rules.players)
        lanes = Witness.make(at)
        lanes.play(Rule(lanes, how), at.position)
        for lane, deal in enumerate(at.worlds):
            for seat, card in list(lanes.plays(lane))[len(deal.trick) :]:
                assert deal.turn == seat
                assert card == reference_playout.choose(deal, how), (how, deal.view(seat))
                deal.play(card)


@pytest.mark.parametrize("share", range(SHARES))
def test_results_by_first_card_and_world_are_those_of_the_deals(share: int) -> None:
    for seed, at in spots(share):
        rng = random.Random(seed)
        how, moon = manner(rng, at.rules.players), rng.choice(("others_plus", "self_minus"))
        few = Workspace(rng.choice((20, 40, 50, 200)))
        first_cards = at.legal or None
        result = play_out(at.position, at.hands, first_cards, how, moon, few)
        firsts: Sequence[Card | None] = first_cards or (None,)
        assert result.scores.shape == (at.rules.players, len(firsts), len(at.worlds))
        world = rng.randrange(len(at.worlds))
        for number, first in enumerate(firsts):
            deal = copy.deepcopy(at.worlds[world])
            if first is not None:
                deal.play(first)
            while deal.turn is not None:
                deal.play(reference_playout.choose(deal, how))
            assert_result(result, number, world, deal, moon)


def test_what_the_shooter_chooses_counts_only_where_he_may() -> None:
    """Under every way of scoring a moon, by hands of which one takes all."""
    hearts = cards("2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH")
    clubs, diamonds, spades = (
        tuple(card for card in PACK if card.suit is suit)
        for suit in (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES)
    )
    for moon in CHOICES["moon"]:
        rules = Rules(moon=moon, passing="none", breaking="free", opening_lead="dealers_left")
        hands = (hearts, clubs, diamonds, spades)
        deal = Deal(rules, hands, dealer=3)
        scores = {}
        for choice in MOON_CHOICES:
            result = play_out(
                Position.of(deal.view(0)), as_bits(pack_of(rules), [deal]), cards("AH"), moon=choice
            )
            scores[choice] = tuple(result.scores[:, 0, 0])
            assert result.shooter[0, 0] == (-1 if moon == "off" else 0)
            assert result.queen[0, 0] == 0
        expected = {
            "others_plus": (0, 26, 26, 26),
            "self_minus": (-26, 0, 0, 0),
            "off": (26, 0, 0, 0),
        }
        for choice in MOON_CHOICES:
            assert scores[choice] == expected[choice if moon == "choice" else moon]


def test_how_lanes_are_cut_into_parts_changes_nothing() -> None:
    at = spot(4, worlds=64)
    one = play_out(at.position, at.hands, at.legal or None, workspace=Workspace(64 * 17))
    used = Workspace(40)
    for _ in range(2):
        parts = play_out(at.position, at.hands, at.legal or None, workspace=used)
        assert np.array_equal(one.scores, parts.scores)
        assert np.array_equal(one.shooter, parts.shooter)
        assert np.array_equal(one.queen, parts.queen)


@pytest.mark.parametrize("number", range(len(USED)))
def test_what_lanes_have_played_before_changes_nothing(number: int) -> None:
    """Tricks of every kind, whether moons threaten or not, in the same lanes."""
    rng, rules, used = random.Random(number), USED[number], Workspace(WORLDS)
    hows = Manner(alarm=1), Manner(alarm=2, stoppers=True, shooter=1)
    trick, whole = rules.players, rules.players * rules.hand_size
    under_way = rng.randrange(1, trick)
    # From the end on, for whole deals to find a last trick there.
    stops = (whole - trick + under_way, whole - trick, trick + under_way, trick, under_way, 0)
    for cards_played, how, first_given in itertools.product(stops, hows, (True, False)):
        at = stopped(opened(rules, rng), cards_played, rng)
        first = at.legal[:1] if first_given else None
        again = play_out(at.position, at.hands, first, how, workspace=used)
        fresh = play_out(at.position, at.hands, first, how, workspace=Workspace(WORLDS))
        assert np.array_equal(again.scores, fresh.scores)
        assert np.array_equal(again.shooter, fresh.shooter)
        assert np.array_equal(again.queen, fresh.queen)


def test_a_shooter_shoots_and_guards_stop_him() -> None:
    rng = random.Random(1)
    hands = as_bits(pack_of(Rules()), [opened(Rules(), rng, dealer=0) for _ in range(512)])
    at = Position.opening(Rules(), dealer=0)

    def moons(how: Manner) -> int:
        return int((play_out(at, hands, None, how).shooter == 2).sum())

    nobody = moons(Manner(alarm=None))
    shooting = moons(Manner(alarm=None, shooter=2))
    one_minds = moons(Manner(alarm=1, guard=0, stoppers=True, shooter=2))
    all_mind = moons(Manner(alarm=1, stoppers=True, shooter=2))
    assert nobody < shooting
    assert all_mind < one_minds < shooting


def piles_of(rules: Rules, seat: int, catcher: int) -> list[list[Card]]:
    """One seat takes every card but ♦J, which another takes."""
    piles: list[list[Card]] = [[] for _ in range(rules.players)]
    for card in rules.pack:
        piles[catcher if card == JACK_OF_DIAMONDS else seat].append(card)
    return piles


def outcome_of(rules: Rules, piles: list[list[Card]]) -> Outcome:
    """What a lane holds at the end in which the seats have taken these."""
    counts = [
        [rules.penalties(pile), pile.count(JACK_OF_DIAMONDS), pile.count(QUEEN_OF_SPADES)]
        for pile in piles
    ]
    points, jacks, queens = np.array(counts, np.int16).T.reshape(3, rules.players, 1)
    return Outcome(points=points, queens=queens, jacks=jacks)


@pytest.mark.parametrize("choice", MOON_CHOICES)
@pytest.mark.parametrize("moon", ["others_plus", "self_minus", "choice", "off"])
@pytest.mark.parametrize("players", range(3, 12))
def test_a_moon_makes_of_lanes_what_it_makes_of_a_deal(
    players: int, moon: str, choice: str
) -> None:
    for jack in (False, True):
        rules = Rules(
            players=players, packs=1 if players < 8 else 2, moon=moon, jack_of_diamonds=jack
        )
        for seat in range(players):
            piles = piles_of(rules, seat, (seat + 1) % players)
            result = score(rules, outcome_of(rules, piles), 1, choice)
            shooter = None if moon == "off" else seat
            assert tuple(result.scores[:, 0, 0]) == scores(rules, piles, shooter, choice)
            assert result.shooter[0, 0] == (-1 if shooter is None else shooter)
