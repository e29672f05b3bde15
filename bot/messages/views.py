"""Messages of a game: the public one after a turn, and the private ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from bot.controls import ControlId
from bot.games.lessons import goes_on_from_one
from bot.games.session import Session
from bot.messages import achievements, advised, by_premove, questions, undone
from bot.messages.branching import goes_on_from
from bot.messages.message import (
    MENU_LENGTH,
    MOST_COMPONENTS,
    TEXT_LENGTH,
    Button,
    Container,
    Entry,
    Menu,
    Message,
    Part,
    Picture,
    Separator,
    components,
    fitting,
    newest,
    pages,
)
from bot.messages.parts import Parts, Place, Shown
from bot.names import shown_name
from bot.wording import (
    WORDING,
    coaching,
    sentences,
)
from bot.wording.amounts import listed
from bot.wording.catalogue import Plural, Words
from bot.wording.grouping import TurnLine
from bot.wording.texts import marked
from render import PICTURES
from rules.contract import has
from rules.core import seen_by
from rules.play import PlayedChoice, begin, chosen
from storage import Advice, GameRow

ROW = 5
"""The greatest number of buttons in a row."""

LONG = 880
"""Characters above and below the board that are long to read on a phone: more than ten lines of turns, and the question."""

HEADED = "**"
"""The beginning of the line that heads what happens to all seats, as at the end of a round."""

TURNS_LEFT_OUT = Plural("… {count} turn of a computer; **Log** has it.", "… {count} turns of computers; **Log** has them.")


def shown_names(session: Session, say: Words) -> tuple[str, ...]:
    """Return the names by seat, escaped for a message."""
    return tuple(shown_name(name) for name in session.names(say))


def buttons(row: GameRow, say: Words, *choices: str, style: str = "secondary") -> tuple[Button, ...]:
    """Return buttons of the table in a row."""
    return tuple(Button(ControlId(row.id, row.seq, choice), sentences.BUTTONS[choice](say), style) for choice in choices)


def how_to_play(row: GameRow, say: Words) -> tuple[Button, ...]:
    """Return the button that explains the game in a minute; () in a game without such a text."""
    return (Button(ControlId(row.id, row.seq, "howto"), say.gettext("How to play")),) if has(WORDING[row.game], "primer") else ()


def public(
    session: Session,
    since: int,
    shown_board: tuple[Picture | str, ...],
    say: Words,
    scored: Picture | None = None,
    times: str = "",
    told: int | None = None,
    advice: Sequence[Advice] = (),
    *,
    parts: Parts,
) -> Message:
    """Return the channel's message: the events since row ``since``, the board, the question.

    After the end it shows the final scores, also in words, which can be searched, translated and read aloud, then the achievements, and
    mentions everybody who played. The chart has the sources of the points and the meaning of the achievements. ``shown_board``: pictures,
    words in their place, or () if it cannot be drawn. ``scored``: the picture of the scores. ``times``: the line below the question.
    ``told``: the rows shown by the message that this one replaces. ``advice``: all advice of the game. ``parts``: the buttons of features.
    """
    row, names, asked = session.row, shown_names(session, say), session.live.asked
    lines = [*public_lines(session, since, say, told), *advised.lines([each for each in advice if each.seq >= since], names, say)]
    shown_board = shown_board or (sentences.words_only(say),)
    if session.over or asked is None:
        scores = ending(session, say, by_source=False)
        people = tuple(member.user_id for member in row.people)
        played = say.gettext("Played by {people}.").format(people=listed([f"<@{person}>" for person in people], say))
        honoured = achievements.told(session, say)
        below = f"{scores}\n{honoured}\n{played}"
        news = _news(lines, below, say)
        above = (scores, Separator(), honoured, Separator(), news)
        return Message((*above, *shown_board, scored or "", played, *at_the_end(session, say, parts)), mentions=people)
    person = session.person_asked
    words, view = WORDING[row.game], session.live.view(None)
    called = tuple(f"<@{person}>" if seat == asked else name for seat, name in enumerate(names))
    sentence = words.asked(view, names, say) if person is None else words.called(view, called, say)
    question = "\n".join(part for part in (sentence, times) if part)
    new = () if session.live.steps else how_to_play(row, say)
    looking = buttons(row, say, *(("hand",) if has(words, "hand") else ()), "board", "log")
    controls = (*buttons(row, say, "play", style="primary"), *looking, *new)
    framed = Container(asked, (question, controls, parts.row(Place.TURN, Shown(session, say))))
    return Message((_news(lines, question, say), *shown_board, framed), mentions=() if person is None else (person,))


def at_the_end(session: Session, say: Words, parts: Parts) -> tuple[tuple[Button, ...], ...]:
    """Return the controls below the final scores."""
    shown = Shown(session, say)
    return parts.row(Place.END, shown), parts.row(Place.LOOKING_BACK, shown)


def _news(lines: list[str], below: str, say: Words) -> str:
    """Return the lines that fit beside the rest of the message; turns of computers are dropped if it is long to read."""
    room = TEXT_LENGTH - len(below) - len(sentences.words_only(say))
    return fitting(
        lines, room, LONG - len(below), lambda count: TURNS_LEFT_OUT(count, say), lambda count: sentences.and_earlier(count, say)
    )


def public_lines(session: Session, since: int, say: Words, told: int | None = None) -> list[str]:
    """Describe the events since row ``since`` for everybody; -1 includes the beginning.

    Undone choices come first, if the channel was shown them: ``told``, or else ``since``, is the number of rows that it was shown. The
    winner is left to the final scores.
    """
    live, names, words = session.live, shown_names(session, say), WORDING[session.row.game]
    begins, since = since < 0 or not live.seq, max(since, 0)
    row = session.row
    lines = [sentences.began(names, say), *_branch(row, say), *words.began(live.view(None), names, say)] if begins else []
    from_one = row.message_id is None and goes_on_from_one(live)
    if from_one or (begins and row.branch_turn is not None and live.setup.base is not None and live.setup.base.seq == 0):
        view = begin(live.setup).view(None) if row.branch_turn is not None else live.view(None)
        stands = [words.status(view, names, say).partition("\n")[0], *(f"- {line}" for line in words.standings(view, names, say))]
        first = [_begun_in_lesson(names, say)] if row.branch_turn is None else [sentences.began(names, say), *_branch(row, say)]
        lines = [*first, *stands]
    if since < live.setup.start:
        lines.append(say.gettext("The rules were brought up to date; the game goes on as it stood."))
    lines += undone.lines(session, since if told is None else told, names, say)
    events = [event for event in live.events(since) if not event.ENDS_GAME]
    return [*lines, *words.brief(seen_by(events, None), names, say, session.options, _computers(session))]


def _begun_in_lesson(names: Sequence[str], say: Words) -> str:
    """Tell a channel that somebody plays on from a lesson."""
    return say.gettext("This game goes on from a first lesson. Seats in order: {names}. So far:").format(names=", ".join(names))


def _branch(row: GameRow, say: Words) -> list[str]:
    """Say that a game goes on from a position, or is not rated; [] for other games."""
    if row.branch_turn is not None:
        return [f"**{goes_on_from(row.branch_turn, row.branch_anew, say)}**"]
    return [] if row.rated else [say.gettext("**Unrated**: this game counts for nobody’s rating.")]


def _computers(session: Session) -> frozenset[int]:
    """Return the seats that computers play, including the solo opponent's."""
    people = {member.seat for member in session.row.members if not member.computer}
    return frozenset(range(session.live.state.seats)) - people


