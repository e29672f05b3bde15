"""A game of Gùgōng in the sentences of a film: the turn of a seat, and a night with its morning for each seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from bot.wording.amounts import listed, points
from bot.wording.catalogue import Plural, Sentence, Words
from bot.wording.gugong import components
from bot.wording.gugong.adding import phrases
from bot.wording.gugong.amounts import jades, pieces
from bot.wording.gugong.telling import voice_of
from bot.wording.gugong.voice import Voice
from bot.wording.narration import LEADS, Chapter, Stage, sentence
from render.gugong.ended import EARNED
from render.gugong.names import CITIES
from rules.gugong import events as happened
from rules.gugong.cards import DAYS
from rules.gugong.view import GugongView

MOST = 2
"""The most phrases beside the gift and the points of a turn, so that a sentence is read in a few seconds."""
TRADES = Sentence("trades {given} for {taken} with {official}")
"""``given``, ``taken``: the values of the Gift Cards."""
TRAVELS = Sentence("travels to {cities}")
OBTAINS = Sentence("obtains the Decree “{decree}”")
SCORES = Sentence("scores {points}")
LAUNCHES = Sentence("launches a new Ship")
LOADS = Sentence("loads the Ship in harbour {harbour}")
MATCHES = Plural("has {count} match with the dice", "has {count} matches with the dice")
UNLOADS = Sentence("unloads the Ship in harbour {harbour}")
SWAPS = Sentence("swaps {given} for {taken}")
TAKES = Sentence("takes {jades}")
GAINS = Sentence("gains {servants}")
MORNING = Sentence("Day {day} begins: {who} starts, and the Destiny Dice show {faces}.")
OVER = Sentence("The last day is over, and the final points are counted.")
NIGHT, LAST_NIGHT = Sentence("Night {day}"), Sentence("The last night")

RANK: dict[type[happened.Event], int] = {
    happened.PalaceReached: 9,
    happened.WallScored: 8,
    happened.HarbourClaimed: 7,
    happened.DecreeObtained: 6,
    happened.ShipLost: 6,
    happened.EnvoyMoved: 5,
    happened.JadeGained: 5,
    happened.TravellerMoved: 5,
    happened.AutomaTurned: 5,
    happened.TollTaken: 5,
    happened.MedalTaken: 4,
    happened.WallPlaced: 4,
    happened.ShipLoaded: 4,
    happened.ShipMoved: 4,
    happened.DieTurned: 4,
    happened.CardSwapped: 3,
    happened.BonusTokenPlaced: 3,
    happened.MatchesCounted: 3,
    happened.IntrigueMoved: 2,
    happened.ServantsGained: 2,
    happened.ActionsForgone: 1,
}
"""The events that a film tells, those that a watcher would tell first with the highest rank."""
TURNING = {
    happened.PalaceReached: 7,
    happened.WallScored: 3,
    happened.HarbourClaimed: 3,
    happened.DecreeObtained: 2,
    happened.JadeGained: 1,
}
"""The weight of an event beside its points, in points."""
AT = {
    happened.PalaceReached: "palace",
    happened.WallScored: "wall",
    happened.HarbourClaimed: "canal",
    happened.DecreeObtained: "decrees",
}
"""The locations of these events."""
SCORED_AT = {source: location for location, sources in EARNED.items() for source in sources}
"""The location of a source of points."""
SUMMED = (
    happened.WallPlaced,
    happened.JadeGained,
    happened.EnvoyMoved,
    happened.IntrigueMoved,
    happened.TravellerMoved,
    happened.ShipLoaded,
    happened.ServantsGained,
)
"""The events that are added up although others stand between them."""


def turning(event: happened.Event) -> int:
    """Return how much an event turns the game, in points, beside the points that it brings at once."""
    return TURNING.get(type(event), 0)


def stage(events: Iterable[happened.Event]) -> Stage:
    """Return the location with most points and turning events; a claim empties its harbour."""
    found, clears = Counter[str](), None
    for event in events:
        scored = isinstance(event, happened.PointsScored)
        if at := SCORED_AT.get(event.source, "") if scored else AT.get(type(event), ""):
            found[at] += event.points if scored else turning(event)
        if isinstance(event, happened.HarbourClaimed):
            clears = event
    if not found:
        return Stage()
    best = max(found, key=lambda at: found[at])
    return Stage(f"official:{best}", clears if best == "canal" else None)


def narrate(events: Iterable[happened.Event], seat: int, view: GugongView, names: Sequence[str], say: Words, *, leads: bool = False) -> str:
    """Tell a seat's turn in a sentence: the gift, what mattered most, the points."""
    voice, own = voice_of(names, say, view.options), [event for event in events if event.seat == seat]
    begins = next((place for place, event in enumerate(own) if isinstance(event, happened.GiftExchanged | happened.AutomaTurned)), 0)
    gift = [_gift(event, voice) for event in own if isinstance(event, happened.GiftExchanged)]
    return sentence(seat, [*gift, *_told(own[begins:], voice, MOST), *[LEADS(say)] * leads], names, say)


