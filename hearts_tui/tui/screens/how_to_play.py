"""How to play: the guide, a section at a time, by the rules of the game that is played."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Markdown, Static
from textual.widgets.markdown import MarkdownBlock

from hearts_tui.engine import Rules
from hearts_tui.tui.actions import bindings
from hearts_tui.tui.screens.choosing import Paging
from hearts_tui.tui.widgets.choice import Choice
from hearts_tui.tui.widgets.field import Typed
from hearts_tui.tui.widgets.footer import Footer
from hearts_tui.tui.widgets.title import Title
from hearts_tui.words import _
from hearts_tui.words.guide import best_first, found_in, guide, nothing_found, plainly
from hearts_tui.words.options import preset_label
from hearts_tui.words.rulebook import MARK, Section


class HowToPlayScreen(Paging[None]):
    """Opens at the section named, or at the first; what is searched for is shown as it is typed."""

    BINDINGS = bindings("guide", "dialogue")
    CSS_PATH = "how_to_play.tcss"
    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (70, "-usual"), (110, "-wide")]

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
            yield Title(_("How to play"))
            yield Static(preset_label(self._rules.name), id="preset-name")
        with Horizontal(id="body"):
            with Vertical(id="side"):
                search = Typed(placeholder=_("/ search"), compact=True, id="search")
                search.cursor_blink = False
                yield search
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

    @property
    def searched(self) -> str:
        """What is searched for; empty where nothing is."""
        return plainly(self.query_one("#search", Input).value)

    async def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Show the section that has come into focus, or all that was found."""
        section = self._sections.get(event.widget.id or "")
        if section is not None:
            self.section = section.id
            await self._show_section(section)
        elif event.widget.id == "search" and self.searched:
            await self._show_found()

    async def _show_section(self, section: Section) -> None:
        await self._show(f"## {section.title}\n\n{section.text}")
        if not self.gone and self.searched:
            self.call_after_refresh(self._scroll_to_words, self.searched)

    async def _show(self, text: str) -> None:
        await self.query_one(Markdown).update(text)
        if self.gone:
            return
        self.query_one("#page").scroll_home(animate=False)

    def _scroll_to_words(self, words: str) -> None:
        """Have the first paragraph with these words at the top."""
        for block in self.query(MarkdownBlock).results():
            if words in plainly(block.source or ""):
                block.scroll_visible(top=True, animate=False)
                return

    async def on_input_changed(self, event: Input.Changed) -> None:
        """Leave only the sections that have what is searched for, and show where they have it."""
        words = self.searched
        for section in self._sections.values():
            self.query_one(f"#{section.id}").display = not words or bool(found_in(section, words))
        if words:
            await self._show_found()
        else:
            await self._show_section(self._sections[self.section])

    async def _show_found(self) -> None:
        words = self.searched
        parts = [
            "\n\n".join((f"## {section.title}", *found_in(section, words)))
            for section in best_first(self._sections.values(), words)
        ]
        await self._show("\n\n".join(parts) or nothing_found())

    def on_input_submitted(self, event: Input.Submitted) -> None:
        best = best_first(self._sections.values(), self.searched)
        if self.searched and best:
            self.query_one(f"#{best[0].id}").focus()
        else:
            self.focus_next(Choice)

    def on_choice_chosen(self, event: Choice.Chosen) -> None:
        if event.choice.id == "leave":
            self.dismiss(None)

    def action_search(self) -> None:
        """Go to where what is searched for is typed."""
        self.query_one("#search").focus()

    def action_back(self) -> None:
        """Leave the search if there is one, and else the guide."""
        search = self.query_one("#search", Input)
        if search.value or search.has_focus:
            search.value = ""
            self.query_one(f"#{self.section}").focus()
        elif self.is_active:
            self.dismiss(None)
