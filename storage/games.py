"""Games from the lobby to the end: opening, joining, starting, closing and finding them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from itertools import count
from typing import Any

from storage.branches import write_branch
from storage.clocks import begin_anew
from storage.database import Database
from storage.epochs import check_epoch_of
from storage.expected import expect
from storage.game_rows import LIVE, SEQ, UNCALLED, changed, delete_member, game_row, games_where, insert_member
from storage.leftovers import let_go
from storage.ready import ask_anew, begin_if_full
from storage.refusals import AlreadyJoined, ChannelTaken, NoSuchGame, NotJoined, TooManyOpen
from storage.role_calls import call_role
from storage.rows import Branch, GameRow, LiveGame, Member, Opened, Status, TableSettings, Wait
from storage.shards import ALL, Shards
from storage.telling import Telling, keep_in
from storage.waits import grant, now_asked, seat_called


async def create(
    database: Database,
    *,
    game: str,
    guild_id: int | None,
    channel_id: int,
    opener_id: int,
    opener_name: str,
    options: str,
    at: int,
    settings: TableSettings | None = None,
    others: Iterable[Member] = (),
    starter_id: int | None = None,
    place: Opened | None = None,
    expected: Iterable[int] = (),
    branch: Branch | None = None,
    rated: bool = True,
    again: GameRow | None = None,
    most_open: int | None = None,
    calls_role: bool = False,
    told: Callable[[GameRow], Telling] | None = None,
) -> GameRow:
    """Open a lobby with its opener as first member, then ``others``; computers get ids of their own. Return the game.

    ``others``: members who sat together elsewhere. ``starter_id``: the person who gets the first seat. ``place``: the thread or post
    opened for this game. ``expected``: people who are still to sit down. ``branch``: the position from which the game goes on.
    ``rated``: it counts for ratings. ``again``: the game whose people sit down once more. ``most_open``: the opener's limit of open
    lobbies on the server. ``calls_role``: it calls the server's role if it may. ``told``: makes the sentence that is still to tell the
    channel.

    Raises :class:`ChannelTaken`, :class:`TooManyOpen`, and :class:`OtherEpoch` if somebody was forgotten in ``again`` since it was
    read; nothing is written then.
    """
    table = settings or TableSettings()
    async with database.transaction() as connection:
        if again is not None:
            await check_epoch_of(connection, again.id, again.epoch)
        if most_open is not None:
            open_now = "SELECT count(*) FROM games WHERE status = 'lobby' AND guild_id = $1 AND opener_id = $2"
            ((count_open,),) = await connection.execute_fetchall(open_now, (guild_id, opener_id))
            if count_open >= most_open:
                raise TooManyOpen
        for (taken,) in await connection.execute_fetchall(f"SELECT id FROM games WHERE channel_id = $1 AND {LIVE}", (channel_id,)):
            raise ChannelTaken(taken)
        row = await connection.execute_insert(
            "INSERT INTO games (game, guild_id, channel_id, opener_id, starter_id, options, created_at, updated_at, "
            "reminder, pace, pictures, theme, screen, language, coach, motion, message_id, rated, bank, at_zero, live_pace) "
            "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)",
            (
                game, guild_id, channel_id, opener_id, starter_id, options, at, at, table.reminder, table.pace, table.pictures,
                table.theme, table.screen, table.language, table.coach, table.motion, None if place is None else place.message_id,
                rated and branch is None, table.bank, table.at_zero, table.live_pace,
            ),
        )  # fmt: skip
        assert row is not None
        if place is not None:
            await connection.execute_fetchall(
                "INSERT INTO places (channel_id, guild_id, name, stage) VALUES ($1, $2, $3, 'open')", (channel_id, guild_id, place.name)
            )
        await insert_member(connection, row[0], opener_id, opener_name, at)
        ids = count(-1, -1)
        for member in others:
            own = (next(ids), "") if member.computer else (member.user_id, member.name)
            await insert_member(connection, row[0], *own, at, computer=member.computer, level=member.level)
        await expect(connection, row[0], expected)
        if branch is not None:
            await write_branch(connection, row[0], branch)
        if calls_role:
            await call_role(connection, row[0], at)
        opened = await game_row(connection, row[0])
        await keep_in(connection, told and told(opened))
        return opened


async def load(database: Database, game_id: int) -> GameRow:
    """Return a game by its id. Raises :class:`NoSuchGame`."""
    for game in await games_where(database, "id = $1", (game_id,)):
        return game
    raise NoSuchGame(game_id)


async def in_channel(database: Database, channel_id: int) -> GameRow | None:
    """Return the channel's live game; without one, the last that was played to its end there; else None."""
    live = f"SELECT id FROM games WHERE channel_id = $1 AND {LIVE}"
    ended = "SELECT max(id) FROM games WHERE channel_id = $1 AND status = 'ended'"
    return next(iter(await games_where(database, f"id = coalesce(({live}), ({ended}))", (channel_id,))), None)


