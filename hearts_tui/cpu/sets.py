"""Sets: many sets of cards at a time, each a number of 64 bits, and masks over them (NumPy).

A mask has all bits or none. Functions that begin with `find` write into memory that is there, by
way of what does so for them (`tape.Recorder.do`); the others make new arrays, which is as fast
where the arrays are short.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

import numpy as np
from numpy import bitwise_and, minimum, negative, not_equal, right_shift, subtract
from numpy.typing import NDArray

from hearts_tui.cpu.tape import Operation

Ints = NDArray[np.int64]
Small = NDArray[np.int16]
Bytes = NDArray[np.uint8]
Flags = NDArray[np.bool_]
Places = NDArray[np.intp]

ZERO = np.array(0)
ONE = np.array(1)
SIGN = np.array(63)


class Marks:
    """Flags, and the same memory as numbers of eight bits."""

    def __init__(self, shape: int | tuple[int, ...]) -> None:
        self.flags = np.empty(shape, np.bool_)
        self.bytes = self.flags.view(np.uint8)


class Do(Protocol):
    """What does an operation, now and perhaps again."""

    def __call__(self, operation: Operation, /, *arguments: object) -> None:
        """Do it with these arguments."""


def find_each(
    do: Do, operation: np.ufunc, rows: Iterable[Ints], row: Ints, into: Iterable[NDArray[Any]]
) -> None:
    """Write what the operation makes of each of these rows and this one.

    NumPy would do so in one go, but row by row is faster from some hundred numbers a row on.
    """
    for one, result in zip(rows, into, strict=True):
        do(operation, one, row, result)


def find_empty(do: Do, sets: Ints, mask: Ints) -> None:
    """Write all bits where a set is empty, else none."""
    do(subtract, sets, ONE, mask)
    do(right_shift, mask, SIGN, mask)


def find_some(do: Do, sets: Ints, mask: Ints) -> None:
    """Write all bits where a set holds a card, else none."""
    do(negative, sets, mask)
    do(right_shift, mask, SIGN, mask)


def find_lowest(do: Do, sets: Ints, cards: Ints) -> None:
    """Write the lowest card of each set."""
    do(negative, sets, cards)
    do(bitwise_and, sets, cards, cards)


def find_lesser(do: Do, one: Bytes, other: Bytes, lesser: Bytes) -> None:
    """Write the lesser of each two."""
    do(_write_lesser, one, other, lesser)


def _write_lesser(one: Bytes, other: Bytes, lesser: Bytes) -> None:
    # Without its name the third might be taken for one more number: NumPy reserves that.
    minimum(one, other, out=lesser)


def where(mask: Ints, flags: Flags) -> Places:
    """The places at which a mask, or a set, is not nought; `flags` is written over."""
    not_equal(mask, ZERO, flags)
    return flagged(flags)


def flagged(flags: Flags) -> Places:
    """The places at which a flag is set."""
    (at,) = flags.nonzero()
    return at


def empty(sets: Ints) -> Ints:
    """All bits where a set is empty, else none."""
    mask: Ints = (sets - ONE) >> SIGN
    return mask


def some(sets: Ints) -> Ints:
    """All bits where a set holds a card, else none."""
    mask: Ints = -sets >> SIGN
    return mask


def lowest(sets: Ints) -> Ints:
    """The lowest card of each set."""
    return sets & -sets


def first(*choices: Ints) -> Ints:
    """Of these sets the first that is not empty, the last if all others are."""
    *others, sets = choices
    for better in reversed(others):
        sets = better | (sets & empty(better))
    return sets
