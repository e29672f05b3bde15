"""Messages about the review of an ended game: progress, overview, a single choice."""

from __future__ import annotations

from bot.controls import ControlId
from bot.games.reviews import Review, ReviewedChoice, leads_on
from bot.games.session import Session
from bot.messages.coaching import answer
from bot.messages.message import Button, Message, Picture, Section
from bot.messages.views import shown_names
from bot.wording import WORDING, sentences
from bot.wording.catalogue import Sentence, Words
from bot.wording.coaching import Expected, by_about, reasons
from bot.wording.option import Option
from rules.contract import Weighed
from rules.play import ReplayedGame, at
from storage import GameRow

PROGRESS = Sentence(
    "I am going through your choices: {done} of {of} are weighed. It takes up to a minute; this message shows how far it is."
)
WAITING = Sentence("This review is not ready yet; the part that is done is kept. **Go on** brings it up to date.")
"""The answer while another review is made first, or the computers have much to do."""
ABOUT_LINE = Sentence(
    "-# The line shows the final score that I expected after each choice; the numbers are those of the choices below. It ends at "
    "the real score: if it falls there, the final scoring brought less than I expected."
)
COST_MOST = Sentence("The choices that cost most, by my estimate:")
WHOSE = Sentence("The reviews of this game are open to everybody. Whose do you want to read?")
BUTTONS = {
    # Translators: the button beneath a review that is not ready
    "go on": Sentence("Go on"),
    # Translators: the button that asks the others to let everybody read all reviews
    "open": Sentence("Open to everybody"),
    # Translators: the button beside a choice in a list of choices: shows it with the board
    "choice": Sentence("Look at it"),
    "overview": Sentence("All of it"),
    # Translators: a button from a choice to its turn in the replay
    "turn": Sentence("Replay this turn"),
    "earlier": Sentence("Previous choice"),
    "later": Sentence("Next choice"),
}


def making(review: Review, say: Words) -> Message:
    """Show the progress of a review."""
    return Message((PROGRESS(say, done=review.done, of=review.all),))


def waiting(session: Session, seat: int, say: Words) -> Message:
    """Say that a review is not ready, with a button to continue."""
    return Message((WAITING(say), (_button(session.row, "go on", f"review {seat}", say, "primary"),)))


def overview(
    session: Session,
    review: Review,
    line: Picture | None,
    say: Words,
    turning: tuple[str | Section, ...] = (),
    *,
    own: bool,
    goes_on: bool = False,
) -> Message:
    """Show a whole review: the line of expectations, the most costly choices, and the turning points of the game.

    ``own``: it is the reader's own seat, and they may open the reviews to everybody. ``goes_on``: a button works out the rest.
    """
    row, names = session.row, shown_names(session, say)
    head = say.ngettext(
        "**Review of {name}**: {count} choice weighed, by what was known at that moment.",
        "**Review of {name}**: {count} choices weighed, by what was known at that moment.",
        len(review.choices),
    ).format(count=len(review.choices), name=names[review.seat])
    worst = review.worst
    if not review.choices:
        told = say.gettext("There was no choice to weigh in this game.")
    elif not worst:
        told = say.gettext("No choice cost as much as a point: well played.")
    else:
        told = COST_MOST(say)
    shown = tuple(
        Section(_in_list(session, review, number, say), _button(row, "choice", f"review {review.seat} {number + 1}", say))
        for number in range(len(worst))
    )
    opening = (_button(row, "open", "review open", say),) if own and not row.open_reviews and len(row.people) > 1 else ()
    others = _of_others(session, review.seat, say) if row.open_reviews else ()
    rest = (_button(row, "go on", f"review {review.seat}", say, "primary"),) if goes_on and not review.is_whole else ()
    return Message((head, line or "", ABOUT_LINE(say) if line and worst else "", told, *shown, *turning, (*rest, *opening, *others)))


