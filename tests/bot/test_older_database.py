"""A database and the messages of an older version still work."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import storage
from tests.bot.table import Clock, Person, Table, forged, opened, text_of
from tests.places import Place

DUMP = Path(__file__).parents[1] / "golden" / "databases" / "version-31.sql"
"""A closed lobby, game 1, and a game of Gùgōng under way, game 2, in which the third person is asked at length 9 of the log."""
ASKED, SEQ = 2, 9
NOW = 1795600000
CHOSEN = re.compile("(INSERT INTO \"choices\" VALUES\\(2,\\d+,\\d+,\\d+,'[^']*',)")
"""A stored choice up to the id of its interaction. The test makes that id negative, so that none of its own interactions has it."""


@pytest.fixture
def older(tmp_path: Path) -> Place:
    path = tmp_path / "games.sqlite3"
    with closing(sqlite3.connect(path)) as database:
        database.executescript(CHOSEN.sub(r"\1-", DUMP.read_text(encoding="utf-8")))
    return Place(path)


async def pressed(table: Table, who: Person, custom_id: str) -> str:
    """Press a button of an old message; return the private answer."""
    await table.take_late(who, forged(table.newest(), custom_id))
    return text_of(table.private(who))


async def test_buttons_and_menus_of_the_version_before_work_on_its_database(older: Place) -> None:
    async with opened(older, Clock(NOW)) as table:
        who = table.people[ASKED]
        assert "Mind the wall." in await pressed(table, who, f"g:2:{SEQ}:play")
        for word, told in (("hand", "Your hand"), ("log", "older rules"), ("rules exchange", "Official")):
            assert told in await pressed(table, who, f"g:2:{SEQ}:{word}"), word
        assert "closed" in await pressed(table, who, "g:1:0:join")
        await pressed(table, who, f"g:2:{SEQ}:=offer 1b")
        log = await storage.log.load_log(table.database, 2)
        assert [row.text for row in log[SEQ:]][:1] == ["offer 1b"]
        await table.restart()
        assert (await table.client.table.session(2)).live.seq == len(log)
