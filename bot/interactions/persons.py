"""A person's games, the games of a channel, and the records of a game: the same from a command and from a press."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands

import storage
from bot.controls import MOST
from bot.games import ratings, stats
from bot.games.careers import Career, career_of
from bot.interactions import achievements, play, replaying
from bot.interactions.contexts import server_of
from bot.interactions.feature import Answered, Feature, Option
from bot.interactions.new import names_of_games
from bot.interactions.own_data import show_lobbies_anew
from bot.interactions.reply import Reply
from bot.interactions.standings import check_kept
from bot.messages import answer_times, careers, records
from bot.messages.careers import SHOWN_TO, CareerPage
from bot.messages.message import Entry, Message, Part
from bot.messages.wishes import follow
from bot.names import NAMELESS, name_of, shown_name
from bot.refusal import Refusal
from bot.wording import WORDING, sentences
from bot.wording.catalogue import N_, Sentence, Words

feature = Feature()
Channel = app_commands.AppCommandChannel | app_commands.AppCommandThread

MET = 5
"""Fellow players that are listed, at most."""
ASKED = 20
"""People per query for the names that the reader may see."""

SEEN_BY = Sentence("-# Who may see this, here, on the leaderboard and among records:")
"""The line above the menu of readers, which shows the present setting where its placeholder would be."""
# Translators: entries of a menu: the games of a person.
STEPS = (N_("The newest"), N_("The longest"), N_("The closest"), N_("The one with most points"))


async def show(reply: Reply, game: str = "", person_id: int | None = None, name: str = "") -> None:
    """Show a person's games here privately; without a game, those of the game they played most.

    ``name``: that of another person. Raises ``Refusal`` if that person does not allow it.
    """
    guild_id, database = server_of(reply.interaction), reply.database
    person_id = reply.person.id if person_id is None else person_id
    name = reply.person.name if person_id == reply.person.id else name
    if person_id > MOST or not await storage.visibility.may_see(database, guild_id, person_id, reply.person.id):
        raise Refusal(Sentence("This person does not show you what they have played here."))
    if game and game not in WORDING:
        raise Refusal(sentences.no_such_game)
    await check_kept(reply, guild_id)
    await reply.show_as_named(lambda: _career(reply, guild_id, game, person_id, name))


async def _career(reply: Reply, guild_id: int, game: str, person_id: int, name: str) -> tuple[Message]:
    """Return a person's career in a game, by default in the one they played most."""
    database, workers = reply.database, reply.computers.workers
    await ratings.note(database)
    played = await storage.persons.games_played(database, guild_id, person_id)
    answers = await answer_times.on_page(database, guild_id, person_id, reply.table.now(), reply.say)
    if not played and not game:
        none = reply.say.gettext("## {name}\nNo game was played to its end on this server.").format(name=shown_name(name))
        return (Message(("\n".join([none, *answers]),)),)
    game = game or played[0][0]
    await ratings.bring_up_to_date(database, workers, guild_id, game)
    career = career_of(await storage.results.results_of(database, guild_id, game, person_id), person_id)
    averages = await storage.persons.source_averages(database, guild_id, game)
    marks = await achievements.collected(database, guild_id, game, person_id, reply.say)
    told = CareerPage(name, game, career, averages, await _met(reply, career), [*answers, *marks])
    personal = await reply.personal()
    pictures = await reply.drawings.career(told, workers, personal.theme, reply.say) if career.games else ()
    others = [Entry(other, WORDING[other].name(reply.say), chosen=other == game) for other, _ in played if other in WORDING]
    return (careers.message(told, pictures, await _steps(reply, career), others, await _ways(reply, told), reply.say),)


