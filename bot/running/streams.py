"""Standard output that never ends the process: lines without a reader are dropped."""

from __future__ import annotations

import io
import sys
from typing import TextIO


class Unbroken(io.FileIO):
    """A file that drops data that cannot be written, because its reader is gone or its disk is full."""

    def write(self, data: object, /) -> int:
        try:
            return super().write(data)  # type: ignore[arg-type]  # a Buffer, which Python 3.11 cannot name
        except OSError:
            return memoryview(data).nbytes  # type: ignore[arg-type]  # likewise


def unbreakable() -> None:
    """Let stdout and stderr outlive their readers, and escape characters that their encoding lacks."""
    sys.stdout, sys.stderr = _unbreakable(sys.stdout), _unbreakable(sys.stderr)


def _unbreakable(stream: TextIO) -> TextIO:
    # A console of Windows has no file that could be written to in another way; a test may have replaced the stream.
    if not isinstance(stream, io.TextIOWrapper) or stream not in (sys.__stdout__, sys.__stderr__):
        return stream
    raw = stream.buffer if isinstance(stream.buffer, io.FileIO) else getattr(stream.buffer, "raw", None)
    if type(raw) is not io.FileIO:
        stream.reconfigure(errors="backslashreplace")
        return stream
    lasting = io.BufferedWriter(Unbroken(raw.fileno(), "w", closefd=False))
    return io.TextIOWrapper(lasting, encoding=stream.encoding, errors="backslashreplace", line_buffering=True)
