"""The page in a real browser: the newest message is in view, the bar says where one is, menus and forms are whole."""

from __future__ import annotations

from tests.bot.counting import take_turn
from tests.bot.practice.chromium import DESKTOP, PHONE, window
from tests.bot.practice.served import page_of
from tests.bot.table import Table

MORE_THAN_SHOWN = 55
OF_SIMCORD = ("simcord", "preview", "inspector", "viewport", "viewing", "capture", "session", "callback")


async def test_the_newest_message_is_in_view_on_a_phone_and_on_a_desktop(counting: Table) -> None:
    for number in range(MORE_THAN_SHOWN):
        await counting.people[0].send(counting.world.channel, f"Hello {number}.")
    await take_turn(counting)
    async with page_of(counting) as address, window() as tab:
        for size in (PHONE, DESKTOP):
            await tab.open(address, size)
            assert await tab.sees_newest(), size
            await tab.press("Board")
            assert await tab.sees_newest(), size
            shown = (await tab.see("document.body.innerText")).lower()
            assert "practice table." in shown
            assert [word for word in OF_SIMCORD if word in shown] == []
            assert await tab.see("document.querySelector('#toolbar').offsetHeight") < 60
        await tab.reload()
        assert await tab.sees_newest()
