"""Actions in a game that has started, the same from a button and from a command."""

from __future__ import annotations

import asyncio
import contextvars
import logging

import storage
from bot.controls import ControlId
from bot.games import computers, lobby
from bot.games.session import Session
from bot.interactions.contexts import Context, check
from bot.interactions.feature import Feature
from bot.interactions.reply import Mode, Reply, private
from bot.messages import seat_views, views
from bot.messages.choosing import AND
from bot.messages.message import Button, Message
from bot.messages.needs_post import needs_post
from bot.refusal import Refusal
from bot.running import log_context
from bot.wording import sentences
from bot.wording.catalogue import N_
from rules.play import chosen, moves_on
from storage import GameRow, Status

feature = Feature()

logger = logging.getLogger(__name__)


async def game_at(reply: Reply, game_id: int) -> GameRow:
    """Return the game of a control. Raises ``Refusal`` if it is not open to the person (:func:`is_open`)."""
    check(reply.interaction, Context.DIRECT)
    row = await reply.table.row(game_id)
    if not is_open(reply, row):
        raise Refusal(sentences.no_such_game)
    reply.game, reply.row = (row.id, row.seq), row
    log_context.is_game(row.id, row.seq)
    return row


def is_open(reply: Reply, row: GameRow) -> bool:
    """Check whether a game is open to the person: it is on this server, and in this channel or with a seat for them."""
    interaction = reply.interaction
    here = row.channel_id == interaction.channel_id or row.member(reply.person.id) is not None
    return row.guild_id == interaction.guild_id and here


async def game_here(reply: Reply) -> GameRow:
    """Return the live game of the channel, or the newest that was played to its end there."""
    channel_id = reply.interaction.channel_id
    return _here(reply, None if channel_id is None else await storage.games.in_channel(reply.database, channel_id))


async def game_to_look_at(reply: Reply) -> GameRow:
    """Return the live game of the channel, or the newest one begun there that is over, played to its end or given up."""
    channel_id, database = reply.interaction.channel_id, reply.database
    row = None if channel_id is None else await storage.games.in_channel(database, channel_id)
    if channel_id is not None and (row is None or not row.live):
        row = await storage.games.newest_over(database, channel_id)
    return _here(reply, row)


async def game_to_look_back_at(reply: Reply) -> GameRow:
    """Return the game being played in the channel; if there is none, the newest game that is over, even if a lobby is open there."""
    channel_id, database = reply.interaction.channel_id, reply.database
    row = None if channel_id is None else await storage.games.in_channel(database, channel_id)
    if channel_id is not None and (row is None or row.status is not Status.PLAYING):
        row = await storage.games.newest_over(database, channel_id) or row
    return _here(reply, row)


def _here(reply: Reply, row: GameRow | None) -> GameRow:
    if row is None or row.guild_id != reply.interaction.guild_id:
        raise Refusal(sentences.no_game_here)
    reply.game, reply.row = (row.id, row.seq), row
    log_context.is_game(row.id, row.seq)
    return row


@feature.press("play")
async def show_menu(reply: Reply, row: GameRow, note: str = "") -> None:
    """Show the person's present choices below a note, and update the public message if it is behind."""
    session = await reply.table.brought_to_life(row)
    gone = session.row.former(reply.person.id)
    if session.seat_of(reply.person.id) is not None:
        await reply.show(await private(reply, session, note))
    elif session.over or gone is None:
        raise Refusal(sentences.game_over if session.over else sentences.no_seat)
    else:
        await reply.show(seat_views.gone(session, gone, reply.say))
    await reply.post(row.id, session.row)


async def choose(reply: Reply, row: GameRow, seq: int, *texts: str) -> None:
    """Make choices, all or none; show their results and the next question."""
    session = await reply.table.choose(row, await reply.press(seq), *texts)
    await show_after(reply, session, seq, len(texts))


@feature.press("sure", argument="text")
async def choose_surely(reply: Reply, row: GameRow, seq: int, text: str) -> None:
    """Make a choice that the person has confirmed."""
    await choose(reply, row, seq, text)


@feature.press("=", argument="text")
async def press_choice(reply: Reply, row: GameRow, seq: int, text: str) -> None:
    """Make the choice, or the two choices at once, of a button."""
    await choose_if_sure(reply, row, seq, *text.split(AND, 1))


@feature.press("pick", argument="_")
async def pick_choice(reply: Reply, row: GameRow, seq: int, _: str, picked: str) -> None:
    """Make the choice, or the two choices at once, that were picked from a menu."""
    if not picked.startswith("="):
        raise Refusal(sentences.unknown_control)
    await choose_if_sure(reply, row, seq, *picked[1:].split(AND, 1))


async def choose_if_sure(reply: Reply, row: GameRow, seq: int, *texts: str) -> None:
    """Make choices as :func:`choose`, but first ask for confirmation of a choice that ends a round.

    Nobody can undo such a choice. Seats that answer the same question earlier in the round can undo theirs.
    """
    session = await reply.table.brought_to_life(row)
    seat = session.seat_of(reply.person.id)
    if seat is None or session.over or session.live.asked != seat or session.live.seq != seq or not _ends_round(session, texts):
        await choose(reply, row, seq, *texts)
    else:
        await reply.show(views.sure(session, seat, texts[0], reply.say))


