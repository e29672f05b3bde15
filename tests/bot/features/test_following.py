"""Following games and people, and hearing of open tables, by direct messages on a clock that the tests control."""

from __future__ import annotations

from typing import Any

import discord
import pytest
import simcord
from simcord.enums import ChannelType, OverwriteType

import storage
from bot.messages.direct_messages import DAY, FIRST_WAIT, LOOK_AGAIN
from bot.wording import WORDING
from render import PICTURES
from rules import GAMES
from storage.finding import Finding
from storage.wishes import MOST, Wish
from tests.bot.counting import live, play_to_the_end, take_turn
from tests.bot.table import Message, Person, Table, forged, labels, offers, send, text_of
from tests.games import every

HOUR = 3600
POND = every.POND.ID


def written(table: Table, person: Person) -> list[Message]:
    """Return the direct messages that a person got, the oldest first."""
    channel = table.env.backend.dm_channels.get(person.id)
    return [] if channel is None else [one for one in table.env.backend.messages[channel].values() if not one.is_ephemeral]


def texts(table: Table, person: Person) -> list[str]:
    """Return the texts of these messages."""
    return [text_of(message) for message in written(table, person)]


async def press(table: Table, person: Person, label: str) -> str:
    """Press a button of the newest direct message; return the private answer."""
    message = written(table, person)[-1]
    offer = next(offer for offer in offers(message) if offer.label == label)
    await person.user.click(simcord.ResponseMessage(table.env, message), custom_id=offer.custom_id)
    answers = [one for one in table.env.backend.messages[message.channel_id].values() if one.is_ephemeral]
    return text_of(answers[-1])


async def wishes(table: Table, person: Person) -> list[Wish]:
    """Return the wishes of a person."""
    return [*await storage.wishes.wishes_of(table.database, person.id)]


async def follow_game(table: Table, person: Person) -> str:
    """Follow the game of the channel; return the private answer."""
    await table.by(person, "status", "Follow")
    return text_of(table.private(person))


async def follow(table: Table, person: Person, other: Person) -> str:
    """Follow a person by Discord's menu; return the private answer."""
    await person.context_menu(table.world.channel, "Follow", other)
    return text_of(table.private(person))


async def allow(table: Table, person: Person) -> None:
    """Let others follow a person."""
    await table.by(person, "settings", "Let others follow me")


async def wait_for_tables(table: Table, person: Person, **filled: str) -> str:
    """Ask to hear of open tables; return the private answer."""
    form = await table.by(person, "play", "Tell me when a table opens")
    await send(person, form, **filled)
    return text_of(table.private(person))


def refuse(table: Table, *, status: int = 403, code: int = 50007, times: int | None = None) -> None:
    """Let Discord refuse messages in the direct messages of everybody."""
    for channel in table.env.backend.dm_channels.values():
        table.env.inject_error("POST", f"/channels/{channel}/messages", status=status, code=code, times=times)


