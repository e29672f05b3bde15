"""The page of a game: one file beside the record that works in any browser and escapes every name."""

from __future__ import annotations

import asyncio
import json
import random
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from bot.messages import pages
from bot.messages.filming import Reel, plain, story_of
from bot.messages.pages import stops
from bot.wording import WORDING
from bot.wording.catalogue import words
from rules import GAMES, play
from tests.bot.counting import play_to_the_end, take_turn
from tests.bot.table import Table, text_of
from tests.games.every import having
from tests.render.names import NAMES

BROWSER = shutil.which("chromium") or shutil.which("google-chrome")


async def made(table: Table) -> None:
    """Wait until all pending pictures are made and shown."""
    render_jobs = table.client.render_jobs
    while tasks := [*render_jobs._making.values(), *render_jobs._beside]:
        await asyncio.wait(tasks)
    await table.env.settle()


def whole(reel: Reel) -> str:
    """Return the page of a game."""
    boards = len(stops(len(story_of(reel).turns))) + 1
    return pages.joined(reel.theme, boards, pages.parts(reel, 0, 2 * boards + 1)).decode()


def short(game: str, names: tuple[str, ...] = NAMES) -> Reel:
    """Return the first choices of a game of two."""
    rules = GAMES[game]
    state, texts = rules.new_game(2, {}, 7), list[str]()
    for _ in range(12):
        texts.append(str(rules.choose(rules.view(state, state.to_move), "easy")))
        rules.apply(state, rules.parse_action(texts[-1]))
    return Reel(game, 2, (), 7, None, tuple(texts), names[:2], names[:2], "en", "dark")


async def test_the_page_comes_beside_the_record_and_is_kept(counting: Table) -> None:
    first = await take_turn(counting)
    await play_to_the_end(counting)
    for _ in range(2):
        await counting.by(first, "replay", "File and page")
        await made(counting)
        shown = counting.private(first)
        assert [attachment["filename"] for attachment in shown.attachments] == ["toy-1.json", "toy-1.html"]
        assert "download it" in text_of(shown)
        page = counting.pictures(shown)[1].decode()
        assert page.count("<li ") == len((await counting.client.stories.of(await counting.client.table.session(1))).turns) + 1
        assert "adds 1: 1." in page
        await counting.restart()


@pytest.mark.parametrize("game", GAMES)
def test_a_page_needs_nothing_else_and_has_every_turn_in_words_and_pictures(game: str) -> None:
    reel = short(game)
    page = whole(reel)
    assert '<script type="application/json" id="hands">[]</script>' in page  # it is not over
    assert set(re.findall(r'(?:src|href|srcset)="([^"#]{1,22})', page)) <= {"data:image/png;base64,", "data:image/svg+xml,%3C"}
    entries = re.findall(r'<li data-alt="([^"]+)"><h3>', page)
    assert len(entries) == len(story_of(reel).turns) + 1
    pictures = re.findall(r'<script type="application/json" id="pictures-(\w+)">(.*?)</script>', page)
    assert {name for name, _ in pictures} == {"dark", "light"}
    assert all(len(json.loads(text)) == len(entries) for _, text in pictures)
    assert len(page) < 10 << 20
    assert "@" not in re.sub(r"<style>.*?</style>|base64,[^\"]*|<script.*?</script>", "", page, flags=re.DOTALL)


def ended(game: str) -> Reel:
    """Return a random game of two, played to its end."""
    rules, chance = GAMES[game], random.Random(3)
    state, texts = rules.new_game(2, {}, 7), list[str]()
    while choices := rules.legal_actions(state):
        texts.append(str(chance.choice(choices)))
        rules.apply(state, rules.parse_action(texts[-1]))
    return Reel(game, 2, (), 7, None, tuple(texts), NAMES[:2], NAMES[:2], "en", "light")


@pytest.mark.parametrize("game", having(WORDING, "hand"))
def test_the_hands_of_all_seats_are_there_to_be_opened_once_a_game_is_over(game: str) -> None:
    reel = ended(game)
    story = story_of(reel)
    boards = len(stops(len(story.turns))) + 1
    (said,) = pages.parts(reel, 2 * boards, 2 * boards + 1)
    hands = json.loads(said["hands"])
    assert len(hands) == boards
    live = play.begin(story.live.setup)
    for number in (0, 1):
        told = WORDING[game].hand(live.view(number), words()).partition("\n")[0]
        assert plain(told) in re.sub("<[^>]*>", "", hands[0].split("<section>")[number + 1])
    assert hands[0] != hands[-1]


def test_a_name_has_no_power_in_the_page() -> None:
    page = whole(short("dragon", ("<script>alert(1)</script>", '"><b>Bo')))
    assert "<script>alert" not in page
    assert "<b>Bo" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page


@pytest.mark.skipif(BROWSER is None, reason="no Chromium here")
def test_a_browser_shows_the_turn_that_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(whole(short("gugong")), encoding="utf-8")
    address = f"{(tmp_path / 'page.html').as_uri()}#turn-2"
    options = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        f"--user-data-dir={tmp_path / 'user'}",
        "--virtual-time-budget=9000",
        "--dump-dom",
    ]
    shown = subprocess.run([BROWSER or "", *options, address], capture_output=True, text=True, timeout=60, check=True).stdout
    assert 'data-shown="2"' in shown
    assert '<details id="open" hidden' in shown  # hands stay hidden during play
    told = re.search(r'<div id="told"[^>]*>(.*?)</div>', shown, re.DOTALL)
    assert told is not None
    assert "turn 2 of" in told[1]
    assert re.search(r'<div id="board"[^>]*aria-label="Gùgōng board', shown)
