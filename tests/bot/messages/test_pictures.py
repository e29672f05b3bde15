"""The times at which the channel is shown the board, the changes marked on it, and the time limit that it names."""

from __future__ import annotations

import io
from typing import Any

from PIL import Image
from PIL.GifImagePlugin import GifImageFile
from simcord.backend.models import Message

import storage
from bot.durations import DAY
from bot.games.deadlines import LOBBY_DAYS
from tests.bot.counting import PANELS, asked, live, open_menu, play_to_the_end, take_turn
from tests.bot.table import Person, Table, alt_texts, labels, text_of
from tests.bot.toy_words import alts

HOUR = 3600


def pictures(table: Table) -> list[str]:
    """Return the picture names of the live message."""
    return [attachment["filename"] for attachment in live(table).attachments]


def heights(table: Table, message: Message) -> list[int]:
    """Return the heights of the pictures of a message; 15: a marked board of the counting game, which is cut in two."""
    return [Image.open(io.BytesIO(picture)).height for picture in table.pictures(message)]


async def test_once_a_round_the_board_is_shown_when_every_seat_has_had_its_turn(counting: Table) -> None:
    await counting.settle(counting.people[0], "tablesettings", pictures="round")
    shown: list[bool] = []
    for label in ("Add 2", "Add 1", "Add 2", "Add 1"):
        await take_turn(counting, label)
        shown.append(bool(pictures(counting)))
        if not shown[-1]:
            assert "adds 2" in text_of(live(counting))
            assert "once a round; `/board`" in text_of(live(counting))
        await counting.restart()
    assert shown == [False, True, False, True]
    assert (await storage.games.load(counting.database, 1)).pictured_seq == (await storage.games.load(counting.database, 1)).seq


async def test_changes_since_the_last_picture_are_marked(counting: Table) -> None:
    assert heights(counting, live(counting)) == [10] * 4
    await counting.settle(counting.people[0], "tablesettings", pictures="demand")
    await take_turn(counting)
    assert pictures(counting) == []
    await open_menu(counting)
    await counting.press(asked(counting), "Add 1")
    await counting.settle(counting.people[0], "tablesettings", pictures="turn")
    await counting.press(asked(counting), "End")
    assert heights(counting, live(counting)) == [15] * 4
    assert alt_texts(live(counting)) == alts(2)


async def test_a_table_that_wants_it_sees_each_turn_in_motion_before_the_board(counting: Table) -> None:
    boards = pictures(counting)
    assert boards[0].startswith("board")
    await counting.settle(counting.people[0], "tablesettings", pictures="moving")
    await take_turn(counting)
    assert pictures(counting) == ["turn.gif", *boards]
    with Image.open(io.BytesIO(counting.pictures(live(counting))[0])) as film:
        assert isinstance(film, GifImageFile)
        assert film.is_animated
    assert alt_texts(live(counting))[0].startswith("The last turn in motion")
    await counting.restart()
    await take_turn(counting)
    assert pictures(counting) == ["turn.gif", *boards]
    await counting.settle(counting.people[0], "tablesettings", pictures="turn")
    await take_turn(counting)
    assert pictures(counting) == boards


async def test_the_board_of_the_end_has_no_turn_in_motion(counting: Table) -> None:
    await counting.settle(counting.people[0], "tablesettings", pictures="moving")
    await play_to_the_end(counting)
    assert pictures(counting)
    assert "turn.gif" not in pictures(counting)


async def test_changes_since_a_persons_last_look_are_marked_on_their_own_board(counting: Table) -> None:
    person, watcher = asked(counting), counting.people[-1]
    assert await own_board(counting, watcher) == [False]
    await take_turn(counting)
    other = asked(counting)
    assert await own_board(counting, person) == [False]  # nobody has chosen since their own turn
    assert await own_board(counting, other) == [True]
    assert await own_board(counting, watcher, times=2) == [True, True]  # a second look at the same board shows the same
    await counting.restart()
    assert await own_board(counting, watcher) == [True]
    await take_turn(counting)
    assert (await own_board(counting, person), await own_board(counting, other)) == ([True], [False])
    assert await own_board(counting, watcher) == [True]


async def own_board(table: Table, who: Person, times: int = 1) -> list[bool]:
    """Open a person's own board this many times; return for each whether anything is marked on it."""
    marked: list[bool] = []
    for _ in range(times):
        await table.command(who, "board")
        marked.append(heights(table, table.private(who))[0] == 15)
    return marked


