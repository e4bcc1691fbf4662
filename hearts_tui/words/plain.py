"""Words for the game as lines of text: short whole sentences, good to read and to be heard.

Names are handed in one a seat; seat 0 is the person and is spoken to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from hearts_tui import PERSON
from hearts_tui.engine import Card, Direction, Outcome, Rank, Rules, Suit
from hearts_tui.words import _, level_name, ngettext, number_word, options, results, suit_name
from hearts_tui.words.spoken import card, cards, listed, rank


def new_game(rules: Rules, names: Sequence[str], levels: Sequence[str | None]) -> tuple[str, ...]:
    """What game begins, and with whom."""
    return (
        _("A new game begins. Rules: {name}, to {target} points.").format(
            name=options.preset_label(rules.name), target=rules.target
        ),
        _opponents(names[1:], levels[1:]),
    )


def _opponents(names: Sequence[str], levels: Sequence[str | None]) -> str:
    if len(set(levels)) == 1:
        return _("You play with {names}, all at level {level}.").format(
            names=listed(names), level=level_name(levels[0])
        )
    each = [f"{name} ({level_name(level)})" for name, level in zip(names, levels, strict=True)]
    return _("You play with {names}.").format(names=listed(each))


def goes_on(deal: int, trick: int | None) -> str:
    """Where the game goes on."""
    if trick is None:
        return _("The game goes on in deal {deal}.").format(deal=deal)
    return _("The game goes on in deal {deal}, trick {trick}.").format(deal=deal, trick=trick)


def deal(number: int, dealer: int, names: Sequence[str]) -> str:
    """Which deal this is, and who has dealt it."""
    if dealer == PERSON:
        return _("Deal {number}: you deal.").format(number=number)
    return _("Deal {number}: {name} deals.").format(number=number, name=names[dealer])


def no_passing() -> str:
    """That this deal is played as dealt."""
    return _("Nobody passes in this deal.")


def passing(direction: Direction) -> str:
    """How cards are passed in this deal."""
    return {
        Direction.LEFT: _("In this deal cards are passed to the left."),
        Direction.RIGHT: _("In this deal cards are passed to the right."),
        Direction.ACROSS: _("In this deal cards are passed across the table."),
        Direction.HOLD: no_passing(),
    }[direction]


def code(code: str) -> str:
    """The code by which a deal can be played again."""
    return _("{code} is the code of this deal, for hearts --deal.").format(code=code)


def pass_to(direction: Direction, name: str) -> str:
    """What there is to be passed, and to whom."""
    sentence = {
        Direction.LEFT: _("You pass three cards to {name}, on your left."),
        Direction.RIGHT: _("You pass three cards to {name}, on your right."),
        Direction.ACROSS: _("You pass three cards to {name}, across from you."),
    }[direction]
    return sentence.format(name=name)


def choose(chosen: Sequence[Card], size: int) -> tuple[str, ...]:
    """What is chosen for passing, and what is still to be typed; `size` cards are passed."""
    missing = size - len(chosen)
    if not chosen:
        return (_("Which three cards do you pass?"),)
    so_far = _("You have chosen {cards}.").format(cards=cards(chosen))
    if not missing:
        return (so_far, _("Type pass to pass them, or a card to put it back."))
    more = ngettext("Type {n} more card.", "Type {n} more cards.", missing).format(
        n=number_word(missing)
    )
    return (so_far, more)


def passed(given: Sequence[Card], name: str) -> str:
    """What the person passes."""
    return _("You pass {cards} to {name}.").format(cards=cards(given), name=name)


def received(got: Sequence[Card], name: str) -> str:
    """What the person was given."""
    return _("{name} passes you {cards}.").format(name=name, cards=cards(got))


def no_cards() -> str:
    """That the person has played all cards."""
    return _("You have no cards.")


def holding(suit: Suit, held: Sequence[Card]) -> str:
    """The person's cards of a suit."""
    name = suit_name(suit)
    if not held:
        return _("You have no {suit}.").format(suit=name)
    ranks = ", ".join(rank(one.rank) for one in held)
    return _("Your {suit}: {ranks}.").format(suit=name, ranks=ranks)


def lead(card_to_lead: Card | None) -> str:
    """That the person leads; `card_to_lead` is the only card that can be led."""
    if card_to_lead is None:
        return _("Your turn: you lead.")
    return _("Your turn: you can only lead {card}.").format(card=card(card_to_lead))


