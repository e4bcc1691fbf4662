"""Title: what a screen is called, after the sign of the game."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static


class Title(Static):
    """A line with the title of a screen."""

    def __init__(self, title: str = "", *, id: str = "title") -> None:
        super().__init__(_signed(title), id=id)

    def say(self, title: str) -> None:
        """Say something else."""
        self.update(_signed(title))


def _signed(title: str) -> Content:
    return Content.assemble(("♥ ", "$red-on-felt"), title)
