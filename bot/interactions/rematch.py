"""A rematch: a lobby with the same people, computers, options and settings, in which the last of the previous game sits first."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator, Sequence
from dataclasses import replace

import discord

import storage
from bot.games import options
from bot.games.session import Person
from bot.interactions import play
from bot.interactions.contexts import Context
from bot.interactions.feature import Feature
from bot.interactions.reply import Reply
from bot.messages.message import Button
from bot.messages.parts import Place, Shown
from bot.messages.seat_views import REMATCH
from bot.messages.sending import FAILURES
from bot.messages.table_settings import settings_of
from bot.names import shown_name
from bot.refusal import Refusal
from bot.wording import computers, sentences
from bot.wording.catalogue import N_, Sentence, Words
from storage import GameRow, Gone, Member, Status

feature = Feature()

logger = logging.getLogger(__name__)


NOT_OVER = Sentence("This game is still being played. A rematch can be opened once it is over.")
OPEN_ALREADY = Sentence("The next table is open in this channel already: press **Join** there.")


@feature.press("rematch", row="before")
@feature.command(
    "game rematch",
    N_("Play the game that has ended here once more, with the same people and options"),
    play.game_to_look_at,
    contexts=Context.DIRECT,
)
async def again(reply: Reply, before: GameRow) -> None:
    """Open the lobby in the game's channel, and name the people at it. Nobody is mentioned."""
    if before.live or before.seed is None:
        raise Refusal(NOT_OVER if before.status is Status.PLAYING else sentences.not_started)
    if all(member.user_id != reply.person.id for member in before.members):
        raise Refusal(Sentence("Only people who have played this game can open a rematch. `/game new` opens a new game."))
    if missing := reply.missing_permissions():
        raise Refusal(lambda words: sentences.missing_permissions(missing, words))
    gone = [*await _gone(reply, before), *(member for member in before.members if member.forgotten and not member.computer)]
    stay = replace(before, members=tuple(one for one in before.members if one not in gone))
    try:
        row = await _opened(reply, stay, gone)
    except storage.refusals.OtherEpoch:  # one of them was forgotten while the bot asked Discord for the members
        await again(reply, await reply.table.row(before.id))
        return
    await reply.tell(row.id)
    await reply.post(row.id)
    await reply.confirm(reply.say.gettext("The table for the rematch is open."))


def _told(row: GameRow, opener: Person, gone: Sequence[Member], say: Words) -> str:
    """Return the sentence that the lobby is open, with its people. ``gone``: former members who cannot play any more."""
    if len(row.people) == 1:
        told = say.gettext("{name} opens a rematch.").format(name=shown_name(opener.name))
    else:
        told = say.gettext("{name} opens a rematch: {names}. Press **Leave** if you don’t want to play.").format(
            name=shown_name(opener.name), names=", ".join([shown_name(computers.name(member, say)) for member in row.members])
        )
    return f"{told} {_left_out([shown_name(computers.name(one, say)) for one in gone], say)}" if gone else told


def _left_out(names: Sequence[str], say: Words) -> str:
    return say.ngettext("{names} is not on this server any more.", "{names} are not on this server any more.", len(names)).format(
        names=", ".join(names)
    )


async def _gone(reply: Reply, before: GameRow) -> list[Member]:
    """Return the people of a game who have left the server; a person about whom Discord cannot be asked counts as there."""
    guild, gone = reply.interaction.guild, list[Member]()
    for member in before.people:
        try:
            if guild is not None and member.user_id != reply.person.id:
                await guild.fetch_member(member.user_id)
        except discord.NotFound:
            gone.append(member)
        except FAILURES as error:
            logger.info("game %s seq %s: Discord does not say whether a player is still there (%s)", before.id, before.seq, error)
    return gone


async def _opened(reply: Reply, before: GameRow, gone: Sequence[Member]) -> GameRow:
    """Open the lobby with everybody sitting; a person who was away for a time is expected instead.

    ``gone``: former members who cannot play any more. Of several people who press at the same moment, only one succeeds.
    """
    table, opener = reply.table, reply.person
    chosen = options.first_options(before.game, options.chosen_at(before))
    try:
        return await storage.games.create(
            table.database, game=before.game, guild_id=before.guild_id, channel_id=before.channel_id, opener_id=opener.id,
            opener_name=opener.name, options=json.dumps(chosen), at=table.now(),
            settings=settings_of(before), rated=before.rated or before.branch_turn is not None,
            others=[member for member in before.members if member.user_id != opener.id],
            starter_id=starter_of(before) if len(before.members) > 1 else None, again=before,
            expected=[member.user_id for member in before.members if member.gone is Gone.AWAY and member.user_id != opener.id],
            told=lambda row: reply.telling(row, lambda say: _told(row, opener, gone, say)),
        )  # fmt: skip
    except storage.refusals.ChannelTaken as taken:
        lobby = await table.row(taken.game_id)
        is_open = lobby.status is Status.LOBBY and lobby.game == before.game
        raise Refusal(OPEN_ALREADY if is_open else sentences.channel_taken) from None


def starter_of(before: GameRow) -> int | None:
    """Return the person who came last, or could not win, in a game; of several, the one who sits next after the winner.

    None if the game was given up.
    """
    people = {member.seat: member.user_id for member in before.people if member.seat is not None}
    if before.result is None or not people:
        return None
    places = [place or len(before.members) + 1 for place in json.loads(before.result)["places"]]  # no place for a seat that cannot win
    last = [seat for seat in people if places[seat] == max(places[other] for other in people)]
    seats = len(before.members)
    winner = min(range(seats), key=lambda seat: places[seat])
    return people[min(last, key=lambda seat: (seat - winner - 1) % seats)]


@feature.part_of(Place.END, 4)
def play_again(shown: Shown) -> Iterator[Button]:
    """Yield the button to another game."""
    yield shown.button("rematch", REMATCH, "success")