def ending(session: Session, say: Words, *, by_source: bool = True) -> str:
    """Return the final scores, or that the game was given up, and whether it went on from a position.

    ``by_source``: with the sources of the points.
    """
    result, words = session.result, WORDING[session.row.game]
    told = sentences.was_closed(say) if result is None else words.scores(result, shown_names(session, say), say, by_source=by_source)
    return "\n".join([told, *_branch(session.row, say)])


def menu(
    session: Session,
    seat: int,
    picture: Picture | None,
    say: Words,
    note: str = "",
    noted: str = "",
    *,
    at_once: bool = False,
    coached: bool = False,
    plan: tuple[Part, ...] = (),
    parts: Parts,
) -> Message:
    """Return the private menu of the seat asked: the question, and the buttons to undo.

    ``picture``: of the question, or of the hand if words are enough. ``noted``: the person's own note. ``at_once``: with the next question
    if both belong together. ``coached``: advice is available. ``plan``: the seat's plan for the turn that begins.
    ``parts``: the buttons of features.
    """
    row = session.row
    shown = Shown(session, say, seat, coached=coached)
    back, beside = parts.row(Place.TAKING_BACK, shown), parts.row(Place.MENU, shown)
    rows = ((*back, *beside),) if len(back) + len(beside) <= ROW else (back, beside)
    ordered = by_premove.answered(session, seat, shown_names(session, say), say)
    above, below = (note, ordered, noted, *plan), (*rows, parts.row(Place.BELOW_MENU, shown))
    room = MOST_COMPONENTS - components((*above, *below))
    control = partial(ControlId, row.id, row.seq)
    asked = questions.parts(session, seat, picture, control, say, at_once=at_once, room=room)
    return Message((*above, *asked, *below))


