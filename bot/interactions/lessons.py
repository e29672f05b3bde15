"""Lessons: begin, resume, step through and leave them; at the end, play on from there in the channel."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Sequence

import storage
from bot.games import lobby
from bot.games.lessons import Course, chosen, course, lesson_for, other_asked
from bot.games.lessons import back as gone_back
from bot.games.storing import NOBODY
from bot.interactions import play
from bot.interactions.contexts import Context, check
from bot.interactions.feature import Answered, Declared, Feature
from bot.interactions.reply import Reply
from bot.messages import lessons
from bot.messages.lobby_views import STARTED
from bot.messages.message import Message
from bot.refusal import Refusal
from bot.running import metrics
from bot.running.workers import NotNow
from bot.wording import sentences
from bot.wording.catalogue import Sentence
from bot.wording.levels import EASY
from rules import GAMES
from rules.play import ReplayedGame
from storage import NewChoice

feature = Feature()
InLesson = Callable[[Reply, Course], Awaitable[None]]
in_lesson = Declared[InLesson]()
"""Presses within a lesson other than choices, by word."""
at_any_time = Declared[InLesson]()
"""Presses within a lesson that are valid at any revision, by word."""

AS_IT_STANDS = Sentence("That belonged to an earlier step; nothing was changed. Here is how your lesson stands.")
BUSY = Sentence("The computers are busy just now, so nothing was changed. Please press once more in a moment.")


@feature.press("lesson", Answered.BESIDE, needs_game=False, argument="game")
async def begin(reply: Reply, game: str) -> None:
    """Show a person's lesson of a game from the step at which they left it; without a game, ask for one."""
    if not game:
        await reply.show(lessons.which(reply.say))
        return
    await _take_up(reply, await _course(reply, game))


@feature.press("learn", needs_game=False, seq="revision")
async def pressed(reply: Reply, revision: int, argument: str, picked: str) -> None:
    """Answer a press within a lesson.

    ``revision``: of the lesson when the control was made. ``argument``: the game, and a choice or a word.
    """
    game, _, what = argument.partition(" ")
    here = await _course(reply, game)
    if what in at_any_time:
        await at_any_time[what](reply, here)
        return
    if here.row.revision != revision:
        await _show(reply, here, AS_IT_STANDS(reply.say))
        return
    try:
        if what.startswith(("=", "pick ")):
            await _choose(reply, here, picked[1:] if what.startswith("pick ") else what[1:])
        elif what in in_lesson:
            await in_lesson[what](reply, here)
        else:
            raise Refusal(sentences.unknown_control)
    except storage.refusals.StaleLesson:
        await _show(reply, await _course(reply, game), AS_IT_STANDS(reply.say))


async def _course(reply: Reply, game: str) -> Course:
    lesson_for(game)
    return course(await storage.lessons.lesson_of(reply.database, reply.person.id, game), reply.person)


@at_any_time("show")
async def _take_up(reply: Reply, here: Course) -> None:
    """Show a lesson where the person left it, or its introduction if they have not begun."""
    say = reply.say
    if here.live.seq == len(here.lesson.first) and not here.anew:
        await reply.show(lessons.opening(here, say))
    else:
        await _show(reply, here, say.gettext("This lesson was changed since you left it, so it begins anew.") if here.anew else "")


@at_any_time("begin", "on")
async def _as_it_stands(reply: Reply, here: Course) -> None:
    await _show(reply, here)


async def _show(reply: Reply, here: Course, told: str = "", answer: str = "") -> None:
    """Show a lesson as it stands."""
    drawings, say = reply.drawings, reply.say
    if here.over:
        await reply.show(lessons.ended(here, say, told))
        return
    seat, theme = here.lesson.learner, (await reply.personal()).theme
    picture = await drawings.question(here.session, seat, theme, say) or await drawings.hand(here.session, seat, theme, say)
    await reply.show(lessons.asked(here, picture, say, told, answer))