async def _met(reply: Reply, career: Career) -> list[tuple[str, int, int]]:
    """Return the fellow players of most games: name, games together, games in which the person was ahead.

    People whom the reader may not see are left out.
    """
    met, named = career.met, dict[int, str]()
    most = sorted(met, key=lambda other: (-len(met[other]), other))
    for start in range(0, len(most), ASKED):
        if len(named) < MET:
            named |= await storage.visibility.seen_names(
                reply.database, server_of(reply.interaction), reply.person.id, most[start : start + ASKED]
            )
    most = [other for other in most if other in named][:MET]
    return [(named[other], len(met[other]), sum(met[other])) for other in most]


async def _steps(reply: Reply, career: Career) -> list[Entry]:
    """Return menu entries for the newest and the outstanding games, if the reader may step through them."""
    closest, newest = None if career.closest is None else career.closest[0], career.games[-1] if career.games else None
    found: dict[int, Entry] = {}
    for played, name in zip((newest, career.longest, closest, career.best), STEPS, strict=True):
        if played is not None:
            found.setdefault(played.game_id, Entry(str(played.game_id), reply.say.gettext(name)))
    open_to = await _open_to(reply, found)
    return [entry for game_id, entry in found.items() if game_id in open_to]


async def _open_to(reply: Reply, ids: Sequence[int] | dict[int, Entry]) -> frozenset[int]:
    """Return the games through which the reader may step."""
    return frozenset([game_id for game_id in ids if play.is_open(reply, await storage.games.load(reply.database, game_id))])


async def _ways(reply: Reply, told: CareerPage) -> list[Part]:
    """Return the controls below: the way to the records, and for the person themselves the choice of readers."""
    database, person = reply.database, reply.person.id
    looking = careers.to_records(told.game, reply.say), careers.to_leaderboard(told.game, reply.say)
    below: list[Part] = [looking]
    if (other := told.career.person_id) != person:
        return [(*looking, follow(other, reply.say))] if await storage.wishes.is_followable(database, other) else below
    if not await storage.visibility.listed(database, person):
        return [*below, reply.say.gettext("-# You are on no list, so nobody but you sees this. `/privacy` changes that.")]
    return [SEEN_BY(reply.say), careers.seen_by(await storage.visibility.shown_to(database, person), reply.say), *below]


