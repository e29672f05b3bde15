"""The choices of the action phase and of the super events: label and detail of each."""

from __future__ import annotations

from bot.wording.amounts import points
from bot.wording.catalogue import Words
from bot.wording.dragon import components, homes
from bot.wording.dragon.amounts import fireworks, floors, persons, piece, rice, spaces, yuan
from bot.wording.dragon.person_choices import floors_after
from bot.wording.texts import Text, joined
from render.names import capital
from rules.dragon import costs
from rules.dragon.actions import Buy, EndTurn, Extend, Found, Grant, Lose, Return, Skip, Take, Wall
from rules.dragon.cards import MONTHS, PRIVILEGE_DRAGONS, SKIP_FILLS_TO
from rules.dragon.state import Palace
from rules.dragon.super_events import ReturnPieces
from rules.dragon.view import DragonView, SeatView


def take(view: DragonView, action: Take, say: Words) -> Text:
    _ = say.gettext
    cost = costs.group_cost(view, action.group)
    label, gain = components.action(action.action, say), _gain(view, action.action, cost, say)
    if cost:
        price = _("Group {group}: {cost}, a dragon is there")
    else:
        price = _("Group {group}") if action.action == "privilege" else _("Group {group}: free")
    return label, joined(price.format(group=action.group, cost=yuan(cost, say)), gain)


def _gain(view: DragonView, action: str, cost: int, say: Words) -> str:
    """Say which gain an action brings the reader, who has paid ``cost`` for its group."""
    _ = say.gettext
    owner = costs.reader(view)
    if action == "privilege":
        return _privileges(view, owner.yuan - cost, say)
    if action == "wall":
        return joined(_own_tile(len(owner.wall), say), wall_after(view, say))
    return advantage(owner, action, costs.gain(owner, action), say, cost)


def _own_tile(count: int, say: Words) -> str:
    """Describe the wall tile that the reader builds, one of ``count``."""
    if count == 1:
        return say.gettext("your last wall tile")
    return say.ngettext("one of your {count} wall tile", "one of your {count} wall tiles", count).format(count=count)


def _privileges(view: DragonView, money: int, say: Words) -> str:
    """List the privileges that ``money`` yuan buy, each with its price and points."""
    _ = say.gettext
    prices, each = costs.privilege_costs(view), {size: points(dragons, say) for size, dragons in PRIVILEGE_DRAGONS.items()}
    details = {"small": yuan(prices["small"], say), "large": yuan(prices["large"], say), "few": each["small"], "more": each["large"]}
    if money >= max(prices.values()):
        # Translators: two privileges; {small} and {large} are their prices, {few} and {more} the points of each: "2 yuan", "1 VP".
        return _("small for {small}: {few} a month; large for {large}: {more}").format(**details)
    if money >= prices["small"]:
        return _("small privilege for {small}: {few} a month").format(**details)
    return _("large privilege for {large}: {more} a month").format(**details)


def wall_after(view: DragonView, say: Words) -> str:
    """Say how long the wall gets by another tile."""
    return say.gettext("Great Wall {before} → {after} of {end}").format(before=view.wall_length, after=view.wall_length + 1, end=MONTHS)


def advantage(owner: SeatView, action: str, count: int, say: Words, paid: int = 0) -> str:
    """Describe the yield of ``count`` symbols to a reader who has paid this many yuan: "3 rice"."""
    _ = say.gettext
    match action:
        case "taxes":
            return _("{yuan}, then you have {total}").format(yuan=yuan(count, say), total=owner.yuan - paid + count)
        case "build":
            return floors(count, say)
        case "harvest":
            return _("{rice}, then you have {total}").format(rice=rice(count, say), total=owner.rice + count)
        case "fireworks":
            return _("{fireworks}, then you have {total}").format(fireworks=fireworks(count, say), total=owner.fireworks + count)
        case "parade":
            moved = _("person track {before} → {after}").format(before=owner.space, after=owner.space + count)
            return joined(_("{spaces} forward").format(spaces=spaces(count, say)), moved)
        case _:
            return points(count, say)


