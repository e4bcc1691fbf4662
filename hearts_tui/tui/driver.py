"""Driver: Textual's for terminals, but one that lets go of the terminal at once."""

from __future__ import annotations

import contextlib
import os
import selectors
from codecs import getincrementaldecoder
from typing import Any

from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver

LONGEST_WAIT = 0.1
"""Seconds after which an Escape without anything behind it counts as one."""
READ_AT_ONCE = 4096


class PromptDriver(LinuxDriver):
    """Reads keys until it is told to stop; Textual's own goes on for up to a fifth of a second."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._stopped, self._stop = os.pipe()
        os.set_blocking(self._stopped, False)

    def disable_input(self) -> None:
        os.write(self._stop, b".")
        super().disable_input()

    def run_input_thread(self) -> None:
        with contextlib.suppress(BlockingIOError):
            os.read(self._stopped, READ_AT_ONCE)
        parser = XTermParser(self._debug)
        decode = getincrementaldecoder("utf-8")().decode
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            selector.register(self._stopped, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                ready = {key.fd for key, _ in selector.select(LONGEST_WAIT)}
                text = decode(os.read(self.fileno, READ_AT_ONCE)) if self.fileno in ready else ""
                if text:
                    for message in parser.feed(text):
                        self.process_message(message)
                for message in parser.tick():
                    self.process_message(message)
