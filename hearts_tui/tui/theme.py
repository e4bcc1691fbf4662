"""Theme: the colours of the whole program, as variables for its stylesheets.

No other Python module names a colour. Every pair of text and ground that the variables are meant
for has a contrast of at least 4.5 : 1.
"""

from __future__ import annotations

from textual.theme import Theme

from hearts_tui.tui.look import Look

Colours = dict[str, str]

_FELT: Colours = {
    # Grounds. Text on them: $ink-on-felt, $quiet, $accent, $red-on-felt, $blue-on-felt, $good.
    "felt": "#12382b",
    "felt-dark": "#0c261d",
    "felt-light": "#1b4f3e",
    "felt-slot": "#0d2d22",
    "felt-line": "#2f6a55",
    # Text on felt.
    "ink-on-felt": "#eef3ea",
    "accent": "#f0c65c",
    "quiet": "#a3c2b4",
    "red-on-felt": "#ff9c8d",
    "blue-on-felt": "#8cc4ff",
    "good": "#8fd3a8",
    "bar": "#6fae92",
    "bar-bad": "#d9604f",
    # On $accent.
    "accent-ink": "#14181a",
    # Cards: faces, and what is printed on them.
    "card": "#f7f1e5",
    "card-ink": "#14181a",
    "card-red": "#b3131f",
    "card-blue": "#1557b0",
    "card-green": "#17602f",
    "card-mark": "#8a5a00",
    "card-edge": "#a59c88",
    "card-dim": "#b3ac9d",
    "card-dim-ink": "#23282a",
    "card-dim-red": "#7d0d17",
    "card-dim-blue": "#0b3a86",
    "card-dim-green": "#0c4420",
    "card-dim-mark": "#573800",
    "card-dim-edge": "#857e70",
}
_LIGHT: Colours = {
    "felt": "#cfdccb",
    "felt-dark": "#e6eee3",
    "felt-light": "#b4cbb0",
    "felt-slot": "#bfd0bb",
    "felt-line": "#86a389",
    "ink-on-felt": "#12211a",
    "accent": "#693c00",
    "quiet": "#3d5446",
    "red-on-felt": "#9c0f1a",
    "blue-on-felt": "#0c469a",
    "good": "#0b5527",
    "bar": "#2c5d43",
    "bar-bad": "#b23c2f",
    "accent-ink": "#fffdf5",
    "card": "#fffefa",
    "card-ink": "#101416",
    "card-red": "#b3131f",
    "card-blue": "#1557b0",
    "card-green": "#17602f",
    "card-mark": "#8a5a00",
    "card-edge": "#8d9488",
    "card-dim": "#dde1d6",
    "card-dim-ink": "#4d5552",
    "card-dim-red": "#8c2f35",
    "card-dim-blue": "#2a5390",
    "card-dim-green": "#2f5f40",
    "card-dim-mark": "#6b4a08",
    "card-dim-edge": "#9aa396",
}
_CONTRAST: Colours = {
    "felt": "#000000",
    "felt-dark": "#141414",
    "felt-light": "#333333",
    "felt-slot": "#1f1f1f",
    "felt-line": "#9a9a9a",
    "ink-on-felt": "#ffffff",
    "accent": "#ffdf00",
    "quiet": "#d6d6d6",
    "red-on-felt": "#ff9d9d",
    "blue-on-felt": "#9fd0ff",
    "good": "#7dff9b",
    "bar": "#c8c8c8",
    "bar-bad": "#ff6a5a",
    "accent-ink": "#000000",
    "card": "#ffffff",
    "card-ink": "#000000",
    "card-red": "#b00000",
    "card-blue": "#0034c8",
    "card-green": "#005a16",
    "card-mark": "#7a4a00",
    "card-edge": "#6e6e6e",
    "card-dim": "#4a4a4a",
    "card-dim-ink": "#ffffff",
    "card-dim-red": "#ffb9b9",
    "card-dim-blue": "#b9dcff",
    "card-dim-green": "#a8ffbf",
    "card-dim-mark": "#ffe45c",
    "card-dim-edge": "#a0a0a0",
}
_FELT_256: Colours = {
    "felt": "#005f00",
    "felt-dark": "#000000",
    "felt-light": "#005f5f",
    "felt-slot": "#121212",
    "felt-line": "#5faf87",
    "ink-on-felt": "#eeeeee",
    "accent": "#ffd75f",
    "quiet": "#d0d0d0",
    "red-on-felt": "#ffafd7",
    "blue-on-felt": "#87d7ff",
    "good": "#87ffaf",
    "bar": "#afd7af",
    "bar-bad": "#ff5f5f",
    "card": "#ffffd7",
    "card-red": "#af0000",
    "card-blue": "#005faf",
    "card-green": "#005f00",
    "card-mark": "#5f5f00",
    "card-edge": "#8a8a8a",
    "card-dim": "#d0d0d0",
    "card-dim-ink": "#262626",
    "card-dim-red": "#870000",
    "card-dim-blue": "#0000af",
    "card-dim-green": "#005f00",
    "card-dim-mark": "#262626",
    "card-dim-edge": "#8a8a8a",
}
_LIGHT_256: Colours = {"accent": "#5f5f00", "quiet": "#4e4e4e", "felt-slot": "#eeeeee"}
_SIXTEEN: Colours = {
    "felt": "#000000",
    "felt-dark": "#000000",
    "felt-light": "#0000aa",
    "felt-slot": "#000000",
    "felt-line": "#555555",
    "ink-on-felt": "#ffffff",
    "accent": "#ffff55",
    "quiet": "#aaaaaa",
    "red-on-felt": "#ff5555",
    "blue-on-felt": "#55ffff",
    "good": "#55ff55",
    "bar": "#aaaaaa",
    "bar-bad": "#ff5555",
    "accent-ink": "#000000",
    "card": "#ffffff",
    "card-ink": "#000000",
    "card-red": "#aa0000",
    "card-blue": "#0000aa",
    "card-green": "#aa00aa",
    "card-mark": "#0000aa",
    "card-edge": "#555555",
    "card-dim": "#000000",
    "card-dim-ink": "#aaaaaa",
    "card-dim-red": "#ff5555",
    "card-dim-blue": "#55ffff",
    "card-dim-green": "#55ff55",
    "card-dim-mark": "#ffff55",
    "card-dim-edge": "#aaaaaa",
}
"""What most terminals with sixteen colours have, and so what they can be sure to show."""
_KINDS = {
    "felt": _FELT,
    "light": _LIGHT,
    "contrast": _CONTRAST,
    "felt-256": _FELT | _FELT_256,
    "light-256": _LIGHT | _LIGHT_256,
    "contrast-256": _CONTRAST,
    "sixteen": _SIXTEEN,
}