async def test_on_demand_the_board_is_shown_at_the_end_with_the_scores(counting: Table) -> None:
    ana = counting.people[0]
    await counting.settle(ana, "tablesettings", pictures="demand")
    await take_turn(counting)
    assert "at the end; `/board`" in text_of(live(counting))
    await counting.press(ana, "Board", live(counting))
    assert [attachment["filename"] for attachment in counting.private(ana).attachments] == [*PANELS, "board.png"]
    await play_to_the_end(counting)
    assert [attachment["filename"] for attachment in counting.newest().attachments] == [*PANELS, "scores.png"]


async def test_the_first_message_of_a_month_shows_the_board(table: Table, drawn_once: None) -> None:
    ana = table.people[0]
    await table.command(ana, "game new", game="dragon")
    await table.press(table.people[1], "Join")
    await table.settle(ana, "tablesettings", pictures="round")
    await table.press(ana, "Start")
    months = dict[int, list[bool]]()
    for _ in range(60):
        person = asked(table)
        before = live(table).id
        await table.press(person, "Play", live(table))
        while live(table).id == before:
            await table.press(person, next(label for label in labels(table.private(person)) if label not in ("Undo", "Restart turn", "?")))
        view: Any = (await table.client.table.session(1)).live.view(None)
        months.setdefault(view.month, []).append(bool(pictures(table)))
        if len(months) > 3:
            break
    assert len(months) > 3
    assert [shown[0] for month, shown in months.items() if month > 1] == [True] * (len(months) - (0 in months) - (1 in months))
    assert not all(shown for month in months.values() for shown in month)


async def test_a_picture_whose_message_is_gone_is_shown_again(counting: Table) -> None:
    await counting.settle(counting.people[0], "tablesettings", pictures="round")
    await counting.press(counting.people[4], "Board", live(counting))
    del counting.env.backend.messages[counting.world.channel.id][live(counting).id]
    await counting.restart()
    assert pictures(counting) == PANELS


async def test_a_table_with_a_pace_says_until_when_there_is_time(counting: Table) -> None:
    assert "There is time until" not in text_of(live(counting))
    await counting.settle(counting.people[0], "tablesettings", pace="24")
    await take_turn(counting)
    assert f"There is time until <t:{counting.clock.now + DAY}:f>." in text_of(live(counting))


async def test_the_message_says_until_when_the_person_asked_is_away(counting: Table) -> None:
    slow, now = asked(counting), counting.clock.now
    await counting.settle(counting.people[0], "tablesettings", pace="24")
    await storage.settings.set_personal(counting.database, slow.id, away_since=now, away_until=now + 5 * DAY)
    await take_turn(counting)
    assert "is away" not in text_of(live(counting))
    await take_turn(counting)
    assert asked(counting) is slow
    name = "Ana" if slow is counting.people[0] else "Bo"
    assert f"There is time until <t:{now + 6 * DAY}:f>." in text_of(live(counting))
    assert f"{name} is away until <t:{now + 5 * DAY}:D>." in text_of(live(counting))


async def test_a_lobby_says_when_it_closes(table: Table, toy_game: None) -> None:
    ana, bo, *_ = table.people
    await table.command(ana, "game new", game="toy")
    assert f"Closes <t:{table.clock.now + LOBBY_DAYS * DAY}:R>" in text_of(table.newest())
    await table.let_pass(HOUR)
    await table.press(bo, "Join")
    assert f"Closes <t:{table.clock.now + LOBBY_DAYS * DAY}:R>" in text_of(table.newest())
    await table.let_pass(HOUR)
    await table.settle(ana, "tablesettings", pace="24")
    lobby = next(message for message in table.messages if "Join" in labels(message))
    assert f"Closes <t:{table.clock.now + LOBBY_DAYS * DAY}:R>" in text_of(lobby)
    await table.press(ana, "Start")
    assert all("Closes" not in text_of(message) for message in table.messages)


async def test_the_last_board_of_a_closed_game_says_so_once(counting: Table) -> None:
    ana, last = counting.people[0], live(counting)
    await counting.command(ana, "game close")
    await counting.press(ana, "Close the game")
    await counting.client.outbox.show(1)
    await counting.restart()
    shown = counting.env.backend.messages[counting.world.channel.id][last.id]
    assert (labels(shown), text_of(shown).count("The game is closed."), len(shown.attachments)) == ([], 1, 4)
