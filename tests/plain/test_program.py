"""Games in lines of text: left, taken up, given up, moved from and to the screen."""

from __future__ import annotations

import os
import signal
import subprocess
import sysconfig
from pathlib import Path

import pytest
from msgspec import structs

from hearts_tui.codes import code_of
from hearts_tui.cpu.advice import Advice
from hearts_tui.door.start import NewGame, Start
from hearts_tui.engine import Card, Game, Rules, View
from hearts_tui.engine.proofs import settled
from hearts_tui.match import Match, Unsaved
from hearts_tui.plain.program import NothingLeft
from hearts_tui.store import replay
from hearts_tui.store.settings import Settings, save
from hearts_tui.store.statistics import decode
from hearts_tui.verify import proof
from hearts_tui.words.spoken import card
from hearts_tui.words.typed import nothing_to_explain
from tests.plain.reader import Reader, held
from tests.plain.talking import Typing, game_file, left, new, on_disk, talk_with
from tests.store.helpers import another_program
from tests.tui import games

HEARTS = str(Path(sysconfig.get_path("scripts")) / "hearts")
CONTINUE = Start(resume=True)
NO_PASSING = Rules(passing="none")


def typed(*cards: Card) -> str:
    return " ".join(str(card).lower() for card in cards)


def mid_trick(game: Game) -> bool:
    """Whether the person has to follow suit in a later trick, and can with more than one card."""
    if game.deal.turn != 0 or len(game.deal.trick) < 2 or len(game.deal.tricks) < 2:
        return False
    legal = game.deal.legal()
    return len(legal) > 1 and legal[0].suit is game.deal.trick[0][1].suit


def test_input_that_ends_while_cards_are_chosen_leaves_them_chosen() -> None:
    hand = Game(Rules(), 5).view(0).hand
    first = Typing(typed(hand[0]), typed(hand[4]), typed(hand[0]))
    assert talk_with(first, new(Rules())) == 0
    assert first.lines[-1].startswith("The game is kept")
    assert on_disk().raised == (str(hand[4]),)
    second = Typing(typed(hand[1]), typed(hand[2]))
    assert talk_with(second, CONTINUE) == 0
    assert f"You have chosen {card(hand[4])}." in second.lines
    passed = next(action for action in on_disk().actions if action.seat == 0)
    assert passed.passed == tuple(map(str, (hand[1], hand[2], hand[4])))


def test_a_game_begun_in_lines_goes_on_elsewhere_in_the_middle_of_a_trick() -> None:
    reader = Reader(until=lambda reader: reader.text.count("takes the trick") > 1)
    talk_with(reader, new(NO_PASSING))
    view = Match.resume(on_disk(), keeper=Unsaved()).view
    assert view.legal
    said = reader.lines[:-1]
    turn = max(place for place, line in enumerate(said) if line.startswith("Your turn"))
    only = card(view.legal[0])
    assert set(held(said[turn:])) == set(view.legal) or only in said[turn]
    told = said[turn - len(view.trick) : turn]
    assert all(card(one) in line for (_, one), line in zip(view.trick, told, strict=True))


def test_a_game_begun_on_the_screen_goes_on_in_lines_in_the_middle_of_a_trick() -> None:
    game = games.played(Rules(), mid_trick)
    left(games.record(game))
    view = game.view(0)
    reader = Typing("", typed(view.legal[-1]))
    talk_with(reader, CONTINUE)
    said = reader.lines
    table = next(place for place, line in enumerate(said) if " led the " in line)
    assert set(held(said[:table])) == set(view.hand)
    told = said[table : table + len(view.trick)]
    assert all(card(one) in line for (_, one), line in zip(view.trick, told, strict=True))
    done = on_disk().actions[len(game.actions)]
    assert (done.seat, done.play, done.by) == (0, str(view.legal[-1]), "person")
    assert f"You play {card(view.legal[-1])}." in said


def test_a_refused_card_is_explained_and_a_played_one_taken_back() -> None:
    game = games.played(NO_PASSING, mid_trick)
    left(games.record(game))
    view = game.view(0)
    other = next(card for card in view.hand if card.suit is not view.trick[0][1].suit)
    reader = Typing(typed(other), "why", typed(view.legal[0]), "undo", "redo", "undo")
    talk_with(reader, CONTINUE)
    assert any("so you must follow" in line for line in reader.lines)
    assert any("must play one of that suit" in line for line in reader.lines)
    assert reader.lines.count("Taken back.") == 2
    assert reader.lines.count("Done again.") == 1
    assert replay(on_disk()).actions == game.actions
    assert on_disk().aids == ("undo",)