async def newest_over(database: Database, channel_id: int) -> GameRow | None:
    """Return the channel's newest game that was begun and is over, played to its end or given up."""
    over = "SELECT max(id) FROM games WHERE channel_id = $1 AND status IN ('ended', 'closed') AND seed IS NOT NULL"
    return next(iter(await games_where(database, f"id = ({over})", (channel_id,))), None)


async def newest_ended(database: Database, channel_id: int, limit: int) -> tuple[int, ...]:
    """Return the ids of the channel's newest games that were played to their end, oldest first."""
    rows = await database.fetch(
        "SELECT id FROM games WHERE channel_id = $1 AND status = 'ended' ORDER BY id DESC LIMIT $2", (channel_id, limit)
    )
    return tuple(row[0] for row in reversed(rows))


async def live_games(database: Database, guild_id: int | None = None) -> tuple[GameRow, ...]:
    """Return every lobby and every game being played, of one server if given, oldest first."""
    if guild_id is None:
        return await games_where(database, LIVE)
    return await games_where(database, f"{LIVE} AND guild_id = $1", (guild_id,))


async def newest_live(
    database: Database, before: int, limit: int, guild_id: int | None = None, shards: Shards = ALL
) -> tuple[LiveGame, ...]:
    """Return up to ``limit`` live games with ids below ``before``, newest first.

    ``guild_id``: only those of this server; without it, those of ``shards``.
    """
    of_guild, values = (f"AND {shards.own()}", ()) if guild_id is None else ("AND guild_id = $3", (guild_id,))
    played = f"notice IS NOT NULL OR message_id IS NULL OR coalesce(message_seq, -1) <> {SEQ} OR {UNCALLED}"
    untold = f"iif(status = 'lobby', message_id IS NULL, {played}) OR EXISTS (SELECT 1 FROM leftovers WHERE game_id = games.id)"
    computer = "EXISTS (SELECT 1 FROM members WHERE game_id = games.id AND computer = 1)"
    rows = await database.fetch(
        f"SELECT id, {untold}, {computer} FROM games WHERE {LIVE} AND id < $1 {of_guild} ORDER BY id DESC LIMIT $2",
        (before, limit, *values),
    )
    return tuple(LiveGame(game_id, bool(owed), bool(by_itself)) for game_id, owed, by_itself in rows)


async def unshown(database: Database, shards: Shards = ALL) -> tuple[int, ...]:
    """Return the games of some shards whose channel is not up to date, newest first.

    A message is still to be changed or deleted, or the game is over and its end not shown or told.
    """
    rows = await database.fetch(
        f"SELECT id FROM games WHERE notice IS NOT NULL AND {shards.own()} UNION "
        f"SELECT id FROM games WHERE thinking_id IS NOT NULL AND {shards.own()} UNION "
        f"SELECT game_id FROM leftovers WHERE {shards.own_game('leftovers.game_id')} UNION "
        f"SELECT id FROM games WHERE status = 'ended' AND coalesce(message_seq, -1) <> {SEQ} AND {shards.own()} ORDER BY id DESC"
    )
    return tuple(row[0] for row in rows)


async def games_of(database: Database, user_id: int) -> tuple[GameRow, ...]:
    """Return the live games of which a person is a member, oldest first."""
    return await games_where(database, f"{LIVE} AND id IN (SELECT game_id FROM members WHERE user_id = $1)", (user_id,))


async def join(
    database: Database, game_id: int, user_id: int, name: str, at: int, *, instead_of: int | None = None, seats: int | None = None
) -> GameRow:
    """Add a member to a lobby, in the place of another if one is named; return the game.

    ``seats``: the number of members with which the people are asked whether they are here.

    Raises :class:`AlreadyJoined`, :class:`NotJoined` if ``instead_of`` does not sit there, :class:`WrongStatus`, :class:`NoSuchGame`.
    """
    async with database.transaction() as connection:
        game = await game_row(connection, game_id, Status.LOBBY)
        if any(member.user_id == user_id for member in game.members):
            raise AlreadyJoined
        if instead_of is not None:
            await delete_member(connection, game, instead_of)
        await insert_member(connection, game_id, user_id, name, at)
        if seats is not None:
            await begin_if_full(connection, game_id, seats, at)
        return await changed(connection, game_id, at)


