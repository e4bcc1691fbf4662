"""Tests of the copy beside the game, and of games that give way to others."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import NoReturn

import pytest
from msgspec import structs

from hearts_tui.engine import Rules
from hearts_tui.store import Loaded, NewerGame, NotCounted, Record, atomic, decode, encode
from hearts_tui.store.gamefile import GameFile
from hearts_tui.store.statistics import decode as decode_statistics
from tests.store.helpers import finished, played, record_of, sample

NEWER = b'{"format":"hearts-tui/2"}'
FULL = OSError(errno.ENOSPC, "No space left on device")
FIRST_DEAL = 56
"""Actions of a deal with passing; the next one has been dealt with the last of them."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the game is."""
    directory = tmp_path / "games"
    directory.mkdir()
    return directory / "game.json"


@pytest.fixture
def copy(path: Path) -> Path:
    """Where the copy is."""
    return path.with_name("game.json.bak")


def another(actions: int = 60) -> Record:
    """A game of another id."""
    record: Record = structs.replace(record_of(played(Rules(), actions, seed=2)), id="beef")
    return record


def counted(path: Path) -> list[tuple[str, str]]:
    """The games that are counted, and how they ended."""
    if not path.with_name("statistics.json").exists():
        return []
    read = decode_statistics(path.with_name("statistics.json").read_bytes())
    return [(game.id, game.status) for game in read.games]


# The copy


def test_the_copy_is_how_each_deal_began(path: Path, copy: Path) -> None:
    file = GameFile(path.parent)
    file.write(sample(0))
    assert not copy.exists()
    for actions in range(1, 2 * FIRST_DEAL + 10):
        file.write(sample(actions))
        begun = (actions - 1) // FIRST_DEAL * FIRST_DEAL
        assert decode(copy.read_bytes()) == sample(begun), actions
    assert sorted(path.parent.iterdir()) == [path, copy, path.with_name("game.lock")]


def test_once_a_deal_and_once_a_program(path: Path, copy: Path) -> None:
    path.write_bytes(encode(sample(60)))
    file = GameFile(path.parent)
    file.load()
    file.write(sample(61))
    assert decode(copy.read_bytes()) == sample(60)
    file.write(sample(62))
    file.write(sample(63))
    assert decode(copy.read_bytes()) == sample(60)


@pytest.mark.parametrize("data", [b"", b"damaged", b'{"score": 3}', encode(sample(70))[:-9]])
def test_where_the_game_is_damaged_the_copy_is_offered(data: bytes, path: Path, copy: Path) -> None:
    copy.write_bytes(encode(sample(60)))
    path.write_bytes(data)
    file = GameFile(path.parent)
    (aside,) = (found := file.load()).set_aside
    assert found == Loaded(sample(60), backup=copy, set_aside=(aside,))
    assert aside.read_bytes() == data
    # Whoever leaves now is offered it again.
    file.release()
    assert GameFile(path.parent).load() == Loaded(sample(60), backup=copy)
    file.load()
    file.write(sample(61))
    assert file.load() == Loaded(sample(61))
    assert decode(copy.read_bytes()) == sample(60)


def test_a_copy_that_is_damaged_too_is_moved_aside(path: Path, copy: Path) -> None:
    copy.write_bytes(b"damaged copy")
    path.write_bytes(b"damaged")
    found = GameFile(path.parent).load()
    assert found == Loaded(set_aside=found.set_aside)
    assert [aside.read_bytes() for aside in found.set_aside] == [b"damaged", b"damaged copy"]


def test_a_copy_that_is_newer_is_left_alone(path: Path, copy: Path) -> None:
    copy.write_bytes(NEWER)
    for data in (encode(sample(60)), b"damaged", None):
        if data is not None:
            path.write_bytes(data)
        file = GameFile(path.parent)
        found = file.load()
        assert isinstance(found.trouble, NewerGame)
        assert found.trouble.path == copy
        with pytest.raises(NewerGame):
            file.write(sample(61))
        assert copy.read_bytes() == NEWER
        file.release()


def test_the_copy_of_a_game_that_is_over_is_not_offered(path: Path, copy: Path) -> None:
    file = GameFile(path.parent)
    file.write(sample(60))
    file.write(structs.replace(finished(), id=sample().id))
    path.write_bytes(b"damaged")
    copy.write_bytes(encode(sample(60)))
    file.release()
    found = GameFile(path.parent).load()
    assert found == Loaded(set_aside=found.set_aside)
    assert len(found.set_aside) == 1


def test_something_else_in_place_of_the_copy_is_no_trouble(path: Path, copy: Path) -> None:
    copy.mkdir()
    file = GameFile(path.parent)
    for actions in (58, 60, 61):
        file.write(sample(actions))
    assert file.load() == Loaded(sample(61))
    path.write_bytes(b"damaged")
    assert file.load().record is None


# Games that are over, or give way


