"""The page of an ended game, to be kept: one file for any browser, with every turn in pictures and in words.

A process that knows only the rules, the pictures and the words draws it. Each board is stored as its difference to the one before.
"""

from __future__ import annotations

import base64
import json
import re
from functools import lru_cache, partial
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

from bot.games.session import Session
from bot.games.story import Story
from bot.messages.curves import after_rounds, curves_of, described
from bot.messages.filming import Reel, kept_as, plain, reel_of, story_of
from bot.messages.render_jobs import Work
from bot.wording import WORDING
from bot.wording.amounts import listed
from bot.wording.catalogue import Sentence, Words
from render import PICTURES
from render.captions import Told
from render.chart import draw_chart
from render.encode import encode
from render.gif import Flat, change, indexed, overlay
from render.theme import THEMES
from rules import GAMES
from rules.contract import has
from rules.core import State, seen_by

TEMPLATE, ICON = Path(__file__).with_name("page.html"), Path(__file__).with_name("icon.svg")
# Translators: the head of a turn in the page of a game: {round} is for example "Day 2" or "Month 5".
TURN_HEAD = Sentence("{round} · turn {number} of {count}")
MOST = 7 << 20
"""The greatest number of bytes of pictures; beyond it the page has only those of the table's theme."""


STOPS = 200
"""The greatest number of turns with a picture of their own; in a longer game several turns share one."""


