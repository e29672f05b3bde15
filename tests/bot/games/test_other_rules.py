"""Games begun under other rules, and logs that are not sound: played on if possible, else closed with a word."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import storage
from bot.games.stats import read
from bot.games.storing import feats_of
from bot.messages.needs_post import needs_post
from rules import play
from rules.play import Base, Setup
from storage import Status
from storage.log import Snapshot
from tests.bot import toy
from tests.bot.counting import asked, log, open_menu, play_to_the_end, public_texts, take_turn, waiting
from tests.bot.table import Table, alt_texts, labels, text_of
from tests.bot.toy_words import alts

CANNOT = "cannot be continued under the rules of today"
SETUP = Setup(toy, 2, {"numbers": "few"}, 3)


@pytest.fixture
async def begun(counting: Table) -> Table:
    """Return a game of some turns whose player has just chosen and has only the end of the turn left."""
    for _ in range(2):
        await take_turn(counting)
    await counting.press(await open_menu(counting), "Add 1")
    return counting


def change(table: Table, statement: str, *values: object) -> None:
    """Change stored rows, as no part of the bot would."""
    of = "" if table.place.address is None else " ON choices"
    with table.place.asking() as asked:
        asked(f"DROP TRIGGER IF EXISTS choices_are_never_changed{of}")
        asked(statement, *values)


async def new_rules(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Restart the bot with rules under which the log would not be the same."""
    monkeypatch.setattr(toy, "VERSION", toy.VERSION + 1)
    await table.restart()


