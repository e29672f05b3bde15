"""The seats whose turns follow in this round of the table."""

from __future__ import annotations

from rules.gugong.view import GugongView


def following(view: GugongView) -> tuple[int, ...]:
    """Return the seats after the one whose turn it is, clockwise, that still have a card in hand today; () outside the day."""
    if view.phase != "day" or view.to_move is None:
        return ()
    after = [(view.turn + step) % len(view.people) for step in range(1, len(view.people))]
    return tuple([seat for seat in after if not view.people[seat].passed])
