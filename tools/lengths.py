"""Measure the public messages of recorded games: characters, and the height on a phone.

``python -m tools.lengths`` plays fifty games of each between three computers and shows each the way its channel would see it: as one person
with two computers, and as three people whose turns end by themselves. A *night* is a message in which a day or a month ends. A message is
counted as Discord shows it, without markdown. A phone shows 44 characters a line of 22 pixels; pictures fill the line.
``--lang fr`` measures French; ``--show 3`` prints the messages of the game with this seed.
"""

from __future__ import annotations

import argparse
import json
import os
import re
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from itertools import repeat
from statistics import median, quantiles

from PIL import Image

from bot.games.session import Session
from bot.interactions.features import PARTS
from bot.messages.message import Button, Container, Message, Picture, inner, texts
from bot.messages.needs_post import needs_post
from bot.messages.views import public
from bot.wording.catalogue import LANGUAGES, words
from render import PICTURES
from render.encode import encode_panels
from rules import GAMES, play
from rules.contract import chosen_options
from rules.play import ReplayedGame, Setup
from storage import GameRow, Member, Status

SEATS = 3
NAMES = ("Anna", "David", "Lisa")
TABLES = {"one person, two computers": 1, "three people": 3}
"""Each kind of table with its number of people."""
LINE, HIGH, WIDE = 44, 22, 334
"""Characters of a line on a phone, and its height and width in pixels."""
SMALL_LINE, SMALL_HIGH = 50, 18
"""The same of a small line."""
ROW_HIGH, GAP = 44, 8
"""The height of a row of buttons, and the gap between two parts."""
FRAME_HIGH = 32
"""The height that a container adds."""


@dataclass(frozen=True)
class Measured:
    """A message: its characters, its height on a phone, whether a day or a month ends in it."""

    length: int
    height: int
    night: bool


def recorded(game: str, seed: int) -> ReplayedGame:
    """Play a game of three seats between computers."""
    rules = GAMES[game]
    live = play.begin(Setup(rules, SEATS, chosen_options(rules.OPTIONS, {}), seed))
    while (seat := live.asked) is not None:
        live = play.chosen(live, rules.choose(live.view(seat)))
    return live


def messages(whole: ReplayedGame, people: int, language: str) -> Iterator[tuple[Message, bool]]:
    """Yield the messages of a game whose first seats are people's, and whether a round ends in each."""
    live, shown, number = play.begin(whole.setup), -1, 0
    texts = [*whole.texts]
    while True:
        rounds = live.view(None).round
        ends_by_itself = live.asked is not None and play.turn_ended(live) is not live
        is_computers = live.asked is not None and live.asked >= people
        if not ends_by_itself and not is_computers and needs_post(live, None if shown < 0 else shown):
            yield public(_session(live, people), shown, _board(live), words(language), parts=PARTS), rounds != number
            shown, number = live.seq, rounds
        if not texts:
            return
        live = play.chosen(live, live.setup.game.parse_action(texts.pop(0)))


def _session(live: ReplayedGame, people: int) -> Session:
    members = [Member(seat + 1, NAMES[seat], seat, seat) if seat < people else _computer(seat, people) for seat in range(SEATS)]
    status = Status.PLAYING if live.asked is not None else Status.ENDED
    row = GameRow(
        id=1, game=live.setup.game.ID, guild_id=1, channel_id=1, opener_id=1, status=status,
        options=json.dumps(live.setup.options), seed=live.setup.seed, version=1, asked=live.asked, result=None, message_id=1,
        message_seq=None, created_at=0, updated_at=0, theme="light", notice=None, reminder=0, pace=0, pictures="turn", pictured_seq=None,
        starter_id=None, warned_at=None, screen="phone", message_from=None, language="", coach="off", open_reviews=False, seq=live.seq,
        members=tuple(members),
    )  # fmt: skip
    return Session(row, live)


def _computer(seat: int, people: int) -> Member:
    return Member(-seat, "", seat, seat, computer=True)


@cache
def _drawn(game: str) -> tuple[Picture, ...]:
    view = play.begin(Setup(GAMES[game], SEATS, chosen_options(GAMES[game].OPTIONS, {}), 0)).view(None)
    return tuple(Picture(png, "board.png", "") for png in encode_panels(PICTURES[game].board(view, NAMES, str)))


