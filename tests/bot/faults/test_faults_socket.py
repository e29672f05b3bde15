"""The socket is closed, falls silent or forgets; presses arrive late, twice or never: each is done once or never."""

from __future__ import annotations

import pytest

from tests.bot.party import Party
from tests.places import Place
from tests.server import running, serving

pytestmark = pytest.mark.asyncio(loop_scope="module")

SILENCE = 1.0
"""Seconds after which a silent socket counts as dead here."""


async def test_presses_made_while_the_socket_is_closed_are_answered_once_it_is_resumed(party: Party) -> None:
    menu, person, resumed = await party.menu(), party.asked, party.server.gateway.resumed
    async with party.server.away():
        answer = await person.presses(menu, "Add 1", patience=0)
        assert party.log == []
    await answer.says("End")
    assert party.server.gateway.resumed == resumed + 1
    before = party.live
    await person.presses(menu, "End")
    await party.after(before)
    assert party.log == ["add 1", "end"]
    await party.goes_on()


async def test_presses_that_come_too_late_with_the_resumed_socket_do_nothing(party: Party) -> None:
    menu, person = await party.menu(), party.asked
    async with party.server.away():
        answer = await person.presses(menu, "Add 1", patience=0)
        party.server.advance(5)
    await party.server.until(lambda: answer.refusals == [10062])
    assert party.log == []
    await party.goes_on()


async def test_presses_lost_with_a_session_are_made_again(party: Party) -> None:
    menu, begun = await party.menu(), party.server.gateway.begun
    async with party.server.away(resumable=False):
        lost = await party.asked.presses(menu, "Add 1", patience=0)
    assert party.server.gateway.begun == begun + 1
    await party.goes_on()
    assert lost.interaction.reply is None
    assert party.log == ["add 1", "end"]


async def test_a_turn_stored_before_the_session_was_lost_is_posted_once(party: Party) -> None:
    before, posted = party.live, len(party.channel.messages)
    person, menu = await party.count()
    fault = party.server.fail("POST", party.live_messages, status=503, times=3)
    await person.presses(menu, "End")
    await party.server.until(lambda: fault.met)
    await party.server.drop(resumable=False)
    await party.after(before)
    assert len(party.channel.messages) == posted + 1
    await party.goes_on()


async def test_a_bot_that_is_asked_to_reconnect_resumes(party: Party) -> None:
    resumed = party.server.gateway.resumed
    await party.server.gateway.ask_to_reconnect()
    await party.server.until(lambda: party.server.gateway.resumed > resumed)
    await party.goes_on()


async def test_a_press_that_arrives_too_late_does_nothing_and_is_made_again(party: Party) -> None:
    menu = await party.menu()
    answer = await party.asked.presses(menu, "Add 1", age=4)
    assert answer.refusals == [10062]
    assert answer.messages == []
    assert party.log == []
    await party.goes_on()
    assert party.log == ["add 1", "end"]


async def test_a_press_that_arrives_twice_is_done_once(party: Party) -> None:
    menu, person = await party.menu(), party.asked
    answer = await person.presses(menu, "Add 1", patience=0)
    await answer.again()
    await answer.says("End")
    await party.server.until(lambda: answer.refusals == [40060])
    assert party.log == ["add 1"]
    before = party.live
    answer = await person.presses(menu, "End")
    await party.after(before)
    await answer.again()
    await party.server.until(lambda: answer.refusals == [40060])
    assert party.log == ["add 1", "end"]
    await party.goes_on()


async def test_a_press_that_arrives_again_after_a_restart_is_done_once(party: Party) -> None:
    menu, person = await party.menu(), party.asked
    answer = await person.presses(menu, "Add 1")
    await answer.says("End")
    await party.bot.kill()
    await party.bot.start()
    await answer.again()
    await party.server.until(lambda: answer.refusals == [40060])
    assert party.log == ["add 1"]
    before = party.live
    await person.presses(menu, "End")
    await party.after(before)
    await party.goes_on()


async def test_an_answer_after_fifteen_minutes_cannot_be_given_and_the_choice_stands(party: Party) -> None:
    before = party.live
    person, menu = await party.count()
    limit = party.server.limit("PATCH", "/webhooks/*", 10)
    answer = await person.presses(menu, "End")
    await party.server.until(lambda: limit.met)
    party.server.advance(15 * 60 + 1)
    await party.after(before)
    await party.server.until(lambda: 50027 in answer.refusals)  # the post may come first
    assert party.log == ["add 1", "end"]
    await party.goes_on()


async def test_an_old_private_menu_still_works(party: Party) -> None:
    before = party.live
    person, menu = await party.count()
    party.server.advance(24 * 60 * 60)
    await person.presses(menu, "End")
    await party.after(before)
    await party.goes_on()


async def test_a_socket_that_falls_silent_is_opened_anew(place: Place) -> None:
    async with serving() as server:
        server.gateway.interval = SILENCE / 4
        async with running(server, place, "tests.bot.hasty", HASTY_SILENCE=str(SILENCE)) as bot:
            party = Party(server, bot, server.channels[0])
            await party.begin()
            menu, person = await party.menu(), party.asked
            server.gateway.fall_silent()
            answer = await person.presses(menu, "Add 1", patience=0)
            await server.until(lambda: server.gateway.resumed == 1)
            await answer.says("End")
            assert party.log == ["add 1"]
            before = party.live
            await person.presses(menu, "End")
            await party.after(before)
            await party.goes_on()


async def test_several_shards_play_each_in_its_own_servers(place: Place) -> None:
    async with serving(guilds=4, shards=2) as server, running(server, place, "tests.bot.hasty") as bot:
        assert len({(guild.id >> 22) % 2 for guild in server.guilds}) == 2
        parties = [Party(server, bot, channel) for channel in server.channels]
        for party in parties:
            await party.begin()
        await server.drop()
        assert server.gateway.resumed == 2
        for party in parties:
            await party.goes_on()


async def test_a_shard_that_begins_too_soon_after_that_of_another_process_begins_again(place: Place) -> None:
    async with serving(guilds=2, shards=2) as server:
        server.gateway.too_soon = 2
        async with running(server, place, "tests.bot.hasty", SHARDS="0-1/2") as bot:
            assert server.gateway.too_soon == 0
            for channel in server.channels:
                party = Party(server, bot, channel)
                await party.begin()
                await party.goes_on()