def waiting(session: Session, seat: int | None, chose: bool, say: Words, note: str = "", plan: str = "", *, parts: Parts) -> Message:
    """Return the private menu of a reader who is not asked: the seat asked, and the buttons to undo. ``plan``: about their plan."""
    if session.over:
        return Message((ending(session, say), note))
    asked = WORDING[session.row.game].asked(session.live.view(None), shown_names(session, say), say)
    lines = [
        note,
        (say.gettext("Done. {asked}") if chose else say.gettext("Nothing is asked of you now. {asked}")).format(asked=asked),
    ]
    if seat is None:
        return Message(tuple(lines))
    shown = Shown(session, say, seat)
    back, ahead = parts.row(Place.WAITING_TAKING_BACK, shown), parts.row(Place.WAITING, shown)
    rows = ((*back, *ahead),) if len(back) + len(ahead) <= ROW else (ahead, back)
    return Message((*lines, by_premove.answered(session, seat, shown_names(session, say), say), plan, *rows))


def with_way_back(message: Message, row: GameRow, say: Words) -> Message:
    """Add the button back to the waiting question to a message that was looked up."""
    back, last = Button(ControlId(row.id, row.seq, "play"), coaching.BUTTONS["back"](say)), message.parts[-1]
    if isinstance(last, tuple) and len(last) < ROW:
        return replace(message, parts=(*message.parts[:-1], (*last, back)))
    return replace(message, parts=(*message.parts, (back,)))


def told(session: Session, seat: int | None, since: int, say: Words, by_hand: int | None = None) -> str:
    """Describe the events of a seat's choices since row ``since``, and of others' in the same turn, as it may know them.

    Then name the seats that have played since; the public message describes their turns. ``by_hand``: the number of choices that the seat
    made itself; events of its other choices are described as automatic, up to the night or the month that they bring about for all.
    None: all of them.
    """
    names, steps = shown_names(session, say), [step for step in session.live.steps if step.row >= since]
    ended = next((count for count, step in enumerate(steps, 1) if step.ends_turn), len(steps))
    chosen = ended if by_hand is None else min(by_hand, ended)
    theirs = [step for step in steps[chosen:ended] if step.seat != seat]
    by_seat = told_of(session, seat, [*steps[:chosen], *theirs], say)
    followed = told_of(session, seat, [step for step in steps[chosen:ended] if step.seat == seat], say)
    for_all = next((place for place, line in enumerate(followed) if line.startswith(HEADED)), len(followed))
    by_itself, by_all = followed[:for_all], followed[for_all:]
    lines = [*by_seat, *followed]
    heading = [say.gettext("Done for you:")] if any(not isinstance(line, TurnLine) for line in by_itself) else []
    kept = [line for line in (*by_seat, *heading, *by_itself, *by_all) if not isinstance(line, TurnLine)]
    if session.over and kept and not any(line.startswith(HEADED) for line in kept):
        kept = [*_heading_of_the_end(session, say), *kept]
    others = {step.seat for step in steps[ended:]} - {seat}
    if len(kept) < len(lines):  # the solo opponent's turn needs nobody's choice
        others |= _computers(session) - {member.seat for member in session.row.members}
    after = [sentences.played_since([marked(names, other) for other in sorted(others)], say)] if others else []
    return newest([*kept, *after], 1200, lambda count: sentences.and_earlier(count, say))


def _heading_of_the_end(session: Session, say: Words) -> list[str]:
    """Return the heading of the gains that the last answer of a game brings to all; [] if the game names no such time."""
    name = WORDING[session.row.game].round_end(session.live.view(None).round, say)
    return [f"**{name}.**"] if name else []


def told_of(session: Session, seat: int | None, steps: Sequence[PlayedChoice], say: Words) -> list[str]:
    """Describe the events of choices in lines, as a seat may know them."""
    events = [event for step in steps for event in step.events if not event.ENDS_GAME]  # the final scores name the winner
    words = WORDING[session.row.game]
    return words.brief(seen_by(events, seat), shown_names(session, say), say, session.options, _computers(session))


