"""The replay of a game by turns: a turn's events, the board after it with its changes, the way to every other turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from bot.controls import ControlId
from bot.games.chances import Swing
from bot.games.session import Session
from bot.games.story import Turn
from bot.messages import branching
from bot.messages.message import MENU_LENGTH, Button, Entry, Menu, Message, Part, Picture, newest
from bot.messages.turning import chance
from bot.messages.views import shown_names
from bot.wording import WORDING, sentences
from bot.wording.catalogue import Sentence, Words
from bot.wording.texts import marked
from rules.contract import has
from rules.core import seen_by

ROOM = 2400
"""The greatest number of characters about the events of a turn."""

# Translators: a button beneath the final scores: look at the game again, turn by turn.
REPLAY = Sentence("Replay")
# Translators: a button beneath the final scores: the game as a file, and as a page for a browser.
FILE = Sentence("File and page")
WAYS: dict[str, Callable[[Words], str]] = {
    # Translators: buttons of the replay: to the first turn, a turn back, a turn on, to the last turn.
    "first": lambda say: say.pgettext("turn", "First"),
    "back": lambda say: say.pgettext("turn", "Back"),
    "on": lambda say: say.pgettext("turn", "Next"),
    "last": lambda say: say.pgettext("turn", "Last"),
    # Translators: a switch in the replay of a turn: the board before the turn, or the board after it.
    "before": Sentence("Board before"),
    # Translators: a switch in the replay: stop only at the reader's own turns.
    "mine": Sentence("Only my turns"),
    "all": Sentence("All turns"),
    "turn": branching.BACK_TO_TURN,
}
"""The buttons to another turn, board or hand, by the word in their ids."""
TURN_IN_LIST = Sentence("Turn {number}: {name}")
NOT_BEGUN = Sentence("Nothing has been chosen in this game yet. Once somebody has played, `/replay` shows it turn by turn.")
ALL_HANDS = Sentence("## All hands after turn {number}")


@dataclass(frozen=True, slots=True)
class ReplayPage:
    """A page of a replay for a reader.

    ``at``: the index of the turn; ``mine``: only the turns of seat ``seat``, which is None for a reader without one. ``before``: with the
    board before the turn. ``turning``: the turning points of the game, if they are known.
    """

    session: Session
    turns: tuple[Turn, ...]
    at: int
    seat: int | None
    mine: bool = False
    before: bool = False
    turning: tuple[Swing, ...] = ()

    @property
    def turn(self) -> Turn:
        return self.turns[self.at]

    def stops(self) -> list[int]:
        """Return the indexes of the turns at which the buttons stop."""
        return [place for place, turn in enumerate(self.turns) if not self.mine or turn.seat == self.seat]


def turn(told: ReplayPage, pictures: Sequence[Picture], say: Words, ways: tuple[Button, ...] = ()) -> Message:
    """Show the turn with its board.

    ``pictures``: of the board after it, or before it, () if it cannot be drawn. ``ways``: buttons to other views of the whole game.
    """
    session, shown = told.session, told.turn
    names = shown_names(session, say)
    lines = WORDING[session.row.game].tell(seen_by(shown.events, None), names, say, session.options)
    parts: list[Part] = [_heading(told, say), newest(list(lines), ROOM, lambda count: sentences.and_earlier(count, say))]
    if not shown.over and told.at == len(told.turns) - 1 and not session.over:
        parts.append(say.gettext("-# This turn is not over yet."))
    parts += [say.gettext("**The board before this turn:**")] if told.before else []
    parts += [*(pictures or (sentences.words_only(say),)), _steps(told, say), *_menus(told, say)]
    if switches := _switches(told, say):
        parts.append(switches)
    parts += [ways] if ways else []
    return Message(tuple(parts))


def hands(told: ReplayPage, pictures: Mapping[int, Picture], say: Words) -> Message:
    """Show the hands of all seats after the turn; the game must be over.

    ``pictures``: by seat. Each picture gets a name of its own, by which Discord finds it.
    """
    back, names = _to(told, told.at, "turn", say), told.session.names(say)
    shown = [
        # Translators: {hand} is whole sentences, such as "Your hand: ...".
        replace(picture, name=f"hand-{seat + 1}.png", alt=say.gettext("Hand: {name}. {hand}").format(name=names[seat], hand=picture.alt))
        for seat, picture in pictures.items()
    ]
    return Message((ALL_HANDS(say, number=told.at + 1), *(shown or (sentences.words_only(say),)), (back,)))


def _heading(told: ReplayPage, say: Words) -> str:
    session, shown = told.session, told.turn
    number, count = told.at + 1, len(told.turns)
    round_ = WORDING[session.row.game].round_name(shown.round, say)
    if not shown.over and told.at < count - 1:
        # Translators: a heading over answers given between two turns, which count as a turn; {round} is for example "Day 2" or "Month 5".
        return say.gettext("## Turn {number} of {count} · {round} · between turns").format(number=number, count=count, round=round_)
    # Translators: a heading: turn 14 of 68, {round} is for example "Day 2" or "Month 5", {name} is the player of this turn.
    return say.gettext("## Turn {number} of {count} · {round} · {name}").format(
        number=number, count=count, round=round_, name=marked(shown_names(session, say), shown.seat)
    )


def _steps(told: ReplayPage, say: Words) -> tuple[Button, ...]:
    """Return the buttons to the first, the previous, the next and the last turn; those without a target are left out."""
    stops = told.stops()
    before, after = [stop for stop in stops if stop < told.at], [stop for stop in stops if stop > told.at]
    ways = [(before[0], "first")] if len(before) > 1 else []
    ways += [(before[-1], "back")] if before else []
    ways += [(after[0], "on")] if after else []
    ways += [(after[-1], "last")] if len(after) > 1 else []
    return tuple(_to(told, place, word, say, "primary" if word == "on" else "secondary") for place, word in ways)


def _switches(told: ReplayPage, say: Words) -> tuple[Button, ...]:
    """Return the buttons to the other board and to all or the reader's own turns; after the end also to hands and branches."""
    other = _to(told, told.at, "turn" if told.before else "before", say)
    found = [replace(other, label=say.gettext("Board after")) if told.before else other]
    if told.seat is not None:
        found.append(_to(told, told.at, "all" if told.mine else "mine", say, mine=not told.mine))
    if told.session.over and has(WORDING[told.session.row.game], "hand"):
        # Translators: a button: the hands of all seats at this moment of a game that is over.
        found.append(Button(_id(told, f"hands {told.at}{' mine' if told.mine else ''}"), say.gettext("All hands")))
    if told.session.over and (told.at < len(told.turns) - 1 or told.session.live.asked is not None):
        found.append(branching.button(told.session.row, told.at + 1, say))
    return tuple(found)


