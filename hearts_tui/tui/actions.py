"""Actions: everything a key can do, once; bindings, footer, keys and palette come from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from textual.binding import Binding, BindingType
from textual.screen import Screen

from hearts_tui.words import _

KEY_NAMES = {
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "enter": "Enter",
    "space": "Space",
    "escape": "Esc",
    "backspace": "⌫",
    "question_mark": "?",
    "home": "Home",
    "end": "End",
    "slash": "/",
    "less_than_sign": "<",
    "greater_than_sign": ">",
}


@dataclass(frozen=True, slots=True)
class Act:
    """One thing that can be done; `action_<id>` of the screen (or the app) does it."""

    id: str
    keys: tuple[str, ...]
    footer: str
    """A word or two for the footer; empty where the footer does not show it."""
    help: str
    """One sentence for the keys screen and the palette."""
    scope: str
    """Where it works: table, home, new_game, deal_over and so on; choices, dialogue, everywhere."""
    name: str = ""
    """What it is called in the palette and in lists; empty where it is not offered there."""
    arguments: tuple[int | str, ...] = ()
    """What the handler is given, one a key; empty where it takes nothing."""
    shown: str = ""
    """The keys as they are written for people, where their names alone would not do."""
    priority: bool = False
    """Whether it comes before what the widget with the focus makes of the key."""

    @property
    def key(self) -> str:
        """The keys as the footer writes them: the first of several."""
        return self.shown or key_name(self.keys[0])

    @property
    def all_keys(self) -> str:
        """The keys as the keys screen writes them: every one."""
        names = [key_name(key) for key in self.keys]
        return self.shown or " ".join(dict.fromkeys(names))

    def bindings(self) -> Iterator[Binding]:
        """Bindings for Textual: one, or where the handler takes an argument one a key."""
        if not self.arguments:
            yield self._binding(self.keys, self.id, self.id)
        for key, argument in zip(self.keys, self.arguments, strict=False):
            yield self._binding((key,), f"{self.id}({argument!r})", f"{self.id}.{key}")

    def _binding(self, keys: tuple[str, ...], call: str, name: str) -> Binding:
        return Binding(
            ",".join(map(_either_case, keys)),
            call,
            self.name or self.footer or self.help,
            show=bool(self.footer),
            key_display=self.key,
            priority=self.priority,
            tooltip=self.help,
            id=f"{self.scope}.{name}",
        )


def _either_case(key: str) -> str:
    return f"{key},{key.upper()}" if len(key) == 1 and key.isalpha() else key


def key_name(key: str) -> str:
    """A key as people write it: ← or Enter or Ctrl+Q; letters stay small."""
    if key in KEY_NAMES:
        return KEY_NAMES[key]
    *modifiers, last = key.split("+")
    if modifiers:
        last = KEY_NAMES.get(last, last.upper())
        return "+".join([*(modifier.capitalize() for modifier in modifiers), last])
    return key.upper() if key.startswith("f") and key[1:].isdigit() else key


_STEPS = (-1, 1, -1, 1)
_RANKS = (*"23456789", "0", "t", "j", "q", "k", "a")
_RANK_LETTERS = tuple("23456789TTJQKA")

ACTS: tuple[Act, ...] = (
    # At the table
    Act(
        "card",
        ("left", "right"),
        _("card"),
        _("Go to the card on the left or on the right."),
        "table",
        arguments=_STEPS[:2],
        shown="←→",
    ),
    Act(
        "suit",
        ("up", "down", "shift+left", "shift+right"),
        "",
        _("Go to the suit before or after; or Shift ← →."),
        "table",
        arguments=_STEPS,
        shown="↑↓",
    ),
    Act(
        "end",
        ("home", "end", "less_than_sign", "greater_than_sign"),
        "",
        _("Go to the first or the last card; or < and >."),
        "table",
        arguments=_STEPS,
        shown="Home End",
    ),
    Act(
        "rank",
        _RANKS,
        "",
        _("Go to the next card of that rank; 0 or t is ten."),
        "table",
        arguments=_RANK_LETTERS,
        shown="2–9 0 t j q k a",
    ),
    Act(
        "play",
        ("enter", "space"),
        _("play"),
        _("Play the card under the cursor."),
        "table",
        name=_("Play this card"),
    ),
    Act(
        "raise_card",
        ("space",),
        _("choose"),
        _("Choose the card for passing, or put it back."),
        "table",
        name=_("Choose this card for passing"),
    ),
    Act(
        "pass_cards",
        ("enter",),
        _("pass"),
        _("Pass the three cards that are chosen."),
        "table",
        name=_("Pass the cards"),
    ),
    Act(
        "last_trick",
        ("l",),
        _("last"),
        _("Show the trick that was taken last."),
        "table",
        name=_("Last trick"),
    ),
    Act(
        "tricks",
        ("v",),
        _("tricks"),
        _("Show every trick of the deal so far."),
        "table",
        name=_("All tricks"),
    ),
    Act(
        "scores",
        ("s",),
        _("scores"),
        _("Show the points of every deal so far."),
        "table",
        name=_("Scores"),
    ),
    Act(
        "why",
        ("w",),
        _("why"),
        _("Read the rule by which the card was refused."),
        "table",
        name=_("Why it was refused"),
    ),
    Act(
        "rules",
        ("r",),
        _("rules"),
        _("Show the rules of this game on a card."),
        "table",
        name=_("Rules of this game"),
    ),
    Act(
        "menu",
        ("m", "escape"),
        _("menu"),
        _("Open the menu; the game waits."),
        "table",
        name=_("Menu"),
    ),
    # At the end of a deal and of a game
    Act(
        "next_deal",
        ("n",),
        _("next deal"),
        _("Deal the next cards."),
        "deal_over",
        name=_("Next deal"),
    ),
    Act(
        "tricks",
        ("v",),
        _("tricks"),
        _("Show every trick of the deal."),
        "deal_over",
        name=_("All tricks"),
    ),
    Act(
        "scores",
        ("s",),
        _("scores"),
        _("Show the points of every deal so far."),
        "deal_over",
        name=_("Scores"),
    ),
    Act(
        "rules",
        ("r",),
        "",
        _("Read the rules of this game."),
        "deal_over",
        name=_("Rules of this game"),
    ),
    Act("home", ("h",), _("home"), _("Go Home; the game is kept."), "deal_over", name=_("Home")),
    Act(
        "menu",
        ("m", "escape"),
        _("menu"),
        _("Open the menu; the game waits."),
        "deal_over",
        name=_("Menu"),
    ),
    Act(
        "again",
        ("a",),
        _("the same again"),
        _("Begin anew with the same rules and opponents."),
        "game_over",
        name=_("The same again"),
    ),
    Act(
        "tricks",
        ("v",),
        _("tricks"),
        _("Show every trick of the last deal."),
        "game_over",
        name=_("All tricks"),
    ),
    Act(
        "chart",
        ("c",),
        _("chart"),
        _("Show the chart instead of the table, or back."),
        "game_over",
        name=_("Chart"),
    ),
    Act(
        "home",
        ("h", "escape"),
        _("home"),
        _("Go Home; this game is finished."),
        "game_over",
        name=_("Home"),
    ),
    # Wherever there are things to choose among
    Act(
        "move",
        ("up", "down", "left", "right"),
        _("choose"),
        _("Go to the one before or after; or ← →."),
        "choices",
        arguments=_STEPS,
        shown="↑↓",
    ),
    Act("open", ("enter", "space"), _("open"), _("Take what is marked."), "choices"),
    Act(
        "page",
        ("pageup", "pagedown"),
        "",
        _("Scroll the table of deals."),
        "game_over",
        arguments=_STEPS[:2],
        shown="PgUp PgDn",
    ),
    # At Home
    Act(
        "resume",
        ("c",),
        _("continue"),
        _("Take up the game where you left it."),
        "home",
        name=_("Continue the game"),
    ),
    Act("new_game", ("n",), _("new game"), _("Begin a new game."), "home", name=_("New game")),
    Act(
        "how_to_play",
        ("h",),
        _("how to play"),
        _("Read the rules, how to read the table, and advice."),
        "home",
        name=_("How to play"),
    ),
    Act(
        "settings",
        ("s",),
        _("settings"),
        _("Choose pace, colours, cards and names."),
        "home",
        name=_("Settings"),
    ),
    Act("quit", ("q",), _("quit"), _("Leave the program."), "home"),
    # Setting up a game
    Act(
        "move",
        ("up", "down"),
        _("rule"),
        _("Go to the rule before or after; or Tab."),
        "new_game",
        arguments=_STEPS[:2],
        shown="↑↓",
    ),
    Act(
        "change",
        ("left", "right"),
        _("change"),
        _("Choose another value; a number can be typed too."),
        "new_game",
        arguments=_STEPS[:2],
        shown="←→",
    ),
    Act(
        "cycle",
        ("space",),
        "",
        _("Choose the next value; or press the button."),
        "new_game",
    ),
    Act(
        "start",
        ("enter",),
        _("start"),
        _("Begin the game as set here; or press the button."),
        "new_game",
        name=_("Start the game"),
    ),
    # In the settings
    Act(
        "move",
        ("up", "down"),
        _("setting"),
        _("Go to the setting before or after; or Tab."),
        "settings",
        arguments=_STEPS[:2],
        shown="↑↓",
    ),
    Act(
        "change",
        ("left", "right"),
        _("change"),
        _("Choose another value; it holds at once."),
        "settings",
        arguments=_STEPS[:2],
        shown="←→",
    ),
    Act(
        "cycle",
        ("space", "enter"),
        "",
        _("Choose the next value; or press the button."),
        "settings",
    ),
    Act(
        "reset",
        ("r", "delete"),
        _("as it comes"),
        _("Put the setting back to how it comes."),
        "settings",
        name=_("Put the setting back"),
    ),
    # Choosing how a moon counts
    Act(
        "menu",
        ("m", "escape"),
        _("menu"),
        _("Open the menu; the choice waits."),
        "moon",
        name=_("Menu"),
    ),
    Act(
        "keys",
        ("question_mark", "f1"),
        _("keys"),
        _("Show the keys that work now."),
        "moon",
        name=_("Keys"),
    ),
    # In the guide
    Act(
        "move",
        ("up", "down"),
        _("section"),
        _("Go to the section before or after."),
        "guide",
        arguments=_STEPS[:2],
        shown="↑↓",
    ),
    Act(
        "page",
        ("pageup", "pagedown", "space"),
        _("scroll"),
        _("Scroll the text; or Space."),
        "guide",
        arguments=(-1, 1, 1),
        shown="PgUp PgDn",
    ),
    Act(
        "search",
        ("slash",),
        _("search"),
        _("Search the guide; Enter goes to what is found."),
        "guide",
        name=_("Search the guide"),
    ),
    Act("open", ("enter",), "", _("Go back, from the button."), "guide"),
    # In dialogues
    Act(
        "back",
        ("escape", "backspace"),
        _("back"),
        _("Go back to where you came from."),
        "dialogue",
        name=_("Back"),
    ),
    Act(
        "back",
        ("m", "escape", "backspace"),
        _("continue playing"),
        _("Close the menu and go on with the game."),
        "menu",
        name=_("Continue playing"),
    ),
    # Everywhere
    Act(
        "keys",
        ("question_mark", "f1"),
        _("keys"),
        _("Show the keys that work now."),
        "everywhere",
        name=_("Keys"),
    ),
    Act(
        "settings",
        ("f2",),
        "",
        _("Choose pace, colours, cards and names."),
        "everywhere",
        name=_("Settings"),
    ),
    Act(
        "command_palette",
        ("ctrl+p",),
        "",
        _("Find anything by typing a part of its name."),
        "everywhere",
        priority=True,
    ),
    Act(
        "redraw",
        ("ctrl+l",),
        "",
        _("Draw the screen again."),
        "everywhere",
        name=_("Redraw the screen"),
        priority=True,
    ),
    Act(
        "suspend_process",
        ("ctrl+z",),
        "",
        _("Put the program to sleep; fg in the shell wakes it."),
        "everywhere",
        priority=True,
    ),
    Act(
        "quit",
        ("ctrl+q", "ctrl+c"),
        "",
        _("Leave the program; the game is kept."),
        "everywhere",
        name=_("Quit"),
        priority=True,
    ),
)
"""Every action, in the order in which footer and keys screen show them."""


def acts(*scopes: str) -> tuple[Act, ...]:
    """The actions of these scopes."""
    return tuple(act for act in ACTS if act.scope in scopes)


def bindings(*scopes: str) -> list[BindingType]:
    """The bindings of these scopes, for the BINDINGS of a screen or of the app."""
    return [binding for act in acts(*scopes) for binding in act.bindings()]


def acts_now(screen: Screen[Any]) -> tuple[Act, ...]:
    """The actions whose keys work on this screen now, in the order of the table."""
    active = {found.binding.id for found in screen.active_bindings.values() if found.enabled}
    return tuple(act for act in ACTS if any(binding.id in active for binding in act.bindings()))
