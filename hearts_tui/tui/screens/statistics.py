"""Statistics: all games that are over, a page for each way of looking at them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from io import BytesIO
from itertools import count
from pathlib import Path

from textual import events, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Static

from hearts_tui.door.aside import aside
from hearts_tui.figures.summary import Summary, summary
from hearts_tui.store.archive import counted
from hearts_tui.store.statistics import Statistics
from hearts_tui.tui.actions import bindings
from hearts_tui.tui.screens.choosing import ChoosingScreen, Paging
from hearts_tui.tui.widgets.choice import Choice
from hearts_tui.tui.widgets.figures import Falls, FiguresTable, GamesList
from hearts_tui.tui.widgets.footer import Footer
from hearts_tui.tui.widgets.progress import Course, LastGames
from hearts_tui.tui.widgets.title import Title
from hearts_tui.words import _
from hearts_tui.words import stats as words

PAGES = ("games", "last", "rating", "falls", "levels", "players", "presets")

Forget = Callable[[], Awaitable[None]]


class StatisticsScreen(ChoosingScreen[None], Paging[None]):
    """Shows what is counted in this directory; `forget` has all of it forgotten."""

    BINDINGS = bindings("statistics", "dialogue")
    CSS_PATH = "statistics.tcss"
    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (76, "-usual"), (110, "-wide"), (150, "-vast")]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (30, "-tall"), (38, "-high")]

    def __init__(self, directory: Path, forget: Forget) -> None:
        super().__init__()
        self._directory = directory
        self._forget = forget
        self._statistics = Statistics()

    def compose(self) -> ComposeResult:
        with Horizontal(id="head"):
            yield Title(_("Statistics"))
            yield Static(id="count", markup=False)
        with Horizontal(id="body"):
            with Vertical(id="side"):
                for page in PAGES:
                    yield Choice(words.title(page), id=page, line=True)
                yield Choice(_("Games and deals"), id="history", line=True)
                yield Choice(_("Export"), id="export", line=True)
                yield Choice(_("Reset"), id="reset", line=True)
                yield Choice(_("Back"), id="back", line=True)
            yield Vertical(id="page")
        yield Footer()

    async def on_mount(self) -> None:
        self._load()

    @work(exclusive=True)
    async def _load(self) -> None:
        """Read what is counted, and show it."""
        try:
            self._statistics, found = await self.here(aside(self._read))
        except Exception as error:  # whatever the file is like, the screen stands
            await self._fill(Static(words.troubled(error), markup=False))
        else:
            await self._show(found)

    def _read(self) -> tuple[Statistics, Summary]:
        statistics = counted(self._directory)
        return statistics, summary(statistics)

    async def _show(self, found: Summary) -> None:
        some = bool(self._statistics.games)
        self.query_one("#count", Static).update(words.counted(self._statistics) if some else "")
        for choice in self.query("#side Choice").results(Choice):
            choice.display = some or choice.id == "back"
        pages = (Vertical(*_page(page, found), id=f"page-{page}") for page in PAGES)
        await self._fill(*(pages if some else [Static(words.nothing_yet(), markup=False)]))
        self.query_one("#games" if some else "#back").focus()
        self.refresh_bindings()

    async def _fill(self, *widgets: Widget) -> None:
        page = self.query_one("#page")
        await self.here(page.remove_children())
        await self.here(page.mount(*widgets))
        self._turn_to(PAGES[0])

    def _turn_to(self, page: str) -> None:
        for shown in self.query("#page > Vertical"):
            shown.display = shown.id == f"page-{page}"
        self.query_one("#page").scroll_home(animate=False)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Show the page that has the focus now; what is told of two may come in either order."""
        if self.focused is not None and self.focused.id in PAGES:
            self._turn_to(self.focused.id)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return bool(self._statistics.games) if action in ("export", "reset") else True

    def on_choice_chosen(self, event: Choice.Chosen) -> None:
        if event.choice.id == "history":
            self.call_later(self.run_action, "app.history")
        elif event.choice.id in ("export", "reset", "back"):
            self.call_later(self.run_action, event.choice.id)

    @work
    async def action_export(self) -> None:
        """Write all games to a file, once it is known which."""
        from hearts_tui.figures.sheet import as_csv
        from hearts_tui.store import atomic
        from hearts_tui.store.statistics import encode

        files = await aside(_new_files)
        far = self.app.is_web
        note = words.download_note() if far else words.export_note(files["json"].parent)
        answers = [("back", _("Back")), *((kind, file.name) for kind, file in files.items())]
        answer = await self._ask(words.ask_where(self._statistics), note, answers)
        if answer not in files:
            return
        file, encoded = files[answer], as_csv if answer == "csv" else encode
        if far:
            # Whoever is at a browser has no use for a file on the machine that serves it.
            self.app.deliver_binary(BytesIO(encoded(self._statistics)), save_filename=file.name)
            return
        try:
            await aside(lambda: atomic.write(file, encoded(self._statistics)))
        except OSError as error:
            self.notify(words.not_exported(file, error), severity="warning", markup=False)
        else:
            self.notify(words.exported(self._statistics, file), markup=False)

    @work
    async def action_reset(self) -> None:
        """Forget everything, once that is sure."""
        answers = [("back", _("Back")), ("forget", words.forget())]
        question = words.ask_reset(self._statistics)
        answer = await self._ask(question, words.cannot_be_undone(), answers)
        if answer != "forget":
            return
        try:
            await self._forget()
        except Exception as error:  # told, whatever it is
            self.notify(words.troubled(error), severity="warning", markup=False)
        else:
            self.notify(words.forgotten(), markup=False)
        self._load()

    async def _ask(self, question: str, note: str, answers: list[tuple[str, str]]) -> str | None:
        from hearts_tui.tui.screens.confirm import ConfirmScreen

        return await self.app.push_screen_wait(ConfirmScreen(question, note, answers))

    def action_back(self) -> None:
        """Leave."""
        self.dismiss(None)


