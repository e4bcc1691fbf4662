"""Words at the table: whose turn it is, why a card is refused, what a trick cost, how things stand.

Names are handed in one a seat; seat 0 is the person and is spoken to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hearts_tui import PERSON
from hearts_tui.engine import OPTIONS, Card, Direction, Reason, Rules, Suit, View
from hearts_tui.words import SIGNS, _, card_name, ngettext, options, results, suit_name
from hearts_tui.words.directions import ARROWS, direction_name


def listed(cards: Sequence[Card]) -> str:
    """Cards one after the other."""
    return " ".join(map(card_name, cards))


# Whose turn


def your_turn(led: Suit | None) -> str:
    """That the person is to play, and what was led."""
    if led is None:
        return _("Your turn: you lead")
    return _("Your turn: {suit} were led").format(suit=suit_name(led))


def thinking(name: str) -> str:
    """That a player thinks."""
    return _("{name} is thinking …").format(name=name)


def joined(*sentences: str) -> str:
    """Short sentences in one line, without the empty ones."""
    return " · ".join(filter(None, sentences))


def not_your_turn(name: str | None) -> str:
    """That the person is not to act, and who is, where that is known."""
    if name is None:
        return _("It is not your turn")
    return _("It is not your turn: {name} is to play").format(name=name)


def waiting_for_passes() -> str:
    """That the person has chosen and others have not."""
    return _("The others are choosing their cards …")


# Passing


def pass_heading(count: int) -> str:
    """What there is to do, as a heading; `count` is how many cards are passed."""
    return ngettext("Pass {n} card", "Pass {n} cards", count).format(n=number_word(count))


def passed_heading() -> str:
    """That the person has chosen, as a heading."""
    return _("Passed")


def pass_to(direction: Direction, name: str) -> str:
    """To whom the cards go, by name and direction."""
    sentence = {
        Direction.LEFT: _("{arrow} to {name}, on your left"),
        Direction.RIGHT: _("to {name}, on your right {arrow}"),
        Direction.ACROSS: _("{arrow} to {name}, across from you"),
    }[direction]
    return sentence.format(arrow=ARROWS[direction], name=name)


def pass_to_short(direction: Direction, name: str) -> str:
    """The same by name and arrow alone."""
    arrow = ARROWS[direction]
    return f"{name} {arrow}" if direction is Direction.RIGHT else f"{arrow} {name}"


def choose_more(missing: int, chosen: int) -> str:
    """How many cards are missing."""
    if chosen == 0:
        return ngettext("Choose {n} card", "Choose {n} cards", missing).format(
            n=number_word(missing)
        )
    return ngettext("Choose {n} more card", "Choose {n} more cards", missing).format(
        n=number_word(missing)
    )


def enough_chosen() -> str:
    """That three are chosen and no fourth can be."""
    return _("Three cards, no more")


def ready_to_pass(name: str) -> str:
    """That three cards are chosen."""
    return _("Enter passes them to {name}").format(name=name)


def received(cards: Sequence[Card], name: str) -> str:
    """What the person was given."""
    return _("{name} gave you {cards}").format(name=name, cards=listed(cards))


def gave(cards: Sequence[Card], name: str) -> str:
    """What the person passed, and to whom."""
    return _("You gave {name} {cards}").format(name=name, cards=listed(cards))


def number_word(count: int) -> str:
    """A small number as a word, in the middle of a sentence."""
    words = {1: _("one"), 2: _("two"), 3: _("three")}
    return words.get(count, str(count))


# Refusals


def refusal(reason: Reason, view: View, whose_turn: str | None = None) -> str:
    """Why the person may not do that, in the situation of `view`."""
    if reason is Reason.MUST_FOLLOW:
        led = suit_name(view.trick[0][1].suit)
        return _("You hold {suit}, so you must follow").format(suit=led)
    if reason is Reason.LOWEST_CLUB_LEADS:
        return _("{card} leads the first trick").format(card=card_name(view.legal[0]))
    if reason is Reason.NOT_YOUR_TURN:
        return not_your_turn(whose_turn)
    return {
        Reason.HEARTS_NOT_BROKEN: _("Hearts are not broken yet"),
        Reason.NO_POINTS_ON_FIRST_TRICK: _("No point cards on the first trick"),
        Reason.PASS_FEWER: enough_chosen(),
        Reason.PASS_MORE: choose_more(1, 2),
        Reason.NOT_HELD: _("You do not hold that card"),
        Reason.NOT_PASSING: _("There is nothing to pass now"),
        Reason.NO_CHOICE: _("There is nothing to choose now"),
    }[reason]


def rule_on_w() -> str:
    """That a key leads to the rule of a refusal."""
    return _("w: the rule")


# What happened


def trick_taken(seat: int, points: int, names: Sequence[str]) -> str:
    """Who takes a trick, and what it costs him."""
    if points == 0:
        return (
            _("You take the trick") if seat == PERSON else _named(_("{name} takes it"), seat, names)
        )
    cost = results.points(points)
    if seat == PERSON:
        return _("You take {points}").format(points=cost)
    return _("{name} takes {points}").format(name=names[seat], points=cost)


def trick_cancelled() -> str:
    """That nobody wins a trick yet."""
    return _("Nobody wins it: the cards stay for the next trick won")


def hearts_broken(seat: int, names: Sequence[str]) -> str:
    """Who broke hearts."""
    return (
        _("You break hearts") if seat == PERSON else _named(_("{name} breaks hearts"), seat, names)
    )


def kitty_taken(seat: int, size: int, kitty: Sequence[Card], names: Sequence[str]) -> str:
    """Who takes the kitty, and what was in it where the person may know."""
    if seat == PERSON:
        return _("You take the kitty: {cards}").format(cards=listed(kitty))
    text = ngettext("{name} takes the kitty, {n} card", "{name} takes the kitty, {n} cards", size)
    return text.format(name=names[seat], n=size)


def moon_shot(seat: int, names: Sequence[str]) -> str:
    """Who shot the moon."""
    if seat == PERSON:
        return _("You have shot the moon")
    return _named(_("{name} has shot the moon"), seat, names)


def queen_falls(seat: int, card: Card, names: Sequence[str]) -> str:
    """That ♠Q lies on the table, and who played it."""
    if seat == PERSON:
        return _("You let {card} fall").format(card=card_name(card))
    return _("{name} lets {card} fall").format(name=names[seat], card=card_name(card))


def waiting(count: int, points: int) -> tuple[str, ...]:
    """That cards of cancelled tricks wait for the next trick won, and what they count."""
    cards = ngettext("{n} card waits", "{n} cards wait", count).format(n=count)
    worth = results.points(points)
    return (cards, worth, _("for the next winner"))


def any_key() -> str:
    """That the trick lies there until a key is pressed."""
    return _("any key goes on")


def moon_watch(names: Sequence[str], everyone: int) -> tuple[str, str]:
    """Who can still shoot the moon; and in fewer letters."""
    if not names:
        return (_("no moon"), "")
    if len(names) == everyone:
        return (_("moon: anyone"), "")
    return (_("moon: {name}?").format(name=names[0]), _("moon?"))


def replaced(name: str) -> str:
    """That a player failed and another chose for him."""
    return _("{name} could not choose; the level normal chose instead").format(name=name)


def _named(text: str, seat: int, names: Sequence[str]) -> str:
    return text.format(name=names[seat])


# Labels of a seat


def points_now(points: int) -> str:
    """Points of this deal."""
    return _("{points} now").format(points=results.signed(points))


def total() -> str:
    """What stands beside a player's total."""
    return _("total")


