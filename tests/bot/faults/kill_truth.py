"""The state on the disk after a kill and in the channels after the next start, compared with people's actions and answers."""

from __future__ import annotations

import asyncio
import re
import shutil
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path

from bot.controls import read_id
from bot.games import records
from bot.games.session import Session
from bot.messages import lobby_views
from bot.messages.choosing import AND
from bot.messages.message import texts
from bot.messages.needs_post import needs_post
from bot.wording import WORDING
from bot.wording.catalogue import words
from render import PICTURES
from render.encode import PANELS, encode
from rules import GAMES, play
from rules.play import UNDO, ReplayedGame, at, together
from storage import ChoiceRow, GameRow, Member, Status
from storage.log import Record, Snapshot
from tests.bot.faults.kill_rooms import SECONDS, Attempt, Room, choice_of
from tests.places import Place
from tests.server import Answer, Message

ATTEMPTS = 5
Logs = dict[int, list[ChoiceRow]]


@dataclass(frozen=True)
class Books:
    """Everything that is stored at one moment, by game."""

    rows: dict[int, GameRow]
    logs: Logs
    snapshots: dict[int, Snapshot]

    def replayed(self, game_id: int) -> ReplayedGame:
        """Return a game replayed from its log by the rules alone. Raises ``BrokenLog``."""
        row = self.rows[game_id]
        return records.replayed(GAMES[row.game], row, Record(None, tuple(self.logs[game_id]), None))

    def newest_in(self, channel_id: int) -> GameRow | None:
        """Return the last game of a channel."""
        return max((row for row in self.rows.values() if row.channel_id == channel_id), key=lambda row: row.id, default=None)


def read_books(place: Place, channel_id: int | None = None) -> Books:
    """Read a database, or the newest game of one channel, without writing."""
    which = "" if channel_id is None else f" WHERE {{}} = (SELECT max(id) FROM games WHERE channel_id = {channel_id})"
    games_of, of_game = which.format("id"), which.format("game_id")
    with place.asking() as asked:
        asked("BEGIN" if place.address is None else "BEGIN ISOLATION LEVEL REPEATABLE READ")
        games = [{name: row[name] for name in row.keys()} for row in asked(f"SELECT * FROM games{games_of} ORDER BY id")]  # noqa: SIM118
        members: dict[int, list[Member]] = {row["id"]: [] for row in games}
        for row in asked(f"SELECT * FROM members{of_game} ORDER BY seat, joined"):
            members[row["game_id"]].append(Member(row["user_id"], row["name"], row["joined"], row["seat"]))
        logs: Logs = {row["id"]: [] for row in games}
        for row in asked(f"SELECT * FROM choices{of_game} ORDER BY game_id, seq"):
            logs[row["game_id"]].append(ChoiceRow(*tuple(row)[1:]))
        snapshots = {row["game_id"]: Snapshot(row["seq"], row["state"]) for row in asked(f"SELECT * FROM snapshots{of_game}")}
    return Books({row["id"]: _row(row, members[row["id"]], len(logs[row["id"]])) for row in games}, logs, snapshots)


def _row(row: dict[str, object], members: Sequence[Member], seq: int) -> GameRow:
    seed = None if row["seed"] is None else int(str(row["seed"]))
    known = {each.name: row[each.name] for each in fields(GameRow) if each.name in row}
    found = {**known, "status": Status(str(row["status"])), "seed": seed, "seq": seq, "members": tuple(members)}
    return GameRow(**found)  # pyright: ignore[reportArgumentType]


