"""New game: players, opponents, and every rule, with what follows from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from hearts_tui.cpu import LEVELS, USUAL_LEVEL
from hearts_tui.door.start import NewGame, seat_name
from hearts_tui.engine import OPTIONS, PLAYERS, PRESETS, Rules
from hearts_tui.engine.rules import TARGETS
from hearts_tui.tui.actions import bindings
from hearts_tui.tui.look import LIMITS
from hearts_tui.tui.screens.setting_up import SettingUp
from hearts_tui.tui.screens.table import LEAST
from hearts_tui.tui.widgets.choice import Choice
from hearts_tui.tui.widgets.footer import Footer
from hearts_tui.tui.widgets.setting import Number, Setting
from hearts_tui.tui.widgets.title import Title
from hearts_tui.words import _, level_name, settings
from hearts_tui.words import options as words

EACH = "each"
"""Stands for a level where every seat has its own."""

OFFERED = tuple(option for option in OPTIONS if option.name not in ("players", "packs"))
"""The rules that can be changed one by one; numbers of players and packs stand above them."""

PACKS = tuple(PLAYERS)
MOST = max(map(max, PLAYERS.values()))


class NewGameScreen(SettingUp[NewGame]):
    """Dismisses with the game that is to begin, or None."""

    BINDINGS = bindings("new_game", "dialogue")
    CSS_PATH = "new_game.tcss"
    LIST = "#settings"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (78, "-usual"), (116, "-wide")]

    def __init__(
        self, chosen: NewGame | None = None, names: Sequence[str] = (), limit: int = 0
    ) -> None:
        """`chosen` is what the settings are to begin with; the standard game if not given.

        `names` are those given to the seats, the person's first; `limit` the seconds there are for
        a decision, 0 for as many as one likes, which can be chosen here too.
        """
        super().__init__()
        self.rules = Rules() if chosen is None else chosen.rules
        levels = () if chosen is None else chosen.levels
        self._levels = [*levels, *[USUAL_LEVEL] * (MOST - 1 - len(levels))]
        self._names = names
        self.limit = limit
        # Held, not looked up: the screen may be taken down before it is told anew.
        self._told = Static(id="consequences")
        self._each = len(set(levels)) > 1
        self._moved = False
        """Whether the number of players has followed from what was chosen last."""

    @property
    def chosen(self) -> NewGame:
        """The game as it is set now."""
        return NewGame(self.rules, tuple(self._levels[: self.rules.players - 1]))

    # What is shown

    def compose(self) -> ComposeResult:
        with Horizontal(id="head"):
            yield Title(_("New game"))
            yield Static(id="preset-name")
        with Horizontal(id="body"):
            with Vertical(id="settings"):
                yield from self._settings()
            with Vertical(id="side"):
                with Vertical(id="facts"):
                    yield Static(_("This game"), id="side-title")
                    yield self._told
                with Vertical(id="buttons"):
                    yield Choice(_("Start"), id="start")
                    yield Choice(_("Back"), id="back")
        yield Footer()

    def _settings(self) -> Iterator[Setting]:
        for name in ("players", "packs"):
            yield Setting(words.label(name), (), None, self._change, id=name)
        levels = [(level, level_name(level)) for level in LEVELS]
        everyone = [*levels, (EACH, _("seat by seat"))]
        yield Setting(_("Opponents"), everyone, self._level, self._change, id="level")
        for seat, level in enumerate(self._levels, start=1):
            name = seat_name(seat, self._names)
            yield Setting(f"  {name}", levels, level, self._change, id=f"level-{seat}")
        limits = [(seconds, settings.value_label("time_limit", seconds)) for seconds in LIMITS]
        label = settings.label("time_limit")
        yield Setting(label, limits, self.limit, self._change, id="time_limit")
        presets = tuple((name, words.preset_label(name)) for name in PRESETS)
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
        players = [(count, str(count)) for count in PLAYERS[rules.packs]]
        self.query_one("#players", Setting).show(
            rules.players, words.explanation("players", rules), players
        )
        packs = [(count, words.value_label("packs", count, rules)) for count in PACKS]
        self.query_one("#packs", Setting).show(
            rules.packs, words.explanation("packs", rules), packs
        )
        self._show_levels()
        self.query_one("#time_limit", Setting).show(
            self.limit, settings.explanation("time_limit", self.limit)
        )
        self.query_one("#preset", Setting).show(rules.name, self._preset_explanation())
        for option in OFFERED:
            value = getattr(rules, option.name)
            values = (
                None
                if option.name == "target"
                else [
                    (one, words.value_label(option.name, one, rules))
                    for one in option.values
                    # With two packs nothing can be taken out.
                    if not (rules.packs == 2 and one == "remove")
                ]
            )
            explanation = words.explanation(option.name, rules)
            self.query_one(f"#{option.name}", Setting).show(value, explanation, values)
        self.query_one("#preset-name", Static).update(words.preset_label(rules.name))
        self._told.update(self._consequences())

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
        lines = [Content(separator.join(facts)), Content.styled(passing, "$quiet")]
        columns, rows = LEAST[rules.packs]
        if self._moved:
            moved = Content.styled(words.players_consequence(rules), "$accent")
            lines[:1] = [moved, *lines[:1]] if self.has_class("-wide") else [moved]
        if self.size.width < columns or self.size.height < rows:
            notice = words.room_consequence(columns, rows)
            lines[-1] = Content.styled(notice, "$red-on-felt")
        return Content("\n").join(lines)

    def on_resize(self) -> None:
        # The class that tells how wide the screen is has still to be set.
        self.call_after_refresh(lambda: self._told.update(self._consequences()))

    # What is done

    def _change(self, name: str, value: object) -> None:
        players = self.rules.players
        if name == "level":
            self._each = value == EACH
            if isinstance(value, str) and not self._each:
                self._levels = [value] * len(self._levels)
        elif name.startswith("level-"):
            self._levels[int(name.removeprefix("level-")) - 1] = str(value)
        elif name == "time_limit":
            self.limit = int(str(value))
        elif name == "preset":
            self.rules = _with_players(Rules.preset(str(value)), self.rules.players)
        elif name == "packs":
            self.rules = self._of_packs(int(str(value)))
        else:
            changes: dict[str, Any] = {name: value}
            self.rules = replace(self.rules, **changes)
        self._moved = name != "players" and self.rules.players != players
        self._show()

    def _of_packs(self, packs: int) -> Rules:
        """The same rules with so many packs, and about as many players."""
        counts = PLAYERS[packs]
        players = max(counts[0], min(self.rules.players, counts[-1]))
        leftover = self.rules.leftover if packs == 2 else Rules().leftover
        return replace(self.rules, packs=packs, players=players, leftover=leftover)

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


def _with_players(rules: Rules, players: int) -> Rules:
    """Those rules with so many players, where they can be played by so many."""
    return replace(rules, players=players) if players in PLAYERS[rules.packs] else rules
