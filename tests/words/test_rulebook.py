import pytest

from hearts_tui.engine import OPTIONS, PRESETS, Reason, Rules
from hearts_tui.words.guide import guide
from hearts_tui.words.rulebook import MARK, SECTION_OF_REASON, rulebook, rules_markdown
from hearts_tui.words.tips import TIPS
from tests.words.test_options import VALUES, rules_with


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_is_explained_somewhere(reason: Reason) -> None:
    assert SECTION_OF_REASON[reason] in {section.id for section in rulebook(Rules())}


@pytest.mark.parametrize(("option", "value"), VALUES)
def test_every_value_changes_the_rules_as_told(option: str, value: object) -> None:
    changed, usual = rules_with(option, value, 5), Rules(players=5)
    if value == getattr(usual, option):
        assert rules_markdown(changed) == rules_markdown(usual)
    else:
        assert rules_markdown(changed) != rules_markdown(usual)


@pytest.mark.parametrize(("option", "value"), VALUES)
def test_what_differs_is_marked_and_nothing_else(option: str, value: object) -> None:
    changed = rules_with(option, value, 8 if option == "packs" and value == 2 else 5)
    sections = rulebook(changed)
    differs = value != getattr(Rules(), option)
    assert any(section.differs for section in sections) == differs
    for section in sections:
        assert (f"**{MARK}** " in section.text) == section.differs


def test_numbers_in_the_rules_are_those_of_the_game() -> None:
    text = rules_markdown(Rules.preset("black_maria", moon="self_minus", target=75))
    assert "43 points come off" in text
    assert "75 points or more" in text
    assert "♣2 " not in text  # any card may be led first


@pytest.mark.parametrize(("players", "lowest"), [(3, "♣2"), (5, "♣3"), (6, "♣2")])
def test_the_lowest_club_is_the_one_in_play(players: int, lowest: str) -> None:
    section = {part.id: part for part in rulebook(Rules(players=players))}["opening_lead"]
    assert f"Whoever holds {lowest} " in section.text


@pytest.mark.parametrize("preset", PRESETS)
def test_the_guide_has_sections_of_its_own_ids(preset: str) -> None:
    sections = guide(Rules.preset(preset), "/home/somebody/games")
    ids = [section.id for section in sections]
    assert len(set(ids)) == len(ids)
    assert all(section.title and section.text for section in sections)
    assert "/home/somebody/games" in sections[-1].text


def test_the_glossary_tells_both_meanings_of_black_maria() -> None:
    glossary = {part.id: part.text for part in guide(Rules(), "x")}["glossary"]
    meaning = glossary.split("**Black Maria**")[1].split("\n\n")[0]
    assert "♠Q" in meaning
    assert "♠K and ♠A" in meaning


def test_every_option_has_its_paragraph() -> None:
    assert {option.name for option in OPTIONS} == {
        "players",
        *(option for option, _value in VALUES),
        "target",
    }


def test_tips_fit_two_lines() -> None:
    assert all(len(tip) <= 2 * 70 for tip in TIPS)
