"""Arena: duplicate deals, the same figures however worked out, and what is told of them."""

from __future__ import annotations

import csv
import json
import os
import re
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pytest

from hearts_tui import arena
from hearts_tui.arena import ArenaError, Contest, Versus, run
from hearts_tui.arena.table import Plan
from hearts_tui.cpu import Player
from hearts_tui.cpu.easy import Easy
from hearts_tui.cpu.normal import Normal
from hearts_tui.engine import Card, Deal, Rules, View
from hearts_tui.engine.cards import QUEEN_OF_SPADES
from hearts_tui.engine.shuffle import dealt
from tests.cpu.tables import played
from tests.players import Guard, Random

ROOT = Path(__file__).parents[1]
PLAYERS = ["normal", "easy", "easy", "easy"]


class Cheat(Random):
    """Plays a card that it does not hold."""

    def choose_card(self, view: View) -> Card:
        super().choose_card(view)
        return next(card for card in view.rules.pack if card not in view.hand)


class Miser(Random):
    """Passes no more than two cards."""

    def choose_pass(self, view: View) -> tuple[Card, ...]:
        return view.hand[:2]


class Fragile(Random):
    """Fails on its last choice."""

    def choose_card(self, view: View) -> Card:
        if len(view.hand) == 1:
            raise RuntimeError("no more ideas")
        return super().choose_card(view)


class Watcher(Random):
    """Notes what it is shown when it passes."""

    def choose_pass(self, view: View) -> tuple[Card, ...]:
        SEEN.append(view)
        return super().choose_pass(view)


SEEN: list[View] = []


class Interrupted(Easy):
    """Has somebody press ^C while it thinks of a card of deal 3."""

    def choose_card(self, view: View) -> Card:
        if view.number == 3:
            raise KeyboardInterrupt
        return super().choose_card(view)


def own(name: str) -> str:
    return f"{__name__}:{name}"


# Even


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("easy", Rules()),
        ("normal", Rules(players=5, moon="choice")),
        ("tests.players:Random", Rules.preset("omnibus", players=3)),
        ("easy", Rules.preset("cancellation", players=6)),
    ],
)
def test_equal_players_come_out_exactly_even(name: str, rules: Rules) -> None:
    result = run([name] * rules.players, rules, deals=3, seed=4, jobs=1)
    told = {(seat.points, seat.places, seat.moons_shot, seat.queens) for seat in result.seats}
    assert len(told) == 1
    assert result.differences == ()
    assert result.names[0].points == pytest.approx(result.seats[0].points)
    assert result.names[0].queens == rules.packs * 3 * rules.players
    # Of all there were, however many packs.
    assert arena.rows(result)[1][6] == f"{100 / rules.players:.1f} %"


def test_everybody_sits_once_in_every_seat() -> None:
    """With each name once, every seat is held by every name; scores add up at each table."""
    names = ["easy", "normal", "tests.players:Guard", "tests.players:Random"]
    rules = Rules(moon="off")
    result = run(names, rules, deals=2, seed=1, jobs=1)
    assert [found.name for found in result.names] == names
    assert [found.hands for found in result.names] == [8, 8, 8, 8]
    assert sum(found.points for found in result.names) == pytest.approx(26)
    assert sum(found.queens for found in result.names) == 8
    assert result.seats == result.names


def test_a_deal_is_that_of_the_game_with_this_seed_and_stands_by_itself() -> None:
    rules = Rules(passing="left")
    SEEN.clear()
    run([own("Watcher")] * 4, rules, deals=2, seed=9, jobs=1)
    expected = []
    for number in (1, 2):
        hands, kitty, dealer = dealt(9, number, rules)
        deal = Deal(rules, hands, kitty, number, dealer)
        expected += [deal.view(seat) for seat in range(4)]
    assert [replace(view, passed=()) for view in SEEN] == expected


def test_figures_are_those_of_the_deals_played_by_hand() -> None:
    """Two deals of three players without chance, played by the engine alone."""
    rules = Rules.preset("omnibus", players=3)
    result = run(["normal", "tests.players:Guard", "tests.players:Guard"], rules, deals=2, jobs=1)
    points: list[list[float]] = [[], []]
    queens = [0, 0]
    for number in (1, 2):
        scores: list[list[int]] = [[], []]
        for turn in range(3):
            hands, kitty, dealer = dealt(0, number, rules)
            deal = Deal(rules, hands, kitty, number, dealer)
            seated: list[Player] = [Guard(1), Guard(1), Guard(1)]
            seated[turn] = Normal(1)
            for _ in played(deal, seated):
                pass
            for seat, score in enumerate(deal.scores()):
                scores[seat != turn].append(score)
                queens[seat != turn] += deal.taken(seat).count(QUEEN_OF_SPADES)
        points[0].append(fmean(scores[0]))
        points[1].append(fmean(scores[1]))
    normal, guard = result.names
    assert (normal.points, guard.points) == pytest.approx((fmean(points[0]), fmean(points[1])))
    assert normal.error == pytest.approx(stdev(points[0]) / 2**0.5)
    assert (normal.queens, guard.queens) == tuple(queens)
    assert (normal.hands, guard.hands) == (6, 12)
    paired = [mine - theirs for mine, theirs in zip(*points, strict=True)]
    (difference,) = result.differences
    assert difference.points == pytest.approx(fmean(paired))
    assert difference.error == pytest.approx(stdev(paired) / 2**0.5)


