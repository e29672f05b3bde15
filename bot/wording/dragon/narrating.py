"""A Year of the Dragon in the sentences of a film: the turn of a seat, and the losses of each seat at the end of a month."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import dropwhile
from typing import Any, NamedTuple

from bot.wording.amounts import listed, points
from bot.wording.catalogue import N_, NP_, Sentence, Words
from bot.wording.dragon import components, effects
from bot.wording.dragon.amounts import fireworks, floors, palaces, persons, rice, spaces, yuan
from bot.wording.dragon.events import PHRASES
from bot.wording.narration import Chapter, Stage, sentence
from render.names import capital
from rules.core import Event
from rules.dragon import events as happened
from rules.dragon.cards import PERSON
from rules.dragon.view import DragonView, SeatView

NTH = (
    NP_("palace", "the first palace"),
    NP_("palace", "the second palace"),
    NP_("palace", "the third palace"),
    NP_("palace", "the fourth palace"),
    NP_("palace", "the fifth palace"),
    NP_("palace", "the sixth palace"),
    NP_("palace", "the seventh palace"),
    NP_("palace", "the eighth palace"),
    NP_("palace", "the ninth palace"),
    NP_("palace", "the tenth palace"),
)
"""The palaces of a seat by number; those beyond have their number in figures."""
A_PERSON = {
    "craftsman": N_("a craftsman"),
    "lady": N_("a court lady"),
    "collector": N_("a tax collector"),
    "pyrotechnist": N_("a pyrotechnist"),
    "warrior": N_("a warrior"),
    "monk": N_("a monk"),
    "healer": N_("a healer"),
    "farmer": N_("a farmer"),
    "scholar": N_("a scholar"),
}
"""Persons by type, young or old."""
BEYOND = Sentence("palace {number}")
ACTIONS: dict[str, Sentence] = {
    "taxes": Sentence("collects {gain} in taxes"),
    "harvest": Sentence("harvests {gain}"),
    "fireworks": Sentence("makes {gain}"),
    "parade": Sentence("holds a parade and goes {gain} forward"),
    "research": Sentence("studies and scores {gain}"),
}
"""The actions with one gain."""
BUYS = Sentence("buys {privilege}")
WALL = Sentence("adds tile {number} to the Great Wall")
FOUNDS = Sentence("founds a new palace")
FOUND_MORE = Sentence("founds {count} new palaces")
# Translators: {palaces} is one palace or several: "the second palace to 3 floors and the third palace to 2 floors".
RAISES = Sentence("raises {palaces}")
UP = Sentence("{palace} to {floors}")
PASSES = Sentence("takes no action")
FILLS = Sentence("takes no action and gets {yuan}")
PAYS = Sentence("pays {yuan} for a crowded place")
"""The price of a group in which a dragon stands already."""
INTO = Sentence("takes {person} into {palace}")
INSTEAD = Sentence("takes {person} into {palace} in place of {other}")
GOES = Sentence("goes {spaces} forward")
# Translators: {persons} is for example "monks", {count} more than one.
COUNTED = Sentence("{count} {persons}")
GETS = Sentence("gets {items}")
LOSES = Sentence("loses {things}")
# Translators: {palace} is "the third palace".
DECAYED = Sentence("a floor of {palace}")
KEEPS = Sentence("keeps {palaces} and {persons}")
SAFE = Sentence("comes through unharmed")
END = Sentence("End of month {month}")
MONTH = Sentence("Month {month}: {event}")
ALSO = Sentence("{event} and {other}")
OVER = Sentence("The year is over, and the final points are counted.")
EFFECT = Sentence("{effect}.")
EARN = Sentence("everybody scores for palaces, court ladies and privileges")
"""In place of the effect of a month of peace."""

GAINED: dict[type[Event], Callable[[Any, Words], str]] = {
    happened.YuanGained: lambda event, say: yuan(event.yuan, say),
    happened.RiceGained: lambda event, say: rice(event.rice, say),
    happened.FireworksGained: lambda event, say: fireworks(event.fireworks, say),
    happened.MarkerMoved: lambda event, say: spaces(event.steps, say),
    happened.PointsScored: lambda event, say: points(event.points, say),
}
LOSSES = (happened.TributePaid, happened.RiceEaten, happened.FireworksLit, happened.PrivilegesLost, happened.CharterGranted)
HARMLESS = ("peace", "festival")
"""The events that take no person."""
FINAL = ("persons", "monks", "money")
"""The sources of points that are counted once, after the last month."""
TURNING: dict[type[Event], Callable[..., int]] = {
    happened.FloorLost: lambda event: 0 if event.floors else 6,
    happened.PersonDeclined: lambda _: 2,
    happened.PrivilegeBought: lambda event: 1 if event.size == "small" else 4,
    happened.FloorBuilt: lambda _: 2,
    happened.WallBuilt: lambda _: 2,
    happened.PersonReleased: lambda _: 1,
    happened.CardPlayed: lambda event: 2 if event.person in ("lady", "monk", "old-monk") else 1,
}
"""The weight of an event beside its points, in points."""


def turning(event: Event) -> int:
    """Return how much an event turns the game, in points, beside the points that it brings at once."""
    return TURNING[type(event)](event) if type(event) in TURNING else 0


def stage(events: Iterable[Event], seat: int, before: DragonView, after: DragonView) -> Stage:
    """Return any place: the turns of this game clear none."""
    return Stage()


def final_scoring(events: Iterable[Event]) -> list[Event]:
    """Return the events from the first of the sources that are counted once, after the last month."""
    return [*dropwhile(lambda event: not (isinstance(event, happened.PointsScored) and event.source in FINAL), events)]


def narrate(events: Iterable[Event], seat: int, view: DragonView, names: Sequence[str], say: Words, *, leads: bool = False) -> str:
    """Tell a seat's turn in a sentence: the action or the person, the way on the person track, the points."""
    own = [event for event in events if event.seat == seat]
    home = _Home(tuple(palace.number for palace in view.people[seat].palaces), say)
    return sentence(seat, _action(own, home) or _persons(own, home), names, say, leads=leads)


