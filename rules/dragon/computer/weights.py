"""The weights behind the appeal of a choice: a number for each trade-off, learnt in play (see ``learnt``)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """The weights of the computer player, in points of the final score unless stated.

    ``loss``: a person that must go. ``patience``: the weight of a need one month later against now, since a seat can still meet it.
    ``earned``: the most that a yuan for the tribute of a later month is worth, as a part of a loss, since a seat can still earn it.
    ``room``: a floor for a person still to come. ``spare``: a floor that no person will need. ``standing``: a palace, each month, since
    it may not stand to the end. ``meal``: the rice that one more palace eats in a drought.

    ``yuan_early``, ``yuan_late``: a yuan beyond the tributes, with all months to come and with none. ``free_hand``: each of the three
    yuan that open an occupied group, with all months to come. ``piece``: rice that nobody will eat and fireworks that nobody will light.

    ``space``: a space on the person track, and ``passing``: a rival passed on it, with all months to come. ``haste``: how quickly a space
    loses its worth; at 1, by an equal part each month. ``privilege``: a dragon on a privilege, each month. ``lady``: a court lady, each
    month.

    ``floor_of_monk``: a floor above a monk at the end. ``rocket``: one at each festival. ``sack``: one at each drought. ``mortar``,
    ``helmet``: a person saved, as a part of its loss. ``taxes``, ``build``, ``harvest``, ``research``, ``parade``: times a month that a
    seat with the right persons takes the action.

    ``wall``: a tile in the wall at each scoring of the wall. ``laggard``: the probability that the wall falls short, so that the seats
    that built least lose a person. ``later_sure``: the probability that a later card still calls a person for the same worth.
    ``wild_kept``: a wild card in hand, for its unique uses.
    """

    loss: float
    patience: float
    earned: float
    room: float
    spare: float
    standing: float
    meal: float
    yuan_early: float
    yuan_late: float
    free_hand: float
    piece: float
    space: float
    haste: float
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
