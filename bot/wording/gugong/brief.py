"""Events in as few lines as a phone needs: a line for a seat's turn, a table with a line for each seat for a night and its morning."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

from bot.wording.amounts import cards, points
from bot.wording.catalogue import Plural, Sentence, Words
from bot.wording.grouping import TurnLine, by_seat
from bot.wording.gugong import components
from bot.wording.gugong.amounts import jades, servants
from bot.wording.gugong.events import PHRASES, SECRETS
from bot.wording.gugong.telling import kind_of, voice_of
from bot.wording.gugong.voice import Phrase, Voice
from bot.wording.tally import NOTHING_DONE, Tally, line, signed
from bot.wording.texts import marked
from rules.gugong import events as happened

GIFT = Sentence("gives {given}, takes {taken} ({location})")
"""``given``, ``taken``: the values of the Gift Cards."""
SWAPPED = Sentence("swaps {given} for {taken}")
DECREE = Sentence("Decree “{decree}”")
MEDAL = Sentence("Medal")
ENVOY = Sentence("Envoy {steps}")
"""``steps`` has its sign, as in all of these."""
REACHED = Sentence("**Envoy in the Palace**")
INTRIGUE = Sentence("Intrigue {steps}")
DIE = Sentence("die {before} → {face}")
LOADED = Sentence("Ship {harbour}: {count}")
STARTED = Sentence("new Ship: {count}")
SAILED = Sentence("Ship → {harbour}")
LOST = Sentence("Ship {harbour} lost")
CLAIMED = Sentence("Ship {harbour} unloads")
WALL = Sentence("Wall {count}")
WALL_MOST = Sentence("Wall {count}, most Servants there")
WALL_WON = Sentence("most on the Wall")
DOUBLE = Plural("{count} Double Servant", "{count} Double Servants")
TOKENS = Plural("{count} token", "{count} tokens")
MATCHES = Plural("{count} match", "{count} matches")
NIGHT = Sentence("**Night {day}.**")
DAY = Sentence("**Day {day}.** {who} starts.")
DICE = Sentence("New dice: {faces}.")
TWILIGHT = Sentence("**Twilight.**")

NUMBERS: dict[type[happened.Event], Callable[[Any], Sequence[tuple[Plural, int]]]] = {
    happened.ServantsPaid: lambda event: [(servants, -event.servants), (DOUBLE, -event.double)],
    happened.ServantsGained: lambda event: [(servants, event.servants), (DOUBLE, event.double)],
    happened.PointsScored: lambda event: [(points, event.points)],
    happened.JadeGained: lambda _: [(jades, 1)],
    happened.TravellerMoved: lambda _: [(TOKENS, 1)],
    happened.TokensExchanged: lambda event: [(TOKENS, -event.tokens)],
    happened.GiftSacrificed: lambda _: [(cards, -1)],
    happened.GiftDiscardedForJade: lambda _: [(cards, -1)],
    happened.GiftRecovered: lambda _: [(cards, 1)],
}
"""Events that are told by the number of things gained or lost."""

TEXTS: dict[type[happened.Event], Phrase] = {
    happened.ActionsForgone: lambda _, voice: NOTHING_DONE(voice.say),
    happened.CardSwapped: lambda event, voice: SWAPPED(voice.say, given=_value(event.given, voice), taken=_value(event.taken, voice)),
    happened.MedalTaken: lambda _, voice: MEDAL(voice.say),
    happened.DieTurned: lambda event, voice: DIE(voice.say, before=event.before, face=event.face),
    happened.DecreeObtained: lambda event, voice: DECREE(voice.say, decree=components.decree(event.decree, voice.say)),
    happened.MatchesCounted: lambda event, voice: MATCHES(event.matches, voice.say),
    happened.ShipLost: lambda event, voice: LOST(voice.say, harbour=voice.harbour(event.harbour)),
}
"""Other events in words that follow a comma."""

UNTOLD = (
    happened.TurnEnded, happened.TokenDeclined, happened.BenefitDeclined, happened.DecreeUsed, happened.DecreeWaived, happened.TieBroken,
    happened.MatchesWon, happened.BonusTokenReturned, happened.GiftShown, happened.AutomaTurned,
)  # fmt: skip
"""Events for the log alone: their effects are events of their own, or they had none."""


def brief(
    events: Iterable[happened.Event],
    names: Sequence[str],
    say: Words,
    options: Mapping[str, str] | None = None,
    computers: Collection[int] = (),
) -> list[str]:
    """Return lines of Markdown for events that the reader may see: the gains and losses of each seat, by turn and by night.

    A secret of the reader follows its line. The line of a computer's turn is a ``TurnLine``.
    """
    voice, lines = voice_of(names, say, options), list[str]()
    for part in _parts(events):
        secret = [event for event in part if type(event) in SECRETS]
        public = [event for event in part if type(event) not in SECRETS]
        heading = " ".join(filter(None, (_heading(event, voice) for event in public if kind_of(event) == "table")))
        seats = by_seat(event for event in public if kind_of(event) != "table")
        told = [_line(group, voice) for group in (sorted(seats, key=_seat) if heading else seats)]
        if told and not heading and public[0].seat in computers and kind_of(public[0]) == "gift":
            told[0] = TurnLine(told[0])
        lines += filter(None, (heading, *told, *("🔒 " + SECRETS[type(event)](event, voice) for event in secret)))
    return lines


def _parts(events: Iterable[happened.Event]) -> list[list[happened.Event]]:
    """Split events into turns and nights, each night with the morning after it."""
    found: list[list[happened.Event]] = []
    for event in events:
        last, kind = found[-1] if found else [], kind_of(event)
        is_night = any(kind_of(one) == "table" for one in last)
        over = bool(last) and isinstance(last[-1], happened.TurnEnded)
        begins = kind == "gift" and (is_night or event.seat != last[0].seat) if last else True
        if begins or over or (kind == "table" and not is_night):
            found.append([event])
        else:
            last.append(event)
    return found


def _seat(events: Sequence[happened.Event]) -> int:
    return events[0].seat


def _heading(event: happened.Event, voice: Voice) -> str:
    match event:
        case happened.NightFell():
            return NIGHT(voice.say, day=event.day)
        case happened.TwilightFell():
            return TWILIGHT(voice.say)
        case happened.DayBegan():
            return DAY(voice.say, day=event.day, who=marked(voice.names, event.seat))
        case happened.DiceRolled():
            return DICE(voice.say, faces=", ".join(map(str, event.faces)))
        case happened.GameEnded() if event.seat != happened.TABLE:
            return voice.gettext("**The game is over: {who} wins!**").format(who=marked(voice.names, event.seat))
        case happened.GameEnded():
            return voice.gettext("**The game is over.** Nobody reached the Palace, so nobody wins.")
        case _:
            return ""


def _line(events: Sequence[happened.Event], voice: Voice) -> str:
    """Tell the gift, the gains and the losses of a seat in one turn or night."""
    tally, gift = Tally(voice.say), ""
    for event in events:
        if isinstance(event, happened.GiftExchanged):
            place = components.location(event.location, voice.say)
            gift = GIFT(voice.say, given=_value(event.given, voice), taken=_value(event.taken, voice), location=place)
        else:
            _count(event, tally, voice)
    if not gift and not tally.told and any(isinstance(event, happened.AutomaTurned) and event.location for event in events):
        tally.more(NOTHING_DONE(voice.say))
    return line(events[0].seat, tally.told, voice.names, voice.say, gift)


def _count(event: happened.Event, tally: Tally, voice: Voice) -> None:
    """Add an event of a seat to its gains and losses."""
    say = voice.say
    match event:
        case happened.WallPlaced():
            tally.put("wall", WALL(say, count=signed(tally.sum("wall", event.servants + 2 * event.double))))
        case happened.WallScored():
            placed = tally.sum("wall", 0)
            tally.put("wall", WALL_MOST(say, count=signed(placed)) if placed else WALL_WON(say))
        case happened.IntrigueMoved():
            steps = tally.sum("intrigue", event.steps)
            tally.put("intrigue", INTRIGUE(say, steps=signed(steps)) if steps else "")
        case happened.EnvoyMoved():
            tally.put("envoy", ENVOY(say, steps=signed(tally.sum("envoy", event.steps))))
        case happened.PalaceReached():
            tally.put("envoy", REACHED(say))
        case happened.ShipLoaded():
            _load(event, tally, voice)
        case happened.ShipMoved():
            tally.put(("ship", event.origin), "")
            tally.put(("ship", event.harbour), SAILED(say, harbour=voice.harbour(event.harbour)))
        case happened.HarbourClaimed():
            tally.put(("ship", event.harbour), CLAIMED(say, harbour=voice.harbour(event.harbour)))
            tally.add(cards, event.reward == "card")
            tally.add(DOUBLE, event.reward == "double")
        case _ if type(event) in NUMBERS:
            for things, count in NUMBERS[type(event)](event):
                tally.add(things, count)
        case _ if not isinstance(event, UNTOLD):
            tally.more((TEXTS.get(type(event)) or PHRASES[type(event)])(event, voice))
        case _:
            pass


def _load(event: happened.ShipLoaded, tally: Tally, voice: Voice) -> None:
    """Count a piece that was loaded, of which the Double Servant counts as two."""
    place = ("ship", event.harbour)
    started = tally.sum((*place, "new"), event.new)
    count = signed(tally.sum(place, 2 if event.piece == "double" else 1))
    tally.put(place, STARTED(tally.say, count=count) if started else LOADED(tally.say, harbour=voice.harbour(event.harbour), count=count))


def _value(card: str, voice: Voice) -> int:
    return voice.parts.gift[card].value
