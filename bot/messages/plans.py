"""The page on which a person plans their turn, and the plan at that turn; both are for that person alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from hashlib import blake2b

from bot.controls import ControlId
from bot.games.plans import Changed, Plan
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
# Translators: above lines that tell the effects of a planned choice as things stand.
WOULD_NOW = Sentence("This would happen now:")


def table_of(session: Session, tried: Tried) -> Session:
    """Return the table after a trial as a game of its own; its id depends on the whole trial, so that its pictures are its own."""
    told = repr((session.row.id, session.live.seq, tried.seat, tried.ends, [choice.text for choice in tried.choices]))
    number = -int.from_bytes(blake2b(told.encode(), digest_size=7).digest())
    return Session(replace(session.row, id=number, seq=tried.live.seq, asked=tried.live.asked), tried.live)


def page(
    session: Session, plan: Plan, picture: Picture | None, say: Words, changed: Changed | None = None, note: str = "", *, at_once: bool
) -> Message:
    """Show a seat's plan, the changes since, and the next choices.

    ``picture``: of the next question; ``at_once``: with the question after it if both belong together.
    """
    tried, there, below = plan.tried, table_of(session, plan.tried), _below(session, plan, say)
    parts: list[Part] = [note, *(_changes(session, plan, changed, say) if changed else []), _done(session, tried, say)]
    if not tried.choices and changed is None and not note:
        parts.insert(0, EXPLAINED(say))
    if plan.row.by_itself and plan.texts:
        parts.append(PLAYED_BY_ITSELF(say))
    elif plan.holds and tried.ends is not Ends.NOT:
        # Translators: “Play my plan” is the button that plays a planned turn.
        parts.append(say.gettext("The plan is kept. When your turn comes, “Play my plan” plays it."))
    if tried.ends is Ends.NOT:
        room = MOST_COMPONENTS - components((*parts, *below))
        parts += questions.parts(there, tried.seat, picture, _control(session, plan), say, at_once=at_once, room=room)
    return Message((*parts, *below))


def while_waiting(plan: Plan, say: Words) -> str:
    """Say that a turn is planned, to a person who is not asked."""
    if not plan.whole:
        # Translators: told to a waiting player; “Plan my turn” is the button to the page with the plan.
        return say.gettext("Your plan for the next turn does not hold any more: “Plan my turn” says why.")
    # Translators: told to a waiting player.
    return say.gettext("Your next turn is planned and will be played for you when it comes.") if plan.row.by_itself else WAITS_FOR_TURN(say)


def at_turn(session: Session, plan: Plan, say: Words, changed: Changed | None) -> tuple[Part, ...]:
    """Return the parts above the first question of a planned turn: the changes, the part that counts, the button to play it."""
    parts = [*(_changes(session, plan, changed, say) if changed else []), _done(session, plan.tried, say)]
    if not plan.holds:
        return (*parts, say.gettext("No part of your plan can be played as you planned it."))
    return (*parts, (Button(ControlId(session.row.id, session.row.seq, "playplan"), say.gettext("Play my plan"), "success"),))


def board(session: Session, pictures: tuple[Picture, ...], say: Words) -> Message:
    """Show the board after the plan, with the way back to the plan."""
    # Translators: a button beneath the board: back to the page on which a turn is planned.
    back = Button(ControlId(session.row.id, session.row.seq, "plan"), say.gettext("Back to the plan"), "primary")
    return Message((*(pictures or (sentences.words_only(say),)), (back,)))


def _control(session: Session, plan: Plan) -> Callable[[str], ControlId]:
    return lambda choice: ControlId(session.row.id, session.row.seq, f"plan {plan.row.revision} {choice}")


def _below(session: Session, plan: Plan, say: Words) -> list[tuple[Button, ...]]:
    """Return the controls of a plan."""
    control, row = _control(session, plan), session.row
    back = Button(ControlId(row.id, row.seq, "play"), LEAVE(say))
    if not plan.texts:
        return [(back,)]
    undo = (Button(control("undo"), sentences.BUTTONS["undo"](say)),) if plan.holds else ()
    if plan.row.by_itself:
        # Translators: a button: when the turn comes, the plan waits for a press.
        switch = Button(control("ask"), say.gettext("Play it only when I press"))
    else:
        # Translators: a button: the plan is played without a press as soon as the turn comes.
        switch = Button(control("self"), say.gettext("Play it when my turn comes"))
    # Translators: a button: it shows the board as it would be after the planned turn.
    then = (*undo, Button(control("board"), say.gettext("The board after")), switch)
    return [then, (Button(control("drop"), say.gettext("Drop the plan"), "danger"), back)]


def _done(session: Session, tried: Tried, say: Words) -> str:
    """Describe the effects of a plan, and why it ends there; "" for an empty one."""
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
    return newest([HEADING(say), *lines, *([ending] if ending else [])], LONGEST, lambda _: HEADING(say))


def _changes(session: Session, plan: Plan, changed: Changed, say: Words) -> list[Part]:
    """Describe the changes since the plan was made, and the planned choice that they concern."""
    events = () if changed.by is None else seen_by(changed.by.events, plan.tried.seat)
    told = newest(_told(session, events, say), LONGEST, lambda count: sentences.and_earlier(count, say))
    by = told or say.gettext("Something that your plan relied on was taken back.")
    choice = _label(changed.planned.live, plan.tried.seat, changed.choice, say)
    if changed.now is None:
        return ["\n".join([CHANGED_SINCE(say), by, say.gettext("No longer possible: **{choice}**").format(choice=choice)])]
    lines = _told(session, changed.now.events[-1], say)
    if changed.now.ends is Ends.NOT and not all(action.ENDS_TURN for action in changed.now.live.choices):
        lines.append(WORDING[session.row.game].ask(changed.now.live.view(plan.tried.seat), say).partition("\n")[0])
    return ["\n".join([CHANGED_SINCE(say), by, SOMETHING_ELSE(say, choice=choice), WOULD_NOW(say), *lines])]


def _told(session: Session, events: Sequence[Event], say: Words) -> list[str]:
    return [*WORDING[session.row.game].tell(events, shown_names(session, say), say, session.options)]


def _label(live: ReplayedGame, seat: int, text: str, say: Words) -> str:
    """Return the label of a choice; its text if it is not legal there."""
    view, game = live.view(seat), live.setup.game
    action = next((action for action in view.choices if str(action) == text), None)
    return text if action is None else WORDING[game.ID].option(view, action, say).label