def test_no_rule_explains_a_card_that_was_never_held() -> None:
    view = Game(Rules(), 5).view(0)
    other = next(held for held in Game(Rules(), 5).view(1).hand if held not in view.hand)
    reader = Typing(typed(other), "why", "help")
    assert talk_with(reader, new(Rules())) == 0
    said = reader.lines.index(f"You do not have {card(other)}.")
    assert reader.lines[said + 1] == nothing_to_explain()
    assert not any(line.startswith("why or w") for line in reader.lines)
    assert "quit or q: leave; the game is kept." in reader.lines


def test_a_computer_player_plays_for_the_person_once_or_to_the_end_of_the_deal() -> None:
    reader = Typing("auto one", "auto x", "auto", "help")
    talk_with(reader, new(Rules()))
    by = [action.by for action in on_disk().actions if action.seat == 0]
    assert by == ["auto"] * (1 + 13)
    assert on_disk().aids == ("auto",)
    assert reader.text.count("You pass the ") == 1
    assert "x is not understood; type help for all that you can type." in reader.lines
    assert "Deal 1 is over." in reader.text
    assert proof(on_disk()) is None
    assert "Proof" not in reader.text
    assert f"Code of this deal: {code_of(on_disk(), 1)}." in reader.lines
    assert any(line.startswith("auto or a: ") for line in reader.lines)


def test_a_game_of_a_drawn_seed_begins_with_its_proof() -> None:
    reader = Typing()
    talk_with(reader, Start(new=NewGame(Rules(), ("easy",) * 3)))
    shown = proof(on_disk())
    assert shown is not None
    assert f"Proof of the seed: {shown}." in reader.lines


def test_what_is_settled_is_played_out_and_not_told_card_by_card() -> None:
    game = games.played(NO_PASSING, lambda game: game.deal.turn == 0 and settled(game.view(0)))
    left(games.record(game))
    reader = Typing("claim")
    talk_with(reader, CONTINUE)
    done = on_disk().actions[len(game.actions) :]
    assert {action.by for action in done[: len(game.view(0).hand)]} == {"forced"}
    offered = next(n for n, line in enumerate(reader.lines) if "type claim" in line)
    said = reader.lines[offered:]
    over = said.index("The rest of the deal is played out.") + 1
    assert said[over].startswith("Deal 1 is over.")


def test_nor_are_hearts_that_are_broken_then() -> None:
    def after_one_trick(game: Game) -> bool:
        return game.deal.turn == 0 and bool(game.deal.tricks)

    game = games.played(NO_PASSING, after_one_trick, deals=[games.MOON_DEAL])
    left(games.record(game))
    reader = Typing("claim")
    talk_with(reader, CONTINUE)
    said = reader.lines[reader.lines.index("The rest of the deal is played out.") + 1 :]
    assert said[0].startswith("Deal 1 is over.")


def test_where_no_hint_is_found_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(view: View, seed: int) -> Advice:
        raise ValueError("nothing is known of this")

    monkeypatch.setattr("hearts_tui.cpu.advice.advise", fail)
    left(games.record(games.played(NO_PASSING, lambda game: game.to_act == (0,))))
    reader = Typing("hint", "hint")
    assert talk_with(reader, CONTINUE) == 0
    assert reader.lines.count("No hint could be found.") == 2
    assert on_disk().aids == ()


def test_a_moon_is_counted_as_the_person_says() -> None:
    left(games.record(games.shot(Rules(moon="choice", passing="none"))))
    reader = Typing("help", "hint", "own")
    talk_with(reader, CONTINUE)
    assert [line for line in reader.lines if line.startswith("Type o")] == [
        "Type others for 26 points to each of the others. The game goes on.",
        "Type own for 26 points off your own total. The game goes on.",
    ]
    assert "26 off your score: the distances are the same either way." in reader.lines
    assert "Totals: You minus 26, Wes 0, Nora 0, Edda 0." in reader.lines
    assert on_disk().seen