@pytest.fixture
def pond(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the small game, which has rounds."""
    monkeypatch.setitem(GAMES, POND, every.POND)
    monkeypatch.setitem(WORDING, POND, every.WORDING[POND])
    monkeypatch.setitem(PICTURES, POND, every.PICTURES[POND])


async def play_round(table: Table, turns: int = 2) -> None:
    """Play turns of the pond, each with one fly."""
    for text in ["snap 1", "end"] * turns:
        session = await table.client.table.session(1)
        player = next(person for person in table.people if person.id == session.person_asked)
        await table.command(player, "choose", option=f"={text}")


async def test_a_spectator_follows_a_game_and_hears_once_of_its_end(counting: Table) -> None:
    ana, _, chen, *_ = counting.people
    assert "I write to you when it ends" in await follow_game(counting, chen)
    await take_turn(counting)
    await counting.let_pass(60)
    assert written(counting, chen) == []
    await play_to_the_end(counting)
    await counting.let_pass(60)
    (message,) = written(counting, chen)
    assert f"**Counting** in <#{counting.world.channel.id}> is over." in text_of(message)
    assert message.attachments
    assert await wishes(counting, chen) == []
    await counting.let_pass(DAY)
    assert len(written(counting, chen)) == 1
    assert written(counting, ana) == []


async def test_a_follower_hears_of_each_round_by_wish_and_changes_it_in_the_message(table: Table, pond: None) -> None:
    ana, bo, chen, *_ = table.people
    await table.command(ana, "game new", game=POND)
    await table.press(bo, "Join")
    await table.press(ana, "Start")
    await follow_game(table, chen)
    await table.press(chen, "Each round too", table.private(chen))
    assert "after each round" in text_of(table.private(chen))
    await play_round(table, 3)
    await table.let_pass(60)
    assert ["another round is over" in text for text in texts(table, chen)] == [True]
    assert "when it ends." in await press(table, chen, "Only the end")
    await play_round(table)
    await table.let_pass(60)
    assert len(written(table, chen)) == 1
    assert "I do not write to you about it any more" in await press(table, chen, "Unfollow this game")
    assert await wishes(table, chen) == []
    assert "ended already" in await press(table, chen, "Unfollow this game")


async def test_the_rounds_missed_at_night_are_one_message_in_the_morning(table: Table, pond: None) -> None:
    ana, bo, chen, *_ = table.people
    await table.command(ana, "game new", game=POND)
    await table.press(bo, "Join")
    await table.press(ana, "Start")
    await follow_game(table, chen)
    await table.press(chen, "Each round too", table.private(chen))
    await night(table, chen)
    for _ in range(3):
        await play_round(table)
        await table.let_pass(60)
    assert written(table, chen) == []
    await table.let_pass(8 * HOUR)
    assert len(written(table, chen)) == 1


async def night(table: Table, person: Person) -> None:
    """Begin an hour ago the eight quiet hours of a person."""
    minute = table.clock.now // 60 % 1440
    hours: dict[str, Any] = {"quiet_start": (minute - 60) % 1440, "quiet_end": (minute + 420) % 1440}
    await storage.settings.set_personal(table.database, person.id, zone="UTC", **hours)


async def test_a_person_is_followed_only_if_they_allow_it_and_hears_nothing_when_they_forbid_it(counting: Table) -> None:
    ana, bo, chen, *_ = counting.people
    assert "You cannot follow this person" in await follow(counting, chen, bo)
    await counting.command(chen, "stats", person=bo)
    assert "Follow" not in labels(counting.private(chen))
    await allow(counting, bo)
    assert "Others may follow you" in text_of(counting.private(bo))
    assert f"You follow <@{bo.id}>" in await follow(counting, chen, bo)
    await counting.by(bo, "settings", "Nobody may follow me")
    assert await wishes(counting, chen) == []
    assert written(counting, chen) == []
    await allow(counting, bo)
    await follow(counting, chen, bo)
    await follow(counting, ana, bo)
    await play_to_the_end(counting)
    await counting.let_pass(60)
    assert len(written(counting, chen)) == 1
    assert written(counting, ana) == [], "who sits at the same table knows it"
    assert {"Each round too", "Unfollow Bo"} <= {*labels(written(counting, chen)[0])}
    assert await wishes(counting, chen) == [Wish(chen.id, counting.world.guild.id, person_id=bo.id)]
    await counting.command(chen, "stats", person=bo)
    await counting.press(chen, "Follow", counting.private(chen))
    assert len(await wishes(counting, chen)) == 1


async def test_nobody_follows_themselves_a_bot_or_a_person_who_hides_their_games(counting: Table) -> None:
    _, bo, chen, *_ = counting.people
    assert "cannot follow yourself" in await follow(counting, chen, chen)
    robot = counting.world.guild.add_member(counting.env.create_user("robot", bot=True))
    assert "A bot plays no games" in await follow(counting, chen, robot)
    await allow(counting, bo)
    await storage.visibility.set_shown_to(counting.database, bo.id, "nobody")
    assert "You cannot follow this person" in await follow(counting, chen, bo)
    await storage.visibility.set_shown_to(counting.database, bo.id, "everybody")
    await follow(counting, chen, bo)
    await storage.visibility.set_shown_to(counting.database, bo.id, "nobody")
    await play_to_the_end(counting)
    await counting.let_pass(60)
    assert written(counting, chen) == []


async def test_twenty_are_followed_at_most_and_the_list_ends_one(counting: Table) -> None:
    chen = counting.people[2]
    for number in range(MOST):
        await storage.wishes.let_follow(counting.database, 1000 + number, True)
        await storage.wishes.follow(counting.database, Wish(chen.id, counting.world.guild.id, person_id=1000 + number))
    assert "You follow 20 games and people, as many as one can" in await follow_game(counting, chen)
    await counting.command(chen, "games")
    shown = [message for message in counting.seen(chen) if "You follow <@" in text_of(message)]
    assert sum(labels(message).count("Unfollow") for message in shown) == MOST
    await counting.press(chen, "Unfollow", shown[0])
    assert len(await wishes(counting, chen)) == MOST - 1
    assert "I write to you when it ends" in await follow_game(counting, chen)


async def private_thread(table: Table, *people: Person) -> Table:
    """Return the table in a private thread with some people and the bot."""
    backend = table.env.backend
    thread = backend.create_thread(table.world.channel.id, "secret", backend.bot_user.id, type=int(ChannelType.PRIVATE_THREAD))
    for person in people:
        backend.add_thread_member(thread.id, person.id)
    await table.env.settle()
    return table.at(simcord.ChannelHandle(table.env, table.world.guild, thread))


@pytest.mark.parametrize("change", ["", "gone", "archived"])
async def test_a_private_thread_is_told_to_nobody_who_is_not_in_it_any_more(table: Table, toy_game: None, change: str) -> None:
    ana, bo, chen, dara, _ = table.people
    secret = await private_thread(table, ana, bo, chen)
    await secret.command(ana, "game new", game="toy")
    await secret.press(bo, "Join")
    await secret.press(ana, "Start")
    await follow_game(secret, chen)
    await allow(table, bo)
    await follow(table, dara, bo)
    if change == "gone":
        table.env.backend.remove_thread_member(secret.world.channel.id, chen.id)
    await play_to_the_end(secret)
    if change == "archived":  # after a restart the bot does not know such threads
        table.env.backend.edit_channel(secret.world.channel.id, {}, thread_metadata={"archived": True})
        await table.env.settle()
        guild = table.client.get_guild(table.world.guild.id)
        assert guild is not None
        guild._remove_thread(discord.Object(secret.world.channel.id))
        assert guild.get_channel_or_thread(secret.world.channel.id) is None
    await table.let_pass(60)
    assert len(written(table, chen)) == (change != "gone")
    assert written(table, dara) == [], "she never saw the thread"
    assert await wishes(table, chen) == []


async def test_a_channel_that_the_follower_may_not_view_any_more_is_not_told(counting: Table) -> None:
    _, _, chen, dara, _ = counting.people
    for person in (chen, dara):
        await follow_game(counting, person)
    hide(counting, chen)
    await play_to_the_end(counting)
    await counting.let_pass(60)
    assert written(counting, chen) == []
    assert len(written(counting, dara)) == 1


def hide(table: Table, person: Person) -> None:
    """Hide the channel from a person."""
    backend = table.env.backend
    channel = backend.get_channel(table.world.channel.id)
    hidden = simcord.backend.models.Overwrite(person.id, OverwriteType.MEMBER, 0, discord.Permissions(view_channel=True).value)
    backend.edit_channel(channel.id, {}, overwrites=[*channel.overwrites, hidden])


async def test_who_has_left_the_server_hears_nothing_and_loses_the_wishes_there(counting: Table) -> None:
    _, bo, chen, dara, _ = counting.people
    await follow_game(counting, chen)
    await wait_for_tables(counting, chen)
    await allow(counting, bo)
    await follow(counting, dara, bo)
    for person in (chen, bo):
        counting.world.guild.remove_member(person)
    await counting.env.settle()
    row = await storage.games.load(counting.database, 1)
    await storage.games.close(counting.database, row.id, counting.clock.now)
    await counting.let_pass(60)
    assert written(counting, chen) == written(counting, dara) == []
    assert await wishes(counting, chen) == await wishes(counting, dara) == []
    assert await storage.wishes.due_messages(counting.database, counting.clock.now, 100) == ()


async def test_a_game_whose_channel_is_gone_is_not_told_and_its_wish_goes(counting: Table, tried_late: None) -> None:
    chen = counting.people[2]
    await follow_game(counting, chen)
    counting.env.backend.delete_channel(counting.world.channel.id)
    await counting.env.settle()
    await storage.games.close(counting.database, 1, counting.clock.now)
    await counting.let_pass(60)
    assert written(counting, chen) == []
    assert await wishes(counting, chen) == []
    assert await storage.wishes.due_messages(counting.database, counting.clock.now, 100) == ()


async def test_a_message_that_was_refused_for_a_while_is_sent_later_and_once(counting: Table) -> None:
    chen = counting.people[2]
    await follow_game(counting, chen)
    assert chen.user.dm_channel.id
    refuse(counting, status=500, code=0, times=None)
    await play_to_the_end(counting)
    await counting.let_pass(60)
    assert written(counting, chen) == []
    counting.env.backend.faults.clear()
    await counting.let_pass(FIRST_WAIT - 1)
    assert written(counting, chen) == []
    await counting.let_pass(60)
    assert len(written(counting, chen)) == 1
    await counting.let_pass(DAY)
    assert len(written(counting, chen)) == 1


async def test_a_person_who_takes_no_messages_loses_their_wishes_and_reads_so_once(counting: Table) -> None:
    _, bo, chen, *_ = counting.people
    await follow_game(counting, chen)
    await allow(counting, bo)
    await follow(counting, chen, bo)
    assert chen.user.dm_channel.id
    refuse(counting)
    await play_to_the_end(counting)
    await counting.let_pass(60)
    assert await wishes(counting, chen) == []
    await counting.press(chen, "Board", live(counting))
    assert "does not let me write to you" in text_of(counting.private(chen))
    await counting.press(chen, "Board", live(counting))
    assert "does not let me write to you" not in text_of(counting.private(chen))


@pytest.mark.parametrize(("stuck", "kept"), [("_may_see", "file"), ("_send", "file"), ("_send", "server")], indirect=["kept"])
async def test_a_kill_before_a_message_is_sent_loses_none_and_sends_it_once(table: Table, toy_game: None, stuck: str) -> None:
    ana, bo, chen, *_ = table.people
    await table.command(ana, "game new", game="toy")
    await table.press(bo, "Join")
    await table.press(ana, "Start")
    await follow_game(table, chen)
    await wait_for_tables(table, chen)
    await play_to_the_end(table)
    table.stuck_at(table.client.direct_messages, stuck)
    await table.let_pass(60)
    assert written(table, chen) == []
    await table.restart()
    await table.let_pass(0)
    assert len(written(table, chen)) == 1
    await table.let_pass(60)
    assert len(written(table, chen)) == 1
    await table.command(bo, "game new", game="toy")
    table.stuck_at(table.client.direct_messages, stuck)
    await table.let_pass(60)
    await table.restart()
    await table.let_pass(0)
    await table.let_pass(60)
    assert [text.splitlines()[0] for text in texts(table, chen)][1:] == ["1 table has opened on Practice:"]


async def test_a_kill_between_sending_and_storing_sends_again_what_discord_takes_for_the_same(
    counting: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    chen = counting.people[2]
    await follow_game(counting, chen)
    await play_to_the_end(counting)
    with monkeypatch.context() as patch:
        patch.setattr(storage.wishes, "is_told", storage.wishes.is_told)
        counting.stuck_at(storage.wishes, "is_told")
        await counting.let_pass(60)
    await counting.restart()
    await counting.let_pass(0)
    posts = [one.json for one in counting.env.http_requests if one.path == f"/channels/{chen.user.dm_channel.id}/messages"]
    sent = [post["nonce"] for post in posts if post]
    assert len(sent) == 2
    assert len(set(sent)) == 1
    assert await wishes(counting, chen) == []


async def test_a_person_who_is_forgotten_while_a_message_is_sent_is_in_none(counting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    _, bo, chen, *_ = counting.people
    await follow_game(counting, chen)
    await play_to_the_end(counting)
    sending = counting.client.direct_messages
    send_it = sending._send

    async def forgetting(*given: Any) -> discord.Message:
        sent = await send_it(*given)
        monkeypatch.setattr(sending, "_send", send_it)
        await storage.forgetting.forget_person(counting.database, bo.id, counting.clock.now, notice="", names=["Bo"])
        return sent

    monkeypatch.setattr(sending, "_send", forgetting)
    await counting.let_pass(60)
    assert written(counting, chen) == []
    await counting.let_pass(60)
    (text,) = texts(counting, chen)
    assert "Bo" not in text
    assert "Somebody" in text


async def test_the_tables_that_open_are_told_once_a_day_and_in_no_night(table: Table, toy_game: None) -> None:
    ana, bo, chen, *_ = table.people
    await table.command(bo, "game new", game="toy")
    told = await wait_for_tables(table, chen)
    assert "When a table opens on Practice (Any game · Any pace)" in told
    await table.let_pass(60)
    assert written(table, chen) == [], "that one was open before"
    await table.press(bo, "Close")
    await table.command(chen, "game new", game="toy")
    await table.let_pass(60)
    assert written(table, chen) == [], "the person's own table does not count"
    await table.press(chen, "Close")
    await table.command(ana, "game new", game="toy")
    await table.let_pass(60)
    (text,) = texts(table, chen)
    assert text.startswith(f"1 table has opened on Practice:\n**Counting** in <#{table.world.channel.id}>: 2 free seats; no time limit")
    await table.press(ana, "Close")
    await table.let_pass(DAY - 120)
    await table.command(bo, "game new", game="toy")
    await table.let_pass(60)
    assert len(written(table, chen)) == 1
    await table.let_pass(60)
    assert len(written(table, chen)) == 2
    await table.press(bo, "Close")
    await table.let_pass(DAY)
    await night(table, chen)
    await table.command(ana, "game new", game="toy")
    await table.let_pass(60)
    assert len(written(table, chen)) == 2
    await table.let_pass(8 * HOUR)
    assert len(written(table, chen)) == 3
    assert "I do not write to you" in await press(table, chen, "Stop telling me")
    assert await wishes(table, chen) == []


async def test_a_server_that_lists_no_tables_tells_of_none_until_it_does_again(table: Table, toy_game: None) -> None:
    ana, _, chen, dara, _ = table.people
    await table.command(dara, "play")
    older = table.private(dara)
    await wait_for_tables(table, chen)
    await storage.finding.set_finding(table.database, table.world.guild.id, Finding(open_tables=False))
    await table.command(ana, "game new", game="toy")
    await table.let_pass(LOOK_AGAIN)
    assert written(table, chen) == []
    await table.command(dara, "play")
    assert "Tell me when a table opens" not in labels(table.private(dara))
    await table.press(dara, "Tell me when a table opens", older)
    assert "does not list its open tables" in text_of(table.private(dara))
    await storage.finding.set_finding(table.database, table.world.guild.id, Finding())
    await table.let_pass(LOOK_AGAIN)
    assert len(written(table, chen)) == 1


@pytest.mark.parametrize("full", [False, True])
async def test_in_the_morning_a_table_that_is_full_or_gone_is_not_told(table: Table, toy_game: None, full: bool) -> None:
    ana, bo, chen, dara, _ = table.people
    await wait_for_tables(table, chen)
    await night(table, chen)
    await table.command(ana, "game new", game="toy")
    await table.let_pass(60)
    if full:
        await table.press(bo, "Join")
        await table.command(ana, "game invite", person=dara)
    else:
        await table.press(ana, "Close")
    await table.let_pass(8 * HOUR)
    assert written(table, chen) == []
    if full:
        await table.press(bo, "Leave")
        await table.let_pass(60)
        assert len(written(table, chen)) == 1


async def test_only_tables_of_the_game_and_the_pace_are_told_that_the_person_may_see(table: Table, toy_game: None, pond: None) -> None:
    ana, _, chen, dara, emil = table.people
    assert "Pond · Any pace" in await wait_for_tables(table, chen, game=POND)
    assert "Any game · Daily: a day a seat" in await wait_for_tables(table, dara, pace="daily")
    await wait_for_tables(table, emil)
    secret = await private_thread(table, ana)
    await secret.command(ana, "game new", game="toy")
    await table.let_pass(60)
    assert [len(written(table, person)) for person in (chen, dara, emil)] == [0, 0, 0]
    table.env.backend.add_thread_member(secret.world.channel.id, emil.id)
    await table.let_pass(LOOK_AGAIN)
    assert [len(written(table, person)) for person in (chen, dara, emil)] == [0, 0, 1]
    await table.command(ana, "game new", game=POND)
    await table.let_pass(60)
    assert [len(written(table, person)) for person in (chen, dara, emil)] == [1, 0, 1]
    await table.settle(ana, "tablesettings", pace="daily")
    await table.let_pass(60)
    assert [len(written(table, person)) for person in (chen, dara, emil)] == [1, 1, 1]
    assert "the pace “daily”" in texts(table, dara)[0]


async def test_after_thirty_days_the_wish_ends_and_says_so_outside_the_night(table: Table, toy_game: None) -> None:
    ana, _, chen, *_ = table.people
    await wait_for_tables(table, chen, game="toy")
    await table.let_pass(30 * DAY - 60)
    assert len(await wishes(table, chen)) == 1
    await night(table, chen)
    await table.let_pass(60)
    await table.command(ana, "game new", game="toy")
    assert written(table, chen) == []
    await table.let_pass(8 * HOUR)
    (text,) = texts(table, chen)
    assert text.startswith("For 30 days I have told you of tables that open on Practice (Counting · Any pace).")
    assert await wishes(table, chen) == []


async def test_a_server_that_wants_none_ends_what_is_followed_and_says_so_to_who_tries(counting: Table) -> None:
    ana, bo, chen, *_ = counting.people
    await follow_game(counting, chen)
    await counting.by(ana, "settings", "Direct messages", "No direct messages")
    assert "Nobody gets direct messages" in text_of(counting.private(ana))
    assert await wishes(counting, chen) == []
    assert "I send no direct messages about its tables" in await follow_game(counting, chen)
    assert "I send no direct messages about its tables" in await wait_for_tables(counting, chen)
    await counting.take_late(bo, forged(live(counting), "g:0:0:directmessages on"))
    assert "Only people who manage this server" in text_of(counting.private(bo))
    await counting.by(ana, "settings", "Direct messages", "Allow direct messages")
    assert "I write to you when it ends" in await follow_game(counting, chen)


FORGED = (
    "follow x", "follow 0", f"follow {2**64}", "follow", "hear game 1 rounds", "hear x", "unfollow game 1", "unfollow", "letfollow",
    "directmessages x",
)  # fmt: skip


async def test_forged_presses_change_nothing_and_end_no_wish_of_others(counting: Table) -> None:
    _, bo, chen, *_ = counting.people
    await storage.wishes.follow(counting.database, Wish(bo.id, counting.world.guild.id, 1))
    before = await wishes(counting, bo)
    for choice in FORGED:
        await counting.take_late(chen, forged(live(counting), f"g:0:0:{choice}"))
        assert text_of(counting.private(chen))
    assert await wishes(counting, bo) == before
    assert await wishes(counting, chen) == []
    await play_to_the_end(counting)
    await counting.take_late(chen, forged(live(counting), "g:1:0:follow"))
    assert "over" in text_of(counting.private(chen))