async def remove_member(database: Database, game_id: int, user_id: int, at: int) -> GameRow:
    """Remove a member from a lobby, which is closed when no person is left; return the game.

    Raises :class:`NotJoined`, :class:`WrongStatus`, :class:`NoSuchGame`.
    """
    async with database.transaction() as connection:
        game = await game_row(connection, game_id, Status.LOBBY)
        await delete_member(connection, game, user_id)
        return await changed(
            connection, game_id, at, status=Status.CLOSED if {member.user_id for member in game.people} <= {user_id} else Status.LOBBY
        )


async def set_options(database: Database, game_id: int, options: str, at: int) -> GameRow:
    """Set a lobby's options, a JSON text; return the game. Raises :class:`WrongStatus`, :class:`NoSuchGame`."""
    async with database.transaction() as connection:
        await game_row(connection, game_id, Status.LOBBY)
        return await changed(connection, game_id, at, options=options)


async def set_rated(database: Database, game_id: int, rated: bool, at: int) -> GameRow:
    """Set whether a lobby's game counts for ratings; return the game. Raises :class:`WrongStatus`, :class:`NoSuchGame`."""
    async with database.transaction() as connection:
        await game_row(connection, game_id, Status.LOBBY)
        return await changed(connection, game_id, at, rated=rated)


async def touch(database: Database, game_id: int, at: int) -> GameRow:
    """Note that somebody wants a lobby to stay open; return the game. Raises :class:`WrongStatus`, :class:`NoSuchGame`."""
    async with database.transaction() as connection:
        await game_row(connection, game_id, Status.LOBBY)
        return await changed(connection, game_id, at)


async def set_table(
    database: Database,
    game_id: int,
    at: int,
    *,
    granted: tuple[Wait, int] | None = None,
    telling: Telling | None = None,
    **columns: Any,
) -> GameRow:
    """Change settings of a live game's table, fields of :class:`TableSettings`; return the game.

    ``granted``: the wait of the seat asked, whose time begins anew, and the seconds that it gets in all beyond the table's pace.
    ``telling``: the sentence that is still to tell the channel.

    Raises :class:`WrongStatus`, :class:`NoSuchGame`.
    """
    if unknown := columns.keys() - {field.name for field in fields(TableSettings)}:
        raise ValueError(f"no such settings: {', '.join(sorted(unknown))}")
    async with database.transaction() as connection:
        before = await game_row(connection, game_id, Status.LOBBY, Status.PLAYING)
        if bool(columns.get("live_pace", before.live_pace)) is not before.live_pace:
            await begin_anew(connection, game_id, at, live_pace=True)
        if columns.get("bank", before.bank) != before.bank:
            await begin_anew(connection, game_id, at, live_pace=False)
        after = await changed(connection, game_id, at, **columns)
        if granted is not None:
            await grant(connection, *granted, at)
        await keep_in(connection, telling)
        return after


async def start(
    database: Database,
    game_id: int,
    *,
    seats: Sequence[int],
    seed: int,
    version: int,
    state: str,
    asked: int | None,
    at: int,
    options: str | None = None,
    from_position: bool = False,
) -> GameRow:
    """Begin a game; return it.

    ``seats``: the members' user ids by seat. ``state``: the snapshot before the first choice. ``from_position``: the log goes on from
    ``state``. ``options``: a JSON text, None for the lobby's. ``asked``: the seat asked, None for none.

    Raises :class:`WrongStatus`, :class:`NoSuchGame`, and :class:`NotJoined` unless ``seats`` are exactly the members.
    """
    async with database.transaction() as connection:
        game = await game_row(connection, game_id, Status.LOBBY)
        if sorted(seats) != sorted(member.user_id for member in game.members):
            raise NotJoined
        for seat, user_id in enumerate(seats):
            await connection.execute_fetchall("UPDATE members SET seat = $1 WHERE game_id = $2 AND user_id = $3", (seat, game_id, user_id))
        await connection.execute_fetchall("INSERT INTO snapshots (game_id, seq, state) VALUES ($1, 0, $2)", (game_id, state))
        if from_position:
            await connection.execute_fetchall(
                "INSERT INTO bases (game_id, seq, version, state) VALUES ($1, 0, $2, $3)", (game_id, version, state)
            )
        await now_asked(connection, game_id, asked, at)
        begun = {"status": Status.PLAYING, "seed": str(seed), "version": version, "asked": asked}
        return await changed(connection, game_id, at, **begun, options=game.options if options is None else options)


