"""Advice: the strong level's own choice, with honest figures for all the others."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from statistics import fmean, pstdev

import pytest

from hearts_tui.cpu import strong
from hearts_tui.cpu.advice import Advice, advise
from hearts_tui.cpu.facts import Kind
from hearts_tui.cpu.search import Budget
from hearts_tui.cpu.strong import Strong
from hearts_tui.cpu.truths import holds
from hearts_tui.engine import Deal, Direction, Rules, View
from hearts_tui.engine.cards import cards
from tests.cpu.positions import PLAIN, Position
from tests.cpu.tables import new_deal, shot
from tests.cpu.worlds import any_rules
from tests.strategies import pass_all, play_on

SMALL = Budget(worlds=48, moon_worlds=16, first_pass_worlds=8, pass_worlds=16)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer worlds, for the player and for the advice alike."""
    for packs in strong.BUDGETS:
        monkeypatch.setitem(strong.BUDGETS, packs, SMALL)


def views(count: int, seed: int) -> Iterator[View]:
    """Of seats that have a card to choose, under any rules, some of them near the game's end."""
    rng = random.Random(seed)
    for number in range(count):
        rules = any_rules(rng, packs=2 if number % 4 == 3 else 1)
        deal = new_deal(rules, rng.randrange(2**32))
        pass_all(deal, rng)
        play_on(deal, rng.choice(("any", "low", "moon")), rng, rng.randrange(len(rules.pack) - 12))
        assert deal.turn is not None
        totals = [rng.randint(0, 99) for _ in range(rules.players)]
        yield deal.view(deal.turn, totals if number % 2 else None)


def check(view: View, advice: Advice) -> None:
    """What is so of all advice."""
    losses = [figure.loss for figure in advice.figures]
    assert losses == sorted(losses)
    assert losses[0] == advice.best.loss_error == 0
    assert advice.best.choice == advice.choice
    assert all(holds(fact, view, advice.choice) for fact in advice.facts)
    for figure in advice.figures:
        assert advice.figure(figure.choice) is figure
        assert 0 <= figure.loss <= view.rules.total
        assert min(figure.error, figure.loss_error) >= 0
        for chance in (figure.queen, figure.moon, figure.shoots):
            assert chance is None or 0 <= chance <= 1


@pytest.mark.usefixtures("quick")
def test_the_card_is_that_of_the_strong_level() -> None:
    for number, view in enumerate(views(24, seed=1)):
        advice = advise(view, number)
        assert advice.choice == Strong(number).choose_card(view)
        assert {figure.choice for figure in advice.figures} == set(view.legal)
        check(view, advice)


@pytest.mark.parametrize("packs", [1, 2])
@pytest.mark.usefixtures("quick")
def test_the_pass_is_that_of_the_strong_level(packs: int) -> None:
    rules = Rules(players=4 if packs == 1 else 6, packs=packs, passing="left")
    for seed in range(3):
        view = new_deal(rules, seed).view(seed % 4)
        usual = advise(view, seed)
        assert usual.choice == Strong(seed).choose_pass(view)
        assert isinstance(usual.choice, tuple)
        own = tuple(sorted(set(view.hand)))[:3]
        asked = advise(view, seed, also=own[::-1])
        assert asked.choice == usual.choice
        assert asked.figure(own) is not None
        check(view, usual)
        check(view, asked)


def test_a_three_that_is_asked_about_is_never_the_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    view = new_deal(Rules(passing="left"), 3).view(0)
    good = advise(view, 1).choice
    bad = view.hand[:3]
    monkeypatch.setattr(strong, "threes", lambda view: (bad,))
    asked = advise(view, 1, also=good)
    assert asked.choice == bad != good
    assert [(figure.choice, figure.loss) for figure in asked.figures] == [(bad, 0), (good, 0)]


@pytest.mark.parametrize(
    ("totals", "choice", "why"),
    [
        ((0, 0, 0, 0, 0), "self_minus", Kind.GOES_ON),
        ((10, 90, 20, 30, 40), "others_plus", Kind.WINS_GAME),
        ((80, 90, 20, 30, 40), "self_minus", Kind.AVOIDS_END),
    ],
)
def test_a_shooter_is_told_what_it_comes_to(
    totals: tuple[int, ...], choice: str, why: Kind
) -> None:
    view = shot(5).view(0, totals)
    advice = advise(view, 1)
    assert advice.choice == choice == Strong(1).choose_moon(view)
    assert [fact.kind for fact in advice.facts] == [why]
    assert {figure.choice: figure.points for figure in advice.figures} == {
        "others_plus": 0,
        "self_minus": -26,
    }
    assert (advice.figures[1].loss > 1) == (why is not Kind.GOES_ON)
    check(view, advice)


