"""When the page shows new events."""

from __future__ import annotations

import asyncio

import pytest
from simcord.preview import Preview

from bot.practice.showing import Showing
from tests.bot.counting import asked, take_turn
from tests.bot.practice.served import looked, served
from tests.bot.table import Table, text_of


async def test_actions_of_the_bot_are_seen_at_the_next_look(counting: Table) -> None:
    async with served(counting) as tab:
        ana = await tab("Ana")
        await take_turn(counting)
        await asyncio.to_thread(ana.look)
        assert str(counting.newest().id) in ana.snapshot["messages"]
        assert ana.snapshot["messages"][str(counting.newest().id)]["mention_user_ids"] == [str(asked(counting).id)]


async def test_pages_are_made_anew_only_for_a_person_who_presses_or_looks(counting: Table) -> None:
    async with served(counting) as tab:
        ana, bo = await tab("Ana"), await tab("Bo")
        preview = preview_of(counting)
        revisions = {page.id: page.revision for page in preview._pages.values()}
        await asyncio.to_thread(ana.press, "Hand")
        await asyncio.to_thread(ana.look)
        assert {page.id for page in preview._pages.values() if page.revision != revisions[page.id]} == {ana.context}
        assert preview._pages[ana.context].revision == revisions[ana.context] + 1
        await asyncio.to_thread(bo.look)
        assert preview._pages[bo.context].revision == revisions[bo.context] + 1


async def test_a_press_counts_though_the_page_was_made_anew_for_a_look_that_the_tab_gave_up(counting: Table) -> None:
    async with served(counting) as tab:
        ana = await tab("Ana")
        await take_turn(counting)
        await asyncio.to_thread(ana._send, "/api/state")  # the tab drops the answer when its person presses
        await asyncio.to_thread(ana.command, "log")
        assert ana.snapshot["lastAction"]["settlement"] == "settled"
        await asyncio.to_thread(ana.press, "Play")
        await take_turn(counting)  # the buttons go to the message of the next turn
        await asyncio.to_thread(ana._send, "/api/state")
        with pytest.raises(AssertionError, match="stale-revision"):
            await asyncio.to_thread(ana.press, "Play")


async def test_a_person_who_presses_while_another_tab_is_served_comes_next(counting: Table) -> None:
    async with served(counting) as tab:
        tabs = [await tab(person.name.title()) for person in counting.people]
        await asyncio.gather(*(asyncio.to_thread(one.press, "Hand") for one in tabs))
    told = [text_of(counting.private(person)) for person in counting.people]
    assert all(told)


async def test_a_tab_that_waits_for_its_turn_is_not_made_anew_under_its_press(counting: Table) -> None:
    async with served(counting) as tab:
        bo, other = await tab("Bo"), await tab("Bo")
        showing = preview_of(counting)._action.__self__
        assert isinstance(showing, Showing)
        async with showing._turn:
            press = asyncio.create_task(asyncio.to_thread(bo.press, "Hand"))
            while bo.context not in showing._acting:  # noqa: ASYNC110 - nothing tells when the press has come
                await asyncio.sleep(0.01)
            await looked(counting, 1)
            other.context, other.capability = bo.context, bo.capability
            await asyncio.to_thread(other.look)
            assert other.snapshot["publishedRevision"] == bo.snapshot["publishedRevision"]
        await press
        assert bo.snapshot["publishedRevision"] == other.snapshot["publishedRevision"] + 1


def preview_of(table: Table) -> Preview:
    """Return the page that is served."""
    preview = table.env._preview
    assert preview is not None
    return preview


async def test_a_command_sent_as_a_plain_message_is_answered_with_instructions(counting: Table) -> None:
    async with served(counting) as tab:
        ana = await tab("Ana")
        await asyncio.to_thread(ana.act, "send_message", target_id=None, reply_to_id=None, content=" /game new game:toy")
        assert "`/game new` came as a plain message" in counting.newest().content
        for typed in ("/Play", "／play", "`/play`", "</play:1>", "/PLAY please"):
            await asyncio.to_thread(ana.act, "send_message", target_id=None, reply_to_id=None, content=typed)
            assert "`/play" in counting.newest().content, typed
        await asyncio.to_thread(ana.act, "send_message", target_id=None, reply_to_id=None, content="/help me")
        assert counting.newest().content.startswith("There is no command `/help`. `/play` begins a game")
        before = len(counting.messages)
        await asyncio.to_thread(ana.act, "send_message", target_id=None, reply_to_id=None, content="either/or")
        assert len(counting.messages) == before + 1


async def test_a_tab_opens_however_many_browsers_were_closed_without_a_word(counting: Table) -> None:
    async with served(counting) as tab:
        first, *_, newest = [await tab(person) for person in ("Ana", *("Bo",) * Preview._MAX_PAGES)]
        await asyncio.to_thread(newest.look)
        pages = preview_of(counting)._pages
        assert newest.context in pages
        assert first.context not in pages