def _page(page: str, found: Summary) -> Iterator[Widget]:
    """What stands on a page."""
    if page in ("levels", "players", "presets"):
        for title, rows in words.tables_of(page, found):
            yield Static(title, classes="heading", markup=False)
            yield FiguresTable(rows, classes="parts")
        return
    yield Static(words.title(page), classes="heading")
    if page == "games":
        yield from _overview(found)
    elif page == "last":
        yield from _last(found)
    elif page == "rating":
        yield Static(words.rating(found.rating), classes="said", markup=False)
        if found.rating is not None:
            yield Course(found.rating)
        yield Static(words.rating_explained(), classes="note", markup=False)
    else:
        if found.falls:
            yield Falls(found.falls)
        deals = found.falls[0].deals if found.falls else 0
        yield Static(words.falls_explained(deals), classes="note", markup=False)


def _overview(found: Summary) -> Iterator[Widget]:
    with_chart = Horizontal(classes="beside")
    table = FiguresTable(words.overview(found))
    table.styles.width = table.widest + 1
    table.styles.max_width = "100%"
    with_chart.compose_add_child(table)
    if found.last:
        with_chart.compose_add_child(LastGames(found.last))
    yield with_chart
    yield Static(words.explained(), classes="note", markup=False)


def _last(found: Summary) -> Iterator[Widget]:
    if found.last:
        yield LastGames(found.last)
        yield Static(words.last_explained(), classes="note", markup=False)
        yield GamesList(found.last)
    else:
        yield Static(words.none_finished(), markup=False)


def _new_files() -> dict[str, Path]:
    """For each kind of file one in the person's home, of a name that is free."""
    try:
        home = Path.home()
    except RuntimeError:
        home = Path.cwd()
    number = next(number for number in count(1) if not any(home.glob(f"{_name(number)}.*")))
    return {kind: home / f"{_name(number)}.{kind}" for kind in ("json", "csv")}


def _name(number: int) -> str:
    return "hearts-games" if number == 1 else f"hearts-games-{number}"
