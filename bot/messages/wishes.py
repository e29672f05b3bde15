"""Direct messages that a person has wished for, and their wishes in words, each with the buttons that change it.

A message about a game holds only facts that everybody at the table may know.
"""

from __future__ import annotations

from collections.abc import Sequence

import discord

import storage
from bot.controls import ControlId
from bot.games.session import Session
from bot.messages.message import Button, Inner, Link, Message, Part, Picture, with_buttons
from bot.messages.reminders import url_of
from bot.messages.table_settings import settings_of, table_pace
from bot.messages.views import ending, shown_names
from bot.names import named, shown_name
from bot.wording import WORDING, clock
from bot.wording.catalogue import N_, Plural, Sentence, Words
from bot.wording.lobbies import mention
from bot.wording.texts import joined, moment
from storage import Database, GameRow
from storage.wishes import Wish

ON_A_PAGE = 9
"""The number of wishes in a message, each with its buttons."""
MOST_TABLES = 5
"""The number of open tables in a message."""
GAME, PERSON, TABLES = "game", "person", "tables"
"""The kinds of wishes in the ids of buttons, each followed by the id of the game, the person or the server."""

FOLLOW = Sentence("Follow")
UNFOLLOW = Sentence("Unfollow")
UNFOLLOW_GAME = Sentence("Unfollow this game")
# Translators: a button: follow the person {name} no longer.
UNFOLLOW_PERSON = Sentence("Unfollow {name}")
# Translators: buttons of a person who follows a game: when they get a direct message.
ONLY_THE_END = Sentence("Only the end")
ROUNDS_TOO = Sentence("Each round too")
STOP_TELLING = Sentence("Stop telling me")
TELL_ME = Sentence("Tell me when a table opens")
# Translators: buttons: whether others can follow a person.
LET_FOLLOW = {"on": N_("Let others follow me"), "off": N_("Nobody may follow me")}
ABOUT_SERVER = Sentence("Direct messages")
# Translators: a button beside a game in a list of games.
TO_TABLE = Sentence("Table")

FOLLOWS_GAME = Sentence("You follow **{game}** in {channel}: I write to you when it ends.")
FOLLOWS_ROUNDS = Sentence("You follow **{game}** in {channel}: I write to you after each round and when it ends.")
FOLLOWS_PERSON = Sentence("You follow {name}: I write to you when a game with them ends.")
FOLLOWS_PERSONS_ROUNDS = Sentence("You follow {name}: I write to you after each round of their games and when one ends.")
# Translators: {what} is a game and a pace.
AWAITS_TABLES = Sentence("When a table opens on {server} ({what}), I write to you, once a day at most, until {moment}.")
DIRECTLY = Sentence("-# I write in direct messages, never in your quiet hours, and only about channels that you see.")
ANY_GAME, ANY_PACE = Sentence("Any game"), Sentence("Any pace")
ANOTHER_SERVER = Sentence("another server")

ROUND_IS_OVER = Sentence("**{game}** in {channel}: another round is over.")
GAME_IS_OVER = Sentence("**{game}** in {channel} is over.")
TABLES_ARE_OPEN = Plural("{count} table has opened on {server}:", "{count} tables have opened on {server}:")
FREE_SEATS = Plural("{count} free seat", "{count} free seats")
# Translators: a game in a channel that waits for players; {free} is a number of free seats, {pace} the time of its turns.
OPEN_TABLE = Sentence("**{game}** in {channel}: {free}; {pace}.")
TELLS_UNTIL = Sentence("-# I tell you of such tables until {moment}, once a day at most.")
IS_OVER = Sentence(
    "For 30 days I have told you of tables that open on {server} ({what}). That ends now; `/play` on the server begins it again."
)
UNREACHED = Sentence(
    "Discord does not let me write to you in direct messages, so you follow nothing any more. Allow direct messages from me in "
    "Discord’s settings; then follow again."
)


def key(wish: Wish) -> str:
    """Return a wish's kind and id as the ids of buttons name it."""
    if wish.game_id:
        return f"{GAME} {wish.game_id}"
    return f"{PERSON} {wish.person_id}" if wish.person_id else f"{TABLES} {wish.guild_id}"


def _button(word: str, wish: Wish, label: str, more: str = "") -> Button:
    return Button(ControlId(0, 0, f"{word} {key(wish)} {more}".rstrip()), label)


def unfollow(wish: Wish, say: Words, label: str = "") -> Button:
    """Return the button that ends a wish."""
    return _button("unfollow", wish, label or (STOP_TELLING if wish.until else UNFOLLOW)(say))


def rounds(wish: Wish, say: Words) -> Button:
    """Return the button that changes when the person hears of a game."""
    return _button("hear", wish, (ONLY_THE_END if wish.rounds else ROUNDS_TOO)(say), "end" if wish.rounds else "rounds")


def follow(person_id: int, say: Words) -> Button:
    """Return the button that follows a person."""
    return Button(ControlId(0, 0, f"follow {person_id}"), FOLLOW(say))


