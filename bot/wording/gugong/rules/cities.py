"""The map with its cities."""

from __future__ import annotations

from bot.wording.amounts import listed
from bot.wording.gugong.rules.book import Book
from bot.wording.topic import Topic, on_page
from render.gugong.names import CITIES


def topics(book: Book) -> dict[str, Topic]:
    """Return the map and each city, by id."""
    _, say = book.gettext, book.say
    kind = _("City")
    return {
        "map": Topic(_("The map: cities, roads, Travellers"), kind, _map(book), on_page(say, page=7)),
        **{f"city-{city}": Topic(CITIES[city], kind, _city(city, book), on_page(say, page=7)) for city in book.parts.cities},
    }


def _map(book: Book) -> str:
    return book.gettext(
        "{cities} cities, {ring} of them on a closed ring, joined by {roads} roads. At the start a Travel Token lies on each; "
        "Travellers collect them. The names and the roads were made for this table, because no rulebook names them."
    ).format(cities=len(book.parts.cities), ring=len(book.parts.ring), roads=len(book.parts.roads))


def _city(city: str, book: Book) -> str:
    _ = book.gettext
    where = _("On the ring.") if city in book.parts.ring else _("An inner city.")
    others = listed([CITIES[other] for other in book.parts.neighbours[city]], book.say)
    return where + " " + _("Roads lead to {cities}.").format(cities=others)
