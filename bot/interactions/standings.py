"""The leaderboard of a server."""

from __future__ import annotations

from collections.abc import Sequence

import storage
from bot.controls import ControlId
from bot.durations import DAY
from bot.games import ratings
from bot.interactions.contexts import server_of
from bot.interactions.feature import Feature
from bot.interactions.own_data import results_are_kept
from bot.interactions.reply import Reply
from bot.messages import careers
from bot.messages.message import Button, Message, pages
from bot.names import shown_name
from bot.refusal import Refusal
from bot.wording import WORDING, sentences
from bot.wording import standings as words
from bot.wording.catalogue import N_, Sentence, Words
from storage.standings import Standing

feature = Feature()
MOST = 30
"""The most people on a list; a reader further down is added below."""
MONTH = 30 * DAY

# Translators: a button: the order of a list of people.
SORTED_BY = {"rating": N_("Rating"), "wins": N_("Games won"), "games": N_("Games played")}
# Translators: a button: the time since which games are counted.
TIMES = {"ever": N_("Ever"), "month": N_("The last 30 days")}
# Translators: the heading of a list of people, for instance "Gùgōng · Rating · Ever".
HEADING = Sentence("## {game} · {order} · {time}")
"""``order``, ``time``: names of buttons."""
EXPLAINED = Sentence(
    "-# A rating compares people on this server: 25 at first, higher after wins against strong opponents. The number after ± is its "
    "uncertainty. Rated games of two people or more count; a person who concedes is last. `/privacy` sets who finds you here."
)
NOBODY = Sentence("Nobody has played this game to its end here yet, or not in this period.")
UNRATED = Sentence("Nobody has a rating here yet, or no game of this period is rated: a rated game needs two people.")


@feature.press("leaderboard", needs_game=False)
async def show_leaderboard(reply: Reply, argument: str) -> None:
    """List the people of the server privately.

    ``argument``: the game, the order of the list, and the time since which games are counted.
    """
    game, order, time = [*argument.split(" "), "", "", ""][:3]
    guild_id = _server(reply, game)
    if order not in SORTED_BY or time not in TIMES:
        raise Refusal(sentences.unknown_control)
    await check_kept(reply, guild_id)
    await reply.show_as_named(lambda: _leaderboard(reply, guild_id, game, order, time))


async def _leaderboard(reply: Reply, guild_id: int, game: str, order: str, time: str) -> list[Message]:
    await ratings.bring_up_to_date(reply.database, reply.computers.workers, guild_id, game)
    since = reply.table.now() - MONTH if time == "month" else 0
    database, person, say = reply.database, reply.person.id, reply.say
    found = _placed(await storage.standings.standings(database, guild_id, person, game, since), order)
    shown = [*found[:MOST], *(each for each in found[MOST:] if each[1].user_id == person)]
    names = await storage.visibility.seen_names(database, guild_id, person, [each.user_id for _, each in shown])
    head = HEADING(say, game=WORDING[game].name(say), order=say.gettext(SORTED_BY[order]), time=say.gettext(TIMES[time]))
    lines = [_line(place, each, names.get(each.user_id, ""), say, rated=order == "rating") for place, each in shown]
    if order == "rating" and lines:
        new = sum(each.rated >= ratings.PROVISIONAL for _, each in shown)
        lines[new:new] = [words.provisional(ratings.PROVISIONAL, say)] * (new < len(lines))
        lines.append(EXPLAINED(say))
    *first, last = pages([head, *(lines or [UNRATED(say) if order == "rating" else NOBODY(say)])])
    sorts = tuple(_button(game, other, time, say.gettext(name)) for other, name in SORTED_BY.items() if other != order)
    times = tuple(_button(game, order, other, say.gettext(name)) for other, name in TIMES.items() if other != time)
    others = careers.to_own(game, say), careers.to_records(game, say)
    return [*(Message((page,)) for page in first), Message((last, (*sorts, *times), others))]


def _button(game: str, order: str, time: str, label: str) -> Button:
    return Button(ControlId(0, 0, f"leaderboard {game} {order} {time}"), label)


def _server(reply: Reply, game: str) -> int:
    """Return the server of the interaction. Raises ``Refusal`` for an unknown game, or outside a server."""
    if game not in WORDING:
        raise Refusal(sentences.no_such_game)
    return server_of(reply.interaction)


async def check_kept(reply: Reply, guild_id: int) -> None:
    """Raise ``Refusal`` if the server keeps no statistics."""
    if not await storage.servers.keeps_statistics(reply.database, guild_id):
        raise Refusal(lambda say: results_are_kept(False, say))


def _placed(found: Sequence[Standing], order: str) -> list[tuple[int, Standing]]:
    """Return everybody in order with their place; equal people share one.

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
    # Translators: a person of a list by rating. {rated} is "27.4 ± 3.1". The backslash keeps Discord from renumbering shared places.
    by_rating = say.gettext("{place}\\. **{name}** · {rated} · games: {games}, won: {wins}")
    # Translators: a person of another list. The backslash keeps Discord from renumbering shared places.
    message = by_rating if shown else say.gettext("{place}\\. **{name}** · games: {games}, won: {wins}")
    return message.format(place=place, name=shown_name(name), rated=shown, games=each.games, wins=each.wins)
