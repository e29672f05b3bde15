"""A position of a game as a text and as a file: read back, it plays on exactly; a malicious one is refused with its reason."""

from __future__ import annotations

import base64
import json
import random
import zlib
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bot.games.branches import branch_given
from bot.games.position_texts import LONGEST, is_position, read, short, written
from bot.games.positions import Part, Position, branched, position
from bot.games.transcripts import ending
from bot.games.transcripts import read as read_record
from bot.games.transcripts import written as written_record
from bot.games.untrusted import BadTranscript
from bot.refusal import Refusal
from bot.wording.catalogue import words
from rules import GAMES
from rules.play import ReplayedGame, chosen
from storage import ChoiceRow, GameRow, Member, Status
from tests.rules.games import begin, tables

Spoil = Callable[[str, dict[str, Any]], bytes]
SHORT_ENOUGH = 1500
"""Characters within which a text fits into a message of Discord beside a sentence."""


def positions(game: str, seats: int, count: int) -> Iterator[Position]:
    """Yield positions of random games, their options in turn; every second game went on from another's position."""
    offered = tables(game, seats)
    for seed in range(count):
        played = begin(offered[seed % len(offered)], seed)
        played.finish()
        table, cut = played.table, played.rng.randrange(len(played.log))
        options = dict(played.state.options)
        found = position(table.rules, options, seats, [Part(seed, tuple(played.log[:cut]))])
        yield found if seed % 2 else gone_on(found, played.rng)


def gone_on(before: Position, rng: random.Random) -> Position:
    """Return a position of a game that went on from another, with hidden things dealt anew or not."""
    anew = rng.random() < 0.5
    seed = rng.randrange(2**63) if anew else before.live.setup.seed
    live = branched(before.live, seed, anew=anew)
    state, log = live.state.clone(), list[str]()
    while state.choices and len(log) < 30:
        log.append(str(rng.choice(state.choices)))
        before.game.apply(state, before.game.parse_action(log[-1]))
    if state.to_move is None:
        log.pop()
    return position(before.game, before.options, before.seats, [*before.parts, Part(seed, tuple(log), anew)])


def end_of(live: ReplayedGame, seed: int) -> str:
    """Return the state at the end of a game played on at random."""
    state, rng, rules = live.state.clone(), random.Random(seed), live.setup.game
    while state.choices:
        rules.apply(state, rng.choice(state.choices))
    return rules.dump(state)


def check_round_trips(game: str, seats: int, count: int) -> None:
    for seed, found in enumerate(positions(game, seats, count)):
        text, file = short(found), written(found)
        assert len(text) < SHORT_ENOUGH
        for given in (text, f" `{text}`\n", file):
            again = read(given.encode(), lambda _: {})
            assert (again.game, again.seats, again.parts) == (found.game, seats, found.parts)
            assert again.game.dump(again.live.state) == found.game.dump(found.live.state)
        assert end_of(read(text.encode()).live, seed) == end_of(read(file.encode()).live, seed) == end_of(found.live, seed)


AT_EVERY_TABLE = [(game, seats) for game in GAMES for seats in GAMES[game].SEATS]


@pytest.mark.parametrize(("game", "seats"), AT_EVERY_TABLE)
def test_a_position_goes_through_text_and_file_and_plays_on_exactly(game: str, seats: int) -> None:
    check_round_trips(game, seats, 3)


def wrapped(text: str, sign: str, every: int = 60) -> str:
    return sign.join(text[at : at + every] for at in range(0, len(text), every))


@pytest.mark.parametrize(
    "quoted",
    [
        lambda text: f"```\n{text}\n```", lambda text: f"```text\r\n{text}\r\n```\n", lambda text: f"```{text}```",
        lambda text: f"`{text}`",
        lambda text: f"> {wrapped(text, chr(10) + '> ')}", lambda text: f"> > ```\n> > {text}\n> > ```", lambda text: f"“{text}”",
        lambda text: f"‘{text}’", lambda text: f'"{text}"', lambda text: f"« {text} »", lambda text: f"**{text}**",
        lambda text: f"||{text}||",
        lambda text: wrapped(text, "\n"), lambda text: wrapped(text, "\r\n    "), lambda text: wrapped(text, " ", 1),
        lambda text: wrapped(text, "\u200b"), lambda text: wrapped(text, "\u00a0"), lambda text: wrapped(text, "\u00ad"),
        lambda text: f"\ufeff\u200e{text}\u2069", lambda text: text.replace("-", "\u2011"), lambda text: f"  {text}\t\n",
        lambda text: f"[code]{text}[/code]", lambda text: f'[quote="Ana"]{text}[/quote]', lambda text: f"<pre><code>{text}</code></pre>",
        lambda text: f"~~~\n{text}\n~~~", lambda text: f"Position: {text}", lambda text: f"Ana wrote:\n&gt; {text}",
        lambda text: text.replace("--", "—"), lambda text: text.replace("-", "–"), lambda text: text.capitalize()[:1] + text[1:],
    ],
)  # fmt: skip
def test_a_text_that_was_quoted_wrapped_or_copied_from_a_forum_is_read(
    quoted: Callable[[str], str], sound: tuple[str, dict[str, Any]]
) -> None:
    given = quoted(sound[0]).encode()
    assert read(given).digest == sound[1]["digest"]
    assert is_position(given)