def test_moons_are_counted_for_the_shooter_and_for_those_who_suffer_it() -> None:
    contest = Contest(["tests.players:Shooter", *["easy"] * 3], Rules(), deals=400, seed=2, jobs=1)
    for _ in contest:
        found = contest.result()
        if sum(seat.moons_shot for seat in found.seats) >= 3:
            break
    shot = [seat.moons_shot for seat in found.seats]
    assert sum(shot) >= 3
    assert [seat.moons_suffered for seat in found.seats] == [sum(shot) - own for own in shot]
    shooter, easy = found.names
    assert (shooter.moons_shot, shooter.moons_suffered) == (shot[0], easy.moons_shot)
    assert easy.moons_suffered == shot[0] > 0
    assert easy.moons_shot == sum(shot[1:])


# Whole or in part, on one core or several


def test_the_same_seed_gives_the_same_figures_whatever_the_number_of_jobs() -> None:
    rules = Rules.preset("reference")
    alone = run(PLAYERS, rules, deals=4, seed=3, jobs=1)
    assert run(PLAYERS, rules, deals=4, seed=3, jobs=2) == alone
    assert run(PLAYERS, rules, deals=4, seed=4, jobs=1) != alone


def test_progress_is_told_deal_by_deal_and_a_part_has_its_own_result() -> None:
    contest = Contest(PLAYERS, Rules(), deals=3, seed=3, jobs=1)
    assert contest.deals == 3
    parts = []
    for done in contest:
        parts.append((done, contest.result()))
    assert parts == [(n, run(PLAYERS, Rules(), deals=n, seed=3, jobs=1)) for n in (1, 2, 3)]


def test_what_was_played_before_an_interruption_is_kept() -> None:
    players = [own("Interrupted"), "easy", "easy"]
    contest = Contest(players, Rules(players=3), deals=5, jobs=1)
    done: list[int] = []
    with pytest.raises(KeyboardInterrupt):
        done.extend(contest)
    assert done == [1, 2]
    assert contest.result() == run(players, Rules(players=3), deals=2, jobs=1)


LONG_CONTEST = """
from hearts_tui.arena import Contest
from hearts_tui.engine import Rules
if __name__ == "__main__":
    contest = Contest(["easy"] * 4, Rules(), deals=3000, jobs=2)
    try:
        for done in contest:
            print(done, flush=True)
    except KeyboardInterrupt:
        print("kept", contest.result().deals >= 1, flush=True)
"""


def long_contest() -> subprocess.Popen[str]:
    """A program that holds a contest, and has told of its first deal."""
    process = subprocess.Popen(
        [sys.executable, "-c", LONG_CONTEST],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "1\n"
    return process


@pytest.mark.skipif(sys.platform == "win32", reason="no process groups to interrupt")
def test_an_interruption_of_all_processes_leaves_a_result_and_no_noise() -> None:
    process = long_contest()
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert out.endswith("kept True\n")
    assert (err, process.returncode) == ("", 0)


def test_a_contest_that_is_killed_leaves_no_process_behind() -> None:
    process = long_contest()
    process.kill()
    # All who play hold its output open: that it ends means that they have ended.
    process.communicate(timeout=60)


# What cannot be played


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"players": ["easy"] * 3}, "These rules seat 4 players, not 3."),
        ({"players": ["easy"] * 3 + ["best"]}, "There is no level 'best'"),
        ({"deals": 0}, "Deals and jobs are counted from 1, seeds from 0."),
        ({"jobs": 0}, "Deals and jobs are counted from 1, seeds from 0."),
        ({"seed": -1}, "Deals and jobs are counted from 1, seeds from 0."),
    ],
)
def test_a_contest_that_cannot_be_held_is_refused(changes: dict[str, Any], sentence: str) -> None:
    wanted: dict[str, Any] = {"players": PLAYERS, "rules": Rules(), "deals": 1, "jobs": 1} | changes
    with pytest.raises(ArenaError, match=f"^{re.escape(sentence)}"):
        Contest(**wanted)


def test_there_is_no_result_before_the_first_deal() -> None:
    with pytest.raises(ArenaError, match="No deal has been played yet"):
        Contest(PLAYERS, Rules(), deals=1).result()


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("Cheat", r"may not play \w\w: not_held\."),
        ("Miser", r"may not pass \w\w \w\w: pass_more\."),
        ("Fragile", r"failed with RuntimeError: no more ideas\."),
    ],
)
def test_a_player_at_fault_is_named(name: str, fault: str) -> None:
    players = ["easy", "easy", own(name)]
    with pytest.raises(ArenaError, match=rf"^{own(name)} in seat 2 of deal 1 {fault}$"):
        run(players, Rules(players=3), deals=2, jobs=1)