def choice(session: Session, review: Review, number: int, pictures: tuple[Picture, ...], turn: int | None, say: Words) -> Message:
    """Show one of the most costly choices, counted from 1: the board before, the choice, the better one and why.

    ``turn``: the index of its turn in the replay, the target of a button.
    """
    row, worst, live = session.row, review.worst, session.live
    found, words = worst[number - 1], WORDING[session.row.game]
    before = at(live, found.row)
    head = say.gettext("**Choice {number} of {of}** · {when} · it cost {cost}").format(
        number=number, of=len(worst), when=words.when(before.view(review.seat), say), cost=_cost(found, say)
    )
    made, better = made_of(row, live, before, review.seat, found, say), better_of(row, before, review.seat, found, say)
    lines = [_chosen(made.label, made.detail, say), _better(better.label, better.detail, say)]
    if found.made is not None:
        lines.append(_why(found.best, found.made, live.state.seats, words.expected, say))
    turning = tuple(
        _button(row, word, f"review {review.seat} {other}", say)
        for word, other in (("earlier", number - 1), ("later", number + 1))
        if 1 <= other <= len(worst)
    )
    told = "\n".join(filter(None, lines))
    back = _button(row, "overview", f"review {review.seat}", say)
    replay = () if turn is None else (_button(row, "turn", f"replay before {turn}", say),)
    return Message((head, *(pictures or (sentences.words_only(say),)), told, (*turning, back, *replay)))


def _chosen(choice: str, detail: str, say: Words) -> str:
    """Tell the choice. ``detail``: its cost and gain, "" for none."""
    if not detail:
        return say.gettext("Chosen: **{choice}**").format(choice=choice)
    return say.gettext("Chosen: **{choice}** – {detail}").format(choice=choice, detail=detail)


def _better(choice: str, detail: str, say: Words) -> str:
    """Tell the better choice. ``detail``: as for ``_chosen``."""
    if not detail:
        return say.gettext("Better: **{choice}**").format(choice=choice)
    return say.gettext("Better: **{choice}** – {detail}").format(choice=choice, detail=detail)


def _why(best: Weighed, made: Weighed, seats: int, expected: Expected, say: Words) -> str:
    """Say why an answer was better than the chosen one; "" without a reason."""
    found = reasons(best, made, seats, expected, say)
    return say.gettext("I expected from it: {why}.").format(why=found) if found else ""


def whose(session: Session, say: Words) -> Message:
    """Ask whose review to read, if all are open."""
    return Message((WHOSE(say), _of_others(session, None, say)))


def made_of(
    row: GameRow, live: ReplayedGame, before: ReplayedGame, seat: int, found: ReviewedChoice, say: Words, *, numbered: bool = True
) -> Option:
    """Return the choice as :func:`answer` does, with the second answer if two questions belong together and both were answered."""
    index = next(index for index, step in enumerate(live.steps) if step.row == found.row)
    parse, step = live.setup.game.parse_action, live.steps[index]
    second = parse(live.steps[index + 1].text) if leads_on(before, step) and index + 1 < len(live.steps) else None
    return answer(row, before, seat, (parse(step.text), second), say, numbered=numbered)


def better_of(row: GameRow, before: ReplayedGame, seat: int, found: ReviewedChoice, say: Words) -> Option:
    """Return the better choice."""
    first, *second = map(before.setup.game.parse_action, found.texts)
    return answer(row, before, seat, (first, next(iter(second), None)), say)


def _in_list(session: Session, review: Review, index: int, say: Words) -> str:
    found = review.worst[index]
    before = at(session.live, found.row)
    made = made_of(session.row, session.live, before, review.seat, found, say, numbered=False)
    when = WORDING[session.row.game].when(before.view(review.seat), say)
    return say.gettext("**{number}.** {when}: **{made}** cost {cost}").format(
        number=index + 1, when=when, made=made.label, cost=_cost(found, say)
    )


def _cost(found: ReviewedChoice, say: Words) -> str:
    """Say how many points a choice cost."""
    shown = by_about(found.cost, found.error, say)
    return (say.gettext("at least {points}") if found.made is None else say.gettext("about {points}")).format(points=shown)


def _of_others(session: Session, but: int | None, say: Words) -> tuple[Button, ...]:
    names = shown_names(session, say)
    seats = [member.seat for member in session.row.people if member.seat is not None and member.seat != but]
    return tuple(Button(_id(session.row, f"review {seat}"), say.gettext("Review of {name}").format(name=names[seat])) for seat in seats)


def _button(row: GameRow, word: str, argument: str, say: Words, style: str = "secondary") -> Button:
    return Button(_id(row, argument), BUTTONS[word](say), style)


def _id(row: GameRow, choice: str) -> ControlId:
    return ControlId(row.id, row.seq, choice)