def test_the_end_of_a_game_is_counted(path: Path) -> None:
    file = GameFile(path.parent)
    file.write(sample(60))
    assert counted(path) == []
    for _ in range(2):
        file.write(finished())
        assert counted(path) == [("c0ffee", "finished")]
    assert file.load() == Loaded()
    file.write(another())
    assert counted(path) == [("c0ffee", "finished")]


def test_a_game_that_gives_way_to_another_was_given_up(path: Path) -> None:
    file = GameFile(path.parent)
    file.write(sample(60))
    file.write(another())
    assert counted(path) == [("c0ffee", "given_up")]
    # One that the program has only found there as well, and a copy that was offered.
    file.release()
    GameFile(path.parent).write(sample(60))
    assert counted(path) == [("c0ffee", "given_up"), ("beef", "given_up")]


def test_a_copy_that_was_offered_and_not_taken_was_given_up(path: Path, copy: Path) -> None:
    path.write_bytes(b"damaged")
    copy.write_bytes(encode(sample(60)))
    file = GameFile(path.parent)
    assert file.load().record == sample(60)
    file.write(another())
    assert counted(path) == [("c0ffee", "given_up")]


class KilledError(BaseException):
    """What a killed process does next: nothing."""


@pytest.mark.parametrize("before", ["statistics.json", "game.json"])
def test_a_game_that_was_about_to_give_way_goes_on_and_is_counted_when_it_is_over(
    before: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(where: Path, data: bytes) -> None:
        if where.name == before:
            raise KilledError
        real(where, data)

    real = atomic.write
    GameFile(path.parent).write(sample(60))
    dying = GameFile(path.parent)
    assert dying.load().record == sample(60)
    with monkeypatch.context() as patch:
        patch.setattr(atomic, "write", killed)
        with pytest.raises(KilledError):
            dying.write(another())
    whole = path.with_name("history") / "c0ffee.json"
    assert whole.exists()
    file = GameFile(path.parent)
    assert file.load() == Loaded(sample(60))
    # It is being played: nobody may look at all its cards yet.
    assert (counted(path), whole.exists()) == ([], False)
    file.write(finished())
    assert (counted(path), decode(whole.read_bytes())) == ([("c0ffee", "finished")], finished())


def test_where_it_stays_counted_it_goes_on_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = GameFile(path.parent)
    file.write(sample(60))
    file.write(another())
    file.release()
    path.write_bytes(encode(sample(60)))

    def fail(where: Path, data: bytes) -> NoReturn:
        raise FULL

    with monkeypatch.context() as patch:
        patch.setattr(atomic, "write", fail)
        assert GameFile(path.parent).load() == Loaded(sample(60))
    assert counted(path) == [("c0ffee", "given_up")]
    assert GameFile(path.parent).load() == Loaded(sample(60))
    assert counted(path) == []


@pytest.mark.parametrize("record", [finished(), structs.replace(sample(60), status="given_up")])
def test_who_was_killed_before_the_end_was_counted_is_gone_on_for(
    record: Record, path: Path
) -> None:
    path.write_bytes(encode(record))
    for _ in range(2):
        file = GameFile(path.parent)
        assert file.load() == Loaded()
        assert counted(path) == [("c0ffee", record.status)]
        file.release()


def test_what_cannot_be_counted_is_kept_in_the_copy(
    path: Path, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = atomic.write

    def fail(where: Path, data: bytes) -> None:
        if where not in (path, copy):
            raise FULL
        real(where, data)

    file = GameFile(path.parent)
    with monkeypatch.context() as patch:
        patch.setattr(atomic, "write", fail)
        file.write(sample(60))
        file.write(sample(61))
        for record in (finished(), another(60), another(61), another(62)):
            with pytest.raises(NotCounted):
                file.write(record)
            # What was done is on disk all the same.
            assert decode(path.read_bytes()) == record
        assert decode(copy.read_bytes()) == finished()
    file.release()
    # The program ends here, and the next finds both.
    again = GameFile(path.parent)
    assert again.load() == Loaded(another(62))
    assert counted(path) == [("c0ffee", "finished")]
    again.write(another(63))
    assert decode(copy.read_bytes()) == another(62)


def test_what_can_be_kept_nowhere_is_not_written_over(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = GameFile(path.parent)
    file.write(sample(60))

    def fail(where: Path, data: bytes) -> NoReturn:
        raise FULL

    with monkeypatch.context() as patch:
        patch.setattr(atomic, "write", fail)
        with pytest.raises(OSError, match="No space"):
            file.write(another())
    assert decode(path.read_bytes()) == sample(60)
    file.write(another())
    assert counted(path) == [("c0ffee", "given_up")]


def test_trouble_with_the_statistics_is_told_and_the_game_goes_on(path: Path) -> None:
    path.write_bytes(encode(finished()))
    path.with_name("statistics.json").mkdir()
    found = GameFile(path.parent).load()
    assert isinstance(found.uncounted, NotCounted)
    assert found.trouble is None
    path.write_bytes(encode(sample(60)))
    assert GameFile(path.parent).load().record == sample(60)