@dataclass
class Ledger:
    """The finds so far. ``figures``: counts of events. ``read``: the logs at the last look."""

    rooms: Sequence[Room]
    figures: Counter[str] = field(default_factory=Counter[str])
    read: Logs = field(default_factory=Logs)
    attempts: dict[int, Attempt] = field(default_factory=dict[int, Attempt])

    def after_a_kill(self, place: Place) -> None:
        """Check the database after a kill.

        It is sound, its logs replay, and they hold exactly the choices that people were told are made."""
        self.check(read_books(place if place.address else _copied(place.path)))

    def check(self, books: Books) -> None:
        """Compare the stored games with people's attempts."""
        attempts = [attempt for room in self.rooms for attempt in room.attempts]
        self.attempts = {attempt.id: attempt for attempt in attempts}
        assert len(self.attempts) == len(attempts)
        for game_id, log in books.logs.items():
            seen = self.read.get(game_id, [])
            assert log[: len(seen)] == seen, f"game {game_id}: the log was changed"
            self._check_new(books, game_id, log, len(seen))
            if len(log) > len(seen) or game_id not in self.read:
                self._check_state(books, game_id)
        self.read = books.logs
        self._check_told(books)
        self._check_shown(books)

    def _check_new(self, books: Books, game_id: int, log: Sequence[ChoiceRow], start: int) -> None:
        """Check that somebody chose each new row at this length of the log, or that it continues the row before.

        A row continues another as a further undo, as the second of two choices at once, or as an obvious choice."""
        for row in log[start:]:
            assert row.seq == log.index(row)
            if row.interaction_id is None:
                assert row.seq, "the first row of a log was nobody's"
                before = log[row.seq - 1]
                attempt = self.attempts.get(before.interaction_id or 0)
                second = attempt is not None and attempt.text == f"{before.text};{row.text}" and row.user_id == before.user_id
                goes_on = row.text == UNDO == before.text or second or self._is_obvious(books, game_id, row)
                assert goes_on, f"game {game_id}: row {row.seq} was chosen by nobody"
                continue
            attempt = self.attempts[row.interaction_id]
            wanted = UNDO if attempt.text in ("undo", "restart") else attempt.text.partition(";")[0]
            assert (game_id, row.seq, row.text) == (attempt.game, attempt.seq, wanted)
            assert row.user_id == attempt.person.id
            self.figures["choices stored"] += 1
            self.figures["stored without an answer"] += not attempt.done

    def _is_obvious(self, books: Books, game_id: int, row: ChoiceRow) -> bool:
        before = at(books.replayed(game_id), row.seq)
        return before.asked == row.seat and str(before.setup.game.obvious(before.view(row.seat))) == row.text

    def _check_state(self, books: Books, game_id: int) -> None:
        """Check that the log replays and fits the snapshot and the row of the game."""
        row = books.rows[game_id]
        if row.seed is None:
            return
        found, snapshot = books.replayed(game_id), books.snapshots[game_id]
        game = GAMES[row.game]
        assert snapshot == Snapshot(found.seq, game.dump(found.state))
        assert game.check(found.state) == []
        assert row.asked == found.asked
        assert (row.status is Status.ENDED) == (found.asked is None)

    def _check_told(self, books: Books) -> None:
        """Check that every choice that was answered as done is in the log."""
        stored = {row.interaction_id for log in books.logs.values() for row in log}
        for attempt in self.attempts.values():
            assert attempt.id in stored or not attempt.done, f"{attempt.person.name} was told that {attempt.text} is done, and it is lost"
        self.figures["answered as done"] = sum(attempt.done for attempt in self.attempts.values())
        self.figures["tried"] = len(self.attempts)

    def _check_shown(self, books: Books) -> None:
        """Check that channels show only stored facts (lobby, start, progress of the game) and that no turn is posted twice."""
        for room in self.rooms:
            turns = Counter(re.findall(r"g:[0-9]+:[0-9]+:play", str([message.bodies[0] for message in room.channel.messages])))
            assert set(turns.values()) <= {1}, f"posted twice: {turns}"
            for message in room.channel.messages:
                ids = [read_id(offer.custom_id) for offer in message.offers]
                for control in ids[:1]:
                    assert control is not None
                    row = books.rows[control.game]
                    assert control.seq <= row.seq
                    if "Play" in message.labels:
                        assert row.seed is not None
                    elif "Join" in message.labels and row.status is Status.LOBBY and message is room.channel.messages[-1]:
                        shown = {person.id for person in room.people if person.name in message.text}
                        self.figures["lobbies behind"] += shown != {member.user_id for member in row.members}


def _copied(file: Path) -> Place:
    """Return a copy of a database file as a kill left it; check that it is sound."""
    copy = Place(file.with_name("as the kill left it.sqlite3"))
    for ending in ("", "-wal"):
        copy.path.with_name(copy.path.name + ending).unlink(missing_ok=True)
        if (left := file.with_name(file.name + ending)).exists():
            shutil.copy(left, copy.path.with_name(copy.path.name + ending))
    assert copy.asked("PRAGMA integrity_check") == [("ok",)]
    assert copy.asked("PRAGMA foreign_key_check") == []
    return copy