def dealer() -> str:
    """The mark of who dealt."""
    return _("D")


def led() -> str:
    """The mark of who leads the trick."""
    return _("led")


def takes() -> str:
    """The mark of who takes the trick that lies there."""
    return _("takes it")


def kitty_note() -> str:
    """The mark of who has the kitty."""
    return _("kitty")


def signs(packs: int = 1) -> tuple[tuple[str, str], ...]:
    """The signs on the table, each with its meaning."""
    cancelled = _("Cancelled by an equal card: it cannot win.")
    struck = (("╳", cancelled),) if packs > 1 else ()  # noqa: RUF001
    return (
        ("▸", _("Who is to play.")),
        (dealer(), _("Who dealt the cards.")),
        (led(), _("Who led to the trick.")),
        ("◂", _("The best card of the trick so far.")),
        *struck,
        ("▮▮▮ 3", _("How many cards a player still holds.")),
        (_("3 now · 25"), _("Points taken in this deal; the total, without them.")),
        (f"{new()} {new_short()}", _("Cards you were just given.")),
        ("2.4 ━━", _("In a hint: what that card comes to, all counted.")),
        ("•", _("In the scores: who is ahead.")),
    )


# How things stand


def title() -> str:
    """The name of the game, with its sign."""
    return _("♥ Hearts")


def title_in_letters() -> str:
    """The name of the game alone."""
    return _("Hearts")


def sign() -> str:
    """The sign of the game alone."""
    return SIGNS[Suit.HEARTS]


def deal_number(count: int) -> str:
    """Which deal this is."""
    return _("Deal {n}").format(n=count)


def deal_of_the_day(count: int) -> tuple[str, ...]:
    """The same of the deal that everybody has on a day; and in fewer letters each time."""
    return (_("Deal of the day"), _("Day’s deal"), deal_number(count))


