import asyncio
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from storage import Database, DatabaseError, open_database
from storage.database import APPLICATION_ID, MIGRATIONS, statements

NOBODY = 65534


def content(folder: Path) -> dict[str, bytes]:
    """Return every file of a folder, byte for byte."""
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def ask(path: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(query).fetchall()


async def refusal(path: Path, migrations: Path = MIGRATIONS) -> str:
    with pytest.raises(DatabaseError) as refused:
        await open_database(path, migrations)
    assert len(str(refused.value).splitlines()) == 1
    return str(refused.value)


async def made(path: Path, migrations: Path = MIGRATIONS) -> None:
    await (await open_database(path, migrations)).close()


@pytest.fixture
def migrations(tmp_path: Path) -> Path:
    folder = tmp_path / "migrations"
    folder.mkdir()
    (folder / "0001_first.sql").write_text("CREATE TABLE first (a INTEGER);\n")
    return folder


@pytest.fixture
def locked_folder() -> Iterator[Path]:
    """Yield a folder in which this process may not write."""
    folder = Path(tempfile.mkdtemp())
    root = os.geteuid() == 0
    yield folder
    if root:
        os.seteuid(0)
    folder.chmod(0o755)
    shutil.rmtree(folder)


def lock(folder: Path) -> None:
    folder.chmod(0o555)
    for file in folder.iterdir():
        file.chmod(0o444)  # otherwise only the owner may read the file
    if os.geteuid() == 0:
        os.seteuid(NOBODY)


async def test_a_new_file_gets_every_migration_and_our_mark(path: Path) -> None:
    await made(path)
    assert ask(path, "PRAGMA user_version") == [(len(list(MIGRATIONS.glob("*.sql"))),)]
    assert ask(path, "PRAGMA application_id") == [(APPLICATION_ID,)]
    assert ask(path, "PRAGMA journal_mode") == [("wal",)]


async def test_an_empty_file_is_a_new_database(path: Path) -> None:
    path.touch()
    await made(path)
    assert ask(path, "SELECT count(*) FROM games") == [(0,)]


@pytest.mark.usefixtures("on_the_disk")
@pytest.mark.parametrize("place", ["file"], indirect=True)
async def test_the_writer_waits_for_the_disk_and_minds_foreign_keys(database: Database) -> None:
    async with database.transaction() as connection:
        answers = [
            tuple(row) for pragma in ("synchronous", "foreign_keys") for row in await connection.execute_fetchall(f"PRAGMA {pragma}")
        ]
    assert answers == [(2,), (1,)]


async def test_closing_leaves_one_file(path: Path) -> None:
    await made(path)
    assert [file.name for file in path.parent.iterdir()] == [path.name]


async def test_an_older_database_is_brought_forward_with_its_rows(path: Path, migrations: Path) -> None:
    await made(path, migrations)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO first VALUES (5)")
    (migrations / "0002_second.sql").write_text("ALTER TABLE first ADD COLUMN b INTEGER NOT NULL DEFAULT 6;\n")
    await made(path, migrations)
    assert ask(path, "SELECT a, b FROM first") == [(5, 6)]
    assert ask(path, "PRAGMA user_version") == [(2,)]


async def test_games_and_settings_from_before_the_themes_are_kept_and_light(path: Path, tmp_path: Path) -> None:
    first = tmp_path / "before"
    first.mkdir()
    shutil.copy(MIGRATIONS / "0001_games.sql", first)
    await made(path, first)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO settings (user_id, auto_end) VALUES (5, 1)")
        connection.execute(
            "INSERT INTO games (game, channel_id, opener_id, options, created_at, updated_at) VALUES ('gugong', 1, 5, '{}', 1, 1)"
        )
    await made(path)
    assert ask(path, "SELECT user_id, auto_end, theme FROM settings") == [(5, 1, "light")]
    assert ask(path, "SELECT game, theme FROM games") == [("gugong", "light")]


async def test_the_migration_stores_former_players_of_seats_for_games_under_way_only(path: Path, tmp_path: Path) -> None:
    before = tmp_path / "before"
    before.mkdir()
    for migration in sorted(MIGRATIONS.glob("*.sql"))[:6]:
        shutil.copy(migration, before)
    await made(path, before)
    with closing(sqlite3.connect(path)) as connection, connection:
        for game, status in ((1, "playing"), (2, "closed")):
            connection.execute(
                "INSERT INTO games (id, game, channel_id, opener_id, status, options, seed, version, created_at, updated_at) "
                "VALUES (?, 'gugong', 1, 5, ?, '{}', '1', 1, 1, 1)",
                (game, status),
            )
            for user, seat in ((5, 0), (6, 1)):
                connection.execute(
                    "INSERT INTO members (game_id, user_id, name, joined, seat) VALUES (?, ?, '', ?, ?)", (game, user, seat, seat)
                )
            for seq, (user, seat) in enumerate([(7, 0), (7, 0), (6, 1), (0, 0), (5, 0)]):
                connection.execute("INSERT INTO choices VALUES (?, ?, ?, ?, 'pass', NULL, 1)", (game, seq, seat, user))
    await made(path)
    assert ask(path, "SELECT game_id, user_id, seat, conceded FROM predecessors") == [(1, 7, 0, 0)]


async def test_tables_of_before_are_cut_for_phones_and_people_have_set_no_screen(path: Path, tmp_path: Path) -> None:
    before = tmp_path / "before"
    before.mkdir()
    for migration in sorted(MIGRATIONS.glob("*.sql"))[:11]:
        shutil.copy(migration, before)
    await made(path, before)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO settings (user_id, theme) VALUES (5, 'dark')")
        connection.execute("INSERT INTO guild_settings (guild_id, pictures) VALUES (6, 'round')")
        connection.execute(
            "INSERT INTO games (game, channel_id, opener_id, options, created_at, updated_at) VALUES ('gugong', 1, 5, '{}', 1, 1)"
        )
    await made(path)
    assert ask(path, "SELECT user_id, theme, screen FROM settings") == [(5, "dark", None)]
    assert ask(path, "SELECT guild_id, pictures, screen FROM guild_settings") == [(6, "round", "phone")]
    assert ask(path, "SELECT game, screen FROM games") == [("gugong", "phone")]


async def test_a_failing_migration_leaves_the_version_before(path: Path, migrations: Path) -> None:
    await made(path, migrations)
    (migrations / "0002_second.sql").write_text(
        "CREATE TABLE second (a INTEGER);\nINSERT INTO first VALUES (1);\nCREATE TABLE first (a);\n"
    )
    (migrations / "0003_third.sql").write_text("CREATE TABLE third (a INTEGER);\n")
    assert "from version 1 to 2 (0002_second.sql): table first already exists" in await refusal(path, migrations)
    assert ask(path, "PRAGMA user_version") == [(1,)]
    assert ask(path, "SELECT name FROM sqlite_schema") == [("first",)]
    assert ask(path, "SELECT count(*) FROM first") == [(0,)]


async def test_a_gap_in_the_numbers_of_the_migrations_is_an_error(path: Path, migrations: Path) -> None:
    (migrations / "0003_third.sql").write_text("CREATE TABLE third (a INTEGER);\n")
    with pytest.raises(ValueError, match="one by one"):
        await open_database(path, migrations)
    assert not path.exists()


def test_a_trigger_is_one_statement() -> None:
    script = "CREATE TABLE a (b);\n-- why; because\nCREATE TRIGGER c BEFORE UPDATE ON a\nBEGIN\n    SELECT 1;\nEND;\n"
    assert [statement.strip().splitlines()[-1] for statement in statements(script)] == ["CREATE TABLE a (b);", "END;"]


async def test_two_processes_may_bring_one_file_forward(path: Path) -> None:
    first, second = await asyncio.gather(open_database(path), open_database(path))
    await first.close()
    await second.close()
    assert ask(path, "SELECT count(*) FROM games") == [(0,)]


async def test_a_newer_version_is_refused_and_left_as_it_is(path: Path) -> None:
    await made(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    before = content(path.parent)
    assert "has version 99" in await refusal(path)
    assert content(path.parent) == before


async def test_a_newer_version_after_a_crash_is_refused_and_its_log_left_as_it_is(path: Path) -> None:
    await made(path)
    crashed = path.with_name("crashed.sqlite3")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
        for end in ("", "-wal", "-shm"):
            shutil.copyfile(f"{path}{end}", f"{crashed}{end}")
    before = {end: Path(f"{crashed}{end}").read_bytes() for end in ("", "-wal")}
    assert before["-wal"]
    assert "has version 99" in await refusal(crashed)
    assert {end: Path(f"{crashed}{end}").read_bytes() for end in before} == before


@pytest.mark.parametrize("text", ["not a database", "not a database, and longer than the header of one. " * 100])
async def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(path: Path, text: str) -> None:
    path.write_text(text)
    before = content(path.parent)
    assert "file is not a database" in await refusal(path)
    assert content(path.parent) == before


@pytest.mark.parametrize("damage", ["overwritten", "cut off"])
async def test_a_damaged_database_is_refused_and_left_as_it_is(path: Path, damage: str) -> None:
    await made(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\xa5" * 8192 + whole[12288:] if damage == "overwritten" else whole[: len(whole) // 2])
    before = content(path.parent)
    assert "damaged" in await refusal(path)
    assert content(path.parent) == before


async def test_the_database_of_another_program_is_refused_and_left_as_it_is(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    before = content(path.parent)
    assert "belongs to another program" in await refusal(path)
    assert content(path.parent) == before


async def test_a_missing_folder_is_named(path: Path) -> None:
    assert await refusal(path / "games.sqlite3") == f"The folder {path} for the database does not exist."
    assert not path.exists()


async def test_a_folder_as_file_is_refused(path: Path) -> None:
    path.mkdir()
    assert "cannot be read" in await refusal(path)


@pytest.mark.parametrize("exists", [False, True])
async def test_a_folder_without_permission_to_write_is_refused(locked_folder: Path, exists: bool) -> None:
    path = locked_folder / "games.sqlite3"
    if exists:
        await made(path)
    before = content(locked_folder)
    lock(locked_folder)
    assert "cannot be opened for writing" in await refusal(path)
    assert content(locked_folder) == before
