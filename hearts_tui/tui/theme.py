"""Theme: the colours of the whole program, as variables for its stylesheets.

No other Python module names a colour. Every pair of text and ground that the variables are meant
for has a contrast of at least 4.5 : 1.
"""

from __future__ import annotations

from textual.theme import Theme

COLOURS: dict[str, str] = {
    # Grounds. Text on them: $ink-on-felt, $quiet, $accent, $red-on-felt, $blue-on-felt, $good.
    "felt": "#12382b",
    "felt-dark": "#0c261d",
    "felt-light": "#1b4f3e",
    "felt-slot": "#0d2d22",
    "felt-line": "#2f6a55",
    # Text on felt.
    "ink-on-felt": "#eef3ea",
    "quiet": "#a3c2b4",
    "red-on-felt": "#ff9c8d",
    "blue-on-felt": "#8cc4ff",
    "good": "#8fd3a8",
    "bar": "#6fae92",
    "bar-bad": "#d9604f",
    # Cards: faces, and what is printed on them.
    "card": "#f7f1e5",
    "card-ink": "#14181a",
    "card-red": "#b3131f",
    "card-blue": "#1557b0",
    "card-edge": "#a59c88",
    "card-dim": "#b3ac9d",
    "card-dim-ink": "#23282a",
    "card-dim-red": "#7d0d17",
    "card-dim-blue": "#0b3a86",
    "card-dim-edge": "#857e70",
}
"""Variables of our own, beside those that every Textual theme has."""

FELT = Theme(
    name="felt",
    primary="#1b4f3e",
    secondary="#6fae92",
    accent="#f0c65c",
    warning="#f0c65c",
    error="#d9604f",
    success="#8fd3a8",
    foreground="#eef3ea",
    background="#12382b",
    surface="#12382b",
    panel="#0c261d",
    dark=True,
    variables={
        **COLOURS,
        "border": "#f0c65c",
        "border-blurred": "#2f6a55",
        "block-cursor-background": "#1b4f3e",
        "block-cursor-foreground": "#f0c65c",
        "block-cursor-text-style": "bold",
        "block-cursor-blurred-background": "#1b4f3e",
        "block-cursor-blurred-foreground": "#eef3ea",
        "block-cursor-blurred-text-style": "none",
        "button-color-foreground": "#14181a",
        "button-focus-text-style": "bold",
        "input-cursor-background": "#f0c65c",
        "input-cursor-foreground": "#14181a",
        "input-selection-background": "#2f6a55",
        "link-color": "#f0c65c",
        "link-color-hover": "#f0c65c",
        "scrollbar": "#2f6a55",
        "scrollbar-hover": "#6fae92",
        "scrollbar-active": "#f0c65c",
        "scrollbar-background": "#0c261d",
        "scrollbar-background-hover": "#0c261d",
        "scrollbar-background-active": "#0c261d",
        "scrollbar-corner-color": "#0c261d",
        "text-muted": "#a3c2b4",
    },
)
"""One deep green, light cards, one warm accent, one blue for what was received."""
