"""A game of Gùgōng in the sentences of a film: the turn of a seat, and a night with its morning for each seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain, dropwhile

from bot.wording.amounts import listed, points
from bot.wording.catalogue import Plural, Sentence, Words
from bot.wording.gugong import components
from bot.wording.gugong.adding import phrases
from bot.wording.gugong.amounts import jades, pieces
from bot.wording.gugong.telling import voice_of
from bot.wording.gugong.voice import Voice
from bot.wording.narration import SCORES, Chapter, Stage, sentence
from render.gugong.ended import EARNED
from render.gugong.names import CITIES
from rules.core import Event
from rules.gugong import events as happened
from rules.gugong.cards import DAYS
from rules.gugong.view import GugongView

MOST = 2
"""The most phrases beside the gift and the points of a turn, so that a sentence is read in a few seconds."""
TRADES = Sentence("trades {given} for {taken} with {official}")
"""``given``, ``taken``: the values of the Gift Cards."""
TRAVELS = Sentence("travels to {cities}")
OBTAINS = Sentence("obtains the Decree “{decree}”")
LAUNCHES = Plural("launches {count} new Ship", "launches {count} new Ships")
LOADS = Sentence("loads the Ship in harbour {harbour}")
MATCHES = Plural("has {count} match with the dice", "has {count} matches with the dice")
UNLOADS = Sentence("unloads the Ship in harbour {harbour} for {reward}")
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
    happened.EnvoyMoved: "palace",
    happened.WallScored: "wall",
    happened.WallPlaced: "wall",
    happened.HarbourClaimed: "canal",
    happened.ShipLost: "canal",
    happened.ShipLoaded: "canal",
    happened.ShipMoved: "canal",
    happened.DecreeObtained: "decrees",
    happened.JadeGained: "jade",
    happened.TravellerMoved: "travel",
    happened.IntrigueMoved: "intrigue",
    happened.MedalTaken: "intrigue",
}
"""The locations of the events that happen at one."""
PANELS = {"palace": "intrigue", "wall": "canal", "jade": "canal"}
"""The locations that one panel of the board shows, each with the one that stands for the panel."""
STRIKING, PLAIN = 6, 4
"""The rank from which an event is told without the gift, and that below which others are not told beside it."""
FINAL = ("level3", "places", "jade")
"""The sources of points that are counted once, after the last night; the wall is counted just before."""
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


def stage(events: Iterable[happened.Event], seat: int, before: GugongView, after: GugongView) -> Stage:
    """Return the location that the sentence of a turn tells first of all; a claim empties its harbour, a complete wall is cleared."""
    events = list(events)
    own = _own(event for event in events if event.seat == seat)
    told = [part for part in _chosen(own) if type(part[0]) in AT]
    if not told:
        return Stage()
    best = _main(own, told)
    place = f"official:{AT[type(best[0])]}"
    claim = next((event for event in reversed(own) if isinstance(event, happened.HarbourClaimed)), None)
    if claim and place == "official:canal":
        return Stage(place, claim, f"harbour:{claim.harbour}")
    scored = next((event for event in events if isinstance(event, happened.WallScored)), None)
    return Stage(place, view=_with_wall(events, scored, before, after) if scored and place == "official:wall" else None)


def _with_wall(events: Sequence[happened.Event], scored: happened.WallScored, before: GugongView, after: GugongView) -> GugongView:
    """Return the view after a turn with the Servants on the wall that its scoring took away."""
    seat = scored.seat
    double = before.people[seat].double == "wall" or any(
        event.double for event in events if isinstance(event, happened.WallPlaced) and event.seat == seat
    )
    owner = after.people[seat]
    servants = scored.servants - 2 * double
    there = replace(
        owner,
        wall=owner.wall + servants,
        supply=owner.supply - servants,
        on_wall=owner.on_wall + scored.servants,
        double="wall" if double else owner.double,
    )
    people = tuple(there if each.seat == seat else each for each in after.people)
    return replace(after, people=people, wall_count=after.wall_count + scored.servants)


def final_scoring(events: Iterable[happened.Event]) -> list[Event]:
    """Return the events from the last scoring of the wall, or from the first of the sources that are counted once."""

    def earlier(event: Event) -> bool:
        return not isinstance(event, happened.WallScored) and not (isinstance(event, happened.PointsScored) and event.source in FINAL)

    return [*dropwhile(earlier, events)]


def narrate(events: Iterable[happened.Event], seat: int, view: GugongView, names: Sequence[str], say: Words, *, leads: bool = False) -> str:
    """Tell a seat's turn in a sentence: what mattered most and the points; before a small deed at the same place the gift."""
    voice, own = voice_of(names, say, view.options), _own(event for event in events if event.seat == seat)
    parts = _chosen(own)
    told = _told(own, parts, voice)
    small = len(told) < MOST and all(_rank(part) < STRIKING for part in parts)
    there = {_panel(AT[type(part[0])]) for part in parts if type(part[0]) in AT}
    gifts = [event for event in own if isinstance(event, happened.GiftExchanged)]
    gift = [_gift(event, voice) for event in gifts if small and there <= {_panel(event.location)}]
    return sentence(seat, [*gift, *told], names, say, leads=leads)


