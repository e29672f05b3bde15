"""Messages, channels, threads, permissions, servers and people disappear and return: the game waits for them and goes on."""

from __future__ import annotations

import asyncio

import pytest

from tests.bot.party import Party
from tests.bot.toy_words import alts
from tests.server import Channel, Message, Person

pytestmark = pytest.mark.asyncio(loop_scope="module")
SECONDS = 60.0


async def moved(party: Party, channel: Channel) -> Party:
    """Return the same people at another game in another channel."""
    other = Party(party.server, party.bot, channel)
    await other.begin()
    return other


async def unposted(party: Party, words: str) -> tuple[Person, Message]:
    """Make a turn that cannot be posted; its person is told the reason in these words.

    Returns the person and the live message that stays."""
    before, posted = party.live, len(party.channel.messages)
    person, menu = await party.count()
    answer = await person.presses(menu, "End")
    await answer.says(words)
    assert party.log[-2:] == ["add 1", "end"]
    assert len(party.channel.messages) == posted
    return person, before


async def test_a_deleted_live_message_is_posted_again_when_somebody_types_a_command(party: Party) -> None:
    before, posted = party.live, len(party.channel.messages)
    party.channel.remove(before)
    await party.bo.types(party.channel, "board")
    await party.after(before)
    assert len(party.channel.messages) == posted
    await party.goes_on()


async def test_a_turn_goes_on_from_the_private_menu_though_the_live_message_was_deleted(party: Party) -> None:
    before = party.live
    person, menu = await party.count()
    party.channel.remove(before)
    await person.presses(menu, "End")
    await party.after(before)
    await party.goes_on()


async def test_a_deleted_live_message_is_posted_again_after_a_restart(party: Party) -> None:
    before = party.live
    party.channel.remove(before)
    await party.bot.kill()
    await party.bot.start()
    await party.after(before)
    await party.goes_on()


async def test_a_deleted_lobby_is_posted_again_when_somebody_sits_down(party: Party) -> None:
    other = Party(party.server, party.bot, party.channel.guild.open_channel("lobby"))
    lobby = await other.sit()
    other.channel.remove(lobby)
    await other.server.person("Cleo").types(other.channel, "game join")
    again = await other.channel.newest("Cleo")
    assert again is not lobby
    await other.ana.presses(again, "Leave")
    await other.server.until(lambda: "Ana" not in again.text)


async def test_a_game_whose_channel_was_deleted_is_moved_to_another(party: Party) -> None:
    await party.turn()
    elsewhere, before = party.channel.guild.open_channel("elsewhere"), party.log
    party.channel.delete()
    (offered,) = await party.ana.completes(elsewhere, "game move", option="game")
    await party.ana.types(elsewhere, "game move", game=offered["value"])
    await elsewhere.newest("Play")
    party.channel = elsewhere
    assert party.log == before
    await party.goes_on()


async def test_a_game_whose_thread_was_deleted_is_moved_to_the_channel(party: Party) -> None:
    await party.ana.presses(await (await party.ana.types(party.channel, "game close")).finished(), "Close the game")
    await party.server.until(lambda: not party.playable)
    thread = await moved(party, party.channel.open_thread("thread"))
    await thread.turn()
    before = thread.log
    thread.channel.delete()
    (offered,) = await thread.bo.completes(party.channel, "game move", option="game")
    await thread.bo.types(party.channel, "game move", game=offered["value"])
    thread.channel = party.channel
    await party.channel.newest("Play")
    assert thread.log == before
    await thread.goes_on()


async def test_an_archived_thread_opens_again_with_the_next_post(party: Party) -> None:
    thread = await moved(party, party.channel.open_thread("thread"))
    before = thread.live
    person, menu = await thread.count()
    thread.channel.archive()
    await person.presses(menu, "End")
    await thread.after(before)
    assert not thread.channel.archived
    await thread.goes_on()


async def test_a_lobby_in_an_archived_thread_goes_on(party: Party) -> None:
    thread = Party(party.server, party.bot, party.channel.open_thread("thread"))
    lobby = await thread.sit()
    thread.channel.archive()
    await thread.server.person("Cleo").presses(lobby, "Join")
    again = await thread.channel.newest("Cleo")
    await thread.ana.presses(again, "Start")
    await thread.channel.newest("Play")
    assert len(thread.playable) == 1


async def test_a_post_in_a_forum_is_named_and_tagged_over_a_rate_limit_and_a_kill(party: Party) -> None:
    forum, server = party.channel.guild.open_forum("games", "open", "running", "over"), party.server
    answer = await party.ana.types(party.channel, "game new", game="toy", where=str(forum.id))
    await answer.says("The table is open: <#")
    post = party.channel.guild.channels[-1]
    lobby = await post.newest("Join")
    assert (post.parent, post.name, post.tagged, lobby.id) == (forum, "Counting · Ana", ["open"], post.id)
    await server.until(lambda: post.followers == {party.ana.id})
    limited = server.limit("PATCH", f"/channels/{post.id}", 600)
    await party.bo.presses(lobby, "Join")
    await server.until(lambda: "- Bo\n" in f"{lobby.text}\n" and limited.met)
    await party.bot.kill()
    await party.bot.start()
    await server.until(lambda: post.name == "Counting · Ana, Bo")
    post.archive()
    await party.ana.presses(lobby, "Start")
    await post.newest("Play")
    await server.until(lambda: post.tagged == ["running"])
    closing = await (await party.ana.types(post, "game close")).finished()
    await party.ana.presses(closing, "Close the game")
    await post.newest("Rematch")
    await party.bot.kill()
    await party.bot.start()
    await server.until(lambda: post.archived)
    assert (post.name, post.tagged) == ("Counting · Ana, Bo (over)", ["over"])