def chapter(events: Sequence[happened.Event], view: GugongView, names: Sequence[str], say: Words, leader: int | None = None) -> Chapter:
    """Tell a night: its matches and other events for each seat, and the morning after it."""
    voice = voice_of(names, say, view.options)
    told = [_told([event for event in events if event.seat == seat], voice, MOST) for seat in range(len(names))]
    seats = {seat: sentence(seat, [*did, *[LEADS(say)] * (seat == leader)], names, say) for seat, did in enumerate(told)}
    began = next((event for event in events if isinstance(event, happened.DayBegan)), None)
    dice = next((event for event in events if isinstance(event, happened.DiceRolled)), None)
    title = NIGHT(say, day=view.day) if view.day < DAYS else LAST_NIGHT(say)
    words = OVER(say)
    if began and dice:
        words = MORNING(say, day=began.day, who=names[began.seat], faces=listed([str(face) for face in dice.faces], say))
    return Chapter(title, "seals/night" if view.day < DAYS else "seals/end", {seat: text for seat, text in seats.items() if text}, words)


def _gift(event: happened.GiftExchanged, voice: Voice) -> str:
    """Tell a gift by the values of its cards."""
    official = components.official(event.location, voice.say)
    return TRADES(voice.say, given=_value(event.given, voice), taken=_value(event.taken, voice), official=official)


def _value(card: str, voice: Voice) -> int:
    return voice.parts.gift[card].value


def _told(events: Sequence[happened.Event], voice: Voice, most: int) -> list[str]:
    """Return the phrases of the ``most`` events of the highest rank in their order, then the points of all."""
    reached = any(isinstance(event, happened.PalaceReached) for event in events)
    untold = (happened.EnvoyMoved,) if reached else ()
    parts = _added(event for event in events if type(event) in RANK and not isinstance(event, untold))
    best = sorted(range(len(parts)), key=lambda place: (-max(RANK[type(event)] for event in parts[place]), place))[:most]
    told = [_phrase(parts[place], voice) for place in sorted(best)]
    scored = sum(event.points for event in events if isinstance(event, happened.PointsScored))
    return [*told, *([SCORES(voice.say, points=points(scored, voice.say))] if scored > 0 else [])]


def _added(events: Iterable[happened.Event]) -> list[list[happened.Event]]:
    """Group the events that one phrase tells."""
    found: dict[object, list[happened.Event]] = {}
    for event in events:
        alike = isinstance(event, SUMMED) and (type(event), getattr(event, "harbour", ""))
        key = alike or id(event)
        found.setdefault(key, []).append(event)
    return list(found.values())


def _phrase(events: Sequence[happened.Event], voice: Voice) -> str:
    match events[0]:
        case happened.TravellerMoved():
            cities = [CITIES[event.city] for event in events if isinstance(event, happened.TravellerMoved)]
            return TRAVELS(voice.say, cities=listed(cities, voice.say))
        case happened.DecreeObtained(decree=decree):
            return OBTAINS(voice.say, decree=components.decree(decree, voice.say))
        case happened.ShipLoaded(harbour=harbour):
            new = any(isinstance(event, happened.ShipLoaded) and event.new for event in events)
            return LAUNCHES(voice.say) if new else LOADS(voice.say, harbour=voice.harbour(harbour))
        case happened.HarbourClaimed(harbour=harbour):
            return UNLOADS(voice.say, harbour=voice.harbour(harbour))
        case happened.JadeGained():
            return TAKES(voice.say, jades=jades(len(events), voice.say))
        case happened.CardSwapped(given=given, taken=taken):
            return SWAPS(voice.say, given=_value(given, voice), taken=_value(taken, voice))
        case happened.MatchesCounted(matches=matches):
            return MATCHES(matches, voice.say) if matches else ""
        case happened.ServantsGained():
            gained = [event for event in events if isinstance(event, happened.ServantsGained)]
            sums = sum(event.servants for event in gained), sum(event.double for event in gained)
            return GAINS(voice.say, servants=pieces(*sums, voice.say))
        case _:
            return ", ".join(phrases(events, voice))
