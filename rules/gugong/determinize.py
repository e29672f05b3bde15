"""A redeal of the unseen cards and tokens of Gùgōng: the order of the draw piles, and of Meng's deck and gift pile."""

from __future__ import annotations

from rules.gugong.automa import MENG
from rules.gugong.state import GugongState


def determinize(state: GugongState, seed: int) -> GugongState:
    """Shuffle all unseen pieces; see ``rules.contract.Game``.

    Both draw piles of travel tokens are shuffled together and keep their sizes.
    """
    other = state.clone()
    other.seed = seed
    draw, tokens = [*state.draw], [*state.piles[0], *state.piles[1]]
    other.shuffle(draw)
    other.shuffle(tokens)
    other.draw, half = draw, len(state.piles[0])
    other.piles = (tokens[:half], tokens[half:])
    if other.automa is not None:
        other.shuffle(other.automa.deck)
        other.shuffle(other.people[MENG].hand)
    return other
