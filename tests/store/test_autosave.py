"""Tests of the autosave: only the newest record counts, nobody waits, and no trouble is the end."""

from __future__ import annotations

import asyncio
import errno
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import structs

from hearts_tui.store import (
    Autosave,
    Keeper,
    Loaded,
    NewerGame,
    Record,
    Unsaved,
    atomic,
    autosave,
    decode,
)
from hearts_tui.store.statistics import decode as decode_statistics
from tests.store.helpers import another_program, finished, sample

FULL = OSError(errno.ENOSPC, "No space left on device")
SOON = 60.0
"""Seconds after which a test gives up waiting."""


class Disk:
    """Stands between the autosave and the real disk."""

    def __init__(self) -> None:
        self.written: list[Record] = []
        self.threads: set[int] = set()
        self.open = threading.Event()
        self.open.set()
        self.busy = threading.Event()
        self.fault: Exception | None = None
        self._write = atomic.write

    def write(self, path: Path, data: bytes) -> None:
        self.threads.add(threading.get_ident())
        self.busy.set()
        assert self.open.wait(SOON)
        if self.fault is not None:
            raise self.fault
        self._write(path, data)
        if path.name == "game.json":
            self.written.append(decode(data))


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    disk = Disk()
    monkeypatch.setattr(atomic, "write", disk.write)
    yield disk
    disk.open.set()


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[Autosave]:
    keeper = Autosave(tmp_path / "games")
    yield keeper
    keeper.close()


async def test_what_is_submitted_is_on_disk_when_it_has_settled(keeper: Autosave) -> None:
    for actions in range(5, 25):
        keeper.submit(sample(actions))
        await keeper.settled()
        assert decode(keeper.path.read_bytes()) == sample(actions)
    assert keeper.trouble is None
    assert keeper.load() == Loaded(sample(24))


def test_games_are_kept_where_they_belong(home: Path) -> None:
    assert Autosave().path == home / "hearts-tui" / "data" / "game.json"


async def test_only_the_newest_is_written_and_nobody_waits(keeper: Autosave, disk: Disk) -> None:
    disk.open.clear()
    keeper.submit(sample(5))
    assert await asyncio.to_thread(disk.busy.wait, SOON)
    for actions in range(6, 30):
        keeper.submit(sample(actions))
    settled = asyncio.ensure_future(keeper.settled())
    await asyncio.sleep(0)
    assert not settled.done()
    disk.open.set()
    await asyncio.wait_for(settled, SOON)
    assert disk.written == [sample(5), sample(29)]
    assert threading.get_ident() not in disk.threads


async def test_who_stops_waiting_disturbs_nobody(keeper: Autosave, disk: Disk) -> None:
    disk.open.clear()
    keeper.submit(sample(5))
    waiting = [asyncio.ensure_future(keeper.settled()) for _ in range(3)]
    await asyncio.sleep(0)
    waiting[1].cancel()
    disk.open.set()
    await asyncio.wait_for(asyncio.gather(waiting[0], waiting[2]), SOON)
    assert waiting[1].cancelled()


def test_a_loop_that_is_closed_meanwhile_stops_no_writing(keeper: Autosave, disk: Disk) -> None:
    disk.open.clear()
    keeper.submit(sample(5))

    async def wait_a_little() -> None:
        settled = asyncio.ensure_future(keeper.settled())
        await asyncio.sleep(0)
        settled.cancel()

    asyncio.run(wait_a_little())
    disk.open.set()
    assert keeper.flush(SOON)
    keeper.submit(sample(6))
    assert keeper.flush(SOON)
    assert disk.written == [sample(5), sample(6)]


@pytest.mark.parametrize(
    "fault", [FULL, OSError(errno.EROFS, "Read-only file system"), MemoryError()], ids=str
)
async def test_trouble_is_kept_until_the_next_record_is_written(
    fault: Exception, keeper: Autosave, disk: Disk
) -> None:
    keeper.submit(sample(5))
    await keeper.settled()
    disk.fault = fault
    for actions in (6, 7):
        keeper.submit(sample(actions))
        await keeper.settled()
        assert keeper.trouble is fault
        assert decode(keeper.path.read_bytes()) == sample(5)
    disk.fault = None
    keeper.submit(sample(8))
    await keeper.settled()
    assert keeper.trouble is None
    assert disk.written == [sample(5), sample(8)]


def test_flush_tries_again_what_has_failed(keeper: Autosave, disk: Disk) -> None:
    disk.fault = FULL
    keeper.submit(sample(5))
    assert not keeper.flush(SOON)
    assert not keeper.flush(SOON)
    disk.fault = None
    assert keeper.flush(SOON)
    assert disk.written == [sample(5)]
    assert keeper.flush(SOON)
    assert disk.written == [sample(5)]


