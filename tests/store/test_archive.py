"""Tests of games that are over: each is counted once, whatever happens, and the last are whole."""

from __future__ import annotations

import errno
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest
from msgspec import structs

from hearts_tui.store import NewerStatistics, NotCounted, Record, archive, atomic, decode, encode
from hearts_tui.store.archive import Archive
from hearts_tui.store.statistics import Statistics, StatisticsError
from hearts_tui.store.statistics import decode as decode_statistics
from tests.store.helpers import finished, sample, seat_records

FULL = OSError(errno.ENOSPC, "No space left on device")
NEWER = b'{"format":"hearts-tui-statistics/2"}'


def over(number: int, record: Record | None = None) -> Record:
    """A game that was played to its end, or another; with this number as its id."""
    named: Record = structs.replace(record or finished(), id=f"{number:032x}")
    return named


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    directory = tmp_path / "games"
    directory.mkdir()
    return directory


@pytest.fixture
def path(directory: Path) -> Path:
    return directory / "statistics.json"


def counted(directory: Path) -> list[tuple[int, str]]:
    """Numbers of the games that are counted, and how they ended."""
    read = decode_statistics((directory / "statistics.json").read_bytes())
    return [(int(game.id, 16), game.status) for game in read.games]


def whole(directory: Path) -> list[int]:
    """Numbers of the games that are there whole."""
    return sorted(int(file.stem, 16) for file in (directory / "history").glob("*.json"))


def keep(directory: Path, *records: Record) -> Archive:
    """An archive to which these games have come one after the other."""
    kept = Archive(directory)
    kept.load()
    for record in records:
        kept.add(record)
        kept.settle()
    return kept


def test_where_nothing_is_over_nothing_is_made(directory: Path) -> None:
    assert keep(directory).load() == ()
    assert list(directory.iterdir()) == []


def test_games_are_counted_and_kept_whole(directory: Path) -> None:
    keep(directory, over(1), over(2, sample(70)))
    assert counted(directory) == [(1, "finished"), (2, "given_up")]
    assert whole(directory) == [1, 2]
    assert decode((directory / "history" / f"{1:032x}.json").read_bytes()) == over(1)
    given_up = decode((directory / "history" / f"{2:032x}.json").read_bytes())
    assert given_up == structs.replace(over(2, sample(70)), status="given_up")


def test_a_game_that_comes_again_is_counted_once(directory: Path) -> None:
    keep(directory, over(1), over(2), over(1)).load()
    keep(directory, over(2), over(1), over(1, sample(70)))
    assert counted(directory) == [(1, "finished"), (2, "finished")]


def test_the_end_of_a_game_that_was_given_up_counts(directory: Path) -> None:
    kept = keep(directory, over(1, sample(70)), over(2))
    assert not kept.has_end_of(over(1).id)
    kept.add(over(1))
    kept.settle()
    assert kept.has_end_of(over(1).id)
    assert counted(directory) == [(2, "finished"), (1, "finished")]
    assert decode((directory / "history" / f"{1:032x}.json").read_bytes()) == over(1)


def test_a_game_of_which_nothing_was_scored_is_counted_and_no_more(directory: Path) -> None:
    keep(directory, over(1, sample(5)))
    assert counted(directory) == [(1, "given_up")]
    assert whole(directory) == []


def test_games_without_a_person_are_nobodys(directory: Path) -> None:
    cpus = structs.replace(finished(), seats=(seat_records(4)[1], *seat_records(4)[1:]))
    keep(directory, cpus)
    assert list(directory.iterdir()) == []


def test_of_many_games_the_last_are_there_whole(
    directory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "HISTORY_LENGTH", 3)
    keep(directory, *(over(number, sample(70)) for number in range(6)), over(9, sample(5)))
    assert len(counted(directory)) == 7
    assert whole(directory) == [3, 4, 5]


