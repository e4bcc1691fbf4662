"""The installed program in a terminal: played by keys, killed, closed, and taken up again."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sysconfig
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec import structs

from hearts_tui.engine import Card, Game
from hearts_tui.store import Record, decode, encode, replay
from tests.seen import Seen, under_cursor
from tests.store.helpers import finished, sample
from tests.terminal import Terminal

pytestmark = pytest.mark.skipif(os.name == "nt", reason="needs a pseudo-terminal")

HEARTS = str(Path(sysconfig.get_path("scripts")) / "hearts")
LEFT, RIGHT, ENTER, CTRL_C, CTRL_Q = "\x1b[D", "\x1b[C", "\r", "\x03", "\x11"
AT_ONCE = {"TEXTUAL_ANIMATIONS": "none"}
"""Leaves out the pauses between cards."""
NO_PASSING = ("--rule", "passing=none")


@pytest.fixture
def data(home: Path) -> Path:
    """Where games are kept."""
    return home / "hearts-tui" / "data"


def on_disk(data: Path) -> Record:
    return decode((data / "game.json").read_bytes())


def come_to_ones_turn(terminal: Terminal, data: Path) -> Game:
    """Wait until the screen asks for a card; what it shows is what is on disk."""

    def there(text: str) -> bool:
        return "Your turn" in text and Seen.on(text) == Seen.of(replay(on_disk(data)))

    terminal.wait_until(there, "the person's turn, as it is on disk")
    game = replay(on_disk(data))
    assert game.to_act == (0,)
    return game


def come_to_mid_trick(terminal: Terminal, data: Path, tricks: int = 0) -> Game:
    """Play until so many tricks are over, and it is one's turn with others' cards on the table."""
    game = come_to_ones_turn(terminal, data)
    while len(game.deal.tricks) < tricks or not game.deal.trick:
        play(terminal, nearest(terminal, game))
        game = come_to_ones_turn(terminal, data)
    return game


def pass_three(terminal: Terminal, receiver: str) -> None:
    """Pass the three cards on the left."""
    terminal.wait_for("Pass three cards")
    terminal.send(f" {RIGHT} {RIGHT} ")
    terminal.wait_for(f"Enter passes them to {receiver}")
    terminal.send(ENTER)


def play(terminal: Terminal, card: Card) -> None:
    """Play this card, and see it go."""
    go_to(terminal, card)
    terminal.send(ENTER)
    terminal.wait_until(lambda text: card not in hand(text), f"{card} gone")


def hand(text: str) -> tuple[Card, ...]:
    seen = Seen.on(text)
    return seen.hand if seen is not None else ()


def nearest(terminal: Terminal, game: Game) -> Card:
    """The card that may be played and takes fewest steps to go to."""
    cards, here = hand(terminal.text), under_cursor(terminal.text)
    assert here is not None
    return min(game.deal.legal(), key=lambda card: abs(cards.index(card) - cards.index(here)) or 2)


def go_to(terminal: Terminal, card: Card) -> None:
    """Bring the cursor to this card, by a step at least: so nothing moves any more on the table."""
    cards = hand(terminal.text)
    if len(cards) > 1 and under_cursor(terminal.text) == card:
        step(terminal, LEFT if cards.index(card) else RIGHT)
    while (here := under_cursor(terminal.text)) != card:
        assert here is not None
        step(terminal, RIGHT if cards.index(here) < cards.index(card) else LEFT)


def step(terminal: Terminal, key: str) -> None:
    here = under_cursor(terminal.text)
    terminal.send(key)
    terminal.wait_until(lambda text: under_cursor(text) not in (here, None), "a step")


def test_a_deal_is_played_by_keys_killed_in_mid_trick_and_taken_up_again(data: Path) -> None:
    with Terminal([HEARTS, "--seed", "7"], env=AT_ONCE) as terminal:
        pass_three(terminal, "Wes")
        come_to_mid_trick(terminal, data, tricks=4)
        shown = Seen.on(terminal.text)
        terminal.kill()
        assert terminal.exit_status() == -signal.SIGKILL
    left = on_disk(data)
    assert Seen.of(replay(left)) == shown
    with Terminal([HEARTS], env=AT_ONCE) as terminal:
        terminal.wait_for("Continue")
        terminal.wait_for(f"deal 1, trick {len(replay(left).deal.tricks) + 1}")
        terminal.send(ENTER)
        game = come_to_ones_turn(terminal, data)
        assert on_disk(data).actions == left.actions
        assert Seen.on(terminal.text) == shown
        while len(game.deal.hand(0)) > 1:
            play(terminal, nearest(terminal, game))
            game = come_to_ones_turn(terminal, data)
        play(terminal, game.deal.hand(0)[0])
        terminal.wait_for("Deal 1 is over")
        record = on_disk(data)
        assert record.actions[: len(left.actions)] == left.actions
        (scores,) = replay(record).sheet
        told = [
            rf"^ *{name} +{points} +{points} "
            for name, points in zip(("You", "Wes", "Nora", "Edda"), scores, strict=True)
        ]
        terminal.wait_until(
            lambda text: all(re.search(row, text, re.MULTILINE) for row in told), "the points"
        )
        terminal.send("n")
        terminal.wait_for("Deal 2")
        pass_three(terminal, "Edda")
        come_to_ones_turn(terminal, data)


def test_ended_while_the_others_play_it_is_at_most_one_action_behind(data: Path) -> None:
    command = [HEARTS, "--seed", "11", *NO_PASSING]
    for moment, end in ((sent, kill), (gone, kill), (answered, kill), (answered, leave)):
        with Terminal(command) as terminal:
            game = come_to_ones_turn(terminal, data)
            before = on_disk(data)
            card = game.deal.legal()[-1]
            go_to(terminal, card)
            terminal.send(ENTER)
            terminal.wait_until(moment(card, game), "the moment to end")
            shown = Seen.on(terminal.text)
            end(terminal)
        left = on_disk(data)
        assert left.actions[: len(before.actions)] == before.actions
        played = {(action.seat, action.play) for action in left.actions}
        assert shown is not None
        lost = [card for seat, card in shown.trick if (seat, str(card)) not in played]
        assert len(lost) <= (end is kill)
        assert not (moment is answered and (0, str(card)) not in played)
        command = [HEARTS, "--continue"]
    with Terminal(command, env=AT_ONCE) as terminal:
        come_to_ones_turn(terminal, data)
        assert on_disk(data).actions[: len(left.actions)] == left.actions


def kill(terminal: Terminal) -> None:
    """End the program at once."""
    terminal.kill()
    assert terminal.exit_status() == -signal.SIGKILL


def leave(terminal: Terminal) -> None:
    """Leave in good order."""
    terminal.send(CTRL_Q)
    assert terminal.exit_status() == 0
    assert terminal.restored


Moment = Callable[[Card, Game], Callable[[str], bool]]


def sent(card: Card, game: Game) -> Callable[[str], bool]:
    """As soon as the key is on its way."""
    return lambda text: True


def gone(card: Card, game: Game) -> Callable[[str], bool]:
    """As soon as the card has left the hand."""
    return lambda text: card not in hand(text)


def answered(card: Card, game: Game) -> Callable[[str], bool]:
    """As soon as another's card lies on the table."""
    before = {card, *(card for _, card in game.deal.trick)}

    def there(text: str) -> bool:
        seen = Seen.on(text)
        return seen is not None and any(card not in before for _, card in seen.trick)

    return there


