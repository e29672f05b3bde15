"""The buttons and the form of the clock: the people who may press them, also a button that nobody was offered."""

from __future__ import annotations

import pytest

import storage
from tests.bot.counting import asked, live, play_to_the_end, waiting
from tests.bot.messages.test_banks import set_pace
from tests.bot.table import Table, forged, labels, text_of


@pytest.mark.parametrize(
    ("choice", "why"),
    [("pause", "no seat"), ("goon", "no seat"), ("leavelive", "no seat"), ("pace", "opened"), ("pause now", ""), ("goon 1", "")],
)
async def test_a_forged_press_of_a_stranger_changes_nothing(choice: str, why: str, counting: Table) -> None:
    await set_pace(counting, "daily")
    await set_pace(counting, "live")
    stranger = counting.people[3]
    before = await storage.games.load(counting.database, 1)
    await counting.take_late(stranger, forged(live(counting), f"g:1:0:{choice}"))
    assert why in text_of(counting.private(stranger))
    assert await storage.games.load(counting.database, 1) == before
    assert await storage.requests.open_requests(counting.database) == ()


async def test_presses_where_there_is_nothing_to_pause_or_to_end_are_refused(counting: Table) -> None:
    ana = counting.people[0]
    for choice, why in (("pause", "no time limit"), ("goon", "run already"), ("leavelive", "not play at the live pace")):
        await counting.take_late(ana, forged(live(counting), f"g:1:0:{choice}"))
        assert why in text_of(counting.private(ana))
    await set_pace(counting, "daily")
    await play_to_the_end(counting)
    for choice in ("pause", "goon", "leavelive", "pace"):
        await counting.take_late(ana, forged(counting.newest(), f"g:1:0:{choice}"))
        assert "over" in text_of(counting.private(ana))


async def test_presses_in_a_lobby_are_refused(lobby: Table) -> None:
    bo = lobby.people[1]
    for choice in ("pause", "goon", "leavelive"):
        await lobby.take_late(bo, forged(lobby.newest(), f"g:1:0:{choice}"))
        assert "not started" in text_of(lobby.private(bo))


async def test_one_pause_is_asked_for_at_a_time_and_the_second_is_refused(counting: Table) -> None:
    await set_pace(counting, "daily")
    first, second = asked(counting), waiting(counting)
    await counting.by(first, "settings", "Pause")
    await counting.by(second, "settings", "Pause")
    assert "asked already" in text_of(counting.private(second))
    await counting.press(second, "Agree")
    await counting.by(first, "settings", "Pause")
    assert "stopped already" in text_of(counting.private(first))


async def test_a_lobby_the_board_and_the_list_of_games_show_the_clock(lobby: Table) -> None:
    ana, bo, *_ = lobby.people
    await lobby.settle(bo, "tablesettings", pace="slow")
    assert "the pace “slow”: 3 days for each player, 12 hours more for each turn, up to 5 days" in text_of(lobby.newest())
    await lobby.command(ana, "game join")
    await lobby.command(bo, "game start")
    await lobby.command(ana, "games")
    assert "Your time: 3 days." in text_of(lobby.private(ana))
    await lobby.command(ana, "board")
    assert "Time left: " in text_of(lobby.private(ana))
    assert "I have to go" not in labels(live(lobby))


async def test_new_tables_begin_with_the_banks_of_the_server(table: Table, toy_game: None) -> None:
    ana, bo, *_ = table.people
    await table.settle(ana, "serversettings", pace="evening")
    await table.command(bo, "game new", game="toy")
    row = await storage.games.load(table.database, 1)
    assert (row.bank, row.pace, row.live_pace, row.at_zero) == ("10800 600 21600", 0, False, "vote")
    assert "the pace “evening”" in text_of(table.newest())


async def test_the_words_of_the_clock_are_french_at_a_french_table(counting: Table) -> None:
    await counting.settle(counting.people[0], "tablesettings", pace="live", language="fr")
    assert "en direct" in "\n".join(text_of(message) for message in counting.messages)
    await counting.command(asked(counting), "choose", option="add 1")
    await counting.command(asked(counting), "choose", option="end")
    assert "Je dois partir" in labels(live(counting))
    assert "Temps restant" in text_of(live(counting))
