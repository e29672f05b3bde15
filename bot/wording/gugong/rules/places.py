"""The seven locations with their costs and gains."""

from __future__ import annotations

from bot.wording.amounts import points
from bot.wording.gugong import components, reference
from bot.wording.gugong.amounts import servants, steps
from bot.wording.gugong.rules.book import FEW, Book, listing
from bot.wording.gugong.rules.harbours import FIRST
from bot.wording.topic import Topic, on_page
from render.names import capital
from rules.gugong.cards import (
    FREE_STEPS,
    HARBOURS,
    LOAD_TWO_COST,
    MOST_POINTS,
    PAID_STEPS,
    PALACE_STEPS,
    PALACE_TWICE_COST,
    PLACE_TWO_COST,
    SHIP_HOLDS,
    SHIPS,
    SUPPLY_PRICE,
    THREE_STEPS_COST,
    TRACK_END,
    TRAVEL_TWICE_COST,
    WALL_COMPLETE,
)

PAGES = {"travel": 7, "wall": 8, "jade": 9, "intrigue": 9, "palace": 10, "decrees": 10, "canal": 12}


def topics(book: Book) -> dict[str, Topic]:
    """Return the locations and their parts, by id."""
    _, say = book.gettext, book.say
    kind = _("Locations and Officials")
    texts = {
        "travel": _travel(book),
        "wall": _wall(book),
        "jade": _jade(book),
        "intrigue": _intrigue(book),
        "palace": _palace(book),
        "decrees": _decrees(book),
        "canal": _canal(book),
    }
    found = {
        f"location-{place}": Topic(components.full_location(place, say), kind, text, on_page(say, page=PAGES[place]))
        for place, text in texts.items()
    }
    return found | _besides(book, kind)


def _travel(book: Book) -> str:
    return book.gettext(
        "I: your Traveller goes one step and you take the Travel Token there, with its benefit if you like. II: pay {servants} and "
        "do it twice, the first token before the second step. A step follows the roads to the first city with a token; empty "
        "cities and other Travellers are passed by. The first step of the game leads to any city with a token. If you can reach no "
        "token, you cannot travel."
    ).format(servants=servants(TRAVEL_TWICE_COST, book.say))


def _wall(book: Book) -> str:
    return book.gettext(
        "I: place 1 Servant from your pool on the wall. II: pay {servants} and place up to 2 more, at least 1. With the Decree "
        "{decree} you may add 1 from your supply before the wall is counted; one that a Travel Token places is counted at once. "
        "The Double Servant counts as two and fills two places. Servants for a complete wall: {needed}."
    ).format(servants=servants(PLACE_TWO_COST, book.say), decree=components.decree("extra-wall", book.say), needed=_needed(book))


def _needed(book: Book) -> str:
    """Say how many servants complete the wall, by seats."""
    shown = (
        book.say.ngettext("{count} seat: {needed}", "{count} seats: {needed}", seats).format(count=seats, needed=needed)
        for seats, needed in WALL_COMPLETE.items()
    )
    return " · ".join(shown)


def _jade(book: Book) -> str:
    small, large = book.parts.small, book.parts.large
    return book.gettext(
        "Choose a house that still has its Jade, pay its price in Servants and take it. The prices: {small} with up to {few} seats; "
        "{large} with more. Once all houses are empty a Jade costs {price}. {worth}."
    ).format(few=FEW, small=listing(small.houses), large=listing(large.houses), price=SUPPLY_PRICE, worth=reference.jade_values(book.say))


def _intrigue(book: Book) -> str:
    return book.gettext(
        "I: {free} up the track, and the Next Start Player Medal if it is still here. II: pay {servants} for {paid}. The track ends "
        "at {end}. A marker that comes to a space, from below or from above, lies on top of the markers there and is ahead of them."
    ).format(
        free=steps(FREE_STEPS, book.say), servants=servants(THREE_STEPS_COST, book.say), paid=steps(PAID_STEPS, book.say), end=TRACK_END
    )


def _palace(book: Book) -> str:
    return book.gettext(
        "I: your Envoy goes 1 step. II: pay {servants} for 2 steps and Intrigue +1. With step {last} the Envoy enters the Palace and takes "
        "the best place left. Each step beyond is {point} instead. Whoever is not inside at the end has 0 and cannot win."
    ).format(servants=servants(PALACE_TWICE_COST, book.say), last=PALACE_STEPS, point=points(1, book.say))


