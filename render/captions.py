"""The lines that the pictures of all games share: title, phase, the ribbon with the seat to move, the head of a hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any, NamedTuple

from render.canvas import Box, Canvas
from render.hand_layout import HAND_HEAD, HAND_PURSE
from render.names import N_, Name, capital
from render.signs import OPTION, draw_option
from render.text import cap_height, fit, width, write
from render.theme import BRIGHT, CARD, GOLD, INK, LACQUER, LARGE, LINE, PANEL, SOFT, TEXT, WORDS

SIGN = 30
NEXT_PITCH = 40
"""The usual width for the badge of a seat that follows."""
CLOSE_PITCH = 37
"""The width for the badge of a seat in danger in a line of its own."""
APART = 10
"""The gap between two dangers."""
LEAST_CALLED = 110
"""The least room for a name that is cut, in the line of a turn."""
NOTHING_DONE = N_("no action")
PLAYED = N_("played")
COMMA = ","
"""The sign between two parts of a turn that have no drawings."""
Names = tuple[str, ...]
"""The players' names by seat."""
Say = Callable[[str], str]
"""A function that translates an English sentence."""


class Did(NamedTuple):
    """An action in the line of a turn: its drawing with a height, its name ("" for none), and the numeral of an option or ""."""

    drawing: str
    height: int
    name: Name
    option: str = ""


class Line(NamedTuple):
    """A turn in one line: the seat, and its actions."""

    seat: int
    did: tuple[Did, ...]


class Round(NamedTuple):
    """A finished round: its number, and a spectator's views at its beginning, after its last turn, and at its end."""

    number: int
    begun: Any
    played: Any
    after: Any


class Told(NamedTuple):
    """The facts from outside the view that a board shows.

    ``known``: the table knows the game, so the board has no legend. ``rounds``: the rounds of a finished game that can
    be replayed.
    """

    known: bool = False
    rounds: tuple[Round, ...] = ()


NOTHING = Told()


def fitting(name: Name, say: Say, face: str, size: int, room: int) -> str:
    """Return a name with a capital first letter: in full if it fits the room, else shortened."""
    forms = [capital(say(form).rpartition("|")[2]) for form in name if form]
    return next((form for form in forms if width(form, face, size) <= room), forms[-1])


def line_width(line: Line | None, say: Say) -> int:
    """Return the width of a turn in one line with its words."""
    return 0 if line is None else 44 + _names_width(line, say)


def _played_width(say: Say) -> int:
    return width(say(PLAYED), "sans", WORDS) + 10


def _names_width(line: Line, say: Say, signs: bool = True) -> int:
    """Return the width of a turn in words, without its seat; ``signs``: with their drawings."""
    if not line.did:
        return width(say(NOTHING_DONE), "sans-bold", WORDS)
    commas = 0 if signs else width(COMMA, "sans-bold", WORDS) * (len(line.did) - 1)
    return commas + sum(width(_called(did, say), "sans-bold", WORDS) + _extra(did, signs=signs or not did.name.full) for did in line.did)


def _called(did: Did, say: Say) -> str:
    return capital(say(did.name.full)) if did.name.full else ""


def _extra(did: Did, *, signs: bool) -> int:
    """Return the room around the name of a part of a turn: its drawing, the numeral of its option, and gaps."""
    return (did.height + 6 if signs else 0) + (OPTION + 6 if did.option else 0) + 10


