"""What every test gets: a home of its own and the same terminal everywhere."""

import gc
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

TERMINAL = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}
UNWANTED = {
    "CLICOLOR",
    "COLUMNS",
    "FORCE_COLOR",
    "LANGUAGE",
    "LINES",
    "NO_COLOR",
    # Every worker would rewrite every assertion, and every program started be compiled again.
    "PYTHONDONTWRITEBYTECODE",
}

LONG = (
    "test_play.py",
    "tui/test_table.py",
    "tui/test_reach.py",
    "tui/test_whole.py",
    "tui/test_settings.py",
    "tui/test_table_picture.py",
    "tui/test_sizes.py",
    "torture/test_sampled.py",
    "cpu/test_playouts.py",
    "tui/test_new_game.py",
    "tui/test_keeping.py",
    "tui/test_results.py",
    "cpu/test_strong_positions.py",
    "cpu/test_passing.py",
    "tui/test_flow.py",
    "tui/test_storms.py",
)
"""Files that take longest, the longest first; whatever else is short beside them."""

settings.register_profile("ci", deadline=None, print_blob=True, derandomize=False, max_examples=20)
settings.register_profile(
    "thorough",
    settings.get_profile("ci"),
    max_examples=5000,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_configure() -> None:
    """Settle the terminal before anything imports Textual, which reads its variables only once.

    Cycles are seldom looked for. An app is a heap of them, and so is a collection of tests:
    looking as often as usual takes a fifth of all the time.
    """
    for name in list(os.environ):
        if name in UNWANTED or name.startswith("TEXTUAL"):
            del os.environ[name]
    os.environ.update(TERMINAL)
    gc.set_threshold(10_000, 10, 10)


def pytest_xdist_auto_num_workers() -> int:
    """Twice as many as there are cores, for tests of screens wait for most of their time."""
    return 2 * (os.cpu_count() or 1)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the long files, so that no worker is left alone with one in the end."""
    here = Path(__file__).parent
    turns = {here / name: turn for turn, name in enumerate(LONG)}
    items.sort(key=lambda item: turns.get(item.path, len(LONG)))


def pytest_collection_finish() -> None:
    """Look through what is loaded for good no more."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A directory in place of the person's home; whatever the program keeps is below it."""
    home = tmp_path / "home"
    home.mkdir()
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(home))
    for kind in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(home / kind.lower()))
    monkeypatch.setenv("HEARTS_TUI_HOME", str(home / "hearts-tui"))
    return home