def let_follow(followed: bool, say: Words) -> Button:
    """Return the button that lets others follow the reader, or not. ``followed``: whether they may now."""
    wished = "off" if followed else "on"
    return Button(ControlId(0, 0, f"letfollow {wished}"), say.gettext(LET_FOLLOW[wished]))


def kind_of_tables(wish: Wish, say: Words) -> str:
    """Return the game and the pace of the tables for which a person waits."""
    game = WORDING[wish.game].name(say) if wish.game in WORDING else ANY_GAME(say)
    return joined(game, say.gettext(clock.PACES[wish.pace]) if wish.pace in clock.PACES else ANY_PACE(say))


async def told(client: discord.Client, database: Database, wish: Wish, say: Words) -> str:
    """Describe a wish of a person."""
    game = await storage.games.load(database, wish.game_id) if wish.game_id else None
    guild = client.get_guild(wish.guild_id)
    return in_words(wish, game, "" if guild is None else guild.name, say)


def in_words(wish: Wish, game: GameRow | None, server: str, say: Words) -> str:
    """Describe a wish. ``game``: the followed game. ``server``: the name of its server, "" if it is not known."""
    if game is not None:
        told = FOLLOWS_ROUNDS if wish.rounds else FOLLOWS_GAME
        return told(say, game=WORDING[game.game].name(say), channel=f"<#{game.channel_id}>")
    if wish.person_id:
        return (FOLLOWS_PERSONS_ROUNDS if wish.rounds else FOLLOWS_PERSON)(say, name=mention(wish.person_id))
    where, until = shown_name(server) if server else ANOTHER_SERVER(say), moment(wish.until or 0, "f")
    return AWAITS_TABLES(say, server=where, what=kind_of_tables(wish, say), moment=until)


async def listed(client: discord.Client, database: Database, own: Sequence[Wish], say: Words) -> Message:
    """Show a person up to ``ON_A_PAGE`` wishes of theirs, each with the buttons that change it."""
    parts: list[Part] = []
    for wish in own:
        beside = () if wish.until else (rounds(wish, say),)
        parts += [await told(client, database, wish, say), (*beside, unfollow(wish, say))]
    return Message((*parts, DIRECTLY(say)))


def news(session: Session, wishes: Sequence[Wish], pictures: Sequence[Picture], say: Words) -> Message:
    """Return the direct message at the end of a round or of a game, to the person with these wishes."""
    row, words = session.row, WORDING[session.row.game]
    view, names = session.live.view(None), shown_names(session, say)
    head = (GAME_IS_OVER if session.over else ROUND_IS_OVER)(say, game=words.name(say), channel=f"<#{row.channel_id}>")
    stands = [words.status(view, names, say).partition("\n")[0], *(f"- {line}" for line in words.standings(view, names, say))]
    text = ending(session, say, by_source=False) if session.over else "\n".join(stands)
    url = url_of(row)
    return Message(
        (
            head,
            text,
            *pictures,
            *((Link(TO_TABLE(say), url),) if url else ()),
            *_ways_out(session, wishes, say),
        )
    )


def _ways_out(session: Session, wishes: Sequence[Wish], say: Words) -> list[Part]:
    """Return a row of buttons for each wish that goes on."""
    found: list[Part] = []
    for wish in wishes:
        if wish.game_id and not session.over:
            found.append((rounds(wish, say), unfollow(wish, say, UNFOLLOW_GAME(say))))
        member = session.row.member(wish.person_id) if wish.person_id else None
        if member is not None:
            found.append((rounds(wish, say), unfollow(wish, say, UNFOLLOW_PERSON(say, name=named(member.name, say)))))
    return found


def tables(wish: Wish, rows: Sequence[tuple[GameRow, int]], server: str, say: Words) -> Message:
    """Return the direct message about up to ``MOST_TABLES`` tables that have opened, each with the number of its free seats."""
    lines = [(_table(row, free, say), Link(TO_TABLE(say), url_of(row)) if row.message_id else None) for row, free in rows]
    head, until = TABLES_ARE_OPEN(len(rows), say, server=shown_name(server)), TELLS_UNTIL(say, moment=moment(wish.until or 0, "f"))
    shown: tuple[Inner, ...] = with_buttons(lines)
    return Message((head, *shown, until, (unfollow(wish, say),)))


def _table(row: GameRow, free: int, say: Words) -> str:
    """Describe an open table in a line."""
    game, pace = WORDING[row.game].name(say), table_pace(settings_of(row), say)
    return OPEN_TABLE(say, game=game, channel=f"<#{row.channel_id}>", free=FREE_SEATS(free, say), pace=pace)


def is_over(wish: Wish, server: str, say: Words) -> Message:
    """Return the direct message at the end of the 30 days."""
    return Message((IS_OVER(say, server=shown_name(server), what=kind_of_tables(wish, say)),))
