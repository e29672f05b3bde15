"""The record of a game: given once the game is over, read back and replayed; a malicious one is refused in one line."""

from __future__ import annotations

import json
import random
import tomllib
from typing import Any

import pytest

import storage
from bot.games.transcripts import LONGEST, ending, read, written
from bot.games.untrusted import LONGEST_OPTION, MOST_CHOICES, BadTranscript
from bot.interactions.recording import RECORD_LATER
from bot.wording.catalogue import words
from rules import GAMES
from rules.gugong.components import components_option
from rules.gugong.setup import COMPONENTS_OPTION
from rules.play import Setup, begin, chosen, replayed, taken_back, undoable
from storage import ChoiceRow, GameRow, Member, Status
from tests.bot.every_command import said
from tests.bot.nasty import NASTY
from tests.bot.round import seated
from tests.bot.table import Table, forged
from tests.bot.test_components_file import EXAMPLE

SEED = 12


def played(
    game: str, *, to_the_end: bool = True, names: tuple[str, ...] = ("Ana", "Bo", "Chen"), components: str = ""
) -> tuple[GameRow, list[ChoiceRow]]:
    """Return a random game as it is stored, with some undone choices; ``components``: the host's own components."""
    rng, rules = random.Random(SEED), GAMES[game]
    options = {name: values[0] for name, values in rules.OPTIONS.items()} | ({COMPONENTS_OPTION: components} if components else {})
    now, log = begin(Setup(rules, 3, options, SEED)), list[ChoiceRow]()
    while (seat := now.asked) is not None and (to_the_end or len(log) < 40):
        after = taken_back(now, 1) if undoable(now, seat) and rng.random() < 0.1 else chosen(now, rng.choice(now.choices))
        log.append(ChoiceRow(len(log), seat, 100 + seat, after.texts[-1], None, 1000 + len(log)))
        now = after
    result = rules.result(now.state)
    members = tuple(Member(100 + seat, name, seat, seat) for seat, name in enumerate(names))
    fields: dict[str, Any] = dict.fromkeys(GameRow.__dataclass_fields__)
    fields |= {
        "id": 1, "game": game, "guild_id": 1, "channel_id": 2, "opener_id": 100, "status": Status.ENDED if result else Status.CLOSED,
        "options": json.dumps(options), "seed": SEED, "version": rules.VERSION, "asked": None, "seq": len(log), "members": members,
        "result": None if result is None else json.dumps(ending(result)),
    }  # fmt: skip
    return GameRow(**fields), log


@pytest.mark.parametrize("to_the_end", [True, False])
@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_read_back_as_the_same_game(game: str, to_the_end: bool) -> None:
    row, log = played(game, to_the_end=to_the_end)
    found = read(written(row, log).encode())
    assert (found.game, found.status) == (game, row.status)
    assert [(seat.user_id, seat.name) for seat in found.seats] == [(member.user_id, member.name) for member in row.members]
    assert [(choice.seat, choice.text, choice.at) for choice in found.choices] == [(choice.seat, choice.text, choice.at) for choice in log]
    again = replayed(found.live.setup, [choice.text for choice in log])
    assert GAMES[game].dump(again.state) == GAMES[game].dump(found.live.state)


def test_a_record_with_every_table_of_the_hosts_own_components_is_read_back() -> None:
    own = components_option(tomllib.loads(EXAMPLE.read_text(encoding="utf-8")) | {"income": {"mornings": [5, 5, 5]}})
    assert 1000 < len(own) < LONGEST_OPTION / 10
    row, log = played("gugong", to_the_end=False, components=own)
    found = read(written(row, log).encode())
    assert found.live.setup.options[COMPONENTS_OPTION] == own
    assert len(found.choices) == len(log)


def test_names_in_a_record_are_cleaned() -> None:
    for start in range(0, len(NASTY) - 2, 3):
        first, second, third = NASTY[start : start + 3]
        row, log = played("dragon", to_the_end=False, names=(first, second, third))
        text = written(row, log)
        assert "\u202e" not in text
        assert len(read(text.encode("utf-8")).seats) == 3


def changed(**fields: Any) -> bytes:
    """Return a good record with some fields changed."""
    row, log = played("dragon", to_the_end=False)
    return json.dumps({**json.loads(written(row, log)), **fields}).encode()