def sure(session: Session, seat: int, text: str, say: Words) -> Message:
    """Ask for confirmation of a choice that ends the round and cannot be undone, with its known effects."""
    row, view, words = session.row, session.live.view(seat), WORDING[session.row.game]
    question = words.ask(view, say).partition("\n")[0]
    option = next(words.option(view, action, say) for action in view.choices if str(action) == text)
    yes = Button(ControlId(row.id, row.seq, f"sure {text}"), say.gettext("Yes, that one"), "success")
    back = Button(ControlId(row.id, row.seq, "play"), say.gettext("Back"))
    action = next(action for action in session.live.choices if str(action) == text)
    ends_game = chosen(session.live, action).asked is None
    return Message((question, _meant(option.label, option.detail, say, ends_game=ends_game), (yes, back)))


def _meant(choice: str, detail: str, say: Words, *, ends_game: bool) -> str:
    """Ask again before a choice that ends a round or the game. ``detail``: its gain, "" for nothing more."""
    _ = say.gettext
    told = _("You choose: **{choice}** – {detail}") if detail else _("You choose: **{choice}**")
    # Translators: said before the last answer of a round, after which new things are drawn or revealed.
    last = _("This is the last answer of the round: after it something new is revealed, and you could not undo it.")
    if ends_game:
        last = _("This is the last answer of the game: you could not undo it.")
    return "\n".join([told.format(choice=choice, detail=detail), last])


def hand(session: Session, seat: int, picture: Picture | None, say: Words) -> Message:
    """Show the hand of a seat."""
    words = WORDING[session.row.game].hand(session.live.view(seat), say)
    undrawn = sentences.words_only(say) if has(PICTURES[session.row.game], "hand") else ""
    return Message((words, picture or undrawn))


def board(session: Session, pictures: tuple[Picture, ...], say: Words, note: str = "", scored: Picture | None = None) -> Message:
    """Show the board, or an area of it, with a menu of its areas.

    ``pictures``: () if it cannot be drawn. ``scored``: the picture of the final scores, after the end.
    """
    row, areas = session.row, PICTURES[session.row.game].AREAS
    is_asked = session.live.asked is not None and not session.over
    words = WORDING[row.game].asked(session.live.view(None), shown_names(session, say), say) if is_asked else ""
    parts: list[Part] = [note, *(pictures or (sentences.words_only(say),)), scored or "", words]
    if areas:
        named = WORDING[row.game].areas(say)
        entries = tuple(Entry(area, named[area]) for area in areas[:MENU_LENGTH])
        parts.append(Menu(ControlId(row.id, row.seq, "area"), say.gettext("Look at one part of the board"), entries))
    return Message(tuple(parts))


def status(session: Session, seat: int | None, number: int | None, say: Words) -> Message:
    """Show a page of everything that a seat or a spectator may know, in words, the score and the question first; None is the first page."""
    view, names, words = session.live.view(seat), shown_names(session, say), WORDING[session.row.game]
    asked = words.ask(view, say).partition("\n")[0] if session.live.asked == seat and seat is not None else words.asked(view, names, say)
    first = [*(f"- {line}" for line in words.standings(view, names, say)), *([] if session.over else [asked]), ""]
    text = "\n".join([*first, words.status(view, names, say)])
    return paged(session.row, "status", text.splitlines(), number or 0, say)


def status_sections(session: Session, seat: int | None, say: Words) -> dict[str, str]:
    """Return everything that a seat or a spectator may know, in sections by their titles."""
    text = WORDING[session.row.game].status(session.live.view(seat), shown_names(session, say), say)
    sections = text.split("\n\n")
    return {section.split("**")[1] if section.startswith("**") else section.splitlines()[0]: section for section in sections}


def section(text: str) -> Message:
    """Show one section of it."""
    return Message((text[:TEXT_LENGTH],))


def paged(row: GameRow, what: str, lines: list[str], number: int, say: Words, below: str = "") -> Message:
    """Return one page, with buttons to its neighbours; -1 is the last. ``below``: a small line at the end of each page."""
    found = pages(lines)
    number = len(found) - 1 if not 0 <= number < len(found) else number
    if len(found) < 2:
        return Message((found[number], f"-# {below}") if below else (found[number],))
    turning = [(number - 1, "earlier"), (number + 1, "later")]
    row_of = tuple(
        Button(ControlId(row.id, row.seq, f"{what} {other}"), sentences.BUTTONS[word](say))
        for other, word in turning
        if 0 <= other < len(found)
    )
    quiet = " · ".join(filter(None, (say.gettext("Page {number} of {pages}").format(number=number + 1, pages=len(found)), below)))
    return Message((found[number], f"-# {quiet}", row_of))
