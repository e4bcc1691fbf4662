"""Playing at the table: passing, playing, refusals, and what keys and clicks do."""

from __future__ import annotations

import pytest
from textual.app import App

from hearts_tui.engine import Card, Game, Play, Rules
from hearts_tui.engine.cards import cards
from hearts_tui.engine.game import GivenDeal
from hearts_tui.tui.screens import acting, moon_choice, moving
from hearts_tui.tui.screens.deal_over import DealOverScreen
from hearts_tui.tui.screens.game_over import GameOverScreen
from hearts_tui.tui.screens.menu import MenuScreen
from hearts_tui.tui.screens.moon_choice import MoonChoiceScreen
from hearts_tui.tui.screens.overlay import Overlay
from hearts_tui.tui.screens.scores import ScoresScreen
from hearts_tui.tui.screens.tricks import LastTrickScreen, TricksScreen
from hearts_tui.words import card_name
from tests.tui.apps import bare_app
from tests.tui.games import deals_done, played, shot
from tests.tui.screen import case, in_front, press, text, wait
from tests.tui.tables import Seat, Slow, at_table, new_match, seated, taken_up

NO_PASSING = Rules(passing="none")
HELD = Rules(passing="none", opening_lead="dealers_left")


def held(hand: str, dealer: int = 3) -> GivenDeal:
    """A deal in which seat 0 holds these cards and the others the rest in order."""
    own = cards(hand)
    rest = [card for card in Rules().pack if card not in own]
    return ((own, tuple(rest[:13]), tuple(rest[13:26]), tuple(rest[26:])), (), dealer)


def one_of(card: str) -> Card:
    return Card.parse(card)


# A whole deal


async def test_a_deal_is_played_by_keys_alone() -> None:
    rules = Rules()
    async with at_table(new_match(rules)) as seat:
        await seat.choose_three()
        for number in range(1, rules.hand_size):
            await seat.play()
            assert seat.played == number
        await to_the_next_deal(seat)


async def to_the_next_deal(seat: Seat) -> None:
    """Play the last card of the first deal, and go on from its result."""
    await seat.play()
    await wait(seat.pilot, in_front(seat.pilot, DealOverScreen))
    assert len(seat.screen.match.sheet) == 1
    await press(seat.pilot, "enter")
    await wait(seat.pilot, lambda: seat.view.number == 2 and not seat.covered)
    assert seat.screen.match.unseen is None


async def test_a_deal_begins_and_ends_so_however_many_play() -> None:
    def last_trick_but_one(game: Game) -> bool:
        return len(game.deal.tricks) == game.rules.hand_size - 2 and game.to_act == (0,)

    async with bare_app().run_test(size=(80, 24)) as pilot:
        for players in (3, 7):
            rules = Rules(players=players)
            with case(players):
                async with seated(pilot, new_match(rules)) as seat:
                    await seat.choose_three()
                    await seat.play()
                    assert seat.played == 1
                async with seated(pilot, taken_up(played(rules, last_trick_but_one))) as seat:
                    await seat.play()
                    assert seat.played == rules.hand_size - 1
                    await to_the_next_deal(seat)


async def test_the_last_deal_leads_to_the_end_of_the_game() -> None:
    game = played(Rules(target=26, passing="none"), lambda game: False)
    almost = game.actions[:-1]
    again = Game.replay(game.rules, game.seed, almost)
    while again.to_act != (0,):
        almost = almost[:-1]
        again = Game.replay(game.rules, game.seed, almost)
    async with at_table(taken_up(again)) as seat:
        await seat.play()
        await wait(seat.pilot, lambda: isinstance(seat.pilot.app.screen, DealOverScreen))
        await press(seat.pilot, "enter")
        await wait(seat.pilot, lambda: isinstance(seat.pilot.app.screen, GameOverScreen))
        await press(seat.pilot, "h")
        await wait(seat.pilot, lambda: seat.answers)
        assert seat.answers == ["home"]


# Passing


