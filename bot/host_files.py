"""Files that the host writes by hand: small texts, read whole or refused in one line."""

from __future__ import annotations

import codecs
import stat
from pathlib import Path

LONGEST = 64 << 10
"""The greatest number of bytes in a file, many times what one needs."""
TOLD = 200
"""Characters shown at each end of a message to the host that is longer than twice this number."""


class BadFile(ValueError):
    """A file that exists and cannot be used; the message is one line: file, line, reason."""


def printable(text: str) -> str:
    """Replace every character that would move the cursor of a console by "?"."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def one_line(text: str) -> str:
    """Return a text as one line for a console; dots replace the middle of a long text."""
    return printable(text if len(text) <= 2 * TOLD else f"{text[:TOLD]} ... {text[-TOLD:]}")


def read_text(path: Path, longest_line: int) -> str:
    """Return the text of a file in UTF-8, without its byte-order mark.

    Raises ``OSError`` if the system refuses the file, and :class:`BadFile` for everything else: a folder, a pipe or a device, another
    encoding, a file that is too long for one written by hand. A line has at most ``longest_line`` characters, because the parsers of such
    files take time that grows with the square of a line.
    """
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise BadFile(f"{path}: this is a {'folder' if path.is_dir() else 'pipe or a device'}, not a file")
        with path.open("rb") as file:
            content = file.read(LONGEST + 1)
    except ValueError as error:  # a NUL in the path, or letters that the system cannot write
        raise error if isinstance(error, BadFile) else BadFile(f"{path}: no file can have this name") from None
    if len(content) > LONGEST:
        raise BadFile(f"{path}: this is longer than {LONGEST:,} bytes")
    text = _decoded(path, content)
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > longest_line:
            raise BadFile(f"{path}:{number}: this line is longer than {longest_line:,} characters")
    return text


def _decoded(path: Path, content: bytes) -> str:
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise BadFile(f"{path}:1: this is not UTF-8 text but UTF-16; save it as UTF-8")
    if b"\0" in content:
        line = content[: content.index(b"\0")].count(b"\n") + 1
        raise BadFile(f"{path}:{line}: this is not UTF-8 text, because it has a NUL byte, as UTF-16 has; save it as UTF-8")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise BadFile(f"{path}:{line}: this is not UTF-8 text; save it as UTF-8") from None
