"""The end of a game on its board: the winner's flag, and the other places with their points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from render.canvas import Box, Canvas
from render.captions import Names, Say, draw_badge, draw_ribbon
from render.points_layout import shares
from render.signs import draw_signs, signs_width
from render.text import fit, width
from render.theme import BRIGHT, GOLD, INK, LARGE, NUMBER, ON_GOLD, PANEL, SOFT, WORDS

SIGN = 30
GAP = 6
BADGE_ROOM = 70
"""The room for the winner's badge on the flag."""
APART = 12
"""The gap between two places."""
POINTS = ("sans-bold", NUMBER - 3)
MOST_LEAD = 2
"""The most sources that explain the winner's lead on the flag; the table of points has all of them on gold."""
TIED = "="
"""The sign of a tie in a round, if the badges of its seats have no room."""


class Final(NamedTuple):
    """The end of a game.

    ``names``, ``points``: by seat; ``order``: the seats with a place, the winner first; ``sign``, ``track``: the drawing and the name of
    the track that decides ties. ``sources``: the points of each seat by source; ``spaces``: the space of each seat on that track;
    ``brief``: a shorter name of the track, "" for none; ``out``: the word in place of the number of a seat that cannot win.
    """

    names: Names
    points: Sequence[int]
    order: tuple[int, ...]
    sign: str
    track: str
    sources: Sequence[Mapping[str, int]] = ()
    spaces: Sequence[int] = ()
    brief: str = ""
    out: str = ""

    @property
    def unplaced(self) -> tuple[int, ...]:
        """The seats that cannot win."""
        return tuple([seat for seat in range(len(self.points)) if seat not in self.order])

    @property
    def others(self) -> tuple[int, ...]:
        """The seats behind the winner, those without a place last."""
        return (*self.order[1:], *self.unplaced)

    def score(self, seat: int) -> int:
        """Return the final points of a seat; a seat that cannot win ends with 0."""
        return self.points[seat] if seat in self.order else 0

    def tied(self, seat: int) -> bool:
        """Check whether the track decided the place of a seat; without a track none did."""
        before = dict(zip(self.order[1:], self.order, strict=False))
        return bool(self.track) and (self.ahead(seat) or (seat in before and self.ahead(before[seat])))

    def ahead(self, seat: int) -> bool:
        """Check whether the track alone put a seat before the next one."""
        after = dict(zip(self.order, self.order[1:], strict=False))
        return seat in after and self.points[seat] == self.points[after[seat]]


def place_number(seat: int, order: Sequence[int], out: str = "") -> str:
    """Return the number of a seat's place, or ``out`` for a seat that cannot win. ``order``: the seats with a place, the winner first."""
    return f"{order.index(seat) + 1}." if seat in order else out


def decided(final: Final, say: Say, room: int) -> str:
    """Name the track that decided a tie, as briefly as the room requires."""
    _ = say
    # Translators: below the winner's name or the points on a picture: {track} is "Intrigue" or "Person track", which decided a tie.
    forms = [_("tie: {track}").format(track=final.track), final.track, *filter(None, [final.brief])]
    return next((form for form in forms if width(form, "sans", WORDS) <= room), forms[-1])


def lead(final: Final) -> Mapping[str, int]:
    """Return the sources that brought the winner more points than the second seat, each with the points more, the most first.

    Return {} if nobody is second, or if the track decided.
    """
    if len(final.order) < 2 or final.ahead(final.order[0]) or not final.sources:
        return {}
    first, second = (final.sources[seat] for seat in final.order[:2])
    more = {source: points - second.get(source, 0) for source, points in first.items() if points > second.get(source, 0)}
    return dict(sorted(more.items(), key=lambda each: -each[1]))


