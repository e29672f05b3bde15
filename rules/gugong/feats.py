"""What records of Gùgōng are found by, beside the points."""

from __future__ import annotations

from rules.feats import Feat, Way
from rules.gugong.events import (
    DecreeObtained,
    HarbourClaimed,
    JadeGained,
    MatchesCounted,
    PalaceReached,
    PointsScored,
    TravellerMoved,
    TurnEnded,
    WallScored,
)

FEATS = (
    Feat("palace", PalaceReached, way=Way.TURN, least=True),
    Feat("wall", WallScored, "servants", Way.LARGEST),
    Feat("jade", JadeGained),
    Feat("decrees", DecreeObtained),
    Feat("harbours", HarbourClaimed),
    Feat("cities", TravellerMoved),
    Feat("matches", MatchesCounted, "matches", Way.LARGEST),
    Feat("once", PointsScored, "points", Way.LARGEST),
)
"""The turn in which the Palace was reached; Servants on the wall where it was won; jade, decrees, rewards, cities; matches of a night;
points at once."""
TURN_ENDED = TurnEnded
