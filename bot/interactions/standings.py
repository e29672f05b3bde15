"""The leaderboard of a server."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands

import storage
from bot.games import ratings
from bot.interactions.feature import Feature, Option
from bot.interactions.new import names_of_games
from bot.interactions.reply import Reply
from bot.messages.message import Message, pages
from bot.names import shown_name
from bot.refusal import Refusal
from bot.wording import WORDING, own_data, sentences
from bot.wording import standings as words
from bot.wording.catalogue import N_, Words
from storage.standings import Standing

feature = Feature()
MOST = 30
"""People on a list, at most; the reader is added below if they are further down."""
MONTH = 30 * 24 * 3600
ORDERS = [app_commands.Choice(name=name, value=order) for order, name in words.PREMOVES.items()]
TIMES = [app_commands.Choice(name=name, value=time) for time, name in words.TIMES.items()]


@feature.command(
    "leaderboard",
    N_("Read who plays a game how well on this server"),
    game=Option(N_("Which game"), suggest=names_of_games),
    by=Option(N_("How the list is sorted"), ORDERS),
    time=Option(N_("Which games are counted"), TIMES),
)
async def show_leaderboard(reply: Reply, game: str, by: str = "rating", time: str = "ever") -> None:
    """List the people of the server, privately."""
    guild_id = _server(reply, game)
    if by not in words.PREMOVES or time not in words.TIMES:
        raise Refusal(sentences.unknown_control)
    await check_kept(reply, guild_id)
    await reply.show_as_named(lambda: _leaderboard(reply, guild_id, game, by, time))


async def _leaderboard(reply: Reply, guild_id: int, game: str, order: str, time: str) -> list[Message]:
    await ratings.bring_up_to_date(reply.database, reply.computers.workers, guild_id, game)
    since = reply.table.now() - MONTH if time == "month" else 0
    database, person, say = reply.database, reply.person.id, reply.say
    found = _placed(await storage.standings.standings(database, guild_id, person, game, since), order)
    shown = [*found[:MOST], *(each for each in found[MOST:] if each[1].user_id == person)]
    names = await storage.visibility.seen_names(database, guild_id, person, [each.user_id for _, each in shown])
    head = words.title(say, game=WORDING[game].name(say), order=say.gettext(words.PREMOVES[order]), time=say.gettext(words.TIMES[time]))
    lines = [_line(place, each, names.get(each.user_id, ""), say, rated=order == "rating") for place, each in shown]
    if order == "rating" and lines:
        new = sum(each.rated >= ratings.PROVISIONAL for _, each in shown)
        lines[new:new] = [words.provisional(ratings.PROVISIONAL, say)] * (new < len(lines))
        lines.append(words.explained(say))
    return [Message((page,)) for page in pages([head, *(lines or [words.unrated(say) if order == "rating" else words.nobody(say)])])]


def _server(reply: Reply, game: str) -> int:
    """Return the server of the interaction. Raises ``Refusal`` for an unknown game, or outside a server."""
    guild_id = reply.interaction.guild_id
    if game not in WORDING or guild_id is None:
        raise Refusal(sentences.no_such_game)
    return guild_id


async def check_kept(reply: Reply, guild_id: int) -> None:
    """Raise ``Refusal`` if the server keeps no statistics."""
    if not await storage.servers.keeps_statistics(reply.database, guild_id):
        raise Refusal(lambda say: own_data.statistics(False, say))


def _placed(found: Sequence[Standing], order: str) -> list[tuple[int, Standing]]:
    """Return everybody in order with their place; equals share one.

    By rating: people with enough games come first, people without a rating are left out. Else by games won, or games played.
    """

    def key(each: Standing) -> tuple[float, float]:
        if order == "rating":
            return each.rated < ratings.PROVISIONAL, -(each.mu or 0)
        return (-each.wins, each.games) if order == "wins" else (-each.games, -each.wins)

    places: dict[tuple[float, float], int] = {}
    among = sorted((each for each in found if order != "rating" or each.mu is not None), key=key)
    return [(places.setdefault(key(each), number), each) for number, each in enumerate(among, 1)]


def _line(place: int, each: Standing, name: str, say: Words, *, rated: bool) -> str:
    shown = words.rating(each.mu, each.sigma, say) if rated and each.mu is not None and each.sigma is not None else ""
    return words.line(place, shown_name(name), shown, each.games, each.wins, say)
