"""Actions: everything a key can do, once; bindings, footer, keys, palette and README come from it.

To add one, write it down among the others and name it in the scopes that have it, where it is to
stand in footer and keys screen.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

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
    "delete": "Del",
    "slash": "/",
    "less_than_sign": "<",
    "greater_than_sign": ">",
}


class Act(NamedTuple):
    """One thing that can be done; `action_<id>` of the screen (or the app) does it."""

    id: str
    keys: tuple[str, ...]
    footer: str
    """A word or two for the footer; empty where the footer does not show it."""
    help: str
    """One sentence for the keys screen and the palette."""
    name: str = ""
    """What it is called in the palette and in lists; empty where it is not offered there."""
    arguments: tuple[int | str, ...] = ()
    """What the handler is given, one a key; empty where it takes nothing."""
    shown: str = ""
    """The keys as they are written for people, where their names alone would not do."""
    by_app: bool = False
    """Whether the app does it, whichever screen is in front."""
    priority: bool = False
    """Whether it comes before what the widget with the focus makes of the key."""
    loses: str = ""
    """The sentence in place of `help` while there is a game on the table that is not kept."""
    scope: str = ""
    """Where it works, a name of SCOPES."""

    @property
    def key(self) -> str:
        """The keys as the footer writes them: the first of several."""
        return self.shown or key_name(self.keys[0])

    @property
    def all_keys(self) -> str:
        """The keys as the keys screen writes them: every one."""
        names = [key_name(key) for key in self.keys]
        return self.shown or " ".join(dict.fromkeys(names))

    @property
    def call(self) -> str:
        """What Textual is to run, arguments apart."""
        return f"app.{self.id}" if self.by_app else self.id

    def bindings(self) -> Iterator[Binding]:
        """Bindings for Textual: one, or where the handler takes an argument one a key."""
        name = f"{self.scope}.{self.id}"
        if not self.arguments:
            yield self._binding(self.keys, self.call, name)
        for key, argument in zip(self.keys, self.arguments, strict=False):
            yield self._binding((key,), f"{self.call}({argument!r})", f"{name}.{key}")

    def _binding(self, keys: tuple[str, ...], call: str, name: str) -> Binding:
        return Binding(
            ",".join(map(_either_case, keys)),
            call,
            self.name or self.footer or self.help,
            show=bool(self.footer),
            key_display=self.key,
            priority=self.priority,
            tooltip=self.help,
            id=name,
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


_STEP = (-1, 1)
_RANKS = (*"23456789", "0", "t", "j", "q", "k", "a")

# The hand
CARD = Act(
    "card",
    ("left", "right"),
    _("card"),
    _("Go to the card on the left or on the right."),
    arguments=_STEP,
    shown="←→",
)
SUIT = Act(
    "suit",
    ("up", "down", "shift+left", "shift+right"),
    "",
    _("Go to the suit before or after; or Shift ← →."),
    arguments=_STEP * 2,
    shown="↑↓",
)
END = Act(
    "end",
    ("home", "end", "less_than_sign", "greater_than_sign"),
    "",
    _("Go to the first or the last card; or < and >."),
    arguments=_STEP * 2,
    shown="Home End",
)
RANK = Act(
    "rank",
    _RANKS,
    "",
    _("Go to the next card of that rank; 0 or t is ten."),
    arguments=tuple("23456789TTJQKA"),
    shown="2–9 0 t j q k a",
)
PLAY = Act(
    "play",
    ("enter", "space"),
    _("play"),
    _("Play the card under the cursor."),
    _("Play this card"),
)
RAISE = Act(
    "raise_card",
    ("space",),
    _("choose"),
    _("Choose the card for passing, or put it back."),
    _("Choose this card for passing"),
)
PASS = Act(
    "pass_cards",
    ("enter",),
    _("pass"),
    _("Pass the three cards that are chosen."),
    _("Pass the cards"),
)

# Looking at the game
LAST = Act(
    "last_trick", ("l",), _("last"), _("Show the trick that was taken last."), _("Last trick")
)
TRICKS = Act("tricks", ("v",), _("tricks"), _("Show every trick of the deal."), _("All tricks"))
SCORES = Act("scores", ("s",), _("scores"), _("Show the points of every deal so far."), _("Scores"))
WHY = Act(
    "why",
    ("w",),
    _("why"),
    _("Why others played so, last card first; or a rule."),
    _("Why a card was played, or refused"),
)
OUT = Act("still_out", ("o",), _("out"), _("Show the cards still out."), _("Cards still out"))
RULES = Act("rules", ("r",), _("rules"), _("Show the rules of this game."), _("Rules of this game"))
DEAL = Act(
    "deal_code",
    ("d",),
    "",
    _("Show the deal’s code, and how to play it again."),
    _("This deal and its code"),
)
CHART = Act(
    "chart", ("c",), _("chart"), _("Show the chart instead of the table, or back."), _("Chart")
)

# Help in deciding, and other ways to decide
HINT = Act(
    "hint",
    ("h",),
    _("hint"),
    _("Show the best choice, why, and what others cost."),
    _("Hint"),
)
UNDO = Act("undo", ("u",), _("undo"), _("Take back what you did last."), _("Undo"))
REDO = Act("redo", ("y",), _("redo"), _("Do again what was taken back."), _("Redo"))
AUTO = Act(
    "auto",
    ("p",),
    _("auto-play"),
    _("Have a CPU play for you; again: take back."),
    _("Auto-play"),
)
CLAIM = Act(
    "claim",
    ("c",),
    _("play it out"),
    _("Have the rest played: no points can change."),
    _("Play the rest out"),
)
SKIP = Act(
    "skip",
    ("f",),
    _("forward"),
    _("Go on at once to your next turn."),
    _("Forward to your turn"),
)

# From one screen to another
MENU = Act("menu", ("m", "escape"), _("menu"), _("Open the menu; the game waits."), _("Menu"))
NEXT = Act("next_deal", ("n",), _("next deal"), _("Deal the next cards."), _("Next deal"))
FINISH = Act("finish", ("n",), _("game’s end"), _("See how the game ended."), _("The game’s end"))
AGAIN = Act(
    "again",
    ("a",),
    _("the same again"),
    _("Begin anew with the same rules and opponents."),
    _("The same again"),
)
REVIEW = Act(
    "review",
    ("e",),
    _("review"),
    _("Look at your decisions, and play from there."),
    _("Review"),
)
STEP = Act(
    "step",
    ("left", "right"),
    _("card"),
    _("Go a card back, or on."),
    arguments=_STEP,
    shown="←→",
)
ANY_DEAL = Act(
    "deal",
    ("less_than_sign", "greater_than_sign"),
    _("deal"),
    _("Go to the deal before or after."),
    arguments=_STEP,
    shown="< >",
)
TRY = Act(
    "try_again",
    ("enter",),
    _("try"),
    _("Play on from here; it counts for nothing."),
    _("Play on from here as a trial"),
)
WEIGH = Act(
    "weigh",
    ("w",),
    _("weigh"),
    _("Have the decisions looked at after all."),
    _("Look at the decisions"),
)
VERIFY = Act(
    "verify",
    ("y",),
    _("verify"),
    _("See whether all was dealt and played fairly."),
    _("Verify the game"),
)
HISTORY = Act(
    "history",
    ("f4",),
    "",
    _("Look at the last games, their deals and codes."),
    _("Games and deals"),
    by_app=True,
)
HOME = Act("home", ("h",), _("home"), _("Go Home; the game is kept."), _("Home"))
RESUME = Act(
    "resume",
    ("c",),
    _("continue"),
    _("Take up the game where you left it."),
    _("Continue the game"),
)
NEW = Act("new_game", ("n",), _("new game"), _("Begin a new game."), _("New game"))
DAY = Act(
    "deal_of_the_day",
    ("d",),
    _("deal of the day"),
    _("Play the deal that everyone has today."),
    _("Deal of the day"),
)
CODE = Act(
    "deal_from_code",
    ("e",),
    "",
    _("Enter the code of a deal, and play it."),
    _("Deal from a code"),
)
START = Act(
    "start",
    ("enter",),
    _("start"),
    _("Begin the game as set here; or press the button."),
    _("Start the game"),
)
GUIDE = Act(
    "how_to_play",
    ("h",),
    _("how to play"),
    _("Read the rules, how to read the table, and advice."),
    _("How to play"),
)
STATISTICS = Act(
    "statistics",
    ("t",),
    "",
    _("Look at your games, your rating, and the cards."),
    _("Statistics"),
)
SETTINGS = Act(
    "settings",
    ("s",),
    _("settings"),
    _("Choose pace, colours, cards and names."),
    _("Settings"),
)
KEYS = Act(
    "keys",
    ("question_mark", "f1"),
    _("keys"),
    _("Show the keys that work now."),
    _("Keys"),
    by_app=True,
)
BACK = Act(
    "back",
    ("escape", "backspace"),
    _("back"),
    _("Go back to where you came from."),
    _("Back"),
)

# Among things to choose
MOVE = Act(
    "move",
    ("up", "down"),
    _("choose"),
    _("Go to the one before or after; or ← →."),
    arguments=_STEP,
    shown="↑↓",
)
OPEN = Act("open", ("enter", "space"), _("open"), _("Take what is marked."))
CHANGE = Act(
    "change",
    ("left", "right"),
    _("change"),
    _("Choose another value; it holds at once."),
    arguments=_STEP,
    shown="←→",
)
CYCLE = Act("cycle", ("space",), "", _("Choose the next value; or press the button."))
RESET = Act(
    "reset",
    ("r", "delete"),
    _("as it comes"),
    _("Put the setting back to how it comes."),
    _("Put the setting back"),
)
EXPORT = Act(
    "export",
    ("e",),
    _("export"),
    _("Write all games to a file; asks first."),
    _("Export the statistics"),
)
PAGE = Act(
    "page",
    ("pageup", "pagedown"),
    "",
    _("Scroll the table of deals."),
    arguments=_STEP,
    shown="PgUp PgDn",
)
ENDS = END._replace(keys=("home", "end"), arguments=_STEP)
"""Of what has no order of suits to be written with < and >."""
SEARCH = Act(
    "search",
    ("slash",),
    _("search"),
    _("Search the guide; Enter goes to what is found."),
    _("Search the guide"),
)

# The program
PALETTE = Act(
    "command_palette",
    ("ctrl+p",),
    "",
    _("Find anything by typing a part of its name."),
    by_app=True,
    priority=True,
)
REDRAW = Act(
    "redraw",
    ("ctrl+l",),
    "",
    _("Draw the screen again."),
    _("Redraw the screen"),
    by_app=True,
    priority=True,
)
SLEEP = Act(
    "suspend_process",
    ("ctrl+z",),
    "",
    _("Put the program to sleep; fg in the shell wakes it."),
    by_app=True,
    priority=True,
)
QUIT = Act(
    "quit",
    ("ctrl+q", "ctrl+c"),
    "",
    _("Leave the program; the game is kept."),
    _("Quit"),
    by_app=True,
    priority=True,
    loses=_("Leave the program; this game is not kept."),
)

SCOPES: dict[str, tuple[Act, ...]] = {
    "table": (
        *(CARD, SUIT, END, RANK, PLAY, RAISE, PASS, CLAIM, SKIP),
        *(HINT, UNDO, LAST, OUT, SCORES, TRICKS, WHY, REDO, AUTO, RULES, DEAL, MENU),
    ),
    "deal_over": (
        NEXT,
        FINISH,
        REVIEW,
        TRICKS,
        SCORES,
        AUTO._replace(
            footer=_("take back"),
            help=_("Take your seat back from the CPU."),
            name=_("Take your seat back"),
        ),
        RULES._replace(footer=""),
        DEAL,
        HOME,
        MENU,
    ),
    "game_over": (
        *(AGAIN, REVIEW, VERIFY, TRICKS._replace(footer=""), CHART),
        HOME._replace(keys=("h", "escape"), help=_("Go Home; this game is finished.")),
        PAGE,
    ),
    "choices": (
        MOVE._replace(keys=("up", "down", "left", "right"), arguments=_STEP * 2),
        OPEN,
    ),
    "row": (
        MOVE._replace(
            keys=("left", "right"),
            help=_("Go to the one on the left or on the right."),
            shown="←→",
        ),
        OPEN,
    ),
    "home": (
        *(RESUME, NEW, DAY, CODE, GUIDE, STATISTICS, SETTINGS),
        QUIT._replace(
            keys=("q",),
            footer=_("quit"),
            help=_("Leave the program."),
            name="",
            by_app=False,
            priority=False,
        ),
    ),
    "new_game": (
        MOVE._replace(footer=_("rule"), help=_("Go to the rule before or after; or Tab.")),
        CHANGE._replace(help=_("Choose another value; a number can be typed too.")),
        *(CYCLE, START),
        PAGE._replace(help=_("Go a page up or down.")),
        ENDS._replace(help=_("Go to the first rule or the last.")),
    ),
    "settings": (
        MOVE._replace(footer=_("setting"), help=_("Go to the setting before or after; or Tab.")),
        *(CHANGE, CYCLE._replace(keys=("space", "enter")), RESET),
        PAGE._replace(help=_("Go a page up or down.")),
        ENDS._replace(help=_("Go to the first setting or the last.")),
    ),
    "guide": (
        MOVE._replace(footer=_("section"), help=_("Go to the section before or after.")),
        PAGE._replace(
            keys=("pageup", "pagedown", "space"),
            footer=_("scroll"),
            help=_("Scroll the text; or Space."),
            arguments=(-1, 1, 1),
        ),
        *(SEARCH, OPEN._replace(keys=("enter",), footer="", help=_("Go back, from the button."))),
    ),
    "statistics": (
        MOVE._replace(footer=_("page"), help=_("Go to the page before or after.")),
        PAGE._replace(
            keys=("pageup", "pagedown", "space"),
            footer=_("scroll"),
            help=_("Scroll the page; or Space."),
            arguments=(-1, 1, 1),
        ),
        OPEN._replace(keys=("enter",), footer="", help=_("Export, reset or go back.")),
        *(HISTORY._replace(keys=("g",), footer=_("games")), EXPORT),
        RESET._replace(
            keys=("r",),
            footer=_("reset"),
            help=_("Forget every game that is over; asks first."),
            name=_("Reset the statistics"),
        ),
    ),
    "review": (
        STEP,
        MOVE._replace(footer=_("decision"), help=_("Go to the decision before or after.")),
        *(TRY, BACK),
        PAGE._replace(footer=_("trick"), help=_("Go to the trick before or after.")),
        ANY_DEAL,
        WEIGH,
        ENDS._replace(help=_("Go to the beginning or the end of the deal.")),
        DEAL,
    ),
    "history": (
        MOVE._replace(footer=_("deal"), help=_("Go to the deal before or after.")),
        OPEN._replace(
            keys=("enter",), footer=_("review"), help=_("Review the deal that is marked.")
        ),
        BACK,
        PAGE._replace(footer=_("game"), help=_("Go to the game before or after.")),
        VERIFY,
        AGAIN._replace(
            footer=_("play again"),
            help=_("Play this deal again, in a game of its own."),
            name=_("Play this deal again"),
        ),
    ),
    "auto_play": (
        # As in "choices", but for the keys that change the level.
        MOVE._replace(help=_("Go to the one before or after.")),
        OPEN,
        CHANGE._replace(footer=_("level"), help=_("Choose how well the CPU is to play.")),
    ),
    "moon": (HINT._replace(help=_("Show the better way, why, and what the other costs.")), MENU),
    "keys": (
        PAGE._replace(help=_("Scroll the list of keys.")),
        ENDS._replace(help=_("Go to the beginning or the end of the list.")),
    ),
    "dialogue": (BACK,),
    "menu": (
        BACK._replace(
            keys=("m", *BACK.keys),
            footer=_("continue playing"),
            help=_("Close the menu and go on with the game."),
            name=_("Continue playing"),
        ),
    ),
    "modal": (KEYS,),
    "everywhere": (
        *(KEYS, SETTINGS._replace(keys=("f2",), footer="", by_app=True)),
        STATISTICS._replace(keys=("f3",), by_app=True),
        HISTORY,
        *(PALETTE, REDRAW, SLEEP, QUIT),
    ),
}
"""What can be done where: on a screen, on several of a kind, or everywhere but under a dialogue."""

ACTS = tuple(act._replace(scope=scope) for scope, used in SCOPES.items() for act in used)
"""Every action of every scope, in the order in which footer and keys screen show them."""


def acts(*scopes: str) -> tuple[Act, ...]:
    """The actions of these scopes."""
    return tuple(act for act in ACTS if act.scope in scopes)


def bindings(*scopes: str) -> list[BindingType]:
    """The bindings of these scopes, for the BINDINGS of a screen or of the app."""
    return [binding for act in acts(*scopes) for binding in act.bindings()]


def acts_now(screen: Screen[Any]) -> tuple[Act, ...]:
    """The actions whose keys work on this screen now, in the order of the table."""
    keys = _keys_now(screen)
    lost = _game_is_lost(screen)
    return tuple(
        act._replace(
            keys=_working(act, keys.get((act.scope, act.id), ())),
            help=act.loses if act.loses and lost else act.help,
        )
        for act in ACTS
        if (act.scope, act.id) in keys
        # The app's own bindings are not among those of a dialogue, even where they work.
        or (screen.is_modal and act.scope == "everywhere" and act.priority)
    )


def _keys_now(screen: Screen[Any]) -> dict[tuple[str, str], set[str]]:
    """The keys that work now, by scope and action: where something is typed no sign does."""
    keys = defaultdict[tuple[str, str], set[str]](set)
    for key, found in screen.active_bindings.items():
        if found.enabled:
            scope, name, *_argument = *(found.binding.id or "").split("."), ""
            keys[scope, name].add(key)
    return keys


def _working(act: Act, keys: Collection[str]) -> tuple[str, ...]:
    """Those of its keys that work, in their order; all where each does something else."""
    return act.keys if act.arguments else tuple(filter(keys.__contains__, act.keys)) or act.keys


def _game_is_lost(screen: Screen[Any]) -> bool:
    """Whether there is a game on the table that ends with the program."""
    from hearts_tui.tui.app import HeartsApp

    return isinstance(screen.app, HeartsApp) and screen.app.loses_game