def skip(view: DragonView, action: Skip, say: Words) -> Text:
    _ = say.gettext
    owner = costs.reader(view)
    after = costs.after_skipping(owner)
    if after == owner.yuan:
        return _("No action"), _("Fills up to {least} only: you have {yuan}, so it brings nothing").format(
            least=yuan(SKIP_FILLS_TO, say), yuan=yuan(owner.yuan, say)
        )
    return _("No action, fill up your money"), _("{before} → {after}").format(before=owner.yuan, after=yuan(after, say))


def extend(view: DragonView, action: Extend, say: Words) -> Text:
    home = costs.palace(costs.reader(view), action.palace)
    bigger = Palace(home.number, home.floors + 1, home.persons)
    return floors_after(home, 1, say), joined(capital(homes.inhabitants(home, say)), homes.room(bigger, say))


def found(view: DragonView, action: Found, say: Words) -> Text:
    _ = say.gettext
    return _("New palace"), _("{points} each month; without a person it loses a floor after the event").format(points=points(1, say))


def buy(view: DragonView, action: Buy, say: Words) -> Text:
    _ = say.gettext
    left = costs.scorings_left(view)
    worth = points(PRIVILEGE_DRAGONS[action.size], say)
    label = _("{privilege} for {cost}").format(
        privilege=capital(components.privilege(action.size, say)), cost=yuan(costs.privilege_costs(view)[action.size], say)
    )
    return label, say.ngettext("{points} each month, {count} month left", "{points} each month, {count} months left", left).format(
        points=worth, count=left
    )


def wall(view: DragonView, action: Wall, say: Words) -> Text:
    return capital(components.wall_tile(action.tile, say)), wall_after(view, say)


def lose(view: DragonView, action: Lose, say: Words) -> Text:
    _ = say.gettext
    home = costs.palace(costs.reader(view), action.palace)
    left = home.floors - 1
    over = len(home.persons) - left
    if not left:
        label = _("{palace}: it is gone").format(palace=homes.named(say, number=home.number))
        return label, _leaving(home, say) if home.persons else _("Empty")
    leaving = say.ngettext("{persons} leaves", "{persons} leave", over).format(persons=persons(over, say)) if over > 0 else ""
    return floors_after(home, -1, say), joined(capital(homes.inhabitants(home, say)), leaving)


def _leaving(home: Palace, say: Words) -> str:
    """Name the person who leaves with the last floor of a palace."""
    message = say.ngettext("{persons} leaves with it", "{persons} leave with it", len(home.persons))
    return capital(message.format(persons=homes.inhabitants(home, say)))


def give_back(view: DragonView, action: Return, say: Words) -> Text:
    _ = say.gettext
    assert isinstance(view.frame, ReturnPieces)
    owner = costs.reader(view)
    stock = {"yuan": owner.yuan, "rice": owner.rice, "fireworks": owner.fireworks}
    label = _("Return {pieces}").format(pieces=piece(action.kind, action.count, say))
    kept = _("Leaves you {pieces}").format(pieces=piece(action.kind, stock[action.kind] - action.count, say))
    more = view.frame.count - action.count
    return label, joined(kept, _("{count} still to return").format(count=more) if more else _("nothing left to return"))


def grant(view: DragonView, action: Grant, say: Words) -> Text:
    _ = say.gettext
    owner = costs.reader(view)
    count = owner.symbols[action.type]
    label = capital(components.several(action.type, say))
    match action.type:
        case "monk":
            return label, points(costs.buddha_points(owner), say)
        case "lady":
            return label, points(count, say)
        case "healer":
            return label, _("Nothing: healers help only in a Contagion")
        case _:
            by_helper = {helper: action for action, helper in costs.HELPERS.items()}
            return label, advantage(owner, by_helper[action.type], count, say)


def end_turn(view: DragonView, action: EndTurn, say: Words) -> Text:
    return say.gettext("End turn"), ""
