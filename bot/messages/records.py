"""The records of a game on a server, and the games played in a channel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.messages import careers
from bot.messages.message import MOST_COMPONENTS, Message, components, with_buttons
from bot.names import shown_name
from bot.wording import WORDING, computers, standings
from bot.wording.amounts import listed
from bot.wording.catalogue import N_, Plural, Sentence, Words
from bot.wording.texts import moment
from rules import GAMES
from storage.ended import Played
from storage.persons import Channel
from storage.stats import RecordRow

NEWEST = 10
"""The number of the newest games listed for a channel."""
WINNERS = 5

# Translators: records of a game, each before its number: "Most points: 98".
FROM_RESULTS = {
    "score": N_("Most points"),
    "margin": N_("Clearest win, points ahead"),
    "close": N_("Closest win, points ahead"),
    "modest": N_("Fewest points that won"),
}
LEAST = frozenset({"close", "modest"})
"""The records that a lower number wins."""
EXPLAINED = Sentence("-# From rated games of two people or more on this server, without people who hide their games from you.")
STILL_READ = Plural(
    "-# {count} older game is not read yet; ask again to include it.",
    "-# Older games are read {count} at a time, and some are not read yet; ask again to include more.",
)


def kept(game: str) -> list[tuple[str, bool]]:
    """Return the records of a game, each with whether less is better."""
    return [(record, record in LEAST) for record in FROM_RESULTS] + [(feat.id, feat.least) for feat in GAMES[game].STATS]


def titles(game: str, say: Words) -> dict[str, str]:
    """Return the names of the records of a game."""
    return {record: say.gettext(name) for record, name in FROM_RESULTS.items()} | WORDING[game].feats(say)


def records(game: str, found: Sequence[RecordRow], open_to: frozenset[int], waiting: int, say: Words) -> Message:
    """Show the records with their holders.

    ``open_to``: the games that the reader may step through; ``waiting``: the number of older games that the next request reads.
    """
    names = titles(game, say)
    heading = [say.gettext("## {game} · Records").format(game=WORDING[game].name(say)), EXPLAINED(say)]
    heading += [STILL_READ(waiting, say)] if waiting else []
    lines = [
        (
            _line(names[row.feat], row.value, shown_name(_holder(row, say)), row.channel_id, row.ended_at, say),
            careers.step_through(row.game_id, row.feat, say) if row.game_id in open_to else None,
        )
        for row in found
    ]
    ways = (careers.to_own(game, say), careers.to_leaderboard(game, say))
    above = ("\n".join([*heading, *([] if found else [say.gettext("There are no records yet.")])]),)
    return Message((*above, *with_buttons(lines, MOST_COMPONENTS - components((*above, ways))), ways))


def _line(record: str, value: int, name: str, channel_id: int, ended_at: int, say: Words) -> str:
    """Tell a record with its holder."""
    # Translators: "Most points: **98** · Ana, on 3/4/2026 in #games".
    return say.gettext("{record}: **{value}** · {name}, on {date} in {channel}").format(
        record=record, value=value, name=name, date=moment(ended_at, "d"), channel=f"<#{channel_id}>"
    )


def table(channel_id: int, found: Channel | None, named: Mapping[int, str], open_to: frozenset[int], say: Words) -> Message:
    """Show the games played in a channel. ``named``: the people whose names the reader may know."""
    lines = [say.gettext("## Played in {channel}").format(channel=f"<#{channel_id}>")]
    if found is None:
        return Message(("\n".join([*lines, say.gettext("No game was played to its end there.")]),))
    lines += [_game_at_table(WORDING[game].name(say), count, average, most, say) for game, count, average, most in found.games]
    if won := [(shown_name(named[person]), count) for person, count in found.wins if person in named]:
        lines.append(_wins(won, say))
    length, ended_at = found.longest
    lines.append(_longest(careers.how_long(length, say), ended_at, say))
    ended = [
        (
            _ended(game, played, named, say),
            careers.step_through(played.game_id, "", say) if played.game_id in open_to else None,
        )
        for game, played in found.newest
    ]
    return Message(("\n".join(lines), *with_buttons([(say.gettext("**The newest**"), None), *ended], MOST_COMPONENTS - 1)))


def _game_at_table(game: str, games: int, average: float | None, most: int | None, say: Words) -> str:
    """Tell how often and how well a game was played in a channel. ``average``, ``most``: points of its people, None if there are none."""
    if average is None or most is None:
        return say.ngettext("- **{game}**: {count} game", "- **{game}**: {count} games", games).format(game=game, count=games)
    return say.ngettext(
        "- **{game}**: {count} game, {points} points on average, {most} at most",
        "- **{game}**: {count} games, {points} points on average, {most} at most",
        games,
    ).format(game=game, count=games, points=standings.number(average, say), most=most)


def _wins(people: Sequence[tuple[str, int]], say: Words) -> str:
    """Say how many games each person has won."""
    # Translators: a person and how many games they have won: "Ana 4".
    each = [say.gettext("{name} {wins}").format(name=name, wins=count) for name, count in people]
    return say.gettext("- Games won: {people}").format(people=listed(each, say))


def _longest(length: str, ended_at: int, say: Words) -> str:
    # Translators: {length} is for example "12 days".
    return say.gettext("- The longest game: {length}, ended on {date}").format(length=length, date=moment(ended_at, "d"))


def _holder(row: RecordRow, say: Words) -> str:
    """Return the name of a record's holder; the record stays when they are forgotten."""
    return row.name if row.user_id > 0 else computers.somebody(1, say)


def _ended(game: str, played: Played, named: Mapping[int, str], say: Words) -> str:
    """Describe a game with its winner, or several who share the first place."""
    won = [seat for seat in played.seats if seat.won]
    who = [shown_name(named[seat.user_id]) for seat in won if seat.user_id in named]
    who += [say.gettext("somebody")] * any(seat.user_id and seat.user_id not in named for seat in won)
    who += [say.gettext("a computer")] * any(not seat.user_id for seat in won)
    points = won[0].score if won else None
    if not who:
        message = say.gettext("{date}: {game}, nobody won")
    elif points is None:
        message = say.gettext("{date}: {game}, won by {name}")
    else:
        message = say.gettext("{date}: {game}, won by {name} with {points} points")
    return message.format(date=moment(played.ended_at, "d"), game=WORDING[game].name(say), name=listed(who, say), points=points)