async def test_cards_are_raised_put_back_and_passed() -> None:
    async with at_table(new_match(Rules())) as seat:
        await seat.turn()
        hand = seat.view.hand
        assert seat.message == "Choose three cards"
        await seat.pilot.press("home", "enter")
        assert seat.message == "Choose three cards"
        await seat.pilot.press("space", "right", "space")
        assert seat.screen.match.raised == hand[:2]
        await seat.pilot.press("enter")
        assert seat.message == "Choose one more card"
        await seat.pilot.press("space")
        assert seat.screen.match.raised == hand[:1]
        await seat.pilot.press("enter")
        assert seat.message == "Choose two more cards"
        await seat.pilot.press("space", "right", "space", "right", "space")
        assert seat.message == "Three cards, no more"
        assert seat.screen.match.raised == hand[:3]
        assert seat.screen.moment.passing
        await seat.pilot.press("enter")
        await wait(seat.pilot, lambda: seat.view.received)
        assert seat.view.passed == hand[:3]


async def test_to_whom_the_cards_go_is_shown() -> None:
    async with bare_app().run_test(size=(80, 24)) as pilot:
        for deal, words in (
            (1, "to Wes, on your left"),
            (2, "to Edda, on your right"),
            (3, "to Nora, across from you"),
        ):
            game = played(Rules(), lambda game: game.number == deal)  # noqa: B023
            with case(words):
                async with seated(pilot, taken_up(game)) as seat:
                    await seat.turn()
                    assert words in text(pilot.app)
                    await press(pilot, "space", "enter")
                    assert words in text(pilot.app)


async def test_received_cards_are_marked_until_the_first_card() -> None:
    async with at_table(new_match(Rules())) as seat:
        await seat.choose_three()
        await wait(seat.pilot, lambda: seat.screen.moment.persons_turn and seat.screen._ready)
        assert text(seat.pilot.app).count("new") == 3
        # Who gave them is told until the first card, which was another's.
        assert "gave you" not in seat.message
        await seat.play()
        assert "new" not in text(seat.pilot.app)


async def test_raised_cards_are_still_raised_in_a_game_taken_up() -> None:
    game = Game(Rules(), 1)
    raised = game.deal.hand(0)[4:6]
    async with at_table(taken_up(game, raised=raised)) as seat:
        await seat.turn()
        assert seat.hand.holding.raised == raised
        assert seat.message == "Choose one more card"


# Refusals: one sentence, and nothing changes


async def refused(seat: Seat, card: str) -> str:
    await seat.turn()
    before = seat.screen.match.view
    seat.point_at(one_of(card))
    await seat.pilot.press("enter")
    assert seat.screen.match.view == before
    assert seat.hand.card == one_of(card)
    assert seat.message in text(seat.pilot.app)
    refusal, _, leads_to = seat.message.partition(" · ")
    assert leads_to == "w: the rule"
    return refusal


async def test_refusals_name_the_rule() -> None:
    follows = held("TC JC 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD")
    opens = held("2C 3C 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD")
    hearts = held("2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KH AH")

    def at_once(game: Game) -> bool:
        return True

    def in_turn(game: Game) -> bool:
        return game.deal.turn == 0

    cases = (
        (played(NO_PASSING, at_once, deals=[opens]), "3C", "♣2 leads the first trick"),
        (Game(HELD, 1, [hearts]), "AH", "Hearts are not broken yet"),
        (played(NO_PASSING, in_turn, deals=[hearts]), "KH", "No point cards on the first trick"),
        (played(NO_PASSING, at_once, deals=[follows]), "2D", "You hold clubs, so you must follow"),
    )
    async with bare_app().run_test(size=(80, 24)) as pilot:
        for game, card, sentence in cases:
            with case(sentence):
                async with seated(pilot, taken_up(game)) as seat:
                    await seat.turn()
                    assert seat.hand.card in seat.view.legal
                    assert await refused(seat, card) == sentence
                    if card == "2D":
                        await pilot.press("home")
                        assert seat.message.endswith("Your turn: clubs were led")


# Whose turn it is


async def test_the_cursor_starts_on_such_a_card_in_a_game_taken_up() -> None:
    game = played(
        NO_PASSING,
        lambda game: game.to_act == (0,) and game.deal.hand(0)[0] not in game.deal.legal(),
    )
    async with at_table(taken_up(game)) as seat:
        await seat.turn()
        assert seat.hand.card in seat.view.legal


async def test_out_of_turn_it_is_told_whose_turn_it_is() -> None:
    slow = Slow()
    game = played(
        NO_PASSING, lambda game: True, deals=[held("TC JC QC KC AC 2D 3D 4D 5D 6D 7D 8D 9D")]
    )
    assert game.to_act != (0,)
    async with at_table(taken_up(game, slow)) as seat:
        await wait(seat.pilot, lambda: "thinking" in text(seat.pilot.app))
        name = seat.screen.names[game.to_act[0]]
        assert seat.message == f"{name} is thinking …"
        await seat.pilot.press("enter")
        assert seat.message == f"It is not your turn: {name} is to play"
        slow.may.set()
        await seat.turn()
        assert seat.played == 0