def follow(led: Suit, only: Card | None) -> str:
    """That the person is to play; `only` is the only card that can be played."""
    if only is None:
        return _("Your turn: {suit} were led.").format(suit=suit_name(led))
    return _("Your turn: you can only play {card}.").format(card=card(only))


def no_hearts_led() -> str:
    """That no heart can be led yet."""
    return _("Hearts may not be led yet.")


def not_held(missing: Card, *, twice: bool) -> str:
    """That the person has no such card, or no second one."""
    if twice:
        return _("You have {card} only once.").format(card=card(missing))
    return _("You do not have {card}.").format(card=card(missing))


def no_points_yet() -> str:
    """That no point card can be thrown on the first trick."""
    return _("Point cards may not be played on the first trick.")


def played(seat: int, one: Card, names: Sequence[str], *, leads: bool, cancels: bool) -> str:
    """Which card was played; `cancels` an equal card in the same trick."""
    told = {"card": card(one), "name": names[seat]}
    if seat == PERSON:
        text = _("You lead {card}.") if leads else _("You play {card}.")
        if cancels:
            text = _("You play {card}, and the two cancel each other.")
    else:
        text = _("{name} leads {card}.") if leads else _("{name} plays {card}.")
        if cancels:
            text = _("{name} plays {card}, and the two cancel each other.")
    return text.format(**told)


def hearts_broken() -> str:
    """That hearts may be led now."""
    return _("Hearts are broken.")


def trick_taken(seat: int, points: int, waiting: int, names: Sequence[str]) -> str:
    """Who takes a trick and so many cards that waited, and what all of it counts."""
    if waiting:
        text = ngettext(
            "{name} takes the trick and {n} waiting card",
            "{name} takes the trick and {n} waiting cards",
            waiting,
        )
        if seat == PERSON:
            text = ngettext(
                "You take the trick and {n} waiting card",
                "You take the trick and {n} waiting cards",
                waiting,
            )
    else:
        text = _("You take the trick") if seat == PERSON else _("{name} takes the trick")
    text = text.format(name=names[seat], n=waiting)
    if points:
        text = _("{taken}, with {points}").format(taken=text, points=results.points(points))
    return text + "."


def trick_cancelled() -> str:
    """That nobody takes a trick yet."""
    return _("Nobody takes the trick; its cards wait for the next one that is won.")


def kitty_taken(seat: int, size: int, kitty: Sequence[Card], names: Sequence[str]) -> str:
    """Who takes the kitty, and what was in it where the person may know."""
    if seat == PERSON:
        return _("You take the kitty: {cards}.").format(cards=cards(kitty))
    text = ngettext("{name} takes the kitty, {n} card.", "{name} takes the kitty, {n} cards.", size)
    return text.format(name=names[seat], n=size)


def undone() -> str:
    """That the last decision was taken back."""
    return _("Taken back.")


def redone() -> str:
    """That it was done again."""
    return _("Done again.")


def deal_over(number: int) -> str:
    """That a deal is over."""
    return _("Deal {number} is over.").format(number=number)


def _figures(names: Sequence[str], figures: Sequence[int]) -> str:
    pairs = zip(names, figures, strict=True)
    return ", ".join(f"{name} {results.signed(figure)}" for name, figure in pairs)


def points_of_deal(names: Sequence[str], points: Sequence[int]) -> str:
    """What a deal has brought everyone."""
    return _("Points of this deal: {figures}.").format(figures=_figures(names, points))


def points_of(number: int, names: Sequence[str], points: Sequence[int]) -> str:
    """What an earlier deal has brought everyone."""
    return _("Deal {number}: {figures}.").format(number=number, figures=_figures(names, points))


def points_so_far(names: Sequence[str], points: Sequence[int]) -> str:
    """What everyone has taken in a deal that is not over."""
    return _("Taken so far in this deal: {figures}.").format(figures=_figures(names, points))


def totals(names: Sequence[str], totals: Sequence[int]) -> str:
    """Everyone's total."""
    return _("Totals: {figures}.").format(figures=_figures(names, totals))


def target(count: int) -> str:
    """To how many points the game goes."""
    return _("The game goes to {target} points.").format(target=count)


def moon_way(result: Outcome, choice: str, total: int, names: Sequence[str]) -> str:
    """One of the two ways in which a moon can be counted, and what it leads to."""
    told = {
        "points": results.points(total),
        "result": results.moon_result(result, names),
    }
    if choice == "others_plus":
        return _("Type others for {points} to each of the others. {result}").format(**told)
    return _("Type own for {points} off your own total. {result}").format(**told)