def passing(direction: Direction, *, done: bool) -> str:
    """How cards are passed in this deal, or were."""
    if direction is Direction.HOLD:
        return _("no passing")
    words = {
        (Direction.LEFT, False): _("pass left {arrow}"),
        (Direction.RIGHT, False): _("pass right {arrow}"),
        (Direction.ACROSS, False): _("pass across {arrow}"),
        (Direction.LEFT, True): _("passed left {arrow}"),
        (Direction.RIGHT, True): _("passed right {arrow}"),
        (Direction.ACROSS, True): _("passed across {arrow}"),
    }
    return words[direction, done].format(arrow=ARROWS[direction])


def passing_short(direction: Direction) -> tuple[str, ...]:
    """The same in fewer letters, and in fewer still."""
    arrow = ARROWS[direction]
    if direction is Direction.HOLD:
        return ()
    return (f"{direction_name(direction)} {arrow}", arrow)


def hearts_state(broken: bool, breaking: str) -> str:
    """Whether a heart may be led."""
    if breaking == "free":
        return _("♥ free")
    return _("♥ broken") if broken else _("♥ unbroken")


def cards_out(cards: Sequence[Card]) -> str:
    """Cards that nobody has taken yet."""
    return _("{cards} out").format(cards=listed(cards))


def cards_taken(cards: Sequence[Card]) -> str:
    """Cards that somebody has taken."""
    return _("{cards} taken").format(cards=listed(cards))


def cards_unseen(cards: Sequence[Card]) -> str:
    """Cards that are in a hand or in a kitty."""
    return _("{cards} unseen").format(cards=listed(cards))


def target(count: int) -> str:
    """To how many points the game goes."""
    return _("to {target}").format(target=count)


def points_out(count: int, *, at_most: bool) -> str:
    """Points that nobody has taken yet; `at_most` where a kitty may hold some of them."""
    if at_most:
        return ngettext("up to {n} point out", "up to {n} points out", count).format(n=count)
    return ngettext("{n} point out", "{n} points out", count).format(n=count)


def points_out_short(count: int, *, at_most: bool) -> tuple[str, ...]:
    """The same in fewer letters, and in fewer still."""
    if at_most:
        return (_("≤ {n} pts out").format(n=count), _("≤ {n} out").format(n=count))
    return (_("{n} pts out").format(n=count), _("{n} out").format(n=count))


def new() -> str:
    """The mark of a card received in passing; three letters at most."""
    return _("new")


def new_short() -> str:
    """The same mark in a single sign."""
    return "+"


# The rules card


def rules_heading(rules: Rules) -> str:
    """Above the rules in force."""
    return _("The rules of this game: {name}").format(name=options.preset_label(rules.name))


def rules_in_force(rules: Rules) -> Iterator[tuple[str, str, bool]]:
    """Each option that has something to say: its label, a sentence, whether it is unusual."""
    different = options.deviations(rules)
    left_over = bool(rules.removed or rules.kitty_size)
    for option in OPTIONS:
        unusual = option.name in different
        if option.name in ("players", "packs") and not unusual:
            continue
        if option.name != "leftover" or left_over:
            sentence = options.explanation(option.name, rules)
            yield options.label(option.name), sentence, unusual


def rules_note(rules: Rules) -> str:
    """What the marks mean."""
    if options.deviations(rules):
        return _("◆ differs from the standard game")
    return _("Everything as in the standard game")


# Beside the table


def scores_heading() -> str:
    """Above the scoreboard."""
    return _("Scores")


def tricks_heading() -> str:
    """Above the course of play."""
    return _("Tricks")


def tricks_of_deal(count: int) -> str:
    """Above all tricks of a deal."""
    return _("Tricks of deal {n}").format(n=count)


def trick_number(count: int) -> str:
    """Above a single trick."""
    return _("Trick {n}").format(n=count)


def still_out_heading() -> str:
    """Above the cards not seen yet."""
    return _("Still out")


def deal_column() -> str:
    """Above the numbers of the deals."""
    return _("deal")


def now() -> str:
    """Before the points of the deal under way; three letters at most."""
    return _("now")


def total_row() -> str:
    """Before the totals."""
    return _("total")


def to_go(count: int) -> str:
    """How far a player is from the target."""
    return _("{n} to go").format(n=count)


def reached() -> str:
    """That a player has come to the target."""
    return _("reached")


def none_yet() -> str:
    """Where there is nothing to show yet."""
    return _("none yet")


def void() -> str:
    """That no card of a suit is out any more."""
    return _("none")


def known_void(names: Sequence[str]) -> str:
    """Who is known to hold none of a suit."""
    return _("not {names}").format(names=", ".join(names))


def in_kitty(count: int) -> str:
    """How many of the cards not seen lie in the kitty."""
    return ngettext("{n} of them in the kitty", "{n} of them in the kitty", count).format(n=count)
