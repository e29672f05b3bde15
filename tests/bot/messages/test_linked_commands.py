"""Commands in messages can be pressed once Discord has told their ids."""

from __future__ import annotations

from bot.wording.signs import Signs


def test_a_command_without_options_is_a_mention_and_everything_else_stays_text() -> None:
    signs = Signs()
    text = "`/game new` or `/play`, `/log since:`, `/chess` and `play`"
    assert signs.linked(text) == text
    signs.link({"game": 7, "play": 8, "log": 9})
    assert signs.linked(text) == "</game new:7> or </play:8>, `/log since:`, `/chess` and `play`"
