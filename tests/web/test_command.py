"""`hearts serve` as a process: how it begins, and how everybody's games outlive it."""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from filelock import FileLock

from hearts_tui.engine import Card
from hearts_tui.store import decode
from hearts_tui.words import serve as words
from tests.running import Run, runner
from tests.web.pages import browser, until
from tests.web.test_server import begin, look

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no signals there")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    return runner(capsys, monkeypatch)


@asynccontextmanager
async def serving() -> AsyncGenerator[tuple[asyncio.subprocess.Process, str]]:
    """The command at a port that is free, and its address."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "hearts_tui", "serve", "--port", "0"),
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        assert process.stdout is not None
        said = (await process.stdout.readline()).decode()
        assert said.startswith("Hearts is at http://127.0.0.1:")
        yield process, said.split()[3]
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def test_however_it_ends_every_game_is_kept(home: Path) -> None:
    async with serving() as (process, url), browser(url) as visitor:
        page = await visitor.open()
        before = await begin(page)
        process.kill()
        await process.wait()
        # What it has started leaves by itself.
        (game,) = games_below(home)
        await until(lambda: free(game))
        assert game_at(game) == before.hand
        cookie = next(c.value for c in visitor.session.cookie_jar)
    async with serving() as (process, url), browser(url, cookie) as one, browser(url) as other:
        pages = [await one.open(), await other.open()]
        assert await look(pages[0]) == before
        seen = [before, await begin(pages[1])]
        process.send_signal(signal.SIGINT)
        assert [await page.wait_closed() for page in pages] == [words.stopped()] * 2
        out, _ = await process.communicate()
        assert (process.returncode, out.decode().strip()) == (0, words.all_stopped())
        lefts = [game_at(where) for where in games_below(home)]
        assert sorted(lefts) == sorted(found.hand for found in seen)
        assert all(free(where) for where in games_below(home))


def games_below(home: Path) -> list[Path]:
    return sorted((home / "hearts-tui" / "data" / "visitors").glob("*/data"))


def game_at(where: Path) -> tuple[Card, ...]:
    """What the person was dealt, in a game that was left in good order."""
    record = decode((where / "game.json").read_bytes())
    assert record.left is not None
    return tuple(map(Card.parse, record.deals[0].hands[0]))


def free(where: Path) -> bool:
    """Whether no program has this game any more."""
    lock = FileLock(where / "game.lock", timeout=0)
    try:
        lock.acquire()
    except TimeoutError:
        return False
    lock.release()
    return True


def test_what_cannot_be_listened_on_is_told(run: Run) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        status, out, err = run("serve", "--port", port)
    assert (status, out) == (2, "")
    assert f"port {port}, cannot be listened on: " in err
    status, out, err = run("serve", "--port", "70000")
    assert (status, out) == (2, "")
    assert "65535" in err


def test_an_address_that_nobody_knows_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    async def listen(host: str, port: int, tell: Callable[[str], object]) -> None:
        raise socket.gaierror(-2, "nobody knows it")

    monkeypatch.setattr("hearts_tui.web.listening.listen", listen)
    status, out, err = run("serve", "--host", "nowhere")
    assert (status, out) == (2, "")
    assert err == "hearts: nowhere, port 8000, cannot be listened on: nobody knows it.\n"


@pytest.mark.parametrize(
    ("host", "warns"),
    [("127.0.0.1", False), ("::1", False), ("localhost", False), ("0.0.0.0", True)],
)
def test_others_are_let_in_with_a_warning_only(
    run: Run, monkeypatch: pytest.MonkeyPatch, host: str, warns: bool
) -> None:
    asked: list[tuple[str, int]] = []

    async def listen(host: str, port: int, tell: Callable[[str], object]) -> None:
        asked.append((host, port))
        tell("http://somewhere/")

    monkeypatch.setattr("hearts_tui.web.listening.listen", listen)
    status, out, err = run("serve", "--host", host, "--port", "8001")
    assert (status, asked) == (0, [(host, 8001)])
    assert "http://somewhere/" in out
    assert ("nothing is encrypted" in err) == warns


def test_without_its_part_it_says_how_to_have_it() -> None:
    code = """
import sys
from hearts_tui.cli import main
sys.modules["textual_serve"] = None
sys.argv = ["hearts", "serve"]
main()
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"hearts: {words.no_server()}\n"
