"""The lines at the top of the board and the table of the seats."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Box, Canvas
from render.captions import Names, Say, draw_ribbon
from render.gugong.layout import DAY, LEAST_HERE, PANELS
from render.gugong.modes import draw_kept, has_kept
from render.gugong.names import PHASES
from render.gugong.seats_layout import badge, count, kept, points, reward
from render.gugong.seats_layout import name as name_box
from render.gugong.words import seat_words
from render.strips import draw_legend as draw_signs_legend
from render.theme import BRIGHT, INK, LACQUER, LARGE, LINE, NUMBER, PANEL, PASSED, SOFT, TITLE
from rules.gugong.cards import DAYS
from rules.gugong.view import GugongView, SeatView


def seat_name(view: GugongView, names: Names, seat: int) -> str:
    """A seat's name; Meng has his own, whatever the names say."""
    return "Meng" if view.meng and seat == view.meng.seat else names[seat]


def draw_day(canvas: Canvas, view: GugongView, names: Names, say: Say) -> None:
    """Day and phase, dice, start seat, medal, piles, and who is asked."""
    with canvas.within(PANELS["day"]):
        canvas.paste("seals/gugong", DAY["seal"].x, DAY["seal"].y, DAY["seal"].h)
        day = DAY["day"]
        canvas.centre(f"seals/{view.phase}", day.x + 22, day.cy, 44)
        count_left = (
            day.x + 64 + canvas.text(day.x + 54, day.cy, say(PHASES[view.phase].least), "title", LARGE, room=day.w - 130, least=LEAST_HERE)
        )
        canvas.text(count_left, day.cy, f"{view.day}/{DAYS}", "sans-bold", LARGE)
        for number, face in enumerate(view.dice):
            x = DAY["dice"].x + 26 + 58 * number
            canvas.centre("motifs/die-face", x, DAY["dice"].cy, 52)
            canvas.text(x, DAY["dice"].cy, str(face), "sans-bold", LARGE, align="m")
        _held(canvas, DAY["start"], "motifs/start", view.start)
        _held(canvas, DAY["medal"], "motifs/medal", view.medal)
        _count(canvas, DAY["gifts"], "motifs/cards", str(view.draw))
        _count(canvas, DAY["tokens"], "motifs/token", "+".join(str(left) for left in view.piles))
        name = "" if view.to_move is None else seat_name(view, names, view.to_move)
        draw_ribbon(canvas, DAY["move"], view.to_move, name, say)


def _held(canvas: Canvas, box: Box, motif: str, seat: int | None) -> None:
    """A motif and the seat that holds it; nothing where none does."""
    if seat is not None:
        canvas.centre(motif, box.x + 22, box.cy, 44)
        canvas.centre(f"seats/badge-{seat}", box.x + 72, box.cy, 44)


def _count(canvas: Canvas, box: Box, motif: str, number: str) -> None:
    canvas.centre(motif, box.x + 20, box.cy, 36)
    canvas.text(box.x + 42, box.cy, number, "sans-bold", NUMBER, room=box.w - 42, least=LEAST_HERE)


def draw_strips(canvas: Canvas, view: GugongView, names: Names, say: Say, boxes: Sequence[Box]) -> None:
    """A row for each seat, in its box."""
    passed = say("passed")
    for person, box in zip(view.people, boxes, strict=True):
        with canvas.within(box):
            _head(canvas, view, person, names, box)
            _belongings(canvas, view, person, box)
            draw_kept(canvas, person, box)
            if _passed(view, person) and not has_kept(person):
                item = kept(box)
                canvas.text(item.x, item.cy, passed, "sans", LEAST_HERE, SOFT, room=item.w, least=LEAST_HERE)


def _head(canvas: Canvas, view: GugongView, person: SeatView, names: Names, box: Box) -> None:
    """Badge, name and points; a lacquer frame and a flag for the seat that is asked, paler for one that has passed."""
    moving = view.to_move == person.seat
    turning = view.to_move is not None and view.turn == person.seat
    canvas.rect(box, fill=PASSED if _passed(view, person) and not moving else PANEL, outline=LINE, line=2)
    if moving or turning:
        canvas.rect(box, outline=LACQUER, line=5)
    at = name_box(box)
    if moving:
        canvas.rect(Box(box.x, box.y, at.right - box.x, box.h), fill=LACQUER)
        canvas.rect(Box(box.x + 8, box.cy - 24, 48, 48), fill=PANEL)
    canvas.centre(f"seats/badge-{person.seat}", *badge(box), 44)
    ink = BRIGHT if moving else INK
    canvas.text(at.x + 6, at.cy, seat_name(view, names, person.seat), "sans-bold", TITLE, ink, room=at.w - 12, least=LEAST_HERE)
    at = points(box)
    canvas.centre("motifs/points", at.right - 15, at.cy, 30)
    canvas.text(at.right - 33, at.cy, str(person.points), "sans-bold", LARGE, align="r", room=at.w - 33, least=NUMBER - 3)


def _passed(view: GugongView, person: SeatView) -> bool:
    """Whether a seat has no gift left while the game goes on."""
    return person.passed and view.to_move is not None


SIGNS = (
    *("motifs/cube", "motifs/supply", "motifs/double-pool", "motifs/cards", "motifs/token", "motifs/jade"),
    *("motifs/four-points", "motifs/card", "motifs/double"),
)
"""The drawings of what is counted in a row; that of the Double Servant shows where it is."""


def draw_legend(canvas: Canvas, say: Say, boxes: Sequence[Box]) -> None:
    """What the signs in a row mean, each in its box."""
    draw_signs_legend(canvas, SIGNS, seat_words(say), boxes, LEAST_HERE)


def _belongings(canvas: Canvas, view: GugongView, person: SeatView, box: Box) -> None:
    """What a seat has and the board does not show: servants, cards, tokens, jade, harbour rewards; nothing of what it has none.

    Meng's Double Servant stands beside the official of his focus.
    """
    tokens = f"{person.tokens}+{person.twos}" if person.twos else str(person.tokens)
    counts = (person.pool, person.supply, -1, person.cards, tokens, person.jade)
    rewards = (person.rewards["points"], person.rewards["card"], person.rewards["double"])
    alone = not (any(rewards) or has_kept(person) or _passed(view, person))
    for column, (motif, number) in enumerate(zip(SIGNS, counts, strict=False)):
        if number == -1:
            if not (view.meng and person.seat == view.meng.seat):
                canvas.centre(f"motifs/double-{person.double}", count(box, column, alone).x + 16, count(box, column, alone).cy, 30)
        elif number not in (0, "0"):
            _counted(canvas, count(box, column, alone), motif, str(number))
    for number, (motif, had) in enumerate(zip(SIGNS[6:], rewards, strict=True)):
        if had:
            _counted(canvas, reward(box, number), motif, str(had))


def _counted(canvas: Canvas, item: Box, motif: str, number: str) -> None:
    """A drawing and a number."""
    canvas.centre(motif, item.x + 16, item.cy, 30)
    canvas.text(item.x + 35, item.cy, number, "sans-bold", NUMBER - 3, room=item.right - item.x - 37, least=LEAST_HERE)
