-- Threads, and posts of a forum, that the bot has opened for a game, each with its last known state: its name, the phase of its game
-- ("open", "running", "over"), and whether it was archived. A game that is played in it has it as its channel.
CREATE TABLE places (
    channel_id INTEGER PRIMARY KEY,
    guild_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    stage TEXT NOT NULL CHECK (stage IN ('open', 'running', 'over')),
    archived INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1))
) STRICT;
