"""Tapes: what has been done is done again, in the same order, and decided anew where it must be."""

from __future__ import annotations

import weakref

import numpy as np
import pytest

from hearts_tui.cpu.tape import Recorder, replay


def test_what_is_done_is_done_at_once_and_again() -> None:
    recorder, row = Recorder(), np.array([1, 2])

    def act() -> None:
        recorder.do(np.add, row, row, row)
        recorder.do(np.negative, row, row)

    tape = recorder.record(act)
    assert row.tolist() == [-2, -4]
    replay(tape)
    assert row.tolist() == [4, 8]
    replay(tape)
    assert row.tolist() == [-8, -16]


def test_what_is_done_in_between_is_on_no_tape() -> None:
    recorder, row = Recorder(), np.array([1])
    recorder.do(np.add, row, row, row)
    tape = recorder.record(lambda: recorder.do(np.negative, row, row))
    recorder.do(np.add, row, row, row)
    replay(tape)
    assert row.tolist() == [4]
    assert len(tape) == 1


def test_an_operation_decides_anew_and_what_it_does_is_a_part_of_it() -> None:
    recorder, row = Recorder(), np.array([1])

    def double_or_halve() -> None:
        if row[0] < 4:
            recorder.do(np.add, row, row, row)
        else:
            recorder.do(np.floor_divide, row, 2, row)

    tape = recorder.record(lambda: recorder.do(double_or_halve))
    assert len(tape) == 1
    found = [int(row[0])]
    for _ in range(3):
        replay(tape)
        found.append(int(row[0]))
    assert found == [2, 4, 2, 4]


def test_after_an_error_nothing_goes_on_the_tape() -> None:
    recorder = Recorder()

    def fail() -> None:
        raise ValueError("no more")

    with pytest.raises(ValueError, match="no more"):
        recorder.record(fail)
    row = np.array([1])
    kept = weakref.ref(row)
    recorder.do(np.negative, row, row)
    assert row.tolist() == [-1]
    del row
    assert kept() is None


def test_an_operation_that_fails_leaves_a_recorder_that_records() -> None:
    recorder, row = Recorder(), np.array([1])

    def fail() -> None:
        recorder.do(np.add, row, row, row)
        raise ValueError("no more")

    with pytest.raises(ValueError, match="no more"):
        recorder.record(lambda: recorder.do(fail))
    tape = recorder.record(lambda: recorder.do(np.negative, row, row))
    replay(tape)
    assert row.tolist() == [2]
    assert len(tape) == 1