def draw_winner(canvas: Canvas, box: Box, final: Final, say: Say, signs: Mapping[str, str] | None = None, nobody: str = "") -> None:
    """Draw the lacquer flag of a board after the end: the winner with the points, below the name the track that decided a tie.

    ``signs``: the drawing of each source of points; if given, those that put the winner most before the second seat stand behind the name.
    ``nobody``: the reason why nobody wins.
    """
    _ = say
    draw_ribbon(canvas, box)
    if not final.order:
        canvas.text(box.cx, box.cy, nobody or _("Nobody wins"), "title", NUMBER, BRIGHT, "m", room=box.w - 40, least=WORDS)
        return
    seat = final.order[0]
    draw_badge(canvas, box, seat)
    left, points = box.x + BADGE_ROOM, str(final.points[seat])
    wide = width(points, *POINTS) + 2 * GAP
    plate = Box(box.right - 8 - wide, box.cy - 19, wide, 38)
    canvas.rect(plate, fill=GOLD)
    canvas.text(plate.cx, plate.cy, points, *POINTS, ON_GOLD, "m")
    room = plate.x - 8 - left
    if signs and (most := lead(final)):
        spoken = width(_("{who} wins").format(who=final.names[seat]), "sans-bold", WORDS)
        room -= _draw_lead(canvas, plate, [f"{signs[source]} +{points}" for source, points in most.items()], _("ahead"), room - spoken - 8)
    bare = width(_("{who} wins").format(who=""), "sans-bold", WORDS)
    words = _("{who} wins").format(who=fit(final.names[seat], "sans-bold", WORDS, room - bare, WORDS)[0])
    if final.track and final.ahead(seat):
        tie = decided(final, say, room)
        line = max(box.h // 4 - 1, WORDS // 2 + 1)
        canvas.text(left, box.cy - line, words, "sans-bold", WORDS, BRIGHT, room=room, least=WORDS)
        canvas.text(left, box.cy + line, tie, "sans", WORDS, BRIGHT, room=room, least=WORDS)
    else:
        canvas.text(left, box.cy, words, "sans-bold", LARGE - 2, BRIGHT, room=room, least=WORDS)


def _draw_lead(canvas: Canvas, plate: Box, parts: Sequence[str], word: str, room: int) -> int:
    """Draw before the winner's points as many of the parts, which are signs, as there is room for; return the width taken."""
    before = width(word, "sans", WORDS) + 18
    for count in range(min(len(parts), MOST_LEAD), 0, -1):
        shown = " | ".join(parts[:count])
        wide = before + signs_width(canvas, shown) + 8
        if wide + 8 <= room:
            at = Box(plate.x - 8 - wide, plate.y, wide, plate.h)
            canvas.rect(at, fill=PANEL)
            canvas.text(at.x + 8, at.cy, word, "sans", WORDS, SOFT)
            draw_signs(canvas, Box(at.x + before, at.y, at.w - before, at.h), shown)
            return wide + 8
    return 0


def others_places(box: Box, final: Final) -> list[Box]:
    """Return the boxes of the other places in one line of a box, or in two if their names need more room."""
    half, high = (len(final.others) + 1) // 2, box.h // 2
    lines = final.others[:half], final.others[half:]
    wide = [sum([_bare(final, seat) + width(final.names[seat], "sans", WORDS) + APART for seat in seats]) for seats in lines]
    if sum(wide) - APART <= box.w:
        return in_line(box, final)
    return [at for number, seats in enumerate(lines) for at in in_line(Box(box.x, box.y + high * number, box.w, high), final, seats)]


def in_line(box: Box, final: Final, seats: Sequence[int] | None = None) -> list[Box]:
    """Return the boxes of the other places, or of some ``seats``, side by side; long names leave room for each other."""
    seats = final.others if seats is None else seats
    bare = [_bare(final, seat) for seat in seats]
    names = shares([width(final.names[seat], "sans", WORDS) for seat in seats], box.w - sum(bare) - APART * (len(bare) - 1))
    found, left = list[Box](), box.x
    for wide, name in zip(bare, names, strict=True):
        found.append(Box(left, box.y, wide + name, box.h))
        left += wide + name + APART
    return found


def draw_others(canvas: Canvas, boxes: Sequence[Box], final: Final) -> None:
    """Draw the other places in their boxes: number, badge, name, points, and the sign of the track that decided a tie."""
    for seat, box in zip(final.others, boxes, strict=True):
        left = box.x + canvas.text(box.x, box.cy, place_number(seat, final.order, final.out), "sans", WORDS, SOFT) + GAP
        left += canvas.centre(f"seats/badge-{seat}", left + SIGN // 2, box.cy, SIGN) + GAP
        room = box.w - _bare(final, seat)
        left += canvas.text(left, box.cy, final.names[seat], "sans", WORDS, INK, room=room, least=WORDS) + GAP if room > 0 else 0
        if seat in final.order:
            left += canvas.text(left, box.cy, str(final.points[seat]), *POINTS)
        if final.ahead(seat):
            canvas.centre(final.sign, left + GAP + SIGN // 2, box.cy, SIGN)


def _bare(final: Final, seat: int) -> int:
    """Return the width of another place without its name."""
    points = width(str(final.points[seat]), *POINTS) if seat in final.order else 0
    return width(place_number(seat, final.order, final.out), "sans", WORDS) + SIGN + 3 * GAP + points + (GAP + SIGN) * final.ahead(seat)