def game_over(deals: int) -> str:
    """That the game is over."""
    return ngettext(
        "The game is over after {n} deal.", "The game is over after {n} deals.", deals
    ).format(n=deals)


def places(result: Outcome, totals: Sequence[int], names: Sequence[str]) -> Iterator[str]:
    """Everyone's place, a sentence each."""
    for seat in sorted(range(len(names)), key=lambda seat: result.places[seat]):
        wins = seat == result.winner
        if seat == PERSON:
            text = _("You win with {points}.") if wins else _("You come {place} with {points}.")
        else:
            text = (
                _("{name} wins with {points}.")
                if wins
                else _("{name} comes {place} with {points}.")
            )
        yield text.format(
            name=names[seat],
            place=results.place_name(result.places[seat]),
            points=results.points(totals[seat]),
        )


def table_empty() -> str:
    """That nobody has played to the trick."""
    return _("No card lies on the table.")


def on_table(seat: int, one: Card, names: Sequence[str], *, leads: bool) -> str:
    """Which card lies there, and whose it is."""
    told = {"card": card(one), "name": names[seat]}
    if seat == PERSON:
        return (_("You led {card}.") if leads else _("You played {card}.")).format(**told)
    return (_("{name} led {card}.") if leads else _("{name} played {card}.")).format(**told)


def taking(seat: int | None, names: Sequence[str]) -> str:
    """Who would take the trick as it lies there."""
    if seat is None:
        return _("Nobody is taking it so far.")
    if seat == PERSON:
        return _("You are taking it so far.")
    return _("{name} is taking it so far.").format(name=names[seat])


def trick_was_taken(seat: int, points: int, names: Sequence[str]) -> str:
    """Who took a trick, and what it counted."""
    text = _("You took the trick") if seat == PERSON else _("{name} took the trick")
    text = text.format(name=names[seat])
    if points:
        text = _("{taken}, with {points}").format(taken=text, points=results.points(points))
    return text + "."


def waiting(count: int) -> str:
    """That cards of tricks cancelled before wait for the next winner."""
    return ngettext(
        "{n} card of earlier tricks waits for the next winner.",
        "{n} cards of earlier tricks wait for the next winner.",
        count,
    ).format(n=count)


def hearts_state(broken: bool) -> str:
    """Whether hearts are broken."""
    return hearts_broken() if broken else _("Hearts are not broken yet.")


def no_trick_yet() -> str:
    """That there is no last trick."""
    return _("No trick has been taken yet.")


def last_trick_of(number: int) -> str:
    """That the last trick was of the deal before."""
    return _("The last trick of deal {number}:").format(number=number)


def still_out(suit: Suit, out: Sequence[Card], void: Sequence[str]) -> str:
    """The cards of a suit that are not seen yet, and who is known to hold none."""
    name = suit_name(suit)
    if not out:
        return _("No {suit} are out.").format(suit=name)
    counted = Counter(one.rank for one in out)
    ranks = [
        rank(one) if count == 1 else _("{rank} twice").format(rank=rank(one))
        for one, count in counted.items()
    ]
    text = _("{suit} still out: {ranks}.").format(
        suit=name[:1].upper() + name[1:], ranks=", ".join(ranks)
    )
    if void:
        text += " " + _("None with {names}.").format(names=listed(void))
    return text


def may_shoot(seats: Sequence[int], names: Sequence[str]) -> str:
    """Who can still shoot the moon."""
    if len(seats) == len(names):
        return _("Anyone can still shoot the moon.")
    if not seats:
        return _("Nobody can shoot the moon any more.")
    if PERSON in seats:
        return _("Only you can still shoot the moon.")
    return _("Only {name} can still shoot the moon.").format(name=names[seats[0]])


def in_kitty(count: int) -> str:
    """How many of the cards not seen lie in the kitty."""
    return ngettext(
        "{n} of them lies in the kitty.", "{n} of them lie in the kitty.", count
    ).format(n=count)


def expected(suit: Suit, figures: Sequence[tuple[Rank, float]]) -> str:
    """What the deal comes to, by the card of this suit that is played."""
    each = [
        _("{points} for the {rank}").format(points=f"{of:.1f}", rank=rank(one))
        for one, of in figures
    ]
    return _("What the deal comes to with {suit}: {figures}.").format(
        suit=suit_name(suit), figures=results.signed(", ".join(each))
    )
