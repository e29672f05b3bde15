"""What a position is worth to a seat, in points expected at the end."""

from __future__ import annotations

from rules.gugong.state import GugongState


def worth(state: GugongState, seat: int) -> float:
    """Points now, the way to the palace, jade and what can still be spent."""
    owner = state.people[seat]
    return owner.points + 2.5 * owner.envoy + 2 * owner.jade + 0.8 * owner.available + len(owner.tokens) + 2 * len(owner.hand)
