"""What tests of the commands share."""

import pytest

from tests.running import Run, runner


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs `hearts` with these arguments: its status, its output, its complaint."""
    return runner(capsys, monkeypatch)
