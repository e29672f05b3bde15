"""The lines that the pictures of all games share: title, phase, the ribbon with the seat to move, the head of a hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from render.canvas import Box, Canvas
from render.hand_layout import HAND_HEAD, HAND_PURSE
from render.names import Name, capital
from render.signs import LETTER, draw_letter
from render.text import width
from render.theme import BRIGHT, GOLD, INK, LACQUER, LARGE, NUMBER, PANEL, SOFT, TEXT, WORDS

SIGN = 30
NEXT_PITCH = 40
LEAST_PITCH = 34
"""The width of the badge of a following seat: the usual one, and the least if there is little room."""
Names = tuple[str, ...]
"""The players' names by seat."""
Say = Callable[[str], str]
"""A function that translates an English sentence."""


class Did(NamedTuple):
    """An action in the line of a turn: its drawing with a height, its name ("" for none), and the letter of an option or ""."""

    drawing: str
    height: int
    name: Name
    letter: str = ""


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

    ``rounds``: those of a finished game that are known.
    """

    known: bool = False
    rounds: tuple[Round, ...] = ()


NOTHING = Told()


def fitting(name: Name, say: Say, face: str, size: int, room: int) -> str:
    """Return a name with a capital first letter: in full if it fits the room, else shortened."""
    forms = [capital(say(form).rpartition("|")[2]) for form in name if form]
    return next((form for form in forms if width(form, face, size) <= room), forms[-1])


def draw_end_flag(canvas: Canvas, box: Box, names: Names, placed: Sequence[int], say: Say) -> None:
    """Draw the lacquer flag of a board after the end: the winner, then the badges of the other places, in their order."""
    _ = say
    if not placed:
        _flag(canvas, box)
        canvas.text(box.cx, box.cy, _("Nobody wins"), "title", NUMBER, BRIGHT, "m", room=box.w - 40, least=WORDS)
        return
    draw_flag(canvas, box, placed[0], names[placed[0]], placed[1:], _("wins"), turn=True)


def placed(name: str, seat: int, places: Sequence[int]) -> str:
    """Return a seat's name behind the number of its place; ``places``: the seats in their order after the end, () before it."""
    return f"{places.index(seat) + 1}. {name}" if seat in places else name


