"""The table of strength: what is measured again and what is not, and how it is told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests import strength
from tests.strength import PAIRS, SETTINGS, Finding, table

Measure = Callable[[], list[str]]


@pytest.fixture
def measure(tmp_path: Path) -> Measure:
    """Measures two small contests, and gives the lines printed on standard output."""

    def measure() -> list[str]:
        arguments = ["--deals-scale", "0.01", "--jobs", "1", "--only", "normal - easy"]
        arguments += ["--only", "7 players", "--results", str(tmp_path / "kept" / "found.jsonl")]
        done = CliRunner().invoke(strength.main, arguments, catch_exceptions=False)
        assert done.exit_code == 0
        return done.stdout.splitlines()

    return measure


def test_what_has_been_measured_is_not_measured_again(
    measure: Measure, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = measure()
    assert first[0] == "| rules | deals | normal − easy |"
    assert first[2].startswith("| 7 players | 2 | ")
    with monkeypatch.context() as patched:
        patched.setattr(strength, "Contest", None)
        assert measure() == first


def test_other_players_are_measured_anew(measure: Measure, monkeypatch: pytest.MonkeyPatch) -> None:
    first = measure()
    monkeypatch.setattr(strength, "_digest", lambda pair: "another")
    monkeypatch.setattr(strength, "PLAYERS", {"normal": "easy", "easy": "normal"})
    assert measure() != first


def test_whoever_breaks_it_off_gets_what_there_is(
    measure: Measure, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*arguments: object, **named: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(strength, "Contest", interrupt)
    assert measure()[0] == "| rules | deals |"


def finding(setting: str, pair: str, mean: float, error: float) -> Finding:
    return Finding(setting, pair, 120, 1, "digest", mean, error)


def test_the_standard_game_has_bounds_and_elsewhere_it_is_enough_to_be_ahead() -> None:
    names = [pair.name for pair in PAIRS]
    lines = list(
        table(
            [
                finding("standard", names[0], -2.4, 0.2),
                finding("standard", names[1], -1.7, 0.2),
                finding("7 players", names[1], -0.5, 0.2),
                finding("7 players", names[0], -0.3, 0.2),
            ]
        )
    )
    assert lines[0] == "| rules | deals | strong − normal | normal − easy |"
    assert lines[2] == "| standard | 120 | −2.40 ± 0.20 | −1.70 ± 0.20 ✗ |"
    assert lines[3] == "| 7 players | 120 | −0.30 ± 0.20 ✗ | −0.50 ± 0.20 |"


def test_every_setting_has_a_name_of_its_own_and_enough_deals() -> None:
    assert len({setting.name for setting in SETTINGS}) == len(SETTINGS)
    assert len({setting.rules for setting in SETTINGS}) == len(SETTINGS)
    assert [setting.deals >= 100 for setting in SETTINGS] == [True] * len(SETTINGS)
    assert SETTINGS[0].deals >= 400
