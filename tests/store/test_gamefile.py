"""Tests of the file of the game: what is found there, and what is never written over."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import msgspec
import pytest

from hearts_tui.store import GameInUse, Loaded, NewerGame, atomic, encode
from hearts_tui.store.archive import counted
from hearts_tui.store.gamefile import GameFile
from tests.store.helpers import another_program, document, finished, sample, written

NEWER = b'{"format":"hearts-tui/2","what":"nobody knows yet"}'

HOLDER = """
import sys
from pathlib import Path
from hearts_tui.store.archive import counted
from hearts_tui.store.gamefile import GameFile
held = GameFile(Path(sys.argv[1]))
held.load()
print("held", flush=True)
sys.stdin.readline()
held.release()
print("released", flush=True)
sys.stdin.readline()
"""


def impossible() -> bytes:
    """A record that is well written, and of no game that can be."""
    read = document(sample(20))
    read["actions"][5]["play"] = "2C" if read["actions"][5]["play"] != "2C" else "3C"
    return written(read)


DAMAGED = {
    "empty": b"",
    "cut off": encode(sample(20))[:-20],
    "foreign": b'{"score": 3}',
    "impossible": impossible(),
}


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    """Where games are kept."""
    directory = tmp_path / "games"
    directory.mkdir()
    return directory


@pytest.fixture
def path(directory: Path) -> Path:
    """Where the game is."""
    return directory / "game.json"


def test_looking_for_a_game_makes_nothing(tmp_path: Path) -> None:
    assert GameFile(tmp_path / "none").load() == Loaded()
    assert list(tmp_path.iterdir()) == [tmp_path / "home"]


def test_what_is_written_is_found_again(tmp_path: Path) -> None:
    file = GameFile(tmp_path / "new" / "games")
    file.write(sample(20))
    file.write(sample(30))
    assert file.load() == Loaded(sample(30))
    file.release()
    assert GameFile(tmp_path / "new" / "games").load() == Loaded(sample(30))


def test_a_game_whose_end_has_not_been_seen_is_offered(path: Path) -> None:
    unseen = msgspec.structs.replace(finished(), seen=False)
    path.write_bytes(encode(unseen))
    file = GameFile(path.parent)
    assert file.load() == Loaded(unseen)
    file.write(finished())
    assert file.load() == Loaded()


def test_a_game_that_is_over_is_not_offered_again(path: Path) -> None:
    path.write_bytes(encode(finished()))
    assert GameFile(path.parent).load() == Loaded()
    assert path.read_bytes() == encode(finished())
    (path.parent / "statistics.json").unlink()
    given_up = msgspec.structs.replace(sample(20), status="given_up")
    path.write_bytes(encode(given_up))
    assert GameFile(path.parent).load() == Loaded()


@pytest.mark.parametrize("data", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_moved_aside_and_kept(data: bytes, path: Path) -> None:
    path.write_bytes(data)
    found = GameFile(path.parent).load()
    (aside,) = found.set_aside
    assert found == Loaded(set_aside=(aside,))
    assert aside.read_bytes() == data
    assert not path.exists()


def test_a_damaged_file_takes_no_name_that_is_in_use(path: Path) -> None:
    names: list[Path] = []
    file = GameFile(path.parent)
    for number in range(4):
        path.write_bytes(b"damaged %d" % number)
        names += file.load().set_aside
    assert [name.read_bytes() for name in names] == [b"damaged %d" % n for n in range(4)]
    assert len(set(names)) == 4


def test_what_was_moved_aside_while_writing_is_told_later(path: Path) -> None:
    path.write_bytes(b"damaged")
    file = GameFile(path.parent)
    file.write(sample(20))
    found = file.load()
    assert found.record == sample(20)
    assert [aside.read_bytes() for aside in found.set_aside] == [b"damaged"]
    assert file.load() == Loaded(sample(20))


def test_a_damaged_file_that_cannot_be_moved_is_not_written_over(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(b"damaged")
    file = GameFile(path.parent)

    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(errno.EACCES, "Denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", refuse)
        assert isinstance(file.load().trouble, PermissionError)
        with pytest.raises(PermissionError):
            file.write(sample(20))
    assert path.read_bytes() == b"damaged"
    assert sorted(path.parent.iterdir()) == sorted([path, path.parent / "game.lock"])
    file.write(sample(20))
    assert path.read_bytes() == encode(sample(20))


def test_a_newer_game_is_left_alone(path: Path) -> None:
    path.write_bytes(NEWER)
    file = GameFile(path.parent)
    # Whether it is asked first what is there or not.
    for _ in range(2):
        with pytest.raises(NewerGame):
            file.write(sample(20))
        found = file.load()
        assert isinstance(found.trouble, NewerGame)
        assert (found.record, found.set_aside) == (None, ())
    assert path.read_bytes() == NEWER


def test_a_file_that_cannot_be_read_is_not_written_over(path: Path) -> None:
    path.mkdir()
    file = GameFile(path.parent)
    assert isinstance(file.load().trouble, OSError)
    with pytest.raises(OSError, match="ordinary file"):
        file.write(sample(20))
    path.rmdir()
    file.write(sample(20))
    assert file.load() == Loaded(sample(20))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names there")
def test_a_pipe_in_its_place_keeps_nobody_waiting(path: Path) -> None:
    os.mkfifo(path)
    assert isinstance(GameFile(path.parent).load().trouble, OSError)


def test_a_directory_that_cannot_be_entered_is_trouble(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(self: Path) -> bool:
        raise PermissionError(errno.EACCES, "Denied")

    monkeypatch.setattr(Path, "is_dir", denied)
    assert isinstance(GameFile(path.parent).load().trouble, PermissionError)


def test_where_there_are_no_locks_there_is_a_game_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(encode(sample(20)))
    (path.parent / "game.lock").mkdir()
    file = GameFile(path.parent)
    assert file.load() == Loaded(sample(20))
    file.write(sample(30))
    assert file.load() == Loaded(sample(30))
    file.release()


def test_what_killed_writers_left_is_cleared_away(path: Path) -> None:
    for number in range(3):
        (path.parent / f"{atomic.TEMPORARY}{number}").write_bytes(b"half")
    GameFile(path.parent).load()
    assert [name.name for name in path.parent.iterdir()] == ["game.lock"]


def test_one_program_at_a_time(path: Path) -> None:
    path.write_bytes(encode(sample(20)))
    part = path.parent / f"{atomic.TEMPORARY}of-the-other"
    with another_program(HOLDER, str(path.parent)) as other:
        assert other.stdout is not None
        assert other.stdin is not None
        assert other.stdout.readline() == "held\n"
        part.touch()
        file = GameFile(path.parent)
        assert isinstance(file.load().trouble, GameInUse)
        with pytest.raises(GameInUse):
            file.write(sample(30))
        assert part.exists()
        assert path.read_bytes() == encode(sample(20))

        other.stdin.write("\n")
        other.stdin.flush()
        assert other.stdout.readline() == "released\n"
        # What the other has left there has still to be looked at.
        with pytest.raises(GameInUse):
            file.write(sample(30))
        assert file.load() == Loaded(sample(20))
        file.write(sample(30))
    assert path.read_bytes() == encode(sample(30))


def test_a_program_that_was_killed_locks_nobody_out(path: Path) -> None:
    path.write_bytes(encode(sample(20)))
    with another_program(HOLDER, str(path.parent)) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        other.kill()
        other.wait()
        assert GameFile(path.parent).load() == Loaded(sample(20))


def test_games_are_forgotten_and_the_one_being_played_goes_on(directory: Path, path: Path) -> None:
    file = GameFile(directory)
    file.forget()
    assert [kept.name for kept in directory.iterdir()] == ["game.lock"]
    seen = msgspec.structs.replace(finished(), id="1", seen=True)
    unseen = msgspec.structs.replace(finished(), id="2", seen=False)
    for record in (seen, unseen):
        file.write(record)
    file.forget()
    file.release()
    again = GameFile(directory)
    assert again.load().record == unseen
    assert counted(directory).games == ()
    again.write(sample(20))
    again.forget()
    again.write(msgspec.structs.replace(finished(), id=sample(20).id))
    assert [game.id for game in counted(directory).games] == [sample(20).id]


def test_nothing_is_forgotten_while_another_program_plays(directory: Path, path: Path) -> None:
    GameFile(directory).write(finished())
    with another_program(HOLDER, str(directory)) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(GameInUse):
            GameFile(directory).forget()
    assert len(counted(directory).games) == 1
