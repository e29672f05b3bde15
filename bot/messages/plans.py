"""The page on which a person plans their turn, and the plan at that turn; both are for that person alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from hashlib import blake2b

from bot.controls import ControlId
from bot.games.plans import MOST, Changed, Plan
from bot.games.session import Session
from bot.messages import questions
from bot.messages.message import MOST_COMPONENTS, Button, Message, Part, Picture, components, newest
from bot.messages.views import shown_names
from bot.wording import WORDING, sentences
from bot.wording.catalogue import Sentence, Words
from rules.core import Event, seen_by
from rules.plans import Ends, Tried
from rules.play import ReplayedGame

LONGEST = 1200
"""The greatest number of characters about a plan's effects."""
LINE = 200
"""The greatest number of characters about an alternative that is not open."""

# Translators: a button: leave the page of a plan or of pre-moves.
LEAVE = Sentence("Back to the game")
EXPLAINED = Sentence(
    "**Plan your next turn**\nThis is the table as you know it, as if it were your turn now. Nothing is played yet, only you see the "
    "plan, and it is saved as you go. When your turn comes, one press plays it, as long as each choice is still possible, at the same "
    "cost and for the same gain."
)
# Translators: above lines about the effects of a planned turn.
HEADING = Sentence("**Your plan**")
# Translators: {choice} is the label of a button, such as "Claim a gift card".
HIDDEN = Sentence("**{choice}**\nThis reveals something hidden, so the plan ends here. You choose what comes next once you know it.")
PLAYED_BY_ITSELF = Sentence(
    "This plan is played for you as soon as your turn comes. If something that it relies on has changed, you are asked instead."
)
# Translators: told to a waiting player; “Play my plan” is the button that plays a planned turn.
WAITS_FOR_TURN = Sentence("Your next turn is planned. When it comes, “Play my plan” plays it.")
# Translators: above lines about another player's choices that prevent a planned turn.
CHANGED_SINCE = Sentence("**What has changed since you planned**")
SOMETHING_ELSE = Sentence("No longer costs or brings the same: **{choice}**")
IMPOSSIBLE = Sentence("No longer possible: **{choice}**")
# Translators: above lines that tell the effects of a planned choice as things stand.
WOULD_NOW = Sentence("This would happen now:")
# Translators: above a numbered list of planned turns.
IN_ORDER = Sentence(
    "**Your plan, in order**\nWhen your turn comes, the first of these turns that still costs and brings the same is played as a whole."
)
# Translators: above the effects of the planned turn that can be changed now; other turns are listed with their numbers before and after it.
OPEN = Sentence("**{number}. This one**")
EMPTY = Sentence("Nothing is chosen yet.")
# Translators: above a numbered list that gives for each planned turn the choice that prevents it.
NONE_HOLDS = Sentence("**None of your planned turns can be played as planned**")
# Translators: a button: plan a further turn, played if those planned before it are impossible.
ADD = Sentence("Add an alternative")
# Translators: a button: remove one of several planned turns.
REMOVE = Sentence("Remove this one")
# Translators: a button: try one of several planned turns before the one above it in the list.
MOVE_UP = Sentence("Move up")


def table_of(session: Session, tried: Tried) -> Session:
    """Return the table after a trial as a game of its own; its id depends on the whole trial, so that its pictures are its own."""
    told = repr((session.row.id, session.live.seq, tried.seat, tried.ends, [choice.text for choice in tried.choices]))
    number = -int.from_bytes(blake2b(told.encode(), digest_size=7).digest())
    return Session(replace(session.row, id=number, seq=tried.live.seq, asked=tried.live.asked), tried.live)


def page(
    session: Session,
    plan: Plan,
    number: int,
    picture: Picture | None,
    say: Words,
    changed: Sequence[Changed | None] = (),
    note: str = "",
    *,
    at_once: bool,
) -> Message:
    """Show a seat's plan, the changes since, and the next choices of the alternative that is open.

    ``number``: that of the open alternative; ``picture``: of its next question; ``changed``: for each alternative, if any failed;
    ``at_once``: with the question after it if both belong together.
    """
    there = plan.at(number)
    if len(plan.alternatives) < 2 and number == 1:
        parts = [note, *_alone(session, there.tried, changed, say)]
    else:
        parts = [note, _in_order(session, plan, number, changed, say)]
    if not plan.alternatives and not note:
        parts.insert(0, EXPLAINED(say))
    if plan.row.by_itself and plan.alternatives:
        parts.append(PLAYED_BY_ITSELF(say))
    elif there.holds and there.tried.ends is not Ends.NOT:
        # Translators: “Play my plan” is the button that plays a planned turn.
        parts.append(say.gettext("The plan is kept. When your turn comes, “Play my plan” plays it."))
    below = _below(session, plan, number, say)
    if there.tried.ends is Ends.NOT:
        control, room = _control(session, plan, number), MOST_COMPONENTS - components((*parts, *below))
        parts += questions.parts(table_of(session, there.tried), there.tried.seat, picture, control, say, at_once=at_once, room=room)
    return Message((*parts, *below))


