"""Exchanging a gift, and making up for one of too little value."""

from __future__ import annotations

from bot.wording.gugong import components
from bot.wording.gugong.amounts import servants
from bot.wording.gugong.rules.book import Book
from bot.wording.topic import Topic, on_page
from render.gugong.names import GIFTS as NAMES
from rules.gugong.cards import GIFTS, LOCATIONS, LOW_GIFT_COST

LEAST = min(gift.value for gift in GIFTS)
MOST = max(gift.value for gift in GIFTS)
"""The values between which the exception holds."""


def topics(book: Book) -> dict[str, Topic]:
    """Return the exchange by id."""
    _, say = book.gettext, book.say
    kind = _("Exchanging gifts")

    def topic(name: str, text: str) -> Topic:
        return Topic(name, kind, text, on_page(say, page=5))

    return {
        "exchange": topic(
            _("Exchange of gifts"),
            _(
                "Once in each turn you give a card of your hand to one of the {officials} Officials and take the card that lies "
                "there. A higher value than the one taken is enough, and {least} is enough for {most}. An equal or lower one costs "
                "a penalty, before you gain anything. The card taken goes face down to your discard pile and is in your hand again "
                "the next day."
            ).format(officials=len(LOCATIONS), least=LEAST, most=MOST),
        ),
        "too-little": topic(
            _("Gift of lower or equal value"),
            _(
                "If your gift is not worth more than the card taken, choose a penalty: pay {servants} from your pool; or discard "
                "another card of your hand; or give up both actions of this turn. You cannot pay with gains of this turn, but you "
                "may exchange Travel Tokens first. There is no penalty for {least} against {most} and, with the Decree {decree}, "
                "for equal values."
            ).format(servants=servants(LOW_GIFT_COST, say), least=LEAST, most=MOST, decree=components.decree("equal-gifts", say)),
        ),
        "fruit-bowl": topic(
            _("{least} against {most}: {picture}").format(least=LEAST, most=MOST, picture=_(NAMES[LEAST].full)),
            _(
                "A card of value {least} beats a card of value {most}, although it is lower: there is no penalty. This stays so "
                "while a token raises or doubles the value of your gifts."
            ).format(least=LEAST, most=MOST),
        ),
        "discards": topic(
            _("Discard pile and hand"),
            _(
                "The pile holds the cards that you took from Officials and those that you discarded. Only you may look through it, "
                "as only you see your hand. At night its values are compared with the Destiny Dice; then it becomes your hand. So "
                "each exchange also chooses a card for tomorrow."
            ),
        ),
    }
