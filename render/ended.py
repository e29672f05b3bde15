"""The end of a game on its board: the winner's flag, and the other places with their points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.canvas import Box, Canvas
from render.captions import Names, Say, draw_badge, draw_ribbon
from render.text import width
from render.theme import BRIGHT, GOLD, INK, LARGE, NUMBER, ON_GOLD, SOFT, WORDS

SIGN = 30
GAP = 6
APART = 12
"""The gap between two places."""
POINTS = ("sans-bold", NUMBER - 3)
TIED = "="
"""The sign of a tie in a round, if the badges of its seats have no room."""
NONE = "\N{EN DASH}"
"""The place of a seat that cannot win."""


class Final(NamedTuple):
    """The end of a game.

    ``names``, ``points``: by seat; ``order``: the seats with a place, the winner first; ``sign``, ``track``: the drawing and the name of
    the track that decides ties.
    """

    names: Names
    points: Sequence[int]
    order: tuple[int, ...]
    sign: str
    track: str

    @property
    def others(self) -> tuple[int, ...]:
        """The seats behind the winner, those without a place last."""
        return (*self.order[1:], *[seat for seat in range(len(self.points)) if seat not in self.order])

    def ahead(self, seat: int) -> bool:
        """Check whether the track alone put a seat before the next one."""
        after = dict(zip(self.order, self.order[1:], strict=False))
        return seat in after and self.points[seat] == self.points[after[seat]]


def placed(name: str, seat: int, places: Sequence[int]) -> str:
    """Return a seat's name behind the number of its place; ``places``: the seats in their order after the end, () before it."""
    return f"{places.index(seat) + 1}. {name}" if seat in places else name


def draw_winner(canvas: Canvas, box: Box, final: Final, say: Say) -> None:
    """Draw the lacquer flag of a board after the end: the winner with the points, below the name the track that decided a tie."""
    _ = say
    draw_ribbon(canvas, box)
    if not final.order:
        canvas.text(box.cx, box.cy, _("Nobody wins"), "title", NUMBER, BRIGHT, "m", room=box.w - 40, least=WORDS)
        return
    seat = final.order[0]
    draw_badge(canvas, box, seat)
    left, points = box.x + 70, str(final.points[seat])
    wide = width(points, *POINTS) + 2 * GAP
    plate = Box(box.right - 8 - wide, box.cy - 19, wide, 38)
    canvas.rect(plate, fill=GOLD)
    canvas.text(plate.cx, plate.cy, points, *POINTS, ON_GOLD, "m")
    room = plate.x - 8 - left
    words = _("{who} wins").format(who=final.names[seat])
    if width(words, "sans-bold", WORDS) > room:
        words = placed(final.names[seat], seat, final.order)
    if final.ahead(seat):
        # Translators: below the winner's name on a picture: {track} is "Intrigue" or "Person track", which decided a tie.
        tie = _("tie: {track}").format(track=final.track)
        tie = tie if width(tie, "sans", WORDS) <= room else final.track
        line = box.h // 4 - 1
        canvas.text(left, box.cy - line, words, "sans-bold", WORDS, BRIGHT, room=room, least=WORDS)
        canvas.text(left, box.cy + line, tie, "sans", WORDS, BRIGHT, room=room, least=WORDS)
    else:
        canvas.text(left, box.cy, words, "sans-bold", LARGE - 2, BRIGHT, room=room, least=WORDS)


def others_width(final: Final, *, named: bool = False, signed: bool = False) -> int:
    """Return the width of the other places side by side, with their names or with the signs of ties."""
    return sum(map(sum, _widths(final, named=named, signed=signed))) + APART * (len(final.others) - 1)


def draw_others(canvas: Canvas, box: Box, final: Final) -> None:
    """Draw the other places in a line: number, badge, name, points, and the sign of the track that decided a tie.

    Names are left out unless all have room, then the signs.
    """
    signed = others_width(final, signed=True) <= box.w
    named = signed and others_width(final, named=True, signed=True) <= box.w
    left = box.x
    for seat, (number, name, points, sign) in zip(final.others, _widths(final, named=named, signed=signed), strict=True):
        canvas.text(left, box.cy, _number(final, seat), "sans", WORDS, SOFT)
        left += number
        canvas.centre(f"seats/badge-{seat}", left - GAP - SIGN // 2, box.cy, SIGN)
        if name:
            canvas.text(left, box.cy, final.names[seat], "sans", WORDS, INK)
        left += name
        if points:
            canvas.text(left, box.cy, str(final.points[seat]), *POINTS)
        left += points
        if sign:
            canvas.centre(final.sign, left + GAP + SIGN // 2, box.cy, SIGN)
        left += sign + APART


def _number(final: Final, seat: int) -> str:
    return f"{final.order.index(seat) + 1}." if seat in final.order else NONE


def _widths(final: Final, *, named: bool, signed: bool) -> list[tuple[int, int, int, int]]:
    """Return for each other place the widths of its number with the badge, its name, its points and its sign."""
    return [
        (
            width(_number(final, seat), "sans", WORDS) + SIGN + 2 * GAP,
            width(final.names[seat], "sans", WORDS) + GAP if named else 0,
            width(str(final.points[seat]), *POINTS) if seat in final.order else 0,
            GAP + SIGN if signed and final.ahead(seat) else 0,
        )
        for seat in final.others
    ]
