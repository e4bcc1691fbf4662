"""Damage: whatever bytes lie where the program keeps its files, it opens, and loses nothing."""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from msgspec import structs

from hearts_tui.store import Autosave, Loaded, NewerGame, RecordError, decode, encode, replay
from tests.store.helpers import finished, sample

HEAD = b'{"format":"hearts-tui/1","id":'
BESIDE = ("game.json.bak", "statistics.json", "statistics.json.bak", "history/c0.json")
COUNTED = b'{"format":"hearts-tui-statistics/1","games":'


@dataclass
class Opened:
    """What has been opened so far."""

    files: int = 0
    games: int = 0
    """Files that were a possible game after all."""
    slowest: float = 0.0
    """Seconds of this thread that the slowest took."""


def damage(step: int, seed: int, directory: Path, megabytes: int = 8) -> str:
    """Open files damaged in every way; of prefixes and flipped bytes only each `step`-th.

    Beside a good game not every file is damaged in every way either, where the steps are long.
    `megabytes` is how large the largest are.
    """
    rng = random.Random(seed)
    good = encode(sample(60))
    opened = Opened()
    kinds = (
        _prefixes(good, step),
        _flipped(good, step, rng),
        _random(1000 // step, rng),
        _monsters(megabytes * 2**20),
    )
    for number, data in enumerate(itertools.chain.from_iterable(kinds)):
        _open_game(directory / f"{number}", data, opened)
    beside = itertools.chain(_random(200 // step, rng), _monsters(megabytes * 2**18))
    skipping = 1 + step // 40
    for number, (data, name) in enumerate(itertools.product(beside, BESIDE)):
        if number % skipping == seed % skipping:
            _open_beside(directory / f"beside-{number}", name, data, opened)
    # Not of any clock: it is to bear a busy machine.
    assert opened.slowest < 1
    return (
        f"{opened.files} damaged files, {opened.games} of them possible games all the same; "
        f"the slowest took {1000 * opened.slowest:.0f} ms"
    )


def _prefixes(good: bytes, step: int) -> Iterator[bytes]:
    return (good[:length] for length in range(0, len(good), step))


def _flipped(good: bytes, step: int, rng: random.Random) -> Iterator[bytes]:
    for place in range(rng.randrange(step), len(good), step):
        changed = bytearray(good)
        changed[place] ^= 1 << rng.randrange(8)
        yield bytes(changed)


def _random(count: int, rng: random.Random) -> Iterator[bytes]:
    return (rng.randbytes(rng.randrange(4_000)) for _ in range(count))


def _monsters(size: int) -> Iterable[bytes]:
    """Files of about this size made to keep a reader busy."""
    return (
        b"",
        b"\x00" * size,
        b"[" * size,
        b'{"a":' * (size // 5),
        b"1" * size,
        b'"' + b"x" * size,
        HEAD + b"1" * size + b"}",
        HEAD + b'"' + b"1" * size + b'"}',
        HEAD + b"[" * size + b"]" * size + b"}",
        HEAD + b"{" * size,
        COUNTED + b"1" * size + b"}",
        COUNTED + b"[" * size,
        COUNTED + b"[" + b"{}," * (size // 3) + b"{}]}",
        b"-" + b"9" * size + b"e" + b"9" * 99,
        b" " * (2 * size + 2**20),
        b"\xff\xfe" + "{}".encode("utf-16-le") * 1000,
    )


def _open_game(directory: Path, data: bytes, opened: Opened) -> None:
    """Open a game that is these bytes; they are the game, or moved aside, or left alone."""
    directory.mkdir(parents=True)
    (directory / "game.json").write_bytes(data)
    keeper = Autosave(directory)
    found = _timed(keeper, opened)
    opened.files += 1
    if found.record is not None:
        opened.games += 1
        assert decode(data) == found.record
        assert found.set_aside == ()
    elif found.set_aside:
        assert [aside.read_bytes() for aside in found.set_aside] == [data]
        assert not _possible(data)
    else:
        # Newer than this program, or over.
        assert isinstance(found.trouble, NewerGame) or not decode(data).goes_on
        assert (directory / "game.json").read_bytes() == data
    keeper.submit(sample(61))
    assert keeper.flush(60) != isinstance(found.trouble, NewerGame)
    keeper.close()
    _clear(directory)


def _open_beside(directory: Path, name: str, data: bytes, opened: Opened) -> None:
    """Open a good game beside which such a file lies."""
    path = directory / name
    path.parent.mkdir(parents=True)
    path.write_bytes(data)
    (directory / "game.json").write_bytes(encode(sample(60)))
    keeper = Autosave(directory)
    found = _timed(keeper, opened)
    opened.files += 1
    assert found.record == sample(60)
    kept = [*found.set_aside, path] if path.exists() else found.set_aside
    assert any(file.read_bytes() == data for file in kept)
    keeper.submit(finished())
    assert keeper.flush(60)
    keeper.submit(structs.replace(sample(60), id="beef"))
    assert keeper.flush(60)
    keeper.close()
    _clear(directory)


def _timed(keeper: Autosave, opened: Opened) -> Loaded:
    begun = time.thread_time()
    found = keeper.load()
    opened.slowest = max(opened.slowest, time.thread_time() - begun)
    return found


def _possible(data: bytes) -> bool:
    try:
        replay(decode(data))
    except RecordError:
        return False
    return True


def _clear(directory: Path) -> None:
    for path in sorted(directory.rglob("*"), reverse=True):
        if path.is_dir():
            path.rmdir()
        else:
            path.unlink()
    directory.rmdir()
