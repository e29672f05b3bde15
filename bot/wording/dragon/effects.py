"""The effects of the events, in a line each, with the numbers of the tables."""

from __future__ import annotations

from bot.wording.amounts import cards, points
from bot.wording.catalogue import N_, Words
from bot.wording.dragon.amounts import floors, persons, yuan
from rules.dragon.cards import CONTAGION, EARTHQUAKE_FLOORS, FESTIVAL_POINTS, PERSON_POINTS, SUPER_MONTH, TORNADO_CARDS, TRIBUTE

EVENT_EFFECTS = {
    "peace": N_("nothing happens"),
    "drought": N_("1 rice for each inhabited palace, or a person leaves it"),
    "contagion": N_("{contagion} leave, 1 fewer for each mortar"),
    "mongols": N_("1 VP for each helmet; whoever has the fewest loses a person"),
    "tribute": N_("{tribute}; a person leaves for each yuan short"),
    "festival": N_("most fireworks {festival_first}, second most {festival_second}; whoever scores returns half of them, rounded up"),
}
SUPER_EFFECTS = {
    "lanterns": N_("{person_points} for each person"),
    "buddha": N_("monks score their Buddhas times the floors of their palace"),
    "earthquake": N_("everybody loses {earthquake}"),
    "flood": N_("half of yuan, rice and fireworks together, rounded down, is returned"),
    "eclipse": N_("the event of month {super_month} strikes again"),
    "volcano": N_("all person markers go to space 0 and keep their order"),
    "tornado": N_("everybody discards {tornado}"),
    "sunrise": N_("everybody takes a younger person without a card, each of a different type"),
    "assassination": N_("all privileges are lost"),
    "charter": N_("everybody gets the benefit of one type of their persons"),
}


def event(kind: str, say: Words) -> str:
    """Describe the effect of an event: "4 yuan; a person leaves for each yuan short"."""
    return _said(EVENT_EFFECTS[kind], say)


def super_event(name: str, say: Words) -> str:
    """Describe the effect of a super event."""
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
