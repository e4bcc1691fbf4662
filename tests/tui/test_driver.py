"""Tests of the driver: bytes of a terminal become what the app hears, and nothing stops that.

Textual has no public way to read a terminal, so the driver repeats what Textual's own does in one
of its methods. Both are given the same bytes here.
"""

from __future__ import annotations

import asyncio
import os
import random
import select
import selectors
import signal
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from hashlib import sha256
from importlib.metadata import version
from inspect import getsource, signature
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from textual import constants, events
from textual.message import Message

if sys.platform == "win32":
    pytest.skip("There is another driver.", allow_module_level=True)

import fcntl
import termios
import tty

from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver

from hearts_tui.store import decode
from hearts_tui.store.places import state_dir
from hearts_tui.tui import driver
from hearts_tui.tui.driver import PromptDriver
from tests.tui.apps import app

if TYPE_CHECKING:
    from textual.app import App

SOON = 60.0
"""Seconds after which a test gives up waiting."""

COPIED = "d796af6d69db337d"
"""Digest of the method of Textual's that is repeated."""


class Listener:
    """What a driver takes for the app: it hears the messages."""

    def __init__(self) -> None:
        self.messages: asyncio.Queue[Message] = asyncio.Queue()
        self.failed = False

    async def _post_message(self, message: Message) -> None:
        await self.messages.put(message)

    def call_later(self, *_: object) -> None:
        """Only a reading thread that dies calls this."""
        self.failed = True

    def panic(self) -> None:
        """Named in the call above."""


class Keyboard:
    """One end of a pipe, at the other of which a driver reads."""

    def __init__(self, kind: type[LinuxDriver], pair: Callable[[], tuple[int, int]]) -> None:
        self.listener = Listener()
        heard_by: App[Any] = self.listener  # type: ignore[assignment]
        self.driver = kind(heard_by, mouse=False)
        self._reads, self._writes = pair()
        self.driver.fileno = self._reads

    def start(self) -> None:
        """Have the driver read."""
        self.driver._key_thread = threading.Thread(
            target=self.driver._run_input_thread, daemon=True
        )
        self.driver._key_thread.start()

    @property
    def reads(self) -> bool:
        """Whether somebody reads."""
        return self.driver._key_thread is not None and self.driver._key_thread.is_alive()

    def stop(self) -> None:
        """Have the driver stop reading, and wait for it as Textual does."""
        self.driver.disable_input()

    def type(self, typed: bytes) -> None:
        """Send bytes."""
        os.write(self._writes, typed)

    async def read(self) -> None:
        """Wait until all that was typed has been read."""
        async with asyncio.timeout(SOON):
            while _left(self._reads):  # noqa: ASYNC110 - a thread reads
                await asyncio.sleep(0.001)

    async def heard(self, count: int) -> list[str]:
        """The next so many messages, as words."""
        return [told(await self._next()) for _ in range(count)]

    async def _next(self) -> Message:
        messages = self.listener.messages
        if messages.empty():
            return await asyncio.wait_for(messages.get(), SOON)
        return messages.get_nowait()

    async def all_heard(self) -> list[str]:
        """All messages before that of a key that is pressed now."""
        self.type(b"~")
        heard: list[str] = []
        while TILDE not in heard:
            heard += await self.heard(1)
        return heard[:-1]

    def hang_up(self) -> None:
        """Be a terminal that has gone."""
        os.close(self._writes)
        self._writes = -1

    def close(self) -> None:
        """Leave no pipes open."""
        for handle in (self._reads, self._writes):
            if handle >= 0:
                os.close(handle)


def terminal() -> tuple[int, int]:
    """A terminal that leaves everything as it is: where it is read, and where typed."""
    master, slave = os.openpty()
    tty.setraw(slave)
    return slave, master


def wait_for(master: int, words: bytes) -> None:
    """Read what a program writes up to these words."""
    seen = b""
    while words not in seen:
        assert select.select([master], [], [], SOON)[0], seen
        seen += os.read(master, 65536)


def _left(handle: int) -> int:
    """How many bytes nobody has read."""
    return int.from_bytes(fcntl.ioctl(handle, termios.FIONREAD, bytes(4)), sys.byteorder)


def told(message: Message) -> str:
    """A message in words: whatever of it the app goes by."""
    match message:
        case events.Key():
            return f"key {message.key} {message.character!r}"
        case events.MouseEvent():
            kind, place = type(message).__name__, f"{message.x:g},{message.y:g}"
            held = "".join("+" + key for key in ("shift", "ctrl", "meta") if getattr(message, key))
            return f"{kind} {place} button {message.button}{held}"
        case events.Resize():
            return f"size {tuple(message.size)} {message.pixel_size and tuple(message.pixel_size)}"
        case events.Paste():
            return f"paste {message.text!r}"
        case _:
            return type(message).__name__


TILDE = "key tilde '~'"

