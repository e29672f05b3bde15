"""Parsing of requests and building of responses."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from aiohttp import web

_NAME = re.compile(rb'\bname="([^"]*)"')
_FILE_NAME = re.compile(rb'\bfilename="([^"]*)"')


@dataclass
class Refused(Exception):
    """An error response of Discord."""

    status: int
    code: int
    message: str


UNKNOWN_CHANNEL = Refused(404, 10003, "Unknown Channel")
UNKNOWN_GUILD = Refused(404, 10004, "Unknown Guild")
UNKNOWN_MESSAGE = Refused(404, 10008, "Unknown Message")
UNKNOWN_WEBHOOK = Refused(404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION = Refused(404, 10062, "Unknown interaction")
ALREADY_ANSWERED = Refused(400, 40060, "Interaction has already been acknowledged.")
MISSING_ACCESS = Refused(403, 50001, "Missing Access")
CLOSED_TO_BOT = Refused(403, 50007, "Cannot send messages to this user")
TOO_MANY_FOLLOW_UPS = Refused(400, 40094, "This interaction has reached its maximum number of follow-up messages")
MISSING_PERMISSIONS = Refused(403, 50013, "Missing Permissions")
OLD_TOKEN = Refused(401, 50027, "Invalid Webhook Token")
ARCHIVED = Refused(400, 50083, "Thread is archived")
LOCKED = Refused(403, 50083, "Thread is archived")


def answered(content: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> web.Response:
    """Return a response whose type is exactly ``application/json``, for a client that takes nothing else."""
    return web.Response(
        body=content if isinstance(content, bytes) else json.dumps(content).encode(),
        status=status,
        headers={"Content-Type": "application/json", **(headers or {})},
    )


def refused(why: Refused) -> web.Response:
    """Return the response of an error."""
    return answered({"message": why.message, "code": why.code}, why.status)


async def read(request: web.Request) -> tuple[dict[str, Any], dict[str, bytes]]:
    """Return the JSON body of a request and, of a multipart request, the files by name."""
    if not request.can_read_body:
        return {}, {}
    content = await request.read()
    if not request.content_type.startswith("multipart/"):
        return (json.loads(content) if content else {}), {}
    boundary = b"--" + re.split("boundary=", request.headers["Content-Type"])[1].strip('"').encode()
    body: dict[str, Any] = {}
    files: dict[str, bytes] = {}
    for part in content.split(boundary)[1:-1]:
        head, _, held = part.partition(b"\r\n\r\n")
        held = held.removesuffix(b"\r\n")
        named, file_named = _NAME.search(head), _FILE_NAME.search(head)
        if file_named is not None:
            files[file_named[1].decode()] = held
        elif named is not None and named[1] == b"payload_json":
            body = json.loads(held)
    return body, files
