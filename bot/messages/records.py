"""The records of a game on a server, and the games played in a channel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.messages import careers
from bot.messages.message import Entry, Message, Part
from bot.names import named, shown_name
from bot.wording import WORDING, computers, persons
from bot.wording import records as words
from bot.wording.catalogue import Words
from rules import GAMES
from storage.ended import Played
from storage.persons import Channel
from storage.stats import RecordRow

NEWEST = 10
"""The number of the newest games listed for a channel."""
WINNERS = 5


def kept(game: str) -> list[tuple[str, bool]]:
    """Return the records of a game, each with whether less is better."""
    return [(record, record in words.LEAST) for record in words.FROM_RESULTS] + [(feat.id, feat.least) for feat in GAMES[game].STATS]


def titles(game: str, say: Words) -> dict[str, str]:
    """Return the names of the records of a game."""
    return {record: say.gettext(name) for record, name in words.FROM_RESULTS.items()} | WORDING[game].feats(say)


def records(game: str, found: Sequence[RecordRow], open_to: frozenset[int], waiting: int, say: Words) -> Message:
    """Show the records with their holders.

    ``open_to``: the games that the reader may step through; ``waiting``: the number of older games that the next request reads.
    """
    names = titles(game, say)
    lines = [words.title(say, game=WORDING[game].name(say))]
    lines += [words.line(names[row.feat], row.value, shown_name(_holder(row, say)), row.channel_id, row.ended_at, say) for row in found]
    lines += [] if found else [words.none(say)]
    lines += [words.explained(say), *([words.still_read(waiting, say)] if waiting else [])]
    entries: dict[int, Entry] = {}
    for row in found:
        if row.game_id in open_to:
            entries.setdefault(
                row.game_id,
                Entry(str(row.game_id), words.entry_of(say, value=row.value, record=names[row.feat]), named(_holder(row, say), say)),
            )
    parts: list[Part] = ["\n".join(lines), *([careers.through([*entries.values()], say)] if entries else [])]
    return Message((*parts, (careers.to_own(game, say),)))


def table(channel_id: int, found: Channel | None, named: Mapping[int, str], open_to: frozenset[int], say: Words) -> Message:
    """Show the games played in a channel. ``named``: the people whose names the reader may know."""
    lines = [words.of_table(channel_id, say)]
    if found is None:
        return Message(("\n".join([*lines, words.nothing_here(say)]),))
    lines += [words.game_at_table(WORDING[game].name(say), count, average, most, say) for game, count, average, most in found.games]
    if won := [(shown_name(named[person]), count) for person, count in found.wins if person in named]:
        lines.append(words.wins(won, say))
    length, ended_at = found.longest
    lines.append(words.longest(persons.length(length, say), ended_at, say))
    newest = [*enumerate(found.newest, 1)]
    lines += [words.newest(say), *(_ended(number, game, played, named, say) for number, (game, played) in newest)]
    entries = [
        Entry(str(played.game_id), f"{number}. {WORDING[game].name(say)}") for number, (game, played) in newest
        if played.game_id in open_to
    ]  # fmt: skip
    return Message(("\n".join(lines), *([careers.through(entries, say)] if entries else [])))


def _holder(row: RecordRow, say: Words) -> str:
    """Return the name of a record's holder; the record stays when they are forgotten."""
    return row.name if row.user_id > 0 else computers.somebody(1, say)


def _ended(number: int, game: str, played: Played, named: Mapping[int, str], say: Words) -> str:
    """Describe a game with its winner, or several who share the first place."""
    won = [seat for seat in played.seats if seat.won]
    who = [shown_name(named[seat.user_id]) for seat in won if seat.user_id in named]
    who += [words.somebody(say)] * any(seat.user_id and seat.user_id not in named for seat in won)
    who += [words.a_computer(say)] * any(not seat.user_id for seat in won)
    points = won[0].score if won else None
    return words.ended(number, WORDING[game].name(say), who, points, played.ended_at, say)
