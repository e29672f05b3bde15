"""What the events do, in a line each, with the numbers of the tables."""

from __future__ import annotations

from bot.wording.amounts import cards, points
from bot.wording.catalogue import Words
from bot.wording.dragon.amounts import floors, persons, yuan
from bot.wording.later import later
from rules.dragon.cards import CONTAGION, EARTHQUAKE_FLOORS, FESTIVAL_POINTS, PERSON_POINTS, SUPER_MONTH, TORNADO_CARDS, TRIBUTE

EVENT_EFFECTS = {
    "peace": later("nothing happens"),
    "drought": later("1 rice for each inhabited palace, else a person leaves it"),
    "contagion": later("{contagion} leave, 1 fewer for each mortar"),
    "mongols": later("1 VP for each helmet; whoever has the fewest loses a person"),
    "tribute": later("{tribute}; a person leaves for each yuan short"),
    "festival": later("most fireworks {festival_first}, second most {festival_second}; whoever scores keeps half of them"),
}
SUPER_EFFECTS = {
    "lanterns": later("{person_points} for each person"),
    "buddha": later("monks score their Buddhas times the floors of their palace"),
    "earthquake": later("everybody loses {earthquake}"),
    "flood": later("half of yuan, rice and fireworks together is returned"),
    "eclipse": later("the event of month {super_month} strikes again"),
    "volcano": later("all person markers go to space 0 and keep their order"),
    "tornado": later("everybody discards {tornado}"),
    "sunrise": later("everybody takes a younger person without a card, each of a different type"),
    "assassination": later("all privileges are lost"),
    "charter": later("everybody gets the benefit of one type of their persons"),
}


def event(kind: str, say: Words) -> str:
    """What an event does: "4 yuan; a person leaves for each yuan short"."""
    return _said(EVENT_EFFECTS[kind], say)


def super_event(name: str, say: Words) -> str:
    """What a super event does."""
    return _said(SUPER_EFFECTS[name], say)


def _said(text: str, say: Words) -> str:
    first, second = FESTIVAL_POINTS
    return say.gettext(text).format(
        contagion=persons(CONTAGION, say),
        tribute=yuan(TRIBUTE, say),
        festival_first=points(first, say),
        festival_second=points(second, say),
        person_points=points(PERSON_POINTS, say),
        earthquake=floors(EARTHQUAKE_FLOORS, say),
        super_month=SUPER_MONTH,
        tornado=cards(TORNADO_CARDS, say),
    )