async def test_a_locked_thread_is_said_and_the_turn_is_posted_once_it_is_open(party: Party) -> None:
    thread = await moved(party, party.channel.open_thread("thread"))
    thread.channel.archive(locked=True)
    _, before = await unposted(thread, "as soon as it can be posted")
    thread.channel.archive(archived=False)
    await thread.after(before)
    await thread.goes_on()


@pytest.mark.parametrize(("permission", "name"), [("send_messages", "Send Messages"), ("view_channel", "View Channel")])
async def test_a_permission_taken_away_is_named_and_the_turn_is_posted_once_it_is_back(party: Party, permission: str, name: str) -> None:
    party.channel.permit(**{permission: False})
    person, before = await unposted(party, name)
    assert (await (await person.types(party.channel, "board")).finished()).alt_texts == alts(1, whole=True)
    party.channel.permit(**{permission: True})
    await party.after(before)
    await party.goes_on()


async def test_sending_in_threads_taken_away_is_named_and_the_turn_is_posted_once_it_is_back(party: Party) -> None:
    thread = await moved(party, party.channel.open_thread("thread"))
    thread.channel.permit(send_messages_in_threads=False)
    _, before = await unposted(thread, "Send Messages in Threads")
    party.channel.permit(send_messages_in_threads=True)
    thread.channel.permit(send_messages_in_threads=True)
    await thread.after(before)
    await thread.goes_on()


async def test_without_leave_to_attach_files_the_turn_is_posted_in_words(party: Party) -> None:
    party.channel.permit(attach_files=False)
    message = await party.turn()
    assert message.files == {}
    assert message.alt_texts == []
    assert "`/status`" in message.text
    party.channel.permit(attach_files=True)
    assert (await party.turn()).alt_texts == alts(2)
    await party.goes_on()


async def test_without_leave_to_embed_links_or_read_the_history_nothing_changes(party: Party) -> None:
    party.channel.permit(embed_links=False, read_message_history=False)
    assert (await party.turn()).alt_texts == alts(1)
    await party.goes_on()


async def test_a_lobby_that_may_not_be_posted_is_reported_with_the_missing_permission(party: Party) -> None:
    channel = party.channel.guild.open_channel("closed")
    channel.permit(send_messages=False)
    answer = await party.ana.types(channel, "game new", game="toy")
    assert "Send Messages" in (await answer.finished()).text
    assert channel.messages == []


async def test_a_lobby_that_cannot_be_posted_for_a_moment_is_told_and_follows(party: Party) -> None:
    channel = party.channel.guild.open_channel("later")
    party.server.fail("POST", f"/channels/{channel.id}/messages", status=503, times=6)
    answer = await party.ana.types(channel, "game new", game="toy")
    await channel.newest("Join")
    await answer.says("The table is open")
    await answer.says("as soon as it can be posted")
    assert len(channel.messages) == 1


async def test_a_server_that_throws_the_bot_out_and_lets_it_in_again_finds_its_game(party: Party) -> None:
    before, guild = party.live, party.channel.guild
    guild.throw_out()
    party.channel.remove(before)
    guild.come_back()
    await party.after(before)
    await party.goes_on()


async def test_the_time_since_which_the_bot_is_off_a_server_is_known_until_it_returns(party: Party) -> None:
    guild = party.channel.guild
    guild.throw_out()
    await until_left(party, [(guild.id,)])
    guild.come_back()
    await until_left(party, [])
    await party.goes_on()


async def until_left(party: Party, servers: list[tuple[int]]) -> None:
    """Wait until the bot has stored that it has left exactly these servers; Discord hears nothing of that."""
    async with asyncio.timeout(SECONDS):
        while party.bot.place.asked("SELECT guild_id FROM left_servers") != servers:  # noqa: ASYNC110 - the bot is another process
            await asyncio.sleep(0.05)


async def test_a_game_waits_for_its_server_over_a_restart(party: Party) -> None:
    before, guild = party.live, party.channel.guild
    guild.throw_out()
    await party.bot.kill()
    watched = party.server.limit("*", f"{party.live_messages}*", 0)
    await party.bot.start()
    other = await moved(party, party.server.world.open_guild(channels=0).come_with("table"))
    await other.goes_on()
    assert watched.met == 0
    party.server.faults.clear()
    party.channel.remove(before)
    guild.come_back()
    await party.after(before)
    await party.goes_on()


async def test_a_server_that_discord_cannot_reach_for_a_while_goes_on(party: Party) -> None:
    guild = party.channel.guild
    guild.go_out()
    guild.come_back()
    await party.goes_on()


async def test_a_game_whose_player_left_the_server_is_closed_by_its_opener(party: Party) -> None:
    party.bo.leaves(party.channel)
    answer = await party.ana.types(party.channel, "game close")
    await party.ana.presses(await answer.finished(), (await answer.finished()).labels[0])
    await party.server.until(lambda: not party.playable)
    cleo = party.server.person("Cleo")
    await party.ana.types(party.channel, "game new", game="toy")
    lobby = await party.channel.newest("Join")
    await cleo.presses(lobby, "Join")
    await party.server.until(lambda: "Cleo" in lobby.text)
