"""A person who only reads lines and types lines, and knows no more of it than `help` has said."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from hearts_tui.engine import Card, Rank, Suit

RANKS = {"jack": Rank.JACK, "queen": Rank.QUEEN, "king": Rank.KING, "ace": Rank.ACE}
SUITS = {suit.name.lower(): suit for suit in Suit}


class Reader:
    """Both ends of a talk: what is written to it is read, and answered when it is read from.

    `wishes` are commands that are typed, once each, at the first question about a card.
    """

    def __init__(
        self, *wishes: str, until: Callable[[Reader], bool] = lambda reader: False
    ) -> None:
        self.text = ""
        self.typed: list[str] = []
        self.known: dict[str, str] = {}
        """What help has said that can be typed, and what for."""
        self._wishes = list(wishes)
        self._until = until
        self._asked = 0
        """From where on nothing has been typed yet."""

    @property
    def lines(self) -> list[str]:
        """All that was said."""
        return self.text.splitlines()

    def write(self, data: bytes) -> int:
        """Hear some more."""
        self.text += data.decode("ascii")
        return len(data)

    def read(self, size: int) -> bytes:
        """Type a line, or nothing any more."""
        said = self.text[self._asked :].splitlines()
        self._asked = len(self.text)
        line = self._answer(said)
        if line is None or self._until(self):
            return b""
        self.typed.append(line)
        return f"{line}\n".encode()

    def _answer(self, said: list[str]) -> str | None:
        if not self.typed:
            return "help"
        if self.typed[-1] == "help":
            self._learn(said)
            return ""
        assert not [line for line in said if "not understood" in line or "not have" in line], said
        question = said[-1]
        if question.startswith("Type again"):
            return None
        if question.startswith("Type continue"):
            return "continue"
        if any(line.startswith("Type others") for line in said):
            return "others"
        if self._wishes:
            return self._wishes.pop(0)
        if self.typed[-1] and not self._asks(said):
            return ""
        return self._cards(said)

    def _learn(self, said: list[str]) -> None:
        for line in said:
            known = re.fullmatch(r"(\w+)(?: or (\w))?: (.+)", line)
            if known is not None:
                self.known[known[1]] = known[3]

    @staticmethod
    def _asks(said: list[str]) -> bool:
        return any(line.startswith(("Your turn", "Which three")) for line in said)

    def _cards(self, said: list[str]) -> str:
        only = re.search(r"Your turn: you can only (?:play|lead) the (\w+) of (\w+)\.", said[-1])
        if only is not None:
            return _typed(_card(only[1], only[2]))
        choices = list(held(said))
        if said[-1].startswith("Which three"):
            ranked = sorted(choices, key=lambda card: card.rank)
            return " ".join(map(_typed, ranked[-3:]))
        return _typed(min(choices, key=lambda card: card.rank))


def held(lines: list[str]) -> Iterator[Card]:
    """The cards in lines that tell of a hand."""
    for line in lines:
        found = re.fullmatch(r"Your (\w+): (.+)\.", line)
        if found is not None and found[1] in SUITS:
            yield from (_card(rank, found[1]) for rank in found[2].split(", "))


def _card(rank: str, suit: str) -> Card:
    return Card(SUITS[suit], RANKS[rank] if rank in RANKS else Rank(int(rank)))


def _typed(card: Card) -> str:
    """As help says: qs, or 10h."""
    rank = "10" if card.rank is Rank.TEN else card.rank.letter.lower()
    return rank + card.suit.letter.lower()
