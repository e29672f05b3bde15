"""The line at the top of the board and the seats' strips at its foot."""

from __future__ import annotations

from collections.abc import Sequence

from render.canvas import Box, Canvas
from render.captions import Names, Say, draw_phase, draw_ribbon, draw_title
from render.gugong.layout import DAY, PANELS
from render.gugong.modes import draw_kept, has_kept
from render.gugong.modes_layout import strip_reward
from render.gugong.words import phase_names, seat_words
from render.strips import draw_count, draw_head
from render.strips import draw_legend as draw_signs_legend
from render.strips_layout import strip_item
from render.theme import LARGE, NUMBER, PANEL, PASSED, SOFT
from rules.gugong.cards import DAYS
from rules.gugong.view import GugongView, SeatView

DOUBLE, FIRST_REWARD = 2, 8
"""Which of the things counted on a strip are the Double Servant and the first harbour reward."""


def seat_name(view: GugongView, names: Names, seat: int) -> str:
    """A seat's name; Meng has his own, whatever the names say."""
    return "Meng" if view.meng and seat == view.meng.seat else names[seat]


def draw_day(canvas: Canvas, view: GugongView, names: Names, say: Say) -> None:
    """Title, day and phase, dice, start seat, medal, piles, and who is to move."""
    with canvas.within(PANELS["day"]):
        draw_title(canvas, DAY["seal"], DAY["title"], "gugong", "Gùgōng")
        draw_phase(canvas, DAY["day"], view.phase, phase_names(say)[view.phase], f"{view.day}/{DAYS}")
        for number, face in enumerate(view.dice):
            x = DAY["dice"].x + 26 + 56 * number
            canvas.centre("motifs/die-face", x, DAY["dice"].cy, 52)
            canvas.text(x, DAY["dice"].cy, str(face), "sans-bold", LARGE - 2, align="m")
        _held(canvas, DAY["start"], "motifs/start", view.start)
        _held(canvas, DAY["medal"], "motifs/medal", view.medal)
        _count(canvas, DAY["gifts"], "motifs/cards", str(view.draw))
        _count(canvas, DAY["tokens"], "motifs/token", "+".join(str(left) for left in view.piles))
        name = "" if view.to_move is None else seat_name(view, names, view.to_move)
        draw_ribbon(canvas, DAY["move"], view.to_move, name, say)


def _held(canvas: Canvas, box: Box, motif: str, seat: int | None) -> None:
    """A motif and the seat that holds it."""
    canvas.centre(motif, box.x + 22, box.cy, 44)
    if seat is None:
        canvas.centre("motifs/none", box.x + 70, box.cy, 36)
    else:
        canvas.centre(f"seats/badge-{seat}", box.x + 70, box.cy, 44)


def _count(canvas: Canvas, box: Box, motif: str, number: str) -> None:
    canvas.centre(motif, box.x + 20, box.cy, 36)
    canvas.text(box.x + 42, box.cy, number, "sans-bold", NUMBER, room=box.w - 42)


def draw_strips(canvas: Canvas, view: GugongView, names: Names, say: Say, boxes: Sequence[Box]) -> None:
    """A strip for each seat, in its box."""
    passed = say("passed")
    for person, box in zip(view.people, boxes, strict=True):
        with canvas.within(box):
            _head(canvas, view, person, names, box)
            _belongings(canvas, view, person, box)
            draw_kept(canvas, person, box)
            if _passed(view, person) and not has_kept(person):
                item = strip_item(box, 11)
                canvas.text(item.x, item.cy, passed, "sans", 24, SOFT, room=item.w)


def _head(canvas: Canvas, view: GugongView, person: SeatView, names: Names, box: Box) -> None:
    """Badge, name and points; darker for a seat that has passed."""
    moving = view.to_move == person.seat
    turning = view.to_move is not None and view.turn == person.seat
    ground = PASSED if _passed(view, person) and not moving else PANEL
    draw_head(canvas, box, person.seat, seat_name(view, names, person.seat), person.points, moving, turning, ground)


def _passed(view: GugongView, person: SeatView) -> bool:
    """Whether a seat has no gift left while the game goes on."""
    return person.passed and view.to_move is not None


SIGNS = (
    *("motifs/cube", "motifs/supply", "motifs/double-pool", "motifs/jade", "motifs/cards", "motifs/token", "motifs/decrees"),
    *("motifs/discard", "motifs/four-points", "motifs/card", "motifs/double"),
)
"""The drawings of what is counted on a strip; that of the Double Servant shows where it is."""


def draw_legend(canvas: Canvas, say: Say, boxes: Sequence[Box]) -> None:
    """What the signs on a strip mean, each in its box."""
    draw_signs_legend(canvas, SIGNS, seat_words(say), boxes)


def _belongings(canvas: Canvas, view: GugongView, person: SeatView, box: Box) -> None:
    """What a seat has: servants, cards, tokens, jade, decrees, harbour rewards. Meng's Double Servant is not among it."""
    tokens = f"{person.tokens}+{person.twos}" if person.twos else str(person.tokens)
    rewards = person.rewards
    counts = (
        *(person.pool, person.supply, "", person.jade, person.cards, tokens, len(person.decrees), person.discards),
        *(rewards["points"], rewards["card"], rewards["double"]),
    )
    for number, (motif, count) in enumerate(zip(SIGNS, map(str, counts), strict=True)):
        if number == DOUBLE and view.meng and person.seat == view.meng.seat:
            continue
        item = strip_item(box, number)
        if number >= FIRST_REWARD:
            item = strip_reward(box, number - FIRST_REWARD, has_kept(person))
        draw_count(canvas, item, f"motifs/double-{person.double}" if number == DOUBLE else motif, count)
