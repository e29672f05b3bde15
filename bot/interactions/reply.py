"""The answer to one press or command: private messages, messages to the channel, and the language of each."""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from enum import Enum

import discord

import storage
from bot.games import plans
from bot.games.computers import Computers
from bot.games.session import Person, Press, Session
from bot.games.story import Stories
from bot.games.table import Table
from bot.interactions.contexts import Context, context_of
from bot.interactions.host import Host
from bot.messages import plans as pages
from bot.messages import views
from bot.messages.drawings import Drawings
from bot.messages.message import Link, Message, Part
from bot.messages.parts import Parts
from bot.messages.render_jobs import RenderJobs
from bot.messages.requests import Requests
from bot.messages.sending import FAILURES, NotPosted, is_about_emojis
from bot.names import name_of
from bot.refusal import Refusal
from bot.running import metrics
from bot.running.metrics import Outcome
from bot.wording import WORDING, forms, sentences, trouble
from bot.wording.catalogue import Sentence, Words, words
from storage import Database, GameRow, Personal, Status
from storage.plans import PlanRow
from storage.telling import Telling

MADE_ANEW = 5
"""Attempts to make an answer while people keep being forgotten."""

logger = logging.getLogger(__name__)

CANDIDATES = 5
"""The number of waiting games to look at for a link, because some may be in deleted channels."""
# Translators: a button that leads to another game, in which the player is asked too.
NEXT_GAME = Sentence("{game} waits for you too: go there")
MOST_FOLLOW_UPS = 5
"""The number of follow-up messages that Discord takes where the bot is not a member."""
MORE = Sentence("-# There is more than I can show here. Ask me again in direct messages.")
CANNOT_WRITE = Sentence(
    "Your action is stored, but Discord does not let me write to you. Allow direct messages from me in Discord’s settings; the "
    "message follows then."
)
CANNOT_POST = Sentence(
    "Your action is stored, but I could not post in the channel just now. The message follows as soon as it can be posted."
)


class Mode(Enum):
    """The place of the answer to a press or a command.

    In a new private message; in place of the private menu that was pressed; or by the change of the public message, with a private one for
    anything else.
    """

    NEW = "new"
    IN_PLACE = "in place"
    ASIDE = "aside"


