"""New game: players, opponents, and every rule, with what follows from them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from hearts_tui.cpu import LEVELS, USUAL_LEVEL
from hearts_tui.engine import OPTIONS, PLAYERS, PRESETS, Rules
from hearts_tui.engine.rules import TARGETS
from hearts_tui.tui.actions import bindings
from hearts_tui.tui.screens.choosing import CalmScreen
from hearts_tui.tui.start import NewGame
from hearts_tui.tui.widgets.choice import Choice
from hearts_tui.tui.widgets.footer import Footer
from hearts_tui.tui.widgets.setting import Number, Setting
from hearts_tui.words import CPU_NAMES, _, level_name
from hearts_tui.words import options as words

EACH = "each"
"""Stands for a level where every seat has its own."""

OFFERED = tuple(option for option in OPTIONS if option.name not in ("players", "packs"))
"""The rules that can be changed one by one; the number of players stands above them."""

ONE_PACK_PRESETS = tuple(name for name in PRESETS if Rules.preset(name).packs == 1)


class NewGameScreen(CalmScreen[NewGame | None]):
    """Dismisses with the game that is to begin, or None."""

    BINDINGS = bindings("new_game", "dialogue")
    CSS_PATH = "new_game.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-usual"), (116, "-wide")]

    def __init__(self, chosen: NewGame | None = None) -> None:
        """`chosen` is what the settings are to begin with; the standard game if not given."""
        super().__init__()
        self.rules = Rules() if chosen is None else chosen.rules
        most = max(PLAYERS[1]) - 1
        levels = () if chosen is None else chosen.levels
        self._levels = [*levels, *[USUAL_LEVEL] * (most - len(levels))]
        self._each = len(set(levels)) > 1

    @property
    def chosen(self) -> NewGame:
        """The game as it is set now."""
        return NewGame(self.rules, tuple(self._levels[: self.rules.players - 1]))

    # What is shown

    def compose(self) -> ComposeResult:
        with Horizontal(id="head"):
            yield Static(Content.assemble(("♥ ", "$red-on-felt"), _("New game")), id="title")
            yield Static(id="preset-name")
        with Horizontal(id="body"):
            with Vertical(id="settings"):
                yield from self._settings()
            with Vertical(id="side"):
                with Vertical(id="facts"):
                    yield Static(_("This game"), id="side-title")
                    yield Static(id="consequences")
                with Vertical(id="buttons"):
                    yield Choice(_("Start"), id="start")
                    yield Choice(_("Back"), id="back")
        yield Footer()

    def _settings(self) -> Iterator[Setting]:
        players = tuple((count, str(count)) for count in PLAYERS[1])
        yield Setting(
            words.label("players"), players, self.rules.players, self._change, id="players"
        )
        levels = [(level, level_name(level)) for level in LEVELS]
        everyone = [*levels, (EACH, _("seat by seat"))]
        yield Setting(_("Opponents"), everyone, self._level, self._change, id="level")
        for seat, name in enumerate(CPU_NAMES[: max(PLAYERS[1]) - 1], start=1):
            level = self._levels[seat - 1]
            yield Setting(f"  {name}", levels, level, self._change, id=f"level-{seat}")
        presets = tuple((name, words.preset_label(name)) for name in ONE_PACK_PRESETS)
        yield Setting(_("Rules"), presets, self.rules.name, self._change, id="preset")
        for option in OFFERED:
            if option.name == "target":
                yield Number(
                    words.label("target"),
                    self.rules.target,
                    self._change,
                    bounds=TARGETS,
                    refusal=words.target_refusal(TARGETS),
                    id="target",
                )
            else:
                label = words.label(option.name)
                yield Setting(label, (), None, self._change, id=option.name)

    @property
    def _level(self) -> str:
        return EACH if self._each else self._levels[0]

    def on_mount(self) -> None:
        self._show()
        self.query_one("#players").focus()

    def _show(self) -> None:
        """Show everything as it is set now."""
        rules = self.rules
        self.query_one("#players", Setting).show(rules.players, words.explanation("players", rules))
        self._show_levels()
        self.query_one("#preset", Setting).show(rules.name, self._preset_explanation())
        for option in OFFERED:
            value = getattr(rules, option.name)
            values = (
                None
                if option.name == "target"
                else [(one, words.value_label(option.name, one, rules)) for one in option.values]
            )
            explanation = words.explanation(option.name, rules)
            self.query_one(f"#{option.name}", Setting).show(value, explanation, values)
        self.query_one("#preset-name", Static).update(words.preset_label(rules.name))
        self.query_one("#consequences", Static).update(self._consequences())

    def _show_levels(self) -> None:
        explanation = (
            _("A level for each seat.") if self._each else words.level_explanation(self._level)
        )
        self.query_one("#level", Setting).show(self._level, explanation)
        for seat, level in enumerate(self._levels, start=1):
            setting = self.query_one(f"#level-{seat}", Setting)
            setting.display = self._each and seat < self.rules.players
            setting.show(level, words.level_explanation(level))

    def _preset_explanation(self) -> str:
        name = self.rules.name
        explanation = words.preset_explanation(name)
        return f"{words.preset_label(name)}: {explanation}" if name == "custom" else explanation

    def _consequences(self) -> Content:
        rules = self.rules
        facts = (
            words.hand_consequence(rules),
            words.leftover_consequence(rules),
            words.length_consequence(rules),
        )
        separator = "\n" if self.has_class("-wide") else " · "
        passing = _("passing: {order}").format(order=words.pass_order(rules))
        return Content("\n").join(
            [Content(separator.join(facts)), Content.styled(passing, "$quiet")]
        )

    def on_resize(self) -> None:
        # The class that tells how wide the screen is has still to be set.
        self.call_after_refresh(
            lambda: self.query_one("#consequences", Static).update(self._consequences())
        )

    # What is done

    def _change(self, name: str, value: object) -> None:
        if name == "level":
            self._each = value == EACH
            if isinstance(value, str) and not self._each:
                self._levels = [value] * len(self._levels)
        elif name.startswith("level-"):
            self._levels[int(name.removeprefix("level-")) - 1] = str(value)
        elif name == "preset":
            self.rules = Rules.preset(str(value), players=self.rules.players)
        else:
            changes: dict[str, Any] = {name: value}
            self.rules = replace(self.rules, **changes)
        self._show()

    def on_choice_chosen(self, event: Choice.Chosen) -> None:
        if event.choice.id == "start":
            self._start()
        else:
            self.dismiss(None)

    def _start(self) -> None:
        target = self.query_one("#target", Number)
        if target.refusal:
            target.focus()
        else:
            self.dismiss(self.chosen)

    def action_start(self) -> None:
        """Begin the game, or press the button with the focus."""
        if isinstance(self.focused, Choice):
            self.focused.choose()
        else:
            self._start()

    def action_move(self, step: int) -> None:
        """Go to the next setting or button, or to the one before."""
        if step > 0:
            self.focus_next()
        else:
            self.focus_previous()

    def action_change(self, step: int) -> None:
        """Choose another value; from one button go to the other."""
        if isinstance(self.focused, Setting):
            self.focused.change(step)
        else:
            self.action_move(step)

    def action_cycle(self) -> None:
        """Choose the next value, or press the button with the focus."""
        if isinstance(self.focused, Setting):
            self.focused.change(1, around=True)
        elif isinstance(self.focused, Choice):
            self.focused.choose()

    def action_back(self) -> None:
        """Leave without a game."""
        self.dismiss(None)
