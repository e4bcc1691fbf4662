"""Tape: what is done to rows of numbers, kept as it is done for the first time, to be done again.

The passes of a trick are the same in every trick: the same operations on the same memory. Looking
up once more in Python which they are takes as long as the passes themselves where rows are short.
"""

from __future__ import annotations

from collections.abc import Callable

Operation = Callable[..., object]

Tape = list[tuple[Operation, tuple[object, ...]]]
"""Operations and what each is called with, in the order in which they are to be done."""


class Recorder:
    """Does things, and keeps a tape of them where it is asked to."""

    def __init__(self) -> None:
        self._tape: Tape | None = None

    def do(self, operation: Operation, *arguments: object) -> None:
        """Do this now, and whenever a tape of it is replayed, as a whole.

        What the operation has done by this method in turn is a part of it, and not kept apart; so
        an operation may decide by what it finds in the rows, where a tape cannot.
        """
        tape, self._tape = self._tape, None
        operation(*arguments)
        if tape is not None:
            tape.append((operation, arguments))
        self._tape = tape

    def record(self, act: Callable[[], None]) -> Tape:
        """Act, and return what that has done by `do`."""
        tape: Tape = []
        self._tape = tape
        try:
            act()
        finally:
            self._tape = None
        return tape


def replay(tape: Tape) -> None:
    """Do it all once more."""
    for operation, arguments in tape:
        operation(*arguments)