def with_choice(**fields: Any) -> bytes:
    """Return a good record with fields of one choice changed."""
    row, log = played("dragon", to_the_end=False)
    good = json.loads(written(row, log))
    good["choices"][5] |= fields
    return json.dumps(good).encode()


SEAT = {"user": "1", "name": "x"}
HURTING = {
    "nothing": b"",
    "no text": b"\xff\xfe",
    "no JSON": b"{",
    "another kind": b"[]",
    "a number": b"7",
    "nan": b"NaN",
    "deep": b"[" * 100_000,
    "deep objects": b'{"a":' * 100_000,
    "large": b" " * (LONGEST + 1),
    "digits": b'{"format": ' + b"9" * 100_000 + b"}",
    "infinite": b'{"format": 1e999}',
    "a name twice": b'{"format": "channel-table game, 1", "format": "channel-table game, 1"}',
    "another format": changed(format="2"),
    "unknown game": changed(game="chess"),
    "path": changed(game="../../etc/passwd"),
    "game as list": changed(game=["dragon"]),
    "version": changed(version=10**9),
    "version as truth": changed(version=True),
    "options as text": changed(options="x"),
    "unknown value": changed(options={"wall": "maybe"}),
    "nested option": changed(options={"wall": {}}),
    "odd option": changed(options={"x" * 9: "y" * 9999}),
    "long option": changed(options={"wall": "y" * (LONGEST_OPTION + 1)}),
    "long components": changed(game="gugong", options={COMPONENTS_OPTION: "[" * LONGEST_OPTION}),
    "seed as number": changed(seed=12),
    "large seed": changed(seed="9" * 19),
    "long seed": changed(seed="1" * 5000),
    "other seed": changed(seed="13"),
    "arabic seed": changed(seed="١"),
    "status": changed(status="playing"),
    "ended": changed(status="ended"),
    "result": changed(result={"places": [1, 2, 3]}),
    "no seats": changed(seats=[]),
    "one twice": changed(seats=[SEAT] * 3),
    "many seats": changed(seats=[{"user": str(one), "name": ""} for one in range(10**5)]),
    "seats as text": changed(seats="abc"),
    "user as number": changed(seats=[{"user": 1, "name": "x"}]),
    "choices as text": changed(choices="x"),
    "a million rows": b'{"choices": [' + b"0," * 10**6 + b"0]}",
    "many choices": changed(choices=[{"seat": 0, "text": "undo", "at": 0}] * (MOST_CHOICES + 1)),
    "undo at first": changed(choices=[{"seat": 0, "text": "undo", "at": 0}]),
    "illegal": with_choice(text="build everything"),
    "sql": with_choice(text="'; DROP TABLE games; --"),
    "long text": with_choice(text="x" * 10**5),
    "surrogate": with_choice(text="\ud800"),
    "another seat": with_choice(seat=7),
    "negative seat": with_choice(seat=-1),
    "seat as text": with_choice(seat="0"),
    "no time": with_choice(at=-1),
    "late": with_choice(at=2**41),
    "no choice": with_choice(text=None),
}


@pytest.mark.parametrize("content", HURTING.values(), ids=HURTING)
def test_a_record_made_to_hurt_is_refused_in_one_line(content: bytes) -> None:
    with pytest.raises(BadTranscript) as refused:
        read(content)
    assert len(str(refused.value)) < 120
    assert "\n" not in str(refused.value)


async def test_the_record_is_given_once_the_game_is_over_and_not_before(table: Table) -> None:
    seen = await seated(table, 2, "dragon")
    ana, chen = table.people[0], table.people[2]
    answer = await table.take_late(chen, forged(table.newest(), "g:1:0:record"))
    assert said(table, table.world.channel, answer) == RECORD_LATER(words())
    await table.command(ana, "game close")
    await table.press(ana, "Close the game")
    await table.by(chen, "replay", "File and page")
    message = table.private(chen)
    assert [attachment["filename"] for attachment in message.attachments] == ["dragon-1.json"]
    found = read(table.pictures(message)[0])
    assert found.live.setup.seed == seen.row.seed
    assert found.status is Status.CLOSED
    await table.command(ana, "game new", game="gugong")
    await table.by(chen, "replay", "File and page")
    assert table.private(chen).attachments
    assert (await storage.games.load(table.database, 1)).status is Status.CLOSED
