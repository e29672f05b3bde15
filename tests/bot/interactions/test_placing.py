"""Tables in their own thread, or in a post of a forum: opened, named and tagged after their games, archived after the game."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest
import simcord
from simcord.backend.models import Channel, Message, Overwrite
from simcord.enums import OverwriteType

import storage
from bot.interactions import placing
from bot.messages.places import PAUSE, WINDOW, name_of_thread
from bot.refusal import Refusal
from bot.wording.catalogue import words
from storage import GameRow, NotStored
from tests.bot.table import Person, Table, labels, text_of

pytestmark = pytest.mark.usefixtures("toy_game")


def posted(table: Table, place: Channel) -> list[Message]:
    """Return the public messages of a channel, the oldest first."""
    return [message for message in table.env.backend.messages[place.id].values() if not message.is_ephemeral]


def threads(table: Table) -> list[Channel]:
    """Return every thread and post of the server, the oldest first."""
    return [channel for channel in table.env.backend.channels.values() if channel.is_thread]


async def told(table: Table, who: Person, place: simcord.ChannelHandle, **options: Any) -> str:
    """Open a table; return the answer."""
    result = await who.slash(place, "game new", **{"game": "toy", **options})
    assert result.response is not None
    return text_of(table.env.backend.messages[place.id][result.response.id])


async def opened(table: Table, where: str = "thread") -> Channel:
    """Open a table of Ana; return its thread."""
    text = await told(table, table.people[0], table.world.channel, where=where)
    assert "The table is open: <#" in text
    return threads(table)[-1]


async def forum_of(table: Table, *tags: dict[str, Any]) -> simcord.ChannelHandle:
    """Create a forum of the server with some tags."""
    forum = table.world.guild.create_forum_channel("games")
    table.env.backend.edit_channel(
        forum.id, {"available_tags": [{"id": str(900 + at), "emoji_id": None, "emoji_name": None, **tag} for at, tag in enumerate(tags)]}
    )
    await table.env.settle()
    return forum


def tags_of(table: Table, post: Channel) -> list[str]:
    """Return the names of the tags of a post."""
    assert post.parent_id is not None
    names = {int(tag["id"]): tag["name"] for tag in table.env.backend.channels[post.parent_id].available_tags}
    return [names[tag] for tag in post.applied_tags]


async def begun(table: Table, place: Channel) -> None:
    """Let Bo join in a thread, and begin the game."""
    ana, bo, *_ = table.people
    await table.press(bo, "Join", posted(table, place)[-1])
    await table.press(ana, "Start", posted(table, place)[-1])


async def given_up(table: Table, place: Channel) -> None:
    """Let Ana close the game of a thread."""
    result = await table.people[0].slash(next(found for found in places(table) if found.id == place.id), "game close")
    assert result.response is not None
    question = table.env.backend.messages[place.id][result.response.id]
    await table.press(table.people[0], labels(question)[0], question)


def places(table: Table) -> list[simcord.ChannelHandle]:
    """Return the threads as channels to type in."""
    return [simcord.ChannelHandle(table.env, table.world.guild, thread) for thread in threads(table)]


def archived(place: Channel) -> bool:
    assert place.thread_metadata is not None
    return place.thread_metadata.archived


async def test_a_table_is_opened_in_a_thread_that_bears_its_name_and_holds_its_opener(table: Table) -> None:
    thread = await opened(table)
    assert (thread.name, thread.parent_id) == ("Counting · Ana", table.world.channel.id)
    assert table.people[0].id in thread.thread_members
    (lobby,) = posted(table, thread)
    assert "Join" in labels(lobby)
    assert not any(labels(message) for message in posted(table, table.world.channel._channel))
    assert (await storage.games.load(table.database, 1)).channel_id == thread.id


async def test_the_thread_is_renamed_when_people_join_and_leave(table: Table) -> None:
    thread, (_, bo, *_) = await opened(table), table.people
    await table.press(bo, "Join", posted(table, thread)[-1])
    assert thread.name == "Counting · Ana, Bo"
    await table.press(bo, "Leave", posted(table, thread)[-1])
    assert thread.name == "Counting · Ana"


async def test_more_names_than_discord_takes_in_ten_minutes_wait_until_it_does(table: Table) -> None:
    thread, (ana, bo, chen, *_) = await opened(table), table.people
    for person in (bo, chen):
        await table.press(person, "Join", posted(table, thread)[-1])
    await table.press(chen, "Leave", posted(table, thread)[-1])
    assert thread.name == "Counting · Ana, Bo, Chen"
    table.clock.now += WINDOW
    await table.press(ana, "Start", posted(table, thread)[-1])
    assert thread.name == "Counting · Ana, Bo"


async def test_the_thread_of_a_finished_game_is_renamed_and_archived_after_a_moment(table: Table) -> None:
    thread = await opened(table)
    await begun(table, thread)
    await given_up(table, thread)
    assert not archived(thread)
    await table.env.advance_time(PAUSE + 1)
    assert (thread.name, archived(thread)) == ("Counting · Ana, Bo (over)", True)


async def test_the_next_game_in_an_archived_thread_opens_it_again(table: Table) -> None:
    thread = await opened(table)
    await begun(table, thread)
    await given_up(table, thread)
    table.clock.now += WINDOW
    await table.env.advance_time(WINDOW)
    assert archived(thread)
    await table.press(table.people[1], "Rematch", posted(table, thread)[-1])
    assert (thread.name, archived(thread)) == ("Counting · Bo, Ana", False)
    assert "Start" in labels(posted(table, thread)[-1])


async def test_a_thread_whose_end_the_process_did_not_live_to_see_is_archived_after_a_restart(table: Table) -> None:
    thread = await opened(table)
    await begun(table, thread)
    await given_up(table, thread)
    await table.restart()
    await table.env.settle()
    assert (thread.name, archived(thread)) == ("Counting · Ana, Bo (over)", True)


async def test_a_post_begins_with_the_lobby_and_is_tagged_as_the_game_goes(table: Table) -> None:
    forum = await forum_of(table, {"name": "Open"}, {"name": "running"}, {"name": "OVER"}, {"name": "chat"})
    post = await opened(table, str(forum.id))
    assert (post.parent_id, tags_of(table, post)) == (forum.id, ["Open"])
    (lobby,) = posted(table, post)
    assert "Join" in labels(lobby)
    post.applied_tags.append(903)
    await begun(table, post)
    assert sorted(tags_of(table, post)) == ["chat", "running"]
    assert len(posted(table, post)) == 2
    await given_up(table, post)
    await table.env.advance_time(PAUSE + 1)
    assert (sorted(tags_of(table, post)), archived(post)) == (["OVER", "chat"], True)


async def test_missing_tags_of_a_forum_are_added_if_the_bot_may(table: Table) -> None:
    forum = await forum_of(table, {"name": "chat"})
    post = await opened(table, str(forum.id))
    assert tags_of(table, post) == ["open"]
    assert [tag["name"] for tag in table.env.backend.channels[forum.id].available_tags] == ["chat", "open", "running", "over"]


async def test_without_leave_to_add_tags_a_post_has_none_and_the_rest_goes_on(table: Table) -> None:
    forum = await forum_of(table)
    deny(table, forum, table.env.backend.bot_user.id, "manage_channels")
    post = await opened(table, str(forum.id))
    assert tags_of(table, post) == []
    assert "Join" in labels(posted(table, post)[-1])


async def test_a_tag_that_only_moderators_set_is_left_to_them(table: Table) -> None:
    forum = await forum_of(table, {"name": "open", "moderated": True}, {"name": "running"}, {"name": "over"})
    deny(table, forum, table.env.backend.bot_user.id, "manage_threads")
    post = await opened(table, str(forum.id))
    assert tags_of(table, post) == []
    await begun(table, post)
    assert tags_of(table, post) == ["running"]


def deny(table: Table, place: simcord.ChannelHandle, user_id: int, *permissions: str) -> None:
    """Take permissions in a channel away from somebody."""
    _, denied = discord.PermissionOverwrite(**dict.fromkeys(permissions, False)).pair()
    table.env.backend.set_overwrite(place.id, Overwrite(target_id=user_id, type=OverwriteType.MEMBER, deny=denied.value))


async def test_a_forum_whose_posts_need_a_tag_that_cannot_be_set_is_named(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    forum = await forum_of(table)
    deny(table, forum, table.env.backend.bot_user.id, "manage_channels")
    monkeypatch.setattr(discord.ForumChannel, "flags", discord.ChannelFlags(require_tag=True))
    text = await told(table, table.people[0], table.world.channel, where="games")
    assert "Every post in #games needs a tag" in text
    assert (threads(table), await storage.games.live_games(table.database)) == ([], ())


@pytest.mark.parametrize(
    ("where", "permission", "name"),
    [
        ("thread", "create_public_threads", "Create Public Threads"),
        ("thread", "send_messages_in_threads", "Send Messages in Threads"),
        ("games", "send_messages", "Create Posts"),
        ("games", "send_messages_in_threads", "Send Messages in Posts"),
        ("games", "attach_files", "Attach Files"),
    ],
)
async def test_missing_permissions_are_named_and_nothing_is_opened(table: Table, where: str, permission: str, name: str) -> None:
    forum = await forum_of(table)
    deny(table, forum if where == "games" else table.world.channel, table.env.backend.bot_user.id, permission)
    await table.env.settle()
    assert f"I lack: {name}." in await told(table, table.people[0], table.world.channel, where=where)
    assert (threads(table), await storage.games.live_games(table.database)) == ([], ())


async def test_nobody_opens_threads_through_the_bot_without_the_permission(table: Table) -> None:
    forum, bo = await forum_of(table), table.people[1]
    deny(table, forum, bo.id, "send_messages")
    deny(table, table.world.channel, bo.id, "create_public_threads")
    await table.env.settle()
    assert "You may not begin a thread" in await told(table, bo, table.world.channel, where="thread")
    assert "You may not post in this forum" in await told(table, bo, table.world.channel, where="games")
    assert (threads(table), await storage.games.live_games(table.database)) == ([], ())


async def test_nobody_fills_a_server_with_threads(table: Table) -> None:
    first, *_ = [await opened(table) for _ in range(placing.MOST_OPEN)]
    assert "You have 3 tables open" in await told(table, table.people[0], table.world.channel, where="thread")
    assert len(threads(table)) == placing.MOST_OPEN
    await begun(table, first)
    await opened(table)


async def test_three_tables_opened_at_once_meet_the_limit_of_three_opened_one_by_one(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await opened(table)
    one = placing.opened

    async def three(*about: Any) -> GameRow:
        first, second, third = await asyncio.gather(*(one(*about) for _ in range(3)), return_exceptions=True)
        assert isinstance(third, Refusal)
        assert isinstance(second, GameRow)
        assert isinstance(first, GameRow)
        return first

    monkeypatch.setattr(placing, "opened", three)
    await table.command(table.people[0], "game new", game="gugong", where="thread")
    assert len(threads(table)) == placing.MOST_OPEN
    assert len(await storage.games.live_games(table.database)) == placing.MOST_OPEN


async def test_another_process_that_opens_a_table_meanwhile_counts(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(placing.MOST_OPEN - 1):
        await opened(table)
    new = placing._new

    async def meanwhile(*about: Any) -> Any:
        await storage.games.create(
            table.database, game="gugong", guild_id=table.world.guild.id, channel_id=9, opener_id=table.people[0].id, opener_name="Ana",
            options="{}", at=1,
        )  # fmt: skip
        return await new(*about)

    monkeypatch.setattr(placing, "_new", meanwhile)
    assert "You have 3 tables open" in await told(table, table.people[0], table.world.channel, where="thread")
    assert len(await storage.games.live_games(table.database)) == placing.MOST_OPEN
    assert len(threads(table)) == placing.MOST_OPEN - 1


async def test_the_forums_that_a_person_sees_are_offered_and_no_others(table: Table) -> None:
    forum, (ana, bo, *_) = await forum_of(table), table.people
    deny(table, forum, bo.id, "view_channel")
    await table.env.settle()

    async def offered(who: Person) -> list[str]:
        return [choice["name"] for choice in await table.suggestions(who, "game new", "where", "", game="toy")]

    assert await offered(ana) == ["This channel", "A new thread here", "A new post in #games"]
    assert await offered(bo) == ["This channel", "A new thread here"]
    assert "There is no such place" in await told(table, bo, table.world.channel, where=str(forum.id))


async def test_a_new_table_in_a_thread_is_a_thread_beside_it_and_in_a_post_another_post(table: Table) -> None:
    forum, ana = await forum_of(table), table.people[0]
    thread, post = await opened(table), await opened(table, str(forum.id))
    await begun(table, thread)
    for before in places(table):
        assert "The table is open" in await told(table, ana, before, where="A new thread here")
    assert [channel.parent_id for channel in threads(table)] == [thread.parent_id, post.parent_id, thread.parent_id, post.parent_id]


@pytest.mark.parametrize("status", [403, 500])
async def test_a_thread_that_discord_does_not_open_leaves_no_game(table: Table, status: int) -> None:
    table.env.inject_error("POST", "/channels/*/threads", status=status, times=None)
    assert "so I opened none" in await told(table, table.people[0], table.world.channel, where="thread")
    assert await storage.games.live_games(table.database) == ()


async def test_a_thread_whose_game_could_not_be_stored_is_taken_away(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: object, **__: object) -> None:
        raise NotStored("the disk is full")

    monkeypatch.setattr(storage.games, "create", full)
    assert "could not be stored" in await told(table, table.people[0], table.world.channel, where="thread")
    assert threads(table) == []


async def test_options_that_do_not_go_together_open_no_thread(table: Table) -> None:
    assert "choose him as the opponent first" in await told(
        table, table.people[0], table.world.channel, game="gugong", where="thread", difficulty="easy"
    )
    assert threads(table) == []


async def test_a_process_killed_before_the_game_was_stored_leaves_an_empty_thread_at_most(table: Table) -> None:
    ana = table.people[0]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(placing.lobby, "open_lobby", lambda *_: table.env.external_wait(asyncio.Event().wait(), reason="stuck"))
        await table.command(ana, "game new", game="toy", where="thread")
        await table.restart()
    (thread,) = threads(table)
    assert (posted(table, thread), await storage.games.live_games(table.database)) == ([], ())
    await ana.slash(places(table)[0], "game new", game="toy")
    assert "Join" in labels(posted(table, thread)[-1])


async def test_a_process_killed_before_the_lobby_was_shown_shows_it_in_the_post_after_a_restart(table: Table) -> None:
    forum = await forum_of(table)
    table.stuck_at(table.client.outbox, "show")
    await table.command(table.people[0], "game new", game="toy", where=str(forum.id))
    (post,) = threads(table)
    assert "opens a table of Counting here" in text_of(posted(table, post)[-1])
    await table.restart()
    await table.env.settle()
    (lobby,) = posted(table, post)
    assert "Join" in labels(lobby)
    await begun(table, post)
    assert "Play" in labels(posted(table, post)[-1])


async def test_a_table_whose_thread_is_deleted_is_moved_like_any_other(table: Table) -> None:
    thread, (ana, bo, *_) = await opened(table), table.people
    await begun(table, thread)
    table.env.backend.delete_channel(thread.id)
    await table.env.settle()
    await table.command(bo, "game move", game="1")
    assert "Play" in labels(table.newest())
    await table.command(ana, "game new", game="toy", where="thread")
    assert await storage.places.at(table.database, thread.id) is None


async def test_a_thread_that_its_game_has_left_is_marked_as_over_and_archived(table: Table) -> None:
    forum = await forum_of(table)
    post = await opened(table, str(forum.id))
    await table.command(table.people[0], "game move", game="1")
    await table.env.settle()
    assert (tags_of(table, post), archived(post)) == (["over"], True)


@pytest.mark.usefixtures("tried_late")
async def test_a_thread_that_may_not_be_changed_keeps_nobody_from_playing(table: Table) -> None:
    thread = await opened(table)
    table.env.inject_error("PATCH", f"/channels/{thread.id}", status=403, code=50013, times=None)
    await begun(table, thread)
    assert "Play" in labels(posted(table, thread)[-1])
    assert thread.name == "Counting · Ana"


@pytest.mark.usefixtures("tried_soon")
async def test_a_name_that_discord_did_not_take_at_the_moment_is_told_again(table: Table) -> None:
    thread, (_, bo, *_) = await opened(table), table.people
    table.env.inject_error("PATCH", f"/channels/{thread.id}", status=503, times=1)
    await table.press(bo, "Join", posted(table, thread)[-1])
    assert thread.name == "Counting · Ana, Bo"


async def test_many_people_and_long_names_fit_into_the_name_of_a_thread() -> None:
    people = [f"somebody with a rather long name {number}" for number in range(5)]
    for is_over in (False, True):
        name = name_of_thread("In the Year of the Dragon", people, is_over, words())
        assert len(name) <= 100
        assert f"{people[0]}, …" in name
    assert name_of_thread("Counting", [], True, words()) == "Counting (over)"


async def test_a_thread_that_somebody_else_opened_keeps_its_name(table: Table) -> None:
    backend, ana = table.env.backend, table.people[0]
    thread = backend.create_thread(table.world.channel.id, "small talk", ana.id)
    await table.env.settle()
    (place,) = places(table)
    await ana.slash(place, "game new", game="toy")
    await begun(table, thread)
    await given_up(table, thread)
    await table.env.advance_time(PAUSE + 1)
    assert (thread.name, archived(thread)) == ("small talk", False)


async def test_a_name_that_somebody_gave_the_thread_stays_until_other_people_play(table: Table) -> None:
    thread, (ana, bo, *_) = await opened(table), table.people
    table.env.backend.edit_channel(thread.id, {"name": "friday night"})
    await table.press(ana, "Add computer", posted(table, thread)[-1])
    assert thread.name == "friday night"
    await table.press(bo, "Join", posted(table, thread)[-1])
    assert thread.name == "Counting · Ana, Bo"


async def test_the_practice_table_says_that_it_has_one_channel(table: Table) -> None:
    table.client.one_channel = True
    assert "this one channel" in await told(table, table.people[0], table.world.channel, where="thread")
    assert [choice["value"] for choice in await table.suggestions(table.people[0], "game new", "where", "", game="toy")] == ["here"]
    assert threads(table) == []
