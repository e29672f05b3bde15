"""A replay shows nothing that was hidden then: turns, chart, film and page of a game and of its twin are the same bytes.

Everything hidden from a spectator is dealt anew in the twin. Both go on by the same choices while everybody is told the same of them,
some turns or to the end, and the replays of these turns are compared as they are sent."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from PIL import Image

from bot.games.positions import branched
from bot.games.session import Session
from bot.games.story import Stories, retell
from bot.messages import charts, filming, films, pages, replay
from bot.messages.drawings import Drawings
from bot.messages.message import Message
from bot.messages.replay import ReplayPage
from bot.messages.scenes import everything
from bot.wording.catalogue import words
from render.film import BOARD, WORDS
from rules.play import replayed
from tests.bot.privacy.sent import Sent, bytes_of, differing, sent_to
from tests.bot.privacy.test_privacy import few_or_many
from tests.bot.privacy.twins import Followed, dealt_anew, played_on, positions, session

MOST = 10
"""The most choices that a game and its twin go on together."""
TRIED = 400
"""Positions tried for each pair."""


@pytest.fixture(autouse=True)
def pixels_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compare the pictures of a page before they are files: compressing them takes as long as drawing them."""
    monkeypatch.setattr(pages, "overlay", lambda part, theme: f"{part.size} {theme} ".encode() + part.tobytes())


def together(game: str, seats: int, count: int) -> Iterator[tuple[Followed, Session, Session]]:
    """Yield games with their twins, each for another reader, both played on for at least two turns from positions of random games."""
    found = 0
    for number, followed in enumerate(positions(game, seats, TRIED * count, stride=40)):
        if followed.live.asked is None:
            continue
        readers = followed.readers()
        here, there = played_on(followed, dealt_anew(followed, readers[number % len(readers)], followed.play.rng), MOST)
        if len(retell(here).turns) > 1:
            yield followed, session(here, seats), session(there, seats)
            found += 1
        if found == count:
            return
    raise AssertionError(f"{found} of {count} found")


async def told_again(game: Session) -> Sent:
    """Return the replay of a game from its base on: each turn, the chart, the film, the page."""
    story, say, drawings = retell(game.live), words(), Drawings()
    found = story.turns
    picture, scored = await drawings.chart(game, story, "light", say), await drawings.scores(game, "light", say)
    messages = {"chart": charts.chart(game, picture, scored, say)}
    for place in range(0, len(found), max(1, len(found) // 3)):
        messages[f"turn {place}"] = await turn(game, ReplayPage(game, found, place, None), drawings)
    sent: Sent = {name: bytes_of(message) for name, message in messages.items()}
    return {**sent, "film": film(game), "page": page(game)}


async def turn(game: Session, told: ReplayPage, drawings: Drawings) -> Message:
    """Return a turn as a spectator steps to it."""
    games = Stories()
    before, after = [await games.as_it_stood(game, seq) for seq in (told.turn.since, told.turn.until)]
    return replay.turn(told, await drawings.board(after, "light", "phone", words(), told.turn.since, before=before), words())


def film(game: Session) -> list[Any]:
    """Return the pictures of the film of the game so far."""
    work = films.work_of(game, retell(game.live), words())
    return work.parts(work.of, 0, work.count - 2 * (not game.over))


def page(game: Session) -> str:
    """Return the page of the game so far, as it opens: without the hands that its reader opens after the end."""
    work = pages.work_of(game, retell(game.live), words())
    return without_hands(work.joined(work.parts(work.of, 0, work.count)).decode())


def without_hands(text: str) -> str:
    """Return a page without the hands that its reader can open."""
    return re.sub(r'<script type="application/json" id="hands[^>]*>.*?</script>', "", text, flags=re.DOTALL)


@few_or_many(1, 15)
async def test_turns_chart_film_and_page_are_the_same_whatever_is_hidden(game: str, seats: int, count: int) -> None:
    for followed, here, there in together(game, seats, count):
        dump = here.live.setup.game.dump
        assert dump(here.live.state) != dump(there.live.state)
        one, other = await told_again(here), await told_again(there)
        assert differing(one, other) == [], f"{followed}: {here.live.texts}"


@few_or_many(1, 15)
def test_film_and_page_show_nothing_that_was_hidden_at_the_time_however_the_game_ended(game: str, seats: int, count: int) -> None:
    """Both games go on at random to different ends; they look the same up to the turn at which they part."""
    for followed, here, there in together(game, seats, count):
        shared = len(retell(here.live).turns) - 1
        one, other = (told_until(finished(each, followed.play.rng), shared) for each in (here, there))
        assert differing(one, other) == [], f"{followed}: {here.live.texts}"


def finished(game: Session, rng: random.Random) -> Session:
    """Play the game on at random to its end."""
    live = game.live
    state, texts = live.state.clone(), [*live.texts]
    while choices := live.setup.game.legal_actions(state):
        texts.append(str(rng.choice(choices)))
        live.setup.game.apply(state, live.setup.game.parse_action(texts[-1]))
    return session(replayed(live.setup, texts), len(game.row.people))


def told_until(game: Session, count: int) -> Sent:
    """Return the first turns of a finished game's film and page.

    The lines of points are left out, because their scale is that of the whole game, and so is the number of turns.
    """
    whole = retell(game.live)
    film, page = films.work_of(game, whole, words()), pages.work_of(game, whole, words())
    entries = page.parts(page.of, page.count - 1, page.count)[0]["list"].split("\n")[: count + 1]
    scenes = [scene for scene in everything(whole) if scene.after <= count]
    return {
        "film": [part for scene in scenes for part in of_its_time(filming.pictured(film.of, scene))],
        "captions": [str(filming.told(film.of, scene)) for scene in scenes],
        "boards": page.parts(page.of, 0, count + 1),
        "entries": [entry.replace(f"of {len(whole.turns)}<", "<") for entry in entries],
    }


def of_its_time(picture: Image.Image) -> Iterator[bytes]:
    """Yield the board, the words and the points of a picture of the film, without the length of the game."""
    yield picture.crop((0, 0, BOARD.w, WORDS.bottom)).tobytes()


@few_or_many(3, 200)
async def test_a_game_that_goes_on_from_a_position_shows_nothing_that_was_hidden_there(game: str, seats: int, count: int) -> None:
    """The new game deals anew what no seat has seen: the reader is sent the same for every hidden state."""
    for number, followed in enumerate(positions(game, seats, count)):
        readers = followed.readers()
        reader = readers[number % len(readers)]
        if followed.live.asked is not None:
            twin = dealt_anew(followed, reader, followed.play.rng).live
            here, there = (session(branched(live, number, anew=True), seats) for live in (followed.live, twin))
            one, other = await sent_to(here, reader, 0, None), await sent_to(there, reader, 0, None)
            assert differing(one, other) == [], f"{followed}, reader {reader}"
