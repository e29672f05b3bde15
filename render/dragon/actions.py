"""The middle of the dragon's board: persons on display, groups of action cards with dragons, person track and points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from render.canvas import Box, Canvas
from render.dragon.layout import (
    PANELS,
    action_card,
    actions_title,
    band,
    card_signs,
    cost_rows,
    display_title,
    dragon,
    foot,
    group,
    person,
    person_parts,
    stack,
    stacked,
    track_title,
)
from render.signs import draw_panel, draw_signs
from render.theme import CARD, COST, FAINT, INK, LEAST, LINE, NUMBER, PANEL, PAPER, SOFT, TITLE
from rules.dragon.cards import ACTIONS, OCCUPIED_COST, PERSONS, SKIP_FILLS_TO, SMALL_PRIVILEGE_COST, TAXES, TYPES, WALL, Person
from rules.dragon.view import DragonView

TIMES = "\N{MULTIPLICATION SIGN}"
SYMBOL = 28
GAINS = {
    "taxes": f"+{TAXES} yuan",
    "build": "+1 floor",
    "harvest": "+1 rice",
    "fireworks": "+1 firework",
    "parade": "+1 marker",
    "research": "+1 points",
    "wall": "+1 wall",
}
"""What an action gives without any person, see ``draw_signs``."""
TRACKS = {"track": "motifs/marker", "score": "motifs/points"}
"""What lies on the tracks."""


def draw_grounds(canvas: Canvas) -> None:
    """What never changes and has no words: the panels with their seals, what lies on the tracks, the costs of actions."""
    for part in ("events", "display", "actions"):
        draw_panel(canvas, PANELS[part], band(PANELS[part]), part)
    for row, signs in zip(cost_rows(), (f"-{OCCUPIED_COST} yuan", f"{SKIP_FILLS_TO} yuan"), strict=True):
        with canvas.within(actions_title()):
            draw_signs(canvas, row, signs)
    for part in TRACKS:
        draw_track_ground(canvas, part)


def draw_names(canvas: Canvas, words: Mapping[str, str]) -> None:
    """The names of the panels, and the words of their legends."""
    title = display_title()
    with canvas.within(title):
        canvas.text(title.x, title.y + 26, words["display"], "title", TITLE, room=title.w)
        canvas.text(title.x, title.y + 58, words["value"], "sans", LEAST, SOFT, room=title.w)
        canvas.text(title.x, title.y + 84, words["left"], "sans", LEAST, SOFT, room=title.w)
    title = actions_title()
    with canvas.within(title):
        canvas.text(title.x, title.y + 26, words["actions"], "title", TITLE, room=title.w)
        for row, key in zip(cost_rows(), ("occupied", "pass"), strict=True):
            canvas.text(title.x, row.y - 14, words[key], "sans", LEAST, SOFT, room=title.w)
    for part in TRACKS:
        draw_track_name(canvas, part, words)


def draw_track_ground(canvas: Canvas, part: str) -> None:
    """A track without its markers and its name, with what lies on it."""
    draw_panel(canvas, PANELS[part], band(PANELS[part]), part)
    title = track_title(PANELS[part])
    with canvas.within(title):
        canvas.centre(TRACKS[part], title.x + 20, title.y + 72, 36)


def draw_track_name(canvas: Canvas, part: str, words: Mapping[str, str]) -> None:
    """The name of a track."""
    title = track_title(PANELS[part])
    with canvas.within(title):
        canvas.text(title.x, title.y + 26, words[part], "title", TITLE, room=title.w)


def draw_display(canvas: Canvas, view: DragonView) -> None:
    """Every pile of person tiles: portrait, symbols, value and how many are left."""
    for kind in PERSONS:
        at = person(kind.type, kind.young)
        with canvas.within(at):
            draw_pile(canvas, kind, view.display[kind.id], at)


def draw_pile(canvas: Canvas, kind: Person, left: int, at: Box) -> None:
    """A pile of person tiles in its place; one that is empty is veiled."""
    column = TYPES.index(kind.type)
    ground = CARD if (column + kind.young) % 2 else PANEL
    canvas.rect(at, fill=ground)
    parts = person_parts(at)
    canvas.centre(f"persons/{kind.id}", *parts.portrait, 60)
    draw_symbols(canvas, kind, parts.symbols)
    used = canvas.text(parts.value.x, parts.value.cy, f"+{kind.value}", "sans-bold", NUMBER - 2)
    canvas.rect(Box(parts.value.x + 1, parts.value.bottom - 2, used - 2, 3), fill=f"person-{kind.type}")
    canvas.text(parts.left.x, parts.left.cy, f"{TIMES}{left}", "sans-bold", NUMBER - 2, SOFT if left else COST, room=parts.left.w)
    if not left:
        canvas.veil(at)


def draw_symbols(canvas: Canvas, kind: Person, box: Box) -> None:
    """The symbols of a person side by side, closer where they are many."""
    step = min(SYMBOL + 1, (box.w - SYMBOL) // max(kind.symbols - 1, 1))
    left = box.cx - (SYMBOL + step * (kind.symbols - 1)) // 2
    for number in range(kind.symbols):
        canvas.paste(f"symbols/{kind.type}", left + step * number, box.y, SYMBOL)


def draw_groups(canvas: Canvas, view: DragonView) -> None:
    """The action cards of this month in their groups, with the dragons in order of arrival; before the first month all cards, veiled."""
    if not view.groups:
        _all_cards(canvas, view)
    sizes = [len(cards) for cards in view.groups]
    for number, cards in enumerate(view.groups):
        at = group(number, sizes)
        with canvas.within(at):
            canvas.rect(at, fill=PAPER, outline=LINE, line=2)
            for place, action in enumerate(cards):
                draw_action(canvas, view, action, action_card(at, place))
            for place, seat in enumerate(view.dragons[number] if number < len(view.dragons) else ()):
                box = dragon(at, place)
                canvas.centre(f"seats/badge-{seat}", box.cx, box.cy, 30)


def _all_cards(canvas: Canvas, view: DragonView) -> None:
    """The cards that the groups will be dealt from."""
    cards = (*ACTIONS, WALL) if view.options["wall"] == "yes" else ACTIONS
    at = group(0, (len(cards),))
    with canvas.within(at):
        for place, action in enumerate(cards):
            draw_action(canvas, view, action, action_card(at, place))
        canvas.veil(at)


def draw_action(canvas: Canvas, view: DragonView, action: str, at: Box) -> None:
    """An action card: its drawing and what it gives."""
    canvas.paste("board/action-card", at.x, at.y, at.h)
    if action == "privilege":
        for row, (cost, size) in enumerate(((SMALL_PRIVILEGE_COST, "small"), (int(view.options["privilege"]), "large"))):
            draw_signs(canvas, card_signs(at, row, 2), f"-{cost} privilege-{size}")
        return
    canvas.centre(f"actions/{action}", at.cx, at.y + 36, 60)
    draw_signs(canvas, card_signs(at, 0, 1), GAINS[action])


def standing(places: Sequence[tuple[int, int]]) -> list[tuple[int, list[int]]]:
    """Spaces with their stacks, the furthest first, from (space, seat) with the uppermost of a space first; a stack from its foot."""
    spaces = sorted({space for space, _ in places}, reverse=True)
    return [(space, [seat for there, seat in reversed(places) if there == space]) for space in spaces]


def track_stacks(view: DragonView) -> list[tuple[int, list[int]]]:
    """The person track: its spaces with markers."""
    return standing([(view.people[seat].space, seat) for seat in view.order])


def score_stacks(view: DragonView) -> list[tuple[int, list[int]]]:
    """The points: the scores with their markers, on one space in player order."""
    return standing([(view.people[seat].points, seat) for seat in view.order])


def marker_boxes(part: str, stacks: Sequence[tuple[int, list[int]]]) -> dict[int, Box]:
    """Where each seat's marker lies on a track."""
    return {
        seat: stacked(stack(PANELS[part], column), height) for column, (_, seats) in enumerate(stacks) for height, seat in enumerate(seats)
    }


def stacks_of(view: DragonView, part: str) -> list[tuple[int, list[int]]]:
    """The spaces of a track with their markers."""
    return track_stacks(view) if part == "track" else score_stacks(view)


def draw_tracks(canvas: Canvas, view: DragonView) -> None:
    """Person track and points."""
    for part in TRACKS:
        draw_track(canvas, part, stacks_of(view, part))


def draw_track(canvas: Canvas, part: str, stacks: Sequence[tuple[int, list[int]]]) -> None:
    """The markers of a track, a column for each space that has any, the leader at the left."""
    for column, (space, _) in enumerate(stacks):
        at = stack(PANELS[part], column)
        with canvas.within(at):
            canvas.rect(at, fill=PAPER if column % 2 else CARD)
            canvas.text(*foot(at), str(space), "sans-bold" if column == 0 else "sans", 34, INK if space else FAINT, "m", room=at.w)
    for seat, at in marker_boxes(part, stacks).items():
        with canvas.within(at):
            canvas.paste(f"seats/marker-{seat}", at.x, at.y, 33)