class Held(app_commands.Transformer):
    """A channel that can hold a table, seen by the person or not: no category, no forum, no unknown kind."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        kinds = discord.ChannelType
        return [kinds.text, kinds.voice, kinds.news, kinds.news_thread, kinds.public_thread, kinds.private_thread, kinds.stage_voice]

    async def transform(self, interaction: discord.Interaction[Any], value: Any) -> Channel:
        return value


@feature.command(
    "stats",
    N_("Read what people have played here, the records and leaderboard of a game, or a channel’s games"),
    before=("leaderboard",),
    game=Option(N_("The records of this game; with a person, that person’s games of it"), suggest=names_of_games),
    person=N_("The person whose games to show; without any option, you"),
    table=N_("A channel: the games played there"),
)
async def show_typed(
    reply: Reply,
    game: str = "",
    person: discord.User | None = None,
    table: app_commands.Transform[Channel, Held] | None = None,
) -> None:
    """Show the games of a person or a channel, or the records of a game."""
    if table is not None:
        if game or person is not None:
            raise Refusal(Sentence("`/stats table:` shows the games of a channel and takes no other option."))
        await show_table(reply, table.id, seen=table.permissions.view_channel)
    elif person is not None:
        await show(reply, game, person.id, name_of(person, reply.say))
    elif game:
        await show_records(reply, game)
    else:
        await show(reply)


@feature.entry(N_("Statistics"))
async def show_of(reply: Reply, person: discord.User) -> None:
    """Show the games of a person."""
    await show(reply, "", person.id, name_of(person, reply.say))


@feature.press("records", needs_game=False, argument="game")
async def show_records(reply: Reply, game: str) -> None:
    """List the records of a game here."""
    guild_id = server_of(reply.interaction)
    if game not in WORDING:
        raise Refusal(sentences.no_such_game)
    await check_kept(reply, guild_id)
    await reply.show_as_named(lambda: _records(reply, guild_id, game))


async def _records(reply: Reply, guild_id: int, game: str) -> tuple[Message]:
    database = reply.database
    await ratings.note(database)
    waiting = await stats.bring_up_to_date(database, reply.computers.workers, guild_id, game)
    found = await storage.stats.records(database, guild_id, reply.person.id, game, records.kept(game))
    open_to = await _open_to(reply, [row.game_id for row in found])
    await reply.personal()
    return (records.records(game, found, open_to, waiting, reply.say),)


async def show_table(reply: Reply, channel_id: int, *, seen: bool) -> None:
    """Tell which games were played in a channel. ``seen``: whether the reader sees the channel."""
    guild_id = server_of(reply.interaction)
    if not seen:
        raise Refusal(Sentence("You do not see this channel."))
    await check_kept(reply, guild_id)
    await reply.show_as_named(lambda: _played_at(reply, guild_id, channel_id))


async def _played_at(reply: Reply, guild_id: int, channel_id: int) -> tuple[Message]:
    database = reply.database
    await ratings.note(database)
    found = await storage.persons.played_at(database, guild_id, reply.person.id, channel_id, records.WINNERS, records.NEWEST)
    newest = () if found is None else tuple(played for _, played in found.newest)
    people = {person for person, _ in found.wins} if found else set[int]()
    people |= {seat.user_id for played in newest for seat in played.seats if seat.user_id}
    named = await storage.visibility.seen_names(database, guild_id, reply.person.id, tuple(people))
    open_to = await _open_to(reply, [played.game_id for played in newest])
    await reply.personal()
    return (records.table(channel_id, found, named, open_to, reply.say),)


@feature.press("stats", needs_game=False)
async def pick_game(reply: Reply, argument: str, picked: str) -> None:
    """Show the career of the person named in the id, in the game that was picked or that the id names."""
    game, _, person = argument.partition(" ")
    await _pressed_for(reply, picked or game, person)


@feature.press("through", Answered.BESIDE, needs_game=False)
async def step_through(reply: Reply, argument: str, picked: str) -> None:
    """Begin the replay of the game that was picked, or that the first word of the id names."""
    game_id = picked or argument.partition(" ")[0]
    if not (game_id.isascii() and game_id.isdigit() and len(game_id) < 19):
        raise Refusal(sentences.unknown_control)
    await replaying.begin(reply, await play.game_at(reply, int(game_id)))


async def _pressed_for(reply: Reply, game: str, person: str) -> None:
    """Show a person's career in a game. ``person``: the id in a button, "" for the reader."""
    if game not in WORDING or not (not person or (person.isascii() and person.isdigit() and len(person) < 20 and int(person) <= MOST)):
        raise Refusal(sentences.unknown_control)
    person_id = int(person) if person else reply.person.id
    if not person or person_id == reply.person.id:
        await show(reply, game)
        return
    named = await storage.visibility.seen_names(reply.database, server_of(reply.interaction), reply.person.id, (person_id,))
    await show(reply, game, person_id, named.get(person_id) or NAMELESS(reply.say))


@feature.press("seen", needs_game=False, argument="_", picked="who")
async def let_see(reply: Reply, _: str, who: str) -> None:
    """Set who may see the person's games."""
    if who not in SHOWN_TO:
        raise Refusal(sentences.unknown_control)
    await storage.visibility.set_shown_to(reply.database, reply.person.id, who)
    await show_lobbies_anew(reply)
    await reply.personal()
    shown = careers.seen_by(who, reply.say)
    await reply.show(Message((_now_shown(who, reply.say), shown)))


def _now_shown(who: str, say: Words) -> str:
    """Tell the readers who may see the person's games from now on."""
    # Translators: {who} is an entry of the menu, such as "Everybody on this server".
    return say.gettext(
        "Who may see what you have played, with `/stats`, on the leaderboard, among records and beside the games of others: **{who}**."
    ).format(who=say.gettext(SHOWN_TO[who]))