def while_waiting(plan: Plan, say: Words) -> str:
    """Say that a turn is planned, to a person who is not asked."""
    if plan.first is None:
        # Translators: told to a waiting player; “Plan my turn” is the button to the page with the plan.
        return say.gettext("Your plan for the next turn does not hold any more: “Plan my turn” says why.")
    # Translators: told to a waiting player.
    return say.gettext("Your next turn is planned and will be played for you when it comes.") if plan.row.by_itself else WAITS_FOR_TURN(say)


def at_turn(session: Session, plan: Plan, say: Words, changed: Sequence[Changed | None]) -> tuple[Part, ...]:
    """Return the parts above the first question of a planned turn: the changes, the part that counts, the button to play it.

    Of several alternatives the first that holds counts; each one before it is a line with the choice that prevents it.
    """
    button = Button(ControlId(session.row.id, session.row.seq, "playplan"), say.gettext("Play my plan"), "success")
    if len(plan.alternatives) == 1:
        (only,) = plan.alternatives
        parts = _alone(session, only.tried, changed, say)
        return (*parts, (button,) if only.holds else say.gettext("No part of your plan can be played as you planned it."))
    place = len(plan.alternatives) if plan.first is None else plan.alternatives.index(plan.first)
    failed = [f"**{number}.** {_reason(plan, each, say)}" for number, each in enumerate(changed[:place], 1) if each is not None]
    if plan.first is None:
        return ("\n".join([NONE_HOLDS(say), *failed]),)
    return ("\n".join(failed), _done(session, plan.first.tried, say), (button,))


def board(session: Session, plan: Plan, number: int, pictures: tuple[Picture, ...], say: Words) -> Message:
    """Show the board after an alternative, with the way back to the plan."""
    # Translators: a button beneath the board: back to the page on which a turn is planned.
    back = Button(_control(session, plan, number)("open"), say.gettext("Back to the plan"), "primary")
    return Message((*(pictures or (sentences.words_only(say),)), (back,)))


def _control(session: Session, plan: Plan, number: int) -> Callable[[str], ControlId]:
    return lambda choice: ControlId(session.row.id, session.row.seq, f"plan {plan.row.revision} {number} {choice}")


def _below(session: Session, plan: Plan, number: int, say: Words) -> list[tuple[Button, ...]]:
    """Return the controls of a plan and of its open alternative."""
    control, row, count = _control(session, plan, number), session.row, len(plan.alternatives)
    back = Button(ControlId(row.id, row.seq, "play"), LEAVE(say))
    if not count:
        return [(back,)]
    undo = (Button(control("undo"), sentences.BUTTONS["undo"](say)),) if plan.at(number).holds else ()
    if plan.row.by_itself:
        # Translators: a button: when the turn comes, the plan waits for a press.
        switch = Button(control("ask"), say.gettext("Play it only when I press"))
    else:
        # Translators: a button: the plan is played without a press as soon as the turn comes.
        switch = Button(control("self"), say.gettext("Play it when my turn comes"))
    # Translators: a button: it shows the board as it would be after the planned turn.
    then = (*undo, Button(control("board"), say.gettext("The board after")), switch)
    add = (Button(_control(session, plan, count + 1)("open"), ADD(say)),) if number <= count < MOST else ()
    drop = (Button(control("drop"), say.gettext("Drop the plan"), "danger"), back)
    if max(count, number) == 1:
        return [then, (*add, *drop)]
    numbers = tuple(
        Button(_control(session, plan, each)("open"), str(each), "primary" if each == number else "secondary")
        for each in range(1, max(count, number) + 1)
    )
    up = (Button(control("up"), MOVE_UP(say)),) if 1 < number <= count else ()
    remove = (Button(control("remove"), REMOVE(say)),) if number <= count else ()
    return [numbers, then, (*add, *up, *remove), drop]


