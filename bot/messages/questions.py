"""The private form of a question to one seat, in a game and in a lesson."""

from __future__ import annotations

from collections.abc import Callable

from bot.controls import ControlId
from bot.games.session import Session
from bot.messages import choosing
from bot.messages.message import Part, Picture, components
from bot.wording import WORDING
from bot.wording.catalogue import Words


def parts(
    session: Session,
    seat: int,
    picture: Picture | None,
    control: Callable[[str], ControlId],
    say: Words,
    *,
    above: str = "",
    in_lesson: bool = False,
    guided: bool = False,
    at_once: bool = False,
    room: int = 0,
) -> list[Part]:
    """Return the parts of a question: facts, picture, the question above its choices, and the choices missing with reasons.

    ``control``: makes the id of a control from "=" and the text of a choice, or from the word of a menu. ``above``: a text above the
    question. ``at_once``: with the next question if both belong together. ``in_lesson``: without the facts and the choices missing.
    ``guided``: the text above already asks the question and explains the choices. ``room``: components left in the message, 0 if unknown;
    the more, the fewer choices are in menus.
    """
    view, words = session.live.view(seat), WORDING[session.row.game]
    asking, _, facts = words.ask(view, say).partition("\n")
    step = "" if in_lesson else words.step(view, say)
    if at_once and (both := choosing.asked_at_once(session, seat, say)):
        asking = f"**{both}**"
    asked = "\n".join([asking, *([f"-# {step}"] if step else [])])
    missing = [] if in_lesson else words.missing(view, say)
    beneath = "\n".join(f"-# {line}" for line in (say.gettext("Not possible now:"), *missing)) if missing else ""
    found: list[Part] = ["" if in_lesson else facts, picture or "", above, "" if guided else asked]
    left = room - components([*found, beneath]) if room else choosing.ROOM
    left = 0 if in_lesson else left  # the effects of many choices are many words, which a menu hides
    choices = choosing.choices(session, seat, asking, control, say, at_once=at_once, room=left)
    found += [part for part in choices if not (guided and isinstance(part, str))]
    return [*found, beneath] if missing else found


def label(session: Session, seat: int, text: str, say: Words) -> str:
    """Return the controls' label of a choice of the seat asked, with its number on the picture if it has one."""
    view = session.live.view(seat)
    action = next(action for action in view.choices if str(action) == text)
    return choosing.shown(session.row, view, action, say).label
