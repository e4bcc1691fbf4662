"""Words for what is heard: cards and signs as words, sentences a line each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from hearts_tui.engine import Card, Rank
from hearts_tui.words import SIGNS, _, suit_name
from hearts_tui.words.rulebook import MARK

RANKS = {
    Rank.JACK: _("jack"),
    Rank.QUEEN: _("queen"),
    Rank.KING: _("king"),
    Rank.ACE: _("ace"),
}
"""The ranks that are no number, as they are said and may be typed."""


def rank(rank: Rank) -> str:
    """A rank as it is said."""
    return RANKS.get(rank, str(int(rank)))


def card(card: Card) -> str:
    """A card in the middle of a sentence."""
    return _("the {rank} of {suit}").format(rank=rank(card.rank), suit=suit_name(card.suit))


def listed(items: Sequence[str]) -> str:
    """One thing after the other, and the last one."""
    if len(items) < 2:
        return "".join(items)
    return _("{some} and {last}").format(some=", ".join(items[:-1]), last=items[-1])


def cards(cards: Sequence[Card]) -> str:
    """Cards in the middle of a sentence."""
    return listed([card(one) for one in cards])


_SUITS = {sign: suit for suit, sign in SIGNS.items()}

_RANKS = {"10": Rank.TEN, **{rank.letter: rank for rank in Rank}}

_CARD = r"[♣♦♠♥](?:10|[2-9TJQKA])(?![0-9A-Za-z])"

_THINGS = re.compile(rf"(?:{_CARD}|[♣♦♠♥])(?: (?:{_CARD}|[♣♦♠♥]))*")

_SIGNS = str.maketrans(
    {"–": "-", "—": "-", "…": "...", "’": "'", "‘": "'", "“": '"', "”": '"', "·": ";", "◆": None}  # noqa: RUF001
    | {"→": ",", "←": None, "↑": None, "×": "x", "≤": _("at most") + " ", "*": None, "`": None}
)


def spoken(text: str) -> str:
    """A text without signs: ♠Q is the queen of spades, and −10 is minus 10."""
    text = _THINGS.sub(_in_words, text)
    text = re.sub(r"−(?=\d)", _("minus") + " ", text).translate(_SIGNS).replace("−", "-")
    return " ".join(text.split()).replace(" ;", ";")


def _in_words(found: re.Match[str]) -> str:
    things = found.group().split(" ")
    text = ", ".join(
        card(Card(_SUITS[thing[0]], _RANKS[thing[1:]])) if thing[1:] else suit_name(_SUITS[thing])
        for thing in things
    )
    before = found.string[: found.start()].rstrip(" *◆")
    return text if before and before[-1] not in ".!?" else text[:1].upper() + text[1:]


def full_stop(text: str) -> str:
    """The text as a sentence."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?", ":")) else text + "."


def sentences(markdown: str) -> Iterator[str]:
    """A text of the guide, a sentence a line; a table becomes a line a row."""
    lines = markdown.splitlines()
    for line, below in zip(lines, [*lines[1:], ""], strict=True):
        if not line.startswith("|"):
            found = re.split(r"(?<=[.!?])\s+", line.lstrip("#- ").strip())
            yield from filter(None, map(_sentence, found))
        elif not (_is_rule(line) or _is_rule(below)):
            yield full_stop(": ".join(cell.strip() for cell in line.strip("|").split("|")))


def _is_rule(line: str) -> bool:
    """Whether this is what stands below the head of a table."""
    return line.startswith("|--")


def _sentence(text: str) -> str:
    """The sentence with a word for the mark; empty where it is about the mark."""
    mark = f"**{MARK}**"
    if text.startswith(mark):
        return _("Not standard: {sentence}").format(sentence=text.removeprefix(mark).strip())
    return "" if mark in text else text