# What is told


def test_a_result_goes_to_json_and_back() -> None:
    result = run(PLAYERS, Rules(), deals=2, jobs=1)
    told = json.loads(json.dumps(result.as_json()))
    assert told["players"] == PLAYERS
    assert told["rules"]["moon"] == "others_plus"
    assert told["deals"] == 2
    normal, easy = told["names"]
    assert (normal["name"], normal["members"], easy["members"]) == ("normal", 1, 3)
    assert normal["points"] == result.names[0].points
    assert normal["card_pace"]["mean"] > 0
    (difference,) = told["differences"]
    assert (difference["first"], difference["second"]) == ("normal", "easy")
    assert difference["points"] == pytest.approx(normal["points"] - easy["points"])


def test_a_table_has_a_row_for_each_name_and_a_cell_for_each_heading() -> None:
    result = run(PLAYERS, Rules(), deals=2, jobs=1)
    table = arena.rows(result)
    assert [row[0] for row in table] == ["player", "normal", "easy × 3"]
    assert {len(row) for row in table} == {len(table[0])}
    points = result.names[0].points
    assert table[1][1].startswith(f"{points:.2f} ± ".replace("-", "−"))


def test_the_sentences_tell_differences_and_extent() -> None:
    result = run(PLAYERS, Rules(), deals=2, seed=7, jobs=1)
    compared, extent = arena.sentences(result)
    assert compared.startswith("normal − easy: ")
    assert compared.endswith(" points a deal")
    assert extent == "2 deals, each at 4 tables with everybody in every seat; seed 7."


def test_a_single_deal_has_no_error() -> None:
    result = run(PLAYERS, Rules(), deals=1, jobs=1)
    assert [found.error for found in result.names] == [None, None]
    assert "±" not in "".join(cell for row in arena.rows(result) for cell in row)
    assert arena.rows(run(["easy"] * 4, Rules(passing="none"), deals=1, jobs=1))[1][-1] == "–"


def test_csv_has_a_line_for_each_name_and_figures_in_full() -> None:
    result = run(PLAYERS, Rules(), deals=3, jobs=1)
    read = list(csv.DictReader(arena.as_csv(result).splitlines()))
    assert [row["player"] for row in read] == ["normal", "easy"]
    assert [float(row["points"]) for row in read] == [found.points for found in result.names]
    assert [int(row["first"]) for row in read] == [found.places[0] for found in result.names]


# What a rule changes


def test_a_rule_is_measured_with_the_same_deals() -> None:
    rules, other = Rules(target=26), Rules(target=26, jack_of_diamonds=True)
    versus = Versus(PLAYERS, rules, other, deals=4, seed=3, jobs=2)
    assert list(versus) == [1, 2, 3, 4]
    found = versus.result()
    assert found.changed == {"jack_of_diamonds": (False, True)}
    plans = [Plan(tuple(PLAYERS), either, 3) for either in (rules, other)]
    paired = []
    for plan, under in zip(plans, (found.before, found.after), strict=True):
        played = [plan.play(number) for number in range(1, 5)]
        scores = [score for tables in played for table in tables for score in table.scores]
        assert under.points == pytest.approx(fmean(scores))
        assert under.spread == pytest.approx(stdev(scores))
        lengths = []
        for turn in range(4):
            totals, begun = [0] * 4, 0
            for number, tables in enumerate(played, start=1):
                totals = [sum(both) for both in zip(totals, tables[turn].scores, strict=True)]
                if max(totals) >= 26 and totals.count(min(totals)) == 1:
                    lengths.append(number - begun)
                    totals, begun = [0] * 4, number
        assert under.games == len(lengths) > 0
        assert under.deals_a_game == pytest.approx(fmean(lengths))
        paired.append([tables[turn].scores[turn] for tables in played for turn in range(4)])
    everybody, normal, easy = found.changes
    assert (everybody.name, normal.name, easy.name) == (None, "normal", "easy")
    assert normal.before == pytest.approx(fmean(paired[0]))
    assert normal.points == pytest.approx(fmean(paired[1]) - fmean(paired[0]))
    assert everybody.points == pytest.approx((normal.points + 3 * easy.points) / 4)
    rows = arena.compared_rows(found)
    assert rows[0][1:] == ("jack_of_diamonds=false", "jack_of_diamonds=true", "change")
    assert {len(row) for row in rows} == {4}
    assert len(arena.compared_csv(found).splitlines()) == 7
    json.dumps(found.as_json())


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        (Rules(players=5), "the same players"),
        (Rules(), "nothing to compare"),
    ],
)
def test_rules_that_cannot_be_compared_are_refused(other: Rules, sentence: str) -> None:
    with pytest.raises(ArenaError, match=sentence):
        Versus(PLAYERS, Rules(), other, deals=2)