def _decrees(book: Book) -> str:
    costs = sorted({(decree.level, decree.cost) for decree in book.parts.decrees})
    shown = " · ".join(book.gettext("level {level}: {cost}").format(level=level, cost=cost) for level, cost in costs)
    return book.gettext(
        "Pay the cost of a Decree in Servants ({costs}) and 1 more for each opponent who has it already. Then place a further Servant "
        "on it, never the Double Servant; it stays there for the rest of the game. Points printed on it are scored at once. Each Decree "
        "only once."
    ).format(costs=shown)


def _canal(book: Book) -> str:
    return book.gettext(
        "I: if you like, load 1 Servant onto one of your Ships or a new one; then, if you like, sail any of your Ships to the next "
        "free harbour; one of the two at least. II: pay {servants} and load 2, onto one Ship or two, new ones as well. A Ship holds "
        "{full} Servants (the Double Servant fills two places) and never lies empty. A full one in harbour {first} or further may "
        "claim its reward at once."
    ).format(servants=servants(LOAD_TWO_COST, book.say), full=SHIP_HOLDS, first=FIRST)


def _besides(book: Book, kind: str) -> dict[str, Topic]:
    _, say = book.gettext, book.say

    def topic(name: str, text: str, page: int) -> Topic:
        return Topic(name, kind, text, on_page(say, page=page))

    return {
        "wall-scoring": topic(_("Great Wall scoring"), _wall_scoring(book), 8),
        "benefits": topic(_("Intrigue Benefits"), _benefits(book), 8),
        "ties": topic(
            _("Intrigue Track: markers, ties, tie-breaker"),
            _(
                "Intrigue breaks every tie, for the most Servants on the Great Wall, for the most matches and for the win: the "
                "seat further up the track is ahead. On one space the upper marker is ahead of those below it; a marker that "
                "arrives lies on top."
            ),
            9,
        ),
        "houses": topic(_("Jade houses and other Jades"), _houses(book), 9),
        "palace-places": topic(_("Envoys and their places in the Palace"), _places(book), 10),
        "ships": topic(_("Ships: sailing, new Ships"), _ships(book), 12),
    }


def _wall_scoring(book: Book) -> str:
    return book.gettext(
        "When the wall is complete, the seat with the most Servants there scores {points} and moves the Envoy a step, and all its "
        "Servants go back to its supply; those of the others stay. Intrigue breaks a tie. Then everybody with a Servant there may "
        "take one Intrigue Benefit. The wall is not counted again before the next placement."
    ).format(points=points(MOST_POINTS, book.say))


def _benefits(book: Book) -> str:
    return book.gettext(
        "After a scoring of the Great Wall all seats with a Servant there are asked one by one, the lowest on the Intrigue Track "
        "first. Each may go down the track once, if its marker is high enough: {benefits}. A die is turned to another of its "
        "faces; the Jade comes from the supply. The order is settled before anybody moves."
    ).format(benefits=reference.benefits(book.say))


def _houses(book: Book) -> str:
    return book.gettext(
        "Each house sells one Jade, once in the game, for {small} Servants with up to {few} seats; {large} with more. Jade from "
        "Travel Tokens or an Intrigue Benefit comes from the supply, which never runs out, so the houses keep theirs. {worth}."
    ).format(
        few=FEW,
        small=listing(book.parts.small.houses),
        large=listing(book.parts.large.houses),
        worth=capital(reference.jade_values(book.say)),
    )


def _places(book: Book) -> str:
    return book.gettext(
        "An Envoy arrives with step {last} of the Palace Track. The places are taken in the order of arrival: {small} VP with up to {few} "
        "seats; {large} VP with more. They are scored when the game ends."
    ).format(last=PALACE_STEPS, few=FEW, small=listing(book.parts.small.palace), large=listing(book.parts.large.palace))


def _ships(book: Book) -> str:
    return book.gettext(
        "You have {ships} Ships, to be used again and again. A new one takes the first free harbour of a route, which does not "
        "count as sailing; with more than {few} seats you choose among {routes} routes, and a Ship never changes its route. "
        "Sailing skips harbours that are taken and needs a free one ahead; from harbour {last} a Ship leaves only at night, and is "
        "lost at sea. After a claim the Ship and its other Servants come back to you."
    ).format(few=FEW, ships=SHIPS, routes=len(book.parts.large.routes), last=HARBOURS)
