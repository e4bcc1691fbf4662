"""Words for the settings: what each is called, its values, a line about it, and troubles."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from hearts_tui.engine import Suit
from hearts_tui.store.places import settings_file
from hearts_tui.words import CPU_NAMES, PERSON_NAME, SIGNS, _
from hearts_tui.words.keeping import why

if TYPE_CHECKING:
    from hearts_tui.store.settings import Found

_SUITS = {"C": Suit.CLUBS, "D": Suit.DIAMONDS, "S": Suit.SPADES, "H": Suit.HEARTS}


def label(name: str) -> str:
    """What a setting is called."""
    return {
        "pace": _("Pace"),
        "motion": _("Motion"),
        "key_after_trick": _("Key after each trick"),
        "forced": _("Forced card by itself"),
        "time_limit": _("Time to decide"),
        "ask_to_give_up": _("Ask before giving up"),
        "theme": _("Colours"),
        "four_colours": _("Suits in"),
        "letters": _("Suits as"),
        "card_size": _("Card size"),
        "suits": _("Order of suits"),
        "high_first": _("Within a suit"),
        "still_out": _("Cards still out"),
        "moon_watch": _("Moon watch"),
        "points_shown": _("Points so far"),
    }[name]


def value_label(name: str, value: object) -> str:
    """What a value of a setting is called, in a word or two."""
    if name == "suits":
        return " ".join(SIGNS[_SUITS[letter]] for letter in str(value))
    named = {
        ("pace", "instant"): _("instant"),
        ("pace", "fast"): _("fast"),
        ("pace", "normal"): _("normal"),
        ("pace", "slow"): _("slow"),
        ("theme", "felt"): _("felt"),
        ("theme", "light"): _("light"),
        ("theme", "contrast"): _("high contrast"),
        ("four_colours", False): _("two colours"),
        ("four_colours", True): _("four colours"),
        ("letters", False): _("signs"),
        ("letters", True): _("letters"),
        ("card_size", "fit"): _("as fits"),
        ("card_size", "small"): _("small"),
        ("card_size", "medium"): _("medium"),
        ("high_first", False): _("low first"),
        ("high_first", True): _("high first"),
        ("time_limit", 0): _("no limit"),
        ("time_limit", 30): _("30 s"),
        ("time_limit", 60): _("60 s"),
        ("still_out", 0): _("none"),
        ("still_out", 1): _("cards"),
        ("still_out", 2): _("voids"),
        ("still_out", 3): _("passes"),
        ("points_shown", True): _("shown"),
        ("points_shown", False): _("hidden"),
        ("ask_to_give_up", True): _("yes"),
        ("ask_to_give_up", False): _("no"),
    }
    return named.get((name, value)) or (_("on") if value else _("off"))


def explanation(name: str, value: object) -> str:
    """What a value of a setting does, in one line."""
    if name == "suits":
        return _("Step with ← →, or type c d s h in the order you want.")
    return _EXPLAINED[name, value]


_EXPLAINED: dict[tuple[str, object], str] = {
    ("pace", "instant"): _("Cards fall with no wait between them."),
    ("pace", "fast"): _("A short wait after each card, and after each trick."),
    ("pace", "normal"): _("Time to see each card fall, and each trick as it lies."),
    ("pace", "slow"): _("Plenty of time; any key goes on at once."),
    ("motion", True): _("Cards are seen on their way to the trick, and to its winner."),
    ("motion", False): _("Cards are there at once; nothing on the screen moves."),
    ("key_after_trick", True): _("A trick lies until you press a key."),
    ("key_after_trick", False): _("A trick is taken away by itself, after a while."),
    ("forced", True): _("The only card you may play is played for you."),
    ("forced", False): _("You play every card yourself, the only one too."),
    ("time_limit", 0): _("Take as long as you like."),
    ("time_limit", 30): _("After half a minute a CPU decides for you, this once."),
    ("time_limit", 60): _("After a minute a CPU decides for you, this once."),
    ("ask_to_give_up", True): _("A new game asks before it takes an unfinished one’s place."),
    ("ask_to_give_up", False): _("A new game takes the place of an unfinished one at once."),
    ("theme", "felt"): _("One deep green, with light cards."),
    ("theme", "light"): _("Dark on light, for bright rooms."),
    ("theme", "contrast"): _("Black and white, and strong colours, for weak eyes or screens."),
    ("four_colours", False): _("Black and red, as on most cards."),
    ("four_colours", True): _("Clubs green and diamonds blue, so that no two are alike."),
    ("letters", False): _("♣ ♦ ♠ ♥"),
    ("letters", True): _("C D S H, and square corners: for fonts that have no signs."),
    ("card_size", "fit"): _("As large as the window allows."),
    ("card_size", "small"): _("Never larger than in the smallest window."),
    ("card_size", "medium"): _("Never larger than in a window of 80 columns."),
    ("high_first", False): _("From 2 up to the ace."),
    ("high_first", True): _("From the ace down to 2."),
    ("still_out", 0): _("Nothing is told; you keep count yourself."),
    ("still_out", 1): _("The cards that have not been played yet, suit by suit."),
    ("still_out", 2): _("The cards, and who has shown to hold none of a suit."),
    ("still_out", 3): _("The cards, the voids, and who was passed what, as far as you know it."),
    ("moon_watch", True): _("It is told who can still shoot the moon."),
    ("moon_watch", False): _("You watch for a moon yourself."),
    ("points_shown", True): _("Each seat shows the points it has taken in this deal."),
    ("points_shown", False): _("Points are told only when the deal is over."),
}


def usual(value: str) -> str:
    """How a setting is as the program comes."""
    return _("As it comes: {value}.").format(value=value)


def usual_heading() -> str:
    """Above how the settings are as the program comes."""
    return _("as it comes")


def headings() -> dict[str, str]:
    """Above the settings that belong together."""
    return {
        "playing": _("Playing"),
        "cards": _("Cards and colours"),
        "table": _("At the table"),
        "names": _("Names"),
    }


def seat_label(seat: int) -> str:
    """Whose name it is."""
    return _("you") if seat == 0 else _("seat {number}").format(number=seat)


def usual_name(seat: int) -> str:
    """The name of a seat where none is given."""
    return PERSON_NAME if seat == 0 else CPU_NAMES[seat - 1]


def name_explanation() -> str:
    """What a name is for."""
    return _("Any name you like, from the next game on; empty for the usual one.")


def ask_to_reset() -> str:
    """Whether everything is to be put back."""
    return _("Put every setting back to its default?")


def reset_note() -> str:
    """What goes with it."""
    return _("The names you gave go as well. Games and statistics stay.")


def all_reset() -> str:
    """That everything was put back."""
    return _("All settings are back to their defaults.")


def set_aside(path: Path) -> str:
    """That the settings were damaged, and are as the program comes."""
    return _("The settings were damaged and are as they come; the file is kept as {name}.").format(
        name=path.name
    )


def left_alone(error: Exception, path: Path) -> str:
    """Why the settings could not be read, and so will not be written either."""
    if isinstance(error, OSError):
        return _("The settings cannot be read: {why}; changes will not be kept.").format(
            why=why(error)
        )
    return _(
        "{name} is of a newer version of Hearts and is left as it is; changes will not be kept."
    ).format(name=path.name)


def trouble(found: Found) -> str:
    """What is to be known of the file of the settings; empty where all is well."""
    if found.set_aside is not None:
        return set_aside(found.set_aside)
    return "" if found.trouble is None else left_alone(found.trouble, settings_file())


def not_saved(error: Exception) -> str:
    """Why the settings are not on disk."""
    return _("The settings could not be saved: {why}.").format(why=why(error))