async def test_a_doubled_enter_plays_once() -> None:
    async with at_table(new_match(HELD, seed=2)) as seat:
        await seat.turn()
        await press(seat.pilot, "enter", "enter", "enter")
        await seat.turn()
        assert seat.played == 1


async def test_a_key_held_down_plays_nothing_when_the_turn_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(acting, "REPEAT", 1000)
    slow = Slow()
    async with at_table(new_match(HELD, seed=2, player=slow)) as seat:
        await wait(seat.pilot, lambda: seat.screen._ready or seat.screen.moment.thinking)
        if not seat.screen.moment.persons_turn:
            await seat.pilot.press("enter")
        else:
            await seat.pilot.press("enter")
            await wait(seat.pilot, lambda: seat.screen.moment.thinking)
            await seat.pilot.press("enter")
        slow.may.set()
        await seat.turn()
        played = seat.played
        await seat.pilot.press("enter", "enter", "enter")
        assert seat.played == played
        await seat.pilot.press("left", "right")
        await seat.play()
        assert seat.played == played + 1


async def hurry(seat: Seat, key: str) -> None:
    """Press a key until the person may act."""

    def ready() -> bool:
        return seat.screen._ready

    while not ready():
        await seat.pilot.press(key)


async def test_any_key_finishes_what_is_moving(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "CARD", 3600)
    monkeypatch.setattr(moving, "TRICK", 3600)
    async with at_table(new_match(NO_PASSING)) as seat:
        seat.screen._pace._moves = True
        for _ in range(3):
            await hurry(seat, "x")
            await seat.pilot.press("enter")
            await wait(seat.pilot, lambda: not seat.screen.moment.persons_turn)
        assert seat.played == 3


async def test_enter_during_movement_only_finishes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "CARD", 3600)
    monkeypatch.setattr(moving, "TRICK", 3600)
    async with at_table(new_match(HELD, seed=2)) as seat:
        seat.screen._pace._moves = True
        await hurry(seat, "x")
        await seat.pilot.press("enter")
        await wait(seat.pilot, lambda: seat.played == 1)
        monkeypatch.setattr(acting, "REPEAT", 1000)
        await hurry(seat, "enter")
        await seat.pilot.press("enter")
        assert seat.played == 1


# The cursor


async def test_keys_that_move_the_cursor() -> None:
    deal = held("2C 9C TC 3D JD QD 2S KS AS 4H 9H TH AH")
    async with at_table(taken_up(Game(NO_PASSING, 1, [deal]))) as seat:
        await seat.turn()

        async def after(*keys: str) -> str:
            await seat.pilot.press(*keys)
            return str(seat.hand.card)

        assert await after("home") == "2C"
        assert await after("left") == "2C"
        assert await after("right") == "9C"
        assert await after("end") == "AH"
        assert await after("right") == "AH"
        assert await after("less_than_sign") == "2C"
        assert await after("greater_than_sign") == "AH"
        assert await after("down") == "2C"
        assert await after("down") == "3D"
        assert await after("shift+right") == "2S"
        assert await after("up") == "3D"
        assert await after("shift+left") == "2C"
        assert await after("9") == "9C"
        assert await after("9") == "9H"
        assert await after("9") == "9C"
        assert await after("0") == "TC"
        assert await after("t") == "TH"
        assert await after("T") == "TC"
        assert await after("j") == "JD"
        assert await after("q") == "QD"
        assert await after("K") == "KS"
        assert await after("a") == "AS"
        assert await after("A") == "AH"
        assert await after("1") == "AH"
        assert await after("5") == "AH"
        assert seat.played == 0


# The mouse


async def click(seat: Seat, card: Card) -> None:
    """Click the part of a card that is seen."""
    hand = seat.hand
    for y in range(hand.size.height):
        x = 0
        for run in hand._rows[y]:
            if run.tag == hand.holding.cards.index(card):
                await seat.pilot.click(hand, offset=(x, y))
                return
            x += len(run.text)
    raise AssertionError(f"{card} is not to be seen")


