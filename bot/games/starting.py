"""The conditions under which a lobby's game begins: the people who may start it, their number, and the people who may be missing."""

from __future__ import annotations

from collections.abc import Sequence

import storage
from bot.games.options import check_number
from bot.games.session import Person
from bot.names import shown_name
from bot.refusal import Refusal
from bot.wording import lobbies, sentences
from storage import Database, GameRow, Status

OPENERS_SECONDS = 60
"""Seconds for which only its opener may start a new table."""


class StillExpected(Refusal):
    """The game could begin, but without the invited people in ``missing``."""

    def __init__(self, missing: Sequence[int]) -> None:
        super().__init__(lambda say: lobbies.still_expected(missing, say))
        self.missing = missing


class NotReady(Refusal):
    """The people in ``missing``, who sit at the table, have not said that they are here."""

    def __init__(self, missing: Sequence[int]) -> None:
        super().__init__(lambda say: lobbies.not_ready(missing, say))
        self.missing = missing


async def check_start(database: Database, row: GameRow, person: Person, now: int, *, sure: bool) -> None:
    """Refuse to begin a lobby's game for a person. ``sure``: the people who are still expected are no obstacle.

    Raises :class:`NotReady`, and :class:`StillExpected` unless ``sure``.
    """
    if row.status is not Status.LOBBY:
        raise Refusal(sentences.already_started)
    if row.member(person.id) is None:
        raise Refusal(lobbies.join_first)
    _check_openers_minute(row, person, now)
    check_number(row)
    if silent := await silent_at(database, row, person):
        raise NotReady(silent)
    missing = [] if sure else [each for each, sits in (await storage.expected.expected_at(database, row.id)).items() if not sits]
    if missing:
        raise StillExpected(missing)


async def silent_at(database: Database, row: GameRow, person: Person) -> list[int]:
    """Return the people who have not answered a ready check, without the person who presses Start."""
    check = await storage.ready.check_at(database, row.id)
    return [] if check is None else [each for each in check.missing if each != person.id]


def _check_openers_minute(row: GameRow, person: Person, now: int) -> None:
    """Refuse all but the opener and server managers for a moment after the opening, so that awaited people can come.

    This holds only while the opener sits there, and not for a table that a fast clock opened in the future.
    """
    opener, left = row.member(row.opener_id), row.created_at + OPENERS_SECONDS - now
    if opener is not None and 0 < left <= OPENERS_SECONDS and person.id != row.opener_id and not person.manages:
        raise Refusal(lambda say: lobbies.opener_first(left, say, name=shown_name(opener.name)))
