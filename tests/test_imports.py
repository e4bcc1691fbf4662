"""What a fresh process loads: nothing that the errand at hand does not need."""

import json
import os
import subprocess
import sys
from pathlib import Path

COMMANDS = """
import contextlib
from hearts_tui.cli import main
for arguments in (["--help"], ["--version"], ["arena", "--help"]):
    sys.argv = ["hearts", *arguments]
    with contextlib.redirect_stdout(None), contextlib.suppress(SystemExit):
        main()
"""


def loaded_by(code: str) -> set[str]:
    """Names of the top-level modules that running `code` adds to those Python starts with."""
    probe = f"""
import json, sys
before = set(sys.modules)
{code}
print(json.dumps(sorted(name.partition(".")[0] for name in set(sys.modules) - before)))
"""
    done = subprocess.run(
        [sys.executable, "-c", probe], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    names: list[str] = json.loads(done.stdout)
    return set(names)


def test_the_engine_needs_the_standard_library_only() -> None:
    loaded = loaded_by("import hearts_tui.engine")
    assert loaded - sys.stdlib_module_names == {"hearts_tui"}


def test_the_command_line_answers_without_screen_and_numbers() -> None:
    assert loaded_by(COMMANDS).isdisjoint({"textual", "numpy", "aiohttp", "textual_serve"})


def test_the_screen_opens_without_numbers() -> None:
    loaded = loaded_by("import hearts_tui.tui.app")
    assert "textual" in loaded
    assert "numpy" not in loaded


def test_lines_of_text_need_neither_screen_nor_numbers() -> None:
    loaded = loaded_by("import hearts_tui.plain.program")
    assert loaded.isdisjoint({"textual", "rich", "numpy"})


def test_home_is_shown_before_anything_of_a_game_is_loaded(tmp_path: Path) -> None:
    probe = """
import sys
from hearts_tui.tui.app import HeartsApp, make_app
HeartsApp._begin = HeartsApp.exit
make_app().run(headless=True, size=(80, 24))
print(*(name for name in sys.modules if name.startswith("hearts_tui.")))
print(*({"click", "filelock", "msgspec", "numpy"} & set(sys.modules)))
"""
    done = subprocess.run(
        [sys.executable, "-c", probe],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "HEARTS_TUI_HOME": str(tmp_path)},
    )
    assert done.returncode == 0, done.stderr
    ours, others = done.stdout.splitlines()
    assert "hearts_tui.tui.screens.home" in ours.split()
    rooms = {f"hearts_tui.{name}" for name in ("cli", "cpu", "engine.rules", "match")}
    screens = {f"hearts_tui.tui.screens.{name}" for name in ("new_game", "table")}
    assert not (rooms | screens | {"hearts_tui.words.table"}) & set(ours.split())
    assert others == ""


def test_a_match_needs_no_screen() -> None:
    loaded = loaded_by("import hearts_tui.match")
    assert loaded.isdisjoint({"textual", "numpy"})