def test_a_text_that_an_editor_saved_as_utf_16_is_read(sound: tuple[str, dict[str, Any]]) -> None:
    assert read(sound[0].encode("utf-16")).digest == sound[1]["digest"]
    assert is_position(sound[0].encode("utf-16"))


def sent(content: bytes) -> Spoil:
    """Return content that replaces the position."""
    return lambda _, __: content


def typed(change: Callable[[str], str]) -> Spoil:
    """Change the text as copying it may do."""
    return lambda text, _: change(text).encode()


def uploaded(change: Callable[[dict[str, Any]], bytes]) -> Spoil:
    """Change the file's fields."""
    return lambda _, file: change(file)


def changed(**fields: Any) -> Spoil:
    """Change fields of the file; None leaves a field out."""

    def spoil(_: str, file: dict[str, Any]) -> bytes:
        return json.dumps({name: value for name, value in (file | fields).items() if value is not None}).encode()

    return spoil


def part(**fields: Any) -> Spoil:
    """Change fields of the file's only part."""
    return lambda text, file: changed(parts=[file["parts"][0] | fields])(text, file)


def choices(change: Callable[[list[str]], list[Any]]) -> Spoil:
    """Change the choices of the file."""
    return lambda text, file: part(choices=change(file["parts"][0]["choices"]))(text, file)


def packed(change: Callable[[list[Any]], Any]) -> Spoil:
    """Change the packed content of the text."""

    def spoil(text: str, _: dict[str, Any]) -> bytes:
        game, version, coded = text.split("-", 2)
        inside = json.loads(zlib.decompress(base64.urlsafe_b64decode(coded + "=" * (-len(coded) % 4))))
        coded = base64.urlsafe_b64encode(zlib.compress(json.dumps(change(inside)).encode())).decode().rstrip("=")
        return f"{game}-{version}-{coded}".encode()

    return spoil


BOMB = base64.urlsafe_b64encode(zlib.compress(b" " * 2**24)).decode().rstrip("=")
SPOILED: list[tuple[Spoil, str]] = [
    (sent(b""), "no position"),
    (sent(b"\xff\xfe\x00"), "no position"),
    (sent(b"hello"), "no position"),
    (typed(lambda text: text.partition("-")[2]), "no position"),
    (typed(lambda text: text.replace("-", "_")), "no position"),
    (sent(b"x" * (LONGEST + 1)), "longer than any position"),
    (typed(lambda text: text[:-9]), "not complete"),
    (typed(lambda text: (text[:20] + text[30:])), "not complete"),
    (typed(lambda text: (text[:-6] + "AAAAAA")), "not complete"),
    (sent(f"dragon-1-{BOMB}".encode()), "not complete"),
    (sent(b"dragon-1-AAAA"), "not complete"),
    (typed(lambda text: ("chess" + text[6:])), "a game that I do not have"),
    (typed(lambda text: text.replace("dragon-1", "dragon-9")), "other rules of In the Year of the Dragon"),
    (packed(lambda inside: inside[:3]), "not complete"),
    (packed(lambda _: {"a": 1}), "not complete"),
    (packed(lambda inside: ["3", *inside[1:]]), "“seats” is missing"),
    (packed(lambda inside: [99, *inside[1:]]), "“seats” is missing"),
    (packed(lambda inside: [*inside[:2], "00000000", inside[3]]), "do not lead to it"),
    (packed(lambda inside: [*inside[:3], []]), "leads through 16 games at most"),
    (packed(lambda inside: [*inside[:3], [["x", 0, ""]]]), "“seed” is missing"),
    (packed(lambda inside: [*inside[:3], [[inside[3][0][0], 0, "z"]]]), "do not allow choice 1"),
    (packed(lambda inside: [*inside[:3], [[inside[3][0][0], 0, "0" * 5000]]]), "do not allow choice"),
    (packed(lambda inside: [*inside[:3], [[inside[3][0][0], 0, "0" * 30000]]]), "more than 20000 choices"),
    (uploaded(lambda file: json.dumps(file).encode()[:-40]), "not complete"),
    (sent(b'{"format": "a", "format": "b"}'), "not complete"),
    (sent(b'{"a": ' * 5000), "not complete"),
    (sent(b'{"seats": 1e99}'), "not complete"),
    (changed(format="channel-table game, 1"), "record of a whole game"),
    (changed(format="channel-table position, 2"), "do not know this kind of file"),
    (changed(game=None), "a game that I do not have"),
    (changed(game="chess"), "a game that I do not have"),
    (changed(version=0), "other rules of In the Year of the Dragon"),
    (changed(options=None), "“options” is missing"),
    (changed(options={"wall": 3}), "“options” is missing"),
    (changed(options={"wall": "high"}), "No game has these options"),
    (changed(options={"components": "{}"}), "other components"),
    (changed(seats=True), "“seats” is missing"),
    (changed(seats=7), "No game has these options"),
    (changed(parts=None), "“parts” is missing"),
    (changed(parts=[1]), "“parts” is missing"),
    (changed(digest=None), "“digest” is missing"),
    (changed(digest="0"), "do not lead to it"),
    (part(seed=5), "“seed” is missing"),
    (part(seed="9" * 40), "“seed” is missing"),
    (part(seed="7"), "rules do not"),
    (part(anew="yes"), "“anew” is missing"),
    (part(choices=None), "“choices” is missing"),
    (choices(lambda known: [*known[:4], "fly 3", *known[4:]]), "do not allow choice 5"),
    (choices(lambda known: [*known[:4], "undo", *known[4:]]), "do not allow choice 5"),
    (choices(lambda known: [known[0], 7, *known[2:]]), "“choices” is missing"),
    (choices(lambda _: ["x" * 300]), "do not allow choice 1"),
    (choices(lambda known: known[:-1]), "do not lead to it"),
    (choices(lambda known: known[:1] * 20001), "more than 20000 choices"),
]  # fmt: skip
"""Changes of a position, each with its answer."""


