"""The command line in this process: what comes of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hearts_tui import cli

Run = Callable[..., tuple[int, str, str]]


def runner(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs `hearts` with these arguments: its status, its output, its complaint."""

    def run(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.argv", ["hearts", *arguments])
        with pytest.raises(SystemExit) as left:
            cli.main()
        code = left.value.code
        assert isinstance(code, int)
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run