TYPED = {
    "a letter": (b"q", ["key q 'q'"]),
    "a capital": (b"Q", ["key Q 'Q'"]),
    "several keys": (b"a ?", ["key a 'a'", "key space ' '", "key question_mark '?'"]),
    "enter": (b"\r", ["key enter '\\r'"]),
    "tab": (b"\t", ["key tab '\\t'"]),
    "ctrl+q": (b"\x11", ["key ctrl+q '\\x11'"]),
    "two bytes": ("é".encode(), ["key é 'é'"]),
    "three bytes": ("♥".encode(), ["key black_heart_suit '♥'"]),
    "four bytes": ("🂡".encode(), ["key playing_card_ace_of_spades '🂡'"]),
    "an arrow": (b"\x1b[C", ["key right None"]),
    "an arrow of another mode": (b"\x1bOD", ["key left None"]),
    "with shift": (b"\x1b[1;2C", ["key shift+right None"]),
    "shift+tab": (b"\x1b[Z", ["key shift+tab None"]),
    "a function key": (b"\x1bOP", ["key f1 None"]),
    "a key of the newer kind": (b"\x1b[113;5u", ["key ctrl+q None"]),
    "keys around an arrow": (b"a\x1b[Ab", ["key a 'a'", "key up None", "key b 'b'"]),
    "a click": (b"\x1b[<0;9;5M\x1b[<0;9;5m", ["MouseDown 8,4 button 1", "MouseUp 8,4 button 1"]),
    "a click with ctrl": (
        b"\x1b[<18;1;1M\x1b[<18;1;1m",
        ["MouseDown 0,0 button 3+ctrl", "MouseUp 0,0 button 3+ctrl"],
    ),
    "the mouse moved": (b"\x1b[<35;80;24M", ["MouseMove 79,23 button 0"]),
    "the wheel": (b"\x1b[<65;3;2M", ["MouseScrollDown 2,1 button 0"]),
    "a mode": (b"\x1b[?2026;2$y", ["TerminalSupportsSynchronizedOutput"]),
    "in front": (b"\x1b[I", ["AppFocus"]),
    "behind": (b"\x1b[O", ["AppBlur"]),
    "a paste": ("\x1b[200~Zoë; q\n\x1b[201~x".encode(), ["paste 'Zoë; q\\n'", "key x 'x'"]),
    "a size": (b"\x1b[48;30;100;600;1000t", ["size (100, 30) (1000, 600)"]),
    "the mouse, now to the pixel": (b"\x1b[<0;16;31M", ["MouseDown 1,1 button 1"]),
}

DRIVERS = [PromptDriver, LinuxDriver]