def test_what_is_kept_is_its_owners_alone(directory: Path) -> None:
    keep(directory, over(1), over(2))
    made = [directory / "history", *directory.rglob("*.json"), directory / "statistics.json.bak"]
    assert len(made) == 5
    for file in made:
        assert stat.S_IMODE(file.stat().st_mode) == (0o700 if file.is_dir() else 0o600)


# Killed between one thing and the next


class KilledError(BaseException):
    """What a killed process does next: nothing."""


def killed_after(monkeypatch: pytest.MonkeyPatch, writes: int) -> None:
    """Let so many files be written, and then nothing more."""
    real, left = atomic.write, [writes]

    def write(path: Path, data: bytes) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise KilledError
        real(path, data)

    monkeypatch.setattr(atomic, "write", write)


@pytest.mark.parametrize("writes", range(4))
def test_who_is_killed_on_the_way_is_gone_on_for(
    writes: int, directory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(directory, over(1), over(2))
    with monkeypatch.context() as patch:
        killed_after(patch, writes)
        dying = Archive(directory)
        dying.load()
        dying.add(over(3))
        if writes < 3:
            with pytest.raises(KilledError):
                dying.settle()
        else:
            dying.settle()
    # The game itself says that it is over until another begins; and what is whole is found.
    again = Archive(directory)
    again.load()
    expected = [(1, "finished"), (2, "finished"), (3, "finished")]
    if writes:
        assert counted(directory) == expected
    again.add(over(3))
    again.settle()
    assert counted(directory) == expected
    assert whole(directory) == [1, 2, 3]


def test_what_killed_writers_left_is_cleared_away(directory: Path) -> None:
    keep(directory, over(1))
    (directory / "history" / f"{atomic.TEMPORARY}x").write_bytes(b"half")
    Archive(directory).load()
    assert [path.suffix for path in (directory / "history").iterdir()] == [".json"]


# Damaged, newer, foreign


def test_damaged_statistics_are_moved_aside_and_made_good(path: Path) -> None:
    keep(path.parent, over(1), over(2), over(3))
    path.write_bytes(b"damaged")
    (aside,) = Archive(path.parent).load()
    assert aside.name == "statistics-damaged-1.json"
    assert aside.read_bytes() == b"damaged"
    # The copy knew the first two; the third was there whole.
    assert counted(path.parent) == [(1, "finished"), (2, "finished"), (3, "finished")]


def test_who_only_looks_sees_the_copy_and_leaves_the_damage(path: Path) -> None:
    keep(path.parent, over(1), over(2))
    path.write_bytes(b"damaged")
    assert [int(game.id, 16) for game in archive.counted(path.parent).games] == [1]
    assert path.read_bytes() == b"damaged"
    path.with_name("statistics.json.bak").write_bytes(NEWER)
    with pytest.raises(NewerStatistics):
        archive.counted(path.parent)
    path.with_name("statistics.json.bak").unlink()
    with pytest.raises(StatisticsError):
        archive.counted(path.parent)


def test_damaged_copies_are_moved_aside_too(path: Path) -> None:
    keep(path.parent, over(1), over(2))
    for file in (path, path.with_name("statistics.json.bak")):
        file.write_bytes(b"damaged")
    aside = Archive(path.parent).load()
    assert [file.read_bytes() for file in aside] == [b"damaged"] * 2
    assert sorted(counted(path.parent)) == [(1, "finished"), (2, "finished")]


def test_newer_statistics_are_left_alone(path: Path) -> None:
    path.write_bytes(NEWER)
    newer = Archive(path.parent)
    for _ in range(2):
        with pytest.raises(NewerStatistics) as refused:
            newer.load()
        assert refused.value.path == path
    newer.add(over(1))
    newer.settle()
    assert path.read_bytes() == NEWER
    # There the later version finds it.
    assert whole(path.parent) == [1]


def test_what_is_no_game_stays_in_the_history(directory: Path) -> None:
    keep(directory, over(1))
    other = directory / "history" / "notes.json"
    other.write_bytes(b"not a game")
    pipe = directory / "history" / "odd.json"
    pipe.mkdir()
    assert Archive(directory).load() == ()
    assert other.read_bytes() == b"not a game"
    assert counted(directory) == [(1, "finished")]


# Trouble with the disk


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """A disk on which nothing can be written until the patch is undone."""

    def fail(path: Path, data: bytes) -> NoReturn:
        raise FULL

    with monkeypatch.context() as patch:
        patch.setattr(atomic, "write", fail)
        yield patch


def test_what_could_not_be_counted_is_tried_again(
    directory: Path, full: pytest.MonkeyPatch
) -> None:
    kept = Archive(directory)
    for number in (1, 2):
        kept.add(over(number))
        with pytest.raises(NotCounted) as refused:
            kept.settle()
        assert refused.value.error is FULL
    full.undo()
    kept.settle()
    assert counted(directory) == [(1, "finished"), (2, "finished")]
    assert whole(directory) == [1, 2]


@pytest.mark.parametrize("name", ["statistics.json", "history"])
def test_something_else_in_its_place_is_trouble(name: str, directory: Path) -> None:
    blocked = directory / name
    if name == "history":
        blocked.write_bytes(b"a file")
    else:
        blocked.mkdir()
    kept = Archive(directory)
    kept.add(over(1))
    with pytest.raises(NotCounted):
        kept.settle()
    if name == "history":
        assert counted(directory) == [(1, "finished")]
    (blocked.unlink if name == "history" else blocked.rmdir)()
    kept.settle()
    assert counted(directory) == [(1, "finished")]
    assert whole(directory) == [1]


def test_a_copy_that_cannot_be_written_is_no_trouble(path: Path) -> None:
    path.with_name("statistics.json.bak").mkdir()
    keep(path.parent, over(1), over(2))
    assert counted(path.parent) == [(1, "finished"), (2, "finished")]


def test_games_are_read_as_they_were_written(directory: Path) -> None:
    keep(directory, over(1))
    read = decode_statistics((directory / "statistics.json").read_bytes())
    assert read == Statistics(games=read.games)
    kept = (directory / "history" / f"{1:032x}.json").read_bytes()
    assert kept == encode(over(1))


# Forgetting


def test_what_is_forgotten_leaves_nothing_and_does_not_come_back(directory: Path) -> None:
    kept = keep(directory, over(1), over(2))
    kept.forget([over(3).id])
    assert counted(directory) == []
    assert whole(directory) == []
    assert not (directory / "statistics.json.bak").exists()
    for archive_now in (kept, Archive(directory)):
        archive_now.load()
        for number in (1, 2, 3):
            archive_now.add(over(number))
        archive_now.settle()
    assert (counted(directory), whole(directory)) == ([], [])
    keep(directory, over(4))
    assert (counted(directory), whole(directory)) == ([(4, "finished")], [4])


def test_what_could_not_be_removed_is_not_counted_again(
    directory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = keep(directory, over(1), over(2))

    def refused(self: Path, missing_ok: bool = False) -> NoReturn:
        raise PermissionError(errno.EACCES, "Permission denied", str(self))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", refused)
        with pytest.raises(PermissionError):
            kept.forget([])
    assert whole(directory) == [1, 2]
    (directory / "statistics.json.bak").unlink()
    keep(directory)
    assert counted(directory) == []


def test_newer_statistics_are_not_forgotten(directory: Path, path: Path) -> None:
    path.write_bytes(NEWER)
    with pytest.raises(NewerStatistics):
        Archive(directory).forget([])
    with pytest.raises(NewerStatistics):
        archive.counted(directory)
    assert path.read_bytes() == NEWER


def test_what_is_counted_can_be_looked_at(directory: Path, path: Path) -> None:
    assert archive.counted(directory) == Statistics()
    keep(directory, over(1), over(2))
    assert [int(game.id, 16) for game in archive.counted(directory).games] == [1, 2]
    path.unlink()
    assert [int(game.id, 16) for game in archive.counted(directory).games] == [1]
    assert not path.exists()
