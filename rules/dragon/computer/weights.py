"""What the choices liked at first sight weigh: a number for each trade-off, learnt in play (see ``learnt``)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """In points of the final score where nothing else is said.

    ``loss``: of a person that must go. ``patience``: a need a month later weighs so much of one now, until then there is time to meet it.
    ``room``: of a floor for a person still to come; ``spare``: of a floor that no person is coming for. ``standing``: of a palace each
    month, for it may not stand to the end; ``meal``: of rice that a palace more eats at a drought.

    ``yuan_early``, ``yuan_late``: of a yuan beyond the tributes, with all months to come and with none; ``free_hand``: of each of the three
    that open an occupied group, with all months to come. ``piece``: of rice that nobody will eat and fireworks that nobody will light.

    ``space``: of a space on the person track, ``passing``: of a rival passed on it, with all months to come. ``privilege``: of a dragon on
    a privilege, each month. ``lady``: of a court lady's, each month.

    ``floor_of_monk``: floors above a monk at the end. ``rocket``: at each festival, ``sack``: at each drought; ``mortar``, ``helmet``: of a
    person saved, as a part of its loss. ``taxes``, ``build``, ``harvest``, ``research``, ``parade``: how often in a month a seat with the
    right persons takes the action.

    ``wall``: of a tile in the wall whenever it is scored; ``laggard``: how likely the wall falls short, so that whoever built least loses
    a person. ``later_sure``: how likely a person that is not called now can be called later, and for as much; ``wild_kept``: of a wild
    card in hand, for what only it can do.
    """

    loss: float
    patience: float
    room: float
    spare: float
    standing: float
    meal: float
    yuan_early: float
    yuan_late: float
    free_hand: float
    piece: float
    space: float
    passing: float
    privilege: float
    lady: float
    floor_of_monk: float
    rocket: float
    sack: float
    mortar: float
    helmet: float
    taxes: float
    build: float
    harvest: float
    research: float
    parade: float
    wall: float
    laggard: float
    later_sure: float
    wild_kept: float
