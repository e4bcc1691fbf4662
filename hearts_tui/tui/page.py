"""Page: how the screen comes and goes where a web page is its terminal."""

from __future__ import annotations

from textual.drivers.web_driver import WebDriver

from hearts_tui.door.leaving import insist
from hearts_tui.tui.app import HeartsApp


class PageDriver(WebDriver):
    """Leaves with the game kept once nobody is there to type: the page or its server has gone."""

    def run_input_thread(self) -> None:
        super().run_input_thread()
        if not self.exit_event.is_set():
            insist(0)
            self._loop.call_soon_threadsafe(self._leave)

    def _leave(self) -> None:
        app = self._app
        assert isinstance(app, HeartsApp)
        app.run_worker(app.leave(), name="leave")
