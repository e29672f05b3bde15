"""The host's own components of games, read from a TOML file and checked before any game begins.

Each game declares its tables of the file (``HOST_COMPONENTS`` of the contract). They become an option of later games; a game under way
keeps the components of its start.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bot.host_files import read_text
from rules import GAMES
from rules.contract import ComponentsError

LONGEST_LINE = 1000
"""Characters in a line. The TOML reader takes a minute for a key of 50,000 dots; no number is too long for Python within this bound."""
HostOptions = Mapping[str, Mapping[str, str]]
"""The options that the host sets for every new game, with their values, by the game's id."""


class BadComponents(ValueError):
    """A file of components that no game can be played with; the message is one line: file, line, reason."""


def read_components_file(path: Path) -> HostOptions:
    """Return the options of a file. A table that changes nothing is left out.

    Raises :class:`BadComponents`, and the errors of :func:`bot.host_files.read_text`.
    """
    text = read_text(path, LONGEST_LINE)
    try:
        return _options(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        reason, line = _syntax_error(str(error), text)
        raise _bad(path, line, reason) from None
    except RecursionError:
        raise _bad(path, 1, "lists and tables are nested too deeply") from None
    except ComponentsError as error:
        place = ".".join(filter(None, (error.table, error.key)))
        raise _bad(path, line_of(text, error.table, error.key), f"{place}: {error}") from None


def _options(tables: Mapping[str, Any]) -> HostOptions:
    """Return the options that the tables of the file make. Raises :class:`ComponentsError`."""
    declared = {game.ID: game.HOST_COMPONENTS for game in GAMES.values() if game.HOST_COMPONENTS is not None}
    known = [name for own in declared.values() for name in own.tables]
    for name in tables:
        if name not in known:
            raise ComponentsError(name, "", f"there is no table of this name; the tables are {', '.join(known)}")
    found = {game: (own.option, own.read({name: tables[name] for name in tables if name in own.tables})) for game, own in declared.items()}
    return {game: {option: value} for game, (option, value) in found.items() if value}


def _bad(path: Path, line: int, reason: str) -> BadComponents:
    return BadComponents(" ".join(f"{path}:{line}: {reason}".split()))


def _syntax_error(message: str, text: str) -> tuple[str, int]:
    """Split a message of the TOML reader, "Invalid value (at line 3, column 5)", into reason and line."""
    found = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)", message)
    if found is None:
        return message, 1
    line = int(found[1]) if found[1] else max(1, len(text.splitlines()))
    return message.replace(found[0], ""), line


def line_of(text: str, table: str, key: str) -> int:
    """Return the line of a table's key; that of the table if the key has none; 1 if neither is found."""
    header = re.compile(rf"\s*\[+\s*{_quoted(table)}\s*[].]")
    whole = re.compile(rf"\s*{_quoted(table)}\s*[.=]")
    dotted = re.compile(rf"\s*{_quoted(table)}\s*\.\s*{_quoted(key)}\s*[.=]")
    below = re.compile(rf"\s*\[+\s*{_quoted(table)}\s*\.\s*{_quoted(key)}\s*[].]")
    own = re.compile(rf"\s*{_quoted(key)}\s*[.=]")
    begun, inside = 0, False
    for number, line in enumerate(text.splitlines(), start=1):
        if line.lstrip().startswith("["):
            inside = header.match(line) is not None
        if key and (below.match(line) or (own.match(line) if inside else dotted.match(line))):
            return number
        if not begun and (header.match(line) or (whole.match(line) and not inside)):
            begun = number
    return begun or 1


def _quoted(name: str) -> str:
    """Return a pattern for a name, quoted or not."""
    return f"[\"']?{re.escape(name)}[\"']?"
