"""What a line means."""

from __future__ import annotations

import pytest

from hearts_tui.engine.cards import cards
from hearts_tui.plain.typed import cards_in, letters, meant


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("qs", "QS"),
        ("QS", "QS"),
        ("10h", "TH"),
        ("th", "TH"),
        ("♠q", "QS"),
        ("♥️10", "TH"),
        ("q♠", "QS"),
        ("qs ah 10c", "QS AH TC"),
        ("qs, ah and 10c", "QS AH TC"),
        ("qsah10c", "QS AH TC"),
        ("queen of spades", "QS"),
        ("the ace of hearts, 2 of clubs", "AH 2C"),
        ("q s", "QS"),
        ("", ""),
        ("q", ""),
        ("1h", ""),
        ("11h", ""),
        ("10", ""),
        ("qs x", ""),
        ("hand", ""),
        ("of", ""),
    ],
)
def test_cards(line: str, meaning: str) -> None:
    assert cards_in(line) == cards(meaning)


def test_a_letter_is_the_first_words_that_has_it_and_the_beginning_of_a_word_is_enough() -> None:
    names = ("hand", "trick", "hint", "help")
    assert letters(names) == {"hand": "h", "trick": "t"}
    typed = ("h", "hi", "help", "t", "tricks", "")
    assert [meant(word, names) for word in typed] == ["hand", "hint", "help", "trick", None, None]
