"""Refusals: writes that the present state does not allow, each kind an exception of its own."""

from __future__ import annotations

from storage.rows import Status


class Refused(Exception):
    """A write that the present state does not allow. Nothing was written."""


class NoSuchGame(Refused):
    """There is no game with this id."""


class OtherEpoch(Refused):
    """Somebody was forgotten since the data of the write was read."""


class TooManyOpen(Refused):
    """The person has as many open lobbies on the server as one person may have."""


class AskedTooOften(Refused):
    """A person was asked for the same as often as allowed. ``since``: the time of the first request that counts, in seconds since 1970."""

    def __init__(self, user_id: int, since: int) -> None:
        super().__init__(f"asked since {since}")
        self.user_id = user_id
        self.since = since


class ChannelTaken(Refused):
    """The channel has a live game already, ``game_id``."""

    def __init__(self, game_id: int) -> None:
        super().__init__(f"game {game_id} is live in this channel")
        self.game_id = game_id


class WrongStatus(Refused):
    """The game's ``status`` does not allow this."""

    def __init__(self, status: Status) -> None:
        super().__init__(f"the game has the status {status}")
        self.status = status


class AlreadyJoined(Refused):
    """The person is a member already."""


class NotJoined(Refused):
    """The person is not a member."""


class SeatKnown(Refused):
    """The person has seen the secrets of another seat, which they have played, or has given the game up."""


class StaleSeq(Refused):
    """The log now has ``seq`` rows, and had another number when the choice was made."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"the log has {seq} rows")
        self.seq = seq


class SeatsChanged(Refused):
    """Other people sit in the game than when the choice was made."""


class SeenInteraction(Refused):
    """The log already holds a choice of this press or command."""


class StalePlan(Refused):
    """The plan was changed meanwhile."""


class StaleLesson(Refused):
    """The lesson has gone on since it was read."""


class NotAllowed(Refused):
    """The person lets nobody follow them."""


class SwitchedOff(Refused):
    """The server wants no direct messages about its tables."""


class TooManyWishes(Refused):
    """The person, or all people on the server, have as many wishes for direct messages as allowed, ``most``."""

    def __init__(self, most: int, *, of_server: bool) -> None:
        super().__init__(f"{most} wishes at most")
        self.most = most
        self.of_server = of_server


class NoSuchRequest(Refused):
    """There is no request with this id."""


class RequestOpen(Refused):
    """An open request of the same kind, ``request_id``, is in the game already."""

    def __init__(self, request_id: int) -> None:
        super().__init__(f"request {request_id} is open")
        self.request_id = request_id
