"""How to play: the guide, a section at a time, by the rules of the game that is played."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Markdown, Static

from hearts_tui.engine import Rules
from hearts_tui.tui.actions import bindings
from hearts_tui.tui.screens.choosing import CalmScreen
from hearts_tui.tui.widgets.choice import Choice
from hearts_tui.tui.widgets.footer import Footer
from hearts_tui.words import _
from hearts_tui.words.guide import guide
from hearts_tui.words.options import preset_label
from hearts_tui.words.rulebook import MARK


class HowToPlayScreen(CalmScreen[None]):
    """Opens at the section named, or at the first."""

    BINDINGS = bindings("guide", "dialogue")
    CSS_PATH = "how_to_play.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (70, "-usual")]

    def __init__(self, rules: Rules, folder: str, section: str | None = None) -> None:
        """`folder` is where games are kept."""
        super().__init__()
        self._rules = rules
        self._sections = {found.id: found for found in guide(rules, folder)}
        first = next(iter(self._sections))
        self.section = section if section in self._sections else first
        """The section that is shown."""

    def compose(self) -> ComposeResult:
        with Horizontal(id="head"):
            yield Static(Content.assemble(("♥ ", "$red-on-felt"), _("How to play")), id="title")
            yield Static(preset_label(self._rules.name), id="preset-name")
        with Horizontal(id="body"):
            with Vertical(id="sections"):
                for section in self._sections.values():
                    mark = f"{MARK} " if section.differs else ""
                    yield Choice(f"{mark}{section.title}", id=section.id, line=True)
                yield Choice(_("Back"), id="leave", line=True)
            with Vertical(id="page"):
                yield Markdown(id="text")
        yield Footer()

    def on_mount(self) -> None:
        self.query_one(f"#{self.section}").focus()

    async def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Show the section that has come into focus."""
        section = self._sections.get(event.widget.id or "")
        if section is None:
            return
        self.section = section.id
        await self.query_one(Markdown).update(f"## {section.title}\n\n{section.text}")
        self.query_one("#page").scroll_home(animate=False)

    def on_choice_chosen(self, event: Choice.Chosen) -> None:
        if event.choice.id == "leave":
            self.dismiss(None)

    def action_move(self, step: int) -> None:
        """Go to the next section, or to the one before."""
        if step > 0:
            self.focus_next(Choice)
        else:
            self.focus_previous(Choice)

    def action_open(self) -> None:
        """Go back, if the focus is there."""
        if isinstance(self.focused, Choice):
            self.focused.choose()

    def action_page(self, step: int) -> None:
        """Scroll the text by a page."""
        page = self.query_one("#page")
        if step > 0:
            page.scroll_page_down(animate=False)
        else:
            page.scroll_page_up(animate=False)

    def action_back(self) -> None:
        """Leave the guide."""
        self.dismiss(None)
