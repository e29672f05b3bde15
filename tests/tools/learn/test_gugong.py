"""The points that positions of Gùgōng should predict when the computer learns."""

from __future__ import annotations

import pytest

from tools.learn.gugong import to_come


@pytest.mark.parametrize(("trace", "expected"), [(1.0, [40, 35, 30]), (0.0, [10, 16, 30]), (0.5, [20.25, 25.5, 30])])
def test_a_position_predicts_the_worth_after_looking_ahead(trace: float, expected: list[float]) -> None:
    assert to_come([0, 5, 10], [8, 10, 21], 40, trace) == pytest.approx(expected)
