"""The choices at the seven locations: label and detail of each."""

from __future__ import annotations

from bot.wording.amounts import entry, points
from bot.wording.catalogue import Words
from bot.wording.gugong import components
from bot.wording.gugong.amounts import pieces, servants, steps
from bot.wording.texts import Text, joined
from render.gugong.names import CITIES
from render.names import capital
from rules.gugong import costs
from rules.gugong.actions import Act, Buy, Claim, Go, Load, Lower, Obtain, Place, Sail, Turn
from rules.gugong.cards import (
    BENEFITS,
    FREE_STEPS,
    HARBOURS,
    LOAD_TWO_COST,
    PAID_STEPS,
    PALACE_STEPS,
    PALACE_TWICE_COST,
    PLACE_TWO_COST,
    REWARD_LIMITS,
    REWARDS,
    SHIP_HOLDS,
    THREE_STEPS_COST,
    TRACK_END,
)
from rules.gugong.locations.canal import PIECES
from rules.gugong.scoring import jade_points
from rules.gugong.view import GugongView


def act(view: GugongView, action: Act, say: Words) -> Text:
    """Describe a location's action in one of its two forms."""
    match action.location:
        case "travel":
            return _travel(view, action.form, say)
        case "wall":
            return _wall(view, action.form, say)
        case "intrigue":
            return _intrigue(view, action.form, say)
        case "palace":
            return _palace(view, action.form, say)
        case _:
            return _canal(view, action.form, say)


def _travel(view: GugongView, form: str, say: Words) -> Text:
    _ = say.gettext
    if form == "a":
        return _("1 step"), _("Free: collect a Travel Token and use it")
    cost = servants(costs.two_steps_cost(view), say)
    return _("2 steps for {servants}").format(servants=cost), _("Collect 2 Travel Tokens, each used in turn")


def _wall(view: GugongView, form: str, say: Words) -> Text:
    _ = say.gettext
    full = _("completes it") if view.wall_count + 1 >= view.wall_complete else ""
    more = _("+1 by your Decree") if "extra-wall" in costs.reader(view).decrees else ""
    detail = joined(_("From your pool"), full, more)
    if form == "a":
        return _("Place 1 Servant"), detail
    return _("Pay {servants}, place up to 2").format(servants=servants(PLACE_TWO_COST, say)), detail


def _intrigue(view: GugongView, form: str, say: Words) -> Text:
    _ = say.gettext
    here = costs.reader(view).intrigue
    if form == "b":
        label = _("{steps} up for {servants}").format(steps=steps(PAID_STEPS, say), servants=servants(THREE_STEPS_COST, say))
        return label, intrigue_change(here, PAID_STEPS, say)
    medal = _("you get the Next Start Player Medal") if view.medal is None else _("the medal is taken")
    if here == TRACK_END:
        return _("Take the medal"), _("You start tomorrow; your marker is at the end")
    return _("{steps} up").format(steps=steps(FREE_STEPS, say)), joined(intrigue_change(here, FREE_STEPS, say), medal)


def intrigue_change(here: int, up: int, say: Words) -> str:
    """Say how an Intrigue Marker moves."""
    return say.gettext("Intrigue {before} → {after}").format(before=here, after=min(TRACK_END, here + up))


def envoy_change(view: GugongView, up: int, say: Words) -> str:
    """Say how the reader's Envoy moves, or which points its steps score beyond the palace."""
    _ = say.gettext
    here = costs.reader(view).envoy
    after = min(PALACE_STEPS, here + up)
    beyond = here + up - after
    moved = _("Envoy {before} → {after} of {end}").format(before=here, after=after, end=PALACE_STEPS) if after > here else ""
    if after == PALACE_STEPS > here:
        place = next(worth for worth, seat in view.palace if seat is None)
        moved = joined(moved, _("place worth {points}").format(points=points(place, say)))
    return joined(moved, points(beyond, say) if beyond else "")


def _palace(view: GugongView, form: str, say: Words) -> Text:
    _ = say.gettext
    if form == "a":
        return _("1 Envoy step"), joined(_("Free"), envoy_change(view, 1, say))
    label = _("2 Envoy steps and Intrigue +1 for {servants}").format(servants=servants(PALACE_TWICE_COST, say))
    return label, joined(envoy_change(view, 2, say), intrigue_change(costs.reader(view).intrigue, 1, say))


def _canal(view: GugongView, form: str, say: Words) -> Text:
    _ = say.gettext
    if form == "a":
        return _("Load 1 and sail 1"), _("1 Servant from your pool; you may do only one of the two")
    return _("Pay {servants}, load 2").format(servants=servants(LOAD_TWO_COST, say)), _("From your pool, on one or two Ships")


def place(view: GugongView, action: Place, say: Words) -> Text:
    _ = say.gettext
    more = action.servants + 2 * action.double
    own, count = costs.reader(view).on_wall + more, view.wall_count + more
    done = _("complete!") if count >= view.wall_complete else ""
    now = _("Wall {count} of {complete}, yours {own}").format(count=count, complete=view.wall_complete, own=own)
    label = pieces(action.servants, action.double, say)
    return _("Place {servants}").format(servants=label), joined(now, done)


