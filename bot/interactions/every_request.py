"""Every kind of request, by the name under which it is stored."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from bot.interactions import abandoning, reviewing, seat_requests, undoing
from bot.interactions.reply import Reply
from bot.interactions.seats import show_seat_of
from bot.messages.kinds import Kind
from storage import Request

KINDS: Mapping[str, Kind] = {
    undoing.UNDO: undoing.KIND,
    abandoning.ABANDON: abandoning.KIND,
    reviewing.OPEN: reviewing.KIND,
    **dict.fromkeys(seat_requests.WISHES, seat_requests.WISH),
    **dict.fromkeys(seat_requests.OFFERS, seat_requests.OFFERING),
}

SHOWN: Mapping[str, Callable[[Reply, Request], Awaitable[None]]] = dict.fromkeys(seat_requests.OFFERS, show_seat_of)
"""Shows a person privately what their agreement to a kind of request led to."""
