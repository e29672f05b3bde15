"""Answers of the guided first game about persons that it can do without, for now."""

from __future__ import annotations

from bot.wording.catalogue import N_

PERSONS = {
    "pyrotechnist": N_(
        "Pyrotechnists bring more fireworks for the Dragon Festivals, and the first of these is in month 5. That can wait a little. Now "
        "choose **{wanted}**."
    ),
    "warrior": N_(
        "Warriors move you ahead in a Military Parade and help in a Mongol Invasion, but no Mongols come before month 9. Now choose "
        "**{wanted}**."
    ),
    "monk": N_(
        "A monk scores when the game ends: its Buddhas times the floors of its palace. A younger one also takes you 6 spaces along the "
        "person track. Good, but it gets you through none of the events just ahead. Now choose **{wanted}**."
    ),
    "healer": N_(
        "Healers save persons in a Contagion, and the first one is in month 6. Healers will be welcome then; there is still time. Now "
        "choose **{wanted}**."
    ),
    "scholar": N_(
        "Scholars make Research worth more: 3 VP with a younger one, 1 VP without. Not bad at all, but only in a month in which "
        "you do Research. In this lesson choose **{wanted}**."
    ),
}
"""Answers about persons who are of use in a later month, by type."""
WILD = N_(
    "A wild card calls any person on display. You have two of them; keep them for when a second person of one type saves you. Now choose "
    "**{wanted}**."
)


def not_drafted(**others: str) -> dict[str, str]:
    """Return the answers to another first person: by type, those of ``PERSONS`` and ``others``."""
    return {f"draft {kind}": text for kind, text in (PERSONS | others).items()}


def not_played(**others: str) -> dict[str, str]:
    """Return the answers to another card: by card, those of ``PERSONS`` and ``others``."""
    return {f"play {kind}": text for kind, text in (PERSONS | {"wild": WILD} | others).items()}