def _alone(session: Session, tried: Tried, changed: Sequence[Changed | None], say: Words) -> list[Part]:
    """Describe a plan of one turn, and the changes since."""
    since = [_changes(session, tried.seat, each, say) for each in changed if each is not None]
    return [*since, _done(session, tried, say)]


def _in_order(session: Session, plan: Plan, number: int, changed: Sequence[Changed | None], say: Words) -> str:
    """List the alternatives of a plan, each with the choice that prevents it; the open one is told in full."""
    lines = [IN_ORDER(say)]
    for each in range(1, max(len(plan.alternatives), number) + 1):
        why = next(iter(changed[each - 1 : each]), None)
        tried = plan.at(each).tried if why is None or each == number else why.turn
        made = _done(session, tried, say, heading=False) if each == number else _shortly(session, tried, say)
        first, *others = [*([made] if made else []), *([_reason(plan, why, say)] if why else [])] or [EMPTY(say)]
        lines += [OPEN(say, number=each), first] if each == number else [f"**{each}.** {first}"]
        lines += [f"-# {other}" for other in others]
    return "\n".join(lines)


def _shortly(session: Session, tried: Tried, say: Words) -> str:
    """Describe a planned turn in one line; "" for an empty one."""
    lines = _told(session, [event for events in tried.events for event in events], say)
    if tried.ends is Ends.REVEAL:
        lines.append(_label(tried.live, tried.seat, tried.choices[-1].text, say))
    line = " ".join(lines)
    return line if len(line) <= LINE else f"{line[:LINE].rpartition(' ')[0]}…"


def _reason(plan: Plan, changed: Changed, say: Words) -> str:
    """Name the choice that prevents an alternative."""
    choice = _label(changed.planned.live, plan.begun.seat, changed.choice, say)
    return IMPOSSIBLE(say, choice=choice) if changed.now is None else SOMETHING_ELSE(say, choice=choice)


def _done(session: Session, tried: Tried, say: Words, *, heading: bool = True) -> str:
    """Describe the effects of a planned turn, and why it ends there; "" for an empty one."""
    if not tried.choices:
        return ""
    lines = _told(session, [event for events in tried.events for event in events], say)
    last = _label(tried.live, tried.seat, tried.choices[-1].text, say) if tried.ends is Ends.REVEAL else ""
    ending = {
        Ends.NOT: "",
        Ends.TURN: say.gettext("This would end your turn."),
        Ends.OTHERS: say.gettext("Here another player is asked. You choose the rest when it is your turn."),
        Ends.REVEAL: HIDDEN(say, choice=last),
    }[tried.ends]
    above = [HEADING(say)] if heading else []
    return newest([*above, *lines, *([ending] if ending else [])], LONGEST, lambda _: HEADING(say))


def _changes(session: Session, seat: int, changed: Changed, say: Words) -> str:
    """Describe the changes since the plan was made, and the planned choice that they concern."""
    events = () if changed.by is None else seen_by(changed.by.events, seat)
    told = newest(_told(session, events, say), LONGEST, lambda count: sentences.and_earlier(count, say))
    by = told or say.gettext("Something that your plan relied on was taken back.")
    choice = _label(changed.planned.live, seat, changed.choice, say)
    if changed.now is None:
        return "\n".join([CHANGED_SINCE(say), by, IMPOSSIBLE(say, choice=choice)])
    lines = _told(session, changed.now.events[-1], say)
    if changed.now.ends is Ends.NOT and not all(action.ENDS_TURN for action in changed.now.live.choices):
        lines.append(WORDING[session.row.game].ask(changed.now.live.view(seat), say).partition("\n")[0])
    return "\n".join([CHANGED_SINCE(say), by, SOMETHING_ELSE(say, choice=choice), WOULD_NOW(say), *lines])


def _told(session: Session, events: Sequence[Event], say: Words) -> list[str]:
    return [*WORDING[session.row.game].tell(events, shown_names(session, say), say, session.options)]


def _label(live: ReplayedGame, seat: int, text: str, say: Words) -> str:
    """Return the label of a choice; its text if it is not legal there."""
    view, game = live.view(seat), live.setup.game
    action = next((action for action in view.choices if str(action) == text), None)
    return text if action is None else WORDING[game.ID].option(view, action, say).label
