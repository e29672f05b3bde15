"""The words on the pictures of In the Year of the Dragon besides names: the effects of persons, actions, events and tracks."""

from __future__ import annotations

from collections.abc import Mapping

from render.captions import Say
from render.names import capital
from rules.dragon.cards import (
    CONTAGION,
    FESTIVAL_POINTS,
    OCCUPIED_COST,
    PERSON_POINTS,
    PIECE_YUAN,
    SKIP_FILLS_TO,
    SMALL_PRIVILEGE_COST,
    TAXES,
    TORNADO_CARDS,
    TRIBUTE,
    YUAN_A_POINT,
)


def seat_words(say: Say) -> tuple[str, ...]:
    """Return the meaning of the signs on a strip, in their order."""
    _ = say
    return (
        *(_("In danger: persons lost this month"), _("VP if the game ended now")),
        *(_("Yuan"), _("Rice"), capital(_("fireworks")), _("VP a month as things stand")),
        *(_("Small privileges"), _("Large privileges"), _("Cards in hand"), _("Wall tiles left")),
    )


def type_lines(say: Say) -> Mapping[str, str]:
    """Return the use of each type of persons, by id."""
    _ = say
    return {
        "craftsman": _("Build: 1 more palace floor for each hammer"),
        "lady": _("Each month 1 VP for each dragon, drawn as a fan"),
        "collector": _("Taxes: 1 more yuan for each coin"),
        "pyrotechnist": _("Fireworks: 1 more for each rocket"),
        "warrior": _("Parade: 1 more space for each helmet; Mongol Invasion: 1 VP each"),
        "monk": _("At the end each Buddha scores 1 VP per floor of its palace"),
        "healer": _("Contagion: 1 person fewer leaves for each mortar"),
        "farmer": _("Harvest: 1 more rice for each rice sack"),
        "scholar": _("Research: 1 more VP for each book"),
    }


def action_lines(say: Say, large: int) -> Mapping[str, str]:
    """Return the gain of each action, by id. ``large``: the cost of a large privilege in yuan."""
    _ = say
    privilege = _("Pay {small} yuan for a small or {large} for a large privilege; each dragon is 1 VP a month")
    return {
        "taxes": _("{yuan} yuan, 1 more for each coin of your tax collectors").format(yuan=TAXES),
        "build": _("1 palace floor, 1 more for each hammer of your craftsmen"),
        "harvest": _("1 rice, 1 more for each rice sack of your farmers"),
        "fireworks": _("1 firework, 1 more for each rocket of your pyrotechnists"),
        "parade": _("1 space on the person track, 1 more for each helmet of your warriors"),
        "research": _("1 VP, 1 more for each book of your scholars"),
        "privilege": privilege.format(small=SMALL_PRIVILEGE_COST, large=large),
        "wall": _("Build one of your wall tiles and take what it shows"),
    }


def actions_rules(say: Say) -> tuple[str, ...]:
    """Return the rules for all actions."""
    _ = say
    return (
        _("A group with a dragon costs {yuan} yuan.").format(yuan=OCCUPIED_COST),
        _("Or pass and fill your money up to {yuan} yuan.").format(yuan=SKIP_FILLS_TO),
    )


def order_rules(say: Say) -> tuple[str, ...]:
    """Return the rules of the person track."""
    _ = say
    return (
        _("The marker further ahead plays first; on one space the upper one, which stands further right here."),
        _("It wins ties at the end."),
    )


def score_rules(say: Say) -> tuple[str, ...]:
    """Return the sources of points each month and at the end."""
    _ = say
    return (
        _("Each month 1 VP for each palace, court lady and dragon on privileges."),
        _("At the end {points} VP a person, Buddhas times floors, {yuan} yuan a VP; rice and fireworks are {piece} yuan each.").format(
            points=PERSON_POINTS, yuan=YUAN_A_POINT, piece=PIECE_YUAN
        ),
    )


def event_lines(say: Say) -> Mapping[str, str]:
    """Return the effects of the events and the super events, by id."""
    _ = say
    first, second = FESTIVAL_POINTS
    festival = _("Most fireworks {first} VP, second most {second} VP; those seats return half, rounded up")
    return {
        "peace": _("Nothing happens"),
        "drought": _("1 rice for each inhabited palace, or a person leaves it"),
        "contagion": _("{count} persons leave, 1 fewer for each mortar").format(count=CONTAGION),
        "mongols": _("1 VP for each helmet; whoever has the fewest loses a person"),
        "tribute": _("{yuan} yuan, or a person leaves for each one short").format(yuan=TRIBUTE),
        "festival": festival.format(first=first, second=second),
        "lanterns": _("{points} VP for each person").format(points=PERSON_POINTS),
        "buddha": _("Each Buddha scores 1 VP per floor of its palace"),
        "earthquake": _("Everybody loses 2 palace floors"),
        "flood": _("Half of yuan, rice and fireworks together, rounded down, is lost"),
        "eclipse": _("The event of this month strikes twice"),
        "volcano": _("All person markers go to space 0 and keep their order"),
        "tornado": _("Everybody discards {count} person cards").format(count=TORNADO_CARDS),
        "sunrise": _("Everybody takes a younger person, each another type"),
        "assassination": _("All privileges are lost"),
        "charter": _("Everybody uses one type of their persons at once"),
    }
