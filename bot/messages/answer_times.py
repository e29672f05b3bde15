"""How quickly people usually answer, in words: on the page of a person, and in the lobby if everybody may see their statistics."""

from __future__ import annotations

import storage
from bot.games.answer_times import Usual, usual
from bot.wording.amounts import parted
from bot.wording.catalogue import Plural, Sentence, Words
from bot.wording.clock import DAY, HOUR, MINUTE, duration
from storage import Database, GameRow, Status

# Translators: of a person, behind a colon; the times are for example "2 hours" and "40 minutes".
ABOUT = Sentence("usually answers within {time}")
BETWEEN = Sentence("usually answers within {time} (half of the answers between {low} and {high})")
GAVE_UP = Plural("gave up {given_up} of {count} game", "gave up {given_up} of {count} games")
ON_PAGE = Sentence("- In the last 90 days, from the call to the first press, without quiet hours, days away and pauses: {answers}")


async def of_person(database: Database, guild_id: int, user_id: int, now: int, say: Words) -> str:
    """Say how quickly a person usually answers on a server, and how many games they gave up there; "" for too few answers."""
    since = now - storage.answers.KEPT_SECONDS
    found = usual(await storage.answers.seconds_of(database, guild_id, user_id, since))
    if found is None:
        return ""
    await storage.result_writer.note(database)
    given_up, games = await storage.answers.given_up(database, guild_id, user_id, since)
    return parted([in_words(found, say), GAVE_UP(games, say, given_up=given_up) if games else ""], say)


async def in_lobby(database: Database, row: GameRow, now: int, say: Words) -> dict[int, str]:
    """Return the same by the ids of the people of a lobby, for those whose statistics everybody may see."""
    if row.status is not Status.LOBBY or row.guild_id is None:
        return {}
    people = await storage.visibility.shown_to_everybody(database, [member.user_id for member in row.people])
    return {person: told for person in people if (told := await of_person(database, row.guild_id, person, now, say))}


async def on_page(database: Database, guild_id: int, user_id: int, now: int, say: Words) -> list[str]:
    """Return the line of a person's page; [] for too few answers."""
    told = await of_person(database, guild_id, user_id, now, say)
    return [ON_PAGE(say, answers=told)] if told else []


def in_words(found: Usual, say: Words) -> str:
    """Describe the usual time of answers."""
    time, low, high = (duration(rounded(seconds), say) for seconds in (found.median, found.low, found.high))
    return ABOUT(say, time=time) if low == high else BETWEEN(say, time=time, low=low, high=high)


def rounded(seconds: int) -> int:
    """Round a time up, to minutes in the first hour, to half hours up to ten, to hours up to three days, then to days."""
    unit = MINUTE if seconds <= HOUR else 30 * MINUTE if seconds <= 10 * HOUR else HOUR if seconds <= 3 * DAY else DAY
    return max(MINUTE, -(-seconds // unit) * unit)