def _menus(told: ReplayPage, say: Words) -> list[Menu]:
    """Return the menus of rounds and of this round's turns, in the order of the game, and of the turning points."""
    found: list[Menu] = []
    suffix = " mine" if told.mine else ""
    entries = sorted(_rounds(told, say) + _turns_near(told, say), key=lambda entry: int(entry.value))
    if len(entries) > 1:
        found.append(Menu(_id(told, f"replay to{suffix}"), say.gettext("Go to another turn"), tuple(entries)))
    turning = {swing.step.turn: swing for swing in told.turning}
    if turning:
        swung = tuple(Entry(str(place), _swing(told, swing, say)) for place, swing in turning.items())
        found.append(Menu(_id(told, f"replay swing{suffix}"), say.gettext("Turning points"), swung))
    return found


def _swing(told: ReplayPage, swing: Swing, say: Words) -> str:
    """Tell of a turn that changed the chances, with the seat that it changed most."""
    seat, before, after = swing.most
    name = marked(shown_names(told.session, say), seat)
    return TURN_IN_LIST(say, number=swing.step.turn + 1, name=chance(name, before, after, say))


def _rounds(told: ReplayPage, say: Words) -> list[Entry]:
    """Return the other rounds, each with its first turn."""
    begins: dict[int, int] = {}
    for place, each in enumerate(told.turns):
        begins.setdefault(each.round, place)
    words = WORDING[told.session.row.game]
    return [
        Entry(str(place), words.round_name(number, say), say.gettext("From turn {number} on").format(number=place + 1))
        for number, place in begins.items()
        if number != told.turn.round
    ]


def _turns_near(told: ReplayPage, say: Words) -> list[Entry]:
    """Return the turns of the shown round, the nearest ones if there are too many for a menu."""
    room = MENU_LENGTH - len({each.round for each in told.turns}) + 1
    of_this = [place for place, each in enumerate(told.turns) if each.round == told.turn.round]
    nearest = sorted(sorted(of_this, key=lambda place: abs(place - told.at))[:room])
    names = shown_names(told.session, say)
    return [
        Entry(str(place), TURN_IN_LIST(say, number=place + 1, name=marked(names, told.turns[place].seat)), chosen=place == told.at)
        for place in nearest
    ]


def _to(told: ReplayPage, place: int, word: str, say: Words, style: str = "secondary", *, mine: bool | None = None) -> Button:
    """Return a button to a turn. Discord requires unique ids in a message, so the word is part of the id."""
    only = told.mine if mine is None else mine
    return Button(_id(told, f"replay {word} {place}{' mine' if only else ''}"), WAYS[word](say), style)


def _id(told: ReplayPage, choice: str) -> ControlId:
    return ControlId(told.session.row.id, told.session.row.seq, choice)


def no_such_turn(count: int, say: Words) -> str:
    message = say.ngettext(
        "There is {count} turn so far: give `1`.", "There are {count} turns so far: give a number from `1` to `{count}`.", count
    )
    return message.format(count=count)
