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
                "**Aim.** The year of the dragon has twelve months, and most of them bring a blow: drought, contagion, Mongols, "
                "tribute. You know them all in advance. Lose as few persons as you can, and have the most victory points at the "
                "end."
            ),
            "goal",
        ),
        (
            _(
                "**An action.** Each month choose an action from the groups of cards: money, rice, fireworks, a palace floor, "
                "steps on the person track, points, or a privilege, which scores every month. A group that somebody chose before "
                "you costs 3 yuan."
            ),
            "groups",
        ),
        (
            _(
                "**A person.** Then play a card and take the person it names into one of your palaces; each floor has room for "
                "one. A person strengthens an action, wards off an event or scores; the young bring you further on the person "
                "track, which decides who goes first."
            ),
            "person-phase",
        ),
        (
            _(
                "**Event and points.** The month’s event strikes everybody: whatever you lack costs you persons. Then each empty "
                "palace loses a floor. Palaces, court ladies and privileges score every month; persons, monks and money at the end."
            ),
            "event-phase",
        ),
        (
            _(
                "**Length.** 2 to 5 people. Twelve months, each with an action and a person: an evening together, or a few days "
                "with a turn now and then. The bot mentions you when you must choose; you can undo until somebody else has chosen."
            ),
            "month",
        ),
    ]