async def broken_log(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    change(table, "UPDATE choices SET text = 'add 7' WHERE seq = 2")
    await table.restart()


Change = Callable[[Table, pytest.MonkeyPatch], Awaitable[None]]
CHANGES = pytest.mark.parametrize("changed", [new_rules, broken_log])


@CHANGES
async def test_a_game_that_is_not_replayed_goes_on_from_its_snapshot(
    begun: Table, monkeypatch: pytest.MonkeyPatch, changed: Change
) -> None:
    person, other, before = asked(begun), waiting(begun), public_texts(begun)
    await changed(begun, monkeypatch)
    stored = await log(begun)
    *earlier, told = public_texts(begun)
    assert earlier == before
    assert "goes on as it stood" in told
    assert (await storage.games.load(begun.database, 1)).version == toy.VERSION
    await begun.press(person, "End")
    assert asked(begun) is other
    assert alt_texts(begun.newest()) == alts(3)
    await take_turn(begun, "Add 2")
    assert await log(begun) == ["add 1", "end", stored[2], "end", "add 1", "end", "add 2", "end"]


@CHANGES
async def test_it_is_loaded_from_its_base_ever_after(begun: Table, monkeypatch: pytest.MonkeyPatch, changed: Change) -> None:
    await changed(begun, monkeypatch)
    await begun.press(asked(begun), "End")
    played = (await begun.client.table.session(1)).live
    await begun.restart()
    again = (await begun.client.table.session(1)).live
    assert again.setup.base is not None
    assert (again.setup.base.seq, again.texts, again.steps) == (5, played.texts, played.steps)
    assert toy.dump(again.state) == toy.dump(played.state)  # pyright: ignore[reportArgumentType]
    assert (await storage.log.load_record(begun.database, 1)).choices[0].seq == 5


@CHANGES
async def test_nothing_before_the_change_is_taken_back(begun: Table, monkeypatch: pytest.MonkeyPatch, changed: Change) -> None:
    person = asked(begun)
    await changed(begun, monkeypatch)
    await begun.command(person, "choose", option="undo")
    assert "nothing that you could take back" in text_of(begun.private(person))
    await begun.press(person, "End")
    await begun.press(person, "Undo")
    assert (await log(begun))[5:] == ["end", "undo"]
    assert labels(begun.private(person)) == ["End", "Note", "?"]
    assert "took back 1 choice" in text_of(begun.newest())


@CHANGES
async def test_the_log_says_that_earlier_rules_lie_before(begun: Table, monkeypatch: pytest.MonkeyPatch, changed: Change) -> None:
    person = asked(begun)
    await begun.command(person, "log", since="all")
    assert "adds 1: 1." in text_of(begun.private(person))
    await changed(begun, monkeypatch)
    await begun.press(person, "End")
    await take_turn(begun, "Add 2")
    await begun.command(person, "log", since="all")
    assert "adds 2: 5." in text_of(begun.private(person))
    assert "played under older rules" in text_of(begun.private(person))
    assert "adds 1: 1." not in text_of(begun.private(person))


async def test_news_not_posted_before_the_change_are_shown_after_it(begun: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    person, other = asked(begun), waiting(begun)
    begun.stuck_at(begun.client.live_messages, "show")
    await begun.press(person, "End")
    before = len(public_texts(begun))
    await new_rules(begun, monkeypatch)
    assert len(public_texts(begun)) == before + 1
    assert asked(begun) is other
    await begun.restart()
    assert len(public_texts(begun)) == before + 1


NO_SNAPSHOT: dict[str, str] = {
    "missing": "DELETE FROM snapshots",
    "behind": "UPDATE snapshots SET seq = 4",
    "no JSON": "UPDATE snapshots SET state = substr(state, 1, 40)",
    "of another shape": "UPDATE snapshots SET state = '{}'",
    "of another game": "UPDATE snapshots SET state = replace(state, (SELECT seed FROM games), '5')",
}


@pytest.mark.parametrize(
    ("changed", "lost"),
    [
        *((new_rules, lost) for lost in NO_SNAPSHOT),
        *(pytest.param(broken_log, lost, marks=() if lost == "missing" else pytest.mark.slow) for lost in NO_SNAPSHOT),
    ],
)
async def test_without_a_sound_snapshot_the_game_is_closed_kept_and_the_channel_told_once(
    begun: Table, monkeypatch: pytest.MonkeyPatch, changed: Change, lost: str
) -> None:
    last = begun.newest()
    change(begun, NO_SNAPSHOT[lost])
    await changed(begun, monkeypatch)
    row = await storage.games.load(begun.database, 1)
    assert (row.status, row.notice, row.seq) == (Status.CLOSED, None, 5)
    assert CANNOT in text_of(begun.newest())
    assert labels(last) == []
    before = public_texts(begun)
    await begun.restart()
    assert public_texts(begun) == before
    await begun.command(begun.people[0], "game new", game="toy")
    assert len(await storage.games.live_games(begun.database)) == 1


async def test_a_snapshot_that_the_rules_find_faults_in_is_not_played_on(begun: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "check", lambda _: ["a total of nothing"])
    await new_rules(begun, monkeypatch)
    assert (await storage.games.load(begun.database, 1)).status is Status.CLOSED


@pytest.mark.parametrize("lost", NO_SNAPSHOT)
async def test_a_snapshot_is_made_again_from_a_sound_log(begun: Table, lost: str) -> None:
    snapshot = await storage.log.load_snapshot(begun.database, 1)
    change(begun, NO_SNAPSHOT[lost])
    await begun.restart()
    person = asked(begun)
    await begun.press(person, "Play")
    assert await storage.log.load_snapshot(begun.database, 1) == snapshot
    await begun.press(person, "End")
    assert len(await log(begun)) == 6


async def test_a_base_that_cannot_be_loaded_is_replaced_by_the_snapshot(begun: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    await new_rules(begun, monkeypatch)
    await begun.press(asked(begun), "End")
    change(begun, "UPDATE bases SET state = '[]'")
    await begun.restart()
    await begun.command(begun.people[0], "board")
    record = await storage.log.load_record(begun.database, 1)
    assert (record.base.seq if record.base else None, record.choices) == (6, ())
    assert record.snapshot == Snapshot(6, record.base.state if record.base else "")


async def test_the_scores_of_a_game_that_ended_under_earlier_rules_are_still_shown(
    counting: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play_to_the_end(counting)
    scores = json.loads((await storage.games.load(counting.database, 1)).result or "")["scores"]
    await new_rules(counting, monkeypatch)
    ana = counting.people[0]
    await counting.command(ana, "board")
    assert all(f": {score}" in alt_texts(counting.private(ana))[5] for score in scores)


async def test_a_game_that_is_over_keeps_its_replay_if_it_would_end_the_same_under_the_rules_of_today(
    counting: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play_to_the_end(counting)
    before = (await counting.client.table.session(1)).live
    await new_rules(counting, monkeypatch)
    again = (await counting.client.table.session(1)).live
    assert again.setup.base is None
    assert (again.texts, again.steps) == (before.texts, before.steps)
    assert read([(await storage.games.load(counting.database, 1), await storage.log.load_record(counting.database, 1))]) == {
        1: feats_of(before)
    }


async def test_a_finished_game_that_would_end_otherwise_today_keeps_its_stored_end(
    counting: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    await play_to_the_end(counting)
    snapshot = await storage.log.load_snapshot(counting.database, 1)
    assert snapshot is not None
    *head, total, secrets = json.loads(snapshot.state)
    state = json.dumps([*head, total + 1, secrets])
    change(counting, "UPDATE snapshots SET state = $1", state)
    await new_rules(counting, monkeypatch)
    again = (await counting.client.table.session(1)).live
    assert again.steps == ()
    assert toy.dump(again.state) == state  # pyright: ignore[reportArgumentType]


async def test_a_game_that_was_given_up_tells_its_channel_after_a_restart_too(counting: Table) -> None:
    ana = counting.people[0]
    await counting.command(ana, "game close")
    counting.stuck_at(counting.client.live_messages, "show")
    await counting.press(ana, "Close the game")
    await counting.restart()
    told = [text for text in public_texts(counting) if "has closed the game before its end" in text]
    await counting.restart()
    assert [text for text in public_texts(counting) if "has closed the game before its end" in text] == told
    assert len(told) == 1


def based(*texts: str) -> play.ReplayedGame:
    """Return a game on a base of four rows."""
    before = play.replayed(SETUP, ["add 1", "end", "add 1", "end"])
    return play.replayed(Setup(toy, 2, SETUP.options, SETUP.seed, Base(4, before.state)), texts)


def test_rows_are_counted_from_the_beginning_of_the_log() -> None:
    game = based("add 1", "end", "undo")
    assert (game.seq, game.rows(), game.rows(6), game.rows(2)) == (7, [4], [4, 5], [])
    assert [step.row for step in game.steps] == [4]
    assert len(game.events(4)) == len(game.events()) > 0


def test_a_game_is_as_it_was_at_any_length_since_its_base() -> None:
    game = based("add 1", "end")
    totals: list[Any] = [play.at(game, seq).state for seq in (0, 4, 5, 6)]
    assert [state.total for state in totals] == [2, 2, 3, 3]
    assert play.at(game, 6) is game


def test_playing_on_leaves_the_base_as_it_is() -> None:
    game = based()
    assert game.setup.base is not None
    before = toy.dump(game.setup.base.state)  # pyright: ignore[reportArgumentType]
    play.chosen(play.begin(game.setup), toy.Add(2))
    based("add 2")
    assert toy.dump(game.setup.base.state) == before  # pyright: ignore[reportArgumentType]


def test_the_channel_is_told_if_it_was_shown_less_than_the_base() -> None:
    assert needs_post(based(), 3)
    assert not needs_post(based(), 4)
    assert not needs_post(based("add 1"), 4)
    assert needs_post(based("add 1", "end"), 4)
    assert needs_post(based("add 1", "end", "undo"), 6)
