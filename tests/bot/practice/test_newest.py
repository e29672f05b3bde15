"""The page in a real browser: the newest message is in view, the bar names the place, menus and forms are whole."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import storage
from tests.bot.browser import Tab, practice
from tests.bot.counting import take_turn
from tests.bot.practice.chromium import DESKTOP, PHONE, Window, window
from tests.bot.practice.served import page_of
from tests.bot.table import Table
from tests.places import Place

MORE_THAN_SHOWN = 55
OF_SIMCORD = ("simcord", "preview", "inspector", "viewport", "viewing", "capture", "session", "callback")


async def test_the_newest_message_is_in_view_on_a_phone_and_on_a_desktop(counting: Table, running_browser: Path) -> None:
    for number in range(MORE_THAN_SHOWN):
        await counting.people[0].send(counting.world.channel, f"Hello {number}.")
    await take_turn(counting)
    async with page_of(counting) as address, window(running_browser) as tab:
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


async def test_dates_follow_the_language_of_the_person_who_reads(counting: Table, running_browser: Path) -> None:
    ana, bo = counting.people[:2]
    await storage.settings.set_personal(counting.database, ana.id, language="fr")
    await ana.send(counting.world.channel, "<t:1800000000:D>")
    date = "document.querySelector('.discord-timestamp')?.textContent"
    async with page_of(counting) as address, window(running_browser) as tab:
        await tab.open(address, DESKTOP)
        assert await tab.see(date) == "15 janvier 2027"
        viewer = "document.querySelector('#viewer-picker')"
        await tab.see(f"{viewer}.value = {str(bo.id)!r}, {viewer}.dispatchEvent(new Event('change'))")
        await tab.until(f"{date} === 'January 15, 2027'")
        await storage.settings.set_personal(counting.database, bo.id, language="fr")
        await tab.press("Board")
        assert await tab.see(date) == "15 janvier 2027"


async def test_errors_can_be_read_on_a_phone_and_on_a_desktop(counting: Table, running_browser: Path) -> None:
    async with window(running_browser) as tab:
        for size in (PHONE, DESKTOP):
            async with page_of(counting) as address:
                await tab.open(address, size)
            await tab.until("document.querySelector('#action-status').textContent.includes('does not answer')")
            assert await tab.see("""(() => {
              const told = document.querySelector("#action-status"), range = document.createRange();
              range.selectNodeContents(told);
              return [...range.getClientRects()].every((line) => [line.top + 1, line.bottom - 1].every((height) =>
                told.contains(document.elementFromPoint(line.left + 4, height))));
            })()"""), size


async def test_a_form_and_a_menu_are_whole_on_a_phone(place: Place, running_browser: Path) -> None:
    with practice(place) as (_, address):
        async with window(running_browser) as tab:
            await tab.open(address, PHONE)
            await tab.press("Open a table")
            await tab.press("Gùgōng")
            await tab.press("Table settings")
            wide = "[...document.querySelectorAll('.modal-field *')].filter((one) => one.getBoundingClientRect().right > 375).length"
            assert await tab.see(wide) == 0
            assert await tab.see("document.querySelector('.modal-actions').getBoundingClientRect().bottom < innerHeight")
            await tab.see("[...document.querySelectorAll('.modal-dialog .select-trigger')].at(-1).click()")
            await tab.at_rest()
            assert await tab.see("""(() => {
              const list = document.querySelector(".select-list:popover-open"), box = list.getBoundingClientRect();
              const fits = list.scrollHeight <= list.clientHeight + 2 || box.height > innerHeight / 2;
              return box.top >= 0 && box.bottom <= innerHeight && fits;
            })()""")


async def test_a_menu_shows_what_is_chosen_after_the_bot_has_changed_it(table: Table, running_browser: Path) -> None:
    await table.command(table.people[0], "game new", game="gugong")
    async with page_of(table) as address, window(running_browser) as tab:
        await tab.open(address, PHONE)
        await tab.press("Options")
        assert await _chosen(tab) == ["Base game", "None", "People", "Rated"]
        for menu, option, difficulty in ((2, 1, "Normal"), (3, 2, "Hard"), (2, 0, "Rated"), (2, 1, "Normal")):
            await tab.see(f"{LAST}.querySelectorAll('.select-trigger')[{menu}].click()")
            await tab.act(f"document.querySelectorAll('.select-list:popover-open .select-option')[{option}]")
            assert (await _chosen(tab))[3] == difficulty


async def _chosen(tab: Window) -> list[str]:
    """Return the texts of the menus in the newest message."""
    return await tab.see(f"[...{LAST}.querySelectorAll('.select-trigger')].map((menu) => menu.textContent.trim())")


@pytest.mark.slow
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
async def test_the_newest_message_is_in_view_after_every_press_of_three_games(
    place: Place, size: tuple[int, int], running_browser: Path
) -> None:
    with practice(place) as (_, address):
        async with window(running_browser) as tab:
            await tab.open(address, size)
            for game in ("In the Year of the Dragon", "Gùgōng", "In the Year of the Dragon"):
                if await tab.see("document.querySelectorAll('#channel-message-list article').length > 1"):
                    await asyncio.to_thread(Tab(address).command, "play")
                    await tab.until(f"{LAST}.innerText.includes('Two heavy board games')")
                    await tab.at_rest()
                await tab.press(f"Play {game}")
                while not await tab.see(f"{LAST}.innerText.includes('Played by')"):
                    await _answer(tab)
                    assert await tab.sees_newest(), await tab.see(f"{LAST}.innerText.slice(0, 300)")
                await tab.reload()
                assert await tab.sees_newest()


LAST = "[...document.querySelectorAll('#channel-message-list article')].at(-1)"


async def _answer(tab: Window) -> None:
    """Take the first answer to the question in the newest message, which comes after the board; without a question open the menu."""
    if await tab.see(f"Boolean({LAST}.querySelector('.select-trigger'))"):
        await tab.see(f"{LAST}.querySelector('.select-trigger').click()")
        await tab.act("document.querySelector('.select-list:popover-open .select-option:not(.is-disabled)')")
    else:
        await tab.act(f"{LAST}.querySelector('.component-button:not([disabled])')")