async def test_a_click_chooses_and_a_second_one_plays() -> None:
    async with at_table(new_match(NO_PASSING, seed=3)) as seat:
        await seat.turn()
        for card in (*seat.view.hand, seat.view.legal[-1]):
            await click(seat, card)
            assert seat.hand.card == card
        assert seat.played == 0
        await click(seat, card)
        await wait(seat.pilot, lambda: seat.played == 1)
        assert (0, card) in seat.view.plays


async def test_clicks_raise_cards_and_put_them_back() -> None:
    async with at_table(new_match(Rules())) as seat:
        await seat.turn()
        first, second = seat.view.hand[0], seat.view.hand[-1]
        await click(seat, first)
        await click(seat, second)
        assert list(seat.screen.match.raised) == [first, second]
        await click(seat, first)
        assert list(seat.screen.match.raised) == [second]


# Other screens


async def test_looking_back() -> None:
    async with at_table(new_match(NO_PASSING)) as seat:
        await seat.turn()
        # There is no last trick before the first.
        await seat.pilot.press("l", "v")
        assert not seat.covered
        await seat.play()
        cards_played = [card_name(card) for _, card in seat.view.plays[:4]]
        for key, screen, closings in (
            ("l", LastTrickScreen, ("l", "L", "escape", "enter", "space")),
            # An overlay closes as the others do, but for the key that is its own.
            ("v", TricksScreen, ("v", "V")),
            ("s", ScoresScreen, ("s", "S")),
        ):
            assert issubclass(screen, Overlay)
            assert screen.on_key is Overlay.on_key
            for closing in closings:
                with case((key, closing)):
                    await press(seat.pilot, key)
                    await wait(seat.pilot, in_front(seat.pilot, screen))
                    await seat.pilot.pause()
                    shown = text(seat.pilot.app)
                    if screen is TricksScreen:
                        assert all(name in shown for name in cards_played)
                    await press(seat.pilot, closing)
                    await wait(seat.pilot, lambda: not seat.covered)
        assert seat.played == 1


async def test_the_menu_leaves_the_table() -> None:
    async with bare_app().run_test(size=(80, 24)) as pilot:
        for keys, answer in ((("up", "up"), "home"), (("up",), "quit")):
            with case(answer):
                async with seated(pilot, new_match(Rules())) as seat:
                    await seat.turn()
                    await press(pilot, "m")
                    await wait(pilot, in_front(pilot, MenuScreen))
                    await press(pilot, *keys, "enter")
                    await wait(pilot, lambda: seat.answers)
                    assert seat.answers == [answer]


async def test_a_result_not_seen_yet_comes_first() -> None:
    game = played(Rules(), deals_done(1))
    match = taken_up(game)
    match._kept.keep(seen=False)
    async with at_table(match) as seat:
        await wait(seat.pilot, lambda: isinstance(seat.pilot.app.screen, DealOverScreen))
        await press(seat.pilot, "h")
        await wait(seat.pilot, lambda: seat.answers)
        assert seat.answers == ["home"]
        assert match.unseen is not None


def asks_for_moon(app: App[None]) -> bool:
    return isinstance(app.screen, MoonChoiceScreen) and app.screen.takes_enter


async def test_a_moon_still_to_be_scored_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moon_choice, "CALM", 0.0)
    game = shot(Rules(passing="none", moon="choice"))
    async with at_table(taken_up(game)) as seat:
        await wait(seat.pilot, lambda: asks_for_moon(seat.pilot.app))
        await press(seat.pilot, "enter")
        await wait(seat.pilot, lambda: isinstance(seat.pilot.app.screen, DealOverScreen))
        assert seat.screen.match.sheet == ((0, 26, 26, 26),)


async def test_a_moon_shot_at_the_table_is_asked_for() -> None:
    game = shot(Rules(passing="none", moon="choice"))
    actions = game.actions
    while not (isinstance(actions[-1], Play) and actions[-1].seat == 0):
        actions = actions[:-1]
    before = Game.replay(game.rules, game.seed, actions[:-1], [game.dealt[0]])
    async with at_table(taken_up(before)) as seat:
        await seat.play()
        await wait(seat.pilot, lambda: isinstance(seat.pilot.app.screen, MoonChoiceScreen))


async def test_what_happens_while_the_table_is_taken_down_is_no_error() -> None:
    async with at_table(new_match(NO_PASSING)) as seat:
        await seat.turn()
        await seat.screen.query("*").remove()
        seat.screen._show(seat.screen.moment)
        await seat.pilot.press("enter")
        await wait(seat.pilot, lambda: seat.played == 1)
