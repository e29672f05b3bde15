"""The host's own components of Gùgōng, read from a TOML file and checked before any game begins.

The tables of the file are those of ``rules.gugong.components``. They become an option of later games; a game under way keeps the components
of its start.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

from bot.host_files import read_text
from rules import gugong
from rules.gugong.cards import COMPONENTS
from rules.gugong.components import ComponentsError, components_option, read_components
from rules.gugong.setup import COMPONENTS_OPTION

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
        tables = tomllib.loads(text)
        read_components(tables)
        changing = {name: table for name, table in tables.items() if read_components({name: table}) != COMPONENTS}
    except tomllib.TOMLDecodeError as error:
        reason, line = _syntax_error(str(error), text)
        raise _bad(path, line, reason) from None
    except RecursionError:
        raise _bad(path, 1, "lists and tables are nested too deeply") from None
    except ComponentsError as error:
        place = ".".join(filter(None, (error.table, error.key)))
        raise _bad(path, line_of(text, error.table, error.key), f"{place}: {error}") from None
    return {gugong.ID: {COMPONENTS_OPTION: components_option(changing)}} if changing else {}


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