def draw_line(canvas: Canvas, box: Box, line: Line | None, say: Say, name: str = "") -> None:
    """Draw a turn in one line: the badge of its seat, then what it did.

    ``name``: of the player; it stands before "just played" if there is room, and is cut if it is long. Without room, "played" replaces
    "just played"; then leave out the drawings beside words, then "played", then the words.
    """
    if line is None:
        return
    _ = say
    said, nothing, room = _("just played"), say(NOTHING_DONE), box.w - 44
    signs = _names_width(line, say) + _played_width(say) <= room
    worded = signs or _names_width(line, say, signs=False) <= room
    x = box.x
    canvas.centre(f"seats/badge-{line.seat}", x + 17, box.cy, 30)
    x += 44
    wide = line_width(line, say) + width(said, "sans", WORDS) + 14
    if name and (called := _cut(name, Box(x, box.y, box.w - wide - 8, box.h))):
        x += canvas.text(x, box.cy, called, "sans-bold", WORDS, SOFT) + 8
    if wide <= box.w:
        x += canvas.text(x, box.cy, said, "sans", WORDS, SOFT) + 14
    elif worded and _names_width(line, say, signs=signs) + _played_width(say) <= room:
        x += canvas.text(x, box.cy, say(PLAYED), "sans", WORDS, SOFT) + 10
    if not line.did:
        x += canvas.text(x, box.cy, nothing, "sans-bold", WORDS, INK, room=box.right - x, least=WORDS)
    for number, did in enumerate(line.did):
        if number and worded and not signs:
            x += canvas.text(x - 8, box.cy, COMMA, "sans-bold", WORDS, INK)
        if signs or not worded or not did.name.full:
            x += canvas.centre(did.drawing, x + did.height // 2, box.cy, did.height) + 6
        if worded:
            x += canvas.text(x, box.cy, _called(did, say), "sans-bold", WORDS, INK) + 6
        if did.option:
            draw_option(canvas, x, box.cy, did.option)
            x += OPTION + 6
        x += 4
    canvas.rect(Box(box.x, box.bottom - 4, min(x, box.right) - box.x, 3), fill=GOLD)


def _cut(name: str, box: Box) -> str:
    """Return a name as it fits into the line of a turn; "" if the line has little room, or is too low for the letters."""
    if box.w < min(width(name, "sans-bold", WORDS), LEAST_CALLED):
        return ""
    called = fit(name, "sans-bold", WORDS, box.w, WORDS)[0]
    line = write(called, "sans-bold", WORDS)
    return called if line.top + line.mask.height + cap_height("sans-bold", WORDS) // 2 <= box.h // 2 + 1 else ""


class Threat(NamedTuple):
    """A danger and the seats in it: its drawing, and words beside it, the longest first.

    ``ahead``: the number of rounds until it comes. A danger now is drawn on lacquer, one in the next round framed, a later one quietly.
    """

    drawing: str
    seats: Sequence[int]
    words: tuple[str, ...]
    ahead: int = 0


def draw_danger(canvas: Canvas, box: Box, seats: Sequence[int] | None, say: Say, quiet: str) -> None:
    """Draw the badges of the seats in danger on lacquer, at the right end of a line; without any, say so quietly.

    ``seats``: None if nobody can be in danger now; then nothing is drawn. ``quiet``: the text if nobody is in danger. Without
    room the words are left out.
    """
    _ = say
    if seats is not None:
        found = Threat("motifs/danger", seats, (_("in danger"), _("danger"), "")) if seats else Threat("", (), (quiet, ""))
        draw_threats(canvas, box, [found], box.w, CLOSE_PITCH)


def draw_threats(canvas: Canvas, box: Box, threats: Sequence[Threat], room: int, most: int = NEXT_PITCH) -> int:
    """Draw dangers side by side at the right end of a line, with the longest words that leave all of them within ``room``.

    A danger of no seat has a tick. ``most``: the room of a badge. Return where the drawing begins.
    """
    pitch = min(most, *[(box.w // len(threats) - SIGN - 12) // max(len(each.seats), 1) for each in threats])
    choices = sorted(product(*(each.words for each in threats)), key=lambda words: -sum(map(len, words)))
    wide = [[_wide(each, word, pitch) for each, word in zip(threats, words, strict=True)] for words in choices]
    chosen = next((number for number, each in enumerate(wide) if sum(each) + APART * (len(each) - 1) <= room), -1)
    right = box.right
    for each, word, needed in reversed([*zip(threats, choices[chosen], wide[chosen], strict=True)]):
        _threat(canvas, Box(right - needed, box.y, needed, box.h), each, word, pitch)
        right -= needed + APART
    return right + APART


def _wide(threat: Threat, word: str, pitch: int) -> int:
    """Return the width of a danger with a word."""
    ends = pitch * len(threat.seats) + 4 if threat.seats else SIGN + 4
    return ends + (SIGN + 8 if threat.drawing else 0) + (width(word, "sans", WORDS) + 8 if word else 0)


def _threat(canvas: Canvas, at: Box, threat: Threat, word: str, pitch: int) -> None:
    """Draw a danger: its drawing, its word, and the badges of its seats, or a tick before the word."""
    struck, far = threat.seats and not threat.ahead, threat.ahead > 1
    if threat.seats:
        canvas.rect(at, fill=LACQUER if struck else CARD, outline=LINE if far else LACQUER, line=2 if far else 3)
    left = at.x + 4
    for drawing in (threat.drawing, "" if threat.seats else "motifs/safe"):
        if drawing:
            canvas.centre(drawing, left + SIGN // 2, at.cy, SIGN)
            left += SIGN + 4
    if word:
        canvas.text(left + 2, at.cy, word, "sans", WORDS, BRIGHT if struck else INK if threat.seats else SOFT)
    for number, seat in enumerate(reversed(threat.seats)):
        place = Box(at.right - 4 - pitch * (number + 1), at.cy - 17, pitch, 34).inset(1)
        canvas.rect(place, fill=PANEL)
        canvas.centre(f"seats/badge-{seat}", place.cx, place.cy, 30)


def draw_ribbon(canvas: Canvas, box: Box) -> None:
    """Draw an empty ribbon of lacquer."""
    canvas.rect(box, fill=LACQUER)
    canvas.rect(box.inset(4), outline="lacquer-line", line=1)


def draw_hand_head(canvas: Canvas, seat: int, name: str, say: Say) -> None:
    """Draw the head of a hand: the seat's badge and name, and the ground for the seat's purse below."""
    _ = say
    box = Box(HAND_HEAD.x, HAND_HEAD.y, HAND_HEAD.w, HAND_PURSE.y - HAND_HEAD.y)
    canvas.rect(HAND_HEAD, fill=LACQUER)
    draw_badge(canvas, box, seat)
    left = box.x + 76
    left += canvas.text(left, box.cy, _("Your hand"), "title", LARGE - 4, BRIGHT, room=300) + 24
    canvas.text(left, box.cy, name, "sans", TEXT + 4, BRIGHT, room=box.right - 14 - left)
    canvas.rect(HAND_PURSE, fill=PANEL)


def draw_badge(canvas: Canvas, box: Box, seat: int) -> None:
    """Draw a seat's badge at the beginning of a lacquer line."""
    canvas.rect(Box(box.x + 8, box.y + 6, 52, 48), fill=PANEL)
    canvas.centre(f"seats/badge-{seat}", box.x + 34, box.cy, 44)