def test_a_result_that_was_not_seen_is_told_first() -> None:
    left(games.record(games.played(Rules(), games.deals_done(1)), seen=False))
    reader = Typing()
    talk_with(reader)
    assert reader.lines[-1].startswith("The game is kept")  # the question came before
    assert not on_disk().seen
    reader = Typing()
    talk_with(reader, CONTINUE)
    assert reader.lines[2].startswith("Deal 1 is over.")
    assert on_disk().seen


def test_a_game_that_was_left_is_gone_on_with_or_given_up() -> None:
    game = games.played(NO_PASSING, mid_trick)
    left(games.record(game))
    reader = Typing("continue")
    talk_with(reader, new(Rules()))
    assert reader.lines[2] == "There is a game that is not finished."
    assert on_disk().id == games.record(game).id
    talk_with(Typing("new"))
    assert on_disk().id != games.record(game).id
    counted = decode((game_file().parent / "statistics.json").read_bytes())
    assert [game.status for game in counted.games] == ["given_up"]


def test_settings_hold_here_too() -> None:
    wanted = Settings(suits="HSDC", high_first=True, forced=True, still_out=3, moon_watch=True)
    save(structs.replace(wanted, ask_to_give_up=False, names=("Ann",)))
    left(games.record(games.played(NO_PASSING, mid_trick)))
    reader = Reader("out", until=lambda reader: "Deal 2" in reader.text)
    talk_with(reader, new(NO_PASSING))
    assert "There is a game that is not finished." not in reader.lines
    hand = list(held(reader.lines[:10]))
    assert hand == sorted(hand, key=lambda card: ("HSDC".index(card.suit.letter), -card.rank))
    assert "forced" in {action.by for action in on_disk().actions}
    assert "you can only" not in reader.text
    assert "Totals: Ann " in reader.text
    assert "Anyone can still shoot the moon." in reader.lines
    assert on_disk().aids == ("still_out",)


@pytest.mark.parametrize(
    ("kept", "sentence", "end"),
    [
        (b"{", "A saved file was damaged; it is kept as game-damaged-1.json.", "The game is kept"),
        (
            b'{"format": "hearts-tui/99"}',
            "is of a newer version of Hearts",
            "This game is not kept",
        ),
    ],
)
def test_a_file_that_is_of_no_use_is_told_of_in_a_sentence(
    kept: bytes, sentence: str, end: str
) -> None:
    left(games.record(games.played(Rules(), mid_trick)))
    game_file().write_bytes(kept)
    reader = Typing()
    assert talk_with(reader) == 0
    assert sentence in reader.lines[2]
    assert reader.lines[-1].startswith(end)


def test_where_nothing_was_left_nothing_is_continued() -> None:
    reader = Typing()
    with pytest.raises(NothingLeft, match="no unfinished game"):
        talk_with(reader, CONTINUE)
    assert not reader.lines


def test_a_game_that_another_program_plays_is_left_alone() -> None:
    left(games.record(games.played(Rules(), mid_trick)))
    before = game_file().read_bytes()
    code = (
        "from hearts_tui.store import Autosave as A; a = A(); a.load(); print(flush=True); input()"
    )
    with another_program(code) as other:
        assert other.stdout is not None
        other.stdout.readline()
        reader = Typing("help")
        assert talk_with(reader) == 0
    assert reader.lines[2].startswith("Hearts is open elsewhere")
    assert "quit or q: leave; this game is not kept." in reader.lines
    assert game_file().read_bytes() == before


def test_when_nobody_listens_any_more_the_game_is_kept() -> None:
    class Deaf(Typing):
        def write(self, data: bytes) -> int:
            if b"leads" in data:
                raise BrokenPipeError
            return super().write(data)

    assert talk_with(Deaf(), new(NO_PASSING)) == 1
    assert on_disk().status == "playing"


@pytest.mark.skipif(os.name == "nt", reason="no such signals there")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_program_that_is_told_to_end_keeps_the_game(number: signal.Signals) -> None:
    command = [HEARTS, "--plain", "--rule", "passing=none", "--level", "easy", "--seed", "1"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as playing:
        assert playing.stdout is not None
        assert next(line for line in playing.stdout if line.startswith("Your turn"))
        playing.send_signal(number)
        assert playing.stdout.read().splitlines()[-1].startswith("The game is kept")
        assert playing.wait() == 128 + number
    assert Match.resume(on_disk(), keeper=Unsaved()).view.legal