def chapter(events: Sequence[Event], view: DragonView, names: Sequence[str], say: Words, leader: int | None = None) -> Chapter:
    """Tell the end of a month: its event, and the losses of each seat."""
    struck = next((event for event in events if isinstance(event, happened.EventStruck)), None)
    above = next((event for event in events if isinstance(event, happened.SuperEventStruck)), None)
    sign, title, effect = "seals/event", END(say, month=view.month), ""
    if struck:
        sign, effect = f"events/{struck.event}", EARN(say) if struck.event == "peace" else effects.event(struck.event, say)
        title = MONTH(say, month=view.month, event=components.event(struck.event, say))
    if above:
        title, effect = ALSO(say, event=title, other=components.super_event(above.event, say)), effects.super_event(above.event, say)
    ends = any(isinstance(event, happened.PointsScored) and event.source in FINAL for event in events)
    calm = above is None and (struck is None or struck.event in HARMLESS)
    fates, left = {}, {}
    for person in view.people:
        home = _Home(tuple(palace.number for palace in person.palaces), say)
        own = [event for event in events if event.seat == person.seat]
        fates[person.seat] = _fate(own, home) or [SAFE(say)] * (not calm and person.seat != leader)
        left[person.seat] = sentence(person.seat, [_left(own, person, say)], names, say)
    told = {seat: sentence(seat, fate, names, say, leads=seat == leader) for seat, fate in fates.items()}
    seats = {seat: text for seat, text in told.items() if text}
    return Chapter(title, sign, seats, OVER(say) if ends else EFFECT(say, effect=capital(effect)) if effect else "", left)


def _left(events: Sequence[Event], before: SeatView, say: Words) -> str:
    """Tell the palaces and the persons that a seat has left at the end of a month, "" if it lost none. ``before``: the seat before it."""
    fallen = sum(isinstance(event, happened.FloorLost) and not event.floors for event in events)
    gone = sum(isinstance(event, happened.PersonReleased) for event in events)
    came = sum(isinstance(event, happened.PersonHoused) for event in events)
    if not fallen + gone:
        return ""
    count = sum(len(palace.persons) for palace in before.palaces) + came - gone
    return KEEPS(say, palaces=palaces(len(before.palaces) - fallen, say), persons=persons(count, say))


class _Home(NamedTuple):
    """The numbers of a seat's palaces as they stand, and the language."""

    numbers: tuple[int, ...]
    say: Words

    def palace(self, number: int) -> str:
        """Name a palace by its place in the row: "the third palace"."""
        place = self.numbers.index(number) if number in self.numbers else len(self.numbers)
        return self.say.pgettext("palace", NTH[place]) if place < len(NTH) else BEYOND(self.say, number=place + 1)


