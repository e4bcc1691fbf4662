"""Tests of programs that are killed at a point of their writing: what was there is, or is new."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from hearts_tui.store import Autosave, Record, encode
from tests.store.helpers import another_program, sample

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="nothing is killed so there")

PREAMBLE = """
import os, signal, sys
from pathlib import Path
from hearts_tui.store import Autosave, decode
directory, *records = map(Path, sys.argv[1:])
records = [decode(path.read_bytes()) for path in records]
keeper = Autosave(directory)
"""

AT_A_POINT = """
import tempfile, stat
# The second time it is copied as well, which is not what is looked at here.
for _ in range(2):
    keeper.submit(records[0])
    assert keeper.flush(60)

def kills(function, condition=lambda *args: True):
    def killing(*args, **named):
        if condition(*args):
            os.kill(os.getpid(), signal.SIGKILL)
        return function(*args, **named)
    return killing

def is_directory(handle):
    return stat.S_ISDIR(os.fstat(handle).st_mode)

point = {point!r}
if point == "before the new file":
    tempfile.mkstemp = kills(tempfile.mkstemp)
elif point == "before it is on disk":
    os.fsync = kills(os.fsync)
elif point == "before it takes its place":
    Path.replace = kills(Path.replace)
else:
    os.fsync = kills(os.fsync, is_directory)
keeper.submit(records[1])
keeper.flush(60)
"""

FILES = ["game.json", "game.json.bak", "game.lock"]

POINTS = {
    "before the new file": "old",
    "before it is on disk": "old",
    "before it takes its place": "old",
    "after it has taken its place": "new",
}


def files(directory: Path, *records: Record) -> list[str]:
    """The records as files, named."""
    names = []
    for number, record in enumerate(records):
        path = directory / f"record-{number}.json"
        path.write_bytes(encode(record))
        names.append(str(path))
    return names


@pytest.mark.parametrize(("point", "left"), POINTS.items())
def test_a_writer_that_is_killed_leaves_the_old_or_the_new(
    point: str, left: str, tmp_path: Path
) -> None:
    old, new = sample(20), sample(21)
    code = PREAMBLE + AT_A_POINT.replace("{point!r}", repr(point))
    games = tmp_path / "games"
    with another_program(code, str(games), *files(tmp_path, old, new)) as other:
        assert other.wait(60) == -signal.SIGKILL
    keeper = Autosave(games)
    found = keeper.load()
    assert found.trouble is None
    assert found.set_aside == ()
    assert found.record == {"old": old, "new": new}[left]
    assert sorted(path.name for path in games.iterdir()) == FILES
    keeper.close()