def _with_suits(colours: Colours, *, four: bool) -> Colours:
    """The colours, and which of them each suit has on a card, on one not to be played, on felt."""
    green, blue = ("green", "blue") if four else ("ink", "red")
    suits = {"clubs": green, "diamonds": blue, "spades": "ink", "hearts": "red"}
    on_felt = {"ink": "ink-on-felt", "red": "red-on-felt", "blue": "blue-on-felt", "green": "good"}
    found = dict(colours)
    for suit, colour in suits.items():
        found[f"card-{suit}"] = colours[f"card-{colour}"]
        found[f"card-dim-{suit}"] = colours[f"card-dim-{colour}"]
        found[f"{suit}-on-felt"] = colours[on_felt[colour]]
    return found


COLOURS = _with_suits(_FELT, four=False)
"""Variables of our own, beside those that every Textual theme has."""


def name_of(look: Look, colours: int | None = None) -> str:
    """The theme in which this look is shown where there are so many colours; None: all of them."""
    kind = look.theme
    if colours is not None:
        kind = f"{kind}-256" if colours >= 256 else "sixteen"
    return _named(kind, four=look.four_colours)


def _named(kind: str, *, four: bool) -> str:
    return f"{kind}-four" if four else kind


def _theme(kind: str, *, four: bool) -> Theme:
    colours = _with_suits(_KINDS[kind], four=four)
    accent, ink = colours["accent"], colours["ink-on-felt"]
    return Theme(
        name=_named(kind, four=four),
        primary=colours["felt-light"],
        secondary=colours["bar"],
        accent=accent,
        warning=accent,
        error=colours["bar-bad"],
        success=colours["good"],
        foreground=ink,
        background=colours["felt"],
        surface=colours["felt"],
        panel=colours["felt-dark"],
        dark=not kind.startswith("light"),
        variables={
            **colours,
            "border": accent,
            "border-blurred": colours["felt-line"],
            "block-cursor-background": colours["felt-light"],
            "block-cursor-foreground": accent,
            "block-cursor-text-style": "bold",
            "block-cursor-blurred-background": colours["felt-light"],
            "block-cursor-blurred-foreground": ink,
            "block-cursor-blurred-text-style": "none",
            "button-color-foreground": colours["accent-ink"],
            "button-focus-text-style": "bold",
            "input-cursor-background": accent,
            "input-cursor-foreground": colours["accent-ink"],
            "input-selection-background": colours["felt-line"],
            "link-color": accent,
            "link-color-hover": accent,
            "scrollbar": colours["felt-line"],
            "scrollbar-hover": colours["bar"],
            "scrollbar-active": accent,
            "scrollbar-background": colours["felt-dark"],
            "scrollbar-background-hover": colours["felt-dark"],
            "scrollbar-background-active": colours["felt-dark"],
            "scrollbar-corner-color": colours["felt-dark"],
            "text-muted": colours["quiet"],
        },
    )


COLOUR_SYSTEMS: dict[str | None, int] = {"256": 256, "standard": 16, "windows": 16}
"""How many colours there are, by Rich's names, where that is not all of them."""
THEMES = tuple(_theme(kind, four=four) for kind in _KINDS for four in (False, True))
"""Every theme, with suits in two colours and in four."""