def chapter(events: Sequence[happened.Event], view: GugongView, names: Sequence[str], say: Words, leader: int | None = None) -> Chapter:
    """Tell a night: its matches and other events for each seat, and the morning after it."""
    voice = voice_of(names, say, view.options)
    seats = dict[int, str]()
    for seat in range(len(names)):
        own = [event for event in events if event.seat == seat]
        seats[seat] = sentence(seat, _told(own, _best(own), voice), names, say, leads=seat == leader)
    began = next((event for event in events if isinstance(event, happened.DayBegan)), None)
    dice = next((event for event in events if isinstance(event, happened.DiceRolled)), None)
    title = NIGHT(say, day=view.day) if view.day < DAYS else LAST_NIGHT(say)
    words = OVER(say) if final_scoring(events) else ""
    if began and dice:
        words = MORNING(say, day=began.day, who=names[began.seat], faces=listed([str(face) for face in dice.faces], say))
    return Chapter(title, "seals/night" if view.day < DAYS else "seals/end", {seat: text for seat, text in seats.items() if text}, words)


def _gift(event: happened.GiftExchanged, voice: Voice) -> str:
    """Tell a gift by the values of its cards."""
    official = components.official(event.location, voice.say)
    return TRADES(voice.say, given=_value(event.given, voice), taken=_value(event.taken, voice), official=official)


def _value(card: str, voice: Voice) -> int:
    return voice.parts.gift[card].value


def _own(events: Iterable[happened.Event]) -> list[happened.Event]:
    """Return the events of a turn from its gift on."""
    own = list(events)
    begins = next((place for place, event in enumerate(own) if isinstance(event, happened.GiftExchanged | happened.AutomaTurned)), 0)
    return own[begins:]


def _rank(part: Sequence[happened.Event]) -> int:
    return max(RANK[type(event)] for event in part)


def _best(events: Sequence[happened.Event]) -> list[list[happened.Event]]:
    """Return the events of the ``MOST`` phrases of the highest rank, in their order."""
    reached = any(isinstance(event, happened.PalaceReached) for event in events)
    claimed = [event.harbour for event in events if isinstance(event, happened.HarbourClaimed)]

    def untold(event: happened.Event) -> bool:
        moved = reached and isinstance(event, happened.EnvoyMoved)
        return moved or (isinstance(event, happened.ShipLoaded) and event.harbour in claimed)

    parts = _added(event for event in events if type(event) in RANK and not untold(event))
    best = sorted(range(len(parts)), key=lambda place: (-_rank(parts[place]), place))[:MOST]
    return [parts[place] for place in sorted(best)]


def _main(events: Sequence[happened.Event], parts: Sequence[list[happened.Event]]) -> list[happened.Event]:
    """Return the phrase that brought most: points and turning events, then the rank, then the location of the gift."""
    found, visited = Counter[str](), {event.location for event in events if isinstance(event, happened.GiftExchanged)}
    for event in events:
        scored = isinstance(event, happened.PointsScored)
        found[SCORED_AT.get(event.source, "") if scored else AT.get(type(event), "")] += event.points if scored else turning(event)

    def weight(part: list[happened.Event]) -> tuple[int, int, bool]:
        at = AT.get(type(part[0]), "")
        return found[at], _rank(part), at in visited

    return max(parts, key=weight)


def _chosen(events: Sequence[happened.Event]) -> list[list[happened.Event]]:
    """Return the events of the phrases of a turn: those that its picture can show; beside a striking one no small one."""
    parts = _best(events)
    there = [part for part in parts if type(part[0]) in AT]
    if not there:
        return parts
    main = _main(events, there)
    panel, least = _panel(AT[type(main[0])]), PLAIN if _rank(main) >= STRIKING else 0
    return [part for part in parts if _rank(part) >= least and (part not in there or _panel(AT[type(part[0])]) == panel)]


def _panel(location: str) -> str:
    """Return the location that stands for the panel of the board with a location."""
    return PANELS.get(location, location)


def _told(events: Sequence[happened.Event], parts: Sequence[Sequence[happened.Event]], voice: Voice) -> list[str]:
    """Return the phrases of parts of the events, then the points of all; a harbour's points stand in its phrase."""
    told = dict.fromkeys(_phrase(part, voice) for part in parts)
    claimed = any(isinstance(event, happened.HarbourClaimed) and event.reward == "points" for event in chain.from_iterable(parts))
    scored = sum(
        event.points for event in events if isinstance(event, happened.PointsScored) and not (claimed and event.source == "harbours")
    )
    return [*told, *([SCORES(voice.say, points=points(scored, voice.say))] if scored > 0 else [])]


def _added(events: Iterable[happened.Event]) -> list[list[happened.Event]]:
    """Group the events that one phrase tells."""
    found, events = dict[object, list[happened.Event]](), list(events)
    new = {event.harbour for event in events if isinstance(event, happened.ShipLoaded) and event.new}
    for event in events:
        harbour = getattr(event, "harbour", "")
        alike = isinstance(event, SUMMED) and (type(event), "new" if harbour in new else harbour)
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
            new = sum(isinstance(event, happened.ShipLoaded) and event.new for event in events)
            return LAUNCHES(new, voice.say) if new else LOADS(voice.say, harbour=voice.harbour(harbour))
        case happened.HarbourClaimed(harbour=harbour, reward=reward):
            return UNLOADS(voice.say, harbour=voice.harbour(harbour), reward=components.reward(reward, voice.say))
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
