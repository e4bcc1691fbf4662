"""Hand: the person's cards in one widget; the cursor, what may be played, raised, received."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from rich.cells import cell_len
from textual import events
from textual.geometry import Region
from textual.message import Message

from hearts_tui.engine import Card, Rank
from hearts_tui.tui.widgets.canvas import Canvas
from hearts_tui.tui.widgets.card import Face, draw_face
from hearts_tui.tui.widgets.drawing import Drawing
from hearts_tui.tui.widgets.fan import Fan, nearest, next_rank, next_suit

CURSOR_LIFT = 1
RAISED_LIFT = 2


@dataclass(frozen=True, slots=True)
class Weight:
    """What a card is worth as a choice, told above it."""

    text: str
    part: float | None = None
    """How long its bar is, of all that there is room for; None for no bar."""
    best: bool = False


@dataclass(frozen=True, slots=True)
class Holding:
    """A hand as it is to be shown."""

    cards: tuple[Card, ...] = ()
    playable: tuple[Card, ...] | None = None
    """Cards that are not dim; None where nothing is to be chosen, and so none is dim."""
    raised: tuple[Card, ...] = ()
    received: tuple[Card, ...] = ()
    weights: Mapping[Card, Weight] = field(default_factory=dict)
    """What is told of each card by a hint, as long as it is shown."""


class Hand(Drawing):
    """The person's cards; tells which one was clicked, and moves its cursor when told to."""

    DEFAULT_CSS = "Hand { height: 7; width: 1fr; }"

    @dataclass
    class Clicked(Message):
        """A card was clicked."""

        card: Card
        again: bool
        """Whether the click before hit it too, and the hand has not changed since."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.holding = Holding()
        self.cursor = 0
        self._clicked: int | None = None

    @property
    def card(self) -> Card | None:
        """The card under the cursor; None where no card is held."""
        cards = self.holding.cards
        return cards[self.cursor] if self.cursor < len(cards) else None

    def show(self, holding: Holding, *, place_cursor: bool = False) -> None:
        """Show these cards; `place_cursor` puts the cursor on the nearest playable one."""
        kept = self.card
        if holding.cards != self.holding.cards:
            self._clicked = None
        self.holding = holding
        if (
            kept in holding.cards
            and holding.cards[min(self.cursor, len(holding.cards) - 1)] != kept
        ):
            self.cursor = holding.cards.index(kept)
        self.cursor = max(0, min(self.cursor, len(holding.cards) - 1))
        if place_cursor and holding.playable:
            places = [n for n, card in enumerate(holding.cards) if card in holding.playable]
            self.cursor = nearest(places, self.cursor)
        self.redraw()

    # The cursor

    def move(self, step: int) -> None:
        """One card to the left or right, as far as there are any."""
        self._move_to(self.cursor + step)

    def move_to(self, card: Card) -> None:
        """That card, if it is held."""
        if card in self.holding.cards:
            self._move_to(self.holding.cards.index(card))

    def move_to_end(self, step: int) -> None:
        """The first card (−1) or the last (1)."""
        self._move_to(0 if step < 0 else len(self.holding.cards) - 1)

    def move_to_suit(self, step: int) -> None:
        """The suit before or after."""
        self._move_to(next_suit(self.holding.cards, self.cursor, step))

    def move_to_rank(self, rank: Rank) -> None:
        """The next card of that rank, if one is held."""
        self._move_to(next_rank(self.holding.cards, self.cursor, rank))

    @property
    def lifted(self) -> bool:
        """Whether the card under the cursor is raised for passing."""
        return self.cursor < len(self._raised) and self._raised[self.cursor]

    @property
    def _raised(self) -> list[bool]:
        return marks(self.holding.cards, self.holding.raised)

    def _move_to(self, place: int) -> None:
        self.cursor = max(0, min(place, len(self.holding.cards) - 1))
        self.redraw()

    def on_click(self, event: events.Click) -> None:
        place = event.style.meta.get(self.TAG)
        if place is None or place >= len(self.holding.cards):
            return
        event.stop()
        again = place == self._clicked == self.cursor
        self._move_to(place)
        self._clicked = place
        self.post_message(self.Clicked(self.holding.cards[place], again))

    # Drawing

    @property
    def _cursor_lift(self) -> int:
        """Rows by which the card under the cursor stands out; none where weights stand there."""
        return 0 if self.holding.weights else CURSOR_LIFT

    @property
    def _mark_on_card(self) -> bool:
        """Whether the mark of the cursor stands on its card, which leaves no row for it below."""
        return not (self._cursor_lift or self.lifted)

    def draw(self, canvas: Canvas) -> None:
        cards = self.holding.cards
        height = canvas.height - RAISED_LIFT
        fan = Fan(len(cards), canvas.width, _face_width(height))
        new = marks(cards, self.holding.received)
        raised = self._raised
        playable = self.holding.playable
        for place, card in enumerate(cards):
            barred = playable is not None and card not in playable
            face = Face(
                card,
                dim=barred,
                barred=barred,
                new=new[place],
                marked=place == self.cursor,
                under_mark=place == self.cursor and self._mark_on_card,
            )
            lift = RAISED_LIFT if raised[place] else self._cursor_lift if face.marked else 0
            x, y = fan.x(place), RAISED_LIFT - lift
            region = Region(x, y, fan.face, height)
            draw_face(canvas, region, face, seen=fan.seen(place), outlined=self.outlined)
            canvas.tag(x, y, fan.face, height, place)
            if lift:
                canvas.fill(x, y + height, fan.face, lift, self.GROUND)
        for place, card in enumerate(cards):
            if card in self.holding.weights and not raised[place]:
                _draw_weight(canvas, fan.x(place), fan.step - 1, self.holding.weights[card])
        if cards:
            style = "card--mark" if self._mark_on_card else "hand--cursor"
            canvas.put(fan.x(self.cursor) + 1, canvas.height - 1, "▲", style)


def _draw_weight(canvas: Canvas, x: int, room: int, weight: Weight) -> None:
    """Write a figure and a bar in the two rows above a card."""
    kind = "best" if weight.best else "weight"
    canvas.put(
        x, 0, weight.text if cell_len(weight.text) <= room else weight.text[:room], f"hand--{kind}"
    )
    if weight.part is not None:
        done = round(room * max(0.0, min(1.0, weight.part)))
        canvas.put(x, 1, "━" * done, "hand--best-line" if weight.best else "hand--line")


def _face_width(height: int) -> int:
    """Columns of a card so many rows high, about as wide as a real one."""
    return 5 if height < 5 else 7 if height < 7 else 9


def marks(cards: Sequence[Card], some: Collection[Card]) -> list[bool]:
    """Which of the cards are among `some`; of two equal cards the first, unless both are."""
    left = Counter(some)
    found = []
    for card in cards:
        found.append(left[card] > 0)
        left[card] -= 1
    return found
