"""The sources of points in the final scores of Gùgōng."""

from __future__ import annotations

from render import scores
from render.canvas import Canvas
from render.captions import Names, Say
from render.gugong.names import SOURCES
from render.names import capital
from render.theme import LIGHT
from rules.contract import Result

SIGNS = {
    "decrees": "motifs/decrees",
    "tokens": "motifs/token",
    "tolls": "motifs/toll",
    "exchange": "motifs/two",
    "palace-steps": "motifs/envoy",
    "wall": "motifs/wall",
    "dice": "motifs/dice",
    "harbours": "motifs/canal",
    "meng": "motifs/special",
    "level3": "motifs/edict",
    "places": "motifs/palace",
    "jade": "motifs/jade",
}
"""The motif of each source of points, from the foot of a tower to its top."""


HILLS = 163
"""The distance from the top of the towers' part of the scene down to the foot of its hills."""


def scored(say: Say) -> scores.Scored:
    """Return the names and drawings of the sources of points."""
    _ = say
    named = {source: capital(say(name)) for source, name in SOURCES.items()}
    nobody = _("Nobody reached the Palace, so nobody wins")
    return scores.Scored("gugong", "Gùgōng", SIGNS, named, _("not in the Palace"), nobody, ("gugong-scores", HILLS))


def draw_scores(result: Result, names: Names, say: Say, theme: str = LIGHT) -> Canvas:
    """Draw the final scores, the winner first. A seat without a name is Meng's."""
    return scores.draw_scores(result, (*names, "Meng")[: len(result.places)], scored(say), say, theme)