@pytest.fixture(autouse=True)
def signals() -> Iterator[None]:
    """Leave to signals what was theirs before a driver took them."""
    taken = (signal.SIGTSTP, signal.SIGCONT, signal.SIGWINCH, signal.SIGHUP)
    before = [(number, signal.getsignal(number)) for number in taken]
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    yield
    for number, handler in before:
        signal.signal(number, handler)


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take no Escape for a key because the rest is late."""
    monkeypatch.setattr(constants, "ESCAPE_DELAY", 100 * SOON)


@asynccontextmanager
async def keyboard(
    kind: type[LinuxDriver] = PromptDriver, pair: Callable[[], tuple[int, int]] = os.pipe
) -> AsyncIterator[Keyboard]:
    """A keyboard to which a driver listens, which has not failed in the end."""
    made = Keyboard(kind, pair)
    made.start()
    try:
        yield made
    finally:
        made.stop()
        made.close()
    assert not made.reads
    assert not made.listener.failed


# What is heard


@pytest.mark.parametrize("kind", DRIVERS)
@pytest.mark.usefixtures("slowly")
async def test_what_is_typed_is_heard(kind: type[LinuxDriver]) -> None:
    async with keyboard(kind) as keys:
        for name, (typed, expected) in TYPED.items():
            keys.type(typed)
            assert await keys.heard(len(expected)) == expected, name
        assert await keys.all_heard() == []


@pytest.mark.parametrize("kind", DRIVERS)
@pytest.mark.usefixtures("slowly")
async def test_it_is_heard_wherever_it_is_parted(kind: type[LinuxDriver]) -> None:
    async with keyboard(kind) as keys:
        for name, (typed, expected) in TYPED.items():
            for cut in range(1, len(typed)):
                keys.type(typed[:cut])
                await keys.read()
                keys.type(typed[cut:])
                assert await keys.heard(len(expected)) == expected, (name, cut)
        assert await keys.all_heard() == []


@pytest.mark.parametrize("kind", DRIVERS)
async def test_an_escape_with_nothing_behind_it_is_a_key(
    kind: type[LinuxDriver], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(constants, "ESCAPE_DELAY", 0.01)
    async with keyboard(kind) as keys:
        keys.type(b"\x1b")
        assert await keys.heard(1) == ["key escape '\\x1b'"]
        # What comes now belongs to it no more.
        keys.type(b"[A")
        assert await keys.heard(2) == ["key left_square_bracket '['", "key A 'A'"]


# What means nothing


NONSENSE = {
    "text of another encoding": (b"\xe9\xff\xc3", False),
    "a click far to the right, the old way": (b"\x1b[M \xff!", False),
    "a key that cannot be": (b"\x1b[99999999;1u", True),
    "what was done with a key": (b"\x1b[97;1:3u", True),
    "a window without any size, and a click": (b"\x1b[48;0;0;0;0t\x1b[<0;1;1M", True),
}


@pytest.mark.parametrize(("typed", "logged"), NONSENSE.values(), ids=NONSENSE)
@pytest.mark.usefixtures("home")
async def test_what_means_nothing_is_left_out(typed: bytes, logged: bool) -> None:
    async with keyboard() as keys:
        for _ in range(2):
            keys.type(b"a")
            assert await keys.heard(1) == ["key a 'a'"]
            keys.type(typed)
            assert not any("MouseDown" in told for told in await keys.all_heard())
    assert (state_dir() / "faults.log").exists() == logged


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.usefixtures("home")
async def test_whatever_comes_a_key_is_heard_after_it(seed: int) -> None:
    rng = random.Random(seed)
    parts = [
        b"\x1b",
        b"\x1b[",
        b"\x1b[<",
        b"\x1b[48;",
        b"\x1b[200~",
        *b"0123456789;:?$uMmtyAR\xc3\xa9",
    ]
    parts = [part if isinstance(part, bytes) else bytes([part]) for part in parts]
    async with keyboard() as keys:
        for _ in range(50):
            keys.type(b"".join(rng.choices(parts, k=80)))
            # The longest sequence is given up, and a paste is at its end.
            keys.type(b"x" * 40 + b"\x1b[201~")
            await keys.all_heard()


# When nobody listens any more


async def test_who_reads_is_woken_to_end_and_may_begin_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Watched(selectors.SelectSelector):
        def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
            ready = super().select(timeout)
            woken.append(bool(ready))
            return ready

    woken: list[bool] = []
    monkeypatch.setattr(selectors, "SelectSelector", Watched)
    monkeypatch.setattr(driver, "LONGEST_WAIT", SOON)
    async with keyboard() as keys:
        for typed in (b"", b"a", b"b"):
            keys.type(typed)
            assert await keys.heard(len(typed)) == [f"key {key} {key!r}" for key in typed.decode()]
            keys.stop()
            assert not keys.reads
            # Nothing is left to keep the next who reads from waiting.
            assert isinstance(keys.driver, PromptDriver)
            assert _left(keys.driver._stopped) == 0
            keys.start()
    # Never was the time up first.
    assert woken
    assert all(woken)


def other_way_round() -> tuple[int, int]:
    """A terminal read where it is typed: after its end there is an error instead of nothing."""
    slave, master = terminal()
    return master, slave


@pytest.mark.parametrize("pair", [os.pipe, terminal, other_way_round])
async def test_where_the_terminal_has_gone_the_program_is_told(
    pair: Callable[[], tuple[int, int]],
) -> None:
    told = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGHUP, told.set)
    async with keyboard(pair=pair) as keys:
        keys.type(b"a")
        assert await keys.heard(1) == ["key a 'a'"]
        keys.hang_up()
        await asyncio.wait_for(told.wait(), SOON)
        # It does not try again and again.
        async with asyncio.timeout(SOON):
            while keys.reads:  # noqa: ASYNC110 - a thread ends
                await asyncio.sleep(0.001)


def test_a_program_ends_with_a_terminal_that_says_nothing(home: Path) -> None:
    games = home / "games"
    # The terminal is not the one that belongs to its session, so no signal comes.
    slave, master = terminal()
    program = subprocess.Popen(
        [sys.executable, "-m", "hearts_tui", "--new", "--seed", "7"],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env={**os.environ, "HEARTS_TUI_HOME": str(games)},
        start_new_session=True,
    )
    os.close(slave)
    wait_for(master, b"Pass three cards")
    # It does not end of what no keyboard types.
    os.write(master, b"\xe9\xff\x1b[99999999;1u?")
    wait_for(master, b"Keys that work now")
    os.close(master)
    assert program.wait(SOON) == 128 + signal.SIGHUP
    assert decode((games / "data" / "game.json").read_bytes()).seed == "7"


# What is borrowed of Textual


def test_the_app_is_driven_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(constants, "DRIVER", None)
    assert app().get_driver_class() is PromptDriver


def test_what_is_repeated_of_textual_is_still_the_same() -> None:
    digest = sha256(getsource(LinuxDriver.run_input_thread).encode()).hexdigest()[:16]
    assert digest == COPIED, (
        f"Textual {version('textual')} reads terminals in another way than before. Have"
        " PromptDriver.run_input_thread do what LinuxDriver.run_input_thread does by now, but for"
        f" what its docstring says, and then put {digest!r} here as COPIED."
    )


def test_a_parser_is_fed_and_told_the_time() -> None:
    for method, names in ((XTermParser.feed, ["self", "data"]), (XTermParser.tick, ["self"])):
        assert list(signature(method).parameters) == names
    parser = XTermParser(False)
    assert [told(message) for message in parser.feed("~")] == [TILDE]
    assert list(parser.tick()) == []
