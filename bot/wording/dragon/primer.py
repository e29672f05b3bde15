"""The game in a minute, for newcomers."""

from __future__ import annotations

from bot.wording.catalogue import Words


def primer(say: Words) -> list[tuple[str, str]]:
    """Return five short paragraphs in the order of a newcomer's needs, each with the topic that has its picture.

    Source: rulebook pages 2 to 8.
    """
    _ = say.gettext
    return [
        (
            _(
                "**Aim.** The year of the dragon brings twelve months, and a blow in most of them: drought, contagion, Mongols, tribute. "
                "You know them all ahead. Bring your people through, and have the most victory points at the end."
            ),
            "goal",
        ),
        (
            _(
                "**An action.** Each month take one of the actions that lie in groups: money, rice, fireworks, a palace floor, steps on "
                "the person track, points, or a privilege, which scores every month. A group that somebody took before you costs 3 yuan "
                "more."
            ),
            "groups",
        ),
        (
            _(
                "**A person.** Then play a card and take the person it names into a palace, which has room for one on each floor. Each "
                "strengthens an action, wards off an event or scores; the young bring you further on the person track, which decides who "
                "goes first."
            ),
            "person-phase",
        ),
        (
            _(
                "**Event and points.** The month's event comes over everybody: what you lack costs persons, and a palace that stands "
                "empty then loses a floor. After it palaces, court ladies and privileges score, month after month; persons, monks and "
                "money at the end."
            ),
            "event-phase",
        ),
        (
            _(
                "**Length.** 2 to 5 people; twelve months, in each an action and a person: an evening at one sitting or a few days a "
                "turn at a time. You are mentioned when you are asked, and can undo until somebody else has chosen."
            ),
            "month",
        ),
    ]
