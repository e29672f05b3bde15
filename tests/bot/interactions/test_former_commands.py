"""Former commands, which an old client still sends: the person is led to the commands that took their place."""

from __future__ import annotations

import pytest
from simcord.actors import _dispatch_actor_interaction as dispatch
from simcord.enums import InteractionType

from bot.interactions.feature import press_of
from bot.interactions.features import FORMER, PRESSES, TYPED
from tests.bot.counting import log
from tests.bot.every_command import every_command
from tests.bot.table import Table, labels, text_of


async def sends(table: Table, name: str) -> None:
    """Send a command as a client does that still has it in its list."""
    options: list[dict[str, object]] = []
    *groups, last = name.split()
    for part in reversed([*groups, last][1:]):
        options = [{"name": part, "type": 1, "options": options}]
    data = {"id": "1", "name": [*groups, last][0], "type": 1, "options": options}
    await dispatch(table.people[0], InteractionType.APPLICATION_COMMAND, table.world.channel, data)


def test_no_former_command_is_listed_and_each_leads_to_one_that_is() -> None:
    listed = every_command().keys()
    assert not FORMER.keys() & listed
    assert set(FORMER.values()) <= listed
    assert all(press_of(name) in PRESSES or TYPED[name].needs_options for name in FORMER.values())


@pytest.mark.parametrize("former", ["settings table", "game chart", "leaderboard", "seat computer add"])
async def test_a_former_command_is_answered_with_the_new_one(counting: Table, former: str) -> None:
    ana = counting.people[0]
    await counting.command(ana, "choose", option="add 1")
    await counting.command(ana, "choose", option="end")
    before = await log(counting)
    await sends(counting, former)
    answer, name = counting.private(ana), FORMER[former]
    assert text_of(answer) == f"`/{former}` is now a part of `/{name}`. Nothing was changed."
    assert await log(counting) == before
    if not TYPED[name].needs_options:
        assert labels(answer) == [f"/{name}"]
        await counting.restart()
        await counting.press(ana, f"/{name}", answer)
        assert labels(counting.private(ana)) != [f"/{name}"]
