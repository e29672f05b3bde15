"""A question to one seat as it is shown privately, in a game and in a lesson."""

from __future__ import annotations

from collections.abc import Callable

from bot.controls import ControlId
from bot.games.session import Session
from bot.messages import choosing
from bot.messages.message import Part, Picture
from bot.wording import WORDING, sentences
from bot.wording.catalogue import Words


def parts(
    session: Session,
    seat: int,
    picture: Picture | None,
    control: Callable[[str], ControlId],
    say: Words,
    *,
    above: str = "",
    below: str = "",
    guided: bool = False,
    at_once: bool = False,
) -> list[Part]:
    """What the seat asked is to know, the picture, right above the choices the question, what cannot be chosen and why.

    ``control``: the id of the control of a choice, of its text behind "=" or of a menu of them. ``above``, ``below``: said above
    and below the question. ``at_once``: with the next question where both are one thought. ``guided``: what the step of the turn is and
    what the choices do is told in other words.
    """
    view, words = session.live.view(seat), WORDING[session.row.game]
    asking, _, facts = words.ask(view, say).partition("\n")
    step = "" if guided else words.step(view, say)
    if at_once and (both := choosing.asked_at_once(session, seat, say)):
        asking = f"**{both}**"
    asked = "\n".join([asking, *([f"-# {step}"] if step else [])])
    found: list[Part] = [facts, picture or "", above, asked, below]
    choices = choosing.choices(session, seat, asking, control, say, at_once=at_once)
    found += [part for part in choices if not (guided and isinstance(part, str))]
    if missing := words.missing(view, say):
        found.append("\n".join([f"-# {sentences.missing_title(say)}", *(f"-# {reason}" for reason in missing)]))
    return found


def label(session: Session, seat: int, text: str, say: Words) -> str:
    """What the controls call a choice of the seat asked, with its number on the picture, if it has one."""
    view = session.live.view(seat)
    action = next(action for action in view.choices if str(action) == text)
    return choosing.shown(session.row, view, action, say).label