WAYS_TO_LEAVE: dict[str, tuple[Callable[[Terminal], None], int]] = {
    "Ctrl+Q": (lambda terminal: terminal.send(CTRL_Q), 0),
    "Ctrl+C": (lambda terminal: terminal.send(CTRL_C), 0),
    "SIGTERM": (lambda terminal: terminal.kill(signal.SIGTERM), 143),
    "SIGHUP": (lambda terminal: terminal.kill(signal.SIGHUP), 129),
}


def test_however_it_is_left_in_mid_trick_the_game_is_kept_and_the_terminal_restored(
    data: Path,
) -> None:
    command, kept = [HEARTS, "--seed", "5", *NO_PASSING], None
    for way, (leave_by_it, status) in WAYS_TO_LEAVE.items():
        with Terminal(command, env=AT_ONCE) as terminal:
            come = come_to_mid_trick if kept is None else come_to_ones_turn
            actions = come(terminal, data).actions
            kept = kept or actions
            assert actions == kept
            leave_by_it(terminal)
            assert terminal.exit_status() == status, way
            assert terminal.restored, way
        assert replay(on_disk(data)).actions == kept
        command = [HEARTS, "--continue"]
    with Terminal(command, env=AT_ONCE) as terminal:
        assert come_to_ones_turn(terminal, data).actions == kept
        # As a window that is closed.
        terminal.close()
    assert replay(on_disk(data)).actions == kept


