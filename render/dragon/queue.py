"""The flag of the seat asked on the dragon's board, a pointer to the seats that follow, and the step of the game after them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import Box, Canvas
from render.captions import Say, draw_badge, draw_ribbon, fitting
from render.dragon.names import HAPPENINGS
from render.dragon.pointers import draw_pointer
from render.names import Name
from render.signs import draw_signs, signs_width
from render.text import width
from render.theme import BRIGHT, CARD, INK, LACQUER, LARGE, LINE, PANEL, WORDS
from rules.dragon.cards import MONTHS, SUPER_MONTH
from rules.dragon.following import following
from rules.dragon.view import DragonView

BADGE_ROOM = 68
"""The room for the badge on the flag."""
TIP = 20
"""The width of the flag's point."""
NEXT = (48, 36)
"""The width of the place of a badge of the seats that follow, and its height."""
GAP = 10
PLATE = 40
"""The height of a plate with signs on the flag."""
SIZES = range(LARGE - 2, WORDS - 1, -1)
"""The type sizes of the name."""


class Queue(NamedTuple):
    """The seat asked with its name, and the seats after it.

    ``asks``: signs of the pieces that the seat is asked for; ``word``: a word behind the name; ``then``: the next step of the game in
    words, the longest first.
    """

    seat: int
    name: str
    others: Sequence[int]
    asks: str = ""
    word: str = ""
    then: Sequence[str] = ()


def steps_after(view: DragonView, say: Say, event: str = "") -> tuple[str, ...]:
    """Return the step of the game after the last turn of this phase in words, the longest first; () if it is not certain.

    ``event``: the name of this month's event on its tile; a longer one is left out.
    """
    _, after, month = say, view.phase, view.month
    if after == "action" and any(person.cards for person in view.people):
        return _("then the person phase"), _("then recruiting")
    if after in ("action", "person"):
        forms = _called(HAPPENINGS[view.months[month - 1]], say)
        written = _("then {event}").format(event=event)
        return forms[forms.index(written) :] if written in forms else forms
    if after == "event" and month == SUPER_MONTH and view.super_event:
        return _called(HAPPENINGS[view.super_event], say)
    if after in ("event", "super event"):
        return (_("then the end") if month == MONTHS else _("then month {month}").format(month=month + 1),)
    return ()


def _called(event: Name, say: Say) -> tuple[str, ...]:
    """Return "then" with the name of an event in its full and shorter forms."""
    _ = say
    # Translators: {event} is the name of an event, which strikes after the last turn: "then Drought".
    forms = [_("then {event}").format(event=fitting(Name(each), say, "sans", WORDS, 0)) for each in event if each]
    return tuple(dict.fromkeys(forms))


def queue_of(view: DragonView, names: Sequence[str], asks: str, event: str, say: Say) -> Queue | None:
    """Return the seat asked and those that follow; None after the end.

    During another seat's turn only the word "asked" stands behind the name. ``event``: the name of this month's event on its tile.
    """
    _, seat = say, view.to_move
    if seat is None:
        return None
    if not asks and seat != view.turn:
        return Queue(seat, names[seat], (), word=_("asked"))
    return Queue(seat, names[seat], following(view), asks, then=steps_after(view, say, event))


def draw_queue(canvas: Canvas, box: Box, queue: Queue) -> None:
    """Draw the flag with a point at its end, then the badges of the seats that follow, then the next step in words.

    If there is no room, the name becomes smaller first, then shorter forms of the step are tried and none, then later badges are left out.
    """
    word = width(queue.word, "sans", WORDS) + GAP if queue.word else 0
    asked = signs_width(canvas, queue.asks) + 12 + GAP if queue.asks else 0
    bare, least = BADGE_ROOM + word + asked + GAP, width(queue.name, "sans-bold", WORDS)
    choices = [(len(queue.others), step) for step in (*queue.then, "")] + [(count, "") for count in range(len(queue.others) - 1, 0, -1)]
    count, step = next((each for each in choices if bare + least + _after(*each) <= box.w), choices[-1])
    room = box.w - bare - _after(count, step)
    size = next((size for size in SIZES if width(queue.name, "sans-bold", size) <= room), WORDS)
    end = box.right - _after(count, step)
    flag = Box(box.x, box.y, min(bare + width(queue.name, "sans-bold", size), end - box.x), box.h)
    draw_ribbon(canvas, flag)
    draw_badge(canvas, flag, queue.seat)
    left = flag.x + BADGE_ROOM
    left += canvas.text(left, flag.cy, queue.name, "sans-bold", size, BRIGHT, room=room, least=WORDS) + GAP
    if queue.word:
        canvas.text(left, flag.cy, queue.word, "sans", WORDS, BRIGHT)
    if queue.asks:
        plate = Box(left, flag.cy - PLATE // 2, asked - GAP, PLATE).inset(2)
        canvas.rect(plate, fill=PANEL)
        draw_signs(canvas, plate.moved(4, 0), queue.asks)
    if not queue.word:
        draw_pointer(canvas, Box(flag.right, box.y, TIP, box.h), LACQUER)
        _rest(canvas, Box(flag.right + TIP + GAP // 2, box.y, box.right - flag.right - TIP - GAP // 2, box.h), queue.others[:count], step)


def _after(count: int, step: str) -> int:
    """Return the room behind the flag for its point, for the badges of ``count`` seats, and for the next step in words."""
    badges = NEXT[0] * count + GAP if count else 0
    return TIP + GAP // 2 + badges + (width(step, "sans", WORDS) + 4 if step else 0)


def _rest(canvas: Canvas, box: Box, seats: Sequence[int], step: str) -> None:
    """Draw the badges of the seats that follow, then the next step in words."""
    left = box.x
    for number, seat in enumerate(seats):
        wide, high = NEXT
        at = Box(left, box.cy - (wide - 4) // 2, wide - 4, wide - 4)
        canvas.rect(at, fill=CARD, outline=LINE if number else INK, line=2)
        canvas.centre(f"seats/badge-{seat}", at.cx, at.cy, high)
        left += wide
    if step:
        canvas.text(left + (GAP if seats else 4), box.cy, step, "sans", WORDS, INK)
