"""The open tables of a server: a line of ``/play``, and a list with their pace, seats and level, page by page."""

from __future__ import annotations

import discord

import storage
from bot.controls import ControlId
from bot.games import ratings
from bot.games.options import numbers_at
from bot.interactions.contexts import server_of
from bot.interactions.feature import Feature
from bot.interactions.reply import Reply
from bot.messages import lobby_views, table_settings
from bot.messages.message import Button, Link, Message, Part, Section
from bot.messages.open_lobbies import open_lobbies_seen_by
from bot.messages.reminders import url_of
from bot.messages.wishes import TELL_ME
from bot.refusal import Refusal
from bot.wording import WORDING, computers, sentences, standings
from bot.wording.amounts import listed
from bot.wording.catalogue import Plural, Sentence
from bot.wording.texts import moment
from storage import GameRow

feature = Feature()

ON_A_PAGE = 8
"""The number of tables on a page, each with its button."""

FOUND = Plural("{count} table on this server looks for people.", "{count} tables on this server look for people.")
# Translators: a button that opens the list of tables on the server that look for people.
SHOW = Sentence("See open tables")
HEADING = Sentence("**Open tables on this server**")
NOBODY_LOOKS = Sentence("No table that you can see on this server looks for people now. `/game new` opens one.")
NOT_LISTED = Sentence("This server does not list its open tables. `/game new` opens one.")
# Translators: a button beside a table in a list; it leads there.
GO_THERE = Sentence("Go there")
# Translators: a table in a list of open tables: {channel} is a link, {moment} is as "2 hours ago", {seats} as "2 of 4 seats taken."
TABLE = Sentence("**{game}** in {channel}, opened {moment}\n{seats}\n-# {more}")
YOU_SIT = Sentence("You sit there.")
# Translators: the level of the people at a table, from the lowest to the highest rating.
RATINGS = Sentence("ratings {lowest} to {highest}")
RATING = Sentence("rating {rating}")
NO_RATING = Sentence("nobody with a rating yet")
# Translators: {levels} is as "Easy and Strong".
LEVELS = Sentence("computers: {levels}")


async def line(reply: Reply) -> Part:
    """Return the line of ``/play`` that counts the open tables, with the button to their list; "" without one."""
    count = len(await _found(reply))
    return Section(FOUND(count, reply.say), Button(ControlId(0, 0, "tables"), SHOW(reply.say))) if count else ""


@feature.press("tables", needs_game=False)
async def show(reply: Reply, argument: str) -> None:
    """List the open tables of the server that the person may view. ``argument``: the number of the page, "" for the first."""
    guild_id, say = server_of(reply.interaction), reply.say
    if argument and not (argument.isascii() and argument.isdigit() and len(argument) <= 3):
        raise Refusal(sentences.unknown_control)
    await check_listed(reply)
    found = await _found(reply)
    if not found:
        await reply.show(Message((NOBODY_LOOKS(say), _below(reply, 0, 0))))
        return
    pages = -(-len(found) // ON_A_PAGE)
    page = min(int(argument or 0), pages - 1)
    shown = found[page * ON_A_PAGE :][:ON_A_PAGE]
    for game in {row.game for row in shown}:
        await ratings.bring_up_to_date(reply.database, reply.computers.workers, guild_id, game)
    tables = [Section(await _told(reply, guild_id, row), _link(row, GO_THERE(say))) for row in shown]
    number = say.gettext("Page {number} of {pages}").format(number=page + 1, pages=pages)
    await reply.show(Message((HEADING(say), *tables, f"-# {number}" if pages > 1 else "", _below(reply, page, pages))))


async def are_listed(reply: Reply) -> bool:
    """Check whether the server lists its open tables."""
    return (await storage.finding.finding_on(reply.database, server_of(reply.interaction))).open_tables


async def check_listed(reply: Reply) -> None:
    """Raise ``Refusal`` if the server does not list its open tables."""
    if not await are_listed(reply):
        raise Refusal(NOT_LISTED)


async def _found(reply: Reply) -> list[GameRow]:
    """Return the open tables that the person may view from here."""
    person = reply.interaction.user
    if not isinstance(person, discord.Member):
        return []
    return await open_lobbies_seen_by(reply.database, person, reply.interaction.channel_id)


def _below(reply: Reply, page: int, pages: int) -> tuple[Button, ...]:
    """Return the buttons below a list, also an empty one: to its other pages, and to hear of tables that open."""
    around = [(other, word) for other, word in ((page - 1, "earlier"), (page + 1, "later")) if 0 <= other < pages]
    turning = [Button(ControlId(0, 0, f"tables {other}"), sentences.BUTTONS[word](reply.say)) for other, word in around]
    return (*turning, Button(ControlId(0, 0, "whenopen"), TELL_ME(reply.say)))


def _link(row: GameRow, label: str) -> Link:
    return Link(label, url_of(row) or f"https://discord.com/channels/{row.guild_id}/{row.channel_id}")


async def _told(reply: Reply, guild_id: int, row: GameRow) -> str:
    """Return the lines of a table: its place, its seats, its pace and its level."""
    say, numbers = reply.say, numbers_at(row)
    seats = lobby_views.taken(len(row.members), min(numbers), max(numbers), say)
    if row.member(reply.person.id) is not None:
        seats = f"{seats} {YOU_SIT(say)}"
    rated = () if row.rated else (lobby_views.rating_option(say).values["no"].name,)
    more = (table_settings.table_pace(table_settings.settings_of(row), say), *await _level(reply, guild_id, row), *rated)
    return TABLE(
        say,
        game=WORDING[row.game].name(say),
        channel=f"<#{row.channel_id}>",
        moment=moment(row.created_at),
        seats=seats,
        more=" · ".join(more),
    )


async def _level(reply: Reply, guild_id: int, row: GameRow) -> list[str]:
    """Return the ratings of the people at a table who show theirs to the person, and the levels of its computers."""
    say, people = reply.say, [member.user_id for member in row.people]
    found = sorted((await storage.standings.ratings_seen(reply.database, guild_id, reply.person.id, row.game, people)).values())
    told = [NO_RATING(say)]
    if found:
        lowest, highest = (standings.number(mu, say) for mu in (found[0], found[-1]))
        told = [RATING(say, rating=lowest) if lowest == highest else RATINGS(say, lowest=lowest, highest=highest)]
    levels = list(dict.fromkeys(member.level for member in row.members if member.computer))
    return [*told, *([LEVELS(say, levels=listed([computers.level(level, say) for level in levels], say))] if levels else [])]