def test_a_disk_that_hangs_keeps_flush_no_longer_than_was_said(
    keeper: Autosave, disk: Disk
) -> None:
    disk.open.clear()
    keeper.submit(sample(5))
    assert not keeper.flush(0.01)
    disk.open.set()
    assert keeper.flush(SOON)


def test_a_game_goes_on_from_what_could_not_be_written(keeper: Autosave, disk: Disk) -> None:
    keeper.submit(sample(5))
    assert keeper.flush(SOON)
    disk.fault = FULL
    keeper.submit(sample(9))
    assert keeper.load() == Loaded(sample(9), trouble=FULL)
    keeper.submit(finished())
    assert keeper.load() == Loaded(trouble=FULL)


def test_a_game_goes_on_while_the_disk_hangs(
    keeper: Autosave, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(autosave, "PATIENCE", 0.01)
    disk.open.clear()
    keeper.submit(sample(9))
    found = keeper.load()
    assert found.record == sample(9)
    assert isinstance(found.trouble, TimeoutError)
    keeper.close()
    disk.open.set()
    assert keeper.flush(SOON)
    assert keeper.load() == Loaded(sample(9))


def test_the_end_of_a_game_is_not_overtaken_by_the_next(keeper: Autosave, disk: Disk) -> None:
    other: Record = structs.replace(sample(60), id="beef")
    keeper.submit(sample(5))
    assert keeper.flush(SOON)
    disk.fault = FULL
    for record in (sample(6), finished(), other, structs.replace(sample(61), id="beef")):
        keeper.submit(record)
        assert not keeper.flush(SOON)
    disk.fault = None
    assert keeper.flush(SOON)
    assert disk.written == [sample(5), finished(), structs.replace(sample(61), id="beef")]
    counted = decode_statistics((keeper.path.parent / "statistics.json").read_bytes())
    assert [(game.id, game.status) for game in counted.games] == [("c0ffee", "finished")]


def test_a_game_begun_while_the_disk_is_busy_loses_no_end(keeper: Autosave, disk: Disk) -> None:
    disk.open.clear()
    keeper.submit(sample(5))
    assert disk.busy.wait(SOON)
    other: Record = structs.replace(sample(60), id="beef")
    for record in (sample(6), finished(), other):
        keeper.submit(record)
    disk.open.set()
    assert keeper.flush(SOON)
    assert disk.written == [sample(5), finished(), other]


def test_what_cannot_be_encoded_is_trouble_like_any_other(keeper: Autosave) -> None:
    broken = Record(
        id="\ud800", rules=sample().rules, seed="1", seats=sample().seats, deals=sample().deals
    )
    keeper.submit(broken)
    assert not keeper.flush(SOON)
    assert isinstance(keeper.trouble, UnicodeEncodeError)
    keeper.submit(sample(5))
    assert keeper.flush(SOON)


def test_a_system_without_threads_left_is_trouble_like_any_other(
    keeper: Autosave, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", refuse)
        keeper.submit(sample(5))
        assert isinstance(keeper.trouble, RuntimeError)
    assert keeper.flush(SOON)
    assert keeper.load() == Loaded(sample(5))


async def test_a_newer_game_is_not_saved_over(keeper: Autosave) -> None:
    newer = b'{"format":"hearts-tui/2"}'
    keeper.path.parent.mkdir()
    keeper.path.write_bytes(newer)
    assert isinstance(keeper.load().trouble, NewerGame)
    assert isinstance(keeper.trouble, NewerGame)
    keeper.submit(sample(5))
    await keeper.settled()
    assert isinstance(keeper.trouble, NewerGame)
    assert keeper.path.read_bytes() == newer


def test_a_damaged_game_makes_room_for_the_next(keeper: Autosave) -> None:
    keeper.path.parent.mkdir()
    keeper.path.write_bytes(b"damaged")
    found = keeper.load()
    (aside,) = found.set_aside
    assert (found.record, keeper.trouble) == (None, None)
    keeper.submit(sample(5))
    assert keeper.flush(SOON)
    assert keeper.load() == Loaded(sample(5))
    assert aside.read_bytes() == b"damaged"


def test_closing_writes_and_lets_the_next_program_in(keeper: Autosave) -> None:
    code = """
import sys
from pathlib import Path
from hearts_tui.store import Autosave
found = Autosave(Path(sys.argv[1])).load()
print(len(found.record.actions), found.trouble, flush=True)
"""
    keeper.submit(sample(9))
    keeper.close()
    with another_program(code, str(keeper.path.parent)) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "9 None\n"


def test_nothing_is_kept_where_nothing_is_saved(home: Path) -> None:
    keeper: Keeper = Unsaved()
    keeper.submit(sample(5))
    asyncio.run(keeper.settled())
    assert keeper.flush(0)
    assert keeper.trouble is None
    assert list(home.iterdir()) == []
