"""Whole games by a reader who knows only what is said; once more through a pipe."""

from __future__ import annotations

import re
import subprocess
import sysconfig
from pathlib import Path

import pytest

from hearts_tui.engine import Rules
from hearts_tui.store import replay
from tests.plain.reader import Reader
from tests.plain.talking import new, on_disk, talk_with

HEARTS = str(Path(sysconfig.get_path("scripts")) / "hearts")
TRIED = (
    *("hand", "trick", "last", "scores", "out", "rules", "rules moon", "deal", "auto one", "help"),
    *("hint", "why", "undo", "redo", "hand"),
)


@pytest.mark.parametrize(
    ("rules", "seed"),
    [
        pytest.param(
            Rules(players=5, leftover="kitty", jack_of_diamonds=True, target=26), 6, id="kitty"
        ),
        pytest.param(Rules.preset("black_maria", target=26), 5, id="black-maria"),
        pytest.param(Rules.preset("cancellation", players=11, target=26), 3, id="eleven"),
    ],
)
def test_a_whole_game_is_played_by_what_is_said(rules: Rules, seed: int) -> None:
    reader = Reader(*TRIED)
    assert talk_with(reader, new(rules, seed)) == 0
    assert set(reader.known) <= {line.split()[0] for line in TRIED} | {"help", "quit"}
    for line in reader.lines:
        assert line[-1] in ".!?:", line
        assert len(line) < 160, line
    record = on_disk()
    assert (record.status, record.seen) == ("finished", True)
    game = replay(record)
    for place, seat in enumerate(sorted(range(rules.players), key=lambda s: game.places[s])):
        told = reader.lines[place - rules.players - 2]
        assert str(abs(game.totals[seat])) in re.findall(r"\d+", told)
        assert told.startswith(record.seats[seat].name)


def test_the_same_lines_through_a_pipe(home: Path) -> None:
    reader = Reader()
    assert talk_with(reader, new(Rules(target=26))) == 0
    (home / "hearts-tui" / "data" / "game.json").unlink()
    command = [HEARTS, "--plain", "--level", "easy", "--seed", "5", "--rule", "target=26"]
    piped = subprocess.run(
        command,
        input="\r\n".join([*reader.typed, "again"]),  # the last line has no end
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (piped.returncode, piped.stderr) == (0, "")
    assert piped.stdout.startswith(reader.text.removesuffix("Goodbye.\n"))
    assert piped.stdout.count("A new game begins.") == 2
    assert piped.stdout.splitlines()[-1].startswith("The game is kept")
