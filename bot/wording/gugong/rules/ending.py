"""The end of the game."""

from __future__ import annotations

from bot.wording.amounts import points
from bot.wording.gugong import components, reference
from bot.wording.gugong.rules.book import FEW, Book, listing
from bot.wording.topic import Topic, on_page, on_pages
from rules.gugong.cards import DAYS, EXCHANGE_POINTS, HARBOUR_POINTS, MOST_POINTS, TOKEN_POINTS


def topics(book: Book) -> dict[str, Topic]:
    """Return the final scoring by id."""
    _, say = book.gettext, book.say
    kind = _("Points and end of the game")
    palace = _("Places in the Palace score in the order of arrival: {small} VP with up to {few} seats; {large} VP with more.")

    def topic(name: str, text: str) -> Topic:
        return Topic(name, kind, text, on_page(say, page=14))

    return {
        "points": Topic(_("Victory Points (VP)"), kind, _points(book), on_pages(say, first=7, last=14)),
        "end": topic(
            _("Final scoring"),
            _(
                "After the night of day {days} tokens may be exchanged a last time. Then: 1. Servants still on the Great Wall: the most "
                "score {points} and an Envoy step, without benefits. 2. Decrees of level 3, “{decree}” first. 3. Places in the Palace. "
                "4. Jade. Whoever is not in the Palace then has 0."
            ).format(days=DAYS, points=points(MOST_POINTS, say), decree=components.decree("thirds", say)),
        ),
        "final-palace": topic(
            _("Final scoring: Palace"),
            palace.format(few=FEW, small=listing(book.parts.small.palace), large=listing(book.parts.large.palace)),
        ),
        "final-jade": topic(_("Final scoring: Jade"), reference.jade_values(say) + "."),
        "winner": topic(
            _("Winner of the game"),
            _(
                "Of the seats whose Envoy is in the Palace, the one with the most VP wins; the step for the last Great Wall scoring "
                "still counts. A tie goes to the seat further up the Intrigue Track. If nobody has arrived, nobody wins. Meng may win "
                "without having arrived, but then has no place there."
            ),
        ),
    }


def _points(book: Book) -> str:
    """List the sources of points."""
    say = book.say
    return book.gettext(
        "At once: by Decrees of level 1 and 2; {harbour} as a harbour reward; {token} by a Travel Token, {exchange} for exchanging some; "
        "{most} for the most on a complete Great Wall, and for the most matches at night; {step} for each Envoy step beyond the Palace. At "
        "the end: by Decrees of level 3, places in the Palace and Jade."
    ).format(
        harbour=points(HARBOUR_POINTS, say),
        token=points(TOKEN_POINTS, say),
        exchange=points(EXCHANGE_POINTS, say),
        most=points(MOST_POINTS, say),
        step=points(1, say),
    )
