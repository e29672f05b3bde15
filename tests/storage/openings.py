"""Games from which tests begin."""

from storage import Database, GameRow, NewChoice, append_choices, create_game, join_game, start_game

ANA, BO, CHEN = 2**62 + 1, 2**62 + 2, 2**62 + 3
CHANNEL = 2**62 + 9


async def lobby(database: Database, channel_id: int = CHANNEL) -> GameRow:
    """A lobby of Ana and Bo."""
    game = await create_game(
        database, game="gugong", guild_id=1, channel_id=channel_id, opener_id=ANA, opener_name="Ana", options='{"a": "b"}', at=100
    )
    return await join_game(database, game.id, BO, "Bo", 101)


async def begun(database: Database, channel_id: int = CHANNEL) -> GameRow:
    """A game with Bo on seat 0 and Ana on seat 1, nothing chosen yet."""
    game = await lobby(database, channel_id)
    return await start_game(database, game.id, seats=[BO, ANA], seed=7, version=1, state="start", asked=0, at=102)


async def choose(
    database: Database, game: GameRow, *texts: str, interaction_id: int | None = None, seq: int | None = None, result: str | None = None
) -> GameRow:
    """The game after Bo's choices, made at ``seq`` or at the present end of the log."""
    return await append_choices(
        database,
        game.id,
        game.seq if seq is None else seq,
        [NewChoice(0, BO, text) for text in texts],
        interaction_id=interaction_id,
        state=f"after {texts[-1]}",
        asked=None if result else 0,
        result=result,
        at=200,
    )


async def finished(database: Database) -> GameRow:
    """A game that one choice brought to its end."""
    return await choose(database, await begun(database), "end", result='{"places": [1, 2]}')
