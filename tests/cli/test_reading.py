"""What is printed to be read: rules, paths, completions; on terminals that can do little too."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest

from hearts_tui.cli.asked import complete_levels, complete_presets, complete_rules
from hearts_tui.cli.commands import COMMANDS
from hearts_tui.cli.game import hearts
from hearts_tui.cli.output import painted
from hearts_tui.engine import PRESETS, Rules
from hearts_tui.store import encode
from hearts_tui.store.places import data_dir, settings_file
from hearts_tui.words.rulebook import rules_markdown
from tests.running import Run
from tests.store.helpers import sample
from tests.terminal import Terminal

NO_WINDOWS = pytest.mark.skipif(sys.platform == "win32", reason="nothing of the kind there")
HEARTS = [sys.executable, "-m", "hearts_tui"]


def test_into_a_pipe_the_rules_are_plain_markdown(run: Run) -> None:
    assert run("rules") == (0, rules_markdown(Rules()), "")
    changed = Rules.preset("omnibus", players=5, moon="off")
    options = ["--preset", "omnibus", "--players", "5", "--rule", "moon=off"]
    assert run("rules", *options) == (0, rules_markdown(changed), "")


@NO_WINDOWS
@pytest.mark.parametrize("look", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_on_a_terminal_they_are_laid_out(look: dict[str, str]) -> None:
    with Terminal([*HEARTS, "rules"], rows=200, columns=40, env=look) as terminal:
        assert terminal.exit_status() == 0
        out = terminal.output
    assert b"## " not in out
    assert b"**" not in out
    assert (b"\x1b[" in out) == ("TERM" not in look)
    assert re.search(rb"\x1b\[[0-9;]*(3[0-8]|9[0-7])", out) is None


def test_where_there_is_ascii_alone_everything_is_legible() -> None:
    code = """
import contextlib, json, sys
from hearts_tui.cli import main
for arguments in {arguments!r}:
    sys.argv = ["hearts", *arguments]
    with contextlib.suppress(SystemExit):
        main()
json.dump(sorted(sys.modules), sys.stderr)
"""
    game = data_dir() / "game.json"
    game.parent.mkdir(parents=True)
    game.write_bytes(encode(sample(40)))
    arguments = [["rules", "--preset", name] for name in PRESETS]
    arguments += [["show", str(game)], ["--version"]]
    arguments += [["stats"], ["paths"], ["--help"], ["stats", "--help"], ["completion", "bash"]]
    done = subprocess.run(
        [sys.executable, "-c", code.format(arguments=arguments)],
        capture_output=True,
        env={"HEARTS_TUI_HOME": str(data_dir()), "LC_ALL": "C", "PYTHONUTF8": "0"},
        check=True,
        text=True,
    )
    assert done.stdout.isascii()
    assert "?" not in done.stdout.partition("_hearts_completion")[0]
    assert "| QS | 13 |" in done.stdout
    loaded = {name.partition(".")[0] for name in json.loads(done.stderr)}
    assert loaded.isdisjoint({"textual", "numpy"})


def test_paths_are_told(run: Run) -> None:
    status, out, err = run("paths")
    assert (status, err) == (0, "")
    told = [line.split("  ")[-1] for line in out.splitlines()]
    assert str(data_dir() / "game.json") in told
    assert str(settings_file()) in told


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_is_told_how_to_complete(run: Run, shell: str) -> None:
    status, out, err = run("completion", shell)
    assert (status, err) == (0, "")
    assert f"_HEARTS_COMPLETE={shell}_complete" in out


def test_words_are_completed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_HEARTS_COMPLETE", "bash_complete")
    monkeypatch.setenv("COMP_WORDS", "hearts rules --preset s")
    monkeypatch.setenv("COMP_CWORD", "3")
    status, out, err = run()
    assert (status, err) == (0, "")
    assert out.split() == ["plain,standard", "plain,short"]
    context = hearts.make_context("hearts", [], resilient_parsing=True)
    option = hearts.params[0]
    assert complete_presets(context, option, "c") == ["cancellation"]
    assert complete_levels(context, option, "") == ["easy", "normal", "strong"]
    assert complete_rules(context, option, "jack") == [
        "jack_of_diamonds=false",
        "jack_of_diamonds=true",
    ]


@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)])
def test_help_is_as_wide_as_the_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    _, narrow, _ = run(*command, "--help")
    # What is to be typed stays in one line.
    told = [line for line in narrow.splitlines() if not line.startswith("    hearts")]
    assert max(map(len, told)) <= 44
    monkeypatch.setenv("COLUMNS", "80")
    _, wide, _ = run(*command, "--help")
    assert max(map(len, wide.splitlines())) <= 80


def test_colours_are_for_terminals_that_want_them(monkeypatch: pytest.MonkeyPatch) -> None:
    assert painted("won", "green") == "won"
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert painted("won", "green") == "\x1b[32mwon\x1b[0m"
    with monkeypatch.context() as patch:
        patch.setenv("NO_COLOR", "1")
        assert painted("won", "green") == "won"
    monkeypatch.setenv("TERM", "dumb")
    assert painted("won", "green") == "won"