def draw_flag(
    canvas: Canvas, box: Box, seat: int, name: str, following: Sequence[int], word: str, *, turn: bool, then: tuple[str, int] = ("", 0)
) -> None:
    """Draw the lacquer flag of a board: the badge and name of a seat, a word behind it, then the badges of the seats that follow.

    If the seat is not in ``turn``, no seats follow it. A long name leaves room for fewer badges, but without a word for at least one.
    ``then``: the drawing of the next step of the game, with its height; it replaces the badges if nobody follows.
    """
    _flag(canvas, box)
    _badge(canvas, box, seat)
    left, end = box.x + 70, box.right - 10
    written = width(name, "sans-bold", WORDS) + (width(word, "sans", WORDS) + 12 if word else 0)
    free = end - left - 8 - written
    pitch = NEXT_PITCH if NEXT_PITCH * len(following) <= free else LEAST_PITCH
    shown = following[: max(0 if word else 1, free // pitch)] if turn else ()
    for number, other in enumerate(reversed(shown)):
        at = Box(end - pitch * (number + 1), box.cy - NEXT_PITCH // 2, pitch, NEXT_PITCH).inset(2)
        canvas.rect(at, fill=PANEL)
        canvas.centre(f"seats/badge-{other}", at.cx, at.cy, 30)
    end -= pitch * len(shown) + (8 if shown else 0)
    if turn and not following and then[0]:
        at = Box(end - NEXT_PITCH, box.cy - NEXT_PITCH // 2, NEXT_PITCH, NEXT_PITCH).inset(2)
        canvas.rect(at, fill=PANEL)
        canvas.centre(then[0], at.cx, at.cy, then[1])
        end -= NEXT_PITCH + 8
    if word:
        end -= canvas.text(end, box.cy, word, "sans", WORDS, BRIGHT, "r", room=150, least=WORDS) + 12
    canvas.text(left, box.cy, name, "sans-bold", LARGE - 2, BRIGHT, room=end - left, least=WORDS)


def draw_line(canvas: Canvas, box: Box, line: Line | None, say: Say) -> None:
    """Draw a turn in one line: the badge of its seat, then its actions; without room it leaves out their words."""
    if line is None:
        return
    _ = say
    said, nothing = _("just played"), _("no action")
    names = [capital(say(did.name.full)) if did.name.full else "" for did in line.did]
    drawn = sum(did.height + (LETTER + 6 if did.letter else 0) + 16 for did in line.did)
    worded = sum(width(name, "sans-bold", WORDS) + 6 for name in names) if line.did else width(nothing, "sans-bold", WORDS)
    room = box.w - 44 - drawn
    x = box.x
    canvas.centre(f"seats/badge-{line.seat}", x + 17, box.cy, 30)
    x += 44
    if worded + width(said, "sans", WORDS) + 14 <= room:
        x += canvas.text(x, box.cy, said, "sans", WORDS, SOFT) + 14
    if not line.did:
        x += canvas.text(x, box.cy, nothing, "sans-bold", WORDS, INK, room=box.right - x, least=WORDS)
    for did, name in zip(line.did, names, strict=True):
        x += canvas.centre(did.drawing, x + did.height // 2, box.cy, did.height) + 6
        if worded <= room:
            x += canvas.text(x, box.cy, name, "sans-bold", WORDS, INK) + 6
        if did.letter:
            draw_letter(canvas, Box(x, box.cy - LETTER // 2, LETTER, LETTER), did.letter, PANEL)
            x += LETTER + 6
        x += 4
    canvas.rect(Box(box.x, box.bottom - 4, min(x, box.right) - box.x, 3), fill=GOLD)


def draw_danger(canvas: Canvas, box: Box, seats: Sequence[int] | None, say: Say, quiet: str) -> int:
    """Draw the badges of the seats in danger on lacquer, at the right end of a line; without any, say so quietly.

    ``seats``: () if nobody is in danger, None to draw nothing, because nobody can be in danger now. ``quiet``: the text for (). Without
    room the words are left out. Return the left end of the drawing.
    """
    _ = say
    if seats is None:
        return box.right
    word = _("in danger") if seats else quiet
    pitch = min(NEXT_PITCH, (box.w - SIGN - 12) // max(len(seats), 1))
    drawn, written = SIGN + 8 + pitch * len(seats) + 4 * bool(seats), width(word, "sans", WORDS) + 8
    wide = drawn + (written if drawn + written <= box.w else 0)
    at = Box(box.right - wide, box.y, wide, box.h)
    if seats:
        canvas.rect(at, fill=LACQUER)
    canvas.centre("motifs/danger" if seats else "motifs/safe", at.x + 4 + SIGN // 2, at.cy, SIGN)
    if wide > drawn:
        canvas.text(at.x + SIGN + 10, at.cy, word, "sans", WORDS, BRIGHT if seats else SOFT)
    for number, seat in enumerate(reversed(seats)):
        place = Box(at.right - 4 - pitch * (number + 1), at.cy - 17, pitch, 34).inset(1)
        canvas.rect(place, fill=PANEL)
        canvas.centre(f"seats/badge-{seat}", place.cx, place.cy, 30)
    return at.x


def _flag(canvas: Canvas, box: Box) -> None:
    canvas.rect(box, fill=LACQUER)
    canvas.rect(box.inset(4), outline="lacquer-line", line=1)


def draw_hand_head(canvas: Canvas, seat: int, name: str, say: Say) -> None:
    """Draw the head of a hand: the seat's badge and name, and the ground for the seat's purse below."""
    _ = say
    box = Box(HAND_HEAD.x, HAND_HEAD.y, HAND_HEAD.w, HAND_PURSE.y - HAND_HEAD.y)
    canvas.rect(HAND_HEAD, fill=LACQUER)
    _badge(canvas, box, seat)
    left = box.x + 76
    left += canvas.text(left, box.cy, _("Your hand"), "title", LARGE - 4, BRIGHT, room=300) + 24
    canvas.text(left, box.cy, name, "sans", TEXT + 4, BRIGHT, room=box.right - 14 - left)
    canvas.rect(HAND_PURSE, fill=PANEL)


def _badge(canvas: Canvas, box: Box, seat: int) -> None:
    """Draw a seat's badge at the beginning of a lacquer line."""
    canvas.rect(Box(box.x + 8, box.y + 6, 52, 48), fill=PANEL)
    canvas.centre(f"seats/badge-{seat}", box.x + 34, box.cy, 44)
