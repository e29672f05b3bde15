"""Discord answers with rate limits and errors, or stays silent: the table goes on after each kind of request, nothing is posted twice."""

from __future__ import annotations

import pytest

from tests.bot.party import Party

pytestmark = pytest.mark.asyncio(loop_scope="module")

LONG = 10.0
"""Seconds for which Discord asks the bot to wait."""
ERRORS = [500, 503]
"""One status that discord.py retries, and one that it does not."""
ANSWERS = "/webhooks/*/messages/@original"
CALLBACK = "/interactions/*/callback"


async def test_a_post_waits_for_a_long_rate_limit_and_people_are_answered_meanwhile(party: Party) -> None:
    limit = party.server.limit("POST", party.live_messages, LONG)
    before = party.live
    person, menu = await party.count()
    await person.presses(menu, "End")
    await party.server.until(lambda: limit.met)
    answer = await person.types(party.channel, "hand")
    assert (await answer.finished()).text.startswith("You hold")
    await party.after(before)
    await party.goes_on()


async def test_a_global_rate_limit_holds_up_posts_but_no_answers(party: Party) -> None:
    limit = party.server.limit("POST", party.live_messages, LONG, "global")
    before = party.live
    person, menu = await party.count()
    await person.presses(menu, "End")
    await party.server.until(lambda: limit.met)
    assert (await person.types(party.channel, "hand")).acknowledged is not None
    await party.after(before)
    await party.goes_on()


async def test_the_buttons_of_the_message_before_go_after_a_rate_limit(party: Party) -> None:
    limit = party.server.limit("PATCH", f"{party.live_messages}/*", LONG)
    await party.turn()
    assert limit.met == 1
    await party.goes_on()


async def test_an_acknowledgement_held_up_too_long_does_nothing_and_the_press_is_made_again(party: Party) -> None:
    menu = await party.menu()
    limit = party.server.limit("POST", CALLBACK, LONG)
    answer = await party.asked.presses(menu, "Add 1", patience=0)
    await party.server.until(lambda: limit.met)
    party.server.advance(5)
    await party.server.until(lambda: answer.refusals == [10062])
    assert party.log == []
    await party.goes_on()


async def test_a_private_answer_waits_for_a_rate_limit(party: Party) -> None:
    limit = party.server.limit("PATCH", ANSWERS, LONG, times=2)
    await party.turn()
    assert limit.met == 2
    await party.goes_on()


@pytest.mark.parametrize("status", [500, 502, 503, 504])
async def test_a_post_that_fails_for_a_moment_is_made_again(party: Party, status: int) -> None:
    fault = party.server.fail("POST", party.live_messages, status=status, times=2)
    await party.turn()
    assert fault.met == 2
    await party.goes_on()


@pytest.mark.parametrize("status", [429, 502])
async def test_an_error_page_of_the_network_is_waited_out(party: Party, status: int) -> None:
    post = party.server.fail("POST", party.live_messages, status=status, body="<html>error 1015</html>")
    await party.turn()
    assert post.met == 1
    await party.goes_on()


@pytest.mark.parametrize("status", ERRORS)
async def test_a_post_whose_answer_is_lost_is_not_made_twice(party: Party, status: int) -> None:
    posted = len(party.channel.messages)
    fault = party.server.fail("POST", party.live_messages, status=status, done=True)
    await party.turn()
    assert fault.met == 1
    assert len(party.channel.messages) == posted + 1
    await party.goes_on()


@pytest.mark.parametrize("done", [False, True])
async def test_a_connection_cut_while_posting_is_made_anew_and_nothing_is_there_twice(party: Party, done: bool) -> None:
    posted = len(party.channel.messages)
    fault = party.server.fail("POST", party.live_messages, cut=True, done=done, times=2)
    await party.turn()
    assert fault.met == 2
    assert len(party.channel.messages) == posted + 1
    await party.goes_on()