def _ends_round(session: Session, texts: tuple[str, ...]) -> bool:
    """Check whether a choice ends a round without ending a turn; two choices at once do not, because they begin a turn."""
    actions = [action for action in session.live.choices if (str(action),) == texts]
    return bool(actions) and moves_on(session.live, chosen(session.live, actions[0]))


async def take_back(reply: Reply, row: GameRow, seq: int, *, whole_turn: bool) -> None:
    """Undo a choice, or restart the turn."""
    session = await reply.table.take_back(row, await reply.press(seq), whole_turn=whole_turn)
    await show_after(reply, session, seq)


@feature.press("undo")
async def undo(reply: Reply, row: GameRow, seq: int) -> None:
    """Undo the newest choice."""
    await take_back(reply, row, seq, whole_turn=False)


@feature.press("restart")
async def restart(reply: Reply, row: GameRow, seq: int) -> None:
    """Undo the whole turn."""
    await take_back(reply, row, seq, whole_turn=True)


async def show_after(reply: Reply, session: Session, since: int, by_hand: int | None = None) -> None:
    """Show the results of a person's choices and the next question, below the board if the channel gets a new one.

    ``since``: length of the log before the choices. ``by_hand``: see :func:`bot.messages.views.told`.
    """
    row = session.row
    await _let_computers_choose(reply, session, views.told(session, session.seat_of(reply.person.id), since, reply.say, by_hand))
    session = await reply.table.brought_to_life(row)
    seat = session.seat_of(reply.person.id)
    note = views.told(session, seat, since, reply.say, by_hand)
    if note and not session.over and session.live.asked == seat and needs_post(session.live, session.row.message_seq):
        await reply.show(Message((note,)))
        await ask_below(reply, session, note)
    else:
        await reply.show(await private(reply, session, note, chose=True))
        await reply.post(row.id, session.row)


async def ask_below(reply: Reply, session: Session, note: str = "") -> None:
    """Post the board, then show the question, so that it comes last in the channel too.

    ``note``: replaces the note shown before, if no new board comes in between.
    """
    await reply.post(session.row.id, session.row)
    below = (await reply.table.row(session.row.id)).message_id != session.row.message_id
    await reply.show(await private(reply, session, "" if below else note), instead=not below, below=below)


async def _let_computers_choose(reply: Reply, session: Session, note: str) -> None:
    """Let the computers that are asked now choose. If that takes long after a press in a menu, show the state meanwhile."""
    shown, loop, context = list[asyncio.Task[None]](), asyncio.get_running_loop(), contextvars.copy_context()

    async def show() -> None:
        await reply.show(await private(reply, session, note, chose=True))

    def begin() -> None:
        if session.computer_asked is not None and reply.mode is Mode.IN_PLACE:
            shown.append(asyncio.create_task(show(), context=context))

    timer = contextvars.Context().run(loop.call_later, computers.LONG_SECONDS, begin)
    try:
        await reply.computers.play(session.row.id, session.row)
    finally:
        timer.cancel()
        await asyncio.gather(*shown, return_exceptions=True)  # a late message must not replace the next one


@feature.press("auto", argument="wanted")
async def set_auto_end(reply: Reply, row: GameRow, wanted: str) -> None:
    """Set whether the bot ends the person's turns and gives answers that are the only sensible ones: "on" or "off"."""
    if wanted not in ("on", "off"):
        raise Refusal(sentences.unknown_control)
    on = wanted == "on"
    reply.settle(await storage.settings.set_personal(reply.database, reply.person.id, auto_end=on))
    sentence = (sentences.auto_end_on if on else sentences.auto_end_off)(reply.say)
    await reply.show(await private(reply, await reply.table.brought_to_life(row), sentence))


@feature.press("close")
@feature.command(
    "game close",
    N_("Close the table, or give the game up: at once by its opener or a manager, otherwise if most agree"),
    game_here,
    contexts=Context.DIRECT,
    before=("game abandon",),
)
async def close(reply: Reply, row: GameRow) -> None:
    """Close a lobby; for a game under way, offer to close it at once or to ask the others, as the person may."""
    say, others = reply.say, len(row.people) > 1
    seated, in_charge = row.member(reply.person.id) is not None, lobby.has_right(row, reply.person)
    if row.status is not Status.PLAYING or not (seated or in_charge):
        lobby.check_right(row, reply.person)
        await give_up(reply, row)
        return
    ways = [Button(ControlId(row.id, row.seq, "giveup"), sentences.BUTTONS["giveup"](say), "danger")] if in_charge else []
    if seated and (others or not in_charge):
        # Translators: a button: ask the other people at the table to agree to give the game up.
        told = say.gettext("Ask the others") if others else sentences.BUTTONS["giveup"](say)
        ways.append(Button(ControlId(row.id, row.seq, "abandon" if others else "abandon sure"), told))
    await reply.show(Message((say.gettext("The game is under way. Once closed it cannot be continued."), tuple(ways))))


@feature.press("giveup")
async def give_up(reply: Reply, row: GameRow) -> None:
    """Close a lobby or a game under way; the channel is told if it was a game."""
    await lobby.close(reply.table, row.id, reply.person)
    await reply.post(row.id)
    await reply.confirm(sentences.was_closed(reply.say))