async def _choose(reply: Reply, here: Course, text: str) -> None:
    """Continue with a choice, or explain kindly why the lesson does not take it."""
    say = reply.say
    try:
        after = chosen(here, text)
    except Refusal as refusal:
        await _show(reply, here, refusal.sentence(say))
        return
    if after is None:
        await _show(reply, here, answer=lessons.answered(here, text, say))
        return
    try:
        after = await _answered(reply, here, after)
    except NotNow:
        await _show(reply, here, BUSY(say))
        return
    now = await _saved(reply, here, after.texts)
    await _show(reply, now, lessons.told(now, here.live.seq, here.step, say))


async def _answered(reply: Reply, here: Course, live: ReplayedGame) -> ReplayedGame:
    """Return the game after the computers have answered a choice of the part without guidance. Raises ``NotNow``."""
    lesson = here.lesson
    if live.seq < lesson.begins(len(lesson.steps)):
        return live
    while (seat := other_asked(lesson, live)) is not None:
        after = await reply.computers.thought(live, seat, EASY)
        if after is live:
            raise NotNow("no choice that can be made")
        live = after
    return live


async def _saved(reply: Reply, here: Course, texts: Sequence[str]) -> Course:
    """Store the choices; return the lesson after them."""
    table, choices = reply.table, json.dumps([*texts], ensure_ascii=False)
    row = await storage.lessons.save(reply.database, here.row, GAMES[here.row.game].VERSION, choices, table.now())
    metrics.stored()
    return course(row, reply.person)


@in_lesson("back")
async def _back(reply: Reply, here: Course) -> None:
    await _show(reply, await _saved(reply, here, gone_back(here)))


@in_lesson("again")
async def _again(reply: Reply, here: Course) -> None:
    await reply.show(lessons.again(here, reply.say))


@in_lesson("anew")
async def _anew(reply: Reply, here: Course) -> None:
    await _show(reply, await _saved(reply, here, here.lesson.first))


@in_lesson("leave")
async def _leave(reply: Reply, here: Course) -> None:
    await reply.show(lessons.left(here, reply.say))


@in_lesson("board")
async def _board(reply: Reply, here: Course) -> None:
    personal = await reply.personal()
    screen = personal.screen or here.session.row.screen
    pictures = await reply.drawings.board(here.session, personal.theme, screen, reply.say)
    await reply.show(lessons.board(here, pictures, reply.say))


@in_lesson("playon")
async def _play_on(reply: Reply, here: Course) -> None:
    """Begin a game against computers in the channel at the lesson's position, and show the question."""
    client, say = reply.client, reply.say
    if not here.over or here.live.asked is None:
        await _show(reply, here, say.gettext("The lesson is not over yet; nothing was changed. Here is how it stands."))
        return
    check(reply.interaction, Context.DIRECT)
    missing, guild_id, channel_id = reply.missing_permissions(), reply.interaction.guild_id, reply.interaction.channel_id
    if missing or channel_id is None:
        await _show(reply, here, sentences.missing_permissions(missing, say) if missing else sentences.no_such_game(say))
        return
    lesson, live, game = here.lesson, here.live, here.live.setup.game
    try:
        row = await storage.lessons.play_on(
            client.database, here.row, guild_id=guild_id, channel_id=channel_id, name=reply.person.name, seat=lesson.learner,
            seats=lesson.seats, options=here.session.row.options, seed=lesson.seed, version=game.VERSION,
            choices=[NewChoice(step.seat, reply.person.id if step.seat == lesson.learner else NOBODY, step.text) for step in live.steps],
            state=game.dump(live.state), asked=live.asked, at=client.table.now(),
            settings=await lobby.settings_of_new(client.table, guild_id, say.language), level=EASY,
        )  # fmt: skip
    except storage.refusals.ChannelTaken:
        await _show(reply, here, sentences.channel_taken(say))
        return
    metrics.stored()
    await client.computers.play(row.id)
    session = await client.table.brought_to_life(await client.table.row(row.id))
    await reply.show(Message((STARTED(say),)))
    await play.ask_below(reply, session)
