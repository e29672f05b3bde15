"""Servants, the Double Servant and the Destiny Dice."""

from __future__ import annotations

from bot.wording.amounts import points
from bot.wording.gugong.rules.book import Book, listing
from bot.wording.topic import Topic, on_page
from rules.gugong.cards import MOST_POINTS, SERVANTS, STARTING_POOL


def topics(book: Book) -> dict[str, Topic]:
    """Return the topics by id."""
    _, say = book.gettext, book.say
    kind = _("Servants and dice")
    return {
        "pool": Topic(_("Servants: pool and supply"), kind, _pool(book), on_page(say, page=3)),
        "double": Topic(_("Double Servant"), kind, _double(book), on_page(say, page=13)),
        "dice": Topic(_("Destiny Dice: die faces, matches"), kind, _dice(book), on_page(say, page=14)),
    }


def _pool(book: Book) -> str:
    return book.gettext(
        "You have {all} Servants: {pool} in your pool at the start, the others in your general supply. You pay from the pool to the "
        "supply, and you gain from the supply to the pool; an empty supply gives nothing. Servants on the Great Wall, on Ships, on Decrees "
        "and beside harbour rewards are in neither."
    ).format(all=SERVANTS, pool=STARTING_POOL)


def _double(book: Book) -> str:
    return book.gettext(
        "A harbour reward brings it into your pool. It pays for 2 Servants, or for 1 without change. On the Great Wall and on a "
        "Ship it counts as two and fills two places, so that form II can place 3. Once it is paid, lost at sea, or back from the "
        "wall or a Ship, it waits in your supply; you may take it from there in place of 1 Servant that you gain. It never lies on "
        "a Decree or beside a reward. Whenever there is a choice between it and others, you are asked."
    )


def _dice(book: Book) -> str:
    faces = "\n".join(f"- {listing(die)}" for die in book.parts.dice)
    return book.gettext(
        "{count} dice are rolled at the start and each morning. At night each card in your discard pile gives 1 Servant for every die that "
        "shows its value; the most matches score {points} and may move the Envoy. An Intrigue Benefit turns a die. Their faces:\n{faces}"
    ).format(count=len(book.parts.dice), points=points(MOST_POINTS, book.say), faces=faces)
