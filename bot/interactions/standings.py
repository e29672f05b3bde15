"""Who plays how well on a server, and what somebody has played."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import discord

import storage
from bot.games import ratings
from bot.interactions import honours
from bot.interactions.reply import Reply
from bot.messages.message import Message, pages
from bot.names import cleaned, shown_name
from bot.refusal import Refusal
from bot.wording import WORDING, limits, own_data, sentences
from bot.wording import standings as words
from bot.wording.catalogue import Words
from storage import Played, Standing

MOST = 30
"""So many people a list shows."""
MET = 5
"""With so many people somebody has played most often."""
MONTH = 30 * 24 * 3600


async def show_leaderboard(reply: Reply, game: str, order: str, time: str) -> None:
    """List the people of the server, privately."""
    guild_id = _server(reply, game)
    if order not in words.ORDERS or time not in words.TIMES:
        raise Refusal(sentences.unknown_control)
    await _check_kept(reply, guild_id)
    await ratings.bring_up_to_date(reply.client.database, reply.client.computers.workers, guild_id, game)
    since = reply.client.table.now() - MONTH if time == "month" else 0
    found = await storage.standings(reply.client.database, guild_id, game, since)
    say = reply.say
    head = words.title(WORDING[game].name(say), say.gettext(words.ORDERS[order]), say.gettext(words.TIMES[time]), say)
    lines = _by_rating(found, say) if order == "rating" else _by_number(found, order, say)
    for page in pages([head, *(lines or [words.nobody(say)])]):
        await reply.show(Message((page,)))


def _server(reply: Reply, game: str) -> int:
    """The server of whose people somebody asks."""
    guild_id = reply.interaction.guild_id
    if game not in WORDING or guild_id is None:
        raise Refusal(sentences.no_such_game)
    return guild_id


async def _check_kept(reply: Reply, guild_id: int) -> None:
    """Refuse where the server keeps no statistics."""
    if not await storage.keeps_statistics(reply.client.database, guild_id):
        raise Refusal(lambda say: own_data.statistics(False, say))


def _by_rating(found: Sequence[Standing], say: Words) -> list[str]:
    """Those with enough games, then the others, each by rating."""
    rated = sorted((each for each in found if each.mu is not None), key=lambda each: -(each.mu or 0))
    known = [each for each in rated if each.rated >= ratings.PROVISIONAL][:MOST]
    new = [each for each in rated if each.rated < ratings.PROVISIONAL][: MOST - len(known)]
    lines = [_line(place, each, say) for place, each in enumerate(known, 1)]
    if new:
        lines += [words.provisional(ratings.PROVISIONAL, say), *(_line(place, each, say) for place, each in enumerate(new, len(known) + 1))]
    return [*lines, words.explained(say)] if lines else []


def _by_number(found: Sequence[Standing], order: str, say: Words) -> list[str]:
    """Everybody by games won, or played."""
    in_order = sorted(found, key=lambda each: (-each.wins, each.games) if order == "wins" else (-each.games, -each.wins))
    return [_line(place, each, say, rated=False) for place, each in enumerate(in_order[:MOST], 1)]


def _line(place: int, each: Standing, say: Words, *, rated: bool = True) -> str:
    shown = words.rating(each.mu, each.sigma, say) if rated and each.mu is not None and each.sigma is not None else ""
    return words.line(place, shown_name(each.name), shown, each.games, each.wins, say)


async def show_stats(reply: Reply, game: str, person: discord.User | discord.Member | None = None) -> None:
    """Tell what somebody has played here, privately; of another person only where they are on lists."""
    guild_id, database, say = _server(reply, game), reply.client.database, reply.say
    await _check_kept(reply, guild_id)
    person_id = reply.person.id if person is None else person.id
    name = reply.person.name if person is None else cleaned(person.display_name) or limits.nameless(say)
    if person_id != reply.person.id and not await storage.listed(database, person_id):
        raise Refusal(words.not_allowed)
    await ratings.bring_up_to_date(database, reply.client.computers.workers, guild_id, game)
    games = await storage.results_of(database, guild_id, game, person_id)
    lines = [words.who(shown_name(name), WORDING[game].name(say), say)]
    if not games:
        lines.append(words.none_played(say))
    else:
        lines += [*_counted(games, person_id, say), *await _rated(reply, guild_id, game, person_id), *await _met(reply, games, person_id)]
        lines += await honours.collected(database, guild_id, game, person_id, say)
    await reply.show(Message(("\n".join(lines),)))


def _counted(games: Sequence[Played], person_id: int, say: Words) -> list[str]:
    """Games, places and points."""
    own = [next(seat for seat in game.seats if seat.user_id == person_id) for game in games]
    lines = [words.played(len(own), sum(seat.won for seat in own), sum(seat.conceded for seat in own), say)]
    by_seats: dict[int, list[storage.SeatResult]] = defaultdict(list)
    for game, seat in zip(games, own, strict=True):
        by_seats[len(game.seats)].append(seat)
    for count, seats in sorted(by_seats.items()):
        average = words.number(sum(seat.place for seat in seats) / len(seats), say)
        lines.append(words.at_seats(count, len(seats), sum(seat.won for seat in seats), average, say))
    scores = [seat.score for seat in own if seat.score is not None and not seat.conceded]
    rivals = (seat for game in games for seat in game.seats if seat.user_id != person_id and not seat.conceded)
    others = [rival.score for rival in rivals if rival.score is not None]
    if scores:
        lines.append(words.points(sum(scores) / len(scores), max(scores), sum(others) / len(others) if others else None, say))
    return lines


async def _rated(reply: Reply, guild_id: int, game: str, person_id: int) -> list[str]:
    """The rating of a person, where there is one."""
    found = await storage.newest_rating(reply.client.database, guild_id, game, person_id)
    if found is None:
        return []
    mu, sigma, count = found
    return [words.rated(words.rating(mu, sigma, reply.say), count, count < ratings.PROVISIONAL, reply.say)]


async def _met(reply: Reply, games: Sequence[Played], person_id: int) -> list[str]:
    """With whom somebody has played most often; who is on no list is not named."""
    met: dict[int, list[bool]] = defaultdict(list)
    for game in games:
        place = next(seat.place for seat in game.seats if seat.user_id == person_id)
        for seat in game.seats:
            if seat.user_id not in (0, person_id):
                met[seat.user_id].append(place < seat.place)
    named = await storage.listed_names(reply.client.database, tuple(met))
    most = sorted((other for other in met if other in named), key=lambda other: (-len(met[other]), other))[:MET]
    shown = {shown_name(named[other]): (len(met[other]), sum(met[other])) for other in most}
    return [words.against(shown, reply.say)] if shown else []
