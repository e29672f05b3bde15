"""The course of the game: days, mornings, turns, nights."""

from __future__ import annotations

from bot.wording.amounts import points
from bot.wording.gugong.rules.book import Book, listing
from bot.wording.topic import Topic, on_page, on_pages
from rules.gugong.cards import DAYS, HARBOURS, LOCATIONS, MOST_POINTS, SHIP_HOLDS, STARTING_POOL
from rules.gugong.setup import DECREES_A_LEVEL


def topics(book: Book) -> dict[str, Topic]:
    """Return the phases by id."""
    _, say = book.gettext, book.say
    kind = _("Course of the game")

    def topic(name: str, text: str, page: int) -> Topic:
        return Topic(name, kind, text, on_page(say, page=page))

    return {
        "goal": topic(_("Aim and rounds of the game"), _goal(book), 4),
        "setup": Topic(_("Set-up: how the game starts"), kind, _setup(book), on_pages(say, first=2, last=3)),
        "morning": topic(_("Morning"), _morning(book), 4),
        "medal": topic(_("Next Start Player Medal (first player)"), _medal(book), 4),
        "income": topic(_("Morning income"), _income(book), 4),
        "turn": topic(_("Day: your turn"), _turn(book), 5),
        "end-of-turn": topic(
            _("End of the turn"),
            _(
                "After your actions you end your turn yourself; until then you may exchange Travel Tokens, and undo choices that "
                "revealed nothing new. `/settings` can end your turns automatically once nothing else is left to choose. With "
                "`/orders` you answer in advance what you may be asked in the turns of others: a benefit of the Great Wall or a "
                "harbour. With “Plan my turn” you plan your next turn while the others play."
            ),
            5,
        ),
        "passing": topic(
            _("Passing"),
            _(
                "With a card in your hand you must exchange one; nobody may pass of their own will. Without cards you are passed over. "
                "The day ends once no hand holds a card."
            ),
            5,
        ),
        "night": topic(_("Night"), _night(book), 14),
    }


def _goal(book: Book) -> str:
    return book.gettext(
        "Families of the court exchange gifts with {officials} Officials over {days} days, the rounds of the game, each with its "
        "morning, its turns and its night. The most VP win, but only among seats whose Envoy is in the Palace of Heavenly Purity "
        "at the end: the others have 0. A tie goes to the seat further up the Intrigue Track."
    ).format(officials=len(LOCATIONS), days=DAYS)


def _setup(book: Book) -> str:
    return book.gettext(
        "At random: a gift with each of the {officials} Officials, a Travel Token on each of the {cities} cities, {decrees} Decrees of "
        "each level. The other tokens make two draw piles. Each Jade house has its Jade, the Destiny Dice are rolled, everybody has {pool} "
        "Servants in the pool. The seats are drawn by lot; the first begins and has card set 1, the next set 2 and so on. The Intrigue "
        "Markers are stacked in that order, the first seat’s at the bottom."
    ).format(officials=len(LOCATIONS), cities=len(book.parts.cities), decrees=DECREES_A_LEVEL, pool=STARTING_POOL)


def _morning(book: Book) -> str:
    return book.gettext(
        "From the second day on: 1. Whoever holds the medal becomes start seat. 2. Empty cities get a new Travel Token, except a "
        "city with a Traveller. 3. The Destiny Dice are rolled. 4. Owners of level 1 Decrees use them, beginning with the start "
        "seat; you may skip each. 5. Everybody gains Servants, day by day: {income}."
    ).format(income=listing(book.parts.income[1:]))


def _medal(book: Book) -> str:
    return book.gettext(
        "The first seat that uses form I of the Intrigue action in a day, with the Official or by a gift, takes it and starts the "
        "next day. If nobody takes it, the start seat stays as it is. In the morning it returns to the board."
    )


def _income(book: Book) -> str:
    return book.gettext(
        "Each morning from the second day on everybody moves Servants from their general supply to their pool, day by day: "
        "{income}. An empty supply gives none. You may take your Double Servant in place of one of them, if it is in the supply; "
        "you are asked even when it is the only one left."
    ).format(income=listing(book.parts.income[1:]))


def _turn(book: Book) -> str:
    return book.gettext(
        "1. Exchange a gift: give a card to an Official and take the one that lies there into your discard pile. 2. Perform the action "
        "of the card you gave, if you like. 3. Perform the action of the location, if you like. If both are the same action, you may do "
        "it twice. Travel Tokens may be exchanged whenever you are asked. Then it is the turn of the next seat that has a card."
    )


def _night(book: Book) -> str:
    return book.gettext(
        "1. Each card in your discard pile gives 1 Servant for every Destiny Die that shows its value. The seat with the most "
        "matches scores {most} and may move the Envoy a step; Intrigue breaks a tie, and without a match nobody scores. 2. Each "
        "Ship sails to the next free harbour, the furthest first; a Ship in harbour {last} is lost at sea. Full Ships ({full} "
        "Servants) may then claim a reward. Your discards are your hand of the next day; after day {days} the game ends instead."
    ).format(most=points(MOST_POINTS, book.say), last=HARBOURS, full=SHIP_HOLDS, days=DAYS)
