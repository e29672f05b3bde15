"""The records of a game on a server, and the games of a channel, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.wording.amounts import listed
from bot.wording.catalogue import N_, Plural, Sentence, Words
from bot.wording.days import moment
from bot.wording.standings import number

# Translators: records of a game, each before its number: "Most points: 98".
FROM_RESULTS = {
    "score": N_("Most points"),
    "margin": N_("Clearest win, points ahead"),
    "close": N_("Closest win, points ahead"),
    "modest": N_("Fewest points that won"),
}
LEAST = frozenset({"close", "modest"})
"""The records that a lower number wins."""

title = Sentence("## {game} · Records")


def line(record: str, value: int, name: str, channel_id: int, ended_at: int, say: Words) -> str:
    """Tell a record with its holder."""
    # Translators: "Most points: **98** · Ana, on 3/4/2026 in #games".
    return say.gettext("- {record}: **{value}** · {name}, on {date} in {channel}").format(
        record=record, value=value, name=name, date=moment(ended_at, "d"), channel=f"<#{channel_id}>"
    )


none = Sentence("There are no records yet.")
explained = Sentence("-# From rated games of two people or more on this server, without those who do not show you what they have played.")
still_read = Plural(
    "-# {count} older game is not read yet; ask again.",
    "-# Older games are not all read yet, {count} at a time; ask again.",
)


def of_table(channel_id: int, say: Words) -> str:
    """Return the heading of a channel's games."""
    return say.gettext("## Played in {channel}").format(channel=f"<#{channel_id}>")


nothing_here = Sentence("No game was played to its end there.")


def game_at_table(game: str, games: int, average: float | None, most: int | None, say: Words) -> str:
    """Tell how often and how well a game was played in a channel. ``average``, ``most``: points of its people, None if there are none."""
    if average is None or most is None:
        return say.ngettext("- **{game}**: {count} game", "- **{game}**: {count} games", games).format(game=game, count=games)
    return say.ngettext(
        "- **{game}**: {count} game, {points} points on average, {most} at most",
        "- **{game}**: {count} games, {points} points on average, {most} at most",
        games,
    ).format(game=game, count=games, points=number(average, say), most=most)


def wins(people: Sequence[tuple[str, int]], say: Words) -> str:
    """Say how many games each person has won."""
    # Translators: a person and how many games they have won: "Ana 4".
    each = [say.gettext("{name} {wins}").format(name=name, wins=count) for name, count in people]
    return say.gettext("- Games won: {people}").format(people=listed(each, say))


def longest(length: str, ended_at: int, say: Words) -> str:
    # Translators: {length} is as "12 days".
    return say.gettext("- The longest game: {length}, ended on {date}").format(length=length, date=moment(ended_at, "d"))


def ended(number: int, game: str, who: Sequence[str], points: int | None, ended_at: int, say: Words) -> str:
    """Tell of a game in the list of the newest, at its ``number``. ``who``: the winners."""
    if not who:
        message = say.gettext("{number}. {date}: {game}, nobody won")
    elif points is None:
        message = say.gettext("{number}. {date}: {game}, won by {name}")
    else:
        message = say.gettext("{number}. {date}: {game}, won by {name} with {points} points")
    return message.format(number=number, date=moment(ended_at, "d"), game=game, name=listed(who, say), points=points)


newest = Sentence("**The newest**")
a_computer = Sentence("a computer")
somebody = Sentence("somebody")
"""The winner, if they are on no list."""
# Translators: an entry of a menu of records, such as "Most points (98)".
entry_of = Sentence("{record} ({value})")
