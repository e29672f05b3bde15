"""The sources of points in the final scores of Gùgōng."""

from __future__ import annotations

from render import scores
from render.canvas import Canvas
from render.captions import Names, Say
from render.gugong.names import SOURCES
from render.names import N_, capital
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


SHORT = {
    # Translators: leave out the text before the bar; the picture has room for hardly more letters than the English word.
    "tokens": N_("brief|token benefits"),
    # Translators: short for "token exchanges" in a table of points.
    "exchange": N_("exchanges"),
    # Translators: short for "steps beyond the Palace" in a table of points.
    "palace-steps": N_("steps beyond"),
    # Translators: leave out the text before the bar; the picture has room for hardly more letters than the English word.
    "level3": N_("brief|level 3 Decrees"),
    # Translators: short for "places in the Palace" in a table of points.
    "places": N_("Palace places"),
}
"""Shorter names of the sources, for a table of many seats or long names."""
HILLS = 163
"""The distance from the top of the towers' part of the scene down to the foot of its hills."""


def scored(say: Say) -> scores.Scored:
    """Return the names and drawings of the sources of points."""
    _ = say
    named = {source: capital(say(name)) for source, name in SOURCES.items()}
    nobody = _("Nobody reached the Palace, so nobody wins")
    short = {source: capital(say(name).rpartition("|")[2]) for source, name in SHORT.items()}
    return scores.Scored("gugong", "Gùgōng", SIGNS, named, _("not in the Palace"), nobody, ("gugong-scores", HILLS), short)


def draw_scores(result: Result, names: Names, say: Say, theme: str = LIGHT) -> Canvas:
    """Draw the final scores, the winner first. A seat without a name is Meng's."""
    return scores.draw_scores(result, (*names, "Meng")[: len(result.places)], scored(say), say, theme)
