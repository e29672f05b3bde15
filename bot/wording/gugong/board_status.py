"""The board in words, a section for each part, complete without the picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from bot.wording.amounts import entry, listed, parted, points
from bot.wording.catalogue import Words
from bot.wording.gugong import automa, bonus_status, components, reference, settings
from bot.wording.gugong.amounts import pieces, steps, tokens
from bot.wording.texts import marked
from render.gugong.names import CITIES, PHASES
from rules.gugong import costs
from rules.gugong.cards import DAYS, HARBOURS, PALACE_STEPS, REWARDS, SUPPLY_PRICE
from rules.gugong.following import ahead_on_wall
from rules.gugong.state import Ship
from rules.gugong.view import GugongView

Lines = Iterator[str]


def who(names: Sequence[str], seats: Sequence[int], say: Words) -> str:
    """List several seats with their marks; "nobody" for none."""
    return listed([marked(names, seat) for seat in seats], say) or say.gettext("nobody")


def day(view: GugongView, say: Words) -> str:
    """Return the day and the phase: "Day 2 of 4, Day Phase"."""
    _ = say.gettext
    return _("Day {day} of {days}, {phase}").format(day=view.day, days=DAYS, phase=_(PHASES[view.phase].full))


def table(view: GugongView, names: Sequence[str], say: Words) -> Lines:
    _ = say.gettext
    yield "**" + day(view, say) + "**"
    yield from settings.chosen(view, say)
    if view.meng is not None:
        yield automa.focus(view.meng, names, say)
    if view.to_move is not None:
        yield _("Turn: {turn} · asked now: {asked}").format(turn=marked(names, view.turn), asked=marked(names, view.to_move))
    medal = _("on the board") if view.medal is None else marked(names, view.medal)
    yield _("Start player: {start} · Next Start Player Medal: {medal}").format(start=marked(names, view.start), medal=medal)
    yield _("Destiny Dice: {faces}").format(faces=" · ".join(map(str, view.dice)))


def officials(view: GugongView, names: Sequence[str], say: Words) -> Lines:
    _ = say.gettext
    yield _("**Gifts with the Officials**")
    for place, card in view.officials.items():
        held = components.card(card, view.parts, say)
        yield _("{location}: {card} ({actions})").format(
            location=components.full_location(place, say), card=held, actions=reference.actions(place, say)
        )
    yield _("Draw pile: {count}").format(count=view.draw)


def travel(view: GugongView, names: Sequence[str], say: Words) -> Lines:
    _ = say.gettext
    yield _("**Travel**")
    for city, kind in view.cities.items():
        here = [marked(names, owner.seat) for owner in view.people if owner.traveller == city]
        roads = ", ".join(CITIES[other] for other in view.parts.neighbours[city])
        lying = parted((components.token(kind, say) if kind else _("no token"), listed(here, say)), say)
        yield _("{city}: {lying} (roads to {roads})").format(city=CITIES[city], lying=lying, roads=roads)
    waiting = [owner.seat for owner in view.people if not owner.traveller]
    if waiting:
        yield _("Not yet on the map: {seats}").format(seats=who(names, waiting, say))
    yield _("Draw piles: {left} and {right} · discarded: {discarded}").format(
        left=view.piles[0], right=view.piles[1], discarded=tokens(view.discarded_tokens, say)
    )
    yield reference.exchanges(say)


def wall(view: GugongView, names: Sequence[str], say: Words) -> Lines:
    _ = say.gettext
    yield _("**Great Wall**: {count} of {complete}").format(count=view.wall_count, complete=view.wall_complete)
    for owner in view.people:
        if owner.on_wall:
            yield entry(say, name=marked(names, owner.seat), what=pieces(owner.wall, int(owner.double == "wall"), say))
    if (ahead := ahead_on_wall(view)) is not None and view.to_move is not None:
        yield _("If the wall were complete now, {name} would score.").format(name=marked(names, ahead))
    yield reference.wall_scoring(say)


def jade(view: GugongView, names: Sequence[str], say: Words) -> Lines:
    _ = say.gettext
    full = [str(price) for price, there in view.houses if there]
    empty = [str(price) for price, there in view.houses if not there]
    yield _("**Jade**")
    if full:
        yield _("Houses with Jade: {prices}").format(prices=", ".join(full))
    else:
        yield _("Every house is empty; from the supply for {price}").format(price=SUPPLY_PRICE)
    if empty and full:
        yield _("Empty houses: {prices}").format(prices=", ".join(empty))
    yield reference.jade_values(say)


def intrigue(view: GugongView, names: Sequence[str], say: Words) -> Lines:
    _ = say.gettext
    yield _("**Intrigue Track** (top of a stack first)")
    for space in reversed(range(len(view.track))):
        if view.track[space]:
            yield entry(say, name=str(space), what=", ".join(marked(names, seat) for seat in reversed(view.track[space])))


def palace(view: GugongView, names: Sequence[str], say: Words) -> Lines:
    _ = say.gettext
    yield _("**Palace of Heavenly Purity**")
    for place, seat in view.palace:
        holder = say.pgettext("place", "free") if seat is None else marked(names, seat)
        yield _("Place worth {points}: {seat}").format(points=points(place, say), seat=holder)
    for owner in sorted(view.people, key=lambda owner: -owner.envoy):
        if owner.envoy < PALACE_STEPS:
            left = PALACE_STEPS - owner.envoy
            yield _("{who}: Envoy on step {position}, {steps} to go").format(
                who=marked(names, owner.seat), position=owner.envoy, steps=steps(left, say)
            )


def decrees(view: GugongView, names: Sequence[str], say: Words) -> Lines:
    _ = say.gettext
    yield _("**Decrees**")
    for decree, seats in view.decrees.items():
        tile = view.parts.decree[decree]
        message = _("{decree} (level {level}, cost {cost}): {effect}. There: {seats}")
        if tile.points:
            message = _("{decree} (level {level}, cost {cost}, {points} at once): {effect}. There: {seats}")
        yield message.format(
            decree=components.decree(decree, say),
            level=tile.level,
            cost=tile.cost,
            points=points(tile.points, say),
            effect=components.decree_effect(decree, say),
            seats=who(names, seats, say),
        )


def canal(view: GugongView, names: Sequence[str], say: Words) -> Lines:
    _ = say.gettext
    yield _("**Grand Canal**")
    rewards = [
        # Translators: a harbour by its number, and the reward for a full Ship there.
        _("{harbour}: {reward}").format(harbour=number, reward=components.reward(kind, say))
        for number, kind in enumerate(REWARDS, start=2)
    ]
    yield _("Harbour rewards: {rewards}, {last}: any of these").format(rewards=", ".join(rewards), last=HARBOURS)
    for route in view.routes:
        for number in range(1, HARBOURS + 1):
            ship = costs.ship_in(view, f"{route}{number}")
            there = ship_words(ship, names, say) if ship else say.pgettext("harbour", "free")
            yield _("Harbour {harbour}: {there}").format(harbour=components.harbour(f"{route}{number}", len(view.routes), say), there=there)


def ship_words(ship: Ship, names: Sequence[str], say: Words) -> str:
    """Return a ship's owner and cargo."""
    return f"{marked(names, ship.seat)}, {pieces(ship.servants, ship.double, say)}"


SECTIONS: dict[str, Callable[[GugongView, Sequence[str], Words], Lines]] = {
    "officials": officials,
    "travel": travel,
    "wall": wall,
    "jade": jade,
    "intrigue": intrigue,
    "palace": palace,
    "decrees": decrees,
    "canal": canal,
    "bonus": bonus_status.tokens,
    "meng": automa.opponent,
}
"""The parts of the board in the rulebook's order, locations by their ids."""