async def move(database: Database, game_id: int, channel_id: int, at: int) -> GameRow:
    """Move a live game to another channel of its server, in which it has no message yet; return the game.

    Raises :class:`ChannelTaken`, :class:`WrongStatus`, :class:`NoSuchGame`.
    """
    async with database.transaction() as connection:
        await game_row(connection, game_id, Status.LOBBY, Status.PLAYING)
        for (taken,) in await connection.execute_fetchall(f"SELECT id FROM games WHERE channel_id = $1 AND {LIVE}", (channel_id,)):
            raise ChannelTaken(taken)
        await ask_anew(connection, game_id, at)
        return await changed(connection, game_id, at, channel_id=channel_id, message_id=None)


async def close(database: Database, game_id: int, at: int, notice: str | None = None, conceded_id: int | None = None) -> GameRow:
    """Close a game before its end, which frees its channel; return the game.

    ``notice``: news for the channel. ``conceded_id``: the person who gave up and so ended it.

    Raises :class:`WrongStatus`, :class:`NoSuchGame`.
    """
    async with database.transaction() as connection:
        await game_row(connection, game_id, Status.LOBBY, Status.PLAYING)
        await now_asked(connection, game_id, None, at)
        return await changed(connection, game_id, at, status=Status.CLOSED, notice=notice, conceded_id=conceded_id)


async def forget_notice(database: Database, game_id: int) -> None:
    """Delete a game's notice, which its channel has been told."""
    async with database.transaction(game_id) as connection:
        await connection.execute_fetchall("UPDATE games SET notice = NULL WHERE id = $1", (game_id,))


async def set_live_message(
    database: Database,
    game_id: int,
    message_id: int | None,
    seq: int | None = None,
    since: int | None = None,
    *,
    pictured: bool = False,
    past: Iterable[int] = (),
    calls: tuple[Wait, int] | None = None,
) -> None:
    """Remember the channel's message with the controls of a game, and the number of log rows that it shows.

    ``message_id``: None for no message. ``seq``: None if nothing of the log was shown yet. ``since``: the first row that it tells of, -1
    for the beginning too. ``pictured``: it shows the board's picture. ``past``: messages beside it that must go now. ``calls``: the wait of
    the seat that it asks, and the time. The previous message becomes a leftover, and :func:`turn_of_message` still finds its turn.
    """
    async with database.transaction(game_id) as connection:
        for each in past:
            await let_go(connection, game_id, each)
        if calls is not None:
            await seat_called(connection, *calls)
        await connection.execute_fetchall(
            "UPDATE games SET message_id = $1, message_seq = $2, pictured_seq = iif($4 = 1, $2, pictured_seq), message_from = $5 "
            "WHERE id = $3",
            (message_id, seq, game_id, pictured, since),
        )
        if message_id is not None and seq is not None:
            await connection.execute_fetchall(
                "INSERT INTO turn_messages (message_id, game_id, seq) VALUES ($1, $2, $3) "
                "ON CONFLICT (message_id) DO UPDATE SET seq = excluded.seq",
                (message_id, game_id, seq),
            )


async def turn_of_message(database: Database, message_id: int) -> tuple[int, int] | None:
    """Return the game of a turn's message and the length of the log that it tells of; None for any other message."""
    rows = await database.fetch("SELECT game_id, seq FROM turn_messages WHERE message_id = $1", (message_id,))
    return (rows[0][0], rows[0][1]) if rows else None


async def note_thinking(database: Database, game_id: int, message_id: int | None) -> None:
    """Remember the message that may say that a computer thinks; None if there is no such message."""
    async with database.transaction(game_id) as connection:
        await connection.execute_fetchall("UPDATE games SET thinking_id = $1 WHERE id = $2", (message_id, game_id))


async def note_film_shown(database: Database, game_id: int, epoch: int | None = None) -> None:
    """Remember that everybody has been shown the film of a game.

    ``epoch``: the game's epoch when the film was made. Raises :class:`OtherEpoch`.
    """
    async with database.transaction() as connection:
        if epoch is not None:
            await check_epoch_of(connection, game_id, epoch)
        await connection.execute_fetchall("UPDATE games SET film_shown = 1 WHERE id = $1", (game_id,))
