"""The weights of the choices liked at first sight, by the number of seats."""

from __future__ import annotations

from rules.dragon.computer.weights import Weights

_ALL = Weights(
    loss=6.356,
    patience=0.8465,
    room=3.836,
    spare=0.1269,
    standing=0.7587,
    meal=0.6396,
    yuan_early=0.4932,
    yuan_late=0.302,
    free_hand=0.2854,
    piece=0.6322,
    space=3.49,
    passing=0.8861,
    privilege=1.093,
    lady=1.016,
    floor_of_monk=3.572,
    rocket=1.804,
    sack=7.328,
    mortar=0.7234,
    helmet=1.054,
    taxes=0.2236,
    build=0.2334,
    harvest=0.133,
    research=0.1976,
    parade=0.09889,
    wall=0.7186,
    laggard=0.507,
    later_sure=0.7541,
    wild_kept=0.5846,
)
WEIGHTS = {2: _ALL, 3: _ALL, 4: _ALL, 5: _ALL}