class Reply:
    """An interaction that was acknowledged. ``at``: the id of the pressed message's game, 0 if it is not known yet."""

    def __init__(self, client: Host, interaction: discord.Interaction[Host], mode: Mode, at: int = 0) -> None:
        self.client = client
        self.interaction = interaction
        self.mode = mode
        self._at = at
        self.answered = False
        self._shown_in: int | None = None
        """The message with the answer, once known."""
        self._followed = list[tuple[Message, discord.WebhookMessage]]()
        """The follow-up messages so far."""
        self.game: tuple[int, int] | None = None
        """The game's id and the length of its log, once known."""
        self.row: GameRow | None = None
        """The game at the time of the press or the command, once known."""
        self.say = words(interaction.locale.value)
        """The person's words: in their own language once that is known, else in that of their Discord client."""
        self.own: Personal | None = None
        """The person's settings, once known."""
        self.noted: str | None = None
        """The person's note on the game, once known."""
        self.planned: PlanRow | None = None
        """The person's plan in the game at the time of the press or the command, once known."""

    @property
    def table(self) -> Table:
        """The games of the client."""
        return self.client.table

    @property
    def database(self) -> Database:
        """The database of the client."""
        return self.client.database

    @property
    def computers(self) -> Computers:
        """The computer players."""
        return self.client.computers

    @property
    def drawings(self) -> Drawings:
        """The pictures of games."""
        return self.client.drawings

    @property
    def render_jobs(self) -> RenderJobs:
        """The films and pages in the making."""
        return self.client.render_jobs

    @property
    def requests(self) -> Requests:
        """The open requests of all games."""
        return self.client.requests

    @property
    def stories(self) -> Stories:
        """The stories of games."""
        return self.client.stories

    @property
    def parts(self) -> Parts:
        """The buttons that features add to messages."""
        return self.client.parts

    @property
    def person(self) -> Person:
        """The person who pressed or typed, under a name that can be shown."""
        return person_of(self.interaction)

    async def personal(self) -> Personal:
        """Return the person's settings; read once, with their note on the game that was pressed on and their plan there."""
        if self.own is None:
            own, noted, planned = await storage.settings.personal_at(self.database, self.person.id, self._at)
            self.noted, self.planned = (noted, planned) if self._at else (None, None)
            self.settle(own)
            return own
        return self.own

    def settle(self, own: Personal) -> None:
        """Answer from now on with these settings of the person."""
        self.own, self.say = own, words(own.language or self.interaction.locale.value)

    async def note(self) -> str:
        """Return the person's note on the game, "" if there is none; read once."""
        if self.noted is None:
            self.noted = await storage.notes.note_of(self.database, self.game[0], self.person.id) if self.game else ""
        return self.noted

    async def press(self, seq: int) -> Press:
        """Return the press of the interaction, made at a length of the log."""
        return Press(self.person, seq, self.interaction.id, (await self.personal()).auto_end)

    async def show(self, message: Message, *, instead: bool = False, below: bool = False) -> None:
        """Show a message privately, in place of the one shown before.

        If Discord refuses the message, send it again in words. If that fails too, only log it, because the game does not depend on it.
        ``instead``: in place of the message that answered the press. ``below``: in a message of its own, below everything that the channel
        was shown meanwhile.
        """
        try:
            await self._show(message, instead=instead, below=below)
        except FAILURES as error:
            logger.info("a private answer was refused (%s); it is sent again in words", error)
            if is_about_emojis(error):
                self.client.signs.use({})
            try:
                await self._show(message.without_pictures(sentences.words_only(self.say)), instead=instead, below=below)
            except FAILURES as again:
                logger.warning("a private answer could not be sent (%s); the person can press again", again)

    async def show_as_named(self, made: Callable[[], Awaitable[Sequence[Message]]]) -> None:
        """Show messages about people; if somebody was forgotten while they were made, make them anew.

        Raises ``Refusal`` after ``MADE_ANEW`` attempts.
        """
        for _ in range(MADE_ANEW):
            epoch = await storage.epochs.epoch_now(self.database)
            shown = await made()
            if await storage.epochs.epoch_now(self.database) == epoch:
                for message in shown:
                    await self.look(message)
                return
        raise Refusal(trouble.too_much)

    async def _show(self, message: Message, *, instead: bool, below: bool) -> None:
        mentions, layout = discord.AllowedMentions.none(), message.layout(self.client.signs)
        if below or (not instead and (self.mode is Mode.ASIDE or (self.mode is Mode.NEW and self.answered))):
            if len(self._followed) >= MOST_FOLLOW_UPS and context_of(self.interaction) is Context.ELSEWHERE:
                await self._break_off()
                return
            followed = await self.interaction.followup.send(
                view=layout, files=message.files(), ephemeral=True, allowed_mentions=mentions, wait=True
            )
            self._followed.append((message, followed))
        else:
            shown = await self.interaction.edit_original_response(view=layout, attachments=message.files(), allowed_mentions=mentions)
            self._shown_in = shown.id
        self.answered = True

    @property
    def is_newest(self) -> bool:
        """True until the answer to a later press takes the place of the answer."""
        own = self.interaction.id
        return self._shown_in is None or self.client.newest_presses.get(self._shown_in, own) == own

    async def _break_off(self) -> None:
        """Say below the last message that Discord takes no further ones here."""
        message, followed = self._followed[-1]
        if MORE(self.say) not in message.parts:
            message = replace(message, parts=(*message.parts, MORE(self.say)))
            self._followed[-1] = message, await followed.edit(view=message.layout(self.client.signs))

    async def look(self, message: Message) -> None:
        """Show a page that the person looks up, with a way back to the question if the game asks them."""
        row = self.row
        member = None if row is None else row.member(self.person.id)
        if row is not None and row.status is Status.PLAYING and member is not None and member.seat == row.asked:
            message = views.with_way_back(message, row, self.say)
        await self.show(message)

    async def open(self, modal: discord.ui.Modal) -> Outcome:
        """Show a form, which acknowledges the interaction."""
        try:
            with metrics.ACK.time():
                await self.interaction.response.send_modal(modal)
        except (discord.InteractionResponded, *FAILURES) as error:
            logger.info("interaction %s cannot be answered with a form (%s); the person can press again", self.interaction.id, error)
            return Outcome.LATE
        self.client.live_messages.mention_limits.heard_of(self.interaction.user.id)
        return Outcome.DONE

    async def confirm(self, sentence: str) -> None:
        """Say that something is done, unless a changed message tells it."""
        if self.mode is not Mode.ASIDE:
            await self.show(Message((sentence,)))

    async def attach(self, sentence: str, *files: tuple[str, bytes]) -> None:
        """Give files privately, each with its name."""
        try:
            attached = [discord.File(io.BytesIO(content), name) for name, content in files]
            await self.interaction.edit_original_response(content=sentence, attachments=attached)
            self.answered = True
        except FAILURES as error:
            logger.warning("a file could not be sent (%s); the bot tells the person", error)
            await self.show(Message((sentences.unexpected(self.say, self.game),)))

    async def say_also(self, sentence: str) -> None:
        """Say something in addition, privately."""
        if self.mode is Mode.NEW and not self.answered:  # Discord puts the first message in place of the promised answer
            await self.show(Message((sentence,)))
            return
        try:
            await self.interaction.followup.send(view=Message((sentence,)).layout(self.client.signs), ephemeral=True)
        except FAILURES as error:
            logger.warning("a further private message could not be sent (%s); nothing needs doing", error)

    def telling(self, row: GameRow, told: Callable[[Words], str]) -> Telling:
        """Return a sentence about something that the person does, for the unit of work that stores it; nobody named in it is mentioned.

        ``row``: the game from which ``told`` takes its names.
        """
        return self.client.announcements.telling(row, self.person.id, told)

    async def tell(self, game_id: int) -> None:
        """Tell the channel of a game the sentences that were stored with the person's action."""
        announce = self.client.announcements.announce
        try:
            await announce(game_id)
        except NotPosted as error:
            logger.warning("game %s: a sentence could not be posted in its channel (%s); the bot tries again", game_id, error)
            self.client.outbox.failed(game_id, error, announce)

    async def post(self, game_id: int, known: GameRow | None = None) -> None:
        """Update the game's public message; if that fails, tell the person the reason. ``known``: the game as it was just stored."""
        try:
            await self.client.outbox.show(game_id, known=known)
        except NotPosted as error:
            missing = self.missing_permissions() if error.forbidden else []
            say = self.say
            cannot = CANNOT_WRITE if error.forbidden and context_of(self.interaction) is Context.DIRECT else CANNOT_POST
            await self.say_also(sentences.missing_permissions(missing, say) if missing else cannot(say))

    def missing_permissions(self) -> list[str]:
        """Return the names of the permissions that the bot lacks to post in the channel of the interaction."""
        if context_of(self.interaction) is Context.DIRECT:  # there Discord names permissions other than a server's
            return []
        thread = isinstance(self.interaction.channel, discord.Thread)
        needed = ("view_channel", "send_messages_in_threads" if thread else "send_messages", "attach_files", "read_message_history")
        granted = self.interaction.app_permissions
        return [sentences.PERMISSIONS[name](self.say) for name in needed if not getattr(granted, name)]


