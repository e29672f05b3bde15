"""The harbours of the Grand Canal and their rewards."""

from __future__ import annotations

from bot.wording.amounts import points
from bot.wording.gugong import components
from bot.wording.gugong.rules.book import Book
from bot.wording.topic import Topic, on_page
from rules.gugong.cards import HARBOUR_POINTS, HARBOURS, REWARD_LIMITS, REWARDS, SHIP_HOLDS

FIRST = 2
"""The harbour of the first reward; the others follow in their order."""
WHERE = {reward: FIRST + number for number, reward in enumerate(REWARDS)}


def topics(book: Book) -> dict[str, Topic]:
    """Return the rewards by id."""
    _, say = book.gettext, book.say
    kind = _("Harbour rewards")
    where = _("Harbour {harbour}; harbour {last} offers it as well.")

    def topic(name: str, text: str) -> Topic:
        return Topic(name, kind, text, on_page(say, page=12))

    def place(reward: str) -> str:
        return where.format(harbour=WHERE[reward], last=HARBOURS)

    def most(reward: str) -> str:
        count = REWARD_LIMITS[reward]
        return say.ngettext("At most {count} time in a game.", "At most {count} times in a game.", count).format(count=count)

    return {
        "claims": topic(
            _("Harbours: claiming a reward"),
            _(
                "A Ship with {full} Servants may be claimed right after you load or sail any of yours, and at night. {rewards}. One of its "
                "Servants stays on your board beside the reward for good, never the Double Servant; the others go to your supply and the "
                "Ship to you."
            ).format(full=SHIP_HOLDS, rewards=_rewards(book)),
        ),
        "reward-points": topic(
            _("Harbour reward: points"),
            " ".join((place("points"), points(HARBOUR_POINTS, say) + ".", most("points"))),
        ),
        "reward-card": topic(
            _("Harbour reward: Gift Card"),
            " ".join(
                (
                    place("card"),
                    _("The top card of the draw pile comes to your hand: from now on you have a turn more each day."),
                    most("card"),
                    _("Not offered when the pile is empty."),
                )
            ),
        ),
        "reward-double": topic(
            _("Harbour reward: Double Servant"),
            " ".join((place("double"), _("Your Double Servant comes into your pool, for the rest of the game."), most("double"))),
        ),
        "harbour-five": topic(
            _("The last harbour: lost at sea"),
            _(
                "Harbour {last} gives any one of the rewards that you may still take. A Ship that is still there when the Ships "
                "sail at night is lost at sea with its load; the Servants go to the supply, the Double Servant too."
            ).format(last=HARBOURS),
        ),
    }


def _rewards(book: Book) -> str:
    """Tell the reward of each harbour, and how often it can be taken."""
    _, say = book.gettext, book.say
    one = _("harbour {harbour}: {reward} (up to {count}\N{MULTIPLICATION SIGN})")
    shown = [one.format(harbour=WHERE[reward], reward=components.reward(reward, say), count=REWARD_LIMITS[reward]) for reward in REWARDS]
    first, last = _("Harbour 1: no reward"), _("harbour {last}: any of these").format(last=HARBOURS)
    return " \N{MIDDLE DOT} ".join((first, *shown, last))