async def goes_on(room: Room, place: Place, figures: Counter[str], *, board: bool) -> None:
    """Check after a start that the channel shows the truth and that the person asked gets the menu.

    ``board``: also check that ``/board`` draws the truth."""
    await _comes_true(lambda: _shows_the_truth(room, read_books(place, room.channel.id)))
    books = read_books(place, room.channel.id)
    row = books.newest_in(room.channel.id)
    if row is None or row.status is not Status.PLAYING:
        figures["seen without a game under way"] += 1
        return
    found = books.replayed(row.id)
    message = room.channel.messages[-1]
    person = next(person for person in room.people if person.id == _named(room, message))
    menu = await _answered(room, lambda: person.presses(message, "Play", patience=0))
    offered = [offer for offer in menu.offers if choice_of(offer)]
    pairs = dict(together(found))
    expected = [f"{first}{AND}{second}" for first, seconds in pairs.items() for second in seconds]
    expected += [str(action) for action in found.choices if str(action) not in pairs]
    assert sorted(choice_of(offer) for offer in offered) == sorted(expected)
    assert all(offer.custom_id.startswith(f"g:{row.id}:{found.seq}:") for offer in offered)
    room.menus = {person.id: menu}
    figures["games gone on with"] += 1
    if board:
        since = _last_seen(place, Session(row, found), person.id)
        shown = await _answered(room, lambda: person.types(room.channel, "board", patience=0))
        assert shown.files["board.png"] == _drawn(Session(row, found), since)
        assert len(shown.pictures) == 5
        figures["boards compared"] += 1


async def _answered(room: Room, ask: Callable[[], Awaitable[Answer]]) -> Message:
    """Return the answer to a press or command; repeat it if the bot, just started, was too late to acknowledge it."""
    for _ in range(ATTEMPTS):
        answer = await ask()
        await room.channel.guild.world.until(lambda answer=answer: answer.messages or answer.refusals, SECONDS)
        if answer.messages:
            return answer.messages[0]
    raise AssertionError("nothing is acknowledged in time")


def _last_seen(place: Place, session: Session, person: int) -> int:
    """Return the length of the log at a person's last look at the board or after their last choice, whichever is later."""
    live, seat = session.live, session.seat_of(person)
    looks = place.asked("SELECT seq, before FROM looks WHERE game_id = $1 AND user_id = $2", session.row.id, person)
    look = next(((before if seq == live.seq else seq) for seq, before in looks), None)
    return max(look or 0, *(step.row + 1 for step in live.steps if step.seat == seat), 0)


def _drawn(session: Session, since: int) -> bytes:
    view, pictures = session.live.view(None), PICTURES[session.row.game]
    before = play.at(session.live, since).view(None)
    return encode(pictures.board(view, session.names(words()), words().gettext, pictures.changes(before, view), "light"))


def _named(room: Room, message: Message) -> int | None:
    """Return the person asked in a live message.

    After an undo of the end of a turn the changed message names that person but calls nobody."""
    return next((person.id for person in room.people if f"<@{person.id}>" in message.text), None)


async def _comes_true(why_not: Callable[[], str]) -> None:
    """Wait until nothing is wrong; fail with the fault if that takes too long."""
    loop = asyncio.get_running_loop()
    end = loop.time() + SECONDS
    while why := why_not():
        assert loop.time() < end, why
        await asyncio.sleep(0.05)


def _shows_the_truth(room: Room, books: Books) -> str:
    """Return the fault in the newest message of a channel; "" if there is none."""
    row, messages = books.newest_in(room.channel.id), room.channel.messages
    if row is None:
        return "" if not messages else "there are messages of no game"
    if row.status is Status.CLOSED:
        return "the channel is not told of the end" if row.notice is not None else ""
    if not messages or row.message_id != messages[-1].id:
        return f"the newest message is not that of game {row.id}"
    if row.status is Status.LOBBY:
        parts = texts(lobby_views.lobby(row, words()).parts)
        return next((f"the lobby does not say: {part}" for part in parts if part not in messages[-1].text), "")
    return _shows_the_turn(row, books.replayed(row.id), room)


def _shows_the_turn(row: GameRow, found: ReplayedGame, room: Room) -> str:
    shown, message = row.message_seq, room.channel.messages[-1]
    if shown is None or needs_post(found, shown) or (found.asked is None and shown != found.seq):
        return f"game {row.id}: the message shows {shown} rows of {found.seq}"
    session = Session(row, found)
    then = play.at(found, shown)
    view, names = then.view(None), session.names(words())
    if message.alt_texts[:PANELS] != [WORDING[row.game].alt_panel(view, panel, names, words()) for panel in range(PANELS)]:
        return f"game {row.id}: the board is another"
    if found.asked is not None and (session.person_asked != _named(room, message) or message.called not in ((session.person_asked,), ())):
        return f"game {row.id}: {message.called} are called, not {session.person_asked}"
    if found.asked is None and message.labels != ["Board", "Log", "Replay", "Rematch", "Chart", "Film", "Review", "File and page"]:
        return f"game {row.id} is over"
    return ""
