"""Whether the program may be put to sleep, seen in pseudo-terminals."""

from __future__ import annotations

import subprocess
import sys

import pexpect
import pytest

PROBE = f"{sys.executable} -c 'from hearts_tui.door.sleeping import may_sleep; print(may_sleep())'"


@pytest.mark.parametrize(
    ("shell", "may"),
    [
        (["sh", "-c", f"{PROBE}; true"], "False"),
        (["bash", "-c", f"set -m; {PROBE}; true"], "True"),
    ],
)
def test_only_a_shell_with_job_control_wakes_it_again(shell: list[str], may: str) -> None:
    child = pexpect.spawn(shell[0], shell[1:], encoding="utf-8")
    child.expect(["True", "False"], timeout=60)
    assert child.after == may
    child.close()


def test_nothing_wakes_it_where_there_is_no_terminal() -> None:
    done = subprocess.run(
        PROBE, shell=True, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "False"