def _action(events: Sequence[Event], home: _Home) -> list[str]:
    """Tell an action with its gain; [] if the turn is none of the action phase."""
    taken, say = next((event for event in events if isinstance(event, happened.ActionTaken)), None), home.say
    gains = _gains(events, say)
    if any(isinstance(event, happened.ActionSkipped) for event in events):
        return [FILLS(say, yuan=gains[0]) if gains else PASSES(say)]
    if taken is None:
        return []
    found = [PAYS(say, yuan=yuan(taken.paid, say))] if taken.paid else []
    bought = [
        BUYS(say, privilege=components.a_privilege(event.size, say)) for event in events if isinstance(event, happened.PrivilegeBought)
    ]
    wall = [WALL(say, number=event.length) for event in events if isinstance(event, happened.WallBuilt)]
    if wall:
        moved = [GOES(say, spaces=spaces(event.steps, say)) for event in events if isinstance(event, happened.MarkerMoved)]
        goods = [] if moved else [GETS(say, items=gain) for gain in gains]
        return [*found, *wall, *(_built(events, home) or moved or goods)]
    done = [ACTIONS[taken.action](say, gain=gains[0])] if gains and taken.action in ACTIONS else []
    return [*found, *bought, *done, *_built(events, home)] or [PHRASES[type(taken)](taken, say)]


def _gains(events: Sequence[Event], say: Words) -> list[str]:
    """Return the amounts that a seat gained."""
    return [GAINED[type(event)](event, say) for event in events if type(event) in GAINED]


def _built(events: Sequence[Event], home: _Home) -> list[str]:
    """Tell the floors that a seat built, each palace once."""
    heights = {event.palace: event.floors for event in events if isinstance(event, happened.FloorBuilt)}
    new = sum(isinstance(event, happened.FloorBuilt) and event.floors == 1 for event in events)
    raised = {number: high for number, high in heights.items() if high > 1}
    told = [UP(home.say, palace=home.palace(number), floors=floors(high, home.say)) for number, high in raised.items()]
    return [
        *([FOUNDS(home.say) if new == 1 else FOUND_MORE(home.say, count=new)] if new else []),
        *([RAISES(home.say, palaces=listed(told, home.say))] if told else []),
    ]


def _persons(events: Sequence[Event], home: _Home) -> list[str]:
    """Tell the persons that came to a seat, or were turned away, and the way of its marker."""
    say, housed = home.say, [event for event in events if isinstance(event, happened.PersonHoused)]
    others = {event.palace: event.person for event in events if isinstance(event, happened.PersonReleased) and event.reason == "replaced"}
    steps = sum(event.steps for event in events if isinstance(event, happened.MarkerMoved))
    way = [GOES(say, spaces=spaces(steps, say))] if steps else []
    if len({event.palace for event in housed}) == 1 < len(housed):
        together = listed([_a_person(event.person, say) for event in housed], say)
        return [INTO(say, person=together, palace=home.palace(housed[0].palace)), *way]
    came = [_housed(event, others.get(event.palace, ""), home) for event in housed]
    rest = [PHRASES[type(event)](event, say) for event in events if isinstance(event, happened.PersonDeclined)]
    played = [PHRASES[type(event)](event, say) for event in events if isinstance(event, happened.CardPlayed) and not event.person]
    return [*came, *rest, *played, *way]


def _a_person(person: str, say: Words) -> str:
    """Name a person by type alone."""
    return say.gettext(A_PERSON[PERSON[person].type])


def _housed(event: happened.PersonHoused, other: str, home: _Home) -> str:
    """Tell the arrival of a person. ``other``: the person that made room, or ""; of one type, their ages tell them apart."""
    say, palace = home.say, home.palace(event.palace)
    if not other:
        return INTO(say, person=_a_person(event.person, say), palace=palace)
    called = components.a_person if PERSON[event.person].type == PERSON[other].type else _a_person
    return INSTEAD(say, person=called(event.person, say), palace=palace, other=called(other, say))


def _fate(events: Sequence[Event], home: _Home) -> list[str]:
    """Tell the losses of a seat at the end of a month."""
    say = home.say
    paid = [PHRASES[type(event)](event, say) for event in events if isinstance(event, LOSSES)]
    came = [_housed(event, "", home) for event in events if isinstance(event, happened.PersonHoused)]
    kinds = Counter(PERSON[event.person].type for event in events if isinstance(event, happened.PersonReleased))
    several = {kind: COUNTED(say, count=count, persons=components.several(kind, say)) for kind, count in kinds.items() if count > 1}
    gone = [several.get(kind) or say.gettext(A_PERSON[kind]) for kind in kinds]
    fallen = {event.palace: event.floors for event in events if isinstance(event, happened.FloorLost)}
    for number, left in fallen.items():
        gone.append(DECAYED(say, palace=home.palace(number)) if left else home.palace(number))
    return [*paid, *came, *([LOSES(say, things=listed(gone, say))] if gone else [])]