async def test_a_post_that_fails_for_long_is_reported_and_made_later(party: Party) -> None:
    before, posted = party.live, len(party.channel.messages)
    fault = party.server.fail("POST", party.live_messages, status=503, times=6)
    person, menu = await party.count()
    answer = await person.presses(menu, "End")
    await answer.says("as soon as it can be posted")
    await party.after(before)
    assert fault.met == 6
    assert len(party.channel.messages) == posted + 1
    await party.goes_on()


@pytest.mark.parametrize("status", ERRORS)
async def test_the_buttons_of_the_message_before_go_though_the_edit_fails_for_a_moment(party: Party, status: int) -> None:
    fault = party.server.fail("PATCH", f"{party.live_messages}/*", status=status)
    await party.turn()
    assert fault.met == 1
    await party.goes_on()


async def test_a_message_that_keeps_its_buttons_answers_that_the_game_has_moved_on(party: Party) -> None:
    before, person = party.live, party.asked
    party.server.fail("PATCH", f"{party.live_messages}/*", cut=True, times=20)
    person, menu = await party.count()
    await person.presses(menu, "End")
    await party.server.until(lambda: len(party.playable) == 2)
    answer = await person.presses(before, "Play")
    assert "Add 1" not in (await answer.finished()).labels
    party.server.faults.clear()
    assert party.log == ["add 1", "end"]


@pytest.mark.parametrize("status", ERRORS)
async def test_a_lobby_that_cannot_be_changed_for_a_moment_is_changed_later(party: Party, status: int) -> None:
    await party.ana.types(party.channel, "game close")
    await (await party.ana.forges(party.channel, f"g:{party.game_id}:0:giveup", private=True)).says("closed")
    fault = party.server.fail("PATCH", f"{party.live_messages}/*", status=status)
    await party.begin()
    assert fault.met == 1
    await party.goes_on()


@pytest.mark.parametrize("status", ERRORS)
async def test_an_acknowledgement_that_fails_for_a_moment_is_made_again(party: Party, status: int) -> None:
    fault = party.server.fail("POST", CALLBACK, status=status)
    await party.turn()
    assert fault.met == 1
    await party.goes_on()


@pytest.mark.parametrize("done", [False, True])
async def test_a_press_whose_acknowledgement_is_cut_is_done_once(party: Party, done: bool) -> None:
    menu, fault = await party.menu(), party.server.fail("POST", CALLBACK, cut=True, done=done)
    await (await party.asked.presses(menu, "Add 1")).says("End")
    assert fault.met == 1
    assert party.log == ["add 1"]
    before = party.live
    await party.asked.presses(menu, "End")
    await party.after(before)
    await party.goes_on()


async def test_a_press_that_cannot_be_acknowledged_at_all_does_nothing_and_is_made_again(party: Party) -> None:
    menu, fault = await party.menu(), party.server.fail("POST", CALLBACK, cut=True, times=2)
    await party.asked.presses(menu, "Add 1", patience=0)
    await party.server.until(lambda: fault.met == 2)
    await party.goes_on()
    assert party.log == ["add 1", "end"]


@pytest.mark.parametrize("status", ERRORS)
async def test_a_private_answer_that_fails_for_a_moment_is_given_again(party: Party, status: int) -> None:
    fault = party.server.fail("PATCH", ANSWERS, status=status, times=2)
    await party.turn()
    assert fault.met == 2
    await party.goes_on()


@pytest.mark.parametrize("done", [False, True])
async def test_a_private_answer_that_is_cut_off_leaves_the_choice_made_once(party: Party, done: bool) -> None:
    menu, fault = await party.menu(), party.server.fail("PATCH", ANSWERS, cut=True, done=done, times=2)
    person = party.asked
    await person.presses(menu, "Add 1")
    await party.server.until(lambda: fault.met == 2)
    if not done:
        await (await person.presses(menu, "Add 1")).says("End")
    assert party.log == ["add 1"]
    before = party.live
    await person.presses(menu, "End")
    await party.after(before)
    await party.goes_on()
