"""The events of the months."""

from __future__ import annotations

from bot.wording.catalogue import N_
from bot.wording.dragon.rules.book import Book, BookRow
from bot.wording.topic import Topic
from render.dragon.names import EVENTS as NAMES

KIND = N_("Events")

ROW = {
    "event-row": BookRow(
        N_("The row of events"),
        N_(
            "The events of all {months} months lie open from the start. The first {peace_months} months are peaceful. Then come {events} "
            "kinds of event, each {tiles_an_event} times, in an order drawn by lot; the same one never strikes in two months running, "
            "apart from Peace."
        ),
        2,
    )
}

EVENTS = {
    "peace": BookRow(NAMES["peace"].full, N_("Nothing happens. Only empty palaces decay, as in every month."), 7),
    "tribute": BookRow(
        NAMES["tribute"].full,
        N_(
            "Every seat pays {tribute}. Whoever has less pays everything and releases {one_person} for each yuan that is missing. The "
            "coins on tax collectors do not count."
        ),
        7,
    ),
    "drought": BookRow(
        NAMES["drought"].full,
        N_(
            "Every seat pays {one_rice} for each palace in which somebody lives, as long as it has rice. Each inhabited palace "
            "without rice loses {one_person}. You choose the palaces that go without, and the persons that leave. Empty palaces "
            "need nothing. The sacks on farmers do not count."
        ),
        7,
    ),
    "festival": BookRow(
        NAMES["festival"].full,
        N_(
            "The seat with the most fireworks tiles scores {festival_first}, the second most {festival_second}. All seats in a tie "
            "score in full; a tie for the most does not take the second place away. Without fireworks you score nothing. Every "
            "seat that scores returns half of its fireworks, rounded up. The rockets on pyrotechnists do not count."
        ),
        7,
    ),
    "mongols": BookRow(
        # Translators: add the short name on the board in parentheses if the whole name does not contain it.
        N_("Mongol Invasion (Mongols)"),
        N_(
            "Every seat scores {point} for each helmet on its warriors. Then all seats with the fewest helmets, even none, release "
            "{one_person} each, a warrior if they like; if all have the same number, everybody does. With the Great Wall the wall "
            "is scored after that."
        ),
        7,
        8,
    ),
    "contagion": BookRow(
        NAMES["contagion"].full,
        N_(
            "Every seat releases {contagion}, one fewer for each mortar on its healers. The healers themselves may be among those who "
            "leave."
        ),
        8,
    ),
}


def topics(book: Book) -> dict[str, Topic]:
    """Return the row of events and each event, by id."""
    return book.chapter(KIND, ROW) | book.chapter(KIND, {f"event-{event}": row for event, row in EVENTS.items()})