async def spoken(interaction: discord.Interaction[Host]) -> Words:
    """Return the person's words before there is a reply: in their own language, else in that of their Discord client."""
    language = (await storage.settings.personal(interaction.client.database, interaction.user.id)).language
    return words(language or interaction.locale.value)


def person_of(interaction: discord.Interaction[Host]) -> Person:
    """Return the person who pressed or typed, under a name that can be shown."""
    user, allowed = interaction.user, interaction.permissions
    return Person(user.id, name_of(user, words(interaction.locale.value)), manages=allowed.manage_channels or allowed.manage_guild)


async def _planned(reply: Reply, session: Session, seat: int) -> plans.Plan | None:
    """Return a seat's plan for its next turn; None if there is none."""
    row = reply.planned or await storage.plans.plan_of(reply.database, session.row.id, reply.person.id)
    plan = await asyncio.to_thread(plans.planned, session.live, seat, row) if row.revision else None
    return plan if plan is not None and plan.alternatives else None


async def _planned_now(reply: Reply, session: Session, seat: int) -> tuple[Part, ...]:
    """Return the plan of the seat that is asked to begin the planned turn; () if there is none."""
    plan = await _planned(reply, session, seat) if plans.begins(session.live) else None
    changed = () if plan is None else await asyncio.to_thread(plans.changed, session.live, seat, plan)
    return () if plan is None else pages.at_turn(session, plan, reply.say, changed)


async def private(reply: Reply, session: Session, note: str = "", *, chose: bool = False) -> Message:
    """Return a person's private message about a game: the menu if the game asks them, else the name of the seat asked."""
    personal = await reply.personal()
    seat = session.seat_of(reply.person.id)
    own = "" if seat is None or session.over else await reply.note()
    noted = forms.note(own, reply.say) if own else ""
    if seat is not None and seat == session.live.asked and not session.over:
        picture = await reply.drawings.question(session, seat, personal.theme, reply.say)
        picture = picture or await reply.drawings.hand(session, seat, personal.theme, reply.say)
        plan, coached = await _planned_now(reply, session, seat), reply.client.coached(session.row)
        return views.menu(
            session, seat, picture, reply.say, note, noted, at_once=personal.auto_end, coached=coached, plan=plan, parts=reply.parts
        )
    waits = None if seat is None or session.over else await _planned(reply, session, seat)
    planned = "" if waits is None else pages.while_waiting(waits, reply.say)
    shown, asked = views.waiting(session, seat, chose, reply.say, note, planned, parts=reply.parts), session.live.asked
    if asked is not None and note == sentences.other_asked(reply.say, name=views.shown_names(session, reply.say)[asked]):
        shown = replace(shown, parts=(note, *shown.parts[2:]))  # the note already names the seat asked
    return shown if seat is None else replace(shown, parts=(*shown.parts, *await _next_game(reply, session)))


async def _next_game(reply: Reply, session: Session) -> list[Link]:
    """Return the link to the game that has asked the person for the longest time, on any server; [] if only this one asks them."""
    for found in await storage.waits.games_waiting_for(reply.database, reply.person.id, CANDIDATES, but=session.row.id):
        guild = None if found.guild_id is None else reply.client.get_guild(found.guild_id)
        if guild is None or guild.get_channel_or_thread(found.channel_id) is not None:
            return [Link(NEXT_GAME(reply.say, game=WORDING[found.game].name(reply.say)), found.url)]
    return []
