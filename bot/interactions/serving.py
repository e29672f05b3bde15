"""Serving one press or command: acknowledge it before any work, answer it privately, never leave it without an answer."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import discord

import storage
from bot.interactions.host import Host
from bot.interactions.rate_limits import Verdict
from bot.interactions.reply import Mode, Reply, private
from bot.messages import views
from bot.messages.message import Message
from bot.messages.sending import FAILURES
from bot.messages.wishes import UNREACHED
from bot.refusal import Refusal
from bot.running import log_context, metrics
from bot.running.metrics import Outcome
from bot.running.workers import for_whom
from bot.wording import sentences, trouble
from bot.wording.catalogue import words
from storage import NotStored, PerhapsStored, StorageFailure

ALREADY_ACKNOWLEDGED = 40060

logger = logging.getLogger(__name__)


async def answer(
    client: Host,
    interaction: discord.Interaction[Host],
    work: Callable[[Reply], Awaitable[None]],
    mode: Mode = Mode.NEW,
    *,
    press: str = "",
    at: int = 0,
) -> None:
    """Acknowledge an interaction and do its work; if that is refused or fails, say why.

    ``press``: its word, "" for a command; ``at``: the id of its game, 0 if it is not known yet.
    """
    if mode is Mode.IN_PLACE and interaction.message is not None:
        client.newest_presses[interaction.message.id] = interaction.id
    await guarded(client, interaction, lambda: _answered(Reply(client, interaction, mode, at), work), press)


async def shown_as_answer(reply: Reply, error: Exception) -> Outcome:
    """Answer an interaction whose form failed; the answer is the same as if its work had raised this error."""

    async def work(late: Reply) -> None:
        late.game = reply.game
        raise error

    return await _answered(Reply(reply.client, reply.interaction, Mode.NEW), work)


async def guarded(client: Host, interaction: discord.Interaction[Host], answered: Callable[[], Awaitable[Outcome]], press: str) -> None:
    """Call ``answered``, unless the bot is about to stop or the person asks too much at once."""
    metrics.begin()
    log_context.is_interaction(interaction)
    for_whom.set(interaction.user.id)
    if client.tasks.is_over:
        await _put_off(interaction)
        metrics.count(interaction, press, Outcome.STOPPING)
        return
    verdict = client.rate_limits.enter(interaction.user.id)
    if verdict is not Verdict.SERVED:
        await _turned_away(interaction, verdict)
        metrics.count(interaction, press, Outcome.TOO_MUCH)
        return
    try:
        with client.tasks.under_way():
            metrics.count(interaction, press, await answered())
    finally:
        client.rate_limits.leave(interaction.user.id)


async def _answered(reply: Reply, work: Callable[[Reply], Awaitable[None]]) -> Outcome:
    client, interaction = reply.client, reply.interaction
    if not await _acknowledged(interaction, reply.mode):
        return Outcome.LATE
    client.live_messages.mention_limits.heard_of(interaction.user.id)
    if interaction.channel_id is not None:
        client.live_messages.refusals.found(interaction.channel_id)
    try:
        try:
            await reply.personal()
            await work(reply)
            await _say_unreached(reply)
            return Outcome.DONE
        except Refusal as refusal:
            why = refusal.sentence(reply.say)
            await reply.show(Message((why,)) if refusal.alone else await _refused(reply, why))
            return Outcome.REFUSED
        except NotStored as failure:
            logger.error(
                "game %s seq %s: storing failed (%s); the bot tells the person",
                *(reply.game or ("unknown", "unknown")),
                failure,
            )
            _show_soon(reply)
            told = trouble.perhaps_stored if isinstance(failure, PerhapsStored) else trouble.not_stored
            await reply.show(await _refused(reply, told(reply.say)))
    except StorageFailure as failure:
        logger.error(
            "game %s seq %s: the database could not be read (%s); the bot tells the person",
            *(reply.game or ("unknown", "unknown")),
            failure,
        )
        _show_soon(reply)
        await reply.show(Message((trouble.not_read(reply.say),)))
    except Exception:
        logger.exception(
            "game %s seq %s: unexpected error; the bot tells the person; please report it", *(reply.game or ("unknown", "unknown"))
        )
        _show_soon(reply)
        await reply.show(Message((sentences.unexpected(reply.say, reply.game),)))
    finally:
        if reply.game is not None and interaction.type is discord.InteractionType.application_command:
            client.outbox.look(reply.game[0])  # Discord does not tell the bot of deleted messages
    return Outcome.FAILED


async def _say_unreached(reply: Reply) -> None:
    """Tell a person once that they take no direct messages, so that they follow nothing any more."""
    if (await reply.personal()).unreached:
        await reply.say_also(UNREACHED(reply.say))
        await storage.wishes.knows(reply.database, reply.person.id)


def _show_soon(reply: Reply) -> None:
    """Update the channel's message of the game soon: the failure may have come after something was stored."""
    if reply.game is not None:
        reply.client.outbox.soon(reply.game[0])


async def _turned_away(interaction: discord.Interaction[Host], verdict: Verdict) -> None:
    """Say that the person exceeds the limit; if they read that just now, only acknowledge.

    A command must be answered with words in any case.
    """
    try:
        if verdict is Verdict.TOLD or interaction.type is discord.InteractionType.application_command:
            await interaction.response.send_message(trouble.too_much(words(interaction.locale.value)), ephemeral=True)
        else:
            await interaction.response.defer()
    except (discord.InteractionResponded, *FAILURES) as error:
        logger.debug("interaction %s is beyond the limit of presses and cannot be acknowledged (%s)", interaction.id, error)


async def _put_off(interaction: discord.Interaction[Host]) -> None:
    """Say that the bot is about to stop; do no other work."""
    try:
        await interaction.response.send_message(trouble.put_off(words(interaction.locale.value)), ephemeral=True)
    except (discord.InteractionResponded, *FAILURES) as error:
        logger.info("interaction %s arrived while the bot was stopping and cannot be answered (%s)", interaction.id, error)


async def _acknowledged(interaction: discord.Interaction[Host], mode: Mode) -> bool:
    """Acknowledge the interaction; return False if it is too late or another process has answered, so that no work is to be done."""
    try:
        with metrics.ACK.time():
            await _acknowledge(interaction, mode)
    except (discord.InteractionResponded, *FAILURES) as error:
        logger.info("interaction %s could not be acknowledged (%s), so nothing was done; the person can press again", interaction.id, error)
        return False
    return True


async def _acknowledge(interaction: discord.Interaction[Host], mode: Mode) -> None:
    """Acknowledge; if the connection broke, try again, because Discord may not have received it."""
    private = mode is Mode.NEW
    try:
        await interaction.response.defer(ephemeral=private, thinking=private)
    except discord.HTTPException:
        raise
    except FAILURES as error:
        logger.info("interaction %s: the connection broke (%s); the bot acknowledges it again", interaction.id, error)
        try:
            await interaction.response.defer(ephemeral=private, thinking=private)
        except discord.HTTPException as again:
            if again.code != ALREADY_ACKNOWLEDGED:
                raise


async def _refused(reply: Reply, why: str) -> Message:
    """Return the reason with fresh controls: the menu for a person with a seat, the board and the log for a spectator."""
    if reply.game is None:
        return Message((why,))
    try:
        session = await reply.table.session(reply.game[0])
    except Refusal:
        return Message((why,))
    if session.over:
        return Message((why, *views.at_the_end(session, reply.say, reply.parts)))
    if session.seat_of(reply.person.id) is None:
        return Message((why, views.buttons(session.row, reply.say, "board", "log")))
    return await private(reply, session, note=why)