def _board(live: ReplayedGame) -> tuple[Picture, ...]:
    """Return pictures of the right sizes with any content."""
    return _drawn(live.setup.game.ID)


def shown(text: str) -> list[str]:
    """Return the lines of a text as a reader sees them, a small one with its mark."""
    text = re.sub(r"<a?:\w+:\d+>", "■", text)
    text = re.sub(r"<@(\d+)>", lambda found: f"@{NAMES[int(found[1]) - 1]}", text)
    return [re.sub(r"\*\*|__|`|\\(?=\W)|^#+ |^> ", "", line) for line in text.split("\n") if line]


def measured(message: Message, night: bool) -> Measured:
    """Measure a message."""
    lines = [line for text in texts(message.parts) for line in shown(text)]
    parts = [part for part in inner(message.parts) if part]
    frames = sum(isinstance(part, Container) for part in message.parts)
    height = sum(map(_height, parts)) + GAP * len(parts) + FRAME_HIGH * frames
    return Measured(sum(len(line.removeprefix("-# ")) for line in lines), height, night)


def _height(part: object) -> int:
    if isinstance(part, str):
        return sum(_line_height(line) for line in shown(part))
    if isinstance(part, Picture):
        width, height = Image.open(BytesIO(part.png)).size
        return round(WIDE * height / width)
    return ROW_HIGH * _rows([one for one in part if isinstance(one, Button)]) if isinstance(part, tuple) else ROW_HIGH


def _line_height(line: str) -> int:
    if line.startswith("-# "):
        return SMALL_HIGH * -(-(len(line) - 3) // SMALL_LINE)
    return HIGH * -(-len(line) // LINE)


def _rows(buttons: Sequence[Button]) -> int:
    """Count the rows that buttons need side by side."""
    rows, used = 1, 0
    for button in buttons:
        width = 40 + 8 * len(button.label)
        if used and used + width > WIDE:
            rows, used = rows + 1, 0
        used += width
    return rows


def sample(game: str, seed: int, language: str) -> dict[str, list[Measured]]:
    """Play one game and measure its messages at each kind of table, without the final message."""
    whole = recorded(game, seed)
    return {name: [measured(*each) for each in messages(whole, people, language)][:-1] for name, people in TABLES.items()}


def row(name: str, found: Sequence[Measured]) -> str:
    """Return the figures of one kind of table: the median, 95 %, the median night and the longest message, in characters and in pixels."""
    nights = [each for each in found if each.night]

    def figures(numbers: Sequence[int], night: Sequence[int]) -> str:
        return f"{median(numbers):9.0f}{quantiles(numbers, n=20)[-1]:7.0f}{median(night):8.0f}{max(numbers):8.0f}"

    characters = figures([each.length for each in found], [each.length for each in nights])
    pixels = figures([each.height for each in found], [each.height for each in nights])
    return f"  {name:28}{len(found):9}{characters}{pixels}"


def table(game: str, games: int, jobs: int, language: str) -> list[str]:
    """Return the lines for a game."""
    with ProcessPoolExecutor(jobs) as pool:
        played = [*pool.map(sample, repeat(game, games), range(games), repeat(language))]
    heading = f"{game}: {games} games".ljust(30) + " messages" + "   median   95 %   night longest" + "   pixels   95 %   night longest"
    return [heading, *(row(name, [each for one in played for each in one[name]]) for name in TABLES)]


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description="Lengths of public messages.")
    parser.add_argument("games_of", nargs="*", metavar="game", choices=[*GAMES, []], help="the ids of the games, all without")
    parser.add_argument("--games", type=int, default=50, help="recorded games of each")
    parser.add_argument("--jobs", type=int, default=max(1, (os.cpu_count() or 2) // 2), help="processes")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--show", type=int, metavar="SEED", help="print the messages of this game instead")
    given = parser.parse_args()
    for game in given.games_of or GAMES:
        if given.show is None:
            print("\n".join(table(game, given.games, given.jobs, given.lang)), flush=True)
            continue
        for name, people in TABLES.items():
            for message, night in messages(recorded(game, given.show), people, given.lang):
                print(f"\n--- {game}, {name}: {measured(message, night)}")
                print("\n".join(texts(message.parts)))


if __name__ == "__main__":
    main()
