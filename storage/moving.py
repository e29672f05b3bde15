"""Copies of a whole database into another one, each of either engine.

The copy is written in one transaction, or to a file without a name yet, then read back and compared row by row before the commit: an
interruption of any kind leaves nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from glob import escape
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from storage.copies import Content, content_of, known_version
from storage.database import DatabaseError
from storage.file_side import read_from_file, written_to_file
from storage.files import no_log_beside
from storage.generation import draw
from storage.opening import driver
from storage.shapes import Shape, shapes

if TYPE_CHECKING:
    from storage.server_side import OnServer

TOLD_EVERY = 100_000
"""Rows of a table between two lines of progress."""

Tell = Callable[[str], None]


class Side(Protocol):
    """A database to read or fill table by table."""

    def rows(self, shape: Shape, /) -> Iterator[tuple[Any, ...]]: ...

    def fill(self, shape: Shape, rows: Iterator[tuple[Any, ...]], /) -> None: ...

    def newest_id(self, shape: Shape, /) -> int: ...

    def go_on_after(self, shape: Shape, newest: int, /) -> None: ...


def move(source: Path | str, target: Path | str, tell: Tell) -> bool:
    """Copy a database into one without rows; return False if the other one holds exactly the same already.

    The caller must hold both alone. ``tell``: gets a line for each step. Raises :class:`DatabaseError`, with nothing written, and
    :class:`PerhapsStored`.
    """
    with _reading(source) as (old, version):
        return _to_file(old, version, target, tell) if isinstance(target, Path) else _to_server(old, version, target, tell)


def copy_from_server(address: str, target: Path) -> Content:
    """Copy a database of a server, also one in use, to the file ``target``; return the copy's content.

    :func:`storage.copies.copy_to` does the same for a file. Raises :class:`DatabaseError`, with nothing left behind.
    """
    with _reading(address) as (old, version), written_to_file(target, version) as new:
        _copy(old, new, version)
    return content_of(target)


def put_on_server(source: Path, address: str, schema: str) -> bool:
    """Put a copy of the file ``source`` on a server as its database, with a new generation; return whether the server had one before.

    The former database now lies in ``schema`` beside the new one. The caller must hold the database alone. Raises :class:`DatabaseError`,
    with the database as it was, and :class:`PerhapsStored`.
    """
    with read_from_file(source) as (old, version), _on_server(address, reading=False) as new:
        before = new.version() is not None
        if before:
            new.set_aside(schema)
        new.bring_to(version)
        _copy(old, new, version)
        new.bring_to(known_version())
        draw(new)
    return before


def _to_file(old: Side, version: int, target: Path, tell: Tell) -> bool:
    if target.exists() and target.stat().st_size:
        with read_from_file(target) as (new, there):
            _must_be_the_same(old, new, version, there)
        return False
    no_log_beside(target)
    for left in target.parent.glob(f"{escape(target.name)}.part-*"):  # left by a killed process
        with suppress(OSError):
            left.unlink()
    with written_to_file(target, version) as new:
        _copy(old, new, version, tell)
    return True


def _to_server(old: Side, version: int, target: str, tell: Tell) -> bool:
    with _on_server(target, reading=False) as new:
        there = 0 if new.version() is None else new.readable()
        if any(True for shape in shapes(there) for _ in new.rows(shape)):
            _must_be_the_same(old, new, version, there)
            return False
        if there > version:
            raise DatabaseError(
                f"{new.name} has version {there}, but the database to move has version {version}. Start the bot once on the database to "
                "move: that raises its version."
            )
        new.bring_to(version)
        _copy(old, new, version, tell)
    return True


def _must_be_the_same(old: Side, new: Side, version: int, there: int) -> None:
    if version != there or _differing(old, new, version) is not None:
        raise DatabaseError("The target database has other games. Name an empty one.")


def _copy(old: Side, new: Side, version: int, tell: Tell = lambda _: None) -> None:
    """Write all rows into empty tables, read them back and compare them."""
    for shape in shapes(version):
        new.fill(shape, _told(shape, old.rows(shape), tell))
        if shape.counted:
            new.go_on_after(shape, old.newest_id(shape))
    if (place := _differing(old, new, version)) is not None:
        raise DatabaseError(f"{place} differs from the original after the copy; nothing was kept.")
    tell("All rows were read back and are equal.")


def _told(shape: Shape, rows: Iterator[tuple[Any, ...]], tell: Tell) -> Iterator[tuple[Any, ...]]:
    count = 0
    for count, row in enumerate(rows, start=1):
        yield row
        if count % TOLD_EVERY == 0:
            tell(f"{shape.name}: {count:,} rows so far")
    tell(f"{shape.name}: {count:,} row{'' if count == 1 else 's'}")


def _differing(old: Side, new: Side, version: int) -> str | None:
    """Name the first difference between two databases of a version, None if there is none.

    The difference is a row, by its number in its table, or the next id of a table.
    """
    for shape in shapes(version):
        for number, (one, other) in enumerate(zip_longest(old.rows(shape), new.rows(shape)), start=1):
            if one != other:
                return f"Row {number} of {shape.name}"
        if shape.counted and old.newest_id(shape) > new.newest_id(shape):
            return f"The newest id of {shape.name}"
    return None


@contextmanager
def _reading(place: Path | str) -> Iterator[tuple[Side, int]]:
    """Open a database at one moment; yield it with its version."""
    if isinstance(place, Path):
        with read_from_file(place) as found:
            yield found
    else:
        with _on_server(place, reading=True) as side:
            yield side, side.readable()


def _on_server(address: str, *, reading: bool) -> AbstractContextManager[OnServer]:
    with driver():
        from storage.server_side import on_server_once  # noqa: PLC0415 - its driver is not there where a file is enough
    return on_server_once(address, reading=reading)