@pytest.fixture(scope="module")
def sound() -> tuple[str, dict[str, Any]]:
    """Return a sound position, as text and as file."""
    played = begin(tables("dragon", 3)[0], 5)
    played.finish()
    half = tuple(played.log[: len(played.log) // 2])
    found = position(played.table.rules, played.state.options, 3, [Part(played.seed, half)])
    return short(found), json.loads(written(found))


@pytest.mark.parametrize("number", range(len(SPOILED)))
def test_a_spoiled_position_is_refused_with_its_reason(sound: tuple[str, dict[str, Any]], number: int) -> None:
    spoil, reason = SPOILED[number]
    content = spoil(*sound)
    with pytest.raises(Refusal) as refused:
        read(content, lambda _: {})
    assert reason in refused.value.sentence(words()), refused.value.sentence(words())


def test_a_position_at_which_the_game_is_over_is_none(sound: tuple[str, dict[str, Any]]) -> None:
    played = begin(tables("dragon", 3)[0], 5)
    played.finish()
    with pytest.raises(Refusal) as refused:
        position(played.table.rules, played.state.options, 3, [Part(played.seed, tuple(played.log))])
    assert "over at this point" in refused.value.sentence(words())


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), AT_EVERY_TABLE)
def test_a_thousand_positions_go_through_text_and_file_and_play_on_exactly(game: str, seats: int) -> None:
    check_round_trips(game, seats, 112)


def test_the_record_of_a_branch_is_read_back_as_the_same_game(sound: tuple[str, dict[str, Any]]) -> None:
    found = read(sound[0].encode())
    branch = branch_given(found, anew=True)
    live, rng, log = branched(found.live, 99, anew=True), random.Random(1), list[ChoiceRow]()
    while (seat := live.asked) is not None:
        live = chosen(live, rng.choice(live.choices))
        log.append(ChoiceRow(len(log), seat, 100 + seat, live.texts[-1], None, 1000))
    result = live.setup.game.result(live.state)
    assert result is not None
    fields: dict[str, Any] = dict.fromkeys(GameRow.__dataclass_fields__)
    fields |= {
        "game": "dragon", "status": Status.ENDED, "options": json.dumps(live.setup.options), "seed": 99, "seq": len(log),
        "version": found.game.VERSION, "result": json.dumps(ending(result)),
        "members": tuple(Member(100 + seat, "Ana", seat, seat) for seat in range(3)),
    }  # fmt: skip
    record = written_record(GameRow(**fields), log, (), branch)
    again = read_record(record.encode())
    assert found.game.dump(again.live.state) == found.game.dump(live.state)
    assert again.branch is not None
    assert (again.branch.turn, again.branch.anew, again.branch.state) == (branch.turn, True, branch.state)
    spoiled = json.loads(record)
    spoiled["branch"]["position"]["digest"] = "0"
    with pytest.raises(BadTranscript):
        read_record(json.dumps(spoiled).encode())
