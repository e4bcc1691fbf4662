"""What is said in lines of text: words for every sign."""

from __future__ import annotations

import pytest

from hearts_tui.engine import PRESETS, Rules
from hearts_tui.words.rulebook import rulebook
from hearts_tui.words.spoken import sentences, spoken


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("♣2 leads the first trick", "The 2 of clubs leads the first trick"),
        ("It is ♥10.", "It is the 10 of hearts."),
        ("So. ♦J counts −10.", "So. The jack of diamonds counts minus 10."),
        ("Kitty: ♣2 ♦3. It is", "Kitty: the 2 of clubs, the 3 of diamonds. It is"),
        ("Point cards (♥ ♠Q) may not", "Point cards (hearts, the queen of spades) may not"),
        ("**◆** The dealer’s left … · 2–3", "The dealer's left ...; 2-3"),
    ],
)
def test_signs_become_words(text: str, said: str) -> None:
    assert spoken(text) == said


@pytest.mark.parametrize("preset", PRESETS)
def test_the_rules_are_said_in_sentences_without_signs(preset: str) -> None:
    for section in rulebook(Rules.preset(preset)):
        for sentence in map(spoken, sentences(section.text)):
            assert sentence.isascii(), sentence
            assert sentence[0].isupper(), sentence
            assert sentence.endswith((".", "!", "?", ":", ".)")), sentence
