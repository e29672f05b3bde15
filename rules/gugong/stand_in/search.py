"""The choice of the stand-in: every legal answer tried on an imagined table."""

from __future__ import annotations

from rules.core import Action, apply
from rules.gugong.stand_in.imagined import imagined
from rules.gugong.stand_in.worth import worth
from rules.gugong.view import GugongView


def stand_in(view: GugongView) -> Action:
    """One of ``view.choices`` for the seat asked, from its view alone; the same view, the same answer."""
    assert view.seat is not None
    if len(view.choices) == 1:
        return view.choices[0]
    table = imagined(view, 0)
    values: list[float] = []
    for action in view.choices:
        tried = table.clone()
        apply(tried, action)
        values.append(worth(tried, view.seat))
    return view.choices[values.index(max(values))]