def go(view: GugongView, action: Go, say: Words) -> Text:
    kind = view.cities[action.city]
    return entry(say, name=CITIES[action.city], what=components.token(kind, say)), capital(components.token_effect(kind, say))


def buy(view: GugongView, action: Buy, say: Words) -> Text:
    _ = say.gettext
    owned = costs.reader(view).jade
    label = _("1 Jade for {servants}").format(servants=servants(costs.jade_cost(view, action.price), say))
    before, after = jade_points(owned), jade_points(owned + 1)
    worth = _("Your Jades at the end: {before} → {after}").format(before=before, after=points(after, say))
    prices = [price for price, full in view.houses if full]
    if not prices:
        return label, worth
    # Translators: a Jade can be bought from this house; {price} is the number on the house.
    house = _("house of {price}") if action.price == min(prices) else _("house of {price}: the same Jade costs more here")
    return label, joined(worth, house.format(price=action.price))


def obtain(view: GugongView, action: Obtain, say: Words) -> Text:
    _ = say.gettext
    cost = costs.decree_cost(view, action.decree)
    price = _("pay {count}, place 1").format(count=cost) if cost else _("place 1")
    label = _("{decree}: {price}").format(decree=components.decree(action.decree, say), price=price)
    score = view.parts.decree[action.decree].points
    now = _("{points} now").format(points=points(score, say)) if score else ""
    return label, joined(now, components.decree_effect(action.decree, say))


def load(view: GugongView, action: Load, say: Words) -> Text:
    _ = say.gettext
    ship = costs.ship_in(view, action.harbour)
    cargo = (ship.cargo if ship else 0) + PIECES[action.piece]
    message = _("{piece} on the Ship in harbour {harbour}") if ship else _("{piece} on a new Ship in harbour {harbour}")
    piece = pieces(1, 0, say) if action.piece == "servant" else _("Double Servant")
    label = message.format(piece=piece, harbour=components.harbour(action.harbour, len(view.routes), say))
    return label, joined(_cargo(cargo, say), _reward_there(view, action.harbour, say) if cargo == SHIP_HOLDS else "")


def _cargo(cargo: int, say: Words) -> str:
    return say.gettext("Cargo {cargo} of {full}").format(cargo=cargo, full=SHIP_HOLDS)


def _reward_there(view: GugongView, harbour: str, say: Words) -> str:
    """Return the reward that a full ship in a harbour may claim."""
    _ = say.gettext
    number = int(harbour[1:])
    if number == 1:
        return _("no reward in harbour 1")
    if number == HARBOURS:
        return _("any harbour reward")
    kind = REWARDS[number - 2]
    if costs.reader(view).rewards[kind] == REWARD_LIMITS[kind] or (kind == "card" and not view.draw):
        return _("its reward is no longer there for you")
    return _("reward: {reward}").format(reward=components.reward(kind, say))


def sail(view: GugongView, action: Sail, say: Words) -> Text:
    _ = say.gettext
    ship = costs.ship_in(view, action.harbour)
    assert ship is not None
    target = costs.free_harbour(view, action.harbour[0], ship.number)
    assert target is not None
    label = _("Sail from harbour {origin} to {harbour}").format(
        origin=ship.number, harbour=components.harbour(target, len(view.routes), say)
    )
    return label, joined(_cargo(ship.cargo, say), _reward_there(view, target, say))


def claim(view: GugongView, action: Claim, say: Words) -> Text:
    _ = say.gettext
    gained = components.reward(action.reward, say)
    label = _("Harbour {harbour}: {reward}").format(harbour=components.harbour(action.harbour, len(view.routes), say), reward=gained)
    had = costs.reader(view).rewards[action.reward]
    taken = _("taken {count} of {most} times").format(count=had, most=REWARD_LIMITS[action.reward])
    return label, joined(_("1 Servant stays there, Ship and cargo come home"), taken)


def lower(view: GugongView, action: Lower, say: Words) -> Text:
    _ = say.gettext
    here = costs.reader(view).intrigue
    label = _("Intrigue −{steps}: {benefit}").format(steps=action.steps, benefit=benefit(action.steps, say))
    return label, intrigue_change(here, -action.steps, say)


def benefit(cost: int, say: Words) -> str:
    """Describe the benefit for this many intrigue steps."""
    _ = say.gettext
    match BENEFITS[cost]:
        case "servant":
            return servants(1, say)
        case "servants":
            return servants(2, say)
        case "die":
            return _("turn a Destiny Die")
        case _:
            return _("1 Jade")


def turn(view: GugongView, action: Turn, say: Words) -> Text:
    _ = say.gettext
    label = _("Die {die}: {before} → {after}").format(die=action.die + 1, before=view.dice[action.die], after=action.face)
    discards = [costs.value(view, card) for card in costs.own_cards(view).discard]
    change = discards.count(action.face) - discards.count(view.dice[action.die])
    return label, _("Your matches: {before} → {after}").format(
        before=costs.own_cards(view).matches, after=costs.own_cards(view).matches + change
    )
