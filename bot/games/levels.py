"""The levels of a table's computers, before and during the game. An impossible change raises ``Refusal``."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import storage
from bot.games.lobby import NO_COMPUTER, NO_SUCH_COMPUTER, SIT_FIRST, has_right, level_meant, names_of
from bot.games.session import Person
from bot.games.table import Table
from bot.names import shown_name
from bot.refusal import Refusal
from bot.wording import computers, sentences
from bot.wording.catalogue import Sentence, Words
from storage import GameRow, Member
from storage.telling import Telling

HAS_LEVEL = Sentence("That is how it plays already: **{level}**.")
WHICH = Sentence("Name the computer in the option `computer`: {names}.")

ALL = "all"
"""Stands for all computers at a table."""


async def set_level(
    table: Table,
    game_id: int,
    person: Person,
    level: str,
    wanted: str | None,
    told: Callable[[GameRow, Sequence[Member]], Telling | None],
) -> tuple[GameRow, list[Member]]:
    """Change the level of a computer, or of all, for a person who sits; return the game and the changed members.

    ``wanted``: see :func:`meant`. ``told``: makes the sentence that is still to tell the channel, from the game and the members, before
    the change.
    """
    async with table.alone(game_id):
        row = await table.row(game_id)
        level = level_meant(row.game, level)
        if not row.live:
            raise Refusal(sentences.game_over)
        if row.member(person.id) is None and not has_right(row, person):
            raise Refusal(SIT_FIRST)
        changed = [member for member in meant(row, wanted) if member.level != level]
        if not changed:
            raise Refusal(lambda say: HAS_LEVEL(say, level=computers.level(level, say)))
        ids = [member.user_id for member in changed]
        by, telling = (person.id, person.name), told(row, changed)
        row = await storage.seats.set_level(table.database, game_id, ids, level, by, table.now(), telling)
        return row, [member for member in row.members if member.user_id in ids]


def meant(row: GameRow, wanted: str | None) -> list[Member]:
    """Return the computers that a person means: ``ALL``, a number, a name in any language; None for the only one."""
    found = [member for member in row.members if member.computer]
    if not found:
        raise Refusal(NO_COMPUTER)
    if wanted == ALL:
        return found
    if wanted is not None:
        found = [member for member in found if wanted.strip().casefold() in {number(member), *names_of(member)}]
        if len(found) != 1:
            raise Refusal(NO_SUCH_COMPUTER)
    elif len(found) > 1:
        raise Refusal(lambda say: WHICH(say, names=", ".join(shown(found, say))))
    return found


def number(member: Member) -> str:
    """Return a computer's number for controls, the same before and during a game."""
    return str(-member.user_id) if member.user_id < 0 and not member.forgotten else f"s{member.seat}"


def shown(members: Sequence[Member], say: Words) -> list[str]:
    """Return the names of computers without their levels, escaped for a message."""
    return [shown_name(computers.name_without_level(member, say)) for member in members]
