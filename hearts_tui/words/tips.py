"""Words of advice: one of them at Home, all of them in the guide."""

from __future__ import annotations

from hearts_tui.words import _

TIPS: tuple[str, ...] = (
    _(
        "Bleed the spades: holding none of ♠Q ♠K ♠A, lead small ones; sooner or later the queen "
        "must come out."
    ),
    _(
        "What to pass: high spades with few small ones below them, high hearts, or the last cards "
        "of a short suit."
    ),
    _(
        "♠Q with four or more small spades is safest in your own hand: keep her, and you decide "
        "who gets her."
    ),
    _(
        "Pass away a whole suit if you can. Being void is freedom: on every lead of it you may "
        "throw what you like least."
    ),
    _(
        "Small cards are treasure. With ♣2 or ♦3 you hand the lead to somebody else when it "
        "matters most."
    ),
    _("Duck just below: when you need not take the trick, play the highest card that still loses."),
    _(
        "Play high cards early, while tricks are clean. The first round of clubs or diamonds "
        "seldom costs a thing."
    ),
    _(
        "Last to play, and the trick holds no points? Take it with your highest card; you may "
        "never lose it so cheaply again."
    ),
    _(
        "Throw ♠Q as soon as you are void in what is led; and when spades are led, under ♠A or "
        "♠K at once."
    ),
    _("Keep ♠A and ♠K off the table while the queen is out, unless you play last."),
    _(
        "One player with all the points so far? Somebody must take one heart. A single point is "
        "cheaper than a moon."
    ),
    _(
        "Shoot the moon with long, high suits and the lead in hand; one missing high heart is "
        "often one too many."
    ),
    _(
        "Do not shoot for a moon when a low heart may stop you: a moon that fails by one trick "
        "leaves you with nearly every point."
    ),
    _(
        "Count only what matters: how many spades have gone, and whether hearts can still be led. "
        "The rest comes with time."
    ),
    _("Where ♦J counts, keep ♦A or ♦Q to catch it with, and play them last of all."),
)
"""Each fits two lines of 74 columns."""
