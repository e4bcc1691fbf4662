"""What holds in every deal and every game, under every set of rules, however it is played."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hearts_tui.engine import (
    PACK,
    Card,
    ChooseMoon,
    Deal,
    Direction,
    Game,
    IllegalAction,
    Pass,
    Play,
    Rules,
)
from hearts_tui.engine.actions import Action
from hearts_tui.engine.events import (
    CardPlayed,
    CardsPassed,
    DealScored,
    DealStarted,
    Event,
    GameOver,
    HeartsBroken,
    KittyTaken,
    MoonShot,
    Passed,
    TrickCancelled,
    TrickTaken,
)
from tests.engine.helpers import deal_state, game_state
from tests.strategies import (
    MANNERS,
    Dealt,
    advance,
    choose,
    dealt,
    next_action,
    pass_all,
    rules_sets,
    seeds,
)

manners = st.sampled_from(MANNERS)


def everywhere(deal: Deal, kitty: tuple[Card, ...]) -> Counter[Card]:
    """Every card wherever it lies: in hands, on the table, taken, or in the kitty till then."""
    seats = range(deal.rules.players)
    lying = [card for _, card in deal.trick] + list(deal.view(0).waiting)
    if not any(trick.winner is not None for trick in deal.tricks) and not deal.finished:
        lying += kitty
    held = [card for seat in seats for card in (*deal.hand(seat), *deal.taken(seat))]
    return Counter(lying + held)


@given(drawn=dealt())
def test_no_card_is_lost_and_none_is_made(drawn: Dealt) -> None:
    rng = random.Random(drawn.seed)
    deal = drawn.deal()
    pack = Counter(drawn.rules.pack)
    assert everywhere(deal, drawn.kitty) == pack
    pass_all(deal, rng)
    assert everywhere(deal, drawn.kitty) == pack
    assert all(len(deal.hand(seat)) == drawn.rules.hand_size for seat in range(len(drawn.hands)))
    while deal.turn is not None:
        deal.play(choose(drawn.manner, deal.legal(), deal.trick, deal.turn, rng))
        assert everywhere(deal, drawn.kitty) == pack
    assert len(deal.tricks) == drawn.rules.hand_size


@given(drawn=dealt())
def test_whoever_is_to_play_has_a_legal_card(drawn: Dealt) -> None:
    rng = random.Random(drawn.seed)
    deal = drawn.deal()
    pass_all(deal, rng)
    while deal.turn is not None:
        hand, legal = deal.hand(deal.turn), deal.legal()
        assert legal
        assert list(legal) == sorted(set(legal))
        assert set(legal) <= set(hand)
        assert set(legal) == {card for card in hand if deal.why_not(card) is None}
        deal.play(choose(drawn.manner, legal, deal.trick, deal.turn, rng))
    assert deal.finished
    assert deal.legal() == ()


@given(drawn=dealt())
def test_the_points_of_a_deal_add_up(drawn: Dealt) -> None:
    rng = random.Random(drawn.seed)
    rules, deal = drawn.rules, drawn.deal()
    pass_all(deal, rng)
    while deal.turn is not None:
        deal.play(choose(drawn.manner, deal.legal(), deal.trick, deal.turn, rng))
    jacks = rules.packs if rules.jack_of_diamonds and Card.parse("JD") in rules.pack else 0
    taken = [deal.points_so_far(seat) for seat in range(rules.players)]
    assert sum(taken) == rules.total - 10 * jacks
    if deal.shooter is None:
        assert deal.scores() == tuple(taken)
        return
    plus = deal.scores("others_plus") if rules.moon == "choice" else None
    minus = deal.scores("self_minus") if rules.moon == "choice" else None
    if rules.moon == "others_plus":
        plus = deal.scores()
    if rules.moon == "self_minus":
        minus = deal.scores()
    if plus is not None:
        assert sum(plus) == (rules.players - 1) * rules.total - 10 * jacks
    if minus is not None:
        assert sum(minus) == -rules.total - 10 * jacks
    if plus is not None and minus is not None:
        assert {one - other for one, other in zip(plus, minus, strict=True)} == {rules.total}


# Actions


def some_action(game: Game, rng: random.Random) -> Action:
    """Something a seat may or may not do now."""
    seat = rng.randrange(-1, game.rules.players + 1)
    if rng.random() < 0.5 and game.to_act:
        seat = rng.choice(game.to_act)
    hand = game.deal.hand(seat) if seat in range(game.rules.players) else ()
    near = [*hand, *rng.sample(PACK, 3)]
    kind = rng.randrange(3)
    if kind == 0:
        return Play(seat, rng.choice(near))
    if kind == 1:
        return Pass(seat, tuple(rng.sample(near, min(len(near), rng.choice((2, 3, 3, 3, 4))))))
    return ChooseMoon(seat, rng.choice(("others_plus", "self_minus", "off")))


def may(game: Game, action: Action) -> bool:
    """Whether the action is one that can be done now, by what the game tells."""
    if action.seat not in game.to_act:
        return False
    match action:
        case Play(_, card):
            return card in game.deal.legal()
        case Pass(seat, given):
            held = not Counter(given) - Counter(game.deal.hand(seat))
            return game.deal.to_pass(seat) and len(given) == 3 and held
        case ChooseMoon(_, choice):
            return game.deal.finished and choice in ("others_plus", "self_minus")


@given(rules=rules_sets(), manner=manners, seed=seeds)
def test_a_refused_action_changes_nothing(rules: Rules, manner: str, seed: int) -> None:
    rng = random.Random(seed)
    game = Game(rules, seed)
    for _ in range(5):
        advance(game, rng.randrange(12), manner, rng)
        for _ in range(3):
            before, action = game_state(game), some_action(game, rng)
            if may(game, action):
                game.apply(action)
                assert game.actions[-1] == action
            else:
                with pytest.raises(IllegalAction) as refused:
                    game.apply(action)
                assert refused.value.action == action
                assert game_state(game) == before


@given(rules=rules_sets(), manner=manners, seed=seeds, target=st.integers(26, 60))
def test_the_actions_are_the_game(rules: Rules, manner: str, seed: int, target: int) -> None:
    """Played again they give an equal game; undone and done again too."""
    rng = random.Random(seed)
    rules = replace(rules, target=target)
    game = Game(rules, seed)
    advance(game, rng.randrange(2 * rules.players * (rules.hand_size + 2)), manner, rng)
    state, done = game_state(game), game.actions
    assert game_state(Game.replay(rules, seed, done)) == state
    assert game_state(Game.replay(rules, seed, done, deals=game.dealt)) == state

    kept = rng.randint(0, len(done))
    assert game.undo(to=kept) == done[kept:]
    assert game_state(game) == game_state(Game.replay(rules, seed, done[:kept]))
    for action in done[kept:]:
        game.apply(action)
    assert game_state(game) == state


# Events


def told(game: Game, manner: str, rng: random.Random, actions: int) -> list[tuple[Action, Event]]:
    """What happened, with the action it came of."""
    happened: list[tuple[Action, Event]] = []
    for _ in range(actions):
        if game.over:
            break
        action = next_action(game, manner, rng)
        happened += [(action, event) for event in game.apply(action)]
    return happened


@given(rules=rules_sets(), manner=manners, seed=seeds)
def test_events_tell_what_the_game_shows(rules: Rules, manner: str, seed: int) -> None:
    rng = random.Random(seed)
    game = Game(rules, seed)
    deals = [game.deal]
    events = told(game, manner, rng, 2 * rules.players * (rules.hand_size + 1))
    by_deal: list[list[Event]] = [[]]
    for action, event in events:
        if isinstance(event, DealStarted):
            deals.append(event.deal)
            by_deal.append([])
            continue
        by_deal[-1].append(event)
        if isinstance(event, CardPlayed):
            assert action == Play(event.seat, event.card)
            assert event.trick[-1] == (event.seat, event.card)
        if isinstance(event, Passed):
            assert action.seat == event.seat
    assert game.deal is deals[-1]

    scored = [event for _, event in events if isinstance(event, DealScored)]
    assert tuple(event.scores for event in scored) == game.sheet
    assert [event.deal for event in scored] == deals[: len(scored)]
    assert (not scored) or scored[-1].totals == game.totals
    assert sum(isinstance(event, GameOver) for _, event in events) == game.over
    for deal, happened in zip(deals, by_deal, strict=True):
        assert_told(deal, happened)


def assert_told(deal: Deal, events: list[Event]) -> None:
    """The events of one deal are what the deal shows."""
    rules = deal.rules
    played = [event for event in events if isinstance(event, CardPlayed)]
    assert tuple((event.seat, event.card) for event in played) == deal.view(0).plays
    broken = sum(isinstance(event, HeartsBroken) for event in events)
    assert broken == deal.hearts_broken
    cancelled = sum(isinstance(event, TrickCancelled) for event in events)
    assert cancelled == sum(trick.winner is None for trick in deal.tricks)
    assert any(isinstance(event, CardsPassed) for event in events) == (
        deal.direction is not Direction.HOLD and not any(map(deal.to_pass, range(rules.players)))
    )
    points = [0] * rules.players
    for event in events:
        if isinstance(event, TrickTaken):
            points[event.seat] += event.points
        if isinstance(event, KittyTaken):
            assert event.size == rules.kitty_size
            points[event.seat] += sum(map(rules.points, deal.view(event.seat).kitty))
    assert points == [deal.points_so_far(seat) for seat in range(rules.players)]
    moons = [event.seat for event in events if isinstance(event, MoonShot)]
    assert moons == ([] if deal.shooter is None else [deal.shooter])


# Numbers alone


@given(drawn=dealt(), number=st.integers(1, 40), dealer=st.integers(0, 10))
def test_the_direction_depends_on_the_number_alone(drawn: Dealt, number: int, dealer: int) -> None:
    rules = drawn.rules
    deal = Deal(rules, drawn.hands, drawn.kitty, number=number, dealer=dealer % rules.players)
    assert deal.direction is rules.direction_of(number)
    assert (deal.direction is Direction.HOLD) == (not deal.to_pass(0))
    assert (deal.direction is not Direction.ACROSS) or rules.players == 4


@given(drawn=dealt())
def test_reading_a_deal_does_not_change_it(drawn: Dealt) -> None:
    rng = random.Random(drawn.seed)
    watched, unwatched = drawn.deal(), drawn.deal()
    given_cards = pass_all(watched, rng)
    for seat, cards in given_cards.items():
        unwatched.pass_cards(seat, cards)
    while watched.turn is not None:
        deal_state(watched)
        card = choose(drawn.manner, watched.legal(), watched.trick, watched.turn, rng)
        watched.play(card)
        unwatched.play(card)
    assert deal_state(watched) == deal_state(unwatched)
