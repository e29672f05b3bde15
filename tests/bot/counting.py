"""Reading and playing a counting game at the table of the tests."""

from __future__ import annotations

from simcord.backend.models import Message

import storage
from tests.bot.table import Offer, Person, Table, labels, offers, text_of

PANELS = [f"board-{number}.png" for number in range(1, 5)]
"""The pictures of a board as a phone has it."""


def live(table: Table) -> Message:
    """Return the live message of the game; without one, the newest public message."""
    public = [message for message in reversed(table.messages) if not message.is_ephemeral]
    return next((message for message in public if "Hand" in labels(message)), public[0])


def asked(table: Table) -> Person:
    """Return the person whom the live message calls."""
    lines = [line for line in text_of(live(table)).splitlines() if "you are next" not in line]
    return next(person for person in table.people if f"<@{person.id}>" in "\n".join(lines))


def waiting(table: Table) -> Person:
    """Return the other of Ana and Bo."""
    return next(person for person in table.people[:2] if person is not asked(table))


async def open_menu(table: Table) -> Person:
    """Open the private menu of the person asked; return the person."""
    person = asked(table)
    await table.press(person, "Play", live(table))
    return person


def offer(table: Table, person: Person, label: str) -> Offer:
    """Return the control with this label in the newest private message of a person."""
    return next(found for found in offers(table.private(person)) if found.label == label)


async def take_turn(table: Table, label: str = "Add 1") -> Person:
    """Play a whole turn of the person asked; return the person."""
    person = await open_menu(table)
    await table.press(person, label)
    await table.press(person, "End turn" if "End turn" in labels(table.private(person)) else "End")
    return person


async def ask_to_undo(table: Table, person: Person, *, turn: bool = False) -> None:
    """Ask the others to agree to an undo of a person's newest choice or turn."""
    await table.command(person, "undo", turn=turn)
    if "Ask" in labels(table.private(person)):
        await table.press(person, "Ask", table.private(person))


async def log(table: Table, game_id: int = 1) -> list[str]:
    """Return the texts of the log."""
    return [row.text for row in await storage.log.load_log(table.database, game_id)]


def public_texts(table: Table) -> list[str]:
    """Return the texts of all public messages, the oldest first."""
    return [text_of(message) for message in table.messages if not message.is_ephemeral]


async def play_to_the_end(table: Table, adds: str = "Add 2", *, restarts: bool = False) -> None:
    """Play the game to its end, always with the choice ``adds`` or else the first.

    The choices are typed, which is one interaction each; with ``restarts``, they are pressed, and the bot restarts before each of them.
    """
    while "Play" in labels(live(table)):
        if restarts:
            person = await open_menu(table)
            await table.restart()
            found = labels(table.private(person))
            await table.press(person, adds if adds in found else found[0])
        else:
            game_id = int(offers(live(table))[0].custom_id.split(":")[1])
            choices = [str(choice) for choice in (await table.client.table.session(game_id)).live.choices]
            await table.command(asked(table), "choose", option=f"={adds.lower() if adds.lower() in choices else choices[0]}")


async def seated(table: Table) -> list[int]:
    """Return the ids of the people in the first game, in order of sitting down."""
    return [member.user_id for member in (await storage.games.load(table.database, 1)).members]