def stops(count: int) -> list[int]:
    """Return for each picture the number of turns before it, in a game of ``count`` turns."""
    pictures = min(count, STOPS)
    return [(number + 1) * count // pictures for number in range(pictures)]


def work_of(session: Session, story: Story, say: Words) -> Work:
    """Return the work of making a game's page, in its table's words ``say``."""
    reel = reel_of(session, say, session.row.theme)
    boards = len(stops(len(story.turns))) + 1
    return Work(kept_as(session, "html"), parts, reel, boards * len(THEMES) + 1, partial(joined, reel.theme, boards), session.row)


def parts(reel: Reel, first: int, last: int) -> list[Any]:
    """Return the parts of the page from ``first`` up to before ``last``: the boards of each theme, the table's first, then the texts."""
    boards = len(stops(len(story_of(reel).turns))) + 1
    themes = _themes(reel.theme)
    found: list[Any] = []
    for number in range(first, last):
        theme, place = divmod(number, boards)
        found.append(_said(reel) if theme == len(themes) else _change(reel, themes[theme], place))
    return found


def _themes(first: str) -> list[str]:
    return sorted(THEMES, key=lambda theme: theme != first)


def _change(reel: Reel, theme: str, place: int) -> tuple[int, int, bytes]:
    """Return the difference of a board to the one before: its place and a picture."""
    left, top, part = change(_board(reel, theme, place - 1) if place else None, _board(reel, theme, place), theme)
    return left, top, overlay(part, theme)


@lru_cache(maxsize=2)
def _board(reel: Reel, theme: str, place: int) -> Flat:
    """Draw the board as everybody saw it at a stop, with changes framed; 0 is before the first turn."""
    story, art = story_of(reel), PICTURES[reel.game]
    ends = [0, *stops(len(story.turns))]
    after, move = story.view(ends[place]), story.move(ends[place] - 1) if place else None
    changes = art.changes(move.before, after, move) if move else frozenset[str]()
    told = Told(rounds=story.rounds() if after.to_move is None else ())
    return indexed(art.board(after, reel.captions, reel.say.gettext, changes, theme, told), theme)


def _said(reel: Reel) -> dict[str, str]:
    """Return the texts of the page by their places in it, as HTML."""
    story, say, words = story_of(reel), reel.say, WORDING[reel.game]
    game = story.live.setup.game
    result = game.result(story.live.state)
    final = [] if result is None else words.scores(result, reel.names, say).splitlines()
    chart = described(after_rounds(story, say), reel.names, None if result is None else result.scores, say)
    shown = {
        "language": say.language,
        "icon": f"data:image/svg+xml,{quote(ICON.read_text(encoding='utf-8'))}",
        "title": say.gettext("{game}: {names}").format(game=words.name(say), names=listed(reel.names, say)),
        "won": plain(final[0]) if final else "",
        "chart": chart,
        **_words_around(say),
    }
    found = {name: escape(text) for name, text in shown.items()}
    found["final"] = "".join(f"<p>{escape(plain(line))}</p>" for line in final[1:])
    found["list"] = "\n".join(_entries(reel))
    held = _hands(reel) if result is not None and has(WORDING[reel.game], "hand") else []
    found["hands"] = json.dumps(held, ensure_ascii=False).replace("</", r"<\/")
    curves = curves_of(story, say)
    for theme in THEMES:
        png = encode(draw_chart(curves, reel.captions, say.gettext, theme).image)
        found[f"chart-{theme}"] = "data:image/png;base64," + base64.b64encode(png).decode()
    return found


def _words_around(say: Words) -> dict[str, str]:
    """Return the texts of the page's controls and headings, by their place in the page."""
    _, ctx = say.gettext, say.pgettext
    return {
        "turns": _("Turns of the game"),
        "turn": ctx("page", "Turn"),
        "first": ctx("turn", "First"),
        "back": ctx("turn", "Back"),
        "next": ctx("turn", "Next"),
        "last": ctx("turn", "Last"),
        # Translators: on the page of a game; Home and End are keys.
        "keys": _("Keys: left and right arrow for a turn back or on, Home and End for the first and the last."),
        # Translators: on the page of a finished game: a button to the hands of all seats at that time.
        "open": _("Open all hands"),
        # Translators: above the hands of all seats, each beneath a name; in a hand "your" means its own player.
        "own": _("Each hand as its holder saw it."),
        "scores": _("Final scores"),
        "all": _("All turns"),
    }


def _entries(reel: Reel) -> list[str]:
    """Return an entry of the list of turns for each board, with an alt text."""
    story, say, words = story_of(reel), reel.say, WORDING[reel.game]
    ends = [0, *stops(len(story.turns))]
    found: list[str] = []
    for place, end in enumerate(ends):
        if place:
            shown = story.turns[end - 1]
            round_ = words.round_name(shown.round, say)
            head = f"{reel.names[shown.seat]} · {TURN_HEAD(say, round=round_, number=end, count=len(story.turns))}"
            told = story.turns[ends[place - 1] : end]
            events = seen_by([event for turn in told for event in turn.events if not event.ENDS_GAME], None)
            lines = words.tell(events, reel.names, say, story.live.state.options)
        else:
            head, lines = say.gettext("Before the first turn"), words.began(story.view(0), reel.names, say)
        told = "".join(f"<p>{escape(plain(line))}</p>" for line in lines)
        alt = escape(words.alt(story.view(end), reel.names, say))
        found.append(f'<li data-alt="{alt}"><h3><a href="#turn-{place}">{escape(head)}</a></h3>{told}</li>')
    return found


def _hands(reel: Reel) -> list[str]:
    """Return for each board the hands of all seats, as HTML that the page shows on request. The game must be over."""
    story = story_of(reel)
    return [_held(reel, story.states[end]) for end in (0, *stops(len(story.turns)))]


def _held(reel: Reel, state: State) -> str:
    """Return the hands of all seats in a state, as HTML."""
    told = WORDING[reel.game].hand
    sections: list[str] = []
    for seat in range(reel.seats):
        words = re.sub(r"[*]{2}(.+?)[*]{2}", r"<b>\1</b>", escape(told(GAMES[reel.game].view(state, seat), reel.say)))
        lines = "".join(f"<p>{re.sub('^(-|-#) ', '', line)}</p>" for line in words.splitlines())
        sections.append(f"<section><h3>{escape(reel.names[seat])}</h3>{lines}</section>")
    return "".join(sections)


def joined(theme: str, boards: int, found: list[Any]) -> bytes:
    """Join all parts to the page."""
    said = dict[str, str](found[-1])
    kept = [(name, found[at * boards : (at + 1) * boards]) for at, name in enumerate(_themes(theme))]
    if sum(len(png) for _, changes in kept for _, _, png in changes) * 4 // 3 > MOST:
        kept = kept[:1]
    pictures = [
        (name, json.dumps([(left, top, base64.b64encode(png).decode()) for left, top, png in changes], separators=(",", ":")))
        for name, changes in kept
    ]
    said["pictures"] = "\n".join(f'<script type="application/json" id="pictures-{name}">{text}</script>' for name, text in pictures)
    first = found[0][2]
    said["width"], said["height"] = (str(int.from_bytes(first[at : at + 4], "big")) for at in (16, 20))
    return re.sub(r"@([a-z-]+)@", lambda place: said[place[1]], TEMPLATE.read_text(encoding="utf-8")).encode()
