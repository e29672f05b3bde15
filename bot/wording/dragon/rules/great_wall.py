"""The first expansion, The Great Wall of China."""

from __future__ import annotations

from bot.wording.catalogue import N_
from bot.wording.dragon.components import wall_tile
from bot.wording.dragon.rules.book import Book, BookRow, Page
from bot.wording.topic import Topic

KIND = N_("The Great Wall")
PAGE = 10

WALL = {
    "great-wall": BookRow(
        N_("The Great Wall"),
        N_(
            "Every seat has {wall_tiles}, each with a different gift, open to all. Another action card is dealt into the groups: Building"
            " the Wall. Everybody builds on the same wall, from left to right under the events of the {months} months, so it is complete "
            "with {whole_wall}. It is scored after Mongol Invasions and at the end."
        ),
        PAGE,
    ),
    "wall-scoring": BookRow(
        N_("Scoring the wall"),
        N_(
            "After each Mongol Invasion, once persons have left: the wall holds if it has at least as many tiles as the number of "
            "the month. If it holds, every seat scores {point} for each of its own tiles in the wall. If not, all seats with the "
            "fewest tiles, even none, release {one_person} each. After the scoring of month {months} it is scored once more: now "
            "only the complete wall ({whole_wall}) holds. So with a Mongol Invasion in month {months} that month has two of these "
            "scorings."
        ),
        PAGE,
    ),
}

TILES = {
    "rice": N_("When you build it you get {one_rice}, for a Drought."),
    "fireworks": N_("When you build it you get {one_firework}, for a Dragon Festival."),
    "floor": N_("When you build it you get {one_floor} and place it at once, on a palace lower than {most_floors} or as a new palace."),
    "yuan": N_("When you build it you get {wall_yuan}."),
    "track": N_("When you build it your marker moves {wall_spaces} forward on the person track. The order changes from the next phase on."),
    "points": N_("When you build it you score {wall_points} at once."),
}
"""The yield of each wall tile."""


def topics(book: Book) -> dict[str, Topic]:
    """Return the wall, its scoring and its tiles by id."""
    found = book.chapter(KIND, WALL)
    for tile, text in TILES.items():
        name = book.say.gettext("Wall tile: {gift}").format(gift=wall_tile(tile, book.say))
        found[f"wall-{tile}"] = book.topic(KIND, name, Page(text, PAGE))
    return found