def test_there_is_none_where_nothing_is_to_be_chosen() -> None:
    deal = new_deal(Rules(passing="none"), 1)
    assert deal.turn is not None
    waiting = deal.view((deal.turn + 1) % 4)
    finished = new_deal(Rules(passing="none"), 1)
    play_on(finished, "low", random.Random(1))
    for view in (waiting, finished.view(0)):
        assert view.direction is Direction.HOLD
        with pytest.raises(ValueError, match="nothing to choose"):
            advise(view, 1)


# Figures


ENDING = "2C 4C 7C TC / JC 3C AH 5C / 3S 5S 6S 2S / 3H 2H 8H 5H / 4D KD 6D 2D / 6C TH 9C QH"


def test_what_is_certain_has_no_error() -> None:
    view = Position(
        # The last trick but one, and nobody else can hold a club.
        f"{ENDING} / 8C AD QS AS / 3D 5D KH 7D / 7S KS 4S 8S / QC QD 6H JD / KC TD JS TS",
        "AC 4H",
        leader=2,
    ).view
    advice = advise(view, 1)
    heart, club = advice.figures
    assert (heart.choice, club.choice) == cards("4H AC")
    assert (heart.points, heart.error, heart.loss_error) == (16, 0, 0)
    assert club.points == pytest.approx(16 + club.loss, abs=0.01)
    assert club.queen is heart.queen is None


def test_points_are_those_of_the_deal_and_a_loss_is_a_difference_of_them() -> None:
    """Where points alone count: no moon, and the end of the game far away."""
    rules = replace(PLAIN, moon="off")
    view = Position("2C 7C KC AC / 4S KS QS", "AS 9S 5S 4C 9C 3D 8D JD 2D 4H 7H TH", rules).view
    advice = advise(view, 1)
    for figure in advice.figures:
        assert figure.moon is None
        assert figure.loss == pytest.approx(figure.points - advice.best.points, abs=0.01)
        assert figure.loss_error <= figure.error + advice.best.error
    queens = {str(figure.choice): figure.queen for figure in advice.figures}
    assert queens == {"9S": 0, "5S": 0, "AS": 1}


def test_equal_cards_share_what_is_known_of_them() -> None:
    view = Position("2C 7C KC AC / 4S", "JS TS 9S 5S 4C 9C 3D 8D JD 4H 7H TH", PLAIN).view
    figures = {str(figure.choice): replace(figure, choice="") for figure in advise(view, 1).figures}
    assert figures["9S"] == figures["TS"] == figures["JS"] != figures["5S"]


def test_all_the_same_is_said_of_what_is_all_the_same() -> None:
    last = Position(f"{ENDING} / 8C AD QS AS / 3D 5D KH 7D / 7S KS 4S 8S", "AC QC 4H KC", leader=2)
    assert not advise(last.view, 1).even
    done = new_deal(Rules(passing="none"), 4)
    play_on(done, "high", random.Random(3), 48)
    assert advise(done.view(done.turn or 0), 1).even


# What the search minded


def shooting(deal: Deal) -> Advice:
    """What is told to seat 0 at its turn."""
    assert deal.turn == 0
    return advise(deal.view(0), 1)


def test_a_moon_of_ones_own_is_told() -> None:
    rules = Rules(passing="none", opening_lead="dealers_left")
    high = cards("AC KC AD KD AS KS QS AH KH QH JH TH 9H")
    rest = [card for card in rules.pack if card not in high]
    deal = Deal(rules, (high, rest[0::3], rest[1::3], rest[2::3]), dealer=3)
    advice = shooting(deal)
    assert advice.facts[0].kind is Kind.OWN_MOON
    assert advice.best.shoots is not None
    assert advice.best.shoots > 0.9


@pytest.mark.parametrize(
    "position",
    [
        pytest.param(
            Position("2C 7C KC AC / 9D", "JD 2D 4C 9C 3S 6S 4H 7H TH 2H 3H 8S"),
            id="before any point is out",
        ),
        pytest.param(
            Position("2C 7C KC AC / 4S 5S QS KS / AS", "JS 2S 9C 4C 4D 8D JD KD 4H 7H TH"),
            id="one player alone has points",
        ),
    ],
)
@pytest.mark.usefixtures("quick")
def test_losses_are_as_unsure_as_they_are_said_to_be(position: Position) -> None:
    """Other seeds see other worlds: so far apart as the error says come the losses."""
    view = position.view
    told = [advise(view, seed) for seed in range(60)]
    checked = 0
    for card in view.legal:
        figures = [advice.figure(card) for advice in told]
        against = [advice.figure(view.legal[0]) for advice in told]
        losses = [a.loss - b.loss for a, b in zip(figures, against, strict=True) if a and b]
        errors = [
            figure.loss_error
            for advice, figure in zip(told, figures, strict=True)
            if figure and advice.choice == view.legal[0]
        ]
        if len(errors) > 20 and pstdev(losses) > 0:
            checked += 1
            assert fmean(errors) == pytest.approx(pstdev(losses), rel=0.3)
    assert checked
