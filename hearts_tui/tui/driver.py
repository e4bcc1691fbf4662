"""Driver: Textual's for terminals, but one that lets go of them at once, and never fails."""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
from codecs import getincrementaldecoder
from collections.abc import Iterable, Iterator
from typing import Any

from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

LONGEST_WAIT = 0.1
"""Seconds after which an Escape without anything behind it counts as one."""
READ_AT_ONCE = 4096


class PromptDriver(LinuxDriver):
    """Reads keys until it is told to stop; Textual's own goes on for up to a fifth of a second.

    Whatever a terminal sends that means nothing does nothing; where it has gone without a word, the
    driver says so in its place. Textual's own fails at the one, and tries for ever to read at the
    other.
    """

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._stopped, self._stop = os.pipe()
        os.set_blocking(self._stopped, False)
        self._parser = XTermParser(self._debug)

    def disable_input(self) -> None:
        os.write(self._stop, b".")
        super().disable_input()
        # Nobody reads any more whom it could still have to wake.
        with contextlib.suppress(BlockingIOError):
            os.read(self._stopped, READ_AT_ONCE)

    def run_input_thread(self) -> None:
        self._parser = XTermParser(self._debug)
        # What is no text, from a terminal of another encoding, say, is a character without meaning.
        decode = getincrementaldecoder("utf-8")("replace").decode
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            selector.register(self._stopped, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                ready = {key.fd for key, _ in selector.select(LONGEST_WAIT)}
                typed = self._typed() if self.fileno in ready else None
                if typed == b"":
                    os.kill(os.getpid(), signal.SIGHUP)
                    return
                for message in self._heard(decode(typed or b"")):
                    self.process_message(message)

    def _typed(self) -> bytes:
        """What is there to be read; nothing where there is no terminal any more."""
        try:
            return os.read(self.fileno, READ_AT_ONCE)
        except OSError:
            return b""

    def _heard(self, text: str) -> Iterator[Message]:
        """What this text means after all that came before it, if only that time has passed."""
        # One by one, so that no key is lost with what cannot be read before it.
        for character in text:
            yield from self._readable(self._parser.feed(character))
        yield from self._readable(self._parser.tick())

    def _readable(self, messages: Iterable[Message]) -> Iterator[Message]:
        """All of these, or those before what cannot be read, which is forgotten."""
        try:
            yield from messages
        except Exception as error:  # the parser is not made for all that can come
            from hearts_tui.store import log_fault

            log_fault("What came from the terminal could not be read.", error)
            self._parser = XTermParser(self._debug)
