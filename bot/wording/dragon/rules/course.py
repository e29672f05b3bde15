"""The course of a month."""

from __future__ import annotations

from bot.wording.catalogue import Words
from bot.wording.topic import Topic, on_page
from rules.dragon.cards import OCCUPIED_COST


def topics(say: Words, months: int) -> dict[str, Topic]:
    """The month and its four phases, by id."""
    _ = say.gettext
    kind = _("Course of the game")
    return {
        "month": Topic(
            _("Course of a month"),
            kind,
            _(
                "The game lasts {months} months. Each has four phases: action, person, event, scoring. "
                "Then unoccupied palaces decay, and the next month begins."
            ).format(months=months),
            on_page(2, say),
        ),
        "action-phase": Topic(
            _("Action phase"),
            kind,
            _(
                "The action cards are shuffled into as many groups as there are seats. In the order of the person track each seat goes "
                "to a group and performs one of its actions; a group where somebody is already costs {cost} yuan. "
                "Who does nothing may fill up their yuan instead."
            ).format(cost=OCCUPIED_COST),
            on_page(2, say),
        ),
        "person-phase": Topic(
            _("Person phase"),
            kind,
            _(
                "In the order of the person track each seat plays a person card, takes a person of that type, moves forward on the track "
                "by the person's value and gives the person a room in a palace. Without a free room somebody else must leave."
            ),
            on_page(5, say),
        ),
        "event-phase": Topic(
            _("Event phase"),
            kind,
            _("The event of the month comes true for every seat; persons who help against it are in your palaces or are missed."),
            on_page(5, say),
        ),
        "scoring-phase": Topic(
            _("Scoring phase"),
            kind,
            _("Each seat scores its palaces, its court ladies and its privileges."),
            on_page(7, say),
        ),
    }
