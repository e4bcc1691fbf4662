"""The rules written a second time, slowly and plainly, to hold the engine against.

Cards are text ("QS"), options a dictionary. Nothing here is taken from the engine: what may be
played is decided card by card, and what follows from the plays so far is worked out each time anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

Options = Mapping[str, str | int | bool]

RANKS = "23456789TJQKA"
TAKEN_OUT = {
    3: ["2D"],
    4: [],
    5: ["2D", "2C"],
    6: ["2D", "3D", "3C", "4C"],
    7: ["2D", "3D", "3C"],
}


def cards_in_play(options: Options) -> list[str]:
    """Every card that is dealt or lies in the kitty."""
    everything = [rank + suit for suit in "CDSH" for rank in RANKS]
    if options["packs"] == 2:
        return everything + everything
    if options["leftover"] == "kitty":
        return everything
    return [card for card in everything if card not in TAKEN_OUT[int(options["players"])]]


def direction(options: Options, number: int) -> str:
    """To whom cards are passed in deal `number`."""
    if options["passing"] == "none":
        return "hold"
    if options["passing"] in ("left", "right"):
        return str(options["passing"])
    if options["players"] == 4:
        turns = ["left", "right", "across", "hold"]
    elif options["passing"] == "rotate":
        turns = ["left", "right", "hold"]
    else:
        turns = ["left", "right"]
    while number > len(turns):
        number -= len(turns)
    return turns[number - 1]


def points(options: Options, card: str) -> int:
    """What a card adds to the points of whoever takes it, the jack of diamonds included."""
    if card[1] == "H":
        return 1
    if card == "QS":
        return 13
    if options["spades"] == "black_maria":
        if card == "KS":
            return 10
        if card == "AS":
            return 7
    if card == "JD" and options["jack_of_diamonds"]:
        return -10
    return 0


def penalty(options: Options, card: str) -> bool:
    """Whether a card is one of those that all have to be taken for the moon."""
    return points(options, card) > 0


def total(options: Options) -> int:
    """All penalty points of a deal."""
    return sum(points(options, card) for card in cards_in_play(options) if penalty(options, card))


class Table:
    """One deal, from the passing to the scores."""

    def __init__(
        self,
        options: Options,
        hands: Sequence[Sequence[str]],
        kitty: Sequence[str],
        number: int,
        dealer: int,
    ) -> None:
        self.options = options
        self.players = len(hands)
        self.hands = [list(hand) for hand in hands]
        self.kitty = list(kitty)
        self.dealer = dealer
        self.direction = direction(options, number)
        self.finished_tricks: list[list[tuple[int, str]]] = []
        self.winners: list[int | None] = []
        self.trick: list[tuple[int, str]] = []
        self.lying: list[str] = []
        self.taken: list[list[str]] = [[] for _ in hands]
        self.kitty_taker: int | None = None
        self.leader = -1
        if self.direction == "hold":
            self.begin()

    def exchange(self, passes: Sequence[Sequence[str]]) -> None:
        """Everybody gives the cards chosen to the neighbour the direction names."""
        step = {"left": 1, "right": -1, "across": 2}[self.direction]
        for seat, given in enumerate(passes):
            for card in given:
                self.hands[seat].remove(card)
        for seat, given in enumerate(passes):
            self.hands[(seat + step) % self.players].extend(given)
        self.begin()

    def begin(self) -> None:
        """Find who leads to the first trick."""
        left_of_dealer = (self.dealer + 1) % self.players
        self.leader = left_of_dealer
        if self.options["opening_lead"] == "lowest_club":
            while self.lowest_club() not in self.hands[self.leader]:
                self.leader = (self.leader + 1) % self.players

    def lowest_club(self) -> str:
        """The lowest club in the hands as long as no card was played."""
        for rank in RANKS:
            if any(rank + "C" in hand for hand in self.hands):
                return rank + "C"
        raise AssertionError("no club in the hands")

    @property
    def over(self) -> bool:
        return not any(self.hands)

    @property
    def turn(self) -> int | None:
        """The seat to play."""
        if self.over:
            return None
        return (self.leader + len(self.trick)) % self.players

    @property
    def played(self) -> list[str]:
        tricks = [*self.finished_tricks, self.trick]
        return [card for trick in tricks for _, card in trick]

    @property
    def broken(self) -> bool:
        """Whether a card that breaks hearts was played."""
        if self.options["breaking"] == "hearts_or_queen" and "QS" in self.played:
            return True
        return any(card[1] == "H" for card in self.played)

    def refusal(self, card: str) -> str | None:
        """The name of the limit that forbids a card of the seat to play, None if none does."""
        assert self.turn is not None
        hand = self.hands[self.turn]
        first_trick = not self.finished_tricks
        spared = first_trick and self.options["first_trick"] == "no_points"

        if self.trick:
            led = self.trick[0][1][1]
            of_suit = [held for held in hand if held[1] == led]
            if of_suit and card not in of_suit:
                return "MUST_FOLLOW"
            could_play = of_suit or hand
            others_harmless = any(not penalty(self.options, held) for held in could_play)
            if spared and penalty(self.options, card) and others_harmless:
                return "NO_POINTS_ON_FIRST_TRICK"
            return None

        if first_trick and self.options["opening_lead"] == "lowest_club":
            return None if card == self.lowest_club() else "LOWEST_CLUB_LEADS"
        hearts_alone = all(held[1] == "H" for held in hand)
        hearts_may_lead = self.options["breaking"] == "free" or self.broken or hearts_alone
        if card[1] == "H" and not hearts_may_lead:
            return "HEARTS_NOT_BROKEN"
        # Harmless cards are never hearts, so all of them may be led.
        others_harmless = any(not penalty(self.options, held) for held in hand)
        if spared and penalty(self.options, card) and others_harmless:
            return "NO_POINTS_ON_FIRST_TRICK"
        return None

    def legal(self) -> list[str]:
        """What the seat to play may play, each card once, sorted as text."""
        if self.turn is None:
            return []
        return sorted({card for card in self.hands[self.turn] if self.refusal(card) is None})

    def play(self, card: str) -> None:
        """Put a card on the table; with the last of a trick, see who takes it."""
        seat = self.turn
        assert seat is not None
        assert self.refusal(card) is None
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) == self.players:
            self.close_trick()

    def uncancelled(self, trick: list[tuple[int, str]]) -> list[tuple[int, str]]:
        """The plays of a trick that could win it: of the suit led, and not thrown twice."""
        counted = Counter(card for _, card in trick)
        led = trick[0][1][1]
        return [(seat, card) for seat, card in trick if card[1] == led and counted[card] == 1]

    def close_trick(self) -> None:
        best = ""
        winner: int | None = None
        for seat, card in self.uncancelled(self.trick):
            if winner is None or RANKS.index(card[0]) > RANKS.index(best[0]):
                winner, best = seat, card
        if winner is None and self.over:
            winner = self.leader
        self.lying += [card for _, card in self.trick]
        self.finished_tricks.append(self.trick)
        self.winners.append(winner)
        self.trick = []
        if winner is not None:
            self.taken[winner] += self.lying
            self.lying = []
            if self.kitty_taker is None:
                self.kitty_taker = winner
                self.taken[winner] += self.kitty
            self.leader = winner

    def points_of(self, seat: int) -> int:
        """Points of the cards a seat has taken so far, jacks of diamonds included."""
        return sum(points(self.options, card) for card in self.taken[seat])

    def shooter(self) -> int | None:
        """Who has taken every penalty card, once all cards are played."""
        if self.options["moon"] == "off" or not self.over:
            return None
        owners = [
            seat
            for seat in range(self.players)
            if any(penalty(self.options, card) for card in self.taken[seat])
        ]
        return owners[0] if len(owners) == 1 else None

    def scores(self, choice: str | None = None) -> list[int]:
        """The scores of the finished deal; `choice` is what the shooter picked, if he could."""
        shooter = self.shooter()
        effect = choice if self.options["moon"] == "choice" else self.options["moon"]
        scores = []
        for seat in range(self.players):
            jacks = [card for card in self.taken[seat] if points(self.options, card) == -10]
            if shooter is None:
                penalties = self.points_of(seat) + 10 * len(jacks)
            elif effect == "others_plus":
                penalties = 0 if seat == shooter else total(self.options)
            else:
                assert effect == "self_minus"
                penalties = -total(self.options) if seat == shooter else 0
            scores.append(penalties - 10 * len(jacks))
        return scores


def outcome(target: int, sheet: Sequence[Sequence[int]]) -> tuple[bool, int | None]:
    """Whether the game is over after these deals, and who has won it."""
    reached = False
    totals: list[int] = []
    for scores in sheet:
        totals = (
            [sum(pair) for pair in zip(totals, scores, strict=True)] if totals else list(scores)
        )
        reached = reached or max(totals) >= target
    lowest = [seat for seat, own in enumerate(totals) if own == min(totals)]
    if reached and len(lowest) == 1:
        return True, lowest[0]
    return False, None