def test_without_a_terminal_it_says_so() -> None:
    done = subprocess.run(
        [HEARTS], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("hearts: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("content", [None, encode(finished())], ids=["nothing", "finished"])
def test_where_nothing_is_left_to_continue_the_screen_is_not_even_opened(
    content: bytes | None, data: Path
) -> None:
    if content is not None:
        data.mkdir(parents=True)
        (data / "game.json").write_bytes(content)
    with Terminal([HEARTS, "--continue"]) as terminal:
        assert terminal.exit_status() == 2
        assert "hearts: There is no unfinished game to continue" in terminal.text
        assert not terminal.taken


def test_a_terminal_that_can_do_little_gets_lines_of_text() -> None:
    with Terminal([HEARTS], env={"TERM": "dumb"}) as terminal:
        terminal.wait_for("Which three cards do you pass?")
        terminal.send(CTRL_C)
        assert terminal.exit_status() == 130
        assert terminal.output.replace(b"\r\n", b"").replace(b"^C", b"").isascii()
        assert b"\x1b" not in terminal.output
        assert "The game is kept" in terminal.text


def damaged() -> bytes:
    return encode(sample())[:-200]


def impossible() -> bytes:
    """The first card played twice."""
    record = sample()
    first = next(action for action in record.actions if action.play)
    return encode(structs.replace(record, actions=(*record.actions, first)))


@pytest.mark.parametrize(
    ("arguments", "content"),
    [
        pytest.param(["--continue"], damaged(), id="damaged, to be continued"),
        pytest.param([], impossible(), id="impossible"),
    ],
)
def test_a_save_that_is_of_no_use_is_moved_aside_and_that_is_told(
    arguments: list[str], content: bytes, data: Path
) -> None:
    data.mkdir(parents=True)
    (data / "game.json").write_bytes(content)
    with Terminal([HEARTS, *arguments]) as terminal:
        terminal.wait_for("A saved file was damaged; it is kept as game")
        assert "Continue" not in terminal.text
        (aside,) = data.glob("game*damaged*")
        assert aside.name in terminal.text
        assert aside.read_bytes() == content
        terminal.send(CTRL_Q)
        assert terminal.exit_status() == 0


def test_a_terminal_of_any_size_is_borne() -> None:
    with Terminal([HEARTS], rows=1, columns=1) as terminal:
        terminal.wait_until(lambda _: terminal.taken, "the program")
        for rows, columns in ((24, 40), (5, 20)):
            resize(terminal, rows, columns)
        leave(terminal)
        assert "failed" not in terminal.text


def test_a_table_without_room_comes_back_when_there_is_room_again(data: Path) -> None:
    command = [HEARTS, "--seed", "5", *NO_PASSING]
    with Terminal(command, rows=5, columns=20, env=AT_ONCE) as terminal:
        terminal.wait_until(lambda text: terminal.taken and text.strip(), "anything at all")
        terminal.resize(24, 80)
        game = come_to_mid_trick(terminal, data)
        terminal.resize(10, 40)
        terminal.wait_for("Hearts needs")
        terminal.resize(24, 80)
        assert come_to_ones_turn(terminal, data).actions == game.actions
        play(terminal, game.deal.legal()[0])
        come_to_ones_turn(terminal, data)
        resize(terminal, 1, 1)
        leave(terminal)
        assert "failed" not in terminal.text


def resize(terminal: Terminal, rows: int, columns: int) -> None:
    """Make it as large as that, and see it painted anew."""
    painted = len(terminal.output)
    terminal.resize(rows, columns)
    terminal.wait_until(
        lambda text: len(terminal.output) > painted and (text.strip() or rows == 1),
        "another picture",
    )


def test_without_colour_it_is_played_all_the_same(data: Path) -> None:
    env = {**AT_ONCE, "NO_COLOR": "1"}
    with Terminal([HEARTS, "--seed", "5", *NO_PASSING], env=env) as terminal:
        terminal.wait_for("Your turn")
        cards = len(replay(on_disk(data)).deal.hand(0))
        terminal.send(ENTER)
        terminal.wait_until(
            lambda text: len(replay(on_disk(data)).deal.hand(0)) < cards, "a card on disk"
        )
        terminal.send(CTRL_Q)
        assert terminal.exit_status() == 0
        assert terminal.restored
        colours = re.compile(rb"\x1b\[(?:[0-9;]*;)?(?:3[0-7]|4[0-7]|[349]8;|9[0-7]|10[0-7])[;m]")
        assert not colours.search(terminal.output)


def test_what_cannot_be_saved_is_said_once_and_played_all_the_same(home: Path) -> None:
    (home / "hearts-tui").write_text("a file, where the directory should be")
    said: list[bool] = []

    def ones_turn(text: str, cards: int) -> bool:
        said.append("game is not being" in text)
        return "Your turn" in text and len(hand(text)) == cards

    with Terminal([HEARTS, "--seed", "5", *NO_PASSING], env=AT_ONCE) as terminal:
        terminal.wait_for("game is not being")
        for cards in range(13, 10, -1):
            terminal.wait_until(partial(ones_turn, cards=cards), "one's turn")
            terminal.send(ENTER)
        terminal.wait_until(partial(ones_turn, cards=10), "one's turn")
        terminal.send(CTRL_Q)
        terminal.wait_for("Leave this game?")
        terminal.send(CTRL_Q)
        assert terminal.exit_status() == 0
        assert terminal.restored
    times = sum(now and not before for before, now in pairwise([False, *said]))
    assert times <= 1


@pytest.mark.parametrize("arguments", [[], ["--seed", "5"]], ids=["home", "table"])
def test_whoever_leaves_at_once_is_let_go(arguments: list[str]) -> None:
    with Terminal([HEARTS, *arguments]) as terminal:
        terminal.wait_until(lambda text: terminal.taken, "the program")
        terminal.send(CTRL_Q)
        assert terminal.exit_status() == 0
        assert terminal.restored
